import PlaygroundDrawing
import ScrollFiles
import Foundation
import ScrollLists
import ScrollScript
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
    return CGRect(x: 0, y: top, width: size.width, height: max(0, bottom - top))
  }
  var barTop: CGFloat { topInset + Self.toolbar.place(at: scrolled, in: bottom - topInset) }

  package func layout() -> Node {
    let offset = pane.engine.contentOffset
    let layout = list.layout
    var children: [Node] = []
    for row in layout.rows(from: offset.y, to: offset.y + size.height) {
      guard let number = layout.number(ofRow: row) else { continue }
      children.append(Node(NodeID("row", number), frame: layout.frame(at: row)))
    }
    children += bars(offset.y)
    children.append(
      Node(
        NodeID("toolbar"), frame: CGRect(x: 0, y: offset.y + barTop, width: size.width, height: Self.bar)))
    return Node(
      NodeID(pane.name), frame: CGRect(origin: .zero, size: size), contentOffset: offset,
      coordinateSpace: pane.name, children: children)
  }

  /// Returns nodes for the headers and footers that can be visible, with the pinned ones in place.
  private func bars(_ offset: CGFloat) -> [Node] {
    let layout = list.layout
    let top = offset + barTop + Self.bar
    let pins = (
      header: layout.pinnedHeader(at: top), footer: layout.pinnedFooter(at: offset + bottom)
    )
    var nodes: [Node] = []
    guard var section = layout.section(at: offset) else { return [] }
    while section < layout.sectionCount, let start = layout.top(ofSection: section),
      start < offset + size.height
    {
      let end = layout.top(ofSection: section + 1) ?? layout.contentHeight
      let header = pins.header.flatMap { $0.section == section ? $0.top : nil } ?? start
      let footer = pins.footer.flatMap { $0.section == section ? $0.top : nil } ?? end - Self.footer
      nodes.append(
        Node(
          NodeID("footer", section), frame: CGRect(x: 0, y: footer, width: size.width, height: Self.footer)))
      nodes.append(
        Node(
          NodeID("header", section), frame: CGRect(x: 0, y: header, width: size.width, height: Self.header)))
      section += 1
    }
    return nodes
  }

  package func draw(into drawing: inout DrawList) {
    let palette = Palette(appearance)
    let root = layout()
    let offset = root.contentOffset
    drawing.fill(CGRect(origin: .zero, size: size), palette.surface)
    drawTitle(offset, palette, into: &drawing)
    let container = container
    for node in root.children {
      let place = node.frame.offsetBy(dx: -offset.x, dy: -offset.y)
      let frame = node.id.kind == "toolbar" ? place : pane.engine.stretched(place, in: container)
      switch (node.id.kind, node.id.index) {
      case ("row", let number?):
        drawing.picture(
          FeedRow.id(row: number, of: .rows, width: size.width, appearance: appearance), in: frame)
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
    let track = barTop + Self.bar
    indicator.draw(
      pane.engine, in: CGRect(x: 0, y: track, width: size.width, height: max(0, bottom - track)), palette,
      into: &drawing)
  }

  private func drawTitle(_ offset: CGPoint, _ palette: Palette, into drawing: inout DrawList) {
    let top = -offset.y
    guard top + Self.title > 0 else { return }
    drawing.text(
      DrawList.Text(
        "Lists", style: .bannerTitle, color: palette.textPrimary,
        at: CGPoint(x: SceneMetrics.inset, y: top + 28)))
    drawing.text(
      DrawList.Text(
        "Pull to refresh; more rows load near the end.", style: .rowSubtitle,
        color: palette.textSecondary, at: CGPoint(x: SceneMetrics.inset, y: top + 64),
        maxWidth: max(0, size.width - 2 * SceneMetrics.inset)))
    guard let pull = observer?.pull else { return }
    let center = CGPoint(x: size.width / 2, y: top - 30)
    switch pull.state {
    case .idle, .finishing: break
    case .pulling(let share):
      Spinner.draw(.filled(Double(share)), at: center, palette, into: &drawing)
    case .armed: Spinner.draw(.filled(1), at: center, palette, into: &drawing)
    case .refreshing(let since): Spinner.draw(.turning(time - since), at: center, palette, into: &drawing)
    }
  }

  private func drawLoading(_ offset: CGPoint, _ palette: Palette, into drawing: inout DrawList) {
    let room = pane.engine.stretched(
      CGRect(
        x: 0, y: list.layout.contentHeight - offset.y, width: size.width, height: Self.loadingHeight),
      in: container)
    guard room.minY < size.height, let observer else { return }
    if let request = observer.request {
      Spinner.draw(
        .turning(time - request.time), at: CGPoint(x: room.midX, y: room.midY), palette, into: &drawing)
    }
  }

  private func drawBar(
    _ title: String, _ frame: CGRect, isHeader: Bool, _ palette: Palette, into drawing: inout DrawList
  ) {
    drawing.fill(frame, palette.raised)
    drawing.text(
      DrawList.Text(
        title, style: isHeader ? .sectionHeader : .caption, color: palette.textSecondary,
        at: CGPoint(x: SceneMetrics.inset, y: frame.minY + 7),
        maxWidth: max(0, frame.width - 2 * SceneMetrics.inset)))
    drawing.hairline(
      from: 0, to: frame.width, y: isHeader ? frame.maxY : frame.minY + 1, palette.hairline)
  }

  private func drawToolbar(_ frame: CGRect, _ palette: Palette, into drawing: inout DrawList) {
    drawing.fill(frame, palette.surface)
    controls.draw(palette, into: &drawing)
    drawing.text(
      DrawList.Text(
        note, style: .caption, color: palette.textSecondary,
        at: CGPoint(x: SceneMetrics.inset, y: frame.minY + 45),
        maxWidth: max(0, frame.width - 120)))
    drawing.text(
      DrawList.Text(
        NumberText.grouped(list.layout.rowCount, "row"), style: .caption, color: palette.textSecondary,
        at: CGPoint(x: frame.maxX - SceneMetrics.inset, y: frame.minY + 45), alignment: .trailing))
    let stuck = Self.toolbar.stuck(at: scrolled, in: bottom - topInset)
    drawing.hairline(
      from: 0, to: frame.width, y: frame.maxY, palette.hairline.opacity(Double(max(0.3, stuck))))
  }

  package func picture(_ id: PictureID) -> Picture? {
    guard let number = FeedRow.row(of: id), list.layout.row(ofNumber: number) != nil else { return nil }
    return FeedRow.picture(
      content.item(number), size: CGSize(width: size.width, height: CGFloat(content.height(of: number))),
      hasPhoto: false, Palette(appearance))
  }
}
