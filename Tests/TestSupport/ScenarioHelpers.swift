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
package func refusal(_ data: Data) -> String? {
  do throws(InputError) {
    _ = try Scenario(data: data, file: "F")
    return nil
  } catch {
    return error.description
  }
}

/// A plain rectangle of content for scenarios.
package struct PlainSubject: Inspectable {
  package var engine: ScrollEngine
  var callbacks: [ScrollEvent] = []
  private var stops: [ScrollStop] = []
  private var stopObserver = StopObserver()
  private var answers = DelegateAnswers()

  package init(_ scenario: Scenario) {
    engine = ScrollEngine(
      metrics: ScrollMetrics(
        boundsSize: CGSize(width: scenario.viewport.width, height: scenario.viewport.height),
        contentSize: CGSize(width: scenario.content.width, height: scenario.content.height),
        scale: scenario.viewport.scale),
      profile: scenario.profile)
    engine.nominalFrame = scenario.nominalFrame
  }

  package mutating func handle(_ action: Action, in view: String?, at time: Double) throws(ActionError) {
    switch action {
    case .touch, .mouse, .trackpad, .pan:
      if let input = action.fingerInput { perform { $0.handle(input, at: time) } }
    case .wheel(let dx, let dy, _): perform { $0.wheel(dx: dx, dy: dy) }
    case .key(let key): perform { $0.press(key, at: time) }
    case .stop: perform { $0.stopScrolling() }
    case .scrollTo(let id, _, _): throw ActionError("there is no \"\(id)\" here; expected a row")
    case .contentOffset(let x, let y):
      let current = engine.contentOffset
      perform { $0.moveContentOffset(to: CGPoint(x: x ?? current.x, y: y ?? current.y)) }
    case .setContentOffset(let x, let y, let animated):
      let current = engine.contentOffset
      perform { $0.setContentOffset(CGPoint(x: x ?? current.x, y: y ?? current.y), animated: animated) }
    case .scrollToTop: perform { $0.scrollToTop() }
    case .contentSize(let size): perform { $0.metrics.contentSize = size }
    case .delegate(let answers): self.answers = answers
    case .set(let name, let value):
      do throws(ProfileError) { try engine.profile.set(name, to: value) } catch {
        throw ActionError("\(error)")
      }
    case .profile(let profile): perform { $0.profile = profile }
    case .scrollRectToVisible, .scrollToPosition, .editRows, .resize, .contentInset, .scrollView:
      throw ActionError("not needed here")
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

  private mutating func perform(_ change: (inout ScrollEngine) -> Void) {
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
