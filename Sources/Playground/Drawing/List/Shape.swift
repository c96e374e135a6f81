import Foundation

/// A filled or stroked outline in its own coordinates: points, with the origin at the top left and y down.
/// ``CoverageMask`` is its antialiased rendering.
public enum Shape: Hashable, Sendable {
  /// A rectangle with round corners. The radius is clamped to half the shorter side, at which the shape is a
  /// circle or a capsule (see ``circle(diameter:)`` and ``capsule(_:)``).
  case roundedRect(size: CGSize, radius: CGFloat)
  /// The border of a rounded rectangle along the inside of its outline. The border is at least one device
  /// pixel wide at every scale, on all sides alike. The radius is that of the outline, clamped as that of a
  /// rounded rectangle.
  case roundedBorder(size: CGSize, radius: CGFloat, width: CGFloat)
  /// The part of a square of side `radius` that remains after a quarter disc of that radius is cut out.
  /// `corner` is the corner of a rounded rectangle that the square occupies. Drawn in the background color,
  /// the shape rounds the corner of the content below it.
  case cornerCutout(radius: CGFloat, corner: Corner)
  /// A line through the points with round joins and caps, `width` points wide. A point that is not finite
  /// lifts the pen (see ``penUp``), so that gaps and dashes are part of one shape. A single point between two
  /// gaps is drawn as a dot.
  case polyline([CGPoint], width: CGFloat)
  /// The area inside a closed outline under the even-odd rule: regions where it overlaps itself are holes.
  case polygon([CGPoint])
  /// The soft shadow of a rounded rectangle of `size`, spread over `blur` points to both sides of its
  /// outline. The mask extends beyond the rectangle by `blur` on all sides, and the shape's origin is that of
  /// the mask. The area of the rectangle itself is left out, so that the shadow can be drawn before or after
  /// the object that casts it.
  case shadow(size: CGSize, radius: CGFloat, blur: CGFloat)

  /// A corner of a rectangle.
  public enum Corner: Hashable, Sendable, CaseIterable {
    case topLeft, topRight, bottomLeft, bottomRight

    var isRight: Bool { self == .topRight || self == .bottomRight }
    var isBottom: Bool { self == .bottomLeft || self == .bottomRight }
  }

  /// A point that lifts the pen in a ``polyline(_:width:)``. Its coordinates are infinite rather than NaN, so
  /// that a shape is equal to itself.
  public static let penUp = CGPoint(x: CGFloat.infinity, y: CGFloat.infinity)

  /// Returns a filled circle.
  public static func circle(diameter: CGFloat) -> Shape {
    .roundedRect(size: CGSize(width: diameter, height: diameter), radius: diameter / 2)
  }

  /// Returns a rectangle with semicircular ends.
  public static func capsule(_ size: CGSize) -> Shape {
    .roundedRect(size: size, radius: min(size.width, size.height) / 2)
  }
}
