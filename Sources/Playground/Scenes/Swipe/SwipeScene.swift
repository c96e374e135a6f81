import PlaygroundDrawing
import ScrollFiles
import Foundation
import ScrollLists
import ScrollScript
import Scrolling
import PlaygroundControls

/// A list of notes with swipe actions on both sides. Open rows close as soon as a monitor reports that the
/// list scrolls. A horizontal drag moves a row, and a vertical drag scrolls the list.
package struct SwipeScene: FramedScene, Sendable {
  enum Command { case top, undo }

  var parts: SceneFrame<Command>
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
  private var finger: (name: ScrollInput.Finger, isRows: Bool)?
  /// The row that is touched, or that moved last.
  private var swiped = 0
  private var time: Double { parts.time }

  private static let barHeight: CGFloat = 48

  package init(_ scenario: Scenario) {
    parts = SceneFrame(scenario, [scenario.scene], hasIndicator: true) { $1.alwaysBounce.y = true }
    content = FeedContent(seed: scenario.content.seed, heights: .equal)
    count = scenario.content.rows
    list = FoldingRows(
      count: count, rowHeight: CGFloat(FeedContent.rowHeight), scale: scenario.viewport.scale,
      width: scenario.viewport.width)
    startPanes()
    pane.observe(by: ScrollStatusMonitor(.delegate))
  }

  var frames: [CGRect] {
    [slice(at: SceneBar.height, height: size.height - SceneBar.height - Self.barHeight)]
  }
  var path: (CGPoint) -> [Int] { framedPath }
  var contentHeight: CGFloat? { list.layout.contentHeight }

  var controls: [Control<Command>] {
    let top = size.height - Self.barHeight + (Self.barHeight - ControlBar.height) / 2
    return row(archived.isEmpty ? [.top] : [.top, .undo], top: top, places: 3)
  }

  func entry(of command: Command, at time: Double) -> Entry {
    switch command {
    case .top:
      let canMove = pane.engine.phase != .idle || pane.engine.canMove(.vertical, towards: -1)
      return Entry("Scroll to top", isEnabled: canMove) { $0.pane.perform { $0.scrollToTop() } }
    case .undo: return Entry("Undo archive") { $0.bringBack(at: time) }
    }
  }

  package var isScrolling: Bool { pane.observer(ScrollStatusMonitor.self)?.isScrolling ?? false }

  var ownNeed: FrameNeed {
    list.isMoving || spread.isMoving(at: time) ? rows.need.merged(with: .frame) : rows.need
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
        name: "row", title: "Row", node: NodeID("row", swiped),
        contentOffset: CGPoint(x: CGFloat(-(row?.offset(at: time) ?? 0)), y: 0), axis: .horizontal,
        phase: phase, target: target.map { CGPoint(x: CGFloat(-$0), y: 0) },
        isTracking: phase == .tracking || phase == .interacting)
    ]
  }

  // MARK: Actions

  /// An action between two display frames meets the rows as they are at its time.
  mutating func begin(at time: Double) { list.advance(to: parts.time) }

  mutating func performs(_ action: Action, in view: String?, at time: Double) throws(ActionError) -> Bool {
    guard view == nil, case .input(let input, _) = action, let (finger, phase, point) = input.press else {
      return false
    }
    try touch(finger, phase, at: point, time: time, action)
    return true
  }

  var target: (NodeID) -> CGRect? {
    { [layout = list.layout] id in id.kind == "row" ? id.index.flatMap(layout.frame(of:)) : nil }
  }

  /// Handles a finger on the list. The row under it and the list track it until one claims it.
  private mutating func touch(
    _ name: ScrollInput.Finger, _ phase: ScrollInput.Phase, at point: CGPoint, time: Double,
    _ action: Action
  ) throws(ActionError) {
    let isSwiper = finger?.name == name
    switch phase {
    case .began:
      guard frame.contains(point) else { return }
      if finger == nil {
        if let id = row(at: point) {
          rows.touchDown(point, on: id, SwipeNote.closed(width: size.width), at: time)
          finger = (name, false)
        } else {
          rows.closeAll(at: time)
        }
      }
      try scroll(action, in: nil, at: time)
    case .moved:
      if isSwiper, rows.touchMoved(to: point, at: time) {
        if finger?.isRows == false { try scroll(cancelling(name), in: nil, at: time) }
        finger = (name, true)
      }
      if isSwiper, finger?.isRows == true { return }
      try scroll(action, in: nil, at: time)
      if isSwiper, pane.engine.phase == .interacting {
        rows.touchCancelled(at: time)
        finger = nil
      }
    case .ended, .cancelled:
      if isSwiper {
        finger = nil
        if phase == .cancelled {
          rows.touchCancelled(at: time)
        } else if let (id, event) = rows.touchUp(at: time) {
          take(event, of: id, at: time)
        }
      }
      try scroll(action, in: nil, at: time)
    }
  }

  private func cancelling(_ name: ScrollInput.Finger) -> Action {
    switch name {
    case .touch(let id): .input(.touch(.cancelled, id: id))
    case .mouse: .input(.mouse(.cancelled))
    }
  }

  private func row(at point: CGPoint) -> Int? {
    list.layout.row(at: point.y - frame.minY + pane.engine.contentOffset.y).map(list.layout.id(at:))
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
  }

  mutating func layOut() {
    // Open rows still have the old width, so reset them.
    for entry in rows.entries where archived.contains(entry.id) { list.fold(entry.id, at: time) }
    rows = SwipeRows()
    finger = nil
    list.layout.width = size.width
    fitPanes()
  }

  mutating func move(at time: Double) {
    for (id, event) in rows.frame(at: time) { take(event, of: id, at: time) }
    fold(to: time)
  }

  /// Advances the fold animations. The offset is adjusted so that rows folding above the visible area do not
  /// move it.
  private mutating func fold(to time: Double) {
    let growth = list.advance(to: time, above: pane.engine.contentOffset.y)
    for id in list.frame(at: time) { rows.remove(id) }
    let height = list.layout.contentHeight
    guard height != pane.engine.metrics.contentSize.height || growth != 0 else { return }
    pane.perform {
      $0.metrics.contentSize.height = height
      if growth != 0 {
        $0.moveContentOffset(to: CGPoint(x: $0.contentOffset.x, y: $0.contentOffset.y + growth))
      }
    }
  }

  /// Notifies the rows of the list's scrolling status.
  mutating func settle(at time: Double) {
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
    let children = shownRows.map { id, frame in
      Node(NodeID("row", id), frame: frame.offsetBy(dx: CGFloat(rows.offset(of: id, at: time)), dy: 0))
    }
    return tree([node(children).environment(\.isScrolling, isScrolling)])
  }

  /// The rows in view, with their frames in the content.
  private var shownRows: [(id: Int, frame: CGRect)] {
    let (layout, top) = (list.layout, pane.engine.contentOffset.y)
    return layout.rows(from: top, to: top + frame.height).map { (layout.id(at: $0), layout.frame(at: $0)) }
  }

  func draw(_ palette: Palette, into drawing: inout DrawList) {
    drawing.fill(bounds, palette.canvas)
    let frame = frame
    drawing.clip(to: frame) { drawing in
      drawing.fill(frame, palette.surface)
      let offset = pane.engine.contentOffset
      for (id, place) in shownRows {
        let note = SwipeNote(
          id: id, isUnread: isUnread(id), isFlagged: flagged.contains(id), appearance: appearance)
        note.draw(
          rows.entries.first { $0.id == id }?.row, spread: spread.value(of: id, at: time), at: time,
          in: CGRect(
            x: frame.minX - offset.x, y: frame.minY + place.minY - offset.y, width: frame.width,
            height: place.height), rowHeight: list.rowHeight, into: &drawing)
      }
      parts.indicator.draw(pane.engine, in: frame, palette, into: &drawing)
    }
    drawSceneBar(.swipe, summary, palette, into: &drawing)
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
    ControlBar.draw(from: bar.minY, size: size, palette, into: &drawing)
    drawControls(palette, into: &drawing)
    // Draw the lamp of the monitor that closes the rows.
    let isScrolling = isScrolling
    let right = bar.maxX - SceneMetrics.inset
    drawing.shape(
      .circle(diameter: 8), at: CGPoint(x: right - 8, y: bar.midY - 4),
      isScrolling ? palette.dragging : palette.textTertiary)
    drawing.text(
      isScrolling ? "Scrolling" : "Not scrolling", .panel,
      isScrolling ? palette.textPrimary : palette.textSecondary, x: right - 16, y: bar.midY - 8, .trailing,
      width: 90)
  }

  package func picture(_ id: PictureID) -> Picture? {
    rowPicture(id, of: content) { $0 < count ? CGSize(width: size.width, height: list.rowHeight) : nil }
  }
}
