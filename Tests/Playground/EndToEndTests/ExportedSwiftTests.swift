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
      try folder.write(Self.mine, to: "mine.json")
      func exported(as form: String) async throws -> String {
        try await Child.playground(["profiles", "export", folder("mine.json"), "--as", form]).text
      }
      let made = try await SwiftProgram.json(ofProfileMadeBy: exported(as: "swift"))
      #expect(try await made == exported(as: "json"))
      for text in ["0.9971", "my \\\"own\\\" feel"] { #expect(made.contains(text)) }
    }
  }
}
