import Foundation
import PlaygroundControls
import PlaygroundDrawing
import ScrollPhysics
import Scrolling

// Mouse, touch, wheel and trackpad events.
extension TuningPanel {
  enum PointerSource: Hashable, Sendable { case mouse, finger(Int) }

  /// A press in the panel, which receives all its events until it ends.
  struct Press: Hashable, Sendable {
    let source: PointerSource
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
    _ source: PointerSource, _ phase: WindowEvent.Phase, at point: CGPoint, _ context: inout PanelContext
  ) {
    switch phase {
    case .down:
      guard press == nil else {
        context.response.isTaken = context.layout.frame.contains(point)
        return
      }
      down(source, at: point, &context)
    case .moved:
      guard let press, press.source == source else { return }
      context.response.isTaken = true
      moved(press, to: point, &context)
    case .up, .cancelled:
      guard let press, press.source == source else { return }
      context.take()
      lift(press, at: phase == .up ? point : nil, &context)
    }
  }

  // MARK: Press

  private mutating func down(_ source: PointerSource, at point: CGPoint, _ context: inout PanelContext) {
    let isInside = context.layout.frame.contains(point)
    if source == .mouse { hover = isInside ? point : nil }
    if isInside { showsFocusRing = false }
    if case .menu = focus {
      context.response.mustPaint = true
      let command = control(at: point, context)?.command
      if command == nil { focus = nil }
      if command != nil || isInside { hold(source, command, point, &context) }
      return
    }
    guard isInside else {
      // Keys go to the element that was pressed.
      if focus != nil {
        leaveField(&context)
        focus = nil
        context.response.mustPaint = true
      }
      return
    }
    note = nil
    context.response.mustPaint = true
    if let control = control(at: point, context), let field {
      if case .field = control.command {
        placeCaret(at: point, in: control.frame, extending: modifiers.contains(.shift), context)
        return hold(source, control.command, point, &context)
      }
      if field.target == .profileName, control.command == .button(context.layout.anchor(of: .save)) {
        return hold(source, control.command, point, &context)
      }
    }
    leaveField(&context)
    down(source, on: control(at: point, context), at: point, &context)
  }

  private mutating func down(
    _ source: PointerSource, on control: Control<PanelCommand>?, at point: CGPoint,
    _ context: inout PanelContext
  ) {
    let command = control?.command ?? .ground
    if case .handle(let plot, let index) = command, let frame = control?.frame {
      focus = .value(plot.handles[index].name)
      hold(source, command, point, &context)
      press?.grab = CGPoint(x: frame.midX - point.x, y: frame.midY - point.y)
      return
    }
    if case .button = command { return hold(source, command, point, &context) }
    if case .group = command { return hold(source, command, point, &context) }
    guard let item = command.valueName.flatMap({ context.catalogue.item($0) }) else {
      focus = nil
      return hold(source, .ground, point, &context)
    }
    guard item.isSettable else { return hold(source, .ground, point, &context) }
    if case .reset = command, item.isChanged(in: context.subject) {
      return hold(source, command, point, &context)
    }
    focus = .value(item.name)
    let isTrack = command == .track(item.name)
    hold(source, isTrack ? command : .value(item.name), point, &context)
    // A mouse press on the track moves the value at once, while a finger may still begin to scroll.
    if source == .mouse, isTrack, case .number = item.kind {
      beginDrag(item, context)
      if modifiers.isDisjoint(with: [.alt, .shift]) {
        press?.share = (point.x - context.layout.left) / max(1, context.layout.width)
        drag(item, by: 0, &context)
      }
    }
  }

  private mutating func hold(
    _ source: PointerSource, _ command: PanelCommand?, _ point: CGPoint, _ context: inout PanelContext
  ) {
    context.response.isTaken = true
    press = Press(source: source, command: command, start: point, last: point)
    let list = context.layout.list
    if source != .mouse, command?.scrolls == true, point.y >= list.minY, point.y < list.maxY {
      touch(.down, at: point, context)
    }
  }

  private mutating func touch(_ phase: FingerInput.TouchPhase, at point: CGPoint, _ context: PanelContext) {
    let list = context.layout.list
    scroll.touch(phase, at: CGPoint(x: point.x - list.minX, y: point.y - list.minY))
  }

  // MARK: Movement

