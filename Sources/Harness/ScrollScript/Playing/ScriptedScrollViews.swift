import Foundation
import Scrolling

/// Scroll views of a program, with their delegates, on which a scenario can be played. They keep their own profiles and
/// frame durations: those of the scenario are not theirs.
///
/// ```swift
/// let menu = Menu()
/// let subject = ScriptedScrollViews(of: menu, ["menu": menu.list])
/// var player = Player(scenario, file: "flick", on: subject)
/// ```
///
/// Views are objects. Make new ones for each run.
public struct ScriptedScrollViews<Owner>: Inspectable {
  /// The callbacks and the stops of a view that have not been taken.
  private struct Log: ScrollObserver {
    var callbacks: [ScrollEvent] = []
    var stops: [ScrollStop] = []
    private var stopObserver = StopObserver()

    mutating func observe(_ engine: ScrollEngine, at moment: ScrollMoment) -> Never? {
      if let stop = stopObserver.observe(engine, at: moment) { stops.append(stop) }
      if case .callback(let event) = moment { callbacks.append(event) }
      return nil
    }
  }

  /// The owner of the views, such as the object that is their delegate. It lives as long as this value.
  public let owner: Owner
  private let panes: [(name: String, view: ScrollView, log: AttachedObserver<Log>)]
  private let place: (NodeID) -> CGRect?
  private let onFrame: (Double) -> Void

  /// Creates a subject from views.
  /// - Parameters:
  ///   - owner: The owner of the views.
  ///   - views: The views by their names, which must differ. The first is the root, which performs actions
  ///     that name no view.
  ///   - place: A function that returns the frame of a named node in the content of the view that scrolls to
  ///     it, or nil if there is no such node.
  ///   - onFrame: A function that is called after each display frame of the views with its time in seconds,
  ///     for the program's own work.
  public init(
    of owner: Owner, _ views: KeyValuePairs<String, ScrollView>,
    place: @escaping (NodeID) -> CGRect? = { _ in nil }, onFrame: @escaping (Double) -> Void = { _ in }
  ) {
    self.owner = owner
    self.place = place
    self.onFrame = onFrame
    panes = views.map { ($0, $1, $1.observe(Log(), deliver: .inCallback) { _ in }) }
  }

  /// Performs an action in the named view, or in the root. The delegates answer themselves, so that an action
  /// that sets their answers is refused, as is one that edits rows.
  public func handle(_ action: Action, in view: String?, at time: Double) throws(ActionError) {
    guard let pane = panes.first(where: { view == nil || $0.name == view }) else {
      throw view.map { .noView($0, known: panes.map(\.name)) }
        ?? ActionError("there is no view")
    }
    var target = pane.view
    switch action {
    // The view also passes its input on to its content.
    case .input(let input, _): target.handle(input, at: time)
    case .rows: throw ActionError("\(action.word): no rows of these views can be edited")
    case .scroll, .layout, .tuning, .delegate:
      try target.perform(action, at: time, frame: place)
    }
  }

  /// Advances all views to a frame.
  public func frame(at time: Double) {
    for pane in panes { pane.view.frame(at: time) }
    onFrame(time)
  }

  /// The most urgent need of the views.
  public var need: FrameNeed { panes.map(\.view.need).reduce(.nothing) { $0.merged(with: $1) } }

  /// The states of the views, the root first.
  public var views: [ViewState] {
    panes.map {
      ViewState(
        name: $0.name, engine: $0.view.engine, callbacks: $0.log.value.callbacks, stops: $0.log.value.stops)
    }
  }

  /// Returns the states of the views with the callbacks since the last rows.
  public func takeRows(at time: Double) -> [Trajectory.Row] {
    panes.map { pane in
      let row = Trajectory.Row(
        time: time, view: pane.name, engine: pane.view.engine, events: pane.log.value.callbacks)
      var log = pane.log.value
      (log.callbacks, log.stops) = ([], [])
      pane.log.value = log
      return row
    }
  }
}
