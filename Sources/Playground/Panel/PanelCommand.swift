import PlaygroundControls
import ScrollPhysics

/// What a control of the panel does, and so which control it is.
package enum PanelCommand: Hashable, Sendable {
  /// A button of the head.
  case button(PanelButton)
  /// The heading of a group, and the title of a section in it.
  case group(String), section(String)
  /// A plot, and one of its handles.
  case plot(PanelPlot), handle(PanelPlot, Int)
  /// The row of a value, the track in it, and the place of the dot that resets it.
  case value(String), track(String), reset(String)
  /// The field that is open, which has the focus, and the menu that is open.
  case field(TuningPanel.Field), menu(PanelMenu)
  /// The profile of a name in the library, or a saved one.
  case profile(String), rename(String), delete(String)
  /// A comparison with the profile of a name in the library, or with none.
  case compare(String?)
  /// Keeps the current values as the next variant, or removes the last one.
  case keepVariant, removeVariant
  case export(ProfileExport)
  /// An action on the value of a name.
  case perform(ValueAction, String)
  /// An area without a control, where a finger scrolls.
  case ground

  package enum ValueAction: Hashable, Sendable {
    case copy, paste, reset
    /// Copies the value as an option of the command line.
    case setting
    case source
  }

  /// The name of the value of a row.
  var valueName: String? {
    switch self {
    case .value(let name), .track(let name), .reset(let name): name
    case .button, .group, .section, .plot, .handle, .field, .menu, .profile, .rename, .delete, .compare,
      .keepVariant, .removeVariant, .export, .perform, .ground:
      nil
    }
  }

  /// Whether a finger that moves vertically on the control scrolls the list.
  var scrolls: Bool { if case .group = self { true } else { valueName != nil || self == .ground } }
}

extension TuningPanel {
  typealias Entry = CommandEntry<TuningPanel>

