import Testing
import PlaygroundScenes

struct AnimatedValueTests {
  private var value = AnimatedValue(1, response: 0.5, tolerance: 0.001)

  @Test mutating func itGoesThereAndRests() {
    value.move(to: 3, at: 5)
    #expect(value.value(at: 5) == 1)
    #expect(value.isMoving(at: 5))
    #expect(value.target == 3)
    var last = 1.0
    for step in 1...60 {
      let now = value.value(at: 5 + Double(step) / 60)
      #expect(now >= last)
      #expect(now <= 3)
      last = now
    }
    #expect(value.value(at: 6) == 3)
    #expect(!value.isMoving(at: 6))
  }

  @Test(arguments: [false, true]) mutating func turnedBackItKeepsItsVelocityOrBeginsFromRest(isFromRest: Bool)
  {
    value.move(to: 3, at: 0)
    let turned = value.value(at: 0.1)
    value.move(to: 1, at: 0.1, fromRest: isFromRest)
    #expect(abs(value.value(at: 0.1) - turned) < 1e-12)
    #expect((value.value(at: 0.12) > turned) != isFromRest)
    #expect(value.value(at: 2) == 1)
  }

  @Test mutating func aValueThatPassesItsTargetIsMoving() {
    value.move(to: 3, at: 0)
    let turned = value.value(at: 0.1)
    value.move(to: turned, at: 0.1)
    #expect(value.isMoving(at: 0.1))
    #expect(value.value(at: 0.12) > turned)
    #expect(value.value(at: 3) == turned)
  }

  @Test mutating func beforeItsStartAndAtTheEndOfTime() {
    value.move(to: 3, at: 1)
    #expect(value.value(at: 0) == 1)
    #expect(value.isMoving(at: 0))
    #expect(value.value(at: .infinity) == 3)
  }
}
