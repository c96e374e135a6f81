import PlaygroundDrawing
import Foundation
import PlaygroundScenes
import ScrollScript
import Scrolling
import TestSupport
import Testing

/// A list from 56 to 488 pt with rows of 44, 76 and 60 pt in turn.
struct PositionsSceneTests {
  private var scene = PositionsScene(Scenario(scene: "positions") { $0.content.rows = 120 })
  private var time = 0.0

  private var texts: [DrawList.Text] { PlaygroundScenesTests.texts(of: scene) }

  /// Taps the button with a title, skipping the first `skipping` ones, and waits until nothing moves.
  private mutating func press(_ title: String, skipping: Int = 0) throws {
    let button = try #require(
      texts.filter { $0.string == title && $0.alignment == .center && $0.position.y > 56 }
        .dropFirst(skipping).first)
    time = try scene.tap(CGPoint(x: button.position.x, y: button.position.y + 9), at: time) + 0.1
    scene.frame(at: time)
  }

  private mutating func press(inTurn titles: String...) throws { for title in titles { try press(title) } }

  private mutating func scroll(by dy: CGFloat) throws {
    time = try scene.drag(from: CGPoint(x: 200, y: 300), by: CGPoint(x: 0, y: dy), at: time)
    time = scene.rest(from: time) + 0.1
  }

  private var y: CGFloat { scene.pane.engine.contentOffset.y }
  private var bottom: CGFloat { CGFloat(scene.pane.engine.metrics.edges(.vertical).upperBound) }

  /// The visible rows, with their positions in the frame of the list.
  private var shown: [Int: ClosedRange<CGFloat>] { scene.frames().mapValues { $0.minY...$0.maxY } }

  private func reads(_ name: String) -> String? {
    // The value follows the name.
    texts.firstIndex { $0.string == name && $0.style == .panel }.map { texts[$0 + 1].string }
  }

  @Test(arguments: ["Top", "Center", "Bottom"]) mutating func aRowIsScrolledToItsAnchor(anchor: String) throws
  {
    try press(anchor, skipping: anchor == "Center" ? 0 : 1)
    try press("Row 40")
    let row = try #require(shown[40])
    switch anchor {
    case "Top": #expect(row.lowerBound == 0)
    case "Bottom": #expect(row.upperBound == 432)
    default: #expect((row.lowerBound + row.upperBound) / 2 == 216)
    }
    #expect(["viewID", "isPositionedByUser"].map(reads) == ["40", "false"])
    // On the way up, the shortest scroll leads to the top edge; on the way down, to the bottom edge.
    try press(inTurn: "None", "Top", "Row 40")
    #expect(shown[40]?.upperBound == 432)
  }

  @Test mutating func aPointIsNeitherKeptNorRewritten() throws {
    try press("Point")
    #expect(y == 600)
    #expect(["point", "x", "y"].map(reads) == ["(0.0, 600.0)", "0.0", "600.0"])
    try press("Insert")
    #expect((y, reads("point")) == (600, "(0.0, 600.0)"))
    try press("y 600")
    #expect(["point", "x", "y"].map(reads) == ["nil", "nil", "600.0"])
  }

  @Test mutating func changesMayBeAnimated() throws {
    let button = try #require(texts.first { $0.string == "Bottom" && $0.alignment == .center })
    let point = CGPoint(x: button.position.x, y: button.position.y + 9)
    func start(_ scene: inout PositionsScene) throws {
      try scene.handle(.input(.touch(.began, at: point)), at: 0)
      try scene.handle(.input(.touch(.ended, at: point)), at: 0.1)
      scene.frame(at: 0.12)
    }
    var animated = scene
    try start(&animated)
    #expect(animated.pane.engine.phase == .animating && animated.pane.engine.contentOffset.y < bottom)
    try press("Animated")
    try start(&scene)
    #expect((y, scene.pane.engine.phase) == (bottom, .idle))
  }

  @Test mutating func gesturesEndWhereTheBehaviorSays() throws {
    try press("On a row")
    try scroll(by: -160)
    #expect(reads("isPositionedByUser") == "true")
    #expect(shown.values.contains { $0.lowerBound == 0 })
    #expect(y != 0)
    try press("On a page")
    try scroll(by: -260)
    #expect(y > 0 && y.truncatingRemainder(dividingBy: 432) == 0)
    try press("Anywhere")
    try scroll(by: -163)
    #expect(y.truncatingRemainder(dividingBy: 432) == 153)
  }

  @Test mutating func aLaterRunFindsTheRowAgain() throws {
    try press("Point")
    let before = shown
    let file = try #require(scene.file)
    #expect(try SavedScrollPosition<Int>(decoding: file).id == 10)
    try press("Leave")
    #expect((scene.isAway, shown.isEmpty) == (true, true))
    // This holds regardless of changes to the rows above it.
    try press(inTurn: "Insert", "Reopen")
    #expect((scene.isAway, shown) == (false, before))
    #expect(y > 600)
    #expect((scene.file, scene.note) == (file, nil))
  }

  @Test(arguments: [("Truncate file", "corrupt"), ("Old version", "version 0")])
  mutating func aFileThatCannotBeUsedIsSetAside(button: String, problem: String) throws {
    try press(inTurn: "Point", "Leave", button, "Reopen")
    #expect((y, scene.file) == (0, nil))
    #expect(try #require(scene.note).contains(problem))
    #expect(texts.contains { $0.string.contains(problem) && $0.color == Palette.light.danger })
    // The next rest is saved again.
    try scroll(by: -200)
    #expect(scene.file != nil && scene.note == nil)
  }

  /// The button that closed the list opens it again.
  @Test mutating func leaveIsASwitch() throws {
    try press("Point")
    let before = shown
    try press(inTurn: "Leave", "Leave")
    #expect((scene.isAway, shown) == (false, before))
  }

  @Test mutating func aRowThatIsGoneIsSetAsideToo() throws {
    try press(inTurn: "y 600", "Leave")
    for _ in 0..<4 { try press("Remove") }
    try press("Reopen")
    #expect((y, scene.note?.contains("\"10\"")) == (0, true))
  }

  @Test mutating func rowsRunOut() throws {
    for _ in 0..<45 { try press("Remove") }
    #expect((scene.ids.isEmpty, y, shown.isEmpty) == (true, 0, true))
    for title in ["Row 40", "Bottom", "Shuffle", "Resize", "Point", "Leave", "Reopen"] { try press(title) }
    try press("Insert")
    #expect((scene.ids, shown.count) == ([120, 121, 122], 3))
    for _ in 0..<17 { try press("Insert") }
    #expect((scene.ids.count, Set(scene.ids).count) == (54, scene.ids.count))
  }
}
