import ScrollBitmaps
import PlaygroundDrawing
import Foundation
import ScrollScript
import Scrolling
import PlaygroundControls

/// The scrolling status of `list` as reported by each monitor, compared with the actual state. A second view,
/// `strip`, shares the run loop.
package struct StatusScene: GroupScene, Sendable {
  package private(set) var size: CGSize
  package var appearance: Scenario.Appearance
  var group: PaneGroup
  private var controls = Controls()
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

  private enum Button: String { case once, animated, strip, resize, lazy }

  private static let stripHeight: CGFloat = 56
  private static let stripContent = 4

  package init(_ scenario: Scenario) {
    appearance = scenario.appearance
    let size = CGSize(width: scenario.viewport.width, height: scenario.viewport.height)
    self.size = size
    let rows = StatusRows(count: scenario.content.rows)
    self.rows = rows
    content = FeedContent(seed: scenario.content.seed, heights: .equal)
    func pane(_ name: String, _ bounds: CGSize, _ content: CGSize) -> ScrollPane {
      var metrics = ScrollMetrics(boundsSize: bounds, contentSize: content, scale: scenario.viewport.scale)
      // A tap on the status bar scrolls one view on screen at most.
      metrics.scrollsToTop = name == "list"
      scenario.scrollView.apply(to: &metrics)
      return ScrollPane(
        name: name, metrics: metrics, profile: scenario.profile, nominalFrame: scenario.nominalFrame)
    }
    let (list, strip) = Self.frames(in: size)
    var root = pane("list", list.size, CGSize(width: list.width, height: rows.total))
    var lamps = StatusLamps()
    lamps.schedule(in: &runLoop)
    root.observe(by: lamps)
    self.strip.schedule(in: &runLoop)
    group = PaneGroup(
      [
        root,
        pane(
          "strip", strip.size,
          CGSize(width: strip.width * CGFloat(Self.stripContent), height: strip.height)),
      ], pointer: CGPoint(x: list.midX, y: list.midY))
    layOutControls()
  }

  private static func frames(in size: CGSize) -> (list: CGRect, strip: CGRect) {
    let top = SceneBar.height + stripHeight
    let bottom = StatusPanel.top(in: size)
    return (
      CGRect(x: 0, y: top, width: max(0, size.width), height: max(0, bottom - top)),
      CGRect(x: 0, y: SceneBar.height, width: max(0, size.width), height: stripHeight)
    )
  }

  private mutating func layOutControls() {
    controls.buttons = ControlBar.buttons(
      [
        [
          (Button.once, "Not animated", false), (Button.animated, "Animated", false),
          (Button.strip, "Flick the strip", false),
        ],
        [(Button.resize, "Resize a row", false), (Button.lazy, "Lazy list", isLazy)],
      ], in: size)
  }

  package var lamps: StatusLamps { group.panes[0].observer(StatusLamps.self) ?? StatusLamps() }

  package var need: FrameNeed {
    let moving: FrameNeed = rows.isMoving ? .frame : .nothing
    return group.need.merged(with: moving).merged(with: timeline.need).merged(with: lamps.need(in: runLoop))
  }

  package mutating func handle(_ action: Action, in view: String?, at time: Double) throws(ActionError) {
    switch controls.handle(action, in: view) {
    case .tapped(let id): tap(id, at: time)
    case .held: return
    case .passed: try pass(action, in: view, at: time)
    }
    record(at: time)
  }

  private mutating func pass(_ action: Action, in view: String?, at time: Double) throws(ActionError) {
    let (list, strip) = Self.frames(in: size)
    try group.handle(action, in: view, at: time) { point in
      strip.contains(point) ? [1] : list.contains(point) ? [0] : []
    }
    if case .resize(let size) = action, view == nil { resize(to: size) }
  }

  private mutating func tap(_ id: String, at time: Double) {
    guard let button = Button(rawValue: id) else { return }
    let engine = group.panes[0].engine
    switch button {
    case .once:
      group.perform(on: 0) { $0.setContentOffset(Self.place(below: engine, by: 200), animated: false) }
    case .animated:
      group.perform(on: 0) { $0.setContentOffset(Self.place(below: engine, by: 600), animated: true) }
    case .strip:
      // Flick in the opposite direction if the strip is at its end.
      let away: CGFloat = group.panes[1].engine.canMove(.horizontal, towards: 1) ? -1 : 1
      group.perform(on: 1) {
        $0.panBegan(
          .touch, translation: CGPoint(x: 8 * away, y: 0), velocity: CGPoint(x: 700 * away, y: 0), at: time)
      }
      group.perform(on: 1) { $0.panEnded(at: time) }
    case .resize:
      let offset = engine.contentOffset.y
      let shown = rows.rows(from: offset, to: offset + engine.metrics.boundsSize.height)
      rows.resize(shown.lowerBound + shown.count / 3, at: time)
      resizeContent()
    case .lazy:
      isLazy.toggle()
      layOutControls()
    }
  }

  /// Returns an offset farther down, or the top offset if the end is nearer than `distance`.
  private static func place(below engine: ScrollEngine, by distance: CGFloat) -> CGPoint {
    let edges = engine.metrics.edges(.vertical)
    let place = engine.contentOffset.y + distance
    return CGPoint(
      x: engine.contentOffset.x, y: place <= CGFloat(edges.upperBound) ? place : CGFloat(edges.lowerBound))
  }

  private mutating func resizeContent() {
    let height = rows.total
    if group.panes[0].engine.metrics.contentSize.height != height {
      group.perform(on: 0) { $0.metrics.contentSize.height = height }
    }
  }

  private mutating func resize(to size: CGSize) {
    self.size = size
    let (list, strip) = Self.frames(in: size)
    let height = rows.total
    group.perform(on: 0) {
      $0.metrics.boundsSize = list.size
      $0.metrics.contentSize = CGSize(width: list.width, height: height)
    }
    group.perform(on: 1) {
      $0.metrics.boundsSize = strip.size
      $0.metrics.contentSize = CGSize(width: strip.width * CGFloat(Self.stripContent), height: strip.height)
    }
    layOutControls()
  }

  private mutating func record(at time: Double) {
    timeline.take(
      StatusTimeline.Sample(phase: group.panes[0].engine.phase, lamps: lamps.answers),
      isMoving: rows.isMoving || group.panes.contains { $0.engine.phase.isScrolling }, at: time)
  }

  package mutating func frame(at time: Double) {
    // Timers that are due before this display frame fire in the mode set by the previous one.
    fire(until: time)
    group.frame(at: time)
    rows.frame(at: time)
    resizeContent()
    record(at: time)
    let tracks = group.panes.contains { $0.engine.runLoopMode == .tracking }
    runLoop.enter(tracks ? .tracking : .default)
    fire(until: time)
    let root = layout()
    rowsLaidOut = root.path(to: Self.listID)?.last?.children.first?.children.count ?? 0
    // The sensors use the global coordinate space, which is always available.
    if let collection = try? root.collectPreferences(at: [Self.listID]) {
      sensorReads = collection.sensorReads
      let values = collection[Self.listID] ?? PreferenceValues()
      group.withObserver(of: 0, StatusLamps.self) { $0.take(values, at: time) }
    }
    record(at: time)
  }

  private mutating func fire(until time: Double) {
    while let fire = runLoop.nextFire(until: time) {
      strip.take(fire)
      group.withObserver(of: 0, StatusLamps.self) { $0.take(fire) }
      record(at: fire.time)
    }
  }

  private static let listID = NodeID("list")

  package func layout() -> Node {
    let frames = Self.frames(in: size)
    let engine = group.panes[0].engine
    let offset = engine.contentOffset
    let shown = isLazy ? rows.rows(from: offset.y, to: offset.y + frames.list.height) : 0..<rows.count
    let children = shown.map { row in
      let node = Node(NodeID("row", row), frame: rows.frame(of: row, width: frames.list.width))
      return isLazy ? node.scrollSensor() : node
    }
    let stack = Node(
      NodeID("stack"), frame: CGRect(x: 0, y: 0, width: frames.list.width, height: rows.total),
      children: children)
    var list = Node(
      Self.listID, frame: frames.list, contentOffset: offset, coordinateSpace: "list",
      children: [isLazy ? stack : stack.scrollSensor()])
    // The environment carries the status of the delegate monitor.
    list = list.environment(\.isScrolling, lamps[.delegate])
    let strip = Node(
      NodeID("strip"), frame: frames.strip, contentOffset: group.panes[1].engine.contentOffset,
      coordinateSpace: "strip")
    return Node(NodeID("status"), frame: CGRect(origin: .zero, size: size), children: [list, strip])
  }

  package func draw(into list: inout DrawList) {
    let palette = Palette(appearance)
    list.fill(CGRect(origin: .zero, size: size), palette.canvas)
    let frames = Self.frames(in: size)
    list.clip(to: frames.list) { drawRows(in: frames.list, palette, into: &$0) }
    list.clip(to: frames.strip) { drawStrip(in: frames.strip, palette, into: &$0) }
    list.hairline(from: 0, to: size.width, y: frames.strip.maxY, palette.hairline)
    StatusPanel(scene: self).draw(palette, into: &list)
    controls.draw(palette, into: &list)
    SceneBar.draw(
      SceneKind.status.title, "Four monitors and the actual state", width: size.width, palette, into: &list)
  }

  private func drawRows(in frame: CGRect, _ palette: Palette, into list: inout DrawList) {
    let origin = CGPoint(x: frame.minX, y: frame.minY - group.panes[0].engine.contentOffset.y)
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
        DrawList.Text(
          item.initials, style: TextStyle(size: 13, lineHeight: 18, weight: .semibold),
          color: Color(0xFFFFFF),
          at: CGPoint(x: place.minX + SceneMetrics.inset + 16, y: place.minY + 19), alignment: .center))
      let width = place.width - 64 - SceneMetrics.inset - 72
      list.text(
        DrawList.Text(
          item.title, style: .rowTitle, color: palette.textPrimary,
          at: CGPoint(x: place.minX + 64, y: place.minY + 8), maxWidth: width))
      list.text(
        DrawList.Text(
          item.lines.first ?? "", style: .rowSubtitle, color: palette.textSecondary,
          at: CGPoint(x: place.minX + 64, y: place.minY + 30), maxWidth: width))
      // Each row reads the status from its environment.
      list.text(
        DrawList.Text(
          environment.isScrolling ? "Scrolling" : "At rest", style: .caption,
          color: environment.isScrolling ? palette.accent : palette.textSecondary,
          at: CGPoint(x: place.maxX - SceneMetrics.inset, y: place.minY + 21), alignment: .trailing))
      list.hairline(from: place.minX + 64, to: place.maxX, y: place.maxY, palette.hairline)
    }
  }

  private func drawStrip(in frame: CGRect, _ palette: Palette, into list: inout DrawList) {
    list.fill(frame, palette.raised)
    let pitch: CGFloat = 96
    let engine = group.panes[1].engine
    let origin = frame.minX - engine.contentOffset.x
    let count = Int((engine.metrics.contentSize.width / pitch).clamped(to: 0...1000))
    for index in 0..<count {
      let tile = CGRect(
        x: origin + SceneMetrics.inset + CGFloat(index) * pitch, y: frame.minY + 10, width: pitch - 8,
        height: 36)
      guard tile.intersects(frame) else { continue }
      list.shape(
        .roundedRect(size: tile.size, radius: 8), at: tile.origin,
        Palette.avatars[index % Palette.avatars.count]
      )
    }
    // Draw the strip's own lamp at the right edge.
    let plate = CGRect(x: frame.maxX - 148, y: frame.minY + 14, width: 136, height: 28)
    list.shape(.capsule(plate.size), at: plate.origin, palette.surface)
    StatusPanel.lamp(
      strip.isScrolling, at: CGPoint(x: plate.minX + 10, y: plate.midY), palette, into: &list)
    list.text(
      DrawList.Text(
        "Strip: exclusion", style: .panel, color: palette.textPrimary,
        at: CGPoint(x: plate.minX + 26, y: plate.midY - 8), maxWidth: plate.width - 34))
  }
}
