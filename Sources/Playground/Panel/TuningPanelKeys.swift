import PlaygroundDrawing

// Key events, handled according to the focus.
extension TuningPanel {
  mutating func press(_ key: Key, _ modifiers: Modifiers) {
    // The message of a key replaces the one before it.
    let former = note
    note = nil
    response.isTaken = pressOnFocus(key, modifiers)
    if response.isTaken {
      showsFocusRing = true
    } else {
      note = former
      response.isTaken = pressAnywhere(key, modifiers)
    }
  }

  private mutating func pressOnFocus(_ key: Key, _ modifiers: Modifiers) -> Bool {
    let isRepeated = modifiers.contains(.repeated), isPlain = modifiers.isDisjoint(with: [.control, .alt])
    switch focus {
    case .field(let field): return press(key, modifiers, in: field)
    case .menu(let open):
      // Nothing behind an open menu responds to keys, except for Tab, which leaves it.
      guard isPlain else { return true }
      if key == .tab {
        close(open)
        return false
      }
      return changeMenu { $0.handle(key, isRepeated: isRepeated) }
    case .value(let name): return press(key, modifiers, on: name)
    case .button(let button):
      guard isPlain, key == .enter || key == .space else { return false }
      if !isRepeated { perform(.button(button)) }
      return true
    case .group(let name):
      guard isPlain, key == .enter || key == .space || key == .right else { return false }
      guard !isRepeated else { return true }
      folded.remove(name)
      if let first = catalogue.items.first(where: { $0.group == name && $0.isSettable }) {
        show(.value(first.name))
      }
      return true
    case .section, .plot, .handle, .track, .reset, .profile, .rename, .delete, .compare, .keepVariant,
      .removeVariant, .export, .perform, .ground, nil:
      return false
    }
  }

  /// Handles keys that the focused element did not handle.
  private mutating func pressAnywhere(_ key: Key, _ modifiers: Modifiers) -> Bool {
    guard !modifiers.contains(.alt) else { return false }
    switch (key, modifiers.contains(.control)) {
    case (.character("z"), true): travel(back: !modifiers.contains(.shift))
    case (.character("y"), true): travel(back: false)
    case (.escape, false) where focus != nil: focus = nil
    case (.escape, false) where !filter.isEmpty || showsChanged: (filter, showsChanged) = ("", false)
    // The text event that follows opens the filter.
    case (.character("/"), false): break
    default: return false
    }
    return true
  }

  mutating func press(_ key: Key, _ modifiers: Modifiers, on name: String) -> Bool {
    guard let item = item(name) else { return false }
    if case .escape = key, let held = press, held.isDragging {
      press?.command = nil
      press?.isDragging = false
      revertStep()
      return true
    }
    let isRepeated = modifiers.contains(.repeated)
    if modifiers.contains(.control) {
      guard modifiers.isDisjoint(with: [.alt, .shift]) else { return false }
      switch key {
      case .character("c"): perform(.perform(.copy, name))
      case .character("v"): if !isRepeated { perform(.perform(.paste, name)) }
      default: return false
      }
      return true
    }
    switch key {
    case .up, .right, .down, .left:
      beginStep(.key(name))
      nudge(item, by: key == .up || key == .right ? 1 : -1, factor: Self.factor(modifiers))
    case .enter: if !isRepeated { item.scale == nil ? flip(item) : openField(of: item) }
    case .space where item.scale == nil: if !isRepeated { flip(item) }
    case .backspace, .delete: reset(item)
    case .menu: if !isRepeated { openMenu(of: item, highlighted: 0) }
    default: return false
    }
    return true
  }
}
