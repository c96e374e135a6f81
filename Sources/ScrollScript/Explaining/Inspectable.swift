import Scrolling

/// A subject whose scroll views can be looked into between one action and the next.
public protocol Inspectable: Playable {
  /// Its views, always the same ones in the same order, the root first.
  var views: [ViewState] { get }
}

/// A scroll view at one moment.
public struct ViewState: Hashable, Sendable {
  /// Its name.
  public var name: String
  /// Its state.
  public var engine: ScrollEngine
  /// Its callbacks since rows were last taken, in order.
  public var callbacks: [ScrollEvent]

  /// The state of a view.
  public init(name: String, engine: ScrollEngine, callbacks: [ScrollEvent]) {
    self.name = name
    self.engine = engine
    self.callbacks = callbacks
  }
}

/// Plays on a subject and tells what each action and each frame did to its views.
struct Inspected<Subject: Inspectable>: Playable {
  private(set) var subject: Subject
  /// Of each view, in the order of ``Inspectable/views``.
  private(set) var accounts: [ExplanationAccount]
  /// The lifts of each of them.
  private(set) var lifts: [LiftLog]

  init(_ subject: Subject) {
    self.subject = subject
    accounts = subject.views.map { ExplanationAccount(view: $0.name) }
    lifts = subject.views.map { LiftLog(view: $0.name) }
  }

  var need: FrameNeed { subject.need }

  mutating func handle(_ action: Action, in view: String?, at time: Double) throws(ActionError) {
    let before = subject.views
    try subject.handle(action, in: view, at: time)
    note(action, in: view, at: time, before)
  }

  mutating func frame(at time: Double) {
    let before = subject.views
    subject.frame(at: time)
    note(nil, in: nil, at: time, before)
  }

  mutating func takeRows(at time: Double) -> [Trajectory.Row] { subject.takeRows(at: time) }

  private mutating func note(_ action: Action?, in view: String?, at time: Double, _ before: [ViewState]) {
    for (index, (before, after)) in zip(before, subject.views).enumerated() where index < accounts.count {
      let events = Array(after.callbacks.dropFirst(before.callbacks.count))
      accounts[index].take(
        ViewChange(
          action: view == nil || view == after.name ? action : nil, time: time, before: before.engine,
          after: after.engine, events: events))
      if let action {
        lifts[index].take(
          TimedAction(action, in: view, at: time), before: before.engine, after: after.engine, events: events)
      }
    }
  }
}
