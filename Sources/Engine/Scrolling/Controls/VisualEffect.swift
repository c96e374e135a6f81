import Foundation

/// A change of how a view is drawn, without a change of its layout: its opacity, scale and offset (SwiftUI's
/// VisualEffect). The value draws nothing; apply it where you draw.
///
/// The methods return the effect with another change applied after the changes that it already has:
///
///     VisualEffect().scaleEffect(0.9).offset(y: 20).opacity(0.5)
public struct VisualEffect: Hashable, Sendable {
  /// The opacity, from 0 (transparent) to 1 (opaque).
  public private(set) var opacity = 1.0
  /// The factors by which the view is drawn larger, 1 for its own size.
  public private(set) var scale = AxisPair<CGFloat>(x: 1, y: 1)
  /// The distance in points by which the view is drawn right and down.
  private var distance = AxisPair<CGFloat>(x: 0, y: 0)
  /// The further distance as fractions of the view's size, which results from the anchors of its scales.
  private var share = AxisPair<CGFloat>(x: 0, y: 0)

  /// Creates an effect that changes nothing (SwiftUI's EmptyVisualEffect).
  public init() {}

  /// A Boolean value that indicates whether the effect changes nothing.
  public var isIdentity: Bool { self == VisualEffect() }

  /// Returns the effect with its opacity multiplied by a factor, clamped to 0...1; NaN counts as 1.
  public func opacity(_ opacity: Double) -> VisualEffect {
    changing(self) { $0.opacity *= opacity.held(in: 0...1, nan: 1) }
  }

  /// Returns the effect scaled by a factor around a point of the view. A negative factor mirrors. A factor
  /// that is not finite counts as 1.
  public func scaleEffect(_ factor: CGFloat, anchor: UnitPoint = .center) -> VisualEffect {
    scaleEffect(x: factor, y: factor, anchor: anchor)
  }

  /// Returns the effect scaled by a factor on each axis around a point of the view. A negative factor
  /// mirrors. A factor that is not finite counts as 1.
  public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> VisualEffect {
    let factors = AxisPair(x: x, y: y)
    var effect = self
    for axis in Axis.allCases where factors[axis].isFinite {
      let factor = factors[axis]
      effect.scale[axis] *= factor
      effect.distance[axis] *= factor
      effect.share[axis] = effect.share[axis] * factor + (1 - factor) * anchor[axis]
    }
    return effect
  }

  /// Returns the effect moved by a distance in points. A distance that is not finite counts as 0.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> VisualEffect {
    changing(self) {
      $0.distance.x += x.isFinite ? x : 0
      $0.distance.y += y.isFinite ? y : 0
    }
  }

  /// Returns the rectangle in which a view is drawn whose layout has the given frame, in points.
  public func frame(of frame: CGRect) -> CGRect {
    let (width, height) = (frame.width * scale.x, frame.height * scale.y)
    return CGRect(
      x: frame.minX + distance.x + share.x * frame.width + min(0, width),
      y: frame.minY + distance.y + share.y * frame.height + min(0, height), width: abs(width),
      height: abs(height))
  }

  /// Returns the effect between this one, at an amount of 0, and another one, at an amount of 1. Opacity,
  /// scale and offset change linearly. The amount is clamped to 0...1; NaN counts as 0.
  public func interpolated(towards other: VisualEffect, amount: Double) -> VisualEffect {
    let amount = amount.held(in: 0...1)
    // Both ends are exact.
    if amount == 0 { return self }
    if amount == 1 { return other }
    var effect = self
    effect.opacity += (other.opacity - opacity) * amount
    for axis in Axis.allCases {
      effect.scale[axis] += (other.scale[axis] - scale[axis]) * amount
      effect.distance[axis] += (other.distance[axis] - distance[axis]) * amount
      effect.share[axis] += (other.share[axis] - share[axis]) * amount
    }
    return effect
  }
}

extension GeometryProxy {
  /// Returns the effect that a closure derives from the layout of the node (SwiftUI's visualEffect). The
  /// closure receives an effect that changes nothing, and this layout.
  public func visualEffect<Failure: Error>(
    _ effect: (_ content: VisualEffect, _ proxy: GeometryProxy) throws(Failure) -> VisualEffect
  ) throws(Failure) -> VisualEffect {
    try effect(VisualEffect(), self)
  }
}
