import PlaygroundDrawing
import ScrollPhysics

// Key events, handled according to the focus.
extension TuningPanel {
  mutating func press(_ key: Key, _ modifiers: Modifiers, _ context: inout Context) {
    // The message of a key replaces the one before it.
    let former = note
    note = nil
    if pressOnFocus(key, modifiers, &context) {
      showsFocusRing = true
      return context.take()
    }
    note = former
    pressAnywhere(key, modifiers, &context)
  }

  private mutating func pressOnFocus(_ key: Key, _ modifiers: Modifiers, _ context: inout Context) -> Bool {
    let isRepeated = modifiers.contains(.repeated), isPlain = modifiers.isDisjoint(with: [.control, .alt])
    switch focus {
    case .field(let field): return press(key, modifiers, in: field, &context)
    case .menu(let open):
      // Nothing behind an open menu responds to keys, except for Tab, which leaves it.
      guard isPlain else { return true }
      if key == .tab {
        close(open, context)
        return false
      }
      return changeMenu(&context) { $0.handle(key, isRepeated: isRepeated) }
    case .value(let name): return press(key, modifiers, on: name, &context)
    case .button(let button):
      guard isPlain, key == .enter || key == .space else { return false }
      if !isRepeated { perform(.button(button), &context) }
      return true
    case .group(let name):
      guard isPlain, key == .enter || key == .space || key == .right else { return false }
      guard !isRepeated else { return true }
      folded.remove(name)
      if let first = context.catalogue.items.first(where: { $0.group == name && $0.isSettable }) {
        show(.value(first.name), context)
      }
      return true
    case .section, .plot, .handle, .track, .reset, .profile, .rename, .delete, .compare, .keepVariant,
      .removeVariant, .export, .perform, .ground, nil:
      return false
    }
  }

  /// Handles keys that the focused element did not handle.
  private mutating func pressAnywhere(_ key: Key, _ modifiers: Modifiers, _ context: inout Context) {
    guard !modifiers.contains(.alt) else { return }
    switch (key, modifiers.contains(.control)) {
    case (.character("z"), true):
      context.take()
      travel(back: !modifiers.contains(.shift), &context)
    case (.character("y"), true):
      context.take()
      travel(back: false, &context)
    case (.escape, false) where focus != nil:
      context.take()
      focus = nil
    case (.escape, false) where !filter.isEmpty || showsChanged:
      context.take()
      (filter, showsChanged) = ("", false)
    // The text event that follows opens the filter.
    case (.character("/"), false): context.response.isTaken = true
    default: break
    }
  }

  mutating func press(_ key: Key, _ modifiers: Modifiers, on name: String, _ context: inout Context) -> Bool {
    guard let item = context.item(name) else { return false }
    if case .escape = key, let held = press, held.isDragging {
      press?.command = nil
      press?.isDragging = false
      revertStep(&context)
      return true
    }
    let isRepeated = modifiers.contains(.repeated)
    if modifiers.contains(.control) {
      guard modifiers.isDisjoint(with: [.alt, .shift]) else { return false }
      switch key {
      case .character("c"): perform(.perform(.copy, name), &context)
      case .character("v"): if !isRepeated { perform(.perform(.paste, name), &context) }
      default: return false
      }
      return true
    }
    let isUp = key == .up || key == .right
    switch (key, item.kind) {
    case (.up, .number), (.right, .number), (.down, .number), (.left, .number):
      beginStep(.key(name))
      nudge(item, by: isUp ? 1 : -1, factor: Self.factor(modifiers), &context)
    case (.up, .toggle), (.right, .toggle), (.down, .toggle), (.left, .toggle):
      set([(name, .toggle(isUp))], &context)
    case (.enter, .number): if !isRepeated { openField(of: item, context) }
    case (.enter, .toggle), (.space, .toggle): if !isRepeated { flip(item, &context) }
    case (.backspace, _), (.delete, _): reset(item, &context)
    case (.menu, _): if !isRepeated { openMenu(of: item, highlighted: 0, &context) }
    default: return false
    }
    return true
  }

  // MARK: Commands

  /// Does what a control does when it is clicked, or chosen in a menu.
  mutating func perform(_ command: PanelCommand, _ context: inout Context) {
    switch command {
    case .button(let button):
      context.response.mustPaint = true
      button.entry(self, context.subject).press(&self, &context)
    case .group(let name): if folded.remove(name) == nil { folded.insert(name) }
    case .value(let name), .track(let name): if let item = context.item(name) { flip(item, &context) }
    case .reset(let name), .perform(.reset, let name):
      if let item = context.item(name) { reset(item, &context) }
    case .profile(let name):
      if let profile = context.subject.library(met).first(where: { $0.name == name }) {
        pick(profile, &context)
      }
    case .delete(let name): context.response.effects.append(.delete(name))
    case .compare(let name):
      context.subject.compared = context.subject.library(met).first { $0.name == name }
      context.response.effects.append(.compare(context.subject.compared))
    case .keepVariant: context.response.effects.append(.keepVariant)
    case .removeVariant: context.response.effects.append(.removeVariant)
    case .export(let form):
      do {
        context.response.effects.append(.copy(try form.text(of: context.subject.profile)))
        note = Note(text: "Copied as \(form.title)")
      } catch { note = Note(text: "\(error)", isProblem: true) }
    case .perform(.paste, _): context.response.effects.append(.paste)
    case .perform(.copy, let name):
      copy(context.item(name)?.value(in: context.subject).map { PanelItem.text($0) }, &context)
    case .perform(.setting, let name): copy(context.item(name)?.option(in: context.subject), &context)
    case .perform(.source, let name):
      note = context.item(name).map { Note(text: "\(name): \($0.sourceText)") }
    case .section, .plot, .handle, .field, .menu, .rename, .ground: break
    }
  }

  private mutating func copy(_ text: String?, _ context: inout Context) {
    guard let text else { return }
    context.response.effects.append(.copy(text))
    note = Note(text: "Copied \(text)")
  }

  private mutating func pick(_ profile: ScrollProfile, _ context: inout Context) {
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
