import Foundation
import ScrollPhysics
import Scrolling

/// The state of a view's explanation while the scenario is played.
struct ExplanationAccount {
  /// A glide or an animation in progress.
  private struct Motion {
    /// The stop to which it comes, as far as it is known. Its time, offset and reason are those of its beginning.
    var stop: Explanation.Stop
    /// The end that was predicted after the last change of the profile; nil without one.
    var corrected: CGPoint?

    /// Moves the targets along with content that was moved elsewhere.
    mutating func move(from old: CGPoint, to new: CGPoint) {
      func moved(_ place: CGPoint) -> CGPoint {
        CGPoint(x: place.x + new.x - old.x, y: place.y + new.y - old.y)
      }
      stop.predicted = moved(stop.predicted)
      stop.chosen = stop.chosen.map(moved)
      corrected = corrected.map(moved)
    }
  }

  /// The explanation so far, without stretches and the state at the end.
  private var explanation: Explanation
  private var edges = StretchAccount()
  private var motion: Motion?
  private var lifts = LiftAccount()
  private var answers = DelegateAnswers()
  private var time = 0.0

  private let frames: ScenarioFrames

  init(view: String, frames: ScenarioFrames) {
    explanation = Explanation(view: view)
    self.frames = frames
  }

  /// Records the effect of an action or a frame. An action for another view counts as a frame.
  mutating func take(_ change: ViewChange) {
    time = change.time
    edges.take(change)
    for axis in Axis.allCases where change.after.metrics.canScroll(axis) { explanation.axes.insert(axis) }
    if let action = change.action {
      takeAction(action, lifts.follow(change), change)
    } else {
      takeFrame(change)
    }
  }

  /// Returns the explanation at the end of the scenario, where the view has an engine.
  func finished(with engine: ScrollEngine) -> Explanation {
    var explanation = explanation
    explanation.stretches = edges.stretches
    if engine.phase.isScrolling {
      explanation.unfinished = Explanation.Unfinished(
        time: time, offset: engine.contentOffset, velocity: engine.velocity, phase: engine.phase,
        predicted: motion.map { $0.corrected ?? $0.stop.predicted })
    }
    return explanation
  }

  // MARK: Actions

  private mutating func takeAction(_ action: Action, _ lift: Explanation.Lift?, _ change: ViewChange) {
    if case .delegate(let answers) = action { self.answers = answers }
    noteProfile(action, change)
    let wasMoving = motion != nil
    if wasMoving {
      if let device = change.after.panDevice {
        stop(.caught(device), change)
      } else if let ended = change.stops.last, ended.reason != .programStopped {
        stop(reason(of: ended, nil, change), change)
      } else if change.endsMotion || change.after.phase == .animating && isAnotherKey(action) {
        // The motion of another key may continue that of the key before, to another end.
        stop(.replaced(by: action, change.after.cause), change)
      } else if change.after.phase == .animating {
        // A further notch moves the target.
        motion?.stop.predicted = change.after.end(after: change, frames)
      } else {
        // A glide whose content is moved continues from there.
        motion?.move(from: change.before.contentOffset, to: change.after.contentOffset)
      }
    }
    guard motion == nil else { return }
    let hadDragged = change.before.isTracking && change.before.isDragging
    switch (change.after.phase, lift) {
    case (.decelerating, let lift?), (.animating, let lift?):
      begin(hadDragged ? .lift(lift) : .release(lift.device), change)
    case (.decelerating, nil), (.animating, nil): begin(.command(action, change.after.cause), change)
    case (.idle, let lift?) where hadDragged:
      begin(.lift(lift), change)
      stop(reason(of: change.stops.last, lift, change), change)
    case (.idle, nil) where !wasMoving && change.movesResting:
      // Input that moves resting content without a motion of any view used a control.
      if case .input = action, change.movesOthers {
        explanation.hasFollowed = true
      } else {
        begin(.command(action, nil), change)
        stop(.jumped, change)
      }
    case (.idle, _), (.tracking, _), (.interacting, _): break
    }
  }

  /// Returns whether an action is a key, and another key causes the motion in progress.
  private func isAnotherKey(_ action: Action) -> Bool {
    guard case .input(.key(let key), _) = action,
      case .command(.input(.key(let first), _), _)? = motion?.stop.start
    else { return false }
    return key != first
  }

