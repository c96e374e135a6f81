import ScrollFiles
import Foundation
import TestSupport
import Testing

extension EndToEnd.Program {
  /// `test` and `accept` as used by people and by CI: with workers and suggested commands.
  struct GoldenRunTests {
    private static let scenario = """
      { "scene": "list", "viewport": { "width": 120, "height": 160, "scale": 2 }, "content": { "rows": 50 },
        "duration": 0.5, "capture": [0, 0.2, 0.5],
        "events": [ { "t": 0.05, "flick": { "from": [60, 140], "by": [0, -100], "over": 0.1 } } ] }
      """

    /// Runs the built program to its end, regardless of the exit code.
    private func playground(
      _ arguments: [String], directory: String, environment: [String: String] = [:]
    ) async throws -> Child.Ending {
      let program = try Tools.playground.orThrow("the program is not built")
      return try await Child(program, arguments, directory: directory, environment: environment).ending()
    }

    private func folder(_ names: String...) throws -> TemporaryFolder {
      let folder = try TemporaryFolder()
      try AtomicFile.makeFolder(folder("S"))
      for name in names { try AtomicFile.write(Array(Self.scenario.utf8), to: folder("S/\(name).json")) }
      return folder
    }

    /// Changes a constant of a scenario's profile.
    private func slow(_ folder: TemporaryFolder, _ name: String) throws {
      let profile = #""profile": { "base": "uikit", "set": { "glide.rate": 0.99 } }, "scene""#
      try AtomicFile.write(
        Array(Self.scenario.replacingOccurrences(of: "\"scene\"", with: profile).utf8),
        to: folder("S/\(name).json"))
    }

    /// Returns the arguments in the last line that starts with `next: `.
    private func next(_ output: String) throws -> [String] {
      let lines = output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      let words = try #require(lines.last { $0.hasPrefix("next: ") }).split(separator: " ").map(String.init)
      #expect(words[1] == Tools.playground)
      return Array(words.dropFirst(2))
    }

    @Test func aChangeIsSeenExplainedAcceptedAndSeenNoMore() async throws {
      let folder = try folder("a", "b", "c")
      let environment = ["CI": "true"]
      func test(_ more: String...) async throws -> Child.Ending {
        try await playground(["test", "S"] + more, directory: folder.path, environment: environment)
      }
      // CI writes no goldens.
      let none = try await test()
      #expect(none.code == 1)
      #expect(none.text.contains("S/Goldens/a/frame-00000.png: no such golden"))
      #expect(!FileManager.default.fileExists(atPath: folder("S/Goldens")))
      #expect(try await (test("--record", "missing").code, test().code) == (1, 0))

      // As after a change of the code.
      for name in ["a", "b", "c"] { try slow(folder, name) }
      let changed = try await test()
      #expect(changed.code == 1)
      #expect(
        changed.text.contains("glide.rate was 0.998, is 0.99; with 0.998, the motion is as recorded"))
      #expect(changed.text.contains("3 scenarios, 9 frames: 3 failed in "))
      #expect(changed.errors == "playground: 3 scenarios of 3 did not match\n")
      #expect(FileManager.default.fileExists(atPath: folder("artifacts/report.html")))
      // The command exactly as it is printed.
      let command = try next(changed.text)
      #expect(command == ["accept", "c", "--scenarios", "S"])
      let accepted = try await playground(command, directory: folder.path)
      #expect(accepted.code == 0)
      #expect(accepted.text.contains("accepted c: trajectory.csv"))
      let rest = try await test()
      #expect(rest.text.contains("3 scenarios, 9 frames: 1 passed, 2 failed in "))
    }

    /// The system stops writing at the process's file size limit, as it would on a full disk.
    @Test func aFullDiskIsNamedForItsScenarioAndLeavesNothingHalfWritten() async throws {
      let folder = try folder("a", "b")
      let program = try Tools.playground.orThrow("the program is not built")
      let script = "trap '' XFSZ; ulimit -f 2; exec \"$0\" \"$@\""
      let ending = try await Child(
        "/bin/sh", ["-c", script, program, "test", "S", "--record", "all"], directory: folder.path
      ).ending()
      #expect(ending.code == 70)
      #expect(ending.text.contains("a: broken\n  cannot write S/Goldens/a/"))
      #expect(ending.text.contains("b: broken\n  cannot write S/Goldens/b/"))
      let left = try FileManager.default.subpathsOfDirectory(atPath: folder("S"))
      #expect(!left.contains { $0.hasPrefix("Goldens/") && $0.contains(".") }, "\(left)")
    }
  }
}
