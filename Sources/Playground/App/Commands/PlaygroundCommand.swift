import ArgumentParser

/// A subcommand of the playground.
///
/// The parsed value is the command. All its other dependencies are in the settings, so that a test runs the same
/// value as the process.
package protocol PlaygroundCommand: ParsableCommand {
  /// Lists the files and folders that the command reads and writes besides those of its settings: every path of
  /// the command line, and default paths where an option is missing.
  func list(_ files: inout CommandFiles, _ settings: Settings)

  /// Runs the command, whose files were checked; see ``CommandFiles/check()``.
  /// - Parameter settings: The settings that the options ask for, with the process around the command.
  /// - Throws: The error that the process ends with; see ``PlaygroundError``.
  func run(_ settings: Settings) throws
}

extension PlaygroundCommand {
  package func list(_ files: inout CommandFiles, _ settings: Settings) {}

  /// Runs the command, whose output replaces none of its inputs.
  /// - Throws: The error of the command, or ``PlaygroundError`` for such an output.
  package func run(in context: CommandContext) throws {
    let settings = settings(in: context)
    try TimeLimit.limit(settings.timeout) {
      try files(settings).check()
      // The folder must be valid even if no file in it is needed.
      if settings.assets != nil { _ = try settings.assetsFolder() }
      try run(settings)
    }
  }

  package func settings(in context: CommandContext) -> Settings {
    var settings = Settings(context)
    settings.context.console.isForGitHub = context.environment["GITHUB_ACTIONS"] == "true"
    settings.apply(groupsOf: self)
    return settings
  }

  /// Returns the files and folders that the command reads and writes.
  package func files(_ settings: Settings) -> CommandFiles {
    var files = CommandFiles()
    files.reads(settings)
    list(&files, settings)
    return files
  }
}
