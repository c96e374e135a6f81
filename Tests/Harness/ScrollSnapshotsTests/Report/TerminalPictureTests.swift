import ScrollBitmaps
import Foundation
import ScrollSnapshots
import Testing

/// Returns the pixels that a terminal shows for half blocks. A pixel with the terminal's own background is 0.
private func shown(_ text: String) throws -> [[UInt32]] {
  var rows: [[UInt32]] = []
  for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
    var upper: [UInt32] = [], lower: [UInt32] = []
    var color: UInt32 = 0, ground: UInt32 = 0
    var rest = line[...]
    while let character = rest.popFirst() {
      if character == "▀" {
        upper.append(color)
        lower.append(ground)
        continue
      }
      try #require(character == "\u{1B}" && rest.popFirst() == "[")
      let end = try #require(rest.firstIndex(of: "m"))
      let numbers = try rest[..<end].split(separator: ";").map { try #require(UInt32($0)) }
      rest = rest[end...].dropFirst()
      if numbers == [0] {
        (color, ground) = (0, 0)
        continue
      }
      try #require(numbers.count == 5 && numbers[1] == 2 && numbers.allSatisfy { $0 < 256 })
      let word = 0xFF00_0000 | numbers[2] << 16 | numbers[3] << 8 | numbers[4]
      if numbers[0] == 38 {
        color = word
      } else {
        try #require(numbers[0] == 48)
        ground = word
      }
    }
    #expect(color == 0, "colors must not run on")
    #expect(ground == 0, "colors must not run on")
    rows += [upper, lower]
  }
  return rows
}

