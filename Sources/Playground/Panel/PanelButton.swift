import Foundation
import PlaygroundControls
import ScrollPhysics

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

  struct Entry {
    var face: ControlFace
    var isEnabled = true
    /// Whether a dot shows that profiles are compared.
    var isMarked = false
    /// The paragraphs of the tooltip: the purpose, facts and instructions, which may be empty.
    var tip: [String]
    var press: (inout TuningPanel, inout TuningPanel.Context) -> Void
  }

  func entry(_ panel: TuningPanel, _ subject: TuningPanel.Subject) -> Entry {
    let base = subject.base.name, isNaming = panel.field?.target == .profileName
    func open(_ kind: PanelMenu.Kind) -> (inout TuningPanel, inout TuningPanel.Context) -> Void {
      { panel, _ in panel.focus = .menu(PanelMenu(kind)) }
    }
    switch self {
    case .profile:
      let profile = subject.profile
      return Entry(
        face: .word(profile.title),
        tip: [
          "Profile \(profile.name)\(profile.base == profile.name ? "" : ", based on \(profile.base)")",
          subject.profileChanges == 0
            ? "No constant differs from \(base)"
            : "Constants that differ from \(base): \(subject.profileChanges)",
          "Click to choose, rename or delete profiles (Enter)",
        ], press: open(.profiles))
    case .more:
      return Entry(
        face: isNaming ? .word("OK") : .icon(.dots), isMarked: !isNaming && subject.compared != nil,
        tip: ["Save, copy, compare or reset the profile (Enter)"]
      ) { panel, context in
        if isNaming { panel.save(&context) } else { panel.focus = .menu(PanelMenu(.actions)) }
      }
    case .undo:
      return Entry(face: .word("Undo"), isEnabled: panel.canUndo, tip: ["Undo the last change (Ctrl-Z)"]) {
        $0.travel(back: true, &$1)
      }
    case .redo:
      return Entry(
        face: .word("Redo"), isEnabled: panel.canRedo,
        tip: ["Redo the last undone change (Ctrl-Y or Ctrl-Shift-Z)"]
      ) { $0.travel(back: false, &$1) }
    case .save:
      let replaces = panel.field.flatMap { panel.replacedName(by: $0, subject) } != nil
      return Entry(
        face: .word(isNaming && replaces ? "Replace" : "Save profile"),
        tip: ["Save the profile as a file, under its name or another one (Enter)"]
      ) { $0.save(&$1) }
    case .copy:
      return Entry(
        face: .word("Copy"), tip: ["Copy the profile as Swift, JSON or command-line options (Enter)"],
        press: open(.copy))
    case .compare:
      return Entry(
        face: .word("Compare"), isMarked: subject.compared != nil,
        tip: [
          subject.variants.isEmpty
            ? "No profile is compared" : "Compared with \(subject.comparedNames.joined(separator: ", "))",
          "Click to keep these values as a variant, or to compare with another profile (Enter)",
        ], press: open(.compare))
    case .reset:
      return Entry(
        face: .word("Reset"), isEnabled: subject.changes > 0,
        tip: [
          "Reset all constants to \(base), and those of the scene to their defaults (Enter)",
          "Changed: \(subject.changes)", "",
        ]
      ) { $0.resetAll(&$1) }
    case .changed:
      let count = subject.changes
      return Entry(
        face: .word("\(count) changed"), isEnabled: count > 0 || panel.showsChanged,
        isMarked: panel.showsChanged,
        tip: [panel.showsChanged ? "Show all values" : "Show only what differs from \(base) (Enter)"]
      ) { panel, _ in panel.showsChanged.toggle() }
    case .filter:
      return Entry(
        face: .word(panel.filter),
        tip: ["Show the constants whose name, summary or group contains all words (/)"]
      ) { panel, _ in panel.focus = .field(TuningPanel.Field(.filter, panel.filter)) }
    }
  }
}
