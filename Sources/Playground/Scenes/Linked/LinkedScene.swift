import PlaygroundDrawing
import Foundation
import ScrollScript
import Scrolling

/// Two scroll views side by side with the same offset, whichever scrolls: `left` (the root), `right`.
package struct LinkedScene: GroupScene, Sendable {
  package private(set) var size: CGSize
  package var appearance: Scenario.Appearance
  var group: PaneGroup
  private var link = ScrollLink()

  package init(_ scenario: Scenario) {
    appearance = scenario.appearance
    size = CGSize(width: scenario.viewport.width, height: scenario.viewport.height)
    let frames = Self.frames(in: size)
    let panes = zip(["left", "right"], frames).map { name, frame in
      var metrics = ScrollMetrics(
        boundsSize: frame.size,
        contentSize: CGSize(width: frame.width, height: CGFloat(scenario.content.height)),
        scale: scenario.viewport.scale)
      // A tap on the status bar scrolls one view on screen at most.
      metrics.scrollsToTop = name == "left"
      scenario.scrollView.apply(to: &metrics)
      return ScrollPane(
        name: name, metrics: metrics, profile: scenario.profile, nominalFrame: scenario.nominalFrame)
    }
    group = PaneGroup(panes, pointer: CGPoint(x: size.width / 4, y: size.height / 2))
  }

  private static func frames(in size: CGSize) -> [CGRect] {
    let width = max(0, ((size.width - gap) / 2).rounded(.down))
    return [
      CGRect(x: 0, y: 0, width: width, height: size.height),
      CGRect(x: width + gap, y: 0, width: max(0, size.width - width - gap), height: size.height),
    ]
  }
  private static let gap: CGFloat = 8

  package mutating func handle(_ action: Action, in view: String?, at time: Double) throws(ActionError) {
    let counts = group.eventCounts
    let frames = Self.frames(in: size)
    try group.handle(action, in: view, at: time) { point in [point.x < frames[1].minX ? 0 : 1] }
    if case .resize(let size) = action, view == nil { resize(to: size) }
    group.follow(&link, since: counts)
  }

  private mutating func resize(to size: CGSize) {
    self.size = size
    for (index, frame) in Self.frames(in: size).enumerated() {
      group.perform(on: index) {
        $0.metrics.boundsSize = frame.size
        $0.metrics.contentSize.width = frame.width
      }
    }
  }

  package mutating func frame(at time: Double) {
    let counts = group.eventCounts
    group.frame(at: time)
    group.follow(&link, since: counts)
  }

  package func layout() -> Node {
    let children = zip(group.panes, Self.frames(in: size)).map { pane, frame in
      Node(
        NodeID(pane.name), frame: frame, contentOffset: pane.engine.contentOffset, coordinateSpace: pane.name,
        children: [
          Node(
            NodeID("\(pane.name)-content"),
            frame: CGRect(origin: .zero, size: pane.engine.metrics.contentSize))
        ])
    }
    return Node(NodeID("linked"), frame: CGRect(origin: .zero, size: size), children: children)
  }

  package func draw(into list: inout DrawList) {
    let palette = Palette(appearance)
    list.fill(CGRect(origin: .zero, size: size), palette.canvas)
    for (pane, frame) in zip(group.panes, Self.frames(in: size)) {
      Ruler.draw(pane.engine, in: frame, palette: palette, into: &list)
    }
  }
}
