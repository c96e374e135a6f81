import ScrollBitmaps
import CScrollPNG

/// Encodes pictures as PNG files, which mostly repeat earlier pictures, such as frames of a scrolling list.
///
/// Rows of pixels are compressed in bands, and a band that was in the last picture, or was shown not long
/// ago, is inserted as compressed then, wherever it is now. Rows between such bands become new bands. The
/// file therefore depends on the pictures before: the same pictures in the same order give the same files,
/// and a picture alone gives another. Every file has exactly the pixels of
/// ``PNG/encode(_:level:filter:alpha:)`` with zlib level 1, no filter and no alpha, and another size, because
/// no band refers to another.
///
/// A band is inserted only if its pixels are those of the picture, for which they are kept: those of the last
/// picture, at most 64 MiB, as many again while the next one is encoded, and at most 16 MiB of earlier
/// pictures. The other data of a row take less than 200 bytes.
public struct PNGSequence {
  package struct Last {
    var hashes: [UInt64] = []
    /// Its bands from top to bottom.
    var bands: [PNGBand] = []
    var starts: [Int] = []

    package init(hashes: [UInt64] = []) { self.hashes = hashes }

    func rows(of band: Int) -> Range<Int> { starts[band]..<starts[band] + bands[band].hashes.count }
  }

  private var last = Last()
  private var memory = PNGBandMemory(mostBytes: Self.mostMemory)
  private var deflater: Deflater?
  private var width = 0
  /// The size of the last file in bytes.
  private var lastCount = 0

  /// The number of bands that were inserted, and compressed, so far.
  package private(set) var insertions = 0, compressions = 0

  /// The largest number of pixels whose bands are kept, at 4 bytes each: 16 Mi. libpng encodes larger ones.
  static let mostPixels = 16 << 20
  /// The largest number of rows whose bands are kept. Higher pictures are encoded by libpng.
  package static let mostRows = 1 << 16
  /// The largest size in bytes of the bands that are kept besides those of the last picture.
  static let mostMemory = 16 << 20

  /// Creates an encoder that has seen no picture.
  public init() {}

  /// Encodes a picture as a PNG file.
  /// - Parameters:
  ///   - bitmap: An image of at least 1x1 pixel. Alpha is ignored.
  ///   - isLast: Whether no picture follows, for which a copy of the pixels would
  ///     be kept.
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
  ///   - isLast: Whether no picture follows, for which a copy of the pixels would
  ///     be kept.
  /// - Returns: The complete file.
  /// - Throws: ``PNGError/notEncodable(_:)`` for inconsistent arguments.
  public mutating func encode(
    _ pixels: UnsafeRawBufferPointer, width: Int, height: Int, bytesPerRow: Int, isLast: Bool = false
  ) throws(PNGError) -> [UInt8] {
    let picture = try PNG.checked(pixels, width: width, height: height, bytesPerRow: bytesPerRow)
    if self.width != width { forget() }
    self.width = width
    guard width <= Self.mostPixels, height <= min(Self.mostRows, Self.mostPixels / width),
      let deflater = deflater(picture.width)
    else {
      forget()
      return try PNG.encode(pixels, width: width, height: height, bytesPerRow: bytesPerRow)
    }
    let rows = PNGSequenceRows(picture, after: last)
    var shown = Last(hashes: rows.hashes)
    var file = PNGChunk.signature
    file.reserveCapacity(lastCount + lastCount / 4)
    let header = picture.width.bigEndianBytes + picture.height.bigEndianBytes + [8, UInt8(CPNG_RGB), 0, 0, 0]
    PNGChunk(name: "IHDR", data: header).write(to: &file)
    let chunk = PNGChunk.begin("IDAT", in: &file)
    // The header of zlib for the window of 32 KiB and the fastest level.
    file += [0x78, 0x01]
    var checksum: UInt32 = 1, buffer = cpng_buffer()
    defer { cpng_buffer_free(&buffer) }
    func insert(_ band: PNGBand, _ start: Int) {
      shown.bands.append(band)
      shown.starts.append(start)
      file += band.compressed
      checksum = cpng_adler_combined(checksum, band.checksum, band.hashes.count * (3 * width + 1))
    }
    // The new bands by the hash of their rows, for rows that repeat in this picture.
    var new: [UInt64: Int] = [:]
    for part in rows.cover(with: memory) {
      switch part {
      case .band(let band, let start):
        insert(band, start)
        insertions += 1
      case .run(let run):
        for range in rows.pieces(of: run) {
          let key = rows.hash(range)
          if let index = new[key], rows.repeats(range, from: shown.rows(of: index)) {
            insert(shown.bands[index], range.lowerBound)
            insertions += 1
            continue
          }
          guard let band = rows.compressed(range, deflater.pointer, &buffer, keepsPixels: !isLast) else {
            throw .notEncodable("out of memory")
          }
          new[key] = shown.bands.count
          insert(band, range.lowerBound)
          memory.keep(band)
          compressions += 1
        }
      }
    }
    if isLast { forget() } else { show(shown) }
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

  /// Replaces the last picture, of which bands that are no longer shown are kept.
  private mutating func show(_ shown: Last) {
    let stay = Set(shown.bands.map(ObjectIdentifier.init))
    for band in last.bands where !stay.contains(ObjectIdentifier(band)) { memory.keep(band) }
    last = shown
  }

  private mutating func forget() {
    last = Last()
    memory = PNGBandMemory(mostBytes: Self.mostMemory)
    deflater = nil
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
