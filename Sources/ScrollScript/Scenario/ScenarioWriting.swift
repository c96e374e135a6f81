import FileFormats
import Foundation
import ScrollPhysics
import Scrolling

extension Scenario {
  /// The scenario as a file that ``init(data:file:)`` reads back as an equal one, with one event per line and
  /// every number in full. Values that the format does not permit (a number out of range, times not sorted) are
  /// written as well, and rejected on reading.
  public var json: String {
    var lines: [String] = []
    lines.append("\"scene\": \(JSONValue.quoted(scene))")
    lines.append("\"profile\": \(Self.text(profile))")
    lines.append(
      "\"viewport\": { \"width\": \(viewport.width), \"height\": \(viewport.height), \"scale\": \(viewport.scale) }"
    )
    lines.append(
      "\"content\": { \"rows\": \(content.rows), \"seed\": \(content.seed), \"heights\": \"\(content.heights.rawValue)\""
        + ", \"width\": \(content.width), \"height\": \(content.height) }")
    if scrollView != ScrollViewSettings() { lines.append("\"scrollView\": \(scrollView.json)") }
    lines.append("\"appearance\": \"\(appearance.rawValue)\"")
    if let frameRate { lines.append("\"frameRate\": \(frameRate)") }
    if let frames { lines.append("\"frames\": " + Self.list(frames.map { "\($0)" }, perLine: 8)) }
    if frames == nil { lines.append("\"duration\": \(duration)") }
    lines.append("\"events\": " + Self.list(events.map(Self.text), perLine: 1))
    if !capture.isEmpty { lines.append("\"capture\": " + Self.list(capture.map { "\($0)" }, perLine: 8)) }
    return "{\n  " + lines.joined(separator: ",\n  ") + "\n}\n"
  }

  private static func list(_ items: [String], perLine: Int) -> String {
    guard items.count > perLine else { return "[" + items.joined(separator: ", ") + "]" }
    let rows = stride(from: 0, to: items.count, by: perLine).map {
      items[$0..<min(items.count, $0 + perLine)].joined(separator: ", ")
    }
    return "[\n    " + rows.joined(separator: ",\n    ") + "\n  ]"
  }

  private static func text(_ profile: ScrollProfile) -> String {
    let quoted = JSONValue.quoted(profile.base)
    // A base that is not built in has no name by which it could be read back.
    guard let base = try? ScrollProfile.named(profile.base) else { return quoted }
    let changes = profile.differences(from: base).map { "\"\($0.name)\": \(text($0.value))" }
    var members = ["\"base\": \(quoted)"]
    if profile.name != profile.base { members.insert("\"name\": \(JSONValue.quoted(profile.name))", at: 0) }
    if !changes.isEmpty { members.append("\"set\": " + JSONValue.members(changes)) }
    return members.count == 1 ? quoted : JSONValue.members(members)
  }

  private static func text(_ value: ScrollProfile.Value) -> String {
    switch value {
    case .number(let number): "\(number)"
    case .toggle(let isOn): "\(isOn)"
    }
  }

  private static func text(_ timed: TimedEvent) -> String {
    let view = timed.view.map { ", \"in\": \(JSONValue.quoted($0))" } ?? ""
    let sampled = timed.sampled.map { ", \"sampled\": \($0)" } ?? ""
    return "{ \"t\": \(timed.time), \(text(timed.event))\(sampled)\(view) }"
  }

  private static func text(_ event: Event) -> String {
    switch event {
    case .action(let action): return text(action)
    case .tap(let point): return "\"tap\": [\(point.x), \(point.y)]"
    case .gesture(let kind, let from, let by, let over, let hold):
      let held = kind == .drag ? ", \"hold\": \(hold)" : ""
      return "\"\(kind.rawValue)\": { \"from\": [\(from.x), \(from.y)], \"by\": [\(by.x), \(by.y)], "
        + "\"over\": \(over)\(held) }"
    }
  }

  private static func text(_ action: Action) -> String {
    switch action {
    case .touch(let phase, let id, let point):
      let place = phase == .down || phase == .move ? ", \"x\": \(point.x), \"y\": \(point.y)" : ""
      return "\"touch\": \"\(phase.rawValue)\"" + (id == 0 ? "" : ", \"id\": \(id)") + place
    case .mouse(let phase, let point):
      let place = phase == .down || phase == .move ? ", \"x\": \(point.x), \"y\": \(point.y)" : ""
      return "\"mouse\": \"\(phase.rawValue)\"" + place
    case .pan(let phase, let device, let translation, let velocity):
      let moved =
        ", \"translation\": [\(translation.x), \(translation.y)], \"velocity\": [\(velocity.x), \(velocity.y)]"
      let further =
        switch phase {
        case .begin: ", \"device\": \"\(device.rawValue)\"" + moved
        case .change: moved
        case .end, .cancel: ""
        }
      return "\"pan\": \"\(phase.rawValue)\"" + further
    case .trackpad(let phase, let by):
      let moved = phase == .move ? ", \"dx\": \(by.x), \"dy\": \(by.y)" : ""
      return "\"trackpad\": \"\(phase.rawValue)\"" + moved
    case .wheel(let dx, let dy, let point):
      let place = point.map { ", \"x\": \($0.x), \"y\": \($0.y)" } ?? ""
      return "\"wheel\": { \"dx\": \(dx), \"dy\": \(dy) }" + place
    case .key(let key): return "\"key\": \"\(key.rawValue)\""
    case .contentOffset(let x, let y): return "\"contentOffset\": \(text(x, y))"
    case .setContentOffset(let x, let y, let animated):
      return "\"setContentOffset\": \(text(x, y)), \"animated\": \(animated)"
    case .scrollRectToVisible(let rect, let animated):
      return "\"scrollRectToVisible\": { \"x\": \(rect.origin.x), \"y\": \(rect.origin.y), "
        + "\"width\": \(rect.size.width), \"height\": \(rect.size.height) }, \"animated\": \(animated)"
    case .scrollTo(let id, let anchor, let animated):
      let anchored = anchor.map { ", \"anchor\": \"\($0.rawValue)\"" } ?? ""
      return "\"scrollTo\": { \"id\": \(JSONValue.quoted(id.description))\(anchored) }, "
        + "\"animated\": \(animated)"
    case .scrollToTop: return "\"scrollToTop\": true"
    case .stop: return "\"stop\": true"
    case .resize(let size): return "\"resize\": \(text(size))"
    case .contentSize(let size): return "\"contentSize\": \(text(size))"
    case .contentInset(let inset):
      return "\"contentInset\": { \"top\": \(inset.top), \"left\": \(inset.left), "
        + "\"bottom\": \(inset.bottom), \"right\": \(inset.right) }"
    case .scrollView(let settings): return "\"scrollView\": \(settings.json)"
    case .delegate(let answers): return "\"delegate\": \(answers.json)"
    case .set(let name, let value): return "\"set\": { \(JSONValue.quoted(name)): \(text(value)) }"
    }
  }

  private static func text(_ x: Double?, _ y: Double?) -> String {
    JSONValue.members([x.map { "\"x\": \($0)" }, y.map { "\"y\": \($0)" }].compactMap { $0 })
  }

  private static func text(_ size: CGSize) -> String {
    "{ \"width\": \(size.width), \"height\": \(size.height) }"
  }
}
