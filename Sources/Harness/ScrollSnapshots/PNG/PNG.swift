import ScrollBitmaps
import CScrollPNG
import ScrollFiles

/// Reading and writing of PNG files with libpng.
///
/// Encoding is optimized for speed: zlib level 1 and no filter, which suits images of flat colors and text. Files
/// have alpha if a pixel is not opaque.
public enum PNG {
  /// The default maximum number of pixels that are decoded: 64 Mi, which take 256 MiB of memory.
  public static let defaultMaxPixels = 64 << 20

  /// The maximum size of a file that is read, in bytes: 48 MiB, sufficient for an incompressible image of
  /// 3840x2160 pixels.
  public static let mostBytes = 48 << 20

  /// Encodes an image as a PNG file.
  /// - Parameters:
  ///   - bitmap: An image of at least 1x1 pixel.
  ///   - level: The zlib level, 0 (stored) to 9 (smallest, slowest).
  /// - Returns: The complete file.
  /// - Throws: ``PNGError/notEncodable(_:)`` for an empty image or a level out of range.
  public static func encode(_ bitmap: Bitmap, level: Int = 1) throws(PNGError) -> [UInt8] {
    try withPicture(of: bitmap) { (picture) throws(PNGError) in
      var picture = picture
      if hasAlpha(bitmap) { picture.color_type = Int32(CPNG_RGBA) }
      return try encode(picture, level: level)
    }
  }

  /// Verifies that an image has no more pixels than are decoded by default.
  static func checkSize(_ bitmap: Bitmap) throws(PNGError) {
    guard bitmap.pixels.count <= defaultMaxPixels else {
      throw .notEncodable("\(Bitmap.Size(bitmap)) pixels; expected at most \(defaultMaxPixels)")
    }
  }

  static func hasAlpha(_ bitmap: Bitmap) -> Bool { !bitmap.pixels.allSatisfy { $0 >= 0xFF00_0000 } }

  /// Calls a closure with an image as a picture for C without alpha.
  /// - Throws: ``PNGError/notEncodable(_:)`` for an empty image, and the error of the closure.
  static func withPicture<Result>(
    of bitmap: Bitmap, _ body: (cpng_picture) throws(PNGError) -> Result
  ) throws(PNGError) -> Result {
    let (bytesPerRow, tooWide) = bitmap.width.multipliedReportingOverflow(by: 4)
    guard !tooWide else { throw .notEncodable("\(bitmap.width) pixels per row; expected fewer") }
    return try bitmap.pixels.withUnsafeBufferPointer { (pixels) throws(PNGError) in
      let (pixels, width, height) = (UnsafeRawBufferPointer(pixels), bitmap.width, bitmap.height)
      return try body(checked(pixels, width: width, height: height, bytesPerRow: bytesPerRow))
    }
  }

  /// Encodes pixels in foreign memory, such as a renderer's surface, as a PNG file without alpha.
  /// - Parameters:
  ///   - pixels: Words 0x??RRGGBB in native byte order, the top row first.
  ///   - width: The width in pixels, 1 or more.
  ///   - height: The height in pixels, 1 or more.
  ///   - bytesPerRow: The distance between the starts of two rows in bytes, at least `4 * width`.
  ///   - level: The zlib level, 0 (stored) to 9 (smallest, slowest).
  /// - Returns: The complete file.
  /// - Throws: ``PNGError/notEncodable(_:)`` for inconsistent arguments or a level out of range.
  public static func encode(
    _ pixels: UnsafeRawBufferPointer, width: Int, height: Int, bytesPerRow: Int, level: Int = 1
  ) throws(PNGError) -> [UInt8] {
    try encode(
      checked(pixels, width: width, height: height, bytesPerRow: bytesPerRow), level: level)
  }

  /// Returns pixels in foreign memory as a picture for C without alpha.
  /// - Throws: ``PNGError/notEncodable(_:)`` for inconsistent arguments.
  package static func checked(
    _ pixels: UnsafeRawBufferPointer, width: Int, height: Int, bytesPerRow: Int
  ) throws(PNGError) -> cpng_picture {
    guard let columns = UInt32(exactly: width), let rows = UInt32(exactly: height), columns > 0, rows > 0
    else { throw .notEncodable("\(width)x\(height) pixels; expected at least 1x1") }
    let (rowBytes, tooWide) = width.multipliedReportingOverflow(by: 4)
    guard !tooWide, bytesPerRow >= rowBytes else {
      throw .notEncodable("\(bytesPerRow) bytes per row; expected at least 4 for each of \(width) pixels")
    }
    let (lastRow, tooHigh) = (height - 1).multipliedReportingOverflow(by: bytesPerRow)
    guard !tooHigh, pixels.count >= rowBytes, pixels.count - rowBytes >= lastRow,
      let start = pixels.baseAddress
    else {
      throw .notEncodable(
        "\(pixels.count) bytes of pixels; expected \(height) rows of \(width) pixels, "
          + "\(bytesPerRow) bytes apart")
    }
    var picture = cpng_picture()
    picture.pixels = start
    picture.width = columns
    picture.height = rows
    picture.bytes_per_row = bytesPerRow
    picture.depth = 8
    picture.color_type = Int32(CPNG_RGB)
    return picture
  }

