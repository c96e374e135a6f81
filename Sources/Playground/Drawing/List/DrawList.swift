import ScrollBitmaps
import Foundation

/// The contents of a display frame as a value: a short list of commands in points, drawn in order. The origin
/// is at the top left and y points down. A renderer multiplies by its scale and snaps to device pixels; the
/// list is independent of both.
public struct DrawList: Equatable, Sendable {
  /// A single drawing command.
  public enum Command: Equatable, Sendable {
    /// A rectangle in one color, blended if the color is not opaque. Edges snap to device pixels.
    case fill(CGRect, Color)
    /// A horizontal line one device pixel high at every scale, with its lower edge at `y`.
    case hairline(from: CGFloat, to: CGFloat, y: CGFloat, Color)
    /// An antialiased shape with its origin at `at`, which snaps to a device pixel.
    case shape(Shape, at: CGPoint, Color)
    /// A run of text (see ``Text``).
    case text(Text)
    /// A picture, provided by a ``PictureSource`` and cached as a texture. It is scaled if the size of the
    /// rectangle differs from the picture's size. `opacity` is 0 to 1.
    case picture(PictureID, CGRect, opacity: Double)
    /// The start of a clip: up to the matching ``popClip``, commands draw only inside the rectangle and
    /// inside all clips pushed before it.
    case pushClip(CGRect)
    /// The end of the clip of the most recent ``pushClip(_:)``.
    case popClip
    /// The start of a transform: up to the matching ``popTransform``, a point p is drawn at `origin` +
    /// `scale`·p in the surrounding coordinates. Transforms nest. The origin snaps to a device pixel, so that
    /// the contents are rendered the same at every position.
    case pushTransform(origin: CGPoint, scale: CGFloat)
    /// The end of the transform of the most recent ``pushTransform(origin:scale:)``.
    case popTransform
  }

  /// A run of left-to-right text on one line.
  public struct Text: Equatable, Sendable {
    /// The position of the anchor point along the run.
    public enum Alignment: Equatable, Sendable { case leading, center, trailing }

    /// The string to draw.
    public var string: String
    /// The font size, weight and line height.
    public var style: TextStyle
    /// The text color.
    public var color: Color
    /// The anchor point: the top of the line box, at the edge or center according to `alignment`.
    public var position: CGPoint
    /// The alignment of the run relative to the anchor point.
    public var alignment: Alignment
    /// The maximum width in points, or nil for no limit. A longer run is truncated with an ellipsis.
    public var maxWidth: CGFloat?

    /// Creates a run of text. Lengths are in points.
    public init(
      _ string: String, style: TextStyle, color: Color, at position: CGPoint,
      alignment: Alignment = .leading, maxWidth: CGFloat? = nil
    ) {
      self.string = string
      self.style = style
      self.color = color
      self.position = position
      self.alignment = alignment
      self.maxWidth = maxWidth
    }
  }

  /// The commands in drawing order.
  public private(set) var commands: [Command] = []
  /// The number of clips and transforms that are not popped yet; 0 at the end of a well-formed list.
  public private(set) var depth = 0

  /// Creates an empty list.
  public init() {}

  /// Removes all commands but keeps the allocated memory for the next frame.
  public mutating func removeAll() {
    commands.removeAll(keepingCapacity: true)
    depth = 0
  }

  /// Adds a filled rectangle.
  public mutating func fill(_ rect: CGRect, _ color: Color) { commands.append(.fill(rect, color)) }

  /// Adds a horizontal line one device pixel high with its lower edge at `y`.
  public mutating func hairline(from left: CGFloat, to right: CGFloat, y: CGFloat, _ color: Color) {
    commands.append(.hairline(from: left, to: right, y: y, color))
  }

  /// Adds a shape with its origin at a point.
  public mutating func shape(_ shape: Shape, at point: CGPoint, _ color: Color) {
    commands.append(.shape(shape, at: point, color))
  }

  /// Adds a run of text.
  public mutating func text(_ text: Text) { commands.append(.text(text)) }

  /// Adds a picture that fills a rectangle.
  public mutating func picture(_ id: PictureID, in rect: CGRect, opacity: Double = 1) {
    commands.append(.picture(id, rect, opacity: opacity))
  }

