import ScrollBitmaps
import PlaygroundDrawing
import Foundation
import ScrollScript
import Scrolling
import PlaygroundControls

/// Nested scroll views. The root, `outer`, scrolls vertically and contains `strip`, which scrolls
/// horizontally, and `box`, which scrolls vertically as well. The constant `nested.handsOver` allows a drag
/// to continue in another view.
package struct NestedScene: GroupScene, Sendable {
  package private(set) var size: CGSize
  package var appearance: Scenario.Appearance
  var group: PaneGroup
  private var controls = Controls()
  private let content: FeedContent

  package init(_ scenario: Scenario) {
    appearance = scenario.appearance
    let size = CGSize(width: scenario.viewport.width, height: scenario.viewport.height)
    self.size = size
    content = FeedContent(seed: scenario.content.seed, heights: .equal)
    func pane(_ name: String, _ bounds: CGSize, _ content: CGSize) -> ScrollPane {
      var metrics = ScrollMetrics(boundsSize: bounds, contentSize: content, scale: scenario.viewport.scale)
      // The inset allows the last rows to scroll clear of the bar.
      if name == "outer" { metrics.contentInset.bottom = Self.barHeight }
      // A tap on the status bar scrolls one view on screen at most.
      metrics.scrollsToTop = name == "outer"
      scenario.scrollView.apply(to: &metrics)
      return ScrollPane(
        name: name, metrics: metrics, profile: scenario.profile, nominalFrame: scenario.nominalFrame)
    }
    let (strip, box) = Self.inner(width: size.width)
    group = PaneGroup(
      [
        pane("outer", size, CGSize(width: size.width, height: CGFloat(scenario.content.height))),
        pane("strip", strip.size, CGSize(width: strip.width * 3, height: strip.height)),
        pane("box", box.size, CGSize(width: box.width, height: box.height * 3)),
      ], pointer: CGPoint(x: size.width / 2, y: size.height / 2))
    layOut()
  }

  private mutating func layOut() {
    let row = Controls.row(
      1, from: SceneMetrics.inset, to: size.width - SceneMetrics.inset,
      top: size.height - Controls.height - Controls.gap)
    controls.buttons = row.map {
      Controls.Button("handsOver", "Hand over mid-drag", $0, isOn: handsOver)
    }
  }

  private var handsOver: Bool { group.panes[0].engine.profile.nested.handsOver }

  /// Returns the frames of the inner views in the outer view's content.
  private static func inner(width: CGFloat) -> (strip: CGRect, box: CGRect) {
    let inside = max(0, width - 2 * margin)
    return (
      CGRect(x: margin, y: 140, width: inside, height: 140),
      CGRect(x: margin, y: 340, width: inside, height: 260)
    )
  }
  private static let margin: CGFloat = 48
  private static let barHeight = Controls.height + 2 * Controls.gap

  /// The frames of the inner views in the viewport.
  private var shown: (strip: CGRect, box: CGRect) {
    let offset = group.panes[0].engine.contentOffset
    let (strip, box) = Self.inner(width: size.width)
    return (strip.offsetBy(dx: -offset.x, dy: -offset.y), box.offsetBy(dx: -offset.x, dy: -offset.y))
  }

  package mutating func handle(_ action: Action, in view: String?, at time: Double) throws(ActionError) {
    switch controls.handle(action, in: view) {
    case .passed: break
    case .held: return
    case .tapped:
      try group.handle(.set("nested.handsOver", .toggle(!handsOver)), in: nil, at: time) { _ in [0] }
      return layOut()
    }
    let shown = shown
    try group.handle(action, in: view, at: time) { point in
      shown.strip.contains(point) ? [1, 0] : shown.box.contains(point) ? [2, 0] : [0]
    }
    if case .resize(let size) = action, view == nil { resize(to: size) }
    if action.isChange { layOut() }
  }

  private mutating func resize(to size: CGSize) {
    self.size = size
    layOut()
    let (strip, box) = Self.inner(width: size.width)
    group.perform(on: 0) { $0.metrics.contentSize.width = size.width }
    group.perform(on: 1) {
      $0.metrics.boundsSize = strip.size
      $0.metrics.contentSize = CGSize(width: strip.width * 3, height: strip.height)
    }
    group.perform(on: 2) {
      $0.metrics.boundsSize = box.size
      $0.metrics.contentSize = CGSize(width: box.width, height: box.height * 3)
    }
  }

  package mutating func frame(at time: Double) { group.frame(at: time) }

  package func layout() -> Node {
    let (strip, box) = Self.inner(width: size.width)
    func node(_ index: Int, _ frame: CGRect, _ children: [Node]) -> Node {
      let pane = group.panes[index]
      let content = Node(
        NodeID("\(pane.name)-content"), frame: CGRect(origin: .zero, size: pane.engine.metrics.contentSize))
      return Node(
        NodeID(pane.name), frame: frame, contentOffset: pane.engine.contentOffset, coordinateSpace: pane.name,
        children: [content] + children)
    }
    return node(
      0, CGRect(origin: .zero, size: size), [node(1, strip, []), node(2, box, [])])
  }

  package func draw(into list: inout DrawList) {
    let palette = Palette(appearance)
    let bounds = CGRect(origin: .zero, size: size)
    list.fill(bounds, palette.surface)
    list.clip(to: bounds) { list in
      drawOuter(palette, into: &list)
      let shown = shown
      drawStrip(in: shown.strip, palette, into: &list)
      drawBox(in: shown.box, palette, into: &list)
    }
    let bar = CGRect(x: 0, y: size.height - Self.barHeight, width: size.width, height: Self.barHeight)
    list.fill(bar, palette.surface)
    list.hairline(from: 0, to: size.width, y: bar.minY, palette.hairline)
    controls.draw(palette, into: &list)
  }

  private static let firstRow: CGFloat = 640

  /// Draws the outer view's own content: a title that scrolls away, and rows below the inner views.
  private func drawOuter(_ palette: Palette, into list: inout DrawList) {
    let engine = group.panes[0].engine
    let offset = engine.contentOffset
    func text(_ string: String, _ style: TextStyle, _ color: Color, x: CGFloat, y: CGFloat) {
      list.text(
        DrawList.Text(
          string, style: style, color: color, at: CGPoint(x: x - offset.x, y: y - offset.y),
          maxWidth: max(0, size.width - x - SceneMetrics.inset)))
    }
    text("Nested", .bannerTitle, palette.textPrimary, x: SceneMetrics.inset, y: 32)
    text(
      "The drag belongs to the view that can scroll when it begins.", .rowSubtitle, palette.textSecondary,
      x: SceneMetrics.inset, y: 70)
    text(caption(1, "Horizontal strip"), .sectionHeader, palette.textSecondary, x: Self.margin, y: 114)
    text(caption(2, "Vertical box"), .sectionHeader, palette.textSecondary, x: Self.margin, y: 314)
    let height = CGFloat(FeedContent.rowHeight)
    let rows = max(0, ((engine.metrics.contentSize.height - Self.firstRow) / height).rounded(.down))
    for row in Self.rows(from: offset.y - Self.firstRow, length: size.height, height: height, count: rows) {
      let top = Self.firstRow + height * CGFloat(row) - offset.y
      list.picture(
        FeedRow.id(row: row, of: .nested, width: size.width, appearance: appearance),
        in: CGRect(x: -offset.x, y: top, width: size.width, height: height))
    }
  }

  /// Returns the caption of a view, which includes a note while the view tracks a finger.
  private func caption(_ index: Int, _ name: String) -> String {
    group.active == index && group.panes[index].engine.isTracking ? name + " \u{00B7} dragging" : name
  }

  private static let card: CGFloat = 102

  private func drawStrip(in frame: CGRect, _ palette: Palette, into list: inout DrawList) {
    let engine = group.panes[1].engine
    draw(1, in: frame, palette, into: &list) { list in
      let count = (engine.metrics.contentSize.width / Self.card).rounded(.up)
      let x = engine.contentOffset.x
      for card in Self.rows(from: x, length: frame.width, height: Self.card, count: count) {
        let place = CGRect(
          x: frame.minX + Self.card * CGFloat(card) - x, y: frame.minY - engine.contentOffset.y,
          width: Self.card - 2, height: frame.height)
        Landscape(hue: card * 5, form: card % 4).draw(in: place, into: &list)
      }
    }
  }

  private func drawBox(in frame: CGRect, _ palette: Palette, into list: inout DrawList) {
    let engine = group.panes[2].engine
    let height = CGFloat(FeedContent.rowHeight)
    draw(2, in: frame, palette, into: &list) { list in
      let count = (engine.metrics.contentSize.height / height).rounded(.down)
      let y = engine.contentOffset.y
      for row in Self.rows(from: y, length: frame.height, height: height, count: count) {
        list.picture(
          FeedRow.id(row: 1000 + row, of: .nested, width: frame.width, appearance: appearance),
          in: CGRect(
            x: frame.minX - engine.contentOffset.x, y: frame.minY + height * CGFloat(row) - y,
            width: frame.width, height: height))
      }
    }
  }

  /// Draws an inner view with a border. The border has the accent color while the view tracks a finger.
  private func draw(
    _ index: Int, in frame: CGRect, _ palette: Palette, into list: inout DrawList,
    content: (inout DrawList) -> Void
  ) {
    guard frame.maxY > 0, frame.minY < size.height, frame.width > 0 else { return }
    let isActive = group.active == index && group.panes[index].engine.isTracking
    let width: CGFloat = isActive ? 2 : 1
    list.fill(frame.insetBy(dx: -width, dy: -width), isActive ? palette.accent : palette.hairline)
    list.clip(to: frame) { list in
      list.fill(frame, palette.surface)
      content(&list)
    }
  }

  /// Returns the indices of the items that are visible in a range, of `count` stacked items of equal length.
  private static func rows(from start: CGFloat, length: CGFloat, height: CGFloat, count: CGFloat) -> Range<
    Int
  > {
    let last = max(0, min(count, 1e7))
    let first = (start / height).rounded(.down).clamped(to: 0...last)
    let end = ((start + length) / height).rounded(.up).clamped(to: first...last)
    return Int(first)..<Int(end)
  }

  package func picture(_ id: PictureID) -> Picture? {
    guard let row = FeedRow.row(of: id) else { return nil }
    // Rows of the box are numbered from 1000 and are narrower.
    let width = row >= 1000 ? Self.inner(width: size.width).box.width : size.width
    return FeedRow.picture(
      content.item(row), size: CGSize(width: width, height: CGFloat(FeedContent.rowHeight)), hasPhoto: false,
      Palette(appearance))
  }
}
