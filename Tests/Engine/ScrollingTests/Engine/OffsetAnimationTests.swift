import Foundation
import ScrollPhysics
import Scrolling
import TestSupport
import Testing

@Suite struct OffsetAnimationTests {
  private var engine = Self.engine()

  private static func engine(y: Double = 1000) -> Driver {
    Driver(metrics: .phone, contentOffset: CGPoint(x: 0, y: y))
  }

  @Test func roundsToPixelsAndTakesPlacesOutside() {
    var engine = Driver(metrics: .phone.with { $0.scale = 1 })
    engine.setContentOffset(CGPoint(x: 0, y: 3.8), animated: false)
    #expect(engine.drain() == [.didScroll])
    #expect(engine.y == 4)
    engine.setContentOffset(CGPoint(x: -30, y: 9000), animated: false)
    #expect(engine.drain() == [.didScroll])
    #expect(engine.contentOffset == CGPoint(x: -30, y: 9000))
  }

  // MARK: Springs that are redirected

  /// How the target of a spring in motion changes.
  enum Change: CaseIterable {
    case redirected, replaced, replacedFromCallback, moved
  }

  /// The bounces of an overdamped, a critically damped and an underdamped spring.
  private static let bounces = [-0.5, 0, 0.4]

  private static func spring(bounce: Double) -> Spring {
    Spring(response: 0.5, dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce)
  }

