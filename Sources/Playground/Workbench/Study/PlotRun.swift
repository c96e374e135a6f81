import ScrollFiles
import PlaygroundScenes
import ScrollScript

/// A run of a scenario that records its motion. It can be played by display frames or to its end.
package struct PlotRun {
  package private(set) var motions: PaneMotions
  private var player: Player<AnyScene>
  private let actions: [TimedAction]
  private var count = 0
  private(set) var isDone = false

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

  /// Plays to the next display frame and returns its time in seconds with the actions that it handled, or `nil`
  /// after the last frame. `note` is called before the scene's rows are taken.
  mutating func next(
    _ note: (inout Self, [TimedAction], Double) -> Void = { _, _, _ in }
  ) throws(InputError) -> (time: Double, actions: [TimedAction])? {
    guard let time = try player.advance() else {
      isDone = true
      return nil
    }
    let first = count
    while count < actions.count, actions[count].time <= time + Motion.slack { count += 1 }
    let handled = Array(actions[first..<count])
    note(&self, handled, time)
    _ = player.subject.takeRows(at: time)
    return (time, handled)
  }

  /// Plays to the next display frame, records the motion, and returns the frame's time in seconds.
  package mutating func advance() throws(InputError) -> Double? {
    try next { run, actions, time in run.motions.append(run.scene, after: actions, at: time) }?.time
  }
}
