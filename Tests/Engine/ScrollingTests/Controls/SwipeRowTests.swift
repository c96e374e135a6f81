import Foundation
import ScrollPhysics
import Scrolling
import Testing

extension SwipeRow {
  /// A finger that goes down at (200, 30) at `time` and moves by `dx` in equal steps, 1/60 s apart; it stays
  /// down. Returns the time of its last movement.
  @discardableResult
  fileprivate mutating func drag(by dx: Double, dy: Double = 0, steps: Int = 6, at time: Double) -> Double {
    touchDown(CGPoint(x: 200, y: 30), at: time)
    for step in 1...steps {
      let share = Double(step) / Double(steps)
      touchMoved(to: CGPoint(x: 200 + dx * share, y: 30 + dy * share), at: time + Double(step) / 60)
    }
    return time + Double(steps) / 60
  }

  /// Runs frames at 60 Hz until the row rests and returns its events.
  fileprivate mutating func run(from time: Double) -> [SwipeEvent] {
    var events: [SwipeEvent] = []
    for frame in 1...600 where need == .frame {
      if let event = self.frame(at: time + Double(frame) / 60) { events.append(event) }
    }
    return events
  }
}

// `#expect` cannot call mutating members.
private func up(_ row: inout SwipeRow, at time: Double) -> SwipeEvent? { row.touchUp(at: time) }
private func move(_ row: inout SwipeRow, to point: CGPoint, at time: Double) -> Bool {
  row.touchMoved(to: point, at: time)
}
private func run(_ row: inout SwipeRow, from time: Double) -> [SwipeEvent] { row.run(from: time) }

struct SwipeRowTests {
  private var row = Self.row

  /// 402 pt wide, with buttons of 74 and 90 pt on the right and one of 80 pt on the left.
  private static let row = SwipeRow(
    width: 402, leading: SwipeButtons(widths: [80]), trailing: SwipeButtons(widths: [74, 90]))

  /// Without full swipes.
  private static let short = SwipeRow(
    width: 402, leading: SwipeButtons(widths: [80], allowsFullSwipe: false),
    trailing: SwipeButtons(widths: [74, 90], allowsFullSwipe: false))

  @Test(arguments: [(-1.0, SwipeSide.trailing, 164.0), (1, .leading, 80)])
  mutating func aSwipePastHalfOfTheButtonsOpensThem(sign: Double, side: SwipeSide, extent: Double) {
    let half = extent / 2
    // The finger rests before it lifts, so that only the distance counts; 10 pt of it are the slop.
    let last = row.drag(by: sign * (half + 12), at: 1)
    #expect(row.phase == .dragging)
    #expect(abs(row.offset(at: last) - sign * (half + 2)) < 1e-9)
    #expect(row.shownSide(at: last) == side)
    #expect(up(&row, at: 2) == nil)
    #expect(row.phase == .opening(side))
    #expect(run(&row, from: 2) == [.opened(side)])
    #expect((row.phase, row.offset(at: 9), row.need) == (.open(side), sign * extent, .nothing))

    var less = Self.row
    less.drag(by: sign * (half + 8), at: 1)
    #expect(up(&less, at: 2) == nil)
    #expect(less.phase == .closing)
    #expect(run(&less, from: 2) == [.closed])
    #expect((less.phase, less.offset(at: 9)) == (.closed, 0))
  }

  /// A flick, a rest of 2 s, and a point 8 ms before the lift.
  @Test(arguments: [-1.0, 1])
  mutating func aFlickBeforeARestOpensNothing(sign: Double) {
    row.drag(by: sign * 34, steps: 2, at: 1)
    row.touchMoved(to: CGPoint(x: 200 + sign * 35, y: 30), at: 3)
    #expect(up(&row, at: 3.008) == nil)
    #expect(row.phase == .closing)
  }

  @Test(arguments: [-1.0, 1])
  mutating func aFlickOpensWhatItsWayAloneWouldNot(sign: Double) {
    let last = row.drag(by: sign * 34, steps: 2, at: 1)
    #expect(abs(row.offset(at: last)) < 40)
    _ = row.touchUp(at: last)
    let side: SwipeSide = sign < 0 ? .trailing : .leading
    #expect(row.phase == .opening(side))
    // The row continues with the velocity of the finger.
    let ahead = row.offset(at: last + 0.001) - row.offset(at: last)
    #expect(sign * ahead > 0.5)
    // A swipe in the opposite direction closes an open row.
    _ = row.run(from: last)
    let back = row.drag(by: -sign * 34, steps: 2, at: 5)
    _ = row.touchUp(at: back)
    #expect(row.phase == .closing)
  }

