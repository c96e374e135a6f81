import Foundation
import PlaygroundCore
import ScrollScript

/// `explain`: each stop of a scenario in a sentence.
package struct ExplainCommand: Sendable {
  /// How it is written.
  package enum Format: String, CaseIterable, Sendable { case text, json }

  package var scenario: String
  package var format = Format.text
  package var settings: Settings

  package init(scenario: String, settings: Settings) {
    self.scenario = scenario
    self.settings = settings
  }

  package func run() throws {
    let scenario = try settings.scenario(scenario)
    let scene = AnyScene(try SceneKind.scene(for: scenario, file: self.scenario))
    let explanation = try Explanation(scenario, file: self.scenario, on: scene)
    switch format {
    case .json: try settings.console.write(explanation.json)
    case .text:
      let sentences = explanation.sentences
      let width = "\(sentences.count). ".count
      let lines = sentences.enumerated().map { index, sentence in
        Paragraph.text(sentence, width: Self.width, after: "\(index + 1).", indent: width)
      }
      try settings.console.write(lines.joined(separator: "\n") + "\n")
    }
  }

  /// Columns of text: what reads well, and fits most terminals.
  private static let width = 100
}
