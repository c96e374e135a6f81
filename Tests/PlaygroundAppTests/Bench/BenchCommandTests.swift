import Foundation
import PlaygroundApp
import Testing

/// Verifies that each figure is produced; no figure is judged.
@Suite struct BenchCommandTests {
  private static func run(executable: String?) -> BenchRun {
    var settings = Settings()
    settings.context.console = Console(isTerminal: false, write: { _ in }, complain: { _ in })
    settings.context.executable = executable
    var run = BenchRun(
      BenchSettings(rounds: 1, framesPerRound: 2, growthFrames: 10, starts: 1, rows: 5000, verifiedFrames: 0),
      settings: settings
    )
    run.bench.countsObjects = false  // tests run on many threads
    run.bench.measuresWindows = false  // the program is another one
    return run
  }

  @Test func everyFigureIsFormed() throws {
    let table = try Self.run(executable: "/bin/echo").table()
    for line in table.lines {
      #expect(line.measured.value.isFinite, "\(line.name)")
      #expect(line.ratio.map(\.isFinite) ?? true, "\(line.name)")
    }
    func count(_ words: String) -> Int { table.lines.filter { $0.name.hasPrefix(words) }.count }
    // Two sizes, equal and varying heights, three numbers of rows, and nothing changed; the feed also with its banner.
    #expect(count("list ") == 14)
    #expect(count("feed ") == 16)
    #expect(count("lists of ") == 3)
    #expect(count("PNG of ") == 2)
    #expect(count("  as a golden") == 2)
    #expect(count("  decoded") == 2)
    #expect(count("start to first PNG") == 1)
    #expect(count("heap growth") == 1)
    #expect(table.lines.filter { $0.target != .none && $0.ratio == nil && $0.limit != nil }.isEmpty)
    #expect(table.text.split(separator: "\n").count == table.lines.count + 1 + table.notes.count)
    #expect(count("value dragged, ") == 2)
  }

  @Test func aProgramThatDoesNotStartIsNamed() throws {
    #expect {
      try Self.run(executable: "/nowhere/playground").table()
    } throws: { error in
      "\(error)".contains("/nowhere/playground") && (error as? PlaygroundError)?.code == .machineFailed
    }
  }
}
