import ArgumentParser

/// A subcommand of the playground.
///
/// The parsed value is the command. All its other dependencies are passed to ``run(in:)``, so that a test runs the same
/// value as the process.
package protocol PlaygroundCommand: ParsableCommand {
  /// Runs the command.
  /// - Parameter context: The process around the command.
  /// - Throws: The error that the process ends with; see ``PlaygroundError``.
  func run(in context: CommandContext) throws
}

extension PlaygroundCommand {
  package func run() throws { try run(in: CommandContext()) }
}
