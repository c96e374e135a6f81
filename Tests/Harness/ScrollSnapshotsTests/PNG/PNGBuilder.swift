/// PNG files built by hand, chunk by chunk, to test the decoder with files that the encoder never writes.
enum PNGBuilder {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Color types with the numbers of the specification.
  enum ColorType: UInt8 {
    case gray = 0
    case rgb = 2
    case palette = 3
    case grayAlpha = 4
    case rgba = 6
  }

  /// Returns a complete file. `rows` are packed, without filter bytes; `extra` chunks come first.
  static func file(
    width: UInt32, height: UInt32, depth: UInt8, _ type: ColorType, rows: [[UInt8]], interlaced: Bool = false,
    extra: [[UInt8]] = []
  ) -> [UInt8] {
    signature + header(width: width, height: height, depth: depth, type.rawValue, interlaced: interlaced)
      + extra.joined() + chunk("IDAT", stored(rows.flatMap { [0] + $0 })) + chunk("IEND", [])
  }

  static func header(
    width: UInt32, height: UInt32, depth: UInt8, _ type: UInt8, interlaced: Bool = false
  ) -> [UInt8] {
    chunk("IHDR", word(width) + word(height) + [depth, type, 0, 0, interlaced ? 1 : 0])
  }

  static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return word(UInt32(data.count)) + body + word(crc(body))
  }

  /// Returns a zlib stream that contains uncompressed bytes.
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    let count = UInt16(bytes.count)
    let low = UInt8(truncatingIfNeeded: count), high = UInt8(truncatingIfNeeded: count >> 8)
    var a: UInt32 = 1, b: UInt32 = 0
    for byte in bytes {
      a = (a + UInt32(byte)) % 65521
      b = (b + a) % 65521
    }
    return [0x78, 0x01, 0x01, low, high, ~low, ~high] + bytes + word(b << 16 | a)
  }

  static func word(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  static func crc(_ bytes: [UInt8]) -> UInt32 {
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
  }

  /// Returns the rows of the seven Adam7 passes over an image of 8-bit RGB, without empty passes.
  static func interlacedRows(width: Int, height: Int, pixel: (_ x: Int, _ y: Int) -> [UInt8]) -> [[UInt8]] {
    let passes = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
    ]
    return passes.flatMap { left, top, across, down -> [[UInt8]] in
      guard left < width else { return [] }
      return stride(from: top, to: height, by: down).map { y in
        stride(from: left, to: width, by: across).flatMap { x in pixel(x, y) }
      }
    }
  }
}
