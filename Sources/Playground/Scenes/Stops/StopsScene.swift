import ScrollBitmaps
import PlaygroundDrawing
import ScrollFiles
import Foundation
import ScrollScript
import Scrolling
import PlaygroundControls

/// A log of the reason for each stop of the scroll view, with a mark at the content offset of each stop.
package struct StopsScene: PaneScene, Sendable {
  package private(set) var size: CGSize
  package var appearance: Scenario.Appearance
  package internal(set) var pane: ScrollPane
  private var controls = Controls()

  private enum Button: String { case animated, once, top, stop, paging, bounces, aim }

  /// The interval in points to whose multiples decelerations are directed while aiming is on.
  private static let step = 250.0
  private static let shownStops = 5
  private static let rowHeight: CGFloat = 36, statusHeight: CGFloat = 48, headHeight: CGFloat = 28
  private static let trackWidth: CGFloat = 36

  package init(_ scenario: Scenario) {
    appearance = scenario.appearance
    let size = CGSize(width: scenario.viewport.width, height: scenario.viewport.height)
    self.size = size
    let frame = Self.frame(in: size)
    var metrics = ScrollMetrics(
      boundsSize: frame.size,
      contentSize: CGSize(width: frame.width, height: CGFloat(scenario.content.height)),
      scale: scenario.viewport.scale)
    metrics.alwaysBounce.y = true
    scenario.scrollView.apply(to: &metrics)
    pane = ScrollPane(
      name: "stops", metrics: metrics, profile: scenario.profile, nominalFrame: scenario.nominalFrame)
    pane.observe(by: StopRecorder(pane.engine))
    layOutControls()
  }

  private static func logTop(in size: CGSize) -> CGFloat {
    let log = statusHeight + headHeight + rowHeight * CGFloat(shownStops)
    return max(SceneBar.height, size.height - ControlBar.height(rows: 2) - log)
  }

  /// Returns the frame of the scroll view in the viewport. The track lies to its right.
  private static func frame(in size: CGSize) -> CGRect {
    CGRect(
      x: 0, y: SceneBar.height, width: max(0, size.width - trackWidth),
      height: max(0, logTop(in: size) - SceneBar.height))
  }

  private mutating func layOutControls() {
    let metrics = pane.engine.metrics
    controls.buttons = ControlBar.buttons(
      [
        [
          (Button.animated, "Animated", false), (Button.once, "Jump", false),
          (Button.top, "Scroll to top", false), (Button.stop, "Stop", false),
        ],
        [
          (Button.paging, "Paging", metrics.isPagingEnabled), (Button.bounces, "Bounces", metrics.bounces),
          (Button.aim, "Retarget", recorder?.step != nil),
        ],
      ], in: size)
  }

  private var recorder: StopRecorder? { pane.observer(StopRecorder.self) }
  /// The stops so far, oldest first.
  package var stops: [ScrollStop] { recorder?.log.entries.map(\.stop) ?? [] }

  package mutating func handle(_ action: Action, in view: String?, at time: Double) throws(ActionError) {
    if view == nil {
      switch controls.handle(action) {
      case .tapped(let id): return tap(id)
      case .held: return
      case .passed: break
      }
      if let point = action.pressPoint, !Self.frame(in: size).contains(point) { return }
    }
    if case .resize(let size) = action {
      if let view, view != pane.name { throw .noView(view, known: [pane.name]) }
      resize(to: size)
    } else {
      try pane.handle(action, in: view, at: time) { _ in nil }
    }
    // A scenario can change the settings too, so update the buttons.
    layOutControls()
  }

  private mutating func tap(_ id: String) {
    guard let button = Button(rawValue: id) else { return }
    let offset = pane.engine.contentOffset
    let edges = pane.engine.metrics.edges(.vertical)
    // Scroll down by the distance, or back up if the end is too near.
    func place(_ distance: CGFloat) -> CGPoint {
      let down = offset.y + distance
      return CGPoint(
        x: offset.x,
        y: down <= CGFloat(edges.upperBound) ? down : max(CGFloat(edges.lowerBound), offset.y - distance))
    }
    switch button {
    case .animated: pane.perform { $0.setContentOffset(place(700), animated: true) }
    case .once: pane.perform { $0.setContentOffset(place(300), animated: false) }
    case .top: pane.perform { $0.scrollToTop() }
    case .stop: pane.perform { $0.stopScrolling() }
    case .paging: pane.perform { $0.metrics.isPagingEnabled.toggle() }
    case .bounces: pane.perform { $0.metrics.bounces.toggle() }
    case .aim: pane.withObserver(StopRecorder.self) { $0.step = $0.step == nil ? Self.step : nil }
    }
    layOutControls()
  }

  private mutating func resize(to size: CGSize) {
    self.size = size
    let frame = Self.frame(in: size)
    pane.perform {
      $0.metrics.boundsSize = frame.size
      $0.metrics.contentSize.width = frame.width
    }
  }

  package mutating func frame(at time: Double) { pane.perform { $0.frame(at: time) } }

  package func layout() -> Node {
    let content = Node(
      NodeID("content"), frame: CGRect(origin: .zero, size: pane.engine.metrics.contentSize),
      children: marks.map { number, stop in
        Node(
          NodeID("mark", number),
          frame: CGRect(
            x: 0, y: stop.contentOffset.y, width: pane.engine.metrics.boundsSize.width, height: 0))
      })
    let view = Node(
      NodeID(pane.name), frame: Self.frame(in: size), contentOffset: pane.engine.contentOffset,
      coordinateSpace: pane.name, children: [content])
    return Node(NodeID("scene"), frame: CGRect(origin: .zero, size: size), children: [view])
  }

  // MARK: Formatting

  /// A description of the current motion: its cause, and whether the user or a program commanded it. Without
  /// a motion, the description states whether a finger is touching the content or the content is at rest.
  package var status: String {
    let engine = pane.engine
    guard let cause = engine.cause else {
      return engine.isTracking ? "Touched" : "At rest"
    }
    switch cause.isCommanded {
    case true: return "Programmatic: moved by \(cause.words)"
    case false: return "User: moved by \(cause.words)"
    }
  }

  /// A description of the current offset and, if known, of the offset at which the motion will end.
  package var place: String {
    let offset = "At \(Self.points(pane.engine.contentOffset.y))"
    guard let target = pane.engine.targetContentOffset else {
      return pane.engine.cause == nil ? offset : offset + ", target unknown"
    }
    return offset + ", target \(Self.points(target.y))"
  }

  private static func points(_ value: CGFloat) -> String {
    NumberText.fixed(Double(value), decimals: 1) + " pt"
  }

  // MARK: Rendering

  /// The most recent stops, oldest first, with their numbers. Numbers start at 1.
  private var marks: [(number: Int, stop: ScrollStop)] {
    guard let log = recorder?.log else { return [] }
    return log.entries.enumerated().map { (log.dropped + $0.offset + 1, $0.element.stop) }
  }

  package func draw(into list: inout DrawList) {
    let palette = Palette(appearance)
    list.fill(CGRect(origin: .zero, size: size), palette.canvas)
    let frame = Self.frame(in: size)
    Ruler.draw(pane.engine, in: frame, palette: palette, into: &list)
    list.clip(to: frame) { drawMarks(in: frame, palette, into: &$0) }
    drawTrack(
      CGRect(x: frame.maxX, y: frame.minY, width: Self.trackWidth, height: frame.height), palette, into: &list
    )
    drawLog(palette, into: &list)
    controls.draw(palette, into: &list)
    let total = ScrollStop.Reason.allCases.count
    SceneBar.draw(
      SceneKind.stops.title, "\(recorder?.seen.count ?? 0) of \(total) reasons seen", width: size.width,
      palette,
      into: &list)
  }

  private func drawMarks(in frame: CGRect, _ palette: Palette, into list: inout DrawList) {
    for (number, stop) in marks {
      // A line at the content offset of the stop, with a label below it, for the view's top edge.
      let y = (frame.minY + stop.contentOffset.y - pane.engine.contentOffset.y).rounded()
      guard y > frame.minY - 30, y < frame.maxY + 20 else { continue }
      list.fill(CGRect(x: frame.minX, y: y, width: frame.width, height: 1), Self.color(stop, palette))
      let plate = CGRect(x: frame.maxX - 248, y: y + 5, width: 236, height: 22)
      list.bordered(plate, radius: plate.height / 2, palette.raised, border: Self.color(stop, palette))
      list.text(
        DrawList.Text(
          "\(number)  \(stop.reason.words)", style: .caption, color: palette.textPrimary,
          at: CGPoint(x: plate.minX + 10, y: plate.minY + 4), maxWidth: plate.width - 20))
    }
  }

  /// Draws a track that represents the whole content, with the current position, the stops, and the target of
  /// the current motion.
  private func drawTrack(_ frame: CGRect, _ palette: Palette, into list: inout DrawList) {
    list.fill(frame, palette.raised)
    list.fill(CGRect(x: frame.minX, y: frame.minY, width: 1, height: frame.height), palette.hairline)
    let edges = pane.engine.metrics.edges(.vertical)
    let room = frame.insetBy(dx: 0, dy: 10)
    guard room.height > 0, !room.isNull, edges.upperBound > edges.lowerBound else { return }
    func height(_ offset: CGFloat) -> CGFloat {
      let share = (Double(offset) - edges.lowerBound) / (edges.upperBound - edges.lowerBound)
      return (room.minY + room.height * CGFloat(share.clamped(to: 0...1))).rounded()
    }
    list.fill(CGRect(x: frame.midX - 1, y: room.minY, width: 2, height: room.height), palette.hairline)
    for (_, stop) in marks {
      list.shape(
        .circle(diameter: 8), at: CGPoint(x: frame.midX - 4, y: height(stop.contentOffset.y) - 4),
        Self.color(stop, palette))
    }
    if let target = pane.engine.targetContentOffset {
      let ring = CGPoint(x: frame.midX - 7, y: height(target.y) - 7)
      list.shape(.circle(diameter: 14), at: ring, palette.textPrimary)
      list.shape(.circle(diameter: 10), at: CGPoint(x: ring.x + 2, y: ring.y + 2), palette.raised)
    }
    let now = height(pane.engine.contentOffset.y)
    list.shape(
      .capsule(CGSize(width: 20, height: 4)), at: CGPoint(x: frame.midX - 10, y: now - 2), palette.textPrimary
    )
  }

  /// Returns a color for the cause of the motion: a finger, its momentum, an input device or a program.
  private static func color(_ stop: ScrollStop, _ palette: Palette) -> Color { color(stop.cause, palette) }

  private static func color(_ cause: ScrollCause, _ palette: Palette) -> Color {
    switch cause {
    case .finger: palette.dragging
    case .momentum: palette.decelerating
    case .wheel, .key: palette.bouncing
    case .program, .scrollToTop: palette.animating
    }
  }

  private func drawLog(_ palette: Palette, into list: inout DrawList) {
    let top = Self.logTop(in: size)
    ControlBar.draw(from: top, size: size, palette, into: &list)
    let left = SceneMetrics.inset, text = left + 28, width = max(0, size.width - text - SceneMetrics.inset)
    let lamp = pane.engine.cause.map { Self.color($0, palette) } ?? palette.textTertiary
    list.shape(.circle(diameter: 12), at: CGPoint(x: left + 2, y: top + 9), lamp)
    list.text(
      DrawList.Text(
        status, style: TextStyle(size: 13, lineHeight: 18, weight: .semibold), color: palette.textPrimary,
        at: CGPoint(x: text, y: top + 6), maxWidth: width))
    list.text(
      DrawList.Text(
        place, style: .panelNumber, color: palette.textSecondary, at: CGPoint(x: text, y: top + 25),
        maxWidth: width))
    let head = top + Self.statusHeight
    list.hairline(from: left, to: size.width - left, y: head, palette.hairline)
    list.text(
      DrawList.Text(
        "Stops, latest first", style: .sectionHeader, color: palette.textSecondary,
        at: CGPoint(x: left, y: head + 6), maxWidth: size.width - 2 * left))
    let latest = marks.suffix(Self.shownStops).reversed()
    for (index, mark) in latest.enumerated() {
      drawEntry(
        mark, top: head + Self.headHeight + Self.rowHeight * CGFloat(index), palette, into: &list)
    }
    if latest.isEmpty {
      list.text(
        DrawList.Text(
          "No stops yet. Flick, drag, or press a button.", style: .panel,
          color: palette.textSecondary, at: CGPoint(x: left, y: head + Self.headHeight + 2),
          maxWidth: size.width - 2 * left))
    }
  }

  private func drawEntry(
    _ mark: (number: Int, stop: ScrollStop), top: CGFloat, _ palette: Palette, into list: inout DrawList
  ) {
    let left = SceneMetrics.inset, text = left + 28
    let stop = mark.stop
    list.shape(.circle(diameter: 8), at: CGPoint(x: left + 4, y: top + 6), Self.color(stop, palette))
    list.text(
      DrawList.Text(
        "\(mark.number)  \(stop.reason.words)",
        style: TextStyle(size: 13, lineHeight: 18, tabularDigits: true),
        color: palette.textPrimary, at: CGPoint(x: text, y: top + 1), maxWidth: max(0, size.width - text - 96)
      ))
    list.text(
      DrawList.Text(
        Self.points(stop.contentOffset.y), style: .panelNumber, color: palette.textPrimary,
        at: CGPoint(x: size.width - left, y: top + 2), alignment: .trailing, maxWidth: 76))
    list.text(
      DrawList.Text(
        "Moved by \(stop.cause.words), \(stop.reason.rawValue)", style: .caption,
        color: palette.textSecondary,
        at: CGPoint(x: text, y: top + 18), maxWidth: max(0, size.width - text - 84)))
    list.text(
      DrawList.Text(
        "at \(NumberText.fixed(stop.time, decimals: 2)) s", style: .caption, color: palette.textSecondary,
        at: CGPoint(x: size.width - left, y: top + 18), alignment: .trailing, maxWidth: 76))
  }
}
