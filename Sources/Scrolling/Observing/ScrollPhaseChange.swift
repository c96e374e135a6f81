import Foundation

/// What belongs to a change of phase, as SwiftUI's ScrollPhaseChangeContext has it.
public struct ScrollPhaseChangeContext: Hashable, Sendable {
  /// Where the content is.
  public var geometry: ScrollGeometry
  /// How fast it moves in the new phase, pt/s in the offset's direction; see ``ScrollEngine/velocity``.
  public var velocity: CGPoint
}

/// A phase followed another.
public struct ScrollPhaseChange: Hashable, Sendable {
  /// The phases before and now.
  public var old: ScrollPhase, new: ScrollPhase
  /// Geometry and velocity at the change.
  public var context: ScrollPhaseChangeContext
}

/// Reports every change of phase, also those between two frames and those without a callback.
public struct ScrollPhaseObserver: ScrollObserver, Hashable, Sendable {
  private var phase: ScrollPhase

  /// An observer that compares with the present phase.
  public init(_ engine: ScrollEngine) { phase = engine.phase }

  /// The change since the last call.
  public mutating func observe(_ engine: ScrollEngine) -> ScrollPhaseChange? {
    guard engine.phase != phase else { return nil }
    defer { phase = engine.phase }
    return ScrollPhaseChange(
      old: phase, new: engine.phase,
      context: ScrollPhaseChangeContext(geometry: ScrollGeometry(engine), velocity: engine.velocity))
  }
}

extension ScrollView {
  /// Calls `action` with the old phase, the new one and what belongs to it, at each change.
  @discardableResult
  public func onScrollPhaseChange(
    deliver delivery: ReportDelivery = .atOnce,
    action: @escaping (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void
  ) -> ScrollObservation {
    observe(ScrollPhaseObserver(engine), deliver: delivery) { action($0.old, $0.new, $0.context) }
  }
}
