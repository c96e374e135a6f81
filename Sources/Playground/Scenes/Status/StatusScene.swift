import ScrollBitmaps
import PlaygroundDrawing
import Foundation
import ScrollScript
import Scrolling
import PlaygroundControls

/// The scrolling status of `list` as reported by each monitor, compared with the actual state. A second view,
/// `strip`, shares the run loop.
package struct StatusScene: FramedScene, Sendable {
  enum Command { case once, animated, strip, resize, lazy }

  var parts: SceneFrame<Command>
  private var rows: StatusRows
  private let content: FeedContent
  private var runLoop = VirtualRunLoop()
  /// The strip's own monitor, which uses the run loop's mode.
  package private(set) var strip = ScrollStatusMonitor(.exclusion)
  package private(set) var timeline = StatusTimeline(lamps: ScrollStatusMonitorMode.allCases.count)
  /// The number of sensors read in the last layout, and the number of rows it contained.
  package private(set) var sensorReads = 0, rowsLaidOut = 0
  /// Whether only visible rows are laid out, each with a sensor. Otherwise, all are, with a single sensor.
  package private(set) var isLazy = true

  private static let stripHeight: CGFloat = 56
  private static let stripContent = 4

  package init(_ scenario: Scenario) {
    parts = SceneFrame(scenario, ["list", "strip"])
    rows = StatusRows(count: scenario.content.rows)
    content = FeedContent(seed: scenario.content.seed, heights: .equal)
    startPanes()
    var lamps = StatusLamps()
    lamps.forEach { $0.schedule(in: &runLoop) }
    panes[0].observe(by: lamps)
    strip.schedule(in: &runLoop)
  }

  var path: (CGPoint) -> [Int] { framedPath }
  var frames: [CGRect] {
    let top = SceneBar.height + Self.stripHeight
    return [
      slice(at: top, height: StatusPanel.top(in: size) - top),
      slice(at: SceneBar.height, height: Self.stripHeight),
    ]
  }

  func contentSize(ofPane index: Int) -> CGSize {
    index == 0
      ? CGSize(width: frames[0].width, height: rows.total)
      : CGSize(width: frames[1].width * CGFloat(Self.stripContent), height: Self.stripHeight)
  }

  var controls: [Control<Command>] {
    bar([.once, .animated, .strip], [.resize, .lazy])
  }

  func entry(of command: Command, at time: Double) -> Entry {
    let edges = panes[0].engine.metrics.edges(.vertical), canScroll = edges.upperBound > edges.lowerBound
    let strip = panes[1].engine
    switch command {
    case .once:
      return Entry("Not animated", isEnabled: canScroll) { $0.scrollDown(by: 200, animated: false) }
    case .animated:
      return Entry("Animated", isEnabled: canScroll) { $0.scrollDown(by: 600, animated: true) }
    case .strip:
      let advances = strip.canMove(.horizontal, towards: 1)
      return Entry("Flick the strip", isEnabled: advances || strip.canMove(.horizontal, towards: -1)) {
        // Flick in the opposite direction if the strip is at its end.
        let away: CGFloat = advances ? -1 : 1
        $0.panes[1].perform {
          $0.handle(
            .pan(.began, translation: CGPoint(x: 8 * away, y: 0), velocity: CGPoint(x: 700 * away, y: 0)),
            at: time)
        }
        $0.panes[1].perform { $0.handle(.pan(.ended), at: time) }
      }
    case .resize: return Entry("Resize a row", isEnabled: rows.count > 0) { $0.resizeRow(at: time) }
    case .lazy: return Entry("Lazy list", isOn: isLazy) { $0.isLazy.toggle() }
    }
  }

  package var lamps: StatusLamps { panes[0].observer(StatusLamps.self) ?? StatusLamps() }

  var ownNeed: FrameNeed {
    let moving: FrameNeed = rows.isMoving ? .frame : .nothing
    return moving.merged(with: timeline.need).merged(with: lamps.need(in: runLoop))
  }

  /// Scrolls down, or to the top if the end is nearer than `distance`.
  private mutating func scrollDown(by distance: CGFloat, animated: Bool) {
    panes[0].perform {
      let edges = $0.metrics.edges(.vertical), place = $0.contentOffset.y + distance
      let y = place <= CGFloat(edges.upperBound) ? place : CGFloat(edges.lowerBound)
      $0.setContentOffset(CGPoint(x: $0.contentOffset.x, y: y), animated: animated)
    }
  }

  private mutating func resizeRow(at time: Double) {
    let engine = panes[0].engine, offset = engine.contentOffset.y
    let shown = rows.rows(from: offset, to: offset + engine.metrics.boundsSize.height)
    rows.resize(shown.lowerBound + shown.count / 3, at: time)
    resizeContent()
  }

  private mutating func resizeContent() {
    let height = rows.total
    if panes[0].engine.metrics.contentSize.height != height {
      panes[0].perform { $0.metrics.contentSize.height = height }
    }
  }

  mutating func settle(at time: Double) {
    timeline.take(
      StatusTimeline.Sample(phase: panes[0].engine.phase, lamps: lamps.answers),
      isMoving: rows.isMoving || panes.contains { $0.engine.phase.isScrolling }, at: time)
  }

  package mutating func frame(at time: Double) {
    // Timers that are due before this display frame fire in the mode set by the previous one.
    fire(until: time)
    parts.group.frame(at: time)
    rows.frame(at: time)
    resizeContent()
    settle(at: time)
    let tracks = panes.contains { $0.engine.runLoopMode == .tracking }
    runLoop.enter(tracks ? .tracking : .default)
    fire(until: time)
    let root = layout()
    rowsLaidOut = root.path(to: Self.listID)?.last?.children.first?.children.count ?? 0
    // The sensors use the global coordinate space, which is always available.
    if let collection = try? root.collectPreferences(at: [Self.listID]) {
      sensorReads = collection.sensorReads
      let values = collection[Self.listID] ?? PreferenceValues()
      panes[0].withObserver(StatusLamps.self) { $0.forEach { $0.take(values, at: time) } }
    }
    settle(at: time)
  }

  private mutating func fire(until time: Double) {
    while let fire = runLoop.nextFire(until: time) {
      strip.take(fire)
      panes[0].withObserver(StatusLamps.self) { $0.forEach { $0.take(fire) } }
      settle(at: fire.time)
    }
  }

  private static let listID = NodeID("list")

  package func layout() -> Node {
    let frames = frames
    let engine = panes[0].engine
    let offset = engine.contentOffset
    let shown = isLazy ? rows.rows(from: offset.y, to: offset.y + frames[0].height) : 0..<rows.count
    let children = shown.map { row in
      let node = Node(NodeID("row", row), frame: rows.frame(of: row, width: frames[0].width))
      return isLazy ? node.scrollSensor() : node
    }
    let stack = Node(
      NodeID("stack"), frame: CGRect(x: 0, y: 0, width: frames[0].width, height: rows.total),
      children: children)
    // The environment carries the status of the delegate monitor.
    let list = node([isLazy ? stack : stack.scrollSensor()]).environment(\.isScrolling, lamps[.delegate])
    return tree([list, node(ofPane: 1, [])], named: "status")
  }

  func draw(_ palette: Palette, into list: inout DrawList) {
    list.fill(bounds, palette.canvas)
    let frames = frames
    list.clip(to: frames[0]) { drawRows(in: frames[0], palette, into: &$0) }
    list.clip(to: frames[1]) { drawStrip(in: frames[1], palette, into: &$0) }
    list.hairline(from: 0, to: size.width, y: frames[1].maxY, palette.hairline)
    StatusPanel(scene: self).draw(palette, into: &list)
    drawControls(palette, into: &list)
    drawSceneBar(.status, "Four monitors and the actual state", palette, into: &list)
  }

  private func drawRows(in frame: CGRect, _ palette: Palette, into list: inout DrawList) {
    let origin = CGPoint(x: frame.minX, y: frame.minY - panes[0].engine.contentOffset.y)
    list.fill(
      CGRect(x: frame.minX, y: origin.y, width: frame.width, height: rows.total).intersection(frame),
      palette.surface)
    layout().visit { node, environment in
      guard node.id.kind == "row", let row = node.id.index else { return }
      let place = node.frame.offsetBy(dx: origin.x, dy: origin.y)
      guard place.intersects(frame) else { return }
      let item = content.item(row)
      list.shape(
        .circle(diameter: 32), at: CGPoint(x: place.minX + SceneMetrics.inset, y: place.minY + 12),
        Palette.avatars[item.hue % Palette.avatars.count])
      list.text(
        item.initials, .sectionHeader, Color(0xFFFFFF), x: place.minX + SceneMetrics.inset + 16,
        y: place.minY + 19, .center)
      let width = place.width - 64 - SceneMetrics.inset - 72
      list.text(
        item.title, .rowTitle, palette.textPrimary, x: place.minX + 64, y: place.minY + 8, width: width)
      list.text(
        item.lines.first ?? "", .rowSubtitle, palette.textSecondary, x: place.minX + 64, y: place.minY + 30,
        width: width)
      // Each row reads the status from its environment.
      list.text(
        environment.isScrolling ? "Scrolling" : "At rest", .caption,
        environment.isScrolling ? palette.accent : palette.textSecondary, x: place.maxX - SceneMetrics.inset,
        y: place.minY + 21, .trailing)
      list.hairline(from: place.minX + 64, to: place.maxX, y: place.maxY, palette.hairline)
    }
  }

  private func drawStrip(in frame: CGRect, _ palette: Palette, into list: inout DrawList) {
    list.fill(frame, palette.raised)
    let pitch: CGFloat = 96
    let engine = panes[1].engine
    let origin = frame.minX - engine.contentOffset.x
    let count = Int((engine.metrics.contentSize.width / pitch).clamped(to: 0...1000))
    for index in 0..<count {
      let tile = CGRect(
        x: origin + SceneMetrics.inset + CGFloat(index) * pitch, y: frame.minY + 10, width: pitch - 8,
        height: 36)
      guard tile.intersects(frame) else { continue }
      list.fill(
        tile, radius: 8, Palette.avatars[index % Palette.avatars.count]
      )
    }
    // Draw the strip's own lamp at the right edge.
    let plate = CGRect(x: frame.maxX - 148, y: frame.minY + 14, width: 136, height: 28)
    list.shape(.capsule(plate.size), at: plate.origin, palette.surface)
    StatusPanel.lamp(
      strip.isScrolling, at: CGPoint(x: plate.minX + 10, y: plate.midY), palette, into: &list)
    list.text(
      "Strip: exclusion", .panel, palette.textPrimary, x: plate.minX + 26, y: plate.midY - 8,
      width: plate.width - 34)
  }
}
