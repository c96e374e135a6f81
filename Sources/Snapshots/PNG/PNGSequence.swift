import Bitmaps
import CPNG

/// Encodes pictures as PNG files, of which most repeat what the last one showed, such as the frames of a scrolling list.
///
/// Rows of pixels are compressed in bands, and a band that was in the last picture is inserted as compressed then, wherever
/// it is now. The borders of the bands follow from the colors around them, so they move with the content. The file of a
/// picture depends on nothing but the picture. It has the pixels of ``PNG/encode(_:level:filter:alpha:)`` with zlib level 1,
/// no filter and no alpha, and another size, because no band refers to another.
public struct PNGSequence {
  /// Rows of pixels that follow each other, compressed.
  private final class Band {
    /// The pixels, 4 bytes each, without gaps.
    let pixels: [UInt8]
    let compressed: [UInt8]
    /// The Adler-32 of the rows with their filter types.
    let checksum: UInt32

    init(pixels: [UInt8], compressed: [UInt8], checksum: UInt32) {
      (self.pixels, self.compressed, self.checksum) = (pixels, compressed, checksum)
    }
  }

  /// The bands of the last picture by their hashes.
  private var bands: [UInt64: Band] = [:]
  /// The width of the last picture.
  private var width = 0

  /// The number of bands that were inserted, and compressed, so far.
  package private(set) var insertions = 0, compressions = 0

  /// The largest number of pixels whose bands are kept, at 4 bytes each: 16 Mi. Larger pictures are encoded by libpng.
  static let mostPixels = 16 << 20
  /// The least number of rows in a band, except for the last. A band cannot refer to rows before it.
  private static let leastRows = 16
  /// The largest number of rows in a band.
  private static let mostRows = 96
  /// One of so many changes from row to row is a border.
  private static let rarity: UInt64 = 8

  /// Creates an encoder that has seen no picture.
  public init() {}

  /// Encodes a picture as a PNG file.
  /// - Parameter bitmap: An image of at least 1x1 pixel. Alpha is ignored.
  /// - Returns: The complete file.
  /// - Throws: ``PNGError/notEncodable(_:)`` for an empty image.
  public mutating func encode(_ bitmap: Bitmap) throws(PNGError) -> [UInt8] {
    let (bytesPerRow, tooWide) = bitmap.width.multipliedReportingOverflow(by: 4)
    guard !tooWide else { throw .notEncodable("\(bitmap.width) pixels per row; expected fewer") }
    return try bitmap.pixels.withUnsafeBufferPointer { (pixels) throws(PNGError) in
      try encode(
        UnsafeRawBufferPointer(pixels), width: bitmap.width, height: bitmap.height, bytesPerRow: bytesPerRow)
    }
  }

  /// Encodes pixels in foreign memory, such as a renderer's surface, as a PNG file.
  /// - Parameters:
  ///   - pixels: Words 0xAARRGGBB in native byte order, the top row first. Alpha is ignored.
  ///   - width: The width in pixels, 1 or more.
  ///   - height: The height in pixels, 1 or more.
  ///   - bytesPerRow: The distance between the starts of two rows in bytes, at least `4 * width`.
  /// - Returns: The complete file.
  /// - Throws: ``PNGError/notEncodable(_:)`` for inconsistent arguments.
  public mutating func encode(
    _ pixels: UnsafeRawBufferPointer, width: Int, height: Int, bytesPerRow: Int
  ) throws(PNGError) -> [UInt8] {
    let picture = try PNG.checked(pixels, width: width, height: height, bytesPerRow: bytesPerRow)
    guard width <= Self.mostPixels, height <= Self.mostPixels / width,
      let deflater = cpng_deflater_open(picture.width, 1)
    else {
      bands = [:]
      return try PNG.encode(pixels, width: width, height: height, bytesPerRow: bytesPerRow)
    }
    defer { cpng_deflater_close(deflater) }
    if self.width != width { bands = [:] }
    self.width = width
    let rows = Rows(picture)
    var used: [UInt64: Band] = [:], start = 0
    // The header of zlib for the window of 32 KiB and the fastest level.
    var data: [UInt8] = [0x78, 0x01], checksum: UInt32 = 1
    while start < height {
      let end = rows.border(after: start)
      let key = rows.hash(start..<end)
      let band: Band
      if let known = used[key] ?? bands[key], rows.has(known.pixels, start..<end) {
        band = known
        insertions += 1
      } else {
        guard let new = rows.compressed(start..<end, deflater) else { throw .notEncodable("out of memory") }
        band = new
        compressions += 1
      }
      used[key] = band
      data += band.compressed
      checksum = cpng_adler_combined(checksum, band.checksum, (end - start) * (3 * width + 1))
      start = end
    }
    bands = used
    // The last block of the stream is empty.
    data += [0x03, 0x00] + checksum.bigEndianBytes
    guard data.count <= PNGChunk.mostBytes else {
      throw .notEncodable("\(data.count) bytes; expected at most \(PNGChunk.mostBytes)")
    }
    var file = PNGChunk.signature
    file.reserveCapacity(data.count + 64)
    let header = picture.width.bigEndianBytes + picture.height.bigEndianBytes + [8, UInt8(CPNG_RGB), 0, 0, 0]
    PNGChunk(name: "IHDR", data: header).write(to: &file)
    PNGChunk(name: "IDAT", data: data).write(to: &file)
    return file + PNGChunk.end
  }

