import PlaygroundDrawing
import Foundation
import Testing
import PlaygroundWorkbench

/// `SessionTests` has the kinds of trackpads whose steps have no times, and whose lift is reported.
struct InputKindTests {
  private let driver: SessionDriver

  init() throws { driver = try SessionDriver() }

  private let place = CGPoint(x: 200, y: 300)

  @Test func aWheelIsAWheelAndAMouseIsNone() throws {
    try driver.frame([.mouse(.began, at: place), .mouse(.ended, at: place)])
    #expect(driver.session.inputKind == nil)
    try driver.frame([.wheel(dx: 0, dy: -1, at: place)])
    #expect(driver.session.inputKind == .wheel)
    #expect(
      [InputKind.wheel, .trackpadWithoutLift, .trackpadWithPhases].map(\.name)
        == ["Wheel", "Trackpad, no lift", "Trackpad, phases"])
  }

  @Test func stepsWithTimesShowTheirLift() throws {
    try driver.frame([.trackpadStep(dx: 0, dy: -20, at: place, time: driver.measuredNow)])
    try driver.rest()
    #expect(driver.session.inputKind == .trackpadWithoutLift)
    // A known device stays known for the next scroll.
    try driver.frame([.trackpadStep(dx: 0, dy: -20, at: place, time: driver.measuredNow)])
    #expect(driver.session.inputKind == .trackpadWithoutLift)
  }
}
