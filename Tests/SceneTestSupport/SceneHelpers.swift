import Drawing
import Foundation
import Scenes
import ScrollScript

package func picture(of scene: any Scene) -> DrawList {
  var list = DrawList()
  scene.draw(into: &list)
  return list
}

/// Returns a scenario for a scene with enough content to scroll.
package func scenario(_ scene: String, change: (inout Scenario) -> Void = { _ in }) -> Scenario {
  var scenario = Scenario()
  scenario.scene = scene
  change(&scenario)
  return scenario
}
