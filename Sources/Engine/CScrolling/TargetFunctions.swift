// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import CScrollingHeader
import Foundation
import Scrolling

// Where scrolling ends. `scrolling.h` documents each function.

private struct CustomTargetBehavior: ScrollTargetBehavior {
  typealias Function =
    @convention(c) (
      scroll_view, UnsafePointer<scroll_target_context>?, UnsafeMutablePointer<scroll_target>?,
      UnsafeMutableRawPointer?
    ) -> Void

  /// The view that holds the behavior, or whose position does.
  let view: scroll_view
  /// The addresses of the function and its user data, or 0.
  let function: UInt, userData: UInt

  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    let described = scroll_target_context(context)
    var result = scroll_target(target)
    do throws(Failure) {
      try HandleTable.with(view, .view, View.self) { (view) throws(Failure) in
        let wasAsking = view.isAsking
        view.isAsking = true
        withUnsafePointer(to: described) { described in
          callOut {
            unsafeBitCast(function, to: Function.self)(
              view.handle, described, &result, UnsafeMutableRawPointer(bitPattern: userData))
          }
        }
        view.isAsking = wasAsking
      }
    } catch {
      // A view that has been freed asks nobody.
      return
    }
    let rect = result.rect
    let hasAnchor = result.has_anchor != 0
    guard rect.x.isSound, rect.y.isSound, rect.width.isSound, rect.height.isSound,
      !hasAnchor || result.anchor.x.isSound && result.anchor.y.isSound
    else { return }
    target.rect = CGRect(
      origin: CGPoint(x: rect.x, y: rect.y), size: CGSize(width: rect.width, height: rect.height))
    target.anchor = hasAnchor ? UnitPoint(within: result.anchor) : nil
  }
}

extension scroll_target {
  fileprivate init(_ target: ScrollTarget) {
    self.init(
      rect: scroll_rect(target.rect), has_anchor: target.anchor == nil ? 0 : 1,
      anchor: scroll_point(target.anchor ?? .topLeading))
  }
}

extension scroll_target_context {
  fileprivate init(_ context: ScrollTargetBehaviorContext) {
    self.init(
      original: scroll_rect(context.originalTarget.rect), visible: scroll_rect(context.visibleRect),
      container_size: scroll_size(context.containerSize), content_size: scroll_size(context.contentSize),
      velocity: scroll_point(context.velocity),
      scrolls_horizontally: context.axes.contains(.horizontal) ? 1 : 0,
      scrolls_vertically: context.axes.contains(.vertical) ? 1 : 0,
      is_right_to_left: context.layoutDirection == .rightToLeft ? 1 : 0)
  }
}

extension View {
  fileprivate func behavior(
    _ behavior: scroll_target_behavior
  ) throws(Failure) -> any ScrollTargetBehavior {
    switch Int(behavior.kind) {
    case SCROLL_TARGET_PAGING: return .paging
    case SCROLL_TARGET_VIEW_ALIGNED:
      let limit: ViewAlignedScrollTargetBehavior.LimitBehavior
      switch Int(behavior.limit) {
      case SCROLL_LIMIT_AUTOMATIC: limit = .automatic
      case SCROLL_LIMIT_FEW: limit = .alwaysByFew
      case SCROLL_LIMIT_ONE: limit = .alwaysByOne
      case SCROLL_LIMIT_NONE: limit = .never
      default: throw .value("limit", behavior.limit, expected: "one of SCROLL_LIMIT_…")
      }
      guard behavior.has_anchor != 0 else { return .viewAligned(limitBehavior: limit) }
      return .viewAligned(limitBehavior: limit, anchor: try UnitPoint(behavior.anchor, "anchor"))
    case SCROLL_TARGET_CUSTOM:
      guard let function = behavior.update else { throw .null("update") }
      return CustomTargetBehavior(
        view: handle, function: unsafeBitCast(function, to: UInt.self),
        userData: UInt(bitPattern: behavior.user_data))
    default: throw .value("kind", behavior.kind, expected: "one of SCROLL_TARGET_…")
    }
  }
}

@_cdecl("scroll_view_set_target_behavior")
public func scrollViewSetTargetBehavior(
  _ view: scroll_view, _ behavior: UnsafePointer<scroll_target_behavior>?, _ size: Int
) -> scroll_status {
  withView(view) { view throws(Failure) in
    try requireSize(size, of: scroll_target_behavior.self, "behavior")
    guard let behavior else {
      view.behavior = nil
      return
    }
    view.behavior = try view.behavior(behavior.pointee)
    view.beginPosition()
  }
}
