import Testing

@testable import RecordingPage

@Suite(.enabled(if: QRCode.isAvailable, "libqrencode is not installed; `make test` installs it"))
struct QRCodeTests {
  private static let text = "http://192.168.1.20:43127/k3v7x2m9qabcdefg"

  /// The sizes of the standard: 21 modules, and four more for each version.
  @Test func aCodeIsASquareOfTheStandard() throws {
    let code = try #require(QRCode(Self.text))
    #expect(code.width >= 21 && (code.width - 21) % 4 == 0)
    #expect(code.modules.count == code.width * code.width)
    // The finder patterns in three corners: a dark frame around a light one around dark modules.
    let finder = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"]
    for (row, column) in [(0, 0), (0, code.width - 7), (code.width - 7, 0)] {
      for (offset, line) in finder.enumerated() {
        let start = (row + offset) * code.width + column
        #expect(code.modules[start..<(start + 7)].map { $0 ? "1" : "0" }.joined() == line)
      }
    }
  }

  /// The half blocks say what the modules are, with a light margin around them.
  @Test func theLinesShowTheModules() throws {
    let code = try #require(QRCode(Self.text))
    let side = code.width + 2 * QRCode.margin
    #expect(code.lines.count == (side + 1) / 2 && code.lines.allSatisfy { $0.count == side })
    var shown: [[Bool]] = []
    for line in code.lines {
      shown.append(line.map { $0 == "▄" || $0 == " " })
      shown.append(line.map { $0 == "▀" || $0 == " " })
    }
    for row in 0..<side {
      for column in 0..<side {
        let (y, x) = (row - QRCode.margin, column - QRCode.margin)
        let isInside = (0..<code.width).contains(y) && (0..<code.width).contains(x)
        #expect(shown[row][column] == (isInside && code.modules[y * code.width + x]))
      }
    }
  }

  /// The colors do not depend on those of the terminal.
  @Test func aTerminalShowsLightOnDarkByNumber() throws {
    let lines = try #require(QRCode(Self.text)).terminalText.split(separator: "\n")
    #expect(lines.allSatisfy { $0.hasPrefix("\u{1B}[38;5;231;48;5;16m") && $0.hasSuffix("\u{1B}[0m") })
  }

  @Test func differentTextsHaveDifferentCodes() {
    #expect(QRCode(Self.text) == QRCode(Self.text))
    #expect(QRCode(Self.text) != QRCode(Self.text + "h"))
  }

  @Test func aTextThatIsTooLongHasNone() { #expect(QRCode(String(repeating: "a", count: 5000)) == nil) }
}
