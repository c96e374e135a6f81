import Foundation
import ScrollRecordings
import Testing

struct RecordingFormTests {
  /// The indented blocks of the text that start with a comment.
  private var examples: [String] {
    Recording.form.components(separatedBy: "\n\n")
      .filter { $0.hasPrefix("  #") }
  }

  @Test func itsExamplesAreRecordingsOfTheEngine() throws {
    #expect(examples.count == 2)
    for (example, source) in zip(examples, [Recording.Source.samples, .velocities]) {
      let result = Verification(try Recording(text: example))
      #expect(result.recording.source == source)
      #expect(result.agrees, "\(result.table)")
      #expect(result.rows.count == 4)
    }
  }

  @Test func theExampleOnThePageIsOneToo() throws {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../../Sources/Playground/App/PlaygroundApp.docc/Recordings.md")
      .standardized.path
    let parts = try String(contentsOfFile: path, encoding: .utf8).components(separatedBy: "```")
    let example = try #require(parts.first { $0.contains("\ndrag,") })
    let result = Verification(try Recording(data: Data(example.utf8), file: "Recordings.md"))
    #expect(result.agrees, "\(result.table)")
    #expect(result.rows.count == 4, "\(result.table)")
  }

  @Test func itNamesEveryCondition() {
    for condition in Recording.Condition.allCases {
      #expect(Recording.form.contains(condition.rawValue), "\(condition)")
    }
  }

  @Test func itFitsAnOrdinaryTerminal() {
    #expect(Recording.form.split(separator: "\n").allSatisfy { $0.count <= 78 })
  }
}
