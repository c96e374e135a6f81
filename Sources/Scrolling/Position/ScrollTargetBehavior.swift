import Foundation
import ScrollPhysics

/// What a scroll view is about to come to rest at (SwiftUI's ScrollTarget).
public struct ScrollTarget: Hashable, Sendable {
  /// The part of the content that is to show between the insets, in points.
  public var rect: CGRect
  /// Where it is aligned with what shows, if it is of another size; nil for the top left corner.
  public var anchor: UnitPoint?

  /// A target by its rectangle of the content, in points.
  public init(rect: CGRect, anchor: UnitPoint? = nil) {
    self.rect = rect
    self.anchor = anchor
  }
}

/// Decides where a scroll view comes to rest (SwiftUI's ScrollTargetBehavior).
///
/// It is asked once at the end of a gesture, with the place where the content would come to rest by itself, and when the
/// view's size (less insets) changes, with the place that the view would show then. It is asked after a delegate, and
/// never in a view whose own paging is switched on. Conforming types are plain values.
public protocol ScrollTargetBehavior: Hashable, Sendable {
  /// What it knows.
  typealias TargetContext = ScrollTargetBehaviorContext
  /// Changes the target, or leaves it. It is held to the content's edges and put on whole pixels.
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext)
}

/// Whether there is much room on an axis (SwiftUI's UserInterfaceSizeClass).
public enum UserInterfaceSizeClass: Hashable, Sendable {
  /// Little: a phone's width.
  case compact
  /// Much.
  case regular

  /// The class of a length in points: compact below 500, between the phones' widths and their heights (confidence D;
  /// wide phones held sideways count as compact or regular by model).
  init(length: Double) { self = length < 500 ? .compact : .regular }
}

/// What a ``ScrollTargetBehavior`` knows (SwiftUI's ScrollTargetBehaviorContext). Lengths in points.
public struct ScrollTargetBehaviorContext: Sendable {
  /// The axes in which the view scrolls.
  public let axes: Axis.Set
  /// The view's size less its insets.
  public let containerSize: CGSize
  /// The content's size.
  public let contentSize: CGSize
  /// What showed when the gesture began; what shows, without one.
  public let originalTarget: ScrollTarget
  /// What shows now.
  public let visibleRect: CGRect
  /// The speed with which the content is let go, pt/s, in the offset's direction; zero for one that is let go at rest, and
  /// without a gesture.
  public let velocity: CGPoint
  /// The room across.
  public let horizontalSizeClass: UserInterfaceSizeClass
  /// The room down.
  public let verticalSizeClass: UserInterfaceSizeClass
  /// The scroll targets.
  public let targets: any ScrollTargetLayout
  /// How the view's profile chooses a page.
  let paging: any PagingLaw

  /// The room on an axis.
  public func sizeClass(_ axis: Axis) -> UserInterfaceSizeClass {
    switch axis {
    case .horizontal: horizontalSizeClass
    case .vertical: verticalSizeClass
    }
  }

  /// A start of what shows held to the content, on an axis.
  func clamped(_ start: CGFloat, _ axis: Axis) -> CGFloat {
    min(max(0, start), max(0, contentSize[axis] - containerSize[axis]))
  }
}

/// Comes to rest on multiples of the container's size, as `isPagingEnabled` does on those of the bounds: a flick leads to
/// the next page, anything slower to the nearest (the profile's paging law chooses).
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
  /// The behaviour.
  public init() {}

  /// Puts the target on a page of each axis.
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    for axis in Axis.allCases where context.axes.contains(Axis.Set(axis)) {
      let page = context.containerSize[axis]
      guard page > 0 else { continue }
      // Without a gesture, what is proposed counts.
      let from = context.velocity[axis] == 0 ? target.rect.origin[axis] : context.visibleRect.origin[axis]
      let most = max(0, context.contentSize[axis] - page)
      target.rect.origin[axis] = context.paging.page(
        from: from, velocity: context.velocity[axis], within: 0...most, stride: page)
    }
  }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  /// Comes to rest on multiples of the container's size.
  public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

extension CGSize {
  /// The length on an axis.
  package subscript(axis: Axis) -> CGFloat {
    switch axis {
    case .horizontal: width
    case .vertical: height
    }
  }
}
