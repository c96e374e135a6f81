import ArgumentParser
import PlaygroundApp

extension VerifyCommand.Format: ExpressibleByArgument {}

struct Verify: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Compare the engine with a recorded scroll.",
    discussion: VerifyCommand.form)

  @Argument(help: ArgumentHelp("A recording, as described above.", valueName: "recording"))
  var recording: String
  @Option(help: ArgumentHelp("Size of the view, in place of the recording's.", valueName: "WxH"))
  var bounds: String?
  @Option(help: ArgumentHelp("Size of its content.", valueName: "WxH"))
  var content: String?
  @Option(parsing: .unconditional, help: ArgumentHelp("Pixels a point.", valueName: "n"))
  var scale: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Room around the content: one number, or four.", valueName: "pt"))
  var inset: String?
  @Option(parsing: .unconditional, help: ArgumentHelp("The offset before anything moves.", valueName: "X,Y"))
  var offset: String?
  @Option(
    help: ArgumentHelp(
      "What the fingers of drag and pan rows were on: touch, mouse, trackpad.", valueName: "d"))
  var device: String?
  @Option(parsing: .unconditional, help: ArgumentHelp("Frames per second.", valueName: "n"))
  var frameRate: String?
  @Option(help: ArgumentHelp("steady, or own: each frame's time is exact.", valueName: "kind"))
  var frameTimes: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Largest error that is none; 0.000002 unless given, 0.05 for samples.", valueName: "pt"))
  var tolerance: Double?
  @Flag(help: "Every offset too: recorded, the engine's, and the error.")
  var rows = false
  @Option(help: "How to print it.")
  var format: VerifyCommand.Format = .text
  @OptionGroup var shared: SharedOptions

  private var given: [RecordingCondition: String] {
    let all: [RecordingCondition: String?] = [
      .bounds: bounds, .content: content, .scale: scale, .inset: inset, .offset: offset, .device: device,
      .frameRate: frameRate, .frameTimes: frameTimes,
    ]
    return all.compactMapValues { $0 }
  }

  func validate() throws {
    for (condition, text) in given {
      guard let problem = condition.problem(with: text) else { continue }
      throw ValidationError("--\(condition.option): \(problem)")
    }
    if let tolerance, !(tolerance >= 0 && tolerance.isFinite) {
      throw ValidationError("--tolerance \(tolerance): expected points, 0 or more")
    }
  }

  func run() throws {
    var command = VerifyCommand(recording: recording, settings: shared.settings())
    command.given = given
    command.tolerance = tolerance
    command.rows = rows
    command.format = format
    try command.run()
  }
}

extension RecordingCondition {
  fileprivate var option: String {
    self == .frameRate ? "frame-rate" : self == .frameTimes ? "frame-times" : rawValue
  }
}
