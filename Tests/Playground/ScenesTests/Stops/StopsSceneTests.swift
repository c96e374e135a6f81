import Foundation
import PlaygroundScenes
import ScrollScript
import Scrolling
import TestSupport
import Testing

struct StopsSceneTests: SceneRun {
  var scene = StopsScene(Scenario(scene: "stops") { $0.content.height = 4000 })
  var frame = 0

  private let middle = CGPoint(x: 180, y: 240)

  private mutating func tap(_ title: String) throws { try scene.press(title, at: time) }

  /// Drags by `step` per frame and releases at once.
  private mutating func drag(by step: CGFloat) throws {
    try scene.handle(.mouse(.began, at: middle), at: time)
    for index in 1...8 {
      run(seconds: 1.0 / 60)
      let place = CGPoint(x: middle.x, y: middle.y + step * CGFloat(index))
      try scene.handle(.mouse(.moved, at: place), at: time)
    }
    try scene.handle(.mouse(.ended, at: .zero), at: time)
  }

  private var reasons: [ScrollStop.Reason] { scene.stops.map(\.reason) }

  @Test mutating func buttonsBringTheProgrammaticEnds() throws {
    try tap("Animated")
    run(seconds: 1)
    #expect((reasons, scene.stops.last?.contentOffset.y) == ([.programmaticAnimationEnded], 700.0))
    // At rest, this is a jump without a motion.
    try tap("Jump")
    run(seconds: 1)
    #expect((reasons.count, scene.pane.engine.contentOffset.y) == (1, 1000.0))
    try tap("Scroll to top")
    run(seconds: 3)
    #expect(reasons.dropFirst() == [.scrollToTopEnded])
    try tap("Animated")
    run(seconds: 0.1)
    try tap("Stop")
    #expect((reasons.last, reasons.count) == (.programStopped, 3))
    #expect(!scene.stops.contains { !$0.cause.isCommanded })
  }

  @Test mutating func settingsChangeHowItEnds() throws {
    try drag(by: 20)
    run(seconds: 3)
    #expect(reasons == [.bounceEnded])
    try tap("Paging")
    #expect(scene.pane.engine.metrics.isPagingEnabled)
    try drag(by: -20)
    run(seconds: 3)
    #expect(reasons.last == .pageReached)
    try tap("Paging")
    try tap("Bounces")
    #expect(!scene.pane.engine.metrics.bounces)
    try drag(by: 15)
    run(seconds: 4)
    #expect(reasons.last == .edgeWithoutBounce)
    try tap("Retarget")
    try drag(by: -15)
    run(seconds: 4)
    #expect(reasons.last == .targetReached)
    let end = scene.stops.last?.contentOffset.y ?? 0
    #expect(end > 0)
    #expect((end.truncatingRemainder(dividingBy: 250), reasons.count) == (0.0, 4))
  }

  @Test mutating func commandedAndUserScrollingAreToldApartWhileMoving() throws {
    #expect((scene.status, scene.place) == ("At rest", "At 0.0 pt"))
    try tap("Animated")
    run(seconds: 0.1)
    #expect(scene.status == "Programmatic: moved by a program")
    #expect(scene.place.hasSuffix("target 700.0 pt"))
    run(seconds: 2)
    try scene.handle(.mouse(.began, at: middle), at: time)
    #expect(scene.status == "Touched")
    try scene.handle(.mouse(.ended, at: .zero), at: time)
    try drag(by: -15)
    #expect(scene.status == "User: moved by its momentum")
    // The reported target is where the motion ends.
    run(seconds: 0.2)
    let said = scene.pane.engine.targetContentOffset?.y ?? 0
    run(seconds: 5)
    #expect(abs((scene.stops.last?.contentOffset.y ?? 0) - said) < 1)
    try scene.handle(.mouse(.began, at: middle), at: time)
    try scene.handle(.mouse(.moved, at: CGPoint(x: middle.x, y: middle.y - 40)), at: time + 0.1)
    #expect(scene.status == "User: moved by the mouse")
  }

  @Test mutating func aMarkStaysWhereTheStopWas() throws {
    try tap("Animated")
    run(seconds: 1)
    let mark = NodeID("mark", 1)
    let view = NodeID("stops")
    let before = try scene.layout().frame(of: mark, in: .named("stops"))
    #expect(before.minY == 0, "the offset is that of the top edge")
    try tap("Jump")
    #expect(try scene.layout().frame(of: mark, in: .named("stops")).minY == before.minY - 300)
    #expect(scene.layout().path(to: view) != nil)
  }

  @Test mutating func manyStopsAreCountedAndOldOnesDropped() throws {
    for index in 0..<60 {
      try scene.handle(.setContentOffset(x: nil, y: index % 2 == 0 ? 300 : 0, animated: true), at: time)
      run(seconds: 0.5)
    }
    #expect(scene.stops.count == StopRecorder.capacity && scene.layout().path(to: NodeID("mark", 60)) != nil)
    #expect(scene.layout().path(to: NodeID("mark", 20)) == nil)
  }
}
