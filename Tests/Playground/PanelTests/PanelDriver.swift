import PlaygroundDrawing
import Foundation
import PlaygroundScenes
import ScrollPhysics
import ScrollScript
import Scrolling
import Testing
import PlaygroundPanel

/// A tuning panel with its subject, the events that a user sends to it, and the effects that it causes.
struct PanelDriver {
  var panel = TuningPanel()
  var subject: TuningPanel.Subject
  var frame: CGRect
  var time = 0.0
  var effects: [TuningPanel.Effect] = []
  var clipboard: String?

  static let place = CGRect(x: 936, y: 0, width: 344, height: 928)
  /// A frame in which the first groups fit.
  static let tall = CGRect(x: 936, y: 0, width: 344, height: 1228)

  init(
    _ subject: TuningPanel.Subject = PanelDriver.subject(), frame: CGRect = PanelDriver.place
  ) {
    self.subject = subject
    self.frame = frame
    rest()
  }

  /// Returns UIKit's profile with the constants of the feed.
  static func subject() -> TuningPanel.Subject {
    TuningPanel.Subject(profile: .uikit, constants: SceneKind.feed.scene(Scenario()).constants)
  }

  /// Returns UIKit's profile with another name and another rate.
  static func soft(_ name: String = "soft") throws -> ScrollProfile {
    var soft = ScrollProfile.uikit
    soft.name = name
    try soft.set("glide.rate", to: .number(0.999))
    return soft
  }

  @discardableResult
  mutating func send(_ event: WindowEvent) -> TuningPanel.Response {
    let response = panel.handle(event, in: frame, of: subject)
    // What is only tried changes nothing.
    effects += response.effects.filter { if case .preview = $0 { false } else { true } }
    for effect in response.effects { carryOut(effect) }
    return response
  }

  private mutating func carryOut(_ effect: TuningPanel.Effect) {
    switch effect {
    case .set(let name, let value):
      if let index = subject.constants.firstIndex(where: { $0.name == name }) {
        do { try subject.constants[index].set(value) } catch { Issue.record("\(error)") }
      } else {
        do { try subject.profile.set(name, to: value) } catch { Issue.record("\(error)") }
      }
    case .profile(let profile): subject.profile = profile
    case .preview: break
    case .compare(let profile): subject.compared = profile
    case .keepVariant: subject.variants.append(subject.profile)
    case .removeVariant: subject.variants.removeLast()
    case .save(let profile):
      let before = subject.profile
      subject.saved.removeAll { $0.name == profile.name }
      subject.saved.append(profile)
      subject.profile.name = profile.name
      panel.take(.saved(before: before, profile))
    case .rename(let name, let new):
      subject.saved.removeAll { $0.name == new }
      for index in subject.saved.indices where subject.saved[index].name == name {
        subject.saved[index].name = new
      }
      if subject.profile.name == name { subject.profile.name = new }
      panel.take(.renamed(name, to: new))
    case .delete(let name):
      subject.saved.removeAll { $0.name == name }
      panel.take(.deleted(name))
    case .copy(let text): clipboard = text
    case .paste: if let clipboard { send(.pasted(clipboard)) }
    }
  }

  mutating func tick() {
    time += 1.0 / 60
    panel.frame(at: time)
  }

  /// Runs frames until nothing moves.
  mutating func rest() {
    tick()
    for _ in 0..<600 {
      guard panel.need != .nothing else { return }
      tick()
    }
    Issue.record("the panel does not come to rest")
  }

  // MARK: Interactions

  /// Presses a key. Tab moves the focus where the window would do so, begins again at the end, and comes from the
  /// window to the first constant.
  mutating func press(_ key: WindowEvent.Key, _ modifiers: WindowEvent.Modifiers = []) {
    let isEntering = panel.focus == nil && !modifiers.contains(.shift)
    let isTaken = send(.key(key, modifiers)).isTaken
    guard key == .tab, !isTaken else { return }
    func isAbove(_ focus: PanelCommand?) -> Bool {
      switch focus {
      case .button?: true
      case .value(let name)?: name.hasPrefix("feel.")
      default: false
      }
    }
    for _ in 0..<100 {
      let isIn = panel.walk(back: modifiers.contains(.shift), in: frame, of: subject)
      if isIn, !isEntering || !isAbove(panel.focus) { return }
    }
  }

  /// Undoes the only step, after which nothing is changed.
  mutating func undoOnlyStep(sourceLocation: SourceLocation = #_sourceLocation) {
    press(.character("z"), .control)
    #expect(changed.isEmpty && !panel.canUndo, sourceLocation: sourceLocation)
  }

