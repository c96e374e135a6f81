import Foundation
import ScrollLists
import TestSupport
import Testing

struct HeightTableTests {
  /// A list that finds the same results by iterating over every header and row.
  private struct NaiveList {
    var rowFrames: [(top: CGFloat, bottom: CGFloat)] = []
    var headerTops: [CGFloat] = []
    var height: CGFloat

    init(heights: [CGFloat], rowsPerSection: Int, headerHeight: CGFloat, leading: CGFloat) {
      var y = leading
      for (index, rowHeight) in heights.enumerated() {
        if index % rowsPerSection == 0 {
          headerTops.append(y)
          y += headerHeight
        }
        rowFrames.append((y, y + rowHeight))
        y += rowHeight
      }
      height = y
    }

    func row(at offset: CGFloat) -> Int? {
      rowFrames.firstIndex { $0.top <= offset && offset < $0.bottom }
    }

    func rows(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
      let inside = rowFrames.indices.filter { rowFrames[$0].bottom > top && rowFrames[$0].top < bottom }
      return inside.isEmpty ? 0..<0 : inside[0]..<(inside[inside.count - 1] + 1)
    }
  }

  @Test(arguments: 0..<60) func agreesWithANaiveTwin(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 0...200, using: &random)
    let perSection = Int.random(in: 1...30, using: &random)
    let header = CGFloat(Int.random(in: 0...40, using: &random))
    let leading = CGFloat(Int.random(in: 0...250, using: &random))
    let equal = Bool.random(using: &random)
    let table = HeightTable(count: count) { _ in UInt8.random(in: 1...255, using: &random) }
    let list =
      equal
      ? ListLayout(
        rowCount: count, rowHeight: 64, rowsPerSection: perSection, headerHeight: header, leading: leading,
        width: 402)
      : ListLayout(
        heights: table, rowsPerSection: perSection, headerHeight: header, leading: leading, width: 402)
    let heights = (0..<count).compactMap { list.height(ofRow: $0) }
    #expect(heights.count == count)
    let naive = NaiveList(
      heights: heights, rowsPerSection: perSection, headerHeight: header, leading: leading)

    #expect((list.contentHeight, list.sectionCount) == (naive.height, naive.headerTops.count))
    for (index, frame) in naive.rowFrames.enumerated() { #expect(list.top(ofRow: index) == frame.top) }
    for (index, top) in naive.headerTops.enumerated() { #expect(list.top(ofSection: index) == top) }
    for _ in 0..<100 {
      let offset = CGFloat(Int.random(in: -100...Int(naive.height) + 100, using: &random)) / 2
      #expect(list.row(at: offset) == naive.row(at: offset))
      let bottom = offset + CGFloat(Int.random(in: 1...900, using: &random))
      #expect(Array(list.rows(from: offset, to: bottom)) == Array(naive.rows(from: offset, to: bottom)))
    }
  }

  @Test func aPinnedHeaderIsPushedByTheNext() throws {
    // Sections of 36 + 2 · 64 = 164 pt below a banner of 100.
    let table = HeightTable(count: 6) { _ in 64 }
    let list = ListLayout(heights: table, rowsPerSection: 2, headerHeight: 36, leading: 100, width: 402)
    #expect(list.pinnedHeader(at: 99) == nil)
    let first = try #require(list.pinnedHeader(at: 100))
    #expect(first == (0, 100))
    #expect(try #require(list.pinnedHeader(at: 227)) == (0, 227))
    #expect(try #require(list.pinnedHeader(at: 228)) == (0, 228))
    #expect(try #require(list.pinnedHeader(at: 250)) == (0, 228))
    #expect(try #require(list.pinnedHeader(at: 264)) == (1, 264))
    #expect(list.pinnedHeader(at: list.contentHeight) == nil)
  }

  @Test func hostileQuestionsHaveHarmlessAnswers() {
    let none = HeightTable(count: -5) { _ in 64 }
    let empty = ListLayout(heights: none, rowsPerSection: 0, headerHeight: -3, width: 402)
    #expect(empty.contentHeight == 0)
    #expect(empty.section(at: 10) == nil)
    #expect(empty.row(at: 0) == nil)
    #expect(empty.rows(from: 0, to: 100).isEmpty)
    #expect(empty.top(ofRow: 7) == nil)
    let table = HeightTable(count: 10) { _ in 64 }
    let list = ListLayout(heights: table, rowsPerSection: 4, headerHeight: 36, width: 402)
    #expect(list.rows(from: .nan, to: 10).isEmpty)
    #expect(list.rows(from: -.infinity, to: .infinity) == 0..<10)
    #expect(list.row(at: .nan) == nil)
    #expect(list.top(ofRow: -4) == nil)
    #expect(list.top(ofSection: 3) == list.contentHeight)
    #expect(list.top(ofSection: 99) == nil)
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
    #expect(list.height(ofRow: 7) == 400)
    #expect(list.height(ofRow: 8) == CGFloat(Self.height(8)))
    list.reloadRows(900_000..<900_120, height: 60)
    #expect(list.isMeasured(row: 900_119) == false)
    #expect(list.height(ofRow: 900_120) == CGFloat(Self.height(900_122)))
  }

  @Test func aRowThatIsMovedBackMakesOneRunAgain() {
    let made = ListLayout(heights: HeightTable(count: 1000, height: Self.height), width: 402)
    var list = made
    list.moveRow(300, to: RowPath(section: 0, row: 700))
    #expect(list != made)
    let apart = list.runCount
    list.moveRow(700, to: RowPath(section: 0, row: 300))
    #expect(list == made)
    #expect(list.runCount == 3)
    #expect(apart > 3)
  }

  @Test func aTableIsEqualToTheSameHeightsOneByOne() {
    let table = HeightTable(count: 500, height: Self.height)
    let one = ListLayout(heights: table, rowsPerSection: 12, headerHeight: 36, width: 402)
    let other = ListLayout(rowCount: 500, rowsPerSection: 12, headerHeight: 36, width: 402) {
      CGFloat(Self.height($0))
    }
    #expect(one == other)
    #expect(one.hashValue == other.hashValue)
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
