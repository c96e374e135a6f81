import Bitmaps
import CPNG
import FileFormats

/// Pictures as PNG files, through libpng.
///
/// Encoding is made for speed: zlib level 1, no filter, alpha dropped, which suits frames of flat colours and text.
/// Filter ``Filter/up`` wins on gradients and photographs.
public enum PNG {
  /// How rows are prepared before compression. It changes a file's size and the time it takes, never a pixel.
  public enum Filter: Equatable, Sendable {
    /// Rows as they are: best for text and flat colours.
    case none
    /// Each row less the one above it: best for vertical gradients and photographs.
    case up
    /// ``up`` in these rows, counted from the top, and ``none`` in the others. Rows outside the picture are ignored.
    case upInRows([Range<Int>])
  }

  /// Whether a file holds alpha.
  public enum Alpha: Sendable {
    /// Only the colours are written; the picture is decoded as opaque.
    case dropped
    /// Colours and straight alpha are written.
    case kept
  }

  /// The number of pixels that are decoded at most unless said otherwise: 64 Mi, 256 MiB in memory.
  public static let defaultMaxPixels = 64 << 20

  /// The largest file in bytes that is read: 48 MiB, a frame of 3840x2160 pixels with nothing to compress.
  public static let mostBytes = 48 << 20

  /// A picture as the bytes of a PNG file.
  /// - Parameters:
  ///   - bitmap: at least 1x1 pixel.
  ///   - level: zlib's, 0 (stored) to 9 (smallest, slowest).
  ///   - filter: how rows are prepared.
  ///   - alpha: whether alpha is written.
  /// - Returns: the whole file.
  /// - Throws: ``PNGError/notEncodable(_:)`` for an empty picture or a level outside its range.
  public static func encode(
    _ bitmap: Bitmap, level: Int = 1, filter: Filter = .none, alpha: Alpha = .dropped
  ) throws(PNGError) -> [UInt8] {
    let (bytesPerRow, tooWide) = bitmap.width.multipliedReportingOverflow(by: 4)
    guard !tooWide else { throw .notEncodable("\(bitmap.width) pixels in a row (expected fewer)") }
    return try bitmap.pixels.withUnsafeBufferPointer { (pixels) throws(PNGError) in
      try encode(
        UnsafeRawBufferPointer(pixels), width: bitmap.width, height: bitmap.height, bytesPerRow: bytesPerRow,
        level: level,
        filter: filter, alpha: alpha)
    }
  }

  /// Pixels in foreign memory, such as a renderer's surface, as the bytes of a PNG file.
  /// - Parameters:
  ///   - pixels: words 0xAARRGGBB in native byte order, the top row first; alpha bits are not looked at when dropped.
  ///   - width: in pixels, 1 or more.
  ///   - height: in pixels, 1 or more.
  ///   - bytesPerRow: from the start of one row to the next, at least `4 * width`.
  ///   - level: zlib's, 0 (stored) to 9 (smallest, slowest).
  ///   - filter: how rows are prepared.
  ///   - alpha: whether alpha is written.
  /// - Returns: the whole file.
  /// - Throws: ``PNGError/notEncodable(_:)`` where these do not fit together or the level is outside its range.
  public static func encode(
    _ pixels: UnsafeRawBufferPointer, width: Int, height: Int, bytesPerRow: Int, level: Int = 1,
    filter: Filter = .none, alpha: Alpha = .dropped
  ) throws(PNGError) -> [UInt8] {
    guard (0...9).contains(level) else { throw .notEncodable("level \(level) (expected 0 to 9)") }
    guard let columns = UInt32(exactly: width), let rows = UInt32(exactly: height), columns > 0, rows > 0
    else { throw .notEncodable("\(width)x\(height) pixels (expected at least 1x1)") }
    let (rowBytes, tooWide) = width.multipliedReportingOverflow(by: 4)
    guard !tooWide, bytesPerRow >= rowBytes else {
      throw .notEncodable("\(bytesPerRow) bytes per row (expected at least 4 for each of \(width) pixels)")
    }
    let (lastRow, tooHigh) = (height - 1).multipliedReportingOverflow(by: bytesPerRow)
    guard !tooHigh, pixels.count >= rowBytes, pixels.count - rowBytes >= lastRow,
      let start = pixels.baseAddress
    else {
      throw .notEncodable(
        "\(pixels.count) bytes of pixels (expected \(height) rows of \(width) pixels, "
          + "\(bytesPerRow) bytes apart)")
    }
    var picture = cpng_picture()
    picture.pixels = start
    picture.width = columns
    picture.height = rows
    picture.bytes_per_row = bytesPerRow
    picture.level = Int32(level)
    switch alpha {
    case .dropped: picture.keeps_alpha = false
    case .kept: picture.keeps_alpha = true
    }
    switch filter {
    case .none:
      picture.filter = UInt8(CPNG_FILTER_NONE)
      return try encode(picture)
    case .up:
      picture.filter = UInt8(CPNG_FILTER_UP)
      return try encode(picture)
    case .upInRows(let ranges):
      var filters = [UInt8](repeating: UInt8(CPNG_FILTER_NONE), count: height)
      for range in ranges {
        for row in range.clamped(to: 0..<height) { filters[row] = UInt8(CPNG_FILTER_UP) }
      }
      return try filters.withUnsafeBufferPointer { (filters) throws(PNGError) in
        picture.row_filters = filters.baseAddress
        return try encode(picture)
      }
    }
  }

