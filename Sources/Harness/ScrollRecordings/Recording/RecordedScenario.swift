import ScrollFiles
import Foundation
import ScrollPhysics
import ScrollScript
import Scrolling

extension Scenario {
  /// Creates the scenario that plays the input of a recording on a view with its conditions (scene `plain`).
  ///
  /// Its clock begins with the whole second of the first row, by which no time after 0 is rounded. Its frames are
  /// those of the recording, as ``Verification`` plays them. A recording without frames, such as one of touches
  /// alone, gets them for `tail` seconds after its last input. Gaps become jumps of the content.
  /// - Parameters:
  ///   - recording: The recording. Of its offsets, only those at which a gesture begins matter.
  ///   - file: The name of the recording in messages.
  ///   - tail: The time in seconds, 0 or more, in which content comes to rest.
  /// - Throws: `InputError` for a recording without input, and for one that is too long.
  public init(playing recording: Recording, file: String, tail: Double = 4) throws(InputError) {
    guard recording.rows.contains(where: { $0.entry.input != nil }) else {
      throw InputError(
        file: file, problem: "contains no input to play; expected fingers, or the output of a recognizer")
    }
    self.init()
    let metrics = recording.conditions.metrics
    scene = "plain"
    (viewport.width, viewport.height) = (metrics.boundsSize.width, metrics.boundsSize.height)
    viewport.scale = metrics.scale
    (content.width, content.height) = (metrics.contentSize.width, metrics.contentSize.height)
    scrollView = ScrollViewSettings(of: metrics)
    frameRate = recording.conditions.frameRate
    let played = recording.withFrames(tail: tail)
    let start = RecordingReplay.start(of: played, profile).0
    let starts = RecordingReplay(played, profile: profile, offset: start).starts
    var recorder = Recorder(self)
    func jump(to offset: CGPoint, at time: Double) {
      recorder.record(.scroll(.setContentOffset(x: offset.x, y: offset.y, animated: false)), at: time)
    }
    if metrics.contentInset != EdgeInsets() {
      recorder.record(.layout(.contentInset(metrics.contentInset)), at: 0)
    }
    if start != .zero || metrics.contentInset != EdgeInsets() { jump(to: start, at: 0) }
    for step in RecordingReplay.steps(of: played) {
      if let gap = step.gap, starts.indices.contains(step.gesture) { jump(to: starts[step.gesture], at: gap) }
      for row in step.inputs {
        guard let input = row.entry.input else { continue }
        let action = Action.input(input.scrollInput(of: recording.conditions.device ?? .touch))
        recorder.record(action, at: row.time, sampled: row.sampled)
      }
      // A frame is at the time of the display, which its stamp is near, but not before an input that it shows.
      recorder.recordFrame(at: max(step.time, step.inputs.last?.time ?? 0))
    }
    let session = recorder.session
    // The reader knows the limits of a scenario.
    do { self = try Scenario(data: Data(session.json.utf8), file: file) } catch {
      throw InputError(file: file, problem: "is no scenario: \(error.path): \(error.problem)")
    }
  }
}

extension Recording {
  /// Returns the recording with its clock at the second of its first row, and with a frame after every input, and
  /// for `tail` seconds after the last if it has none.
  fileprivate func withFrames(tail: Double) -> Recording {
    var played = self
    let origin = (rows.first?.sampleTime ?? 0).rounded(.down)
    for index in rows.indices {
      played.rows[index].time -= origin
      if let sampled = rows[index].sampled { played.rows[index].sampled = sampled - origin }
    }
    let lastInput = played.rows.last { $0.entry.input != nil }?.time ?? 0
    var (count, first, end, frame) = (0, 0.0, lastInput + tail, Frame(y: 0))
    if let last = played.rows.last(where: { $0.entry.frame != nil }), let shown = last.entry.frame {
      guard last.time < lastInput else { return played }
      (count, first, end, frame) = (1, last.time, lastInput, shown)
    } else {
      let edges = conditions.metrics.edges
      played.conditions.offset =
        conditions.offset ?? CGPoint(x: edges(.horizontal).lowerBound, y: edges(.vertical).lowerBound)
      played.conditions.frameTimes = .own
    }
    var frames: [Row] = []
    while frames.count < Scenario.mostFrames, frames.last?.time ?? first < end {
      frames.append(Row(.frame(frame), at: first + Double(count) / conditions.frameRate))
      count += 1
    }
    // An input goes before a frame of the same time.
    played.rows = (played.rows + frames).enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    return played
  }
}
