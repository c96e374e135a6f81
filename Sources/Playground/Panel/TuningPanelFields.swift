import PlaygroundDrawing
import Foundation
import ScrollPhysics

// The text fields, and the buttons and menus of the head.
extension TuningPanel {
  // MARK: Beginning and ending editing

  /// Opens the field of a number with its text selected.
  mutating func openField(of item: PanelItem, _ context: EventContext) {
    guard item.isSettable, case .number(let number)? = item.value(in: context.subject) else { return }
    endStep()
    let text: String
    switch item.place {
    case .constant, .scene: text = PanelNumber.exact(number)
    // The value is derived, so its full precision is of no use.
    case .spring: text = PanelNumber.text(number)
    }
    show(.value(item.name), context)
    focus = .field(Field(.value(item.name), text))
  }

  /// Ends the editing of a field for another element. A valid value is set; an invalid one is discarded.
  mutating func leaveField(_ context: inout EventContext) {
    guard case .field(let field) = focus else { return }
    switch field.target {
    case .value(let name):
      if enter(field, as: name, &context) != nil { focus = .value(name) }
    case .filter, .profileName, .rename: focus = .none
    }
    context.response.mustPaint = true
  }

  // MARK: Keys and text

  mutating func press(
    _ key: WindowEvent.Key, _ modifiers: WindowEvent.Modifiers, in field: Field, _ context: inout EventContext
  ) -> Bool {
    var field = field
    let extends = modifiers.contains(.shift)
    if modifiers.contains(.control), !modifiers.contains(.alt), case .character(let letter) = key {
      switch letter {
      case "a": field.line.selectAll()
      case "c", "x":
        guard !field.line.selection.isEmpty else { return true }
        context.response.effects.append(.copy(field.line.selectedText))
        if letter == "x" { field.line.insert("") }
      case "v": context.response.effects.append(.paste)
      // Typed text is not an undo step yet.
      case "z", "y": return true
      default: return false
      }
      keep(field)
      return true
    }
    switch key {
    case .left: field.line.move(modifiers.contains(.control) ? .start : .left, extending: extends)
    case .right: field.line.move(modifiers.contains(.control) ? .end : .right, extending: extends)
    case .home: field.line.move(.start, extending: extends)
    case .end: field.line.move(.end, extending: extends)
    case .backspace: field.line.deleteBackward()
    case .delete: field.line.deleteForward()
    case .up, .down, .pageUp, .pageDown: return true
    case .enter:
      if !modifiers.contains(.repeated) { enter(field, &context) }
      return true
    case .escape:
      cancel(field)
      return true
    case .tab:
      guard modifiers.isDisjoint(with: [.control, .alt]) else { return false }
      switch field.target {
      case .value:
        // Tab does not leave a field with an invalid value.
        enter(field, &context)
        if case .field(let still) = focus, still.refusal != nil { return true }
      case .filter: focus = .button(.filter)
      case .profileName: focus = .button(context.layout.anchor(of: .save))
      case .rename: focus = .button(.profile)
      }
      return false
    case .menu: return true
    case .function: return false
    case .space, .character:
      // The typed text follows as a separate event; with Control the key is a command for the window.
      return !modifiers.contains(.control)
    }
    keep(field)
    return true
  }

  mutating func type(_ text: String, _ context: inout EventContext) {
    guard case .field(var field) = focus else {
      if text == "/" {
        context.response.isTaken = true
        context.response.mustPaint = true
        activate(.filter, &context)
      }
      return
    }
    field.line.insert(text)
    keep(field)
    context.response.isTaken = true
    context.response.mustPaint = true
  }

  mutating func insert(_ text: String, _ context: inout EventContext) {
    guard case .field(var field) = focus else { return }
    field.line.insert(text)
    keep(field)
  }

  /// Updates the focused field after a change.
  private mutating func keep(_ field: Field) {
    var field = field
    field.refusal = nil
    if field.replaces != field.line.text { field.replaces = nil }
    if field.target == .filter { filter = field.line.text }
    focus = .field(field)
  }

  /// Closes a field without applying its text.
  private mutating func cancel(_ field: Field) {
    switch field.target {
    case .value(let name): focus = .value(name)
    case .filter:
      filter = ""
      focus = .none
    case .profileName, .rename: focus = .none
    }
  }

  /// Applies the text of a field, or shows the reason why it is invalid.
  private mutating func enter(_ field: Field, _ context: inout EventContext) {
    var field = field
    switch field.target {
    case .value(let name):
      guard let refusal = enter(field, as: name, &context) else {
        focus = .value(name)
        return
      }
      field.refusal = refusal
      field.line.selectAll()
      focus = .field(field)
    case .filter:
      let first = list(context.catalogue, context.layout).entries.lazy.compactMap { entry -> String? in
        if case .item(let item) = entry.line, item.isSettable { return item.name }
        return nil
      }.first
      if let first { show(.value(first), context) } else { focus = .none }
    case .profileName, .rename: enterName(field, &context)
    }
  }

