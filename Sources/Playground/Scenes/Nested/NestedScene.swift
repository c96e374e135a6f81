import ScrollBitmaps
import PlaygroundDrawing
import Foundation
import ScrollScript
import Scrolling
import PlaygroundControls

/// Nested scroll views. The root, `outer`, scrolls vertically and contains `strip`, which scrolls
/// horizontally, and `box`, which scrolls vertically as well. The button, or the constant `nested.handsOver` of
/// the profile, allows a drag to continue in another view.
package struct NestedScene: FramedScene, Sendable {
  enum Command { case handsOver }

  var parts: SceneFrame<Command>
  private let content: FeedContent

  package init(_ scenario: Scenario) {
    content = FeedContent(seed: scenario.content.seed, heights: .equal)
    parts = SceneFrame(scenario, ["outer", "strip", "box"]) {
      // The inset allows the last rows to scroll clear of the bar.
      if $0 == "outer" { $1.contentInset.bottom = Self.barHeight }
    }
    startPanes()
  }

  var controls: [Control<Command>] {
    row([.handsOver], top: size.height - ControlBar.height - ControlBar.gap)
  }

  private var profileHandsOver: Bool { panes[0].engine.profile.nested.handsOver }

  // The button is a setting of the scene, which leaves the profile as it is.
  func entry(of command: Command, at time: Double) -> Entry {
    let isOn = parts.group.router.handsOver || profileHandsOver
    return Entry("Hand over mid-drag", isOn: isOn, isEnabled: !profileHandsOver) {
      $0.parts.group.router.handsOver.toggle()
    }
  }

  /// The frames of the inner views in the outer view's content.
  private var strip: CGRect { CGRect(x: Self.margin, y: 140, width: inside, height: 140) }
  private var box: CGRect { CGRect(x: Self.margin, y: 340, width: inside, height: 260) }
  private var inside: CGFloat { max(0, size.width - 2 * Self.margin) }
  private static let margin: CGFloat = 48
  private static let barHeight = ControlBar.height + 2 * ControlBar.gap

  var frames: [CGRect] {
    let offset = panes[0].engine.contentOffset
    return [bounds] + [strip, box].map { $0.offsetBy(dx: -offset.x, dy: -offset.y) }
  }

  func contentSize(ofPane index: Int) -> CGSize {
    switch index {
    case 0: CGSize(width: size.width, height: panes[0].engine.metrics.contentSize.height)
    case 1: CGSize(width: strip.width * 3, height: strip.height)
    default: CGSize(width: box.width, height: box.height * 3)
    }
  }

  var path: (CGPoint) -> [Int] {
    { [frames] point in frames[1].contains(point) ? [1, 0] : frames[2].contains(point) ? [2, 0] : [0] }
  }

  package func layout() -> Node {
    node(
      [content(ofPane: 0)] + [(1, strip), (2, box)].map { node(ofPane: $0, at: $1, [content(ofPane: $0)]) })
  }

  func draw(_ palette: Palette, into list: inout DrawList) {
    list.fill(bounds, palette.surface)
    list.clip(to: bounds) { list in
      drawOuter(palette, into: &list)
      let frames = frames
      drawStrip(in: frames[1], palette, into: &list)
      drawBox(in: frames[2], palette, into: &list)
    }
    ControlBar.draw(from: size.height - Self.barHeight, size: size, palette, into: &list)
    drawControls(palette, into: &list)
  }

  private static let firstRow: CGFloat = 640

  /// Draws the outer view's own content: a title that scrolls away, and rows below the inner views.
  private func drawOuter(_ palette: Palette, into list: inout DrawList) {
    let engine = panes[0].engine
    let offset = engine.contentOffset
    func text(_ string: String, _ style: TextStyle, _ color: Color, x: CGFloat, y: CGFloat) {
      list.text(
        string, style, color, x: x - offset.x, y: y - offset.y,
        width: max(0, size.width - x - SceneMetrics.inset))
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
      FeedRow.draw(
        row, of: .nested, in: CGRect(x: -offset.x, y: top, width: size.width, height: height),
        appearance: appearance, into: &list)
    }
  }

  /// Returns the caption of a view, which includes a note while the view tracks a finger.
  private func caption(_ index: Int, _ name: String) -> String {
    parts.group.active == index && panes[index].engine.isTracking ? name + " \u{00B7} dragging" : name
  }

  private static let card: CGFloat = 102

  private func drawStrip(in frame: CGRect, _ palette: Palette, into list: inout DrawList) {
    let engine = panes[1].engine
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
    let engine = panes[2].engine
    let height = CGFloat(FeedContent.rowHeight)
    draw(2, in: frame, palette, into: &list) { list in
      let count = (engine.metrics.contentSize.height / height).rounded(.down)
      let y = engine.contentOffset.y
      for row in Self.rows(from: y, length: frame.height, height: height, count: count) {
        FeedRow.draw(
          1000 + row, of: .nested,
          in: CGRect(
            x: frame.minX - engine.contentOffset.x, y: frame.minY + height * CGFloat(row) - y,
            width: frame.width, height: height), appearance: appearance, into: &list)
      }
    }
  }

  /// Draws an inner view with a border. The border has the accent color while the view tracks a finger.
  private func draw(
    _ index: Int, in frame: CGRect, _ palette: Palette, into list: inout DrawList,
    content: (inout DrawList) -> Void
  ) {
    guard frame.maxY > 0, frame.minY < size.height, frame.width > 0 else { return }
    let isActive = parts.group.active == index && panes[index].engine.isTracking
    list.clip(to: frame) { list in
      list.fill(frame, palette.surface)
      content(&list)
    }
    // The border lies above the content, which could cover it where an edge is between two pixels.
    list.border(frame, width: isActive ? 2 : 0, isActive ? palette.accent : palette.textTertiary)
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
    // Rows of the box are numbered from 1000 and are narrower.
    rowPicture(id, of: content) {
      CGSize(width: $0 >= 1000 ? box.width : size.width, height: CGFloat(FeedContent.rowHeight))
    }
  }
}
