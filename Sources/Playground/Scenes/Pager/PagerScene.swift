import ScrollBitmaps
import PlaygroundDrawing
import ScrollFiles
import Foundation
import ScrollScript
import Scrolling
import PlaygroundControls

/// Two scroll views with content three viewports wide. The `free` view comes to rest at any offset; the
/// `paged` view comes to rest on a page.
package struct PagerScene: FramedScene, Sendable {
  enum Command { case previous, next, bounces }

  var parts: SceneFrame<Command>

  package static let pages = 3

  package init(_ scenario: Scenario) {
    parts = SceneFrame(scenario, ["free", "paged"])
    for index in panes.indices { panes[index].perform { $0.metrics.isPagingEnabled = index == 1 } }
    layOut()
  }

  private static let labelHeight: CGFloat = 32, dotsHeight: CGFloat = 24

  /// The frames of the two views, one above the other between the top bar and the buttons.
  var frames: [CGRect] {
    let room = max(0, size.height - SceneBar.height - ControlBar.height - 2 * ControlBar.gap) / 2
    return [0, 1].map {
      CGRect(
        x: 0, y: SceneBar.height + (room * CGFloat($0)).rounded() + Self.labelHeight, width: size.width,
        height: max(0, (room - Self.labelHeight - Self.dotsHeight).rounded(.down)))
    }
  }

  func contentSize(ofPane index: Int) -> CGSize {
    CGSize(width: frames[index].width * CGFloat(Self.pages), height: frames[index].height)
  }

  var controls: [Control<Command>] {
    row([.previous, .next, .bounces], top: size.height - ControlBar.height - ControlBar.gap)
  }

  func entry(of command: Command, at time: Double) -> Entry {
    func turn(_ title: String, _ pages: Int) -> Entry {
      let canTurn = panes.contains { pane in
        let page = pane.engine.metrics.page(at: pane.engine.contentOffset.x, .horizontal) + pages
        return (0..<Self.pages).contains(page)
      }
      return Entry(title, isEnabled: canTurn) { $0.turn(by: pages) }
    }
    switch command {
    case .previous: return turn("Previous", -1)
    case .next: return turn("Next", 1)
    case .bounces:
      return Entry("Bounces", isOn: panes[0].engine.metrics.bounces) {
        $0.performAll { $0.metrics.bounces.toggle() }
      }
    }
  }

  var path: (CGPoint) -> [Int] {
    { [middle = frames[1].minY - Self.labelHeight] in [$0.y < middle ? 0 : 1] }
  }

  mutating func performs(_ action: Action, in view: String?, at time: Double) throws(ActionError) -> Bool {
    if case .layout(.scrollView(let settings)) = action, view == nil, settings.isPagingEnabled != nil {
      throw ActionError(
        "scrollView: free and paged differ in isPagingEnabled; expected \"in\" with one of them")
    }
    return false
  }

  private mutating func turn(by pages: Int) {
    performAll {
      let page = $0.metrics.page(at: $0.contentOffset.x, .horizontal) + pages
      $0.setContentOffset(
        CGPoint(x: $0.metrics.offset(ofPage: page, .horizontal), y: $0.contentOffset.y), animated: true)
    }
  }

  package func layout() -> Node {
    let nodes = zip(panes.indices, frames).map { index, frame in
      let pages = (0..<Self.pages).map {
        Node(
          NodeID("page", $0),
          frame: CGRect(origin: CGPoint(x: frame.width * CGFloat($0), y: 0), size: frame.size))
      }
      return node(ofPane: index, pages)
    }
    return tree(nodes, named: "pager")
  }

  func draw(_ palette: Palette, into list: inout DrawList) {
    list.fill(bounds, palette.surface)
    drawSceneBar(.pager, "The same content with and without paging", palette, into: &list)
    for (index, view) in layout().children.enumerated() {
      draw(view, index == 0 ? "Free" : "isPagingEnabled", panes[index].engine, palette, into: &list)
    }
    drawControls(palette, into: &list)
  }

  private func draw(
    _ view: Node, _ title: String, _ engine: ScrollEngine, _ palette: Palette, into list: inout DrawList
  ) {
    let frame = view.frame
    list.text(
      title, .sectionHeader, palette.textSecondary, x: SceneMetrics.inset, y: frame.minY - 24,
      width: frame.width / 2)
    list.text(
      NumberText.fixed(Double(engine.contentOffset.x), decimals: 1) + " pt", .panelNumber,
      palette.textSecondary, x: frame.maxX - SceneMetrics.inset, y: frame.minY - 23, .trailing)
    list.clip(to: frame) { list in
      list.fill(frame, palette.canvas)
      for (index, page) in view.children.enumerated() {
        let shown = page.frame.offsetBy(
          dx: frame.minX - view.contentOffset.x, dy: frame.minY - view.contentOffset.y)
        guard shown.maxX > frame.minX, shown.minX < frame.maxX else { continue }
        Landscape(hue: 7 + 4 * index, form: index).draw(in: shown, into: &list)
        list.text(
          "\(index + 1)", .bannerTitle, Color(0xFFFFFF), x: shown.minX + SceneMetrics.inset,
          y: shown.maxY - 46)
      }
    }
    drawDots(
      engine.metrics.pagePosition(at: engine.contentOffset.x, .horizontal),
      at: CGPoint(x: frame.midX, y: frame.maxY + Self.dotsHeight / 2), palette, into: &list)
  }

  /// Draws one dot per page and an accent dot at the current page position.
  private func drawDots(
    _ position: Double, at center: CGPoint, _ palette: Palette, into list: inout DrawList
  ) {
    let left = center.x - Self.dotStep * CGFloat(Self.pages - 1) / 2
    func dot(_ page: CGFloat, _ color: Color) {
      list.dot(8, at: CGPoint(x: left + Self.dotStep * page, y: center.y), color)
    }
    for page in 0..<Self.pages { dot(CGFloat(page), palette.textTertiary) }
    dot(CGFloat(position), palette.accent)
  }

  private static let dotStep: CGFloat = 16
}