  /// Sets a value to the text of a field. Returns the reason if the value cannot be set, or nil.
  private mutating func enter(_ field: Field, as name: String, _ context: inout EventContext) -> String? {
    guard field.line.text != field.original, let item = context.catalogue.item(name) else { return nil }
    do {
      set(try item.settings(parsing: field.line.text, in: context.subject), &context)
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// Saves the current profile under the name in a field, or renames a saved one.
  private mutating func enterName(_ field: Field, _ context: inout EventContext) {
    var field = field
    let name = field.line.text.trimmingCharacters(in: .whitespaces)
    var profile = context.subject.profile
    profile.name = name
    do {
      if let problem = ProfileName.problem(name) { throw Refusal(description: problem) }
      // A profile that could not be read back is not saved.
      if field.target == .profileName { _ = try profile.json() }
      if replacedName(by: field, context.subject) != nil, field.replaces != field.line.text {
        field.replaces = field.line.text
        throw Refusal(description: "\(name) exists; press Enter again to replace it")
      }
    } catch {
      field.refusal = "\(error)"
      focus = .field(field)
      return
    }
    focus = .none
    switch field.target {
    case .profileName: context.response.effects.append(.save(profile))
    case .rename(let old): if name != old { context.response.effects.append(.rename(old, to: name)) }
    case .value, .filter: break
    }
  }

  /// Returns the name of another saved profile that the name in a field would replace, if any.
  func replacedName(by field: Field, _ subject: Subject) -> String? {
    let name = field.line.text.trimmingCharacters(in: .whitespaces)
    let own: String
    switch field.target {
    case .profileName: own = subject.profile.name
    case .rename(let old): own = old
    case .value, .filter: return nil
    }
    return name != own && subject.saved.contains { $0.name == name } ? name : nil
  }

  private struct Refusal: Error, CustomStringConvertible { let description: String }

  // MARK: Positions

  /// Returns the frame of the open field, or nil if there is none or it is not visible.
  func fieldFrame(_ context: EventContext) -> CGRect? {
    guard case .field(let field) = focus else { return nil }
    return frame(of: field, context.layout, list(context.catalogue, context.layout))
  }

  func frame(of field: Field, _ layout: PanelLayout, _ list: PanelList) -> CGRect? {
    switch field.target {
    case .value(let name):
      return list.entry(of: name).map { layout.field(in: layout.frame(of: $0, offset: scroll.offset)) }
    case .filter: return layout.frame(of: .filter)
    case .profileName, .rename: return layout.frame(of: .profile)
    }
  }

  static let fieldInset: CGFloat = 6

  mutating func placeCaret(at point: CGPoint, in frame: CGRect, extending: Bool, _ context: EventContext) {
    guard case .field(var field) = focus else { return }
    let text = field.line.text
    let x = point.x - PanelFieldText.left(of: field, in: frame, context.measuring)
    func width(_ count: Int) -> CGFloat {
      context.measuring.width(of: field.line.prefix(count), style: PanelFieldText.style(of: field))
    }
    // The caret is placed in the nearest gap between characters.
    let place = (0..<text.count).first { x < (width($0) + width($0 + 1)) / 2 } ?? text.count
    field.line.move(to: place, extending: extending)
    focus = .field(field)
  }

  // MARK: Buttons and menus

  mutating func activate(_ button: PanelLayout.Button, _ context: inout EventContext) {
    context.response.mustPaint = true
    switch button {
    case .profile: focus = .menu(PanelMenu(.profiles))
    case .compare: focus = .menu(PanelMenu(.compare))
    case .copy: focus = .menu(PanelMenu(.copy))
    case .more:
      if case .field(let field) = focus, field.target == .profileName { return activate(.save, &context) }
      focus = .menu(PanelMenu(.actions))
    case .undo: travel(back: true, &context)
    case .redo: travel(back: false, &context)
    case .reset: resetAll(&context)
    case .save:
      if case .field(var field) = focus, field.target == .profileName {
        // The title of the button already asks.
        field.replaces = field.line.text
        return enter(field, &context)
      }
      let name = context.subject.profile.name
      focus = .field(Field(.profileName, ProfileName.problem(name) == nil ? name : ""))
    case .filter: focus = .field(Field(.filter, filter))
    }
  }

  mutating func choose(_ place: PanelMenu.Place, _ context: inout EventContext) {
    guard case .menu(var menu) = focus else { return }
    let choices = menu.choices(context.subject, met: met, context.catalogue)
    guard choices.indices.contains(place.index), choices[place.index].isSelectable else { return }
    let choice = choices[place.index]
    context.response.mustPaint = true
    if menu.hasParts(choice, context.subject), case .profile(let profile) = choice {
      switch place.part {
      case .title: break
      case .rename:
        focus = .field(Field(.rename(profile.name), profile.name))
        return
      case .delete:
        menu.highlight(place)
        if menu.confirmsDeletion {
          context.response.effects.append(.delete(profile.name))
          close(menu, context)
        } else {
          menu.askForDeletion()
          focus = .menu(menu)
        }
        return
      }
    }
    close(menu, context)
    switch choice {
    case .heading: break
    case .profile(let profile): pick(profile, &context)
    case .compare(let profile):
      context.subject.compared = profile
      context.response.effects.append(.compare(profile))
    case .keepVariant: context.response.effects.append(.keepVariant)
    case .removeVariant: context.response.effects.append(.removeVariant)
    case .copy(let form):
      do {
        context.response.effects.append(.copy(try form.text(of: context.subject.profile)))
        note = Note(text: "Copied as \(form.title)")
      } catch { note = Note(text: "\(error)", isProblem: true) }
    case .button(let button): activate(button, &context)
    case .value(let action):
      guard case .value(let name) = menu.kind, let item = context.catalogue.item(name) else { return }
      perform(action, on: item, &context)
    }
  }

  private mutating func pick(_ profile: ScrollProfile, _ context: inout EventContext) {
    let present = context.subject.profile
    guard profile != present else { return }
    endStep()
    // A profile that is in no list could not be selected again.
    if !(ScrollProfile.builtIn + context.subject.saved + met).contains(where: { $0.name == present.name }) {
      met.append(present)
    }
    history.push(.profile(from: present, to: profile))
    context.subject.profile = profile
    context.response.effects.append(.profile(profile))
  }
}

extension ProfileExport {
  var title: String {
    switch self {
    case .swift: "Swift"
    case .json: "JSON"
    case .flags: "command-line flags"
    }
  }
}
