import PlaygroundDrawing

/// A key with the modifier keys that belong to it.
package struct KeyStroke: Hashable, Sendable {
  package let key: WindowEvent.Key
  package let modifiers: WindowEvent.Modifiers

  /// The stroke as it is written: "Shift-V".
  package var label: String {
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
