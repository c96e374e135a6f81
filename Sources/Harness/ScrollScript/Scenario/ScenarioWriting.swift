import ScrollFiles
import Foundation
import ScrollPhysics
import Scrolling

extension Scenario {
  private typealias Members = [(String, JSONValue)]

  /// The scenario as a file that ``init(data:file:)`` reads back as an equal one, with one event per line and
  /// every number in full. Values that the format does not permit (a number out of range, times not sorted)
  /// are written as well, numbers that are not finite as null, and rejected on reading.
  public var json: String { jsonValue.exactDocument }

  var jsonValue: JSONValue { .record(members) }

  /// The parts of the scenario other than its profile, by their names in the file, each as JSON text from
  /// which every number is read back with the same bits.
  package var contents: [(name: String, text: String)] {
    members.filter { $0.0 != Self.profileKey }.map { name, value in
      if case .string(let text) = value { (name, text) } else { (name, value.exactText) }
    }
  }

  private static let profileKey = "profile"

  private var members: Members {
    var members: Members = [
      ("scene", .string(scene)), (Self.profileKey, Self.json(profile)),
      (
        "viewport",
        .record([
          ("width", .number(viewport.width)), ("height", .number(viewport.height)),
          ("scale", .number(viewport.scale)),
        ])
      ),
      (
        "content",
        .record([
          ("rows", .integer(content.rows)), ("seed", .integer(Int(clamping: content.seed))),
          ("heights", .string(content.heights.rawValue)), ("width", .number(content.width)),
          ("height", .number(content.height)),
        ])
      ),
    ]
    if scrollView != ScrollViewSettings() { members.append(("scrollView", scrollView.json)) }
    members.append(("appearance", .string(appearance.rawValue)))
    if let frameRate { members.append(("frameRate", .number(frameRate))) }
    if let frames { members.append(("frames", .numbers(frames))) }
    if !rests.isEmpty { members.append(("rests", .numbers(rests))) }
    if frames == nil { members.append(("duration", .number(duration))) }
    members.append(("events", .array(events.map(Self.json))))
    if !capture.isEmpty { members.append(("capture", .numbers(capture))) }
    return members
  }

  private static func json(_ profile: ScrollProfile) -> JSONValue {
    // A base that is not built in has no name by which it could be read back.
    guard let base = try? ScrollProfile.named(profile.base) else { return .string(profile.base) }
    let changes = profile.differences(from: base).map { ($0.name, json($0.value)) }
    var members: Members = [("base", .string(profile.base))]
    if profile.name != profile.base { members.insert(("name", .string(profile.name)), at: 0) }
    if !changes.isEmpty { members.append(("set", .record(changes))) }
    return members.count == 1 ? .string(profile.base) : .record(members)
  }

  private static func json(_ value: ScrollProfile.Value) -> JSONValue {
    switch value {
    case .number(let number): .number(number)
    case .toggle(let isOn): .bool(isOn)
    }
  }

  static func json(_ timed: TimedEvent) -> JSONValue {
    var members: Members = [("t", .number(timed.time))] + members(timed.event)
    if let sampled = timed.sampled { members.append(("sampled", .number(sampled))) }
    if let view = timed.view { members.append(("in", .string(view))) }
    return .record(members)
  }

  private static func members(_ event: Event) -> Members {
    switch event {
    case .action(let action): return members(action)
    case .tap(let point): return [("tap", .point(point))]
    case .gesture(let kind, let from, let by, let over, let hold):
      let way: Members = [("from", .point(from)), ("by", .point(by)), ("over", .number(over))]
      return [(kind.rawValue, .record(kind == .drag ? way + [("hold", .number(hold))] : way))]
    }
  }

