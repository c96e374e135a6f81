import Foundation
import PlaygroundControls
import PlaygroundDrawing
import Scrolling

// Mouse, touch, wheel and trackpad events.
extension TuningPanel {
  /// A press in the panel, which receives all its events until it ends.
  struct Press: Hashable, Sendable {
    let source: ScrollInput.Finger
    /// The control on which the press began, or nil once it has no further effect.
    var command: PanelCommand?
    let start: CGPoint
    var last: CGPoint
    /// Whether the press changes a value, and whether it has moved too far to be a tap.
    var isDragging = false, hasStrayed = false
    /// The position of the value on its track, from 0 to 1.
    var share = 0.0
    /// The offset of the press from the handle's center.
    var grab = CGPoint.zero

    /// The distance in points that a press of the mouse or a finger may move and still be a click.
    var slop: CGFloat { source == .mouse ? 3 : 8 }
  }

  /// The length in points of a drag on a number or a label that covers the whole range.
  package static let travel: CGFloat = 320

  mutating func pointer(
    _ source: ScrollInput.Finger, _ phase: WindowEvent.Phase, at point: CGPoint,
    _ measuring: any TextMeasuring
  ) {
    if phase == .began {
      guard press != nil else { return down(source, at: point, measuring) }
      response.isTaken = layout.frame.contains(point)
    } else if let press, press.source == source {
      response.isTaken = true
      if phase == .moved { return moved(press, to: point) }
      lift(press, at: phase == .ended ? point : nil)
    }
  }

  // MARK: Press

  private mutating func down(_ source: ScrollInput.Finger, at point: CGPoint, _ measuring: any TextMeasuring)
  {
    let isInside = layout.frame.contains(point)
    if source == .mouse { hover = isInside ? point : nil }
    if isInside { showsFocusRing = false }
    let control = control(at: point)
    if isMenuOpen {
      if control == nil { focus = nil }
      if control != nil || isInside { hold(source, control?.command, point) }
      return
    }
    guard isInside else {
      // Keys go to the element that was pressed.
      leaveField()
      focus = nil
      return
    }
    note = nil
    if case .field? = control?.command, let frame = control?.frame {
      placeCaret(at: point, in: frame, extending: modifiers.contains(.shift), measuring)
      return hold(source, control?.command, point)
    }
    let saves = PanelCommand.button(layout.anchor(of: .save))
    if field?.target != .profileName || control?.command != saves { leaveField() }
    down(source, on: control?.command ?? .ground, at: point)
  }

  private mutating func down(_ source: ScrollInput.Finger, on command: PanelCommand, at point: CGPoint) {
    switch command {
    case .button, .group: hold(source, command, point)
    case .handle(let plot, let index):
      focus = .value(plot.handles[index].name)
      hold(source, command, point)
      // The field that was left may have moved the handle.
      let frame = frame(of: command)
      press?.grab = frame.map { CGPoint(x: $0.midX - point.x, y: $0.midY - point.y) } ?? .zero
    case .value(let name), .track(let name), .reset(let name):
      guard let item = item(name), item.isSettable else { return hold(source, .ground, point) }
      if command == .reset(name), item.isChanged(in: subject) { return hold(source, command, point) }
      focus = .value(name)
      let isTrack = command == .track(name)
      hold(source, isTrack ? command : .value(name), point)
      // A mouse press on the track moves the value at once, while a finger may still begin to scroll.
      guard source == .mouse, isTrack, item.scale != nil else { return }
      beginDrag(item)
      if modifiers.isDisjoint(with: [.alt, .shift]) {
        let share = (point.x - layout.left) / max(1, layout.width)
        press?.share = share
        drag(item, by: 0)
      }
    case .section, .plot, .field, .menu, .profile, .rename, .delete, .compare, .keepVariant, .removeVariant,
      .export, .perform, .ground:
      focus = nil
      hold(source, .ground, point)
    }
  }

  private mutating func hold(_ source: ScrollInput.Finger, _ command: PanelCommand?, _ point: CGPoint) {
    response.isTaken = true
    press = Press(source: source, command: command, start: point, last: point)
    if source != .mouse, command?.scrolls == true, layout.list.contains(point) {
      scroll.touch(.began, at: point, origin: layout.list.origin)
    }
  }

  // MARK: Movement

  private mutating func moved(_ held: Press, to point: CGPoint) {
    let way = CGPoint(x: point.x - held.start.x, y: point.y - held.start.y)
    let strays = max(abs(way.x), abs(way.y)) >= held.slop, isFinger = held.source != .mouse
    if strays { press?.hasStrayed = true }
    defer { press?.last = point }
    if case .handle(let plot, let index) = held.command {
      guard press?.hasStrayed == true else { return }
      beginStep(.drag)
      press?.isDragging = true
      let target = CGPoint(x: point.x + held.grab.x, y: point.y + held.grab.y)
      return dragHandle(index, of: plot, to: target)
    }
    guard let name = held.command?.valueName, held.command != .reset(name), let item = item(name),
      item.scale != nil
    else {
      if isFinger { scroll.touch(.moved, at: point, origin: layout.list.origin) }
      return
    }
    if held.isDragging { return drag(item, by: point.x - held.last.x) }
    guard strays else { return }
    if isFinger, abs(way.y) >= abs(way.x) {
      press?.command = .ground
      return scroll.touch(.moved, at: point, origin: layout.list.origin)
    }
    if isFinger { scroll.touch(.cancelled, at: point, origin: layout.list.origin) }
    beginDrag(item)
  }

  private mutating func beginDrag(_ item: PanelItem) {
    guard let scale = item.scale, case .number(let number)? = item.value(in: subject) else { return }
    beginStep(.drag)
    press?.isDragging = true
    press?.share = scale.share(of: number)
  }