  /// Returns what a control or a row of a menu says, and what it does when it is clicked or chosen.
  func entry(of command: PanelCommand) -> Entry {
    switch command {
    case .button(let button): return button.entry(self)
    case .group(let name):
      let items = catalogue.items.filter { $0.group == name }, isFolded = folded.contains(name)
      let changed = items.count { $0.isSettable && $0.isChanged(in: subject) }
      return Entry(
        tip: [
          PanelItem.words(name), "\(items.count) values, \(changed) changed",
          "Click to \(isFolded ? "expand" : "collapse")",
        ]
      ) { if $0.folded.remove(name) == nil { $0.folded.insert(name) } }
    case .plot(let plot):
      let names = plot.handles.flatMap(\.names).filter { item($0) != nil }
      return Entry(
        tip: [
          "Drag a handle to set the numbers of the curve", names.joined(separator: ", "), "Escape: put back",
        ]
      ) { _ in }
    case .value(let name), .track(let name), .reset(let name):
      guard let item = item(name) else { break }
      // The strip below the list describes the value in hand.
      let isDescribed = layout.strip.height > 0 && describedName == name
      let about =
        isDescribed
        ? [item.name] : ["\(item.name): \(item.summary)", item.facts(in: subject), item.sourceText]
      return Entry(tip: about + [hint(command, item)]) {
        if command == .reset(name) { $0.reset(item) } else { $0.flip(item) }
      }
    case .profile(let name):
      guard let profile = profile(named: name) else { break }
      let base = ScrollProfile.builtIn.first { $0.name == profile.base }
      let count = base.map { profile.differences(from: $0).count } ?? 0
      let changes = count == 0 ? "" : "Constants that differ from \(profile.base): \(count)"
      return Entry(profile.title, tip: ["Tune \(name) (Enter)", changes, ""]) { $0.pick(profile) }
    case .rename(let name):
      return Entry("Rename", tip: ["Rename \(name) (F2)"]) {
        $0.focus = .field(Field(.rename(name), name))
      }
    case .delete(let name):
      return Entry("Delete", tip: ["Delete the saved profile \(name)", "Press twice (Delete)"]) {
        $0.response.effects.append(.delete(name))
      }
    case .compare(let name):
      let other = name.flatMap { profile(named: $0) }
      return Entry(
        other?.title ?? "No comparison", isOn: other == subject.compared,
        tip: ["Compare with \(name ?? "no profile") (Enter)"]
      ) {
        $0.subject.compared = other
        $0.response.effects.append(.compare(other))
      }
    case .keepVariant:
      return Entry(
        "Keep these values as \(Subject.letters[min(subject.variants.count, Subject.letters.count - 1)])",
        tip: ["Keep the present constants beside A, and change A (V)"]
      ) { $0.response.effects.append(.keepVariant) }
    case .removeVariant:
      return Entry(
        "Remove \(Subject.letters[max(subject.variants.count, 1) - 1])",
        tip: ["Remove the last variant (Shift-V)"]
      ) { $0.response.effects.append(.removeVariant) }
    case .export(let form):
      let (title, summary) = form.words
      return Entry("As \(title)", tip: [summary + " (Enter)"]) {
        do {
          $0.response.effects.append(.copy(try form.text(of: $0.subject.profile)))
          $0.note = Note(text: "Copied as \(title)")
        } catch { $0.note = Note(text: "\(error)", isProblem: true) }
      }
    case .perform(let action, let name):
      guard let item = item(name) else { break }
      let value = item.value(in: subject).map { PanelItem.text($0) }, option = item.option(in: subject)
      switch action {
      case .copy: return Entry("Copy value", tip: ["Copy \(value ?? "") (Ctrl-C)", ""]) { $0.copy(value) }
      case .paste:
        return Entry(
          "Paste value",
          tip: ["Set to the number on the clipboard (Ctrl-V)", item.rangeText(in: subject), ""]
        ) { $0.response.effects.append(.paste) }
      case .reset:
        let base = item.base(of: subject).map { " " + PanelItem.text($0) } ?? ""
        return Entry(
          "Reset to \(item.place.isScene ? "default" : subject.base.name)\(base)",
          tip: ["Reset \(item.name) (Backspace)", ""]
        ) { $0.reset(item) }
      case .setting:
        return Entry("Copy as \(option ?? "--set")", tip: ["Copy \(option ?? "") (Enter)", ""]) {
          $0.copy(option)
        }
      case .source:
        return Entry("Source", tip: ["Show the source (Enter)", item.sourceText, ""]) {
          $0.note = Note(text: "\(name): \(item.sourceText)")
        }
      }
    case .section, .handle, .field, .menu, .ground: break
    }
    return Entry { _ in }
  }

  private func hint(_ command: PanelCommand, _ item: PanelItem) -> String {
    guard item.isSettable else { return "Right click: copy" }
    if command == .reset(item.name), item.isChanged(in: subject) { return "Click to reset (Backspace)" }
    if item.scale == nil { return "Click to switch (Space); right click: copy, paste, reset" }
    return command == .track(item.name)
      ? "Press or drag (Alt: fine, Shift: coarse)"
      : "Drag; double-click or Enter to type; right click for more"
  }

  /// Does what a control does when it is clicked, or chosen in a menu.
  mutating func perform(_ command: PanelCommand) {
    entry(of: command).perform(&self)
  }

  private mutating func copy(_ text: String?) {
    guard let text else { return }
    response.effects.append(.copy(text))
    note = Note(text: "Copied \(text)")
  }

  private mutating func pick(_ profile: ScrollProfile) {
    let present = subject.profile
    guard profile != present else { return }
    endStep()
    // A profile that is in no list could not be selected again.
    if !(ScrollProfile.builtIn + subject.saved + sessionProfiles).contains(where: { $0.name == present.name })
    {
      sessionProfiles.append(present)
    }
    history.push(.profile(from: present, to: profile))
    subject.profile = profile
    response.effects.append(.profile(profile))
  }
}

extension ProfileExport {
  /// What a person reads about the form.
  fileprivate var words: (title: String, summary: String) {
    switch self {
    case .swift: ("Swift", "Swift statements that create the profile")
    case .json: ("JSON", "A file for the option --profile")
    case .flags: ("command-line flags", "Options for the command line")
    }
  }
}
