import PlaygroundDrawing
import Foundation
import PlaygroundScenes
import ScrollScript
import Scrolling
import TestSupport
import Testing

/// A title of 88 points, a toolbar of 64, headers of 32 and footers of 28, with ten rows per section.
struct RowsSceneTests {
  private static let content = FeedContent(seed: Scenario().content.seed, heights: .varying)

  private func scene(rows: Int = 60, at y: Double = 0) throws -> RowsScene {
    var scene = RowsScene(Scenario(scene: "rows") { $0.content.rows = rows })
    try scene.handle(.setContentOffset(x: nil, y: y, animated: false), at: 0)
    _ = scene.takeRows(at: 0)
    return scene
  }

  /// Returns the positions of elements of a kind on screen.
  private func tops(_ scene: RowsScene, _ kind: String = "row") -> [Int: Double] {
    scene.frames(kind).mapValues { Double($0.minY) }
  }

  /// Returns the number of the first row that neither the toolbar nor a header covers.
  private func firstWhole(_ scene: RowsScene) throws -> Int {
    let bar = try #require(tops(scene, "toolbar")[0])
    let whole = tops(scene).filter { $0.value >= max(0, bar) + 64 + 32 }
    return try #require(whole.min { $0.value < $1.value }).key
  }

  private func dots(_ scene: RowsScene) -> Int {
    picture(of: scene).commands.filter {
      if case .shape(.circle(diameter: 5), _, _) = $0 { true } else { false }
    }.count
  }

  private func offset(_ scene: RowsScene) -> Double { scene.pane.engine.contentOffset.y }
  private func inset(_ scene: RowsScene) -> EdgeInsets { scene.pane.engine.metrics.contentInset }

  // MARK: Changes

