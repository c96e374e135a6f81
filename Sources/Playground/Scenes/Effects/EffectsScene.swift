import PlaygroundDrawing
import Foundation
import ScrollLists
import ScrollScript
import Scrolling
import PlaygroundControls

/// A list whose header changes with the scroll distance. The scene plots each header effect and pins section
/// headers, which the next header pushes out.
package struct EffectsScene: FramedScene, Sendable {
  enum Command { case follow }

  var parts: SceneFrame<Command>
  private let content: FeedContent
  private var list: ListLayout
  package private(set) var isFollowing = false
  package var constants = HeaderEffect.Tuning.constants

  package init(_ scenario: Scenario) {
    parts = SceneFrame(scenario, [scenario.scene], hasIndicator: true) { $1.alwaysBounce.y = true }
    content = FeedContent(seed: scenario.content.seed, heights: .equal)
    list = ListLayout(
      rowCount: scenario.content.rows, rowHeight: HeaderEffect.rowHeight,
      rowsPerSection: HeaderEffect.rowsPerSection, headerHeight: HeaderEffect.sectionHeight,
      leading: HeaderEffect.height, width: scenario.viewport.width)
    startPanes()
  }

  /// The frame of the list in the viewport: the space above the plots.
  var frames: [CGRect] { [slice(at: 0, height: size.height - EffectPlots.height)] }
  var path: (CGPoint) -> [Int] { framedPath }
  var contentHeight: CGFloat? { list.contentHeight }

  mutating func layOut() {
    list.width = frame.width
    fitPanes()
  }

  private var header: EffectsHeader {
    EffectsHeader(width: frame.width, appearance: appearance, isFollowing: isFollowing, tuning: tuning)
  }

  private var tuning: HeaderEffect.Tuning { HeaderEffect.Tuning(constants) }

  /// The top content inset in points, at least 0. The header covers it too.
  private var inset: CGFloat { max(0, pane.engine.metrics.adjustedContentInset.top) }
  /// The distance scrolled from the top, in points. All effects are functions of this value.
  package var y: CGFloat { pane.engine.contentOffset.y + pane.engine.metrics.adjustedContentInset.top }

  var controls: [Control<Command>] { [Control(.follow, header.buttonFrame(y, inset: inset))] }
  func entry(of command: Command, at time: Double) -> Entry { Entry { $0.isFollowing.toggle() } }

  var target: (NodeID) -> CGRect? {
    { [list] id in id.kind == "row" ? id.index.flatMap(list.frame(of:)) : nil }
  }

  /// A section header: its frame in the content, and the degrees to which it is pinned and pushed out.
  private struct SectionHeader {
    var section: Int
    var frame: CGRect
    var pin: CGFloat, push: CGFloat
  }

  /// The section headers that can be visible, beginning with the pinned one.
  private var headers: [SectionHeader] {
    let line = pane.engine.contentOffset.y + inset + HeaderEffect.barHeight
    let bottom = pane.engine.contentOffset.y + frame.height
    guard bottom.isFinite else { return [] }
    return list.sections(from: line, to: bottom).map { section in
      let height = HeaderEffect.sectionHeight
      let next = list.top(ofSection: section + 1) ?? list.contentHeight
      let (top, push) = (self.top(ofSection: section), ScrollEffects.push(line, next: next, height: height))
      return SectionHeader(
        section: section, frame: slice(at: max(top, line - push * height), height: height),
        pin: ScrollEffects.pin(line, at: top), push: push)
    }
  }

  private func top(ofSection section: Int) -> CGFloat { list.top(ofSection: section) ?? 0 }

  package func layout() -> Node {
    let offset = pane.engine.contentOffset
    let top = offset.y + inset + HeaderEffect.barHeight
    var children = list.rowNodes(from: top, to: offset.y + frame.height)
    children += headers.reversed().map { Node(NodeID("header", $0.section), frame: $0.frame) }
    let banner = slice(at: offset.y, height: inset + header.visibleHeight(y))
    children.append(Node(NodeID("banner"), frame: banner))
    return tree([node(children)])
  }

  func draw(_ palette: Palette, into drawing: inout DrawList) {
    let (frame, offset, y) = (frame, pane.engine.contentOffset, y)
    drawing.fill(bounds, palette.canvas)
    drawing.clip(to: frame) { drawing in
      drawing.fill(frame, palette.surface)
      let top = offset.y + inset + HeaderEffect.barHeight
      for row in list.rows(from: top, to: offset.y + frame.height) {
        FeedRow.draw(
          row, of: .effects, in: list.frame(at: row).offsetBy(dx: -offset.x, dy: -offset.y),
          appearance: appearance, into: &drawing)
      }
      // Draw the pinned header over the header that pushes it out.
      for header in headers.reversed() {
        draw(header, in: header.frame.offsetBy(dx: -offset.x, dy: -offset.y), palette, into: &drawing)
      }
      header.draw(y, inset: inset, into: &drawing)
      let bar = inset + HeaderEffect.barHeight
      parts.indicator.draw(
        pane.engine, in: slice(at: bar, height: frame.height - bar), palette, into: &drawing)
    }
    EffectPlots.draw(
      y, tuning, in: slice(at: frame.maxY, height: EffectPlots.height), palette, into: &drawing)
  }

  /// Draws a section header. Its background and separator fade in as it is pinned, and its text fades out as
  /// it is pushed out.
  private func draw(
    _ header: SectionHeader, in frame: CGRect, _ palette: Palette, into drawing: inout DrawList
  ) {
    let raised = palette.surface.mixed(with: palette.raised, header.pin)
    drawing.fill(frame, raised.opacity(1 - 0.06 * header.pin))
    drawing.text(
      content.sectionTitle(header.section), .sectionHeader,
      palette.textSecondary.mixed(with: palette.textPrimary, header.pin).opacity(1 - header.push),
      x: SceneMetrics.inset, y: frame.minY + 9, width: frame.width - 2 * SceneMetrics.inset)
    if header.pin > 0 {
      drawing.hairline(
        from: frame.minX, to: frame.maxX, y: frame.maxY, palette.hairline.opacity(header.pin))
    }
  }

  package func picture(_ id: PictureID) -> Picture? {
    rowPicture(id, of: content) { row in
      list.height(ofRow: row).map { CGSize(width: frame.width, height: $0) }
    }
  }
}
