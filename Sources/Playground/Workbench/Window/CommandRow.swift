import Foundation
import PlaygroundControls
import PlaygroundDrawing

/// A command with its keys, what the window says of it, and what it does.
package struct CommandRow: Sendable {
  /// A line of the list of all keys. Of several commands in one line, the first has it.
  package typealias Line = (label: String, meaning: String)
  typealias Reading<Value> = @Sendable (Session) -> Value

  /// The command, or `nil` for a line about the mouse or the tuning panel.
  package let command: WindowCommand?
  package let keys: [KeyStroke]
  package let line: Line?
  /// Whether the command is given again while its key is held down.
  let isRepeatable: Bool
  /// Whether a list stays open when the command is chosen in it.
  let keepsList: Bool
  let face: Reading<ControlFace>
  /// The title in a list.
  let title: Reading<String>
  /// The paragraphs of the tooltip, the first of which is followed by the key.
  let tip: Reading<[String]>
  /// The command whose key the tooltip names.
  let keyOf: WindowCommand?
  let isOn: Reading<Bool>, isEnabled: Reading<Bool>
  /// Whether the window must be redrawn after the command even if no display frame follows.
  let mustPaint: Reading<Bool>
  let perform: @Sendable (inout Session) -> Void

  /// Creates a line of the list of all keys that has no command.
  init(_ line: Line) { self.init(nil, line: line) { _ in } }

  /// Creates a row. Without a face or a tooltip, the title is both.
  init(
    _ command: WindowCommand?, _ title: String = "", _ face: ControlFace? = nil, keys: [KeyStroke] = [],
    line: Line? = nil, isRepeatable: Bool = false, keepsList: Bool = false, tip: String? = nil,
    keyOf: WindowCommand? = nil, shows: Reading<ControlFace>? = nil, isTitled: Reading<String>? = nil,
    says: Reading<[String]>? = nil, isOn: @escaping Reading<Bool> = { _ in false },
    isEnabled: @escaping Reading<Bool> = { _ in true }, mustPaint: @escaping Reading<Bool> = { _ in true },
    _ perform: @escaping @Sendable (inout Session) -> Void
  ) {
    (self.command, self.keys, self.line) = (command, keys, line)
    (self.isRepeatable, self.keepsList, self.keyOf) = (isRepeatable, keepsList, keyOf ?? command)
    let naming: Reading<String> = isTitled ?? { _ in title }
    self.title = naming
    self.face = shows ?? { face ?? .word(naming($0)) }
    self.tip = says ?? { _ in [tip ?? title] }
    (self.isOn, self.isEnabled, self.mustPaint, self.perform) = (isOn, isEnabled, mustPaint, perform)
  }
}

extension Session {
  /// Returns the control of a command.
  func control(
    _ command: WindowCommand, _ frame: CGRect, _ look: ControlLook = .tool(), face: ControlFace? = nil,
    adding state: ControlState = []
  ) -> Control<WindowCommand> {
    let row = WindowCommands[command]
    return Control(
      command, frame, face ?? row.face(self), look,
      ControlState(isOn: row.isOn(self), isEnabled: row.isEnabled(self)).union(state), tip: tip(of: row))
  }

  /// Returns the paragraphs of a tooltip, of which the first names the key that does the same.
  private func tip(of row: CommandRow) -> [String] {
    var lines = row.tip(self)
    if let key = row.keyOf.flatMap({ WindowCommands[$0].keys.first?.label }), !lines.isEmpty {
      lines[0] += " (\(key))"
    }
    return lines
  }

  /// Performs a command if it is enabled. Returns whether the window must be redrawn even if no display frame
  /// follows.
  @discardableResult package mutating func perform(_ command: WindowCommand) -> Bool {
    let row = WindowCommands[command]
    guard row.isEnabled(self) else { return false }
    row.perform(&self)
    return row.mustPaint(self)
  }
}
