import ScrollBitmaps
import CScrollPNG
import Foundation

/// Encodes pictures as PNG files, which mostly repeat the picture before, such as frames of a scrolling list.
///
/// Rows of pixels are compressed in bands. A band of the last picture that has moved like most of its rows, or has
/// stayed, is inserted as compressed then. Rows between such bands become new bands. The file therefore depends on
/// the pictures before: the same pictures in the same order give the same files, and a picture alone gives another.
/// Every file has exactly the pixels of ``PNG/encode(_:level:)`` of an opaque image, and another
/// size, because no band refers to another.
///
/// A band is inserted only if its pixels are those of the picture, for which those of the last picture are kept, at
/// most 64 MiB. The other data of a row take less than 200 bytes.
public struct PNGSequence {
  /// Rows that are compressed together.
  private struct Band {
    var rows: Range<Int>
    let compressed: [UInt8]
    /// The Adler-32 of the rows with their filter types.
    let checksum: UInt32
  }

  /// The last picture: its pixels without gaps, a hash of the colors of each row, and its bands from top to bottom.
  private var pixels: [UInt32] = []
  private var hashes: [UInt64] = []
  private var bands: [Band] = []
  private var deflater: Deflater?
  private var width = 0
  /// The size of the last file in bytes.
  private var lastCount = 0

  /// The number of bands that were inserted, and compressed, so far.
  package private(set) var insertions = 0, compressions = 0

  /// The largest number of pixels that are kept: 16 Mi. libpng encodes larger pictures.
  static let mostPixels = 16 << 20
  /// The largest number of rows whose bands are kept. Higher pictures are encoded by libpng.
  package static let mostRows = 1 << 16
  /// The number of rows by which it is found how far the last picture has moved.
  private static let probes = 16
  /// The weight of a row that occurs once in the last picture.
  private static let vote = 1 << 20
  /// The number of rows in a new band. A band cannot refer to rows before it, so that short bands make large files
  /// and take longer to compress; long ones are rarely whole in the next picture.
  private static let bandRows = 16
  /// The fewest rows of a band beside rows that are compressed. Fewer are compressed with them.
  private static let leastRows = 12
  /// How many rows a border is from its place at most, to be where it costs least.
  private static let borderReach = 5

  /// Creates an encoder that has seen no picture.
  public init() {}

  /// Encodes a picture as a PNG file.
  /// - Parameters:
  ///   - bitmap: An image of at least 1x1 pixel. Alpha is ignored.
  ///   - isLast: Whether no picture follows, for which a copy of the pixels would be kept.
  /// - Returns: The complete file.
  /// - Throws: ``PNGError/notEncodable(_:)`` for an empty image.
  public mutating func encode(_ bitmap: Bitmap, isLast: Bool = false) throws(PNGError) -> [UInt8] {
    try PNG.withPicture(of: bitmap) { (picture) throws(PNGError) in try encode(picture, isLast: isLast) }
  }

  /// Encodes pixels in foreign memory, such as a renderer's surface, as a PNG file.
  /// - Parameters:
  ///   - pixels: Words 0xAARRGGBB in native byte order, the top row first. Alpha is ignored.
  ///   - width: The width in pixels, 1 or more.
  ///   - height: The height in pixels, 1 or more.
  ///   - bytesPerRow: The distance between the starts of two rows in bytes, at least `4 * width`.
  ///   - isLast: Whether no picture follows, for which a copy of the pixels would be kept.
  /// - Returns: The complete file.
  /// - Throws: ``PNGError/notEncodable(_:)`` for inconsistent arguments.
  public mutating func encode(
    _ pixels: UnsafeRawBufferPointer, width: Int, height: Int, bytesPerRow: Int, isLast: Bool = false
  ) throws(PNGError) -> [UInt8] {
    try encode(
      PNG.checked(pixels, width: width, height: height, bytesPerRow: bytesPerRow), isLast: isLast)
  }