  private static func members(_ action: Action) -> Members {
    switch action {
    case .touch(let phase, let id, let point):
      var finger: Members = [("touch", .string(PhaseWords.finger[phase]))]
      if id != 0 { finger.append(("id", .integer(id))) }
      return finger + members(point, of: phase)
    case .mouse(let phase, let point):
      return [("mouse", .string(PhaseWords.finger[phase]))] + members(point, of: phase)
    case .pan(let phase, let device, let translation, let velocity):
      var members: Members = [("pan", .string(PhaseWords.pan[phase]))]
      if phase == .began { members.append(("device", .string(device.rawValue))) }
      switch phase {
      case .began, .moved: members += [("translation", .point(translation)), ("velocity", .point(velocity))]
      case .ended, .cancelled: break
      }
      return members
    case .trackpad(let phase, let by, let point):
      let further: Members =
        switch phase {
        case .began: point.map(members) ?? []
        case .moved: [("dx", .number(by.x)), ("dy", .number(by.y))]
        case .ended, .cancelled: []
        }
      return [("trackpad", .string(PhaseWords.trackpad[phase]))] + further
    case .wheel(let dx, let dy, let point):
      return [("wheel", .record([("dx", .number(dx)), ("dy", .number(dy))]))] + (point.map(members) ?? [])
    case .key(let key): return [("key", .string(key.rawValue))]
    case .contentOffset(let x, let y): return [("contentOffset", .axes(x, y))]
    case .setContentOffset(let x, let y, let animated):
      return [("setContentOffset", .axes(x, y)), ("animated", .bool(animated))]
    case .scrollRectToVisible(let rect, let animated):
      let rectangle = JSONValue.record(members(rect.origin) + members(rect.size))
      return [("scrollRectToVisible", rectangle), ("animated", .bool(animated))]
    case .scrollTo(let id, let anchor, let animated):
      var target = [("id", JSONValue.string(id.description))]
      if let anchor { target.append(("anchor", .string(anchor.rawValue))) }
      return [("scrollTo", .record(target)), ("animated", .bool(animated))]
    case .scrollToPosition(let position, let animated):
      let target: JSONValue =
        switch position {
        case .edge(let edge): .record([("edge", .string(edge.rawValue))])
        case .point(let x, let y): .axes(x, y)
        }
      return [("scrollTo", target), ("animated", .bool(animated))]
    case .editRows(let edit):
      let parts: Members =
        switch edit {
        case .insert(let at, let count), .remove(let at, let count), .reload(let at, let count):
          [("at", .integer(at)), ("count", .integer(count))]
        case .move(let from, let to): [("from", .integer(from)), ("to", .integer(to))]
        }
      return [(edit.word, .record(parts))]
    case .scrollToTop: return [("scrollToTop", true)]
    case .stop: return [("stop", true)]
    case .resize(let size): return [("resize", .record(members(size)))]
    case .contentSize(let size): return [("contentSize", .record(members(size)))]
    case .contentInset(let inset):
      let sides: Members = [
        ("top", .number(inset.top)), ("left", .number(inset.left)), ("bottom", .number(inset.bottom)),
        ("right", .number(inset.right)),
      ]
      return [("contentInset", .record(sides))]
    case .scrollView(let settings): return [("scrollView", settings.json)]
    case .delegate(let answers): return [("delegate", answers.json)]
    case .set(let name, let value): return [("set", .record([(name, json(value))]))]
    case .profile(let profile): return [(Self.profileKey, Self.json(profile))]
    }
  }

  /// The position of a finger that comes down or moves.
  private static func members(_ point: CGPoint, of phase: ScrollInput.Phase) -> Members {
    switch phase {
    case .began, .moved: members(point)
    case .ended, .cancelled: []
    }
  }

  private static func members(_ point: CGPoint) -> Members {
    [("x", .number(point.x)), ("y", .number(point.y))]
  }

  private static func members(_ size: CGSize) -> Members {
    [("width", .number(size.width)), ("height", .number(size.height))]
  }
}

extension JSONValue {
  /// An object of the coordinates that are given.
  static func axes(_ x: Double?, _ y: Double?) -> JSONValue {
    .record([("x", x), ("y", y)].compactMap { key, value in value.map { (key, .number($0)) } })
  }
}
