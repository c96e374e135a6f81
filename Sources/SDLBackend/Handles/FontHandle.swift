import Bitmaps
import CSDL2
import Foundation

/// SDL_ttf, from the first font to the last.
final class FontLibrary {
  /// SDL_ttf keeps one FreeType library for the process, which opens and closes fonts on one thread at a time. Drawing
  /// with different fonts on different threads needs no lock.
  fileprivate static let lock = NSLock()

  init() throws(SDLError) {
    FontLibrary.lock.lock()
    defer { FontLibrary.lock.unlock() }
    try check("TTF_Init", TTF_Init())
  }

  deinit {
    FontLibrary.lock.lock()
    defer { FontLibrary.lock.unlock() }
    TTF_Quit()
  }
}

/// A font file opened at one size, unhinted.
final class FontHandle {
  let pointer: OpaquePointer
  private let library: FontLibrary

  /// Sizes are pixels per em, held to 1/72 pixel.
  init(_ library: FontLibrary, path: String, pixelsPerEm: Double, bold: Bool) throws(SDLError) {
    // One point at 72 times as many dots per inch as the size has pixels: SDL_ttf takes whole points only.
    let dotsPerInch = UInt32(min(max(1, (pixelsPerEm * 72).rounded()), 200_000))
    FontLibrary.lock.lock()
    defer { FontLibrary.lock.unlock() }
    pointer = try checked("TTF_OpenFontDPI", TTF_OpenFontDPI(path, 1, dotsPerInch, dotsPerInch))
    self.library = library
    TTF_SetFontHinting(pointer, TTF_HINTING_NONE)
    if bold { TTF_SetFontStyle(pointer, TTF_STYLE_BOLD) }
  }

  deinit {
    FontLibrary.lock.lock()
    defer { FontLibrary.lock.unlock() }
    TTF_CloseFont(pointer)
  }

  /// Whole pixels from the top of a rendered run down to its baseline, for glyphs that keep within the ascent.
  var ascent: Int { Int(TTF_FontAscent(pointer)) }
  /// Whole pixels below the baseline, as a positive number.
  var descent: Int { Int(-TTF_FontDescent(pointer)) }

  /// The width of a run in whole pixels.
  func width(_ text: String) throws(SDLError) -> Int {
    var width: Int32 = 0
    try check("TTF_SizeUTF8", TTF_SizeUTF8(pointer, text, &width, nil))
    return Int(width)
  }

  /// A run in a colour, its coverage as alpha (ARGB8888); the colour's own alpha is ignored.
  func render(_ text: String, _ color: Color) throws(SDLError) -> SurfaceHandle {
    try SurfaceHandle(
      adopting: TTF_RenderUTF8_Blended(
        pointer, text, SDL_Color(r: color.red, g: color.green, b: color.blue, a: 255)),
      from: "TTF_RenderUTF8_Blended")
  }

  /// How far a glyph reaches from its origin, in pixels: to the left end (negative: before it) and up.
  func reach(_ scalar: Unicode.Scalar) -> (left: Int, up: Int) {
    var left: Int32 = 0, up: Int32 = 0
    guard TTF_GlyphMetrics32(pointer, scalar.value, &left, nil, nil, &up, nil) == 0 else { return (0, 0) }
    return (Int(left), Int(up))
  }
}
