import ArgumentParser
import Foundation
import PlaygroundApp

@main
struct Playground: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "playground",
    abstract: "Scrolling that can be seen, felt, measured, tuned and verified.",
    discussion: """
      Without a command: opens the window. Without a display: plays a scenario into a filmstrip and a plot.
      Exit codes: 0 done, 1 a comparison failed, 64 usage, 65 unreadable or invalid input, 70 SDL or the machine failed.
      """,
    subcommands: [Run.self, Simulate.self, Render.self, Plot.self, Profiles.self, Bench.self, Schema.self],
    defaultSubcommand: Run.self)

  /// Ends the process with a line on standard error and the code of DESIGN's table; usage errors are ArgumentParser's.
  static func main() {
    do {
      var command = try parseAsRoot()
      do {
        try command.run()
      } catch {
        try rethrow(error)
      }
    } catch {
      exit(withError: error)
    }
  }

  private static func rethrow(_ error: any Error) throws {
    // ArgumentParser's own errors (help, version, validation) are for its exit.
    if error is CleanExit || error is ValidationError || error is ExitCode { throw error }
    let ending = PlaygroundError(error)
    FileHandle.standardError.write(Data("playground: \(ending)\n".utf8))
    throw ExitCode(ending.code.rawValue)
  }
}
