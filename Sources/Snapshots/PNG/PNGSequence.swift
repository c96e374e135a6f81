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
    /// The pixels, 4 bytes each, without gaps; empty in the last picture.
    let pixels: [UInt8]
    let compressed: [UInt8]
    /// The Adler-32 of the rows with their filter types.
    let checksum: UInt32

    init(pixels: [UInt8], compressed: [UInt8], checksum: UInt32) {
      (self.pixels, self.compressed, self.checksum) = (pixels, compressed, checksum)
    }
  }

  /// The last picture.
  private struct Last {
    /// The hashes of its rows.
    var hashes: [UInt64] = []
    /// Its bands from top to bottom.
    var bands: [Band] = []
    /// The first rows of the bands.
    var starts: [Int] = []
    /// The positions of bands in `bands` by the hashes of their rows. Of equal bands, one is here.
    var byHash: [UInt64: Int] = [:]
  }

  private var last = Last()
  /// The width of the last picture.
  private var width = 0
  /// The size of the last file in bytes.
  private var lastCount = 0

  /// The number of bands that were inserted, and compressed, so far.
  package private(set) var insertions = 0, compressions = 0

  /// The largest number of pixels whose bands are kept, at 4 bytes each: 16 Mi. Larger pictures are encoded by libpng.
  static let mostPixels = 16 << 20
  /// The number of rows before and after a border of which none is a better border. A band cannot refer to rows before it,
  /// so that short bands make large files; long ones are rarely whole in the next picture.
  private static let reach = 6
  /// The largest number of rows in a band.
  private static let mostRows = 64
  /// The number of rows by which it is found how far the last picture has moved.
  private static let probes = 16

  /// Creates an encoder that has seen no picture.
  public init() {}

  /// Encodes a picture as a PNG file.
  /// - Parameters:
  ///   - bitmap: An image of at least 1x1 pixel. Alpha is ignored.
  ///   - isLast: A Boolean value that indicates that no picture follows, for which a copy of the pixels would be kept.
  /// - Returns: The complete file.
  /// - Throws: ``PNGError/notEncodable(_:)`` for an empty image.
  public mutating func encode(_ bitmap: Bitmap, isLast: Bool = false) throws(PNGError) -> [UInt8] {
    let (bytesPerRow, tooWide) = bitmap.width.multipliedReportingOverflow(by: 4)
    guard !tooWide else { throw .notEncodable("\(bitmap.width) pixels per row; expected fewer") }
    return try bitmap.pixels.withUnsafeBufferPointer { (pixels) throws(PNGError) in
      try encode(
        UnsafeRawBufferPointer(pixels), width: bitmap.width, height: bitmap.height, bytesPerRow: bytesPerRow,
        isLast: isLast)
    }
  }

  /// Encodes pixels in foreign memory, such as a renderer's surface, as a PNG file.
  /// - Parameters:
  ///   - pixels: Words 0xAARRGGBB in native byte order, the top row first. Alpha is ignored.
  ///   - width: The width in pixels, 1 or more.
  ///   - height: The height in pixels, 1 or more.
  ///   - bytesPerRow: The distance between the starts of two rows in bytes, at least `4 * width`.
  ///   - isLast: A Boolean value that indicates that no picture follows, for which a copy of the pixels would be kept.
  /// - Returns: The complete file.
  /// - Throws: ``PNGError/notEncodable(_:)`` for inconsistent arguments.
  public mutating func encode(
    _ pixels: UnsafeRawBufferPointer, width: Int, height: Int, bytesPerRow: Int, isLast: Bool = false
  ) throws(PNGError) -> [UInt8] {
    let picture = try PNG.checked(pixels, width: width, height: height, bytesPerRow: bytesPerRow)
    guard width <= Self.mostPixels, height <= Self.mostPixels / width,
      let deflater = cpng_deflater_open(picture.width)
    else {
      last = Last()
      return try PNG.encode(pixels, width: width, height: height, bytesPerRow: bytesPerRow)
    }
    defer { cpng_deflater_close(deflater) }
    if self.width != width { last = Last() }
    self.width = width
    let rows = Rows(picture, after: last)
    var shown = Last(hashes: rows.hashes), start = 0
    var file = PNGChunk.signature
    file.reserveCapacity(lastCount + lastCount / 4)
    let header = picture.width.bigEndianBytes + picture.height.bigEndianBytes + [8, UInt8(CPNG_RGB), 0, 0, 0]
    PNGChunk(name: "IHDR", data: header).write(to: &file)
    let chunk = PNGChunk.begin("IDAT", in: &file)
    // The header of zlib for the window of 32 KiB and the fastest level.
    file += [0x78, 0x01]
    var checksum: UInt32 = 1, buffer = cpng_buffer()
    defer { cpng_buffer_free(&buffer) }
    for end in rows.borders() {
      let key = rows.hash(start..<end)
      let band: Band
      if let index = shown.byHash[key], rows.repeats(start..<end, from: shown.starts[index]) {
        band = shown.bands[index]
        insertions += 1
      } else if let index = last.byHash[key],
        rows.are(from: last.starts[index], start..<end) || rows.has(last.bands[index].pixels, start..<end)
      {
        band = last.bands[index]
        insertions += 1
      } else {
        guard let new = rows.compressed(start..<end, deflater, &buffer, keepsPixels: !isLast) else {
          throw .notEncodable("out of memory")
        }
        band = new
        compressions += 1
      }
      shown.byHash[key] = shown.bands.count
      shown.bands.append(band)
      shown.starts.append(start)
      file += band.compressed
      checksum = cpng_adler_combined(checksum, band.checksum, (end - start) * (3 * width + 1))
      start = end
    }
    last = isLast ? Last() : shown
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

  /// The rows of a picture with their hashes.
  private struct Rows {
    private let picture: cpng_picture
    private(set) var hashes: [UInt64]
    /// The row of the last picture that each row is known to equal, or -1.
    private var sources: [Int]

    /// Hashes the rows. A row of the last picture that has moved like most others, or has stayed, has the hash that it had
    /// then: comparing it with its pixels takes half of the time.
    init(_ picture: cpng_picture, after last: Last) {
      self.picture = picture
      let height = Int(picture.height)
      hashes = [UInt64](repeating: 0, count: height)
      sources = [Int](repeating: -1, count: height)
      guard !last.hashes.isEmpty else {
        hashRows(0..<height)
        return
      }
      let offsets = Set([offset(from: last), 0]).sorted { abs($0) > abs($1) }
      // The bands that the source of the present row lies in, one for each offset.
      var bands = offsets.map { _ in 0 }
      for row in 0..<height {
        for (index, offset) in offsets.enumerated() {
          let source = row + offset
          guard last.hashes.indices.contains(source) else { continue }
          while bands[index] + 1 < last.starts.count, last.starts[bands[index] + 1] <= source {
            bands[index] += 1
          }
          guard isRow(row, source - last.starts[bands[index]], of: last.bands[bands[index]].pixels) else {
            continue
          }
          hashes[row] = last.hashes[source]
          sources[row] = source
          break
        }
        if sources[row] < 0 { hashRows(row..<row + 1) }
      }
    }

    private mutating func hashRows(_ rows: Range<Int>) {
      guard !rows.isEmpty else { return }
      let first = start(rows), picture = picture
      hashes.withUnsafeMutableBufferPointer {
        cpng_hash_rows(
          first, picture.width, UInt32(rows.count), picture.bytes_per_row,
          $0.baseAddress.map { $0 + rows.lowerBound })
      }
    }

    /// Returns how far below a row most rows lie in the last picture, or 0 if that is not known.
    private mutating func offset(from last: Last) -> Int {
      var votes: [Int: Int] = [:]
      let step = max(1, hashes.count / PNGSequence.probes)
      for row in stride(from: step / 2, to: hashes.count, by: step) {
        hashRows(row..<row + 1)
        // A row that occurs twice, such as an empty one, says nothing.
        guard let source = last.hashes.firstIndex(of: hashes[row]),
          !last.hashes[(source + 1)...].contains(hashes[row])
        else { continue }
        votes[source - row, default: 0] += 1
      }
      return votes.max { ($0.value, -abs($0.key), $0.key) < ($1.value, -abs($1.key), $1.key) }?.key ?? 0
    }

    /// Returns whether a row equals a row of a band's pixels.
    private func isRow(_ row: Int, _ source: Int, of pixels: [UInt8]) -> Bool {
      let rowBytes = 4 * Int(picture.width)
      return pixels.withUnsafeBufferPointer { pixels in
        guard let first = pixels.baseAddress, (source + 1) * rowBytes <= pixels.count else { return false }
        return cpng_has_rows(
          first + source * rowBytes, start(row..<row + 1), picture.width, 1, picture.bytes_per_row)
      }
    }

    /// Returns whether rows are known to equal as many rows of the last picture, from one on.
    func are(from source: Int, _ rows: Range<Int>) -> Bool {
      zip(rows, source...).allSatisfy { sources[$0] == $1 }
    }

    /// Returns the ends of all bands from top to bottom. A border is where a row differs from the one before it, and is the
    /// best within reach: rows of one kind, such as the space between two lines of text, begin a band at the least cost, and
    /// otherwise the hashes decide. Where no border is within the largest number of rows, there is one anyway.
    func borders() -> [Int] {
      let count = hashes.count
      var ranks = [UInt64](repeating: 0, count: count)
      for row in hashes.indices.dropFirst() where hashes[row - 1] != hashes[row] {
        let begins: UInt64 = row + 1 < count && hashes[row] == hashes[row + 1] ? 1 << 63 : 0
        ranks[row] = begins | (hashes[row - 1] &+ hashes[row] &* 3) >> 1 | 1
      }
      var ends: [Int] = [], start = 0
      for row in ranks.indices.dropFirst() {
        if row - start < PNGSequence.mostRows {
          guard ranks[row] > 0, isBest(row, in: ranks) else { continue }
        }
        ends.append(row)
        start = row
      }
      return ends + [count]
    }

    /// Returns whether no row within reach has a higher rank, and none before the row has the same.
    private func isBest(_ row: Int, in ranks: [UInt64]) -> Bool {
      let rank = ranks[row], reach = PNGSequence.reach
      for other in max(0, row - reach)..<row where ranks[other] >= rank { return false }
      for other in row + 1..<max(row + 1, min(ranks.count, row + reach + 1)) where ranks[other] > rank {
        return false
      }
      return true
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

    /// Returns whether rows have the colors of as many rows of the same picture, from one on.
    func repeats(_ rows: Range<Int>, from source: Int) -> Bool {
      guard hashes.count - source >= rows.count else { return false }
      return zip(rows, source...).allSatisfy { row, source in
        cpng_has_rows(
          start(source..<source), start(row..<row), picture.width, 1, picture.bytes_per_row)
      }
    }

    /// Returns whether rows have the colors of a band.
    func has(_ pixels: [UInt8], _ rows: Range<Int>) -> Bool {
      guard pixels.count == 4 * Int(picture.width) * rows.count else { return false }
      return pixels.withUnsafeBufferPointer {
        cpng_has_rows(
          $0.baseAddress, start(rows), picture.width, UInt32(rows.count), picture.bytes_per_row)
      }
    }

    /// Returns rows as a band, or nil without memory. The contents of the buffer are replaced.
    func compressed(
      _ rows: Range<Int>, _ deflater: OpaquePointer, _ buffer: inout cpng_buffer, keepsPixels: Bool
    ) -> Band? {
      var checksum: UInt32 = 0
      buffer.count = 0
      guard
        cpng_deflate_rows(
          deflater, start(rows), UInt32(rows.count), picture.bytes_per_row, &buffer, &checksum)
      else { return nil }
      let rowBytes = 4 * Int(picture.width)
      var pixels: [UInt8] = []
      if keepsPixels {
        pixels.reserveCapacity(rowBytes * rows.count)
        for row in rows { pixels += UnsafeRawBufferPointer(start: start(row..<row), count: rowBytes) }
      }
      return Band(
        pixels: pixels, compressed: [UInt8](UnsafeBufferPointer(start: buffer.bytes, count: buffer.count)),
        checksum: checksum)
    }
  }
}
