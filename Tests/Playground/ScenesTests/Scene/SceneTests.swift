import PlaygroundDrawing
import ScrollFiles
import Foundation
import PlaygroundScenes
import ScrollScript
import Scrolling
import TestSupport
import Testing

struct SceneTests {
  /// The window caches pictures by name across scenes and themes, so a name must not stand for two pictures.
  @Test(arguments: Scenario.Content.Heights.allCases) func noTwoScenesOrThemesNamePicturesAlike(
    _ heights: Scenario.Content.Heights
  ) throws {
    var owners: [PictureID: (scene: SceneKind, picture: Picture)] = [:]
    let kinds = SceneKind.allCases.flatMap { kind in Scenario.Appearance.allCases.map { (kind, $0) } }
    for (kind, appearance) in kinds {
      let scene = kind.scene(
        Scenario(scene: kind.rawValue) {
          $0.content.heights = heights
          $0.appearance = appearance
        })
      for case .picture(let id, _, _) in picture(of: scene).commands {
        let shown = try #require(scene.picture(id), "\(kind)")
        if let (other, picture) = owners[id] { #expect(picture == shown, "\(other) and \(kind)") }
        owners[id] = (kind, shown)
      }
    }
    #expect(owners.count > 20)
  }

  /// Of many callbacks at one instant, none is copied by those that follow, also while they are observed.
  @Test(arguments: SceneKind.allCases) func callbacksAreNotCopiedByLaterOnes(_ kind: SceneKind) throws {
    var scene = kind.scene(Scenario(scene: kind.rawValue) { $0.content.rows = 200 })
    func storage() -> [UnsafeRawPointer?] {
      scene.panes.map { $0.events.withUnsafeBytes(\.baseAddress) }
    }
    var (last, moves) = (storage(), 0)
    for step in 0..<2000 {
      let (x, y) = (Double(10 + step % 2), Double(100 + step % 2))
      try scene.handle(.scroll(.setContentOffset(x: x, y: y, animated: false)), at: 1)
      let now = storage()
      if now != last { moves += 1 }
      last = now
    }
    #expect(scene.panes.contains { $0.events.count >= 1000 })
    // An array that grows doubles its capacity.
    #expect(moves <= 30)
  }

  /// Every scene handles every action and comes to rest after each.
  @Test(arguments: SceneKind.allCases) func everySceneTakesEverything(_ kind: SceneKind) throws {
    var scene = kind.scene(Scenario(scene: kind.rawValue) { $0.content.rows = 200 })
    var time = 0.0
    func rest() {
      var frames = 0
      while scene.need != .nothing, frames < 3000 {
        if case .wakeUp(let wake) = scene.need { time = max(time, wake) }
        time += 1.0 / 60
        frames += 1
        scene.frame(at: time)
        _ = scene.takeRows(at: time)
      }
      #expect(scene.need == .nothing, "\(kind) at \(time)")
      #expect(
        scene.panes.allSatisfy { $0.engine.contentOffset.x.isFinite && $0.engine.contentOffset.y.isFinite })
      let list = picture(of: scene)
      #expect((list.depth, list.commands.isEmpty) == (0, false))
    }
    scene.frame(at: 0)
    rest()
    let sizes = [
      CGSize(width: 402, height: 760), CGSize(width: 1, height: 1), CGSize(width: 4000, height: 20),
      CGSize(width: 30, height: 4000), CGSize(width: 402, height: 760),
    ]
    for size in sizes {
      try scene.handle(.resize(size), at: time)
      #expect(scene.size == size)
      for share in [0.05, 0.5, 0.95] {
        let from = CGPoint(x: size.width * share, y: size.height * 0.9)
        for (id, ends) in [(0, ScrollInput.Phase.ended), (1, .cancelled)] {
          try scene.handle(.touch(.began, id: id, at: from), at: time)
          for step in 1...8 {
            time += 1.0 / 60
            let to = CGPoint(x: from.x + CGFloat(step * id * 12), y: from.y - CGFloat(step * (1 - id) * 30))
            try scene.handle(.touch(.moved, id: id, at: to), at: time)
            scene.frame(at: time)
          }
          try scene.handle(.touch(ends, id: id, at: from), at: time)
        }
        rest()
        try scene.handle(.wheel(dx: 1, dy: -3, at: from), at: time)
        try scene.handle(.key(.end), at: time)
        rest()
        try scene.handle(.scrollToTop, at: time)
        rest()
      }
    }
    let error = #expect(throws: ActionError.self) { try scene.handle(.stop, in: "nowhere", at: time) }
    let names = scene.panes.map(\.name).joined(separator: ", ")
    #expect(error?.description == "no view \"nowhere\" in this scene; expected \(names)")
    scene.appearance = .dark
    rest()
  }

