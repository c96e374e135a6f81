import PlaygroundDrawing
import Foundation
import ScrollPhysics

// Key events, handled according to the focus.
extension TuningPanel {
  mutating func press(
    _ key: WindowEvent.Key, _ modifiers: WindowEvent.Modifiers, _ context: inout EventContext
  ) {
    let isTaken: Bool
    // The message of a key replaces the one before it.
    let former = note
    note = nil
    switch focus {
    case .field(let field): isTaken = press(key, modifiers, in: field, &context)
    case .menu(let menu): isTaken = press(key, modifiers, in: menu, &context)
    case .value(let name): isTaken = press(key, modifiers, on: name, &context)
    case .button(let button): isTaken = press(key, modifiers, on: button, &context)
    case .group(let name): isTaken = press(key, modifiers, onGroup: name, &context)
    case .none: isTaken = false
    }
    guard !isTaken else {
      showsFocusRing = true
      context.response.isTaken = true
      context.response.mustPaint = true
      return
    }
    note = former
    pressAnywhere(key, modifiers, &context)
  }

  /// Handles keys that the focused element did not handle.
  private mutating func pressAnywhere(
    _ key: WindowEvent.Key, _ modifiers: WindowEvent.Modifiers, _ context: inout EventContext
  ) {
    func take() {
      context.response.isTaken = true
      context.response.mustPaint = true
    }
    if modifiers.contains(.control) {
      if modifiers.contains(.alt) { return }
      switch key {
      case .character("z"):
        take()
        travel(back: !modifiers.contains(.shift), &context)
      case .character("y"):
        take()
        travel(back: false, &context)
      default: break
      }
      return
    }
    guard !modifiers.contains(.alt) else { return }
    switch key {
    case .tab:
      take()
      (note, showsFocusRing) = (nil, true)
      walk(back: modifiers.contains(.shift), context)
    case .escape:
      if focus != .none {
        take()
        focus = .none
      } else if !filter.isEmpty {
        take()
        filter = ""
      }
    // The text event that follows opens the filter.
    case .character("/"): context.response.isTaken = true
    default: break
    }
  }

  // MARK: Values, groups and buttons

  private mutating func press(
    _ key: WindowEvent.Key, _ modifiers: WindowEvent.Modifiers, on name: String, _ context: inout EventContext
  ) -> Bool {
    guard let item = context.catalogue.item(name) else { return false }
    if case .escape = key, let held = press, held.isDragging {
      press?.target = .text
      press?.isDragging = false
      revertStep(&context)
      return true
    }
    let isRepeated = modifiers.contains(.repeated)
    if modifiers.contains(.control) {
      guard modifiers.isDisjoint(with: [.alt, .shift]) else { return false }
      switch key {
      case .character("c"): perform(.copy, on: item, &context)
      case .character("v"): if !isRepeated { perform(.paste, on: item, &context) }
      default: return false
      }
      return true
    }
    switch (key, item.kind) {
    case (.up, .number), (.right, .number), (.down, .number), (.left, .number):
      beginStep(.key(name))
      nudge(item, by: key == .up || key == .right ? 1 : -1, factor: Self.factor(modifiers), &context)
      return true
    case (.up, .toggle), (.right, .toggle), (.down, .toggle), (.left, .toggle):
      set([(name, .toggle(key == .up || key == .right))], &context)
      return true
    case (.enter, .number):
      if !isRepeated { openField(of: item, context) }
      return true
    case (.enter, .toggle), (.space, .toggle):
      if !isRepeated { flip(item, &context) }
      return true
    case (.backspace, _), (.delete, _):
      reset(item, &context)
      return true
    case (.menu, _):
      if !isRepeated {
        openMenu(of: item, &context)
        moveHighlight(by: 1, context)
      }
      return true
    default: return false
    }
  }

  private mutating func press(
    _ key: WindowEvent.Key, _ modifiers: WindowEvent.Modifiers, onGroup name: String,
    _ context: inout EventContext
  ) -> Bool {
    guard modifiers.isDisjoint(with: [.control, .alt]) else { return false }
    switch key {
    case .enter, .space, .right:
      if modifiers.contains(.repeated) { return true }
      folded.remove(name)
      if let first = context.catalogue.items.first(where: { $0.group == name && $0.isSettable }) {
        show(.value(first.name), context)
      }
      return true
    default: return false
    }
  }

