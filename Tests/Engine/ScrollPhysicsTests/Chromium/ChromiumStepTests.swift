import Foundation
import ScrollPhysics
import Testing

/// Chromium's published numbers for the motion of a wheel and of keys (BSD-3-Clause, The Chromium Authors):
/// scroll_offset_animation_curve_unittest.cc.
@Suite struct ChromiumStepTests {
  private struct Running {
    var place = 0.0, target = 0.0, velocity = 0.0
    var course = StepCourse(duration: 0, curve: .even)

    /// Moves the target after a time since the step before. Returns the place at that time.
    @discardableResult mutating func step(to target: Double, after seconds: Double, _ law: some StepLaw)
      -> Double
    {
      let (now, velocity) = motion(after: seconds)
      course = law.course(
        of: StepStart(distance: target - now, velocity: velocity, remaining: self.target - now))
      (place, self.target) = (now, target)
      return now
    }

    func motion(after seconds: Double) -> (place: Double, velocity: Double) {
      guard seconds < course.duration else { return (target, 0) }
      let (progress, slope) = course.value(at: seconds / course.duration)
      return (place + (target - place) * progress, (target - place) * slope / course.duration)
    }
  }

  /// 3600 px in 150 ms; half way, 9900 px; 75 ms later, 7200 px, which the speed reaches sooner.
  @Test(arguments: [1.0, -1]) func aMotionOfConstantDurationIsRetargetedAsPublished(side: Double) {
    let (law, duration) = (ChromiumStep.keys, 0.15)
    var running = Running()
    running.step(to: side * 3600, after: 0, law)
    #expect(running.course.duration == duration)
    let half = running.step(to: side * 9900, after: duration / 2, law)
    #expect(abs(half - side * 1800) < 0.0002)
    #expect(abs(running.course.duration + duration / 2 - 1.5 * duration) < 1e-9)
    let whole = running.step(to: side * 7200, after: duration / 2, law)
    #expect(abs(whole - side * 6827.6) < 0.1)
    #expect(abs(running.course.duration - 0.0794 * duration) < 0.0002)
    #expect(abs(running.motion(after: 0.08 * duration).place - side * 7200) < 0.0002)
  }

  /// Up to a slope of 4, the first control point is at a quarter of the time; beyond, at the full distance.
  @Test func aFastMotionKeepsItsSlope() {
    for (slope, x, y) in [(3.9, 0.25, 0.975), (4.1, 1 / 4.1, 1)] {
      let course = ImpulseStep().course(of: StepStart(distance: 300, velocity: slope * 300 / 0.45))
      let expected = StepCourse(duration: 0.45, curve: .ease(EaseCurve(x1: x, y1: y, x2: 0, y2: 1)))
      for share in [0.05, 0.1, 0.2, 0.4] {
        #expect(abs(course.value(at: share).progress - expected.value(at: share).progress) < 1e-9)
      }
    }
  }

  /// A motion of less than 10 ms is over at once: 2.5 times distance / velocity.
  @Test func aMotionOfAMomentIsOverAtOnce() {
    for side in [1.0, -1] {
      func duration(_ milliseconds: Double) -> Double {
        let start = StepStart(distance: side * 100, velocity: side * 250 / (milliseconds / 1000))
        return ChromiumStep.wheel.course(of: start).duration
      }
      #expect(duration(9.9) == 0)
      #expect(abs(duration(10.1) - 0.0101) < 1e-12)
    }
  }

  /// A quarter of the duration of a motion from 2 to 10 px and from 40 to 20 px.
  @Test func theCurveAtRestIsThePublishedOne() {
    let course = ChromiumStep.keys.course(of: StepStart(distance: 8))
    let share = course.value(at: 0.25).progress
    #expect(abs(2 + 8 * share - 3.0333) < 0.0002)
    #expect(abs(40 - 20 * share - 37.4168) < 0.0002)
  }

  /// From 12 frames for 120 px to 6 for 480. The test expects this order; the numbers come from the source.
  @Test func aWheelIsSoonerOverTheLongerTheWay() {
    for (distance, frames) in [(1.0, 12.0), (120, 12), (300, 9), (480, 6), (5000, 6)] {
      for side in [1.0, -1] {
        let course = ChromiumStep.wheel.course(of: StepStart(distance: side * distance))
        #expect(abs(course.duration - frames / 60) < 1e-12)
      }
    }
  }

  @Test func anImpulseHasThePublishedDurationsAndMiddle() {
    for (distance, seconds) in [(100.0, 0.2), (250, 0.375), (400, 0.5), (3600, 0.5)] {
      let course = ImpulseStep().course(of: StepStart(distance: -distance))
      #expect(abs(course.duration - seconds) < 1e-9)
      #expect(abs(course.value(at: 0.5).progress - 0.874246) < 3e-6)
    }
  }

  /// A step ahead continues the velocity, and covers half of the distance sooner; one back begins at rest.
  @Test func anImpulseKeepsTheVelocityInItsDirection() {
    let middle = 0.874246
    var ahead = Running()
    ahead.step(to: 3600, after: 0, ImpulseStep())
    let before = ahead.motion(after: 0.25)
    let now = ahead.step(to: 9900, after: 0.25, ImpulseStep())
    #expect(abs(now - 3600 * middle) < 0.01)
    #expect(ahead.motion(after: 0.25).place > now + (9900 - now) * middle + 0.01)
    #expect(abs(ahead.motion(after: 0).velocity - before.velocity) < 1e-3 * before.velocity)
    var back = Running()
    back.step(to: 200, after: 0, ImpulseStep())
    let turn = back.step(to: 0, after: 0.15, ImpulseStep())
    #expect(abs(turn - 200 * middle) < 0.01)
    #expect(abs(back.motion(after: back.course.duration / 2).place - turn * (1 - middle)) < 0.01)
  }

  /// Recorded with Chromium 156 (headless, Linux): the arrow key, in whole pixels, from 25.5 ms after the key
  /// on, in steps of a frame; and Page Down in a view of 800 px.
  @Test func keysMoveAsInALivingChromium() throws {
    for (distance, places) in [
      (40.0, [2.0, 6, 12, 19, 27, 33, 37, 40]), (700, [33, 102, 206, 335, 466, 577, 654, 694, 700]),
    ] {
      let course = ChromiumStep.keys.course(of: StepStart(distance: distance))
      // The key was handled up to a few ms before its time in the page.
      let offsets = stride(from: 0.018, to: 0.03, by: 0.0002).map { first in
        places.indices.map { index in
          let time = first + Double(index) / 60
          let share = time < course.duration ? course.value(at: time / course.duration).progress : 1
          return abs(distance * share - places[index])
        }.max() ?? 0
      }
      #expect(try #require(offsets.min()) < 1.2)
    }
  }

  @Test func nothingIsEverInfinite() {
    let laws: [any StepLaw] = [ChromiumStep.wheel, ImpulseStep(), FirefoxStep.wheel, EvenStep()]
    for law in laws {
      for distance in [0, 1e-12, 40, -1e9] {
        for velocity in [0, 1e-9, 300, -1e12] {
          let start = StepStart(distance: distance, velocity: velocity, remaining: 1, intervals: [0, 1e300])
          let course = law.course(of: start)
          #expect(course.duration.isFinite && course.duration >= 0)
          for fraction in [0, 0.3, 1] {
            let value = course.value(at: fraction)
            #expect(value.progress.isFinite && value.slope.isFinite)
          }
        }
      }
    }
  }
}
