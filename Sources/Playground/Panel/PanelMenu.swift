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
      case .actions, .value: break
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

  /// Returns an open menu with its rows and its frame.
  package func menu(_ open: PanelMenu) -> Menu {
    let rows = rows(open.kind)
    let origin: CGRect
    if case .button(let button) = open.kind.origin {
      origin = layout.frame(of: layout.anchor(of: button))
    } else {
      let frame = frame(of: open.kind.origin)
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

  private func rows(_ kind: PanelMenu.Kind) -> [Menu.Row] {
    func row(_ command: PanelCommand, _ keys: String = "") -> Menu.Row {
      let entry = entry(of: command)
      return Menu.Row(entry.title, command, isOn: entry.isOn, keys: keys)
    }
    switch kind {
    case .profiles:
      return grouped { profile, isSaved in
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
      let count = subject.variants.count
      return [Menu.Row("Variants", nil)]
        + (count < Subject.letters.count ? [row(.keepVariant)] : [])
        + (count > 0 ? [row(.removeVariant)] : [])
        + [Menu.Row("Compare with", nil), row(.compare(nil))]
        + grouped { profile, _ in row(.compare(profile.name)) }
    case .copy: return ProfileExport.allCases.map { row(.export($0)) }
    case .actions:
      return PanelButton.left.filter { $0 != .reset || subject.changes > 0 }.map { row(.button($0)) }
    case .value(let name):
      guard let item = item(name) else { return [] }
      let actions: [(action: PanelCommand.ValueAction, keys: String, isListed: Bool)] = [
        (.copy, "Ctrl-C", true), (.paste, "Ctrl-V", item.isSettable),
        (.reset, "Backspace", item.isSettable && item.isChanged(in: subject)), (.setting, "", true),
        (.source, "", !item.source.isEmpty),
      ]
      return actions.filter(\.isListed).map { row(.perform($0.action, name), $0.keys) }
    }
  }

  /// Returns the rows of the profiles to choose from, below headings for their origins.
  private func grouped(_ row: (ScrollProfile, _ isSaved: Bool) -> Menu.Row) -> [Menu.Row] {
    subject.library(sessionProfiles).flatMap { origin, profiles in
      profiles.isEmpty ? [] : [Menu.Row(origin, nil)] + profiles.map { row($0, origin == "Saved") }
    }
  }

  /// Closes a menu. The focus returns to the element from which it dropped down.
  mutating func close(_ menu: PanelMenu) {
    focus = menu.kind.origin
    if case .button(let button) = focus { focus = .button(layout.anchor(of: button)) }
    if let name = focus?.valueName, item(name)?.isSettable != true { focus = nil }
  }

  /// Opens the menu of a value, with a row highlighted if it is opened with a key.
  mutating func openMenu(of item: PanelItem, highlighted row: Int? = nil) {
    endStep()
    show(.value(item.name))
    var menu = PanelMenu(.value(item.name))
    menu.selection.row = row
    focus = .menu(menu)
  }

  var isMenuOpen: Bool { if case .menu = focus { true } else { false } }

  /// The profile that is highlighted in the open list of profiles, and is tried meanwhile.
  var previewed: ScrollProfile? {
    guard case .menu(let open) = focus, open.kind == .profiles,
      case .profile(let name)? = menu(open).highlighted?.command, name != subject.profile.name
    else { return nil }
    return profile(named: name)
  }

  /// Changes the open menu, and does what it answers. Returns `false` if no menu is open.
  @discardableResult
  mutating func changeMenu(_ change: (inout Menu) -> Menu.Outcome) -> Bool {
    guard case .menu(var open) = focus else { return false }
    var menu = menu(open)
    let outcome = change(&menu)
    open.selection = menu.selection
    focus = .menu(open)
    switch outcome {
    case .handled: break
    case .closed: close(open)
    case .chosen(let command):
      close(open)
      perform(command)
    }
    return true
  }
}
