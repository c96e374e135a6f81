import ScrollBitmaps
import CPlaygroundSDL2

/// A painter of recorded operations. It paints memory directly, with SDL's functions for blending, and
/// anything else with SDL's renderer. The pixels are the same as those of SDL's software renderer.
final class BlitPainter {
  let renderer: RendererHandle
  /// The pixels of the present target, or nil if they are painted by SDL's renderer.
  private var memory: SurfaceHandle?
  private var bounds = PixelRect(x: 0, y: 0, width: 0, height: 0)
  /// The texture for scaled pictures that are clipped afterwards. It is reused between frames.
  private var scratch: SDLTexture?
  /// The texture from which translucent fills are copied. It is reused between frames.
  private var veil: (texture: TextureHandle, color: Color)?
  private let mixer = VeilMixer()
  private let stencilMixer = StencilMixer()
  private let composer: RowComposer
  private let tables = BlendTables()
  /// The operations that are painted in an area.
  private struct Plan {
    /// The rows of the area that opaque operations cover over its full width.
    var covered = BandSet()
    /// The operations that are painted, from the last to the first, with their pixels in the area.
    var shown: [(index: Int, visible: PixelRect)] = []
    /// The operations that are composed with everything below them, by their index.
    var composed: [Int: RowComposer.Composition] = [:]
  }

  /// Plans whose memory is used again: one for a frame, and one for a picture in it.
  private var sparePlans: [Plan] = []
  /// The numbers of operations visited to find layers and of composed areas since the painter was created.
  private(set) var composing = (visited: 0, composed: 0)

  init(_ renderer: RendererHandle) {
    self.renderer = renderer
    memory = renderer.memory
    composer = RowComposer(tables)
  }

  /// Paints an area of a frame. Pixels outside the area remain as they are.
  func paint(_ frame: BlitFrame, in area: PixelRect) throws {
    bounds = frame.bounds
    try paint(frame, at: (0, 0), in: area)
  }

  /// Paints an area with a frame whose top left corner is at a place.
  private func paint(_ frame: BlitFrame, at place: (x: Int, y: Int), in area: PixelRect) throws {
    var plan = sparePlans.popLast() ?? Plan()
    defer { sparePlans.append(plan) }
    // Operations hidden by a later opaque one are not painted, nor is the background where rows cover it,
    // which would double the cost of a list.
    plan.covered.removeAll()
    plan.shown.removeAll(keepingCapacity: true)
    plan.composed.removeAll()
    var covers: [PixelRect] = []
    // Many operations that could be composed do not each visit all others.
    let mostVisits = frame.blits.count * RowComposer.mostParts
    var visits = mostVisits
    for index in frame.blits.indices.reversed() {
      let visible = frame.blits[index].visible.moved(x: place.x, y: place.y).intersection(area)
      if visible.isEmpty || plan.covered.contains(visible.y..<visible.maxY)
        || covers.contains(where: { $0.contains(visible) })
      {
        continue
      }
      plan.shown.append((index, visible))
      if memory != nil, frame.blits[index].isWorthComposing(visible),
        let composition = frame.composition(upTo: index, at: place, in: visible, visits: &visits)
      {
        plan.composed[index] = composition
      } else if !frame.blits[index].isOpaque {
        continue
      }
      if visible.width == area.width { plan.covered.insert(visible.y..<visible.maxY) }
      if visible.pixelCount >= Self.smallestCover, covers.count < Self.mostCovers { covers.append(visible) }
    }
    composing.visited += mostVisits - visits
    composing.composed += plan.composed.count
    for rows in plan.covered.gaps(from: area.y, to: area.maxY) {
      let gap = PixelRect(x: area.x, y: rows.lowerBound, width: area.width, height: rows.count)
      try fill(gap, Color(frame.background.word))
    }
    for number in plan.shown.indices.reversed() {
      let (index, visible) = plan.shown[number]
      let below = plan.shown[(number + 1)...]
      if let memory, let composition = plan.composed[index] {
        try composer.paint(composition, on: frame.background, over: visible, of: memory, mixer)
        continue
      }
      switch frame.blits[index].content {
      case .stamp(let texture, let opacity):
        guard let memory, let stencil = texture.stencil else { break }
        let source = frame.blits[index].source(of: visible, at: place)
        if let ground = ground(of: visible, below: below, of: frame, at: place, plan) {
          let table = try tables.table(stencil.color, opacity: opacity, over: ground)
          stencil.paint(on: memory, visible, fromX: source.x, y: source.y, table: table)
        } else {
          try stencil.blend(
            with: memory, visible, fromX: source.x, y: source.y, opacity: opacity, stencilMixer)
        }
        continue
      case .veil(let color):
        guard memory != nil, visible.pixelCount >= Blit.smallestMixedVeil else { break }
        let blits = below.lazy.map { frame.blits[$0.index].moved(x: place.x, y: place.y) }
        try veil(color, over: VeilGround(of: visible, showing: blits, on: frame.background))
        continue
      case .copy(let texture, opacity: 255):
        guard memory != nil, let picture = texture.recipe else { break }
        let blit = frame.blits[index]
        try paint(
          picture, at: (place.x + blit.area.x - blit.part.x, place.y + blit.area.y - blit.part.y), in: visible
        )
        continue
      case .fill, .copy, .smear, .stretch: break
      }
      try paint(frame.blits[index].moved(x: place.x, y: place.y), visible)
    }
  }

