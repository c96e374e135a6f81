import ScrollBitmaps
import CPlaygroundSDL2
import PlaygroundDrawing
import Foundation

/// A cache of pictures as opaque textures, each rendered once per scale. When the budget is used up, the
/// texture of the least recently used picture or its memory is reused if its size fits, and freed otherwise.
final class PictureCache {
  private struct Key: Hashable {
    var id: PictureID
    var scale: CGFloat, reduction: CGFloat
  }

  /// The texture of a picture and its size in points.
  struct Entry {
    var texture: TextureHandle
    var size: CGSize
  }

  private let canvas: Canvas
  private let painter: BlitPainter
  private var entries: LRUCache<Key, Entry>
  /// The memory for the operations of the next picture.
  private var spareBlits: [Blit] = []

  /// Creates a cache of textures that a painter paints from the operations of a canvas. `budget` is in bytes.
  init(_ canvas: Canvas, _ painter: BlitPainter, budget: Int) {
    self.canvas = canvas
    self.painter = painter
    entries = LRUCache(budget: budget)
  }

  var byteCount: Int { entries.cost }

  func removeAll() { entries.removeAll() }

  /// Returns the entry of a picture, or nil if `source` provides none. If the picture is not cached, `paint`
  /// draws the one from `source`.
  func entry(
    _ id: PictureID, from source: some PictureSource, _ transform: PixelTransform,
    paint: (Picture) throws -> Void
  ) throws -> Entry? {
    let scale = transform.scale, key = Key(id: id, scale: scale, reduction: transform.reduction)
    if let known = entries.value(for: key) { return known }
    guard let picture = source.picture(id), picture.size.width > 0, picture.size.height > 0 else {
      return nil
    }
    if let bitmap = picture.bitmap {
      let texture = try TextureHandle(
        painter.renderer, opaque: SurfaceHandle(opaque: bitmap), SDL_ScaleModeLinear)
      // Pixels are not painted anew for each scale: they are a point large at scale 1 only.
      let size = CGSize(width: picture.size.width / scale, height: picture.size.height / scale)
      let entry = Entry(texture: texture, size: size)
      entries.insert(entry, for: key, cost: entry.texture.byteCount)
      return entry
    }
    // The size is rounded up, so that rows of fractional height leave no gap.
    let width = PixelRect.length(picture.size.width * scale),
      height = PixelRect.length(picture.size.height * scale)
    let blits = try canvas.record(width: width, height: height, reusing: &spareBlits) { try paint(picture) }
    var frame = BlitFrame(width: width, height: height, background: picture.background, blits: blits)
    let texture: TextureHandle
    if painter.renderer.keepsPixels, frame.isCheap {
      texture = TextureHandle(painter.renderer, recipe: frame)
    } else {
      texture = try self.texture(width: width, height: height)
      try painter.paint(frame, onto: texture)
      keep(&frame.blits)
    }
    let entry = Entry(texture: texture, size: picture.size)
    entries.insert(entry, for: key, cost: texture.byteCount)
    return entry
  }

  /// Keeps the memory of operations, but not their textures, which can be used again.
  private func keep(_ blits: inout [Blit]) {
    swap(&spareBlits, &blits)
    spareBlits.removeAll(keepingCapacity: true)
  }

  /// Returns a texture of a size: an evicted one that fits, or a new one.
  private func texture(width: Int, height: Int) throws(SDLError) -> TextureHandle {
    let (area, overflow) = width.multipliedReportingOverflow(by: height)
    guard !overflow, area <= SDLError.largestSide * SDLError.largestSide else {
      throw .size(width: width, height: height)
    }
    var spare: PixelMemory?
    while entries.count > 0, entries.cost + 4 * area > entries.budget {
      guard var old = entries.removeOldest()?.texture else { break }
      // A texture used by the current frame must not change.
      guard isKnownUniquelyReferenced(&old) else { continue }
      if old.width == width, old.height == height, old.recipe == nil { return old }
      if let memory = old.memory, memory.suits(4 * area) { spare = memory }
    }
    return try TextureHandle(painted: painter.renderer, width: width, height: height, in: spare)
  }
}

extension BlitFrame {
  /// The least number of pixels of a picture that is painted from its operations, and their share, as a
  /// divisor, that may be blended.
  private static let leastCheap = 8192, blendedShare = 8
  /// The largest number of operations of such a picture.
  private static let mostCheap = 64

  /// Whether painting the operations costs less than copying the pixels: there are few fills and stencils
  /// with few pixels to blend, as in a row of text.
  fileprivate var isCheap: Bool {
    guard width * height >= Self.leastCheap, blits.count <= Self.mostCheap else { return false }
    var (filled, blended) = (0, 0)
    for blit in blits {
      switch blit.content {
      case .fill(let color):
        guard color.alpha == 255 else { return false }
        filled += blit.visible.pixelCount
      case .stamp(let texture, let opacity):
        guard let stencil = texture.stencil else { return false }
        blended += stencil.runs.partialCount
        if stencil.hides(withOpacity: opacity) {
          filled += stencil.runs.solidCount
        } else {
          blended += stencil.runs.solidCount
        }
      case .veil, .copy, .smear, .stretch: return false
      }
    }
    return blended <= width * height / Self.blendedShare && filled <= 2 * width * height
  }
}
