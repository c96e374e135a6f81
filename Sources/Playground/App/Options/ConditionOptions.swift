import ArgumentParser
import ScrollRecordings

/// The options for the conditions of a recording, in place of those in its file.
struct ConditionOptions: ParsableArguments {
  @Option(.condition(.bounds, "WxH"), "The size of the view in points, instead of the recording's.")
  var bounds: GivenCondition?
  @Option(.condition(.content, "WxH"), "The size of the content in points.")
  var content: GivenCondition?
  @Option(.condition(.scale, "n"), "Pixels per point.")
  var scale: GivenCondition?
  @Option(.condition(.inset, "pt"), "The content inset in points: one number, or top,left,bottom,right.")
  var inset: GivenCondition?
  @Option(.condition(.offset, "X,Y"), "The initial offset in points.")
  var offset: GivenCondition?
  @Option(.condition(.device, "d"), "The device of drag and pan rows: touch, mouse or trackpad.")
  var device: GivenCondition?
  @Option(.condition(.frameRate, "n"), "Frames per second.")
  var frameRate: GivenCondition?
  @Option(
    .condition(.frameTimes, "kind"),
    "The frame times: steady for those of a display, rounded; own for exact times.")
  var frameTimes: GivenCondition?
  @Option(
    .condition(.touches, "kind"), "The samples of fingers: complete, or sparse if some are missing.")
  var touches: GivenCondition?

  var given: [Recording.Condition: String] {
    let all = [bounds, content, scale, inset, offset, device, frameRate, frameTimes, touches]
    return Dictionary(uniqueKeysWithValues: all.compactMap { $0.map { ($0.condition, $0.text) } })
  }
}

/// A condition with its value in text.
struct GivenCondition: Hashable, Sendable { let condition: Recording.Condition, text: String }

extension OptionForm<GivenCondition> {
  /// The value of a condition of a recording.
  static func condition(_ condition: Recording.Condition, _ name: String) -> Self {
    Self(name, takesHyphens: true) { text in
      if let problem = condition.problem(with: text) { throw ValidationError(problem) }
      return GivenCondition(condition: condition, text: text)
    }
  }
}
