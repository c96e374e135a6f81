import Foundation
import Glibc
import TestSupport
import Testing

extension EndToEnd.Program {
  /// `test` where processes and descriptors are scarce, and workers that do not end.
  @Suite struct StarvedRunTests {
    private static let scenario = """
      { "scene": "plain", "duration": 0.1, "viewport": { "width": 40, "height": 40, "scale": 1 } }
      """

    /// Returns a folder with two scenarios and their goldens.
    private func recordedFolder() async throws -> TemporaryFolder {
      let folder = try TemporaryFolder()
      for name in ["a", "b"] { try folder.write(Self.scenario, to: "S/\(name).json") }
      let recording = try await Child(
        Tools.playground.orThrow("the program is not built"), ["test", "S", "--record", "all"],
        directory: folder.path
      ).ending()
      #expect(recording.code == 1, "goldens were recorded")
      return folder
    }

    private func run(_ limits: String, in folder: TemporaryFolder) async throws -> Child.Ending {
      try await Child(
        "/bin/sh",
        [
          "-c", limits + "; exec \"$@\"", "sh", Tools.playground.orThrow("the program is not built"), "test",
          "S", "--record", "never",
        ], directory: folder.path
      ).ending()
    }

    /// Where there are enough descriptors the scenarios match, and elsewhere the message says what is missing.
    @Test func fewDescriptorsEndInOrder() async throws {
      let folder = try await recordedFolder()
      var codes: Set<Int32> = []
      for count in 4...24 {
        let ending = try await run("ulimit -n \(count)", in: folder)
        let code = try #require(ending.code, "a signal, with \(count) descriptors: \(ending.errors)")
        // Below a handful, the dynamic linker cannot load the program.
        #expect([0, 1, 65, 70, 127].contains(code), "\(count): \(code), \(ending.errors)")
        codes.insert(code)
      }
      #expect(codes.contains(0))
      #expect(codes.contains(70))
    }

    /// A worker in the middle of a scenario ends when the process that started it is killed.
    @Test func workersDoNotOutliveTheirParent() async throws {
      let folder = try TemporaryFolder()
      try folder.write(
        #"{ "scene": "plain", "duration": 3000, "viewport": { "width": 40, "height": 40, "scale": 1 } }"#,
        to: "S/long.json")
      let parent = try Child(
        Tools.playground.orThrow("the program is not built"), ["test", "S", "--record", "all"],
        directory: folder.path)
      func workers() throws -> [String] {
        try String(contentsOfFile: "/proc/\(parent.id)/task/\(parent.id)/children", encoding: .utf8)
          .split(separator: " ").map(String.init)
      }
      let worker = try await poll(for: "a worker", every: .milliseconds(10)) { try workers().first }
      parent.send(SIGKILL)
      _ = try await parent.ending()
      try await poll(for: "the worker's end", every: .milliseconds(10)) {
        let state = (try? String(contentsOfFile: "/proc/\(worker)/stat", encoding: .utf8)) ?? ""
        // One that nobody waits for stays as a zombie.
        return state.isEmpty || state.contains(") Z") ? () : nil
      }
    }
  }
}
