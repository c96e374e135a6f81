import ArgumentParser
import ScrollScript

/// The command `schema`, which prints the JSON schema of scenario files.
package struct SchemaCommand: PlaygroundCommand {
  package static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Print the JSON schema of scenario files.")

  package init() {}

  package func list(_ files: inout CommandFiles, in context: CommandContext) {}

  package func run(in context: CommandContext) throws { try context.console.write(Scenario.schema) }
}
