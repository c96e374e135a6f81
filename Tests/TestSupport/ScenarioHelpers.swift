import FileFormats
import Foundation
import ScrollScript
import Scrolling
import Testing

/// Reads a text that must be a scenario.
package func scenario(_ json: String) throws -> Scenario {
  try Scenario(data: Data(json.utf8), file: "F")
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
    case .touch(.down, let id, let point): engine.touchDown(at: point, id: id, time: time)
    case .touch(.move, let id, let point): engine.touchMoved(to: point, id: id, at: time)
    case .touch(.up, let id, _): engine.touchUp(id: id, at: time)
    case .touch(.cancel, let id, _): engine.touchCancelled(id: id)
    case .wheel(let dx, let dy, _): engine.wheel(dx: dx, dy: dy)
    case .stop: engine.stopScrolling()
    case .scrollTo(let id, _, _): throw ActionError("there is no \"\(id)\" here; expected a row")
    case .mouse(.down, let point): engine.mouseDown(at: point, time: time)
    case .mouse(.move, let point): engine.mouseMoved(to: point, at: time)
    case .mouse(.up, _): engine.mouseUp(at: time)
    case .mouse(.cancel, _): engine.mouseCancelled()
    case .trackpad(.begin, _): engine.trackpadBegan(at: time)
    case .trackpad(.move, let step): engine.trackpadMoved(by: step, at: time)
    case .trackpad(.end, _): engine.trackpadEnded(at: time)
    case .trackpad(.cancel, _): engine.trackpadCancelled()
    case .pan(.begin, let device, let translation, let velocity):
      engine.panBegan(device, translation: translation, velocity: velocity, at: time)
    case .pan(.change, _, let translation, let velocity):
      engine.panChanged(translation: translation, velocity: velocity)
    case .pan(.end, _, _, _): engine.panEnded(at: time)
    case .pan(.cancel, _, _, _): engine.panCancelled()
    case .contentOffset(let x, let y):
      let current = engine.contentOffset
      engine.moveContentOffset(to: CGPoint(x: x ?? current.x, y: y ?? current.y))
    case .setContentOffset(let x, let y, let animated):
      let current = engine.contentOffset
      engine.setContentOffset(CGPoint(x: x ?? current.x, y: y ?? current.y), animated: animated)
    case .scrollToTop: engine.scrollToTop()
    case .contentSize(let size): engine.metrics.contentSize = size
    case .delegate(let answers): self.answers = answers
    case .key, .scrollRectToVisible, .resize, .contentInset, .scrollView, .set:
      throw ActionError("not needed here")
    }
    take()
  }

  package mutating func frame(at time: Double) {
    engine.frame(at: time)
    take()
  }

  package var need: FrameNeed { engine.need }
  package var views: [ViewState] { [ViewState(name: "plain", engine: engine, callbacks: callbacks)] }

  package mutating func takeRows(at time: Double) -> [Trajectory.Row] {
    defer { callbacks = [] }
    return [Trajectory.Row(time: time, view: "plain", engine: engine, events: callbacks)]
  }

  private mutating func take() {
    while let event = engine.nextEvent() {
      callbacks.append(event)
      answers.answer(event, of: &engine)
    }
  }
}

/// Plays a scenario on a plain rectangle.
package func trajectory(of scenario: Scenario) throws -> Trajectory {
  var player = Player(scenario, file: "F", on: PlainSubject(scenario))
  return try player.trajectory()
}