  mutating func type(_ text: String) {
    for character in text {
      send(.key(.character(character), []))
      send(.text(String(character)))
    }
  }

  /// Types a text and presses Enter.
  mutating func enter(_ text: String) {
    type(text)
    press(.enter)
  }

  /// Replaces the text of a field.
  mutating func retype(_ text: String) {
    press(.character("a"), .control)
    type(text)
  }

  /// Types a filter and goes to the first constant.
  mutating func find(_ text: String) {
    send(.text("/"))
    enter(text)
  }

  /// Holds the mouse button at a point and moves the pointer to distances from it, without releasing the button.
  mutating func hold(_ point: CGPoint, movingBy distances: CGFloat...) {
    send(.mouse(.began, at: point))
    for distance in distances { send(.mouse(.moved, at: CGPoint(x: point.x + distance, y: point.y))) }
  }

  mutating func click(_ point: CGPoint, _ modifiers: WindowEvent.Modifiers = []) {
    send(.modifiers(modifiers))
    send(.mouse(.began, at: point))
    send(.mouse(.ended, at: point))
    send(.modifiers([]))
  }

  mutating func edit(_ label: String) throws {
    let point = try row(label)
    click(point)
    send(.mouse(.began, at: point))
    send(.doubleClick(at: point))
    send(.mouse(.ended, at: point))
  }

  mutating func click(_ button: PanelButton) {
    let frame = PanelLayout(frame: frame).frame(of: button)
    click(CGPoint(x: frame.midX, y: frame.midY))
  }

  /// Clicks an item of the open menu, or of that of a button.
  mutating func choose(_ title: String, from button: PanelButton? = nil) throws {
    if let button { click(button) }
    let text = try #require(texts.last { $0.string == title && $0.style == .panel }, "\(title)")
    click(CGPoint(x: text.position.x + 4, y: text.position.y + 8))
  }

  /// Drags from a point in steps of `by` points to the right.
  mutating func drag(
    from point: CGPoint, by points: CGFloat, steps: Int = 1, _ modifiers: WindowEvent.Modifiers = []
  ) {
    send(.modifiers(modifiers))
    send(.mouse(.began, at: point))
    // This movement turns the press into a drag.
    var x = point.x + 4
    send(.mouse(.moved, at: CGPoint(x: x, y: point.y)))
    for _ in 0..<steps {
      x += points / CGFloat(steps)
      send(.mouse(.moved, at: CGPoint(x: x, y: point.y)))
    }
    send(.mouse(.ended, at: CGPoint(x: x, y: point.y)))
    send(.modifiers([]))
  }

  // MARK: Drawing

  var drawing: DrawList { drawing(.light) }

  /// The drawing of the panel as one that was never drawn before: only the last drawing is reused.
  var freshDrawing: DrawList {
    _ = drawing(.dark)
    return drawing
  }

  private func drawing(_ palette: Palette) -> DrawList {
    var list = DrawList()
    let style = DrawingStyle(palette, FixedTextMetrics(), hairline: 1)
    panel.draw(in: frame, of: subject, style, into: &list)
    return list
  }

  /// The open menu.
  var menu: TuningPanel.Menu? { focusedMenu.map { panel.placed(in: frame, of: subject).menu($0) } }

  /// The open field.
  var field: TuningPanel.Field? { if case .field(let field) = panel.focus { field } else { nil } }

  /// The places of the dots that mark changed values.
  var dots: [CGPoint] {
    drawing.commands.compactMap {
      if case .shape(.circle(diameter: 6), let at, Palette.light.textPrimary) = $0 { at } else { nil }
    }
  }

  /// The focused menu.
  var focusedMenu: PanelMenu? { if case .menu(let menu) = panel.focus { menu } else { nil } }

  var texts: [DrawList.Text] {
    drawing.commands.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  /// Returns the position of a row by its label, the first one if there are several.
  func row(_ label: String) throws -> CGPoint {
    let text = try #require(texts.first { $0.string == label && $0.style == .panel }, "no row \(label)")
    return CGPoint(x: text.position.x + 8, y: text.position.y + 8)
  }

  func value(_ name: String) throws -> Double {
    let constant = subject.constants.first { $0.name == name }
    guard case .number(let number) = try constant?.value ?? subject.profile.value(of: name) else {
      Issue.record("\(name) is no number")
      return .nan
    }
    return number
  }

  /// The names of the constants that differ from the base.
  var changed: [String] { subject.profile.differences(from: subject.base).map(\.name) }
}
