import PlaygroundControls
import PlaygroundPanel
import PlaygroundScenes
import ScrollPhysics
import ScrollScript

/// An example of a gesture: the input of a scenario, which is played as if a person had made it, and is then shown
/// once more with a heavier glide. It is in no journal.
struct Example {
  private var input: ArraySlice<TimedAction>
  /// Whether the gesture has been shown with other constants.
  var isCompared = false

  /// The time in seconds from the beginning of the take to the example.
  static let delay = 1.5

  init(_ scenario: Scenario) { input = scenario.timeline[...] }

  /// The time of the next action in seconds since the take began, or `nil` after the last.
  var next: Double? { input.first.map { $0.time + Self.delay } }

  /// Returns the actions up to a time of the take in seconds, and removes them.
  mutating func takeActions(upTo time: Double) -> [InputQueue.Item] {
    let count = input.prefix { $0.time + Self.delay <= time + 1e-9 }.count
    defer { input = input.dropFirst(count) }
    return input.prefix(count).map { .action($0.action) }
  }
}

extension Session {
  /// Makes an example gesture of the session in a moment. The first input of a person replaces it.
  package mutating func beginExample(_ scenario: Scenario) {
    guard take.tape.actionCount == 0, !window.reducesMotion else { return }
    take.example = Example(scenario)
  }

  /// Shows the example under a heavier glide once it has come to rest.
  mutating func compareExample() {
    guard let example = take.example, example.next == nil, !example.isCompared, take.isAtRest, !isPaused
    else {
      return
    }
    take.example?.isCompared = true
    guard !take.gestures.gestures.isEmpty, comparison.preview == nil, window.input.changes.isEmpty else {
      return
    }
    comparison.preview = Feel.weight.moved(by: 0.06, in: presentProfile)
    comparison.preview?.name = "Heavier"
    replay()
  }

  /// Begins a take in place of that of the example, in which the content is where it was.
  mutating func replaceExample() {
    guard take.example != nil, let kind = take.kind else { return }
    let offset = shown.scene.pane.engine.contentOffset, input = window.input, constants = presentConstants
    var start = take.start
    (start.profile, start.appearance) = (presentProfile, scene.appearance)
    let fresh = kind.scene(start)
    begin(Take(start, on: fresh, period: take.clock.period, number: nextNumber()))
    if let text = window.position.text(for: kind) { _ = keepPosition(from: text) }
    window.input = input
    (window.input.queue, window.input.changes) = (InputQueue(), [])
    var actions = fresh.changes(to: start.profile, constants)
    if offset != fresh.pane.engine.contentOffset {
      actions.append(.scroll(.setContentOffset(x: offset.x, y: offset.y, animated: false)))
    }
    window.input.queue.enqueue(actions.map { .action($0) })
  }
}
