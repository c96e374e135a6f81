import Foundation
import ScrollLists
import Testing

struct ListAnchorTests {
  @Test func theFirstMeasuredRowInViewIsTheAnchor() {
    var list = ListLayout(rowCount: 100, rowHeight: 50, isMeasured: false, width: 402)
    #expect(list.anchor(from: 1010, to: 1500).number == 20)
    list.setHeight(60, ofRow: 22)
    #expect(list.anchor(from: 1010, to: 1500).number == 22)
    // For an empty range, the anchor is the row at that position.
    #expect((list.anchor(from: 1010, to: 1010).number, list.anchor(from: .nan, to: 1).number) == (20, 0))
    #expect(ListLayout(rowCount: 0, rowHeight: 50, width: 402).anchor(from: 0, to: 100).number == nil)
  }

  @Test func correctionsAreHowFarItMoved() {
    var list = ListLayout(rowCount: 100, rowHeight: 50, width: 402)
    func correction(_ changes: (inout ListLayout) -> Void) -> CGFloat {
      list.edit(from: 1010, to: 1500, changes)
    }
    let corrections = [
      correction { $0.insertRows(200..<203, at: RowPath(section: 0, row: 3), height: 1.0 / 3) },
      correction { $0.removeRows(3..<6) },
      correction { $0.setHeight(10, ofRow: 80) },
      correction { $0.setHeight(30, ofRow: 20) },
      correction { $0.leading = 100 },
      correction { $0.leading = 0 },
    ]
    #expect(corrections == [1, -1, 0, 0, 100, -100])
  }

  @Test func aRowThatIsMovedPastOthersDoesNotTakeThemAlong() {
    func correction(_ changes: (inout ListLayout) -> Void) -> CGFloat {
      var list = ListLayout(rowCount: 100, rowHeight: 50, rowsPerSection: 10, width: 402)
      return list.edit(from: 1010, to: 1500, changes)
    }
    // The anchor moves to the top or to the end, and the visible rows stay.
    #expect(correction { $0.moveRow(20, to: RowPath(section: 0, row: 0)) } == 0)
    #expect(correction { $0.moveRow(20, to: RowPath(section: 9, row: 0)) } == -50)
    // Another row arrives above, or the rows above move away.
    #expect(correction { $0.moveRow(90, to: RowPath(section: 2, row: 0)) } == 50)
    #expect(correction { $0.moveSection(0, to: 5) } == -500)
    // The whole section moves, and the visible rows with it.
    #expect(correction { $0.moveSection(2, to: 0) } == -1000)
  }

  @Test func ifItGoesTheNextStaysThenTheRowAfterThenTheOneBefore() {
    func correction(_ removals: Range<Int>...) -> CGFloat {
      var list = ListLayout(rowCount: 100, rowHeight: 50, width: 402)
      return list.edit(from: 1000, to: 1500) { list in
        for rows in removals { list.removeRows(rows) }
      }
    }
    #expect((correction(20..<22), correction(10..<30), correction(20..<100, 0..<5)) == (-100, -1000, -250))
    #expect(correction(0..<100) == 0)
  }
}
