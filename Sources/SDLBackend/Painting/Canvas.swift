import Bitmaps
import CSDL2

/// The basic drawing operations, in device pixels of the current target.
/// Clips are applied here rather than by SDL, because clipping changes the pixels of SDL's scaled copies.
final class Canvas {
  let renderer: RendererHandle
  /// The bounds of the target.
  private(set) var bounds = PixelRect(x: 0, y: 0, width: 0, height: 0)
  /// The area in which drawing is allowed.
  private(set) var clip = PixelRect(x: 0, y: 0, width: 0, height: 0)
  private var outerClips: [PixelRect] = []
  /// The texture for scaled pictures that are clipped afterwards. It is reused between frames.
  private var scratch: TextureHandle?
  /// The texture from which translucent fills are copied. It is reused between frames.
  private var veil: (texture: TextureHandle, color: Color)?

  init(_ renderer: RendererHandle) { self.renderer = renderer }

  /// Starts drawing on a target with a size. The existing contents remain.
  func begin(width: Int, height: Int) {
    bounds = PixelRect(x: 0, y: 0, width: width, height: height)
    clip = bounds
    outerClips.removeAll(keepingCapacity: true)
  }

  /// Intersects the clip with a rectangle until the matching ``popClip()``.
  func pushClip(_ rect: PixelRect) {
    outerClips.append(clip)
    clip = clip.intersection(rect)
  }

  /// Restores the clip before the most recent ``pushClip(_:)``.
  func popClip() {
    if let outer = outerClips.popLast() { clip = outer }
  }

  /// Fills a rectangle. Translucent colors are blended.
  func fill(_ rect: PixelRect, _ color: Color) throws(SDLError) {
    let visible = rect.intersection(clip)
    guard !visible.isEmpty, color.alpha > 0 else { return }
    if color.alpha < 255, visible.width * visible.height >= Canvas.smallestVeil {
      return try veil(visible, color)
    }
    let mode = color.alpha == 255 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND
    try check("SDL_SetRenderDrawBlendMode", SDL_SetRenderDrawBlendMode(renderer.pointer, mode))
    try check(
      "SDL_SetRenderDrawColor",
      SDL_SetRenderDrawColor(renderer.pointer, color.red, color.green, color.blue, color.alpha))
    var area = visible.sdl
    try check("SDL_RenderFillRect", SDL_RenderFillRect(renderer.pointer, &area))
  }

  /// The smallest area in pixels at which a translucent fill is copied from a texture. SDL blends a texture more
  /// than twice as fast as a color.
  private static let smallestVeil = 4096
  private static let veilHeight = 64

  /// Blends an opaque texture of the color, strip by strip.
  private func veil(_ rect: PixelRect, _ color: Color) throws(SDLError) {
    let texture: TextureHandle
    if let veil, veil.color == Color(color.word), veil.texture.width >= rect.width {
      texture = veil.texture
    } else {
      let width = max(rect.width, veil?.texture.width ?? 0)
      texture = try TextureHandle(
        renderer, opaque: SurfaceHandle(width: width, height: Canvas.veilHeight, color: color))
      veil = (texture, Color(color.word))
    }
    var y = rect.y
    while y < rect.maxY {
      let height = min(Canvas.veilHeight, rect.maxY - y)
      try copy(texture, size: (rect.width, height), x: rect.x, y: y, opacity: color.alpha)
      y += height
    }
  }

  /// Copies a part of a texture with alpha at its natural size, with its alpha multiplied by `opacity`.
  func stamp(
    _ texture: TextureHandle, part: PixelRect, x: Int, y: Int, opacity: UInt8 = 255
  ) throws(SDLError) {
    guard opacity > 0 else { return }
    try texture.set(blend: .alpha, opacity: opacity)
    try copy(texture, part: part, x: x, y: y)
  }

  /// Copies a whole texture with alpha at its natural size, with its alpha multiplied by `opacity`.
  func stamp(_ texture: TextureHandle, x: Int, y: Int, opacity: UInt8 = 255) throws(SDLError) {
    let whole = PixelRect(x: 0, y: 0, width: texture.width, height: texture.height)
    try stamp(texture, part: whole, x: x, y: y, opacity: opacity)
  }

  /// Stretches one row or column of a texture with alpha over a rectangle.
  func smear(_ texture: TextureHandle, part: PixelRect, over rect: PixelRect) throws(SDLError) {
    // All pixels along the stretched direction are equal, so clipping there changes nothing.
    let visible = rect.intersection(clip)
    guard !visible.isEmpty else { return }
    var source = part
    if part.width == rect.width { (source.x, source.width) = (part.x + visible.x - rect.x, visible.width) }
    if part.height == rect.height {
      (source.y, source.height) = (part.y + visible.y - rect.y, visible.height)
    }
    try texture.set(blend: .alpha)
    try renderCopy(texture, source, visible)
  }

