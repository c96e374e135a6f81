import Foundation
import PlaygroundControls
import PlaygroundDrawing

// The text fields.
extension TuningPanel {
  package struct Field: Hashable, Sendable {
    package enum Target: Hashable, Sendable {
      case value(String)
      case filter
      case profileName
      case rename(String)
    }

    package var target: Target
    package var line: EditLine
    /// The reason why the text was rejected, or nil if it has not been.
    package var refusal: String?
    /// An existing name that will be replaced if it is entered again.
    var replaces: String?
    let original: String

    init(_ target: Target, _ text: String) {
      self.target = target
      line = EditLine(text)
      original = text
    }

    /// The control in whose place the field is.
    var origin: PanelCommand {
      switch target {
      case .value(let name): .value(name)
      case .filter: .button(.filter)
      case .profileName, .rename: .button(.profile)
      }
    }

    var isName: Bool { origin == .button(.profile) }

    /// The name in the field of a name.
    var name: String { line.text.trimmingCharacters(in: .whitespaces) }
    /// The name of the saved profile that is renamed, or nil in other fields.
    var formerName: String? { if case .rename(let name) = target { name } else { nil } }

    /// Returns the field in a frame, for drawing and for clicks.
    func textField(in frame: CGRect, _ measuring: any TextMeasuring) -> TextField {
      TextField(line, frame, isNumber: origin.valueName != nil, measuring)
    }
  }

  // MARK: Beginning and ending editing

  /// Opens the field of a number with its text selected.
  mutating func openField(of item: PanelItem) {
    guard item.isSettable, case .number(let number)? = item.value(in: subject) else { return }
    endStep()
    show(.value(item.name))
    // The quantity of a spring is derived, so its full precision is of no use.
    let text = item.place.isSpring ? FieldNumber.text(number) : FieldNumber.exact(number)
    focus = .field(Field(.value(item.name), text))
  }

  /// Ends the editing of a field for another element. A valid value is set; an invalid one is discarded.
  mutating func leaveField() {
    guard let field else { return }
    guard case .value(let name) = field.target else { return focus = nil }
    _ = enter(field, as: name)
    focus = .value(name)
  }

  // MARK: Keys and text

  mutating func press(_ key: Key, _ modifiers: Modifiers, in field: Field) -> Bool {
    var field = field
    switch (key, field.line.handle(key, modifiers)) {
    case (_, .edited): break
    case (_, .copied(let text)): response.effects.append(.copy(text))
    case (_, .pastes): response.effects.append(.paste)
    case (_, .swallowed): return true
    case (.enter, .passed):
      if !modifiers.contains(.repeated) { enter(field) }
      return true
    case (.escape, .passed):
      if field.target == .filter { filter = "" }
      focus = field.origin.valueName == nil ? nil : field.origin
      return true
    case (.tab, .passed) where modifiers.isDisjoint(with: [.control, .alt]):
      switch field.target {
      case .value: enter(field)
      case .profileName: focus = .button(layout.anchor(of: .save))
      case .filter, .rename: focus = field.origin
      }
      // Tab does not leave a field with an invalid value.
      return self.field != nil
    case (_, .passed): return false
    }
    keep(field)
    return true
  }

  mutating func type(_ text: String) {
    if insert(text) || text == "/" { response.isTaken = true }
    if field == nil, text == "/" { perform(.button(.filter)) }
  }

  /// Inserts text into the open field. Returns `false` if there is none.
  private mutating func insert(_ text: String) -> Bool {
    guard var field else { return false }
    field.line.insert(text)
    keep(field)
    return true
  }

  /// Handles text from the clipboard: it is inserted into the open field, or becomes the focused value.
  mutating func paste(_ text: String) {
    // No field and no value is that long.
    let text = String(text.prefix(1000))
    if insert(text) { response.isTaken = true }
    guard case .value(let name) = focus, let item = item(name) else { return }
    response.isTaken = true
    note = nil
    do {
      set(try item.settings(parsing: text, in: subject))
    } catch {
      let excerpt = text.count > 24 ? text.prefix(24) + "\u{2026}" : text[...]
      note = Note(text: "Pasted \(String(excerpt).debugDescription): \(error)", isProblem: true)
    }
  }

  mutating func placeCaret(
    at point: CGPoint, in frame: CGRect, extending: Bool, _ measuring: any TextMeasuring
  ) {
    guard var field else { return }
    let place = field.textField(in: frame, measuring).place(at: point)
    field.line.move(to: place, extending: extending)
    focus = .field(field)
  }

  /// Updates the focused field after a change.
  private mutating func keep(_ field: Field) {
    var field = field
    field.refusal = nil
    if field.replaces != field.line.text { field.replaces = nil }
    if field.target == .filter { filter = field.line.text }
    focus = .field(field)
  }

  // MARK: Entering

  /// Applies the text of a field, or shows the reason why it is invalid.
  private mutating func enter(_ field: Field) {
    var field = field
    switch field.target {
    case .value(let name):
      field.refusal = enter(field, as: name)
      field.line.selectAll()
      focus = field.refusal == nil ? .value(name) : .field(field)
    case .filter:
      let first = list.entries.first { $0.isEnabled && $0.command.valueName != nil }
      if let first { show(first.command) } else { focus = nil }
    case .profileName, .rename: enterName(field)
    }
  }

  /// Sets a value to the text of a field. Returns the reason if the value cannot be set, or nil.
  private mutating func enter(_ field: Field, as name: String) -> String? {
    guard field.line.text != field.original, let item = item(name) else { return nil }
    do {
      set(try item.settings(parsing: field.line.text, in: subject))
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// Opens the field for the name under which the current profile is saved, or saves it under the name in it.
  mutating func save() {
    if var field, field.target == .profileName {
      // The title of the button already asks.
      field.replaces = field.line.text
      return enter(field)
    }
    let name = subject.profile.name
    focus = .field(Field(.profileName, ProfileName.problem(name) == nil ? name : ""))
  }

  /// Saves the current profile under the name in a field, or renames a saved one.
  private mutating func enterName(_ field: Field) {
    let name = field.name
    var profile = subject.profile, field = field
    profile.name = name
    field.refusal = ProfileName.problem(name)
    if field.refusal == nil, field.formerName == nil {
      // A profile that could not be read back is not saved.
      do { _ = try profile.json() } catch { field.refusal = "\(error)" }
    }
    if field.refusal == nil, replacedName(by: field) != nil, field.replaces != field.line.text {
      field.replaces = field.line.text
      field.refusal = "\(name) exists; press Enter again to replace it"
    }
    focus = field.refusal == nil ? nil : .field(field)
    guard focus == nil else { return }
    if let former = field.formerName {
      if name != former { response.effects.append(.rename(former, to: name)) }
    } else {
      response.effects.append(.save(profile))
    }
  }

  /// Returns the name of another saved profile that the name in a field would replace, if any.
  func replacedName(by field: Field) -> String? {
    let name = field.name, own = field.formerName ?? subject.profile.name
    return field.isName && name != own && subject.saved.contains { $0.name == name } ? name : nil
  }
}