  /// Moves the active value by a distance in points. A drag on a label or a number is clamped to the range.
  /// On a track, the value follows the pointer, which may be beyond an end.
  private mutating func drag(_ item: PanelItem, by points: CGFloat) {
    guard let held = press, let scale = item.scale, points.isFinite else { return }
    let factor = Self.factor(modifiers), isTrack = held.command == .track(item.name)
    let length = isTrack ? max(1, layout.width) : Self.travel
    let share = held.share + points / length * factor
    press?.share = isTrack && factor == 1 ? share : min(max(0, share), 1)
    set(item, near: scale.rounded(scale.value(at: share), precision: factor / length))
  }

  // MARK: Release

  /// Ends a press. `point` is nil if it was cancelled.
  mutating func lift(_ held: Press, at point: CGPoint?) {
    press = nil
    if held.source != .mouse { scroll.touch(point == nil ? .cancelled : .ended) }
    if held.isDragging {
      if point == nil { revertStep() } else { endStep() }
      return
    }
    guard let point, !held.hasStrayed, let command = held.command else { return }
    if changeMenu({ $0.choose(command) }) {
      // The keyboard focus does not remain on the button of the menu.
      if case .button = focus { focus = nil }
      return
    }
    if case .button(let button) = command, !layout.frame(of: button).contains(point) { return }
    perform(command)
  }

  // MARK: Double-click, right click and hover

  /// Handles the second press of a double-click. On a number or its label it opens the field; in a field it
  /// selects all text.
  mutating func doubleClick(at point: CGPoint) {
    guard layout.frame.contains(point) else { return }
    response.isTaken = true
    if case .field(var field)? = control(at: point)?.command {
      field.line.selectAll()
      focus = .field(field)
      return
    }
    guard let held = press, case .value(let name) = held.command, !held.isDragging,
      let item = item(name), item.scale != nil
    else { return }
    press?.command = nil
    openField(of: item)
  }

  /// Handles a click with the secondary button. On a row it opens the menu of the value.
  mutating func secondaryClick(at point: CGPoint) {
    let isInside = layout.frame.contains(point)
    response.isTaken = isInside
    guard press == nil else { return }
    if isMenuOpen {
      let isOnMenu = control(at: point) != nil
      focus = nil
      if isOnMenu { return }
    }
    guard isInside else { return }
    (hover, note, showsFocusRing) = (point, nil, false)
    let command = control(at: point)?.command
    if case .field = command { return }
    leaveField()
    focus = nil
    if let item = item(command?.valueName) { openMenu(of: item) }
  }

  mutating func move(hover point: CGPoint?) {
    let inside = point.flatMap { layout.frame.contains($0) ? $0 : nil }
    response.isTaken = inside != nil
    guard inside != hover else { return }
    hover = inside
    guard isMenuOpen, let inside, let command = control(at: inside)?.command else { return }
    changeMenu {
      $0.highlight(command)
      return .handled
    }
  }

  // MARK: Scrolling

  /// Handles a wheel or a trackpad: it scrolls an open menu by a number of rows downward, changes the value of a
  /// focused row by a number of steps upward, and otherwise scrolls the list by queued input.
  mutating func scroll(rows: Double, steps: Double, queued: [InputQueue.Item], at point: CGPoint) {
    guard layout.frame.contains(point) else { return }
    response.isTaken = true
    if isMenuOpen {
      guard rows.isFinite, rows != 0 else { return }
      changeMenu {
        $0.scroll(by: Int(max(-1000, min(1000, rows)).rounded(.awayFromZero)))
        return .handled
      }
    } else if let item = focusedItem(at: point) {
      turn(item, by: steps)
    } else if rows.isFinite {
      scroll.enqueue(queued)
    }
  }

  /// Handles a step of a trackpad in points: 28 for a row of a menu, and 8 for a step of a value.
  mutating func scroll(by dy: Double, at point: CGPoint) {
    let step = InputQueue.Item.trackpadStep(CGPoint(x: 0, y: dy), at: .zero, since: nil, measured: nil)
    scroll(rows: -dy / 28, steps: -dy / 8, queued: [step], at: point)
  }

  /// Handles a phase of a trackpad over the panel. A movement that begins on an open menu or on a focused row
  /// is a number of steps for it; any other scrolls the list until the fingers lift.
  mutating func trackpad(_ phase: WindowEvent.TrackpadPhase, at point: CGPoint, time: Double) {
    response.isTaken = true
    var phase = phase
    let wasTuning = isTrackpadTuning
    switch phase {
    case .began, .held:
      isTrackpadTuning = isMenuOpen || focusedItem(at: point) != nil
      if isTrackpadTuning { return }
    case .moved(_, let dy):
      if wasTuning { return scroll(by: dy, at: point) }
      guard dy.isFinite else { return }
      phase = .moved(dx: 0, dy: dy)
    case .ended, .holdEnded, .cancelled:
      isTrackpadTuning = false
      if wasTuning { return }
    }
    scroll.enqueue([.trackpad(phase, at: .zero, measured: time)])
  }

  private func focusedItem(at point: CGPoint) -> PanelItem? {
    guard case .value(let name) = focus, control(at: point)?.command.valueName == name,
      let item = item(name), item.isSettable
    else { return nil }
    return item
  }

  /// Changes a value by steps of the wheel or a trackpad, which add up.
  private mutating func turn(_ item: PanelItem, by steps: Double) {
    beginStep(.wheel(item.name))
    step?.hear()
    guard steps.isFinite else { return }
    let sum = max(-1000, min(1000, (step?.rest ?? 0) + steps))
    let whole = sum.rounded(.towardZero)
    step?.rest = sum - whole
    guard whole != 0 else { return }
    nudge(item, by: Int(whole), factor: Self.factor(modifiers))
  }
}
