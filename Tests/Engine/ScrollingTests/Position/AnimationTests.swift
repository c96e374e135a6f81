import Foundation
import Scrolling
import TestSupport
import Testing

struct AnimationTests {
  private static var view: ScrollView {
    ScrollView(metrics: ScrollMetrics(400, 800, content: 400, 20_000))
  }

  /// Returns the offsets at 60 Hz from the command to rest, which the first frame shows one frame in.
  private func offsets(_ animation: Animation, to target: CGFloat = 1000) -> [Double] {
    let view = Self.view
    view.setContentOffset(CGPoint(x: 0, y: target), animation: animation)
    var offsets: [Double] = []
    for frame in 1...3700 where view.phase == .animating {
      view.frame(at: Double(frame) / 60)
      offsets.append(Double(view.contentOffset.y))
    }
    return offsets
  }

  @Test func theDefaultIsTheProfilesAnimation() {
    let view = Self.view
    view.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
    var expected: [Double] = []
    for frame in 1...18 {
      view.frame(at: Double(frame) / 60)
      expected.append(Double(view.contentOffset.y))
    }
    #expect((offsets(.default), view.phase) == (expected, .idle))
  }

  @Test func aLinearAnimationHasOneSpeed() {
    let offsets = offsets(.linear(duration: 0.5))
    #expect((offsets.count, offsets.last) == (30, 1000))
    for (frame, offset) in offsets.enumerated() {
      #expect(abs(offset - 1000 * Double(frame + 1) / 30) < 1e-6)
    }
  }

  @Test func eachCurveBeginsAndEndsAsItsNameSays() throws {
    let (easeIn, easeOut, both) = (
      offsets(.easeIn(duration: 1)), offsets(.easeOut(duration: 1)), offsets(.easeInOut(duration: 1))
    )
    for curve in [easeIn, easeOut, both] { #expect(curve.count == 60) }
    try #require(easeIn.count == 60 && easeOut.count == 60 && both.count == 60)
    #expect(easeIn[14] < 250 && easeIn[44] < 750)
    #expect(easeOut[14] > 250 && easeOut[44] > 750)
    #expect(both[14] < 250 && both[44] > 750)
    #expect(abs(both[29] - 500) < 1e-6)
  }

  @Test func aCriticalSpringFollowsItsLaw() {
    // 1 − (1 + ωt)·e^(−ωt), with ω = 2π/0.5.
    for (frame, offset) in offsets(.smooth).dropLast().enumerated() {
      let angle = 2 * Double.pi / 0.5 * Double(frame + 1) / 60
      #expect(abs(offset - 1000 * (1 - (1 + angle) * exp(-angle))) < 1e-6)
    }
    #expect(offsets(.smooth).last == 1000)
  }

  @Test func aBouncySpringPassesItsTarget() throws {
    let smooth = try #require(offsets(.smooth).max())
    #expect(smooth == 1000)
    // The first overshoot of a spring with damping ratio ζ is e^(−πζ/√(1 − ζ²)): 4.6 % for 0.7.
    let greatest = try #require(offsets(.bouncy).max())
    #expect((1044...1047).contains(greatest))
    #expect((offsets(.bouncy).last, offsets(.spring(duration: 0.5, bounce: 1)).last) == (1000, 1000))
    #expect(offsets(.spring(duration: 0.5, bounce: -0.5)).last == 1000)
  }

  @Test func delayAndSpeedChangeTheTime() {
    let plain = offsets(.linear(duration: 0.5))
    let delayed = offsets(.linear(duration: 0.5).delay(0.25))
    #expect(Set(delayed.prefix(15)) == [0])
    let distance = zip(delayed.dropFirst(15), plain).reduce(0) { max($0, abs($1.0 - $1.1)) }
    #expect(distance < 1e-6)
    #expect((delayed.count, offsets(.linear(duration: 0.5).speed(2)).count) == (45, 15))
  }

  @Test(arguments: [
    Animation.linear(duration: .nan), .linear(duration: -1), .linear(duration: 0),
    .timingCurve(.infinity, .nan, -4, 1e300, duration: 0.1), .spring(duration: .nan, bounce: .nan),
    .spring(duration: -1, bounce: 70), .linear(duration: 0.1).delay(.nan).speed(.nan),
    .linear(duration: 0.1).delay(-5).speed(1e9), .spring(duration: 1e9, bounce: -70),
  ])
  func anyNumberLeadsToTheTarget(animation: Animation) {
    let offsets = offsets(animation)
    #expect(offsets.filter { !$0.isFinite } == [])
    #expect(offsets.last == 1000)
  }

  /// A curve that passes its target, or begins backward, moves without a jump to a target that moves on every
  /// frame, and ends in time.
  @Test(arguments: [(-0.8, 1.6), (0.0, 1.9), (-2.0, 1.0)])
  func aRedirectedCurveThatPassesItsTargetEndsInTime(y1: Double, y2: Double) {
    var engine = Self.view.engine
    let animation = Animation.timingCurve(0.3, y1, 0.6, y2, duration: 0.5)
    engine.setContentOffset(CGPoint(x: 0, y: 1000), animation: animation)
    while engine.nextEvent() != nil {}
    var frames = 0
    var last = engine.contentOffset.y
    while engine.phase == .animating, frames < 300 {
      frames += 1
      engine.frame(at: Double(frames) / 60)
      while engine.nextEvent() != nil {}
      #expect(abs(engine.contentOffset.y - last) < 250)
      last = engine.contentOffset.y
      guard frames < 28 else { continue }
      // Content moves above the visible part, and the target on its own.
      engine.adjustContentOffset(by: CGPoint(x: 0, y: 5))
      while engine.nextEvent() != nil {}
      #expect(engine.contentOffset.y == last + 5)
      last = engine.contentOffset.y
      engine.redirectAnimation(to: CGPoint(x: 0, y: 1000 + 20 * frames))
      #expect(engine.contentOffset.y == last)
    }
    #expect((frames, engine.contentOffset.y) == (30, 1540))
  }
}
