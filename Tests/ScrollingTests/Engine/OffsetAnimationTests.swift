import Foundation
import ScrollPhysics
import Scrolling
import TestSupport
import Testing

@Suite struct OffsetAnimationTests {
  private func engine(y: Double = 1000) -> Driver {
    Driver(metrics: .phone, contentOffset: CGPoint(x: 0, y: y))
  }

  @Test func takesThreeTenthsOfASecondAndEndsOnItsTarget() {
    var engine = engine()
    engine.setContentOffset(CGPoint(x: 0, y: 400), animated: true)
    #expect(engine.drain().isEmpty)
    #expect(engine.y == 1000, "right after the call it still reads the old offset")
    #expect(engine.phase == .animating)
    #expect(engine.need == .frame)
    var (last, frames) = (1000.0, 0)
    var events: [ScrollEvent] = []
    while engine.need == .frame, frames < 100 {
      frames += 1
      engine.frame(at: 5 + Double(frames) / 60)
      events += engine.drain()
      #expect(engine.y < last)
      last = engine.y
    }
    #expect(frames == 18)
    #expect(engine.y == 400)
    #expect(events == Array(repeating: .didScroll, count: 18) + [.didEndScrollingAnimation])
    #expect(engine.velocity == .zero)
  }

  @Test func theFirstFrameShowsItOneNominalFrameIn() {
    var engine = engine()
    engine.setContentOffset(CGPoint(x: 0, y: 1300), animated: true)
    engine.frame(at: 77)
    engine.drain()
    let progress = EaseCurve.easeInEaseOut.value(at: 1 / 18.0).progress
    #expect(abs(engine.y - (1000 + 300 * progress)) < 1e-9)
  }

  @Test func velocityIsTheOffsetsRate() {
    var engine = engine()
    engine.setContentOffset(CGPoint(x: 0, y: 1300), animated: true)
    engine.frame(at: 1)
    engine.frame(at: 1.1)
    engine.drain()
    let (before, velocity) = (engine.y, Double(engine.velocity.y))
    engine.frame(at: 1.1 + 1e-6)
    engine.drain()
    #expect(abs((engine.y - before) / 1e-6 - velocity) < 0.1)
    #expect(velocity > 1000)
  }

  @Test func roundsToPixelsAndTakesPlacesOutside() {
    var metrics = ScrollMetrics.phone
    metrics.scale = 1
    var engine = Driver(metrics: metrics)
    engine.setContentOffset(CGPoint(x: 0, y: 3.8), animated: false)
    #expect(engine.drain() == [.didScroll])
    #expect(engine.y == 4)
    engine.setContentOffset(CGPoint(x: -30, y: 9000), animated: false)
    #expect(engine.drain() == [.didScroll])
    #expect(engine.contentOffset == CGPoint(x: -30, y: 9000))
  }

  @Test func theSameOffsetIsNothingAtAll() {
    var engine = engine()
    engine.setContentOffset(CGPoint(x: 0, y: 1000), animated: false)
    engine.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
    engine.setContentOffset(CGPoint(x: 0, y: 1000.1), animated: true)
    #expect(engine.drain().isEmpty)
    #expect(engine.phase == .idle)
    #expect(engine.need == .nothing)
  }

  @Test func noPlaceIsRefused() {
    var engine = engine()
    for bad in [CGFloat.nan, .infinity, -.infinity, 1e300] {
      engine.setContentOffset(CGPoint(x: 0, y: bad), animated: false)
      engine.setContentOffset(CGPoint(x: bad, y: 0), animated: true)
    }
    #expect(engine.drain().isEmpty)
    #expect(engine.contentOffset == CGPoint(x: 0, y: 1000))
  }

  @Test func aNewCommandGoesOnFromWhatIsSeen() {
    var engine = engine()
    engine.setContentOffset(CGPoint(x: 0, y: 4000), animated: true)
    for frame in 1...9 { engine.frame(at: Double(frame) / 60) }
    engine.drain()
    let seen = engine.y
    engine.setContentOffset(CGPoint(x: 0, y: 0), animated: true)
    #expect(engine.drain() == [.didEndScrollingAnimation])
    #expect(engine.y == seen)
    engine.frame(at: 10.0 / 60)
    engine.drain()
    #expect(engine.y < seen)
    #expect(engine.y > seen - 100)
  }

  // MARK: Wheel and keys

  @Test func aNotchIsAFixedWayAndFurtherNotchesAdd() {
    var engine = engine()
    engine.wheel(dx: 0, dy: -1)
    engine.frame(at: 1)
    #expect(engine.drain() == [.didScroll])
    #expect(engine.y > 1000)
    #expect(engine.y < 1064)
    engine.wheel(dx: 0, dy: -2)
    #expect(engine.drain().isEmpty, "the same motion goes on")
    var frames = 0
    var events: [ScrollEvent] = []
    while engine.need == .frame, frames < 100 {
      frames += 1
      engine.frame(at: 1 + Double(frames) / 60)
      events += engine.drain()
    }
    #expect(engine.y == 1000 + 3 * 64)
    #expect(frames == 12)
    #expect(events.filter { $0 == .didEndScrollingAnimation }.count == 1)
  }

  @Test func aNotchIsHeldToTheEdges() {
    var engine = engine(y: 20)
    engine.wheel(dx: 5, dy: 1)
    for frame in 1...20 { engine.frame(at: Double(frame) / 60) }
    engine.drain()
    #expect(engine.contentOffset == .zero, "and an axis that fits does not move")
    engine.wheel(dx: 0, dy: 1)
    #expect(engine.phase == .idle)
  }

  @Test func aNotchDuringADragIsIgnored() {
    var engine = engine()
    engine.touchDown(at: .zero, time: 0)
    engine.wheel(dx: 0, dy: -1)
    engine.setContentOffset(.zero, animated: true)
    #expect(engine.drain().isEmpty)
    #expect(engine.phase == .tracking)
    engine.touchMoved(to: CGPoint(x: 0, y: -20), at: 0.1)
    engine.wheel(dx: 0, dy: -1)
    engine.drain()
    #expect(engine.y == 1010)
    #expect(engine.phase == .interacting)
  }

  @Test func clampsAtRestOnly() {
    var engine = engine(y: 9000)
    engine.touchDown(at: .zero, time: 0)
    engine.clampAtRest()
    #expect(engine.drain().isEmpty)
    engine = self.engine(y: 9000)
    engine.clampAtRest()
    #expect(engine.drain() == [.didScroll])
    #expect(engine.y == 5126)
  }
}
