import ScrollFiles
import Foundation
import ScrollPhysics

extension Recording {
  /// The parts that a recording may have to have.
  package enum Part { case inputs, frames }
}

// The checks of a recording as a whole.
extension RecordingReader {
  /// Returns the recording, which may lack parts that are not required.
  func recording(
    _ head: Recording.Head, given: [Recording.Condition: String],
    requires required: Set<Recording.Part> = [.inputs, .frames]
  ) throws(InputError) -> Recording {
    guard !rows.isEmpty else {
      throw InputError(
        file: file,
        problem: "has no rows; expected " + ConditionForm.words(Kind.self))
    }
    var recording = Recording(try head.conditions(given: given), rows: rows)
    try requireParts(required, of: recording)
    if let time = recording.conditions.releaseTime { try place(release: time, in: &recording) }
    try requireOwnDevice(recording)
    try requireLikelyRate(recording)
    return recording
  }

  private func requireParts(_ required: Set<Recording.Part>, of recording: Recording) throws(InputError) {
    func firstLine(ofSamples isSample: Bool) -> Int? {
      recording.rows.first { $0.entry.input.map { ($0.device != nil) == isSample } ?? false }?.line
    }
    let (sample, velocity) = (firstLine(ofSamples: true), firstLine(ofSamples: false))
    if let sample, let velocity {
      throw refusal(
        max(sample, velocity),
        "contains both finger samples (line \(sample)) and velocities (line \(velocity))"
      )
    }
    let input = sample ?? velocity
    guard input != nil || !required.contains(.inputs) else {
      throw InputError(
        file: file, problem: "contains no input; expected touch, mouse, trackpad, pan or drag rows")
    }
    if let input, recording.conditions.touches == .none {
      throw refusal(input, "an input, although touches is none; expected frames only")
    }
    guard recording.rows.contains(where: { $0.entry.frame != nil }) || !required.contains(.frames) else {
      throw InputError(
        file: file, problem: "contains no offsets to compare; expected frame, drag or decel rows")
    }
  }

  /// Checks that samples, which identify their own device, match the device of the conditions.
  private func requireOwnDevice(_ recording: Recording) throws(InputError) {
    guard let device = recording.conditions.device else { return }
    for row in recording.rows {
      guard let own = row.entry.input?.device, own != device else { continue }
      throw refusal(
        row.line,
        "device \(own.rawValue) in a recording with device \(device.rawValue)")
    }
  }

  private func place(release time: Double, in recording: inout Recording) throws(InputError) {
    recording.conditions.releaseTime = nil
    func refusal(_ problem: String) -> InputError {
      InputError(file: file, path: "releaseTime", problem: problem)
    }
    let count = impliedReleases.count + (down[.pan] == nil ? 0 : 1)
    guard count == 1 else { throw refusal("expected drag rows with exactly one lift, found \(count)") }
    let index = impliedReleases.first ?? recording.rows.count
    let before = recording.rows[..<index].last?.time ?? time
    guard time >= before else {
      throw refusal("\(time) s is earlier than the last drag row at \(before) s")
    }
    guard impliedReleases.isEmpty else {
      // The time stamps of one turn differ by the duration of the turn.
      let seen = recording.rows[index].time
      guard time <= seen + 1 / recording.conditions.frameRate else {
        throw refusal("\(time) s is later than the first decel row at \(seen) s")
      }
      recording.rows[index].time = min(time, seen)
      return
    }
    // There are only drag rows: the fingers lifted after the last.
    recording.rows.append(
      Recording.Row(.input(.pan(.ended, translation: .zero, velocity: .zero)), at: time))
  }

  /// Throws an error if frames come at a rate other than the given one.
  private func requireLikelyRate(_ recording: Recording) throws(InputError) {
    guard recording.conditions.frameTimes == .steady else { return }
    let gaps = recording.frameRows.map(\.0.time).steps
    guard gaps.count >= 4, let gap = gaps.median else { return }
    let frames = gap * recording.conditions.frameRate
    guard frames < 0.75 || abs(frames - frames.rounded()) > 0.25 else { return }
    throw InputError(
      file: file, path: "frameRate",
      problem:
        "frames are \(NumberText.fixed(gap * 1000, decimals: 2)) ms apart, which does not match "
        + "\(NumberText.trimmed(recording.conditions.frameRate)) frames per second; expected the rate of the display, or frameTimes: own"
    )
  }
}