  /// Returns the only color that operations, from the last to the first, show in an area, or nil if there are
  /// several or it is unknown.
  private func ground(
    of area: PixelRect, below: ArraySlice<(index: Int, visible: PixelRect)>, of frame: BlitFrame,
    at place: (x: Int, y: Int), _ plan: Plan
  ) -> Color? {
    for lower in below {
      let part = lower.visible.intersection(area)
      if part.isEmpty { continue }
      // Operations that are composed with it are not in the plan.
      if plan.composed[lower.index] != nil { return nil }
      switch frame.blits[lower.index].content {
      case .fill(let color): return color.alpha == 255 && part == area ? color : nil
      case .stamp(let texture, let opacity):
        guard let stencil = texture.stencil else { return nil }
        switch stencil.runs.uniformity(in: frame.blits[lower.index].source(of: part, at: place)) {
        case .none: continue
        case .full: return stencil.hides(withOpacity: opacity) && part == area ? stencil.color : nil
        case .varying: return nil
        }
      case .veil, .copy, .smear, .stretch: return nil
      }
    }
    return frame.background
  }

  /// Paints a translucent fill, mixed beforehand where it covers one color.
  private func veil(_ color: Color, over ground: VeilGround) throws(SDLError) {
    for area in ground.mixed {
      if let memory { try mixer.blend(color, over: area, of: memory) } else { try veil(area, color) }
    }
    let mixed = try mixer.mix(ground.plain.map(\.color), below: color)
    for (plain, color) in zip(ground.plain, mixed) { try fill(plain.area, Color(color.word)) }
  }

  /// The area in pixels below which an opaque operation is not expected to hide others.
  private static let smallestCover = 1024
  /// The largest number of opaque operations that are considered.
  private static let mostCovers = 16

  /// Paints a picture onto its texture if it was only recorded.
  private func realize(_ texture: TextureHandle) throws {
    guard let recipe = texture.recipe else { return }
    try texture.makeSurface()
    do { try paint(recipe, onto: texture) } catch {
      texture.become(recipe)
      throw error
    }
  }

  func paint(_ frame: BlitFrame, onto texture: TextureHandle) throws {
    let outer = (bounds, memory)
    defer { (bounds, memory) = outer }
    texture.pixelsChange()
    if let surface = try texture.surface() {
      memory = surface
      try paint(frame, in: frame.bounds)
    } else {
      try onTarget(texture.texture()) { try paint(frame, in: frame.bounds) }
    }
  }

  /// Frees the textures and the memory that are reused between frames.
  func dropScratch() {
    scratch = nil
    veil = nil
    sparePlans = []
    composer.dropScratch()
  }

  /// Paints those visible pixels of an operation that are inside `visible`.
  private func paint(_ blit: Blit, _ visible: PixelRect) throws {
    switch blit.content {
    case .fill(let color): try fill(visible, color)
    case .veil(let color): try veil(visible, color)
    case .copy(let texture, let opacity):
      try realize(texture)
      try copy(texture, blit.source(of: visible), visible, opacity == 255 ? .none : .alpha, opacity: opacity)
    case .stamp(let texture, let opacity):
      try copy(texture, blit.source(of: visible), visible, .alpha, opacity: opacity)
    case .smear(let texture):
      // All pixels along the stretched direction are equal, so clipping there changes nothing.
      var source = blit.source(of: visible)
      if blit.part.width != blit.area.width { (source.x, source.width) = (blit.part.x, blit.part.width) }
      if blit.part.height != blit.area.height { (source.y, source.height) = (blit.part.y, blit.part.height) }
      if let memory, let stencil = texture.stencil {
        stencil.smear(source, over: visible, on: memory)
      } else if let stencil = texture.stencil,
        (source.width, source.height) == (visible.width, visible.height)
      {
        // SDL rounds a copy that is not scaled otherwise, so that pixels would depend on the clip.
        for y in 0..<visible.height {
          for x in 0..<visible.width {
            try fill(
              PixelRect(x: visible.x + x, y: visible.y + y, width: 1, height: 1),
              stencil.shade(source.x + x, source.y + y))
          }
        }
      } else {
        try renderCopy(texture.texture(), .alpha, source, visible)
      }
    case .stretch(let texture, let opacity, let isCut):
      try realize(texture)
      try stretch(texture.texture(), over: blit.area, blit.visible, opacity: opacity, isCut: isCut)
      if memory != nil { try renderer.flush() }
    }
  }

