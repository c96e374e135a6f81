import ScrollBitmaps
import CPlaygroundSDL2
import Foundation

/// The SDL_ttf library, initialised while an instance exists.
final class FontLibrary {
  /// A lock for opening and closing fonts. SDL_ttf has one FreeType library per process, which opens and
  /// closes fonts on one thread at a time. Rendering with different fonts on different threads needs no lock.
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

/// A font file and, unless it is large, its contents.
///
/// Each size opens the file anew, and FreeType reads it in small pieces: hundreds of system calls per font.
final class FontFile {
  let path: String
  /// The bytes of the file, or nil if it is read while it is used.
  let contents: UnsafeRawBufferPointer?

  /// The largest file that is kept in memory, in bytes.
  private static let mostBytes = 4 << 20

  /// Reads a file. One that cannot be read is left to SDL_ttf, which says so.
  init(_ path: String) {
    self.path = path
    contents = Self.read(path)
  }

  private static func read(_ path: String) -> UnsafeRawBufferPointer? {
    // A pipe is not even opened, since whoever writes to it would notice.
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      (1...mostBytes).contains(Int(status.st_size))
    else { return nil }
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: Int(status.st_size), alignment: 16)
    var count = 0
    while count < memory.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: memory[count...])
      let got = Foundation.read(descriptor, rest.baseAddress, rest.count)
      if got < 0, errno == EINTR { continue }
      guard got > 0 else {
        memory.deallocate()
        return nil
      }
      count += got
    }
    return UnsafeRawBufferPointer(memory)
  }

  deinit { contents?.deallocate() }
}

/// A font file opened at one size, without hinting, or with glyphs at fractions of a pixel.
///
/// Without hinting, SDL_ttf places each glyph on a whole pixel, which at small sizes swallows a space or sets
/// letters apart. Its subpixel mode places them where the font does, and hints the strokes lightly along the
/// vertical axis.
final class FontHandle {
  let pointer: OpaquePointer
  private let library: FontLibrary
  /// The font reads it while it is open.
  private let file: FontFile

  /// Opens a font file. The size is in pixels per em, rounded to 1/72 pixel.
  init(_ library: FontLibrary, file: FontFile, pixelsPerEm: Double, bold: Bool, isSubpixel: Bool = false)
    throws(SDLError)
  {
    // SDL_ttf accepts whole points only: the font is opened at one point, with a resolution of 72 dots per
    // inch for each pixel of the size.
    let dotsPerInch = UInt32(min(max(1, (pixelsPerEm * 72).rounded()), 200_000))
    FontLibrary.lock.lock()
    defer { FontLibrary.lock.unlock() }
    let font =
      if let contents = file.contents {
        // SDL_ttf frees the stream with the font, or if there is none.
        TTF_OpenFontDPIRW(
          SDL_RWFromConstMem(contents.baseAddress, Int32(clamping: contents.count)), 1, 1, dotsPerInch,
          dotsPerInch)
      } else {
        TTF_OpenFontDPI(file.path, 1, dotsPerInch, dotsPerInch)
      }
    pointer = try checked("TTF_OpenFontDPI", font)
    (self.library, self.file) = (library, file)
    TTF_SetFontHinting(pointer, isSubpixel ? TTF_HINTING_LIGHT_SUBPIXEL : TTF_HINTING_NONE)
    if bold { TTF_SetFontStyle(pointer, TTF_STYLE_BOLD) }
  }

  deinit {
    FontLibrary.lock.lock()
    defer { FontLibrary.lock.unlock() }
    TTF_CloseFont(pointer)
  }

  /// The distance from the top of a rendered run to its baseline in whole pixels, for glyphs that do not
  /// exceed the ascent.
  var ascent: Int { Int(TTF_FontAscent(pointer)) }
  /// The distance below the baseline in whole pixels, as a positive number.
  var descent: Int { Int(-TTF_FontDescent(pointer)) }

  /// Returns the width of a run in whole pixels.
  func width(_ text: String) throws(SDLError) -> Int {
    var width: Int32 = 0
    try check("TTF_SizeUTF8", TTF_SizeUTF8(pointer, text, &width, nil))
    return Int(width)
  }

  func render(_ text: String) throws(SDLError) -> CoverageRuns {
    // The pixels are positions in a palette of 256 colors, from the background to the text: the coverage.
    let black = SDL_Color(r: 0, g: 0, b: 0, a: 255)
    let surface = try SurfaceHandle(
      adopting: TTF_RenderUTF8_Shaded(pointer, text, black, black), from: "TTF_RenderUTF8_Shaded")
    let (width, height) = (surface.width, surface.height)
    let coverage = [UInt8](unsafeUninitializedCapacity: width * height) { values, count in
      guard let pixels = surface.bytes.baseAddress, let first = values.baseAddress else { return }
      for y in 0..<height { memcpy(first + y * width, pixels + y * surface.bytesPerRow, width) }
      count = width * height
    }
    return CoverageRuns(width: width, height: height, coverage: coverage)
  }

  /// Returns the distances in pixels from a glyph's origin to its left edge (negative if to the left of the
  /// origin) and to its top.
  func reach(_ scalar: Unicode.Scalar) -> (left: Int, up: Int) {
    var left: Int32 = 0, up: Int32 = 0
    guard TTF_GlyphMetrics32(pointer, scalar.value, &left, nil, nil, &up, nil) == 0 else { return (0, 0) }
    return (Int(left), Int(up))
  }
}
