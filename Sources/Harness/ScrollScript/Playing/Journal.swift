import ScrollFiles
import Foundation
import ScrollPhysics

/// The form of a recording that can be appended while it is made: one JSON object per line.
///
/// The first line is the scenario with which the recording begins. Each further line is a frame with the
/// actions that it handled, or the actions that wait for the next frame. A file that ends in the middle of a
/// line, because the program that wrote it was killed, is a recording of all frames before.
package enum Journal {
  /// The maximum size of a file in bytes. The longest recording of a window has a third of it.
  package static let mostBytes = 128 << 20
  /// The version that is written. No other version is read.
  private static let version = 1
  private static let beginning = Array(#"{ "journal": "#.utf8)

  // MARK: Writing

  /// Returns the first line: the settings of `start`, without its events, frames and captures.
  package static func firstLine(_ start: Scenario) -> String {
    line([("journal", .integer(version)), ("scenario", Recorder(start).session.jsonValue)])
  }

  /// Returns the line of a frame at a time in seconds. With `isAtRest`, nothing moves until the next frame.
  package static func line(
    _ actions: some Sequence<TimedAction>, frame time: Double, isAtRest: Bool
  ) -> String {
    let events = self.events(actions)
    return line(
      [("frame", .number(time))] + (isAtRest ? [("isAtRest", true)] : [])
        + (events.isEmpty ? [] : [("events", .array(events))]))
  }

  /// Returns the line of the actions that wait for the next frame, in place of earlier such lines.
  package static func line(waiting actions: some Sequence<Action>) -> String {
    line([("waiting", .array(events(actions.map { TimedAction($0, at: 0) })))])
  }

  private static func events(_ actions: some Sequence<TimedAction>) -> [JSONValue] {
    actions.map {
      EventForm.json(Scenario.TimedEvent(.action($0.action), in: $0.view, at: $0.time, sampled: $0.sampled))
    }
  }

  private static func line(_ members: [(String, JSONValue)]) -> String {
    JSONValue.record(members).exactText + "\n"
  }

  // MARK: Reading

  /// Returns the recording in the journal at a path, or nil if another kind of file is there, or none. Throws
  /// an error if its first line cannot be read.
  package static func recording(file path: String) throws(InputError) -> Scenario? {
    guard let bytes = bytes(of: path) else { return nil }
    return try recording(bytes, file: path)
  }

  /// Returns the name of the scene and the time of the last frame in seconds of the journal at a path, or nil
  /// if it cannot be read or has no frame.
  package static func summary(file path: String) -> (scene: String, duration: Double)? {
    guard let bytes = bytes(of: path), let end = bytes.firstIndex(of: lineBreak),
      let start = try? scenario(bytes[..<end], file: path)
    else { return nil }
    var rest = bytes[(end + 1)...]
    while !rest.isEmpty {
      let lineStart = rest.lastIndex(of: lineBreak).map { $0 + 1 } ?? rest.startIndex
      let line = rest[lineStart...]
      rest = rest[..<max(rest.startIndex, lineStart - 1)]
      guard let reader = try? JSONReader(data: Data(line), file: path),
        let time = try? reader.object(keys: lineKeys)["frame"]?.number(in: Scenario.times, "s")
      else { continue }
      return (start.scene, time)
    }
    return nil
  }

  private static let lineBreak = UInt8(ascii: "\n")
  private static let lineKeys: Set = ["frame", "isAtRest", "events", "waiting"]

  private static func scenario(_ line: ArraySlice<UInt8>, file: String) throws(InputError) -> Scenario {
    let members = try JSONReader(data: Data(line), file: file).object(keys: ["journal", "scenario"])
    _ = try members.required("journal").integer(in: version...version)
    return try Scenario(try members.required("scenario"))
  }

  /// Returns the bytes of the journal at a path, or nil if another kind of file is there, or none.
  private static func bytes(of path: String) -> [UInt8]? {
    guard AtomicFile.isRegular(path) else { return nil }
    return try? AtomicFile.read(path, limit: mostBytes, frame: .init(first: beginning, last: []))
  }

  /// Returns the recording in a journal, as far as it can be read: up to the first line that is damaged or
  /// incomplete. Actions that waited for a frame are in a frame of their own. `file` names the journal in
  /// messages. Throws an error if the first line cannot be read.
  package static func recording(_ bytes: [UInt8], file: String) throws(InputError) -> Scenario {
    guard bytes.count <= mostBytes else {
      throw InputError(file: file, problem: "is too long; expected at most \(mostBytes) bytes")
    }
    // Text after the last line break is incomplete.
    var lines = bytes.split(separator: lineBreak, omittingEmptySubsequences: false).dropLast()
    guard let first = lines.popFirst() else {
      throw InputError(file: file, problem: "has no complete line; expected a journal")
    }
    var reading = Reading(try scenario(first, file: file))
    do {
      for line in lines { try reading.take(JSONReader(data: Data(line), file: file)) }
    } catch {
      // The rest of a damaged file has no meaning without the damaged line.
    }
    return reading.recording
  }

  /// The frames that were read so far.
  private struct Reading {
    private let start: Scenario
    /// The profile in effect, whose constants the actions may change.
    private var profile: ScrollProfile
    private var recorder: Recorder
    private var last: Double?
    private var waiting: [TimedAction] = []

    init(_ start: Scenario) {
      self.start = start
      profile = start.profile
      recorder = Recorder(start)
    }

    mutating func take(_ line: JSONReader) throws(InputError) {
      let members = try line.object(keys: lineKeys)
      if let reader = members["waiting"] {
        waiting = try actions(reader)
        return
      }
      let time = try members.required("frame").number(in: Scenario.times, "s")
      let actions =
        if let reader = members["events"] { try self.actions(reader) } else { [] as [TimedAction] }
      guard time > last ?? -1 else {
        throw line.refusal("\(time) s is not later than the previous frame")
      }
      for timed in actions {
        recorder.record(timed.action, in: timed.view, at: timed.time, sampled: timed.sampled)
      }
      recorder.recordFrame(at: time, isAtRest: try members["isAtRest"]?.bool() ?? false)
      last = time
      waiting = []
    }

    private mutating func actions(_ reader: JSONReader) throws(InputError) -> [TimedAction] {
      var actions: [TimedAction] = []
      for element in try reader.array(atMost: Scenario.mostActions) {
        let event = try Scenario.event(element, profile: &profile)
        guard case .action(let action) = event.event else { throw element.unexpected("a single action") }
        actions.append(TimedAction(action, in: event.view, at: event.time, sampled: event.sampled))
      }
      return actions
    }

    var recording: Scenario {
      var recorder = recorder
      if !waiting.isEmpty {
        let time = (last ?? 0) + start.nominalFrame
        for timed in waiting { recorder.record(timed.action, at: time) }
        recorder.recordFrame(at: time)
      }
      return recorder.session
    }
  }
}
