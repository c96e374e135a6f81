import Foundation
import ScrollScript
import Scrolling
import TestSupport
import Testing
import PlaygroundControls

struct TrackpadActionsTests {
  private var trackpad = TrackpadActions()

  private let place = CGPoint(x: 30, y: 40), delta = CGPoint(x: 0, y: -9)

  @Test mutating func aScrollBeginsAtThePointerAndKeepsItsTimes() {
    #expect(
      trackpad.phase(.began, at: 1, sampled: 0.99, place: place)
        == [TimedAction(.input(.trackpad(.began), at: place), at: 1, sampled: 0.99)])
    #expect(
      trackpad.phase(.moved(dx: 1, dy: -2), at: 1.1, sampled: 1.08, place: .zero)
        == [TimedAction(.input(.trackpad(.moved, by: CGPoint(x: 1, y: -2))), at: 1.1, sampled: 1.08)])
    #expect(
      trackpad.phase(.ended, at: 1.2, sampled: 1.19, place: .zero)
        == [TimedAction(.input(.trackpad(.ended)), at: 1.2, sampled: 1.19)])
    #expect(trackpad.phase(.ended, at: 1.3) == [])
    #expect(trackpad.phase(.cancelled, at: 1.3) == [])
  }

  @Test mutating func aHoldThatMovesIsTheSameScroll() {
    #expect(trackpad.phase(.held, at: 1).map(\.action) == [.input(.trackpad(.began))])
    #expect(trackpad.phase(.began, at: 1.1) == [])
    #expect(
      trackpad.phase(.moved(dx: 0, dy: -9), at: 1.1).map(\.action) == [.input(.trackpad(.moved, by: delta))])
    #expect(trackpad.phase(.ended, at: 1.2).map(\.action) == [.input(.trackpad(.ended))])
    #expect(trackpad.phase(.held, at: 2).map(\.action) == [.input(.trackpad(.began))])
    #expect(trackpad.phase(.holdEnded, at: 2.1).map(\.action) == [.input(.trackpad(.ended))])
  }

  @Test mutating func aMovementWithoutABeginningBegins() {
    #expect(
      trackpad.phase(.moved(dx: 0, dy: -9), at: 1, place: place).map(\.action)
        == [.input(.trackpad(.began), at: place), .input(.trackpad(.moved, by: delta))])
    // So does one after another device has taken over.
    #expect(trackpad.end(at: 1.1).map(\.action) == [.input(.trackpad(.cancelled))])
    #expect(
      trackpad.phase(.moved(dx: 0, dy: -9), at: 1.2, place: place).map(\.action)
        == [.input(.trackpad(.began), at: place), .input(.trackpad(.moved, by: delta))])
  }

  @Test mutating func bareStepsEndAfterAPauseOrWithAPhase() {
    trackpad.restTime = 0.1
    let begun = trackpad.step(by: delta, at: 1, place: place).map(\.action)
    #expect(begun == [.input(.trackpad(.began), at: place), .input(.trackpad(.moved, by: delta))])
    #expect((trackpad.need, trackpad.time(1.05)) == (.wakeUp(at: 1.08), []))
    #expect(trackpad.time(1.08) == [TimedAction(.input(.trackpad(.ended)), at: 1.08, sampled: 1)])
    #expect((trackpad.time(1.5), trackpad.need) == ([], .nothing))
    _ = trackpad.step(by: delta, at: 2)
    #expect(trackpad.step(by: delta, at: 2.01).map(\.action) == [.input(.trackpad(.moved, by: delta))])
    #expect(
      trackpad.phase(.began, at: 2.01, place: place).map(\.action)
        == [.input(.trackpad(.ended)), .input(.trackpad(.began), at: place)])
    // Another device's steps do not disturb fingers whose lift will be reported.
    #expect(trackpad.step(by: delta, at: 2.02) == [])
    #expect(trackpad.need == .nothing)
    #expect(trackpad.phase(.ended, at: 2.03).map(\.action) == [.input(.trackpad(.ended))])
  }
}

struct TrackpadStepsTests {
  private var trackpad = TrackpadActions()

  private let delta = CGPoint(x: 1, y: -3)
  private let gap = TrackpadActions().quietGap

  @Test mutating func eachStepPutsTheEndOff() {
    for number in 0..<10 {
      let time = Double(number) * 0.07
      #expect(trackpad.time(time) == [])
      _ = trackpad.step(by: delta, at: time)
    }
    #expect(trackpad.need == .wakeUp(at: 9 * 0.07 + gap))
  }

  @Test(arguments: [0.01, 0.05, 0.1, 0.3, 2])
  func theGapIsShorterThanARest(_ restTime: Double) {
    var trackpad = TrackpadActions()
    trackpad.restTime = restTime
    #expect(trackpad.quietGap < restTime && trackpad.quietGap > 0)
    #expect(trackpad.quietGap <= TrackpadActions.longestQuietGap)
  }

