import Foundation
import ScrollPhysics

/// The target at which a scroll view is about to come to rest (SwiftUI's ScrollTarget).
public struct ScrollTarget: Hashable, Sendable {
  /// The part of the content to show inside the insets, in points.
  public var rect: CGRect
  /// The anchor that aligns the rectangle with a visible area of another size, or nil for the top left.
  public var anchor: UnitPoint?

  /// Creates a target from a rectangle of the content, in points.
  public init(rect: CGRect, anchor: UnitPoint? = nil) {
    self.rect = rect
    self.anchor = anchor
  }
}

/// A type that decides where a scroll view comes to rest (SwiftUI's ScrollTargetBehavior).
///
/// The behavior is applied once at the end of a gesture, to the place where the content would come to rest by
/// itself. It is also applied to the end of each step of a wheel or a key, and to places farther in the
/// step's direction until one leads there. It is also applied when the view's size less its insets changes,
/// to the place that the view would then show. It is applied after the delegate's callback, and never in a
/// view whose own paging is enabled. Those of this module also keep a view at a page or a target when the
/// layout changes. Conforming types are plain values.
public protocol ScrollTargetBehavior: Hashable, Sendable {
  /// The context of a target update.
  typealias TargetContext = ScrollTargetBehaviorContext
  /// May change the target. The result is clamped to the content's edges and rounded to whole pixels.
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext)
}

/// The amount of space available on an axis (SwiftUI's UserInterfaceSizeClass).
public enum UserInterfaceSizeClass: Hashable, Sendable {
  /// Little space, such as the width of a phone.
  case compact
  /// Ample space.
  case regular

  /// Compact below 500 pt, a value between the widths and the heights of phones. (Confidence D: wide phones
  /// in landscape count as compact or regular, depending on the model.)
  init(length: Double) { self = length < 500 ? .compact : .regular }
}

/// The context of a ``ScrollTargetBehavior`` (SwiftUI's ScrollTargetBehaviorContext), in points.
public struct ScrollTargetBehaviorContext: Sendable {
  /// The axes on which the view scrolls.
  public let axes: Axis.Set
  /// The view's size less its insets.
  public let containerSize: CGSize
  /// The content's size.
  public let contentSize: CGSize
  /// The target that was visible when the gesture began or, without a gesture, the current one.
  public let originalTarget: ScrollTarget
  /// The part of the content that is currently visible.
  public let visibleRect: CGRect
  /// The release velocity in pt/s, in the offset's direction. The value is zero if the content is released at
  /// rest, and without a gesture.
  public let velocity: CGPoint
  /// The horizontal size class.
  public let horizontalSizeClass: UserInterfaceSizeClass
  /// The vertical size class.
  public let verticalSizeClass: UserInterfaceSizeClass
  /// The direction in which a horizontal layout runs.
  public let layoutDirection: LayoutDirection
  /// The layout of the scroll targets.
  public let targets: any ScrollTargetLayout
  /// The distances inside the container that pinned views cover; see ``ScrollMetrics/scrollPadding``.
  public let scrollPadding: EdgeInsets
  /// The paging law of the view's profile.
  let paging: any PagingLaw

  /// Returns the size class on an axis.
  public func sizeClass(_ axis: Axis) -> UserInterfaceSizeClass {
    axis == .horizontal ? horizontalSizeClass : verticalSizeClass
  }

  /// Returns the start of the visible area on an axis, clamped to the content.
  func clamped(_ start: CGFloat, _ axis: Axis) -> CGFloat {
    min(max(0, start), max(0, contentSize[axis] - containerSize[axis]))
  }
}

/// A behavior that comes to rest on multiples of the container's size, as `isPagingEnabled` does on
/// multiples of the bounds. A flick scrolls to the next page and a slower gesture to the nearest one, as the
/// profile's paging law decides.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
  /// Creates the behavior.
  public init() {}

  /// Aligns the target with a page on each axis.
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    for axis in Axis.allCases where context.axes.contains(Axis.Set(axis)) {
      let page = context.containerSize[axis]
      guard page > 0 else { continue }
      // Without a gesture, the proposed offset applies.
      let from = context.velocity[axis] == 0 ? target.rect.origin[axis] : context.visibleRect.origin[axis]
      let most = max(0, context.contentSize[axis] - page)
      target.rect.origin[axis] = context.paging.page(
        from: from, velocity: context.velocity[axis], within: 0...most, stride: page)
    }
  }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  /// A behavior that comes to rest on multiples of the container's size.
  public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}