  /// Clips the commands that `body` adds to a rectangle. Clips nest.
  public mutating func clip<R>(to rect: CGRect, _ body: (inout DrawList) throws -> R) rethrows -> R {
    try add(body, between: .pushClip(rect), and: .popClip)
  }

  private mutating func add<R>(
    _ body: (inout DrawList) throws -> R, between push: Command, and pop: Command
  ) rethrows -> R {
    commands.append(push)
    depth += 1
    defer {
      commands.append(pop)
      depth -= 1
    }
    return try body(&self)
  }
}

extension DrawList {
  /// Appends the commands of another list.
  public mutating func append(_ other: DrawList) {
    commands += other.commands
    depth += other.depth
  }

  /// Transforms the commands that `body` adds: their origin is moved to a point and they are scaled by
  /// `scale`. Transforms nest.
  public mutating func transformed<R>(
    origin: CGPoint, scale: CGFloat = 1, _ body: (inout DrawList) throws -> R
  ) rethrows -> R {
    try add(body, between: .pushTransform(origin: origin, scale: scale), and: .popTransform)
  }

  /// Adds a dot of a size in points around a point.
  package mutating func dot(_ size: CGFloat, at center: CGPoint, _ color: Color) {
    shape(.circle(diameter: size), at: CGPoint(x: center.x - size / 2, y: center.y - size / 2), color)
  }

  /// Adds a line of text that begins, ends or has its center at `x`, with its top at `y`.
  package mutating func text(
    _ string: String, _ style: TextStyle, _ color: Color, x: CGFloat, y: CGFloat,
    _ alignment: Text.Alignment = .leading, width: CGFloat? = nil
  ) {
    let place = CGPoint(x: x, y: y)
    text(Text(string, style: style, color: color, at: place, alignment: alignment, maxWidth: width))
  }

  /// Adds a rounded rectangle with a border one point wide inside its outline, at least one device pixel.
  package mutating func bordered(_ frame: CGRect, radius: CGFloat, _ ground: Color, border: Color) {
    shape(.roundedRect(size: frame.size, radius: radius), at: frame.origin, ground)
    shape(.roundedBorder(size: frame.size, radius: radius, width: 1), at: frame.origin, border)
  }

  /// Rounds the four corners of a rectangle by drawing over them in the background color.
  package mutating func roundCorners(of rect: CGRect, radius: CGFloat, _ ground: Color) {
    for corner in Shape.Corner.allCases {
      let x = corner.isRight ? rect.maxX - radius : rect.minX
      let y = corner.isBottom ? rect.maxY - radius : rect.minY
      shape(.cornerCutout(radius: radius, corner: corner), at: CGPoint(x: x, y: y), ground)
    }
  }
}

/// An identifier of a picture. Pictures with the same identifier look the same, so a renderer may cache the
/// first. Everything that changes a picture's appearance (theme, width, revision) must be part of its
/// identifier.
public struct PictureID: Hashable, Sendable {
  /// The kind and variant of the picture, chosen by its source.
  public var kind: UInt64
  /// The index of the picture within its kind.
  public var index: UInt64

  /// Creates an identifier from its two parts.
  public init(kind: UInt64, index: UInt64) {
    self.kind = kind
    self.index = index
  }
}

/// An opaque picture that is rendered once and cached as a texture.
public struct Picture: Equatable, Sendable {
  /// The size in points.
  public var size: CGSize
  /// The opaque background color.
  public var background: Color
  /// The drawing commands, relative to the picture's top left corner. They must not contain pictures.
  public var list: DrawList
  /// Opaque pixels in place of the background and the commands, or nil. They are as many as the size has points.
  public private(set) var bitmap: Bitmap?

  /// Creates a picture with a size in points on an opaque background.
  public init(size: CGSize, background: Color, list: DrawList = DrawList()) {
    self.size = size
    self.background = background
    self.list = list
  }

  /// Creates a picture of opaque pixels, each a point large. It is scaled to where it is drawn.
  public init(_ bitmap: Bitmap) {
    self.init(size: CGSize(width: bitmap.width, height: bitmap.height), background: Color(0))
    self.bitmap = bitmap
  }
}

/// A provider of pictures. A renderer requests each picture that is not in its cache.
public protocol PictureSource {
  /// Returns the picture with an identifier, or nil if there is none, in which case nothing is drawn. Where a
  /// picture was returned, a renderer may go on showing it without asking again.
  func picture(_ id: PictureID) -> Picture?
}
