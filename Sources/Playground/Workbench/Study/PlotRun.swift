import ScrollFiles
import Foundation
import PlaygroundScenes
import ScrollScript
import Scrolling

/// A run of a scenario that records its motion. It can be played by display frames or to its end.
package struct PlotRun {
  package private(set) var motions: PaneMotions
  private var player: Player<AnyScene>
  private let actions: [TimedAction]
  private var next = 0

  package init(_ scenario: Scenario, file: String) throws(InputError) {
    self.init(scenario, file: file, on: try SceneKind.scene(for: scenario, file: file))
  }

  init(_ scenario: Scenario, file: String, on scene: any Scene) {
    player = Player(scenario, file: file, on: AnyScene(scene))
    actions = scenario.timeline
    motions = PaneMotions(scene)
  }

  package static func motions(of scenario: Scenario, file: String) throws(InputError) -> PaneMotions {
    var run = try PlotRun(scenario, file: file)
    while try run.advance() != nil {}
    return run.motions
  }

  package var scene: any Scene { player.subject.scene }

  /// Plays to the next display frame and returns its time in seconds, or `nil` after the last frame.
  package mutating func advance() throws(InputError) -> Double? {
    guard let time = try player.advance() else { return nil }
    let first = next
    while next < actions.count, actions[next].time <= time + Motion.slack { next += 1 }
    motions.append(scene, after: Array(actions[first..<next]), at: time)
    _ = player.subject.takeRows(at: time)
    return time
  }
}
