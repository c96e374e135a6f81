import Foundation
import ScrollPhysics

/// The phase of a view that appears in a scroll view and disappears (SwiftUI's ScrollTransitionPhase).
public enum ScrollTransitionPhase: Hashable, Sendable, CaseIterable {
  /// The view is at the top edge, or at the left edge of a horizontal scroll view, and not yet visible.
  case topLeading
  /// The view is visible.
  case identity
  /// The view is at the bottom edge, or at the right edge of a horizontal scroll view, and not yet visible.
  case bottomTrailing

  /// A Boolean value that indicates whether the view is visible.
  public var isIdentity: Bool { self == .identity }

  /// The phase as a number: -1 for ``topLeading``, 0 for ``identity`` and 1 for ``bottomTrailing``.
  public var value: Double {
    switch self {
    case .topLeading: -1
    case .identity: 0
    case .bottomTrailing: 1
    }
  }
}

/// A transition of views that appear in a scroll view and disappear (SwiftUI's scrollTransition).
///
/// The transition is a function of three things: the frame of the view, the visible part of the container,
/// and the configuration. It has no state, so it needs no notification.
///
/// Apple documents the phases, the thresholds, and the direction of the timing curve. Confidence: D (assumed,
/// because neither documented nor measured) that the effect of an interactive transition is interpolated
/// linearly in the distance that the view has moved in from its edge, that the visible part is that inside
/// the insets, and that opacity, scale and offset are interpolated linearly.
public struct ScrollTransition: Hashable, Sendable {
  /// The configuration at the top edge, or at the left edge of a horizontal scroll view.
  public var topLeading: ScrollTransitionConfiguration
  /// The configuration at the bottom edge, or at the right edge of a horizontal scroll view.
  public var bottomTrailing: ScrollTransitionConfiguration
  /// The axis along which views appear, or nil for the axis along which the content scrolls. That is the
  /// vertical one unless the content overflows only horizontally.
  public var axis: Axis?

  /// Creates a transition with the same configuration at both edges.
  public init(_ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil) {
    self.init(topLeading: configuration, bottomTrailing: configuration, axis: axis)
  }

  /// Creates a transition with a configuration for each edge.
  public init(
    topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration,
    axis: Axis? = nil
  ) {
    self.topLeading = topLeading
    self.bottomTrailing = bottomTrailing
    self.axis = axis
  }

  /// The state of the transition for one view.
  public struct State: Hashable, Sendable {
    /// The phase: the edge at which the view is not yet visible, or ``ScrollTransitionPhase/identity``.
    public let phase: ScrollTransitionPhase
    /// The degree of the transition, from -1 (just hidden at the top or left edge) through 0 (visible) to 1
    /// (just hidden at the bottom or right edge). Without interpolation, it is the phase's value.
    public let value: Double
  }

  /// Returns the state for a view at a frame in a container, both in points and in the same coordinate space.
  /// Without an ``axis``, views appear vertically.
  public func state(of frame: CGRect, in container: CGRect) -> State {
    let axis = axis ?? .vertical
    let (start, length) = (Double(frame.origin[axis]), Double(frame.size[axis]))
    let (least, whole) = (Double(container.origin[axis]), Double(container.size[axis]))
    guard start.isFinite, length.isFinite, least.isFinite, whole.isFinite else {
      return State(phase: .identity, value: 0)
    }
    // The distances that the view has moved in from each edge. They add up to both lengths, and no threshold
    // is more than half of that, so at most one edge applies.
    if let hidden = Self.hidden(start + length - least, length, whole, topLeading) {
      return State(phase: .topLeading, value: -hidden)
    }
    if let hidden = Self.hidden(least + whole - start, length, whole, bottomTrailing) {
      return State(phase: .bottomTrailing, value: hidden)
    }
    return State(phase: .identity, value: 0)
  }

  /// Returns the state for a view at a frame in the content of a scroll view, in points.
  public func state(of frame: CGRect, in geometry: ScrollGeometry) -> State {
    var transition = self
    let (content, shown) = (geometry.contentSize, geometry.bounds)
    if axis == nil, content.width > shown.width, content.height <= shown.height {
      transition.axis = .horizontal
    }
    return transition.state(of: frame, in: shown)
  }

  /// Returns the effect on a view in a state, interpolated between the effects of the identity phase and the
  /// state's phase. The closure receives an effect that changes nothing, and a phase.
  public func effect(
    in state: State, transition: (_ content: VisualEffect, _ phase: ScrollTransitionPhase) -> VisualEffect
  ) -> VisualEffect {
    let visible = transition(VisualEffect(), .identity)
    guard !state.phase.isIdentity else { return visible }
    return visible.interpolated(
      towards: transition(VisualEffect(), state.phase), amount: abs(state.value))
  }

  /// Returns the effect on a view at a frame in the content, in points; see ``effect(in:transition:)``.
  public func effect(
    of frame: CGRect, in geometry: ScrollGeometry,
    transition: (_ content: VisualEffect, _ phase: ScrollTransitionPhase) -> VisualEffect
  ) -> VisualEffect {
    effect(in: state(of: frame, in: geometry), transition: transition)
  }

  /// Returns the degree from 0 to 1 to which a view is hidden at an edge, or nil beyond the threshold.
  private static func hidden(
    _ distance: Double, _ length: Double, _ container: Double, _ configuration: ScrollTransitionConfiguration
  ) -> Double? {
    let threshold = configuration.threshold.distance(length: length, container: container)
    guard distance < threshold else { return nil }
    switch configuration.mode {
    case .identity: return nil
    case .animated: return 1
    case .interactive(let curve):
      guard threshold > 0 else { return 1 }
      let shown = max(0, distance / threshold)
      return 1 - (curve?.value(at: shown).progress ?? shown)
    }
  }
}

extension GeometryProxy {
  /// Returns the effect of a transition on the node in the nearest enclosing scroll view (SwiftUI's
  /// scrollTransition). The container is the entire scroll view, because nodes have no insets.
  ///
  /// Without an axis, the nearest scroll view applies. Throws if no enclosing node scrolls along the axis.
  public func scrollTransition(
    _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
    transition: (_ content: VisualEffect, _ phase: ScrollTransitionPhase) -> VisualEffect
  ) throws(CoordinateSpaceError) -> VisualEffect {
    let container = try scrollContainer(axis)
    let along = axis ?? (container.axes == .horizontal ? .horizontal : .vertical)
    let transitions = ScrollTransition(configuration, axis: along)
    let bounds = CGRect(origin: .zero, size: container.size)
    return transitions.effect(in: transitions.state(of: container.frame, in: bounds), transition: transition)
  }
}
