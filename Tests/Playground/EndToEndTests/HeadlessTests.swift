import Foundation
import Glibc
import TestSupport
import Testing

extension EndToEnd.Program {
  /// The program without a display.
  struct HeadlessTests {
    private var scenario: String { assets + "/Scenarios/feed-flick.json" }
    private let assets = Tools.root.path + "/Assets"

    /// What is there stays: the pictures get the next number.
    @Test func runLeavesPicturesInsteadUnderFreeNames() async throws {
      let folder = try TemporaryFolder()
      try folder.write("mine", to: "mine.txt")
      #expect(symlink(folder("mine.txt"), folder("playground-trajectory.png")) == 0)
      let ending = try await Child.playground(["run", "--assets", assets], directory: folder.path)

      let names = ["playground-2-filmstrip.png", "playground-2-trajectory.png"]
      #expect(ending.text == names.map { $0 + "\n" }.joined())
      #expect(ending.errors.hasPrefix("No display"))
      #expect(folder.text(of: "mine.txt") == "mine")
      #expect(folder.contents == ["mine.txt"] + names + ["playground-trajectory.png"])
      for name in names {
        let picture = try folder.picture(name)
        #expect(picture.width > 400 && picture.height > 200)
        #expect(Set(picture.pixels).count > 16)
      }
    }

    /// The pictures are of the session that is given, and what only a window writes is missed.
    @Test func runRendersTheSessionThatIsGiven() async throws {
      let folder = try TemporaryFolder()
      try folder.write(#"{ "scene": "plain", "viewport": { "width": 100, "height": 100 } }"#, to: "s.json")
      for option in ["--session", "--scenario"] {
        let ending = try await Child(
          playground: ["run", option, "s.json", "--save", "t.json"], directory: folder.path
        ).ending()
        #expect(ending.code == 70)
        let lines = ending.errors.split(separator: "\n")
        #expect(lines.first?.hasSuffix("rendered s.json to image files instead.") == true, "\(lines)")
        #expect(
          lines.last?.hasSuffix("nothing is written for --save; expected a window") == true, "\(lines)")
      }
      // A square view is less tall than that of the example.
      let picture = try folder.picture("playground-filmstrip.png")
      let example = try TemporaryFolder()
      _ = try await Child.playground(["run", "--assets", assets], directory: example.path)
      #expect(try picture.height < example.picture("playground-filmstrip.png").height)
      #expect(!folder.contents.contains("t.json"))
    }

    /// A terminal that is narrower than the indent of a help has it at a width at which it can be read.
    @Test(arguments: ["0", "-5", "1", "26", "x", "200"]) func aTerminalOfAnyWidthShowsTheHelp(
      _ columns: String
    )
      async throws
    {
      let ending = try await shell("COLUMNS=\(columns) \"$0\" run --help", in: TemporaryFolder())
      #expect(ending.code == 0, "\(ending.errors)")
      #expect(ending.text.contains("--reduced-motion"))
    }

    /// Runs a line of a shell in which `$0` is the program.
    private func shell(
      _ line: String, in folder: TemporaryFolder, within limit: Duration = .seconds(30)
    ) async throws -> Child.Ending {
      let program = try Tools.playground.orThrow("the program is not built")
      return try await Child("/bin/bash", ["-c", line, program], directory: folder.path).ending(within: limit)
    }

    @Test(arguments: ["--help", "help run", "--experimental-dump-help", "schema"])
    func aFullDeviceIsTheMachinesFailure(_ words: String) async throws {
      let ending = try await shell("\"$0\" \(words) > /dev/full", in: TemporaryFolder())
      #expect(ending.code == 70)
      #expect(ending.errors.hasPrefix("playground: cannot write to standard output: No space left on device"))
    }

    /// Such a path cannot be passed on as text. Without the check, other files would be read and written.
    @Test func argumentsThatAreNotUTF8EndBeforeAnythingIsWritten() async throws {
      let folder = try TemporaryFolder()
      let ending = try await shell("\"$0\" render \(scenario) --filmstrip -o $'caf\\xe9.png'", in: folder)
      #expect(
        (ending.code, ending.errors) == (64, "playground: argument 5, \"caf\\xE9.png\", is not UTF-8\n"))
      #expect(folder.contents.isEmpty)
    }

    /// Streams that a shell passes are read, and pipes that nobody writes to are not waited for.
    @Test func streamsOfTheShellAreRead() async throws {
      let folder = try TemporaryFolder()
      try folder.write(#"{ "scene": "plain", "duration": 0.05 }"#, to: "s.json")
      let plain = try await shell("\"$0\" simulate s.json", in: folder)
      #expect(plain.code == 0)
      for line in [
        "\"$0\" simulate /dev/stdin < s.json", "cat s.json | \"$0\" simulate /dev/stdin",
        "\"$0\" simulate <(cat s.json) --profile <(echo '{}')",
        "mkfifo p; cat s.json > p & sleep 0.1; \"$0\" simulate /dev/stdin < p",
      ] {
        let ending = try await shell(line, in: folder)
        #expect(ending.text == plain.text, "\(line): \(ending.errors)")
      }
      let waiting = try await shell("mkfifo q; \"$0\" simulate q", in: folder)
      #expect(waiting.code == 65)
    }

    /// A scenario of which each second takes some time and a thousand rows.
    private static let long =
      #"{ "scene": "nested", "frameRate": 1000, "duration": 1200, "events": [{ "t": 1, "wheel": { "dy": -1 } }] }"#

    /// Kept until the end, these rows would take three times the limit.
    @Test(.enabled(if: Tier.isLong)) func aLongSimulationTakesNoMoreMemory() async throws {
      let folder = try TemporaryFolder()
      try folder.write(Self.long, to: "s.json")
      for words in ["simulate s.json", "simulate s.json --format json"] {
        let ending = try await shell(
          "ulimit -v 300000; \"$0\" \(words) | tail -c 200; exit ${PIPESTATUS[0]}", in: folder,
          within: .seconds(300))
        #expect(ending.code == 0, "\(words): \(ending.errors)")
        #expect(ending.text.contains("1200"))
      }
    }

    @Test func aCommandEndsAfterItsTime() async throws {
      let folder = try TemporaryFolder()
      try folder.write(Self.long, to: "s.json")
      let ending = try await shell("\"$0\" simulate s.json --timeout 0.05 > /dev/null", in: folder)
      #expect(ending.code == 2)
      #expect(
        ending.errors
          == "playground: not done within --timeout; expected a smaller input, or more time\n")
    }

    /// The system stops writing at the process's file size limit, as it would on a full disk.
    @Test func aWriteStoppedHalfwayLeavesWhatWasThere() async throws {
      let folder = try TemporaryFolder()
      try folder.write("old", to: "old.png")
      for name in ["new.png", "old.png"] {
        // 4 KiB, less than any frame needs.
        let ending = try await Child(
          playground: ["render", scenario, "--filmstrip", "-o", folder(name)],
          after: "trap '' XFSZ; ulimit -f 4", directory: folder.path
        ).ending()
        #expect(ending.code == 70)
        #expect(
          ending.errors
            == "playground: cannot write \(folder(name)): File too large; expected a size within the limit on files\n"
        )
      }
      #expect(folder.text(of: "old.png") == "old")
      #expect(folder.contents == ["old.png"])
    }
  }
}
