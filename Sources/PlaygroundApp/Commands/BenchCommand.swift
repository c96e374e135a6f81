import ArgumentParser

extension BenchPart: ExpressibleByArgument {}

/// The command `bench`, which measures the cost of frames, steps, PNGs, process starts and memory.
package struct BenchCommand: PlaygroundCommand {
  package static let configuration = CommandConfiguration(
    commandName: "bench", abstract: "Measure frames, steps, PNGs, process starts and memory against limits.",
    discussion: """
      Each limit is measured in the same run, because times differ between machines, but ratios hardly do. Use a release \
      build. No display is needed.
      """)

  @Flag(help: "Run for a few seconds instead of a minute, with fewer rounds and less precision.")
  var quick = false
  @Option(help: ArgumentHelp("Measure only this part; may be repeated.", valueName: "part"))
  var only: [BenchPart] = []
  @OptionGroup var shared: SharedOptions

  package init() {}

  package func files(in context: CommandContext) -> CommandFiles {
    var files = CommandFiles()
    files.reads(shared.settings(in: context))
    return files
  }

  package func run(in context: CommandContext) throws {
    let settings = shared.settings(in: context)
    try settings.checkAssets()
    _ = try settings.profile(or: .uikit)
    var bench = BenchRun(quick ? .quick : .full, settings: settings)
    if !only.isEmpty { bench.parts = Set(only) }
    try context.console.write(bench.table().text)
  }
}
