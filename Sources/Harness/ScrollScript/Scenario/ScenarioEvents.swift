import ScrollFiles
import Foundation
import ScrollPhysics
import Scrolling

// The written form of each event.
extension Scenario {
  /// The keys that identify the kind of an event, each with the further keys that it accepts.
  private static let eventForms: [String: Set<String>] = [
    "touch": ["x", "y", "id"], "mouse": ["x", "y"], "flick": [], "drag": [], "tap": [], "wheel": ["x", "y"],
    "trackpad": ["dx", "dy", "x", "y", "sampled"], "pan": ["device", "translation", "velocity"], "key": [],
    "contentOffset": [],
    "setContentOffset": ["animated"], "scrollRectToVisible": ["animated"], "scrollTo": ["animated"],
    "insertRows": [], "removeRows": [], "moveRow": [], "reloadRows": [],
    "scrollToTop": [], "stop": [], "resize": [], "contentSize": [], "contentInset": [], "scrollView": [],
    "delegate": [], "set": [], "profile": [],
  ]
  /// The keys that every event accepts.
  private static let commonKeys: Set<String> = ["t", "in"]
  private static let allKeys = eventForms.reduce(into: commonKeys) {
    $0.formUnion($1.value.union([$1.key]))
  }

  /// Reads an event at which a profile is in effect.
  static func event(_ reader: JSONReader, profile: ScrollProfile) throws(InputError) -> TimedEvent {
    let kinds = try reader.object(keys: allKeys).keys.filter { eventForms[$0] != nil }
    guard let kind = kinds.first, kinds.count == 1, let further = eventForms[kind] else {
      throw reader.refusal(
        "expected exactly one of \(eventForms.keys.sorted().joined(separator: ", ")), found "
          + (kinds.isEmpty ? "none" : kinds.joined(separator: ", ")))
    }
    let members = try reader.object(keys: further.union(commonKeys).union([kind]))
    let time = try members.required("t").number(in: times, "s")
    let view = try members["in"]?.name()
    let value = try members.required(kind)
    if let gesture = GestureKind(rawValue: kind) {
      return TimedEvent(try self.gesture(gesture, value), in: view, at: time)
    }
    if kind == "tap" { return TimedEvent(.tap(at: try pair(value)), in: view, at: time) }
    let sampled = try members["sampled"]?.number(in: times, "s")
    return TimedEvent(
      .action(try action(kind, value, members, profile)), in: view, at: time, sampled: sampled)
  }

  private static func gesture(_ kind: GestureKind, _ reader: JSONReader) throws(InputError) -> Event {
    let parts = try reader.object(
      keys: kind == .flick ? ["from", "by", "over"] : ["from", "by", "over", "hold"])
    return .gesture(
      kind, from: try pair(try parts.required("from")), by: try pair(try parts.required("by")),
      over: try parts.required("over").number(in: gestureLengths, "s"),
      hold: try parts["hold"]?.number(in: holds, "s") ?? 0)
  }

  private static func action(
    _ kind: String, _ reader: JSONReader, _ members: JSONReader.Members, _ profile: ScrollProfile
  ) throws(InputError) -> Action {
    switch kind {
    case "touch":
      let phase = try reader.word(of: PhaseWords.finger.table)
      let id = try members["id"]?.integer(in: wholeNumbers) ?? 0
      return .touch(phase, id: id, at: try place(of: phase, members))
    case "mouse":
      let phase = try reader.word(of: PhaseWords.finger.table)
      return .mouse(phase, at: try place(of: phase, members))
    case "trackpad":
      let phase = try reader.word(of: PhaseWords.trackpad.table)
      if phase != .moved { try refuse(["dx", "dy"], members, "only \"move\" has a distance") }
      let by = CGPoint(
        x: try members["dx"]?.number(in: coordinates, "pt") ?? 0,
        y: try members["dy"]?.number(in: coordinates, "pt") ?? 0)
      if phase != .began { try refuse(["x", "y"], members, "only \"begin\" has a position") }
      return .trackpad(phase, by: by, at: try place(members))
    case "pan": return try pan(try reader.word(of: PhaseWords.pan.table), members)
    case "wheel":
      let parts = try reader.object(keys: ["dx", "dy"])
      let dx = try parts["dx"]?.number(in: notches, "notches") ?? 0
      let dy = try parts["dy"]?.number(in: notches, "notches") ?? 0
      return .wheel(dx: dx, dy: dy, at: try place(members))
    case "key": return .key(try reader.word())
    case "contentOffset":
      let (x, y) = try offset(reader)
      return .contentOffset(x: x, y: y)
    case "setContentOffset":
      let (x, y) = try offset(reader)
      return .setContentOffset(x: x, y: y, animated: try members["animated"]?.bool() ?? false)
    case "scrollRectToVisible":
      return .scrollRectToVisible(
        try rectangle(reader), animated: try members["animated"]?.bool() ?? true)
    case "scrollTo":
      return try scroll(to: reader, animated: try members["animated"]?.bool() ?? true)
    case "insertRows", "removeRows", "reloadRows":
      let parts = try reader.object(keys: ["at", "count"])
      let at = try parts.required("at").integer(in: 0...mostRows)
      let count = try parts["count"]?.integer(in: editedRows) ?? 1
      return .editRows(
        kind == "insertRows"
          ? .insert(at: at, count: count)
          : kind == "removeRows" ? .remove(at: at, count: count) : .reload(at: at, count: count))
    case "moveRow":
      let parts = try reader.object(keys: ["from", "to"])
      return .editRows(
        .move(
          from: try parts.required("from").integer(in: 0...mostRows),
          to: try parts.required("to").integer(in: 0...mostRows)))
    case "stop", "scrollToTop":
      guard try reader.bool() else { throw reader.refusal("expected true, found false") }
      return kind == "stop" ? .stop : .scrollToTop
    case "resize": return .resize(try size(reader, viewportLengths))
    case "contentSize": return .contentSize(try size(reader, contentLengths))
    case "contentInset": return .contentInset(try insets(reader))
    case "scrollView": return .scrollView(try ScrollViewSettings(reader))
    case "delegate": return .delegate(try DelegateAnswers(reader))
    case "set":
      let pairs = try reader.anyMembers()
      guard let (name, reader) = pairs.first, pairs.count == 1 else {
        throw reader.refusal("expected one constant and its value")
      }
      let value = try ScrollProfile.Value(reader)
      // The scene knows which constants exist, of which kind they are, and their ranges.
      if name.hasPrefix(Action.sceneConstantPrefix) { return .set(name, value) }
      var trial = profile
      do { try trial.set(name, to: value) } catch { throw reader.refusal("\(error)") }
      return .set(name, value)
    case "profile": return .profile(try ScrollProfile(reader))
    case let other: throw reader.refusal("unknown event \"\(other)\"")
    }
  }

