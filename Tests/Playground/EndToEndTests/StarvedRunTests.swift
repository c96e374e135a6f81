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
        playground: ["test", "S", "--record", "all"], directory: folder.path
      ).ending()
      #expect(recording.code == 1, "goldens were recorded")
      return folder
    }

    private func run(
      _ limits: String, as user: [String] = [], in folder: TemporaryFolder
    ) async throws -> Child.Ending {
      try await Child(
        playground: ["test", "S", "--record", "never"], after: limits, as: user, directory: folder.path
      ).ending()
    }

    /// Where there are enough descriptors the scenarios match, and elsewhere the message names the resource.
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

    /// Without /proc, the program knows neither its arguments nor its own file.
    @Test func aSystemWithoutProcIsRefused() async throws {
      let hidden = [
        "--map-root-user", "--mount", "/bin/sh", "-c", "mount -t tmpfs none /proc && exec \"$@\"", "sh",
      ]
      guard let unshare = Tools.path(of: "unshare"),
        try await Child(unshare, hidden + ["/bin/true"]).ending().code == 0
      else {
        print("starved: a system without /proc was not tested, because none can be made here")
        return
      }
      let program = try Tools.playground.orThrow("the program is not built")
      let ending = try await Child(unshare, hidden + [program, "profiles", "list"]).ending()
      #expect(ending.code == 70)
      #expect(ending.errors.contains("expected /proc"), "\(ending.errors)")
    }

    /// The run ends where no process or thread can be started, and the message says so. The system does not
    /// limit root's processes, so the program then runs as `nobody`.
    @Test func fewProcessesEndInOrder() async throws {
      let folder = try await recordedFolder()
      var user: [String] = []
      if geteuid() == 0 {
        guard let setpriv = Tools.path(of: "setpriv") else {
          print("starved: the limit on processes was not tested, because setpriv is not installed")
          return
        }
        user = [setpriv, "--reuid=65534", "--regid=65534", "--clear-groups"]
        for path in [""] + folder.contents { #expect(chmod(folder(path), 0o777) == 0) }
        // The program may be in a folder that is closed to others.
        let ending = try await run("test -x \"$1\" || exit 77", as: user, in: folder)
        if ending.code == 77 {
          print("starved: the limit on processes was not tested, because nobody may not run the program")
          return
        }
      }
      for count in [0, 1, 5] {
        let ending = try await run("ulimit -u \(count)", as: user, in: folder)
        let code = try #require(ending.code, "a signal, with \(count) processes: \(ending.errors)")
        // The user may have other processes.
        #expect(code == 70 || code == 0 && count == 5, "\(count): \(code), \(ending.errors)")
        #expect(code == 0 || ending.errors.contains("Resource temporarily unavailable"), "\(ending.errors)")
      }
    }

    /// A worker in the middle of a scenario ends when the process that started it is killed.
    @Test func workersDoNotOutliveTheirParent() async throws {
      let folder = try TemporaryFolder()
      try folder.write(
        #"{ "scene": "plain", "duration": 3000, "viewport": { "width": 40, "height": 40, "scale": 1 } }"#,
        to: "S/long.json")
      let parent = try Child(playground: ["test", "S", "--record", "all"], directory: folder.path)
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