  @Test mutating func theSpringSwingsAndDependsOnTheTimeAlone() {
    row.drag(by: -100, at: 1)
    _ = row.touchUp(at: 2)
    var coarse = row
    for frame in 1...30 { _ = row.frame(at: 2 + Double(frame) / 120) }
    for frame in 1...5 { _ = coarse.frame(at: 2 + Double(frame) / 20) }
    #expect(row.offset(at: 2.25) == coarse.offset(at: 2.25))
    let offsets = (0...60).map { coarse.offset(at: 2 + Double($0) / 60) }
    #expect(offsets[0] == -90)
    #expect((offsets.min() ?? 0) < -164)
    #expect(abs((offsets.last ?? 0) + 164) < 0.1)
  }

  @Test mutating func upAndDownBelongToTheList() {
    row.touchDown(CGPoint(x: 200, y: 30), at: 1)
    #expect(!move(&row, to: CGPoint(x: 195, y: 22), at: 1.01))
    #expect(row.phase == .tracking)
    #expect(!move(&row, to: CGPoint(x: 191, y: 15), at: 1.02))
    #expect(row.phase == .closed)
    // A later horizontal movement has no effect.
    #expect(!move(&row, to: CGPoint(x: 90, y: 15), at: 1.03))
    #expect(up(&row, at: 1.04) == nil)
    #expect(row.phase == .closed)
    // Nor does a movement that exceeds the slop on both axes.
    row.touchDown(CGPoint(x: 200, y: 30), at: 1.5)
    #expect(!move(&row, to: CGPoint(x: 160, y: -20), at: 1.52))
    #expect(row.phase == .closed)
    _ = row.touchUp(at: 1.6)
    // A swipe in progress keeps the finger.
    row.drag(by: -40, at: 2)
    #expect(move(&row, to: CGPoint(x: 160, y: 300), at: 2.3))
    #expect(row.phase == .dragging)
  }

  @Test func aSideWithoutButtonsDoesNotMove() {
    var row = SwipeRow(width: 402, trailing: SwipeButtons(widths: [74]))
    row.drag(by: 60, at: 1)
    #expect((row.phase, row.offset(at: 1.2)) == (.closed, 0))
    _ = row.touchUp(at: 1.3)
    // Nor does the row open there if the finger reverses, or if the spring overshoots.
    var last = row.drag(by: -60, at: 2)
    row.touchMoved(to: CGPoint(x: 300, y: 30), at: last + 0.1)
    #expect((row.phase, row.offset(at: last + 0.1)) == (.dragging, 0))
    _ = row.touchUp(at: last + 1)
    #expect(row.phase == .closed)
    row.open(.trailing, at: 5)
    _ = row.run(from: 5)
    last = row.drag(by: 74, steps: 2, at: 8)
    _ = row.touchUp(at: last)
    #expect(row.phase == .closing)
    #expect((0...60).allSatisfy { row.offset(at: last + Double($0) / 60) <= 0 })
    _ = row.run(from: last)
    row.open(.leading, at: 12)
    #expect(row.phase == .closed)
  }

  @Test func beyondTheButtonsABandHoldsOrAFullSwipeFollows() {
    var short = Self.short
    let last = short.drag(by: -310, at: 1)
    let shown = RubberBand.touch.shown(-300, within: -164...80, range: 402)
    #expect(abs(short.offset(at: last) - shown) < 1e-9)
    #expect(!short.isFullSwipe)
    #expect(up(&short, at: 3) == nil)
    #expect(short.phase == .opening(.trailing))
    // Released in the rubber band, the row has the velocity that it showed, not the finger's.
    var fast = Self.short
    let lift = fast.drag(by: -310, at: 1)
    let before = fast.offset(at: lift)
    fast.touchMoved(to: CGPoint(x: 200 - 310 - 310 / 6.0, y: 30), at: lift + 1.0 / 60)
    let moved = fast.offset(at: lift + 1.0 / 60) - before
    _ = fast.touchUp(at: lift + 1.0 / 60)
    let next = fast.offset(at: lift + 1.0 / 60 + 1e-5) - fast.offset(at: lift + 1.0 / 60)
    #expect(next < 0)
    #expect(abs(next / 1e-5) < abs(moved * 60) * 1.1)
    var full = Self.row
    let end = full.drag(by: -310, at: 1)
    #expect(abs(full.offset(at: end) + 300) < 1e-9)
    #expect(full.isFullSwipe)
  }

