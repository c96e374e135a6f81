import Drawing
import Foundation
import ScrollScript
import Scrolling

/// Views within a view: `outer`, the root, scrolls up and down and holds `strip`, which scrolls sideways, and `box`, which
/// scrolls up and down as well. Constant `nested.handsOver` lets a drag go on in another of them.
package struct NestedScene: Scene, Sendable {
  package private(set) var size: CGSize
  package var appearance: Scenario.Appearance
  private var group: PaneGroup

  package init(_ scenario: Scenario) {
    appearance = scenario.appearance
    let size = CGSize(width: scenario.viewport.width, height: scenario.viewport.height)
    self.size = size
    func pane(_ name: String, _ bounds: CGSize, _ content: CGSize) -> ScrollPane {
      var metrics = ScrollMetrics(boundsSize: bounds, contentSize: content, scale: scenario.viewport.scale)
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
  }

  /// Frames of the inner views in the outer one's content.
  private static func inner(width: CGFloat) -> (strip: CGRect, box: CGRect) {
    let inside = max(0, width - 2 * margin)
    return (
      CGRect(x: margin, y: 140, width: inside, height: 140),
      CGRect(x: margin, y: 340, width: inside, height: 260)
    )
  }
  private static let margin: CGFloat = 48

  /// Frames of the inner views in the viewport.
  private var shown: (strip: CGRect, box: CGRect) {
    let offset = group.panes[0].engine.contentOffset
    let (strip, box) = Self.inner(width: size.width)
    return (strip.offsetBy(dx: -offset.x, dy: -offset.y), box.offsetBy(dx: -offset.x, dy: -offset.y))
  }

  package var pane: ScrollPane { group.panes[group.active] }
  package var panes: [ScrollPane] { group.panes }
  package var need: FrameNeed { group.need }

  package mutating func handle(_ action: Action, in view: String?, at time: Double) throws(ActionError) {
    let shown = shown
    try group.handle(action, in: view, at: time) { point in
      shown.strip.contains(point) ? [1, 0] : shown.box.contains(point) ? [2, 0] : [0]
    }
    if case .resize(let size) = action, view == nil { resize(to: size) }
  }

  private mutating func resize(to size: CGSize) {
    self.size = size
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

  package mutating func takeRows(at time: Double) -> [Trajectory.Row] { group.takeRows(at: time) }

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
    Ruler.draw(group.panes[0].engine, in: bounds, palette: palette, into: &list)
    let shown = shown
    for (index, frame, axis) in [(1, shown.strip, Axis.horizontal), (2, shown.box, .vertical)]
    where frame.intersects(bounds) {
      // A rim of the canvas sets it off.
      list.fill(frame.insetBy(dx: -1, dy: -1), palette.textTertiary)
      Ruler.draw(group.panes[index].engine, in: frame, along: axis, palette: palette, into: &list)
    }
  }

  package func picture(_ id: PictureID) -> Picture? { nil }
}
