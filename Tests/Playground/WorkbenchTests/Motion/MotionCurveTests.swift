import Foundation
import ScrollScript
import Scrolling
import TestSupport
import Testing
import PlaygroundWorkbench

struct MotionCurveTests {
  /// Returns frames, a second apart by default, with offset, phase, and whether another activity took over.
  private func motion(_ frames: [(Double, ScrollPhase, Bool)], times: [Double]? = nil) -> Motion {
    Motion(
      frames.enumerated().map { index, frame in
        Motion.Frame(
          time: times?[index] ?? Double(index), offset: CGPoint(x: 0, y: frame.0), phase: frame.1,
          isStart: frame.2)
      })
  }

  private func acceleration(_ motion: Motion) -> [Double?] {
    motion.curve(.acceleration, .vertical, in: 0...100).map { $0.y.isNaN ? nil : Double($0.y) }
  }

  @Test func accelerationIsTheSecondDifferenceOfTheOffset() {
    let glide: [(Double, ScrollPhase, Bool)] = [
      (0, .decelerating, true), (100, .decelerating, false), (180, .decelerating, false),
      (230, .decelerating, false),
    ]
    #expect(acceleration(motion(glide)) == [-20, -30])
    // 100 pt/s, then 40: over the 1.5 s between the middles of the steps.
    #expect(acceleration(motion(glide, times: [0, 1, 3, 4])).first == -40)
  }

  @Test func aLiftAndACatchAreNoSpikes() {
    let flick = motion([
      (0, .idle, true), (0, .tracking, true), (50, .interacting, true), (200, .interacting, false),
      (300, .decelerating, true), (390, .decelerating, false), (470, .decelerating, false),
      (530, .decelerating, false), (530, .idle, true), (530, .idle, false),
    ])
    #expect(acceleration(flick) == [-10, -20, nil])
  }

  @Test func whatTakesOverPartsTheCurve() {
    let notches = motion([
      (0, .animating, true), (10, .animating, false), (30, .animating, false), (60, .animating, false),
      (90, .animating, true), (120, .animating, false), (140, .animating, false), (150, .animating, false),
    ])
    #expect(acceleration(notches) == [10, 10, nil, -10, -10])
    // One value alone is no curve.
    #expect(acceleration(motion(Array(repeating: (0, .animating, true), count: 3))) == [])
    #expect(
      acceleration(motion([(0, .animating, true), (10, .animating, false), (30, .animating, false)])) == [])
    #expect(acceleration(motion([(10, .animating, true), (90, .animating, true)])) == [])
  }

  private func flick(from offset: Double, by distance: Double) throws -> Motion {
    let start = Scenario.TimedEvent.action(
      .scroll(.setContentOffset(x: nil, y: offset, animated: false)), at: 0)
    let flick = Scenario.TimedEvent.flick(from: 400, by: distance, at: 0.2)
    return try PlotRun.motions(of: .plain(duration: 3, [start, flick]), file: "flick")[0]
  }

  @Test func aGlideHasTheAccelerationOfItsLaw() throws {
    let motion = try flick(from: 0, by: -260)
    let values = motion.curve(.acceleration, .vertical, in: 0...2).filter { $0.y.isFinite && $0.y != 0 }
    #expect(values.count > 90)
    // 0.998 per ms: it loses 2.002 of its velocity per second.
    for point in values {
      let velocities = [0, 1.0 / 60].map { motion.velocity(at: Double(point.x) + $0, .vertical) }
      let velocity = (velocities[0] + velocities[1]) / 2
      #expect(abs(Double(point.y) + 2.002 * velocity) < 0.01 * velocity)
    }
  }

  @Test func aBounceTurnsTheContentWithoutASpike() throws {
    let motion = try flick(from: 300, by: 350)
    #expect(motion.frames.contains { $0.isOutside })
    let values = motion.curve(.acceleration, .vertical, in: 0...4).map { Double($0.y) }.filter { $0.isFinite }
    // Pulled back at first, then slowed down on the return. The turn takes three frames together.
    #expect(values.contains { $0 > 10_000 })
    #expect(values.contains { $0 < -500 })
    let peak = try #require(values.max())
    #expect(values.filter { $0 > peak / 2 }.count >= 3)
  }

  @Test func aDifferenceIsTakenWhereBothAre() {
    let a = Motion([0.0, 1, 2, 3].map { Motion.Frame(time: $0, offset: CGPoint(x: 0, y: 10 * $0)) })
    let b = Motion([0.5, 1, 2.5, 4].map { Motion.Frame(time: $0, offset: CGPoint(x: 0, y: 100)) })
    #expect(
      b.difference(from: a, .vertical, in: 0...9) == [
        CGPoint(x: 0.5, y: 95), CGPoint(x: 1, y: 90), CGPoint(x: 2.5, y: 75),
      ])
    #expect(a.difference(from: a, .horizontal, in: 1...2).allSatisfy { $0.y == 0 })
  }

  @Test func hoursHaveFewPointsButEveryPeak() {
    let count = 100_000
    let offsets = (0..<count).map { index -> Double in
      index == 77_777 ? 5000 : index == 50_000 ? -4000 : sin(Double(index))
    }
    let motion = Motion.moving(vertical(offsets), every: 1.0 / 60)
    let curve = motion.curve(.offset, .vertical, in: 0...10_000)
    #expect(curve.count <= Motion.mostPoints && curve.count > 2000)
    #expect(curve.contains { $0.y == 5000 })
    #expect(curve.contains { $0.y == -4000 })
    #expect(zip(curve, curve.dropFirst()).allSatisfy { $0.x < $1.x })
  }
}