  // MARK: Parts

  private static func scroll(to reader: JSONReader, animated: Bool) throws(InputError) -> Action {
    let parts = try reader.object(keys: ["id", "anchor", "edge", "x", "y"])
    if let edge = parts["edge"] {
      try refuse(["id", "anchor", "x", "y"], parts, "an edge is the whole target")
      return .scrollToPosition(.edge(try edge.word(Edge.self)), animated: animated)
    }
    if parts["x"] != nil || parts["y"] != nil {
      try refuse(["id", "anchor"], parts, "a point is the whole target")
      return .scrollToPosition(
        .point(x: try parts["x"]?.number(in: offsets, "pt"), y: try parts["y"]?.number(in: offsets, "pt")),
        animated: animated)
    }
    return .scrollTo(
      NodeID(parsing: try parts.required("id").name()), anchor: try parts["anchor"]?.word(),
      animated: animated)
  }

  private static func pan(
    _ phase: ScrollInput.Phase, _ members: JSONReader.Members
  ) throws(InputError) -> Action {
    if phase != .began { try refuse(["device"], members, "only \"begin\" has a device") }
    switch phase {
    case .began, .moved:
      return .pan(
        phase, device: try members["device"]?.word() ?? .touch,
        translation: try pair(try members.required("translation")),
        velocity: try pair(try members.required("velocity"), velocities, "pt/s"))
    case .ended, .cancelled:
      try refuse(["translation", "velocity"], members, "the last change determines them")
      return .pan(phase, device: .touch, translation: .zero, velocity: .zero)
    }
  }

  private static func offset(_ reader: JSONReader) throws(InputError) -> (x: Double?, y: Double?) {
    let parts = try reader.object(keys: ["x", "y"])
    return (try parts["x"]?.number(in: offsets, "pt"), try parts["y"]?.number(in: offsets, "pt"))
  }

  private static func rectangle(_ reader: JSONReader) throws(InputError) -> CGRect {
    let parts = try reader.object(keys: ["x", "y", "width", "height"])
    return CGRect(
      x: try parts.required("x").number(in: offsets, "pt"),
      y: try parts.required("y").number(in: offsets, "pt"),
      width: try parts.required("width").number(in: contentLengths, "pt"),
      height: try parts.required("height").number(in: contentLengths, "pt"))
  }

  private static func insets(_ reader: JSONReader) throws(InputError) -> EdgeInsets {
    let parts = try reader.object(keys: ["top", "left", "bottom", "right"])
    func inset(_ key: String) throws(InputError) -> Double {
      try parts[key]?.number(in: insets, "pt") ?? 0
    }
    return EdgeInsets(
      top: try inset("top"), left: try inset("left"), bottom: try inset("bottom"),
      right: try inset("right"))
  }

  /// Reads the position at which a finger comes down or to which it moves.
  private static func place(
    of phase: ScrollInput.Phase, _ members: JSONReader.Members
  ) throws(InputError) -> CGPoint {
    switch phase {
    case .began, .moved:
      _ = try (members.required("x"), members.required("y"))
      return try place(members) ?? .zero
    case .ended, .cancelled:
      try refuse(["x", "y"], members, "a finger lifts at its last position")
      return .zero
    }
  }

  /// Reads an optional position: `x` and `y`, or neither.
  private static func place(_ members: JSONReader.Members) throws(InputError) -> CGPoint? {
    guard members["x"] != nil || members["y"] != nil else { return nil }
    return CGPoint(
      x: try members.required("x").number(in: coordinates, "pt"),
      y: try members.required("y").number(in: coordinates, "pt"))
  }

  /// Throws an error for keys that belong to other phases of an event.
  private static func refuse(
    _ keys: [String], _ members: JSONReader.Members, _ reason: String
  ) throws(InputError) {
    guard let key = keys.compactMap({ members[$0] }).first else { return }
    throw key.refusal("is not allowed here, because \(reason)")
  }

  private static func pair(
    _ reader: JSONReader, _ range: ClosedRange<Double> = coordinates, _ unit: String = "pt"
  ) throws(InputError) -> CGPoint {
    let parts = Array(try reader.array(atMost: 2))
    guard parts.count == 2 else { throw reader.refusal("expected [x, y] in \(unit)") }
    return CGPoint(x: try parts[0].number(in: range, unit), y: try parts[1].number(in: range, unit))
  }

  private static func size(
    _ reader: JSONReader, _ range: ClosedRange<Double>
  ) throws(InputError) -> CGSize {
    let parts = try reader.object(keys: ["width", "height"])
    return CGSize(
      width: try parts.required("width").number(in: range, "pt"),
      height: try parts.required("height").number(in: range, "pt"))
  }
}