  @Test(arguments: [(-1.0, SwipeSide.trailing), (1, .leading)])
  mutating func aFullSwipePerformsTheFirstButtonAndLeaves(sign: Double, side: SwipeSide) {
    row.drag(by: sign * 209, at: 1)
    #expect(!row.isFullSwipe)
    row.touchMoved(to: CGPoint(x: 200 + sign * 212, y: 30), at: 1.2)
    #expect(row.isFullSwipe)
    // The button fills the whole revealed area.
    let spans = row.buttonSpans(of: side, at: 1.2)
    #expect(abs(spans[0].upperBound - spans[0].lowerBound - 202) < 1e-9)
    #expect(spans.dropFirst().allSatisfy { $0.upperBound == $0.lowerBound })
    #expect(up(&row, at: 2) == .performed(side, button: 0, isFullSwipe: true))
    #expect(row.phase == .leaving(side))
    // The action continues in any case.
    row.touchDown(.zero, at: 2.01)
    row.update(isScrolling: true, at: 2.02)
    #expect(row.phase == .leaving(side))
    #expect(run(&row, from: 2) == [.left(side)])
    #expect((row.phase, row.offset(at: 9)) == (.left(side), sign * 402))
    row.close(at: 9)
    let closing = row
    row.close(at: 9.1)
    #expect(row == closing, "a second call does not restart the spring")
    #expect(run(&row, from: 9) == [.closed])
  }

  @Test mutating func aFullSwipeThatTurnsBackIsNone() {
    let last = row.drag(by: -300, at: 1)
    #expect(row.isFullSwipe)
    row.touchMoved(to: CGPoint(x: -60, y: 30), at: last + 0.01)
    row.touchMoved(to: CGPoint(x: -20, y: 30), at: last + 0.02)
    #expect(row.isFullSwipe)
    #expect(up(&row, at: last + 0.02) == nil)
    #expect(row.phase == .closing)
  }

  @Test func anOpenRowIsNoFullSwipeHoweverWideItsButtons() {
    var row = SwipeRow(width: 402, trailing: SwipeButtons(widths: [130, 130]))
    row.open(.trailing, at: 1)
    _ = row.run(from: 1)
    #expect(row.buttonSpans(of: .trailing, at: 9) == [272...402, 142...272])
    row.drag(by: -29, at: 10)
    #expect(!row.isFullSwipe)
    #expect(up(&row, at: 12) == nil)
    _ = row.run(from: 12)
    #expect(row.phase == .open(.trailing))
    row.drag(by: -31, at: 20)
    #expect(row.isFullSwipe)
    #expect(up(&row, at: 22) == .performed(.trailing, button: 0, isFullSwipe: true))
  }

  @Test mutating func buttonsShareWhatShows() {
    row.open(.trailing, at: 1)
    _ = row.run(from: 1)
    #expect(row.buttonSpans(of: .trailing, at: 9) == [328...402, 238...328])
    #expect(row.buttonSpans(of: .leading, at: 9) == [0...0])
    row.drag(by: 82 + 10, at: 10)
    let spans = row.buttonSpans(of: .trailing, at: 11)
    #expect(abs(spans[0].lowerBound - 365) < 1e-9 && abs(spans[1].lowerBound - 320) < 1e-9)
    row.touchCancelled(at: 12)
    #expect(row.phase == .opening(.trailing))
    row.close(at: 13)
    _ = row.run(from: 13)
    row.open(.leading, at: 20)
    _ = row.run(from: 20)
    #expect(row.buttonSpans(of: .leading, at: 29) == [0...80])
  }

  @Test func aTapChoosesAButtonOrCloses() {
    func tapped(at x: Double) -> (SwipeEvent?, SwipeRow.Phase) {
      var row = Self.row
      row.open(.trailing, at: 1)
      _ = row.run(from: 1)
      row.touchDown(CGPoint(x: x, y: 30), at: 9)
      let event = row.touchUp(at: 9.1)
      return (event, row.phase)
    }
    #expect(tapped(at: 390) == (.performed(.trailing, button: 0, isFullSwipe: false), .closing))
    #expect(tapped(at: 250) == (.performed(.trailing, button: 1, isFullSwipe: false), .closing))
    #expect(tapped(at: 100) == (nil, .closing))
    // On a closed row, the touch belongs to the list.
    var row = Self.row
    row.touchDown(CGPoint(x: 390, y: 30), at: 1)
    #expect(up(&row, at: 1.1) == nil)
    #expect((row.phase, row.need) == (.closed, .nothing))
  }

  @Test func aMovingRowIsCaughtWhereItIs() {
    var row = Self.short
    row.open(.trailing, at: 1)
    let caught = row.offset(at: 1.1)
    #expect(caught > -160 && caught < -20)
    row.touchDown(CGPoint(x: 200, y: 30), at: 1.1)
    #expect((row.phase, row.offset(at: 1.5)) == (.tracking, caught))
    row.touchMoved(to: CGPoint(x: 215, y: 30), at: 1.5)
    #expect(abs(row.offset(at: 1.5) - (caught + 5)) < 1e-9)
    row.touchCancelled(at: 1.6)
    #expect(row.phase == .opening(.trailing))
    // A second command continues with the velocity of the spring.
    row.close(at: 1.7)
    let before = row.offset(at: 1.7) - row.offset(at: 1.7 - 1e-5)
    let after = row.offset(at: 1.7 + 1e-5) - row.offset(at: 1.7)
    #expect((row.phase, before) == (.closing, 0))
    #expect(after < 0)
  }

