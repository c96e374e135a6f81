import ScrollFiles
import PlaygroundScenes
import ScrollScript
import ScrollMotion
import ScrollSnapshots

extension ScenarioMotion {
  /// Creates the motion of a scenario on its scene, with the constants of the scene. `file` names the
  /// scenario in messages.
  package init(_ scenario: Scenario, scene file: String) {
    let own = (try? SceneKind.scene(for: scenario, file: file))?.constants ?? []
    self.init(scenario, file: file, constants: own.map { ($0.name, $0.value) }) { scenario, values in
      var scene = try SceneKind.scene(for: scenario, file: file)
      for (index, constant) in scene.constants.enumerated() {
        guard let value = values[constant.name], value != constant.value else { continue }
        try scene.constants[index].set(value)
      }
      return AnyScene(scene)
    }
  }

  /// The name of the fact about the scale of frames in pixels per point.
  static let scaleName = "frame.scale"

  /// Returns the facts of a golden whose frames have a scale in pixels per point. Facts that options of the
  /// command line set are attributed to them.
  package func facts(scale: Double, settings: Settings = Settings()) -> Facts {
    var facts = facts
    facts.add(Self.scaleName, NumberText.exact(scale))
    if scale != TestOptions.usualScale { facts.attribute(Self.scaleName, to: "--scale") }
    if settings.appearance != nil { facts.attribute(Self.prefix + "appearance", to: "--theme") }
    if settings.profile != nil {
      for name in [Self.profileName] + scenario.profile.tunables.map(\.name) {
        facts.attribute(name, to: "--profile")
      }
    }
    for change in settings.changes {
      for name in change.constants { facts.attribute(name, to: "--set") }
    }
    return facts
  }
}
