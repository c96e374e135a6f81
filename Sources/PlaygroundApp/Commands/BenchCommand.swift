import ArgumentParser

/// The command `bench`, which measures the cost of frames, steps, PNGs, process starts and memory.
package struct BenchCommand: PlaygroundCommand {
  package static let configuration = CommandConfiguration(
    commandName: "bench", abstract: "Measure frames, steps, PNGs, starts and memory, each beside its limit.",
    discussion: """
      Every limit is measured in the same run; times differ from machine to machine, ratios hardly. Build for release. \
      Needs no display.
      """)

  @Flag(help: "Some seconds in place of a minute: fewer rounds, so less sure.")
  var quick = false
  @OptionGroup var shared: SharedOptions

  package init() {}

  package func run(in context: CommandContext) throws {
    let bench = BenchRun(quick ? .quick : .full, settings: shared.settings(in: context))
    try context.console.write(bench.table().text)
  }
}
