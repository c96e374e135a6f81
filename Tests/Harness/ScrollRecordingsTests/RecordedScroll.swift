// Recorded scrolls beside these tests. Those in UIKit are of a real UIScrollView (iOS 26 simulator, 60 Hz). They were
// published as fixtures of the Telegram iOS client (medium-flick.json, overscroll-release.json).

import Foundation
import ScrollFiles
import ScrollRecordings
import ScrollScript
import TestSupport
import Testing

extension Recording {
  /// Reads the text of a file `F`.
  init(text: String, given: [Condition: String] = [:]) throws(InputError) {
    try self.init(data: Data(text.utf8), file: "F", given: given)
  }

  /// Records a scenario, played on a plain rectangle.
  init(of scenario: Scenario) throws {
    try self.init(
      of: scenario, engine: PlainSubject(scenario).engine, trajectory: trajectory(of: scenario), file: "F")
  }

  /// Expects the text of the recording to read back as the same, and returns what is read.
  @discardableResult func expectSameAgain(
    after remark: String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Self {
    let again = try Recording(text: csv(remark))
    #expect(again.conditions == conditions, sourceLocation: sourceLocation)
    #expect(again.rows.map(\.entry) == rows.map(\.entry), sourceLocation: sourceLocation)
    #expect(again.rows.map(\.time) == rows.map(\.time), sourceLocation: sourceLocation)
    #expect(again.rows.map(\.sampled) == rows.map(\.sampled), sourceLocation: sourceLocation)
    return again
  }
}

extension FitRecording {
  /// Reads the text of a file `F`.
  init(text: String, given: [Recording.Condition: String] = [:]) throws(InputError) {
    try self.init(data: Data(text.utf8), file: "F", given: given)
  }
}

extension ProfileRanking {
  /// Ranks the built-in profiles by the text of a file `F`.
  init(text: String) throws(InputError) { try self.init(FitRecording(text: text), file: "F") }

  /// The findings in words.
  var text: String { findings(file: "F").text }

  /// The names of the profiles that explain the recording.
  var named: [String] { entries.filter(\.isNamed).map(\.profile) }

  /// Whether no profile explains the recording.
  var isUnexplained: Bool { verdict == .unexplained(nearest: entries.first?.profile ?? "") }
}

/// Recordings in the format of files.
enum RecordedScroll {
  /// Returns the path of a recording of a living toolkit beside these tests, such as `GTK/gtk-1000`.
  static func path(_ name: String) -> String {
    (#filePath as NSString).deletingLastPathComponent + "/\(name).csv"
  }

  private static func text(_ name: String) -> String {
    (try? String(contentsOfFile: path(name), encoding: .utf8)) ?? ""
  }

  /// The drag of a flick and the start of its glide, as reported by the recognizer.
  static let flick = text("UIKit/flick")

  /// The same flick, with the finger in window coordinates.
  static let flickOfAFinger = text("UIKit/flick-of-a-finger")

  /// A drag beyond the bottom edge, its release, and the complete bounce.
  static let overscroll = text("UIKit/overscroll")

  /// The conditions of the flick, for recordings composed in a test.
  static let head = "# bounds: 402x874\n# content: 402x6000\n# scale: 3\n"
}
