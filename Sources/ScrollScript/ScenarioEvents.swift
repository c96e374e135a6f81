import Foundation
import ScrollPhysics
import Scrolling

// How each event is written.
extension Scenario {
  private static let coordinate = -1e6...1e6

  /// The keys that say what an event is, each with the further keys it takes.
  static let eventForms: [String: Set<String>] = [
    "touch": ["x", "y", "id"], "flick": [], "drag": [], "wheel": ["x", "y"], "trackpad": ["dx", "dy"],
    "key": [], "setContentOffset": ["animated"], "scrollTo": ["animated"], "scrollToTop": [], "stop": [],
    "resize": [], "contentSize": [], "contentInset": [], "set": [],
  ]

  static func event(_ reader: JSONReader) throws(ScenarioError) -> TimedEvent {
    let allKeys = eventForms.reduce(into: Set(["t"])) { $0.formUnion($1.value.union([$1.key])) }
    let anyForm = try reader.object(keys: allKeys)
    let kinds = eventForms.keys.filter { anyForm[$0] != nil }.sorted()
    guard let kind = kinds.first, kinds.count == 1, let further = eventForms[kind] else {
      throw reader.refusal(
        "expected exactly one of \(eventForms.keys.sorted().joined(separator: ", ")), found "
          + (kinds.isEmpty ? "none" : kinds.joined(separator: ", ")))
    }
    let members = try reader.object(keys: further.union(["t", kind]))
    let time = try members.required("t").number(in: 0...longestDuration, "s")
    return TimedEvent(try event(kind, members.required(kind), members), at: time)
  }

  private static func event(
    _ kind: String, _ reader: JSONReader, _ members: JSONReader.Members
  ) throws(ScenarioError) -> Event {
    switch kind {
    case "flick", "drag":
      let kind = kind == "flick" ? GestureKind.flick : .drag
      let parts = try reader.object(
        keys: kind == .flick ? ["from", "by", "over"] : ["from", "by", "over", "hold"])
      return .gesture(
        kind, from: try pair(try parts.required("from")), by: try pair(try parts.required("by")),
        over: try parts.required("over").number(in: 0.001...60, "s"),
        hold: try parts["hold"]?.number(in: 0...600, "s") ?? 0)
    case "touch":
      let phase = try reader.word(Action.TouchPhase.self)
      let id = try members["id"]?.integer(in: 0...1_000_000) ?? 0
      var point = CGPoint.zero
      if phase == .down || phase == .move {
        point = CGPoint(
          x: try members.required("x").number(in: coordinate, "pt"),
          y: try members.required("y").number(in: coordinate, "pt"))
      }
      return .action(.touch(phase, id: id, at: point))
    case "trackpad":
      let phase = try reader.word(Action.TrackpadPhase.self)
      let by = CGPoint(
        x: try members["dx"]?.number(in: coordinate, "pt") ?? 0,
        y: try members["dy"]?.number(in: coordinate, "pt") ?? 0)
      return .action(.trackpad(phase, by: by))
    case "wheel":
      let parts = try reader.object(keys: ["dx", "dy"])
      let dx = try parts["dx"]?.number(in: -1000...1000, "notches") ?? 0
      let dy = try parts["dy"]?.number(in: -1000...1000, "notches") ?? 0
      var point: CGPoint?
      if let x = members["x"], let y = members["y"] {
        point = CGPoint(x: try x.number(in: coordinate, "pt"), y: try y.number(in: coordinate, "pt"))
      }
      return .action(.wheel(dx: dx, dy: dy, at: point))
    case "key": return .action(.key(try reader.word()))
    case "setContentOffset":
      let parts = try reader.object(keys: ["x", "y"])
      let x = try parts["x"]?.number(in: -1e12...1e12, "pt")
      let y = try parts["y"]?.number(in: -1e12...1e12, "pt")
      return .action(
        .setContentOffset(x: x, y: y, animated: try members["animated"]?.bool() ?? false))
    case "scrollTo":
      let parts = try reader.object(keys: ["id", "anchor"])
      return .action(
        .scrollTo(
          NodeID(parsing: try parts.required("id").string()), anchor: try parts["anchor"]?.word(),
          animated: try members["animated"]?.bool() ?? true))
    case "stop", "scrollToTop":
      guard try reader.bool() else { throw reader.refusal("expected true, found false") }
      return .action(kind == "stop" ? .stop : .scrollToTop)
    case "resize": return .action(.resize(try size(reader, 1...8192)))
    case "contentSize": return .action(.contentSize(try size(reader, 0...1e9)))
    case "contentInset":
      let parts = try reader.object(keys: ["top", "left", "bottom", "right"])
      func inset(_ key: String) throws(ScenarioError) -> Double {
        try parts[key]?.number(in: -1e6...1e6, "pt") ?? 0
      }
      return .action(
        .contentInset(
          EdgeInsets(
            top: try inset("top"), left: try inset("left"), bottom: try inset("bottom"),
            right: try inset("right"))))
    case "set":
      let pairs = try reader.anyMembers()
      guard let (name, reader) = pairs.first, pairs.count == 1 else {
        throw reader.refusal("expected one constant and its value")
      }
      let value = try profileValue(reader)
      var trial = ScrollProfile.uikit
      do { try trial.set(name, to: value) } catch { throw reader.refusal("\(error)") }
      return .action(.set(name, value))
    case let other: throw reader.refusal("unknown event \"\(other)\"")
    }
  }

  private static func pair(_ reader: JSONReader) throws(ScenarioError) -> CGPoint {
    let parts = try reader.array()
    guard parts.count == 2 else { throw reader.refusal("expected [x, y] in points") }
    return CGPoint(
      x: try parts[0].number(in: coordinate, "pt"), y: try parts[1].number(in: coordinate, "pt"))
  }

  private static func size(
    _ reader: JSONReader, _ range: ClosedRange<Double>
  ) throws(ScenarioError) -> CGSize {
    let parts = try reader.object(keys: ["width", "height"])
    return CGSize(
      width: try parts.required("width").number(in: range, "pt"),
      height: try parts.required("height").number(in: range, "pt"))
  }
}
