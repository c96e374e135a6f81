import Foundation
import ScrollPhysics
import Scrolling
import TestSupport
import Testing

/// The engine as a value. ``RandomScenarioTests`` covers properties that hold for any input.
@Suite struct ScrollEngineTests {
  /// A copy between two flicks, the first of which may stretch the edge at the top, goes its own way: the same one with
  /// the same input, to the last bit.
  @Test(arguments: ScrollProfile.builtIn, [(1000.0, -20.0), (0, 20)])
  func aCopyGoesItsOwnWay(profile: ScrollProfile, _ flick: (start: Double, step: Double)) {
    func perform(_ driver: inout Driver, at time: Double) {
      driver.touchDown(.zero, at: time)
      for step in 1...10 {
        let point = CGPoint(x: 0, y: flick.step * Double(step))
        driver.touchMoved(to: point, at: time + Double(step) / 100)
      }
      driver.touchUp(at: time + 0.1)
      for frame in 1...12 { driver.frame(at: time + 0.1 + Double(frame) / 60) }
    }
    var original = Driver(profile: profile, contentOffset: CGPoint(x: 0, y: flick.start))
    perform(&original, at: 1)
    let kept = original
    var copy = original
    perform(&original, at: 1.305)
    #expect(copy == kept && copy != original)
    perform(&copy, at: 1.305)
    #expect(copy == original)
    #expect(copy.y.bitPattern == original.y.bitPattern)
    #expect(copy.stretch.y.bitPattern == original.stretch.y.bitPattern)
  }
}
