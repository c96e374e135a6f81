import PlaygroundDrawing
import Foundation
import ScrollPhysics

// Mouse, touch, wheel and trackpad events.
extension TuningPanel {
  enum PointerSource: Hashable, Sendable { case mouse, finger(Int) }

  /// A press in the panel, which receives all its events until it ends.
  struct Press: Hashable, Sendable {
    /// The element on which the press began.
    enum Target: Hashable, Sendable {
      case value(String, PanelLayout.Zone)
      case group(String), button(PanelLayout.Button), choice(PanelMenu.Place)
      case handle(PanelPlot, Int)
      case text
      /// An empty area, where a finger scrolls.
      case ground
    }

    let source: PointerSource
    var target: Target
    let start: CGPoint
    var last: CGPoint
    /// Whether the press changes a value, and whether it has moved too far to be a tap.
    var isDragging = false, hasStrayed = false
    /// The position of the value on its track, from 0 to 1.
    var share = 0.0
    /// The offset of the press from the handle's center.
    var grab = CGPoint.zero
  }

  /// The distance in points that a press of the mouse or a finger may move and still be a click.
  private static let slop: (mouse: CGFloat, finger: CGFloat) = (3, 8)
  /// The length in points of a drag on a number or a label that covers the whole range.
  package static let travel: CGFloat = 320