  private mutating func encode(_ picture: cpng_picture, isLast: Bool) throws(PNGError) -> [UInt8] {
    let width = Int(picture.width), height = Int(picture.height)
    if self.width != width { forget() }
    self.width = width
    guard width <= Self.mostPixels, height <= min(Self.mostRows, Self.mostPixels / width),
      let deflater = deflater(picture.width)
    else {
      forget()
      return try PNG.encode(picture, level: 1)
    }
    var isKept = false
    defer { if !isKept { forget() } }
    let known = movedBands(to: picture)
    var bands: [Band] = []
    var buffer = cpng_buffer()
    defer { cpng_buffer_free(&buffer) }
    for rows in Self.others(than: known, height).flatMap(pieces) {
      guard let band = compressed(rows, of: picture, deflater.pointer, &buffer) else {
        throw .notEncodable("out of memory")
      }
      bands.append(band)
    }
    compressions += bands.count
    insertions += known.count
    bands = (bands + known).sorted { $0.rows.lowerBound < $1.rows.lowerBound }
    let file = try file(of: bands, picture)
    if !isLast { keep(picture, bands) }
    isKept = !isLast
    return file
  }

  private mutating func file(of bands: [Band], _ picture: cpng_picture) throws(PNGError) -> [UInt8] {
    var file = PNGChunk.signature
    file.reserveCapacity(lastCount + lastCount / 4)
    let header = picture.width.bigEndianBytes + picture.height.bigEndianBytes + [8, UInt8(CPNG_RGB), 0, 0, 0]
    PNGChunk(name: "IHDR", data: header).write(to: &file)
    let chunk = PNGChunk.begin("IDAT", in: &file)
    // The header of zlib for the window of 32 KiB and the fastest level.
    file += [0x78, 0x01]
    var checksum: UInt32 = 1
    for band in bands {
      file += band.compressed
      checksum = cpng_adler_combined(checksum, band.checksum, band.rows.count * (3 * width + 1))
    }
    // The last block of the stream is empty.
    file += [0x03, 0x00] + checksum.bigEndianBytes
    let count = PNGChunk.close(chunk, in: &file)
    guard count <= PNGChunk.mostBytes else {
      throw .notEncodable("\(count) bytes; expected at most \(PNGChunk.mostBytes)")
    }
    file += PNGChunk.end
    lastCount = file.count
    return file
  }

  // MARK: The last picture

  /// Returns the bands of the last picture that are in another one, where they are now, from top to bottom. Hashes
  /// all rows of the picture.
  private mutating func movedBands(to picture: cpng_picture) -> [Band] {
    let height = Int(picture.height)
    var hashes = [UInt64](repeating: 0, count: height), isKnown = [Bool](repeating: false, count: height)
    var found: [Band] = []
    let offset = self.hashes.isEmpty ? 0 : offset(of: picture, &hashes)
    for offset in offset == 0 ? [0] : [offset, 0] {
      for band in bands {
        let rows = band.rows.lowerBound - offset..<band.rows.upperBound - offset
        guard rows.lowerBound >= 0, rows.upperBound <= height, !isKnown[rows].contains(true),
          has(band.rows, picture, rows)
        else { continue }
        for row in rows { isKnown[row] = true }
        hashes.replaceSubrange(rows, with: self.hashes[band.rows])
        var band = band
        band.rows = rows
        found.append(band)
      }
    }
    found.sort { $0.rows.lowerBound < $1.rows.lowerBound }
    for rows in Self.others(than: found, height) { Self.hash(rows, of: picture, &hashes) }
    self.hashes = hashes
    // Otherwise, bands would become shorter and shorter.
    var kept: [Band] = []
    for (index, band) in found.enumerated() {
      let next = index + 1 < found.count ? found[index + 1].rows.lowerBound : height
      let isBesideOthers =
        band.rows.lowerBound > kept.last?.rows.upperBound ?? 0 || band.rows.upperBound < next
      if band.rows.count >= Self.leastRows || !isBesideOthers { kept.append(band) }
    }
    return kept
  }

  /// Returns the rows that are in none of some bands.
  private static func others(than bands: [Band], _ height: Int) -> [Range<Int>] {
    let starts = [0] + bands.map(\.rows.upperBound), ends = bands.map(\.rows.lowerBound) + [height]
    return zip(starts, ends).compactMap { $0 < $1 ? $0..<$1 : nil }
  }

  /// Returns how far below a row most rows lie in the last picture, or 0 if that is not known.
  private func offset(of picture: cpng_picture, _ own: inout [UInt64]) -> Int {
    // The weights of all offsets, from that of the last row at the top.
    var votes = [Int](repeating: 0, count: hashes.count + own.count)
    for row in stride(
      from: own.count / Self.probes / 2, to: own.count, by: max(1, own.count / Self.probes))
    {
      Self.hash(row..<row + 1, of: picture, &own)
      let sources = hashes.indices.filter { hashes[$0] == own[row] }
      // A row that occurs often, such as an empty one, says little.
      for source in sources { votes[source - row + own.count] += Self.vote / sources.count }
    }
    let offsets = votes.indices.filter { votes[$0] > 0 }.map { $0 - own.count }
    return offsets.max { (votes[$0 + own.count], -abs($0), $0) < (votes[$1 + own.count], -abs($1), $1) } ?? 0
  }

