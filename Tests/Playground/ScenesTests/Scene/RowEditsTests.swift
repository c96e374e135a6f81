import Foundation
import PlaygroundScenes
import ScrollScript
import Scrolling
import TestSupport
import Testing

struct RowEditsTests {
  @Test func positionsFollowTheirRowThroughEdits() throws {
    var scene = PositionsScene(Scenario(scene: "positions") { $0.content.rows = 100 })
    try scene.handle(.scrollTo(NodeID("row", 40), anchor: .top, animated: false), at: 0)
    #expect(scene.position.viewID(type: Int.self) == 40)
    let y = scene.pane.engine.contentOffset.y
    try scene.handle(.editRows(.insert(at: 0, count: 2)), at: 0)
    #expect((Array(scene.ids.prefix(3)), scene.position.viewID(type: Int.self)) == ([100, 101, 0], 40))
    #expect(scene.pane.engine.contentOffset.y > y)
    try scene.handle(.editRows(.remove(at: 0, count: 2)), at: 0)
    #expect(scene.pane.engine.contentOffset.y == y)
    try scene.handle(.editRows(.move(from: 0, to: 99)), at: 0)
    #expect(scene.ids.last == 0)
    #expect(throws: ActionError.self) { try scene.handle(.editRows(.reload(at: 0, count: 1)), at: 0) }
    #expect(throws: ActionError("insertRows: at is 101; expected at most 100")) {
      try scene.handle(.editRows(.insert(at: 101, count: 1)), at: 0)
    }
  }

  @Test func positionsScrollToEdgesAndPoints() throws {
    var scene = PositionsScene(Scenario(scene: "positions") { $0.content.rows = 100 })
    try scene.handle(.scrollToPosition(.edge(.bottom), animated: false), at: 0)
    #expect(scene.position.edge == .bottom)
    let bottom = scene.pane.engine.contentOffset.y
    #expect(Double(bottom) == scene.pane.engine.metrics.edges(.vertical).upperBound)
    try scene.handle(.scrollToPosition(.point(x: nil, y: 300), animated: false), at: 0)
    #expect((scene.position.y, scene.pane.engine.contentOffset.y) == (300, 300))
  }

  @Test func otherScenesScrollToEdgesAndRefuseEdits() throws {
    var scene = SceneKind.plain.scene(Scenario(scene: "plain"))
    try scene.handle(.scrollToPosition(.edge(.bottom), animated: false), in: nil, at: 0)
    let metrics = scene.pane.engine.metrics
    #expect(Double(scene.pane.engine.contentOffset.y) == metrics.edges(.vertical).upperBound)
    try scene.handle(.scrollToPosition(.point(x: nil, y: nil), animated: false), in: nil, at: 0)
    #expect(scene.pane.engine.contentOffset.y == 0)
    #expect(
      throws: ActionError(
        "moveRow: the rows of this scene cannot be edited; expected scene rows, positions or chat")
    ) { try scene.handle(.editRows(.move(from: 0, to: 1)), in: nil, at: 0) }
  }

  @Test func rowsThatAreMeasuredAreEdited() throws {
    var scene = RowsScene(Scenario(scene: "rows") { $0.content.rows = 30 })
    try scene.handle(.scrollTo(NodeID("row", 12), anchor: .top, animated: false), at: 0)
    func top() -> CGFloat? { scene.frames()[12]?.minY }
    let place = top()
    try scene.handle(.editRows(.insert(at: 0, count: 7)), at: 0)
    try scene.handle(.editRows(.insert(at: 37, count: 1)), at: 0)
    #expect((scene.list.layout.rowCount, top()) == (38, place))
    try scene.handle(.editRows(.remove(at: 3, count: 4)), at: 0)
    #expect(top() == place)
    try scene.handle(.editRows(.reload(at: 0, count: 5)), at: 0)
    #expect(top() == place)
    for edit in [Action.RowEdit.insert(at: 35, count: 1), .remove(at: 34, count: 1), .move(from: 0, to: 34)] {
      #expect(throws: ActionError.self) { try scene.handle(.editRows(edit), at: 0) }
    }
    #expect(throws: ActionError("removeRows: count is 9; expected at most 8")) {
      try scene.handle(.editRows(.remove(at: 26, count: 9)), at: 0)
    }
    try scene.handle(.editRows(.remove(at: 0, count: 34)), at: 0)
    #expect(scene.list.layout.rowCount == 0)
    #expect(throws: ActionError("removeRows: the list has no rows")) {
      try scene.handle(.editRows(.remove(at: 0, count: 1)), at: 0)
    }
    try scene.handle(.editRows(.insert(at: 0, count: 2)), at: 0)
    #expect(scene.list.layout.rowCount == 2)
  }
}
