import ScrollFiles
import ScrollSnapshots
import TestSupport
import Testing

private func line(_ time: Double, _ hash: UInt64, _ environment: String?) -> PixelList.Line {
  .init(time: time, width: 402, height: 760, hash: PixelHash(value: hash), environment: environment)
}

@Suite struct PixelListTests {
  func reading(_ text: String) throws -> PixelList { try PixelList(text, file: "a/pixels.txt") }

  @Test func framesAreGroupedUnderWhatPaintedThem() throws {
    var list = PixelList()
    list.lines = [
      14: line(14.0 / 60, 0x04BE_9D2C, "SDL 2"), 0: line(0, 1, "SDL 2"), 7: line(0.5, 2, "SDL 1, a"),
      9: line(1.5, 3, nil), 100_000: line(2, .max, nil),
    ]
    let text = """
      frame-00009  1.5 s  402x760  0000000000000003
      frame-100000  2.0 s  402x760  ffffffffffffffff
      painted with SDL 1, a
      frame-00007  0.5 s  402x760  0000000000000002
      painted with SDL 2
      frame-00000  0.0 s  402x760  0000000000000001
      frame-00014  0.233333 s  402x760  0000000004be9d2c

      """
    #expect(list.text == text)
    var back = list
    back.lines[14]?.time = 0.233333
    #expect(try (reading(text), reading(text).text) == (back, text))
  }

  @Test func emptyListsAreEmpty() throws {
    #expect(try (PixelList().text, reading("")) == ("", PixelList()))
    #expect(try reading("\n\npainted with nothing\n").lines.isEmpty)
  }

  /// Seeded, so that every run uses the same lists.
  @Test func whatIsWrittenComesBack() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      var list = PixelList()
      for _ in 0..<random.below(12) {
        let environment = [nil, "", "a", "b, c", "painted with d", " e ", "é\nf"][random.below(7)]
        list.lines[random.below(200_000)] = .init(
          time: Double(random.below(1_000_000_000)) / 1e6, width: 1 + random.below(9000),
          height: 1 + random.below(9000), hash: PixelHash(value: random.next()), environment: environment)
      }
      #expect(try reading(list.text) == list)
    }
  }

  @Test func environmentsAreOneLine() {
    #expect(line(0, 0, "a\nb\r\n\u{2028}c").environment == "a b c")
    #expect((line(0, 0, "").environment, line(0, 0, "\n\n").environment) == (nil, nil))
  }

  @Test func otherLineEndsAreRead() throws {
    let text = "painted with a\nframe-00000  0.0 s  1x2  0000000000000001\n"
    let other = text.split(separator: "\n").map { "\($0)\r\n" }.joined()
    #expect(try (reading(other), reading(other).lines[0]?.environment) == (reading(text), "a"))
  }

  @Test(arguments: [
    "<<<<<<< ours", "=======", ">>>>>>> theirs", "frame-00001", "frame-1  0.0 s  1x2  0000000000000001",
    "frame-00001  0.0  1x2  0000000000000001", "frame-00001  0.0 m  1x2  0000000000000001",
    "frame-00001  now s  1x2  0000000000000001", "frame-00001  nan s  1x2  0000000000000001",
    "frame-00001  1e999 s  1x2  0000000000000001", "frame-00001  0.0 s  1x0  0000000000000001",
    "frame-00001  0.0 s  1x-2  0000000000000001", "frame-00001  0.0 s  1x2x3  0000000000000001",
    "frame-00001  0.0 s  12  0000000000000001", "frame-00001  0.0 s  1x  0000000000000001",
    "frame-00001  0.0 s  99999999999999999999x2  0000000000000001", "frame-00001  0.0 s  1x2  1",
    "frame-00001  0.0 s  1x2  000000000000000G", "frame-00001  0.0 s  1x2  0000000000000001 and more",
    "frame--0001  0.0 s  1x2  0000000000000001", "frame-+0001  0.0 s  1x2  0000000000000001", "painted with",
    "\0", "frame-99999999999999999999  0.0 s  1x2  0000000000000001",
  ])
  func otherLinesAreRefusedByTheirNumber(_ row: String) {
    let error = #expect(throws: InputError.self) {
      try reading("painted with a\n\nframe-00000  0.0 s  1x2  0000000000000001\n\(row)\n")
    }
    #expect(
      error?.description
        == "a/pixels.txt: line 4: expected a frame as \"frame-00014  0.233 s  402x760  04be9d2c7718aa30\"")
  }

  @Test func aFrameHasOneLine() {
    let row = "frame-00003  0.0 s  1x2  0000000000000001\n"
    let error = #expect(throws: InputError.self) { try reading(row + "painted with b\n" + row) }
    #expect(error?.description == "a/pixels.txt: line 3: expected one line for frame-00003, found a second")
  }
}
