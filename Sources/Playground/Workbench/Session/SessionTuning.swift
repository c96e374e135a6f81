import ScrollScript
import ScrollPhysics
import Scrolling

// The gesture that is tuned, the other runs that begin with it, and the scroll view whose motion is shown.
extension Session {
  /// The gesture whose curves are shown while constants are tuned: the one under way at the shown time, or
  /// the last one before it. The value is `nil` if there was none.
  package var gesture: GestureLog.Gesture? {
    let all = take.gestures.gestures
    return window.hoveredGesture.flatMap { all.indices.contains($0) ? all[$0] : nil } ?? heldGesture
  }

  /// The gesture that is shown while the pointer is on no tile.
  var heldGesture: GestureLog.Gesture? {
    playhead.excursion?.gesture
      ?? take.gestures.gesture(at: isPaused ? playhead.time(on: take.tape) : take.tape.end)
  }

  /// The time in seconds at which the last motion of any run ends.
  package var motionEnd: Double { comparison.runs.all.reduce(take.tape.end) { max($0, $1.end ?? 0) } }

  /// The part of the session, in seconds, in which a gesture moves the content of any run.
  func span(of gesture: GestureLog.Gesture) -> ClosedRange<Double> {
    let begin = gesture.span.lowerBound
    let next = take.gestures.gestures.first { $0.beginning > gesture.beginning }?.span.lowerBound ?? .infinity
    var end = gesture.span.upperBound
    for run in comparison.runs.all {
      // The others go on until they have stopped, or until the next gesture.
      let last = run.motions.motions.compactMap { $0.lastMovement(in: begin...max(begin, next)) }.max()
      end = max(end, last ?? end)
    }
    return begin...max(end, begin + Self.shortestRange)
  }

  /// The time in seconds that the last of the other runs has reached if it has not come to the end of the
  /// compared part of the session, or `nil` if all have.
  package var reachedTime: Double? {
    let end = min(comparedSpan.upperBound, take.tape.end)
    let behind = comparison.runs.all.filter { !$0.hasReached(end, on: take.tape) }
    return behind.map { $0.end ?? 0 }.min()
  }

  /// The compared part of the session, in seconds: the marked span, or the gesture that is tuned, or the whole
  /// session.
  package var comparedSpan: ClosedRange<Double> {
    if let span = playhead.span { return span }
    guard !comparison.comparesFromStart, let gesture else { return 0...max(motionEnd, 1) }
    return span(of: gesture)
  }

  /// Whether curves of the comparison may be in sight: the panel is open, or the window is not narrow.
  var showsCurves: Bool {
    window.tools.opensPanel || window.tools.showsOverlays && window.size.width >= WorkbenchLayout.narrow
  }

  package var shownView: Int {
    if let chosen = comparison.chosenView, chosen < take.recorded.motions.names.count { return chosen }
    return scene.reference != nil ? 0 : take.recorded.motions.moving(in: comparedSpan)
  }

  // MARK: Playing a gesture

  /// Plays the gesture over and over while a value is dragged, or while constants are tried.
  mutating func beginTuning() {
    guard playhead.excursion?.repeats != true, !window.reducesMotion, let gesture else { return }
    // After a replay that is interrupted, the playback returns to where that would have.
    play(gesture, repeats: true, then: playhead.excursion?.resumed ?? playhead.state)
  }

  /// Shows a gesture once more, from the touch of the finger, with the constants as they are now: the last one,
  /// after which the session goes on, or an earlier one, which is held at its end.
  mutating func replay(_ chosen: GestureLog.Gesture? = nil) {
    guard let gesture = chosen ?? gesture else { return }
    let isLast = gesture == take.gestures.gestures.last
    let end = Playhead.State.held(take.tape.count(at: gesture.span.upperBound))
    play(gesture, repeats: false, then: isLast ? .live : end)
  }

  private mutating func play(_ gesture: GestureLog.Gesture, repeats: Bool, then resumed: Playhead.State) {
    guard take.tape.frames.count > 1 else { return }
    if !isPaused {
      cancelInteractions()
      take.clock.pause()
    }
    playhead.excursion = Playhead.Excursion(gesture: gesture, repeats: repeats, resumed: resumed)
    window.clock.pause()
    playhead.side = .whatIf
    playhead.state = .playing(gesture.span.lowerBound)
  }

