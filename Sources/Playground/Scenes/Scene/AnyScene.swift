import ScrollScript
import Scrolling

/// A scene of any kind as the subject of a player, which is generic.
package struct AnyScene: Inspectable {
  package var scene: any Scene

  package init(_ scene: any Scene) { self.scene = scene }

  package var views: [ViewState] { scene.views }
  package var need: FrameNeed { scene.need }
  package mutating func handle(_ action: Action, in view: String?, at time: Double) throws(ActionError) {
    try scene.handle(action, in: view, at: time)
  }
  package mutating func frame(at time: Double) { scene.frame(at: time) }
  package mutating func takeRows(at time: Double) -> [Trajectory.Row] { scene.takeRows(at: time) }
}
