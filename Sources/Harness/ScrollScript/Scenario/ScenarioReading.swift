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
    let root = try reader.object(keys: [
      "scene", "profile", "viewport", "scrollView", "content", "appearance", "frameRate", "duration",
      "frames", "rests", "events", "capture",
    ])
    if let reader = root["scene"] { scene = try reader.name() }
    if let reader = root["profile"] { profile = try ScrollProfile(reader) }
    if let reader = root["viewport"] { viewport = try Self.viewport(reader) }
    if let reader = root["scrollView"] { scrollView = try ScrollViewSettings(reader) }
    if let reader = root["content"] { content = try Self.content(reader) }
    if let reader = root["appearance"] { appearance = try reader.word() }
    if let reader = root["frames"] {
      frames = try Self.risingTimes(reader)
      guard frames?.isEmpty == false else { throw reader.refusal("expected at least one time") }
      frameRate = nil
    }
    if let reader = root["rests"] { try readRests(reader) }
    if let reader = root["frameRate"] {
      frameRate = try reader.number(in: Self.frameRates, "per second")
    }
    if let reader = root["capture"] { capture = try Self.risingTimes(reader) }
    if let reader = root["events"] { try readEvents(reader) }
    try readDuration(root["duration"])
    try requireFewFrames(
      file: file, path: frames != nil ? "frames" : root["duration"] == nil ? "frameRate" : "duration")
    try requireNothingAfterTheEnd(file: file)
  }

  // MARK: Parts

  private static func viewport(_ reader: JSONReader) throws(InputError) -> Viewport {
    let members = try reader.object(keys: ["width", "height", "scale"])
    var viewport = Viewport()
    if let reader = members["width"] { viewport.width = try reader.number(in: viewportLengths, "pt") }
    if let reader = members["height"] { viewport.height = try reader.number(in: viewportLengths, "pt") }
    if let reader = members["scale"] { viewport.scale = try reader.number(in: viewportScales, "") }
    return viewport
  }

  private static func content(_ reader: JSONReader) throws(InputError) -> Content {
    let members = try reader.object(keys: ["rows", "seed", "heights", "width", "height"])
    var content = Content()
    if let reader = members["rows"] { content.rows = try reader.integer(in: 0...mostRows) }
    if let reader = members["seed"] {
      content.seed = UInt64(try reader.integer(in: wholeNumbers))
    }
    if let reader = members["heights"] { content.heights = try reader.word() }
    if let reader = members["width"] { content.width = try reader.number(in: contentLengths, "pt") }
    if let reader = members["height"] { content.height = try reader.number(in: contentLengths, "pt") }
    return content
  }

  // MARK: Times

  private static func risingTimes(_ reader: JSONReader) throws(InputError) -> [Double] {
    var times: [Double] = []
    for element in try reader.array(atMost: mostFrames) {
      let time = try element.number(in: Self.times, "s")
      if let previous = times.last, time <= previous {
        throw element.refusal(
          "\(time) s is not later than the previous \(previous) s")
      }
      times.append(time)
    }
    return times
  }

  private mutating func readEvents(_ reader: JSONReader) throws(InputError) {
    var count = 0
    // The profile in effect, whose constants the events may change.
    var present = profile
    for (index, element) in try reader.array(atMost: Self.mostActions).enumerated() {
      let event = try Self.event(element, profile: present)
      if case .action(.profile(let profile)) = event.event { present = profile }
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

  private mutating func readRests(_ reader: JSONReader) throws(InputError) {
    rests = try Self.risingTimes(reader)
    var next = 0
    let frames = frames ?? []
    for (index, rest) in rests.enumerated() {
      while next < frames.count, frames[next] < rest { next += 1 }
      guard next < frames.count, frames[next] == rest else {
        throw InputError(
          file: reader.file, path: "rests[\(index)]",
          problem: "expected one of the times of frames, found \(rest) s")
      }
    }
  }

  private mutating func readDuration(_ reader: JSONReader?) throws(InputError) {
    let given = try reader.map { reader throws(InputError) in try reader.number(in: Self.times, "s") }
    if let last = frames?.last {
      if let reader, let given, given != last {
        throw reader.refusal(
          "\(given) s is not the time of the last frame; expected \(last) s, or no duration")
      }
      duration = last
    } else {
      // The default duration is sufficient for all events and captures.
      let needed = [duration, indexedTimeline.last?.timed.time ?? 0, capture.last ?? 0].max() ?? duration
      duration = given ?? needed.clamped(to: Self.times)
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