  private mutating func moved(_ held: Press, to point: CGPoint, _ context: inout PanelContext) {
    let way = CGPoint(x: point.x - held.start.x, y: point.y - held.start.y)
    let strays = max(abs(way.x), abs(way.y)) >= held.slop, isFinger = held.source != .mouse
    if strays { press?.hasStrayed = true }
    defer { press?.last = point }
    if case .handle(let plot, let index) = held.command {
      guard press?.hasStrayed == true else { return }
      beginStep(.drag)
      press?.isDragging = true
      let target = CGPoint(x: point.x + held.grab.x, y: point.y + held.grab.y)
      return dragHandle(index, of: plot, to: target, &context)
    }
    guard let item = draggedItem(held, context) else {
      if isFinger { touch(.move, at: point, context) }
      return
    }
    if held.isDragging { return drag(item, by: point.x - held.last.x, &context) }
    guard strays else { return }
    if isFinger, abs(way.y) >= abs(way.x) {
      press?.command = .ground
      return touch(.move, at: point, context)
    }
    if isFinger { touch(.cancel, at: point, context) }
    beginDrag(item, context)
    context.response.mustPaint = true
  }

  /// Returns the number that a press changes when it moves.
  private func draggedItem(_ held: Press, _ context: PanelContext) -> PanelItem? {
    guard let name = held.command?.valueName, held.command != .reset(name) else { return nil }
    return context.catalogue.item(name).flatMap { $0.kind == .toggle ? nil : $0 }
  }

  private mutating func beginDrag(_ item: PanelItem, _ context: PanelContext) {
    guard case .number(let range, let scale, _) = item.kind,
      case .number(let number)? = item.value(in: context.subject)
    else { return }
    beginStep(.drag)
    press?.isDragging = true
    press?.share = scale.share(of: number, in: range)
  }

  /// Moves the active value by a distance in points. A drag on a label or a number is clamped to the range.
  /// On a track, the value follows the pointer, which may be beyond an end.
  private mutating func drag(_ item: PanelItem, by points: CGFloat, _ context: inout PanelContext) {
    guard let held = press, case .number(let range, let scale, _) = item.kind, points.isFinite else { return }
    let factor = Self.factor(modifiers), isTrack = held.command == .track(item.name)
    let length = isTrack ? max(1, context.layout.width) : Self.travel
    let share = held.share + points / length * factor
    press?.share = isTrack && factor == 1 ? share : min(max(0, share), 1)
    let wanted = scale.value(at: share, in: range)
    let decimals = scale.decimals(at: wanted, share: factor / length, in: range)
    set(item, near: PanelScale.rounded(wanted, decimals: decimals, in: range), &context)
    context.response.mustPaint = true
  }

  // MARK: Release

  /// Ends a press. `point` is nil if it was cancelled.
  mutating func lift(_ held: Press, at point: CGPoint?, _ context: inout PanelContext) {
    press = nil
    if held.source != .mouse { scroll.touch(point == nil ? .cancel : .up) }
    if held.isDragging {
      if point == nil { revertStep(&context) } else { endStep() }
      return
    }
    guard let point, !held.hasStrayed, let command = held.command else { return }
    if case .menu(let open) = focus {
      var menu = menu(open, context)
      handle(menu.choose(command), of: menu, open, &context)
      // The keyboard focus does not remain on the button of the menu.
      if case .button = focus { focus = nil }
    } else if case .button(let button) = command {
      if context.layout.frame(of: button).contains(point) { perform(command, &context) }
    } else {
      perform(command, &context)
    }
  }

  // MARK: Double-click, right click and hover

  /// Handles the second press of a double-click. On a number or its label it opens the field; in a field it
  /// selects all text.
  mutating func doubleClick(at point: CGPoint, _ context: inout PanelContext) {
    guard context.layout.frame.contains(point) else { return }
    context.take()
    if case .field(var field)? = control(at: point, context)?.command {
      field.line.selectAll()
      focus = .field(field)
      return
    }
    guard let held = press, case .value(let name) = held.command, !held.isDragging,
      let item = context.catalogue.item(name), case .number = item.kind
    else { return }
    press?.command = nil
    openField(of: item, context)
  }

  /// Handles a click with the secondary button. On a row it opens the menu of the value.
  mutating func secondaryClick(at point: CGPoint, _ context: inout PanelContext) {
    let isInside = context.layout.frame.contains(point)
    context.response.isTaken = isInside
    guard press == nil else { return }
    if case .menu = focus {
      let isOnMenu = control(at: point, context) != nil
      focus = nil
      context.response.mustPaint = true
      if isOnMenu { return }
    }
    guard isInside else { return }
    context.response.mustPaint = true
    (hover, note, showsFocusRing) = (point, nil, false)
    let command = control(at: point, context)?.command
    if case .field = command { return }
    leaveField(&context)
    focus = nil
    guard let item = command?.valueName.flatMap({ context.catalogue.item($0) }) else { return }
    openMenu(of: item, &context)
  }

