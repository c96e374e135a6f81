import Foundation
import PlaygroundScenes
import ScrollScript
import TestSupport
import Testing

struct LinkedSceneTests {
  private var scene = LinkedScene(Scenario(scene: "linked"))

  /// Returns the rows of a frame for the left and the right view.
  private mutating func frame(at time: Double) -> (left: Trajectory.Row, right: Trajectory.Row) {
    scene.frame(at: time)
    let rows = scene.takeRows(at: time)
    return (rows[0], rows[1])
  }

  /// Flicks upward at x with four movements of 40 points.
  private mutating func flick(x: CGFloat, at time: Double) throws {
    try scene.handle(.touch(.began, id: 0, at: CGPoint(x: x, y: 600)), at: time)
    for step in 1...4 {
      try scene.handle(
        .touch(.moved, id: 0, at: CGPoint(x: x, y: 600 - 40 * CGFloat(step))), at: time + Double(step) / 60)
    }
    try scene.handle(.touch(.ended, id: 0, at: .zero), at: time + 4.0 / 60)
  }

  @Test mutating func whicheverIsTouchedLeads() throws {
    try flick(x: 100, at: 0)
    let first = frame(at: 0.1)
    #expect((first.left.view, first.right.view) == ("left", "right"))
    #expect((first.left.phase, first.right.phase) == (.decelerating, .idle))
    #expect(abs(first.left.offset.y - first.right.offset.y) <= 0.25)
    #expect(first.left.offset.y > 150)
    #expect(scene.pane.name == "left")
    try flick(x: 300, at: 0.5)
    let second = frame(at: 0.6)
    #expect((second.right.phase, second.left.phase) == (.decelerating, .idle))
    #expect(second.left.events.contains("didEndDecelerating"))
    #expect(second.right.events.first == "didScroll" || second.right.events.first == "willBeginDragging")
    #expect(scene.pane.name == "right")
  }

  /// The view that follows moves in the phase of the one that leads, and only the latter has the finger.
  @Test mutating func theFollowerHasThePhaseOfTheLeader() throws {
    _ = try scene.lead(from: CGPoint(x: 300, y: 600), by: CGPoint(x: 0, y: -160), at: 0)
    #expect(scene.movingParts.map(\.phase) == [.interacting, .interacting])
    #expect(scene.movingParts.map(\.isTracking) == [false, true])
    try scene.handle(.touch(.ended, id: 0, at: .zero), at: 0.1)
    #expect(scene.movingParts.map(\.phase) == [.decelerating, .decelerating])
    scene.rest(from: 0.1)
    #expect(scene.movingParts.map(\.phase) == [.idle, .idle])
    #expect(scene.movingParts.map(\.title) == ["Left", "Right"])
  }

  @Test mutating func actionsGoToTheViewTheyName() throws {
    try scene.handle(.setContentOffset(x: nil, y: 500, animated: false), in: "right", at: 0)
    let row = frame(at: 0.1)
    #expect((row.right.offset.y, row.left.offset.y) == (500.0, 500.0))
  }

  @Test mutating func aResizeIsSharedOut() throws {
    try scene.handle(.resize(CGSize(width: 808, height: 500)), at: 0)
    let root = scene.layout()
    #expect(
      root.children.map(\.frame) == [
        CGRect(x: 0, y: 0, width: 400, height: 500), CGRect(x: 408, y: 0, width: 400, height: 500),
      ])
    try scene.handle(.resize(CGSize(width: 1, height: 1)), at: 0)
    #expect(scene.layout().children.allSatisfy { $0.frame.width >= 0 })
  }
}
