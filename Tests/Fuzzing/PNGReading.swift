import Bitmaps
import Snapshots

/// Checks that any bytes give either an image that survives writing and reading, or an error of one line.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let file = Array(UnsafeBufferPointer(start: bytes, count: count))
  check(file)
  // Decoding stops at a wrong checksum, so the file is also tested with correct ones.
  let mended = withSumsMended(file)
  if mended != file { check(mended) }
  return 0
}

/// Called once before all inputs.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _ count: UnsafeMutablePointer<Int32>?, _ arguments: UnsafeMutableRawPointer?
) -> Int32 {
  let pictures = [1, 2, 4, 16, 200, 300].map { colors in
    let words = (0..<17 * 20).map { UInt32(truncatingIfNeeded: $0 % colors &* 99_991) | 0xFF00_0000 }
    return Bitmap(width: 17, height: 20, pixels: words) ?? Bitmap(width: 1, height: 1)
  }
  let translucent = (0..<17 * 20).map { UInt32(truncatingIfNeeded: $0 &* 2_654_435_761) }
  let kept = Bitmap(width: 17, height: 20, pixels: translucent) ?? Bitmap(width: 1, height: 1)
  var seeds = pictures.compactMap { try? PNG.encodeSmallest($0) }
  seeds += pictures.suffix(1).compactMap { try? PNG.encode($0, level: 0, filter: .up) }
  seeds += [kept].compactMap { try? PNG.encodeSmallest($0, alpha: .kept) }
  seeds += [pictures].compactMap { try? APNG.encode($0.map { APNG.Frame($0, duration: 0.1) }) }
  return writeSeeds(seeds)
}

private func check(_ file: [UInt8]) {
  do throws(PNGError) {
    let bitmap = try PNG.decode(file, maxPixels: 1 << 16)
    require(bitmap.pixels.count == bitmap.width * bitmap.height, "a picture that is not as large as it says")
    let again = try PNG.decode(PNG.encodeSmallest(bitmap, alpha: .kept))
    require(again == bitmap, "another picture after writing and reading")
    require(
      PixelHash(again, countsAlpha: true) == PixelHash(bitmap, countsAlpha: true),
      "another hash of the same picture")
  } catch {
    let line = error.description
    require(!line.isEmpty && !line.contains(where: \.isNewline), "not one line: \(line)")
    if case .notEncodable(let reason) = error { require(false, "read, but not to be written: \(reason)") }
  }
}

/// Returns the file with correct checksums in all chunks.
private func withSumsMended(_ file: [UInt8]) -> [UInt8] {
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
