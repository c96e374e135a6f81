import ScrollFiles
import Foundation
import ScrollPhysics
import ScrollScript
import Scrolling
import Testing

/// Reads a text that must be a scenario.
package func scenario(_ json: String) throws -> Scenario {
  try Scenario(data: Data(json.utf8), file: "F")
}

extension Scenario {
  /// Creates a scenario of a scene.
  package init(scene: String, change: (inout Scenario) -> Void = { _ in }) {
    self.init()
    self.scene = scene
    change(&self)
  }
}

/// Reads a scenario with only these events, in the given order.
package func events(_ json: String...) throws -> [Scenario.Event] {
  try scenario("{ \"events\": [\(json.joined(separator: ", "))] }").events.map(\.event)
}

/// Returns the error line for a text, or nil if it can be read.
package func refusal(_ json: String) -> String? { refusal(Data(json.utf8)) }

/// Returns the error line for data, or nil if it can be read.
package func refusal(_ data: Data) -> String? { errorText { try Scenario(data: data, file: "F") } }

/// A plain rectangle of content for scenarios.
package struct PlainSubject: Inspectable, Scrollable {
  package var engine: ScrollEngine
  var callbacks: [ScrollEvent] = []
  private var stops: [ScrollStop] = []
  private var stopObserver = StopObserver()
  private var answers = DelegateAnswers()

  package init(_ scenario: Scenario) {
    var metrics = ScrollMetrics(
      boundsSize: CGSize(width: scenario.viewport.width, height: scenario.viewport.height),
      contentSize: CGSize(width: scenario.content.width, height: scenario.content.height),
      scale: scenario.viewport.scale)
    scenario.scrollView.apply(to: &metrics)
    engine = ScrollEngine(metrics: metrics, profile: scenario.profile)
    engine.nominalFrame = scenario.nominalFrame
  }

  package mutating func handle(_ action: Action, in view: String?, at time: Double) throws(ActionError) {
    if case .delegate(let answers) = action {
      self.answers = answers
    } else {
      try perform(action, at: time) { _ in nil }
    }
  }

  package mutating func frame(at time: Double) { perform { $0.frame(at: time) } }

  package var need: FrameNeed { engine.need }
  package var views: [ViewState] {
    [ViewState(name: "plain", engine: engine, callbacks: callbacks, stops: stops)]
  }

  package mutating func takeRows(at time: Double) -> [Trajectory.Row] {
    defer { (callbacks, stops) = ([], []) }
    return [Trajectory.Row(time: time, view: "plain", engine: engine, events: callbacks)]
  }

  package mutating func perform(_ change: (inout ScrollEngine) -> Void) {
    var core = ScrollViewCore(engine)
    core.perform(change) { engine, moment in
      if let stop = stopObserver.observe(engine, at: moment) { stops.append(stop) }
      guard case .callback(let event) = moment else { return }
      callbacks.append(event)
      answers.answer(event, of: &engine)
    }
    engine = core.engine
  }
}

/// Plays a scenario on a plain rectangle.
package func trajectory(of scenario: Scenario) throws -> Trajectory {
  var player = Player(scenario, file: "F", on: PlainSubject(scenario))
  return try player.trajectory()
}
