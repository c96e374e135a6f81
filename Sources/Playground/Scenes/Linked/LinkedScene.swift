import Foundation
import PlaygroundDrawing
import ScrollScript
import Scrolling

/// Two scroll views side by side with the same offset, whichever scrolls: `left` (the root), `right`.
package struct LinkedScene: FramedScene, Sendable {
  var parts: SceneFrame<Never>
  private var link = ScrollLink()
  /// The number of pending callbacks of each view before the action or display frame.
  private var counts: [Int] = []

  package init(_ scenario: Scenario) {
    parts = SceneFrame(scenario, ["left", "right"])
    startPanes()
  }

  private static let gap: CGFloat = 8

  var frames: [CGRect] {
    let width = max(0, ((size.width - Self.gap) / 2).rounded(.down))
    let right = width + Self.gap
    return [
      CGRect(x: 0, y: 0, width: width, height: size.height),
      CGRect(x: right, y: 0, width: max(0, size.width - right), height: size.height),
    ]
  }

  var path: (CGPoint) -> [Int] {
    { [middle = frames[1].minX] in [$0.x < middle ? 0 : 1] }
  }

  mutating func begin(at time: Double) { counts = panes.map(\.events.count) }
  mutating func settle(at time: Double) { parts.group.follow(&link, since: counts) }

  /// The view that follows has the phase of the one that leads, with which its content moves.
  package var movingParts: [MovingPart] {
    let leader = panes.firstIndex { $0.engine.phase != .idle }
    return panes.enumerated().map { index, pane in
      var part = MovingPart(pane)
      if let leader { part.phase = panes[leader].engine.phase }
      return part
    }
  }

  package func layout() -> Node {
    tree(panes.indices.map { node(ofPane: $0, [content(ofPane: $0)]) }, named: "linked")
  }

  func draw(_ palette: Palette, into list: inout DrawList) {
    list.fill(bounds, palette.canvas)
    for (pane, frame) in zip(panes, frames) {
      Ruler.draw(pane.engine, in: frame, palette: palette, into: &list)
    }
  }
}
