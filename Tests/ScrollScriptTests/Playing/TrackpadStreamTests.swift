import Foundation
import ScrollScript
import Scrolling
import Testing

/// A stream that can be used inside an expectation.
private final class Stream {
  private var stream = TrackpadStream()

  func step(by delta: CGPoint, at time: Double) -> [Action] { stream.step(by: delta, at: time) }
  func time(_ time: Double) -> [Action] { stream.time(time) }
  func end() -> [Action] { stream.end() }
  var need: FrameNeed { stream.need }
}

struct TrackpadStreamTests {
  private let delta = CGPoint(x: 1, y: -3)

  @Test func aStepAfterQuietBegins() {
    let stream = Stream()
    #expect(stream.need == .nothing)
    #expect(stream.step(by: delta, at: 1) == [.trackpad(.begin, by: .zero), .trackpad(.move, by: delta)])
    #expect(stream.step(by: delta, at: 1.01) == [.trackpad(.move, by: delta)])
  }

  @Test func quietEnds() {
    let stream = Stream()
    _ = stream.step(by: delta, at: 1)
    #expect(stream.need == .wakeUp(at: 1 + TrackpadStream.quietGap))
    #expect(stream.time(1.09) == [])
    #expect(stream.time(1 + TrackpadStream.quietGap) == [.trackpad(.end, by: .zero)])
    #expect(stream.time(2) == [])
    #expect(stream.need == .nothing)
    #expect(stream.step(by: delta, at: 3).first == .trackpad(.begin, by: .zero))
  }

  @Test func eachStepPutsTheEndOff() {
    let stream = Stream()
    for number in 0..<10 {
      let time = Double(number) * 0.09
      #expect(stream.time(time) == [])
      _ = stream.step(by: delta, at: time)
    }
    #expect(stream.need == .wakeUp(at: 9 * 0.09 + TrackpadStream.quietGap))
  }

  @Test func anotherDeviceEndsItAtOnce() {
    let stream = Stream()
    #expect(stream.end() == [])
    _ = stream.step(by: delta, at: 0)
    #expect(stream.end() == [.trackpad(.end, by: .zero)])
    #expect(stream.end() == [])
    #expect(stream.need == .nothing)
  }

  @Test func aStepTheOtherWayBeginsAnew() {
    let stream = Stream()
    _ = stream.step(by: delta, at: 1)
    let back = CGPoint(x: 1, y: 5)
    let anew: [Action] = [
      .trackpad(.end, by: .zero), .trackpad(.begin, by: .zero), .trackpad(.move, by: back),
    ]
    #expect(stream.step(by: back, at: 1.01) == anew)
    // Horizontal movements, or those smaller than the tremor of a finger, continue the gesture.
    for step in [CGPoint(x: -9, y: 4), CGPoint(x: 0, y: 4), CGPoint(x: 0, y: -1)] {
      #expect(stream.step(by: step, at: 1.02) == [.trackpad(.move, by: step)], "\(step)")
      _ = stream.step(by: CGPoint(x: 0, y: 4), at: 1.02)
    }
  }
}