  /// Records a change of the profile during a motion, if it changes the end of the motion.
  private mutating func noteProfile(_ action: Action, _ change: ViewChange) {
    // The scene's own constants do not belong to the profile.
    guard case .tuning(let tuning) = action, motion != nil, change.before.profile != change.after.profile
    else { return }
    let end = change.after.end(after: change, frames)
    guard end != change.before.end(after: change, frames) else { return }
    let constant: String? = if case .set(let name, _) = tuning { name } else { nil }
    motion?.stop.changes.append(.init(time: change.time, constant: constant))
    motion?.corrected = end
  }

  private mutating func begin(_ start: Explanation.Start, _ change: ViewChange) {
    let end = change.after.end(after: change, frames)
    // A target offered for other insets is void: a refresh that begins at the lift moves the edge.
    let isCurrent = change.before.metrics.contentInset == change.after.metrics.contentInset
    let offered = isCurrent ? change.release?.target : nil
    let isAnswered = answers.targetContentOffset != AxisPair(x: nil, y: nil)
    let isSent = isAnswered && !change.after.metrics.isPagingEnabled && offered != nil && offered != end
    let place = change.before.contentOffset
    motion = Motion(
      stop: Explanation.Stop(
        time: change.time, offset: place, reason: .programStopped, start: start, startTime: change.time,
        startOffset: place, predicted: offered ?? end, chosen: isSent ? end : nil,
        overshoot: change.after.overshoot(at: change.time)))
  }

  private mutating func stop(_ reason: Explanation.Reason, _ change: ViewChange) {
    guard var stop = motion?.stop else { return }
    motion = nil
    (stop.time, stop.offset, stop.reason) = (change.time, change.after.contentOffset, reason)
    explanation.stops.append(stop)
  }

  /// Returns a stop's reason with the facts that belong to it. An unreported stop is a program's.
  private func reason(
    of stop: ScrollStop?, _ lift: Explanation.Lift?, _ change: ViewChange
  ) -> Explanation.Reason {
    let profile = change.before.profile
    let start = motion?.stop.startOffset ?? change.before.contentOffset
    switch stop?.reason {
    case .momentumRanOut: return .momentumRanOut(below: profile.number("glide.stopSpeed"))
    case .edgeWithoutBounce
    where profile.stretch != nil && Axis.allCases.contains(where: change.before.metrics.bounces):
      return .stretchedEdge(change.after.nearestSide(bouncing: true, from: start))
    case .bounceEnded:
      let side =
        change.before.overshoot(at: change.time)?.side
        ?? change.after.nearestSide(bouncing: true, from: start)
      return .bounceEnded(side, within: profile.number("bounce.stopDistance"))
    case .edgeWithoutBounce: return .hitEdge(change.after.nearestSide(bouncing: false, from: start))
    case .pageReached: return .pageReached
    case .targetReached: return .chosenReached
    case .slowDragLetGo:
      guard let lift, lift.isRest else {
        return .tooSlow(
          below: profile.number("release.threshold") ?? profile.number("release.minimumSpeed"))
      }
      return .rested(over: profile.pan(lift.device).restTime)
    case .cancelled: return .cancelled
    case .programmaticAnimationEnded, .scrollToTopEnded, .wheelEnded, .keyEnded: return .animationEnded
    // A touch that stops the content ends the motion when it comes down, which is an action.
    case .touchStopped, .programStopped, nil: return .programStopped
    }
  }

  // MARK: Frames

  /// Records a frame in which content at rest is moved: by a program, or along with another view.
  private mutating func takeProgram(_ change: ViewChange) {
    guard change.before.phase == .idle else { return }
    switch (change.after.phase, change.movesOthers) {
    case (.animating, _): begin(.program(change.after.cause), change)
    case (.idle, true): if change.movesResting { explanation.hasFollowed = true }
    case (.idle, false):
      guard change.movesResting else { return }
      begin(.program(nil), change)
      stop(.jumped, change)
    case (.tracking, _), (.interacting, _), (.decelerating, _): break
    }
  }

  private mutating func takeFrame(_ change: ViewChange) {
    guard motion != nil else { return takeProgram(change) }
    if let overshoot = change.after.overshoot(at: change.time),
      overshoot.distance > motion?.stop.overshoot?.distance ?? 0
    {
      motion?.stop.overshoot = overshoot
    }
    switch change.after.phase {
    case .decelerating, .animating: break
    case .idle, .tracking, .interacting: stop(reason(of: change.stops.last, nil, change), change)
    }
  }
}
