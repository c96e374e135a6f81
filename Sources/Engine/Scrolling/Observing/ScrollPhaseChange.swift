import Foundation

/// The context of a phase change (SwiftUI's ScrollPhaseChangeContext).
public struct ScrollPhaseChangeContext: Hashable, Sendable {
  /// The geometry of the content at the change.
  public var geometry: ScrollGeometry
  /// The velocity in the new phase, in pt/s in the offset's direction; see ``ScrollEngine/velocity``.
  public var velocity: CGPoint
}

/// A change from one scroll phase to another.
public struct ScrollPhaseChange: Hashable, Sendable {
  /// The previous phase and the new phase.
  public var old: ScrollPhase, new: ScrollPhase
  /// The geometry and velocity at the change.
  public var context: ScrollPhaseChangeContext
}

/// An observer that reports every phase change, even between two frames and without a callback.
public struct ScrollPhaseObserver: ScrollObserver, Hashable, Sendable {
  private var phase: ScrollPhase

  /// Creates an observer that compares with the current phase.
  public init(_ engine: ScrollEngine) { phase = engine.phase }

  /// Returns the change since the last call, or nil if the phase is the same.
  public mutating func observe(_ engine: ScrollEngine, at moment: ScrollMoment) -> ScrollPhaseChange? {
    guard engine.phase != phase else { return nil }
    defer { phase = engine.phase }
    return ScrollPhaseChange(
      old: phase, new: engine.phase,
      context: ScrollPhaseChangeContext(geometry: ScrollGeometry(engine), velocity: engine.velocity))
  }
}

extension ScrollView {
  /// Calls `action` at each phase change with the old phase, the new phase and the context.
  @discardableResult
  public func onScrollPhaseChange(
    deliver delivery: ReportDelivery = .atOnce,
    action: @escaping (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void
  ) -> ScrollObservation {
    observe(ScrollPhaseObserver(engine), deliver: delivery) { action($0.old, $0.new, $0.context) }
  }
  /// Calls `action` at each phase change with the old phase and the new phase.
  @discardableResult
  public func onScrollPhaseChange(
    deliver delivery: ReportDelivery = .atOnce, action: @escaping (ScrollPhase, ScrollPhase) -> Void
  ) -> ScrollObservation {
    observe(ScrollPhaseObserver(engine), deliver: delivery) { action($0.old, $0.new) }
  }
}
