/// What a command says in the present state of a window, and what it does. Its control, its row in a menu and its
/// tooltip are made from it.
package struct CommandEntry<Owner> {
  package typealias Action = (inout Owner) -> Void

  package var title: String
  package var face: ControlFace
  /// Whether the command is in effect.
  package var isOn: Bool
  package var isEnabled: Bool
  /// Whether the command may be given several times in a row: a key that is held repeats it, and a menu in which
  /// it is chosen stays open.
  package var isRepeatable: Bool
  /// The paragraphs of the tooltip: the purpose, facts and instructions, which may be empty.
  package var tip: [String]
  package var perform: Action

  /// Creates an entry. Without a face or a tooltip, the title is both.
  package init(
    _ title: String = "", _ face: ControlFace? = nil, isOn: Bool = false, isEnabled: Bool = true,
    isRepeatable: Bool = false, tip: [String]? = nil, _ perform: @escaping Action
  ) {
    (self.title, self.face) = (title, face ?? .word(title))
    (self.isOn, self.isEnabled, self.isRepeatable) = (isOn, isEnabled, isRepeatable)
    (self.tip, self.perform) = (tip ?? (title.isEmpty ? [] : [title]), perform)
  }

  package var state: ControlState { ControlState(isOn: isOn, isEnabled: isEnabled) }
}
