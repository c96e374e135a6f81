import PlaygroundScenes
import Scrolling
import Testing

struct StatusTimelineTests {
  private var timeline = StatusTimeline(lamps: 2)

  private func sample(_ phase: ScrollPhase, _ a: Bool, _ b: Bool) -> StatusTimeline.Sample {
    StatusTimeline.Sample(phase: phase, lamps: [a, b])
  }

  @Test mutating func lampsAreWrongWhereTheyContradictTheEngine() {
    timeline.take(sample(.interacting, true, false), at: 1)
    timeline.take(sample(.decelerating, true, true), at: 1.25)
    timeline.take(sample(.idle, false, true), at: 2)
    timeline.take(sample(.idle, false, false), at: 2.5)
    #expect(timeline.wrong == [0, 0.75])
    #expect(timeline.spans.map(\.sample.phase) == [.interacting, .decelerating, .idle])
    #expect((timeline.spans.map(\.start), timeline.spans.map(\.end)) == ([0, 0.25, 1], [0.25, 1, 1.5]))
  }

  @Test mutating func aRestingFingerMayBeCalledEither() {
    timeline.take(sample(.tracking, true, false), at: 0)
    timeline.advance(to: 1)
    #expect(timeline.wrong == [0, 0])
  }

  @Test mutating func restIsLeftOut() {
    timeline.take(sample(.idle, true, false), at: 3)
    #expect((timeline.clock, timeline.isRunning) == (0, true))
    timeline.advance(to: 60)
    #expect((timeline.clock, timeline.wrong) == (StatusTimeline.hold, [StatusTimeline.hold, 0]))
    #expect(!timeline.isRunning)
    #expect((timeline.need, timeline.breaks) == (.nothing, [1]))
    timeline.take(sample(.idle, false, false), isMoving: true, at: 61)
    timeline.take(sample(.idle, false, false), at: 64)
    #expect((timeline.clock, timeline.breaks) == (4, [1]))
  }

  /// Frames in between make no difference.
  @Test mutating func framesDoNotMatter() {
    var other = timeline
    timeline.take(sample(.animating, true, false), at: 1)
    other.take(sample(.animating, true, false), at: 1)
    for step in 1...64 { other.advance(to: 1 + Double(step) / 64) }
    for target in [2.0, 9.0] {
      timeline.take(sample(.idle, false, false), at: target)
      other.take(sample(.idle, false, false), at: target)
    }
    #expect((timeline.clock, timeline.wrong) == (other.clock, other.wrong))
    #expect(timeline.spans == other.spans)
  }

  @Test mutating func onlyTheLastSecondsAreKept() {
    for step in 0..<100 {
      timeline.take(sample(.interacting, step % 2 == 0, true), at: Double(step) / 2)
    }
    #expect(timeline.spans.first?.start == timeline.clock - StatusTimeline.length)
    #expect(timeline.spans.count <= 9)
    timeline.take(sample(.idle, true, true), at: .nan)
    timeline.take(sample(.idle, true, true), at: 1)
    #expect(timeline.clock == 49.5)
  }
}