  @Test func theEndHasTheTimeOfTheLastStep() throws {
    var trackpad = TrackpadActions()
    _ = trackpad.step(by: delta, at: 1)
    _ = trackpad.step(by: delta, at: 1.02)
    #expect(trackpad.time(1.2) == [TimedAction(.trackpad(.ended, by: .zero), at: 1.2, sampled: 1.02)])
    // The device's own time, where it is known.
    let steps = trackpad.step(by: delta, at: 2, sampled: 1.99)
    #expect((steps.map(\.sampled), steps.map(\.time)) == ([1.99, 1.99], [2, 2]))
    // A scroll begins with the first of the steps that came for one frame.
    var fresh = TrackpadActions()
    let batch = fresh.step(by: delta, at: 2, since: 1.97, sampled: 1.99)
    #expect(batch.map(\.sampled) == [1.97, 1.99])
    _ = trackpad.step(by: delta, at: 2.02, sampled: 2.003)
    #expect(trackpad.end(at: 2.05) == [TimedAction(.trackpad(.ended, by: .zero), at: 2.05, sampled: 2.003)])
    // Also where no frame came in the pause before the next scroll.
    _ = trackpad.step(by: delta, at: 2.5, sampled: 2.4)
    let late = trackpad.step(by: delta, at: 2.51, sampled: 2.4 + trackpad.quietGap + 0.001)
    #expect(
      (late.map(\.action), late.first?.sampled)
        == ([.trackpad(.ended, by: .zero), .trackpad(.began, by: .zero), .trackpad(.moved, by: delta)], 2.4))
    _ = trackpad.end(at: 2.6)
    // And where it follows at once.
    _ = trackpad.step(by: delta, at: 3, sampled: 2.9)
    let turn = trackpad.step(by: CGPoint(x: 0, y: 5), at: 3.02, sampled: 3.01)
    #expect(turn.map(\.sampled) == [2.9, 3.01, 3.01])
  }

  /// A flick of 40 equal steps, whose last is followed by nothing, at any frame rate and with late frames.
  @Test(arguments: [30.0, 48, 60, 75, 90, 120, 144, 240], [0.0, 0.3, 0.9])
  func aFlickGlidesWithItsLastVelocity(_ frameRate: Double, _ lateness: Double) throws {
    var trackpad = TrackpadActions()
    var engine = ScrollEngine(
      metrics: ScrollMetrics(
        boundsSize: CGSize(width: 300, height: 600), contentSize: CGSize(width: 300, height: 60_000), scale: 2
      ))
    engine.setContentOffset(CGPoint(x: 0, y: 20_000), animated: false)
    var samples = (0..<40).map { 0.1 + Double($0) * 0.008 }
    var released = false
    for frame in 0..<Int(frameRate) {
      // Every third frame is missing; the steps wait for the next one.
      if lateness > 0.5, frame % 3 == 1 { continue }
      let time = Double(frame) / frameRate
      let due = samples.prefix { $0 <= time - lateness / frameRate }
      samples.removeFirst(due.count)
      var actions: [TimedAction] = []
      if let first = due.first, let last = due.last {
        actions = trackpad.step(
          by: CGPoint(x: 0, y: -8 * Double(due.count)), at: time, since: first, sampled: last)
      } else {
        actions = trackpad.time(time)
      }
      for timed in actions {
        guard case .input(.trackpad(let phase, let delta), _) = timed.action else { continue }
        switch phase {
        case .began: engine.trackpadBegan(at: timed.sampleTime)
        case .moved: engine.trackpadMoved(by: delta, at: timed.sampleTime)
        case .ended:
          engine.trackpadEnded(at: timed.sampleTime)
          released = true
        case .cancelled: engine.trackpadCancelled()
        }
        while engine.nextEvent() != nil {}
      }
      if released {
        #expect(engine.isDecelerating, "\(frameRate)")
        #expect(abs(engine.velocity.y - 1000) < 1e-6, "\(engine.velocity.y)")
        return
      }
      engine.frame(at: time)
      while engine.nextEvent() != nil {}
    }
    Issue.record("the fingers never lifted")
  }

  @Test mutating func aStepTheOtherWayBeginsAnew() {
    _ = trackpad.step(by: delta, at: 1)
    let back = CGPoint(x: 1, y: 5)
    let anew: [Action] = [
      .trackpad(.ended, by: .zero), .trackpad(.began, by: .zero), .trackpad(.moved, by: back),
    ]
    #expect(trackpad.step(by: back, at: 1.01).map(\.action) == anew)
    // Horizontal movements, or those smaller than the tremor of a finger, continue the gesture.
    for step in [CGPoint(x: -9, y: 4), CGPoint(x: 0, y: 4), CGPoint(x: 0, y: -1)] {
      #expect(trackpad.step(by: step, at: 1.02).map(\.action) == [.trackpad(.moved, by: step)], "\(step)")
      _ = trackpad.step(by: CGPoint(x: 0, y: 4), at: 1.02)
    }
  }
}
