import ArgumentParser
import ScrollRecordings

/// The options for the conditions of a recording, in place of those in its file.
struct ConditionOptions: ParsableArguments {
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

  var given: [Recording.Condition: String] {
    let all: [Recording.Condition: String?] = [
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
  }
}

extension Recording.Condition {
  fileprivate var option: String {
    self == .frameRate ? "frame-rate" : self == .frameTimes ? "frame-times" : rawValue
  }
}
