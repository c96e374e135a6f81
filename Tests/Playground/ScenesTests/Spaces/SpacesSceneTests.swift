import Foundation
import PlaygroundScenes
import ScrollScript
import Scrolling
import TestSupport
import Testing

struct SpacesSceneTests {
  private var scene = SpacesScene(Scenario(scene: "spaces"))
  private var frame = 0

  private var time: Double { Double(frame) / 60 }
  private enum Button: CGFloat { case move = 76, split = 200, nest = 326 }

  private mutating func run(seconds: Double) {
    for _ in 0..<Int((seconds * 60).rounded()) {
      frame += 1
      scene.frame(at: time)
    }
  }

  /// Taps a button and waits until all motion has ended.
  private mutating func tap(_ button: Button) throws {
    let point = CGPoint(x: button.rawValue, y: 732)
    try scene.handle(.mouse(.began, at: point), at: time)
    try scene.handle(.mouse(.ended, at: point), at: time)
    run(seconds: 1)
    #expect(scene.need == .nothing)
  }

  private mutating func scroll(_ view: String, to y: Double) throws {
    try scene.handle(.setContentOffset(x: nil, y: y, animated: false), in: view, at: time)
    run(seconds: 0.05)
  }

  private func frame(in space: CoordinateSpace) -> CGRect? {
    scene.reading.lines.first { $0.space == space }.flatMap { try? $0.frame.get() }
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

  @Test mutating func theFrameIsToldInEverySpace() throws {
    run(seconds: 0.1)
    let local = try #require(frame(in: .local))
    #expect((local.origin, local.height) == (.zero, 44.0))
    let plain = try #require(frame(in: .named("outer")))
    try scroll("outer", to: 30)
    let outer = try #require(frame(in: .named("outer")))
    #expect((outer.minY, outer.minX) == (plain.minY - 30, plain.minX))
    let stage = try #require(frame(in: .named("stage")))
    let global = try #require(frame(in: .global))
    let (place, view) = (scene.arrangement.stage, scene.arrangement.outer)
    #expect((stage.minY, stage.minX) == (outer.minY + view.minY, outer.minX + view.minX))
    #expect((global.minY, global.minX) == (stage.minY + place.minY, stage.minX + place.minX))
    try tap(.nest)
    let inner = try #require(frame(in: .named("inner")))
    #expect(inner.origin == CGPoint(x: 0, y: 88))
  }

  @Test mutating func globalHoldsInThePlainArrangementOnly() throws {
    for y in [0.0, 10, 100, 190, 300] {
      try scroll("outer", to: y)
      expectNamedHolds()
      #expect(answersAreRight, "\(y)")
    }
  }

  @Test mutating func globalErrsWhereTheViewIsMoved() throws {
    try scroll("outer", to: 20)
    #expect(scene.reading.isAtTop == .init(global: false, named: false, truth: false))
    try tap(.move)
    #expect(scene.reading.isAtTop == .init(global: true, named: false, truth: false))
    try tap(.move)
    #expect(answersAreRight)
  }

  @Test mutating func globalErrsWhereTheViewIsSplit() throws {
    try tap(.split)
    try scroll("outer", to: 100)
    expectNamedHolds()
    #expect(scene.reading.isAtTop == .init(global: true, named: false, truth: false))
    // Above the top of the view, but on the part of the screen that the view originally covered.
    try scroll("outer", to: 190)
    #expect(scene.reading.cardShows == .init(global: true, named: false, truth: false))
  }

  @Test mutating func globalErrsWhereTheListIsNested() throws {
    try tap(.nest)
    try scroll("inner", to: 40)
    expectNamedHolds()
    #expect(scene.reading.isAtTop == .init(global: true, named: false, truth: false))
    try scroll("inner", to: 0)
    try scroll("outer", to: 150)
    expectNamedHolds()
    #expect(scene.reading.isAtTop == .init(global: false, named: true, truth: true))
  }

  @Test mutating func namedHoldsInEveryArrangement() throws {
    for button in [Button.move, .nest, .split, .move, .nest] {
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

  @Test mutating func anUnknownNameIsToldWithThoseInReach() throws {
    func message(_ name: String) -> String? {
      let line = scene.reading.lines.first { $0.space == .named(name) }
      guard case .failure(let error)? = line?.frame else { return nil }
      return error.description
    }
    run(seconds: 0.1)
    #expect(message("inner") == "no coordinate space \"inner\" encloses \"card\"; in reach: stage, outer")
    #expect(message("aside") == "no coordinate space \"aside\" encloses \"card\"; in reach: stage, outer")
    try tap(.nest)
    try tap(.split)
    #expect(message("inner") == nil)
    #expect(
      message("aside") == "no coordinate space \"aside\" encloses \"card\"; in reach: stage, outer, inner; "
        + "\"aside\" has that name but does not enclose it")
  }

  @Test mutating func readingOnceCostsOneRead() throws {
    run(seconds: 0.1)
    for nests in [false, true] {
      if nests { try tap(.nest) }
      for y in stride(from: 0.0, through: 400, by: 13) {
        try scroll(nests ? "inner" : "outer", to: y)
        let shown = scene.arrangement.shownRows(
          outer: scene.panes[0].engine.contentOffset, inner: scene.panes[1].engine.contentOffset)
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
