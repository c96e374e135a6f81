import Foundation
import ScrollPhysics
import ScrollScript
import Scrolling

/// A scroll view of a scene, with the callbacks and the stops that have not been taken yet.
package struct ScrollPane: Scrollable, Sendable {
  package let name: String
  private var core: ScrollViewCore
  private var stopObserver = StopObserver()
  package private(set) var events: [ScrollEvent] = []
  /// The stops since the pending callbacks were last taken.
  package private(set) var stops: [ScrollStop] = []
  private var answers = DelegateAnswers()
  private var observer: (any PaneObserver)?

  package init(name: String, metrics: ScrollMetrics, profile: ScrollProfile, nominalFrame: Double) {
    self.name = name
    var engine = ScrollEngine(metrics: metrics, profile: profile)
    engine.nominalFrame = nominalFrame
    core = ScrollViewCore(engine)
  }

  /// The engine. It is read in place: a copy counts many references.
  package var engine: ScrollEngine { _read { yield core.engine } }

  /// Performs a change on the engine and records the callbacks that follow. The delegate's configured answers
  /// are applied to each callback first, and then the observer handles it.
  package mutating func perform(_ change: (inout ScrollEngine) -> Void) {
    deliver(core.begin(change))
  }

  /// Performs a change that the observer makes to the engine. Does nothing for an observer of another type.
  package mutating func perform<Observer: PaneObserver>(
    as type: Observer.Type, _ change: (inout Observer, inout ScrollEngine) -> Void
  ) {
    guard var changed = observer as? Observer else { return }
    observer = nil
    let call = core.begin { change(&changed, &$0) }
    observer = changed
    deliver(call)
  }

  private mutating func deliver(_ call: ScrollViewCore.Call) {
    var call = call
    while let moment = core.next(&call) {
      if let stop = stopObserver.observe(core.engine, at: moment) { stops.append(stop) }
      if case .callback(let event) = moment {
        events.append(event)
        let answers = answers
        core.respond { answers.answer(event, of: &$0) }
      }
      guard var responding = observer else { continue }
      observer = nil
      core.respond { responding.respond(to: moment, of: &$0) }
      observer = responding
    }
  }

  package mutating func observe(by observer: some PaneObserver) { self.observer = observer }

  package func observer<Observer: PaneObserver>(_ type: Observer.Type) -> Observer? {
    observer as? Observer
  }

  /// Changes the observer. Returns nil if the observer is of another type.
  @discardableResult
  package mutating func withObserver<Observer: PaneObserver, Result>(
    _ type: Observer.Type, _ change: (inout Observer) throws -> Result
  ) rethrows -> Result? {
    guard var changed = observer as? Observer else { return nil }
    observer = nil
    defer { observer = changed }
    return try change(&changed)
  }

  /// Returns the state after a display frame with the callbacks since the previous one, and clears the
  /// pending callbacks.
  package mutating func takeRow(at time: Double) -> Trajectory.Row {
    defer {
      events.removeAll(keepingCapacity: true)
      stops.removeAll(keepingCapacity: true)
    }
    return Trajectory.Row(time: time, view: name, engine: engine, events: events)
  }

  /// Performs an action that either names this view or names no view. The `frame` closure returns the frame
  /// of a named node in the content, or `nil` if the node does not exist. Throws an ``ActionError`` if the
  /// action names another view or is invalid.
  package mutating func handle(
    _ action: Action, in view: String? = nil, at time: Double, frame: (NodeID) -> CGRect?
  ) throws(ActionError) {
    if let view, view != name { throw .noView(view, known: [name]) }
    switch action {
    case .delegate(let answers): self.answers = answers
    case .input(let input, _): perform { $0.handle(input, at: time) }
    case .scroll, .layout, .rows, .tuning: try perform(action, at: time, frame: frame)
    }
  }
}
