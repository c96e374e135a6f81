import PlaygroundDrawing
import Foundation
import ScrollLists
import ScrollScript
import Scrolling

/// A type-erased scene for use in generic code.
package struct AnyScene: Scene, Inspectable {
  private var scene: any Scene

  package init(_ scene: any Scene) { self.scene = scene }

  package var size: CGSize { scene.size }
  package var pane: ScrollPane { scene.pane }
  package var panes: [ScrollPane] { scene.panes }
  package var otherParts: [MovingPart] { scene.otherParts }
  package var views: [ViewState] {
    panes.map { ViewState(name: $0.name, engine: $0.engine, callbacks: $0.events, stops: $0.stops) }
  }
  package var need: FrameNeed { scene.need }
  package var nominalFrame: Double {
    get { scene.nominalFrame }
    set { scene.nominalFrame = newValue }
  }
  package var scrolls: [ScrollLog.Entry] { scene.scrolls }
  package var targets: ListLayout? { scene.targets }
  package var constants: [SceneConstant] {
    get { scene.constants }
    set { scene.constants = newValue }
  }
  package var appearance: Scenario.Appearance {
    get { scene.appearance }
    set { scene.appearance = newValue }
  }

  package func layout() -> Node { scene.layout() }
  package func draw(into list: inout DrawList) { scene.draw(into: &list) }
  package func picture(_ id: PictureID) -> Picture? { scene.picture(id) }
  package mutating func frame(at time: Double) { scene.frame(at: time) }
  package mutating func takeRows(at time: Double) -> [Trajectory.Row] { scene.takeRows(at: time) }
  package mutating func handle(
    _ action: Action, in view: String?, at time: Double
  ) throws(ActionError) {
    try scene.handle(action, in: view, at: time)
  }
}
