import Foundation
import ScrollLists
import TestSupport
import Testing

struct ListGeometryTests {
  /// The same answers by walking over every header and row.
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
    let rows = equal ? RowHeights.equal(64, count: count) : .varying(table)
    let heights = (0..<count).map { rows[$0] }
    let list = ListGeometry(rows: rows, rowsPerSection: perSection, headerHeight: header, leading: leading)
    let naive = NaiveList(
      heights: heights, rowsPerSection: perSection, headerHeight: header, leading: leading)

    #expect(list.contentHeight == naive.height)
    #expect(list.sectionCount == naive.headerTops.count)
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
    let list = ListGeometry(rows: .equal(64, count: 6), rowsPerSection: 2, headerHeight: 36, leading: 100)
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
    let empty = ListGeometry(rows: .equal(64, count: -5), rowsPerSection: 0, headerHeight: -3)
    #expect(empty.contentHeight == 0)
    #expect(empty.section(at: 10) == nil)
    #expect(empty.row(at: 0) == nil)
    #expect(empty.rows(from: 0, to: 100).isEmpty)
    #expect(empty.top(ofRow: 7) == 0)
    let list = ListGeometry(rows: .equal(64, count: 10), rowsPerSection: 4, headerHeight: 36)
    #expect(list.rows(from: .nan, to: 10).isEmpty)
    #expect(list.rows(from: -.infinity, to: .infinity) == 0..<10)
    #expect(list.row(at: .nan) == nil)
    #expect(list.top(ofRow: -4) == 36)
    #expect(list.top(ofSection: 99) == list.contentHeight)
    #expect(list.rows(ofSection: 99).isEmpty)
    #expect(list.rows(ofSection: 2) == 8..<10)
  }
}
