import ScrollFiles
import Foundation
import ScrollScript

/// The available scenes, in the order of the window's menu.
package enum SceneKind: String, CaseIterable, Sendable {
  case feed
  case status
  case callbacks
  case stops
  case spaces
  case positions
  case effects
  case pager
  case swipe
  case rows
  case chat
  case gallery
  case nested
  case linked
  case compare
  case list, plain

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
    case .chat: "Chat"
    case .gallery: "Gallery"
    case .nested: "Nested"
    case .linked: "Linked"
    case .compare: "Platforms"
    case .list: "Plain list"
    case .plain: "Ruler"
    }
  }

  package var summary: String {
    switch self {
    case .feed: "A list in sections below a banner, with pinned headers"
    case .status: "The status of a list as four monitors report it"
    case .callbacks: "A grid with a log of its delegate callbacks"
    case .stops: "The reason for each stop of a scroll view"
    case .spaces: "The frame of one view in every coordinate space"
    case .positions: "A scroll position set by edge, identifier or point"
    case .effects: "Effects of a header that depend on the distance scrolled"
    case .pager: "Content with and without paging"
    case .swipe: "Rows with swipe actions"
    case .rows: "A list that changes while one looks at it"
    case .chat: "A conversation that begins at its newest message"
    case .gallery: "Cards with transitions, a carousel, indicators and touches"
    case .nested: "Scroll views in scroll views"
    case .linked: "Two scroll views that show the same offset"
    case .compare: "The profiles of six platforms under one finger"
    case .list: "Rows and nothing else"
    case .plain: "A ruler of points"
    }
  }

  /// The maximum number of rows, for scenes that store each row or lay out all of them.
  package var mostRows: Int {
    switch self {
    case .status, .positions, .swipe: 10_000
    case .feed, .callbacks, .stops, .spaces, .effects, .pager, .rows, .chat, .gallery, .nested, .linked,
      .compare,
      .list,
      .plain:
      Scenario.mostRows
    }
  }

  /// Creates the scene that a scenario names, in its initial state. Throws an ``InputError`` if the name is
  /// unknown, or if the scenario has more rows than the scene can have.
  package static func scene(for scenario: Scenario, file: String) throws(InputError) -> any Scene {
    guard let kind = SceneKind(rawValue: scenario.scene) else {
      throw InputError(
        file: file, path: "scene",
        problem: "unknown scene \"\(scenario.scene)\"; expected "
          + SceneKind.allCases.map(\.rawValue).joined(separator: ", "))
    }
    guard scenario.content.rows <= kind.mostRows else {
      throw InputError(
        file: file, path: "content.rows",
        problem:
          "\(scenario.content.rows) rows in the scene \(kind.rawValue); expected at most \(kind.mostRows)")
    }
    return kind.scene(scenario)
  }

  /// Creates a scene of this kind, whatever kind the scenario names, with at most ``mostRows`` rows.
  package func scene(_ scenario: Scenario) -> any Scene {
    var scenario = scenario
    scenario.content.rows = min(scenario.content.rows, mostRows)
    return switch self {
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
    case .chat: ChatScene(scenario)
    case .gallery: GalleryScene(scenario)
    case .nested: NestedScene(scenario)
    case .linked: LinkedScene(scenario)
    case .compare: CompareScene(scenario)
    case .list: FeedScene(scenario, isPlain: true)
    case .plain: PlainScene(scenario)
    }
  }
}
