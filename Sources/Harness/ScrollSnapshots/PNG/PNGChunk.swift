import CScrollPNG

/// A chunk of a PNG file: a name of four letters and its data.
struct PNGChunk: Equatable {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// The chunk IEND at the end of every file.
  static let end: [UInt8] = [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]

  /// The maximum number of data bytes in a chunk: numbers in the format have 31 bits.
  static let mostBytes = Int(Int32.max)

  let name: String
  let data: [UInt8]

  /// Returns the chunks of a file written by libpng.
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
      // A checksum ends the chunk.
      rest = body.dropFirst(4 + count + 4)
    }
    return chunks
  }

  /// Appends the chunk to a file, preceded by its length and followed by its checksum.
  func write(to file: inout [UInt8]) {
    let start = Self.begin(name, in: &file)
    file += data
    Self.close(start, in: &file)
  }

  /// Appends the beginning of a chunk to a file, which its data follow. Returns where it begins.
  static func begin(_ name: String, in file: inout [UInt8]) -> Int {
    let start = file.count
    file += [0, 0, 0, 0]
    file += name.utf8
    return start
  }

  /// Completes the chunk at the end of a file with its length and checksum. Returns the size of its data.
  @discardableResult
  static func close(_ start: Int, in file: inout [UInt8]) -> Int {
    let count = file.count - start - 8
    file.replaceSubrange(start..<start + 4, with: UInt32(truncatingIfNeeded: count).bigEndianBytes)
    let sum = file[(start + 4)...].withUnsafeBufferPointer { cpng_crc(0, $0.baseAddress, $0.count) }
    file += sum.bigEndianBytes
    return count
  }
}

extension FixedWidthInteger {
  /// The bytes of the number, the most significant first.
  var bigEndianBytes: [UInt8] { withUnsafeBytes(of: bigEndian) { Array($0) } }
}
