import Foundation
import ScrollRecordings
import TestSupport
import Testing

@Suite struct RecordingLinesTests {
  /// The lines as found in the decoded text.
  private func linesOfText(_ data: Data) -> [String] {
    var text = String(decoding: data, as: UTF8.self)[...]
    if text.first == "\u{FEFF}" { text.removeFirst() }
    return text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  private static let pieces: [[UInt8]] = [
    [0x0A], [0x0A], [0x0D], [0x0D, 0x0A], [0xEF, 0xBB, 0xBF], Array("é".utf8), Array("\u{301}".utf8),
    Array("\u{2028}".utf8), Array("\u{85}".utf8), Array("👩‍👧".utf8), Array("frame,0.1,2".utf8),
    // Bytes that are not valid, alone or where a character is cut off.
    [0xFF], [0xC3], [0xE2, 0x80], [0xF0, 0x9F, 0x91], [0x80], [0xED, 0xA0, 0x80], [0],
  ]

  @Test func theLinesAreThoseOfTheDecodedText() {
    var random = SeededGenerator(seed: 5)
    for round in 0..<Tier.count(sample: 2000, full: 100_000) {
      let bytes = (0..<random.below(12)).flatMap { _ in Self.pieces[random.below(Self.pieces.count)] }
      let data = Data(bytes)
      #expect(Array(RecordingLines(data)) == linesOfText(data), "round \(round): \(bytes)")
    }
  }

  @Test func aSliceOfBytesHasItsOwnLines() {
    let data = Data("skipped\na\nb".utf8)
    #expect(Array(RecordingLines(data[8...])) == ["a", "b"])
  }

  /// The shortcut for texts without spaces gives the same result as Foundation.
  @Test func spacesAreRemovedAsByFoundation() {
    let pieces = [
      "", " ", "\t", "\u{A0}", "\u{3000}", "\n", "\r\n", "\u{85}", "\u{2028}", "\u{301}", "a", "é", "\u{7F}",
      "!",
    ]
    for first in pieces {
      for middle in pieces {
        for last in pieces {
          let text = first + middle + last
          #expect(text.withoutSpaces() == text.trimmingCharacters(in: .whitespaces))
        }
      }
    }
  }
}
