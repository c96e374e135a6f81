import Foundation
import PlaygroundControls

// Everything in the panel that a person can point at.
extension TuningPanel {
  /// Returns the controls from back to front: the lines of the list with their parts, what covers them beyond
  /// the list, and the buttons of the head. An open field lies on the control in whose place it is.
  var controls: [Control<PanelCommand>] {
    let key = ControlsKey(
      frame: layout.frame, offset: scroll.offset, filter: filter, showsChanged: showsChanged,
      folded: folded, field: field, subject: subject)
    return Self.madeControls.value(key) { makeControls() }
  }

  /// Everything on which the controls depend.
  private struct ControlsKey: Hashable {
    var frame: CGRect, offset: CGFloat
    var filter: String, showsChanged: Bool, folded: Set<String>, field: Field?
    var subject: Subject
  }

  /// An event and a frame ask for the controls several times, and mostly change none of them.
  private static let madeControls = Memo<ControlsKey, [Control<PanelCommand>]>()

  /// Returns the frame of a control in points of the window.
  func frame(of command: PanelCommand) -> CGRect? { controls.first { $0.command == command }?.frame }

  private func makeControls() -> [Control<PanelCommand>] {
    var controls: [Control<PanelCommand>] = []
    for entry in list.entries {
      let frame = layout.list.row(entry.height, at: entry.top - scroll.offset)
      controls.append(Control(entry.command, frame, .none, .area, entry.isEnabled ? [] : .disabled))
      if case .value(let name) = entry.command {
        let zones = layout.zones(in: frame)
        controls += [Control(.track(name), zones.track), Control(.reset(name), zones.dot)]
        controls += fieldControl(at: entry.command, layout.field(in: frame))
      } else if case .plot(let plot) = entry.command, layout.shows(frame) {
        controls += plot.handles(in: frame, of: self)
      }
    }
    controls += [Control(.ground, layout.head), Control(.ground, layout.strip)]
    for button in PanelButton.allCases {
      let command = PanelCommand.button(button), frame = layout.frame(of: button)
      controls += [Control(command, frame)] + fieldControl(at: command, frame)
    }
    return controls
  }

  private func fieldControl(at command: PanelCommand, _ frame: CGRect) -> [Control<PanelCommand>] {
    field.flatMap { $0.origin == command ? [Control(.field($0), frame)] : nil } ?? []
  }

  /// Returns the foremost control at a point: one of the open menu, behind which nothing responds, or else one
  /// of the panel.
  func control(at point: CGPoint) -> Control<PanelCommand>? {
    if case .menu(let open) = focus {
      let menu = menu(open)
      return ControlList([Control(.menu(open), menu.frame)] + menu.controls).control(at: point)
    }
    guard layout.frame.contains(point) else { return nil }
    let here = controls.reversed().filter { $0.frame.contains(point) }
    guard case .handle = here.first?.command else { return here.first }
    // Where handles lie one upon the other, it is the nearest.
    func distance(_ control: Control<PanelCommand>) -> CGFloat {
      max(abs(control.frame.midX - point.x), abs(control.frame.midY - point.y))
    }
    return here.filter { if case .handle = $0.command { true } else { false } }
      .min { distance($0) < distance($1) }
  }

  // MARK: Focus

  /// Whether a field or a menu is open, which have an order of keys of their own.
  package var hasOpenField: Bool { field != nil || isMenuOpen }

  /// Moves the focus to the next or previous control: the head, then the lines of the list. Without a focus, it
  /// moves to the first or the last one. Returns `false`, without a focus, if there is no further control.
  package mutating func walk(back isBack: Bool, in frame: CGRect, of subject: Subject) -> Bool {
    self = placed(in: frame, of: subject)
    (note, showsFocusRing) = (nil, true)
    let lines = controls.filter { control in
      if case .group(let name) = control.command {
        return filter.isEmpty && !showsChanged && (folded.contains(name) || focus == control.command)
      }
      if case .value = control.command { return control.isEnabled }
      return false
    }.map(\.command)
    let stops = layout.buttons.map { PanelCommand.button($0) } + lines
    focus = stops.next(after: focus, back: isBack)
    if let focus { show(focus) }
    return focus != nil
  }

  /// Moves the focus to a control, and scrolls to its line.
  mutating func show(_ target: PanelCommand) {
    focus = target
    let list = list
    guard let entry = list.entry(of: target) else { return }
    // The neighboring lines are included as far as there is space.
    let margin = min(PanelList.rowHeight, max(0, (layout.list.height - entry.height) / 2))
    scroll.fit(layout.list.size, height: list.height)
    let top = max(0, entry.top - margin)
    let bottom = min(list.height, entry.top + entry.height + margin)
    let rect = CGRect(x: 0, y: top, width: layout.list.width, height: bottom - top)
    scroll.enqueue([.action(.scroll(.rectToVisible(rect, animated: true)))])
  }
}
