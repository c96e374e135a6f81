import Bitmaps
import CSDL2

/// A painter of recorded operations with SDL.
final class BlitPainter {
  let renderer: RendererHandle
  /// The bounds of the present target.
  private var bounds = PixelRect(x: 0, y: 0, width: 0, height: 0)
  /// The texture for scaled pictures that are clipped afterwards. It is reused between frames.
  private var scratch: TextureHandle?
  /// The texture from which translucent fills are copied. It is reused between frames.
  private var veil: (texture: TextureHandle, color: Color)?
  /// A Boolean value that indicates whether a texture is painted instead of the actual target.
  private var isOnTexture = false
  private let mixer = VeilMixer()
  /// The rows of an area that opaque operations cover over its full width.
  private var covered = BandSet()
  /// The operations that are painted, from the last to the first, with their pixels in the area. Reused memory.
  private var shown: [(index: Int, visible: PixelRect)] = []

  init(_ renderer: RendererHandle) { self.renderer = renderer }

  /// Paints an area of a frame. Pixels outside the area remain as they are.
  func paint(_ frame: BlitFrame, in area: PixelRect) throws {
    bounds = frame.bounds
    // What a later opaque operation hides is not painted, nor is the background where rows cover it, which would double
    // the cost of a list.
    covered.removeAll()
    shown.removeAll(keepingCapacity: true)
    var covers: [PixelRect] = []
    for index in frame.blits.indices.reversed() {
      let visible = frame.blits[index].visible.intersection(area)
      if visible.isEmpty || covers.contains(where: { $0.contains(visible) }) { continue }
      shown.append((index, visible))
      guard frame.blits[index].isOpaque else { continue }
      if visible.width == area.width { covered.insert(visible.y..<visible.maxY) }
      if visible.pixelCount >= Self.smallestCover, covers.count < Self.mostCovers { covers.append(visible) }
    }
    for rows in covered.gaps(from: area.y, to: area.maxY) {
      let gap = PixelRect(x: area.x, y: rows.lowerBound, width: area.width, height: rows.count)
      try fill(gap, Color(frame.background.word))
    }
    for place in shown.indices.reversed() {
      let (index, visible) = shown[place]
      if case .veil(let color) = frame.blits[index].content, renderer.keepsPixels,
        visible.pixelCount >= Self.smallestMixedVeil
      {
        let below = shown[(place + 1)...].lazy.map { frame.blits[$0.index] }
        try veil(color, over: VeilGround(of: visible, showing: below, on: frame.background))
      } else {
        try paint(frame.blits[index], visible)
      }
    }
  }

  /// The area in pixels below which a translucent fill is blended everywhere.
  private static let smallestMixedVeil = 16_384

  /// Paints a translucent fill, mixed beforehand where it covers one color.
  private func veil(_ color: Color, over ground: VeilGround) throws(SDLError) {
    for area in ground.mixed { try veil(area, color) }
    let mixed = try mixer.mix(ground.plain.map(\.color), below: color)
    for (plain, color) in zip(ground.plain, mixed) { try fill(plain.area, Color(color.word)) }
  }

  /// The area in pixels below which an opaque operation is not expected to hide others.
  private static let smallestCover = 1024
  /// The largest number of opaque operations that are considered.
  private static let mostCovers = 16

  /// Paints a frame onto a texture.
  func paint(_ frame: BlitFrame, onto texture: TextureHandle) throws {
    let outer = bounds
    isOnTexture = true
    defer { (bounds, isOnTexture) = (outer, false) }
    try onTarget(texture) { try paint(frame, in: frame.bounds) }
  }

  /// Frees the textures that are reused between frames.
  func dropScratch() {
    scratch = nil
    veil = nil
  }

  /// Paints those visible pixels of an operation that are inside `visible`.
  private func paint(_ blit: Blit, _ visible: PixelRect) throws {
    switch blit.content {
    case .fill(let color): try fill(visible, color)
    case .veil(let color): try veil(visible, color)
    case .copy(let texture, let opacity):
      try texture.set(blend: opacity == 255 ? .none : .alpha, opacity: opacity)
      try renderCopy(texture, blit.source(of: visible), visible)
    case .stamp(let texture, let opacity):
      if let mask = texture.mask, let memory = renderer.memory, opacity == 255, !isOnTexture {
        try renderer.flush()
        let source = blit.source(of: visible)
        return try mask.paint(on: memory, visible, fromX: source.x, y: source.y)
      }
      try texture.set(blend: .alpha, opacity: opacity)
      try renderCopy(texture, blit.source(of: visible), visible)
    case .smear(let texture):
      // All pixels along the stretched direction are equal, so clipping there changes nothing.
      var source = blit.source(of: visible)
      if blit.part.width != blit.area.width { (source.x, source.width) = (blit.part.x, blit.part.width) }
      if blit.part.height != blit.area.height { (source.y, source.height) = (blit.part.y, blit.part.height) }
      try texture.set(blend: .alpha)
      try renderCopy(texture, source, visible)
    case .stretch(let texture, let opacity, let isCut):
      try stretch(texture, over: blit.area, blit.visible, opacity: opacity, isCut: isCut)
    }
  }

