import ScrollBitmaps
import ScrollSnapshots
import Testing

private typealias Builder = PNGBuilder

private func decoded(_ bytes: [UInt8]) throws -> [UInt32] { try PNG.decode(bytes).pixels }

/// Files of other encoders, and damaged files.
@Suite struct PNGDecodingTests {
  private static let samples:
    [(depth: UInt8, PNGBuilder.ColorType, rows: [[UInt8]], extra: [[UInt8]], pixels: [UInt32])] = [
      (1, .gray, [[0b1010_0000]], [], [0xFFFF_FFFF, 0xFF00_0000, 0xFFFF_FFFF]),
      (2, .gray, [[0b0001_1011]], [], [0xFF00_0000, 0xFF55_5555, 0xFFAA_AAAA, 0xFFFF_FFFF]),
      (4, .gray, [[0x3C]], [], [0xFF33_3333, 0xFFCC_CCCC]),
      (8, .gray, [[7], [200]], [], [0xFF07_0707, 0xFFC8_C8C8]),
      // Rounded to the nearest level, not truncated.
      (16, .gray, [[0x80, 0x80, 0x12, 0xFF]], [], [0xFF80_8080, 0xFF13_1313]),
      (8, .grayAlpha, [[9, 128, 250, 0]], [], [0x8009_0909, 0x00FA_FAFA]),
      (16, .grayAlpha, [[9, 9, 128, 128]], [], [0x8009_0909]),
      (8, .rgba, [[1, 2, 3, 4, 5, 6, 7, 255]], [], [0x0401_0203, 0xFF05_0607]),
      (16, .rgba, [[1, 1, 2, 2, 3, 3, 4, 4]], [], [0x0401_0203]),
      (8, .rgb, [[1, 2, 3, 254, 0, 9]], [], [0xFF01_0203, 0xFFFE_0009]),
      (16, .rgb, [[1, 1, 2, 2, 3, 3]], [], [0xFF01_0203]),
      // A color, and a gray, that is transparent.
      (8, .rgb, [[1, 2, 3, 254, 0, 9]], [key([0, 1, 0, 2, 0, 3])], [0x0001_0203, 0xFFFE_0009]),
      (8, .gray, [[7, 8]], [key([0, 8])], [0xFF07_0707, 0x0008_0808]),
      (2, .palette, [[0b0001_1000]], [colors], [0xFFFF_0000, 0xFF00_FF00, 0xFF01_0203]),
      (8, .palette, [[2, 0]], [colors, key([0x80])], [0xFF01_0203, 0x80FF_0000]),
      // libpng fills the rest of the palette with black.
      (8, .palette, [[9]], [Builder.chunk("PLTE", [255, 0, 0])], [0xFF00_0000]),
    ]
  private static let colors = Builder.chunk("PLTE", [255, 0, 0, 0, 255, 0, 1, 2, 3])
  private static func key(_ bytes: [UInt8]) -> [UInt8] { Builder.chunk("tRNS", bytes) }

  @Test func everyColorTypeAndDepthIsDecoded() throws {
    for (depth, type, rows, extra, pixels) in Self.samples {
      let (width, height) = (UInt32(pixels.count / rows.count), UInt32(rows.count))
      let file = Builder.file(width: width, height: height, depth: depth, type, rows: rows, extra: extra)
      #expect(try decoded(file) == pixels, "\(type), \(depth) bits, \(rows)")
    }
  }

  @Test(arguments: [(1, 1), (2, 3), (5, 5), (8, 8), (9, 17)])
  func interlaced(width: Int, height: Int) throws {
    func pixel(_ x: Int, _ y: Int) -> [UInt8] { [UInt8(x * 20), UInt8(y * 10), UInt8(x + y)] }
    let bytes = Builder.file(
      width: UInt32(width), height: UInt32(height), depth: 8, .rgb,
      rows: Builder.interlacedRows(width: width, height: height, pixel: pixel), interlaced: true)
    let bitmap = try PNG.decode(bytes)
    for y in 0..<height {
      for x in 0..<width {
        #expect(bitmap[x, y] == Color(red: UInt8(x * 20), green: UInt8(y * 10), blue: UInt8(x + y)).word)
      }
    }
  }

  @Test func textAndProfilesArePassedOver() throws {
    let bytes = Builder.file(
      width: 1, height: 1, depth: 8, .gray, rows: [[5]],
      extra: [
        Builder.chunk("gAMA", Builder.word(100_000)), Builder.chunk("iCCP", Array("broken profile".utf8)),
        Builder.chunk("zTXt", Array("broken text".utf8)), Builder.chunk("tEXt", Array("a\0b".utf8)),
        Builder.chunk("prVt", [1, 2, 3]),
      ])
    #expect(try decoded(bytes) == [0xFF05_0505])
  }

  @Test func whatFollowsTheEndIsIgnored() throws {
    let bytes = Builder.file(width: 1, height: 1, depth: 8, .gray, rows: [[5]])
    #expect(try decoded(bytes + [1, 2, 3]) == [0xFF05_0505])
  }

  @Test(arguments: [
    [], [0x89], Array("not a picture at all, but long enough to be one".utf8),
    [0xFF, 0xD8, 0xFF, 0xE0, 0, 0, 0, 0, 0],
    PNGBuilder.signature, [UInt8](repeating: 0, count: 1000),
  ])
  func otherBytesAreRefused(_ bytes: [UInt8]) {
    #expect(throws: PNGError.self) { try PNG.decode(bytes) }
  }

