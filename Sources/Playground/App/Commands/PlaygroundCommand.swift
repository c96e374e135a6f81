import ArgumentParser

/// A subcommand of the playground.
///
/// The parsed value is the command. All its other dependencies are passed to ``run(in:)``, so that a test
/// runs the same value as the process.
package protocol PlaygroundCommand: ParsableCommand {
  /// Returns the files and folders that the command reads and writes.
  /// - Parameter context: The process around the command.
  /// - Returns: Every path of the command line, and default paths where an option is missing.
  func files(in context: CommandContext) -> CommandFiles

  /// Runs the command, whose files were checked; see ``CommandFiles/check()``.
  /// - Parameter context: The process around the command.
  /// - Throws: The error that the process ends with; see ``PlaygroundError``.
  func run(in context: CommandContext) throws
}

extension PlaygroundCommand {
  package func run() throws { try run(in: CommandContext()) }
}
