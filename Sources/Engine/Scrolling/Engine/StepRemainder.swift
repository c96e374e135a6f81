import Foundation
import ScrollPhysics

/// The difference between the sum of the steps of a wheel and of keys and what they have moved so far: a motion
/// ends on a whole pixel, and a page or a target of a layout is left only by a whole notch.
struct StepRemainder: Hashable, Sendable {
  /// The target of the last step, on whole pixels, and the exact sum for which it stands.
  private var target = CGPoint.zero, sum = CGPoint.zero
  /// The fraction of a notch since the last whole one on each axis, positive toward greater offsets.
  private var fraction = CGPoint.zero
  /// Whether the last step completed no notch, of content that rested or moved by steps.
  var isFraction = false

  /// Returns the exact sum for which a place stands, or on an axis that something else moved, the place.
  func exact(_ place: CGPoint) -> CGPoint {
    CGPoint { place[$0] == target[$0] ? sum[$0] : place[$0] }
  }

  /// Records the target of a step and its exact sum, which by default is the present one.
  mutating func record(_ target: CGPoint, _ sum: CGPoint? = nil) {
    (self.target, self.sum, isFraction) = (target, sum ?? self.sum, false)
  }

  /// Follows content that moved by a distance.
  mutating func move(by delta: CGPoint) {
    (target, sum) = (target + delta, sum + delta)
  }

  /// Adds a part of a notch or several notches, and returns the number of whole ones that it completes.
  mutating func turn(_ axis: Axis, by notches: Double, isAtEdge: Bool) -> Double {
    let turned = Double(fraction[axis]) + notches
    let near = turned.rounded()
    // 120 times 1/120 is a notch despite its last digit.
    let whole = abs(turned - near) < 1e-6 ? near : turned.rounded(.towardZero)
    fraction[axis] = isAtEdge ? 0 : turned - whole
    return whole
  }
}

extension ScrollEngine {
  /// The exact place to which the steps of a wheel and of keys lead, or the content offset without any.
  var stepGoal: CGPoint { steps.exact(stepTarget) }

  /// The place on whole pixels where the motion of steps ends, even if it has yet to begin, or the content
  /// offset if there is none.
  var stepTarget: CGPoint {
    if let owedStep { return owedStep }
    if case .animation(let kind, let target)? = activity.lift?.next, kind.isStep { return target }
    return begunStepTarget
  }

  /// The same without a motion that has yet to begin.
  private var begunStepTarget: CGPoint {
    activity.animation.flatMap { $0.kind.isStep ? $0.target : nil } ?? contentOffset
  }

  /// The motion of a wheel or a key that is in progress, or nil if there is none or it was stopped.
  var stepping: OffsetAnimation? {
    activity.animation.flatMap { $0.kind.isStep && !$0.isStopped ? $0 : nil }
  }

  /// The place from which a step that is less than a notch is about to lead, or nil if there is none. A step
  /// that is retargeted to this place moves nothing, and those that follow add to it.
  var heldStep: CGPoint? { steps.isFraction && owedStep != nil ? begunStepTarget : nil }

  /// Drops a step that is less than a notch and has yet to begin.
  mutating func holdStep() {
    dropOwedStep()
    steps.record(begunStepTarget)
  }

  /// Whether the content rests or moves by steps.
  var isAtStep: Bool { activity == .idle || stepping != nil }

  /// Whether a step moves the content: not while a finger is down.
  mutating func takesStep(at time: Double?) -> Bool {
    guard metrics.isScrollEnabled, time?.isFinite != false else { return false }
    if let time { note(time) }
    return !hasActivePan
  }

  /// Returns the numbers of whole notches that a turn of the wheel completes, positive toward greater offsets.
  mutating func wholeNotches(of turned: CGPoint) -> CGPoint {
    let target = stepTarget
    var whole = CGPoint.zero
    for axis in Axis.allCases where turned[axis] != 0 && metrics.overflows(axis) {
      let edges = metrics.edges(axis), place = Double(target[axis])
      let room = turned[axis] > 0 ? edges.upperBound - place : place - edges.lowerBound
      whole[axis] = steps.turn(axis, by: turned[axis], isAtEdge: room < 1 / Double(metrics.scale))
    }
    return whole
  }
}
