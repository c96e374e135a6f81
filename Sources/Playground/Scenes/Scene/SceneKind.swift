import ScrollFiles
import ScrollScript

/// The available scenes, in the order of the window's menu.
package enum SceneKind: String, CaseIterable, Sendable {
  case feed, status, callbacks, stops, spaces, positions, effects, pager, swipe, rows, chat, gallery, nested
  case linked, compare, film, list, plain

  private var row: (title: String, summary: String, make: (Scenario) -> any Scene) {
    switch self {
    case .feed:
      ("Feed", "A list in sections below a banner, with pinned headers", { FeedScene($0, isPlain: false) })
    case .status:
      ("Is it scrolling?", "The status of a list as four monitors report it", StatusScene.init)
    case .callbacks:
      ("Callbacks", "A grid with a log of its delegate callbacks", CallbacksScene.init)
    case .stops: ("Why did it stop?", "The reason for each stop of a scroll view", StopsScene.init)
    case .spaces: ("Where is it?", "The frame of one view in every coordinate space", SpacesScene.init)
    case .positions:
      ("Positions", "A scroll position set by edge, identifier or point", PositionsScene.init)
    case .effects:
      ("Effects", "Effects of a header that depend on the distance scrolled", EffectsScene.init)
    case .pager: ("Pages", "Content with and without paging", PagerScene.init)
    case .swipe: ("Swipe", "Rows with swipe actions", SwipeScene.init)
    case .rows: ("Lists", "A list that changes while one looks at it", RowsScene.init)
    case .chat: ("Chat", "A conversation that begins at its newest message", ChatScene.init)
    case .gallery:
      ("Gallery", "Cards with transitions, a carousel, indicators and touches", GalleryScene.init)
    case .nested: ("Nested", "Scroll views in scroll views", NestedScene.init)
    case .linked: ("Linked", "Two scroll views that show the same offset", LinkedScene.init)
    case .compare: ("Platforms", "The profiles of several platforms under one finger", CompareScene.init)
    case .film: ("Film", "A filmed scroll beside the engine's", FilmScene.init)
    case .list: ("Plain list", "Rows and nothing else", { FeedScene($0, isPlain: true) })
    case .plain: ("Ruler", "A ruler of points", PlainScene.init)
    }
  }

  package var title: String { row.title }
  package var summary: String { row.summary }
  /// The maximum number of rows. It is lower for scenes that store each row or lay out all of them.
  package var mostRows: Int {
    switch self {
    case .status, .positions, .swipe: 10_000
    case .feed, .callbacks, .stops, .spaces, .effects, .pager, .rows, .chat, .gallery, .nested, .linked,
      .compare,
      .film, .list, .plain:
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
    return row.make(scenario)
  }
}
