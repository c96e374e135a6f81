import Foundation
import PlaygroundControls
import PlaygroundDrawing
import ScrollPhysics

/// A menu that drops down from a button or a row of the panel.
package struct PanelMenu: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case profiles
    case compare
    case copy
    /// The actions of the buttons that a compact head leaves out.
    case actions
    case value(String)

    /// The element from which the menu drops down, which has the focus afterwards.
    package var origin: PanelCommand {
      switch self {
      case .profiles: .button(.profile)
      case .compare: .button(.compare)
      case .copy: .button(.copy)
      case .actions: .button(.more)
      case .value(let name): .value(name)
      }
    }

    package var look: MenuLook {
      var look = MenuLook()
      switch self {
      case .profiles, .copy: look.reservesMarks = true
      case .compare: (look.reservesMarks, look.markColor) = (true, \.second)
      case .actions, .value: look.reservesMarks = false
      }
      return look
    }
  }

  package let kind: Kind
  package var selection = MenuSelection()

  package init(_ kind: Kind) { self.kind = kind }
}

// The rows of the menus.
extension TuningPanel {
  package typealias Menu = PlaygroundControls.Menu<PanelCommand>

  /// Returns the menu that is open in a frame in points of the window.
  package func openMenu(
    in frame: CGRect, of subject: Subject, measuring: any TextMeasuring = FixedTextMetrics()
  ) -> Menu? {
    guard case .menu(let open) = focus else { return nil }
    return menu(open, context(in: frame, of: subject, measuring))
  }

  /// Returns an open menu with its rows and its frame.
  func menu(_ open: PanelMenu, _ context: Context) -> Menu {
    let rows = rows(open.kind, context), layout = context.layout
    let origin: CGRect
    if case .button(let button) = open.kind.origin {
      origin = layout.frame(of: layout.anchor(of: button))
    } else {
      let row = list(context).entry(of: open.kind.origin)
      let frame = row.map { layout.frame(of: $0, offset: scroll.offset) }
      let top = min(max(frame?.minY ?? 0, layout.list.minY), max(layout.list.minY, layout.list.maxY - 32))
      let width = min(264, layout.width)
      origin = CGRect(x: layout.right - width, y: top, width: width, height: frame?.height ?? 0)
    }
    let bounds = CGRect(
      x: layout.left, y: layout.frame.minY + 8, width: layout.width, height: layout.frame.height - 16)
    // Presets have their figures beside their names.
    let least = open.kind == .profiles ? layout.width : 208, look = open.kind.look
    let frame = look.frame(rows.count, from: origin, width: least, in: bounds)
    return Menu(rows, frame, look, open.selection)
  }