  /// The rows of a picture with their hashes.
  private struct Rows {
    private let picture: cpng_picture
    private let hashes: [UInt64]

    init(_ picture: cpng_picture) {
      self.picture = picture
      hashes = [UInt64](unsafeUninitializedCapacity: Int(picture.height)) { buffer, count in
        cpng_hash_rows(
          picture.pixels, picture.width, picture.height, picture.bytes_per_row, buffer.baseAddress)
        count = Int(picture.height)
      }
    }

    /// Returns the end of the band that begins with a row: a row that differs from the one before it, selected by both.
    func border(after start: Int) -> Int {
      let last = min(start + PNGSequence.mostRows, hashes.count)
      var row = start + PNGSequence.leastRows
      while row < last {
        let (above, own) = (hashes[row - 1], hashes[row])
        if above != own, (above &+ own &* 3) >> 32 % PNGSequence.rarity == 0 { return row }
        row += 1
      }
      return last
    }

    /// Returns a hash of rows.
    func hash(_ rows: Range<Int>) -> UInt64 {
      hashes[rows].reduce(UInt64(rows.count)) { sum, hash in
        let sum = (sum ^ hash) &* 0x9E37_79B9_7F4A_7C15
        return sum ^ sum >> 32
      }
    }

    private func start(_ rows: Range<Int>) -> UnsafeRawPointer {
      picture.pixels + rows.lowerBound * picture.bytes_per_row
    }

    /// Returns whether rows have the colors of a band.
    func has(_ pixels: [UInt8], _ rows: Range<Int>) -> Bool {
      guard pixels.count == 4 * Int(picture.width) * rows.count else { return false }
      return pixels.withUnsafeBufferPointer {
        cpng_has_rows(
          $0.baseAddress, start(rows), picture.width, UInt32(rows.count), picture.bytes_per_row)
      }
    }

    /// Returns rows as a band, or nil without memory.
    func compressed(_ rows: Range<Int>, _ deflater: OpaquePointer) -> Band? {
      var buffer = cpng_buffer(), checksum: UInt32 = 0
      defer { cpng_buffer_free(&buffer) }
      guard
        cpng_deflate_rows(
          deflater, start(rows), UInt32(rows.count), picture.bytes_per_row, &buffer, &checksum)
      else { return nil }
      let rowBytes = 4 * Int(picture.width)
      var pixels: [UInt8] = []
      pixels.reserveCapacity(rowBytes * rows.count)
      for row in rows {
        pixels += UnsafeRawBufferPointer(start: start(row..<row), count: rowBytes)
      }
      return Band(
        pixels: pixels, compressed: [UInt8](UnsafeBufferPointer(start: buffer.bytes, count: buffer.count)),
        checksum: checksum)
    }
  }
}
