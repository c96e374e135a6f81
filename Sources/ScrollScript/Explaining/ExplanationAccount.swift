import Foundation
import ScrollPhysics
import Scrolling

/// The state of a view's explanation while the scenario is played.
struct ExplanationAccount {
  /// A glide or an animation in progress.
  private struct Motion {
    var start: Explanation.Start
    var time: Double
    var offset: CGPoint
    var predicted: CGPoint
    var chosen: CGPoint?
    var overshoot: Explanation.Overshoot?

    /// Moves the targets along with content that was moved elsewhere.
    mutating func move(from old: CGPoint, to new: CGPoint) {
      func moved(_ place: CGPoint) -> CGPoint {
        CGPoint(x: place.x + new.x - old.x, y: place.y + new.y - old.y)
      }
      predicted = moved(predicted)
      chosen = chosen.map(moved)
    }
  }

  private(set) var stops: [Explanation.Stop] = []
  private(set) var axes: Set<Axis> = []
  private(set) var hasFollowed = false
  let view: String
  private var motion: Motion?
  private var fingers = FingerAccount()
  private var answers = DelegateAnswers()
  private var time = 0.0

  init(view: String) { self.view = view }

  /// Records the effect of an action or a frame. An action for another view counts as a frame.
  mutating func take(_ change: ViewChange) {
    time = change.time
    for axis in Axis.allCases where change.after.metrics.canScroll(axis) { axes.insert(axis) }
    if let action = change.action {
      takeAction(action, lifted: fingers.follow(action, change), change)
    } else {
      takeFrame(change)
    }
  }

  /// Returns the state at the end of the scenario, or nil if nothing is in progress.
  func unfinished(_ engine: ScrollEngine) -> Explanation.Unfinished? {
    guard engine.phase.isScrolling else { return nil }
    return Explanation.Unfinished(
      time: time, offset: engine.contentOffset, velocity: engine.velocity, phase: engine.phase,
      predicted: motion?.predicted)
  }

  // MARK: Actions

  private mutating func takeAction(_ action: Action, lifted: FingerTrail?, _ change: ViewChange) {
    if case .delegate(let answers) = action { self.answers = answers }
    let wasMoving = motion != nil
    if wasMoving {
      if let trail = fingers.trail, change.after.isTracking {
        stop(.caught(trail.device), change)
      } else if change.events.contains(where: \.isEnding) {
        stop(.replaced(by: action), change)
      } else if change.after.phase == .animating {
        // A further notch moves the target.
        motion?.predicted = change.after.end(from: change.time)
      } else {
        // A glide whose content is moved continues from there.
        motion?.move(from: change.before.contentOffset, to: change.after.contentOffset)
      }
    }
    guard motion == nil else { return }
    let hadDragged = change.before.isTracking && change.before.isDragging
    switch (change.after.phase, lifted) {
    case (.decelerating, let lifted?), (.animating, let lifted?):
      begin(hadDragged ? .lift(FingerAccount.lift(lifted, action, change)) : .release(lifted.device), change)
    case (.decelerating, nil), (.animating, nil): begin(.command(action), change)
    case (.idle, let lifted?) where hadDragged:
      let lift = FingerAccount.lift(lifted, action, change)
      begin(.lift(lift), change)
      stop(Self.reason(of: lift, change.before.profile), change)
    case (.idle, nil) where !wasMoving && change.movesResting:
      if action.isInput {
        hasFollowed = true
      } else {
        begin(.command(action), change)
        stop(.jumped, change)
      }
    case (.idle, _), (.tracking, _), (.interacting, _): break
    }
  }

  private mutating func begin(_ start: Explanation.Start, _ change: ViewChange) {
    let end = change.after.end(from: change.time)
    let offered = change.release?.target
    let isAnswered = answers.targetContentOffset != AxisPair(x: nil, y: nil)
    let isSent = isAnswered && !change.after.metrics.isPagingEnabled && offered != nil && offered != end
    motion = Motion(
      start: start, time: change.time, offset: change.before.contentOffset, predicted: offered ?? end,
      chosen: isSent ? end : nil, overshoot: change.after.overshoot(at: change.time))
  }

  private mutating func stop(_ reason: Explanation.Reason, _ change: ViewChange) {
    guard let ended = motion else { return }
    motion = nil
    stops.append(
      Explanation.Stop(
        time: change.time, offset: change.after.contentOffset, reason: reason, start: ended.start,
        startTime: ended.time, startOffset: ended.offset, predicted: ended.predicted,
        chosen: ended.chosen, overshoot: ended.overshoot))
  }

  /// Returns the reason that no glide follows the release of a drag.
  private static func reason(
    of lift: Explanation.Lift, _ profile: ScrollProfile
  ) -> Explanation.Reason {
    if lift.isCancelled { return .cancelled }
    let least = profile.number("release.threshold")
    let isFast = hypot(lift.latest.x, lift.latest.y) >= least ?? 0
    return lift.isRest && isFast
      ? .rested(over: profile.pan(lift.device).restTime) : .tooSlow(below: least)
  }

  // MARK: Frames

  private mutating func takeFrame(_ change: ViewChange) {
    guard motion != nil else {
      if change.movesResting { hasFollowed = true }
      return
    }
    if let overshoot = change.after.overshoot(at: change.time),
      overshoot.distance > motion?.overshoot?.distance ?? 0
    {
      motion?.overshoot = overshoot
    }
    switch change.after.phase {
    case .decelerating, .animating: break
    case .idle, .tracking, .interacting: stop(reason(ofEnd: change), change)
    }
  }

  private func reason(ofEnd change: ViewChange) -> Explanation.Reason {
    guard change.before.phase == .decelerating else { return .animationEnded }
    let profile = change.before.profile
    if let beyond = change.before.overshoot(at: change.time) {
      return .bounceEnded(beyond.side, within: profile.number("bounce.stopDistance"))
    }
    if change.after.metrics.isPagingEnabled { return .pageReached }
    if motion?.chosen == change.after.contentOffset { return .chosenReached }
    if let side = change.after.wallTouched { return .hitEdge(side) }
    return .momentumRanOut(below: profile.number("glide.stopSpeed"))
  }
}