struct MotionVelocityTests {
  private func bounce() throws -> Motion {
    let flick = Scenario.TimedEvent.flick(from: 300, by: 250, at: 0.2, hold: 0.4)
    return try PlotRun.motions(of: .plain(duration: 4, [flick]), file: "bounce")[0]
  }

  /// The velocity is the content's: 0 while the finger holds it beyond the edge, then toward the edge.
  @Test func itIsTheContentsOwn() throws {
    let motion = try bounce()
    let points = motion.curve(.velocity, .vertical, in: 0...4)
    #expect(points.count > 60)
    for point in points where point.y.isFinite {
      let index = try #require(motion.frames.firstIndex { $0.time == Double(point.x) })
      let (frame, before) = (motion.frames[index], motion.frames[max(0, index - 1)])
      let known = index > 0 ? (frame.offset.y - before.offset.y) / (frame.time - before.time) : 0
      #expect(abs(Double(point.y) - Double(known)) < 1e-9)
    }
    let held = motion.frames.filter { $0.time > 0.35 && $0.time < 0.6 }
    #expect(held.allSatisfy { $0.isOutside && motion.velocity(at: $0.time, .vertical) == 0 })
    let home = motion.frames.filter { $0.phase == .decelerating && $0.isOutside }.dropFirst()
    #expect(home.count > 20 && home.allSatisfy { motion.velocity(at: $0.time, .vertical) > 0 })
    #expect(motion.velocity(at: 3.9, .vertical) == 0)
  }

  @Test func theFingersIsItsOwn() throws {
    let points = try bounce().fingerVelocity(.vertical, in: 0...4).filter { $0.y.isFinite }
    // 250 pt in 0.1 s, then held still.
    #expect(points.contains { abs($0.y + 2500) < 200 })
    #expect(points.last?.y == 0)
    #expect(points.allSatisfy { $0.x < 0.75 })
    // The finger is at rest a frame after its last movement, and not only when it lifts.
    let rest = points.suffix(2)
    #expect(rest.allSatisfy { $0.y == 0 })
    #expect(try #require(rest.last).x - (try #require(rest.first)).x > 0.2)
  }

  /// A jump has no velocity, and curves break across a rest of the recording.
  @Test func jumpsAndRestsBreakTheCurve() throws {
    let played = Scenario.recording(
      [0, 1.0 / 60, 2.0 / 60, 5, 5 + 1.0 / 60], rests: [2.0 / 60],
      [.action(.setContentOffset(x: nil, y: 300, animated: false), at: 1.0 / 60)])
    let motion = try PlotRun.motions(of: played, file: "rest")[0]
    #expect(motion.frames.map(\.offset.y) == [0, 300, 300, 300, 300])
    #expect(motion.curve(.velocity, .vertical, in: 0...6).allSatisfy { $0.y.isNaN })
    #expect(motion.curve(.offset, .vertical, in: 0...6).count { $0.y.isNaN } == 1)
    #expect(MotionNumbers(motion).time == 0)
  }

