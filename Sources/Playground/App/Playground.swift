import ArgumentParser
import ScrollFiles
import Foundation

/// The command line of the playground.
package struct Playground: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "playground",
    abstract: "Run, measure, tune and verify a scroll engine with the semantics of UIScrollView.",
    discussion: """
      Without a command, open the window (see `playground help run`), or, without a display, render a scenario to a \
      filmstrip and a plot in the working directory.

      Exit codes: 0 success, 1 comparison failed, 2 a verified scenario crashed, exited or took too long, or --timeout is over, 64 usage error, 65 unreadable \
      or invalid input, 70 SDL or system error.
      """,
    version: "playground \(Version.text)",
    subcommands: [
      RunCommand.self, SimulateCommand.self, RenderCommand.self, PlotCommand.self, TestCommand.self,
      AcceptCommand.self, MergeCommand.self, ExplainCommand.self, VerifyCommand.self, TraceCommand.self,
      ConvertCommand.self,
      FitCommand.self,
      ProfilesCommand.self, SchemaCommand.self,
    ],
    defaultSubcommand: RunCommand.self)

  package init() {}

  /// Parses arguments, beginning with the command's name, and runs the command in a context, whose arguments they become.
  /// - Throws: The error of the command, or an error of ArgumentParser for bad arguments and help.
  package static func run(_ arguments: [String], in context: CommandContext) throws {
    if let word = arguments.first { try checkCommand(word) }
    var parsed = try parseAsRoot(arguments)
    guard let command = parsed as? any PlaygroundCommand else { return try parsed.run() }
    var context = context
    context.arguments = arguments
    try command.run(in: context)
  }

  /// Runs the process's command line. An error ends the process with a message and an exit code.
  package static func main() {
    Console.holdClosedStreams()
    Console.holdWidth()
    let context = CommandContext()
    do {
      // Swift reads them from a file, without which the command would be the default one.
      guard !CommandLine.arguments.isEmpty else {
        throw PlaygroundError(
          .machineFailed,
          "the process cannot read its arguments; expected /proc and a free descriptor")
      }
      try checkEncoding()
      try run(context.arguments, in: context)
    } catch  where exitCode(for: error) == .failure {
      // Errors without a specific exit code of ArgumentParser are ours; help and usage errors are
      // ArgumentParser's.
      end(with: PlaygroundError(error))
    } catch {
      let text = message(for: error, arguments: context.arguments), code = exitCode(for: error)
      if code.isSuccess {
        do { try Console.standard.write(text + "\n") } catch { end(with: PlaygroundError(error)) }
      } else if !text.isEmpty {
        Console.standard.complain(text + "\n")
      }
      // The message has been written, so this only sets the exit code.
      exit(withError: code)
    }
  }

  private static func end(with error: PlaygroundError) -> Never {
    Console.standard.note("playground: \(error)")
    exit(withError: ExitCode(error.code.rawValue))
  }

  /// Rejects arguments that are not UTF-8, beginning with the name of the program. They would stand for other
  /// files than those that they name.
  private static func checkEncoding() throws {
    for index in 0..<Int(CommandLine.argc) {
      guard let argument = CommandLine.unsafeArgv[index], String(validatingCString: argument) == nil else {
        continue
      }
      let bytes = UnsafeBufferPointer(start: argument, count: strlen(argument)).map { UInt8(bitPattern: $0) }
      throw PlaygroundError(
        .usage, "argument \(index), \"\(AtomicFile.escaped(bytes))\", is not UTF-8")
    }
  }

  /// Returns ArgumentParser's message for an error. Arguments quoted in it are made printable, so that a line
  /// break in an argument cannot be mistaken for one of the message.
  package static func message(for error: any Error, arguments: [String]) -> String {
    // The value after the = of an option is also quoted by itself.
    let values = arguments.compactMap { argument in
      argument.utf8.firstIndex(of: UInt8(ascii: "=")).map {
        String(argument[argument.utf8.index(after: $0)...])
      }
    }
    return (arguments + values).sorted { $0.utf8.count > $1.utf8.count }.reduce(fullMessage(for: error)) {
      text, word in
      let shown = word.printable(limit: 1000)
      return shown == word ? text : text.replacingOccurrences(of: word, with: shown)
    }
  }

  /// Rejects a first argument that is not a command: the default command would treat it as its own argument.
  private static func checkCommand(_ word: String) throws {
    let names = configuration.subcommands.map { $0._commandName }
    guard !word.hasPrefix("-"), word != "help", !names.contains(word) else { return }
    let likely =
      if word.lowercased().hasSuffix(".json") {
        "did you mean `playground run --scenario \(word)`?"
      } else if word.lowercased().hasSuffix(".csv") {
        "did you mean `playground verify \(word)`?"
      } else if let close = names.first(where: { $0.hasPrefix(word.lowercased().prefix(2)) }), !word.isEmpty {
        "did you mean `playground \(close)`?"
      } else {
        "expected one of: \(names.joined(separator: ", "))"
      }
    throw PlaygroundError(.usage, "unknown command \"\(word)\"; \(likely)")
  }
}
