import ScrollFiles
import Foundation
import Glibc
import ScrollScript
import TestSupport
import Testing

extension EndToEnd.Program {
  /// Commands whose calls of the system fail one after the other, and, if they write goldens, are killed at
  /// each.
  @Suite(.enabled(if: FaultLibrary.compiler != nil, FaultLibrary.cannot))
  struct FaultTests {
    /// A command and the exit code that it has in an untouched run.
    struct Command: Hashable, Sendable, CustomTestStringConvertible {
      var arguments: [String]
      var code: Int32 = 0

      var testDescription: String { arguments.joined(separator: " ") }

      /// Whether the command opens a window, which is closed once a frame was shown.
      var hasWindow: Bool { arguments.first == "run" }

      static let accept = Command(arguments: ["accept", "--all", "--scenarios", "S"])
      static let record = Command(
        arguments: ["test", "S", "--record", "failed", "--artifacts", "T"], code: 1)
      static let all = [
        accept, record,
        Command(arguments: [
          "run", "--scenario", "S/a.json", "--save", "session.json", "--screenshot", "last.png",
          "--input-log", "log",
          "--renderer", "software", "--size", "320x240", "--scale", "1",
        ]),
        Command(arguments: ["merge", "artifacts", "--scenarios", "S", "--report", "merged.html"], code: 1),
        Command(arguments: ["render", "S/a.json", "-o", "frames"]),
        Command(arguments: ["render", "S/a.json", "--filmstrip", "-o", "strip.png"]),
        Command(arguments: ["fit", "flick.csv", "-o", "fitted.json"]),
      ]
    }

    static let faults: [(call: String, error: Int32)] = [
      ("open", EMFILE), ("write", ENOSPC), ("fsync", EIO), ("rename", ENOSPC), ("link", EPERM),
      ("pipe", EMFILE), ("socketpair", EMFILE), ("fork", EAGAIN), ("spawn", EAGAIN),
    ]

    /// A folder of goldens, of which the scenario has changed since, with the artifacts of the failed test.
    private struct Place {
      let folder: TemporaryFolder
      /// Apart from the others: programs may not be loaded from memory.
      private let tools: TemporaryFolder
      let library: String
      private static let flick = Tools.root.path + "/Assets/Scenarios/feed-flick.json"

      init() async throws {
        folder = try TemporaryFolder(inMemory: true)
        tools = try TemporaryFolder()
        library = try await FaultLibrary.build(in: tools)
        for width in [40, 48] {
          try folder.write(
            """
            { "scene": "plain", "duration": 0.1, "capture": [0, 0.1],
              "viewport": { "width": \(width), "height": 40, "scale": 1 } }
            """, to: "now/S/a.json")
          let record = width == 40 ? ["--record", "all"] : ["--record", "never", "--shard", "1/1"]
          let test = try await Child(playground: ["test", "S"] + record, directory: folder("now")).ending()
          try #require(test.code == 1, "\(test.errors)")
        }
        // Goldens are accepted where the run used them.
        try FileManager.default.moveItem(atPath: folder("now"), toPath: folder("start"))
        let flick = try await Child.playground(["simulate", Self.flick, "--format", "recording"])
        try folder.write(flick.text, to: "start/flick.csv")
      }

      /// Copies the start into an empty folder.
      func copy() throws -> String {
        let files = FileManager.default
        if files.fileExists(atPath: folder("now")) { try files.removeItem(atPath: folder("now")) }
        try files.copyItem(atPath: folder("start"), toPath: folder("now"))
        return folder("now")
      }

      /// The files of a folder and their bytes, without those that state times.
      static func contents(_ path: String) throws -> [String: Data?] {
        let passing = ["artifacts", "T", "U", "merged.html", "session.json", "log", "state"]
        let names = try FileManager.default.subpathsOfDirectory(atPath: path)
        return Dictionary(
          uniqueKeysWithValues: names.map { name in
            let passes = passing.contains { name == $0 || name.hasPrefix($0 + "/") }
            return (name, passes ? nil : FileManager.default.contents(atPath: path + "/" + name))
          })
      }