  /// Frames between rests that show the content idle where it was draw no specks, unless they are all.
  @Test func quietFramesAreOfTheRest() throws {
    let played = Scenario.recording(
      [0, 2, 2 + 1.0 / 60, 5, 5 + 1.0 / 60, 8], rests: [0, 2 + 1.0 / 60, 5 + 1.0 / 60],
      [.action(.setContentOffset(x: nil, y: 300, animated: false), at: 5)])
    let motion = try PlotRun.motions(of: played, file: "quiet")[0]
    #expect(motion.frames.map(\.offset.y) == [0, 0, 0, 300, 300, 300])
    let drawn = motion.curve(.offset, .vertical, in: 0...9).filter(\.y.isFinite)
    #expect(!drawn.isEmpty && drawn.allSatisfy { (5...6).contains($0.x) })
    for quantity in [MotionQuantity.velocity, .acceleration] {
      #expect(motion.curve(quantity, .vertical, in: 0...9).allSatisfy { $0.y.isNaN }, "\(quantity)")
    }
  }

  /// The display frames of a scenario go on at rest, and the curves break there as in a session.
  @Test func restsWithFramesBreakTheCurve() throws {
    let scrolls = [0.5, 2].map { time in
      Scenario.TimedEvent.action(.scroll(.setContentOffset(x: nil, y: 300 * time, animated: true)), at: time)
    }
    let motion = try PlotRun.motions(of: .plain(duration: 3, scrolls), file: "rests")[0]
    for quantity in [MotionQuantity.offset, .velocity] {
      let pieces = motion.curve(quantity, .vertical, in: 0...3).split { $0.y.isNaN }
      #expect(pieces.count == 2, "\(quantity)")
      for (piece, time) in zip(pieces, [0.5, 2]) {
        let (first, last) = (try #require(piece.first), try #require(piece.last))
        // The curve begins where the content stands still, and ends where it does again.
        #expect(abs(Double(first.x) - time) < 2.0 / 60 && last.x < first.x + 0.5)
        if quantity == .velocity { #expect(first.y == 0 && last.y == 0) }
      }
    }
    #expect(motion.curve(.acceleration, .vertical, in: 0...3).split { $0.y.isNaN }.count == 2)
    // A part of the recording in which nothing moves is a rest, however far it is zoomed.
    #expect(motion.curve(.offset, .vertical, in: 1.2...1.8).allSatisfy { $0.y.isNaN })
    let still = try PlotRun.motions(of: Scenario(scene: "plain") { $0.duration = 1 }, file: "still")[0]
    #expect(still.curve(.offset, .vertical, in: 0.2...0.8).count > 30)
  }

  /// A tap moves nothing and draws nothing, and a finger that is down before it moves content is part of it.
  @Test func aTapIsOfTheRest() throws {
    let played = Scenario.plain(
      duration: 1,
      [
        .touch(.began, 300, at: 0.1), .touch(.ended, 300, at: 0.15),
        .drag(from: 400, by: -100, at: 0.4, over: 0.2, hold: 0.2),
      ])
    let motion = try PlotRun.motions(of: played, file: "tap")[0]
    #expect(motion.frames.contains { $0.phase == .tracking && $0.time < 0.2 })
    let tracked = try #require(motion.frames.first { $0.phase == .tracking && $0.time > 0.3 })
    for quantity in [MotionQuantity.offset, .velocity] {
      let curve = motion.curve(quantity, .vertical, in: 0...1)
      #expect(curve.split { $0.y.isNaN }.count == 1, "\(quantity)")
      #expect(curve.first.map { Double($0.x) } == tracked.time, "\(quantity)")
    }
  }

  /// Content that follows another view without a phase of its own has a velocity, and a jump has none.
  @Test func whatFollowsAnotherViewHasAVelocity() {
    let offsets = [0.0, 0, 10, 20, 20, 30, 30, 30, 30, 30, 30, 30, 30, 500, 500, 500]
    let motion = Motion.moving(vertical(offsets))
    let velocities = (0..<16).map { motion.velocity(at: Double($0), .vertical) }
    #expect(velocities == [0, 0, 10, 10, 0, 10, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    #expect(motion.curve(.velocity, .vertical, in: 0...20).split { $0.y.isNaN }.map(\.count) == [13, 2])
  }

  /// The offset follows content that is inserted above, which stays where it is on the screen.
  @Test func anAdjustmentIsNoMovement() throws {
    func glide(adjustedBy distance: Double) -> Motion {
      Motion(
        (0..<60).map { index in
          let adjustment = index < 30 ? 0 : distance
          return Motion.Frame(
            time: Double(index) / 60,
            offset: CGPoint(x: 0, y: 400 * (1 - exp(-Double(index) / 20)) + adjustment),
            adjustment: CGPoint(x: 0, y: adjustment), phase: .decelerating, isStart: index == 0)
        })
    }
    let (plain, adjusted) = (glide(adjustedBy: 0), glide(adjustedBy: 1100.3))
    for quantity in [MotionQuantity.velocity, .acceleration] {
      let curves = [plain, adjusted].map { $0.curve(quantity, .vertical, in: 0...1) }
      #expect(curves[0].count > 50 && curves[0].count == curves[1].count)
      #expect(zip(curves[0], curves[1]).allSatisfy { abs($0.y - $1.y) < 1e-6 }, "\(quantity)")
    }
    let numbers = [plain, adjusted].map { MotionNumbers($0) }
    #expect(abs((numbers[0].distance ?? 0) - (numbers[1].distance ?? 1)) < 1e-6)
    #expect(abs((numbers[0].roughness ?? 0) - (numbers[1].roughness ?? 1)) < 1e-6)
    // The offset is that of the view.
    #expect(adjusted.curve(.offset, .vertical, in: 0...1).last?.y ?? 0 > 1100)
  }

  /// In a conversation, rows are measured and messages arrive above while a flick glides.
  @Test func measuredRowsLeaveTheGlideSmooth() throws {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../../Assets/Scenarios/chat.json").standardized
    let played = try Scenario(data: Data(contentsOf: path), file: "chat.json")
    let motion = try PlotRun.motions(of: played, file: "chat")[0]
    let glide = motion.frames.indices.filter {
      motion.frames[$0].phase == .decelerating && motion.frames[$0].time > 3.55
    }
    #expect(glide.count > 100)
    #expect(glide.count { motion.frames[$0].offset.y > motion.frames[$0 - 1].offset.y } > 3)
    for index in glide {
      let velocity = motion.velocity(at: motion.frames[index].time, .vertical)
      #expect(velocity <= 0 && velocity > -3000, "\(motion.frames[index].time) s")
    }
  }

  /// A finger that holds the content still is part of the gesture: the offset goes on, and the velocity is 0.
  @Test func aHeldFingerDoesNotBreakTheCurves() throws {
    let played = Scenario.recording(
      [0, 1.0 / 60, 2.0 / 60, 3.0 / 60, 1, 1 + 1.0 / 60], rests: [3.0 / 60],
      [
        .touch(.began, 300, at: 1.0 / 60), .touch(.moved, 270, at: 2.0 / 60),
        .touch(.moved, 240, at: 3.0 / 60), .touch(.moved, 200, at: 1),
      ])
    let motion = try PlotRun.motions(of: played, file: "held")[0]
    let held = motion.frames[3].offset.y
    #expect(held > 0 && motion.frames[4].offset.y > held)
    let curve = motion.curve(.offset, .vertical, in: 0...2)
    #expect(curve.count == 7 && curve.allSatisfy { $0.y.isFinite })
    #expect(curve[4].y == held && abs(curve[4].x - 59.0 / 60) < 1e-9)
    let velocity = motion.curve(.velocity, .vertical, in: 0...2)
    #expect(velocity.allSatisfy { $0.y.isFinite })
    let still = velocity.filter { $0.x > 3.5 / 60 && $0.x < 59.5 / 60 }
    #expect(still.map(\.y) == [0, 0])
    #expect(abs(still[0].x - 4.0 / 60) < 1e-9 && abs(still[1].x - 59.0 / 60) < 1e-9)
  }
}