  /// The picture in the bytes of a PNG file, of any colour type and depth, brought to 8 bits a channel. Colours are
  /// taken as they stand: gamma and colour profiles are not applied.
  /// - Parameters:
  ///   - bytes: the whole file; what follows its end mark is ignored.
  ///   - maxPixels: a header that claims more is refused before anything is allocated for it.
  /// - Returns: a picture that is opaque where the file holds no alpha.
  /// - Throws: ``PNGError/notDecodable(_:path:)`` for what is no PNG, or one damaged anywhere (nothing is decoded in
  ///   part); ``PNGError/tooLarge(width:height:maxPixels:path:)``.
  public static func decode(
    _ bytes: [UInt8], maxPixels: Int = defaultMaxPixels
  ) throws(PNGError) -> Bitmap {
    try bytes.withUnsafeBufferPointer { (bytes) throws(PNGError) in
      try decode(UnsafeRawBufferPointer(bytes), maxPixels: maxPixels)
    }
  }

  /// The picture in a PNG file.
  /// - Throws: ``PNGError``, naming the path.
  public static func read(
    contentsOf path: String, maxPixels: Int = defaultMaxPixels
  ) throws(PNGError) -> Bitmap {
    let bytes: [UInt8]
    do { bytes = try AtomicFile.read(path, limit: mostBytes) } catch { throw .file(error) }
    do { return try decode(bytes, maxPixels: maxPixels) } catch { throw error.inFile(path) }
  }

  /// Writes a picture as a PNG file, whole or not at all (see `AtomicFile`).
  /// - Throws: ``PNGError``; what was at the path is then untouched.
  public static func write(
    _ bitmap: Bitmap, to path: String, level: Int = 1, filter: Filter = .none, alpha: Alpha = .dropped
  ) throws(PNGError) {
    let bytes = try encode(bitmap, level: level, filter: filter, alpha: alpha)
    do { try AtomicFile.write(bytes, to: path) } catch { throw .file(error) }
  }

  private static func encode(_ picture: cpng_picture) throws(PNGError) -> [UInt8] {
    var buffer = cpng_buffer()
    defer { cpng_buffer_free(&buffer) }
    let complaint = withMessage { message in
      withUnsafePointer(to: picture) { cpng_encode($0, &buffer, message) }
    }
    if let complaint { throw .notEncodable(complaint) }
    return [UInt8](UnsafeBufferPointer(start: buffer.bytes, count: buffer.count))
  }

  private static func decode(
    _ bytes: UnsafeRawBufferPointer, maxPixels: Int
  ) throws(PNGError) -> Bitmap {
    var header = cpng_header()
    var decoder: OpaquePointer?
    let refused = withMessage { message in
      decoder = cpng_decoder_open(bytes.baseAddress, bytes.count, &header, message)
      return decoder != nil
    }
    defer { cpng_decoder_close(decoder) }
    if let refused { throw .notDecodable(refused, path: nil) }
    // Each side is below 2^31: the product cannot overflow.
    let width = Int(header.width), height = Int(header.height)
    let count = width * height
    guard count <= maxPixels else {
      throw .tooLarge(width: width, height: height, maxPixels: max(0, maxPixels), path: nil)
    }
    // deflate packs 1032 to 1 at best, so that a small file cannot ask for much memory.
    guard header.unpacked_bytes / 1032 <= UInt64(bytes.count) else {
      throw .notDecodable("\(bytes.count) bytes cannot hold \(width)x\(height) pixels", path: nil)
    }
    var damaged: String?
    let pixels = [UInt32](unsafeUninitializedCapacity: count) { buffer, initialized in
      damaged = withMessage { cpng_decoder_read(decoder, buffer.baseAddress, count, $0) }
      initialized = damaged == nil ? count : 0
    }
    if let damaged { throw .notDecodable(damaged, path: nil) }
    guard let bitmap = Bitmap(width: width, height: height, pixels: pixels) else {
      throw .notDecodable("its size and its pixels disagree", path: nil)
    }
    return bitmap
  }

  /// Calls into C with room for a message; the message if the call says false.
  static func withMessage(_ body: (UnsafeMutablePointer<CChar>) -> Bool) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(CPNG_MESSAGE_SIZE)) { room in
      guard let message = room.baseAddress else { return "out of memory" }
      message.initialize(repeating: 0, count: room.count)
      return body(message) ? nil : String(cString: message)
    }
  }
}