  /// Decodes a PNG file of any color type and depth to 8 bits per channel. Color values are used unchanged;
  /// gamma and color profiles are not applied.
  /// - Parameters:
  ///   - bytes: The complete file; anything after its end marker is ignored.
  ///   - maxPixels: The maximum number of pixels. A header that claims more is rejected before memory is
  ///     allocated for them.
  /// - Returns: The image, which is opaque if the file has no alpha.
  /// - Throws: ``PNGError/notDecodable(_:path:)`` for data that is not a PNG file or is damaged anywhere
  ///   (nothing is decoded partially); ``PNGError/tooLarge(width:height:maxPixels:path:)``.
  public static func decode(
    _ bytes: [UInt8], maxPixels: Int = defaultMaxPixels
  ) throws(PNGError) -> Bitmap {
    try bytes.withUnsafeBufferPointer { (bytes) throws(PNGError) in
      try decode(UnsafeRawBufferPointer(bytes), maxPixels: maxPixels)
    }
  }

  /// Reads the image in a PNG file.
  /// - Throws: ``PNGError``, which names the path.
  public static func read(
    contentsOf path: String, maxPixels: Int = defaultMaxPixels
  ) throws(PNGError) -> Bitmap {
    let bytes: [UInt8]
    do { bytes = try AtomicFile.read(path, limit: mostBytes) } catch { throw .file(error) }
    do { return try decode(bytes, maxPixels: maxPixels) } catch { throw error.inFile(path) }
  }

  /// Writes an image as a PNG file, completely or not at all (see `AtomicFile`).
  /// - Throws: ``PNGError``; an existing file at the path is unchanged in that case.
  public static func write(_ bitmap: Bitmap, to path: String, level: Int = 1) throws(PNGError) {
    let bytes = try encode(bitmap, level: level)
    do { try AtomicFile.write(bytes, to: path) } catch { throw .file(error) }
  }

  /// Returns the contents of a PNG file at a zlib level of 0 to 9.
  static func encode(_ picture: cpng_picture, level: Int) throws(PNGError) -> [UInt8] {
    guard (0...9).contains(level) else { throw .notEncodable("level \(level); expected 0 to 9") }
    var picture = picture
    picture.level = Int32(level)
    var buffer = cpng_buffer()
    defer { cpng_buffer_free(&buffer) }
    let complaint = withMessage { message in
      withUnsafePointer(to: picture) { cpng_encode($0, &buffer, message) }
    }
    if let complaint { throw .notEncodable(complaint) }
    return [UInt8](UnsafeBufferPointer(start: buffer.bytes, count: buffer.count))
  }

  /// Returns the first line of a text that stands in the place of a picture, such as a pointer of Git LFS.
  private static func beginning(of bytes: UnsafeRawBufferPointer) -> String? {
    let line = bytes.prefix(24).prefix { $0 >= 0x20 && $0 < 0x7F }
    return line.count < 8 ? nil : String(decoding: line, as: UTF8.self) + (line.count < 24 ? "" : "…")
  }

  private static func decode(
    _ bytes: UnsafeRawBufferPointer, maxPixels: Int
  ) throws(PNGError) -> Bitmap {
    if let text = beginning(of: bytes) {
      throw .notDecodable("it is not a PNG file; it begins with '\(text)'", path: nil)
    }
    var header = cpng_header()
    var decoder: OpaquePointer?
    let refused = withMessage { message in
      decoder = cpng_decoder_open(bytes.baseAddress, bytes.count, &header, message)
      return decoder != nil
    }
    defer { cpng_decoder_close(decoder) }
    if let refused { throw .notDecodable(refused, path: nil) }
    // Each side is less than 2^31, so the product cannot overflow.
    let width = Int(header.width), height = Int(header.height)
    let count = width * height
    guard count <= maxPixels else {
      throw .tooLarge(width: width, height: height, maxPixels: max(0, maxPixels), path: nil)
    }
    // The maximum compression ratio of deflate is 1032:1, so a small file cannot demand much memory.
    guard header.unpacked_bytes / 1032 <= UInt64(bytes.count) else {
      throw .notDecodable("\(bytes.count) bytes are too few for \(width)x\(height) pixels", path: nil)
    }
    var damaged: String?
    let pixels = [UInt32](unsafeUninitializedCapacity: count) { buffer, initialized in
      damaged = withMessage { cpng_decoder_read(decoder, buffer.baseAddress, count, $0) }
      initialized = damaged == nil ? count : 0
    }
    if let damaged { throw .notDecodable(damaged, path: nil) }
    guard let bitmap = Bitmap(width: width, height: height, pixels: pixels) else {
      throw .notDecodable("its size does not match its pixels", path: nil)
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
