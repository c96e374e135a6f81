import SDLBackend

/// The measurements of `bench`: the cost of frames, steps, lookups, PNGs, process starts and memory. Each is compared
/// with a limit measured in the same run.
package struct BenchRun: Sendable {
  package var bench: BenchSettings
  /// The settings. The executable of their context is started for the figures of a whole process, which are omitted if
  /// it is nil.
  package var settings: Settings
  /// The parts to measure.
  package var parts = Set(BenchPart.allCases)

  package init(_ bench: BenchSettings, settings: Settings) {
    self.bench = bench
    self.settings = settings
  }

  /// Measures the parts.
  package func table() throws -> BenchTable {
    let fonts = try settings.fonts()
    var table = BenchTable()
    for part in BenchPart.allCases where parts.contains(part) {
      settings.console.progress("measuring \(part.rawValue) ...")
      if part == .window, let note = BenchWindow.missingNote { table.notes.append(note) }
      let start = MachineLoad()
      table.lines += try lines(of: part, fonts)
      if let note = MachineLoad.note(part.rawValue, from: start, to: MachineLoad()) {
        table.notes.append(note)
      }
    }
    settings.console.endProgress()
    return table
  }

  private func lines(of part: BenchPart, _ fonts: FontSet) throws -> [BenchTable.Line] {
    let executable = settings.context.executable
    switch part {
    case .starts: return try executable.map { try BenchProcess(bench: bench, executable: $0).lines() } ?? []
    case .goldens:
      guard let executable, bench.verifiedFrames > 0 else { return [] }
      return try BenchVerification(bench: bench, executable: executable).lines()
    case .engine: return BenchEngine(bench: bench).lines()
    case .rows: return BenchRows(bench: bench).lines()
    case .lists: return BenchLists(bench: bench).lines()
    case .png: return try BenchPNG(bench: bench, fonts: fonts).lines()
    case .frames: return try BenchFrames(bench: bench, fonts: fonts).lines()
    case .session: return try BenchSession(bench: bench, fonts: fonts).lines()
    case .window:
      return try executable.map { try BenchWindow(bench: bench, executable: $0).lines() } ?? []
    case .growth: return try [BenchGrowth(bench: bench, fonts: fonts).line()]
    }
  }
}
