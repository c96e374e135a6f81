import Bitmaps
import Drawing
import Foundation

/// Pictures as opaque textures, each painted once per scale. Once the budget is used up, the texture of a picture not
/// used for long is painted over rather than freed where its size fits.
final class PictureCache {
  private struct Key: Hashable {
    var id: PictureID
    var scale: CGFloat
  }

  /// A picture's texture and its size in points.
  struct Entry {
    var texture: TextureHandle
    var size: CGSize
  }

  private let canvas: Canvas
  private var entries: LRUCache<Key, Entry>

  /// A cache for a canvas; `budget` in bytes.
  init(_ canvas: Canvas, budget: Int) {
    self.canvas = canvas
    entries = LRUCache(budget: budget)
  }

  /// What the textures take, in bytes.
  var byteCount: Int { entries.cost }

  /// Frees all textures.
  func removeAll() { entries.removeAll() }

  /// The picture of a name; where it is not at hand, `paint` draws the one that `source` gives. Nil where it gives none.
  func entry(
    _ id: PictureID, from source: some PictureSource, scale: CGFloat, paint: (Picture) throws -> Void
  ) throws -> Entry? {
    let key = Key(id: id, scale: scale)
    if let known = entries.value(for: key) { return known }
    guard let picture = source.picture(id), picture.size.width > 0, picture.size.height > 0 else {
      return nil
    }
    // Rounded up, so that rows of fractional height leave no gap.
    let width = PixelRect.length(picture.size.width * scale),
      height = PixelRect.length(picture.size.height * scale)
    let texture = try texture(width: width, height: height)
    try canvas.onTarget(texture) {
      canvas.begin(width: width, height: height)
      try canvas.fill(canvas.bounds, Color(picture.background.word))
      try paint(picture)
    }
    let entry = Entry(texture: texture, size: picture.size)
    entries.insert(entry, for: key, cost: texture.byteCount)
    return entry
  }

  /// A texture of a size: one that has to go, if it fits, else a new one.
  private func texture(width: Int, height: Int) throws(SDLError) -> TextureHandle {
    let (area, overflow) = width.multipliedReportingOverflow(by: height)
    guard !overflow, area <= SDLError.largestSide * SDLError.largestSide else {
      throw .size(width: width, height: height)
    }
    while entries.count > 0, entries.cost + 4 * area > entries.budget {
      guard var old = entries.removeOldest()?.texture else { break }
      // One that the current frame is going to show must stay as it is.
      if old.width == width, old.height == height, isKnownUniquelyReferenced(&old) { return old }
    }
    return try TextureHandle(target: canvas.renderer, width: width, height: height)
  }
}
