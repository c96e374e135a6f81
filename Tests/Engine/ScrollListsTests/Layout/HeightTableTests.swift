import Foundation
import ScrollLists
import Testing

struct HeightTableTests {
  @Test func hostileQuestionsHaveHarmlessAnswers() {
    let none = HeightTable(count: -5) { _ in 64 }
    let empty = ListLayout(heights: none, rowsPerSection: 0, headerHeight: -3, width: 402)
    #expect((empty.contentHeight, empty.section(at: 10), empty.row(at: 0)) == (0, nil, nil))
    #expect((empty.rows(from: 0, to: 100).isEmpty, empty.top(ofRow: 7)) == (true, nil))
    let table = HeightTable(count: 10) { _ in 64 }
    let list = ListLayout(heights: table, rowsPerSection: 4, headerHeight: 36, width: 402)
    #expect(list.rows(from: .nan, to: 10).isEmpty)
    #expect(list.rows(from: -.infinity, to: .infinity) == 0..<10)
    #expect((list.row(at: .nan), list.top(ofRow: -4)) == (nil, nil))
    #expect((list.top(ofSection: 3), list.top(ofSection: 99)) == (list.contentHeight, nil))
    #expect(list.rows(ofSection: 99).isEmpty)
    #expect(list.rows(ofSection: 2) == 8..<10)
  }

  // MARK: Edits

  /// The height of one of a million rows as a function of its number.
  private static func height(_ number: Int) -> UInt8 { UInt8(44 + number % 41) }
  private static let million = ListLayout(
    heights: HeightTable(count: 1_000_000, height: height), rowsPerSection: 12, headerHeight: 36, width: 402)

  @Test func aTableIsTwoRunsAtMostAndIsCutWhereItIsEdited() throws {
    var list = Self.million
    #expect(list.runCount == 2)
    let top = try #require(list.top(ofRow: 600_000))
    list.removeRows(500_005..<500_007)
    // The parts of the section on both sides of the gap, its header and its footer.
    #expect(list.runCount == 7)
    let removed = CGFloat(Self.height(500_005)) + CGFloat(Self.height(500_006))
    #expect((list.top(ofRow: 599_998), list.number(ofRow: 599_998)) == (top - removed, 600_000))
    #expect(list.height(ofRow: 500_005) == CGFloat(Self.height(500_007)))
    list.setHeight(400, ofRow: 7)
    #expect((list.height(ofRow: 7), list.height(ofRow: 8)) == (400, CGFloat(Self.height(8))))
    list.reloadRows(900_000..<900_120, height: 60)
    #expect(list.isMeasured(row: 900_119) == false)
    #expect(list.height(ofRow: 900_120) == CGFloat(Self.height(900_122)))
  }

  @Test func aTableIsEqualToTheSameHeightsOneByOne() {
    let table = HeightTable(count: 500, height: Self.height)
    let one = ListLayout(heights: table, rowsPerSection: 12, headerHeight: 36, width: 402)
    let other = ListLayout(rowCount: 500, rowsPerSection: 12, headerHeight: 36, width: 402) {
      CGFloat(Self.height($0))
    }
    #expect((one, one.hashValue) == (other, other.hashValue))
    var changed = other
    changed.setHeight(1, ofRow: 499)
    #expect(one != changed)
  }

  /// Heights that mislead an estimate by the average: all at the start, at the end, in between, and none.
  @Test(arguments: [0..<1, 99_999..<100_000, 50_000..<50_100, 0..<50_000, 50_000..<100_000, 0..<0])
  func unevenHeightsAreFoundToo(high: Range<Int>) {
    let table = HeightTable(count: 100_000) { high.contains($0) ? 255 : 0 }
    for size in [1, 12, 100_000] {
      let list = ListLayout(heights: table, rowsPerSection: size, headerHeight: 0, width: 402)
      #expect(list.contentHeight == CGFloat(high.count) * 255)
      for row in [high.lowerBound, high.lowerBound + high.count / 2, high.upperBound - 1]
      where high.contains(row) {
        let top = CGFloat(row - high.lowerBound) * 255
        #expect((list.top(ofRow: row), list.row(at: top)) == (top, row))
        #expect((list.row(at: top + 254.9), list.section(at: top + 1)) == (row, row / size))
      }
    }
  }
}
