import ScrollBitmaps
import ScrollSnapshots
import TestSupport
import Testing

@Suite struct PNGSequenceTests {
  /// Returns a picture of a list at an offset: rows with a line between them and marks of their own, under a
  /// header that stays.
  private func list(width: Int, height: Int, offset: Int) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      let row = (y + offset) / 44, line = (y + offset) % 44
      for x in 0..<width {
        let isMark = line > 8 && line < 34 && (x &* 7 &+ row &* 131 &+ line &* 17) % 5 == 0
        bitmap.pixels[y * width + x] =
          y < 20 ? 0xFF33_6699 : line == 0 ? 0xFFC8_C8C8 : isMark ? 0xFF1C_1C1E : 0xFFFF_FFFF
      }
    }
    return bitmap
  }

  /// Each frame is encoded after the others, alone, and as the last. The same frames have the same files.
  private func check(_ frames: [Bitmap]) throws {
    var sequence = PNGSequence(), again = PNGSequence()
    for frame in frames {
      let file = try sequence.encode(frame)
      #expect(try (PNG.decode(file), again.encode(frame)) == (frame, file))
      var alone = PNGSequence(), last = PNGSequence()
      let first = try alone.encode(frame)
      #expect(try (PNG.decode(first), last.encode(frame, isLast: true)) == (frame, first))
      // Nothing is kept of the last picture.
      #expect(try last.encode(frame, isLast: true) == first)
    }
  }

  @Test(arguments: [(1, 1), (1, 400), (7, 3), (8, 97), (9, 96), (640, 15), (123, 333)])
  func everyPictureIsDecodedAsItWas(width: Int, height: Int) throws {
    try check([0, 3, 3, 17, 60, 61, 5].map { list(width: width, height: height, offset: $0) })
    try check(MovingPictures.square(5, width: width, height: height, colors: 300))
    try check(MovingPictures.noise(3, width: width, height: height))
  }

  /// A pixel that changes anywhere, by as little as possible, is in the file of that picture.
  @Test func everyChangedPixelIsInTheFile() throws {
    var random = SeededGenerator(seed: 23), sequence = PNGSequence()
    var frame = list(width: 130, height: 260, offset: 5)
    _ = try sequence.encode(frame)
    for turn in 0..<Tier.count(sample: 150, full: 5000) {
      if turn % 3 == 0 { frame = list(width: 130, height: 260, offset: 5 + turn % 40) }
      let x = [0, 129, Int.random(in: 0..<130, using: &random)].randomElement(using: &random) ?? 0
      let y = [0, 259, Int.random(in: 0..<260, using: &random)].randomElement(using: &random) ?? 0
      frame.pixels[y * 130 + x] ^= 1 << UInt32.random(in: 0..<24, using: &random)
      #expect(try PNG.decode(sequence.encode(frame)) == frame)
    }
  }

  @Test func sizesMayChange() throws {
    try check(
      [(40, 200), (41, 200), (41, 90), (40, 200)].map { list(width: $0.0, height: $0.1, offset: 9) })
  }

  @Test func randomSequencesAreDecodedAsTheyWere() throws {
    var random = SeededGenerator(seed: 71)
    for _ in 0..<Tier.count(sample: 20, full: 2000) {
      let width = Int.random(in: 1...90, using: &random), height = Int.random(in: 1...300, using: &random)
      try check(
        (0..<4).map { _ in
          var frame = list(width: width, height: height, offset: Int.random(in: 0...90, using: &random))
          for _ in 0..<Int.random(in: 0...3, using: &random) {
            let place = Int.random(in: frame.pixels.indices, using: &random)
            frame.pixels[place] = 0xFF00_0000 | UInt32.random(in: 0...0xFF_FFFF, using: &random)
          }
          return frame
        })
    }
  }

  /// In a list that scrolls, most bands are those of the last picture.
  @Test func whatScrollsIsInserted() throws {
    var sequence = PNGSequence()
    let first = try sequence.encode(list(width: 200, height: 600, offset: 0))
    let start = (insertions: sequence.insertions, compressions: sequence.compressions)
    #expect(start.compressions >= 3)
    for step in 1...20 { _ = try sequence.encode(list(width: 200, height: 600, offset: 7 * step)) }
    #expect(sequence.insertions - start.insertions > 2 * (sequence.compressions - start.compressions))
    let whole = try PNG.encode(list(width: 200, height: 600, offset: 0))
    #expect(Double(first.count) < 1.6 * Double(whole.count))
  }

  /// Returns a list under an indicator that stays, or moves by as much as the list.
  private func list(offset: Int, indicator: Range<Int>) -> Bitmap {
    var bitmap = list(width: 200, height: 600, offset: offset)
    for y in indicator { for x in 190..<196 { bitmap.pixels[y * 200 + x] = 0xFF80_8080 } }
    return bitmap
  }

  /// A picture of a great many rows is encoded by libpng, and keeps nothing.
  @Test func highPicturesAreNotDivided() throws {
    var sequence = PNGSequence()
    for height in [PNGSequence.mostRows, PNGSequence.mostRows + 1] {
      var bitmap = Bitmap(width: 2, height: height)
      for place in bitmap.pixels.indices {
        bitmap.pixels[place] = 0xFF00_0000 | UInt32(place &* 2_654_435 & 0xFF_FFFF)
      }
      let before = sequence.compressions
      #expect(try PNG.decode(sequence.encode(bitmap)) == bitmap)
      #expect((sequence.compressions > before) == (height == PNGSequence.mostRows))
    }
  }

  /// Bands do not become smaller and smaller, whatever the step.
  @Test(arguments: [1, 3, 10, 29]) func longGlidesKeepTheSizeOfFiles(step: Int) throws {
    var sequence = PNGSequence(), sizes: [Int] = []
    for number in 0..<120 {
      let frame = list(offset: step * number, indicator: 200 + number / 4..<240 + number / 4)
      let file = try sequence.encode(frame)
      if number % 20 == 19 {
        #expect(try PNG.decode(file) == frame)
        var alone = PNGSequence()
        sizes.append(file.count * 100 / (try alone.encode(frame).count))
      }
    }
    #expect(sizes.allSatisfy { $0 < 112 }, "\(sizes)")
  }

  /// The last byte of a pixel in foreign memory may be anything, and rows may be apart.
  @Test func alphaAndGapsAreIgnored() throws {
    let frame = list(width: 37, height: 120, offset: 11), apart = 40
    var words = [UInt32](repeating: 0xDEAD_BEEF, count: apart * 120)
    for y in 0..<120 {
      for x in 0..<37 {
        words[y * apart + x] = frame.pixels[y * 37 + x] & 0xFF_FFFF | UInt32((x + y) & 0xFF) << 24
      }
    }
    var sequence = PNGSequence()
    let file = try sequence.encode(frame), compressions = sequence.compressions
    let other = try words.withUnsafeBytes {
      try sequence.encode($0, width: 37, height: 120, bytesPerRow: 4 * apart)
    }
    #expect((other, sequence.compressions) == (file, compressions))
  }

  @Test func whatHasNoPixelsIsRefused() {
    var sequence = PNGSequence()
    #expect(throws: PNGError.self) { try sequence.encode(Bitmap(width: 0, height: 0)) }
    #expect(throws: PNGError.self) {
      try [UInt8](repeating: 0, count: 15).withUnsafeBytes {
        try sequence.encode($0, width: 2, height: 2, bytesPerRow: 8)
      }
    }
  }
}
