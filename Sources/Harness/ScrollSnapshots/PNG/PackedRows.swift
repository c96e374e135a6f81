import ScrollBitmaps
import CScrollPNG

/// The rows of an image in the layout of PNG before filters: colors of 3 or 4 bytes, or palette indices.
package struct PackedRows {
  package enum Form: Equatable {
    /// Red, green and blue, one byte each.
    case rgb
    /// Red, green, blue and straight alpha, one byte each.
    case rgba
    /// Indices of 1, 2, 4 or 8 bits, with the first pixel in the most significant bits.
    case indexed(PixelPalette)
  }

  /// The filters applied to rows before compression.
  package enum Filters {
    case none
    /// libpng selects one of the five filters for each row, the one that leaves the smallest numbers.
    case adaptive
  }

  let form: Form
  let width: Int, height: Int
  private let bytesPerRow: Int
  private let bytes: [UInt8]

  /// Packs an image.
  /// - Throws: ``PNGError/notEncodable(_:)`` for an empty image, or for a color that the palette lacks.
  package init(_ bitmap: Bitmap, as form: Form) throws(PNGError) {
    guard bitmap.width > 0, bitmap.height > 0, UInt32(exactly: bitmap.width) != nil,
      UInt32(exactly: bitmap.height) != nil
    else { throw .notEncodable("\(bitmap.width)x\(bitmap.height) pixels; expected at least 1x1") }
    guard bitmap.pixels.count == bitmap.width * bitmap.height else {
      throw .notEncodable(
        "\(bitmap.pixels.count) pixels; expected \(bitmap.width)x\(bitmap.height), according to its size")
    }
    self.form = form
    width = bitmap.width
    height = bitmap.height
    switch form {
    case .rgb:
      bytesPerRow = 3 * width
      bytes = Self.channels(bitmap, shifts: [16, 8, 0])
    case .rgba:
      bytesPerRow = 4 * width
      bytes = Self.channels(bitmap, shifts: [16, 8, 0, 24])
    case .indexed(let palette):
      bytesPerRow = (width * palette.depth + 7) / 8
      bytes = try Self.indices(bitmap, palette, bytesPerRow: bytesPerRow)
    }
  }

  private init(_ rows: PackedRows, height: Int, bytes: [UInt8]) {
    (form, width, bytesPerRow) = (rows.form, rows.width, rows.bytesPerRow)
    (self.height, self.bytes) = (height, bytes)
  }

  /// Every eighth band of 16 rows, which takes an eighth of the time to encode.
  var sample: PackedRows {
    let bands = stride(from: 0, to: height, by: 128).map { $0..<min(height, $0 + 16) }
    return PackedRows(
      self, height: bands.reduce(0) { $0 + $1.count },
      bytes: bands.flatMap { bytes[$0.lowerBound * bytesPerRow..<$0.upperBound * bytesPerRow] })
  }

  /// Returns the contents of a PNG file at a zlib level of 0 to 9.
  func encoded(level: Int, _ filters: Filters) throws(PNGError) -> [UInt8] {
    guard (0...9).contains(level) else { throw .notEncodable("level \(level); expected 0 to 9") }
    var buffer = cpng_buffer()
    defer { cpng_buffer_free(&buffer) }
    let complaint = PNG.withMessage { message in
      withRows(level: level, filters) { cpng_encode_rows($0, &buffer, message) }
    }
    if let complaint { throw .notEncodable(complaint) }
    return [UInt8](UnsafeBufferPointer(start: buffer.bytes, count: buffer.count))
  }

  /// Returns the size of the file in bytes without keeping its contents, or 0 if libpng fails.
  package func encodedCount(level: Int, _ filters: Filters) -> Int {
    withRows(level: level, filters, cpng_encoded_count)
  }

  /// Reads the rows of a file without keeping their contents. Returns false if the file is damaged.
  package static func read(_ file: [UInt8]) -> Bool {
    file.withUnsafeBufferPointer { cpng_read_rows($0.baseAddress, $0.count) }
  }

  private func withRows<Result>(
    level: Int, _ filters: Filters, _ body: (UnsafePointer<cpng_rows>) -> Result
  ) -> Result {
    var rows = cpng_rows()
    rows.width = UInt32(truncatingIfNeeded: width)
    rows.height = UInt32(truncatingIfNeeded: height)
    rows.bytes_per_row = bytesPerRow
    rows.level = Int32(clamping: level)
    switch filters {
    case .none: rows.filters = 1
    case .adaptive: rows.filters = 0b11111
    }
    rows.depth = 8
    var colors: [UInt32] = []
    switch form {
    case .rgb: rows.color_type = Int32(CPNG_RGB)
    case .rgba: rows.color_type = Int32(CPNG_RGBA)
    case .indexed(let palette):
      rows.color_type = Int32(CPNG_PALETTE)
      rows.depth = Int32(palette.depth)
      colors = palette.colors
    }
    return colors.withUnsafeBufferPointer { colors in
      bytes.withUnsafeBufferPointer { bytes in
        rows.palette = colors.baseAddress
        rows.palette_count = colors.count
        rows.bytes = bytes.baseAddress
        return withUnsafePointer(to: rows, body)
      }
    }
  }

  /// Returns the channels of all pixels as bytes. Each is the word shifted right by a number of bits.
  private static func channels(_ bitmap: Bitmap, shifts: [UInt32]) -> [UInt8] {
    let count = bitmap.pixels.count * shifts.count
    return [UInt8](unsafeUninitializedCapacity: count) { bytes, initialized in
      var place = 0
      for pixel in bitmap.pixels {
        for shift in shifts {
          bytes[place] = UInt8(truncatingIfNeeded: pixel >> shift)
          place += 1
        }
      }
      initialized = place
    }
  }

  private static func indices(
    _ bitmap: Bitmap, _ palette: PixelPalette, bytesPerRow: Int
  ) throws(PNGError) -> [UInt8] {
    // A palette without translucent colors belongs to opaque images.
    let mask: UInt32 = palette.colors.allSatisfy { $0 >= 0xFF00_0000 } ? 0xFF00_0000 : 0
    let depth = palette.depth
    var bytes = [UInt8](repeating: 0, count: bytesPerRow * bitmap.height)
    var last: UInt32?
    var index: UInt8 = 0
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let word = bitmap.pixels[y * bitmap.width + x] | mask
        if word != last {
          guard let found = palette.index(of: word) else {
            throw .notEncodable("the pixel at x \(x), y \(y); expected a color of the palette")
          }
          index = found
          last = word
        }
        let bit = x * depth
        bytes[y * bytesPerRow + bit / 8] |= index << UInt8(8 - depth - bit % 8)
      }
    }
    return bytes
  }
}
