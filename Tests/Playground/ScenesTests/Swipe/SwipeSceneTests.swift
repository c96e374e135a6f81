import Foundation
import PlaygroundScenes
import ScrollScript
import Scrolling
import TestSupport
import Testing

/// Rows of 64 pt, starting at 56 pt, in a view that ends at 712.
struct SwipeSceneTests {
  private var scene = SwipeScene(Scenario(scene: "swipe") { $0.content.rows = 40 })

  private func middle(_ row: Int, x: CGFloat) -> CGPoint { CGPoint(x: x, y: 56 + 64 * CGFloat(row) + 32) }

  /// The visible rows with their positions in the viewport.
  private var shown: [Int: CGRect] { scene.frames().mapValues { $0.offsetBy(dx: 0, dy: 56) } }

  private var phases: [Int: SwipeRow.Phase] {
    Dictionary(uniqueKeysWithValues: scene.rows.entries.map { ($0.id, $0.row.phase) })
  }

  /// Opens row 2 to the right side and returns a time at which it is at rest.
  private mutating func open(_ row: Int = 2, by dx: CGFloat = -190, at time: Double = 0) throws -> Double {
    let up = try scene.drag(
      from: middle(row, x: dx < 0 ? 340 : 60), by: CGPoint(x: dx, y: 0), at: time)
    return scene.rest(from: up)
  }

  private var part: MovingPart? { scene.movingParts.last }

  /// The row under the finger is a moving part, with an offset like content's.
  @Test mutating func theRowIsAMovingPart() throws {
    #expect(scene.movingParts.map(\.name) == ["swipe", "row"])
    #expect(part?.phase == .idle && part?.contentOffset == .zero && part?.axis == .horizontal)
    var time = try scene.lead(from: middle(2, x: 340), by: CGPoint(x: -120, y: 0), at: 0)
    #expect(part?.node == NodeID("row", 2) && part?.phase == .interacting && part?.target == nil)
    #expect(part?.contentOffset == CGPoint(x: 110, y: 0), "the finger's way without the slop")
    try scene.handle(.touch(.ended, id: 0, at: .zero), at: time + 0.2)
    #expect(part?.phase == .animating && part?.target == CGPoint(x: 168, y: 0))
    time = scene.rest(from: time + 0.2)
    #expect(part?.phase == .idle && part?.contentOffset == CGPoint(x: 168, y: 0))
    #expect(part?.target == nil && part?.isTracking == false && part?.isOutside == false)
    // A tap on another row closes it. The finger is on the other row, and the motion is the closing row's.
    try scene.handle(.touch(.began, id: 0, at: middle(5, x: 100)), at: time)
    #expect(part?.node == NodeID("row", 5) && part?.isTracking == true && part?.contentOffset == .zero)
    try scene.handle(.touch(.ended, id: 0, at: .zero), at: time + 0.05)
    scene.frame(at: time + 0.05)
    #expect(part?.node == NodeID("row", 2) && part?.phase == .animating && part?.target == .zero)
    scene.rest(from: time + 0.05)
    #expect(part?.phase == .idle && part?.contentOffset == .zero)
  }

  @Test mutating func aTrackpadScrollsTheListAndClosesItsRows() throws {
    var time = try open()
    for (step, scrolled) in [(CGPoint(x: -8, y: 1), 0.0), (CGPoint(x: 0, y: -8), 30)] {
      try scene.handle(.trackpad(.began, by: .zero, at: middle(3, x: 340)), at: time)
      for _ in 1...5 {
        time += 1.0 / 60
        try scene.handle(.trackpad(.moved, by: step), at: time)
      }
      try scene.handle(.trackpad(.ended, by: .zero), at: time + 1)
      time = scene.rest(from: time + 1)
      // A movement to the side is no swipe.
      #expect(phases == (scrolled == 0 ? [2: .open(.trailing)] : [:]))
      #expect(scene.pane.engine.contentOffset == CGPoint(x: 0, y: scrolled))
    }
  }

  @Test mutating func buttonsAct() throws {
    var time = try open()
    time = try scene.tap(middle(2, x: 260), at: time)
    #expect((scene.flagged, phases) == ([2], [:]))
    let wasUnread = scene.isUnread(4)
    time = try open(4, by: 120, at: time)
    time = try scene.tap(middle(4, x: 40), at: time)
    #expect(scene.isUnread(4) != wasUnread && scene.archived == [])
    // A tap elsewhere on an open row only closes it.
    time = try open(4, at: time)
    time = try scene.tap(middle(4, x: 100), at: time)
    #expect(phases == [:])
    #expect((scene.flagged, scene.archived) == ([2], []))
  }

