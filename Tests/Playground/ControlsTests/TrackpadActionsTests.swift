import PlaygroundDrawing
import Foundation
import ScrollScript
import Testing
import PlaygroundControls

struct TrackpadActionsTests {
  private var trackpad = TrackpadActions()

  private let place = CGPoint(x: 30, y: 40), delta = CGPoint(x: 0, y: -9)

  @Test mutating func aScrollBeginsAtThePointerAndKeepsItsTimes() {
    #expect(
      trackpad.phase(.began, at: 1, sampled: 0.99, place: place)
        == [TimedAction(.input(.trackpad(.began), at: place), at: 1, sampled: 0.99)])
    #expect(
      trackpad.phase(.moved(dx: 1, dy: -2), at: 1.1, sampled: 1.08, place: .zero)
        == [TimedAction(.input(.trackpad(.moved, by: CGPoint(x: 1, y: -2))), at: 1.1, sampled: 1.08)])
    #expect(
      trackpad.phase(.ended, at: 1.2, sampled: 1.19, place: .zero)
        == [TimedAction(.input(.trackpad(.ended)), at: 1.2, sampled: 1.19)])
    #expect(trackpad.phase(.ended, at: 1.3) == [])
    #expect(trackpad.phase(.cancelled, at: 1.3) == [])
  }

  @Test mutating func aHoldThatMovesIsTheSameScroll() {
    #expect(trackpad.phase(.held, at: 1).map(\.action) == [.input(.trackpad(.began))])
    #expect(trackpad.phase(.began, at: 1.1) == [])
    #expect(
      trackpad.phase(.moved(dx: 0, dy: -9), at: 1.1).map(\.action) == [.input(.trackpad(.moved, by: delta))])
    #expect(trackpad.phase(.ended, at: 1.2).map(\.action) == [.input(.trackpad(.ended))])
    #expect(trackpad.phase(.held, at: 2).map(\.action) == [.input(.trackpad(.began))])
    #expect(trackpad.phase(.holdEnded, at: 2.1).map(\.action) == [.input(.trackpad(.ended))])
  }

  @Test mutating func aMovementWithoutABeginningBegins() {
    #expect(
      trackpad.phase(.moved(dx: 0, dy: -9), at: 1, place: place).map(\.action)
        == [.input(.trackpad(.began), at: place), .input(.trackpad(.moved, by: delta))])
    // So does one after another device has taken over.
    #expect(trackpad.end(at: 1.1).map(\.action) == [.input(.trackpad(.cancelled))])
    #expect(
      trackpad.phase(.moved(dx: 0, dy: -9), at: 1.2, place: place).map(\.action)
        == [.input(.trackpad(.began), at: place), .input(.trackpad(.moved, by: delta))])
  }

  @Test mutating func bareStepsEndAfterAPauseOrWithAPhase() {
    trackpad.restTime = 0.1
    let begun = trackpad.step(by: delta, at: 1, place: place).map(\.action)
    #expect(begun == [.input(.trackpad(.began), at: place), .input(.trackpad(.moved, by: delta))])
    #expect((trackpad.need, trackpad.time(1.05)) == (.wakeUp(at: 1.08), []))
    #expect(trackpad.time(1.08) == [TimedAction(.input(.trackpad(.ended)), at: 1.08, sampled: 1)])
    _ = trackpad.step(by: delta, at: 2)
    #expect(
      trackpad.phase(.began, at: 2.01, place: place).map(\.action)
        == [.input(.trackpad(.ended)), .input(.trackpad(.began), at: place)])
    // Another device's steps do not disturb fingers whose lift will be reported.
    #expect(trackpad.step(by: delta, at: 2.02) == [])
    #expect(trackpad.need == .nothing)
    #expect(trackpad.phase(.ended, at: 2.03).map(\.action) == [.input(.trackpad(.ended))])
  }
}