  /// Ends the playback while a value was dragged, unless a profile is tried.
  mutating func endTuning() {
    if playhead.excursion?.repeats == true, comparison.preview == nil { endExcursion() }
  }

  /// Returns the playback to where it was before a gesture was played.
  mutating func endExcursion() {
    guard let excursion = playhead.excursion else { return }
    playhead.excursion = nil
    playhead.state = excursion.resumed
    window.clock.pause()
    look()
  }

  mutating func advancePlayback(by seconds: Double) {
    guard let excursion = playhead.excursion, case .playing(let time) = playhead.state else {
      return playhead.advance(by: seconds, on: take.tape, until: motionEnd)
    }
    let span = span(of: excursion.gesture)
    let next = time + max(0, seconds) * playhead.speed.rawValue
    if next <= span.upperBound + Playhead.Excursion.pause {
      playhead.state = .playing(next)
    } else if excursion.repeats {
      playhead.state = .playing(span.lowerBound)
    } else {
      endExcursion()
    }
  }

  /// Tries a profile on the gesture without changing the session, or ends the trial.
  package mutating func preview(_ profile: ScrollProfile?) {
    guard comparison.preview != profile else { return }
    comparison.preview = profile
    if profile == nil { endExcursion() } else { beginTuning() }
  }

  /// The groups of constants that the gesture does not use: those of other devices, of glides if it has none, and
  /// of bounces if its content stays inside the edges in every run.
  var unusedGroups: Set<String> {
    guard let gesture else { return [] }
    let runs = [take.recorded] + comparison.runs.all, end = span(of: gesture).upperBound
    let key = GestureKey(
      take: take.number, gesture: gesture, end: end, runs: comparison.runs.key,
      variants: comparison.runs.variants)
    return window.unusedGroups.value(key) {
      var unused: Set<String> = ["wheel", "keys", "trackpad", "mouse", "touch", "glide", "bounce"]
      for frame in gesture.beginning..<max(gesture.beginning, take.tape.count(at: end)) {
        for timed in take.tape.actions(of: frame) {
          guard case .input(let input, _) = timed.action else { continue }
          switch input {
          case .touch: unused.remove("touch")
          case .mouse: unused.remove("mouse")
          case .trackpad: unused.remove("trackpad")
          case .wheel: unused.remove("wheel")
          case .key: unused.remove("keys")
          case .pan: unused.subtract(["touch", "mouse", "trackpad"])
          }
        }
      }
      for motion in runs.flatMap(\.motions.motions) {
        for frame in motion.frames(in: gesture.span.lowerBound...end) {
          if frame.phase == .decelerating { unused.remove("glide") }
          if frame.isOutside || frame.stretch != .zero { unused.remove("bounce") }
        }
      }
      return unused
    }
  }

  // MARK: The row above the curves

  /// The number of the gesture whose curves are shown, counted from 1, or `nil` if there is none.
  var gestureNumber: Int? { gesture.flatMap { take.gestures.gestures.firstIndex(of: $0) }.map { $0 + 1 } }

  var shownViewName: String { take.recorded.motions.titles[shownView] }

  mutating func showGesture(isNext: Bool) {
    let all = take.gestures.gestures
    // Before the first gesture, that is the next one.
    let wanted = (gestureNumber ?? 0) - 1 + (isNext ? 1 : -1)
    if all.indices.contains(wanted) { look(at: all[wanted].span.lowerBound) }
  }

  mutating func showNextView() {
    let next = comparison.chosenView.map { $0 + 1 } ?? 0
    comparison.chosenView = next < take.recorded.motions.names.count ? next : nil
  }
}

/// The values from which the tile of a gesture is made, or the groups of constants that it uses.
struct GestureKey: Hashable, Sendable {
  var take: Int
  var gesture: GestureLog.Gesture
  /// The end of its motion in seconds, and the runs, on which the groups depend.
  var end: Double?
  var runs: ComparedRuns.Key?
  var variants: [ScrollProfile] = []
}
