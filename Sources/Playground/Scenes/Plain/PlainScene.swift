import Foundation
import PlaygroundDrawing
import ScrollScript
import Scrolling

/// A plain content rectangle with a ruler, as used for the recordings.
package struct PlainScene: FramedScene, Sendable {
  var parts: SceneFrame<Never>

  package init(_ scenario: Scenario) {
    parts = SceneFrame(scenario, ["plain"])
    pane.perform { $0.metrics.contentSize.width = scenario.content.width }
    startPanes()
  }

  func contentSize(ofPane index: Int) -> CGSize { pane.engine.metrics.contentSize }

  package func layout() -> Node { node([content(ofPane: 0, "content")]) }

  func draw(_ palette: Palette, into list: inout DrawList) {
    Ruler.draw(pane.engine, in: bounds, palette: palette, into: &list)
  }
}
