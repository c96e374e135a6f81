/// A line of text being edited, with its caret and selection. Positions count characters from 0.
package struct EditLine: Hashable, Sendable {
  private var characters: [Character]
  package private(set) var caret: Int
  /// The other end of the selection, equal to the caret if nothing is selected.
  private var anchor: Int
  private let limit: Int

  /// A direction or destination of a caret movement.
  package enum Place: Hashable, Sendable { case left, right, start, end }

  /// Creates a line with all of its text selected. The text is limited to `limit` characters.
  package init(_ text: String = "", limit: Int = 64) {
    self.limit = max(0, limit)
    characters = Array(text.prefix(self.limit))
    caret = characters.count
    anchor = 0
  }

  package var text: String { String(characters) }
  package var isEmpty: Bool { characters.isEmpty }
  /// The selected range; empty and at the caret if nothing is selected.
  package var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }
  package var selectedText: String { String(characters[selection]) }

  package func prefix(_ place: Int) -> String { String(characters.prefix(max(0, place))) }

  /// Replaces the selection with text. A line break is a space. Other control characters and text beyond the limit are
  /// left out.
  package mutating func insert(_ text: String) {
    let typed = text.map { $0.isNewline ? " " : $0 }.filter {
      !$0.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
    let room = limit - (characters.count - selection.count)
    let added = typed.prefix(max(0, room))
    let start = selection.lowerBound
    characters.replaceSubrange(selection, with: added)
    (caret, anchor) = (start + added.count, start + added.count)
  }

  /// Removes the selection, or the character before the caret if nothing is selected.
  package mutating func deleteBackward() {
    if selection.isEmpty { anchor = max(0, caret - 1) }
    insert("")
  }

  /// Removes the selection, or the character after the caret if nothing is selected.
  package mutating func deleteForward() {
    if selection.isEmpty { anchor = min(characters.count, caret + 1) }
    insert("")
  }

  /// Moves the caret. If `extending` is true, the other end of the selection stays. Otherwise, a selection
  /// collapses to the side of the movement.
  package mutating func move(_ place: Place, extending: Bool = false) {
    let selection = selection
    switch place {
    case .left:
      caret = extending || selection.isEmpty ? max(0, caret - 1) : selection.lowerBound
    case .right:
      caret = extending || selection.isEmpty ? min(characters.count, caret + 1) : selection.upperBound
    case .start: caret = 0
    case .end: caret = characters.count
    }
    if !extending { anchor = caret }
  }

  package mutating func move(to place: Int, extending: Bool = false) {
    caret = min(max(0, place), characters.count)
    if !extending { anchor = caret }
  }

  package mutating func selectAll() { (anchor, caret) = (0, characters.count) }
}
