import ScrollBitmaps
import PlaygroundDrawing
import ScrollFiles
import Foundation
import ScrollScript
import Scrolling
import PlaygroundControls

/// Two scroll views with content three viewports wide. The `free` view comes to rest at any offset; the
/// `paged` view comes to rest on a page.
package struct PagerScene: GroupScene, Sendable {
  package private(set) var size: CGSize
  package var appearance: Scenario.Appearance
  var group: PaneGroup
  private var controls = Controls()

  private enum Button: String { case previous, next, bounces }

  package static let pages = 3

  package init(_ scenario: Scenario) {
    appearance = scenario.appearance
    size = CGSize(width: scenario.viewport.width, height: scenario.viewport.height)
    let panes = ["free", "paged"].map { name in
      var metrics = ScrollMetrics(boundsSize: .zero, contentSize: .zero, scale: scenario.viewport.scale)
      // A tap on the status bar scrolls one view on screen at most.
      metrics.scrollsToTop = name == "free"
      scenario.scrollView.apply(to: &metrics)
      metrics.isPagingEnabled = name == "paged"
      return ScrollPane(
        name: name, metrics: metrics, profile: scenario.profile, nominalFrame: scenario.nominalFrame)
    }
    group = PaneGroup(panes, pointer: CGPoint(x: size.width / 2, y: size.height / 4))
    layOut()
  }

  private static let labelHeight: CGFloat = 32, dotsHeight: CGFloat = 24

  /// The frames of the two views, one above the other between the top bar and the buttons.
  private var frames: [CGRect] {
    let room = max(0, size.height - SceneBar.height - Controls.height - 2 * Controls.gap) / 2
    return [0, 1].map {
      CGRect(
        x: 0, y: SceneBar.height + (room * CGFloat($0)).rounded() + Self.labelHeight, width: size.width,
        height: max(0, (room - Self.labelHeight - Self.dotsHeight).rounded(.down)))
    }
  }

  private mutating func layOut() {
    for (index, frame) in frames.enumerated() {
      group.perform(on: index) {
        $0.metrics.boundsSize = frame.size
        $0.metrics.contentSize = CGSize(width: frame.width * CGFloat(Self.pages), height: frame.height)
      }
    }
    let row = Controls.row(
      3, from: SceneMetrics.inset, to: size.width - SceneMetrics.inset,
      top: size.height - Controls.height - Controls.gap)
    controls.buttons = [
      Controls.Button(Button.previous, "Previous", row[0]), Controls.Button(Button.next, "Next", row[1]),
      Controls.Button(Button.bounces, "Bounces", row[2], isOn: group.panes[0].engine.metrics.bounces),
    ]
  }

  package mutating func handle(_ action: Action, in view: String?, at time: Double) throws(ActionError) {
    switch controls.handle(action, in: view) {
    case .passed: break
    case .held: return
    case .tapped(let button): return tap(button)
    }
    if case .scrollView(let settings) = action, view == nil, settings.isPagingEnabled != nil {
      throw ActionError(
        "scrollView: free and paged differ in isPagingEnabled; expected \"in\" with one of them")
    }
    let frames = frames
    try group.handle(action, in: view, at: time) { point in
      [point.y < frames[1].minY - Self.labelHeight ? 0 : 1]
    }
    if case .resize(let size) = action, view == nil {
      self.size = size
      layOut()
    }
    if case .scrollView = action { layOut() }
  }

  private mutating func tap(_ id: String) {
    guard let button = Button(rawValue: id) else { return }
    switch button {
    case .previous: turn(by: -1)
    case .next: turn(by: 1)
    case .bounces:
      for index in group.panes.indices { group.perform(on: index) { $0.metrics.bounces.toggle() } }
      layOut()
    }
  }

  private mutating func turn(by pages: Int) {
    for index in group.panes.indices {
      group.perform(on: index) {
        let page = $0.metrics.page(at: $0.contentOffset.x, .horizontal) + pages
        $0.setContentOffset(
          CGPoint(x: $0.metrics.offset(ofPage: page, .horizontal), y: $0.contentOffset.y), animated: true)
      }
    }
  }

  package mutating func frame(at time: Double) { group.frame(at: time) }

  package func layout() -> Node {
    let children = zip(group.panes, frames).map { pane, frame in
      Node(
        NodeID(pane.name), frame: frame, contentOffset: pane.engine.contentOffset, coordinateSpace: pane.name,
        children: (0..<Self.pages).map {
          Node(
            NodeID("page", $0),
            frame: CGRect(origin: CGPoint(x: frame.width * CGFloat($0), y: 0), size: frame.size))
        })
    }
    return Node(NodeID("pager"), frame: CGRect(origin: .zero, size: size), children: children)
  }

  package func draw(into list: inout DrawList) {
    let palette = Palette(appearance)
    list.fill(CGRect(origin: .zero, size: size), palette.surface)
    SceneBar.draw(
      "Pages", "The same content with and without paging", width: size.width, palette, into: &list)
    for (view, title) in zip(layout().children, ["Free", "isPagingEnabled"]) {
      draw(view, title, palette, into: &list)
    }
    controls.draw(palette, into: &list)
  }

  private func draw(_ view: Node, _ title: String, _ palette: Palette, into list: inout DrawList) {
    guard let engine = group.panes.first(where: { $0.name == view.id.kind })?.engine else { return }
    let frame = view.frame
    list.text(
      DrawList.Text(
        title, style: .sectionHeader, color: palette.textSecondary,
        at: CGPoint(x: SceneMetrics.inset, y: frame.minY - 24), maxWidth: frame.width / 2))
    list.text(
      DrawList.Text(
        NumberText.fixed(Double(engine.contentOffset.x), decimals: 1) + " pt", style: .panelNumber,
        color: palette.textSecondary, at: CGPoint(x: frame.maxX - SceneMetrics.inset, y: frame.minY - 23),
        alignment: .trailing))
    list.clip(to: frame) { list in
      list.fill(frame, palette.canvas)
      for (index, page) in view.children.enumerated() {
        let shown = page.frame.offsetBy(
          dx: frame.minX - view.contentOffset.x, dy: frame.minY - view.contentOffset.y)
        guard shown.maxX > frame.minX, shown.minX < frame.maxX else { continue }
        Landscape(hue: 7 + 4 * index, form: index).draw(in: shown, into: &list)
        list.text(
          DrawList.Text(
            "\(index + 1)", style: .bannerTitle, color: Color(0xFFFFFF),
            at: CGPoint(x: shown.minX + SceneMetrics.inset, y: shown.maxY - 46)))
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
    let (side, step) = (CGFloat(8), CGFloat(16))
    let left = center.x - step * CGFloat(Self.pages - 1) / 2 - side / 2
    for page in 0..<Self.pages {
      list.shape(
        .circle(diameter: side), at: CGPoint(x: left + step * CGFloat(page), y: center.y - side / 2),
        palette.textTertiary)
    }
    list.shape(
      .circle(diameter: side), at: CGPoint(x: left + step * CGFloat(position), y: center.y - side / 2),
      palette.accent)
  }
}
