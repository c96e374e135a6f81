/// A line of text under edit: what it says, where the caret is and what is selected. Places count characters from 0.
package struct EditLine: Hashable, Sendable {
  private var characters: [Character]
  /// Where the caret is.
  package private(set) var caret: Int
  /// The other end of the selection; the caret itself where nothing is selected.
  private var anchor: Int
  /// The most characters it takes.
  private let limit: Int

  /// Somewhere to move the caret to.
  package enum Place: Hashable, Sendable { case left, right, start, end }

  /// A line with all of its text selected, held to `limit` characters.
  package init(_ text: String = "", limit: Int = 64) {
    self.limit = max(0, limit)
    characters = Array(text.prefix(self.limit))
    caret = characters.count
    anchor = 0
  }

  package var text: String { String(characters) }
  package var isEmpty: Bool { characters.isEmpty }
  /// What is selected; empty at the caret where nothing is.
  package var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }
  package var selectedText: String { String(characters[selection]) }

  /// The text before a place.
  package func prefix(_ place: Int) -> String { String(characters.prefix(max(0, place))) }

  /// Puts text in the selection's place; line ends and other control characters are left out, and what is too long.
  package mutating func insert(_ text: String) {
    let typed = text.filter {
      !$0.isNewline && !$0.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
    let room = limit - (characters.count - selection.count)
    let added = typed.prefix(max(0, room))
    let start = selection.lowerBound
    characters.replaceSubrange(selection, with: added)
    (caret, anchor) = (start + added.count, start + added.count)
  }

  /// Removes the selection, or else the character before the caret.
  package mutating func deleteBackward() {
    if selection.isEmpty { anchor = max(0, caret - 1) }
    insert("")
  }

  /// Removes the selection, or else the character after the caret.
  package mutating func deleteForward() {
    if selection.isEmpty { anchor = min(characters.count, caret + 1) }
    insert("")
  }

  /// Moves the caret; with `extending` the selection's other end stays, without it a selection collapses to the side that
  /// is moved to.
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

  /// Puts the caret at a place.
  package mutating func move(to place: Int, extending: Bool = false) {
    caret = min(max(0, place), characters.count)
    if !extending { anchor = caret }
  }

  package mutating func selectAll() { (anchor, caret) = (0, characters.count) }
}
