import Foundation
import TestSupport
import Testing

extension EndToEnd.Program {
  /// Compiles and runs a profile that was exported as Swift.
  @Suite struct ExportedSwiftTests {
    private static let mine = """
      { "name": "my \\"own\\" feel", "set": { "glide.rate": 0.9971, "paging.pullShort": 1e-05, "touch.slop": 12.5,
        "touch.appliesFirstTranslation": false } }
      """

    @Test(.enabled(if: SwiftProgram.compiler != nil, SwiftProgram.cannot))
    func itsStatementsMakeTheSameProfile() async throws {
      let folder = try TemporaryFolder()
      try Data(Self.mine.utf8).write(to: URL(fileURLWithPath: folder("mine.json")))
      func exported(as form: String) async throws -> String {
        try await Child.playground(["profiles", "export", folder("mine.json"), "--as", form]).text
      }
      let made = try await SwiftProgram.json(ofProfileMadeBy: exported(as: "swift"))
      #expect(try await made == exported(as: "json"))
      for text in ["0.9971", "my \\\"own\\\" feel"] { #expect(made.contains(text)) }
    }

    /// The copied options are valid command options and give the same run to the last digit.
    @Test func itsOptionsMakeTheSameRun() async throws {
      let folder = try TemporaryFolder()
      try Data(Self.mine.utf8).write(to: URL(fileURLWithPath: folder("mine.json")))
      let scenario = """
        { "scene": "list", "duration": 2,
          "events": [ { "t": 0.1, "flick": { "from": [200, 600], "by": [0, -300], "over": 0.1 } } ] }
        """
      try Data(scenario.utf8).write(to: URL(fileURLWithPath: folder("flick.json")))
      let options = try await Child.playground(["profiles", "export", folder("mine.json"), "--as", "flags"])
        .text
      func run(_ options: [String]) async throws -> String {
        try await Child.playground(["simulate", folder("flick.json")] + options).text
      }
      let words = options.split(whereSeparator: \.isWhitespace).map(String.init)
      let (own, plain) = (try await run(words), try await run([]))
      #expect(try await own == run(["--profile", folder("mine.json")]))
      #expect(own != plain)
    }
  }
}
