import Bitmaps
import CSDL2

/// A painter of opaque fills and stencils below a translucent color, as of a layered picture that fades. It keeps the rows of
/// the area as runs of equal pixels until all layers are mixed, so that it mixes few pixels and writes each one once.
/// SDL mixes them, so that they are those of one layer painted over the other.
final class RowComposer {
  /// What is painted below the translucent color.
  enum Layer {
    /// Whole rows of the area in one color.
    case band(Range<Int>, Color)
    /// A rectangle in one color.
    case fill(PixelRect, Color)
    /// A part of a stencil over a place. `x` and `y` are the position of its top left pixel in the stencil.
    case stencil(Stencil, opacity: UInt8, PixelRect, fromX: Int, y: Int)
  }

  /// The colors of the rows, in the format RGB888, and the pixels that are blended with them, in the format ARGB8888.
  private var scratch: (colors: SurfaceHandle, covers: SurfaceHandle)?
  /// The rows, whose memory is used again.
  private var spareRows = ComposedRows()

  deinit { spareRows.free() }

  /// The number of pixels in a row of the scratch memory.
  private static let width = VeilMixer.room
  /// The largest number of colors.
  private static let mostColors = 1 << 18
  /// The largest number of layers that change parts of rows. Each one copies the stretches of its rows.
  private static let mostParts = 32

  /// Returns a Boolean value that indicates whether there are few enough layers to be composed.
  static func suits(_ layers: [Layer]) -> Bool {
    let parts = layers.count { layer in
      switch layer {
      case .band: false
      case .fill, .stencil: true
      }
    }
    return parts <= mostParts && mostColors(of: layers) <= mostColors
  }

  /// Returns the largest number of colors that layers can have.
  private static func mostColors(of layers: [Layer]) -> Int {
    layers.reduce(1) { count, layer in
      switch layer {
      case .band, .fill: count + 1
      case .stencil(let stencil, let opacity, _, _, _):
        count + 1 + stencil.runs.partialCount
          + (stencil.hides(withOpacity: opacity) ? 0 : stencil.runs.solidCount)
      }
    }
  }

  /// Paints an area of a surface in the format RGB888, which contains it.
  /// - Parameters:
  ///   - layers: The layers from the lowest to the highest. Each lies inside the area.
  ///   - background: The color below them.
  ///   - veil: The translucent color above them.
  ///   - area: The area.
  ///   - target: The surface.
  ///   - mixer: The blender of the translucent color.
  /// - Throws: ``SDLError``.
  func paint(
    _ layers: [Layer], on background: Color, below veil: Color, over area: PixelRect,
    of target: SurfaceHandle, _ mixer: VeilMixer
  ) throws(SDLError) {
    let (colors, covers) = try surfaces(Self.mostColors(of: layers))
    guard let pixels = target.pointer.pointee.pixels,
      let words = colors.pointer.pointee.pixels?.assumingMemoryBound(to: UInt32.self),
      let above = covers.pointer.pointee.pixels?.assumingMemoryBound(to: UInt32.self)
    else { return }
    // A local variable is accessed without checks.
    var rows = spareRows
    spareRows = ComposedRows()
    defer { spareRows = rows }
    rows.begin(area, background, words, above)
    for layer in layers {
      switch layer {
      case .band(let ys, let color): rows.fill(ys, color)
      case .fill(let place, let color): rows.fill(place, color)
      case .stencil(let stencil, let opacity, let place, let x, let y):
        let mixed = rows.cover(stencil, opacity: opacity, place, fromX: x, y: y)
        try Self.blend(covers, with: colors, mixed, opacity: opacity)
      }
    }
    try mixer.blend(veil, with: colors, rows.colorCount)
    rows.write(to: pixels, bytesPerRow: target.bytesPerRow)
  }

  /// Blends some of the pixels of a surface with those at the same positions of another one of the same width. Positions are
  /// counted from row to row.
  private static func blend(
    _ covers: SurfaceHandle, with colors: SurfaceHandle, _ positions: Range<Int>, opacity: UInt8
  ) throws(SDLError) {
    var position = positions.lowerBound
    while position < positions.upperBound {
      let (y, x) = position.quotientAndRemainder(dividingBy: width)
      let row = PixelRect(x: x, y: y, width: min(width - x, positions.upperBound - position), height: 1)
      try colors.blend(covers, row, to: row, opacity: opacity)
      position += row.width
    }
  }

  /// Returns the scratch memory for a number of colors.
  private func surfaces(_ count: Int) throws(SDLError) -> (colors: SurfaceHandle, covers: SurfaceHandle) {
    let height = (count + Self.width - 1) / Self.width
    if let scratch, scratch.colors.height >= height { return scratch }
    let made = (
      colors: try SurfaceHandle(width: Self.width, height: height, format: SDL_PIXELFORMAT_RGB888),
      covers: try SurfaceHandle(width: Self.width, height: height, format: SDL_PIXELFORMAT_ARGB8888)
    )
    scratch = made
    return made
  }
}