  private func fill(_ rect: PixelRect, _ color: Color) throws(SDLError) {
    if let memory { return memory.fill(rect, color) }
    let mode = color.alpha == 255 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND
    try check("SDL_SetRenderDrawBlendMode", SDL_SetRenderDrawBlendMode(renderer.pointer, mode))
    try check(
      "SDL_SetRenderDrawColor",
      SDL_SetRenderDrawColor(renderer.pointer, color.red, color.green, color.blue, color.alpha))
    var area = rect.sdl
    try check("SDL_RenderFillRect", SDL_RenderFillRect(renderer.pointer, &area))
  }

  /// Copies a part of a texture at its natural size.
  private func copy(
    _ texture: TextureHandle, _ source: PixelRect, _ place: PixelRect, _ blend: TextureHandle.Blend,
    opacity: UInt8
  ) throws(SDLError) {
    guard let memory, let surface = try texture.surface() else {
      return try renderCopy(texture.texture(), blend, opacity: opacity, source, place)
    }
    switch blend {
    case .none: memory.copy(surface, source, to: place)
    case .alpha: try memory.blend(surface, source, to: place, opacity: opacity)
    }
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
    var strip = rect
    while strip.y < rect.maxY {
      strip.height = min(Self.veilHeight, rect.maxY - strip.y)
      let source = PixelRect(x: 0, y: 0, width: strip.width, height: strip.height)
      try copy(texture, source, strip, .alpha, opacity: color.alpha)
      strip.y += strip.height
    }
  }

  /// Scales an opaque texture to a rectangle with linear sampling.
  private func stretch(
    _ texture: SDLTexture, over rect: PixelRect, _ visible: PixelRect, opacity: UInt8, isCut: Bool
  ) throws {
    guard rect.width <= SDLError.largestSide, rect.height <= SDLError.largestSide,
      rect.width * rect.height <= max(4 * bounds.width * bounds.height, 1 << 20)
    else { return try stretchVisible(texture, over: rect, visible, opacity: opacity) }
    if opacity == 255, !isCut {
      return try renderCopy(texture, .none, texture.bounds, rect)
    }
    // If clipped or translucent, the texture is first scaled as a whole to a separate target and then copied
    // at its natural size.
    let scratch = try scratch(atLeast: rect)
    try onTarget(scratch) {
      try renderCopy(
        texture, .none, texture.bounds, PixelRect(x: 0, y: 0, width: rect.width, height: rect.height))
    }
    var source = visible
    source.x -= rect.x
    source.y -= rect.y
    try renderCopy(scratch, opacity == 255 ? .none : .alpha, opacity: opacity, source, visible)
  }

  /// Scales only the visible pixels of a texture, for rectangles much larger than the target. The result is
  /// accurate to one pixel of the texture.
  private func stretchVisible(
    _ texture: SDLTexture, over rect: PixelRect, _ visible: PixelRect, opacity: UInt8
  ) throws(SDLError) {
    func cut(_ from: Int, _ to: Int, _ length: Int, of total: Int) -> (start: Int, length: Int) {
      let start = min(from * length / total, length - 1)
      return (start, max(1, min((to * length + total - 1) / total, length) - start))
    }
    let (x, width) = cut(visible.x - rect.x, visible.maxX - rect.x, texture.width, of: rect.width)
    let (y, height) = cut(visible.y - rect.y, visible.maxY - rect.y, texture.height, of: rect.height)
    try renderCopy(
      texture, opacity == 255 ? .none : .alpha, opacity: opacity,
      PixelRect(x: x, y: y, width: width, height: height), visible)
  }

  /// Draws on a texture instead of the actual target. Calls do not nest.
  private func onTarget(_ texture: SDLTexture, _ body: () throws -> Void) throws {
    try check("SDL_SetRenderTarget", SDL_SetRenderTarget(renderer.pointer, texture.pointer))
    do {
      try body()
    } catch {
      SDL_SetRenderTarget(renderer.pointer, nil)
      throw error
    }
    try check("SDL_SetRenderTarget", SDL_SetRenderTarget(renderer.pointer, nil))
  }

  private func scratch(atLeast rect: PixelRect) throws(SDLError) -> SDLTexture {
    if let scratch, scratch.width >= rect.width, scratch.height >= rect.height { return scratch }
    // The size grows in steps, so that a slowly growing picture does not require a new texture in each frame.
    func step(_ length: Int, _ kept: Int?) -> Int {
      min(max((length + 127) & ~127, kept ?? 0), SDLError.largestSide)
    }
    let made = try SDLTexture(
      renderer, SDL_PIXELFORMAT_RGB888, SDL_TEXTUREACCESS_TARGET, step(rect.width, scratch?.width),
      step(rect.height, scratch?.height), blend: .none, SDL_ScaleModeLinear)
    scratch = made
    return made
  }

  private func renderCopy(
    _ texture: SDLTexture, _ blend: TextureHandle.Blend, opacity: UInt8 = 255, _ from: PixelRect,
    _ to: PixelRect
  ) throws(SDLError) {
    try texture.set(blend: blend, opacity: opacity)
    var source = from.sdl, destination = to.sdl
    try check("SDL_RenderCopy", SDL_RenderCopy(renderer.pointer, texture.pointer, &source, &destination))
  }
}
