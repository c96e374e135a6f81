import ScrollBitmaps
import PlaygroundDrawing
import Foundation

/// A renderer of text runs from textures with alpha, created once per piece, weight, size and color.
/// SDL blends a texture without modulation several times as fast as one that it has to tint.
final class TextPainter {
  private struct Key: Hashable {
    var text: String
    var weight: TextStyle.Weight
    /// The size in pixels per em.
    var size: Double
    /// Whether glyphs are placed at fractions of a pixel.
    var isSubpixel: Bool
    /// The red, green and blue channels. Alpha is applied to the copy.
    var color: UInt32

    init(_ text: String, _ weight: TextStyle.Weight, size: Double, isSubpixel: Bool, _ color: Color) {
      (self.text, self.weight, self.size, self.isSubpixel) = (text, weight, size, isSubpixel)
      self.color = color.word & 0xFF_FFFF
    }
  }

  /// A piece as a texture, with the offset of its top left corner from pen and baseline in pixels.
  private struct Glyphs {
    var texture: TextureHandle
    var left: Int
    var baseline: Int
  }

  private struct CutKey: Hashable {
    var text: String
    var style: TextStyle
    var maxWidth: CGFloat
  }

  /// The largest width of a texture for a piece, in pixels.
  private static let widestPiece = 8192.0

  private let canvas: Canvas
  private let renderer: RendererHandle
  private let fonts: FontSet
  private var glyphs: LRUCache<Key, Glyphs?>
  /// The layouts of the runs that may have to be truncated.
  private var cuts = LRUCache<CutKey, FontSet.Run>(budget: 1024)

  /// Creates a painter with a renderer's textures on a canvas. `budget` is in bytes of textures.
  init(_ canvas: Canvas, _ renderer: RendererHandle, fonts: FontSet, budget: Int) {
    self.canvas = canvas
    self.renderer = renderer
    self.fonts = fonts
    glyphs = LRUCache(budget: budget)
  }

  var byteCount: Int { glyphs.cost }

  func removeAll() { glyphs.removeAll() }

  func paint(_ text: DrawList.Text, _ transform: PixelTransform) throws(SDLError) {
    var text = text
    // Reduced text is enlarged to a legible size, but hardly so far that it would be cut.
    let legibleSize = text.style.legibleSize(reducedBy: transform.reduction) {
      let width = fonts.width(of: text.string, style: text.style)
      return text.maxWidth.flatMap { width > 0 ? text.style.size * $0 / width : nil }
    }
    text.style.size = legibleSize ?? text.style.size
    let style = text.style
    let scale = transform.scale
    let size = FontSet.usable(style.size)
    guard size > 0, text.color.alpha > 0, !text.string.isEmpty else { return }
    let pixelsPerEm = Double(size * scale)
    // Reduced text has the spacing of its font, so that its width is the measured one times the scale.
    let isSubpixel = scale < 1
    let font =
      try legibleSize == nil
      ? nil : fonts.font(style.weight, pixelsPerEm: pixelsPerEm, isSubpixel: isSubpixel)
    if let font, try paintWhole(text, font, transform) { return }
    let run = run(text)
    let width = CGFloat(run.width) * size
    let leading: CGFloat
    switch text.alignment {
    case .leading: leading = 0
    case .center: leading = width / 2
    case .trailing: leading = width
    }
    let (left, baseline) = pen(text, leading: leading, transform)
    guard let font else {
      return paintBar(
        left: left, baseline: baseline, width: width * scale, size: size * scale, text.color)
    }
    func isTooWide(_ piece: FontSet.Run.Piece) -> Bool {
      piece.width * pixelsPerEm > TextPainter.widestPiece
    }
    let pieces =
      run.pieces.contains(where: isTooWide)
      ? run.pieces.flatMap { isTooWide($0) ? fonts.characters(of: $0, style) : [$0] } : run.pieces
    for piece in pieces {
      let pen = left + PixelRect.snapped(CGFloat(piece.x * pixelsPerEm))
      guard pen < canvas.clip.maxX,
        pen + PixelRect.length(CGFloat((piece.width + 1) * pixelsPerEm)) > canvas.clip.x,
        baseline - PixelRect.length(2 * size * scale) < canvas.clip.maxY
      else {
        continue
      }
      let key = Key(piece.text, style.weight, size: pixelsPerEm, isSubpixel: isSubpixel, text.color)
      guard let glyphs = try glyphs(key, text.color, font) else { continue }
      stamp(glyphs, x: pen, y: baseline, text.color)
    }
  }

