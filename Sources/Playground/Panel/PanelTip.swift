import ScrollBitmaps
import PlaygroundDrawing
import Foundation
import ScrollPhysics
import Scrolling
import PlaygroundControls

/// An element of the panel with a tooltip.
enum PanelTip: Hashable, Sendable {
  case button(PanelLayout.Button), group(String), choice(PanelMenu.Place)
  case row(String, PanelLayout.Zone), plot(PanelPlot)
}

// Tooltips.
extension TuningPanel {
  /// Updates the tooltip after an event: the pointer selects its element, and presses and keys hide it.
  mutating func updateTip(after event: WindowEvent, _ context: inout EventContext) {
    var target: PanelTip?
    switch event {
    case .pointer:
      target = tipTarget(
        context.subject, context.layout, context.catalogue, list(context.catalogue, context.layout))
    case .mouse, .finger, .doubleClick, .secondaryClick, .wheel, .trackpad, .touchpad, .key, .text, .pasted,
      .focus(false), .dropped, .quit:
      break
    case .modifiers, .resized, .exposed, .focus(true): return
    }
    let wasShown = tip.isShown
    tip.move(to: target)
    if wasShown, !tip.isShown { context.response.mustPaint = true }
  }

  private func tipTarget(
    _ subject: Subject, _ layout: PanelLayout, _ catalogue: PanelCatalogue, _ list: PanelList
  ) -> PanelTip? {
    guard let hover, press == nil else { return nil }
    if case .menu(let menu) = focus {
      let (choices, frame) = items(of: menu, subject, layout, catalogue)
      return menu.place(at: hover, in: frame, choices, of: subject).map { .choice($0) }
    }
    if let button = layout.button(at: hover) { return .button(button) }
    guard layout.list.contains(hover),
      let entry = list.entry(at: hover.y - layout.list.minY + scroll.offset)
    else { return nil }
    switch entry.line {
    case .group(let name): return .group(name)
    case .plot(let plot): return .plot(plot)
    case .section: return nil
    case .item(let item):
      return .row(item.name, layout.zone(hover, in: layout.frame(of: entry, offset: scroll.offset)))
    }
  }

  func drawTip(
    _ catalogue: PanelCatalogue, _ list: PanelList, _ brush: Brush, into drawing: inout DrawList
  ) {
    let layout = brush.layout
    guard tip.isShown, let target = tip.target,
      target == tipTarget(brush.subject, layout, catalogue, list),
      let (origin, paragraphs) = describe(target, catalogue, list, brush)
    else { return }
    let bounds = CGRect(
      x: layout.left, y: layout.frame.minY + 4, width: layout.right - layout.left,
      height: layout.frame.height - 8)
    let room = Bubble.textWidth(in: bounds.width)
    guard room > 40 else { return }
    var lines: [Bubble.Line] = []
    for (index, paragraph) in paragraphs.enumerated() where !paragraph.isEmpty {
      let style: TextStyle = index == 0 ? .panel : .caption
      let isFact = index > 0 && index < paragraphs.count - 1
      let color = isFact ? brush.palette.textSecondary : brush.palette.textPrimary
      lines += brush.measuring.lines(of: paragraph, style: style, maxWidth: room, most: 6).map {
        Bubble.Line($0, style, color)
      }
    }
    Bubble(lines, .below, origin, in: bounds, measuring: brush.measuring)?.draw(brush.palette, into: &drawing)
  }

  // MARK: Texts

  /// Returns the frame of an element and the paragraphs of its tooltip: its purpose, facts and instructions,
  /// which may be empty.
  private func describe(
    _ target: PanelTip, _ catalogue: PanelCatalogue, _ list: PanelList, _ brush: Brush
  ) -> (CGRect, [String])? {
    let (layout, subject) = (brush.layout, brush.subject)
    switch target {
    case .button(let button): return (layout.frame(of: button), texts(of: button, subject))
    case .group(let name):
      guard let entry = list.entry(ofGroup: name) else { return nil }
      let items = catalogue.items.filter { $0.group == name }
      let changed = items.count { $0.isSettable && $0.isChanged(in: subject) }
      return (
        layout.frame(of: entry, offset: scroll.offset),
        [
          PanelItem.words(name), "\(items.count) values, \(changed) changed",
          "Click to \(folded.contains(name) ? "expand" : "collapse")",
        ]
      )
    case .plot(let plot):
      guard let entry = list.entry(of: plot) else { return nil }
      let items = plot.handles.flatMap(\.names).compactMap { catalogue.item($0) }
      return (
        layout.frame(of: entry, offset: scroll.offset),
        [
          "Drag a handle to set the numbers of the curve", items.map(\.name).joined(separator: ", "),
          "Escape: put back",
        ]
      )
    case .row(let name, let zone):
      guard let entry = list.entry(of: name), let item = catalogue.item(name) else { return nil }
      // The strip below the list describes the value in hand.
      let isDescribed = layout.strip.height > 0 && describedName == name
      let about =
        isDescribed ? [item.name] : ["\(item.name): \(item.summary)", facts(item, brush), item.sourceText]
      return (
        layout.frame(of: entry, offset: scroll.offset), about + [hint(item, zone, subject)]
      )
    case .choice(let place):
      guard case .menu(let menu) = focus else { return nil }
      let (choices, frame) = items(of: menu, subject, layout, catalogue)
      guard choices.indices.contains(place.index), let row = menu.row(place.index, in: frame) else {
        return nil
      }
      return (row, texts(of: choices[place.index], place.part, menu, subject, catalogue))
    }
  }

