import FileFormats
import Foundation
import Scenes
import ScrollPhysics
import ScrollScript
import ScrollSnapshots
import Snapshots

extension ScenarioMotion {
  /// Creates the motion of a scenario on its scene, with the constants of the scene. `file` names the scenario in messages.
  package init(_ scenario: Scenario, scene file: String) {
    let own = (try? SceneKind.scene(for: scenario, file: file))?.constants ?? []
    self.init(scenario, file: file, constants: own.map { ($0.name, $0.value) }) { scenario, values in
      var scene = AnyScene(try SceneKind.scene(for: scenario, file: file))
      for (index, constant) in scene.constants.enumerated() {
        guard let value = values[constant.name], value != constant.value else { continue }
        try scene.constants[index].set(value)
      }
      return scene
    }
  }

  /// Returns the facts of a golden whose frames have a scale in pixels per point.
  package func facts(scale: Double) -> Facts {
    var facts = facts
    facts.add("frame.scale", NumberText.exact(scale))
    return facts
  }
}
