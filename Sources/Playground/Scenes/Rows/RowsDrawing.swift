import PlaygroundDrawing
import ScrollFiles
import Foundation
import Scrolling

// The places of the rows and bars on screen, and their appearance.
extension RowsScene {
  /// The view's own top inset in points, without the space for the refresh control.
  private var topInset: CGFloat { observer?.pull.restingInsetTop ?? 0 }
  /// The distance in points by which the content is scrolled from the top of the container: the view less its
  /// own insets.
  private var scrolled: CGFloat { pane.engine.contentOffset.y + topInset }
  /// The bottom of the container in the viewport, to which footers are pinned.
  var bottom: CGFloat { size.height - bottomInset }
  /// The part of the viewport between the toolbar and the bottom, in which rows are stretched.
  private var container: CGRect {
    let top = barTop + Self.bar
    return slice(at: top, height: bottom - top)
  }
  var barTop: CGFloat { topInset + Self.toolbar.place(at: scrolled, in: bottom - topInset) }

  package func layout() -> Node {
    let offset = pane.engine.contentOffset
    let bar = slice(at: offset.y + barTop, height: Self.bar)
    return node(rowNodes + bars(offset.y) + [Node(NodeID("toolbar"), frame: bar)])
  }

  /// Returns nodes for the headers and footers that can be visible, with the pinned ones in place.
  private func bars(_ offset: CGFloat) -> [Node] {
    let layout = list.layout
    let top = offset + barTop + Self.bar
    let pins = (
      header: layout.pinnedHeader(at: top), footer: layout.pinnedFooter(at: offset + bottom)
    )
    var nodes: [Node] = []
    for section in layout.sections(from: offset, to: offset + size.height) {
      let end = layout.top(ofSection: section + 1) ?? layout.contentHeight
      let start = layout.top(ofSection: section) ?? end
      let header = pins.header.flatMap { $0.section == section ? $0.top : nil } ?? start
      let footer = pins.footer.flatMap { $0.section == section ? $0.top : nil } ?? end - Self.footer
      nodes.append(Node(NodeID("footer", section), frame: slice(at: footer, height: Self.footer)))
      nodes.append(Node(NodeID("header", section), frame: slice(at: header, height: Self.header)))
    }
    return nodes
  }

  func draw(_ palette: Palette, into drawing: inout DrawList) {
    let root = layout()
    let offset = root.contentOffset
    drawing.fill(bounds, palette.surface)
    drawTitle(offset, palette, into: &drawing)
    let container = container
    for node in root.children {
      let place = node.frame.offsetBy(dx: -offset.x, dy: -offset.y)
      let frame = node.id.kind == "toolbar" ? place : pane.engine.stretched(place, in: container)
      switch (node.id.kind, node.id.index) {
      case ("row", let number?):
        FeedRow.draw(number, of: .rows, in: frame, appearance: appearance, into: &drawing)
      case ("header", let section?):
        drawBar("Section \(section + 1)", frame, isHeader: true, palette, into: &drawing)
      case ("footer", let section?):
        let rows = list.layout.rows(ofSection: section).count
        drawBar(NumberText.grouped(rows, "note"), frame, isHeader: false, palette, into: &drawing)
      case ("toolbar", _): drawToolbar(frame, palette, into: &drawing)
      default: continue
      }
    }
    drawLoading(offset, palette, into: &drawing)
    parts.indicator.draw(pane.engine, in: container, palette, into: &drawing)
  }

  private func drawTitle(_ offset: CGPoint, _ palette: Palette, into drawing: inout DrawList) {
    let top = -offset.y
    guard top + Self.title > 0 else { return }
    drawing.text("Lists", .bannerTitle, palette.textPrimary, x: SceneMetrics.inset, y: top + 28)
    drawing.text(
      "Pull to refresh; more rows load near the end.", .rowSubtitle, palette.textSecondary,
      x: SceneMetrics.inset, y: top + 64, width: max(0, size.width - 2 * SceneMetrics.inset))
    guard let pull = observer?.pull else { return }
    let spinner: Spinner.State? =
      switch pull.state {
      case .idle, .finishing: nil
      case .pulling(let share): .filled(Double(share))
      case .armed: .filled(1)
      case .refreshing(let since): .turning(parts.time - since)
      }
    let center = CGPoint(x: size.width / 2, y: top - 30)
    if let spinner { Spinner.draw(spinner, at: center, palette, into: &drawing) }
  }

  private func drawLoading(_ offset: CGPoint, _ palette: Palette, into drawing: inout DrawList) {
    let below = slice(at: list.layout.contentHeight - offset.y, height: Self.loadingHeight)
    let room = pane.engine.stretched(below, in: container)
    if room.minY < size.height {
      drawSpinner(at: CGPoint(x: room.midX, y: room.midY), palette, into: &drawing)
    }
  }

  private func drawBar(
    _ title: String, _ frame: CGRect, isHeader: Bool, _ palette: Palette, into drawing: inout DrawList
  ) {
    drawing.fill(frame, palette.raised)
    drawing.text(
      title, isHeader ? .sectionHeader : .caption, palette.textSecondary, x: SceneMetrics.inset,
      y: frame.minY + 7, width: max(0, frame.width - 2 * SceneMetrics.inset))
    drawing.hairline(
      from: 0, to: frame.width, y: isHeader ? frame.maxY : frame.minY + 1, palette.hairline)
  }

  private func drawToolbar(_ frame: CGRect, _ palette: Palette, into drawing: inout DrawList) {
    drawing.fill(frame, palette.surface)
    drawControls(palette, into: &drawing)
    drawing.text(
      note, .caption, palette.textSecondary, x: SceneMetrics.inset, y: frame.minY + 45,
      width: max(0, frame.width - 120))
    drawing.text(
      NumberText.grouped(list.layout.rowCount, "row"), .caption, palette.textSecondary,
      x: frame.maxX - SceneMetrics.inset, y: frame.minY + 45, .trailing)
    let stuck = Self.toolbar.stuck(at: scrolled, in: bottom - topInset)
    drawing.hairline(
      from: 0, to: frame.width, y: frame.maxY, palette.hairline.opacity(Double(max(0.3, stuck))))
  }

  package func picture(_ id: PictureID) -> Picture? {
    rowPicture(id, of: content) {
      list.layout.row(ofNumber: $0) == nil ? nil : CGSize(width: size.width, height: height($0))
    }
  }
}
