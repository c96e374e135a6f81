import ArgumentParser
import ScrollScript

/// The command `schema`, which prints the JSON schema of scenario files.
struct SchemaCommand: PlaygroundCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Print the JSON schema of scenario files.")

  func run(_ settings: Settings) throws { try settings.console.write(Scenario.schema) }
}
