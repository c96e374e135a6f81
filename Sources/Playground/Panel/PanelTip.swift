import Foundation
import PlaygroundControls
import PlaygroundDrawing

// Tooltips.
extension TuningPanel {
  /// Updates the tooltip after an event: the pointer selects its control, and presses and keys hide it.
  mutating func updateTip(after event: WindowEvent) {
    switch event {
    case .pointer: tip.move(to: tipTarget)
    case .mouse, .finger, .doubleClick, .secondaryClick, .wheel, .trackpadStep, .trackpad, .key, .text,
      .pasted, .focus(false), .dropped, .quit:
      tip.move(to: nil)
    case .modifiers, .resized, .exposed, .focus(true): break
    }
  }

  /// Returns the control under the pointer, if it has a tooltip.
  fileprivate var tipTarget: PanelCommand? {
    guard let hover, press == nil, var command = control(at: hover)?.command else { return nil }
    // The handles of a plot have its tooltip, and a field has that of its place.
    if case .handle(let plot, _) = command { command = .plot(plot) }
    if case .field(let field) = command { command = field.origin }
    return entry(of: command).tip.isEmpty ? nil : command
  }
}

extension PanelDrawing {
  /// The tooltip that is shown, if any.
  var tipBubble: Bubble? {
    guard panel.tip.isShown, let target = panel.tip.target, target == panel.tipTarget else { return nil }
    let origin: CGRect?
    if case .menu(let open) = panel.focus {
      origin = panel.menu(open).row(with: target)
    } else {
      // The tooltip of a part of a row is at the row.
      origin = panel.frame(of: target.valueName.map { .value($0) } ?? target)
    }
    let bounds = layout.frame.insetBy(dx: PanelLayout.inset, dy: 4)
    let room = Bubble.textWidth(in: bounds.width), paragraphs = panel.entry(of: target).tip
    guard let origin, room > 40 else { return nil }
    let lines = paragraphs.enumerated().filter { !$1.isEmpty }.flatMap { index, paragraph in
      let style: TextStyle = index == 0 ? .panel : .caption
      let isFact = index > 0 && index < paragraphs.count - 1
      return measuring.lines(of: paragraph, style: style, maxWidth: room, most: 6).map {
        ($0, style, isFact ? palette.textSecondary : palette.textPrimary)
      }
    }
    return Bubble(lines, .below, origin, in: bounds, measuring: measuring)
  }
}
