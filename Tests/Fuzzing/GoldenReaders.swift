import ScrollBitmaps
import ScrollFiles
import Foundation
import ScrollSnapshots

extension Reader {
  /// The readers of the files of a golden and of a failed comparison.
  static let goldens: [Reader] = [png, pixels, facts, comparison, result, results]

  private static let png = Reader(
    "png", words: ["IHDR", "PLTE", "tRNS", "IDAT", "IEND", "acTL", "fcTL", "fdAT", "iCCP", "zTXt"]
  ) {
    bytes in
    let isValid = try checkPicture(bytes)
    // Decoding stops at a wrong checksum, so the file is also tested with correct ones.
    let mended = withSumsMended(bytes)
    return mended == bytes ? isValid : try checkPicture(mended)
  }

  private static let pixels = Reader(
    "pixels", words: ["painted with ", "frame-", "  ", " s", "1e308", "nan", "inf", "\r\n"]
  ) { bytes in
    try expectSurvival(
      of: bytes, read: { try PixelList(String(decoding: $0, as: UTF8.self), file: "F") },
      write: { Array($0.text.utf8) }, isSame: { $0.text == $1.text })
  }

  private static let facts = Reader("facts", words: ["glide.rate", " ", "\n", "\r\n", "\u{85}", "\u{2028}"]) {
    bytes in
    try expectSurvival(
      of: bytes, read: { try Facts(String(decoding: $0, as: UTF8.self), file: "F") },
      write: { Array($0.text.utf8) })
  }

  private static let comparison = Reader(
    "comparison", words: wordsOfJSON + Tolerance.Key.allCases.map { "\"\($0.rawValue)\": " }
  ) {
    bytes in
    do { _ = try BitmapComparison(json: bytes, file: "F") } catch { return try expectOneLine("\(error)") }
    return true
  }

  private static let result = Reader("result", words: wordsOfResults) { bytes in
    try expectSurvival(
      of: bytes, read: { try SnapshotResult(json: $0, file: "F") }, write: { try $0.json() },
      isSame: { $0.name == $1.name && $0.frames.count == $1.frames.count })
  }

  private static let results = Reader("results", words: wordsOfResults) { bytes in
    try expectSurvival(
      of: bytes, read: { try TestRun(json: $0, file: "F") }, write: { try $0.json() },
      isSame: isSame)
  }

  private static func isSame(_ one: TestRun, _ other: TestRun) -> Bool {
    guard one.shard == other.shard, one.names == other.names else { return false }
    return one.results.count == other.results.count
  }

  private static let wordsOfResults: [String] =
    wordsOfJSON + [
      "\"nan\"", "\"inf\"", "\"version\": ", "\"outcome\": ", "\"results\": ", "\"names\": ", "\"shard\": ",
      "\"1/2\"",
    ]

  private static func checkPicture(_ file: [UInt8]) throws -> Bool {
    let bitmap: Bitmap
    do throws(PNGError) { bitmap = try PNG.decode(file, maxPixels: 1 << 16) } catch {
      return try expectOneLine(error.description)
    }
    guard bitmap.pixels.count == bitmap.width * bitmap.height else {
      throw Finding("a picture that is not as large as it says")
    }
    let again = try PNG.decode(PNG.encodeSmallest(bitmap))
    guard again == bitmap, PixelHash(again) == PixelHash(bitmap) else {
      throw Finding("another picture or hash after writing and reading")
    }
    return true
  }

  /// Returns the file with correct checksums in all chunks.
  private static func withSumsMended(_ file: [UInt8]) -> [UInt8] {
    var file = file
    var place = 8
    while place + 12 <= file.count {
      let count = file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = place + 8 + count
      guard end + 4 <= file.count else { break }
      var sum: UInt32 = 0xFFFF_FFFF
      for byte in file[place + 4..<end] {
        sum ^= UInt32(byte)
        for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
      }
      for (offset, shift) in [24, 16, 8, 0].enumerated() {
        file[end + offset] = UInt8(truncatingIfNeeded: ~sum >> UInt32(shift))
      }
      place = end + 4
    }
    return file
  }
}