      /// Returns the goldens and scenarios among files.
      static func goldens(_ files: [String: Data?]) -> [String: Data?] {
        files.filter { $0.key.hasPrefix("S/") }
      }

      /// Runs a command to its end.
      func run(
        _ command: Command, environment: [String: String] = [:], in now: String
      ) async throws -> Child.Ending {
        guard command.hasWindow else {
          return try await Child(
            playground: command.arguments, directory: now, environment: environment
          ).ending()
        }
        let window = ["SDL_VIDEODRIVER": "dummy", "XDG_STATE_HOME": now + "/state"]
        let child = try Child(
          playground: command.arguments, directory: now, environment: environment.merging(window) { $1 })
        // Where the log cannot be written, a moment has to do.
        let limit = environment.isEmpty ? Duration.seconds(30) : .seconds(10)
        _ = try? await poll(for: "a frame", within: limit) { () -> Void? in
          let log = try? String(contentsOfFile: now + "/log", encoding: .utf8)
          return !child.isRunning || log?.contains(" view=") == true ? () : nil
        }
        // A failure that the frame meets ends it before, and once it is ending, the signal kills it.
        if !environment.isEmpty { try await Task.sleep(for: .milliseconds(200)) }
        child.send(SIGTERM)
        return try await child.ending()
      }

      /// Returns the files before a command, and those after an untouched run of it.
      func beforeAndAfter(_ command: Command) async throws -> (
        before: [String: Data?], after: [String: Data?]
      ) {
        let clean = try copy()
        let ending = try await run(command, in: clean)
        try #require(ending.code == command.code, "\(ending.errors)")
        return (try Self.contents(folder("start")), try Self.contents(clean))
      }

      /// Runs a command whose nth call fails. An error of 0 is a kill.
      /// - Returns: The ending, and whether there is an nth call.
      func run(
        _ command: Command, _ call: String, _ number: Int, _ error: Int32, in now: String
      ) async throws -> (Child.Ending, Bool) {
        let mark = folder("mark")
        unlink(mark)
        let ending = try await run(
          command,
          environment: [
            "LD_PRELOAD": library, "FAULT_CALL": call, "FAULT_AT": "\(number)", "FAULT_ERROR": "\(error)",
            "FAULT_MARK": mark,
          ], in: now)
        return (ending, access(mark, F_OK) == 0)
      }
    }

