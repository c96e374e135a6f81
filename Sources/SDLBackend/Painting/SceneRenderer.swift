import Bitmaps
import CSDL2
import Drawing
import Foundation

/// A renderer of draw lists into a window or into memory. Both use the same code, and the same list gives the same
/// pixels.
///
/// Between frames the renderer caches what is expensive to create: coverage masks, text and pictures, each within
/// a budget in bytes. Use a renderer from one thread at a time.
package final class SceneRenderer {
  /// The sizes of the texture caches in bytes.
  package struct Budget: Sendable {
    /// The budgets for pictures, coverage masks and text, in bytes.
    package var pictures: Int, masks: Int, text: Int

    /// Creates budgets in bytes.
    package init(pictures: Int = 64 << 20, masks: Int = 16 << 20, text: Int = 8 << 20) {
      self.pictures = pictures
      self.masks = masks
      self.text = text
    }
  }

  private var renderer: RendererHandle
  private var canvas: Canvas
  private var pictures: PictureCache
  private var masks: MaskCache
  private var text: TextPainter
  private let fonts: FontSet
  /// The first installed font that could not be opened, so that text was painted with another one or not at all; nil if
  /// there is none.
  package var fontFailure: FontError? { fonts.failures.first }
  private let budget: Budget
  private let window: Window?
  private var textureGeneration: Int
  /// The pictures of the current frame in the order of their commands, and the rows of pixels that are fully
  /// covered.
  private var placements: [Placement?] = []
  private var covered = BandSet()

  /// A picture with its position and opacity.
  private struct Placement {
    var texture: TextureHandle
    var area: PixelRect
    var opacity: UInt8
  }

  /// Creates a renderer into memory. It requires no display and no video driver. Its size is fixed.
  /// - Parameters:
  ///   - width: The width in device pixels, 1 to ``SDLError/largestSide``.
  ///   - height: The height in device pixels, in the same range.
  ///   - fonts: The fonts of the text.
  ///   - budget: The sizes of the caches. A large target needs more so that its pictures fit.
  /// - Throws: ``SDLError``.
  package convenience init(width: Int, height: Int, fonts: FontSet, budget: Budget = Budget()) throws {
    let surface = try SurfaceHandle(width: width, height: height, format: SDL_PIXELFORMAT_RGB888)
    try self.init(RendererHandle(surface: surface), window: nil, fonts: fonts, budget: budget)
  }

  /// Creates a renderer into a window. Its size is that of the window at each frame.
  /// - Throws: ``SDLError``.
  package convenience init(window: Window, fonts: FontSet, budget: Budget = Budget()) throws {
    try self.init(window.renderer, window: window, fonts: fonts, budget: budget)
  }

  private init(_ renderer: RendererHandle, window: Window?, fonts: FontSet, budget: Budget) throws(SDLError) {
    self.renderer = renderer
    self.window = window
    self.fonts = fonts
    self.budget = budget
    canvas = Canvas(renderer)
    pictures = PictureCache(canvas, budget: budget.pictures)
    masks = try MaskCache(canvas, budget: budget.masks)
    text = TextPainter(canvas, fonts: fonts, budget: budget.text)
    textureGeneration = window?.textureGeneration ?? 0
  }

  /// Follows the window to its present renderer. Caches belong to the previous renderer.
  private func follow(_ window: Window) throws(SDLError) {
    let present = try window.fittingRenderer()
    if present !== renderer {
      let canvas = Canvas(present)
      masks = try MaskCache(canvas, budget: budget.masks)
      (renderer, self.canvas) = (present, canvas)
      pictures = PictureCache(canvas, budget: budget.pictures)
      text = TextPainter(canvas, fonts: fonts, budget: budget.text)
    }
    if window.textureGeneration != textureGeneration {
      textureGeneration = window.textureGeneration
      dropCaches()
    }
  }

  /// The size of the cached textures in bytes.
  package var keptByteCount: Int { pictures.byteCount + masks.byteCount + text.byteCount }

  /// Empties all caches. The next frame creates their contents again.
  package func dropCaches() {
    pictures.removeAll()
    masks.removeAll()
    text.removeAll()
    canvas.dropScratch()
  }

  /// Renders a complete frame. An unbalanced list draws nothing.
  /// - Parameters:
  ///   - list: The draw list, in points.
  ///   - source: The provider of the visible pictures that are not cached.
  ///   - scale: The device pixels per point, 0.01 to 64.
  ///   - background: The color below all contents. Its alpha is ignored.
  /// - Throws: ``SceneError`` for a list or scale that cannot be rendered, ``SDLError``.
  package func draw(
    _ list: DrawList, pictures source: some PictureSource, scale: CGFloat, background: Color
  ) throws {
    guard scale >= 0.01, scale <= 64 else { throw SceneError.scale(Double(scale)) }
    try checkBalance(list)
    if let window { try follow(window) }
    let size = try renderer.outputSize()
    canvas.begin(width: size.width, height: size.height)
    defer { placements.removeAll(keepingCapacity: true) }
    covered.removeAll()
    try prepare(list, pictures: source, scale: scale)
    canvas.begin(width: size.width, height: size.height)
    // Filling the background where rows cover it would double the cost of a list.
    for rows in covered.gaps(height: size.height) {
      let gap = PixelRect(x: 0, y: rows.lowerBound, width: size.width, height: rows.count)
      try canvas.fill(gap, Color(background.word))
    }
    var next = placements.makeIterator()
    try paint(list, scale: scale) {
      if let placement = next.next() ?? nil { try paint(placement) }
    }
  }

  /// Calls a closure with the pixels of a renderer into memory, or returns nil for a window.
  /// The rows run from top to bottom with 4 bytes per pixel. A pixel is a native 32-bit word 0x??RRGGBB whose
  /// upper byte is undefined. The memory is valid during the call.
  /// - Throws: ``SDLError``, and any error that `body` throws.
  package func withPixels<R>(
    _ body: (_ pixels: UnsafeRawBufferPointer, _ width: Int, _ height: Int, _ bytesPerRow: Int) throws -> R
  ) throws -> R? {
    guard let surface = renderer.surface else { return nil }
    try renderer.flush()
    return try body(surface.bytes, surface.width, surface.height, surface.bytesPerRow)
  }

  /// Returns a copy of the frame with alpha 255 throughout. For a window, call it before the frame is presented.
  /// - Throws: ``SDLError``.
  package func bitmap() throws -> Bitmap {
    let (width, height) = try renderer.outputSize()
    let raw = try SurfaceHandle(width: width, height: height, format: SDL_PIXELFORMAT_RGB888)
    // The target may be larger than the window.
    var area = PixelRect(x: 0, y: 0, width: width, height: height).sdl
    try check(
      "SDL_RenderReadPixels",
      SDL_RenderReadPixels(
        renderer.pointer, &area, SDL_PIXELFORMAT_RGB888.rawValue, raw.pointer.pointee.pixels,
        Int32(clamping: raw.bytesPerRow)))
    var status: Int32 = 0
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      // SDL makes the pixels opaque when it converts from a format without alpha to one with alpha.
      status = SDL_ConvertPixels(
        Int32(clamping: width), Int32(clamping: height), SDL_PIXELFORMAT_RGB888.rawValue,
        raw.pointer.pointee.pixels, Int32(clamping: raw.bytesPerRow), SDL_PIXELFORMAT_ARGB8888.rawValue,
        buffer.baseAddress, Int32(clamping: width * 4))
      count = status == 0 ? width * height : 0
    }
    try check("SDL_ConvertPixels", status)
    return Bitmap(width: width, height: height, pixels: pixels) ?? Bitmap(width: 0, height: 0)
  }

  /// A clip or transform that is not popped yet.
  private enum Opening { case clip, transform }

  private func checkBalance(_ list: DrawList) throws(SceneError) {
    var open: [Opening] = []
    for (index, command) in list.commands.enumerated() {
      switch command {
      case .pushClip: open.append(.clip)
      case .pushTransform: open.append(.transform)
      case .popClip: if open.popLast() != .clip { throw .popWithoutPush(command: index) }
      case .popTransform: if open.popLast() != .transform { throw .popWithoutPush(command: index) }
      case .fill, .hairline, .shape, .text, .picture: break
      }
    }
    if !open.isEmpty { throw .unpopped(open.count) }
  }

  /// Prepares a list for rendering: creates the visible pictures and records the rows that cover the background.
  private func prepare(_ list: DrawList, pictures source: some PictureSource, scale: CGFloat) throws {
    func note(_ area: PixelRect) {
      let visible = area.intersection(canvas.clip)
      if visible.width == canvas.bounds.width { covered.insert(visible.y..<max(visible.y, visible.maxY)) }
    }
    var transforms = PixelTransformStack(scale: scale)
    for command in list.commands {
      switch command {
      case .fill(let rect, let color): if color.alpha == 255 { note(transforms.current.fill(rect)) }
      case .picture(let id, let rect, let opacity):
        let placement = try place(id, from: source, in: rect, opacity: opacity, transforms.current)
        if let placement, placement.opacity == 255 { note(placement.area) }
        placements.append(placement)
      case .pushClip(let rect): canvas.pushClip(transforms.current.rect(rect))
      case .popClip: canvas.popClip()
      case .pushTransform(let origin, let scale): transforms.push(origin: origin, scale: scale)
      case .popTransform: transforms.pop()
      case .hairline, .shape, .text: break
      }
    }
  }

  /// Draws the commands in order. Each picture is drawn by `picture`.
  private func paint(_ list: DrawList, scale: CGFloat, picture: () throws -> Void) throws {
    var transforms = PixelTransformStack(scale: scale)
    for command in list.commands {
      let transform = transforms.current
      switch command {
      case .fill(let rect, let color): try canvas.fill(transform.fill(rect), color)
      case .hairline(let left, let right, let y, let color):
        try canvas.fill(transform.hairline(from: left, to: right, y: y), color)
      case .shape(let shape, let point, let color):
        let (x, y) = transform.point(point)
        try masks.paint(shape, x: x, y: y, scale: transform.scale, color)
      case .text(let run): try text.paint(run, transform)
      case .picture: try picture()
      case .pushClip(let rect): canvas.pushClip(transform.rect(rect))
      case .popClip: canvas.popClip()
      case .pushTransform(let origin, let scale): transforms.push(origin: origin, scale: scale)
      case .popTransform: transforms.pop()
      }
    }
  }

  /// Returns a picture with its position, creating its texture if necessary, or nil if no part of it is visible.
  private func place(
    _ id: PictureID, from source: some PictureSource, in rect: CGRect, opacity: Double,
    _ transform: PixelTransform
  ) throws -> Placement? {
    let scale = transform.scale
    let alpha = Color(0).opacity(opacity.isNaN ? 0 : opacity).alpha
    var area = transform.rect(rect)
    // The area is one pixel larger, since the size of a picture may round up.
    let reach = PixelRect(x: area.x, y: area.y, width: area.width + 1, height: area.height + 1)
    guard alpha > 0, rect.width > 0, rect.height > 0, !reach.intersection(canvas.clip).isEmpty else {
      return nil
    }
    let entry = try pictures.entry(id, from: source, scale: scale) { picture in
      try checkBalance(picture.list)
      try paint(picture.list, scale: scale) {}
    }
    guard let entry else { return nil }
    let isNatural =
      abs(rect.width - entry.size.width) * scale < 0.01 && abs(rect.height - entry.size.height) * scale < 0.01
    if isNatural { (area.width, area.height) = (entry.texture.width, entry.texture.height) }
    return area.isEmpty ? nil : Placement(texture: entry.texture, area: area, opacity: alpha)
  }

  private func paint(_ placement: Placement) throws {
    let texture = placement.texture, area = placement.area
    if area.width == texture.width, area.height == texture.height {
      try canvas.copy(texture, x: area.x, y: area.y, opacity: placement.opacity)
    } else {
      try canvas.stretch(texture, over: area, opacity: placement.opacity)
    }
  }
}
