import PlaygroundDrawing
import Foundation
import Testing
import PlaygroundWorkbench

struct InputKindTests {
  private let driver: SessionDriver

  init() throws { driver = try SessionDriver() }

  private let place = CGPoint(x: 200, y: 300)

  @Test func itIsUnknownBeforeThereIsAny() throws {
    try driver.frame([.mouse(.began, at: place), .mouse(.ended, at: place)])
    #expect(driver.session.inputKind == nil)
  }

  @Test func aWheelIsAWheel() throws {
    try driver.frame([.wheel(dx: 0, dy: -1, at: place)])
    #expect((driver.session.inputKind, driver.session.inputKind?.name) == (.wheel, "Wheel"))
  }

  @Test func stepsWithoutTimesHaveNoLift() throws {
    try driver.frame([.trackpad(dx: 0, dy: -20, at: place)])
    #expect(driver.session.inputKind == .touchpadWithoutLift)
    #expect(driver.session.inputKind?.name == "Touchpad, no lift")
  }

  @Test func stepsWithTimesShowTheirLift() throws {
    try driver.frame([.trackpad(dx: 0, dy: -20, at: place, time: driver.measuredNow)])
    try driver.rest()
    #expect(driver.session.inputKind == .touchpadWithoutLift)
    // A known device stays known for the next scroll.
    try driver.frame([.trackpad(dx: 0, dy: -20, at: place, time: driver.measuredNow)])
    #expect(driver.session.inputKind == .touchpadWithoutLift)
  }

  @Test func phasesAreTold() throws {
    let start = driver.measuredNow + 1
    try driver.frame([.touchpad(.began, at: place, time: start)], after: 1)
    try driver.frame([.touchpad(.moved(dx: 0, dy: -20), at: place, time: start + 0.004)])
    try driver.frame([.touchpad(.ended, at: place, time: start + 0.012)])
    #expect(driver.session.inputKind == .touchpadWithPhases)
    #expect(driver.session.inputKind?.name == "Touchpad, phases")
  }
}
