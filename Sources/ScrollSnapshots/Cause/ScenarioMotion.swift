import FileFormats
import Foundation
import Scenes
import ScrollPhysics
import ScrollScript
import Snapshots

/// A scenario played without painting, with constants of its profile and of its scene in place of its own.
struct ScenarioMotion {
  let scenario: Scenario
  /// The name of the scenario in messages.
  let file: String

  /// The most rows of a trajectory. Playing a longer scenario again would take too long.
  static let mostRows = 20_000

  /// Returns the motion, or nil if a constant does not exist or cannot have the value.
  func played(with constants: [String: String]) -> TrajectoryTrack.Value? {
    var scenario = scenario
    var own: [String: ScrollProfile.Value] = [:]
    for (name, text) in constants {
      guard let value = Self.value(text) else { return nil }
      if name.hasPrefix(SceneConstant.prefix) {
        own[name] = value
      } else {
        guard (try? scenario.profile.set(name, to: value)) != nil else { return nil }
      }
    }
    return Self.played(scenario, file: file, constants: own)
  }

  /// Returns the motion of a scenario, or nil if it cannot be played or the scene lacks one of the constants.
  static func played(
    _ scenario: Scenario, file: String, constants: [String: ScrollProfile.Value] = [:]
  ) -> TrajectoryTrack.Value? {
    guard var scene = (try? SceneKind.scene(for: scenario, file: file)).map({ AnyScene($0) }) else {
      return nil
    }
    for (name, value) in constants {
      guard let index = scene.constants.firstIndex(where: { $0.name == name }),
        (try? scene.constants[index].set(value)) != nil
      else { return nil }
    }
    var player = Player(scenario, file: file, on: scene)
    var run = TrajectoryTrack.Value(Trajectory(), calls: [])
    do {
      while let time = try player.advance() {
        run.calls?.append(contentsOf: DelegateCall.pending(in: player.subject.panes, at: time))
        run.trajectory.rows += player.subject.takeRows(at: time)
        guard run.trajectory.rows.count <= mostRows else { return nil }
      }
    } catch {
      return nil
    }
    return run
  }

  // MARK: Facts

  /// The prefix of the facts about the scenario's contents.
  static let prefix = "scenario."

  /// Returns the facts of a golden: the constants of the profile and of the scene, the contents of the scenario, and the
  /// scale of the frames in pixels per point.
  func facts(scale: Double) -> Facts {
    var facts = Facts()
    facts.add("profile", scenario.profile.base)
    for tunable in scenario.profile.tunables {
      facts.add(tunable.name, Self.text(tunable.value(of: scenario.profile)))
    }
    for constant in (try? SceneKind.scene(for: scenario, file: file))?.constants ?? [] {
      facts.add(constant.name, Self.text(constant.value))
    }
    for (name, text) in scenario.contents {
      let isShort = text.utf8.count <= Self.longestContent
      facts.add(Self.prefix + name, isShort ? text : "\(ContentHash(text.utf8))")
    }
    facts.add("frame.scale", NumberText.exact(scale))
    return facts
  }

  /// The maximum length in bytes of a part of a scenario that is recorded as it is. A longer one is recorded as its hash.
  private static let longestContent = 15

  private static func text(_ value: ScrollProfile.Value) -> String {
    switch value {
    case .number(let number): NumberText.exact(number)
    case .toggle(let isOn): "\(isOn)"
    }
  }

  private static func value(_ text: String) -> ScrollProfile.Value? {
    Bool(text).map { .toggle($0) } ?? Double(text).map { .number($0) }
  }
}
