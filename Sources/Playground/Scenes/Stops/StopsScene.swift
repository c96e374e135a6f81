import ScrollBitmaps
import PlaygroundDrawing
import ScrollFiles
import Foundation
import ScrollPhysics
import ScrollScript
import Scrolling
import PlaygroundControls

/// A log of the reason for each stop of the scroll view, with a mark at the content offset of each stop.
package struct StopsScene: FramedScene, Sendable {
  enum Command { case animated, once, top, stop, paging, bounces, aim }

  var parts: SceneFrame<Command>

  /// The interval in points to whose multiples decelerations are directed while aiming is on.
  private static let step = 250.0
  private static let shownStops = 5
  private static let rowHeight: CGFloat = 36, statusHeight: CGFloat = 48, headHeight: CGFloat = 28
  private static let trackWidth: CGFloat = 36

  package init(_ scenario: Scenario) {
    parts = SceneFrame(scenario, ["stops"]) { $1.alwaysBounce.y = true }
    startPanes()
    pane.observe(by: StopRecorder(pane.engine))
  }

  private var logTop: CGFloat {
    let log = Self.statusHeight + Self.headHeight + Self.rowHeight * CGFloat(Self.shownStops)
    return max(SceneBar.height, size.height - ControlBar.height(rows: 2) - log)
  }

  var path: (CGPoint) -> [Int] { framedPath }
  /// The frame of the scroll view in the viewport. The track lies to its right.
  var frames: [CGRect] {
    var frame = slice(at: SceneBar.height, height: logTop - SceneBar.height)
    frame.size.width = max(0, frame.width - Self.trackWidth)
    return [frame]
  }

  var controls: [Control<Command>] {
    bar([.animated, .once, .top, .stop], [.paging, .bounces, .aim])
  }

  func entry(of command: Command, at time: Double) -> Entry {
    let engine = pane.engine, metrics = engine.metrics, edges = metrics.edges(.vertical)
    let canScroll = edges.upperBound > edges.lowerBound
    switch command {
    case .animated: return Entry("Animated", isEnabled: canScroll) { $0.scroll(by: 700, animated: true) }
    case .once: return Entry("Jump", isEnabled: canScroll) { $0.scroll(by: 300, animated: false) }
    case .top:
      let isBelow = Double(engine.contentOffset.y) > edges.lowerBound
      return Entry("Scroll to top", isEnabled: engine.phase != .idle || isBelow) {
        $0.pane.perform { $0.scrollToTop() }
      }
    case .stop:
      return Entry("Stop", isEnabled: engine.phase == .decelerating || engine.phase == .animating) {
        $0.pane.perform { $0.stopScrolling() }
      }
    case .paging:
      return Entry("Paging", isOn: metrics.isPagingEnabled) {
        $0.pane.perform { $0.metrics.isPagingEnabled.toggle() }
      }
    case .bounces:
      return Entry("Bounces", isOn: metrics.bounces) { $0.pane.perform { $0.metrics.bounces.toggle() } }
    case .aim:
      let isOn = recorder?.step != nil
      return Entry("Retarget", isOn: isOn) {
        $0.pane.withObserver(StopRecorder.self) { $0.step = isOn ? nil : Self.step }
      }
    }
  }

  private var recorder: StopRecorder? { pane.observer(StopRecorder.self) }
  /// The stops so far, oldest first.
  package var stops: [ScrollStop] { recorder?.log.entries.map(\.stop) ?? [] }

  /// Scrolls down by a distance, or back up if the end is too near.
  private mutating func scroll(by distance: CGFloat, animated: Bool) {
    pane.perform {
      let (offset, edges) = ($0.contentOffset, $0.metrics.edges(.vertical)), down = offset.y + distance
      let y =
        down <= CGFloat(edges.upperBound) ? down : max(CGFloat(edges.lowerBound), offset.y - distance)
      $0.setContentOffset(CGPoint(x: offset.x, y: y), animated: animated)
    }
  }

  package func layout() -> Node {
    let marks = marks.map { number, stop, _ in
      Node(
        NodeID("mark", number),
        frame: CGRect(
          x: 0, y: stop.contentOffset.y, width: pane.engine.metrics.boundsSize.width, height: 0))
    }
    return tree([node([content(ofPane: 0, "content", marks)])])
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
    case true: return "Programmatic: moved by \(cause.words(by: nil))"
    case false: return "User: moved by \(cause.words(by: engine.panDevice))"
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
  private var marks: [Mark] {
    guard let log = recorder?.log else { return [] }
    return log.entries.enumerated().map { (log.dropped + $0.offset + 1, $0.element.stop, $0.element.device) }
  }
  private typealias Mark = (number: Int, stop: ScrollStop, device: PanDevice?)

  func draw(_ palette: Palette, into list: inout DrawList) {
    list.fill(bounds, palette.canvas)
    let frame = frames[0]
    Ruler.draw(pane.engine, in: frame, palette: palette, into: &list)
    list.clip(to: frame) { drawMarks(in: frame, palette, into: &$0) }
    drawTrack(
      CGRect(x: frame.maxX, y: frame.minY, width: Self.trackWidth, height: frame.height), palette, into: &list
    )
    drawLog(palette, into: &list)
    drawControls(palette, into: &list)
    let total = ScrollStop.Reason.allCases.count
    drawSceneBar(.stops, "\(recorder?.seen.count ?? 0) of \(total) reasons seen", palette, into: &list)
  }

  private func drawMarks(in frame: CGRect, _ palette: Palette, into list: inout DrawList) {
    for (number, stop, _) in marks {
      // A line at the content offset of the stop, with a label below it, for the view's top edge.
      let y = (frame.minY + stop.contentOffset.y - pane.engine.contentOffset.y).rounded()
      guard y > frame.minY - 30, y < frame.maxY + 20 else { continue }
      list.fill(CGRect(x: frame.minX, y: y, width: frame.width, height: 1), Self.color(stop.cause, palette))
      let plate = CGRect(x: frame.maxX - 248, y: y + 5, width: 236, height: 22)
      list.bordered(plate, radius: plate.height / 2, palette.raised, border: Self.color(stop.cause, palette))
      list.text(
        "\(number)  \(stop.reason.words)", .caption, palette.textPrimary, x: plate.minX + 10,
        y: plate.minY + 4, width: plate.width - 20)
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
    for (_, stop, _) in marks {
      list.dot(
        8, at: CGPoint(x: frame.midX, y: height(stop.contentOffset.y)), Self.color(stop.cause, palette))
    }
    if let target = pane.engine.targetContentOffset {
      let place = CGPoint(x: frame.midX, y: height(target.y))
      list.dot(14, at: place, palette.textPrimary)
      list.dot(10, at: place, palette.raised)
    }
    let now = height(pane.engine.contentOffset.y)
    list.shape(
      .capsule(CGSize(width: 20, height: 4)), at: CGPoint(x: frame.midX - 10, y: now - 2), palette.textPrimary
    )
  }

  /// Returns a color for the cause of the motion: a finger, its momentum, an input device or a program.
  private static func color(_ cause: ScrollCause, _ palette: Palette) -> Color {
    switch cause {
    case .finger: palette.dragging
    case .momentum: palette.decelerating
    case .wheel, .key: palette.bouncing
    case .program, .scrollToTop: palette.animating
    }
  }

  private func drawLog(_ palette: Palette, into list: inout DrawList) {
    let top = logTop
    ControlBar.draw(from: top, size: size, palette, into: &list)
    let left = SceneMetrics.inset, text = left + 28, width = max(0, size.width - text - SceneMetrics.inset)
    let lamp = pane.engine.cause.map { Self.color($0, palette) } ?? palette.textTertiary
    list.shape(.circle(diameter: 12), at: CGPoint(x: left + 2, y: top + 9), lamp)
    list.text(status, .sectionHeader, palette.textPrimary, x: text, y: top + 6, width: width)
    list.text(place, .panelNumber, palette.textSecondary, x: text, y: top + 25, width: width)
    let head = top + Self.statusHeight
    list.hairline(from: left, to: size.width - left, y: head, palette.hairline)
    list.text(
      "Stops, latest first", .sectionHeader, palette.textSecondary, x: left, y: head + 6,
      width: size.width - 2 * left)
    let latest = marks.suffix(Self.shownStops).reversed()
    for (index, mark) in latest.enumerated() {
      drawEntry(
        mark, top: head + Self.headHeight + Self.rowHeight * CGFloat(index), palette, into: &list)
    }
    if latest.isEmpty {
      list.text(
        "No stops yet. Flick, drag, or press a button.", .panel, palette.textSecondary, x: left,
        y: head + Self.headHeight + 2, width: size.width - 2 * left)
    }
  }

  private func drawEntry(_ mark: Mark, top: CGFloat, _ palette: Palette, into list: inout DrawList) {
    let left = SceneMetrics.inset, text = left + 28
    let stop = mark.stop
    list.shape(.circle(diameter: 8), at: CGPoint(x: left + 4, y: top + 6), Self.color(stop.cause, palette))
    list.text(
      "\(mark.number)  \(stop.reason.words)", TextStyle(size: 13, lineHeight: 18, tabularDigits: true),
      palette.textPrimary, x: text, y: top + 1, width: max(0, size.width - text - 96))
    list.text(
      Self.points(stop.contentOffset.y), .panelNumber, palette.textPrimary, x: size.width - left, y: top + 2,
      .trailing, width: 76)
    list.text(
      "Moved by \(stop.cause.words(by: mark.device)), \(stop.reason.rawValue)", .caption,
      palette.textSecondary, x: text, y: top + 18, width: max(0, size.width - text - 84))
    list.text(
      "at \(NumberText.fixed(stop.time, decimals: 2)) s", .caption, palette.textSecondary,
      x: size.width - left, y: top + 18, .trailing, width: 76)
  }
}
