import Foundation
import ScrollPhysics
import TestSupport
import Testing

import Scrolling

@Suite struct SoundNumberTests {
  @Test func theLimitIsAMagnitude() {
    for number in [0, -0.0, 1e12, -1e12, 1e-300] { #expect(number.isSound) }
    for number in [1e12.nextUp, -1e12.nextUp, 1e100, -1e300, .infinity, -.infinity, .nan] {
      #expect(!number.isSound)
    }
    #expect(!CGPoint(x: 0, y: 1e100).isSound && !CGPoint(x: CGFloat.nan, y: 0).isSound)
    #expect(CGPoint(x: 1e12, y: -1e12).isSound)
  }

  private static let metrics = ScrollMetrics(400, 800, content: 900, 5000, scale: 3)

  /// A finger, mouse, trackpad or recognizer too far away has no effect, and does not disturb its gesture.
  @Test(arguments: ScrollProfile.builtIn) func whatIsTooFarAwayIsIgnored(_ profile: ScrollProfile) {
    for far in [1e12.nextUp, 1e100, -1e100, 1e300, .infinity, .nan] {
      let (there, here) = (CGPoint(x: 10, y: far), CGPoint(x: 10, y: 100))
      var engine = ScrollEngine(metrics: Self.metrics, profile: profile)
      func hasNoEffect(_ call: (inout ScrollEngine) -> Void) {
        let before = engine
        call(&engine)
        while engine.nextEvent() != nil {}
        #expect(engine == before, "\(far)")
      }
      hasNoEffect { $0.touchDown(there, at: 0) }
      hasNoEffect { $0.panBegan(translation: there, velocity: .zero, at: 0) }
      hasNoEffect { $0.panBegan(translation: .zero, velocity: there, at: 0) }
      engine.touchDown(here, at: 0)
      engine.touchMoved(to: CGPoint(x: 10, y: 40), at: 0.01)
      while engine.nextEvent() != nil {}
      hasNoEffect { $0.touchMoved(to: there, at: 0.02) }
      engine.touchUp(at: 0.02)
      while engine.nextEvent() != nil {}
      engine.panBegan(translation: here, velocity: here, at: 0.03)
      while engine.nextEvent() != nil {}
      hasNoEffect { $0.panChanged(translation: there, velocity: .zero) }
      hasNoEffect { $0.panChanged(translation: .zero, velocity: there) }
      guard !far.isFinite else { continue }
      hasNoEffect { $0.panEnded(at: far) }
      engine.panEnded(at: 0.04)
      while engine.nextEvent() != nil {}
      hasNoEffect { $0.panBegan(translation: .zero, velocity: .zero, at: far) }
    }
  }

  @Test(arguments: ScrollProfile.builtIn) func everythingStaysFinite(_ profile: ScrollProfile) {
    var random = SeededGenerator(seed: 7)
    func number() -> Double {
      let far = [1e12, 1e38, 1e40, 1e100, 1e200, 1.7e308]
      let near = Double.random(in: -1000...1000, using: &random)
      guard random.chance(0.5) else { return near }
      return (far.randomElement(using: &random) ?? 0) * (near < 0 ? -1 : 1)
    }
    func point() -> CGPoint { CGPoint(x: number(), y: number()) }
    for _ in 0..<Tier.count(sample: 40, full: 4000) {
      var engine = ScrollEngine(metrics: Self.metrics, profile: profile)
      var time = 0.0
      for _ in 0..<30 {
        time += Double.random(in: 0...0.03, using: &random)
        switch Int.random(in: 0..<11, using: &random) {
        case 0: engine.touchDown(point(), at: time)
        case 1, 2, 3: engine.touchMoved(to: point(), at: time)
        case 4: engine.touchUp(at: time)
        case 5: engine.trackpadBegan(at: time)
        case 6: engine.trackpadMoved(by: point(), at: time)
        case 7: engine.trackpadEnded(at: time)
        case 8: engine.panBegan(translation: point(), velocity: point(), at: time)
        case 9: engine.panChanged(translation: point(), velocity: point())
        default: engine.frame(at: time)
        }
        while engine.nextEvent() != nil {}
        for number in [engine.contentOffset, engine.exactOffset, engine.pendingContentOffset] {
          #expect(abs(number.x) <= 3e12 && abs(number.y) <= 3e12, "\(number)")
        }
        #expect(engine.velocity.isFinite && engine.targetContentOffset?.isFinite != false)
      }
    }
  }
}
