import Foundation
import ScrollPhysics
import Scrolling

/// Measurements of the engine without drawing.
struct BenchEngine {
  var bench: BenchSettings

  func lines() -> [BenchTable.Line] { [lawStep()] + frames() + [session(), allocations()] }

  /// Measures a step of a glide along one axis with the profile's law, compared with one exponential function.
  private func lawStep() -> BenchTable.Line {
    let law = ScrollProfile.uikit.deceleration
    var steps: [Double] = [], exponentials: [Double] = []
    var sum = 0.0
    for _ in 0..<(5 * bench.rounds) {
      var run = AxisRun(offset: 1e6, velocity: 1e6)
      let count = 500
      steps.append(
        BenchSettings.time {
          for _ in 0..<count { _ = law.step(&run, by: 1.0 / 120, within: 0...1e9, bounces: true) }
        } / Double(count))
      sum += run.offset
      exponentials.append(
        BenchSettings.time { for index in 0..<1000 { sum += exp(-sum * 1e-9 - Double(index)) } } / 1000)
    }
    return BenchTable.Line(
      "step of a glide, one axis" + (sum.isNaN ? "!" : ""), .seconds(Median.of(steps)),
      limit: ("one exp", .seconds(Median.of(exponentials))), target: .atMost(.seconds(25e-9)))
  }

  /// Measures a frame of the engine in which both axes glide, including taking its callbacks.
  private func frames() -> [BenchTable.Line] {
    var times: [Double] = []
    for _ in 0..<(5 * bench.rounds) {
      var engine = Self.plane()
      Self.flick(&engine, at: 0, towards: CGPoint(x: -1, y: -1))
      var steps = 0
      let time = BenchSettings.time {
        while steps < 120, engine.need == .frame {
          steps += 1
          engine.frame(at: 0.1 + Double(steps) / 60)
          while engine.nextEvent() != nil {}
        }
      }
      if steps > 0 { times.append(time / Double(steps)) }
    }
    return [BenchTable.Line("frame of the engine, both axes gliding", .seconds(Median.of(times)))]
  }

  /// Measures ten seconds of input on both axes: 1,200 frames at 120 Hz and 1,000 touch samples.
  private func session() -> BenchTable.Line {
    var times: [Double] = []
    var sum = 0.0
    for _ in 0..<bench.rounds {
      var engine = Self.plane()
      times.append(BenchSettings.time { Self.play(&engine) })
      sum += engine.contentOffset.y
    }
    return BenchTable.Line(
      "10 s on two axes, simulated" + (sum.isNaN ? "!" : ""), .seconds(Median.of(times)),
      target: .atMost(.seconds(1e-3)))
  }

  /// Counts the objects allocated during the same session, except for its first second, in which the engine allocates
  /// the memory that it keeps.
  private func allocations() -> BenchTable.Line {
    var engine = Self.plane()
    Self.play(&engine, seconds: 0..<1)
    // The count is used only if the hook counts ten allocations as ten.
    var kept: [BenchThing] = []
    kept.reserveCapacity(10)
    let counts = bench.countsObjects && Heap.objects { for _ in 0..<10 { kept.append(BenchThing()) } } == 10
    let objects = counts ? Heap.objects { Self.play(&engine, seconds: 1..<10) } : nil
    withExtendedLifetime(kept) {}
    return BenchTable.Line(
      objects == nil ? "objects allocated per frame: not available" : "objects allocated per frame",
      .times(Double(objects ?? 0) / 1080), target: objects == nil ? .none : .atMost(.times(0)))
  }

  private static func plane() -> ScrollEngine {
    var engine = ScrollEngine(
      metrics: ScrollMetrics(
        boundsSize: CGSize(width: 402, height: 874), contentSize: CGSize(width: 1e7, height: 1e7), scale: 2))
    engine.setContentOffset(CGPoint(x: 5e6, y: 5e6), animated: false)
    while engine.nextEvent() != nil {}
    return engine
  }

  private static func flick(_ engine: inout ScrollEngine, at time: Double, towards direction: CGPoint) {
    let start = CGPoint(x: 200, y: 700)
    engine.touchDown(at: start, time: time)
    while engine.nextEvent() != nil {}
    for index in 1...12 {
      let way = 20 * Double(index)
      engine.touchMoved(
        to: CGPoint(x: start.x + direction.x * way, y: start.y + direction.y * way),
        at: time + Double(index) / 120)
      while engine.nextEvent() != nil {}
    }
    engine.touchUp(at: time + 0.1)
    while engine.nextEvent() != nil {}
  }

  /// Plays a session. Each second consists of a drag with 100 samples in 0.8 s, followed by a glide; 120 frames in all.
  private static func play(_ engine: inout ScrollEngine, seconds: Range<Int> = 0..<10) {
    for second in seconds {
      let begin = Double(second)
      var samples = 0
      for frame in 1...120 {
        let time = begin + Double(frame) / 120
        while samples < 100, begin + Double(samples + 1) * 0.008 <= time {
          let at = begin + Double(samples + 1) * 0.008
          let place = CGPoint(x: 200 - 1.5 * Double(samples), y: 700 - 4 * Double(samples))
          if samples == 0 {
            engine.touchDown(at: place, time: at)
          } else {
            engine.touchMoved(to: place, at: at)
          }
          while engine.nextEvent() != nil {}
          samples += 1
          if samples == 100 {
            engine.touchUp(at: at)
            while engine.nextEvent() != nil {}
          }
        }
        engine.frame(at: time)
        while engine.nextEvent() != nil {}
      }
    }
  }
}

/// An object to allocate.
private final class BenchThing {}
