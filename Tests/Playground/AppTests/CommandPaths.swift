import ArgumentParser
import Foundation
import PlaygroundApp
import Testing

/// An option or an argument of a command that takes a path, found in the commands themselves.
struct CommandPath: CustomStringConvertible {
  /// The words of the command, such as `profiles show`.
  let command: String
  /// The option with its dashes, or the value name of an argument.
  let name: String
  let isOption: Bool

  var description: String { "\(command) \(name)" }

  /// The value names of paths. A profile is a name or a path.
  private static let paths: Set = [
    "file", "folder", "path", "clip", "html", "scenario", "recording", "profile", "profiles", "first",
    "second",
  ]
  /// The value names of everything else.
  private static let others: Set = [
    "scene", "WxH", "n", "renderer", "heights", "theme", "constants", "format", "views", "from,to", "view",
    "part",
    "s",
    "panels", "seconds", "name", "text", "mode", "i/n", "d", "side:n", "x,y,wxh", "pt", "called-as", "frames",
    "X,Y",
    "kind", "names", "as", "ip", "min", "axis",
  ]

  /// Every path of every command, in the order of the help.
  static let all: [CommandPath] = {
    do {
      let help = try JSONDecoder().decode(Help.self, from: Data(Playground._dumpHelp().utf8))
      return help.command.paths(below: [])
    } catch {
      Issue.record(error)
      return []
    }
  }()

  /// The part of ArgumentParser's description of commands that is needed here.
  private struct Help: Decodable {
    let command: Command
  }

  private struct Command: Decodable {
    struct Argument: Decodable {
      struct Name: Decodable { let kind: String, name: String }
      let kind: String
      let preferredName: Name?
      let valueName: String?
    }
    let commandName: String
    let arguments: [Argument]?
    let subcommands: [Command]?

    func paths(below words: [String]) -> [CommandPath] {
      let own = (arguments ?? []).filter { $0.kind != "flag" }.compactMap { argument -> CommandPath? in
        let value = argument.valueName ?? ""
        #expect(
          CommandPath.paths.contains(value) || CommandPath.others.contains(value),
          "is <\(value)> of \(words.joined(separator: " ")) a path? Add it to one of the two sets")
        guard CommandPath.paths.contains(value) else { return nil }
        return CommandPath(
          command: words.joined(separator: " "), name: argument.preferredName.map { "--\($0.name)" } ?? value,
          isOption: argument.kind == "option")
      }
      return own
        + (subcommands ?? []).filter { $0.commandName != "help" }
        .flatMap { $0.paths(below: words + [$0.commandName]) }
    }
  }
}

/// A command line with a valid value for every path, one of which can be replaced.
struct CommandLineDraft {
  let command: String
  /// Options that are not paths.
  private let flags: [String]
  /// The values of the paths, by name.
  private var values: [(name: String, value: String)]

  /// The words of a command that lead to its end without a window: the file `nope.json` names no scene, and
  /// there is no font `nope.ttf`.
  private static let drafts: [String: (flags: [String], values: [(name: String, value: String)])] = [
    "run": ([], [("--scenario", "nope.json"), ("--font", "nope.ttf")]),
    "simulate": ([], [("scenario", "ok.json")]),
    "render": (["--every", "1000", "--scale", "0.5"], [("scenario", "ok.json"), ("--output", "out")]),
    "plot": (["--scale", "0.25"], [("scenario", "ok.json"), ("--output", "out.svg")]),
    "test": (["--record", "never"], [("path", "S"), ("--artifacts", "new")]),
    "accept": (["--all"], [("--scenarios", "S"), ("--artifacts", "left")]),
    "merge": ([], [("folder", "left"), ("--scenarios", "S")]),
    "explain": ([], [("scenario", "ok.json")]),
    "verify": ([], [("recording", "ok.csv")]),
    "fit": ([], [("recording", "ok.csv"), ("--output", "out.json")]),
    "convert": ([], [("recording", "ok.csv"), ("--output", "out.json")]),
    "trace": (["--fps", "60"], [("clip", "S"), ("--output", "out.csv")]),
    "profiles travel": ([], [("profiles", "mine.json")]),
    "profiles show": ([], [("profile", "mine.json")]),
    "profiles diff": ([], [("first", "mine.json"), ("second", "uikit")]),
    "profiles export": ([], [("profile", "mine.json")]),
  ]

  /// Creates the command line for a path. Returns nil for an unknown command.
  init?(_ path: CommandPath, value: String) {
    guard var draft = Self.drafts[path.command] else { return nil }
    command = path.command
    // Only the whole window has a comparison.
    if path.description == "render --compare" { draft.flags += ["--workbench", "--size", "60x60"] }
    if let index = draft.values.firstIndex(where: { $0.name == path.name }) {
      draft.values[index].value = value
    } else {
      draft.values.append((path.name, value))
    }
    (flags, values) = draft
  }

  /// Parses the command line. The command alone parses it, without the help of all commands.
  func parsed() throws -> any PlaygroundCommand {
    let options = values.filter { $0.name.hasPrefix("--") }.flatMap { [$0.name, $0.value] }
    let others = values.filter { !$0.name.hasPrefix("--") }.map(\.value)
    var type: any ParsableCommand.Type = Playground.self
    for word in command.split(separator: " ") {
      type = try #require(type.configuration.subcommands.first { $0._commandName == word })
    }
    return try #require(try type.parse(flags + options + ["--"] + others) as? any PlaygroundCommand)
  }
}
