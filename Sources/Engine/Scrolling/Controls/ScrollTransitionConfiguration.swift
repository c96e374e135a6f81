import ScrollPhysics

/// How a scroll transition is applied (SwiftUI's ScrollTransitionConfiguration).
public struct ScrollTransitionConfiguration: Hashable, Sendable {
  enum Mode: Hashable {
    case identity
    /// The effect is interpolated, with a curve from just hidden to the threshold. Nil is a straight line.
    case interactive(EaseCurve?)
    case animated
  }

  let mode: Mode
  /// The place at which the view counts as visible.
  public private(set) var threshold = Threshold.visible
  /// The animation with which the caller applies the transition, or nil for none. It has no effect on the
  /// values that ``ScrollTransition`` computes: an animated transition changes them at once, and an
  /// interactive one lags behind them if the caller animates.
  public private(set) var animation: Animation?

  private init(_ mode: Mode, animation: Animation? = nil) {
    self.mode = mode
    self.animation = animation
  }

  /// A configuration that changes nothing: the phase is always ``ScrollTransitionPhase/identity``.
  public static let identity = ScrollTransitionConfiguration(.identity)
  /// A configuration that interpolates the effect with the position of the view, linearly. Confidence: D
  /// (chosen here), because Apple documents no curve for this property.
  public static let interactive = ScrollTransitionConfiguration(.interactive(nil))
  /// A configuration that changes the phase when the view crosses the threshold, for the caller to animate.
  public static let animated = animated(.default)

  /// Returns a configuration that interpolates the effect with the position of the view.
  ///
  /// The curve begins where the view is just hidden and ends at the threshold, so it runs in reverse
  /// while the view disappears. Apple documents this and the default, ease in and out, with the
  /// control points of `EaseCurve`.
  public static func interactive(timingCurve: EaseCurve = .easeInEaseOut) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration(.interactive(timingCurve))
  }

  /// Returns a configuration that changes phase as the view crosses the threshold, for the caller to animate.
  public static func animated(_ animation: Animation) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration(.animated, animation: animation)
  }

  /// Returns the configuration with another threshold.
  public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration {
    changing(self) { $0.threshold = threshold }
  }

  /// Returns the configuration with another animation.
  public func animation(_ animation: Animation) -> ScrollTransitionConfiguration {
    changing(self) { $0.animation = animation }
  }

  /// The place of a view between hidden and visible at which it counts as visible.
  ///
  /// A threshold is the distance that the view has moved in from the edge of the container at which it
  /// appears, as a sum of a fraction of its own length, a fraction of the container's length, and points.
  public struct Threshold: Hashable, Sendable {
    private var own: Double
    private var container = 0.0
    private var points = 0.0

    private init(own: Double) { self.own = own }

    /// The place of an entirely visible view, the default. (Confidence D: Apple documents no default.)
    public static let visible = visible(1)
    /// The place at which the view is just hidden.
    public static let hidden = visible(0)
    /// The place at which the view is centered in the container.
    public static var centered: Threshold { changing(Threshold(own: 0.5)) { $0.container = 0.5 } }

    /// Returns the place at which a fraction of the view is visible, clamped to 0...1; NaN counts as 1.
    public static func visible(_ amount: Double) -> Threshold {
      Threshold(own: amount.held(in: 0...1, nan: 1))
    }

    /// Returns the place that is closer to the center of the container by a distance in points. A negative
    /// distance is away from the center. A distance that is not finite counts as 0.
    public func inset(by distance: Double) -> Threshold {
      changing(self) { $0.points += distance.isFinite ? distance : 0 }
    }

    /// Returns the place between this one, at an amount of 0, and another one, at an amount of 1. The amount
    /// is clamped to 0...1; NaN counts as 0.
    public func interpolated(towards other: Threshold, amount: Double) -> Threshold {
      let amount = amount.held(in: 0...1)
      return changing(self) {
        $0.own += (other.own - own) * amount
        $0.container += (other.container - container) * amount
        $0.points += (other.points - points) * amount
      }
    }

    /// Returns the distance in points that a view has moved in from the edge of a container.
    ///
    /// The distance is at most that at which the view is centered, where the places of both edges meet. A
    /// view that is longer than its container thus has a visible place too. (Confidence D.)
    func distance(length: Double, container: Double) -> Double {
      min(own * length + self.container * container + points, (length + container) / 2)
    }
  }
}
