import ScrollBitmaps
import PlaygroundDrawing
import ScrollFiles
import Foundation
import ScrollLists
import ScrollScript
import Scrolling
import PlaygroundControls

/// A grid with a log of every delegate callback and its time. Buttons scroll the grid to its top or to a
/// random offset, animated or at once, and toggle paging. A tap on the top bar acts as a tap on the status
/// bar, and the completed scroll to the top refreshes the grid. A setting gives the buttons and cells the
/// titles and the spacing of the article on callbacks, and the bar says where a scroll ended.
package struct CallbacksScene: FramedScene, Sendable {
  var parts: SceneFrame<Command>
  private var grid: FlowLayout
  /// The seed for the random offsets and the colors of the cells.
  private let seed: UInt64
  private var draws: UInt64 = 0
  /// The offset to which a button scrolls.
  private var request: (offset: CGPoint, isRandom: Bool)?
  /// The message of the last scroll of a button that arrived.
  package private(set) var message: String?

  package var constants = [
    SceneConstant(
      "article", "Titles, spacing and messages are those of the article on callbacks", default: false)
  ]
  {
    didSet {
      layOut()
      pane.perform { $0.clampAtRest() }
    }
  }
  private var isArticle: Bool { constants.isOn("article") }

  enum Command { case statusBar, topAnimated, top, randomAnimated, random, paging }

  package static let cells = 100, side: CGFloat = 100
  /// The spacing of the article's grid in points: the default of UICollectionViewFlowLayout.
  private static let articleSpacing: CGFloat = 10

  package init(_ scenario: Scenario) {
    parts = SceneFrame(scenario, ["grid"], hasIndicator: true)
    seed = scenario.content.seed
    grid = FlowLayout(
      count: Self.cells, containerSize: .zero, itemSize: CGSize(width: Self.side, height: Self.side),
      minimumLineSpacing: 0, minimumInteritemSpacing: 0, sectionInset: EdgeInsets(left: 1, right: 1))
    pane.observe(by: CallbackLog())
    layOut()
  }

  var path: (CGPoint) -> [Int] { framedPath }
  var contentHeight: CGFloat? { grid.contentSize.height }

  /// The frame of the grid: the space between the top bar and the buttons above the log.
  var frames: [CGRect] {
    let below = 2 * ControlBar.height + 3 * ControlBar.gap + Self.logHeight
    return [slice(at: SceneBar.height, height: size.height - SceneBar.height - below)]
  }
  private static let lineHeight: CGFloat = 15
  private static let logHeight = lineHeight * CGFloat(CallbackLog.capacity) + 8

  mutating func layOut() {
    grid.containerSize = frame.size
    let spacing = isArticle ? Self.articleSpacing : 0
    (grid.minimumLineSpacing, grid.minimumInteritemSpacing) = (spacing, spacing)
    grid.sectionInset = isArticle ? EdgeInsets() : EdgeInsets(left: 1, right: 1)
    fitPanes()
  }

  var controls: [Control<Command>] {
    let top = frame.maxY + ControlBar.gap
    return [Control(.statusBar, slice(at: 0, height: SceneBar.height))]
      + row([.topAnimated, .top, .paging], top: top)
      + row([.randomAnimated, .random], top: top + ControlBar.gap + ControlBar.height)
  }

  package var log: [CallbackLog.Entry] { pane.observer(CallbackLog.self)?.entries ?? [] }
  package var refreshes: Int { pane.observer(CallbackLog.self)?.arrivals ?? 0 }

  var target: (NodeID) -> CGRect? {
    { [grid] id in
      guard id.kind == "cell", let index = id.index, 0..<grid.count ~= index else { return nil }
      return grid.frame(at: index)
    }
  }

  mutating func begin(at time: Double) { pane.withObserver(CallbackLog.self) { $0.advance(to: time) } }

  func entry(of command: Command, at time: Double) -> Entry {
    func entry(_ plain: String, _ article: String, isOn: Bool = false, _ act: @escaping Entry.Action) -> Entry
    {
      let title = isArticle ? article : plain
      return Entry(title, isOn: isOn) { scene in
        let engine = scene.pane.engine
        scene.pane.withObserver(CallbackLog.self) { $0.press(title, of: engine) }
        act(&scene)
      }
    }
    switch command {
    case .statusBar:
      return entry("Status bar", "Status bar") {
        $0.pane.perform { $0.scrollToTop() }
        $0.request = ($0.top, false)
      }
    case .topAnimated:
      return entry("Top, animated", "Top (animated)") { $0.scroll(to: $0.top, animated: true) }
    case .top: return entry("Top, jump", "Top") { $0.scroll(to: $0.top, animated: false) }
    case .randomAnimated:
      return entry("Random, animated", "Random Offset (animated)") { $0.scrollAnywhere(animated: true) }
    case .random: return entry("Random, jump", "Random Offset") { $0.scrollAnywhere(animated: false) }
    case .paging:
      return entry("Paging", "Paging", isOn: pane.engine.metrics.isPagingEnabled) {
        $0.pane.perform { $0.metrics.isPagingEnabled.toggle() }
      }
    }
  }

  private mutating func scrollAnywhere(animated: Bool) {
    let edges = pane.engine.metrics.edges(.vertical)
    draws += 1
    let share = Double(hash(draws) >> 11) / Double(1 << 53)
    let y = edges.lowerBound + share * (edges.upperBound - edges.lowerBound)
    scroll(to: CGPoint(x: 0, y: y), animated: animated, isRandom: true)
  }

  private var top: CGPoint { CGPoint(x: 0, y: pane.engine.metrics.edges(.vertical).lowerBound) }

  private mutating func scroll(to offset: CGPoint, animated: Bool, isRandom: Bool = false) {
    pane.perform { $0.setContentOffset(offset, animated: animated) }
    request = (offset, isRandom)
  }

  /// Shows the message of a scroll that has ended at its offset, to a pixel.
  mutating func settle(at time: Double) {
    guard let request, pane.engine.phase != .animating else { return }
    self.request = nil
    let y = pane.engine.contentOffset.y
    guard abs(y - request.offset.y) <= 1 else { return }
    message =
      request.isRandom
      ? "Scrolled to random offset (\(NumberText.fixed(Double(y), decimals: 1)))" : "Scrolled to top"
  }

  private func hash(_ number: UInt64) -> UInt64 {
    SplitMix64.finalised(seed &+ number &* SplitMix64.increment)
  }

  package func layout() -> Node {
    let visible = CGRect(origin: pane.engine.contentOffset, size: frame.size)
    let cells = grid.items(in: visible).map { Node(NodeID("cell", $0), frame: grid.frame(at: $0)) }
    return tree([node(cells)], named: "callbacks")
  }

  func draw(_ palette: Palette, into list: inout DrawList) {
    list.fill(bounds, palette.surface)
    let frame = frame
    list.clip(to: frame) { list in
      list.fill(frame, palette.canvas)
      for view in layout().children {
        for cell in view.children {
          draw(
            cell.id.index ?? 0,
            in: cell.frame.offsetBy(
              dx: frame.minX - view.contentOffset.x, dy: frame.minY - view.contentOffset.y), into: &list)
        }
      }
      parts.indicator.draw(
        pane.engine, in: frame, palette, color: Color(0xFFFFFF).opacity(0.8 * parts.indicator.opacity),
        into: &list)
    }
    let times = refreshes == 1 ? "once" : "\(refreshes) times"
    let hint =
      refreshes == 0
      ? "Tap here to scroll to the top and refresh"
      : "Refreshed \(times); tap here to refresh again"
    drawSceneBar(.callbacks, (isArticle ? message : nil) ?? hint, palette, into: &list)
    list.hairline(from: 0, to: size.width, y: frame.maxY + 1, palette.hairline)
    drawControls(palette, into: &list)
    drawLog(palette, into: &list)
  }

  private func draw(_ cell: Int, in frame: CGRect, into list: inout DrawList) {
    let hue = Int(hash(UInt64(cell) &+ UInt64(refreshes) &* 1000) % UInt64(Palette.avatars.count))
    // Leave one point of the background visible between cells.
    list.fill(
      CGRect(x: frame.minX, y: frame.minY, width: frame.width - 1, height: frame.height - 1),
      Palette.avatars[hue])
    list.text("\(cell)", .barTitle, Color(0xFFFFFF), x: frame.midX, y: frame.midY - 11, .center)
  }

  private func drawLog(_ palette: Palette, into list: inout DrawList) {
    let top = size.height - Self.logHeight
    list.fill(slice(at: top, height: Self.logHeight), palette.raised)
    list.hairline(from: 0, to: size.width, y: top, palette.hairline)
    if log.isEmpty {
      list.text(
        "No callbacks yet. Drag, flick, or press a button.", .panel, palette.textSecondary,
        x: SceneMetrics.inset, y: top + 10, width: max(0, size.width - 2 * SceneMetrics.inset))
    }
    for (index, entry) in log.enumerated() {
      let y = top + 5 + CGFloat(index) * Self.lineHeight
      func text(_ string: String, _ color: Color, x: CGFloat, _ alignment: DrawList.Text.Alignment = .leading)
      {
        list.text(
          string, .caption, color, x: x, y: y, alignment,
          width: alignment == .leading ? max(0, size.width - 96 - x) : nil)
      }
      text(NumberText.fixed(entry.time, decimals: 3), palette.textSecondary, x: 56, .trailing)
      switch entry.kind {
      case .callback: text(entry.name, palette.textPrimary, x: 68)
      case .scroll(let count, _):
        let run = count > 1 ? " \u{00D7} \(count), to \(NumberText.fixed(entry.end, decimals: 3))" : ""
        text(entry.name + run, palette.textSecondary, x: 68)
      case .press: text(entry.name, palette.accent, x: 68)
      }
      text(
        NumberText.fixed(Double(entry.contentOffset.y), decimals: 1), palette.textSecondary,
        x: size.width - SceneMetrics.inset, .trailing)
    }
  }
}
