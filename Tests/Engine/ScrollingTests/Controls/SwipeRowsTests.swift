import Foundation
import Scrolling
import TestSupport
import Testing

struct SwipeRowsTests {
  private var rows = SwipeRows<Int>()

  private let row = SwipeRow(
    width: 402, leading: SwipeButtons(widths: [80]), trailing: SwipeButtons(widths: [74, 90]))

  /// Swipes a row open on the right side with a rest before the lift.
  private func swipe(_ rows: inout SwipeRows<Int>, _ id: Int, by dx: Double = -120, at time: Double) {
    rows.touchDown(CGPoint(x: 300, y: 30), on: id, row, at: time)
    for step in 1...6 {
      rows.touchMoved(to: CGPoint(x: 300 + dx * Double(step) / 6, y: 30), at: time + Double(step) / 60)
    }
  }

  // `#expect` cannot call mutating members.
  private func up(_ rows: inout SwipeRows<Int>, at time: Double) -> (id: Int, event: SwipeEvent)? {
    rows.touchUp(at: time)
  }

  private func move(_ rows: inout SwipeRows<Int>, to point: CGPoint, at time: Double) -> Bool {
    rows.touchMoved(to: point, at: time)
  }

  private func run(_ rows: inout SwipeRows<Int>, from time: Double) -> [String] {
    var events: [String] = []
    for frame in 1...600 where rows.need == .frame {
      events += rows.frame(at: time + Double(frame) / 60).map { "\($0.id) \($0.event)" }
    }
    return events
  }

  @Test mutating func onlyRowsThatAreNotClosedAreKept() {
    #expect(rows.offset(of: 4, at: 1) == 0)
    swipe(&rows, 4, at: 1)
    #expect(abs(rows.offset(of: 4, at: 1.2) + 110) < 1e-9)
    #expect(rows.entries.count == 1)
    #expect(up(&rows, at: 2)?.event == nil)
    #expect(run(&rows, from: 2) == ["4 opened(Scrolling.SwipeSide.trailing)"])
    rows.close(4, at: 6)
    #expect(run(&rows, from: 6) == ["4 closed"])
    #expect((rows.entries.isEmpty, rows.need) == (true, .nothing))
  }

  @Test mutating func aFingerOnOneRowClosesTheOthers() {
    rows.open(1, .trailing, row, at: 1)
    rows.open(9, .leading, row, at: 1.5)
    #expect(rows.entries.map(\.row.phase) == [.closing, .opening(.leading)])
    _ = run(&rows, from: 1.5)
    #expect(rows.entries.map(\.id) == [9])
    swipe(&rows, 5, at: 9)
    #expect(rows.entries.map(\.row.phase) == [.closing, .dragging])
    // The finger stays with its row.
    _ = rows.frame(at: 12)
    #expect(move(&rows, to: CGPoint(x: 150, y: 30), at: 12.1))
    #expect(abs(rows.offset(of: 5, at: 12.1) + 140) < 1e-9)
  }

  @Test mutating func whatIsPerformedIsToldWithItsRow() {
    swipe(&rows, 3, by: -250, at: 1)
    let full = rows.touchUp(at: 2)
    #expect(full?.id == 3)
    #expect(full?.event == .performed(.trailing, button: 0, isFullSwipe: true))
    #expect(run(&rows, from: 2) == ["3 left(Scrolling.SwipeSide.trailing)"])
    rows.remove(3)
    #expect(rows.entries.isEmpty)
    rows.open(6, .trailing, row, at: 5)
    _ = run(&rows, from: 5)
    rows.touchDown(CGPoint(x: 250, y: 30), on: 6, row, at: 9)
    let tap = rows.touchUp(at: 9.05)
    #expect(tap?.id == 6)
    #expect(tap?.event == .performed(.trailing, button: 1, isFullSwipe: false))
    #expect(up(&rows, at: 9.1) == nil)
    rows.touchDown(CGPoint(x: 250, y: 30), on: 6, row, at: 20)
    rows.touchCancelled(at: 21)
    #expect(!move(&rows, to: .zero, at: 22))
  }

  @Test mutating func allCloseWhenAScrollBegins() {
    rows.open(1, .trailing, row, at: 1)
    _ = run(&rows, from: 1)
    rows.update(isScrolling: true, at: 5)
    #expect(rows.entries.map(\.row.phase) == [.closing])
    // A row that is swiped open during a scroll is not closed by the same scroll.
    rows.open(2, .trailing, row, at: 5.1)
    rows.update(isScrolling: true, at: 5.2)
    #expect(rows.entries.map(\.row.phase) == [.closing, .opening(.trailing)])
  }

  @Test func whatLeavesGoesOnWhateverElseIsTouched() {
    for touch in 0..<3 {
      var rows = SwipeRows<Int>()
      rows.open(4, .trailing, row, at: 0)
      #expect(run(&rows, from: 0).count == 1)
      rows.leave(9, .trailing, at: 11)
      rows.leave(4, .trailing, at: 11)
      switch touch {
      case 0: rows.touchDown(CGPoint(x: 300, y: 30), on: 5, row, at: 11.02)
      case 1: rows.open(5, .trailing, row, at: 11.02)
      default: rows.closeAll(at: 11.02)
      }
      #expect(run(&rows, from: 11.02).contains("4 left(Scrolling.SwipeSide.trailing)"))
      // A row that has left cannot be brought back.
      rows.touchDown(CGPoint(x: 300, y: 30), on: 6, row, at: 30)
      #expect(rows.offset(of: 4, at: 31) == -402)
    }
  }

  @Test func aRowThatIsTouchedClosesWhenTheFingerScrolls() {
    for isLate in [false, true] {
      var rows = SwipeRows<Int>()
      rows.open(0, .trailing, row, at: 1)
      _ = run(&rows, from: 1)
      rows.touchDown(CGPoint(x: 50, y: 30), on: 0, row, at: 5)
      rows.update(isScrolling: true, at: 5.05)
      #expect(rows.entries.map(\.row.phase) == [.tracking])
      if isLate {
        rows.touchCancelled(at: 5.1)
      } else {
        rows.touchMoved(to: CGPoint(x: 50, y: 10), at: 5.1)
      }
      #expect(rows.entries.map(\.row.phase) == [.closing])
    }
  }
}