  @Test mutating func itClosesWhenAScrollBeginsAndOnlyThen() {
    row.open(.leading, at: 1)
    row.update(isScrolling: false, at: 1.1)
    _ = row.run(from: 1)
    #expect(row.phase == .open(.leading))
    row.update(isScrolling: true, at: 5)
    #expect(row.phase == .closing)
    _ = row.run(from: 5)
    // A row that is opened during a scroll stays open.
    row.open(.leading, at: 6)
    row.update(isScrolling: true, at: 6.1)
    #expect(row.phase == .opening(.leading))
    row.update(isScrolling: false, at: 6.2)
    // A row that is being dragged loses its finger.
    row.drag(by: -60, at: 7)
    row.update(isScrolling: true, at: 8)
    #expect(row.phase == .closing)
    #expect(!move(&row, to: .zero, at: 8.1))
    #expect(up(&row, at: 8.2) == nil)
    #expect(run(&row, from: 8) == [.closed])
  }

  @Test func strangeInputDoesNothing() {
    var row = SwipeRow(
      width: .nan, leading: SwipeButtons(widths: [.nan, -5, 0, .infinity]),
      trailing: SwipeButtons(widths: [60]))
    #expect((row.leading.widths.isEmpty, row.width) == (true, 0))
    row.drag(by: -100, at: 1)
    _ = row.touchUp(at: 2)
    #expect(row.offset(at: 3).isFinite)
    row = Self.row
    let numbers = [Double.nan, .infinity, -.infinity, 1e308, -1e308, 0]
    for x in numbers {
      for time in numbers {
        row.touchDown(CGPoint(x: x, y: 30), at: time)
        row.touchMoved(to: CGPoint(x: -x, y: 30), at: time)
        row.touchMoved(to: CGPoint(x: x / 3, y: 30), at: time + 1)
        _ = row.touchUp(at: time)
        _ = row.frame(at: time)
        #expect((row.offset(at: time).isFinite, row.buttonSpans(of: .trailing, at: time).count) == (true, 2))
        row.close(at: 5)
        _ = row.run(from: 5)
      }
    }
  }

  @Test mutating func aButtonMayTakeTheRowAway() {
    row.open(.trailing, at: 0)
    #expect(run(&row, from: 0) == [.opened(.trailing)])
    row.touchDown(CGPoint(x: 390, y: 30), at: 11)
    #expect(up(&row, at: 11.1) == .performed(.trailing, button: 0, isFullSwipe: false))
    row.leave(.trailing, at: 11.1)
    #expect(row.phase == .leaving(.trailing))
    // The row leaves from its current position.
    #expect(abs(row.offset(at: 11.1) + 164) < 1e-9)
    row.update(isScrolling: true, at: 11.2)
    #expect(run(&row, from: 11.2) == [.left(.trailing)])
    #expect(row.offset(at: 20) == -402)
    row.leave(.leading, at: 21)
    #expect(row.phase == .left(.trailing))

    var bare = SwipeRow(width: 402, leading: SwipeButtons(widths: [80]))
    bare.leave(.trailing, at: 0)
    #expect(bare.phase == .closed)
  }

  @Test mutating func theFirstButtonSpreadsAsFarAsItIsTold() {
    row.drag(by: -310, at: 1)
    #expect(row.showsFirstButtonAlone(at: 1.1))
    #expect(row.buttonSpans(of: .trailing, at: 1.1) == row.buttonSpans(of: .trailing, at: 1.1, expansion: 1))
    // The revealed 300 pt are divided in the ratio 74 : 90.
    let shared = row.buttonSpans(of: .trailing, at: 1.1, expansion: 0)
    #expect(abs(shared[0].lowerBound - (402 - 300 * 74 / 164)) < 1e-9)
    #expect(abs(shared[1].lowerBound - 102) < 1e-9 && shared[1].upperBound == shared[0].lowerBound)
    let half = row.buttonSpans(of: .trailing, at: 1.1, expansion: 0.5)
    #expect(half[0].lowerBound < shared[0].lowerBound && half[0].lowerBound > 102)
    #expect(abs(half[1].lowerBound - 102) < 1e-9)
    #expect(row.buttonSpans(of: .trailing, at: 1.1, expansion: .nan) == shared)
    row.touchMoved(to: CGPoint(x: 100, y: 30), at: 2)
    #expect(!row.showsFirstButtonAlone(at: 2))
  }
}
