import Foundation
import PlaygroundControls
import PlaygroundDrawing

// Everything in the panel that a person can point at.
extension TuningPanel {
  /// Returns the controls from back to front: the lines of the list with their parts, what covers the lines
  /// beyond the list, the buttons of the head, and the open field.
  func controls(_ context: PanelContext) -> [Control<PanelCommand>] {
    let layout = context.layout, list = list(context)
    var controls: [Control<PanelCommand>] = []
    for entry in list.entries {
      let frame = layout.frame(of: entry, offset: scroll.offset)
      let state = ControlState(isOn: false, isEnabled: entry.isEnabled)
      controls.append(Control(entry.command, frame, .none, .area, state))
      if case .value(let name) = entry.command {
        let zones = layout.zones(in: frame)
        controls.append(Control(.track(name), zones.track, .none, .area, state))
        controls.append(Control(.reset(name), zones.dot, .none, .area, state))
      } else if case .plot(let plot) = entry.command, layout.shows(frame) {
        controls += handles(of: plot, in: frame, context)
      }
    }
    let head = layout.list.minY - layout.frame.minY
    controls.append(
      Control(
        .ground, CGRect(origin: layout.frame.origin, size: CGSize(width: layout.frame.width, height: head))))
    controls.append(Control(.ground, layout.strip))
    controls += PanelButton.allCases.map { Control(.button($0), layout.frame(of: $0)) }
    if let field, let origin = controls.first(where: { $0.command == field.origin }) {
      let isRow = field.origin.valueName != nil
      controls.append(Control(.field(field), isRow ? layout.field(in: origin.frame) : origin.frame))
    }
    return controls
  }

  /// Returns the foremost control at a point: one of the open menu, behind which nothing responds, or else one
  /// of the panel.
  func control(at point: CGPoint, _ context: PanelContext) -> Control<PanelCommand>? {
    if case .menu(let open) = focus {
      let menu = menu(open, context)
      return ControlList([Control(.menu(open), menu.frame)] + menu.controls).control(at: point)
    }
    guard context.layout.frame.contains(point) else { return nil }
    let list = ControlList(controls(context)), control = list.control(at: point)
    guard case .handle = control?.command else { return control }
    // Where handles lie one upon the other, it is the nearest.
    func distance(_ control: Control<PanelCommand>) -> CGFloat {
      max(abs(control.frame.midX - point.x), abs(control.frame.midY - point.y))
    }
    return list.controls.reversed().filter {
      if case .handle = $0.command { $0.frame.contains(point) } else { false }
    }.min { distance($0) < distance($1) }
  }

  // MARK: Focus

  /// Moves the focus to the next or previous control, wrapping around at the ends: the head, then the lines
  /// of the list. Without a focus, it moves to the first or last line.
  mutating func walk(back isBack: Bool, _ context: PanelContext) {
    let lines = controls(context).filter { control in
      if case .group(let name) = control.command { return filter.isEmpty && folded.contains(name) }
      if case .value = control.command { return control.isEnabled }
      return false
    }.map(\.command)
    let head = context.layout.buttons.map { PanelCommand.button($0) }, stops = head + lines
    let place = focus.flatMap { stops.firstIndex(of: $0) }
    let next =
      place.map { ($0 + (isBack ? stops.count - 1 : 1)) % stops.count }
      ?? (isBack || lines.isEmpty ? stops.count - 1 : head.count)
    if stops.indices.contains(next) { show(stops[next], context) }
  }

  /// Moves the focus to a control, and scrolls to its line.
  mutating func show(_ target: PanelCommand, _ context: PanelContext) {
    focus = target
    let list = list(context)
    guard let entry = list.entry(of: target) else { return }
    // The neighboring lines are included as far as there is space.
    let margin = min(PanelList.rowHeight, max(0, (context.layout.list.height - entry.height) / 2))
    scroll.fit(context.layout.list.size, height: list.height)
    let top = max(0, entry.top - margin)
    let bottom = min(list.height, entry.top + entry.height + margin)
    let rect = CGRect(x: 0, y: top, width: context.layout.list.width, height: bottom - top)
    scroll.enqueue(.action(.scrollRectToVisible(rect, animated: true)))
  }
}
