import Foundation
import Glibc
import TestSupport
import Testing

extension EndToEnd.Program {
  /// Commands whose calls of the system fail one after the other, and `accept` killed at each.
  @Suite(.enabled(if: FaultLibrary.compiler != nil, FaultLibrary.cannot))
  struct FaultTests {
    /// A command and the exit code that it has in an untouched run.
    struct Command: Sendable, CustomTestStringConvertible {
      var arguments: [String]
      var code: Int32 = 0

      var testDescription: String { arguments.joined(separator: " ") }

      static let accept = Command(arguments: ["accept", "--all", "--scenarios", "S"])
      static let all = [
        accept, Command(arguments: ["test", "S", "--record", "failed", "--artifacts", "T"], code: 1),
        Command(arguments: ["merge", "artifacts", "--scenarios", "S", "--report", "merged.html"], code: 1),
        Command(arguments: ["render", "S/a.json", "-o", "frames"]),
        Command(arguments: ["render", "S/a.json", "--filmstrip", "-o", "strip.png"]),
        Command(arguments: ["fit", "flick.csv", "-o", "fitted.json"]),
      ]
    }

    static let faults: [(call: String, error: Int32)] = [
      ("open", EMFILE), ("write", ENOSPC), ("fsync", EIO), ("rename", ENOSPC), ("pipe", EMFILE),
      ("socketpair", EMFILE), ("fork", EAGAIN), ("spawn", EAGAIN),
    ]

    /// A folder of goldens, of which the scenario has changed since, with the artifacts of the failed test.
    private struct Place {
      let folder: TemporaryFolder
      /// Apart from the others: programs may not be loaded from memory.
      private let tools: TemporaryFolder
      let library: String
      private static let flick = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Assets/Scenarios/feed-flick.json").standardized.path

      init() async throws {
        folder = try TemporaryFolder(inMemory: true)
        tools = try TemporaryFolder()
        library = try await FaultLibrary.build(in: tools)
        for width in [40, 48] {
          try folder.write(
            """
            { "scene": "plain", "duration": 0.1, "capture": [0, 0.1],
              "viewport": { "width": \(width), "height": 40, "scale": 1 } }
            """, to: "start/S/a.json")
          let record = width == 40 ? ["--record", "all"] : ["--record", "never", "--shard", "1/1"]
          let test = try await Self.program(["test", "S"] + record, in: folder("start"))
          try #require(test.code == 1, "\(test.errors)")
        }
        let flick = try await Self.program(
          ["simulate", Self.flick, "--format", "recording"], in: folder.path)
        try folder.write(flick.text, to: "start/flick.csv")
      }

      static func program(
        _ arguments: [String], in directory: String, environment: [String: String] = [:]
      ) async throws -> Child.Ending {
        try await Child(
          Tools.playground.orThrow("the program is not built"), arguments, directory: directory,
          environment: environment
        ).ending()
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
        let names = try FileManager.default.subpathsOfDirectory(atPath: path)
        return Dictionary(
          uniqueKeysWithValues: names.map { name in
            let passes = name.hasPrefix("artifacts") || name.hasPrefix("T") || name == "merged.html"
            let bytes = passes ? nil : FileManager.default.contents(atPath: path + "/" + name)
            // A list states which fonts could be opened. Without one the pictures of this scenario are the same.
            guard name.hasSuffix("pixels.txt"), let bytes else { return (name, bytes) }
            let lines = bytes.split(separator: UInt8(ascii: "\n"))
              .filter { !$0.starts(with: Data("painted with".utf8)) }
            return (name, Data(lines.joined(separator: [UInt8(ascii: "\n")])))
          })
      }

      /// Runs a command whose nth call fails. An error of 0 is a kill.
      /// - Returns: The ending, and a Boolean value that indicates whether there is an nth call.
      func run(
        _ command: Command, _ call: String, _ number: Int, _ error: Int32, in now: String
      ) async throws -> (Child.Ending, Bool) {
        let mark = folder("mark")
        unlink(mark)
        let ending = try await Self.program(
          command.arguments, in: now,
          environment: [
            "LD_PRELOAD": library, "FAULT_CALL": call, "FAULT_AT": "\(number)", "FAULT_ERROR": "\(error)",
            "FAULT_MARK": mark,
          ])
        return (ending, access(mark, F_OK) == 0)
      }
    }

    /// Whichever call fails: the exit code names a failed machine or an unreadable file, or everything was done anyway;
    /// each file is the old or the new one, and no other is left.
    @Test(arguments: Tier.isLong ? Command.all : [Command.accept])
    func eachFailingCallEndsInOrder(_ command: Command) async throws {
      let place = try await Place()
      let before = try Place.contents(place.folder("start"))
      let clean = try place.copy()
      let ending = try await Place.program(command.arguments, in: clean)
      try #require(ending.code == command.code, "\(ending.errors)")
      let after = try Place.contents(clean)
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
          for (name, bytes) in found {
            #expect(before.keys.contains(name) || after.keys.contains(name), "left: \(name); \(what)")
            #expect(before[name] == bytes || after[name] == bytes, "\(name) is torn; \(what)")
          }
          if code == command.code, command.code == 0 { #expect(found == after, what) }
        }
      }
      print("faults: \(command.testDescription): \(tries) calls failed")
      #expect(tries > 0)
    }

    /// Whenever `accept` is killed, each golden is the old or the new one, and the next `accept` completes it.
    @Test func acceptGoesOnAfterBeingKilledAtAnyCall() async throws {
      let place = try await Place()
      let before = try Place.contents(place.folder("start"))
      let clean = try place.copy()
      try #require(try await Place.program(Command.accept.arguments, in: clean).code == 0)
      let after = try Place.contents(clean)
      var tries = 0
      // Outside the long tests, some calls around the first files written.
      let calls = Tier.isLong ? [("any", Array(1...100_000))] : [("rename", [1, 3])]
      for (call, numbers) in calls {
        for number in numbers {
          let now = try place.copy()
          let (ending, isReached) = try await place.run(Command.accept, call, number, 0, in: now)
          guard isReached else {
            #expect(ending.code == 0)
            break
          }
          tries += 1
          #expect(ending.code == nil, "killed")
          let found = try Place.contents(now)
          for (name, bytes) in found where before.keys.contains(name) || after.keys.contains(name) {
            #expect(before[name] == bytes || after[name] == bytes, "\(call) \(number): \(name) is torn")
          }
          let again = try await Place.program(Command.accept.arguments, in: now)
          #expect(again.code == 0, "\(call) \(number): \(again.errors)")
          let recovered = try Place.contents(now)
          let others = Set(recovered.keys).symmetricDifference(after.keys)
          #expect(recovered == after, "\(call) \(number): \(others)")
        }
      }
      print("faults: accept was killed at \(tries) calls")
      #expect(tries > 0)
    }
  }
}

/// The library of Tests/CFaults, which makes calls of the system fail.
enum FaultLibrary {
  static let compiler = Tools.path(of: "cc") ?? Tools.path(of: "clang")
  /// The reason for skipping these tests.
  static let cannot: Comment = "not found: cc or clang"

  /// Compiles the library into a folder and returns its path.
  static func build(in folder: TemporaryFolder) async throws -> String {
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("CFaults/faults.c").path
    let library = folder("faults.so")
    try await Child.run(
      compiler.orThrow("no compiler"), ["-shared", "-fPIC", "-O1", "-o", library, source, "-ldl"])
    return library
  }
}