  @Test(arguments: ["Insert", "Remove", "Reload"], [0, 131.5, 1234.5])
  func aChangeAboveMovesNothingThatShows(button: String, y: Double) throws {
    for isGliding in [false, true] {
      var scene = try scene(at: y)
      var time = 0.0
      if isGliding {
        try scene.lead(from: CGPoint(x: 200, y: 600), by: CGPoint(x: 0, y: -120), at: 0)
        try scene.handle(.touch(.ended, id: 0, at: .zero), at: 0.1)
        scene.play(from: 0.1, to: 0.3)
        time = 0.3
        #expect(scene.pane.engine.phase == .decelerating)
      }
      let (before, first, rows) = (tops(scene), try firstWhole(scene), scene.list.layout.rowCount)
      let velocity = scene.pane.engine.velocity.y
      try scene.press(button, at: time)
      let after = tops(scene)
      let row = "row \(first) of \(before), then \(after)"
      #expect(try abs(#require(after[first]) - #require(before[first])) < 1e-9, "\(row)")
      for (number, top) in before where top > (before[first] ?? 0) {
        // Without a bottom inset, the visible area ends at the bottom of the view.
        if let now = after[number] { #expect(abs(now - top) < 1e-9) }
      }
      let isNoneAbove = before[0] != nil
      switch button {
      case "Insert": #expect(scene.list.layout.rowCount == rows + 2)
      case "Remove":
        #expect(scene.list.layout.rowCount == (isNoneAbove ? rows : rows - 1))
      default:
        #expect((scene.list.layout.rowCount, scene.list.layout.isMeasured(row: 0)) == (rows, isNoneAbove))
      }
      // A glide continues as if nothing had happened.
      #expect(scene.pane.engine.velocity.y == velocity)
      let start = offset(scene)
      scene.rest(from: time)
      #expect(isGliding ? offset(scene) > start + 50 : offset(scene) == start)
    }
  }

  @Test(arguments: [0, 1234.5]) func aMovedRowLeavesTheFirstInItsPlace(y: Double) throws {
    var scene = try scene(at: y)
    let before = tops(scene).sorted { $0.value < $1.value }
    let first = before[0], whole = try firstWhole(scene)
    let index = try #require(before.firstIndex { $0.key == whole })
    let third = before[index + 2].key
    try scene.press("Move", at: 0)
    let after = tops(scene)
    #expect(try abs(#require(after[first.key]) - first.value) < 1e-9)
    let height = Double(Self.content.height(of: third))
    let place = try #require(after[third])
    if y == 0 {
      #expect(whole == first.key)
      #expect(abs(place + height - first.value) < 1e-9)
    } else {
      #expect(whole != first.key && abs(place - before[index].value) < 1e-9)
      #expect(try abs(#require(after[whole]) - place - height) < 1e-9)
    }
    #expect(scene.list.layout.rowCount == 60)
  }

  // MARK: Loading

  @Test func aPullRefreshesOnce() throws {
    var scene = try scene()
    #expect(dots(scene) == 0)
    let last = try scene.lead(from: CGPoint(x: 200, y: 300), by: CGPoint(x: 0, y: 280), at: 0)
    #expect(offset(scene) < -100)
    #expect((inset(scene).top, dots(scene)) == (0, 8))
    // The finger continues back and down again, which is not a second pull.
    scene.play(from: last, to: 1.5)
    #expect(scene.list.layout.rowCount == 61)
    for (step, y) in [300.0, 320, 580, 580].enumerated() {
      try scene.handle(.touch(.moved, id: 0, at: CGPoint(x: 200, y: y)), at: 1.5 + Double(step) / 10)
      scene.play(from: 1.5 + Double(step) / 10, to: 1.6 + Double(step) / 10)
    }
    #expect(offset(scene) < -100)
    scene.play(from: 1.9, to: 3.5)
    try scene.handle(.touch(.ended, id: 0, at: .zero), at: 3.5)
    scene.rest(from: 3.5)
    #expect((scene.list.layout.rowCount, offset(scene)) == (61, 0))
    #expect(inset(scene).top == 0)
    #expect(scene.list.layout.number(ofRow: 0) == 60, "the new row is the first")
  }

  @Test func aRefreshThatArrivesElsewhereMovesNothing() throws {
    var scene = try scene()
    let time = try scene.lead(from: CGPoint(x: 200, y: 300), by: CGPoint(x: 0, y: 280), at: 0)
    try scene.handle(.touch(.ended, id: 0, at: .zero), at: time)
    try scene.handle(.setContentOffset(x: nil, y: 1500, animated: false), at: 0.2)
    let before = tops(scene)
    scene.play(from: 0.2, to: 1.5)
    #expect(scene.list.layout.rowCount == 61)
    let after = tops(scene)
    #expect(before.allSatisfy { abs((after[$0.key] ?? .nan) - $0.value) < 1e-9 })
  }

  @Test func pagesAreLoadedOnceEachUpToTheLast() throws {
    var scene = try scene()
    var time = scene.rest(from: 0)
    #expect(scene.list.layout.rowCount == 60, "the end is far")
    var counts: [Int] = []
    for _ in 0..<6 {
      try scene.handle(.key(.end), at: time)
      scene.play(from: time, to: time + 0.5)
      // Measuring rows there moves the end.
      for _ in 0..<5 {
        let end = Double(scene.list.layout.contentHeight + inset(scene).bottom) - 760
        try scene.handle(.setContentOffset(x: nil, y: end, animated: false), at: time + 0.5)
      }
      let isLoading = dots(scene) > 0
      time = scene.rest(from: time + 0.5)
      counts.append(scene.list.layout.rowCount)
      #expect(isLoading == (counts.count <= 4))
    }
    #expect(counts == [100, 140, 180, 220, 220, 220])
    let list = scene.list.layout
    #expect((Set((0..<220).compactMap(list.number(ofRow:))), list.sectionCount) == (Set(0..<220), 22))
    #expect((inset(scene).bottom, offset(scene)) == (0, Double(list.contentHeight) - 760))
  }

  // MARK: Number of rows

  @Test func aListBeginsWithoutRows() throws {
    var scene = try scene(rows: 0)
    for button in ["Insert", "Remove", "Move", "Reload"] { try scene.press(button, at: 0) }
    #expect(scene.list.layout.rowCount == 0)
    #expect(tops(scene).isEmpty)
    try scene.lead(from: CGPoint(x: 200, y: 300), by: CGPoint(x: 0, y: 280), at: 0)
    // A page and a refresh arrive in one frame.
    scene.frame(at: 5)
    try scene.handle(.touch(.ended, id: 0, at: .zero), at: 5)
    scene.rest(from: 5)
    #expect(scene.list.layout.rowCount == 41)
    #expect(tops(scene).count > 5)
    #expect(RowsScene(Scenario(scene: "rows") { $0.content.rows = -1 }).list.layout.rowCount == 0)
  }

  @Test func tenMillionRowsCostNoMoreThanSixty() throws {
    var scene = try scene(rows: 10_000_000)
    for number in [9_000_000, 17, 5_000_003] {
      try scene.handle(.scrollTo(NodeID("row", number), anchor: .top, animated: false), at: 0)
      #expect(try abs(#require(tops(scene)[number]) - 96) < 1e-6, "row \(number)")
      for button in ["Insert", "Remove", "Move", "Reload"] {
        let first = try firstWhole(scene)
        try scene.press(button, at: 0)
        #expect(tops(scene)[first] != nil)
      }
    }
    scene.rest(from: 0)
    // Only visible rows are laid out, and only measured rows are stored.
    #expect(scene.layout().children.count < 30)
    #expect(scene.list.layout.runCount < 60, "\(scene.list.layout.runCount)")
    #expect(scene.list.layout.rowCount == 10_000_000 + 3)
  }

  @Test func rowsAreFoundByTheirNumber() throws {
    var scene = try scene(at: 1234.5)
    try scene.press("Insert", at: 0)
    try scene.handle(.scrollTo(NodeID("row", 30), anchor: .top, animated: false), at: 0)
    #expect(try abs(#require(tops(scene)[30]) - 96) < 1e-6 && scene.list.layout.row(ofNumber: 30) == 32)
    // Row 29 lies under the toolbar and the header.
    let (from, first) = (offset(scene), scene.list.layout.number(ofRow: 30))
    try scene.press("Remove", at: 0)
    #expect(offset(scene) != from)
    #expect(first == 28)
    for id in [NodeID("row", 28), NodeID("row", 62), NodeID("row", -1), NodeID("header", 1), NodeID("row")] {
      #expect(throws: ActionError.self, "\(id)") {
        try scene.handle(.scrollTo(id, anchor: nil, animated: false), at: 0)
      }
    }
  }

  @Test func pinnedBarsKeepToTheInsets() throws {
    var scene = try scene()
    try scene.handle(
      .contentInset(EdgeInsets(top: 40, left: 0, bottom: 30, right: 0)), at: 0)
    try scene.handle(.setContentOffset(x: nil, y: 1000, animated: false), at: 0)
    #expect(tops(scene, "toolbar")[0] == 40)
    #expect(tops(scene, "header").values.contains(40 + 64))
    #expect(tops(scene, "footer").values.contains(Double(scene.size.height) - 30 - 28))
    try scene.handle(.setContentOffset(x: nil, y: -40, animated: false), at: 0)
    let bar = try #require(tops(scene, "toolbar")[0])
    #expect(abs(bar - (40 + 88)) < 1e-9, "at the top the bar is below the title")
  }
}
