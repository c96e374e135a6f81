import Foundation
import Scrolling
import Testing

struct SavedScrollPositionTests {
  private func read(_ text: String) throws(SavedScrollPositionError) -> SavedScrollPosition<Int> {
    try SavedScrollPosition(decoding: Data(text.utf8))
  }

  @Test func itIsAShortJSONText() throws {
    let saved = SavedScrollPosition(id: "row/40", x: 0, y: -12.5)
    let text = try saved.encoded()
    #expect(String(decoding: text, as: UTF8.self) == #"{"id":"row/40","version":1,"x":0,"y":-12.5}"#)
    #expect(try SavedScrollPosition<String>(decoding: text) == saved)
  }

  @Test(arguments: [0, 1.0 / 3, -1e-300, 12345.678, -0.1 - 0.2]) func numbersComeBackAsTheyWere(y: Double)
    throws
  {
    let saved = SavedScrollPosition(id: 7, x: -y, y: y)
    #expect(try SavedScrollPosition(decoding: saved.encoded()) == saved)
  }

  @Test(arguments: [
    ("", "it is not JSON"), ("{", "it is not JSON"), ("[]", "the text is of the wrong type"),
    ("{}", "version is missing"),
    (#"{"version":"1"}"#, "version is of the wrong type"), (#"{"version":1}"#, "id is missing"),
    (#"{"version":1,"id":"a","x":0,"y":0}"#, "id is of the wrong type"),
    (#"{"version":1,"id":4,"x":0}"#, "y is missing"),
    (#"{"version":1,"id":4,"x":0,"y":null}"#, "y is of the wrong type"),
    (#"{"version":1,"id":4,"x":1e300,"y":0}"#, "farther than content goes"),
    (#"{"version":1,"id":4,"x":1e999,"y":0}"#, "it is not JSON"),
  ])
  func corruptTextsSayWhatIsWrong(text: String, problem: String) {
    let error = #expect(throws: SavedScrollPositionError.self) { try read(text) }
    guard case .corrupt(let said) = error else {
      Issue.record("\(text): \(String(describing: error))")
      return
    }
    #expect(said.contains(problem), "\(text): \(said)")
    #expect(error?.description.contains(said) == true)
  }

  @Test func everyCutOfATextIsCorrupt() throws {
    let text = try SavedScrollPosition(id: 40, x: 1.5, y: -12.5).encoded()
    for length in 0..<text.count {
      #expect(throws: SavedScrollPositionError.self) {
        try SavedScrollPosition<Int>(decoding: text.prefix(length))
      }
    }
  }

  @Test func otherVersionsAreOutdatedWhateverElseTheyHold() {
    #expect(throws: SavedScrollPositionError.outdated(version: 0, expected: 1)) {
      try read(#"{"version":0,"offset":300}"#)
    }
    #expect(throws: SavedScrollPositionError.outdated(version: 2, expected: 1)) {
      try read(#"{"version":2,"id":4,"x":0,"y":0}"#)
    }
    #expect("\(SavedScrollPositionError.outdated(version: 2, expected: 1))".contains("expected version 1"))
  }

  @Test func longTextsAreRefusedUnread() {
    #expect(throws: SavedScrollPositionError.corrupt("it is 65537 bytes long, more than 65536")) {
      try SavedScrollPosition<Int>(decoding: Data(repeating: 32, count: 65_537))
    }
    #expect(throws: SavedScrollPositionError.self) { try read(String(repeating: "[", count: 60_000)) }
  }
}
