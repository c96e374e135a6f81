import ScrollFiles
import Foundation
import ScrollPhysics

extension Scenario {
  /// Reads the scenario file at a path. Throws `InputError` for an invalid text, and if the file cannot be
  /// read or is longer than ``mostBytes``.
  public init(file path: String) throws(InputError) {
    try self.init(data: JSONReader.data(of: path, expecting: "scenario", atMost: Self.mostBytes), file: path)
  }

  /// Reads the text of a scenario file. Throws `InputError` if anything in it is unknown, out of range,
  /// unsorted, or impossible (a move without a down). `file` names the text in messages.
  public init(data: Data, file: String) throws(InputError) {
    guard data.count <= Self.mostBytes else {
      throw InputError(file: file, problem: "is too long; expected at most \(Self.mostBytes) bytes")
    }
    try self.init(JSONReader(data: data, file: file))
  }

  init(_ reader: JSONReader) throws(InputError) {
    self.init()
    let file = reader.file
    let root = try reader.object(keys: Self.fields.keys())
    try Self.fields.read(root, into: &self)
    if root["frames"] != nil, root["frameRate"] == nil { frameRate = nil }
    try requireRestsInFrames(file: file)
    try settleDuration(root["duration"])
    try requireFewFrames(
      file: file, path: frames != nil ? "frames" : root["duration"] == nil ? "frameRate" : "duration")
    try requireNothingAfterTheEnd(file: file)
  }

  /// Reads an event at which a profile is in effect, to whose constants a change is held. Another profile takes its
  /// place.
  static func event(_ reader: JSONReader, profile: inout ScrollProfile) throws(InputError) -> TimedEvent {
    let event = try EventForm.event(reader)
    switch event.event {
    case .action(.tuning(.profile(let new))): profile = new
    // The scene knows which constants it has, of which kind they are, and their ranges.
    case .action(.tuning(.set(let name, let value))) where !name.hasPrefix(Action.sceneConstantPrefix):
      var trial = profile
      do { try trial.set(name, to: value) } catch {
        throw InputError(file: reader.file, path: reader.path + ".set.\(name)", problem: "\(error)")
      }
    case .action, .gesture, .tap: break
    }
    return event
  }

  mutating func readEvents(_ reader: JSONReader) throws(InputError) {
    var count = 0
    // The profile in effect, whose constants the events may change.
    var present = profile
    for (index, element) in try reader.array(atMost: Self.mostActions).enumerated() {
      let event = try Self.event(element, profile: &present)
      if let previous = events.last, event.time < previous.time {
        throw InputError(
          file: reader.file, path: "events[\(index)].t",
          problem: "\(event.time) s is earlier than the previous \(previous.time) s"
        )
      }
      switch event.event {
      case .action: count += 1
      case .tap: count += 2
      case .gesture(_, _, _, let over, let hold): count += Self.span(over: over, hold: hold).moves + 2
      }
      guard count <= Self.mostActions else {
        throw element.refusal(
          "too many actions; expected at most \(Self.mostActions), with each touch of a gesture counted"
        )
      }
      events.append(event)
    }
    try settleFingers(file: reader.file)
  }

  /// Sets the position of each lift. Throws an error for fingers that move or lift while up, or come down
  /// twice.
  private mutating func settleFingers(file: String) throws(InputError) {
    var fingers = Fingers()
    for action in indexedTimeline {
      do {
        let taken = try fingers.take(
          action.timed.action, in: action.timed.view, gesture: action.isPartOfGesture ? action.event : nil)
        if !action.isPartOfGesture { events[action.event].event = .action(taken) }
      } catch {
        throw InputError(
          file: file, path: "events[\(action.event)]", problem: "at \(action.timed.time) s: \(error)")
      }
    }
  }

  private func requireRestsInFrames(file: String) throws(InputError) {
    let frames = FrameTimes(frames ?? [])
    guard let index = rests.firstIndex(where: { !frames.contains(time: $0) }) else { return }
    throw InputError(
      file: file, path: "rests[\(index)]",
      problem: "expected one of the times of frames, found \(rests[index]) s")
  }

  /// Sets the duration to the time of the last frame, or to what is needed unless it was given.
  private mutating func settleDuration(_ reader: JSONReader?) throws(InputError) {
    if let last = frames?.last {
      if let reader, duration != last {
        throw reader.refusal(
          "\(duration) s is not the time of the last frame; expected \(last) s, or no duration")
      }
      duration = last
    } else if reader == nil {
      // The default duration is sufficient for all events and captures.
      let needed = [duration, indexedTimeline.last?.timed.time ?? 0, capture.last ?? 0].max() ?? duration
      duration = needed.clamped(to: Self.times)
    }
  }

  private func requireNothingAfterTheEnd(file: String) throws(InputError) {
    func refusal(_ path: String, _ time: Double) -> InputError {
      InputError(
        file: file, path: path,
        problem: "\(time) s is after the end; expected at most \(duration) s, "
          + (frames == nil ? "the duration" : "the last frame's time"))
    }
    if let index = events.firstIndex(where: { $0.time > duration }) {
      throw refusal("events[\(index)].t", events[index].time)
    }
    if let index = capture.firstIndex(where: { $0 > duration }) {
      throw refusal("capture[\(index)]", capture[index])
    }
  }
}