  mutating func move(hover point: CGPoint?, _ context: inout PanelContext) {
    let inside = point.flatMap { context.layout.frame.contains($0) ? $0 : nil }
    context.response.isTaken = inside != nil
    guard inside != hover else { return }
    hover = inside
    context.response.mustPaint = true
    if case .menu(var open) = focus, let inside, let command = control(at: inside, context)?.command {
      var menu = menu(open, context)
      menu.highlight(command)
      open.selection = menu.selection
      focus = .menu(open)
    }
  }

  // MARK: Scrolling

  enum ScrollDelta: Hashable, Sendable {
    case notches(Double), points(Double)

    /// Returns the steps upward, with a number of points of a trackpad for each.
    func steps(points length: Double) -> Double {
      switch self {
      case .notches(let dy): dy
      case .points(let dy): dy / length
      }
    }
  }

  /// Handles a wheel or a trackpad. It changes the value of a focused row, scrolls an open menu, and
  /// otherwise scrolls the panel.
  mutating func scroll(by delta: ScrollDelta, at point: CGPoint, _ context: inout PanelContext) {
    guard context.layout.frame.contains(point) else { return }
    context.response.isTaken = true
    if case .menu(let open) = focus {
      let amount = -delta.steps(points: 28)
      guard amount.isFinite, amount != 0 else { return }
      var menu = menu(open, context)
      menu.scroll(by: Int(max(-1000, min(1000, amount)).rounded(.awayFromZero)))
      return handle(.handled, of: menu, open, &context)
    }
    if let item = focusedItem(at: point, context) { return scroll(by: delta, on: item, &context) }
    switch delta {
    case .notches(let dy):
      if dy.isFinite { scroll.enqueue(.trackpadEnd, .action(.wheel(dx: 0, dy: dy, at: nil))) }
    case .points(let dy):
      if dy.isFinite {
        scroll.enqueue(.trackpadStep(CGPoint(x: 0, y: dy), at: .zero, since: nil, measured: nil))
      }
    }
  }

  /// Handles a phase of a touchpad over the panel. A movement that begins on an open menu or on a focused row
  /// is a number of steps for it; any other scrolls the list until the fingers lift.
  mutating func touchpad(
    _ phase: WindowEvent.TouchpadPhase, at point: CGPoint, time: Double, _ context: inout PanelContext
  ) {
    context.response.isTaken = true
    var phase = phase
    switch phase {
    case .began, .held:
      if case .menu = focus {
        isTouchpadTuning = true
      } else {
        isTouchpadTuning = focusedItem(at: point, context) != nil
      }
      if isTouchpadTuning { return }
    case .moved(_, let dy):
      if isTouchpadTuning { return scroll(by: .points(dy), at: point, &context) }
      guard dy.isFinite else { return }
      phase = .moved(dx: 0, dy: dy)
    case .ended, .holdEnded, .cancelled:
      if isTouchpadTuning {
        isTouchpadTuning = false
        return
      }
    }
    scroll.enqueue(.touchpad(phase, at: .zero, measured: time))
  }

  private func focusedItem(at point: CGPoint, _ context: PanelContext) -> PanelItem? {
    guard case .value(let name) = focus, control(at: point, context)?.command.valueName == name else {
      return nil
    }
    return context.catalogue.item(name).flatMap { $0.isSettable ? $0 : nil }
  }

  /// Changes a value with the wheel or trackpad. One notch away from the user, or 8 points of trackpad
  /// scrolling that move content up, is a step up.
  private mutating func scroll(by delta: ScrollDelta, on item: PanelItem, _ context: inout PanelContext) {
    beginStep(.wheel(item.name))
    step?.hear()
    let amount = delta.steps(points: -8)
    guard amount.isFinite else { return }
    let sum = max(-1000, min(1000, (step?.rest ?? 0) + amount))
    let whole = sum.rounded(.towardZero)
    step?.rest = sum - whole
    guard whole != 0 else { return }
    switch item.kind {
    case .number: nudge(item, by: Int(whole), factor: Self.factor(modifiers), &context)
    case .toggle: set([(item.name, .toggle(whole > 0))], &context)
    }
  }
}