    /// Whichever call fails: the exit code names a failed machine or an unreadable file, or everything was
    /// done anyway; each file is the old or the new one, and no other is left.
    @Test(arguments: Tier.isLong ? Command.all : [Command.accept])
    func eachFailingCallEndsInOrder(_ command: Command) async throws {
      let place = try await Place()
      let (before, after) = try await place.beforeAndAfter(command)
      var tries = 0
      for (call, error) in Tier.isLong ? Self.faults : [("write", ENOSPC), ("rename", ENOSPC)] {
        for number in 1...Tier.count(sample: 4, full: 100_000) {
          let now = try place.copy()
          let (ending, isReached) = try await place.run(command, call, number, error, in: now)
          let what: Comment = "\(command.testDescription), \(call) \(number): \(ending.errors)"
          let found = try Place.contents(now)
          if !isReached {
            #expect(ending.code == command.code, what)
            break
          }
          tries += 1
          let code = try #require(ending.code, what)
          #expect([command.code, 65, 70].contains(code), what)
          let session = now + "/session.json"
          if AtomicFile.exists(session) { #expect(throws: Never.self, what) { try Scenario(file: session) } }
          for (name, bytes) in found where !name.hasPrefix("state/") {
            #expect(before.keys.contains(name) || after.keys.contains(name), "left: \(name); \(what)")
            #expect(before[name] == bytes || after[name] == bytes, "\(name) is torn; \(what)")
          }
          // Later queries do not always succeed, such as those for the state of a window.
          if code == command.code, command.code == 0, !command.hasWindow { #expect(found == after, what) }
          if command == .record {
            #expect([before, after].map(Place.goldens).contains(Place.goldens(found)), what)
          }
        }
      }
      print("faults: \(command.testDescription): \(tries) calls failed")
      #expect(tries > 0)
    }

    /// Whenever a command that writes goldens is killed, each file is the old or the new one, and the next
    /// command that reads them finds all of them old or all new.
    @Test(arguments: [Command.accept, .record]) func aKillLeavesAllOldOrAllNew(_ command: Command)
      async throws
    {
      let place = try await Place()
      let (before, after) = try await place.beforeAndAfter(command)
      let (old, new) = (Place.goldens(before), Place.goldens(after))
      var tries = 0, completed = 0
      // Outside the long tests, calls around the first files that get their names.
      let calls = Tier.isLong ? [("any", Array(1...100_000))] : [("rename", [1, 3]), ("unlink", [2])]
      for (call, numbers) in calls {
        for number in numbers {
          let now = try place.copy()
          let (ending, isReached) = try await place.run(command, call, number, 0, in: now)
          guard isReached else {
            #expect(ending.code == command.code)
            break
          }
          tries += 1
          if command == .accept { #expect(ending.code == nil, "killed") }
          let found = try Place.contents(now)
          for (name, bytes) in found where before.keys.contains(name) || after.keys.contains(name) {
            #expect(before[name] == bytes || after[name] == bytes, "\(call) \(number): \(name) is torn")
          }
          let isMixed = ![old, new].contains(Place.goldens(found))
          let reader = try await Child(
            playground: ["test", "S", "--record", "never", "--artifacts", "U"], directory: now
          ).ending()
          #expect([0, 1].contains(reader.code), "\(call) \(number): \(reader.errors)")
          let read = Place.goldens(try Place.contents(now))
          #expect([old, new].contains(read), "\(call) \(number) leaves a mixture")
          if isMixed, read == new { completed += 1 }
          guard command == .accept else { continue }
          let again = try await place.run(command, in: now)
          #expect(again.code == 0, "\(call) \(number): \(again.errors)")
          #expect(Place.goldens(try Place.contents(now)) == new, "\(call) \(number)")
        }
      }
      print(
        "faults: \(command.testDescription): killed at \(tries) calls; \(completed) times the next test completed the change"
      )
      #expect(tries > 0)
    }

    /// Where memory is scarce a program may end in any way, but it ends, and no golden is torn.
    @Test func noMemoryLimitTearsAFile() async throws {
      let place = try await Place()
      let (before, after) = try await place.beforeAndAfter(.accept)
      var codes: [Int32?] = []
      // In KiB: from too little for the dynamic linker to enough.
      for limit in stride(from: 80_000, through: 136_000, by: Tier.count(sample: 28_000, full: 1_000)) {
        let now = try place.copy()
        let ending = try await Child(
          playground: Command.accept.arguments, after: "ulimit -v \(limit)", directory: now
        ).ending()
        codes.append(ending.code)
        let found = try Place.contents(now)
        for name in Set(before.keys).union(after.keys) where name.hasPrefix("S/") {
          #expect(
            before[name] == found[name] || after[name] == found[name], "\(limit) KiB: \(name) is torn")
        }
        if ending.code == 0 { #expect(found == after, "\(limit) KiB") }
      }
      print("faults: accept under \(codes.count) limits of memory, \(codes.count { $0 == 0 }) of them enough")
      #expect(codes.contains { $0 != 0 })
    }
  }
}

/// The library of Tests/Playground/CFaults, which makes calls of the system fail.
enum FaultLibrary {
  static let compiler = Tools.path(of: "cc") ?? Tools.path(of: "clang")
  static let cannot: Comment = "not found: cc or clang"

  static func build(in folder: TemporaryFolder) async throws -> String {
    let source = Tools.root.path + "/Tests/Playground/CFaults/faults.c"
    let library = folder("faults.so")
    try await Child.run(
      compiler.orThrow("no compiler"), ["-shared", "-fPIC", "-O1", "-o", library, source, "-ldl"])
    return library
  }
}
