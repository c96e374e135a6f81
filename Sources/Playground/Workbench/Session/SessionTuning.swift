import Foundation
import ScrollScript
import Scrolling

// The gesture that is tuned, the other runs that begin with it, and the scroll view whose motion is shown.
extension Session {
  /// The gesture whose curves are shown while constants are tuned: the one under way at the shown time, or
  /// the last one before it. The value is `nil` if there was none.
  package var gesture: GestureLog.Gesture? {
    playhead.tuning?.gesture
      ?? take.gestures.gesture(at: isPaused ? playhead.time(on: take.tape) : take.tape.end)
  }

  /// The number of frames of the tape after which other runs begin.
  var comparedBeginning: Int { comparison.comparesFromStart ? 0 : gesture?.beginning ?? 0 }

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

  /// The compared part of the session, in seconds: the marked span, or the gesture that is tuned, or the
  /// visible part of the timeline.
  package var comparedSpan: ClosedRange<Double> {
    if let span = playhead.span { return span }
    guard !comparison.comparesFromStart, let gesture else { return visibleRange }
    return span(of: gesture)
  }

  /// Whether curves of the comparison may be in sight: the panel is open, or the window is not narrow.
  var showsCurves: Bool {
    window.tools.opensPanel || window.tools.showsOverlays && window.size.width >= WorkbenchLayout.narrow
  }

  package var shownView: Int {
    if let chosen = comparison.chosenView, chosen < take.recorded.motions.names.count { return chosen }
    return take.recorded.motions.moving(in: comparedSpan)
  }

  // MARK: Dragging a value

  /// Begins to play the gesture in a loop while a value is dragged.
  mutating func beginTuning() {
    guard playhead.tuning == nil, let gesture, take.tape.frames.count > 1 else { return }
    playhead.tuning = Playhead.Tuning(
      resumedState: playhead.state, resumedTimeAfterFrame: playhead.timeAfterFrame, gesture: gesture)
    if !isPaused {
      cancelInteractions()
      take.clock.pause()
    }
    window.clock.pause()
    playhead.side = .whatIf
    playhead.state = .playing(gesture.span.lowerBound)
  }

  /// Restores the playback from before a value was dragged.
  mutating func endTuning() {
    guard let tuning = playhead.tuning else { return }
    playhead.tuning = nil
    playhead.state = tuning.resumedState
    playhead.timeAfterFrame = tuning.resumedTimeAfterFrame
    window.clock.pause()
    look()
  }

  mutating func advancePlayback(by seconds: Double) {
    guard let tuning = playhead.tuning, case .playing(let time) = playhead.state else {
      return playhead.advance(by: seconds, on: take.tape, until: motionEnd)
    }
    let span = span(of: tuning.gesture)
    let next = time + max(0, seconds) * playhead.speed.rawValue
    playhead.state = .playing(next > span.upperBound + Playhead.Tuning.pause ? span.lowerBound : next)
  }

  // MARK: The row above the curves

  /// The number of the gesture whose curves are shown, counted from 1, or `nil` if there is none.
  var gestureNumber: Int? { gesture.flatMap { take.gestures.gestures.firstIndex(of: $0) }.map { $0 + 1 } }

  var shownViewName: String { take.recorded.motions.names[shownView] }

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

extension WorkbenchLayout {
  /// The frame of the drawer if it shows the curves, or `nil`.
  var drawer: CGRect? { panel == nil ? column : nil }

  private static let leastCurvesBelowHead: CGFloat = 132

  /// The frame of the row above the curves, or `nil` if there is no room for it.
  var analysisHead: CGRect? {
    analysis.flatMap {
      let height = AnalysisHead.height(in: $0.width, listsViews: listsViews)
      return !mergesTabs && $0.height >= Self.leastCurvesBelowHead + height
        ? CGRect(x: $0.minX, y: $0.minY, width: $0.width, height: height) : nil
    }
  }

  package var curves: CGRect? {
    analysis.map { frame in
      let top = analysisHead.map { $0.height + 8 } ?? 0
      return CGRect(x: frame.minX, y: frame.minY + top, width: frame.width, height: frame.height - top)
    }
  }
}
