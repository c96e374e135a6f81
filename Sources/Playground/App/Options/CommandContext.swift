import Foundation

/// The process around a command: its streams, environment and arguments.
package struct CommandContext: Sendable {
  package var console = Console.standard
  package var environment: [String: String]
  /// The folder of saved profiles; nil if the user has no home folder.
  package var profiles: ProfileFolder?
  /// The path of the playground's executable; nil if commands must not start further processes, or if it is
  /// unknown, as in a system without /proc. Foundation's main bundle would trap there.
  package var executable = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
  /// The name under which the program was called, for commands quoted in messages.
  package var program: String
  /// The arguments of the process, beginning with the name of the command.
  package var arguments = Array(CommandLine.arguments.dropFirst())

  package init() {
    environment = ProcessInfo.processInfo.environment
    profiles = ProfileFolder(environment: environment)
    program = Self.program(calledAs: CommandLine.arguments.first ?? "playground")
  }

  /// Returns the word by which the program can be called again: a relative path if the program is below the
  /// working directory.
  private static func program(calledAs word: String) -> String {
    let here = FileManager.default.currentDirectoryPath + "/"
    guard word.hasPrefix(here) else { return word }
    let rest = word.dropFirst(here.count)
    return rest.contains("/") ? String(rest) : "./\(rest)"
  }
}
