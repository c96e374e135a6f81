import ArgumentParser
import ScrollRecordings

/// The options for the conditions of a recording, in place of those in its file.
struct ConditionOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The size of the view in points, instead of the recording's.", valueName: "WxH"))
  var bounds: String?
  @Option(help: ArgumentHelp("The size of the content in points.", valueName: "WxH"))
  var content: String?
  @Option(parsing: .unconditional, help: ArgumentHelp("Pixels per point.", valueName: "n"))
  var scale: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The content inset in points: one number, or top,left,bottom,right.", valueName: "pt"))
  var inset: String?
  @Option(parsing: .unconditional, help: ArgumentHelp("The initial offset in points.", valueName: "X,Y"))
  var offset: String?
  @Option(
    help: ArgumentHelp(
      "The device of drag and pan rows: touch, mouse or trackpad.", valueName: "d"))
  var device: String?
  @Option(parsing: .unconditional, help: ArgumentHelp("Frames per second.", valueName: "n"))
  var frameRate: String?
  @Option(
    help: ArgumentHelp(
      "The frame times: steady for those of a display, rounded; own for exact times.", valueName: "kind"))
  var frameTimes: String?
  @Option(
    help: ArgumentHelp(
      "The samples of fingers: complete, or sparse if some are missing.", valueName: "kind"))
  var touches: String?

  var given: [Recording.Condition: String] {
    let all: [Recording.Condition: String?] = [
      .bounds: bounds, .content: content, .scale: scale, .inset: inset, .offset: offset, .device: device,
      .frameRate: frameRate, .frameTimes: frameTimes, .touches: touches,
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
