import Bitmaps
import Foundation

/// What a frame shows, as a value: a list of few commands in points (origin top left, y down), painted in order.
/// A renderer multiplies by its scale and snaps to device pixels; the list itself knows neither.
public struct DrawList: Equatable, Sendable {
  /// One thing to paint.
  public enum Command: Equatable, Sendable {
    /// A rectangle in one colour, blended when the colour is not opaque. Edges snap to device pixels.
    case fill(CGRect, Color)
    /// A horizontal line one device pixel high, whatever the scale, whose lower edge is at `y`.
    case hairline(from: CGFloat, to: CGFloat, y: CGFloat, Color)
    /// An antialiased shape whose own origin is put at `at` (snapped to a device pixel).
    case shape(Shape, at: CGPoint, Color)
    /// A run of text, see ``Text``.
    case text(Text)
    /// A picture, fetched from a ``PictureSource`` and kept as a texture; scaled when the rectangle's size is not the
    /// picture's own. `opacity` is 0 to 1.
    case picture(PictureID, CGRect, opacity: Double)
    /// From here to the matching ``popClip`` paint only inside the rectangle (and inside those pushed before).
    case pushClip(CGRect)
    /// Ends the latest ``pushClip(_:)``.
    case popClip
    /// From here to the matching ``popTransform`` a point p is painted at `origin` + `scale`·p (of the surrounding
    /// coordinates). Transforms nest; the origin snaps to a device pixel, so that what is inside looks as it does alone.
    case pushTransform(origin: CGPoint, scale: CGFloat)
    /// Ends the latest ``pushTransform(origin:scale:)``.
    case popTransform
  }

  /// A run of text on one line, left to right.
  public struct Text: Equatable, Sendable {
    /// Where the anchor point lies along the run.
    public enum Alignment: Equatable, Sendable { case leading, center, trailing }

    /// What it says.
    public var string: String
    /// How it is set.
    public var style: TextStyle
    /// Its colour.
    public var color: Color
    /// The anchor: the top of the line box; leading edge, middle or trailing edge by `alignment`.
    public var position: CGPoint
    /// How the run lies about the anchor.
    public var alignment: Alignment
    /// Where set, a longer run is cut with an ellipsis to this many points.
    public var maxWidth: CGFloat?

    /// A run of text; lengths in points.
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

  /// The commands in painting order.
  public private(set) var commands: [Command] = []
  /// How many clips and transforms are pushed and not yet popped; 0 at the end of a well-formed list.
  public private(set) var depth = 0

  /// An empty list.
  public init() {}

  /// Forgets all commands but keeps the memory for the next frame.
  public mutating func removeAll() {
    commands.removeAll(keepingCapacity: true)
    depth = 0
  }

  /// Paints a rectangle.
  public mutating func fill(_ rect: CGRect, _ color: Color) { commands.append(.fill(rect, color)) }

  /// Paints a horizontal line one device pixel high that ends at `y` below.
  public mutating func hairline(from left: CGFloat, to right: CGFloat, y: CGFloat, _ color: Color) {
    commands.append(.hairline(from: left, to: right, y: y, color))
  }

  /// Paints a shape with its own origin at a point.
  public mutating func shape(_ shape: Shape, at point: CGPoint, _ color: Color) {
    commands.append(.shape(shape, at: point, color))
  }

  /// Paints a run of text.
  public mutating func text(_ text: Text) { commands.append(.text(text)) }

  /// Paints a picture into a rectangle.
  public mutating func picture(_ id: PictureID, in rect: CGRect, opacity: Double = 1) {
    commands.append(.picture(id, rect, opacity: opacity))
  }

  /// Paints what `body` adds inside a rectangle only. Clips nest.
  public mutating func clip<R>(to rect: CGRect, _ body: (inout DrawList) throws -> R) rethrows -> R {
    open(.pushClip(rect))
    defer { close(.popClip) }
    return try body(&self)
  }

  private mutating func open(_ command: Command) {
    commands.append(command)
    depth += 1
  }

  private mutating func close(_ command: Command) {
    commands.append(command)
    depth -= 1
  }
}

extension DrawList {
  /// Adds a command as it is.
  mutating func add(_ command: Command) {
    switch command {
    case .pushClip, .pushTransform: open(command)
    case .popClip, .popTransform: close(command)
    case .fill, .hairline, .shape, .text, .picture: commands.append(command)
    }
  }

  /// Paints another list after what there is.
  public mutating func append(_ other: DrawList) {
    commands += other.commands
    depth += other.depth
  }

  /// Paints what `body` adds with its origin at a point and everything `scale` times as large. Transforms nest.
  public mutating func transformed<R>(
    origin: CGPoint, scale: CGFloat = 1, _ body: (inout DrawList) throws -> R
  ) rethrows -> R {
    open(.pushTransform(origin: origin, scale: scale))
    defer { close(.popTransform) }
    return try body(&self)
  }

  /// Paints the four corners of a rectangle in the ground's colour.
  package mutating func roundCorners(of rect: CGRect, radius: CGFloat, _ ground: Color) {
    for corner in Shape.Corner.allCases {
      let x =
        switch corner {
        case .topLeft, .bottomLeft: rect.minX
        case .topRight, .bottomRight: rect.maxX - radius
        }
      let y =
        switch corner {
        case .topLeft, .topRight: rect.minY
        case .bottomLeft, .bottomRight: rect.maxY - radius
        }
      shape(.cornerCutout(radius: radius, corner: corner), at: CGPoint(x: x, y: y), ground)
    }
  }
}

/// Names a picture: two pictures with one name look the same, so a renderer may keep the first. What changes its looks
/// (theme, width, revision) belongs into the name.
public struct PictureID: Hashable, Sendable {
  /// What kind of picture in which variant, chosen by its source.
  public var kind: UInt64
  /// Which one of its kind.
  public var index: UInt64

  /// A name from its two parts.
  public init(kind: UInt64, index: UInt64) {
    self.kind = kind
    self.index = index
  }
}

/// An opaque picture, drawn once and kept as a texture.
public struct Picture: Equatable, Sendable {
  /// Its size in points.
  public var size: CGSize
  /// The opaque ground it is painted on.
  public var background: Color
  /// Its commands, from its own top left corner. It must not use pictures itself.
  public var list: DrawList

  /// A picture of a size in points on an opaque ground.
  public init(size: CGSize, background: Color, list: DrawList = DrawList()) {
    self.size = size
    self.background = background
    self.list = list
  }
}

/// Answers what a named picture looks like; asked once for each name that a renderer does not hold.
public protocol PictureSource {
  /// The picture of that name; nil when there is none, which paints nothing.
  func picture(_ id: PictureID) -> Picture?
}
