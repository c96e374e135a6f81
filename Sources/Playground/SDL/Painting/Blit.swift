import ScrollBitmaps

/// A drawing operation in device pixels. Clips are applied and every choice that affects pixels is made, so
/// that the color of a pixel depends only on the operation and on the pixel's position relative to it.
struct Blit {
  /// The pixels that an operation draws.
  enum Content {
    /// A color. One that is not opaque is blended by SDL's fill.
    case fill(Color)
    /// A translucent color that is blended as a texture.
    case veil(Color)
    /// An opaque texture at its natural size.
    case copy(TextureHandle, opacity: UInt8)
    /// A texture with alpha at its natural size.
    case stamp(TextureHandle, opacity: UInt8)
    /// One row or column of a texture with alpha, stretched over the area.
    case smear(TextureHandle)
    /// An opaque texture, scaled to the area. `isCut` indicates whether a clip hides some of it.
    case stretch(TextureHandle, opacity: UInt8, isCut: Bool)
  }

  var content: Content
  /// The area that would be drawn without clips.
  var area: PixelRect
  /// The part of the texture that is drawn over the area; empty for colors.
  var part: PixelRect
  var clip: PixelRect
  /// The pixels of the area inside the clip. There is at least one.
  var visible: PixelRect
  /// The content as numbers, which are compared faster.
  let identity: Identity

  init(_ content: Content, area: PixelRect, part: PixelRect, clip: PixelRect, visible: PixelRect) {
    self.content = content
    self.area = area
    self.part = part
    self.clip = clip
    self.visible = visible
    identity = content.identity
  }

  /// Returns whether another operation draws the same pixels at another place, as far as both are visible. A
  /// uniform color is the same everywhere.
  @inline(__always)
  func isSame(as other: Blit, movedBy distance: (x: Int, y: Int)) -> Bool {
    identity == other.identity
      && (isUniform
        || (area.x + distance.x == other.area.x && area.y + distance.y == other.area.y
          && area.width == other.area.width && area.height == other.area.height))
      && part == other.part
  }

  /// Whether the operation replaces all visible pixels.
  var isOpaque: Bool {
    switch content {
    case .fill(let color): color.alpha == 255
    case .copy(_, let opacity), .stretch(_, let opacity, _): opacity == 255
    case .veil, .stamp, .smear: false
    }
  }

  /// Whether all visible pixels must be drawn at once: SDL rounds differently if a scaled copy is cut.
  var isIndivisible: Bool {
    switch content {
    case .stretch: true
    case .fill, .veil, .copy, .stamp, .smear: false
    }
  }

  /// Whether all pixels have the same color before blending.
  var isUniform: Bool {
    switch content {
    case .fill, .veil: true
    case .copy, .stamp, .smear, .stretch: false
    }
  }
}

/// All operations of a frame, in drawing order, on a background.
struct BlitFrame {
  var width: Int
  var height: Int
  var background: Color
  var blits: [Blit]

  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// Returns whether the frame has a size and a background. The alpha of the background is ignored.
  func hasGround(of size: (width: Int, height: Int), _ color: Color) -> Bool {
    size == (width, height) && Color(color.word) == Color(background.word)
  }
}

extension Blit {
  /// The content of an operation as numbers. Different contents differ as long as their textures exist.
  struct Identity: Hashable {
    var texture: Int
    var kind: Int
  }
}

extension Blit.Content {
  fileprivate var identity: Blit.Identity {
    func number(_ texture: TextureHandle) -> Int { Int(bitPattern: ObjectIdentifier(texture)) }
    return switch self {
    case .fill(let color): .init(texture: 0, kind: Int(color.word) << 4)
    case .veil(let color): .init(texture: 0, kind: Int(color.word) << 4 | 1)
    case .copy(let texture, let opacity): .init(texture: number(texture), kind: Int(opacity) << 4 | 2)
    case .stamp(let texture, let opacity): .init(texture: number(texture), kind: Int(opacity) << 4 | 3)
    case .smear(let texture): .init(texture: number(texture), kind: 4)
    case .stretch(let texture, let opacity, let isCut):
      .init(texture: number(texture), kind: Int(opacity) << 4 | (isCut ? 6 : 5))
    }
  }
}

extension Blit {
  /// Returns the part of the texture at some visible pixels of an operation of a frame at a place.
  func source(of visible: PixelRect, at place: (x: Int, y: Int) = (0, 0)) -> PixelRect {
    PixelRect(
      x: visible.x - area.x - place.x + part.x, y: visible.y - area.y - place.y + part.y,
      width: visible.width, height: visible.height)
  }

  func moved(x: Int, y: Int) -> Blit {
    if x == 0, y == 0 { return self }
    var moved = self
    moved.area = area.moved(x: x, y: y)
    moved.clip = clip.moved(x: x, y: y)
    moved.visible = visible.moved(x: x, y: y)
    return moved
  }
}
