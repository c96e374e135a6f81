import ArgumentParser
import ScrollFiles
import ScrollLogs
import ScrollRecordings
import ScrollScript

/// The command `convert`, which makes a scenario of a recording or of a log of touches.
struct ConvertCommand: PlaygroundCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert", abstract: "Make a scenario of a recording, or of a log of touches.",
    discussion: """
      The scenario plays the input on a view of its own, every sample at its time:

        playground convert mine.csv -o mine.json
        playground run --session mine.json

      Logs of other programs are recognized by their first lines:

      \(formats)

      The screen of a log becomes the view, and --bounds is its size in points. What a log does not tell and no option \
      states is assumed, and is named. With -o mine.csv, the recording is written instead.
      """)

  @Argument(help: ArgumentHelp("The recording, or the log.", valueName: "recording"))
  var recording: String
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The scenario (.json) or the recording (.csv) to write.", valueName: "file"))
  var output: String
  @Option(
    help: ArgumentHelp(
      "The format of the log (default: the one that its first lines show).", valueName: "format"))
  var from: String?
  @OptionGroup var conditions: ConditionOptions
  @OptionGroup var limit: TimeLimit

  private static let formats = TextTable.lines(
    LogFormat.all.map { [$0.name, $0.source] }, [.leading], margin: 2
  ).joined(separator: "\n")

  private var format: LogFormat? { LogFormat.all.first { $0.name == from } }
  private var isScenario: Bool { PathName.ending(of: output) == "json" }

  func validate() throws {
    guard isScenario || PathName.ending(of: output) == "csv" else {
      throw ValidationError("-o \(output): expected a name that ends in .json or .csv")
    }
    guard let from, format == nil else { return }
    let names = LogFormat.all.map(\.name).joined(separator: ", ")
    throw ValidationError("--from \(from): expected one of \(names)")
  }

  func list(_ files: inout CommandFiles, _ settings: Settings) {
    files.reads(recording, "the recording")
    files.writes(output, "-o")
  }

  func run(_ settings: Settings) throws {
    let log = try TouchLog(file: recording, given: conditions.given, format: format)
    let text =
      isScenario
      ? try Scenario(playing: log.recording, file: recording).json
      : log.recording.csv("converted by playground convert" + (log.format.map { " from \($0.source)" } ?? ""))
    try AtomicFile.write(Array(text.utf8), to: output)
    try settings.console.write(summary(log))
  }

  private func summary(_ log: TouchLog) -> String {
    let inputs = log.recording.rows.filter { $0.entry.input != nil }
    let frames = log.recording.rows.count - inputs.count
    let times = log.recording.rows.map(\.time)
    var lines = [
      "\(output): \(NumberText.count(inputs.count, "input"))"
        + (frames > 0 ? " and \(NumberText.count(frames, "frame"))" : "")
        + " in \(NumberText.trimmed((times.last ?? 0) - (times.first ?? 0), decimals: 3)) s"
        + (log.format.map { ", from \($0.source)" } ?? "")
    ]
    if !log.assumed.isEmpty {
      let options = log.assumed.map { "--\($0.rawValue)" }.joined(separator: ", ")
      let texts = log.recording.conditions.texts(log.assumed, " ").joined(separator: ", ")
      lines.append("assumed: \(texts); stated by \(options)")
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
