import PlaygroundDrawing
import Foundation

/// The fonts of the text and the measure of its width: two weights of one family, opened at the sizes in use.
/// Widths grow linearly with the size and do not depend on the scale. Use a font set from one thread at a
/// time.
package final class FontSet: TextMeasuring {
  /// A font file, and whether its strokes are thickened because there is no heavier file.
  private struct Face {
    var file: FontFile
    var thickened: Bool
  }

  /// A run laid out in ems, independent of its size.
  struct Run {
    /// A piece with the position of its left edge in ems from the start of the run.
    struct Piece {
      var text: String
      var x: Double
      var width: Double
    }
    var pieces: [Piece]
    var width: Double
  }

  private struct RunKey: Hashable {
    var text: String
    var weight: TextStyle.Weight
    var tabularDigits: Bool
  }

  private struct PieceKey: Hashable {
    var text: String
    var weight: TextStyle.Weight
  }

  private struct FontKey: Hashable {
    var weight: TextStyle.Weight
    /// The size in 64ths of a pixel per em.
    var size: Int
    var isSubpixel: Bool
  }

  /// A face opened at a large size, from which all widths are derived.
  private struct Reference {
    var font: FontHandle
    var digitWidth: Double
    var ascent: Double
    var descent: Double
  }

  /// The size of the reference in pixels per em. One of its pixels is about 0.01 pt at the usual sizes.
  private static let referenceSize = 1024.0

  /// The largest size at which text is drawn, in pixels per em.
  private static let largestSize = 2048.0

  private let library: FontLibrary
  private let regular: Face?
  private let semibold: Face?
  private var references: [TextStyle.Weight: Reference] = [:]
  private var fonts = LRUCache<FontKey, FontHandle>(budget: 24)
  private var runs = LRUCache<RunKey, Run>(budget: 512 << 10)
  /// The widths of pieces in ems. Numbers that change consist of the same few pieces.
  private var widths = LRUCache<PieceKey, Double>(budget: 1024)
  private let estimate = FixedTextMetrics()
  /// The installed files that could not be opened as fonts, when the set was created or later. Text that
  /// needed one of them has another font or an estimated width, so that its picture is not reproducible.
  package private(set) var failures: [FontError]

  /// Creates a font set from the given files, or else from the first of some families that is installed: by
  /// default Inter, then common sans-serif families. If no font is found, text widths are estimated and text
  /// is drawn as bars.
  ///
  /// If a regular file is given without a semibold one, the semibold weight thickens its strokes.
  /// - Throws: ``FontError`` for a given file that is no font, ``SDLError`` if SDL_ttf does not start.
  package init(
    regular: String? = nil, semibold: String? = nil, families: [FontFamily] = FontFamily.known
  ) throws {
    // The files that will most likely be used are read first, while SDL's libraries may still be loading.
    let likely: [String?]
    if regular != nil {
      likely = [regular, semibold]
    } else {
      let family = families.first { FontFamily.firstReadable($0.regular) != nil }
      likely = [
        FontFamily.firstReadable(family?.regular ?? []),
        semibold ?? FontFamily.firstReadable(family?.semibold ?? []),
      ]
    }
    let files = likely.compactMap { $0.map { FontFile($0) } }
    let library = try FontLibrary()
    func face(_ path: String) throws(FontError) -> Face {
      let file = try FontSet.probe(path, library) { files.first { $0.path == path } ?? FontFile(path) }
      return Face(file: file, thickened: false)
    }
    var regularFace = try regular.map(face)
    var semiboldFace = try semibold.map(face)
    var failures: [FontError] = []
    func installed(_ paths: [String]) -> Face? {
      guard let path = FontFamily.firstReadable(paths) else { return nil }
      do { return try face(path) } catch {
        failures.append(error)
        return nil
      }
    }
    if regularFace == nil {
      for family in families {
        guard let face = installed(family.regular) else { continue }
        regularFace = face
        semiboldFace = semiboldFace ?? installed(family.semibold)
        break
      }
    }
    (self.library, self.failures) = (library, failures)
    self.regular = regularFace ?? semiboldFace
    self.semibold = semiboldFace ?? regularFace.map { Face(file: $0.file, thickened: true) }
  }

  package var regularPath: String? { regular?.file.path }
  /// The file of the semibold weight, which may be the regular weight's, or nil if there are no fonts.
  package var semiboldPath: String? { semibold?.file.path }

  /// A one-line note about the fonts to install, or nil if there are fonts.
  package var missingNote: String? {
    guard regular == nil else { return nil }
    return
      "no font found, so text is drawn as bars; install Inter (Debian: apt install fonts-inter) or specify a font with --font"
  }

  package func width(of text: String, style: TextStyle) -> CGFloat {
    CGFloat(run(text, style).width) * FontSet.usable(style.size)
  }

  /// Returns a rough width in points, without shaping the text.
  func estimatedWidth(of text: String, _ style: TextStyle) -> CGFloat {
    let em = TextStyle(size: 1, lineHeight: 1, weight: style.weight)
    return estimate.width(of: text, style: em) * FontSet.usable(style.size)
  }

  static func usable(_ size: CGFloat) -> CGFloat { size > 0 ? min(size, 1000) : 0 }

  /// Lays out a run. Without fonts, or if one fails, the result has the estimated width and no pieces.
  func run(_ text: String, _ style: TextStyle) -> Run {
    let key = RunKey(text: text, weight: style.weight, tabularDigits: style.tabularDigits)
    if let known = runs.value(for: key) { return known }
    let run: Run
    do {
      run = try layOut(text, style)
    } catch {
      let em = TextStyle(size: 1, lineHeight: 1, weight: style.weight)
      run = Run(pieces: [], width: Double(estimate.width(of: text, style: em)))
    }
    let cost = 128 + 2 * text.utf8.count + 48 * run.pieces.count
    runs.insert(run, for: key, cost: cost)
    return run
  }

  /// Splits a piece into one piece per character, for a piece that is too wide to be rendered at once.
  func characters(of piece: Run.Piece, _ style: TextStyle) -> [Run.Piece] {
    var x = piece.x
    return piece.text.map { character in
      let text = String(character)
      let one = Run.Piece(text: text, x: x, width: run(text, style).width)
      x += one.width
      return one
    }
  }

  /// Returns the ascent and descent of a weight in ems.
  func verticalMetrics(_ weight: TextStyle.Weight) -> (ascent: Double, descent: Double) {
    guard let reference = try? reference(weight) else { return (0.97, 0.24) }
    return (reference.ascent, reference.descent)
  }

  /// Returns a weight opened at a size, or nil without fonts. With `isSubpixel`, glyphs lie between pixels.
  func font(
    _ weight: TextStyle.Weight, pixelsPerEm: Double, isSubpixel: Bool
  ) throws(SDLError) -> FontHandle? {
    guard let face = face(weight) else { return nil }
    let size = min(max(1, pixelsPerEm), FontSet.largestSize)
    let key = FontKey(weight: weight, size: Int((size * 64).rounded()), isSubpixel: isSubpixel)
    if let known = fonts.value(for: key) { return known }
    let font = try open(face, pixelsPerEm: size, isSubpixel: isSubpixel)
    fonts.insert(font, for: key, cost: 1)
    return font
  }

  private func face(_ weight: TextStyle.Weight) -> Face? {
    switch weight {
    case .regular: regular
    case .semibold: semibold
    }
  }

  private func layOut(_ text: String, _ style: TextStyle) throws(SDLError) -> Run {
    guard let reference = try reference(style.weight) else {
      throw .call("TTF_OpenFontDPI", words: "no fonts")
    }
    var run = Run(pieces: [], width: 0)
    for piece in TextPieces.split(text, tabularDigits: style.tabularDigits) {
      let width = try width(ofPiece: piece.string, style.weight, reference)
      switch piece {
      case .run(let string):
        run.pieces.append(Run.Piece(text: string, x: run.width, width: width))
        run.width += width
      case .digit(let string):
        run.pieces.append(
          Run.Piece(text: string, x: run.width + (reference.digitWidth - width) / 2, width: width))
        run.width += reference.digitWidth
      }
    }
    return run
  }

  private func width(
    ofPiece text: String, _ weight: TextStyle.Weight, _ reference: Reference
  ) throws(SDLError) -> Double {
    let key = PieceKey(text: text, weight: weight)
    if let known = widths.value(for: key) { return known }
    let width = Double(try reference.font.width(text)) / FontSet.referenceSize
    widths.insert(width, for: key, cost: 1)
    return width
  }

  private func reference(_ weight: TextStyle.Weight) throws(SDLError) -> Reference? {
    if let known = references[weight] { return known }
    guard let face = face(weight) else { return nil }
    let em = FontSet.referenceSize
    let font = try open(face, pixelsPerEm: em, isSubpixel: false)
    var digitWidth = 0
    for digit in 0...9 { digitWidth = max(digitWidth, try font.width(String(digit))) }
    let reference = Reference(
      font: font, digitWidth: Double(digitWidth) / em, ascent: Double(font.ascent) / em,
      descent: Double(font.descent) / em)
    references[weight] = reference
    return reference
  }

  private func open(_ face: Face, pixelsPerEm: Double, isSubpixel: Bool) throws(SDLError) -> FontHandle {
    do {
      return try FontHandle(
        library, file: face.file, pixelsPerEm: pixelsPerEm, bold: face.thickened, isSubpixel: isSubpixel)
    } catch {
      let failure = FontSet.failure(face.file.path, error)
      if !failures.contains(failure) { failures.append(failure) }
      throw error
    }
  }

  /// Returns the file of a path if it can be opened as a font, or throws. `file` is called after that check.
  private static func probe(
    _ path: String, _ library: FontLibrary, file: () -> FontFile
  ) throws(FontError) -> FontFile {
    var status = stat()
    guard stat(path, &status) == 0, access(path, R_OK) == 0 else {
      throw .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
    // A pipe could wait for ever, and a font is not read in one pass.
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable(path: path, reason: "is not a regular file")
    }
    let file = file()
    do { _ = try FontHandle(library, file: file, pixelsPerEm: 16, bold: false) } catch {
      throw failure(path, error)
    }
    return file
  }

  private static func failure(_ path: String, _ error: SDLError) -> FontError {
    switch error {
    case .call(_, let words): .unreadable(path: path, reason: words)
    case .noDisplay, .noWindow, .size: .unreadable(path: path, reason: error.description)
    }
  }
}
