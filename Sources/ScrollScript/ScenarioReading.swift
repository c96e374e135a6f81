import Foundation
import ScrollPhysics
import Scrolling

extension Scenario {
  /// Reads a scenario file. Whatever is unknown, out of range, unsorted or impossible (a move without a down) is
  /// refused as a whole; `file` names the text in messages.
  public init(data: Data, file: String) throws(ScenarioError) {
    self.init()
    let root = try JSONReader(data: data, file: file).object(keys: [
      "scene", "profile", "viewport", "content", "appearance", "frameRate", "duration", "frames", "events",
      "capture",
    ])
    if let reader = root["scene"] { scene = try reader.string() }
    if let reader = root["profile"] { profile = try Self.profile(reader) }
    if let reader = root["viewport"] { viewport = try Self.viewport(reader) }
    if let reader = root["content"] { content = try Self.content(reader) }
    if let reader = root["appearance"] { appearance = try reader.word() }
    if let reader = root["frames"] {
      frames = try Self.times(reader)
      frameRate = nil
    }
    if let reader = root["frameRate"] { frameRate = try reader.number(in: 1...1000, "per second") }
    if let reader = root["events"] {
      events = try reader.array().map { reader throws(ScenarioError) in try Self.event(reader) }
      try Self.requireRising(events.map(\.time), root.reader, "events", suffix: ".t")
    }
    let last = timeline.last?.time ?? 0
    duration = frames?.last ?? max(duration, last)
    if let reader = root["duration"] {
      duration = try reader.number(in: 0...Self.longestDuration, "s")
    }
    if let reader = root["capture"] { capture = try Self.times(reader) }
    try requirePossible(root.reader)
  }

  // MARK: Parts

  private static func profile(_ reader: JSONReader) throws(ScenarioError) -> ScrollProfile {
    if case .string(let name) = reader.value { return try Self.profile(named: name, reader) }
    let members = try reader.object(keys: ["base", "set"])
    let base = try members["base"].map { base throws(ScenarioError) in (try base.string(), base) }
    var profile = try Self.profile(named: base?.0 ?? "uikit", base?.1 ?? reader)
    for (name, reader) in try members["set"]?.anyMembers() ?? [] {
      let value = try Self.profileValue(reader)
      do { try profile.set(name, to: value) } catch { throw reader.refusal("\(error)") }
    }
    return profile
  }

  private static func profile(
    named name: String, _ reader: JSONReader
  ) throws(ScenarioError) -> ScrollProfile {
    do { return try ScrollProfile.named(name) } catch { throw reader.refusal("\(error)") }
  }

  static func profileValue(_ reader: JSONReader) throws(ScenarioError) -> ScrollProfile.Value {
    if case .bool(let isOn) = reader.value { return .toggle(isOn) }
    return .number(try reader.number(in: -1e9...1e9, ""))
  }

  private static func viewport(_ reader: JSONReader) throws(ScenarioError) -> Viewport {
    let members = try reader.object(keys: ["width", "height", "scale"])
    var viewport = Viewport()
    if let reader = members["width"] { viewport.width = try reader.number(in: 1...8192, "pt") }
    if let reader = members["height"] { viewport.height = try reader.number(in: 1...8192, "pt") }
    if let reader = members["scale"] { viewport.scale = try reader.number(in: 0.5...8, "") }
    return viewport
  }

  private static func content(_ reader: JSONReader) throws(ScenarioError) -> Content {
    let members = try reader.object(keys: ["rows", "seed", "heights", "width", "height"])
    var content = Content()
    if let reader = members["rows"] { content.rows = try reader.integer(in: 0...mostRows) }
    if let reader = members["seed"] {
      content.seed = UInt64(try reader.integer(in: 0...(1 << 53)))
    }
    if let reader = members["heights"] { content.heights = try reader.word() }
    if let reader = members["width"] { content.width = try reader.number(in: 0...1e9, "pt") }
    if let reader = members["height"] { content.height = try reader.number(in: 0...1e9, "pt") }
    return content
  }

  private static func times(_ reader: JSONReader) throws(ScenarioError) -> [Double] {
    let times = try reader.array().map { time throws(ScenarioError) in
      try time.number(in: 0...longestDuration, "s")
    }
    guard !times.isEmpty else { throw reader.refusal("expected at least one time") }
    try requireRising(times, reader, "")
    return times
  }

  private static func requireRising(
    _ times: [Double], _ reader: JSONReader, _ key: String, suffix: String = ""
  ) throws(ScenarioError) {
    for index in times.indices.dropFirst() where times[index] < times[index - 1] {
      throw ScenarioError(
        file: reader.file, path: "\(reader.path)\(key)[\(index)]\(suffix)",
        problem: "\(times[index]) s comes before the \(times[index - 1]) s above it; expected rising times"
      )
    }
  }

  /// Refuses fingers that move or lift without having come down, or come down twice.
  private func requirePossible(_ reader: JSONReader) throws(ScenarioError) {
    var fingers: Set<Int> = []
    var trackpad = false
    for timed in timeline {
      func refuse(_ problem: String) -> ScenarioError {
        ScenarioError(file: reader.file, path: "events", problem: "at \(timed.time) s: \(problem)")
      }
      switch timed.action {
      case .touch(.down, let id, _):
        guard fingers.insert(id).inserted else {
          throw refuse("finger \(id) comes down though it is down already; expected an up or cancel before")
        }
      case .touch(.move, let id, _):
        guard fingers.contains(id) else {
          throw refuse("finger \(id) moves without being down; expected a down before")
        }
      case .touch(let phase, let id, _):
        guard fingers.remove(id) != nil else {
          throw refuse("\(phase.rawValue) of finger \(id), which is not down; expected a down before")
        }
      case .trackpad(.begin, _):
        guard !trackpad else {
          throw refuse("the trackpad begins twice; expected an end or cancel before")
        }
        trackpad = true
      case .trackpad(let phase, _):
        guard trackpad else {
          throw refuse("trackpad \(phase.rawValue) without a begin; expected a begin before")
        }
        trackpad = phase == .move
      case .wheel, .key, .setContentOffset, .scrollTo, .scrollToTop, .stop, .resize, .contentSize,
        .contentInset, .set:
        break
      }
    }
  }
}