  @Test func impossibleHeadersAreRefused() {
    for (width, height, depth, type): (UInt32, UInt32, UInt8, UInt8) in [
      (0, 1, 8, 2), (1, 0, 8, 2), (1 << 31, 1, 8, 2), (1, .max, 8, 2), (1, 1, 3, 0), (1, 1, 4, 2),
      (1, 1, 16, 3),
      (1, 1, 8, 1), (1, 1, 8, 5), (1, 1, 0, 0), (1, 1, 8, 255),
    ] {
      let header = Builder.header(width: width, height: height, depth: depth, type)
      let bytes = Builder.signature + header + Builder.chunk("IDAT", Builder.stored([0, 0, 0, 0]))
      #expect(throws: PNGError.self) { try PNG.decode(bytes + Builder.chunk("IEND", [])) }
    }
  }

  @Test func hugeClaimsAreRefusedBeforeAnythingIsAllocated() {
    let huge = Builder.file(width: 900_000, height: 900_000, depth: 8, .rgba, rows: [[0]])
    let tooLarge = PNGError.tooLarge(
      width: 900_000, height: 900_000, maxPixels: PNG.defaultMaxPixels, path: nil)
    #expect(throws: tooLarge) { try PNG.decode(huge) }
    #expect(
      tooLarge.description
        == "cannot read the bytes as PNG: it claims 900000x900000 pixels; expected at most 67108864 in total")
    let widest = Builder.file(width: 0x7FFF_FFFF, height: 0x7FFF_FFFF, depth: 16, .rgba, rows: [[0]])
    #expect(throws: PNGError.self) { try PNG.decode(widest, maxPixels: .max) }
    // Within the limit, but impossible for so few bytes.
    let untrue = Builder.file(width: 8000, height: 8000, depth: 8, .rgb, rows: [[0]])
    let error = #expect(throws: PNGError.self) { try PNG.decode(untrue) }
    #expect(error == .notDecodable("\(untrue.count) bytes are too few for 8000x8000 pixels", path: nil))
  }

  @Test func limitIsExact() throws {
    let bytes = try PNG.encode(Bitmap(width: 6, height: 4))
    #expect(try PNG.decode(bytes, maxPixels: 24).width == 6)
    for limit in [23, 0, -1, Int.min] {
      #expect(
        throws: PNGError.tooLarge(width: 6, height: 4, maxPixels: max(0, limit), path: nil)
      ) {
        try PNG.decode(bytes, maxPixels: limit)
      }
    }
  }

  @Test func bestCompressionStillPassesForTrue() throws {
    let blank = Bitmap(width: 2000, height: 1000)
    #expect(try PNG.decode(PNG.encode(blank, level: 9)) == blank)
  }

  @Test func everyPrefixAndEveryDamagedByteIsRefused() throws {
    let bytes = try PNG.encode(Bitmap(width: 9, height: 7, filledWith: Color(0x2F6BFF)))
    for place in bytes.indices {
      #expect(throws: PNGError.self) { try PNG.decode(Array(bytes[..<place])) }
      for damage: UInt8 in [0x01, 0x20, 0x80, 0xFF] {
        var damaged = bytes
        damaged[place] ^= damage
        #expect(throws: PNGError.self, "byte \(place) ^ \(damage)") { try PNG.decode(damaged) }
      }
    }
  }

  /// With corrected checksums of the chunk, damage reaches the data.
  @Test func damageBehindRightSumsIsRefused() {
    let data = Builder.stored([0, 1, 2, 3, 4, 5])
    for place in data.indices {
      // Not 0x80, because byte 2 has unused bits there.
      for damage: UInt8 in [0x01, 0x04, 0x07, 0xFF] {
        var damaged = data
        damaged[place] ^= damage
        let bytes =
          Builder.signature + Builder.header(width: 5, height: 1, depth: 8, 0)
          + Builder.chunk("IDAT", damaged)
          + Builder.chunk("IEND", [])
        // The checksum of zlib detects a wrong filter or pixel byte.
        #expect(throws: PNGError.self, "byte \(place) ^ \(damage)") { try PNG.decode(bytes) }
      }
    }
  }

  /// Missing and surplus rows, no data, and an unknown critical chunk.
  @Test(arguments: [
    PNGBuilder.file(width: 1, height: 3, depth: 8, .gray, rows: [[1], [2]]),
    PNGBuilder.file(width: 1, height: 1, depth: 8, .gray, rows: [[1], [2]]),
    PNGBuilder.signature + PNGBuilder.header(width: 1, height: 1, depth: 8, 0) + PNGBuilder.chunk("IEND", []),
    PNGBuilder.file(
      width: 1, height: 1, depth: 8, .gray, rows: [[5]], extra: [PNGBuilder.chunk("PRVT", [1])]),
  ])
  func wrongChunksAreRefused(_ bytes: [UInt8]) {
    #expect(throws: PNGError.self) { try PNG.decode(bytes) }
  }

  @Test func errorsCarryTheLibrarysWords() {
    var bytes = Builder.file(width: 1, height: 1, depth: 8, .gray, rows: [[1]])
    bytes[bytes.count - 13] ^= 1  // the last byte of the data's checksum
    #expect(throws: PNGError.notDecodable("IDAT: CRC error", path: nil)) { try PNG.decode(bytes) }
    #expect(throws: PNGError.notDecodable("the file ends too early", path: nil)) { try PNG.decode([]) }
  }
}
