import ArgumentParser
import PlaygroundApp
import PlaygroundSDL

/// The command `bench`, which prints the table of measurements.
struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench", abstract: "Measure frames, steps, PNGs, process starts and memory against limits.",
    discussion: """
      Each limit is measured in the same run, because times differ between machines, but ratios hardly do. \
      Use a release build. No display is needed.
      """)

  private static let parts = Measurement.all(.full).reduce(into: [String]()) {
    if $0.last != $1.part { $0.append($1.part) }
  }

  @Flag(help: "Run for a few seconds instead of a minute, with fewer rounds and less precision.")
  var quick = false
  @Option(
    help: ArgumentHelp(
      "Measure only this part; may be repeated. (values: \(parts.joined(separator: ", ")))",
      valueName: "part"))
  var only: [String] = []

  func validate() throws {
    for part in only where !Self.parts.contains(part) {
      throw ValidationError("--only \(part): expected one of \(Self.parts.joined(separator: ", "))")
    }
  }

  func run() throws {
    let console = Console.standard, extent = quick ? Extent.quick : .full
    let bench = Bench(extent: extent, fonts: try Settings().fonts(), playground: try Run.playground())
    var table = BenchTable()
    for part in Self.parts where only.isEmpty || only.contains(part) {
      console.progress("measuring \(part) ...")
      let start = MachineLoad()
      for measurement in Measurement.all(extent) where measurement.part == part {
        do { table.rows += try measurement.rows(bench) } catch let error as NotMeasured {
          table.notes.append("\(part): not measured; \(error.reason)")
        }
      }
      if let note = MachineLoad.note(part, from: start, to: MachineLoad()) { table.notes.append(note) }
    }
    console.endProgress()
    try console.write(table.text)
  }
}

/// The materials of the measurements.
struct Bench {
  let extent: Extent
  let fonts: FontSet
  /// The path of the playground.
  let playground: String
}

/// The extent of the measurements.
struct Extent {
  let rounds: Int, growthFrames: Int, starts: Int, verifiedFrames: Int
  /// The length of the session in which is sought.
  let minutes: Int
  let framesPerRound = 8, rows = 10_000_000

  static let full = Extent(rounds: 60, growthFrames: 100_000, starts: 15, verifiedFrames: 1000, minutes: 10)
  static let quick = Extent(rounds: 10, growthFrames: 10_000, starts: 5, verifiedFrames: 100, minutes: 1)
}
