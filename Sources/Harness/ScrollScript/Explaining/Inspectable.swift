import Scrolling

/// A subject whose scroll views can be inspected between one action and the next.
public protocol Inspectable: Playable {
  /// The views, always the same ones in the same order, with the root first.
  var views: [ViewState] { get }
}

/// The state of a scroll view at one moment.
public struct ViewState: Hashable, Sendable {
  /// The name of the view.
  public var name: String
  /// The scroll engine of the view.
  public var engine: ScrollEngine
  /// The callbacks since rows were last taken, in order.
  public var callbacks: [ScrollEvent]
  /// The stops since rows were last taken, in order, as a `StopObserver` reports them that sees
  /// every moment of every call on the view.
  public var stops: [ScrollStop]

  /// Creates the state of a view.
  public init(name: String, engine: ScrollEngine, callbacks: [ScrollEvent], stops: [ScrollStop]) {
    self.name = name
    self.engine = engine
    self.callbacks = callbacks
    self.stops = stops
  }
}

/// A wrapper that plays on a subject and records the effect of each action and each frame on its views.
struct Inspected<Subject: Inspectable>: Playable {
  private(set) var subject: Subject
  /// The account of each view, in the order of ``Inspectable/views``.
  private(set) var accounts: [ExplanationAccount]
  /// The lifts of each view, in the same order.
  private(set) var lifts: [LiftLog]

  init(_ subject: Subject, in scenario: Scenario) {
    self.subject = subject
    let frames = ScenarioFrames(of: scenario)
    accounts = subject.views.map { ExplanationAccount(view: $0.name, frames: frames) }
    lifts = subject.views.map { LiftLog(view: $0.name) }
  }

  var need: FrameNeed { subject.need }

  mutating func handle(_ action: Action, in view: String?, at time: Double) throws(ActionError) {
    let before = before
    try subject.handle(action, in: view, at: time)
    note(action, in: view, at: time, before)
  }

  mutating func frame(at time: Double) {
    let before = before
    subject.frame(at: time)
    note(nil, in: nil, at: time, before)
  }

  mutating func takeRows(at time: Double) -> [Trajectory.Row] { subject.takeRows(at: time) }

  /// The state of a view before a change. The callbacks themselves would be copied by the next one.
  private typealias Before = (engine: ScrollEngine, callbacks: Int, stops: Int)

  private var before: [Before] { subject.views.map { ($0.engine, $0.callbacks.count, $0.stops.count) } }

  private mutating func note(_ action: Action?, in view: String?, at time: Double, _ before: [Before]) {
    let views = Array(zip(before, subject.views))
    let active = Set(
      views.indices.filter {
        views[$0].0.engine.phase != .idle || views[$0].1.engine.phase != .idle
      })
    for (index, (before, after)) in views.enumerated() where index < accounts.count {
      let change = ViewChange(
        action: view == nil || view == after.name ? action : nil, time: time, before: before.engine,
        after: after.engine, events: Array(after.callbacks.dropFirst(before.callbacks)),
        stops: Array(after.stops.dropFirst(before.stops)), movesOthers: active.contains { $0 != index })
      accounts[index].take(change)
      lifts[index].take(change)
    }
  }
}
