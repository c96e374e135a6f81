import Foundation
import PlaygroundScenes
import ScrollScript
import TestSupport
import Testing

struct StatusSceneTests: SceneRun {
  var scene = StatusScene(Scenario(scene: "status") { $0.content.rows = 100 })
  var frame = 0

  private let list = CGPoint(x: 200, y: 300)

  private mutating func tap(_ title: String) throws {
    try scene.press(title, at: time)
    run(seconds: 1.0 / 60)
  }

  /// Drags up by 10 points per frame without lifting the finger.
  private mutating func drag(from point: CGPoint, frames: Int) throws {
    try scene.handle(.input(.mouse(.began, at: point)), at: time)
    for step in 1...frames {
      frame += 1
      try scene.handle(
        .input(.mouse(.moved, at: CGPoint(x: point.x, y: point.y - CGFloat(10 * step)))), at: time)
      scene.frame(at: time)
    }
  }

  @Test mutating func aStripAtItsEndIsFlickedBack() throws {
    try scene.handle(.scroll(.setContentOffset(x: 1206, y: nil, animated: false)), in: "strip", at: 0)
    try tap("Flick the strip")
    run(seconds: 0.3)
    #expect(scene.panes[1].engine.contentOffset.x < 1206)
  }

  @Test mutating func aRowGrowsAndShrinks() throws {
    let height = scene.panes[0].engine.metrics.contentSize.height
    try tap("Resize a row")
    run(seconds: 3)
    #expect(scene.panes[0].engine.metrics.contentSize.height > height)
    try tap("Resize a row")
    run(seconds: 3)
    #expect(scene.panes[0].engine.metrics.contentSize.height == height)
  }

  @Test mutating func aLazyListReadsASensorForEachRowAndAPlainOneASingleOne() throws {
    run(seconds: 0.1)
    #expect(scene.sensorReads == scene.rowsLaidOut)
    #expect((5...9).contains(scene.sensorReads))
    try tap("Lazy list")
    #expect((scene.sensorReads, scene.rowsLaidOut) == (1, 100))
    try drag(from: list, frames: 10)
    #expect(scene.lamps[.common])
  }

  @Test mutating func itComesToRestAndWakesRight() throws {
    try drag(from: list, frames: 10)
    try scene.handle(.input(.mouse(.ended)), at: time)
    run(seconds: 8)
    #expect(scene.need == .nothing)
    let clock = scene.timeline.clock
    // After 20 s without a frame.
    frame += 1200
    scene.frame(at: time)
    #expect((scene.timeline.clock, scene.lamps.answers) == (clock, [false, false, false, false]))
    try drag(from: list, frames: 6)
    #expect((scene.lamps.answers, scene.timeline.breaks) == ([true, true, true, true], [clock]))
  }

  @Test mutating func resizedRowsLieOneBelowAnother() {
    var rows = StatusRows(count: 20)
    rows.resize(5, at: 1)
    for time in [1, 1.1, 1.3, 2.0] {
      rows.frame(at: time)
      for row in 1..<20 {
        #expect(abs(rows.frame(of: row, width: 10).minY - rows.frame(of: row - 1, width: 10).maxY) < 1e-9)
      }
      #expect(rows.frame(of: 19, width: 10).maxY == rows.total)
      let shown = rows.rows(from: 250, to: 420)
      let seen = (0..<20).filter {
        rows.frame(of: $0, width: 10).maxY > 250 && rows.frame(of: $0, width: 10).minY < 420
      }
      #expect(Array(shown) == seen)
    }
    #expect(!rows.isMoving)
    #expect(StatusRows(count: 0).rows(from: 0, to: 100).isEmpty)
  }
}
