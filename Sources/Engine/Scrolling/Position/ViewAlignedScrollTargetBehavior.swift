import Foundation

/// A behavior that rests with a target aligned in the container (SwiftUI's ViewAlignedScrollTargetBehavior).
///
/// The behavior selects the target nearest to the place where the content would come to rest by itself; after
/// a flick, it moves on by at least one target. The end of the content counts as a target.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  /// The limit on the number of targets by which one gesture can move the content.
  public enum LimitBehavior: Hashable, Sendable {
    /// A few targets if the size class along the axis is compact, and any number otherwise.
    case automatic
    /// A few targets.
    case always
    /// A few targets, as with ``always``.
    case alwaysByFew
    /// One target.
    case alwaysByOne
    /// Any number of targets.
    case never
  }

  /// The limit on the number of targets by which one gesture can move the content.
  public var limitBehavior: LimitBehavior
  /// The anchor at which targets are aligned in the container, or nil for their top-leading corners: the
  /// top-right ones if the layout runs from right to left.
  public var anchor: UnitPoint?

  /// Creates a behavior with a limit and an anchor.
  public init(limitBehavior: LimitBehavior = .automatic, anchor: UnitPoint? = nil) {
    self.limitBehavior = limitBehavior
    self.anchor = anchor
  }

  /// Aligns the target with a scroll target on each axis.
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    let anchor = (anchor ?? .topLeading).resolved(in: context.layoutDirection)
    for axis in Axis.allCases where context.axes.contains(Axis.Set(axis)) {
      let stops = Stops(context: context, axis: axis, share: anchor[axis])
      let origin = context.clamped(target.rect.origin[axis], axis)
      let began = context.clamped(context.originalTarget.rect.origin[axis], axis)
      guard let natural = stops.nearest(to: origin, in: target.rect),
        let first = stops.nearest(to: began, in: context.originalTarget.rect)
      else { continue }
      var reached = stops.isEnd(origin) ? origin : stops.start(natural)
      let velocity = context.velocity[axis]
      if velocity != 0, (reached - began) * (velocity < 0 ? -1 : 1) <= Stops.slack {
        reached = stops.next(after: first, began, velocity < 0 ? -1 : 1)
      }
      if let limit = limit(stops, context.sizeClass(axis)) {
        reached = stops.limited(reached, to: limit, from: first, began)
      }
      target.rect.origin[axis] = reached
    }
  }

  /// Returns the number of targets by which a gesture can move the content, or nil for any number.
  ///
  /// "A few" is the number of targets that are entirely visible in the container, at least 1 (confidence D:
  /// SwiftUI specifies no number).
  private func limit(_ stops: Stops, _ sizeClass: UserInterfaceSizeClass) -> Int? {
    switch limitBehavior {
    case .never: nil
    case .alwaysByOne: 1
    case .always, .alwaysByFew: stops.wholeCount
    case .automatic: sizeClass == .compact ? stops.wholeCount : nil
    }
  }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  /// A behavior that comes to rest with a scroll target at the container's top-leading corner.
  public static var viewAligned: ViewAlignedScrollTargetBehavior { ViewAlignedScrollTargetBehavior() }

  /// Returns the behavior with an anchor and a limit on the targets by which one gesture moves the content.
  public static func viewAligned(
    limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior = .automatic, anchor: UnitPoint? = nil
  ) -> ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior, anchor: anchor)
  }
}

/// The places on one axis at which targets are aligned. Targets that share a place form one stop.
private struct Stops {
  /// The tolerance for rounding, in points.
  static let slack: CGFloat = 1
  /// The maximum number of targets searched for one that starts farther on. Cells of a grid share a stop.
  static let mostAbreast = 256

  let context: ScrollTargetBehaviorContext
  let axis: Axis
  /// The fraction of the target's and the container's length, from left or top, at which they are aligned.
  let share: CGFloat

