import ScrollBitmaps
import ScrollSnapshots
import TestSupport
import Testing

@Suite struct PNGTests {
  @Test(arguments: [(1, 1), (1, 9), (9, 1), (2, 2), (3, 5), (17, 13), (255, 2), (640, 3)])
  func roundTrip(width: Int, height: Int) throws {
    let opaque = noise(width, height, opaque: true)
    #expect(try PNG.decode(PNG.encode(opaque)) == opaque)
    let translucent = noise(width, height, opaque: false)
    #expect(try PNG.decode(PNG.encode(translucent)) == translucent)
  }

  @Test(arguments: 0...9)
  func levelsChangeNoPixel(_ level: Int) throws {
    let bitmap = noise(20, 10, opaque: true)
    #expect(try PNG.decode(PNG.encode(bitmap, level: level)) == bitmap)
  }

  @Test func rowsMayBeFurtherApartThanTheyAreWide() throws {
    let bitmap = noise(5, 3, opaque: true)
    // Two words of padding per row, except after the last one.
    var padded: [UInt32] = []
    for y in 0..<3 {
      padded += bitmap.pixels[y * 5..<y * 5 + 5] + (y < 2 ? [0xDEAD_BEEF, 0xDEAD_BEEF] : [])
    }
    let bytes = try padded.withUnsafeBytes { try PNG.encode($0, width: 5, height: 3, bytesPerRow: 28) }
    #expect(try (PNG.decode(bytes), bytes) == (bitmap, PNG.encode(bitmap)))
  }

  @Test(arguments: [(0, 1), (1, 0), (0, 0), (-4, 3)])
  func emptyPicturesAreRefused(width: Int, height: Int) {
    let words = [UInt32](repeating: 0, count: 16)
    let error = #expect(throws: PNGError.self) {
      try words.withUnsafeBytes { try PNG.encode($0, width: width, height: height, bytesPerRow: 64) }
    }
    #expect(error == .notEncodable("\(width)x\(height) pixels; expected at least 1x1"))
    let empty = Bitmap(width: width, height: height)
    let refusal = PNGError.notEncodable("\(Bitmap.Size(empty)) pixels; expected at least 1x1")
    #expect(throws: refusal) { try PNG.encode(empty) }
    #expect(throws: refusal) { try PNG.encodeSmallest(empty) }
  }

  @Test func memoryThatDoesNotHoldThePictureIsRefused() {
    let words = [UInt32](repeating: 0, count: 6)
    for (width, height, bytesPerRow) in [
      (3, 2, 11), (3, 3, 12), (7, 1, 28), (3, 2, 13), (3, 2, -12), (3, 2, Int.max),
      (1 << 30, 1 << 30, 1 << 32),
      (Int(UInt32.max), 1, 1 << 40), (1 << 40, 1, 1 << 42), (1, Int.max, 4),
    ] {
      #expect(throws: PNGError.self) {
        try words.withUnsafeBytes {
          try PNG.encode($0, width: width, height: height, bytesPerRow: bytesPerRow)
        }
      }
    }
    #expect(throws: PNGError.self) {
      try PNG.encode(UnsafeRawBufferPointer(start: nil, count: 0), width: 1, height: 1, bytesPerRow: 4)
    }
  }

  @Test(arguments: [-1, 10, Int.min, Int.max])
  func levelsOutsideTheirRangeAreRefused(_ level: Int) {
    #expect(throws: PNGError.notEncodable("level \(level); expected 0 to 9")) {
      try PNG.encode(Bitmap(width: 1, height: 1), level: level)
    }
  }

  @Test func filesRoundTrip() throws {
    let folder = try TemporaryFolder()
    let bitmap = noise(6, 6, opaque: false)
    try PNG.write(bitmap, to: folder("a.png"), level: 6)
    #expect(try (PNG.read(contentsOf: folder("a.png")), folder.contents) == (bitmap, ["a.png"]))
  }

  @Test func errorsNameTheFile() throws {
    let folder = try TemporaryFolder()
    let missing = #expect(throws: PNGError.self) { try PNG.read(contentsOf: folder("no.png")) }
    #expect(
      missing?.description
        == "cannot read \(folder("no.png")): No such file or directory; expected a file there")
    try folder.write("text", to: "text.png")
    let text = #expect(throws: PNGError.self) { try PNG.read(contentsOf: folder("text.png")) }
    #expect(text?.description.hasPrefix("cannot read \(folder("text.png")) as PNG: ") == true)
    try PNG.write(noise(4, 4, opaque: true), to: folder("large.png"))
    let large = #expect(throws: PNGError.self) {
      try PNG.read(contentsOf: folder("large.png"), maxPixels: 15)
    }
    #expect(large == .tooLarge(width: 4, height: 4, maxPixels: 15, path: folder("large.png")))
    let unwritable = #expect(throws: PNGError.self) {
      try PNG.write(noise(4, 4, opaque: true), to: folder("no/a.png"))
    }
    #expect(
      unwritable?.description
        == "cannot write \(folder("no/a.png")): No such file or directory; "
        + "expected the folder \(folder("no")) to exist")
  }
}
