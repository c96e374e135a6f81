import ArgumentParser
import Foundation
import PlaygroundScenes
import ScrollScript

/// The command `explain`, which describes each stop of a scenario in a sentence.
struct ExplainCommand: PlaygroundCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Explain why each motion of a scenario stopped.",
    discussion: """
      For each motion, print the release velocity and the samples that determined it, the predicted end, and the \
      position, time and reason of the stop. For each stretch of the content at an edge, print what stretched it, how far, \
      and when it was back. Times are in s, offsets in pt, velocities in pt/s.
      """)

  @Argument(help: ArgumentHelp("The scenario file.", valueName: "scenario"))
  var scenario: String
  @OptionGroup var rate: FrameRateOptions
  @Option(help: "The output format.")
  var format = FindingsFormat.text
  @OptionGroup var content: ContentOptions
  @OptionGroup var shared: SharedOptions
  @OptionGroup var limit: TimeLimit

  func list(_ files: inout CommandFiles, _ settings: Settings) {
    files.reads(scenario, "the scenario")
  }

  func run(_ settings: Settings) throws {
    let scenario = try settings.scenario(scenario)
    let scene = try SceneKind.scene(for: scenario, file: self.scenario)
    let views = try Explanation.views(of: scenario, file: self.scenario, on: scene)
    switch format {
    case .json: try settings.console.write(Explanation.json(views))
    case .text:
      let parts = views.map { (views.count > 1 ? "\($0.view):\n" : "") + Self.text($0) }
      try settings.console.write(parts.joined(separator: "\n"))
    }
  }

  private static func text(_ explanation: Explanation) -> String {
    let sentences = explanation.sentences
    let indent = "\(sentences.count). ".count
    return sentences.enumerated().map { index, sentence in
      paragraph(sentence, after: "\(index + 1).", indent: indent) + "\n"
    }.joined()
  }

  /// Returns text broken at spaces and indented, with `label` in the indent of the first line. A number stays
  /// with the word after it, usually its unit, and text in parentheses stays together. A longer unit gets a
  /// line of its own.
  private static func paragraph(_ text: String, after label: String, indent: Int) -> String {
    var lines: [String] = []
    for word in text.matches(of: /\([^)]*\)\S*|(?:\S*\d )*\S+/).map(\.output) {
      if let line = lines.last, indent + line.count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    let margin = String(repeating: " ", count: indent)
    return label.padding(toLength: max(indent, label.count), withPad: " ", startingAt: 0)
      + lines.joined(separator: "\n" + margin)
  }

  /// The width of the text in columns, which is readable and fits most terminals.
  private static let width = 100
}
