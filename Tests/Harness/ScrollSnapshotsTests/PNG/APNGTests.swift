import ScrollBitmaps
import ScrollSnapshots
import TestSupport
import Testing

/// Returns an animation of frames with the given ends.
private func written(_ frames: [Bitmap], ends: [Double], loops: Int = 0) throws -> APNGDisassembly {
  var writer = APNGWriter(loops: loops)
  for (frame, end) in zip(frames, ends) { try writer.append(frame, until: end) }
  return try APNGDisassembly(writer.finish())
}

@Suite struct APNGTests {
  @Test(arguments: [(1, 1), (1, 7), (13, 9), (40, 30)])
  func framesComeBack(width: Int, height: Int) throws {
    for count in [1, 2, 9] {
      for frames in [
        MovingPictures.noise(count, width: width, height: height),
        MovingPictures.square(count, width: width, height: height, colors: 300),
      ] {
        let animation = try written(frames, ends: frames.indices.map { Double($0 + 1) / 60 })
        #expect((animation.frames, animation.form) == (frames, [8, 2]))
      }
    }
  }

  @Test func onlyWhatChangedIsWritten() throws {
    var frames = [Bitmap(width: 50, height: 40, filledWith: Color(0xFFFFFF))]
    frames.append(frames[0])
    frames[1].pixels[3 * 50 + 7] = 0xFF00_0000
    frames.append(frames[1])
    frames.append(frames[2])
    frames[3].pixels[10 * 50 + 49] = 0xFF00_0001
    frames[3].pixels[39 * 50 + 20] = 0xFF00_0002
    frames.append(frames[3])
    frames[4].pixels[0] &= 0xFF_FFFF  // alpha is ignored
    let animation = try written(frames, ends: [1, 2, 3, 4, 5])
    #expect(
      animation.parts == [[0, 0, 50, 40], [7, 3, 1, 1], [0, 0, 1, 1], [20, 10, 30, 30], [0, 0, 1, 1]])
    frames[4] = frames[3]
    #expect(animation.frames == frames)
  }

  /// Decoders require the header of the animation before the data, and that of each frame before its data.
  @Test func chunksAreInOrder() throws {
    let frames = MovingPictures.square(3, width: 10, height: 10, colors: 3)
    var writer = APNGWriter()
    for (place, frame) in frames.enumerated() { try writer.append(frame, until: Double(place + 1)) }
    let bytes = try writer.finish()
    #expect(
      try APNGDisassembly(bytes).names
        == ["IHDR", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND"])
    // Decoders without support for animations show the first frame.
    #expect(try PNG.decode(bytes) == frames[0])
  }

  @Test(arguments: [(0, 0), (1, 1), (7, 7), (-3, 0), (Int.max, Int(Int32.max))])
  func plays(loops: Int, written plays: Int) throws {
    #expect(try written([Bitmap(width: 1, height: 1)], ends: [1], loops: loops).plays == plays)
  }

  @Test(arguments: [
    (1, 60), (1, 120), (1, 90), (1, 144), (1, 24), (1001, 60000), (1001, 30000), (1, 7), (3, 65535), (40, 3),
    (65535, 1),
    (1, 65535), (65535, 2), (1, 1),
  ])
  func regularFramesAreExact(numerator: Int, denominator: Int) throws {
    let frames = [Bitmap](repeating: Bitmap(width: 2, height: 2), count: 400)
    let ends = frames.indices.map { Double(($0 + 1) * numerator) / Double(denominator) }
    let animation = try written(frames, ends: ends)
    #expect(animation.delays.allSatisfy { $0.numerator * denominator == $0.denominator * numerator })
  }

  /// Uneven frames as on a display, and frames slightly longer than the nearest fraction for each.
  @Test(arguments: [(0.002, 0.03), (1.0 / 60 + 1e-7, 0.0)])
  func endsDoNotDrift(least: Double, spread: Double) throws {
    let frames = [Bitmap](repeating: Bitmap(width: 1, height: 1), count: 3000)
    var random = SeededGenerator(seed: 5)
    var time = 0.0
    let ends = frames.map { _ in
      time += least + random.number(0...spread)
      return time
    }
    #expect(try zip(written(frames, ends: ends).ends, ends).allSatisfy { abs($0 - $1) < 1.0 / 65535 })
  }

  @Test func aFrameTooShortIsShownForTheLeastTime() throws {
    let animation = try written([Bitmap](repeating: Bitmap(width: 1, height: 1), count: 2), ends: [1e-9, 1])
    #expect(animation.delays[0] == (1, 65535))
    #expect(abs(animation.ends[1] - 1) < 1.0 / 65535)
  }

  @Test func badFramesAreRefusedAndOthersFollow() throws {
    var writer = APNGWriter()
    #expect(throws: APNGError.noFrames) { try writer.finish() }
    let frames = MovingPictures.noise(2, width: 4, height: 3)
    for time in [0, -1, .nan, .infinity, 65536] {
      let error = #expect(throws: APNGError.self) { try writer.append(frames[0], until: time) }
      guard case .time(0, 0, _) = error else {
        Issue.record("\(time): \(String(describing: error))")
        continue
      }
    }
    #expect(throws: APNGError.frame(0, .notEncodable("0x3 pixels; expected at least 1x1"))) {
      try writer.append(Bitmap(width: 0, height: 3), until: 1)
    }
    try writer.append(frames[0], until: 1)
    let size = #expect(throws: APNGError.self) { try writer.append(Bitmap(width: 3, height: 4), until: 2) }
    #expect(size?.description == "frame 1 is 3x4 pixels; expected 4x3, like the first")
    let time = #expect(throws: APNGError.self) { try writer.append(frames[1], until: 1) }
    #expect(
      time?.description
        == "frame 1 begins at 1.0 s and ends at 1.0 s; expected a later end, by at most 65535 s")
    try writer.append(frames[1], until: 2)
    #expect(try APNGDisassembly(writer.finish()).frames == frames)
    #expect(throws: APNGError.frame(0, .notEncodable("level 10; expected 0 to 9"))) {
      var unknown = APNGWriter(level: 10)
      try unknown.append(frames[0], until: 1)
    }
  }

  /// A writer can continue after its contents were requested.
  @Test func finishingIsNoEnd() throws {
    let frames = MovingPictures.noise(3, width: 5, height: 5)
    var writer = APNGWriter()
    try writer.append(frames[0], until: 1)
    #expect(try APNGDisassembly(writer.finish()).frames == [frames[0]])
    try writer.append(frames[1], until: 2)
    try writer.append(frames[2], until: 3)
    #expect(try APNGDisassembly(writer.finish()).frames == frames)
  }
}
