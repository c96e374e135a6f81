import Foundation
import ScrollPhysics
import Scrolling

extension Bench {
  func glideStep() -> [Samples] {
    let law = ScrollProfile.uikit.deceleration
    var sum = 0.0
    let samples = Samples(rounds: 5 * extent.rounds) {
      var run = AxisRun(offset: 1e6, velocity: 1e6)
      let step = time(per: 500) {
        for _ in 0..<500 { _ = law.step(&run, by: 1.0 / 120, within: 0...1e9, bounces: true) }
      }
      sum += run.offset
      return (step, time(per: 1000) { for index in 0..<1000 { sum += exp(-sum * 1e-9 - Double(index)) } })
    }
    precondition(!sum.isNaN)
    return [samples]
  }

  func glidingFrame() -> [Samples] {
    let times = (0..<5 * extent.rounds).map { _ in
      var engine = Self.plane(), steps = 0
      engine.handle(.touch(.began, at: CGPoint(x: 200, y: 700)), at: 0)
      engine.drain()
      for index in 1...12 {
        let place = CGPoint(x: 200 - 20 * Double(index), y: 700 - 20 * Double(index))
        engine.handle(.touch(.moved, at: place), at: Double(index) / 120)
        engine.drain()
      }
      engine.handle(.touch(.ended), at: 0.1)
      engine.drain()
      let seconds = time {
        while steps < 120, engine.need == .frame {
          steps += 1
          engine.frame(at: 0.1 + Double(steps) / 60)
          engine.drain()
        }
      }
      return seconds / Double(max(1, steps))
    }
    return [Samples(times)]
  }

  /// Measures ten seconds of input on both axes: 1,200 frames at 120 Hz and 1,000 touch samples.
  func tenSeconds() -> [Samples] {
    var sum = 0.0
    let times = (0..<extent.rounds).map { _ in
      var engine = Self.plane()
      defer { sum += engine.contentOffset.y }
      return time { Self.play(&engine, seconds: 0..<10) }
    }
    precondition(!sum.isNaN)
    return [Samples(times)]
  }

  /// Counts the objects allocated during the same session, except for its first second, in which the engine
  /// allocates the memory that it keeps.
  func allocations() -> [Samples] {
    var engine = Self.plane()
    Self.play(&engine, seconds: 0..<1)
    let objects = Heap.objects { Self.play(&engine, seconds: 1..<10) }
    return [Samples([Double(objects) / 1080])]
  }

  private static func plane() -> ScrollEngine {
    var engine = ScrollEngine(
      metrics: ScrollMetrics(
        boundsSize: CGSize(width: 402, height: 874), contentSize: CGSize(width: 1e7, height: 1e7), scale: 2))
    engine.setContentOffset(CGPoint(x: 5e6, y: 5e6), animated: false)
    engine.drain()
    return engine
  }

  /// Plays a session. Each second consists of a drag with 100 samples in 0.8 s, followed by a glide; 120
  /// frames in all.
  private static func play(_ engine: inout ScrollEngine, seconds: Range<Int>) {
    for second in seconds {
      let begin = Double(second)
      var samples = 0
      for frame in 1...120 {
        let time = begin + Double(frame) / 120
        while samples < 100, begin + Double(samples + 1) * 0.008 <= time {
          let at = begin + Double(samples + 1) * 0.008
          let place = CGPoint(x: 200 - 1.5 * Double(samples), y: 700 - 4 * Double(samples))
          engine.handle(.touch(samples == 0 ? .began : .moved, at: place), at: at)
          engine.drain()
          samples += 1
          if samples == 100 { engine.handle(.touch(.ended), at: at) }
          engine.drain()
        }
        engine.frame(at: time)
        engine.drain()
      }
    }
  }
}

extension ScrollEngine {
  /// Takes all events, which nobody needs.
  mutating func drain() { while nextEvent() != nil {} }
}
