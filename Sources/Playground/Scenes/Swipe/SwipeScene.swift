import PlaygroundDrawing
import ScrollFiles
import Foundation
import ScrollScript
import Scrolling
import PlaygroundControls

/// A list of notes with swipe actions on both sides. Open rows close as soon as a monitor reports that the
/// list scrolls. A horizontal drag moves a row, and a vertical drag scrolls the list.
package struct SwipeScene: PaneScene, Sendable {
  package private(set) var size: CGSize
  package internal(set) var pane: ScrollPane
  package var appearance: Scenario.Appearance
  /// The rows that are not closed.
  package private(set) var rows = SwipeRows<Int>()
  /// The archived rows in the order in which they were archived.
  package private(set) var archived: [Int] = []
  package private(set) var flagged: Set<Int> = []
  /// The rows whose read status differs from their initial one.
  private var reread: Set<Int> = []

  private let content: FeedContent
  private let count: Int
  private var list: FoldingRows
  private var spread = ButtonSpread()
  private var indicator = IndicatorFade()
  private var controls = Controls()
  private var finger: (name: Finger, isRows: Bool)?
  /// The row that is touched, or that moved last.
  private var swiped = 0
  private var time = 0.0

  private enum Finger: Hashable, Sendable { case touch(Int), mouse }

  /// An observer that updates the status monitor.
  private struct StatusObserver: PaneObserver {
    var monitor = ScrollStatusMonitor(.delegate)
    mutating func respond(to moment: ScrollMoment, of engine: inout ScrollEngine) {
      _ = monitor.observe(engine, at: moment)
    }
  }

  private static let barHeight: CGFloat = 48

  package init(_ scenario: Scenario) {
    appearance = scenario.appearance
    content = FeedContent(seed: scenario.content.seed, heights: .equal)
    count = scenario.content.rows
    list = FoldingRows(
      count: count, rowHeight: CGFloat(FeedContent.rowHeight), scale: scenario.viewport.scale)
    let size = CGSize(width: scenario.viewport.width, height: scenario.viewport.height)
    self.size = size
    var metrics = ScrollMetrics(
      boundsSize: Self.frame(in: size).size,
      contentSize: CGSize(width: size.width, height: list.contentHeight(at: 0)),
      scale: scenario.viewport.scale)
    metrics.alwaysBounce.y = true
    scenario.scrollView.apply(to: &metrics)
    pane = ScrollPane(
      name: scenario.scene, metrics: metrics, profile: scenario.profile, nominalFrame: scenario.nominalFrame)
    pane.observe(by: StatusObserver())
    placeControls()
  }

  private static func frame(in size: CGSize) -> CGRect {
    CGRect(
      x: 0, y: SceneBar.height, width: max(0, size.width),
      height: max(0, size.height - SceneBar.height - barHeight))
  }
  private var frame: CGRect { Self.frame(in: size) }

  private mutating func placeControls() {
    let top = size.height - Self.barHeight + (Self.barHeight - Controls.height) / 2
    let frames = Controls.row(3, from: SceneMetrics.inset, to: size.width - SceneMetrics.inset, top: top)
    controls.buttons = [Controls.Button(Tap.top, "Scroll to top", frames[0])]
    if !archived.isEmpty { controls.buttons.append(Controls.Button(Tap.undo, "Undo archive", frames[1])) }
  }

  package var isScrolling: Bool { pane.observer(StatusObserver.self)?.monitor.isScrolling ?? false }

  package var need: FrameNeed {
    let need = pane.engine.need.merged(with: indicator.need).merged(with: rows.need)
    return list.isMoving || spread.isMoving(at: time) ? need.merged(with: .frame) : need
  }

  /// The row that is touched, or that moved last. Its offset is like content's: it grows leftward.
  package var otherParts: [MovingPart] {
    let row = rows.entries.first { $0.id == swiped }?.row
    let phase: ScrollPhase
    switch row?.phase {
    case nil, .closed, .open, .left: phase = .idle
    case .tracking: phase = .tracking
    case .dragging: phase = .interacting
    case .opening, .closing, .leaving: phase = .animating
    }
    let target = phase == .animating ? row?.destination : nil
    return [
      MovingPart(
        name: "row", node: NodeID("row", swiped),
        contentOffset: CGPoint(x: CGFloat(-(row?.offset(at: time) ?? 0)), y: 0), axis: .horizontal,
        phase: phase, target: target.map { CGPoint(x: CGFloat(-$0), y: 0) })
    ]
  }

  // MARK: Actions

  private enum Tap: String { case top, undo }

  package mutating func handle(_ action: Action, in view: String?, at time: Double) throws(ActionError) {
    if case .contentSize = action {
      throw ActionError("contentSize: the rows of the scene determine its size; expected scene plain")
    }
    self.time = max(self.time, time)
    defer { followed(at: time) }
    switch controls.handle(action, in: view) {
    case .held: return
    case .tapped(let button):
      switch Tap(rawValue: button) {
      case .top: pane.perform { $0.scrollToTop() }
      case .undo: bringBack(at: time)
      case nil: break
      }
      return
    case .passed: break
    }
    guard view == nil else { return try scroll(action, in: view, at: time) }
    switch action.fingerInput {
    case .touch(let phase, let id, let point): try touch(.touch(id), phase, at: point, time: time, action)
    case .mouse(let phase, let point): try touch(.mouse, phase, at: point, time: time, action)
    case .trackpad, .pan, nil:
      if case .resize(let size) = action {
        resize(to: size, at: time)
      } else {
        try scroll(action, at: time)
      }
    }
  }

  private mutating func scroll(_ action: Action, in view: String? = nil, at time: Double) throws(ActionError)
  {
    let (list, width) = (list, size.width)
    try pane.handle(action, in: view, at: time) { id in
      guard id.kind == "row", let index = id.index, let span = list.span(of: index, at: time) else {
        return nil
      }
      return CGRect(x: 0, y: span.lowerBound, width: width, height: span.upperBound - span.lowerBound)
    }
  }

  /// Handles a finger on the list. The row under it and the list track it until one claims it.
  private mutating func touch(
    _ name: Finger, _ phase: FingerInput.TouchPhase, at point: CGPoint, time: Double, _ action: Action
  ) throws(ActionError) {
    let isSwiper = finger?.name == name
    switch phase {
    case .down:
      guard frame.contains(point) else { return }
      if finger == nil {
        if let id = row(at: point) {
          rows.touchDown(on: id, SwipeNote.closed(width: size.width), at: point, time: time)
          finger = (name, false)
        } else {
          rows.closeAll(at: time)
        }
      }
      try scroll(action, at: time)
    case .move:
      if isSwiper, rows.touchMoved(to: point, at: time) {
        if finger?.isRows == false { try scroll(cancelling(name), at: time) }
        finger = (name, true)
      }
      if isSwiper, finger?.isRows == true { return }
      try scroll(action, at: time)
      if isSwiper, pane.engine.phase == .interacting {
        rows.touchCancelled(at: time)
        finger = nil
      }
    case .up:
      if isSwiper {
        finger = nil
        if let (id, event) = rows.touchUp(at: time) { take(event, of: id, at: time) }
      }
      try scroll(action, at: time)
    case .cancel:
      if isSwiper {
        finger = nil
        rows.touchCancelled(at: time)
      }
      try scroll(action, at: time)
    }
  }

  private func cancelling(_ name: Finger) -> Action {
    switch name {
    case .touch(let id): .touch(.cancel, id: id, at: .zero)
    case .mouse: .mouse(.cancel, at: .zero)
    }
  }

  private func row(at point: CGPoint) -> Int? {
    let height = point.y - frame.minY + pane.engine.contentOffset.y
    return list.rows(from: height, to: height.nextUp, at: time).first?.id
  }

  /// Performs the action of a swipe or a button.
  private mutating func take(_ event: SwipeEvent, of id: Int, at time: Double) {
    switch event {
    case .opened, .closed: break
    case .left: list.fold(id, at: time)
    case .performed(let side, let button, let isFullSwipe):
      let actions = SwipeNote.actions(side)
      guard actions.indices.contains(button) else { return }
      switch actions[button] {
      case .archive:
        archived.append(id)
        rows.leave(id, side, at: time)
        placeControls()
      case .flag: flagged.formSymmetricDifference([id])
      case .read:
        reread.formSymmetricDifference([id])
        if isFullSwipe { rows.close(id, at: time) }
      }
    }
  }

  private mutating func bringBack(at time: Double) {
    guard let id = archived.popLast() else { return }
    list.unfold(id, at: time)
    rows.close(id, at: time)
    placeControls()
  }

  private mutating func resize(to size: CGSize, at time: Double) {
    self.size = size.asViewport
    // Open rows still have the old width, so reset them.
    for entry in rows.entries where archived.contains(entry.id) { list.fold(entry.id, at: time) }
    rows = SwipeRows()
    finger = nil
    let frame = frame
    pane.perform {
      $0.metrics.boundsSize = frame.size
      $0.metrics.contentSize.width = frame.width
    }
    placeControls()
  }

  package mutating func frame(at time: Double) {
    pane.perform { $0.frame(at: time) }
    for (id, event) in rows.frame(at: time) { take(event, of: id, at: time) }
    fold(to: time)
    indicator.frame(at: time, phase: pane.engine.phase)
    self.time = time
    followed(at: time)
  }

  /// Advances the fold animations. The offset is adjusted so that rows folding above the visible area do not
  /// move it.
  private mutating func fold(to time: Double) {
    let growth = list.growth(above: pane.engine.contentOffset.y, from: self.time, to: time)
    for id in list.frame(at: time) { rows.remove(id) }
    let height = list.contentHeight(at: time)
    guard height != pane.engine.metrics.contentSize.height || growth != 0 else { return }
    pane.perform {
      $0.metrics.contentSize.height = height
      if growth != 0 {
        $0.moveContentOffset(to: CGPoint(x: $0.contentOffset.x, y: $0.contentOffset.y + growth))
      }
    }
  }

  /// Notifies the rows of the list's scrolling status.
  private mutating func followed(at time: Double) {
    rows.update(isScrolling: isScrolling, at: time)
    spread.look(at: rows, at: time)
    if let touched = rows.touched {
      swiped = touched
    } else if !rows.entries.contains(where: { $0.id == swiped }) {
      // A tap on another row closes one without a swipe, and the button below the list brings one back.
      swiped = rows.entries.last { $0.row.need == .frame }?.id ?? swiped
    }
  }

  // MARK: Rendering

  /// Returns the visible rows at their positions in the content. Rows that are not closed are moved aside.
  package func layout() -> Node {
    let offset = pane.engine.contentOffset
    let shown = list.rows(from: offset.y, to: offset.y + frame.height, at: time)
    let children = shown.map { row in
      Node(
        NodeID("row", row.id),
        frame: CGRect(
          x: CGFloat(rows.offset(of: row.id, at: time)), y: row.span.lowerBound, width: frame.width,
          height: row.span.upperBound - row.span.lowerBound))
    }
    let pane = Node(
      NodeID(pane.name), frame: frame, contentOffset: offset, coordinateSpace: pane.name, children: children)
    return Node(
      NodeID("scene"), frame: CGRect(origin: .zero, size: size),
      children: [pane.environment(\.isScrolling, isScrolling)])
  }

  package func draw(into drawing: inout DrawList) {
    let palette = Palette(appearance)
    drawing.fill(CGRect(origin: .zero, size: size), palette.canvas)
    let frame = frame
    drawing.clip(to: frame) { drawing in
      drawing.fill(frame, palette.surface)
      let offset = pane.engine.contentOffset
      for row in list.rows(from: offset.y, to: offset.y + frame.height, at: time) {
        let note = SwipeNote(
          id: row.id, isUnread: isUnread(row.id), isFlagged: flagged.contains(row.id),
          appearance: appearance)
        note.draw(
          rows.entries.first { $0.id == row.id }?.row, spread: spread.value(of: row.id, at: time), at: time,
          in: CGRect(
            x: frame.minX - offset.x, y: frame.minY + row.span.lowerBound - offset.y, width: frame.width,
            height: row.span.upperBound - row.span.lowerBound), rowHeight: list.rowHeight, into: &drawing)
      }
      indicator.draw(pane.engine, in: frame, palette, into: &drawing)
    }
    SceneBar.draw(SceneKind.swipe.title, summary, width: size.width, palette, into: &drawing)
    drawBar(palette, into: &drawing)
  }

  private var summary: String {
    "\(NumberText.grouped(count - archived.count, "note")), \(archived.count) archived, "
      + "\(flagged.subtracting(archived).count) flagged"
  }

  /// Returns whether a row is unread. Some rows are unread initially.
  package func isUnread(_ id: Int) -> Bool {
    (content.item(id).hue % 3 == 0) != reread.contains(id)
  }

  private func drawBar(_ palette: Palette, into drawing: inout DrawList) {
    let bar = CGRect(x: 0, y: size.height - Self.barHeight, width: size.width, height: Self.barHeight)
    drawing.fill(bar, palette.surface)
    drawing.hairline(from: bar.minX, to: bar.maxX, y: bar.minY, palette.hairline)
    controls.draw(palette, into: &drawing)
    // Draw the lamp of the monitor that closes the rows.
    let isScrolling = isScrolling
    let right = bar.maxX - SceneMetrics.inset
    drawing.shape(
      .circle(diameter: 8), at: CGPoint(x: right - 8, y: bar.midY - 4),
      isScrolling ? palette.dragging : palette.textTertiary)
    drawing.text(
      DrawList.Text(
        isScrolling ? "Scrolling" : "Not scrolling", style: .panel,
        color: isScrolling ? palette.textPrimary : palette.textSecondary,
        at: CGPoint(x: right - 16, y: bar.midY - 8), alignment: .trailing, maxWidth: 90))
  }

  package func picture(_ id: PictureID) -> Picture? {
    FeedRow.row(of: id).flatMap { row in
      row < count
        ? FeedRow.picture(
          content.item(row), size: CGSize(width: size.width, height: list.rowHeight), hasPhoto: false,
          Palette(appearance))
        : nil
    }
  }
}
