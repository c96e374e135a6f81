import ScrollBitmaps
import CPlaygroundSDL2

/// A painter of opaque fills and stencils, with a translucent color above them if the picture fades. It keeps
/// the rows of an area as runs of equal pixels until all layers are mixed, so that it mixes few pixels and
/// writes each one once. SDL mixes them, so that they are those of one layer painted over the other.
final class RowComposer {
  enum Layer {
    /// Whole rows of the area in one color.
    case band(Range<Int>, Color)
    case fill(PixelRect, Color)
    /// A part of a stencil over a place. `x` and `y` are the position of its top left pixel in the stencil.
    case stencil(Stencil, opacity: UInt8, PixelRect, fromX: Int, y: Int)
    /// A translucent color over the whole area.
    case veil(Color)
  }

  /// Layers from the lowest to the highest that are few enough to be composed.
  struct Composition {
    fileprivate let layers: [Layer]
    /// The largest number of colors that they can have.
    fileprivate let mostColors: Int

    /// Creates a composition, or returns nil if it could need too much memory.
    init?(_ layers: [Layer]) {
      var colors = 1, stretches = 1, runs = 0
      for layer in layers {
        switch layer {
        case .band:
          colors += 1
          stretches += 1
        case .fill(let place, _):
          colors += 1
          runs += place.height
          stretches += place.height + 2 * runs
        case .stencil(let stencil, let opacity, let place, _, let y):
          colors += place.height + stencil.runs.partialCount
          if !stencil.hides(withOpacity: opacity) { colors += stencil.runs.solidCount }
          // A row is copied with one stretch and at most two more for each run of this and lower layers.
          runs += stencil.runs.count(inRows: y..<y + place.height)
          stretches += place.height + 2 * runs
        case .veil: break
        }
      }
      guard colors <= RowComposer.mostColors, stretches <= RowComposer.mostStretches else { return nil }
      (self.layers, mostColors) = (layers, colors)
    }
  }

  /// The colors of the rows, in RGB888, and the pixels that are blended with them, in ARGB8888.
  private var scratch: (colors: SurfaceHandle, covers: SurfaceHandle)?
  /// The rows, whose memory is used again.
  private var spareRows = ComposedRows()

  private let tables: BlendTables

  /// Creates a painter that takes pixels above one color from tables.
  init(_ tables: BlendTables) { self.tables = tables }

  deinit { spareRows.free() }

  /// The number of pixels in a row of the scratch memory.
  private static let width = VeilMixer.room
  private static let mostColors = 1 << 18
  /// The largest number of stretches of all rows, including replaced ones. Each takes 12 bytes.
  private static let mostStretches = 1 << 19
  /// The largest number of layers that change parts of rows. Each one copies the stretches of its rows.
  static let mostParts = 32

  func dropScratch() {
    scratch = nil
    spareRows.free()
  }

  /// Paints an area of a surface in the format RGB888, which contains it.
  /// - Parameters:
  ///   - composition: The layers. Each lies inside the area.
  ///   - background: The color below them.
  ///   - area: The area.
  ///   - target: The surface.
  ///   - mixer: The blender of translucent colors.
  /// - Throws: ``SDLError``.
  func paint(
    _ composition: Composition, on background: Color, over area: PixelRect, of target: SurfaceHandle,
    _ mixer: VeilMixer
  ) throws(SDLError) {
    let (colors, covers) = try surfaces(composition.mostColors)
    guard let pixels = target.pointer.pointee.pixels,
      let words = colors.pointer.pointee.pixels?.assumingMemoryBound(to: UInt32.self),
      let above = covers.pointer.pointee.pixels?.assumingMemoryBound(to: UInt32.self)
    else { return }
    // A local variable is accessed without checks.
    var rows = spareRows
    spareRows = ComposedRows()
    defer { spareRows = rows }
    rows.begin(area, background, words, above)
    for layer in composition.layers {
      switch layer {
      case .band(let ys, let color): rows.fill(ys, color)
      case .fill(let place, let color): rows.fill(place, color)
      case .stencil(let stencil, let opacity, let place, let x, let y):
        for (ys, color) in Self.grounds(of: stencil, over: place, in: rows) {
          let part = PixelRect(x: place.x, y: ys.lowerBound, width: place.width, height: ys.count)
          let top = y + part.y - place.y
          if let color {
            let table = try tables.table(stencil.color, opacity: opacity, over: color)
            rows.cover(stencil, part, fromX: x, y: top, table: table)
          } else {
            let mixed = rows.cover(stencil, opacity: opacity, part, fromX: x, y: top)
            try VeilMixer.forEachRow(mixed) { row throws(SDLError) in
              try colors.blend(covers, row, to: row, opacity: opacity)
            }
          }
        }
      case .veil(let color): try mixer.blend(color, with: colors, rows.colorCount)
      }
    }
    rows.write(to: pixels, bytesPerRow: target.bytesPerRow)
  }

  /// The number of blended pixels from which they are taken from a table.
  private static let fewestFromTable = 256

  /// Divides a place into rows that have one color, if it is worth a table for a stencil that covers the
  /// place, and others.
  private static func grounds(
    of stencil: Stencil, over place: PixelRect, in rows: ComposedRows
  ) -> [(ys: Range<Int>, color: Color?)] {
    var grounds: [(ys: Range<Int>, color: Color?)] = []
    func add(_ ys: Range<Int>, _ color: Color?) {
      let isWorthTable = stencil.runs.partialCount * ys.count >= fewestFromTable * stencil.runs.height
      if let color, isWorthTable { return grounds.append((ys, color)) }
      if let last = grounds.last, last.color == nil {
        grounds[grounds.count - 1].ys = last.ys.lowerBound..<ys.upperBound
      } else {
        grounds.append((ys, nil))
      }
    }
    var start = place.y
    var color = rows.color(of: place, inRow: start)
    for y in place.y + 1..<place.maxY {
      let next = rows.color(of: place, inRow: y)
      if next == color { continue }
      add(start..<y, color)
      (start, color) = (y, next)
    }
    add(start..<place.maxY, color)
    return grounds
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
