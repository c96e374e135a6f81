import ArgumentParser

struct Bench: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measure frames, steps, PNGs, starts and memory, each beside its limit.",
    discussion: """
      Every limit is measured in the same run; times differ from machine to machine, ratios hardly. Build for release. \
      Needs no display.
      """)

  @Flag(help: "Some seconds in place of a minute: fewer rounds, so less sure.")
  var quick = false
  @OptionGroup var shared: SharedOptions

  func run() throws {
    try BenchCommand(quick ? .quick : .full, settings: shared.settings(in: CommandContext())).run()
  }
}
