import PlaygroundDrawing
import Foundation
import ScrollScript
import Testing
import PlaygroundControls

struct TouchpadActionsTests {
  private var touchpad = TouchpadActions()

  private let place = CGPoint(x: 30, y: 40), delta = CGPoint(x: 0, y: -9)

  @Test mutating func aScrollBeginsAtThePointerAndKeepsItsTimes() {
    #expect(
      touchpad.phase(.began, at: 1, sampled: 0.99, place: place)
        == [TimedAction(.input(.trackpad(.began), at: place), at: 1, sampled: 0.99)])
    #expect(
      touchpad.phase(.moved(dx: 1, dy: -2), at: 1.1, sampled: 1.08, place: .zero)
        == [TimedAction(.input(.trackpad(.moved, by: CGPoint(x: 1, y: -2))), at: 1.1, sampled: 1.08)])
    #expect(
      touchpad.phase(.ended, at: 1.2, sampled: 1.19, place: .zero)
        == [TimedAction(.input(.trackpad(.ended)), at: 1.2, sampled: 1.19)])
    #expect(touchpad.phase(.ended, at: 1.3) == [])
    #expect(touchpad.phase(.cancelled, at: 1.3) == [])
  }

  @Test mutating func aHoldThatMovesIsTheSameScroll() {
    #expect(touchpad.phase(.held, at: 1).map(\.action) == [.input(.trackpad(.began))])
    #expect(touchpad.phase(.began, at: 1.1) == [])
    #expect(
      touchpad.phase(.moved(dx: 0, dy: -9), at: 1.1).map(\.action) == [.input(.trackpad(.moved, by: delta))])
    #expect(touchpad.phase(.ended, at: 1.2).map(\.action) == [.input(.trackpad(.ended))])
    #expect(touchpad.phase(.held, at: 2).map(\.action) == [.input(.trackpad(.began))])
    #expect(touchpad.phase(.holdEnded, at: 2.1).map(\.action) == [.input(.trackpad(.ended))])
  }

  @Test mutating func aMovementWithoutABeginningBegins() {
    #expect(
      touchpad.phase(.moved(dx: 0, dy: -9), at: 1, place: place).map(\.action)
        == [.input(.trackpad(.began), at: place), .input(.trackpad(.moved, by: delta))])
    // So does one after another device has taken over.
    #expect(touchpad.end(at: 1.1).map(\.action) == [.input(.trackpad(.cancelled))])
    #expect(
      touchpad.phase(.moved(dx: 0, dy: -9), at: 1.2, place: place).map(\.action)
        == [.input(.trackpad(.began), at: place), .input(.trackpad(.moved, by: delta))])
  }

  @Test mutating func bareStepsEndAfterAPauseOrWithAPhase() {
    touchpad.restTime = 0.1
    let begun = touchpad.step(by: delta, at: 1, place: place).map(\.action)
    #expect(begun == [.input(.trackpad(.began), at: place), .input(.trackpad(.moved, by: delta))])
    #expect((touchpad.need, touchpad.time(1.05)) == (.wakeUp(at: 1.08), []))
    #expect(touchpad.time(1.08) == [TimedAction(.input(.trackpad(.ended)), at: 1.08, sampled: 1)])
    _ = touchpad.step(by: delta, at: 2)
    #expect(
      touchpad.phase(.began, at: 2.01, place: place).map(\.action)
        == [.input(.trackpad(.ended)), .input(.trackpad(.began), at: place)])
    // Another device's steps do not disturb fingers whose lift will be reported.
    #expect(touchpad.step(by: delta, at: 2.02) == [])
    #expect(touchpad.need == .nothing)
    #expect(touchpad.phase(.ended, at: 2.03).map(\.action) == [.input(.trackpad(.ended))])
  }
}