  /// Draws a run that begins at its anchor point and is a single piece, without measuring it first, which
  /// would shape it twice.
  /// - Returns: false, without drawing anything, if the run has several pieces or its pixels leave open
  ///   whether it fits into its maximum width.
  private func paintWhole(
    _ text: DrawList.Text, _ font: FontHandle, _ transform: PixelTransform
  ) throws(SDLError) -> Bool {
    let style = text.style, count = text.string.utf8.count
    let pixelsPerEm = Double(FontSet.usable(style.size) * transform.scale)
    guard text.alignment == .leading, Double(2 * count) * pixelsPerEm <= TextPainter.widestPiece,
      TextPieces.isWhole(text.string, tabularDigits: style.tabularDigits)
    else { return false }
    let (left, baseline) = pen(text, leading: 0, transform)
    guard left < canvas.clip.maxX,
      baseline - PixelRect.length(CGFloat(2 * pixelsPerEm)) < canvas.clip.maxY
    else { return true }
    let key = Key(
      text.string, style.weight, size: pixelsPerEm, isSubpixel: transform.scale < 1, text.color)
    // Each glyph may be a pixel narrower than its measured width.
    func fits(_ width: CGFloat) -> Bool {
      text.maxWidth.map { width + CGFloat(count + 2) <= $0 * transform.scale } ?? true
    }
    let made: Glyphs?
    if let known = glyphs.value(for: key) {
      made = known
    } else {
      // Text that is cut, or likely will be, is not rendered as a whole.
      guard fits(fonts.estimatedWidth(of: text.string, style) * transform.scale), !isCutKnown(text) else {
        return false
      }
      made = try render(key, text.color, font)
    }
    guard let glyphs = made else { return true }
    guard fits(CGFloat(glyphs.texture.width)) else { return false }
    stamp(glyphs, x: left, y: baseline, text.color)
    return true
  }

  /// Returns the pixel at which a run begins on its baseline, `leading` points before its anchor point.
  private func pen(
    _ text: DrawList.Text, leading: CGFloat, _ transform: PixelTransform
  ) -> (left: Int, baseline: Int) {
    let size = FontSet.usable(text.style.size)
    let metrics = fonts.verticalMetrics(text.style.weight)
    let ascent = CGFloat(metrics.ascent) * size, descent = CGFloat(metrics.descent) * size
    let (left, baseline) = transform.point(
      CGPoint(
        x: text.position.x - leading,
        y: text.position.y + (text.style.lineHeight - ascent - descent) / 2 + ascent))
    return (left, baseline)
  }

  private func stamp(_ glyphs: Glyphs, x: Int, y: Int, _ color: Color) {
    canvas.stamp(glyphs.texture, x: x + glyphs.left, y: y - glyphs.baseline, opacity: color.alpha)
  }

  /// Draws a bar from the baseline to the height of an x, in place of text without fonts.
  private func paintBar(left: Int, baseline: Int, width: CGFloat, size: CGFloat, _ color: Color) {
    let height = PixelRect.length(0.5 * size)
    canvas.fill(
      PixelRect(x: left, y: baseline - height, width: PixelRect.snapped(width), height: height), color)
  }

  /// Returns the layout of a run, truncated to its maximum width.
  private func run(_ text: DrawList.Text) -> FontSet.Run {
    guard let maxWidth = text.maxWidth, let key = cutKey(text) else {
      return fonts.run(text.string, text.style)
    }
    if let known = cuts.value(for: key) { return known }
    let cut = fonts.run(
      fonts.ellipsized(text.string, style: text.style, maxWidth: maxWidth), text.style)
    cuts.insert(cut, for: key, cost: 1)
    return cut
  }

  private func cutKey(_ text: DrawList.Text) -> CutKey? {
    text.maxWidth.map { CutKey(text: text.string, style: text.style, maxWidth: $0) }
  }

  private func isCutKnown(_ text: DrawList.Text) -> Bool {
    cutKey(text).map { cuts.value(for: $0) != nil } ?? false
  }

  private func glyphs(_ key: Key, _ color: Color, _ font: FontHandle) throws(SDLError) -> Glyphs? {
    if let known = glyphs.value(for: key) { return known }
    return try render(key, color, font)
  }

  /// Renders a piece for the cache, or returns nil if it has no width.
  private func render(_ key: Key, _ color: Color, _ font: FontHandle) throws(SDLError) -> Glyphs? {
    let text = key.text
    let coverage: CoverageRuns
    do {
      coverage = try font.render(text)
    } catch {
      // SDL_ttf reports a failure for text of zero width.
      guard try font.width(text) == 0 else { throw error }
      glyphs.insert(nil, for: key, cost: 64)
      return nil
    }
    let texture = try TextureHandle(renderer, Stencil(coverage, Color(color.word)))
    // SDL_ttf adds space to the left of the pen and above the ascent only if glyphs extend there.
    let left = text.unicodeScalars.first.map { min(0, font.reach($0).left) } ?? 0
    let up = text.unicodeScalars.reduce(font.ascent) { $1.isASCII ? $0 : max($0, font.reach($1).up) }
    let made = Glyphs(texture: texture, left: left, baseline: up)
    glyphs.insert(made, for: key, cost: texture.byteCount)
    return made
  }
}