  mutating func pointer(
    _ source: PointerSource, _ phase: WindowEvent.Phase, at point: CGPoint, _ context: inout EventContext
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
      context.response.isTaken = true
      context.response.mustPaint = true
      lift(press, at: phase == .up ? point : nil, &context)
    }
  }

  /// Ends all presses, because the window has lost keyboard focus.
  mutating func letGo(_ context: inout EventContext) {
    guard let press else { return }
    lift(press, at: nil, &context)
    context.response.mustPaint = true
  }

  // MARK: Press

  private mutating func down(_ source: PointerSource, at point: CGPoint, _ context: inout EventContext) {
    let layout = context.layout
    if source == .mouse { hover = layout.frame.contains(point) ? point : nil }
    if layout.frame.contains(point) { showsFocusRing = false }
    if case .menu(let menu) = focus {
      let (choices, frame) = items(of: menu, context)
      context.response.mustPaint = true
      if frame.contains(point) {
        let place = menu.place(at: point, in: frame, choices, of: context.subject)
        hold(source, place.map { .choice($0) } ?? .text, point, &context)
      } else {
        focus = .none
        if layout.frame.contains(point) { hold(source, .text, point, &context) }
      }
      return
    }
    guard layout.frame.contains(point) else {
      // Keys go to the element that was pressed.
      if focus != .none {
        leaveField(&context)
        focus = .none
        context.response.mustPaint = true
      }
      return
    }
    note = nil
    context.response.mustPaint = true
    if let field = fieldFrame(context), field.contains(point) {
      placeCaret(at: point, in: field, extending: modifiers.contains(.shift), context)
      return hold(source, .text, point, &context)
    }
    let button = layout.button(at: point)
    if case .field(let field) = focus, field.target == .profileName, let button,
      button == layout.anchor(of: .save)
    {
      return hold(source, .button(button), point, &context)
    }
    leaveField(&context)
    if let button { return hold(source, .button(button), point, &context) }
    guard layout.list.contains(point),
      let entry = list(context.catalogue, context.layout).entry(
        at: point.y - layout.list.minY + scroll.offset)
    else {
      focus = .none
      return hold(source, .ground, point, &context)
    }
    let row = layout.frame(of: entry, offset: scroll.offset)
    switch entry.line {
    case .group(let name): hold(source, .group(name), point, &context)
    case .plot(let plot):
      guard let (index, grab) = handle(of: plot, at: point, in: row, context) else {
        focus = .none
        return hold(source, .ground, point, &context)
      }
      focus = .value(plot.handles[index].name)
      hold(source, .handle(plot, index), point, &context)
      press?.grab = grab
    case .section:
      focus = .none
      hold(source, .ground, point, &context)
    case .item(let item): down(source, on: item, in: row, at: point, &context)
    }
  }

  private mutating func down(
    _ source: PointerSource, on item: PanelItem, in row: CGRect, at point: CGPoint,
    _ context: inout EventContext
  ) {
    let zone = context.layout.zone(point, in: row)
    guard item.isSettable else { return hold(source, .ground, point, &context) }
    if zone == .dot, item.isChanged(in: context.subject) {
      return hold(source, .value(item.name, .dot), point, &context)
    }
    focus = .value(item.name)
    hold(source, .value(item.name, zone == .track ? .track : .value), point, &context)
    // A mouse press on the track moves the value at once, while a finger may still begin to scroll.
    if source == .mouse, zone == .track, case .number = item.kind {
      beginDrag(item, context)
      if modifiers.isDisjoint(with: [.alt, .shift]) {
        press?.share = (point.x - context.layout.left) / max(1, context.layout.width)
        drag(item, by: 0, &context)
      }
    }
  }

  private mutating func hold(
    _ source: PointerSource, _ target: Press.Target, _ point: CGPoint, _ context: inout EventContext
  ) {
    context.response.isTaken = true
    press = Press(source: source, target: target, start: point, last: point)
    guard case .finger = source else { return }
    switch target {
    case .value, .group, .ground: scrollTouch(.down, at: point, context.layout)
    case .button, .choice, .handle, .text: break
    }
  }

  private mutating func scrollTouch(
    _ phase: WindowEvent.Phase, at point: CGPoint, _ layout: PanelLayout
  ) {
    let point = CGPoint(x: point.x - layout.list.minX, y: point.y - layout.list.minY)
    switch phase {
    case .down: if point.y >= 0, point.y < layout.list.height { scroll.take(.touch(.down, point)) }
    case .moved: scroll.take(.touch(.move, point))
    case .up: scroll.take(.touch(.up, point))
    case .cancelled: scroll.take(.touch(.cancel, point))
    }
  }

  // MARK: Movement

  private mutating func moved(_ held: Press, to point: CGPoint, _ context: inout EventContext) {
    let way = CGPoint(x: point.x - held.start.x, y: point.y - held.start.y)
    let farthest = max(abs(way.x), abs(way.y))
    let isFinger = held.source != .mouse
    if farthest >= (isFinger ? Self.slop.finger : Self.slop.mouse) { press?.hasStrayed = true }
    defer { press?.last = point }
    if case .handle(let plot, let index) = held.target {
      guard press?.hasStrayed == true else { return }
      beginStep(.drag)
      press?.isDragging = true
      let target = CGPoint(x: point.x + held.grab.x, y: point.y + held.grab.y)
      return dragHandle(index, of: plot, to: target, &context)
    }
    guard case .value(let name, let zone) = held.target, zone != .dot,
      let item = context.catalogue.item(name),
      case .number = item.kind
    else {
      if isFinger { scrollTouch(.moved, at: point, context.layout) }
      return
    }
    if held.isDragging { return drag(item, by: point.x - held.last.x, &context) }
    guard farthest >= (isFinger ? Self.slop.finger : Self.slop.mouse) else { return }
    if isFinger, abs(way.y) >= abs(way.x) {
      press?.target = .ground
      return scrollTouch(.moved, at: point, context.layout)
    }
    if isFinger { scrollTouch(.cancelled, at: point, context.layout) }
    beginDrag(item, context)
    context.response.mustPaint = true
  }

  private mutating func beginDrag(_ item: PanelItem, _ context: EventContext) {
    guard case .number(let range, let scale, _) = item.kind,
      case .number(let number)? = item.value(in: context.subject)
    else { return }
    beginStep(.drag)
    press?.isDragging = true
    press?.share = scale.share(of: number, in: range)
  }

  /// Moves the active value by a distance in points. A drag on a label or a number is clamped to the range.
  /// On a track, the value follows the pointer, which may be beyond an end.
  private mutating func drag(_ item: PanelItem, by points: CGFloat, _ context: inout EventContext) {
    guard let held = press, case .value(_, let zone) = held.target,
      case .number(let range, let scale, _) = item.kind, points.isFinite
    else { return }
    let factor = Self.factor(modifiers)
    let length = zone == .track ? max(1, context.layout.width) : Self.travel
    let share = held.share + points / length * factor
    press?.share = zone == .track && factor == 1 ? share : min(max(0, share), 1)
    let wanted = scale.value(at: share, in: range)
    let decimals = scale.decimals(at: wanted, share: factor / length, in: range)
    set(item, near: PanelScale.rounded(wanted, decimals: decimals, in: range), &context)
    context.response.mustPaint = true
  }

  // MARK: Release

  /// Ends a press. `point` is nil if it was cancelled.
  private mutating func lift(_ held: Press, at point: CGPoint?, _ context: inout EventContext) {
    press = nil
    if case .finger = held.source { scroll.take(.touch(point == nil ? .cancel : .up, .zero)) }
    if held.isDragging {
      if point == nil { revertStep(&context) } else { endStep() }
      return
    }
    guard let point, !held.hasStrayed else { return }
    let layout = context.layout
    switch held.target {
    case .button(let button): if layout.button(at: point) == button { activate(button, &context) }
    case .choice(let place):
      choose(place, &context)
      // The keyboard focus does not remain on the button of the menu.
      if case .button = focus { focus = .none }
    case .group(let name): fold(name)
    case .value(let name, let zone):
      guard let item = context.catalogue.item(name) else { return }
      switch (zone, item.kind) {
      case (.dot, _): reset(item, &context)
      case (.value, .toggle), (.track, .toggle): flip(item, &context)
      case (.value, .number), (.track, .number): break
      }
    case .handle, .text, .ground: break
    }
  }

  mutating func fold(_ group: String) {
    if folded.remove(group) == nil { folded.insert(group) }
  }

  // MARK: Double-click, hover and scrolling

  /// Handles the second press of a double-click. On a number or its label it opens the field; in a field it
  /// selects all text.
  mutating func doubleClick(at point: CGPoint, _ context: inout EventContext) {
    guard context.layout.frame.contains(point) else { return }
    context.response.isTaken = true
    context.response.mustPaint = true
    if case .field(var field) = focus, fieldFrame(context)?.contains(point) == true {
      field.line.selectAll()
      focus = .field(field)
      return
    }
    guard let held = press, case .value(let name, .value) = held.target, !held.isDragging,
      let item = context.catalogue.item(name), case .number = item.kind
    else { return }
    press?.target = .text
    openField(of: item, context)
  }

  mutating func move(hover point: CGPoint?, _ context: inout EventContext) {
    let inside = point.flatMap { context.layout.frame.contains($0) ? $0 : nil }
    context.response.isTaken = inside != nil
    guard inside != hover else { return }
    hover = inside
    context.response.mustPaint = true
    if case .menu(var menu) = focus, let inside {
      let (choices, frame) = items(of: menu, context)
      if let place = menu.place(at: inside, in: frame, choices, of: context.subject) { menu.highlight(place) }
      focus = .menu(menu)
    }
  }

  enum ScrollDelta: Hashable, Sendable { case notches(Double), points(Double) }

  /// Handles a wheel or a trackpad. It changes the value of a focused row, scrolls an open menu, and
  /// otherwise scrolls the panel.
  mutating func scroll(by delta: ScrollDelta, at point: CGPoint, _ context: inout EventContext) {
    guard context.layout.frame.contains(point) else { return }
    context.response.isTaken = true
    if case .menu(var menu) = focus {
      let (choices, frame) = items(of: menu, context)
      let amount =
        switch delta {
        case .notches(let dy): -dy
        case .points(let dy): -dy / 28
        }
      guard amount.isFinite, amount != 0 else { return }
      let lines = Int(max(-1000, min(1000, amount)).rounded(.awayFromZero))
      menu.scroll(by: lines, count: choices.count, in: frame)
      focus = .menu(menu)
      context.response.mustPaint = true
      return
    }
    if let item = focusedItem(at: point, context) { return scroll(by: delta, on: item, &context) }
    switch delta {
    case .notches(let dy): if dy.isFinite { scroll.take(.wheel(dy)) }
    case .points(let dy): if dy.isFinite { scroll.take(.step(dy)) }
    }
  }

  /// Handles a phase of a touchpad over the panel. A movement that begins on an open menu or on a focused row
  /// is a number of steps for it; any other scrolls the list until the fingers lift.
  mutating func touchpad(
    _ phase: WindowEvent.TouchpadPhase, at point: CGPoint, time: Double, _ context: inout EventContext
  ) {
    context.response.isTaken = true
    switch phase {
    case .began, .held:
      if case .menu = focus {
        isTouchpadTuning = true
      } else {
        isTouchpadTuning = focusedItem(at: point, context) != nil
      }
    case .moved, .ended, .holdEnded, .cancelled: break
    }
    if isTouchpadTuning {
      switch phase {
      case .began, .held: break
      case .moved(_, let dy): scroll(by: .points(dy), at: point, &context)
      case .ended, .holdEnded, .cancelled: isTouchpadTuning = false
      }
    } else if case .moved(_, let dy) = phase {
      if dy.isFinite { scroll.take(.touchpad(.moved(dx: 0, dy: dy), time: time)) }
    } else {
      scroll.take(.touchpad(phase, time: time))
    }
  }

  private func focusedItem(at point: CGPoint, _ context: EventContext) -> PanelItem? {
    guard case .value(let name) = focus, context.layout.list.contains(point),
      let entry = list(context.catalogue, context.layout).entry(
        at: point.y - context.layout.list.minY + scroll.offset),
      case .item(let item) = entry.line, item.name == name, item.isSettable
    else { return nil }
    return item
  }

  /// Changes a value with the wheel or trackpad. One notch away from the user, or 8 points of trackpad
  /// scrolling that move content up, is a step up.
  private mutating func scroll(by delta: ScrollDelta, on item: PanelItem, _ context: inout EventContext) {
    beginStep(.wheel(item.name))
    step?.hear()
    let amount =
      switch delta {
      case .notches(let dy): dy
      case .points(let dy): -dy / 8
      }
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
