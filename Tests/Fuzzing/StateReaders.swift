import Foundation
import ScrollPhysics
import Scrolling
import PlaygroundWorkbench

extension Reader {
  /// The readers of what the program keeps between runs.
  static let states: [Reader] = [
    Reader("position", words: wordsOfJSON + ["\"id\":", "\"version\":1", "\"x\":", "\"y\":"]) { bytes in
      try expectSurvival(
        of: bytes, read: { try SavedScrollPosition<Int>(decoding: Data($0)) },
        write: { Array(try $0.encoded()) })
    },
    Reader("state", words: wordsOfJSON + ["\"version\":1", "\"profile\":", "\"compared\":", "\"folded\":"]) {
      bytes in
      try expectSurvival(
        of: bytes, read: { try WorkbenchState(decoding: Data($0)) }, write: { Array(try $0.encoded()) })
    },
  ]
}
