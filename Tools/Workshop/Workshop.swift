import ArgumentParser
import PlaygroundApp

/// The developers' commands, which measure the playground and judge its tests.
@main
struct Workshop: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "workshop", abstract: "Measure the playground and judge its tests.",
    subcommands: [BenchCommand.self, MutateCommand.self, SweepCommand.self])

  /// Runs the process's command line. An error ends the process with the exit codes of the playground.
  static func main() {
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch  where !(error is ExitCode) && exitCode(for: error) == .failure {
      let error = PlaygroundError(error)
      Console.standard.note("workshop: \(error)")
      exit(withError: ExitCode(error.code.rawValue))
    } catch { exit(withError: error) }
  }
}