  private func fill(_ rect: PixelRect, _ color: Color) throws(SDLError) {
    let mode = color.alpha == 255 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND
    try check("SDL_SetRenderDrawBlendMode", SDL_SetRenderDrawBlendMode(renderer.pointer, mode))
    try check(
      "SDL_SetRenderDrawColor",
      SDL_SetRenderDrawColor(renderer.pointer, color.red, color.green, color.blue, color.alpha))
    var area = rect.sdl
    try check("SDL_RenderFillRect", SDL_RenderFillRect(renderer.pointer, &area))
  }

  private static let veilHeight = 64

  /// Blends an opaque texture of the color, strip by strip.
  private func veil(_ rect: PixelRect, _ color: Color) throws(SDLError) {
    let texture: TextureHandle
    if let veil, veil.color == Color(color.word), veil.texture.width >= rect.width {
      texture = veil.texture
    } else {
      let width = max(rect.width, veil?.texture.width ?? 0)
      texture = try TextureHandle(
        renderer, opaque: SurfaceHandle(width: width, height: Self.veilHeight, color: color))
      veil = (texture, Color(color.word))
    }
    try texture.set(blend: .alpha, opacity: color.alpha)
    var strip = rect
    while strip.y < rect.maxY {
      strip.height = min(Self.veilHeight, rect.maxY - strip.y)
      try renderCopy(texture, PixelRect(x: 0, y: 0, width: strip.width, height: strip.height), strip)
      strip.y += strip.height
    }
  }

  /// Scales an opaque texture to a rectangle with linear sampling.
  private func stretch(
    _ texture: TextureHandle, over rect: PixelRect, _ visible: PixelRect, opacity: UInt8, isCut: Bool
  ) throws {
    guard rect.width <= SDLError.largestSide, rect.height <= SDLError.largestSide,
      rect.width * rect.height <= max(4 * bounds.width * bounds.height, 1 << 20)
    else { return try stretchVisible(texture, over: rect, visible, opacity: opacity) }
    if opacity == 255, !isCut {
      try texture.set(blend: .none)
      return try renderCopy(texture, texture.bounds, rect)
    }
    // If clipped or translucent, the texture is first scaled as a whole to a separate target and then copied at
    // its natural size.
    let scratch = try scratch(atLeast: rect)
    try texture.set(blend: .none)
    try onTarget(scratch) {
      try renderCopy(
        texture, texture.bounds, PixelRect(x: 0, y: 0, width: rect.width, height: rect.height))
    }
    try scratch.set(blend: opacity == 255 ? .none : .alpha, opacity: opacity)
    var source = visible
    source.x -= rect.x
    source.y -= rect.y
    try renderCopy(scratch, source, visible)
  }

  /// Scales only the visible pixels of a texture, for rectangles much larger than the target. The result is
  /// accurate to one pixel of the texture.
  private func stretchVisible(
    _ texture: TextureHandle, over rect: PixelRect, _ visible: PixelRect, opacity: UInt8
  ) throws(SDLError) {
    func cut(_ from: Int, _ to: Int, _ length: Int, of total: Int) -> (start: Int, length: Int) {
      let start = min(from * length / total, length - 1)
      return (start, max(1, min((to * length + total - 1) / total, length) - start))
    }
    let (x, width) = cut(visible.x - rect.x, visible.maxX - rect.x, texture.width, of: rect.width)
    let (y, height) = cut(visible.y - rect.y, visible.maxY - rect.y, texture.height, of: rect.height)
    try texture.set(blend: opacity == 255 ? .none : .alpha, opacity: opacity)
    try renderCopy(texture, PixelRect(x: x, y: y, width: width, height: height), visible)
  }

  /// Draws on a texture instead of the actual target. Calls do not nest.
  private func onTarget(_ texture: TextureHandle, _ body: () throws -> Void) throws {
    try check("SDL_SetRenderTarget", SDL_SetRenderTarget(renderer.pointer, texture.pointer))
    do {
      try body()
    } catch {
      SDL_SetRenderTarget(renderer.pointer, nil)
      throw error
    }
    try check("SDL_SetRenderTarget", SDL_SetRenderTarget(renderer.pointer, nil))
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

  private func renderCopy(_ texture: TextureHandle, _ from: PixelRect, _ to: PixelRect) throws(SDLError) {
    var source = from.sdl, destination = to.sdl
    try check("SDL_RenderCopy", SDL_RenderCopy(renderer.pointer, texture.pointer, &source, &destination))
  }
}

extension Blit {
  /// Returns the part of the texture that lies at some of the visible pixels.
  fileprivate func source(of visible: PixelRect) -> PixelRect {
    PixelRect(
      x: visible.x - area.x + part.x, y: visible.y - area.y + part.y, width: visible.width,
      height: visible.height)
  }
}