  /// No part has the internal name of a scene as its title.
  @Test(arguments: SceneKind.allCases) func partsHaveTitles(_ kind: SceneKind) {
    let titles = kind.scene(Scenario(scene: kind.rawValue)).movingParts.map(\.title)
    #expect(Set(titles).count == titles.count)
    #expect(titles.allSatisfy { $0.first?.isUppercase == true || $0.hasPrefix("iOS") })
    #expect(kind != .plain || titles == ["Ruler"])
    #expect(kind != .compare || titles == ["iOS", "Android", "Chrome on Windows", "GTK 4"])
  }

  /// A button that does nothing now is drawn as disabled, and any other one does something.
  @Test(arguments: SceneKind.allCases) func aButtonWithoutEffectLooksSo(_ kind: SceneKind) throws {
    func scene() -> any Scene { kind.scene(Scenario(scene: kind.rawValue)) }
    // A selected one of several has no effect either, which its color says.
    let titles = texts(of: scene()).filter {
      $0.alignment == .center && $0.style == .sectionHeader && $0.color != Palette.light.surface
    }
    for title in titles {
      var scene = scene()
      let before = picture(of: scene)
      let place = CGPoint(x: title.position.x, y: title.position.y + 9)
      try scene.handle(.mouse(.began, at: place), in: nil, at: 0)
      try scene.handle(.mouse(.ended, at: place), in: nil, at: 0)
      let pressed = picture(of: scene)
      scene.play(from: 0, to: 0.5)
      let isChanged = pressed != before || picture(of: scene) != before
      #expect(isChanged == (title.color != Palette.light.textTertiary), "\(title.string)")
    }
  }

  /// A resize during a drag leaves the content under the finger, whose place in the scene is the same.
  @Test(arguments: SceneKind.allCases) func aResizeDuringADragKeepsTheContent(_ kind: SceneKind) throws {
    var scene = kind.scene(Scenario(scene: kind.rawValue) { $0.content.rows = 200 })
    let start = CGPoint(x: 200, y: 420), lead = CGPoint(x: 0, y: -120)
    let time = try scene.lead(from: start, by: lead, at: 0)
    guard let view = scene.panes.first(where: { $0.engine.phase == .interacting }) else { return }
    let before = view.engine.contentOffset
    for size in [CGSize(width: 402, height: 690), CGSize(width: 402, height: 830)] {
      try scene.handle(.resize(size), in: nil, at: time)
      scene.frame(at: time + 1.0 / 60)
      try scene.handle(.touch(.moved, id: 0, at: CGPoint(x: 200, y: 300)), in: nil, at: time + 1.0 / 60)
      scene.frame(at: time + 2.0 / 60)
      let now = scene.panes.first { $0.name == view.name }?.engine.contentOffset
      #expect(now == before, "\(size)")
    }
  }

  /// Scenes with content of their own refuse another size of it.
  @Test(arguments: [SceneKind.callbacks, .chat, .effects, .feed, .gallery, .positions, .rows, .swipe])
  func theSizeOfItsContentIsTheScenes(_ kind: SceneKind) {
    var scene = kind.scene(Scenario(scene: kind.rawValue))
    #expect(throws: ActionError.self) { try scene.handle(.contentSize(.zero), at: 0) }
  }

  @Test func anUnknownSceneIsNamedWithThoseThereAre() {
    let error = #expect(throws: InputError.self) {
      try SceneKind.scene(for: Scenario(scene: "fed"), file: "a.json")
    }
    #expect(
      error?.description == "a.json: scene: unknown scene \"fed\"; expected feed, status, callbacks, stops, "
        + "spaces, positions, effects, pager, swipe, rows, chat, gallery, nested, linked, compare, film, list, plain"
    )
  }

  /// A scene has all rows of its scenario, or the scenario is refused. The menu opens as many as possible.
  @Test(arguments: SceneKind.allCases) func moreRowsThanASceneCanHaveAreRefused(kind: SceneKind) throws {
    let most = Scenario(scene: kind.rawValue) { $0.content.rows = kind.mostRows }
    _ = try SceneKind.scene(for: most, file: "a.json")
    guard kind.mostRows < Scenario.mostRows else { return }
    let more = Scenario(scene: kind.rawValue) { $0.content.rows = kind.mostRows + 1 }
    let error = #expect(throws: InputError.self) { try SceneKind.scene(for: more, file: "a.json") }
    #expect(
      error?.description
        == "a.json: content.rows: 10001 rows in the scene \(kind.rawValue); expected at most 10000")
    let heights = [more, most].map { kind.scene($0).pane.engine.metrics.contentSize.height }
    #expect(heights[0] == heights[1])
  }
}
