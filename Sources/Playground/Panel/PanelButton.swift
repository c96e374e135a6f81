import Foundation
import PlaygroundControls

/// The buttons in the head of the panel: what is on them, what they say and what they do.
package enum PanelButton: Hashable, Sendable, CaseIterable {
  case profile, undo, redo, save, copy, compare, reset
  /// The menu of a compact head, which has the actions of the buttons that are left out.
  case more
  case filter
  /// Shows the changed values only.
  case changed

  /// The buttons of the middle row with their relative widths.
  static let row: [(button: PanelButton, width: CGFloat)] = [
    (.undo, 39), (.redo, 39), (.save, 76), (.copy, 37), (.compare, 60), (.reset, 41),
  ]

  /// The buttons that a compact head leaves out.
  static let left = row.map(\.button).filter { $0 != .undo && $0 != .redo }

  /// Returns what the button says and does. A dot on it shows that it is on.
  func entry(_ panel: TuningPanel) -> TuningPanel.Entry {
    typealias Entry = TuningPanel.Entry
    let subject = panel.subject, base = subject.base.name, isNaming = panel.field?.target == .profileName
    func open(_ kind: PanelMenu.Kind) -> Entry.Action {
      { $0.focus = .menu(PanelMenu(kind)) }
    }
    switch self {
    case .profile:
      let profile = subject.profile
      return Entry(
        profile.title,
        tip: [
          "Profile \(profile.name)\(profile.base == profile.name ? "" : ", based on \(profile.base)")",
          subject.profileChanges == 0
            ? "No constant differs from \(base)"
            : "Constants that differ from \(base): \(subject.profileChanges)",
          "Click to choose, rename or delete profiles (Enter)",
        ], open(.profiles))
    case .more:
      return Entry(
        "OK", isNaming ? nil : .icon(.dots), isOn: !isNaming && subject.compared != nil,
        tip: ["Save, copy, compare or reset the profile (Enter)"]
      ) { if isNaming { $0.save() } else { $0.focus = .menu(PanelMenu(.actions)) } }
    case .undo:
      return Entry("Undo", isEnabled: panel.canUndo, tip: ["Undo the last change (Ctrl-Z)"]) {
        $0.travel(back: true)
      }
    case .redo:
      return Entry(
        "Redo", isEnabled: panel.canRedo, tip: ["Redo the last undone change (Ctrl-Y or Ctrl-Shift-Z)"]
      ) { $0.travel(back: false) }
    case .save:
      let replaces = panel.field.flatMap { panel.replacedName(by: $0) } != nil
      return Entry(
        isNaming && replaces ? "Replace" : "Save profile",
        tip: ["Save the profile as a file, under its name or another one (Enter)"]
      ) { $0.save() }
    case .copy:
      return Entry(
        "Copy", tip: ["Copy the profile as Swift, JSON or command-line options (Enter)"], open(.copy))
    case .compare:
      return Entry(
        "Compare", isOn: subject.compared != nil,
        tip: [
          subject.variants.isEmpty
            ? "No profile is compared" : "Compared with \(subject.comparedNames.joined(separator: ", "))",
          "Click to keep these values as a variant, or to compare with another profile (Enter)",
        ], open(.compare))
    case .reset:
      return Entry(
        "Reset", isEnabled: subject.changes > 0,
        tip: [
          "Reset all constants to \(base), and those of the scene to their defaults (Enter)",
          "Changed: \(subject.changes)", "",
        ]
      ) { $0.resetAll() }
    case .changed:
      let count = subject.changes
      return Entry(
        "\(count) changed", isOn: panel.showsChanged, isEnabled: count > 0 || panel.showsChanged,
        tip: [panel.showsChanged ? "Show all values" : "Show only what differs from \(base) (Enter)"]
      ) { $0.showsChanged.toggle() }
    case .filter:
      return Entry(
        panel.filter, tip: ["Show the constants whose name, summary or group contains all words (/)"]
      ) { $0.focus = .field(TuningPanel.Field(.filter, $0.filter)) }
    }
  }
}
