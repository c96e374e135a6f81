import Foundation
import PlaygroundScenes
import ScrollScript
import TestSupport
import Testing

struct SpacesSceneTests: SceneRun {
  var scene = SpacesScene(Scenario(scene: "spaces"))
  var frame = 0

  /// Taps a button and waits until all motion has ended.
  private mutating func tap(_ title: String) throws {
    try scene.press(title, at: time)
    run(seconds: 1)
    #expect(scene.need == .nothing)
  }

  private mutating func scroll(_ view: String, to y: Double) throws {
    try scene.handle(.setContentOffset(x: nil, y: y, animated: false), in: view, at: time)
    run(seconds: 0.05)
  }

  private var answersAreRight: Bool {
    let (top, card) = (scene.reading.isAtTop, scene.reading.cardShows)
    return top.global == top.truth && card.global == card.truth
  }

  /// Expects values in the named space to be correct, regardless of the positions and offsets of the views.
  private func expectNamedHolds(_ location: SourceLocation = #_sourceLocation) {
    let (top, card) = (scene.reading.isAtTop, scene.reading.cardShows)
    #expect(top.named == top.truth, sourceLocation: location)
    #expect(card.named == card.truth, sourceLocation: location)
  }

  @Test mutating func globalHoldsInThePlainArrangementOnly() throws {
    for y in [0.0, 10, 100, 190, 300] {
      try scroll("outer", to: y)
      expectNamedHolds()
      #expect(answersAreRight, "\(y)")
    }
  }

  @Test mutating func globalErrsWhereTheViewIsSplit() throws {
    try tap("Split")
    try scroll("outer", to: 100)
    expectNamedHolds()
    #expect(scene.reading.isAtTop == .init(global: true, named: false, truth: false))
    // Above the top of the view, but on the part of the screen that the view originally covered.
    try scroll("outer", to: 190)
    #expect(scene.reading.cardShows == .init(global: true, named: false, truth: false))
  }

  @Test mutating func globalErrsWhereTheListIsNested() throws {
    try tap("Nest")
    try scroll("inner", to: 40)
    expectNamedHolds()
    #expect(scene.reading.isAtTop == .init(global: true, named: false, truth: false))
    try scroll("inner", to: 0)
    try scroll("outer", to: 150)
    expectNamedHolds()
    #expect(scene.reading.isAtTop == .init(global: false, named: true, truth: true))
  }

  @Test mutating func namedHoldsInEveryArrangement() throws {
    for button in ["Move", "Nest", "Split", "Move", "Nest"] {
      try tap(button)
      for outer in stride(from: 0.0, through: 400, by: 80) {
        for inner in [0.0, 60, 120, 300] {
          try scroll("outer", to: outer)
          try scroll("inner", to: inner)
          expectNamedHolds()
        }
      }
    }
  }

  @Test mutating func readingOnceCostsOneRead() throws {
    run(seconds: 0.1)
    for nests in [false, true] {
      if nests { try tap("Nest") }
      for y in stride(from: 0.0, through: 400, by: 13) {
        try scroll(nests ? "inner" : "outer", to: y)
        let shown = scene.arrangement.shownRows
        #expect((scene.reading.readsOfOne, scene.reading.readsOfRows) == (1, shown.count))
        #expect(shown.count > 3)
        #expect(scene.reading.topRowByOne == scene.reading.topRowByRows)
      }
      #expect(scene.reading.topRowByOne > 4)
    }
    // Only changes are reported.
    let before = scene.reading
    run(seconds: 1)
    #expect((scene.reading.layouts, scene.reading.changes) == (before.layouts + 60, before.changes))
    #expect(before.changes > 40)
  }
}
