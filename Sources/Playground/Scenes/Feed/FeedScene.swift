import PlaygroundDrawing
import ScrollFiles
import Foundation
import ScrollLists
import ScrollScript
import Scrolling

/// A list in sections with pinned headers and a banner above. Each row shows an avatar, a title and one or
/// more lines of text. A plain feed shows only the rows.
package struct FeedScene: FramedScene, Sendable {
  var parts: SceneFrame<Never>
  private let content: FeedContent
  private var list: ListLayout
  private var banner: FeedBanner?
  package var constants: [SceneConstant] {
    get { banner?.constants ?? [] }
    set { banner?.constants = newValue }
  }
  package private(set) var photos = FeedPhotos()

  package static let rowsPerSection = 12
  package static let headerHeight: CGFloat = 36

  package init(_ scenario: Scenario, isPlain: Bool) {
    parts = SceneFrame(scenario, [scenario.scene], hasIndicator: true) { $1.alwaysBounce.y = true }
    content = FeedContent(seed: scenario.content.seed, heights: scenario.content.heights)
    let count = scenario.content.rows
    let content = content
    let rowsPerSection = isPlain ? nil : Self.rowsPerSection
    let headerHeight = isPlain ? 0 : Self.headerHeight
    let leading = isPlain ? 0 : FeedBanner.height
    list =
      switch scenario.content.heights {
      case .equal:
        ListLayout(
          rowCount: count, rowHeight: CGFloat(FeedContent.rowHeight), rowsPerSection: rowsPerSection,
          headerHeight: headerHeight, leading: leading, width: scenario.viewport.width)
      case .varying:
        ListLayout(
          heights: HeightTable(count: count) { content.height(of: $0) }, rowsPerSection: rowsPerSection,
          headerHeight: headerHeight, leading: leading, width: scenario.viewport.width)
      }
    startPanes()
    guard !isPlain else { return }
    banner = FeedBanner(title: "First light", subtitle: NumberText.grouped(count, "note"))
    layOut()
    pane.observe(by: FeedObserver(list, pane.engine))
  }

  var contentHeight: CGFloat? { list.contentHeight }

  mutating func layOut() {
    let width = size.width
    list.width = width
    banner?.width = width
    fitPanes()
  }

  var ownNeed: FrameNeed { photos.need.merged(with: observer?.pulse.need(at: parts.time) ?? .nothing) }

  package var targets: ListLayout? { list }

  private var headerHeight: CGFloat { banner == nil ? 0 : Self.headerHeight }

  private var observer: FeedObserver? { pane.observer(FeedObserver.self) }

  package var scrolls: [ScrollLog.Entry] { observer?.log.entries.reversed() ?? [] }

  private var topInset: CGFloat { pane.engine.metrics.adjustedContentInset.top }
  /// The distance scrolled from the top, in points.
  private var scrolled: CGFloat { pane.engine.contentOffset.y + topInset }
  /// The top content inset in points, at least 0. The banner covers it too.
  private var inset: CGFloat { max(0, topInset) }
  /// The visible height of the banner, measured from the top of the view.
  private var bannerHeight: CGFloat { banner?.visibleHeight(scrolled, inset: inset) ?? 0 }
  /// The y position at which headers are pinned: below the collapsed banner, or else below the inset.
  private var barHeight: CGFloat { inset + (banner?.barHeight ?? 0) }

  mutating func move(at time: Double) {
    if let observer { photos.update(observer.loader.rows, at: time) }
  }

  var target: (NodeID) -> CGRect? {
    { [list, headerHeight] id in
      switch (id.kind, id.index) {
      case ("row", let row?): list.frame(of: row)
      case ("header", let section?) where 0..<list.sectionCount ~= section:
        list.top(ofSection: section).map { CGRect(x: 0, y: $0, width: list.width, height: headerHeight) }
      default: nil
      }
    }
  }

  package func layout() -> Node {
    let offset = pane.engine.contentOffset
    let top = offset.y + bannerHeight, bottom = max(top, offset.y + size.height)
    var children = list.rowNodes(from: top, to: bottom)
    if banner != nil {
      // Headers lie above the rows. The pinned header is placed at its pinned position.
      let pinned = list.pinnedHeader(at: offset.y + barHeight)
      for section in list.sections(from: top, to: bottom) {
        let top = pinned.flatMap { $0.section == section ? $0.top : nil } ?? self.top(ofSection: section)
        children.append(Node(NodeID("header", section), frame: slice(at: top, height: headerHeight)))
      }
      children.append(Node(NodeID("banner"), frame: slice(at: offset.y, height: bannerHeight)))
    }
    return node(children)
  }

  private func top(ofSection section: Int) -> CGFloat { list.top(ofSection: section) ?? 0 }

  func draw(_ palette: Palette, into drawing: inout DrawList) {
    let (root, bannerHeight, pulse) = (layout(), bannerHeight, pulse)
    // Rows and headers cover the content, so only the areas outside the content need a background.
    let above = list.leading - root.contentOffset.y - bannerHeight
    let below = (list.contentHeight - root.contentOffset.y).clamped(to: 0...max(0, size.height))
    drawing.fill(slice(at: bannerHeight, height: above), palette.surface)
    drawing.fill(slice(at: below, height: size.height - below), palette.surface)
    // The banner is a bar above the rows, which begin at its lower edge.
    let container = slice(at: bannerHeight, height: size.height - bannerHeight)
    if pane.engine.stretch != .zero { drawing.fill(container, palette.surface) }
    func stretched(_ rect: CGRect) -> CGRect { pane.engine.stretched(rect, in: container) }
    for node in root.children {
      let place = node.frame.offsetBy(dx: -root.contentOffset.x, dy: -root.contentOffset.y)
      let frame = stretched(place)
      switch (node.id.kind, node.id.index) {
      case ("row", let row?):
        FeedRow.draw(
          row, of: banner == nil ? .list : .feed, in: frame, appearance: appearance, into: &drawing)
        let opacity = photos.opacity(of: row)
        if opacity > 0 {
          let photo = PictureID(.feedPhoto, content.item(row).photo, appearance)
          drawing.picture(photo, in: stretched(FeedRow.photo(in: place)), opacity: opacity)
        }
        if let pulse, pulse.row == row { drawPulse(pulse.progress, in: frame, palette, into: &drawing) }
      case ("header", let section?):
        let pin = ScrollEffects.pin(root.contentOffset.y + barHeight, at: top(ofSection: section))
        drawHeader(section, in: frame, pin: pin, palette, into: &drawing)
      case ("banner", _):
        banner?.draw(scrolled, inset: inset, appearance: appearance, into: &drawing)
      default: continue
      }
    }
    let track = slice(at: barHeight, height: size.height - barHeight)
    parts.indicator.draw(pane.engine, in: track, palette, into: &drawing)
  }

  /// The progress of the mark that appears once each time scrolling stops, from 0 to 1, and the first fully
  /// visible row, beside which it is; nil if there is none.
  private var pulse: (row: Int, progress: Double)? {
    guard let progress = observer?.pulse.progress(at: parts.time), let row = firstWholeRow else {
      return nil
    }
    return (row, progress)
  }

  /// Draws the mark beside a row. It grows and then fades.
  private func drawPulse(
    _ progress: Double, in frame: CGRect, _ palette: Palette, into drawing: inout DrawList
  ) {
    let grown = min(1, progress * 2.5)
    let height = (frame.height - 24) * CGFloat(grown)
    drawing.shape(
      .capsule(CGSize(width: 3, height: max(3, height.rounded()))),
      at: CGPoint(x: 6, y: frame.midY - (height / 2).rounded()),
      palette.accent.opacity(1 - max(0, progress - 0.4) / 0.6))
  }

  /// The first row that is not even partly covered.
  private var firstWholeRow: Int? {
    let offset = pane.engine.contentOffset.y
    let top = max(barHeight + headerHeight, bannerHeight) + offset
    let rows = list.rows(from: top, to: offset + pane.engine.metrics.boundsSize.height)
    return rows.first { list.frame(at: $0).minY >= top }
  }

  /// Draws a section header. Its separator fades in as it becomes pinned.
  private func drawHeader(
    _ section: Int, in frame: CGRect, pin: CGFloat, _ palette: Palette, into drawing: inout DrawList
  ) {
    drawing.fill(frame, palette.surface)
    drawing.text(
      content.sectionTitle(section), .sectionHeader, palette.textSecondary, x: SceneMetrics.inset,
      y: frame.minY + 9, width: frame.width - 2 * SceneMetrics.inset)
    if pin > 0 {
      drawing.hairline(from: frame.minX, to: frame.maxX, y: frame.maxY, palette.hairline.opacity(pin))
    }
  }

  package func picture(_ id: PictureID) -> Picture? {
    if let photo = id.index(of: .feedPhoto) { return FeedPhoto.picture(photo, Palette(appearance)) }
    return rowPicture(id, of: content, hasPhoto: banner != nil) { row in
      list.height(ofRow: row).map { CGSize(width: size.width, height: $0) }
    }
  }
}