  /// Copies an opaque texture at its natural size, or its top left part if `size` is smaller.
  func copy(
    _ texture: TextureHandle, size: (width: Int, height: Int)? = nil, x: Int, y: Int, opacity: UInt8
  ) throws(SDLError) {
    guard opacity > 0 else { return }
    let part = PixelRect(
      x: 0, y: 0, width: size?.width ?? texture.width, height: size?.height ?? texture.height)
    try texture.set(blend: opacity == 255 ? .none : .alpha, opacity: opacity)
    try copy(texture, part: part, x: x, y: y)
  }

  /// Scales an opaque texture to a rectangle with linear sampling.
  func stretch(_ texture: TextureHandle, over rect: PixelRect, opacity: UInt8) throws {
    let visible = rect.intersection(clip)
    guard !visible.isEmpty, opacity > 0 else { return }
    let part = PixelRect(x: 0, y: 0, width: texture.width, height: texture.height)
    let isCut = visible != rect.intersection(bounds)
    guard rect.width <= SDLError.largestSide, rect.height <= SDLError.largestSide,
      rect.width * rect.height <= max(4 * bounds.width * bounds.height, 1 << 20)
    else { return try stretchVisible(texture, part, over: rect, visible, opacity: opacity) }
    if opacity == 255, !isCut {
      try texture.set(blend: .none)
      return try renderCopy(texture, part, rect)
    }
    // If clipped or translucent, the texture is first scaled as a whole to a separate target and then copied at
    // its natural size.
    let scratch = try scratch(atLeast: rect)
    try texture.set(blend: .none)
    try onTarget(scratch) {
      try renderCopy(texture, part, PixelRect(x: 0, y: 0, width: rect.width, height: rect.height))
    }
    try copy(scratch, size: (rect.width, rect.height), x: rect.x, y: rect.y, opacity: opacity)
  }

  /// Scales only the visible pixels of a texture, for rectangles much larger than the target. The result is
  /// accurate to one pixel of the texture.
  private func stretchVisible(
    _ texture: TextureHandle, _ part: PixelRect, over rect: PixelRect, _ visible: PixelRect, opacity: UInt8
  ) throws(SDLError) {
    func cut(_ from: Int, _ to: Int, _ length: Int, of total: Int) -> (start: Int, length: Int) {
      let start = min(from * length / total, length - 1)
      return (start, max(1, min((to * length + total - 1) / total, length) - start))
    }
    let (x, width) = cut(visible.x - rect.x, visible.maxX - rect.x, part.width, of: rect.width)
    let (y, height) = cut(visible.y - rect.y, visible.maxY - rect.y, part.height, of: rect.height)
    try texture.set(blend: opacity == 255 ? .none : .alpha, opacity: opacity)
    try renderCopy(texture, PixelRect(x: x, y: y, width: width, height: height), visible)
  }

  /// Draws on a texture instead of the actual target, and restores the clips and bounds afterwards. Calls do not
  /// nest.
  func onTarget(_ texture: TextureHandle, _ body: () throws -> Void) throws {
    let saved = (bounds, clip, outerClips)
    try check("SDL_SetRenderTarget", SDL_SetRenderTarget(renderer.pointer, texture.pointer))
    defer { (bounds, clip, outerClips) = saved }
    do {
      try body()
    } catch {
      SDL_SetRenderTarget(renderer.pointer, nil)
      throw error
    }
    try check("SDL_SetRenderTarget", SDL_SetRenderTarget(renderer.pointer, nil))
  }

  /// Frees the textures that are reused between frames.
  func dropScratch() {
    scratch = nil
    veil = nil
  }

  private func scratch(atLeast rect: PixelRect) throws(SDLError) -> TextureHandle {
    if let scratch, scratch.width >= rect.width, scratch.height >= rect.height { return scratch }
    // The size grows in steps, so that a slowly growing picture does not require a new texture in each frame.
    func step(_ length: Int, _ kept: Int?) -> Int {
      min(max((length + 127) & ~127, kept ?? 0), SDLError.largestSide)
    }
    let made = try TextureHandle(
      target: renderer, width: step(rect.width, scratch?.width), height: step(rect.height, scratch?.height))
    scratch = made
    return made
  }

  private func copy(_ texture: TextureHandle, part: PixelRect, x: Int, y: Int) throws(SDLError) {
    let visible = PixelRect(x: x, y: y, width: part.width, height: part.height).intersection(clip)
    guard !visible.isEmpty else { return }
    var source = visible
    source.x += part.x - x
    source.y += part.y - y
    try renderCopy(texture, source, visible)
  }

  private func renderCopy(_ texture: TextureHandle, _ from: PixelRect, _ to: PixelRect) throws(SDLError) {
    var source = from.sdl, destination = to.sdl
    try check("SDL_RenderCopy", SDL_RenderCopy(renderer.pointer, texture.pointer, &source, &destination))
  }
}
