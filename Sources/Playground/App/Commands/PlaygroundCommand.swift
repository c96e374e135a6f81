import ArgumentParser

/// A subcommand of the playground.
///
/// The parsed value is the command. All its other dependencies are passed to ``run(in:)``, so that a test
/// runs the same value as the process.
package protocol PlaygroundCommand: ParsableCommand {
  /// Lists the files and folders that the command reads and writes: every path of the command line, and
  /// default paths where an option is missing.
  /// - Parameters:
  ///   - files: The list, which is empty.
  ///   - context: The process around the command.
  func list(_ files: inout CommandFiles, in context: CommandContext)

  /// Runs the command, whose files were checked; see ``CommandFiles/check()``.
  /// - Parameter context: The process around the command.
  /// - Throws: The error that the process ends with; see ``PlaygroundError``.
  func run(in context: CommandContext) throws
}

extension PlaygroundCommand {
  package func run() throws { try run(in: CommandContext()) }

  /// Returns the files and folders that the command reads and writes.
  package func files(in context: CommandContext) -> CommandFiles {
    var files = CommandFiles()
    list(&files, in: context)
    return files
  }
}
