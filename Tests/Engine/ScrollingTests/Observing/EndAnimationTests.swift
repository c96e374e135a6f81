import Foundation
import Scrolling
import TestSupport
import Testing

@Suite struct EndAnimationTests {
  private var stage = Watched(ScrollEngine(metrics: .phone), EndAnimation(duration: 0.5))

  @Test mutating func itPlaysOncePerStop() throws {
    stage.drag(at: 1)
    stage.runFrames(atMost: 20)
    #expect(stage.observer.progress(at: 1.4) == nil, "not while it moves")
    stage.runFrames()
    let start = try #require(stage.reports.first?.time)
    #expect((stage.reports.count, start, stage.observer.progress(at: start)) == (1, stage.engine.time, 0))
    #expect(stage.observer.progress(at: start + 0.25) == 0.5)
    #expect(stage.observer.progress(at: start - 1) == 0)
    #expect(stage.observer.need(at: start + 0.25) == .frame)
    #expect(stage.observer.progress(at: start + 0.5) == nil)
    #expect(stage.observer.need(at: start + 0.5) == .nothing)
    // Frames, a touch and a jump at rest do not trigger it again.
    for frame in 1...60 { stage.perform { $0.frame(at: start + Double(frame) / 60) } }
    stage.perform { $0.touchDown(.zero, at: start + 2) }
    stage.perform { $0.touchUp(at: start + 2) }
    stage.perform { $0.moveContentOffset(to: .zero) }
    #expect(stage.reports.count == 1)
    #expect(stage.observer.progress(at: start + 2.1) == nil)
    stage.drag(at: 30, pause: 1)
    #expect(stage.reports.count == 2)
    #expect(stage.observer.progress(at: 31.1) != nil)
  }

  @Test mutating func newScrollingCutsItShort() {
    let time = stage.drag(at: 1, pause: 1)
    stage.perform { $0.touchDown(.zero, at: time + 0.1) }
    #expect(stage.observer.progress(at: time + 0.1) != nil, "a touch that does not move lets it play")
    stage.perform { $0.touchMoved(to: CGPoint(x: 0, y: -30), at: time + 0.2) }
    #expect(stage.observer.progress(at: time + 0.2) == nil)
    #expect(stage.observer.need(at: time + 0.2) == .nothing)
    stage.perform { $0.touchUp(at: time + 1) }
    #expect(stage.reports.count == 2)
    #expect(stage.observer.progress(at: time + 1.1) != nil)
    stage.perform { $0.wheel(dx: 0, dy: -1) }
    #expect(stage.observer.progress(at: time + 1.2) == nil)
  }

  @Test(arguments: [0, -1, Double.nan, .infinity]) func aLengthThatIsNonePlaysNothing(duration: Double) {
    var stage = Watched(ScrollEngine(metrics: .phone), EndAnimation(duration: duration))
    stage.drag(at: 1, pause: 1)
    #expect(stage.reports.map(\.reason) == [.slowDragLetGo])
    #expect(stage.observer.progress(at: stage.engine.time ?? 0) == nil)
    #expect(stage.observer.need(at: 0) == .nothing)
  }
}
