import ArgumentParser
import Foundation
import PlaygroundApp

extension ProfilesCommand.Format: ExpressibleByArgument {}

struct Profiles: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List the feels and their constants, with units and sources.",
    subcommands: [List.self, Show.self, Diff.self, Export.self], defaultSubcommand: List.self)

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Print the profiles' names.")

    func run() throws { try ProfilesCommand(settings: Settings()).list() }
  }

  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Print every constant of a profile.")

    @Argument(help: "A profile's name, or a .json file.")
    var profile: String

    func run() throws { try ProfilesCommand(settings: Settings()).show(profile) }
  }

  struct Diff: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print the constants in which two profiles differ.",
      discussion: "A line each: name, its value in the first, its value in the second, unit.")

    @Argument(help: "A profile's name, or a .json file.")
    var first: String
    @Argument(help: "Another.")
    var second: String

    func run() throws { try ProfilesCommand(settings: Settings()).diff(first, second) }
  }

  struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print a profile as its base and what differs from it.")

    @Argument(help: "A profile's name, or a .json file.")
    var profile: String
    @Option(
      name: .customLong("as"), help: "Swift statements, a file for --profile, or options for a command.")
    var format: ProfilesCommand.Format = .json

    func run() throws { try ProfilesCommand(settings: Settings()).export(profile, as: format) }
  }
}

struct Schema: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Print the JSON schema of scenario files.")

  func run() throws { try SchemaCommand(settings: Settings()).run() }
}
