import Foundation

/// A filled or stroked outline in its own coordinates: points, origin top left, y down. Its antialiased picture is a
/// ``CoverageMask``.
public enum Shape: Hashable, Sendable {
  /// A rectangle with round corners; the radius is held to half the shorter side. A circle or a capsule is one whose
  /// radius is half its shorter side (see ``circle(diameter:)`` and ``capsule(_:)``).
  case roundedRect(size: CGSize, radius: CGFloat)
  /// What a square of side `radius` keeps when the quarter disc of that radius is cut out of it; `corner` says which
  /// corner of a rounded rectangle it lies in. Painted in the ground's colour it rounds what lies below.
  case cornerCutout(radius: CGFloat, corner: Corner)
  /// A line through the points, round joints and caps, `width` points wide. A point that is not finite lifts the pen
  /// (see ``penUp``), so that gaps and dashes are one shape; a point alone between two of them is a dot.
  case polyline([CGPoint], width: CGFloat)
  /// The area inside a closed outline (even-odd: where the outline overlaps itself there are holes).
  case polygon([CGPoint])
  /// The soft shadow of a rounded rectangle of `size`, spread over `blur` points to both sides of its outline; its mask
  /// is larger than the rectangle by `blur` all round and its origin is the mask's, not the rectangle's. What the rectangle itself
  /// covers is left out, so that it may be painted before or after what casts it.
  case shadow(size: CGSize, radius: CGFloat, blur: CGFloat)

  /// A corner of a rectangle.
  public enum Corner: Hashable, Sendable, CaseIterable { case topLeft, topRight, bottomLeft, bottomRight }

  /// The point that lifts the pen in a ``polyline(_:width:)``. (Infinite and not NaN, so that a shape equals itself.)
  public static let penUp = CGPoint(x: CGFloat.infinity, y: CGFloat.infinity)

  /// A disc.
  public static func circle(diameter: CGFloat) -> Shape {
    .roundedRect(size: CGSize(width: diameter, height: diameter), radius: diameter / 2)
  }

  /// A rectangle with half-round ends.
  public static func capsule(_ size: CGSize) -> Shape {
    .roundedRect(size: size, radius: min(size.width, size.height) / 2)
  }
}
