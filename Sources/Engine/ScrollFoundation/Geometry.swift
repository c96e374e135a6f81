// The geometry types of Foundation, with the operations that the engine uses and their results, bit for bit.

/// A length. Foundation's type of this name is a structure that holds a `Double`.
public typealias CGFloat = Double

/// A point.
public struct CGPoint: Hashable, Sendable, Codable {
  /// The coordinates.
  public var x: CGFloat, y: CGFloat

  /// Creates the origin.
  public init() { (x, y) = (0, 0) }
  /// Creates a point.
  public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }
  /// Creates a point with whole coordinates.
  public init(x: Int, y: Int) { self.init(x: CGFloat(x), y: CGFloat(y)) }

  /// The origin.
  public static let zero = CGPoint()
}

/// A size.
public struct CGSize: Hashable, Sendable, Codable {
  /// The lengths, which may be negative.
  public var width: CGFloat, height: CGFloat

  /// Creates an empty size.
  public init() { (width, height) = (0, 0) }
  /// Creates a size.
  public init(width: CGFloat, height: CGFloat) { (self.width, self.height) = (width, height) }
  /// Creates a size with whole lengths.
  public init(width: Int, height: Int) { self.init(width: CGFloat(width), height: CGFloat(height)) }

  /// An empty size.
  public static let zero = CGSize()
}

/// A rectangle. A negative size extends to the left or upward.
public struct CGRect: Hashable, Sendable, Codable {
  /// A corner.
  public var origin: CGPoint
  /// The distance to the opposite corner.
  public var size: CGSize

  /// Creates an empty rectangle at the origin.
  public init() { (origin, size) = (.zero, .zero) }
  /// Creates a rectangle from a corner and the distance to the opposite one.
  public init(origin: CGPoint, size: CGSize) { (self.origin, self.size) = (origin, size) }
  /// Creates a rectangle from its coordinates.
  public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
    self.init(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
  }
  /// Creates a rectangle with whole coordinates.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
  }

  /// An empty rectangle at the origin.
  public static let zero = CGRect()

  /// The absolute width.
  public var width: CGFloat { abs(size.width) }
  /// The absolute height.
  public var height: CGFloat { abs(size.height) }
  /// The left edge, or NaN if the width is.
  public var minX: CGFloat { origin.x + (size.width >= 0 ? 0 : size.width) }
  /// The right edge, or NaN if the width is.
  public var maxX: CGFloat { origin.x + (size.width <= 0 ? 0 : size.width) }
  /// The upper edge, or NaN if the height is.
  public var minY: CGFloat { origin.y + (size.height >= 0 ? 0 : size.height) }
  /// The lower edge, or NaN if the height is.
  public var maxY: CGFloat { origin.y + (size.height <= 0 ? 0 : size.height) }

  /// A Boolean value that indicates whether the rectangle is the null rectangle, which is at infinity.
  public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }
  /// A Boolean value that indicates whether the rectangle has no area or is null.
  public var isEmpty: Bool { isNull || size.width == 0 || size.height == 0 }
  /// The same rectangle with a size that is not negative.
  public var standardized: CGRect {
    isNull
      ? CGRect(x: .infinity, y: .infinity, width: 0.0, height: 0.0)
      : CGRect(x: minX, y: minY, width: width, height: height)
  }

  /// Returns whether a point is inside: on the left or upper edge, but not on the others.
  public func contains(_ point: CGPoint) -> Bool {
    !isEmpty && minX <= point.x && point.x < maxX && minY <= point.y && point.y < maxY
  }
}
