import ScrollFiles
import ScrollScript

/// The available scenes, in the order of the window's menu.
package enum SceneKind: String, CaseIterable, Sendable {
  case feed, status, callbacks, stops, spaces, positions, effects, pager, swipe, rows, chat, gallery, nested
  case linked, compare, film, list, plain

  private struct Row {
    let title: String, summary: String
    /// The maximum number of rows. It is lower for scenes that store each row or lay out all of them.
    let mostRows: Int
    let make: (Scenario) -> any Scene

    init(
      _ title: String, _ summary: String, mostRows: Int = Scenario.mostRows,
      _ make: @escaping (Scenario) -> any Scene
    ) {
      (self.title, self.summary, self.mostRows, self.make) = (title, summary, mostRows, make)
    }
  }

  private var row: Row {
    switch self {
    case .feed:
      Row("Feed", "A list in sections below a banner, with pinned headers") {
        FeedScene($0, isPlain: false)
      }
    case .status:
      Row(
        "Is it scrolling?", "The status of a list as four monitors report it", mostRows: 10_000,
        StatusScene.init)
    case .callbacks:
      Row("Callbacks", "A grid with a log of its delegate callbacks", CallbacksScene.init)
    case .stops: Row("Why did it stop?", "The reason for each stop of a scroll view", StopsScene.init)
    case .spaces: Row("Where is it?", "The frame of one view in every coordinate space", SpacesScene.init)
    case .positions:
      Row(
        "Positions", "A scroll position set by edge, identifier or point", mostRows: 10_000,
        PositionsScene.init)
    case .effects:
      Row("Effects", "Effects of a header that depend on the distance scrolled", EffectsScene.init)
    case .pager: Row("Pages", "Content with and without paging", PagerScene.init)
    case .swipe: Row("Swipe", "Rows with swipe actions", mostRows: 10_000, SwipeScene.init)
    case .rows: Row("Lists", "A list that changes while one looks at it", RowsScene.init)
    case .chat: Row("Chat", "A conversation that begins at its newest message", ChatScene.init)
    case .gallery:
      Row("Gallery", "Cards with transitions, a carousel, indicators and touches", GalleryScene.init)
    case .nested: Row("Nested", "Scroll views in scroll views", NestedScene.init)
    case .linked: Row("Linked", "Two scroll views that show the same offset", LinkedScene.init)
    case .compare: Row("Platforms", "The profiles of several platforms under one finger", CompareScene.init)
    case .film: Row("Film", "A filmed scroll beside the engine's", FilmScene.init)
    case .list: Row("Plain list", "Rows and nothing else") { FeedScene($0, isPlain: true) }
    case .plain: Row("Ruler", "A ruler of points", PlainScene.init)
    }
  }

  package var title: String { row.title }
  package var summary: String { row.summary }
  package var mostRows: Int { row.mostRows }

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
