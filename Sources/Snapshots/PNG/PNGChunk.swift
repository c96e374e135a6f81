import CPNG

/// A piece of a PNG file: four letters and what they mean.
struct PNGChunk: Equatable {
  /// What a file begins with.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// The chunk IEND, with which every file ends.
  static let end: [UInt8] = [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]

  /// The most bytes of data in one: the format's numbers are of 31 bits.
  static let mostBytes = Int(Int32.max)

  let name: String
  let data: [UInt8]

  /// The chunks of a file that libpng made.
  static func all(in file: [UInt8]) -> [PNGChunk] {
    var chunks: [PNGChunk] = []
    var rest = file.dropFirst(signature.count)
    while rest.count >= 12 {
      let count = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      let body = rest.dropFirst(4)
      chunks.append(
        PNGChunk(
          name: String(decoding: body.prefix(4), as: UTF8.self), data: Array(body.dropFirst(4).prefix(count)))
      )
      // The sum ends it.
      rest = body.dropFirst(4 + count + 4)
    }
    return chunks
  }

  /// Adds the chunk to a file, its length before it and its sum behind.
  func write(to file: inout [UInt8]) {
    let body = Array(name.utf8) + data
    let sum = body.withUnsafeBufferPointer { cpng_crc(0, $0.baseAddress, $0.count) }
    file += UInt32(truncatingIfNeeded: data.count).bigEndianBytes + body + sum.bigEndianBytes
  }
}

extension FixedWidthInteger {
  /// The number's bytes, the highest first.
  var bigEndianBytes: [UInt8] { withUnsafeBytes(of: bigEndian) { Array($0) } }
}
