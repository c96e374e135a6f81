import Foundation
import PlaygroundControls
import PlaygroundDrawing
import ScrollPhysics

// Tooltips.
extension TuningPanel {
  /// Updates the tooltip after an event: the pointer selects its control, and presses and keys hide it.
  mutating func updateTip(after event: WindowEvent, _ context: inout Context) {
    var target: PanelCommand?
    switch event {
    case .pointer: target = tipTarget(context)
    case .mouse, .finger, .doubleClick, .secondaryClick, .wheel, .trackpadStep, .trackpad, .key, .text,
      .pasted,
      .focus(false), .dropped, .quit:
      break
    case .modifiers, .resized, .exposed, .focus(true): return
    }
    let wasShown = tip.isShown
    tip.move(to: target)
    if wasShown, !tip.isShown { context.response.mustPaint = true }
  }

  /// Returns the control under the pointer, if it has a tooltip.
  private func tipTarget(_ context: Context) -> PanelCommand? {
    guard let hover, press == nil, let command = control(at: hover, context)?.command else { return nil }
    switch command {
    case .handle(let plot, _): return .plot(plot)
    case .field(let field): return field.origin
    case .section, .menu, .ground: return nil
    case .button, .group, .plot, .value, .track, .reset, .profile, .rename, .delete, .compare, .keepVariant,
      .removeVariant, .export, .perform:
      return command
    }
  }

  /// Returns the tooltip that is shown, if any.
  func tipBubble(_ drawing: PanelDrawing) -> Bubble? {
    let context = drawing.context, layout = context.layout, palette = drawing.palette
    guard tip.isShown, let target = tip.target, target == tipTarget(context) else { return nil }
    let origin: CGRect?
    if case .menu(let open) = focus {
      origin = menu(open, context).row(with: target)
    } else {
      // The tooltip of a part of a row is at the row.
      let line = target.valueName.map { .value($0) } ?? target
      origin = drawing.controls.first { $0.command == line }?.frame
    }
    let bounds = CGRect(
      x: layout.left, y: layout.frame.minY + 4, width: layout.right - layout.left,
      height: layout.frame.height - 8)
    let room = Bubble.textWidth(in: bounds.width), paragraphs = tip(of: target, context)
    guard let origin, room > 40 else { return nil }
    let lines = paragraphs.enumerated().filter { !$1.isEmpty }.flatMap { index, paragraph in
      let style: TextStyle = index == 0 ? .panel : .caption
      let isFact = index > 0 && index < paragraphs.count - 1
      return context.measuring.lines(of: paragraph, style: style, maxWidth: room, most: 6).map {
        ($0, style, isFact ? palette.textSecondary : palette.textPrimary)
      }
    }
    return Bubble(lines, .below, origin, in: bounds, measuring: context.measuring)
  }

  /// Returns the paragraphs of a control's tooltip: its purpose, facts and instructions, which may be empty.
  private func tip(of command: PanelCommand, _ context: Context) -> [String] {
    let subject = context.subject
    switch command {
    case .button(let button): return button.entry(self, subject).tip
    case .group(let name):
      let items = context.catalogue.items.filter { $0.group == name }
      let changed = items.count { $0.isSettable && $0.isChanged(in: subject) }
      return [
        PanelItem.words(name), "\(items.count) values, \(changed) changed",
        "Click to \(folded.contains(name) ? "expand" : "collapse")",
      ]
    case .plot(let plot):
      let items = plot.handles.flatMap(\.names).compactMap { context.item($0) }
      return [
        "Drag a handle to set the numbers of the curve", items.map(\.name).joined(separator: ", "),
        "Escape: put back",
      ]
    case .value(let name), .track(let name), .reset(let name):
      guard let item = context.item(name) else { return [] }
      // The strip below the list describes the value in hand.
      let isDescribed = context.layout.strip.height > 0 && describedName == name
      let about =
        isDescribed
        ? [item.name] : ["\(item.name): \(item.summary)", item.facts(in: subject), item.sourceText]
      return about + [hint(command, item, subject)]
    case .profile(let name):
      guard let profile = subject.library(met).first(where: { $0.name == name }) else { return [] }
      let base = ScrollProfile.builtIn.first { $0.name == profile.base }
      let count = base.map { profile.differences(from: $0).count } ?? 0
      return [
        "Tune \(name) (Enter)",
        count == 0 ? "" : "Constants that differ from \(profile.base): \(count)", "",
      ]
    case .rename(let name): return ["Rename \(name) (F2)"]
    case .delete(let name): return ["Delete the saved profile \(name)", "Press twice (Delete)"]
    case .compare(let name): return ["Compare with \(name ?? "no profile") (Enter)"]
    case .keepVariant: return ["Keep the present constants beside A, and change A (V)"]
    case .removeVariant: return ["Remove the last variant (Shift-V)"]
    case .export(.swift): return ["Swift statements that create the profile (Enter)"]
    case .export(.json): return ["A file for the option --profile (Enter)"]
    case .export(.flags): return ["Options for the command line (Enter)"]
    case .perform(let action, let name):
      guard let item = context.item(name) else { return [] }
      let value = item.value(in: subject).map { PanelItem.text($0) } ?? ""
      switch action {
      case .copy: return ["Copy \(value) (Ctrl-C)", ""]
      case .paste: return ["Set to the number on the clipboard (Ctrl-V)", item.rangeText(in: subject), ""]
      case .reset: return ["Reset \(item.name) (Backspace)", ""]
      case .setting: return ["Copy \(item.option(in: subject) ?? "") (Enter)", ""]
      case .source: return ["Show the source (Enter)", item.sourceText, ""]
      }
    case .section, .handle, .field, .menu, .ground: return []
    }
  }

  private func hint(_ command: PanelCommand, _ item: PanelItem, _ subject: Subject) -> String {
    guard item.isSettable else { return "Right click: copy" }
    if command == .reset(item.name), item.isChanged(in: subject) { return "Click to reset (Backspace)" }
    if item.kind == .toggle { return "Click to switch (Space); right click: copy, paste, reset" }
    return command == .track(item.name)
      ? "Press or drag (Alt: fine, Shift: coarse)"
      : "Drag; double-click or Enter to type; right click for more"
  }
}