  /// Every few frames the target changes. At each change the offset and the velocity stay, and at each frame
  /// both agree with the spring's closed form from there.
  @Test(arguments: Change.allCases, [60.0, 120])
  func aSpringKeepsItsVelocityTowardANewTarget(change: Change, rate: Double) {
    for (number, bounce) in Self.bounces.enumerated() {
      for speed in [1.0, 1.5] {
        var metrics = ScrollMetrics.phone
        metrics.contentSize.height = 60_000
        var engine = Driver(metrics: metrics, contentOffset: CGPoint(x: 0, y: 20_000))
        engine.perform { $0.nominalFrame = 1 / rate }
        var spring = Self.spring(bounce: bounce)
        var (target, distance, velocity) = (21_000.0, -1000.0, 0.0)
        func animation(_ bounce: Double) -> Animation {
          .spring(duration: 0.5, bounce: bounce).speed(speed)
        }
        engine.perform { $0.setContentOffset(CGPoint(x: 0, y: target), animation: animation(bounce)) }
        var (offsetError, velocityError, ends) = (0.0, 0.0, 0)
        for frame in 1...70 {
          if frame > 1, frame % 9 == 1 {
            let shift = Double(frame.isMultiple(of: 2) ? -70 : 11) * Double(frame)
            (target, distance) = (target + shift, distance - shift)
            var place = CGPoint(x: 0, y: target)
            let (offset, before) = (engine.y, engine.velocity)
            switch change {
            case .redirected: engine.perform { $0.redirectAnimation(to: place) }
            case .moved:
              // Content is inserted above: the offset moves along, and the target by a different distance.
              engine.perform { $0.adjustContentOffset(by: CGPoint(x: 0, y: 40)) }
              (target, place.y) = (target + 40, place.y + 40)
              engine.drain()
              #expect(abs(engine.y - offset - 40) < 1e-9)
              engine.perform { $0.redirectAnimation(to: place) }
            case .replaced, .replacedFromCallback:
              // Each animation has another spring.
              let next = Self.bounces[(number + frame) % 3]
              spring = Self.spring(bounce: next)
              if change == .replacedFromCallback {
                // A command inside the last callback of the frame, and one before it
                // that is replaced at once.
                engine.perform {
                  $0.setContentOffset(CGPoint(x: 0, y: 55), animation: .smooth)
                }
              }
              engine.perform { $0.setContentOffset(place, animation: animation(next)) }
              ends += engine.drain().count { $0 == .didEndScrollingAnimation }
            }
            if change != .moved { #expect(engine.y == offset) }
            #expect(engine.velocity == before)
          }
          (distance, velocity) = spring.value(from: distance, velocity: velocity, after: speed / rate)
          engine.frame(at: 3 + Double(frame) / rate)
          engine.drain()
          offsetError = max(offsetError, abs(engine.y - (target + distance)))
          velocityError = max(velocityError, abs(Double(engine.velocity.y) - velocity * speed))
        }
        #expect(offsetError < 1e-9)
        #expect(velocityError < 1e-9)
        #expect(engine.phase == .animating)
        #expect(change == .redirected || change == .moved || ends >= 7)
      }
    }
  }

  @Test func aRedirectedSpringComesToRestAtItsTarget() {
    for bounce in Self.bounces {
      var engine = Self.engine()
      engine.perform {
        $0.setContentOffset(CGPoint(x: 0, y: 3000), animation: .spring(duration: 0.5, bounce: bounce))
      }
      for frame in 1...600 {
        engine.frame(at: Double(frame) / 60)
        if frame < 40, frame % 4 == 0 {
          engine.perform { $0.redirectAnimation(to: CGPoint(x: 0, y: 3000 - frame * 20)) }
        }
      }
      #expect(engine.drain().last == .didEndScrollingAnimation)
      #expect((engine.y, engine.phase) == (2280, .idle))
    }
  }

  @Test func aSpringTakesOverFromACurveAndFromAWheel() {
    for isWheel in [false, true] {
      var engine = Self.engine()
      if isWheel {
        engine.wheel(dx: 0, dy: -4)
      } else {
        engine.setContentOffset(CGPoint(x: 0, y: 1900), animated: true)
      }
      for frame in 1...8 { engine.frame(at: 2 + Double(frame) / 60) }
      let (offset, velocity) = (engine.y, Double(engine.velocity.y))
      #expect(velocity > 100)
      engine.perform { $0.setContentOffset(CGPoint(x: 0, y: 2500), animation: .smooth) }
      #expect(Double(engine.velocity.y) == velocity)
      engine.frame(at: 2 + 9.0 / 60)
      let expected = Self.spring(bounce: 0).value(from: offset - 2500, velocity: velocity, after: 1.0 / 60)
      #expect(abs(engine.y - 2500 - expected.distance) < 1e-9)
    }
  }

  /// A frame that comes late or early changes the time of the spring, not its course.
  @Test mutating func anUnevenFrameRateDoesNotMoveARedirectedSpring() {
    engine.perform { $0.setContentOffset(CGPoint(x: 0, y: 2000), animation: .bouncy(duration: 0.5)) }
    let times = [1 / 60.0, 0.1, 0.11, 0.25]
    for time in times { engine.frame(at: time) }
    let (offset, velocity) = (engine.y, Double(engine.velocity.y))
    engine.perform { $0.setContentOffset(CGPoint(x: 0, y: 3000), animation: .bouncy(duration: 0.5)) }
    engine.frame(at: 0.31)
    engine.perform { $0.redirectAnimation(to: CGPoint(x: 0, y: 2600)) }
    engine.frame(at: 0.37)
    let spring = Self.spring(bounce: 0.3)
    let first = spring.value(from: offset - 3000, velocity: velocity, after: 0.06)
    let second = spring.value(from: first.distance + 400, velocity: first.velocity, after: 0.06)
    #expect(abs(engine.y - 2600 - second.distance) < 1e-9)
  }

  @Test func aDelayedSpringAndACurveBeginAtRest() {
    for animation in [Animation.bouncy.delay(0.1), .easeInOut(duration: 0.3)] {
      var engine = Self.engine()
      engine.perform { $0.setContentOffset(CGPoint(x: 0, y: 2000), animation: .smooth) }
      for frame in 1...8 { engine.frame(at: Double(frame) / 60) }
      let offset = engine.y
      engine.perform { $0.setContentOffset(CGPoint(x: 0, y: 3000), animation: animation) }
      #expect(engine.velocity == .zero)
      engine.frame(at: 9.0 / 60)
      #expect(engine.y >= offset && engine.y < offset + 20)
    }
    // During its delay a spring has no velocity, and a new target changes neither the delay nor the course.
    var (delayed, plain) = (Self.engine(), Self.engine())
    delayed.perform { $0.setContentOffset(CGPoint(x: 0, y: 2000), animation: .bouncy.delay(0.1)) }
    plain.perform { $0.setContentOffset(CGPoint(x: 0, y: 2500), animation: .bouncy.delay(0.1)) }
    for frame in 1...60 {
      if frame == 4 { delayed.perform { $0.redirectAnimation(to: CGPoint(x: 0, y: 2500)) } }
      delayed.frame(at: Double(frame) / 60)
      plain.frame(at: Double(frame) / 60)
      plain.drain()
      #expect(delayed.y == plain.y)
    }
  }

  /// An animation that a jump ended keeps its place until its end is reported.
  @Test func anEndedAnimationIsNotRedirected() {
    var engine = ScrollEngine(metrics: .phone)
    engine.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
    engine.frame(at: 1)
    engine.drain()
    engine.setContentOffset(CGPoint(x: 0, y: 300), animated: false)
    engine.redirectAnimation(to: CGPoint(x: 0, y: 2000))
    #expect(engine.targetContentOffset == CGPoint(x: 0, y: 300))
  }

  @Test func aRedirectedSpringIsLogicallyCompleteAfterItsPeriod() {
    var driver = PositionDriver()
    var transaction = Transaction(animation: .bouncy(duration: 0.5))
    transaction.addAnimationCompletion {}
    driver.set(transaction) { $0.scrollTo(id: 40, anchor: .top) }
    for frame in 1...31 {
      if frame == 20 { driver.layOut(.rows(-5..<95)) }
      driver.perform { $0.frame(at: Double(frame) / 60) }
      driver.ask { $0.update(of: $1) }
      #expect(driver.controller.takeAnimationCompletions().count == (frame == 30 ? 1 : 0), "\(frame)")
    }
    #expect(driver.engine.phase == .animating)
  }
}