  private func rows(_ kind: PanelMenu.Kind, _ context: Context) -> [Menu.Row] {
    let subject = context.subject
    switch kind {
    case .profiles:
      return grouped(subject) { profile, isSaved in
        let parts = [
          Menu.Part("Rename", .rename(profile.name), width: 52, keys: [.function(2)]),
          Menu.Part(
            "Delete", .delete(profile.name), width: 48, keys: [.delete, .backspace],
            question: "Delete \(profile.name)?"),
        ]
        let sketch = GlideSketch.of(profile)
        var row = Menu.Row(
          profile.title, .profile(profile.name), isOn: profile.name == subject.profile.name,
          keys: sketch.figures, parts: isSaved ? parts : [])
        (row.detail, row.curve) = (profile.title == profile.name ? "" : profile.name, sketch.heights)
        return row
      }
    case .compare:
      let letters = Subject.letters, count = subject.variants.count
      return [Menu.Row("Variants", nil)]
        + (count < letters.count ? [Menu.Row("Keep these values as \(letters[count])", .keepVariant)] : [])
        + (count > 0 ? [Menu.Row("Remove \(letters[min(count, letters.count) - 1])", .removeVariant)] : [])
        + [
          Menu.Row("Compare with", nil),
          Menu.Row("No comparison", .compare(nil), isOn: subject.compared == nil),
        ]
        + grouped(subject) { profile, _ in
          Menu.Row(profile.title, .compare(profile.name), isOn: profile == subject.compared)
        }
    case .copy: return ProfileExport.allCases.map { Menu.Row("As \($0.title)", .export($0)) }
    case .actions:
      return PanelButton.left.filter { $0 != .reset || subject.changes > 0 }.map { button in
        guard case .word(let title) = button.entry(self, subject).face else { return Menu.Row("", nil) }
        return Menu.Row(title, .button(button))
      }
    case .value(let name):
      guard let item = context.item(name) else { return [] }
      func row(_ title: String, _ action: PanelCommand.ValueAction, _ keys: String = "") -> [Menu.Row] {
        [Menu.Row(title, .perform(action, name), keys: keys)]
      }
      let base = item.base(of: subject).map { " " + PanelItem.text($0) } ?? ""
      let reset = "Reset to \(item.place.isScene ? "default" : subject.base.name)\(base)"
      return row("Copy value", .copy, "Ctrl-C")
        + (item.isSettable ? row("Paste value", .paste, "Ctrl-V") : [])
        + (item.isSettable && item.isChanged(in: subject) ? row(reset, .reset, "Backspace") : [])
        + row("Copy as \(item.option(in: subject) ?? "--set")", .setting)
        + (item.source.isEmpty ? [] : row("Source", .source))
    }
  }

  /// Returns the rows of the profiles to choose from, below headings for their origins.
  private func grouped(_ subject: Subject, _ row: (ScrollProfile, _ isSaved: Bool) -> Menu.Row) -> [Menu.Row]
  {
    let library = subject.library(met), saved = library.filter(subject.isSaved)
    let others = library.filter { !subject.isPreset($0) && !subject.isSaved($0) }
    let groups = [("Presets", library.filter(subject.isPreset)), ("Saved", saved), ("Not saved", others)]
    return groups.flatMap { title, profiles in
      profiles.isEmpty ? [] : [Menu.Row(title, nil)] + profiles.map { row($0, title == "Saved") }
    }
  }

  /// Closes a menu. The focus returns to the element from which it dropped down.
  mutating func close(_ menu: PanelMenu, _ context: Context) {
    previewed = nil
    focus = menu.kind.origin
    if case .button(let button) = focus { focus = .button(context.layout.anchor(of: button)) }
    if let name = focus?.valueName, context.item(name)?.isSettable != true { focus = nil }
  }

  /// Opens the menu of a value, with a row highlighted if it is opened with a key.
  mutating func openMenu(of item: PanelItem, highlighted row: Int? = nil, _ context: inout Context) {
    endStep()
    show(.value(item.name), context)
    var menu = PanelMenu(.value(item.name))
    menu.selection.row = row
    focus = .menu(menu)
    context.response.mustPaint = true
  }

  var isMenuOpen: Bool { if case .menu = focus { true } else { false } }

  /// Changes the open menu, and does what it answers. Returns `false` if no menu is open.
  @discardableResult
  mutating func changeMenu(_ context: inout Context, _ change: (inout Menu) -> Menu.Outcome) -> Bool {
    guard case .menu(var open) = focus else { return false }
    var menu = menu(open, context)
    let outcome = change(&menu)
    open.selection = menu.selection
    focus = .menu(open)
    context.response.mustPaint = true
    if open.kind == .profiles {
      let highlighted = menu.selection.row.flatMap {
        menu.rows.indices.contains($0) ? menu.rows[$0].command : nil
      }
      if case .profile(let name)? = highlighted, name != context.subject.profile.name {
        previewed = context.subject.library(met).first { $0.name == name }
      } else {
        previewed = nil
      }
    }
    switch outcome {
    case .handled, .passed: break
    case .closed: close(open, context)
    case .chosen(.rename(let name)): focus = .field(Field(.rename(name), name))
    case .chosen(let command):
      close(open, context)
      perform(command, &context)
    }
    return true
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
