import PlaygroundDrawing

/// The keys of the window, and all lines of the list of keys: a new key is one row.
package enum WindowKeys {
  /// A line of the list, with the keys that it names and their commands. Lines about the mouse and about the tuning
  /// panel have none.
  package struct Row: Sendable {
    package let label: String, meaning: String
    package let keys: KeyValuePairs<KeyStroke, WindowCommand>

    init(_ label: String, _ meaning: String, _ keys: KeyValuePairs<KeyStroke, WindowCommand> = [:]) {
      (self.label, self.meaning, self.keys) = (label, meaning, keys)
    }
  }

  package static let groups = [
    group(
      "Scroll",
      Row("Drag, wheel", "Scroll"),
      Row(
        "\u{2190} \u{2191} \u{2192} \u{2193}", "One step",
        [
          key(.left): .scroll(.left), key(.up): .scroll(.up), key(.right): .scroll(.right),
          key(.down): .scroll(.down),
        ]),
      Row(
        "Page, Home, End", "Pages, ends",
        [
          key(.pageUp): .scroll(.pageUp), key(.pageDown): .scroll(.pageDown), key(.home): .scroll(.home),
          key(.end): .scroll(.end),
        ])
    ),
    group(
      "Time",
      Row("Space", "Pause, play", [key(.space): .playOrPause]),
      Row("R", "Replay the last gesture", [key("r"): .replay]),
      Row("F", "Fit the constants to a film", [key("f"): .fit]),
      Row(",  .", "A frame back, forward", [key(","): .stepBack, key("."): .stepForward]),
      Row("[  ]", "Mark a span's start, end", [key("["): .markStart, key("]"): .markEnd]),
      Row("Shift-drag", "Mark a span of the curves"),
      Row("L", "Play the span in a loop", [key("l"): .loop]),
      Row("-  =", "Slower, faster", [key("-"): .slower, key("="): .faster])
    ),
    group(
      "Window",
      Row("E", "Share, export", [key("e"): .listExports]),
      Row("Ctrl-S", "Save session", [key("s", .control): .save]),
      Row("O", "Open the unsaved session", [key("o"): .openUnsaved]),
      Row(
        "Ctrl-Tab", "Next scene",
        [key(.tab, .control): .nextScene, key(.tab, [.control, .shift]): .previousScene]),
      Row("Tab, Enter", "Next control, press it"),
      Row("M", "List of scenes", [key("m"): .listScenes]),
      Row("T", "Light or dark", [key("t"): .changeAppearance]),
      Row(
        "Ctrl +  \u{2212}  0", "Larger, smaller, normal",
        [key("+", .control): .enlarge, key("-", .control): .reduce, key("0", .control): .actualSize]),
      Row("H", "Scene only", [key("h"): .hideTools]),
      Row("?, F1", "All keys", [key(.function(1)): .showKeys]),
      Row("Esc", "Back", [key(.escape): .leave]),
      Row("Ctrl-Q", "Quit", [key("q", .control): .quit])
    ),
    group(
      "Compare",
      Row("P", "Tuning panel", [key("p"): .openPanel]),
      Row("W", "Recorded, what if", [key("w"): .showOther]),
      Row(
        "V, Shift-V", "Keep, remove a variant", [key("v"): .keepVariant, key("v", .shift): .removeVariant])
    ),
    group(
      "Tuning panel",
      Row("Tab, Shift-Tab", "Next, previous control"), Row("\u{2191} \u{2193}", "Change a value"),
      Row("Alt, Shift", "Fine, coarse"), Row("Enter", "Type a value"), Row("Backspace", "Reset a value"),
      Row("F2, Delete", "Rename, delete a saved profile"), Row("Ctrl-C, Ctrl-V", "Copy, paste a value"),
      Row("Ctrl-Z, Ctrl-Y", "Undo, redo"), Row("/", "Filter"),
      Row("Menu, right-click", "Actions on a value")
    ),
    group(
      "Plots",
      Row("Drag", "Pan"), Row("Click", "Show that time"), Row("Drag the times", "Seek"),
      Row("Wheel", "Zoom; with Shift: values only"), Row("Double-click", "Fit"),
      Row("Click a name", "Hide a curve")
    ),
  ]

  private static func group(_ title: String, _ rows: Row...) -> (title: String, rows: [Row]) { (title, rows) }

  private static func key(_ character: Character, _ modifiers: WindowEvent.Modifiers = []) -> KeyStroke {
    key(.character(character), modifiers)
  }

  private static func key(_ key: WindowEvent.Key, _ modifiers: WindowEvent.Modifiers = []) -> KeyStroke {
    KeyStroke(key: key, modifiers: modifiers)
  }

  package static let strokes = groups.flatMap(\.rows).flatMap(\.keys)
  private static let commands = Dictionary(strokes.map { ($0.key, $0.value) }) { first, _ in first }
  /// The name of the key of each command that has one.
  static let labels = Dictionary(strokes.map { ($0.value, $0.key.label) }) { first, _ in first }

  /// Returns the command of a key, or `nil` if it has none. A key that has no command with Shift has the one
  /// without it. With another modifier key, only the keys that belong to it have commands: the others are
  /// those of the desktop.
  package static func command(of key: WindowEvent.Key, _ modifiers: WindowEvent.Modifiers) -> WindowCommand? {
    let held = modifiers.subtracting(.repeated)
    return commands[Self.key(key, held)] ?? (held == .shift ? commands[Self.key(key)] : nil)
  }
}
