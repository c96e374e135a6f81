import Foundation

/// Comes to rest with a scroll target at the container's edge (SwiftUI's ViewAlignedScrollTargetBehavior): the one nearest
/// to where the content would come to rest by itself, but for a flick at least the next one. The end of the content counts
/// as one.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  /// How many targets one gesture may move on.
  public enum LimitBehavior: Hashable, Sendable {
    /// A few where the size class along the axis is compact; any number elsewhere.
    case automatic
    /// A few.
    case always
    /// A few, as ``always``.
    case alwaysByFew
    /// One.
    case alwaysByOne
    /// Any number.
    case never
  }

  /// How many targets one gesture may move on.
  public var limitBehavior: LimitBehavior
  /// Where targets are aligned in the container; nil for their top left corners.
  public var anchor: UnitPoint?

  /// A behaviour.
  public init(limitBehavior: LimitBehavior = .automatic, anchor: UnitPoint? = nil) {
    self.limitBehavior = limitBehavior
    self.anchor = anchor
  }

  /// Puts the target on a scroll target of each axis.
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    for axis in Axis.allCases where context.axes.contains(Axis.Set(axis)) {
      let stops = Stops(context: context, axis: axis, share: (anchor ?? .topLeading)[axis])
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

  /// How many targets a gesture may move on; nil for any number. "A few" is as many as show whole in the container, at
  /// least 1 (confidence D: SwiftUI says no number).
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
  /// Comes to rest with a scroll target at the container's edge.
  public static var viewAligned: ViewAlignedScrollTargetBehavior { ViewAlignedScrollTargetBehavior() }

  /// The same with a limit to how many targets one gesture may move on.
  public static func viewAligned(
    limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior, anchor: UnitPoint? = nil
  ) -> ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior, anchor: anchor)
  }
}

/// The places on one axis where a target is aligned. Targets that share a place are one stop.
private struct Stops {
  /// Distances up to this, in points, are a matter of rounding.
  static let slack: CGFloat = 1
  /// So many targets at most are looked at for one that lies farther on: cells of a grid share a stop.
  static let mostAbreast = 256

  let context: ScrollTargetBehaviorContext
  let axis: Axis
  /// The share of the target's and the container's length at which they are aligned.
  let share: CGFloat

  /// Where what shows begins when a target is aligned, held to the content.
  func start(_ index: Int) -> CGFloat {
    let frame = context.targets.frame(at: index)
    return context.clamped(
      frame.origin[axis] + share * (frame.size[axis] - context.containerSize[axis]), axis)
  }

  /// Whether a start is at either end of the content.
  func isEnd(_ start: CGFloat) -> Bool {
    start <= 0 || start >= context.clamped(.greatestFiniteMagnitude, axis)
  }

  /// The target whose start is nearest to one, of those that show there and their neighbours.
  func nearest(to start: CGFloat, in rect: CGRect) -> Int? {
    indices(around: start, rect).min { abs(self.start($0) - start) < abs(self.start($1) - start) }
  }

  /// How many stops showed whole as the gesture began, at least 1.
  var wholeCount: Int {
    let rect = context.originalTarget.rect
    let begin = context.clamped(rect.origin[axis], axis), end = begin + context.containerSize[axis]
    var count = 0
    var last: CGFloat?
    for index in indices(around: begin, rect) {
      let frame = context.targets.frame(at: index)
      let (least, most) = (frame.origin[axis], frame.origin[axis] + frame.size[axis])
      guard least >= begin - Self.slack, most <= end + Self.slack, least != last else { continue }
      (count, last) = (count + 1, least)
    }
    return max(1, count)
  }

  /// The start that comes after one in a direction (1 or -1), `index` being the target nearest to it: the end of the
  /// content after the last.
  func next(after index: Int, _ start: CGFloat, _ direction: CGFloat) -> CGFloat {
    if (self.start(index) - start) * direction > Self.slack { return self.start(index) }
    return step(from: index, direction).map(self.start)
      ?? context.clamped(direction * .greatestFiniteMagnitude, axis)
  }

  /// A start, or the one that `limit` targets lead to on the way there from `start`, `index` being nearest to it.
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

  /// The next target that starts farther on in a direction; nil for none.
  private func step(from index: Int, _ direction: CGFloat) -> Int? {
    let start = start(index)
    for distance in 1...Self.mostAbreast {
      let next = direction < 0 ? index - distance : index + distance
      guard next >= 0, next < context.targets.targetCount else { return nil }
      if (self.start(next) - start) * direction > 0 { return next }
    }
    return nil
  }

  /// The targets that show at a start, and one more on either side.
  private func indices(around start: CGFloat, _ rect: CGRect) -> Range<Int> {
    var shown = CGRect(origin: rect.origin, size: context.containerSize)
    shown.origin[axis] = start
    let all = 0..<max(0, context.targets.targetCount)
    let found = context.targets.targets(in: shown).clamped(to: all)
    return max(0, found.lowerBound - 1)..<min(all.upperBound, found.upperBound + 1)
  }
}
