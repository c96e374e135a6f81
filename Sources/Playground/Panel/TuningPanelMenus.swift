import PlaygroundDrawing
import Foundation
import ScrollPhysics

// The menus, and the clipboard of values.
extension TuningPanel {
  func items(
    of menu: PanelMenu, _ subject: Subject, _ layout: PanelLayout, _ catalogue: PanelCatalogue
  ) -> (choices: [PanelMenu.Choice], frame: CGRect) {
    let choices = menu.choices(subject, met: met, catalogue)
    let origin: CGRect
    switch menu.kind.origin {
    case .button(let button): origin = layout.frame(of: layout.anchor(of: button))
    case .value(let name):
      let row = list(catalogue, layout).entry(of: name).map { layout.frame(of: $0, offset: scroll.offset) }
      let top = min(max(row?.minY ?? 0, layout.list.minY), max(layout.list.minY, layout.list.maxY - 32))
      let width = min(264, layout.width)
      origin = CGRect(x: layout.right - width, y: top, width: width, height: row?.height ?? 0)
    case .none, .group, .field, .menu: origin = .zero
    }
    return (choices, menu.frame(in: layout, from: origin, count: choices.count))
  }

  func items(
    of menu: PanelMenu, _ context: EventContext
  ) -> (choices: [PanelMenu.Choice], frame: CGRect) {
    items(of: menu, context.subject, context.layout, context.catalogue)
  }

  /// Closes a menu. The focus returns to the element from which it dropped down.
  mutating func close(_ menu: PanelMenu, _ context: EventContext) {
    focus = menu.kind.origin
    if case .button(let button) = focus { focus = .button(context.layout.anchor(of: button)) }
    if case .value(let name) = focus, context.catalogue.item(name)?.isSettable != true { focus = .none }
  }

  // MARK: Values

  mutating func openMenu(of item: PanelItem, _ context: inout EventContext) {
    endStep()
    show(.value(item.name), context)
    focus = .menu(PanelMenu(.value(item.name)))
    context.response.mustPaint = true
  }

  /// Handles a click with the secondary button. On a row it opens the menu of the value.
  mutating func secondaryClick(at point: CGPoint, _ context: inout EventContext) {
    let layout = context.layout
    context.response.isTaken = layout.frame.contains(point)
    guard press == nil else { return }
    if case .menu(let menu) = focus {
      focus = .none
      context.response.mustPaint = true
      if items(of: menu, context).frame.contains(point) { return }
    }
    guard layout.frame.contains(point) else { return }
    context.response.mustPaint = true
    (hover, note, showsFocusRing) = (point, nil, false)
    if fieldFrame(context)?.contains(point) == true { return }
    leaveField(&context)
    focus = .none
    guard layout.list.contains(point),
      case .item(let item)? = list(context.catalogue, context.layout).entry(
        at: point.y - layout.list.minY + scroll.offset)?.line
    else { return }
    openMenu(of: item, &context)
  }

  mutating func perform(
    _ action: PanelMenu.ValueAction, on item: PanelItem, _ context: inout EventContext
  ) {
    switch action {
    case .copy:
      guard let value = item.value(in: context.subject) else { return }
      copy(PanelItem.text(value), &context)
    case .paste: context.response.effects.append(.paste)
    case .reset: reset(item, &context)
    case .setting: if let option = item.option(in: context.subject) { copy(option, &context) }
    case .source: note = Note(text: "\(item.name): \(item.sourceText)")
    }
  }

  private mutating func copy(_ text: String, _ context: inout EventContext) {
    context.response.effects.append(.copy(text))
    note = Note(text: "Copied \(text)")
  }

  /// Handles text from the clipboard: it is inserted into the open field, or becomes the focused value.
  mutating func paste(_ text: String, _ context: inout EventContext) {
    // No field and no value is that long.
    let text = String(text.prefix(1000))
    switch focus {
    case .field: insert(text, &context)
    case .value(let name):
      guard let item = context.catalogue.item(name) else { return }
      note = nil
      do {
        set(try item.settings(parsing: text, in: context.subject), &context)
      } catch {
        let excerpt = text.count > 24 ? text.prefix(24) + "\u{2026}" : text[...]
        note = Note(text: "Pasted \(String(excerpt).debugDescription): \(error)", isProblem: true)
      }
    case .none, .button, .group, .menu: return
    }
    context.response.isTaken = true
    context.response.mustPaint = true
  }

  // MARK: Titles

  /// Returns the title of a menu item, and whether the item is currently selected.
  func title(
    of choice: PanelMenu.Choice, _ menu: PanelMenu, _ subject: Subject, _ catalogue: PanelCatalogue
  ) -> (title: String, isChosen: Bool) {
    switch choice {
    case .heading(let title): return (title, false)
    case .profile(let profile): return (profile.name, profile.name == subject.profile.name)
    case .compare(nil): return ("No comparison", subject.compared == nil)
    case .compare(let profile?):
      return (profile.name, profile == subject.compared)
    case .keepVariant:
      return ("Keep these values as \(Subject.letters[min(subject.variants.count, 3)])", false)
    case .removeVariant:
      return ("Remove \(Subject.letters[min(max(1, subject.variants.count), 4) - 1])", false)
    case .copy(let form): return ("As \(form.title)", false)
    case .button(let button): return (button.title, false)
    case .value(let action):
      guard case .value(let name) = menu.kind, let item = catalogue.item(name) else { return ("", false) }
      return (title(of: action, on: item, subject), false)
    }
  }

  private func title(of action: PanelMenu.ValueAction, on item: PanelItem, _ subject: Subject) -> String {
    switch action {
    case .copy: return "Copy value"
    case .paste: return "Paste value"
    case .reset:
      let value = item.base(of: subject).map { " " + PanelItem.text($0) } ?? ""
      return item.place.isScene ? "Reset to default\(value)" : "Reset to \(subject.base.name)\(value)"
    case .setting: return "Copy as \(item.option(in: subject) ?? "--set")"
    case .source: return "Source"
    }
  }
}

extension PanelMenu.ValueAction {
  /// The keys that perform the action on the focused value; empty if there are none.
  var keys: String {
    switch self {
    case .copy: "Ctrl-C"
    case .paste: "Ctrl-V"
    case .reset: "Backspace"
    case .setting, .source: ""
    }
  }
}
