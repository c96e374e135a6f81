import Drawing
import Foundation
import Scenes
import ScrollScript

/// The picture of a scene as a list.
package func picture(of scene: any Scene) -> DrawList {
  var list = DrawList()
  scene.draw(into: &list)
  return list
}

/// A scenario of a scene with room to scroll.
package func scenario(_ scene: String, change: (inout Scenario) -> Void = { _ in }) -> Scenario {
  var scenario = Scenario()
  scenario.scene = scene
  change(&scenario)
  return scenario
}