@Suite struct TerminalPictureTests {
  /// Images larger and smaller than one piece.
  @Test(arguments: [(5, 3), (60, 40), (64, 200)])
  func kittyGetsThePixels(width: Int, height: Int) throws {
    let bitmap = noise(width, height, opaque: true)
    let text = try TerminalPicture.kitty.text(of: bitmap, columns: 80, rows: 24)
    #expect(text.hasSuffix("\u{1B}\\\n"))
    let pieces = text.dropLast(3).components(separatedBy: "\u{1B}\\")
    var base64 = ""
    for (number, piece) in pieces.enumerated() {
      try #require(piece.hasPrefix("\u{1B}_G"))
      let parts = piece.dropFirst(3).split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
      try #require(parts.count == 2)
      let keys = parts[0].split(separator: ",")
      #expect(keys.contains(number == pieces.count - 1 ? "m=0" : "m=1"))
      #expect(keys.contains("q=2"))
      #expect((keys.contains("a=T"), keys.contains("f=100")) == (number == 0, number == 0))
      #expect(parts[1].utf8.count <= 4096)
      if number < pieces.count - 1 { #expect(parts[1].utf8.count % 4 == 0) }
      base64 += parts[1]
    }
    #expect((pieces.count > 1) == (width * height > 1500))
    let bytes = try #require(Data(base64Encoded: base64))
    #expect(try PNG.decode([UInt8](bytes)) == bitmap)
  }

  @Test func itermGetsThePixels() throws {
    let bitmap = noise(60, 40, opaque: true)
    let text = try TerminalPicture.iterm.text(of: bitmap, columns: 80, rows: 24)
    let head = "\u{1B}]1337;File="
    try #require(text.hasPrefix(head) && text.hasSuffix("\u{07}\n"))
    let parts = text.dropFirst(head.count).dropLast(2).split(separator: ":", maxSplits: 1)
    let bytes = try #require(Data(base64Encoded: String(parts[1])))
    #expect(try PNG.decode([UInt8](bytes)) == bitmap)
    let keys = parts[0].split(separator: ";")
    #expect(keys.contains("inline=1"))
    #expect(keys.contains("size=\(bytes.count)"))
  }

  /// Within the limits and with the aspect ratio: a character is twice as tall as wide.
  @Test(arguments: [
    (800, 600, 80, 24, 64, 24), (800, 600, 40, 99, 40, 15), (80, 80, 80, 24, 10, 5),
    (8000, 80, 80, 24, 80, 1),
    (80, 8000, 80, 24, 1, 24), (1, 1, 80, 24, 1, 1), (800, 600, 0, -5, 1, 1),
    (800, 600, Int.max, Int.max, 100, 38),
  ])
  func sizesInCharacters(width: Int, height: Int, columns: Int, rows: Int, across: Int, down: Int) throws {
    let bitmap = Bitmap(width: width, height: height)
    let iterm = try TerminalPicture.iterm.text(of: bitmap, columns: columns, rows: rows)
    #expect(iterm.contains(";width=\(across);height=\(down);"))
    let kitty = try TerminalPicture.kitty.text(of: bitmap, columns: columns, rows: rows)
    #expect(kitty.contains(",c=\(across),"))
  }

  @Test(arguments: [(1, 1), (3, 2), (4, 5), (80, 48)])
  func halfBlocksShowEveryPixel(width: Int, height: Int) throws {
    let bitmap = noise(width, height, opaque: true)
    let rows = try shown(TerminalPicture.halfBlocks.text(of: bitmap, columns: 80, rows: 24))
    #expect((rows.count, rows.prefix(height).flatMap { $0 }) == ((height + 1) / 2 * 2, bitmap.pixels))
    // Below an odd last row, the background of the terminal is visible.
    #expect(rows.dropFirst(height).allSatisfy { $0.allSatisfy { $0 == 0 } })
  }

  @Test func halfBlocksAreMeansOfAreas() throws {
    // 4x4 to 2x2: each pixel is the mean of four.
    var bitmap = Bitmap(width: 4, height: 4)
    for place in bitmap.pixels.indices { bitmap.pixels[place] = 0xFF00_0000 | UInt32(place * 16) }
    let quarters = try shown(TerminalPicture.halfBlocks.text(of: bitmap, columns: 2, rows: 9))
    #expect(quarters == [[0xFF00_0028, 0xFF00_0048], [0xFF00_00A8, 0xFF00_00C8]])
    // 3x3 to 2x2: each pixel represents 1.5 pixels per side, with weights in ninths of 4, 2, 2, 1.
    let nine: [UInt32] = [
      0xFF09_0000, 0xFF00_0900, 0xFF00_0900, 0xFF00_0900, 0xFF00_0009, 0, 0, 0, 0xFF5A_0000,
    ]
    let three = try #require(Bitmap(width: 3, height: 3, pixels: nine))
    let halves = try shown(TerminalPicture.halfBlocks.text(of: three, columns: 2, rows: 1))
    #expect((halves[0][0], halves[1][1]) == (0xFF04_0401, 0xFF28_0001))
  }

  /// An image of a single color keeps that color at any size.
  @Test(arguments: [(7, 5), (13, 8), (31, 3), (80, 24)])
  func meansOfOneColorAreThatColor(columns: Int, rows: Int) throws {
    let bitmap = Bitmap(width: 101, height: 67, filledWith: Color(0x2F6BFF))
    let pixels = try shown(TerminalPicture.halfBlocks.text(of: bitmap, columns: columns, rows: rows))
    #expect(pixels[0].count <= columns && pixels.count <= 2 * rows)
    #expect(Set(pixels.dropLast().flatMap { $0 }) == [0xFF2F_6BFF])
  }

  @Test func colorsAreSaidWhereTheyChange() throws {
    let bitmap = Bitmap(width: 70, height: 2, filledWith: Color(0x2F6BFF))
    let text = try TerminalPicture.halfBlocks.text(of: bitmap, columns: 80, rows: 24)
    let blocks = String(repeating: "▀", count: 70)
    #expect(text == "\u{1B}[38;2;47;107;255m\u{1B}[48;2;47;107;255m\(blocks)\u{1B}[0m\n")
  }

  @Test(arguments: TerminalPicture.allCases)
  func emptyPicturesAreRefused(_ kind: TerminalPicture) {
    for (width, height) in [(0, 0), (0, 4), (4, 0)] {
      #expect(throws: PNGError.notEncodable("\(width)x\(height) pixels; expected at least 1x1")) {
        try kind.text(of: Bitmap(width: width, height: height), columns: 80, rows: 24)
      }
    }
  }

  @Test(
    arguments: [
      ([:], nil), (["TERM": ""], nil), (["TERM": "dumb", "TERM_PROGRAM": "iTerm.app"], nil),
      (["TERM": "xterm-256color"], .halfBlocks), (["TERM": "linux"], .halfBlocks),
      (["TERM": "xterm-kitty"], .kitty), (["TERM": "xterm-256color", "KITTY_WINDOW_ID": "1"], .kitty),
      (["TERM": "xterm-ghostty"], .kitty), (["TERM": "xterm-256color", "TERM_PROGRAM": "ghostty"], .kitty),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], .iterm),
      (["TERM": "xterm-256color", "LC_TERMINAL": "iTerm2"], .iterm),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], .iterm),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "vscode"], .halfBlocks),
      (["TERM": "tmux-256color", "LC_TERMINAL": "iTerm2"], .halfBlocks),
      (["TERM": "screen", "KITTY_WINDOW_ID": "1"], .halfBlocks),
      (["TERM": "xterm-kitty", "TMUX": "/tmp/tmux-0/default,1,0"], .halfBlocks),
      (["TERM": "xterm-kitty", "STY": "1.a"], .halfBlocks), (["TERM": "xterm-kitty", "TMUX": ""], .kitty),
    ] as [([String: String], TerminalPicture?)])
  func kinds(environment: [String: String], expected: TerminalPicture?) {
    #expect(TerminalPicture.kind(environment: environment) == expected)
  }
}
