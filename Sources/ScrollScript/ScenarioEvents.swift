import Foundation
import ScrollPhysics
import Scrolling

// How each event is written.
extension Scenario {
  /// The keys that say what an event is, each with the further keys it takes.
  private static let eventForms: [String: Set<String>] = [
    "touch": ["x", "y", "id"], "flick": [], "drag": [], "wheel": ["x", "y"], "trackpad": ["dx", "dy"],
    "key": [], "setContentOffset": ["animated"], "scrollTo": ["animated"], "scrollToTop": [], "stop": [],
    "resize": [], "contentSize": [], "contentInset": [], "set": [],
  ]
  private static let allKeys = eventForms.reduce(into: Set(["t"])) {
    $0.formUnion($1.value.union([$1.key]))
  }

  static func event(_ reader: JSONReader) throws(ScenarioError) -> TimedEvent {
    let kinds = try reader.object(keys: allKeys).keys.filter { eventForms[$0] != nil }
    guard let kind = kinds.first, kinds.count == 1, let further = eventForms[kind] else {
      throw reader.refusal(
        "expected exactly one of \(eventForms.keys.sorted().joined(separator: ", ")), found "
          + (kinds.isEmpty ? "none" : kinds.joined(separator: ", ")))
    }
    let members = try reader.object(keys: further.union(["t", kind]))
    let time = try members.required("t").number(in: times, "s")
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
        over: try parts.required("over").number(in: gestureLengths, "s"),
        hold: try parts["hold"]?.number(in: holds, "s") ?? 0)
    case "touch":
      let phase = try reader.word(Action.TouchPhase.self)
      let id = try members["id"]?.integer(in: wholeNumbers) ?? 0
      switch phase {
      case .down, .move:
        _ = try (members.required("x"), members.required("y"))
        return .action(.touch(phase, id: id, at: try place(members) ?? .zero))
      case .up, .cancel:
        try refuse(["x", "y"], members, "a finger lifts where it last was")
        return .action(.touch(phase, id: id, at: .zero))
      }
    case "trackpad":
      let phase = try reader.word(Action.TrackpadPhase.self)
      if phase != .move { try refuse(["dx", "dy"], members, "only a move has a distance") }
      let by = CGPoint(
        x: try members["dx"]?.number(in: coordinates, "pt") ?? 0,
        y: try members["dy"]?.number(in: coordinates, "pt") ?? 0)
      return .action(.trackpad(phase, by: by))
    case "wheel":
      let parts = try reader.object(keys: ["dx", "dy"])
      let dx = try parts["dx"]?.number(in: notches, "notches") ?? 0
      let dy = try parts["dy"]?.number(in: notches, "notches") ?? 0
      return .action(.wheel(dx: dx, dy: dy, at: try place(members)))
    case "key": return .action(.key(try reader.word()))
    case "setContentOffset":
      let parts = try reader.object(keys: ["x", "y"])
      let x = try parts["x"]?.number(in: offsets, "pt")
      let y = try parts["y"]?.number(in: offsets, "pt")
      return .action(
        .setContentOffset(x: x, y: y, animated: try members["animated"]?.bool() ?? false))
    case "scrollTo":
      let parts = try reader.object(keys: ["id", "anchor"])
      return .action(
        .scrollTo(
          NodeID(parsing: try parts.required("id").name()), anchor: try parts["anchor"]?.word(),
          animated: try members["animated"]?.bool() ?? true))
    case "stop", "scrollToTop":
      guard try reader.bool() else { throw reader.refusal("expected true, found false") }
      return .action(kind == "stop" ? .stop : .scrollToTop)
    case "resize": return .action(.resize(try size(reader, viewportLengths)))
    case "contentSize": return .action(.contentSize(try size(reader, contentLengths)))
    case "contentInset":
      let parts = try reader.object(keys: ["top", "left", "bottom", "right"])
      func inset(_ key: String) throws(ScenarioError) -> Double {
        try parts[key]?.number(in: insets, "pt") ?? 0
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

  /// Where something is, if that is told: `x` and `y`, or neither.
  private static func place(_ members: JSONReader.Members) throws(ScenarioError) -> CGPoint? {
    guard members["x"] != nil || members["y"] != nil else { return nil }
    return CGPoint(
      x: try members.required("x").number(in: coordinates, "pt"),
      y: try members.required("y").number(in: coordinates, "pt"))
  }

  /// Refuses keys that other phases of an event have.
  private static func refuse(
    _ keys: [String], _ members: JSONReader.Members, _ reason: String
  ) throws(ScenarioError) {
    guard let key = keys.compactMap({ members[$0] }).first else { return }
    throw key.refusal("is not expected here: \(reason)")
  }

  private static func pair(_ reader: JSONReader) throws(ScenarioError) -> CGPoint {
    let parts = Array(try reader.array(atMost: 2))
    guard parts.count == 2 else { throw reader.refusal("expected [x, y] in points") }
    return CGPoint(
      x: try parts[0].number(in: coordinates, "pt"), y: try parts[1].number(in: coordinates, "pt"))
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
