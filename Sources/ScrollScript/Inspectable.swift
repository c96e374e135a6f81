import Scrolling

/// A subject whose main scroll view can be looked into between one action and the next.
public protocol Inspectable: Playable {
  /// The view's state.
  var engine: ScrollEngine { get }
  /// Its callbacks since rows were last taken, in order.
  var callbacks: [ScrollEvent] { get }
}

/// What an action or a frame did to a view.
struct ViewChange {
  /// The action; nil for a frame.
  var action: Action?
  var time: Double
  var before: ScrollEngine
  var after: ScrollEngine
  /// The callbacks that it led to.
  var events: [ScrollEvent]
}

/// Plays on a subject and notes what each action and each frame did to it.
struct Inspected<Subject: Inspectable>: Playable {
  private(set) var subject: Subject
  /// Since rows were last taken.
  private(set) var changes: [ViewChange] = []

  init(_ subject: Subject) { self.subject = subject }

  var need: FrameNeed { subject.need }

  mutating func handle(_ action: Action, in view: String?, at time: Double) throws(ActionError) {
    let (before, told) = (subject.engine, subject.callbacks.count)
    try subject.handle(action, in: view, at: time)
    note(action, at: time, before: before, told: told)
  }

  mutating func frame(at time: Double) {
    let (before, told) = (subject.engine, subject.callbacks.count)
    subject.frame(at: time)
    note(nil, at: time, before: before, told: told)
  }

  mutating func takeRows(at time: Double) -> [Trajectory.Row] {
    changes.removeAll(keepingCapacity: true)
    return subject.takeRows(at: time)
  }

  private mutating func note(_ action: Action?, at time: Double, before: ScrollEngine, told: Int) {
    changes.append(
      ViewChange(
        action: action, time: time, before: before, after: subject.engine,
        events: Array(subject.callbacks.dropFirst(told))))
  }
}
