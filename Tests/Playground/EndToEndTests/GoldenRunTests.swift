import Foundation
import TestSupport
import Testing

extension EndToEnd.Program {
  /// `test` and `accept` as used by people and by CI: with workers and suggested commands.
  struct GoldenRunTests {
    /// A flick of a list by a distance in points.
    static func scenario(by distance: Int = 100) -> String {
      """
      { "scene": "list", "viewport": { "width": 120, "height": 160, "scale": 2 }, "content": { "rows": 50 },
        "duration": 0.5, "capture": [0, 0.2, 0.5],
        "events": [ { "t": 0.05, "flick": { "from": [60, 140], "by": [0, -\(distance)], "over": 0.1 } } ] }
      """
    }

    private func folder(_ names: String...) throws -> TemporaryFolder {
      let folder = try TemporaryFolder()
      for name in names { try folder.write(Self.scenario(), to: "S/\(name).json") }
      return folder
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
      func run(_ arguments: String...) async throws -> Child.Ending {
        try await Child(
          playground: arguments, directory: folder.path, environment: ["CI": "true"]
        ).ending()
      }
      #expect(try await (run("test", "S", "--record", "missing").code, run("test", "S").code) == (1, 0))

      // As after a change of the code.
      let profile = #""profile": { "base": "uikit", "set": { "glide.rate": 0.99 } }, "scene""#
      let slow = Self.scenario().replacingOccurrences(of: "\"scene\"", with: profile)
      for name in ["a", "b", "c"] { try folder.write(slow, to: "S/\(name).json") }
      let changed = try await run("test", "S")
      #expect(changed.code == 1)
      #expect(
        changed.text.contains("glide.rate was 0.998, is 0.99; with 0.998, the motion is as recorded"))
      #expect(changed.text.contains("3 scenarios, 9 frames: 3 failed in "))
      #expect(changed.errors == "playground: 3 scenarios of 3 did not match\n")
      #expect(FileManager.default.fileExists(atPath: folder("artifacts/report.html")))
      // The command exactly as it is printed.
      let command = try next(changed.text)
      #expect(command == ["accept", "c", "--scenarios", "S"])
      let accepted = try await Child(playground: command, directory: folder.path).ending()
      #expect(accepted.code == 0)
      #expect(accepted.text.contains("accepted c: trajectory.csv"))
      let rest = try await run("test", "S")
      #expect(rest.text.contains("3 scenarios, 9 frames: 1 passed, 2 failed in "))
    }

    /// The system stops writing at the process's file size limit, as it would on a full disk.
    @Test func aFullDiskIsNamedForItsScenarioAndLeavesNothingHalfWritten() async throws {
      let folder = try folder("a", "b")
      let ending = try await Child(
        playground: ["test", "S", "--record", "all"], after: "trap '' XFSZ; ulimit -f 1",
        directory: folder.path
      ).ending()
      #expect(ending.code == 70)
      for name in ["a", "b"] {
        #expect(ending.text.contains("\(name): broken\n  cannot write S/Goldens/\(name)/"))
      }
      let left = try FileManager.default.subpathsOfDirectory(atPath: folder("S"))
      #expect(!left.contains { $0.hasPrefix("Goldens/") && $0.contains(".") }, "\(left)")
    }
  }
}