  private mutating func press(
    _ key: WindowEvent.Key, _ modifiers: WindowEvent.Modifiers, on button: PanelLayout.Button,
    _ context: inout EventContext
  ) -> Bool {
    guard modifiers.isDisjoint(with: [.control, .alt]) else { return false }
    switch key {
    case .enter, .space:
      if !modifiers.contains(.repeated) { activate(button, &context) }
      return true
    default: return false
    }
  }

  // MARK: Menus

  private mutating func press(
    _ key: WindowEvent.Key, _ modifiers: WindowEvent.Modifiers, in menu: PanelMenu,
    _ context: inout EventContext
  ) -> Bool {
    // Nothing behind an open menu responds to keys.
    guard modifiers.isDisjoint(with: [.control, .alt]) else { return true }
    var menu = menu
    let choices = items(of: menu, context).choices
    let isRepeated = modifiers.contains(.repeated)
    let chosen = menu.highlighted.flatMap { choices.indices.contains($0) ? $0 : nil }
    let hasParts = chosen.map { menu.hasParts(choices[$0], context.subject) } ?? false
    switch key {
    case .up, .down: moveHighlight(by: key == .up ? -1 : 1, context)
    case .left, .right:
      guard hasParts else { return true }
      menu.movePart(by: key == .left ? -1 : 1)
      focus = .menu(menu)
    case .enter, .space:
      if isRepeated { return true }
      if let chosen {
        choose(PanelMenu.Place(index: chosen, part: menu.part), &context)
      } else {
        close(menu, context)
      }
    case .delete, .backspace, .function(2):
      guard let chosen, hasParts, !isRepeated else { return true }
      choose(
        PanelMenu.Place(index: chosen, part: key == .function(2) ? .rename : .delete), &context)
    case .escape:
      if menu.confirmsDeletion {
        menu.keep()
        focus = .menu(menu)
      } else {
        close(menu, context)
      }
    case .tab:
      close(menu, context)
      return false
    case .home, .end, .pageUp, .pageDown, .menu, .function, .character: break
    }
    return true
  }

  private mutating func moveHighlight(by step: Int, _ context: EventContext) {
    guard case .menu(var menu) = focus else { return }
    let (choices, frame) = items(of: menu, context)
    menu.move(by: step, choices, in: frame)
    focus = .menu(menu)
  }

  // MARK: Tab order

  /// Returns all elements in tab order: the head, then the visible lines of the list.
  private func stops(_ context: EventContext) -> [Focus] {
    let lines = list(context.catalogue, context.layout).entries.compactMap { entry -> Focus? in
      switch entry.line {
      case .item(let item): item.isSettable ? .value(item.name) : nil
      case .group(let name): filter.isEmpty && folded.contains(name) ? .group(name) : nil
      case .plot, .section: nil
      }
    }
    return context.layout.buttons.map { .button($0) } + lines
  }

  /// Moves the focus to the next or previous element, wrapping around at the ends. Without a focus, it moves
  /// to the first or last element of the list.
  private mutating func walk(back isBack: Bool, _ context: EventContext) {
    let stops = stops(context)
    let heads = context.layout.buttons.count
    guard let place = stops.firstIndex(of: focus) else {
      let start = isBack || stops.count == heads ? stops.count - 1 : heads
      if stops.indices.contains(start) { show(stops[start], context) }
      return
    }
    show(stops[(place + (isBack ? stops.count - 1 : 1)) % stops.count], context)
  }

  mutating func show(_ target: Focus, _ context: EventContext) {
    focus = target
    let list = list(context.catalogue, context.layout)
    let entry: PanelList.Entry? =
      switch target {
      case .value(let name): list.entry(of: name)
      case .group(let name): list.entry(ofGroup: name)
      case .none, .button, .field, .menu: nil
      }
    guard let entry else { return }
    // The neighboring lines are included as far as there is space.
    let margin = min(PanelList.rowHeight, max(0, (context.layout.list.height - entry.height) / 2))
    scroll.fit(context.layout.list.size, height: list.height)
    let top = max(0, entry.top - margin)
    let bottom = min(list.height, entry.top + entry.height + margin)
    scroll.take(.show(top: top, height: bottom - top))
  }
}
