/// A moment at which the state of a scroll view can be observed.
public enum ScrollMoment: Hashable, Sendable {
  /// The moment after a call changed the state and before its first callback.
  case changed
  /// The moment of a callback. The engine is in the state that a delegate sees in the callback.
  case callback(ScrollEvent)
  /// The moment after the last callback of a call. Occurs again if a response to it causes further callbacks.
  case settled
}

/// The state of a scroll view as a value: an engine with calls whose callbacks are delivered in order.
///
/// A call has two parts. ``begin(_:)`` changes the engine, and ``next(_:)`` then returns one moment of the
/// call after the other: first ``ScrollMoment/changed``, then each callback, and last
/// ``ScrollMoment/settled``. The holder of the value decides what to do at each moment. No access to the
/// engine is open between moments, so the holder may begin another call at any moment; the inner call
/// delivers its own callbacks and leaves the callbacks of the outer call queued.
///
/// ``ScrollView`` holds this value and notifies a delegate and observers. A value that contains a scroll view
/// uses ``perform(_:respond:)``:
///
///     core.perform({ $0.handle(.touch(.ended), at: time) }) { engine, moment in
///       if let command = position.observe(engine, at: moment) { engine.apply(command) }
///     }
public struct ScrollViewCore: Hashable, Sendable {
  /// The engine.
  public private(set) var engine: ScrollEngine

  /// A call in progress.
  public struct Call: Hashable, Sendable {
    fileprivate enum Stage: Hashable { case begun, delivering, settled }

    /// The number of consequences that were queued before the call and belong to outer calls.
    fileprivate let floor: Int
    fileprivate var stage = Stage.begun
  }

  /// Creates the state of a scroll view from its engine.
  public init(_ engine: ScrollEngine) { self.engine = engine }

  /// Begins a call that changes the engine. Handle all its ``next(_:)`` moments before
  /// the outer call continues.
  public mutating func begin(_ change: (inout ScrollEngine) -> Void) -> Call {
    let call = Call(floor: engine.owedCount)
    change(&engine)
    return call
  }

  /// Carries out the call's next consequence and returns its moment, or returns nil once the call is over.
  public mutating func next(_ call: inout Call) -> ScrollMoment? {
    switch call.stage {
    case .begun:
      call.stage = .delivering
      return .changed
    case .delivering:
      if let event = engine.nextEvent(downTo: call.floor) { return .callback(event) }
      call.stage = .settled
      return .settled
    case .settled:
      guard let event = engine.nextEvent(downTo: call.floor) else { return nil }
      call.stage = .delivering
      return .callback(event)
    }
  }

  /// Changes the engine in response to the current moment of a call: for example, answers
  /// ``ScrollEvent/willEndDragging(velocity:target:)`` with ``ScrollEngine/retarget(to:)``. The resulting
  /// callbacks belong to the call and are delivered by it. If they are caused at ``ScrollMoment/settled``,
  /// the call settles once more after them.
  public mutating func respond(_ change: (inout ScrollEngine) -> Void) { change(&engine) }

  /// Makes a change and delivers each moment of the call to a closure, which may change the engine in
  /// response as in ``respond(_:)``.
  public mutating func perform(
    _ change: (inout ScrollEngine) -> Void,
    respond: (inout ScrollEngine, ScrollMoment) -> Void = { _, _ in }
  ) {
    var call = begin(change)
    while let moment = next(&call) { respond(&engine, moment) }
  }
}