  private func hint(_ item: PanelItem, _ zone: PanelLayout.Zone, _ subject: Subject) -> String {
    guard item.isSettable else { return "Right click: copy" }
    switch (zone, item.kind) {
    case (.dot, _) where item.isChanged(in: subject): return "Click to reset (Backspace)"
    case (_, .toggle): return "Click to switch (Space); right click: copy, paste, reset"
    case (.track, .number): return "Press or drag (Alt: fine, Shift: coarse)"
    case (.dot, .number), (.value, .number):
      return "Drag; double-click or Enter to type; right click for more"
    }
  }

  private func texts(of button: PanelLayout.Button, _ subject: Subject) -> [String] {
    switch button {
    case .profile:
      let base = subject.profile.base
      return [
        "Profile \(subject.profile.name)\(base == subject.profile.name ? "" : ", based on \(base)")",
        subject.profileChanges == 0
          ? "No constant differs from \(subject.base.name)"
          : "Constants that differ from \(subject.base.name): \(subject.profileChanges)",
        "Click to choose, rename or delete profiles (Enter)",
      ]
    case .more: return ["Save, copy, compare or reset the profile (Enter)"]
    case .undo: return ["Undo the last change (Ctrl-Z)"]
    case .redo: return ["Redo the last undone change (Ctrl-Y or Ctrl-Shift-Z)"]
    case .save: return ["Save the profile as a file, under its name or another one (Enter)"]
    case .copy: return ["Copy the profile as Swift, JSON or command-line options (Enter)"]
    case .compare:
      return [
        subject.variants.isEmpty
          ? "No profile is compared" : "Compared with \(subject.comparedNames.joined(separator: ", "))",
        "Click to keep these values as a variant, or to compare with another profile (Enter)",
      ]
    case .reset:
      return [
        "Reset all constants to \(subject.base.name), and those of the scene to their defaults (Enter)",
        "Changed: \(subject.changes)", "",
      ]
    case .filter: return ["Show the constants whose name, summary or group contains all words (/)"]
    }
  }

  private func texts(
    of choice: PanelMenu.Choice, _ part: PanelMenu.Part, _ menu: PanelMenu, _ subject: Subject,
    _ catalogue: PanelCatalogue
  ) -> [String] {
    let title = title(of: choice, menu, subject, catalogue).title
    switch (choice, part) {
    case (.heading, _): return []
    case (.profile(let profile), .title):
      let base = ScrollProfile.builtIn.first { $0.name == profile.base }
      let count = base.map { profile.differences(from: $0).count } ?? 0
      return [
        "Tune \(profile.name) (Enter)",
        count == 0 ? "" : "Constants that differ from \(profile.base): \(count)", "",
      ]
    case (.profile(let profile), .rename): return ["Rename \(profile.name) (F2)"]
    case (.profile(let profile), .delete):
      return ["Delete the saved profile \(profile.name)", "Press twice (Delete)"]
    case (.compare(nil), _): return ["Compare with no profile (Enter)"]
    case (.keepVariant, _): return ["Keep the present constants beside A, and change A (V)"]
    case (.removeVariant, _): return ["Remove the last variant (Shift-V)"]
    case (.compare, _): return ["Compare with \(title) (Enter)"]
    case (.copy(.swift), _): return ["Swift statements that create the profile (Enter)"]
    case (.copy(.json), _): return ["A file for the option --profile (Enter)"]
    case (.copy(.flags), _): return ["Options for the command line (Enter)"]
    case (.button(let button), _): return texts(of: button, subject)
    case (.value(let action), _):
      guard case .value(let name) = menu.kind, let item = catalogue.item(name) else { return [] }
      var texts = texts(of: action, on: item, subject)
      if let purpose = texts.first {
        texts[0] = "\(purpose) (\(action.keys.isEmpty ? "Enter" : action.keys))"
      }
      return texts + [""]
    }
  }

  private func texts(of action: PanelMenu.ValueAction, on item: PanelItem, _ subject: Subject) -> [String] {
    switch action {
    case .copy: return ["Copy " + (item.value(in: subject).map { PanelItem.text($0) } ?? "")]
    case .paste: return ["Set to the number on the clipboard", item.rangeText(in: subject)]
    case .reset: return ["Reset \(item.name)"]
    case .setting: return ["Copy \(item.option(in: subject) ?? "")"]
    case .source: return ["Show the source", item.sourceText]
    }
  }
}
