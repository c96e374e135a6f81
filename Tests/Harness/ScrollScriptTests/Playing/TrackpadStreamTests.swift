import Foundation
import ScrollScript
import Scrolling
import Testing

/// A stream that can be used inside an expectation.
private final class Stream {
  private var stream = TrackpadStream()

  func step(by delta: CGPoint, at time: Double) -> [Action] { stream.step(by: delta, at: time).map(\.action) }
  func time(_ time: Double) -> [Action] { stream.time(time).map(\.action) }
  func end() -> [Action] { stream.end(at: 9).map(\.action) }
  var need: FrameNeed { stream.need }
}

struct TrackpadStreamTests {
  private let stream = Stream()

  private let delta = CGPoint(x: 1, y: -3)
  private let gap = TrackpadStream().quietGap

  @Test func aStepAfterQuietBegins() {
    #expect(stream.need == .nothing)
    #expect(stream.step(by: delta, at: 1) == [.trackpad(.began, by: .zero), .trackpad(.moved, by: delta)])
    #expect(stream.step(by: delta, at: 1.01) == [.trackpad(.moved, by: delta)])
  }

  @Test func quietEnds() {
    _ = stream.step(by: delta, at: 1)
    #expect((stream.need, stream.time(1 + gap * 0.9)) == (.wakeUp(at: 1 + gap), []))
    #expect(stream.time(1 + gap) == [.trackpad(.ended, by: .zero)])
    #expect((stream.time(2), stream.need) == ([], .nothing))
    #expect(stream.step(by: delta, at: 3).first == .trackpad(.began, by: .zero))
  }

  @Test func eachStepPutsTheEndOff() {
    for number in 0..<10 {
      let time = Double(number) * 0.07
      #expect(stream.time(time) == [])
      _ = stream.step(by: delta, at: time)
    }
    #expect(stream.need == .wakeUp(at: 9 * 0.07 + gap))
  }

  @Test func anotherDeviceEndsItAtOnce() {
    #expect(stream.end() == [])
    _ = stream.step(by: delta, at: 0)
    #expect((stream.end(), stream.end(), stream.need) == ([.trackpad(.ended, by: .zero)], [], .nothing))
  }

  @Test(arguments: [0.01, 0.05, 0.1, 0.3, 2])
  func theGapIsShorterThanARest(_ restTime: Double) {
    var stream = TrackpadStream()
    stream.restTime = restTime
    #expect(stream.quietGap < restTime && stream.quietGap > 0)
    #expect(stream.quietGap <= TrackpadStream.longestQuietGap)
  }

  @Test func theEndHasTheTimeOfTheLastStep() throws {
    var stream = TrackpadStream()
    _ = stream.step(by: delta, at: 1)
    _ = stream.step(by: delta, at: 1.02)
    #expect(stream.time(1.2) == [TimedAction(.trackpad(.ended, by: .zero), at: 1.2, sampled: 1.02)])
    // The device's own time, where it is known.
    let steps = stream.step(by: delta, at: 2, sampled: 1.99)
    #expect((steps.map(\.sampled), steps.map(\.time)) == ([1.99, 1.99], [2, 2]))
    // A scroll begins with the first of the steps that came for one frame.
    var fresh = TrackpadStream()
    let batch = fresh.step(by: delta, at: 2, since: 1.97, sampled: 1.99)
    #expect(batch.map(\.sampled) == [1.97, 1.99])
    _ = stream.step(by: delta, at: 2.02, sampled: 2.003)
    #expect(stream.end(at: 2.05) == [TimedAction(.trackpad(.ended, by: .zero), at: 2.05, sampled: 2.003)])
    // Also where no frame came in the pause before the next scroll.
    _ = stream.step(by: delta, at: 2.5, sampled: 2.4)
    let late = stream.step(by: delta, at: 2.51, sampled: 2.4 + stream.quietGap + 0.001)
    #expect(
      (late.map(\.action), late.first?.sampled)
        == ([.trackpad(.ended, by: .zero), .trackpad(.began, by: .zero), .trackpad(.moved, by: delta)], 2.4))
    _ = stream.end(at: 2.6)
    // And where it follows at once.
    _ = stream.step(by: delta, at: 3, sampled: 2.9)
    let turn = stream.step(by: CGPoint(x: 0, y: 5), at: 3.02, sampled: 3.01)
    #expect(turn.map(\.sampled) == [2.9, 3.01, 3.01])
  }

  /// A flick of 40 equal steps, whose last is followed by nothing, at any frame rate and with late frames.
  @Test(arguments: [30.0, 48, 60, 75, 90, 120, 144, 240], [0.0, 0.3, 0.9])
  func aFlickGlidesWithItsLastVelocity(_ frameRate: Double, _ lateness: Double) throws {
    var stream = TrackpadStream()
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
        actions = stream.step(
          by: CGPoint(x: 0, y: -8 * Double(due.count)), at: time, since: first, sampled: last)
      } else {
        actions = stream.time(time)
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

  @Test func aStepTheOtherWayBeginsAnew() {
    _ = stream.step(by: delta, at: 1)
    let back = CGPoint(x: 1, y: 5)
    let anew: [Action] = [
      .trackpad(.ended, by: .zero), .trackpad(.began, by: .zero), .trackpad(.moved, by: back),
    ]
    #expect(stream.step(by: back, at: 1.01) == anew)
    // Horizontal movements, or those smaller than the tremor of a finger, continue the gesture.
    for step in [CGPoint(x: -9, y: 4), CGPoint(x: 0, y: 4), CGPoint(x: 0, y: -1)] {
      #expect(stream.step(by: step, at: 1.02) == [.trackpad(.moved, by: step)], "\(step)")
      _ = stream.step(by: CGPoint(x: 0, y: 4), at: 1.02)
    }
  }
}
