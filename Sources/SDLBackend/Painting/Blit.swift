import Bitmaps

/// A drawing operation in device pixels. Clips are applied and every choice that affects pixels is made, so that the color
/// of a pixel depends only on the operation and on the pixel's position relative to it.
struct Blit {
  /// The pixels that an operation draws.
  enum Content: Hashable {
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
  /// The clip at the operation.
  var clip: PixelRect
  /// The pixels of the area inside the clip. There is at least one.
  var visible: PixelRect
  /// A number that is equal for equal contents and parts, and rarely for others.
  let identity: Int

  init(_ content: Content, area: PixelRect, part: PixelRect, clip: PixelRect, visible: PixelRect) {
    self.content = content
    self.area = area
    self.part = part
    self.clip = clip
    self.visible = visible
    identity = content.identity ^ (part.x &+ part.y &* 31 &+ part.width &* 961 &+ part.height &* 29_791) << 20
  }

  /// Returns a Boolean value that indicates whether another operation draws the same pixels at another place, as far as both
  /// are visible. A uniform color is the same everywhere.
  @inline(__always)
  func isSame(as other: Blit, movedBy distance: (x: Int, y: Int)) -> Bool {
    identity == other.identity
      && (isUniform
        || (area.x + distance.x == other.area.x && area.y + distance.y == other.area.y
          && area.width == other.area.width && area.height == other.area.height))
      && part == other.part && content == other.content
  }

  /// A Boolean value that indicates whether the operation replaces all visible pixels.
  var isOpaque: Bool {
    switch content {
    case .fill(let color): color.alpha == 255
    case .copy(_, let opacity), .stretch(_, let opacity, _): opacity == 255
    case .veil, .stamp, .smear: false
    }
  }

  /// A Boolean value that indicates whether all visible pixels must be drawn at once: SDL rounds positions and colors in a
  /// scaled copy differently if it is cut.
  var isIndivisible: Bool {
    switch content {
    case .stretch, .smear: true
    case .fill, .veil, .copy, .stamp: false
    }
  }

  /// A Boolean value that indicates whether all pixels have the same color before blending.
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
  /// The color below all operations.
  var background: Color
  var blits: [Blit]

  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// Returns a Boolean value that indicates whether the frame has a size and a background. The alpha of the background is
  /// ignored.
  func hasGround(of size: (width: Int, height: Int), _ color: Color) -> Bool {
    size == (width, height) && Color(color.word) == Color(background.word)
  }
}

extension Blit.Content {
  /// A number that is equal for equal contents, and rarely for others.
  fileprivate var identity: Int {
    func mix(_ kind: Int, _ value: Int) -> Int { (value &* 8 &+ kind) &* 0x2545_F491_4F6C_DD1D }
    func number(_ texture: TextureHandle) -> Int { Int(bitPattern: ObjectIdentifier(texture)) }
    return switch self {
    case .fill(let color): mix(0, Int(color.word))
    case .veil(let color): mix(1, Int(color.word))
    case .copy(let texture, let opacity): mix(2, number(texture) ^ Int(opacity))
    case .stamp(let texture, let opacity): mix(3, number(texture) ^ Int(opacity))
    case .smear(let texture): mix(4, number(texture))
    case .stretch(let texture, let opacity, _): mix(5, number(texture) ^ Int(opacity))
    }
  }
}
