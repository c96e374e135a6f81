import Foundation
import Scenes
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
      Paragraph.text(sentence, width: width, after: "\(index + 1).", indent: indent) + "\n"
    }.joined()
  }

  /// Columns of text: what reads well, and fits most terminals.
  private static let width = 100
}
