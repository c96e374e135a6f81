import Testing
import Widgets

struct SpringValueTests {
  private var value = SpringValue(1)

  @Test mutating func itGoesThereAndRests() {
    value.go(to: 3, at: 5)
    #expect(value.value == 1 && value.isMoving && value.target == 3)
    var last = value.value
    for step in 1...60 {
      value.frame(at: 5 + Double(step) / 60)
      #expect(value.value >= last && value.value <= 3)
      last = value.value
    }
    #expect(value.value == 3 && !value.isMoving)
  }

  @Test mutating func turnedBackItKeepsItsVelocity() {
    value.go(to: 3, at: 0)
    value.frame(at: 0.1)
    let turned = value.value
    value.go(to: 1, at: 0.1)
    #expect(abs(value.value - turned) < 1e-12)
    value.frame(at: 0.12)
    #expect(value.value > turned)
    value.frame(at: 2)
    #expect(value.value == 1)
  }

  @Test mutating func timeThatIsNoneIsIgnored() {
    value.go(to: 3, at: .nan)
    value.frame(at: .infinity)
    #expect(value.value == 1 && value.isMoving)
    value.frame(at: 1)
    #expect(value.value == 3)
  }
}