  private static func start(_ rows: Range<Int>, of picture: cpng_picture) -> UnsafeRawPointer {
    picture.pixels + rows.lowerBound * picture.bytes_per_row
  }

  private static func hash(_ rows: Range<Int>, of picture: cpng_picture, _ hashes: inout [UInt64]) {
    hashes.withUnsafeMutableBufferPointer {
      cpng_hash_rows(
        start(rows, of: picture), picture.width, UInt32(rows.count), picture.bytes_per_row,
        $0.baseAddress.map { $0 + rows.lowerBound })
    }
  }

  /// Returns whether rows of the last picture have the colors of as many rows of another one.
  private func has(_ source: Range<Int>, _ picture: cpng_picture, _ rows: Range<Int>) -> Bool {
    pixels.withUnsafeBufferPointer {
      cpng_same_rows(
        $0.baseAddress.map { $0 + source.lowerBound * width }, 4 * width, Self.start(rows, of: picture),
        picture.bytes_per_row, picture.width, UInt32(rows.count))
    }
  }

  private mutating func keep(_ picture: cpng_picture, _ bands: [Band]) {
    self.bands = bands
    let count = hashes.count * width
    if pixels.count != count { pixels = [UInt32](repeating: 0, count: count) }
    pixels.withUnsafeMutableBytes { kept in
      for row in hashes.indices {
        kept.baseAddress.map {
          _ = memcpy($0 + 4 * width * row, Self.start(row..<row + 1, of: picture), 4 * width)
        }
      }
    }
  }

  private mutating func forget() { (pixels, hashes, bands, deflater) = ([], [], [], nil) }

  // MARK: New bands

  /// Divides rows into pieces of about equal size, which become bands. A piece begins with rows of one kind where
  /// there are some, such as the space between two lines of text: they take the least space without rows to refer to.
  private func pieces(of rows: Range<Int>) -> [Range<Int>] {
    let count = max(1, (rows.count + Self.bandRows / 2) / Self.bandRows)
    let ends = (1..<count).map { piece in
      let place = rows.lowerBound + rows.count * piece / count
      return (0...Self.borderReach).lazy.flatMap { [place - $0, place + $0] }.first(where: beginsRows)
        ?? place
    }
    return zip([rows.lowerBound] + ends, ends + [rows.upperBound]).map { $0..<$1 }
  }

  /// Returns whether a row is the first of some that are equal.
  private func beginsRows(_ row: Int) -> Bool {
    row > 0 && row + 1 < hashes.count && hashes[row - 1] != hashes[row] && hashes[row] == hashes[row + 1]
  }

  /// Returns rows as a band, or nil without memory. The contents of the buffer are replaced.
  private func compressed(
    _ rows: Range<Int>, of picture: cpng_picture, _ deflater: OpaquePointer, _ buffer: inout cpng_buffer
  ) -> Band? {
    var checksum: UInt32 = 0
    buffer.count = 0
    let start = Self.start(rows, of: picture)
    guard
      cpng_deflate_rows(deflater, start, UInt32(rows.count), picture.bytes_per_row, &buffer, &checksum)
    else { return nil }
    return Band(
      rows: rows, compressed: [UInt8](UnsafeBufferPointer(start: buffer.bytes, count: buffer.count)),
      checksum: checksum)
  }

  /// Returns the compressor for rows of a width, or nil without memory. Each copy of an encoder has its own.
  private mutating func deflater(_ width: UInt32) -> Deflater? {
    if deflater == nil || !isKnownUniquelyReferenced(&deflater) { deflater = Deflater(width: width) }
    return deflater
  }

  /// The state of zlib, which takes longer to create than some rows to compress.
  private final class Deflater {
    let pointer: OpaquePointer

    init?(width: UInt32) {
      guard let pointer = cpng_deflater_open(width) else { return nil }
      self.pointer = pointer
    }

    deinit { cpng_deflater_close(pointer) }
  }
}
