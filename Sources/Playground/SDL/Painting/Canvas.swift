import ScrollBitmaps

/// A recorder of drawing operations in device pixels. It applies clips and omits hidden operations. Clips are
/// applied here rather than by SDL, because clipping changes the pixels of SDL's scaled copies.
final class Canvas {
  private(set) var bounds = PixelRect(x: 0, y: 0, width: 0, height: 0)
  private(set) var clip = PixelRect(x: 0, y: 0, width: 0, height: 0)
  private var outerClips: [PixelRect] = []
  private var blits: [Blit] = []

  /// Returns the operations that a closure records on a target of a size. Recordings nest. The memory of the
  /// operations in `spare` is used again.
  func record(
    width: Int, height: Int, reusing spare: inout [Blit], _ body: () throws -> Void
  ) rethrows -> [Blit] {
    let outer = (bounds, clip, outerClips, blits)
    defer { (bounds, clip, outerClips, blits) = outer }
    bounds = PixelRect(x: 0, y: 0, width: width, height: height)
    clip = bounds
    outerClips = []
    blits = []
    swap(&blits, &spare)
    blits.removeAll(keepingCapacity: true)
    try body()
    return blits
  }

  var count: Int { blits.count }

  /// Adds operations that were recorded with the same clips.
  func add(_ others: ArraySlice<Blit>) { blits += others }

  /// Intersects the clip with a rectangle until the matching ``popClip()``.
  func pushClip(_ rect: PixelRect) {
    outerClips.append(clip)
    clip = clip.intersection(rect)
  }

  func popClip() {
    if let outer = outerClips.popLast() { clip = outer }
  }

  func fill(_ rect: PixelRect, _ color: Color) {
    let visible = rect.intersection(clip)
    guard !visible.isEmpty, color.alpha > 0 else { return }
    let isVeil = color.alpha < 255 && visible.width * visible.height >= Canvas.smallestVeil
    add(isVeil ? .veil(color) : .fill(color), over: rect, visible)
  }

  /// The smallest area in pixels at which a translucent fill is copied from a texture. SDL blends a texture
  /// more than twice as fast as a color.
  private static let smallestVeil = 4096

  /// Copies a part of a texture with alpha at its natural size, with its alpha multiplied by `opacity`.
  func stamp(_ texture: TextureHandle, part: PixelRect, x: Int, y: Int, opacity: UInt8 = 255) {
    guard opacity > 0 else { return }
    add(.stamp(texture, opacity: opacity), part, x: x, y: y)
  }

  func stamp(_ texture: TextureHandle, x: Int, y: Int, opacity: UInt8 = 255) {
    stamp(texture, part: texture.bounds, x: x, y: y, opacity: opacity)
  }

  /// Stretches one row or column of a texture with alpha over a rectangle.
  func smear(_ texture: TextureHandle, part: PixelRect, over rect: PixelRect) {
    add(.smear(texture), over: rect, part: part, rect.intersection(clip))
  }

  func copy(_ texture: TextureHandle, x: Int, y: Int, opacity: UInt8) {
    guard opacity > 0 else { return }
    add(.copy(texture, opacity: opacity), texture.bounds, x: x, y: y)
  }

  /// Scales an opaque texture to a rectangle with linear sampling.
  func stretch(_ texture: TextureHandle, over rect: PixelRect, opacity: UInt8) {
    guard opacity > 0 else { return }
    let visible = rect.intersection(clip)
    let isCut = visible != rect.intersection(bounds)
    add(.stretch(texture, opacity: opacity, isCut: isCut), over: rect, part: texture.bounds, visible)
  }

  private func add(_ content: Blit.Content, _ part: PixelRect, x: Int, y: Int) {
    let area = PixelRect(x: x, y: y, width: part.width, height: part.height)
    add(content, over: area, part: part, area.intersection(clip))
  }

  private func add(
    _ content: Blit.Content, over area: PixelRect,
    part: PixelRect = PixelRect(x: 0, y: 0, width: 0, height: 0), _ visible: PixelRect
  ) {
    guard !visible.isEmpty else { return }
    blits.append(Blit(content, area: area, part: part, clip: clip, visible: visible))
  }
}