  /// Returns the frame of a target with all that pinned views may cover beside it.
  private func frame(_ index: Int) -> CGRect {
    context.targets.frame(at: index).outset(by: context.targets.scrollMargins(at: index))
      .outset(by: context.scrollPadding)
  }

  /// Returns the start of the visible area when a target is aligned, clamped to the content.
  func start(_ index: Int) -> CGFloat {
    let frame = frame(index)
    return context.clamped(
      frame.origin[axis] + share * (frame.size[axis] - context.containerSize[axis]), axis)
  }

  func isEnd(_ start: CGFloat) -> Bool {
    start <= 0 || start >= context.clamped(.greatestFiniteMagnitude, axis)
  }

  /// Returns the target with the start nearest to a given one, among the visible ones and their neighbors.
  func nearest(to start: CGFloat, in rect: CGRect) -> Int? {
    indices(around: start, rect).min { abs(self.start($0) - start) < abs(self.start($1) - start) }
  }

  /// The number of stops that were entirely visible when the gesture began, at least 1.
  var wholeCount: Int {
    let rect = context.originalTarget.rect
    let begin = context.clamped(rect.origin[axis], axis), end = begin + context.containerSize[axis]
    var count = 0
    var last: CGFloat?
    for index in indices(around: begin, rect) {
      let frame = frame(index)
      let (least, most) = (frame.origin[axis], frame.origin[axis] + frame.size[axis])
      let place = least + share * (most - least)
      guard least >= begin - Self.slack, most <= end + Self.slack, place != last else { continue }
      (count, last) = (count + 1, place)
    }
    return max(1, count)
  }

  /// Returns the start that follows the given one in a direction (1 or -1), or the end of the content after
  /// the last stop. The parameter `index` is the target nearest to the given start.
  func next(after index: Int, _ start: CGFloat, _ direction: CGFloat) -> CGFloat {
    if (self.start(index) - start) * direction > Self.slack { return self.start(index) }
    return step(from: index, direction).map(self.start)
      ?? context.clamped(direction * .greatestFiniteMagnitude, axis)
  }

  /// Returns a start, or the one that is `limit` targets away from `start` if that is nearer. The parameter
  /// `index` is the target nearest to `start`.
  func limited(_ reached: CGFloat, to limit: Int, from index: Int, _ start: CGFloat) -> CGFloat {
    let direction: CGFloat = reached < start ? -1 : 1
    var index = index
    var left = (self.start(index) - start) * direction > Self.slack ? limit - 1 : limit
    while left > 0, (reached - self.start(index)) * direction > 0 {
      guard let next = step(from: index, direction) else { return reached }
      (index, left) = (next, left - 1)
    }
    let last = self.start(index)
    return (reached - last) * direction > 0 ? last : reached
  }

  /// Returns the next target that starts farther on in a direction, or nil if there is none.
  private func step(from index: Int, _ direction: CGFloat) -> Int? {
    let (start, side) = (start(index), direction < 0 ? -1 : 1)
    // From right to left, targets in reading order run to the left, but a layout may place them otherwise.
    let isReversed = axis == .horizontal && context.layoutDirection == .rightToLeft
    let sides = isReversed ? [-side, side] : [side]
    for side in sides {
      for distance in 1...Self.mostAbreast {
        let next = index + side * distance
        guard next >= 0, next < context.targets.targetCount else { break }
        if (self.start(next) - start) * direction > 0 { return next }
      }
    }
    return nil
  }

  /// Returns the targets that are visible at a start, and one more on either side.
  private func indices(around start: CGFloat, _ rect: CGRect) -> Range<Int> {
    var shown = CGRect(origin: rect.origin, size: context.containerSize)
    shown.origin[axis] = start
    let found = context.targets.visibleTargets(in: shown)
    let isLast = found.upperBound >= context.targets.targetCount
    return max(0, found.lowerBound - 1)..<(isLast ? found.upperBound : found.upperBound + 1)
  }
}
