import ScrollBitmaps
import CPlaygroundSDL2
import PlaygroundDrawing
import Foundation

/// A cache of coverage masks as colored textures with alpha, created once per shape, scale and color. SDL
/// blends a texture without modulation several times as fast as one that it has to tint. Large rounded
/// rectangles and shadows are assembled from the corners of a small mask, so their size affects neither
/// memory nor creation time.
final class MaskCache {
  private struct Key: Hashable {
    var shape: Shape
    /// The columns of the mask, in pixels from the shape's origin; nil for all.
    var columns: Range<Int>?
    var scale: CGFloat
    var color: Color

    /// Hashes a few points of an outline. Outlines that differ elsewhere are distinguished by comparison,
    /// which is fast for the same array.
    func hash(into hasher: inout Hasher) {
      switch shape {
      case .polyline(let points, _), .polygon(let points):
        hasher.combine(points.count)
        for index in [0, points.count / 3, points.count / 2, points.count - 1]
        where points.indices.contains(index) {
          hasher.combine(points[index].x)
          hasher.combine(points[index].y)
        }
      case .roundedRect, .roundedBorder, .cornerCutout, .shadow: hasher.combine(shape)
      }
      hasher.combine(columns)
      hasher.combine(scale)
      hasher.combine(color)
    }
  }

  /// A mask as a texture, with its position relative to the shape's origin in pixels.
  fileprivate struct Mask {
    var texture: TextureHandle
    var x: Int, y: Int
    /// An area inside the texture without coverage, or nil if none is known.
    var hole: PixelRect?
  }

  private let canvas: Canvas
  private let renderer: RendererHandle
  private var masks: LRUCache<Key, Mask?>

  /// Creates a cache of a renderer's textures that draws on a canvas. `budget` is in bytes.
  init(_ canvas: Canvas, _ renderer: RendererHandle, budget: Int) {
    self.canvas = canvas
    self.renderer = renderer
    masks = LRUCache(budget: budget)
  }

  var byteCount: Int { masks.cost }

  func removeAll() { masks.removeAll() }

  func paint(_ shape: Shape, x: Int, y: Int, scale: CGFloat, _ color: Color) throws(SDLError) {
    guard color.alpha > 0 else { return }
    switch shape {
    case .roundedRect(let size, let radius):
      guard let slices = NineSlice(size, radius: radius, blur: 0, scale: scale) else { break }
      let small = Shape.roundedRect(size: slices.size, radius: slices.radius)
      return try paint(slices, of: small, edges: .solid, x: x, y: y, color)
    case .shadow(let size, let radius, let blur):
      guard let slices = NineSlice(size, radius: radius, blur: blur, scale: scale) else { break }
      let small = Shape.shadow(size: slices.size, radius: slices.radius, blur: blur * scale)
      return try paint(slices, of: small, edges: .soft, x: x, y: y, color)
    case .polyline(let points, let width):
      // A curve that grows is made and painted again only at its end.
      guard let tiles = PolylineTile.tiles(of: points, width: width, scale: scale) else { break }
      for tile in tiles {
        let key = Key(
          shape: .polyline(tile.points, width: width), columns: tile.columns, scale: scale, color: color)
        try stamp(mask(key) { CoverageMask(tile, width: width, scale: scale) }, x: x, y: y)
      }
      return
    case .roundedBorder, .cornerCutout, .polygon: break
    }
    try stamp(mask(shape, scale: scale, color), x: x, y: y)
  }

  private func stamp(_ mask: Mask?, x: Int, y: Int) {
    if let mask { canvas.stamp(mask.texture, x: x + mask.x, y: y + mask.y) }
  }

  /// The contents of a sliced shape between its corners.
  private enum Edges { case solid, soft }

  private func paint(
    _ slices: NineSlice, of small: Shape, edges: Edges, x: Int, y: Int, _ color: Color
  ) throws(SDLError) {
    guard let mask = try mask(small, scale: 1, color) else { return }
    let columns = slices.columns(maskWidth: mask.texture.width)
    for row in slices.rows(maskHeight: mask.texture.height) {
      for column in columns {
        let part = PixelRect(x: column.from, y: row.from, width: column.fromLength, height: row.fromLength)
        let area = PixelRect(
          x: x + mask.x + column.at, y: y + mask.y + row.at, width: column.length, height: row.length)
        switch (column.isMiddle || row.isMiddle, edges) {
        case (false, .solid): canvas.stamp(mask.texture, part: part, x: area.x, y: area.y)
        case (false, .soft):
          // The area below the middle of a shadow may change without the shadow being painted.
          for part in mask.covered(part) {
            canvas.stamp(
              mask.texture, part: part, x: area.x + part.x - column.from, y: area.y + part.y - row.from)
          }
        case (true, .solid): canvas.fill(area, color)
        // A shadow is left out inside the object that casts it.
        case (true, .soft) where column.isMiddle && row.isMiddle: break
        case (true, .soft):
          for part in mask.covered(part) {
            var area = area
            if !column.isMiddle { (area.x, area.width) = (area.x + part.x - column.from, part.width) }
            if !row.isMiddle { (area.y, area.height) = (area.y + part.y - row.from, part.height) }
            canvas.smear(mask.texture, part: part, over: area)
          }
        }
      }
    }
  }

  private func mask(_ shape: Shape, scale: CGFloat, _ color: Color) throws(SDLError) -> Mask? {
    try mask(Key(shape: shape, scale: scale, color: color)) { CoverageMask(shape, scale: scale) }
  }

  private func mask(_ key: Key, _ make: () -> CoverageMask?) throws(SDLError) -> Mask? {
    if let known = masks.value(for: key) { return known }
    guard let coverage = make() else {
      masks.insert(nil, for: key, cost: 64)
      return nil
    }
    let stencil = Stencil(coverage, key.color)
    let texture = try TextureHandle(renderer, stencil, isSmeared: Self.isSmeared(key.shape))
    let mask = Mask(
      texture: texture, x: coverage.origin.x, y: coverage.origin.y, hole: Self.hole(of: key.shape, coverage))
    masks.insert(mask, for: key, cost: texture.byteCount)
    return mask
  }

  /// Returns whether rows and columns of a shape's mask may be stretched.
  private static func isSmeared(_ shape: Shape) -> Bool {
    switch shape {
    case .shadow: true
    case .roundedRect, .roundedBorder, .cornerCutout, .polyline, .polygon: false
    }
  }

  /// Returns an area inside the mask of a shadow at one pixel per point without coverage, if any.
  private static func hole(of shape: Shape, _ mask: CoverageMask) -> PixelRect? {
    guard case .shadow(_, let radius, let blur) = shape else { return nil }
    // A square corner reaches into a round one by this share of its radius.
    let inset = PixelRect.length(blur) + PixelRect.length(max(0, radius) * (1 - 0.5.squareRoot())) + 1
    let hole = PixelRect(
      x: inset, y: inset, width: mask.width - 2 * inset, height: mask.height - 2 * inset)
    guard !hole.isEmpty else { return nil }
    for y in hole.y..<hole.maxY {
      for x in hole.x..<hole.maxX where mask[x, y] > 0 { return nil }
    }
    return hole
  }
}

extension MaskCache.Mask {
  fileprivate func covered(_ area: PixelRect) -> [PixelRect] { hole.map { area.subtracting($0) } ?? [area] }
}