  @Test(arguments: [true, false]) mutating func anArchivedRowLeavesAndTheListClosesUp(isFullSwipe: Bool)
    throws
  {
    let content = scene.pane.engine.metrics.contentSize.height
    var time: Double
    if isFullSwipe {
      time = try scene.drag(from: middle(2, x: 390), by: CGPoint(x: -300, y: 0), at: 0)
    } else {
      time = try open()
      try scene.handle(.touch(.began, id: 0, at: middle(2, x: 380)), at: time)
      try scene.handle(.touch(.ended, id: 0, at: middle(2, x: 380)), at: time + 0.05)
    }
    #expect(scene.archived == [2])
    var tops: [CGFloat] = []
    var isLeaving = false
    for _ in 0..<600 where scene.need != .nothing {
      time += 1.0 / 60
      scene.frame(at: time)
      let shown = shown
      // Rows above stay in place, and rows below remain adjacent throughout.
      #expect(shown[1]?.minY == 120)
      tops.append(shown[3]?.minY ?? .nan)
      let gap = (shown[4]?.minY ?? .nan) - (shown[3]?.minY ?? .nan)
      #expect(abs(gap - 64) < 1e-9)
      isLeaving = isLeaving || phases[2] == .leaving(.trailing)
      // The row moves away to the side before the others close the gap.
      if phases[2] == .leaving(.trailing) { #expect(shown[3]?.minY == 248) }
    }
    #expect((isLeaving, scene.need) == (true, .nothing))
    #expect((tops.first, tops.last) == (248, 184))
    #expect(tops == tops.sorted(by: >))
    #expect(Set(tops).count > 10)
    #expect(shown[2] == nil && shown[3]?.minY == 184)
    #expect(scene.rows.entries.isEmpty)
    #expect(scene.pane.engine.metrics.contentSize.height == content - 64)
  }

  @Test mutating func whatFoldsAboveDoesNotMoveWhatShows() throws {
    try scene.handle(.setContentOffset(x: nil, y: 128, animated: false), at: 0)
    // Row 4 is archived, then scrolled out of view before it collapses.
    let up = try scene.drag(from: middle(2, x: 390), by: CGPoint(x: -300, y: 0), at: 0)
    try scene.handle(.setContentOffset(x: nil, y: 640, animated: false), at: up)
    scene.frame(at: up)
    #expect(shown[10]?.minY == 56)
    var time = up
    for _ in 0..<600 where scene.need != .nothing {
      time += 1.0 / 60
      scene.frame(at: time)
      #expect(abs((shown[10]?.minY ?? .nan) - 56) < 1e-9)
    }
    #expect((scene.archived, scene.pane.engine.contentOffset.y) == ([4], 576))
  }

  @Test mutating func theEndOfTheListIsHeld() throws {
    try scene.handle(.setContentOffset(x: nil, y: 1904, animated: false), at: 0)
    // 40 rows of 64 less a view of 656. The last row is at the bottom.
    let time = try scene.drag(
      from: CGPoint(x: 390, y: 680), by: CGPoint(x: -300, y: 0), at: 0)
    scene.rest(from: time)
    #expect((scene.archived, scene.pane.engine.contentOffset.y) == ([39], 1840))
    #expect(shown[38]?.maxY == 712)
  }

  @Test(arguments: [2, 1.1]) mutating func anArchivedRowComesBack(scale: Double) throws {
    scene = SwipeScene(
      Scenario(scene: "swipe") {
        $0.content.rows = 40
        $0.viewport.scale = scale
      })
    var time = try scene.drag(from: middle(2, x: 390), by: CGPoint(x: -300, y: 0), at: 0)
    time = scene.rest(from: time)
    try scene.press("Undo archive", at: time)
    scene.frame(at: time + 0.05)
    #expect(scene.archived == [] && (1..<64).contains(shown[2]?.height ?? 0))
    scene.rest(from: time + 0.05)
    #expect(shown[2] == CGRect(x: 0, y: 184, width: 402, height: 64))
    #expect(scene.pane.engine.metrics.contentSize.height == 2560)
  }
}
