import Foundation
import ScrollPhysics
import Testing

@Suite struct DirectionLockTests {
  /// Degrees from the horizontal and the axes that can move; UIKIT facts, section 4.5.
  static let angles: [(degrees: Double, x: Bool, y: Bool)] = [
    (0, true, false), (10, true, false), (19.9, true, false), (20.1, true, true), (45, true, true),
    (69.9, true, true), (70.1, false, true), (80, false, true), (90, false, true),
  ]

  @Test(arguments: angles, [1.0, 1e-3, 1e6])
  func locksByTheAngle(angle: (degrees: Double, x: Bool, y: Bool), length: Double) {
    let radians = angle.degrees * .pi / 180
    for (right, down) in [(1.0, 1.0), (-1, 1), (1, -1), (-1, -1)] {
      let axes = DirectionLock().allows(dx: right * length * cos(radians), dy: down * length * sin(radians))
      #expect(axes == (angle.x, angle.y))
    }
  }

  @Test func aMovementThatIsNoneLocksNothing() {
    #expect(DirectionLock().allows(dx: 0, dy: 0) == (true, true))
  }

  @Test func anglesThatCrossLeaveTheNearerAxis() {
    var lock = DirectionLock()
    (lock.horizontalAngle, lock.verticalAngle) = (80, 10)
    #expect(lock.allows(dx: 2, dy: 1) == (true, false))
    #expect(lock.allows(dx: 1, dy: 2) == (false, true))
    (lock.horizontalAngle, lock.verticalAngle) = (0, 90)
    #expect(lock.allows(dx: 5, dy: 1) == (true, true), "nothing but the axes themselves")
    #expect(lock.allows(dx: 5, dy: 0) == (true, false))
    #expect(lock.allows(dx: 0, dy: 5) == (false, true))
  }
}
