import ScrollFiles
import Foundation
import TestSupport
import Testing

extension EndToEnd.Program {
  /// The workflow on the page "Continuous integration": its steps, as on the page, run the built program.
  struct WorkflowPageTests {
    /// Returns the code blocks of a language on the page.
    private func blocks(_ language: String) throws -> [String] {
      let page = try String(
        contentsOf: Tools.root.appendingPathComponent(
          "Sources/Harness/ScrollSnapshots/ScrollSnapshots.docc/ContinuousIntegration.md"), encoding: .utf8)
      return page.components(separatedBy: "```\(language)\n").dropFirst().map {
        $0.components(separatedBy: "```")[0]
      }
    }

    /// Returns the commands of the steps of the workflow, by name.
    private func steps() throws -> [String: String] {
      let lines = try blocks("yaml")[0].split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      var steps: [String: String] = [:]
      for (line, next) in zip(lines, lines.dropFirst()) where line.hasPrefix("- name: ") {
        if next.hasPrefix("run: ") { steps[String(line.dropFirst(8))] = String(next.dropFirst(5)) }
      }
      return steps
    }

    /// The network is not needed to see that these exist.
    @Test func whatTheStepsCallExists() throws {
      let steps = try steps()
      #expect(steps["Install the system packages"] == ".ci/setup run")
      #expect(
        FileManager.default.isExecutableFile(atPath: Tools.root.appendingPathComponent(".ci/setup").path))
      #expect(steps["Build"] == "make build")
      let makefile = try String(contentsOf: Tools.root.appendingPathComponent("Makefile"), encoding: .utf8)
      #expect(
        makefile.contains("\nbuild: $(BINARY)") && makefile.contains("BINARY := .build/release/playground"))
    }

    @Test func theStepsVerifyAndAcceptAsThePageSays() async throws {
      let program = try Tools.playground.orThrow("the program is not built")
      let folder = try TemporaryFolder()
      try AtomicFile.makeFolder(folder("Assets/Scenarios"))
      try AtomicFile.makeFolder(folder(".build/release"))
      try FileManager.default.createSymbolicLink(
        atPath: folder(".build/release/playground"), withDestinationPath: program)
      func write(_ distance: Int) throws {
        try AtomicFile.write(
          Array(GoldenRunTests.scenario(by: distance).utf8), to: folder("Assets/Scenarios/flick.json"))
      }
      let summary = folder("summary.md")
      /// Runs a command as a step does.
      func run(_ command: String, inCI: Bool = true) async throws -> Child.Ending {
        var environment = ["PLAYGROUND_ASSETS": folder("Assets")]
        if inCI {
          try AtomicFile.write([], to: summary)
          environment.merge(["CI": "true", "GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": summary]) { $1 }
        }
        return try await Child(
          "/bin/sh", ["-e", "-c", command], directory: folder.path, environment: environment
        )
        .ending()
      }
      let step = try #require(try steps()["Verify"])
      try write(100)
      // In CI, a missing golden is not written.
      #expect(try await run(step).code == 1)
      #expect(!FileManager.default.fileExists(atPath: folder("Assets/Scenarios/Goldens/flick")))
      #expect(try await run(".build/release/playground test", inCI: false).code == 1)
      let passed = try await run(step)
      #expect(passed.code == 0, "\(passed.text)\(passed.errors)")
      #expect(try String(contentsOfFile: summary, encoding: .utf8).contains("1 passed"))
      #expect(FileManager.default.fileExists(atPath: folder("results.xml")))

      try write(90)
      let failed = try await run(step)
      #expect(failed.code == 1)
      let annotations = failed.text.split(separator: "\n").filter { $0.hasPrefix("::") }
      #expect(annotations.count == 1 && annotations.first?.contains("title=flick%3A failed") == true)
      #expect(try String(contentsOfFile: summary, encoding: .utf8).contains("the scenario changed: events"))
      // The folder that the last step keeps.
      let kept = try #require(
        try blocks("yaml")[0].split(separator: "\n").first { $0.contains(" path: ") }?.split(separator: " ")
          .last)
      #expect(FileManager.default.fileExists(atPath: folder("\(kept)/report.html")))
      try FileManager.default.moveItem(atPath: folder(String(kept)), toPath: folder("from-ci"))

      let accepting = try #require(try blocks("sh").first)
      for line in accepting.split(separator: "\n") where !line.hasPrefix("gh ") {
        let answer = try await run(String(line), inCI: false)
        #expect(answer.code == 0, "\(answer.text)\(answer.errors)")
      }
      #expect(try await run(step).code == 0)
      let set = try #require(try blocks("sh").last).trimmingCharacters(in: .newlines)
      #expect(try await run(set, inCI: false).code == 1)
      #expect(
        FileManager.default.fileExists(atPath: folder("Assets/Scenarios/Goldens/debian12-sdl2.26/flick")))
      #expect(try await run(step).code == 0)
    }
  }
}
