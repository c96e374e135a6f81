import Drawing
import Foundation
import ScrollPhysics
import ScrollScript
import Scrolling

/// Something to scroll: a value that takes actions and frames, and says what it looks like.
package protocol Scene: Playable, PictureSource {
  /// Size of its viewport in points.
  var size: CGSize { get }
  /// Light or dark; changes nothing but colours.
  var appearance: Scenario.Appearance { get set }
  /// Its scroll view; of several the one that is used.
  var pane: ScrollPane { get }
  /// All of its scroll views, the root first.
  var panes: [ScrollPane] { get }
  /// Everything visible, laid out.
  func layout() -> Node
  /// Paints the viewport, its top left corner at the origin.
  func draw(into list: inout DrawList)
}

extension Scene {
  package var panes: [ScrollPane] { [pane] }
}

extension Palette {
  package init(_ appearance: Scenario.Appearance) {
    switch appearance {
    case .light: self = .light
    case .dark: self = .dark
    }
  }
}

/// The scenes by name.
package enum SceneKind: String, CaseIterable, Sendable {
  /// The list in sections under its banner; rows alone; a bare content rectangle; two of them linked; views in a view.
  case feed, list, plain, linked, nested

  /// The scene that a scenario names, at its beginning.
  package static func scene(for scenario: Scenario, file: String) throws(ScenarioError) -> any Scene {
    guard let kind = SceneKind(rawValue: scenario.scene) else {
      throw ScenarioError(
        file: file, path: "scene",
        problem: "unknown scene \"\(scenario.scene)\"; expected "
          + SceneKind.allCases.map(\.rawValue).joined(separator: ", "))
    }
    switch kind {
    case .feed: return FeedScene(scenario, isPlain: false)
    case .list: return FeedScene(scenario, isPlain: true)
    case .plain: return PlainScene(scenario)
    case .linked: return LinkedScene(scenario)
    case .nested: return NestedScene(scenario)
    }
  }
}
