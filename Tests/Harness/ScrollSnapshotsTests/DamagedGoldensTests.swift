import ScrollBitmaps
import Foundation
import ScrollSnapshots
import TestSupport
import Testing

private let pictures = TestSequence.pictures

/// Damaged files in a folder of goldens: only the affected frame fails, and nothing traps.
@Suite struct DamagedGoldensTests {
  let sequence: TestSequence

  init() throws { sequence = try TestSequence() }

  /// The second image as an RGB PNG built by hand.
  func rows(of picture: Bitmap, _ pixel: (UInt32) -> [UInt8]) -> [[UInt8]] {
    (0..<10).map { y in picture.pixels[20 * y..<20 * y + 20].flatMap(pixel) }
  }

  func rgb(_ pixel: UInt32) -> [UInt8] {
    [16, 8, 0].map { UInt8(truncatingIfNeeded: pixel >> $0) }
  }

  func verdict(of bytes: [UInt8], isListed: Bool = false) throws -> SnapshotResult.Frame? {
    try sequence.write(bytes, to: "frame-00001.png")
    if isListed { try sequence.relist() }
    let result = try sequence.verify(.never)
    #expect((result.frames.count, result.frames.first?.verdict) == (3, .same))
    #expect(result.frames.last?.verdict == .same)
    return result.frames.dropFirst().first
  }

  @Test(arguments: [
    ("", "PNG"), ("no picture", "PNG"), ("\u{1}\u{2}", "PNG"), ("GIF89a\u{14}\0\u{A}\0", "PNG"),
    ("<svg xmlns='http://www.w3.org/2000/svg'/>", "PNG"),
  ])
  func otherFilesNamedAsPictures(_ text: String, _ said: String) throws {
    try sequence.record()
    let frame = try verdict(of: Array(text.utf8))
    #expect(frame?.verdict == .unreadable)
    #expect(frame?.lines.first?.hasPrefix("cannot read \(sequence.golden(1)) as PNG: ") == true)
  }

  @Test func aJPEGNamedAsAPicture() throws {
    try sequence.record()
    let start: [UInt8] = [
      0xFF, 0xD8, 0xFF, 0xE0, 0, 16, 0x4A, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0,
    ]
    #expect(try verdict(of: start)?.verdict == .unreadable)
  }

  @Test func pictureFilesThatEndEarly() throws {
    let files = try sequence.record()
    let bytes = try #require(files["frame-00001.png"])
    // The last 12 bytes are IEND, which contains no pixels.
    for length in 0..<bytes.count - 12 {
      #expect(try verdict(of: Array(bytes[..<length]))?.verdict == .unreadable, "\(length) bytes")
    }
    #expect(try verdict(of: bytes)?.verdict == .same)
  }

  @Test func picturesThatClaimToBeHuge() throws {
    try sequence.record()
    for (width, height) in [(100_000, 100_000), (0x7FFF_FFFF, 0x7FFF_FFFF), (1, 0x7FFF_FFFF), (0, 0)]
      as [(UInt32, UInt32)]
    {
      let bytes = PNGBuilder.file(width: width, height: height, depth: 8, .rgb, rows: [[0]])
      let frame = try verdict(of: bytes)
      #expect((frame?.verdict, frame?.lines.first?.contains(sequence.golden(1))) == (.unreadable, true))
    }
  }

  /// Pixels are compared: a recorded file with the same image in another form matches.
  @Test func otherFormsOfAPicture() throws {
    try sequence.record()
    for (picture, expected) in [(pictures[1], SnapshotResult.Frame.Verdict.same), (pictures[2], .unreadable)]
    {
      let plain = PNGBuilder.file(width: 20, height: 10, depth: 8, .rgb, rows: rows(of: picture, rgb))
      #expect(try verdict(of: plain, isListed: expected == .same)?.verdict == expected)
      let deep = PNGBuilder.file(
        width: 20, height: 10, depth: 16, .rgb, rows: rows(of: picture) { rgb($0).flatMap { [$0, $0] } })
      #expect(try verdict(of: deep, isListed: expected == .same)?.verdict == expected)
      let interlaced = PNGBuilder.file(
        width: 20, height: 10, depth: 8, .rgb,
        rows: PNGBuilder.interlacedRows(width: 20, height: 10) { x, y in rgb(picture.pixels[20 * y + x]) },
        interlaced: true)
      #expect(try verdict(of: interlaced, isListed: expected == .same)?.verdict == expected)
    }
  }

  // MARK: Random damage

  /// With one file of a golden damaged at random, only its frame fails, and nothing unrecorded passes.
  @Test func randomDamageFailsItsFrameAlone() throws {
    let files = try sequence.record(environment: "here").filter { $0.key != "filmstrip.png" }
    let names = files.keys.sorted()
    let recorded = try FileList(sequence.folder.text(of: "goldens/flick/files.txt") ?? "", file: "files.txt")
    var random = SeededGenerator(seed: 20), failed = 0
    for round in 0..<360 {
      let name = names[round % names.count]
      let whole = try #require(files[name])
      let damaged = random.damaged(whole)
      try sequence.write(damaged, to: name)
      let result = try sequence.verify(.never, environment: "here")
      if result.outcome == .failed { failed += 1 } else { #expect(result.outcome == .passed) }
      let wrong = result.frames.filter { $0.verdict != .same }
      switch name {
      case "pixels.txt":
        #expect((result.outcome == .passed) == (damaged == whole))
        #expect(wrong.allSatisfy { $0.verdict == .unreadable })
      case "files.txt":
        // The list may be read the same.
        let list = try? FileList(String(decoding: damaged, as: UTF8.self), file: name)
        #expect((result.outcome == .passed) == (list == recorded))
        #expect(wrong.allSatisfy { $0.verdict == .unreadable })
      case "track.txt":
        #expect(wrong.isEmpty)
        #expect((result.outcome == .passed) == (damaged == whole))
      default:
        #expect(
          wrong.allSatisfy {
            $0.verdict == .unreadable && name.hasPrefix(GoldenSequence.frameName($0.number))
          })
        #expect((result.outcome == .passed) == (damaged == whole))
      }
      try sequence.write(whole, to: name)
    }
    #expect(failed > 220)
    #expect(try sequence.verify(.never, environment: "here").outcome == .passed)
  }

  /// The same with several files at once, recorded again: damaged files are replaced, and everything passes.
  @Test func randomDamageIsMendedByRecording() throws {
    let files = try sequence.record()
    var random = SeededGenerator(seed: 21)
    for _ in 0..<30 {
      for name in files.keys.sorted() where random.below(2) == 0 {
        try sequence.write(random.damaged(files[name] ?? []), to: name)
      }
      #expect(try sequence.verify(.failed).outcome != .failed)
      #expect(try sequence.verify(.never).outcome == .passed)
    }
  }
}
