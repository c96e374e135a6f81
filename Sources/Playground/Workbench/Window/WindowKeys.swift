import PlaygroundDrawing
import ScrollScript

/// The keys of the window: those that give commands, and all of them as they are listed for a person.
package enum WindowKeys {
  /// A key with the modifier keys that belong to it.
  package struct Stroke: Hashable, Sendable {
    package let key: WindowEvent.Key
    package let modifiers: WindowEvent.Modifiers

    fileprivate init(_ key: WindowEvent.Key, _ modifiers: WindowEvent.Modifiers = []) {
      (self.key, self.modifiers) = (key, modifiers)
    }
  }

  /// A line of the list: a few keys and their meaning.
  package struct Line: Sendable {
    package let label: String
    package let meaning: String
    /// The keys with their commands. A line about the mouse or the tuning panel has none.
    package let strokes: [(stroke: Stroke, command: WindowCommand)]
    /// Whether the line is in the short list beside the device.
    package let isUsual: Bool

    fileprivate init(
      _ label: String, _ meaning: String, _ strokes: [(Stroke, WindowCommand)] = [], isUsual: Bool = false
    ) {
      (self.label, self.meaning, self.strokes, self.isUsual) = (label, meaning, strokes, isUsual)
    }
  }

  package struct Group: Sendable {
    package let title: String
    package let lines: [Line]
  }

  /// All keys, in the order in which they are listed.
  package static let groups: [Group] = [
    Group(
      title: "Scroll",
      lines: [
        Line("Drag, wheel", "Scroll", isUsual: true),
        Line(
          "\u{2190} \u{2191} \u{2192} \u{2193}", "One step",
          [
            (Stroke(.left), .scroll(.left)), (Stroke(.up), .scroll(.up)), (Stroke(.right), .scroll(.right)),
            (Stroke(.down), .scroll(.down)),
          ], isUsual: true),
        Line(
          "Page, Home, End", "Pages, ends",
          [
            (Stroke(.pageUp), .scroll(.pageUp)), (Stroke(.pageDown), .scroll(.pageDown)),
            (Stroke(.home), .scroll(.home)), (Stroke(.end), .scroll(.end)),
          ], isUsual: true),
      ]),
    Group(
      title: "Time",
      lines: [
        Line("Space", "Pause, play", [(Stroke(.space), .playOrPause)], isUsual: true),
        Line(
          ",  .", "A frame back, forward",
          [(Stroke(.character(",")), .stepBack), (Stroke(.character(".")), .stepForward)], isUsual: true),
        Line(
          "[  ]", "Mark a span's start, end",
          [(Stroke(.character("[")), .markStart), (Stroke(.character("]")), .markEnd)], isUsual: true),
        Line("Shift-drag", "Mark a span of the timeline"),
        Line("L", "Play the span in a loop", [(Stroke(.character("l")), .loop)], isUsual: true),
        Line(
          "-  =", "Slower, faster",
          [(Stroke(.character("-")), .slower), (Stroke(.character("=")), .faster)]),
      ]),
    Group(
      title: "Window",
      lines: [
        Line("E", "Export", [(Stroke(.character("e")), .export)], isUsual: true),
        Line("Ctrl-S", "Save session", [(Stroke(.character("s"), .control), .save)], isUsual: true),
        Line("O", "Open the unsaved session", [(Stroke(.character("o")), .openUnsaved)]),
        Line(
          "Tab, Shift-Tab", "Next, previous scene",
          [(Stroke(.tab), .nextScene), (Stroke(.tab, .shift), .previousScene)], isUsual: true),
        Line("M", "List of scenes", [(Stroke(.character("m")), .listScenes)]),
        Line("T", "Light or dark", [(Stroke(.character("t")), .changeAppearance)]),
        Line("H", "Scene only", [(Stroke(.character("h")), .hideTools)]),
        Line("?, F1", "All keys", [(Stroke(.function(1)), .showKeys)], isUsual: true),
        Line("Esc", "Back, quit", [(Stroke(.escape), .leave)], isUsual: true),
      ]),
    Group(
      title: "Compare",
      lines: [
        Line("P", "Tuning panel", [(Stroke(.character("p")), .openPanel)], isUsual: true),
        Line("W", "Recorded, what if", [(Stroke(.character("w")), .showOther)]),
        Line(
          "V, Shift-V", "Keep, remove a variant",
          [
            (Stroke(.character("v")), .keepVariant), (Stroke(.character("v"), .shift), .removeVariant),
          ]),
      ]),
    Group(
      title: "Tuning panel",
      lines: [
        Line("Tab, Shift-Tab", "Next, previous control"),
        Line("\u{2191} \u{2193}", "Change a value"),
        Line("Alt, Shift", "Fine, coarse"),
        Line("Enter", "Type a value"),
        Line("Backspace", "Reset a value"),
        Line("F2, Delete", "Rename, delete a saved profile"),
        Line("Ctrl-C, Ctrl-V", "Copy, paste a value"),
        Line("Ctrl-Z, Ctrl-Y", "Undo, redo"),
        Line("/", "Filter"),
        Line("Menu, right-click", "Actions on a value"),
      ]),
    Group(
      title: "Plots",
      lines: [
        Line("Drag", "Pan"),
        Line("Click", "Show that time"),
        Line("Drag the times", "Seek"),
        Line("Wheel", "Zoom; with Shift: values only"),
        Line("Double-click", "Fit"),
        Line("Click a name", "Hide a curve"),
      ]),
  ]

  /// The lines of the short list beside the device.
  package static let usual = groups.flatMap(\.lines).filter(\.isUsual)

  private static let commands: [Stroke: WindowCommand] = Dictionary(
    groups.flatMap(\.lines).flatMap(\.strokes), uniquingKeysWith: { first, _ in first })

  /// Returns the command of a key, or nil if it has none. A key that has no command with Shift has the one
  /// without it. With another modifier key, only the keys that belong to it have commands: the others are
  /// those of the desktop.
  package static func command(
    of key: WindowEvent.Key, _ modifiers: WindowEvent.Modifiers
  ) -> WindowCommand? {
    let held = modifiers.subtracting(.repeated)
    return commands[Stroke(key, held)] ?? (held == .shift ? commands[Stroke(key)] : nil)
  }

  /// The key that gives a command, as it is written, or nil if none does.
  static func label(of command: WindowCommand) -> String? {
    for line in groups.flatMap(\.lines) {
      guard let index = line.strokes.firstIndex(where: { $0.command == command }) else { continue }
      return line.strokes[index].stroke.label
    }
    return nil
  }
}

extension WindowKeys.Stroke {
  fileprivate var label: String {
    let name =
      switch key {
      case .up: "\u{2191}"
      case .down: "\u{2193}"
      case .left: "\u{2190}"
      case .right: "\u{2192}"
      case .pageUp: "Page Up"
      case .pageDown: "Page Down"
      case .home: "Home"
      case .end: "End"
      case .space: "Space"
      case .escape: "Esc"
      case .enter: "Enter"
      case .tab: "Tab"
      case .backspace: "Backspace"
      case .delete: "Delete"
      case .menu: "Menu"
      case .function(let number): "F\(number)"
      case .character(let character): String(character).uppercased()
      }
    return (modifiers.contains(.control) ? "Ctrl-" : "") + (modifiers.contains(.shift) ? "Shift-" : "") + name
  }
}
