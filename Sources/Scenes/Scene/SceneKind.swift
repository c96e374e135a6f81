import FileFormats
import Foundation
import ScrollScript

/// The scenes by name, in the order of the window's menu.
package enum SceneKind: String, CaseIterable, Sendable {
  /// The list in sections under its banner.
  case feed
  /// Whether it scrolls, as three ways to know tell it.
  case status
  /// A grid, and the calls of its delegate.
  case callbacks
  /// Why a view came to rest, each time that it did.
  case stops
  /// One frame in every coordinate space.
  case spaces
  /// A position by edge, id and point.
  case positions
  /// What follows from how far a view is scrolled.
  case effects
  /// Pages, and the same content without.
  case pager
  /// Rows that open to the side.
  case swipe
  /// A list that changes while it is looked at.
  case rows
  /// Views in a view.
  case nested
  /// Two views that show the same place.
  case linked
  /// Rows alone, and a bare content rectangle.
  case list, plain

  /// What it is called in the menu.
  package var title: String {
    switch self {
    case .feed: "Feed"
    case .status: "Is it scrolling?"
    case .callbacks: "Callbacks"
    case .stops: "Why did it stop?"
    case .spaces: "Where is it?"
    case .positions: "Positions"
    case .effects: "Effects"
    case .pager: "Pages"
    case .swipe: "Swipe"
    case .rows: "Lists"
    case .nested: "Nested"
    case .linked: "Linked"
    case .list: "Rows alone"
    case .plain: "Ruler"
    }
  }

  /// The scene that a scenario names, at its beginning.
  package static func scene(for scenario: Scenario, file: String) throws(InputError) -> any Scene {
    guard let kind = SceneKind(rawValue: scenario.scene) else {
      throw InputError(
        file: file, path: "scene",
        problem: "unknown scene \"\(scenario.scene)\"; expected "
          + SceneKind.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return kind.scene(scenario)
  }

  /// A scene of this kind, whatever kind the scenario names.
  package func scene(_ scenario: Scenario) -> any Scene {
    switch self {
    case .feed: FeedScene(scenario, isPlain: false)
    case .status: StatusScene(scenario)
    case .callbacks: CallbacksScene(scenario)
    case .stops: StopsScene(scenario)
    case .spaces: SpacesScene(scenario)
    case .positions: PositionsScene(scenario)
    case .effects: EffectsScene(scenario)
    case .pager: PagerScene(scenario)
    case .swipe: SwipeScene(scenario)
    case .rows: RowsScene(scenario)
    case .nested: NestedScene(scenario)
    case .linked: LinkedScene(scenario)
    case .list: FeedScene(scenario, isPlain: true)
    case .plain: PlainScene(scenario)
    }
  }
}
