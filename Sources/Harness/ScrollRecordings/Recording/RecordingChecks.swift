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
        problem: "has no rows; expected " + Kind.allCases.map(\.rawValue).joined(separator: ", "))
    }
    var recording = Recording(try head.conditions(given: given), rows: rows)
    try requireParts(required, of: recording)
    if let time = recording.conditions.releaseTime { try place(release: time, in: &recording) }
    try requireOwnDevice(recording)
    try requireLikelyRate(recording)
    return recording
  }

  private func requireParts(_ required: Set<Recording.Part>, of recording: Recording) throws(InputError) {
    var firstSample: Int?, firstVelocity: Int?, hasFrame = false
    for row in recording.rows {
      switch row.entry {
      case .input(.touch), .input(.mouse), .input(.trackpad): firstSample = firstSample ?? row.line
      case .input(.pan): firstVelocity = firstVelocity ?? row.line
      case .frame: hasFrame = true
      case .gap: break
      }
    }
    switch (firstSample, firstVelocity) {
    case (nil, nil) where required.contains(.inputs):
      throw InputError(
        file: file, problem: "contains no input; expected touch, mouse, trackpad, pan or drag rows")
    case (let sample?, let velocity?):
      throw refusal(
        max(sample, velocity),
        "contains both finger samples (line \(sample)) and velocities (line \(velocity))"
      )
    case (.some, nil), (nil, .some), (nil, nil): break
    }
    if recording.conditions.touches == .none,
      let line = [firstSample, firstVelocity].compactMap({ $0 }).min()
    {
      throw refusal(line, "an input, although touches is none; expected frames only")
    }
    guard hasFrame || !required.contains(.frames) else {
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
    guard impliedReleases.count + (pan == nil ? 0 : 1) == 1 else {
      throw refusal(
        "expected drag rows with exactly one lift, found \(impliedReleases.count + (pan == nil ? 0 : 1))"
      )
    }
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
    let times = recording.rows.filter { $0.entry.frame != nil }.map(\.time)
    let gaps = zip(times.dropFirst(), times).map { $0 - $1 }.sorted()
    guard gaps.count >= 4 else { return }
    let frames = gaps[gaps.count / 2] * recording.conditions.frameRate
    guard frames < 0.75 || abs(frames - frames.rounded()) > 0.25 else { return }
    throw InputError(
      file: file, path: "frameRate",
      problem:
        "frames are \(NumberText.fixed(gaps[gaps.count / 2] * 1000, decimals: 2)) ms apart, which does not match "
        + "\(NumberText.trimmed(recording.conditions.frameRate)) frames per second; expected the rate of the display, or frameTimes: own"
    )
  }
}
