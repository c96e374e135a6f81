/// The measurements of `bench`: the cost of frames, steps, lookups, PNGs, process starts and memory. Each is compared
/// with a limit measured in the same run.
package struct BenchRun: Sendable {
  package var bench: BenchSettings
  /// The settings. The executable of their context is started for the figures of a whole process, which are omitted if
  /// it is nil.
  package var settings: Settings

  package init(_ bench: BenchSettings, settings: Settings) {
    self.bench = bench
    self.settings = settings
  }

  /// Measures everything.
  package func table() throws -> BenchTable {
    let fonts = try settings.fonts()
    let executable = settings.context.executable
    var table = BenchTable()
    let parts: [(String, () throws -> [BenchTable.Line])] = [
      // This comes first because the peak memory of a started process includes that of the process that started it.
      ("starts", { try executable.map { try BenchProcess(bench: bench, executable: $0).lines() } ?? [] }),
      (
        "goldens",
        {
          guard let executable, bench.verifiedFrames > 0 else { return [] }
          return try BenchVerification(bench: bench, executable: executable).lines()
        }
      ),
      ("engine", { BenchEngine(bench: bench).lines() }),
      ("rows", { BenchRows(bench: bench).lines() }),
      ("lists", { BenchLists(bench: bench).lines() }),
      ("PNG", { try BenchPNG(bench: bench, fonts: fonts).lines() }),
      ("frames", { try BenchFrames(bench: bench, fonts: fonts).lines() }),
      ("session", { try BenchSession(bench: bench, fonts: fonts).lines() }),
      ("growth", { try [BenchGrowth(bench: bench, fonts: fonts).line()] }),
    ]
    for (name, measure) in parts {
      settings.console.progress("measuring \(name) ...")
      table.lines += try measure()
    }
    settings.console.endProgress()
    return table
  }
}
