import ScrollBitmaps
import CPlaygroundSDL2
import PlaygroundDrawing
import Foundation

/// A renderer of draw lists into a window or into memory. The same list gives the same pixels in both.
///
/// Between frames the renderer caches resources that are expensive to create: coverage masks, text and
/// pictures, each within a budget in bytes. Use a renderer from one thread at a time.
package final class SceneRenderer {
  package struct Budget: Sendable {
    package var pictures: Int, masks: Int, text: Int

    package init(pictures: Int = 64 << 20, masks: Int = 16 << 20, text: Int = 8 << 20) {
      self.pictures = pictures
      self.masks = masks
      self.text = text
    }

    /// Creates the budgets for a target of a fixed size in pixels. Pictures have eight times its memory:
    /// reusing a texture costs less than memory that was never used, so that more would not pay.
    init(width: Int, height: Int) {
      let pixels = min(max(0, width), SDLError.largestSide) * min(max(0, height), SDLError.largestSide)
      self.init(pictures: min(max(8 << 20, 8 * 4 * pixels), 64 << 20))
    }
  }

  private var renderer: RendererHandle
  private let canvas = Canvas()
  private var painter: BlitPainter
  private var pictures: PictureCache
  private var masks: MaskCache
  private var text: TextPainter
  private let fonts: FontSet
  /// The first installed font that could not be opened, so that text was painted with another one or not at
  /// all; nil if there is none.
  package var fontFailure: FontError? { fonts.failures.first }
  private let budget: Budget
  private let window: Window?
  private var textureGeneration: Int
  /// The frame in the memory of the target; nil if its pixels are unknown.
  private var shown: Shown?
  /// The memory for the operations of the next frame.
  private var spareBlits: [Blit] = []
  /// Whether every pixel is painted in each frame. Otherwise, in a target in memory, the common parts of two
  /// frames are left or moved. The pixels are the same.
  package var repaintsFully = false
  /// The areas that the last frame changed, in device pixels.
  private(set) var changedAreas: [PixelRect] = []
  /// The number of pixels that were painted and moved for the last frame. Pixels painted twice count twice.
  package private(set) var work = (painted: 0, moved: 0)
  /// The numbers of operations visited to find layers to compose and of composed areas, in all frames since
  /// the present target was first used.
  package var composing: (visited: Int, composed: Int) { painter.composing }

  private struct Shown {
    var list: DrawList
    var scale: CGFloat
    var frame: BlitFrame
    /// The number of operations before each command of the list, and of all.
    var starts: [Int]
    /// Whether its source had all pictures.
    var isComplete: Bool
  }

  /// Creates a renderer into memory. It requires no display and no video driver. Its size is fixed.
  /// - Parameters:
  ///   - width: The width in device pixels, 1 to ``SDLError/largestSide``.
  ///   - height: The height in device pixels, in the same range.
  ///   - fonts: The fonts of the text.
  ///   - budget: The sizes of the caches, or nil for those that suit the size.
  ///   - isPaintedBySDL: Whether SDL's renderer paints every pixel, as in a window with graphics hardware.
  ///     The pixels are the same.
  /// - Throws: ``SDLError``.
  package convenience init(
    width: Int, height: Int, fonts: FontSet, budget: Budget? = nil, isPaintedBySDL: Bool = false
  ) throws {
    let surface = try SurfaceHandle(movableWidth: width, height: height)
    try self.init(
      RendererHandle(surface: surface, isPaintedBySDL: isPaintedBySDL), window: nil, fonts: fonts,
      budget: budget ?? Budget(width: width, height: height))
  }

  /// Creates a renderer into a window. It has the size of the window at each frame.
  /// - Throws: ``SDLError``.
  package convenience init(window: Window, fonts: FontSet, budget: Budget = Budget()) throws {
    try self.init(window.renderer, window: window, fonts: fonts, budget: budget)
  }

  private init(_ renderer: RendererHandle, window: Window?, fonts: FontSet, budget: Budget) throws(SDLError) {
    self.renderer = renderer
    self.window = window
    self.fonts = fonts
    self.budget = budget
    painter = BlitPainter(renderer)
    pictures = PictureCache(canvas, painter, budget: budget.pictures)
    masks = MaskCache(canvas, renderer, budget: budget.masks)
    text = TextPainter(canvas, renderer, fonts: fonts, budget: budget.text)
    textureGeneration = window?.textureGeneration ?? 0
  }

  /// Follows the window to its present renderer. Caches belong to the previous renderer.
  private func follow(_ window: Window) throws(SDLError) {
    let present = try window.fittingRenderer()
    if present !== renderer {
      masks = MaskCache(canvas, present, budget: budget.masks)
      renderer = present
      painter = BlitPainter(present)
      pictures = PictureCache(canvas, painter, budget: budget.pictures)
      text = TextPainter(canvas, present, fonts: fonts, budget: budget.text)
      shown = nil
    }
    if window.textureGeneration != textureGeneration {
      textureGeneration = window.textureGeneration
      dropCaches()
    }
  }

  /// The size of the cached textures in bytes.
  package var keptByteCount: Int { pictures.byteCount + masks.byteCount + text.byteCount }

  /// Empties all caches. The next frame creates their contents again and paints every pixel.
  package func dropCaches() {
    shown = nil
    spareBlits = []
    pictures.removeAll()
    masks.removeAll()
    text.removeAll()
    painter.dropScratch()
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
    if let window { try follow(window) }
    let size = try renderer.outputSize()
    if let shown, shown.isComplete, shown.scale == scale, shown.frame.hasGround(of: size, background),
      shown.list == list
    {
      (changedAreas, work) = ([], (0, 0))
      return
    }
    try checkBalance(list)
    var last = shown
    // If painting fails, the pixels are unknown.
    shown = nil
    var isComplete = true
    var former: FormerCommands<Blit>?
    if let last, last.isComplete, last.scale == scale, (last.frame.width, last.frame.height) == size {
      former = FormerCommands(last.list.commands, last.starts, last.frame.blits)
    }
    var starts: [Int] = []
    let blits = try canvas.record(width: size.width, height: size.height, reusing: &spareBlits) {
      starts = try record(list, scale: scale, after: former) { id, rect, opacity, transform in
        try record(id, from: source, in: rect, opacity: opacity, transform, &isComplete)
      }
    }
    former = nil
    let frame = BlitFrame(width: size.width, height: size.height, background: background, blits: blits)
    try paint(frame, over: last?.frame)
    window?.change(changedAreas)
    if renderer.keepsPixels, !repaintsFully {
      spareBlits = last?.frame.blits ?? []
      last = nil
      spareBlits.removeAll(keepingCapacity: true)
      shown = Shown(list: list, scale: scale, frame: frame, starts: starts, isComplete: isComplete)
    }
  }

  /// Paints the differences from the frame in the target's memory, or everything if there is none.
  private func paint(_ frame: BlitFrame, over last: BlitFrame?) throws {
    guard let last, last.hasGround(of: (frame.width, frame.height), frame.background) else {
      (changedAreas, work) = ([frame.bounds], (frame.bounds.pixelCount, 0))
      return try painter.paint(frame, in: frame.bounds)
    }
    let change = FrameChange(from: last, to: frame)
    if !change.moves.isEmpty {
      try renderer.flush()
      for move in change.moves { renderer.move(move) }
    }
    for area in change.damage.areas { try painter.paint(frame, in: area) }
    changedAreas = change.moves.map(\.area) + change.damage.areas
    work = (change.damage.pixelCount, change.moves.reduce(0) { $0 + $1.area.pixelCount })
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

  /// Returns a copy of the frame with alpha 255 throughout. For a window, call it before presenting.
  /// - Throws: ``SDLError``.
  package func bitmap() throws -> Bitmap {
    if let bitmap = try withPixels(Self.opaque) ?? nil { return bitmap }
    let (width, height) = try renderer.outputSize()
    let raw = try SurfaceHandle(width: width, height: height, format: SDL_PIXELFORMAT_RGB888)
    // The target may be larger than the window.
    var area = PixelRect(x: 0, y: 0, width: width, height: height).sdl
    try check(
      "SDL_RenderReadPixels",
      SDL_RenderReadPixels(
        renderer.pointer, &area, SDL_PIXELFORMAT_RGB888.rawValue, raw.pointer.pointee.pixels,
        Int32(clamping: raw.bytesPerRow)))
    return withExtendedLifetime(raw) {
      Self.opaque(raw.bytes, width, height, raw.bytesPerRow) ?? Bitmap(width: 0, height: 0)
    }
  }

  /// Returns a copy of the pixels of a surface with alpha 255.
  private static func opaque(
    _ pixels: UnsafeRawBufferPointer, _ width: Int, _ height: Int, _ bytesPerRow: Int
  ) -> Bitmap? {
    let opaque = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      for y in 0..<height {
        let row = UnsafeRawBufferPointer(rebasing: pixels[y * bytesPerRow..<y * bytesPerRow + 4 * width])
          .bindMemory(to: UInt32.self)
        for x in 0..<width { buffer[y * width + x] = row[x] | 0xFF00_0000 }
      }
      count = width * height
    }
    return Bitmap(width: width, height: height, pixels: opaque)
  }

  /// Returns whether a frame in memory has the colors of a bitmap; nil for a window.
  /// - Throws: ``SDLError``.
  package func shows(_ bitmap: Bitmap) throws -> Bool? {
    try withPixels { pixels, width, height, bytesPerRow in
      guard bitmap.width == width, bitmap.height == height, bitmap.pixels.count == width * height else {
        return false
      }
      return bitmap.pixels.withUnsafeBufferPointer { expected in
        (0..<height).allSatisfy { y in
          let row = UnsafeRawBufferPointer(rebasing: pixels[y * bytesPerRow..<y * bytesPerRow + 4 * width])
            .bindMemory(to: UInt32.self)
          var difference: UInt32 = 0
          for x in 0..<width { difference |= expected[y * width + x] ^ row[x] }
          return difference & 0xFF_FFFF == 0
        }
      }
    }
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

  /// Records the commands in order. Each picture is recorded by `picture`. The operations of commands that
  /// the previous frame has in common with the list are used again.
  /// - Returns: The number of operations before each command, and of all.
  @discardableResult
  private func record(
    _ list: DrawList, scale: CGFloat, reduction: CGFloat = 1, after former: FormerCommands<Blit>? = nil,
    picture: (PictureID, CGRect, Double, PixelTransform) throws -> Void
  ) throws -> [Int] {
    var former = former
    var transforms = PixelTransformStack(scale: scale, reduction: reduction)
    var starts: [Int] = []
    starts.reserveCapacity(list.commands.count + 1)
    var depth = 0
    while starts.count < list.commands.count {
      if depth == 0, let known = former?.next(in: list.commands, at: starts.count) {
        let shift = canvas.count - known.operations.startIndex
        starts += known.starts.map { $0 + shift }
        canvas.add(known.operations)
        continue
      }
      let command = list.commands[starts.count]
      starts.append(canvas.count)
      depth += command.depthChange
      let transform = transforms.current
      switch command {
      case .fill(let rect, let color): canvas.fill(transform.fill(rect), color)
      case .hairline(let left, let right, let y, let color):
        canvas.fill(transform.hairline(from: left, to: right, y: y), color)
      case .shape(let shape, let point, let color):
        let (x, y) = transform.point(point)
        try masks.paint(shape, x: x, y: y, scale: transform.scale, color)
      case .text(let run): try text.paint(run, transform)
      case .picture(let id, let rect, let opacity): try picture(id, rect, opacity, transform)
      case .pushClip(let rect): canvas.pushClip(transform.rect(rect))
      case .popClip: canvas.popClip()
      case .pushTransform(let origin, let scale): transforms.push(origin: origin, scale: scale)
      case .popTransform: transforms.pop()
      }
    }
    return starts + [canvas.count]
  }

  /// Records a picture, creating its texture if necessary, unless no part of it is visible. Sets `isComplete`
  /// to false if there is no such picture.
  private func record(
    _ id: PictureID, from source: some PictureSource, in rect: CGRect, opacity: Double,
    _ transform: PixelTransform, _ isComplete: inout Bool
  ) throws {
    let scale = transform.scale
    let alpha = Color(0).opacity(opacity.isNaN ? 0 : opacity).alpha
    var area = transform.rect(rect)
    // The area is one pixel larger, since the size of a picture may round up.
    let reach = PixelRect(x: area.x, y: area.y, width: area.width + 1, height: area.height + 1)
    guard alpha > 0, rect.width > 0, rect.height > 0, !reach.intersection(canvas.clip).isEmpty else { return }
    let entry = try pictures.entry(id, from: source, transform) { picture in
      try checkBalance(picture.list)
      try record(picture.list, scale: scale, reduction: transform.reduction) { _, _, _, _ in }
    }
    guard let entry else {
      isComplete = false
      return
    }
    let isNatural =
      abs(rect.width - entry.size.width) * scale < 0.01 && abs(rect.height - entry.size.height) * scale < 0.01
    let texture = entry.texture
    if isNatural { (area.width, area.height) = (texture.width, texture.height) }
    if area.width == texture.width, area.height == texture.height {
      canvas.copy(texture, x: area.x, y: area.y, opacity: alpha)
    } else {
      canvas.stretch(texture, over: area, opacity: alpha)
    }
  }
}
