import PlaygroundDrawing
import Foundation
import ScrollScript
import Scrolling

/// A plain content rectangle with a ruler, as used for the recordings.
package struct PlainScene: PaneScene, Sendable {
  package internal(set) var pane: ScrollPane
  package var appearance: Scenario.Appearance

  package init(_ scenario: Scenario) {
    appearance = scenario.appearance
    var metrics = ScrollMetrics(
      boundsSize: CGSize(width: scenario.viewport.width, height: scenario.viewport.height),
      contentSize: CGSize(width: scenario.content.width, height: scenario.content.height),
      scale: scenario.viewport.scale)
    scenario.scrollView.apply(to: &metrics)
    pane = ScrollPane(
      name: "plain", metrics: metrics, profile: scenario.profile, nominalFrame: scenario.nominalFrame)
  }

  package var size: CGSize { pane.engine.metrics.boundsSize }

  package mutating func handle(
    _ action: Action, in view: String?, at time: Double
  ) throws(ActionError) {
    try pane.handle(action, in: view, at: time) { _ in nil }
  }

  package mutating func frame(at time: Double) { pane.perform { $0.frame(at: time) } }

  package func layout() -> Node {
    let content = Node(
      NodeID("content"), frame: CGRect(origin: .zero, size: pane.engine.metrics.contentSize))
    return Node(
      NodeID("plain"), frame: CGRect(origin: .zero, size: size), contentOffset: pane.engine.contentOffset,
      coordinateSpace: "plain", children: [content])
  }

  package func draw(into list: inout DrawList) {
    let bounds = CGRect(origin: .zero, size: size)
    Ruler.draw(pane.engine, in: bounds, palette: Palette(appearance), into: &list)
  }
}
