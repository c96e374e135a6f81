import PlaygroundDrawing
import Foundation
import ScrollLists
import ScrollScript
import Scrolling
import PlaygroundControls

/// A list whose header changes with the scroll distance. The scene plots each header effect and pins section
/// headers, which the next header pushes out.
package struct EffectsScene: PaneScene, Sendable {
  package private(set) var size: CGSize
  package internal(set) var pane: ScrollPane
  package var appearance: Scenario.Appearance
  private let content: FeedContent
  private let list: ListLayout
  private var indicator = IndicatorFade()
  private var controls = Controls()
  /// Whether the header's button shows "Following".
  package private(set) var isFollowing = false
  package var constants = HeaderEffect.Tuning.constants

  package init(_ scenario: Scenario) {
    appearance = scenario.appearance
    content = FeedContent(seed: scenario.content.seed, heights: .equal)
    list = ListLayout(
      rowCount: scenario.content.rows, rowHeight: HeaderEffect.rowHeight,
      rowsPerSection: HeaderEffect.rowsPerSection, headerHeight: HeaderEffect.sectionHeight,
      leading: HeaderEffect.height, width: scenario.viewport.width)
    let size = CGSize(width: scenario.viewport.width, height: scenario.viewport.height)
    self.size = size
    var metrics = ScrollMetrics(
      boundsSize: Self.frame(in: size).size,
      contentSize: CGSize(width: size.width, height: list.contentHeight), scale: scenario.viewport.scale)
    metrics.alwaysBounce.y = true
    scenario.scrollView.apply(to: &metrics)
    pane = ScrollPane(
      name: scenario.scene, metrics: metrics, profile: scenario.profile, nominalFrame: scenario.nominalFrame)
  }

  /// Returns the frame of the list in the viewport: the space above the plots.
  private static func frame(in size: CGSize) -> CGRect {
    CGRect(x: 0, y: 0, width: max(0, size.width), height: max(0, size.height - EffectPlots.height))
  }
  private var frame: CGRect { Self.frame(in: size) }

  private var sizedList: ListLayout {
    var list = list
    list.width = frame.width
    return list
  }

  package var need: FrameNeed { pane.engine.need.merged(with: indicator.need) }

  private var header: EffectsHeader {
    EffectsHeader(width: frame.width, appearance: appearance, isFollowing: isFollowing, tuning: tuning)
  }

  private var tuning: HeaderEffect.Tuning { HeaderEffect.Tuning(constants) }

  /// The top content inset in points, at least 0. The header covers it too.
  private var inset: CGFloat { max(0, pane.engine.metrics.adjustedContentInset.top) }
  /// The distance scrolled from the top, in points. All effects are functions of this value.
  package var y: CGFloat { pane.engine.contentOffset.y + pane.engine.metrics.adjustedContentInset.top }

  private enum Tap: String { case follow }

  package mutating func handle(_ action: Action, in view: String?, at time: Double) throws(ActionError) {
    if case .contentSize = action {
      throw ActionError("contentSize: the rows of the scene determine its size; expected scene plain")
    }
    if case .resize(let size) = action, view == nil {
      self.size = size.asViewport
      let frame = frame
      pane.perform {
        $0.metrics.boundsSize = frame.size
        $0.metrics.contentSize.width = frame.width
      }
      return
    }
    if view == nil {
      // Position the button for the current offset before hit testing.
      controls.buttons = [.place(Tap.follow, header.buttonFrame(y, inset: inset))]
      switch controls.handle(action) {
      case .tapped: return isFollowing.toggle()
      case .held: return
      case .passed: break
      }
    }
    // A touch that begins on the plots does not scroll the list.
    if let point = action.pressPoint, !frame.contains(point) { return }
    let list = sizedList
    try pane.handle(action, in: view, at: time) { id in
      id.kind == "row" ? id.index.flatMap(list.frame(of:)) : nil
    }
  }

  package mutating func frame(at time: Double) {
    pane.perform { $0.frame(at: time) }
    indicator.frame(at: time, phase: pane.engine.phase)
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
    guard bottom.isFinite, let first = list.section(at: line) else { return [] }
    var headers: [SectionHeader] = []
    var section = first
    while section < list.sectionCount, let top = list.top(ofSection: section), top < bottom {
      let height = HeaderEffect.sectionHeight
      let next = list.top(ofSection: section + 1) ?? list.contentHeight
      let push = ScrollEffects.push(line, next: next, height: height)
      headers.append(
        SectionHeader(
          section: section,
          frame: CGRect(x: 0, y: max(top, line - push * height), width: frame.width, height: height),
          pin: ScrollEffects.pin(line, at: top), push: push))
      section += 1
    }
    return headers
  }

  package func layout() -> Node {
    let offset = pane.engine.contentOffset
    let top = offset.y + inset + HeaderEffect.barHeight
    let list = sizedList
    var children = list.rows(from: top, to: offset.y + frame.height).map { row in
      Node(NodeID("row", row), frame: list.frame(at: row))
    }
    children += headers.reversed().map { Node(NodeID("header", $0.section), frame: $0.frame) }
    let banner = CGRect(
      x: 0, y: offset.y, width: frame.width, height: inset + header.visibleHeight(y))
    children.append(Node(NodeID("banner"), frame: banner))
    let pane = Node(
      NodeID(pane.name), frame: frame, contentOffset: offset, coordinateSpace: pane.name, children: children)
    return Node(NodeID("scene"), frame: CGRect(origin: .zero, size: size), children: [pane])
  }

  package func draw(into drawing: inout DrawList) {
    let palette = Palette(appearance)
    let (frame, offset, y) = (frame, pane.engine.contentOffset, y)
    drawing.fill(CGRect(origin: .zero, size: size), palette.canvas)
    drawing.clip(to: frame) { drawing in
      drawing.fill(frame, palette.surface)
      let top = offset.y + inset + HeaderEffect.barHeight
      let list = sizedList
      for row in list.rows(from: top, to: offset.y + frame.height) {
        drawing.picture(
          FeedRow.id(row: row, of: .effects, width: frame.width, appearance: appearance),
          in: list.frame(at: row).offsetBy(dx: -offset.x, dy: -offset.y))
      }
      // Draw the pinned header over the header that pushes it out.
      for header in headers.reversed() {
        draw(header, in: header.frame.offsetBy(dx: -offset.x, dy: -offset.y), palette, into: &drawing)
      }
      header.draw(y, inset: inset, into: &drawing)
      let bar = inset + HeaderEffect.barHeight
      indicator.draw(
        pane.engine, in: CGRect(x: 0, y: bar, width: frame.width, height: max(0, frame.height - bar)),
        palette,
        into: &drawing)
    }
    EffectPlots.draw(
      y, tuning, in: CGRect(x: 0, y: frame.maxY, width: frame.width, height: EffectPlots.height), palette,
      into: &drawing)
  }

  /// Draws a section header. Its background and separator fade in as it is pinned, and its text fades out as
  /// it is pushed out.
  private func draw(
    _ header: SectionHeader, in frame: CGRect, _ palette: Palette, into drawing: inout DrawList
  ) {
    let raised = palette.surface.mixed(with: palette.raised, header.pin)
    drawing.fill(frame, raised.opacity(1 - 0.06 * header.pin))
    drawing.text(
      DrawList.Text(
        content.sectionTitle(header.section), style: .sectionHeader,
        color: palette.textSecondary.mixed(with: palette.textPrimary, header.pin).opacity(1 - header.push),
        at: CGPoint(x: SceneMetrics.inset, y: frame.minY + 9), maxWidth: frame.width - 2 * SceneMetrics.inset)
    )
    if header.pin > 0 {
      drawing.hairline(
        from: frame.minX, to: frame.maxX, y: frame.maxY, palette.hairline.opacity(header.pin))
    }
  }

  package func picture(_ id: PictureID) -> Picture? {
    FeedRow.row(of: id).flatMap { row in
      list.height(ofRow: row).map {
        FeedRow.picture(
          content.item(row), size: CGSize(width: frame.width, height: $0), hasPhoto: false,
          Palette(appearance))
      }
    }
  }
}
