import Foundation
import ScrollLists
import Scrolling
import TestSupport
import Testing

/// A list and its naive twin, which receive the same edits.
struct TwinLists {
  private(set) var list: ListLayout
  private(set) var naive = NaiveList()
  var random: SeededGenerator
  private var next: Int

  /// The rows have the heights of a table, are equal or, for odd seeds, have individual heights.
  init(seed: UInt64, isTable: Bool = false) {
    var random = SeededGenerator(seed: seed)
    let count = random.integer(0...300)
    let size = random.chance(0.2) ? nil : random.integer(1...40)
    let (header, footer, leading) = (
      Self.height(&random), Self.height(&random), Self.height(&random)
    )
    let isMeasured = random.chance(0.5)
    var heights = Array(repeating: Self.height(&random), count: count)
    if isTable {
      heights = heights.map { _ in CGFloat(random.chance(0.1) ? 0 : random.integer(0...255)) }
      let table = HeightTable(count: count) { UInt8(heights[$0]) }
      list = ListLayout(
        heights: table, rowsPerSection: size, headerHeight: header, footerHeight: footer, leading: leading,
        width: 402)
    } else if seed % 2 == 1 {
      heights = heights.map { _ in Self.height(&random) }
      list = ListLayout(
        rowCount: count, rowsPerSection: size, headerHeight: header, footerHeight: footer,
        leading: leading, width: 402
      ) { heights[$0] }
    } else {
      list = ListLayout(
        rowCount: count, rowHeight: heights.first ?? 0, isMeasured: isMeasured, rowsPerSection: size,
        headerHeight: header, footerHeight: footer, leading: leading, width: 402)
    }
    naive.leading = NaiveList.units(leading)
    let rows = heights.enumerated().map {
      NaiveList.Row(
        number: $0, height: NaiveList.units($1), isMeasured: isTable || seed % 2 == 1 || isMeasured)
    }
    for first in stride(from: 0, to: count, by: size ?? max(1, count)) {
      naive.sections.append(
        .init(
          header: NaiveList.units(header), footer: NaiveList.units(footer),
          rows: Array(rows[first..<min(count, first + (size ?? count))])))
    }
    next = count
    self.random = random
  }

  /// Returns zero, whole points, thirds, quarters, or any length.
  static func height(_ random: inout SeededGenerator) -> CGFloat {
    switch random.integer(0...5) {
    case 0: 0
    case 1: CGFloat(random.integer(1...900)) / 3
    case 2: CGFloat(random.integer(1...900)) / 4
    case 3: CGFloat(random.number(0...200))
    default: CGFloat(random.integer(1...200))
    }
  }

  private mutating func range() -> Range<Int> {
    let count = naive.rows.count
    let first = random.integer(-2...count)
    return first..<(first + random.integer(0...(random.chance(0.1) ? 80 : 4)))
  }

  private mutating func path() -> RowPath? {
    guard !naive.sections.isEmpty else { return nil }
    let section = random.integer(0...naive.sections.count - 1)
    return RowPath(section: section, row: random.integer(0...naive.sections[section].rows.count))
  }

  private mutating func numbers(_ most: Int) -> Range<Int> {
    defer { next += 100 }
    return next..<(next + random.integer(0...most))
  }

  mutating func edit() {
    let height = Self.height(&random)
    let units = NaiveList.units(height)
    let isMeasured = random.chance(0.5)
    func rows(_ numbers: Range<Int>) -> [NaiveList.Row] {
      numbers.map { .init(number: $0, height: units, isMeasured: isMeasured) }
    }
    let count = naive.rows.count
    switch random.integer(0...11) {
    case 0, 1:
      guard let path = path() else { return }
      let numbers = numbers(random.chance(0.1) ? 90 : 3)
      list.insertRows(numbers, at: path, height: height, isMeasured: isMeasured)
      naive.insert(rows(numbers), at: path)
    case 2:
      let range = range()
      list.removeRows(range)
      naive.remove(range)
    case 3, 4:
      guard count > 0, let place = path() else { return }
      let row = random.integer(0...count - 1)
      list.moveRow(row, to: place)
      let moved = naive.remove(row..<(row + 1))
      naive.insert(moved, at: place)
    case 5:
      let range = range()
      list.reloadRows(range, height: height)
      naive.change(range) { ($0.height, $0.isMeasured) = (units, false) }
    case 6:
      guard random.chance(0.3) else { return }
      let section = random.integer(0...naive.sections.count)
      let (numbers, footer) = (numbers(5), Self.height(&random))
      list.insertSection(
        at: section, rows: numbers, rowHeight: height, isMeasured: isMeasured, headerHeight: height,
        footerHeight: footer)
      naive.sections.insert(
        .init(header: units, footer: NaiveList.units(footer), rows: rows(numbers)), at: section)
    case 7:
      guard random.chance(0.2), let section = path()?.section else { return }
      list.removeSection(section)
      naive.sections.remove(at: section)
    case 8:
      guard random.chance(0.5), let from = path()?.section, let to = path()?.section else { return }
      list.moveSection(from, to: to)
      let moved = naive.sections.remove(at: from)
      naive.sections.insert(moved, at: to)
    case 9:
      guard let section = path()?.section else { return }
      if random.chance(0.5) {
        list.setHeaderHeight(height, ofSection: section)
        naive.sections[section].header = units
      } else {
        list.setFooterHeight(height, ofSection: section)
        naive.sections[section].footer = units
      }
    default:
      // As in measurement, adjacent rows are measured one after the other.
      for row in range() {
        let height = Self.height(&random)
        list.setHeight(height, ofRow: row, isMeasured: isMeasured)
        naive.change(row..<(row + 1)) {
          ($0.height, $0.isMeasured) = (NaiveList.units(height), isMeasured)
        }
      }
    }
  }

  /// Returns the first disagreement of any query, at random positions and at edges.
  mutating func disagreement() -> String? {
    let (rows, places) = (naive.rows, naive.places)
    if list.rowCount != rows.count || list.sectionCount != naive.sections.count { return "counts" }
    if list.contentHeight != naive.contentHeight { return "height \(list.contentHeight)" }
    for _ in 0..<6 where !rows.isEmpty {
      let row = random.integer(0...rows.count - 1)
      guard list.top(ofRow: row) == places[row].top,
        list.height(ofRow: row) == NaiveList.points(rows[row].height),
        list.isMeasured(row: row) == rows[row].isMeasured, list.number(ofRow: row) == rows[row].number,
        list.row(ofNumber: rows[row].number) == row, list.path(ofRow: row) == naive.path(ofRow: row),
        list.section(ofRow: row) == naive.path(ofRow: row)?.section,
        list.frame(of: rows[row].number)?.minY == places[row].top
      else { return "row \(row)" }
    }
    let sections = naive.sectionPlaces
    for _ in 0..<4 where !sections.isEmpty {
      let section = random.integer(0...sections.count - 1)
      let first = naive.sections[..<section].reduce(0) { $0 + $1.rows.count }
      guard list.top(ofSection: section) == sections[section].top,
        list.rows(ofSection: section) == first..<(first + naive.sections[section].rows.count),
        list.headerHeight(ofSection: section) == NaiveList.points(naive.sections[section].header),
        list.footerHeight(ofSection: section) == NaiveList.points(naive.sections[section].footer)
      else { return "section \(section)" }
    }
    for _ in 0..<8 {
      var offset = CGFloat(random.number(-50...Double(naive.contentHeight) + 50))
      if random.chance(0.3), let place = places.randomElement(using: &random) { offset = place.top }
      if random.chance(0.2), let place = sections.randomElement(using: &random) { offset = place.top }
      if random.chance(0.1) { offset = random.chance(0.5) ? naive.contentHeight : offset.nextDown }
      let end = offset + CGFloat(random.integer(0...900)) / 3
      let (header, footer) = (list.pinnedHeader(at: offset), list.pinnedFooter(at: offset))
      let (naiveHeader, naiveFooter) = (naive.pinnedHeader(at: offset), naive.pinnedFooter(at: offset))
      if list.row(at: offset) != naive.row(at: offset) { return "row at \(offset)" }
      if list.rows(from: offset, to: end) != naive.rows(from: offset, to: end) {
        return "rows \(offset) to \(end)"
      }
      if list.section(at: offset) != naive.section(at: offset) { return "section at \(offset)" }
      if header?.section != naiveHeader?.0 || header?.top != naiveHeader?.1 { return "header at \(offset)" }
      if footer?.section != naiveFooter?.0 || footer?.top != naiveFooter?.1 { return "footer at \(offset)" }
      if list.cells(from: offset, to: end) != naive.cells(from: offset, to: end) {
        return "cells \(offset) to \(end)"
      }
    }
    return nil
  }
}

struct ListLayoutTests {
  @Test(arguments: 0..<UInt64(Tier.count(sample: 6, full: 60)), [false, true])
  func allAnswersAreThoseOfTheNaiveTwin(seed: UInt64, isTable: Bool) {
    var twins = TwinLists(seed: seed, isTable: isTable)
    #expect(twins.disagreement() == nil, "as made")
    for step in 0..<120 {
      twins.edit()
      if let problem = twins.disagreement() {
        Issue.record("\(problem) after edit \(step)")
        return
      }
    }
  }

  @Test(arguments: 0..<20, [false, true]) func aCopyIsNotEditedAlong(seed: UInt64, isTable: Bool) {
    var twins = TwinLists(seed: seed, isTable: isTable)
    for _ in 0..<40 { twins.edit() }
    var kept = twins
    for _ in 0..<40 { twins.edit() }
    let problems = [kept.disagreement(), twins.disagreement()]
    #expect(problems == [nil, nil])
  }

  // MARK: Many rows

  /// Returns the maximum number of runs visited to find one of the given number.
  private func mostDepth(_ runs: Int) -> Int { 4 * Int(log2(Double(runs + 1)).rounded(.up)) + 4 }

  @Test func tenMillionEqualRowsAreTwoRunsAtMost() {
    let list = ListLayout(
      rowCount: 10_000_000, rowHeight: 44, rowsPerSection: 12, headerHeight: 36, footerHeight: 8,
      leading: 240, width: 402
    )
    #expect((list.runCount, list.depth, list.rowCount, list.sectionCount) == (2, 2, 10_000_000, 833_334))
    let height: Double = 240 + 10_000_000 * 44 + 833_334 * 44
    #expect(Double(list.contentHeight) == height)
    var random = SeededGenerator(seed: 1)
    for _ in 0..<2000 {
      let row = random.integer(0...9_999_999)
      let header: Int = 240 + row / 12 * 44
      let top = CGFloat(header + row * 44 + 36)
      #expect((list.top(ofRow: row), list.row(at: top + 20)) == (top, row))
      #expect(list.rows(from: top, to: top + 1) == row..<(row + 1))
      #expect(list.section(ofRow: row) == row / 12)
    }
  }

  @Test func tenMillionRowsAreEditedInAFewRunsEach() {
    var done = false
    var list = ListLayout(
      rowCount: 10_000_000, rowHeight: 44, rowsPerSection: 12, headerHeight: 36, width: 402)
    var random = SeededGenerator(seed: 2)
    var (next, edits) = (10_000_000, 0)
    for _ in 0..<5000 {
      let row = random.integer(0...list.rowCount - 1)
      let path = RowPath(section: random.integer(0...list.sectionCount - 1), row: random.integer(0...12))
      let (runs, number) = (list.runCount, list.number(ofRow: row))
      switch random.integer(0...4) {
      case 0:
        done = list.insertRows(next..<(next + 3), at: path, height: 20)
        #expect(done)
        next += 3
      case 1: list.removeRows(row..<(row + 2))
      case 2:
        list.moveRow(row, to: path)
        let place = number.flatMap(list.row(ofNumber:)).flatMap(list.path(ofRow:))
        #expect(place?.section == path.section)
      case 3: list.setHeight(71, ofRow: row)
      default: list.reloadRows(row..<(row + 5), height: 50)
      }
      edits += 1
      #expect(list.runCount - runs <= 20)
    }
    #expect(list.depth <= mostDepth(list.runCount))
    #expect(list.runCount < edits * 12)
  }

  @Test func aMillionRowsEachOfItsOwnHeight() {
    let list = ListLayout(rowCount: 1_000_000, rowsPerSection: 5000, headerHeight: 30, width: 402) {
      CGFloat($0 % 7) / 3
    }
    #expect(list.runCount == 200 * (5000 / 64 + 1 + 2))
    #expect(list.depth <= mostDepth(list.runCount))
    #expect((list.number(ofRow: 777_777), list.row(ofNumber: 777_777)) == (777_777, 777_777))
  }

  @Test func measuringManyRowsMakesBlocksOfThem() {
    var list = ListLayout(rowCount: 10_000_000, rowHeight: 44, isMeasured: false, width: 402)
    for row in 0..<6400 { list.setHeight(CGFloat(row % 90), ofRow: 5_000_000 + row) }
    // Rows are measured from above and below: blocks of 64, remainders on both sides, header and footer.
    #expect(list.runCount <= 100 + 5)
    for row in (0..<6400).reversed() { list.setHeight(CGFloat(row % 70), ofRow: 4_990_000 + row) }
    #expect(list.runCount <= 200 + 8)
  }

  /// A later edit of the rows therefore touches a few runs, and not each row that was measured.
  @Test(arguments: [nil, 1, 10, 64, 700]) func rowsThatAreReloadedAreFewRunsAgain(perSection: Int?) {
    let made = ListLayout(
      rowCount: 2100, rowHeight: 44, isMeasured: false, rowsPerSection: perSection, headerHeight: 36,
      width: 402)
    var list = made
    for row in 0..<2000 { list.setHeight(CGFloat(row % 90), ofRow: row) }
    #expect(list.runCount > 30)
    for part in [600..<601, 0..<600, 1300..<2000, 601..<1300] { list.reloadRows(part, height: 44) }
    #expect(list.contentHeight == made.contentHeight)
    #expect(list.runCount <= made.runCount + 12)
  }

  @Test func rowsHaveTheNumbersOfADataSourceInItsOrder() {
    let numbers = [7, 3, 4, 5, 3, .max, -1, .min, 8]
    var asked: [Int] = []
    let list = ListLayout(numbers: numbers, width: 402) {
      asked.append($0)
      return CGFloat(abs($0 % 50))
    }
    let kept = [7, 3, 4, 5, -1, .min, 8]
    #expect((0..<list.rowCount).map { list.number(ofRow: $0) } == kept)
    #expect(kept.map { list.row(ofNumber: $0) } == Array(kept.indices))
    #expect((asked, list.contentHeight) == (kept, kept.reduce(0) { $0 + CGFloat(abs($1 % 50)) }))
    #expect((list.row(ofNumber: .max), list.sectionCount, list.isMeasured(row: 2)) == (nil, 1, true))
  }

  // MARK: Rules

  @Test func thirdsAddUpExactly() {
    var list = ListLayout(rowCount: 3_000_000, rowHeight: 1.0 / 3, width: 402)
    #expect(list.contentHeight == 1_000_000)
    for row in [5, 77, 2_999_999] { list.setHeight(0.5, ofRow: row) }
    for row in [77, 2_999_999, 5] { list.setHeight(1.0 / 3, ofRow: row) }
    #expect((list.contentHeight, list.top(ofRow: 1_500_000)) == (1_000_000, 500_000))
  }

  @Test func equalListsAreEqualHoweverTheyWereMade() {
    let made = ListLayout(
      rowCount: 100, rowHeight: 44, isMeasured: true, rowsPerSection: 10, headerHeight: 20, width: 402)
    var edited = ListLayout(rowCount: 100, rowsPerSection: 10, headerHeight: 20, width: 402) {
      $0 == 33 ? 99 : 44
    }
    #expect(edited != made)
    #expect(edited == edited)
    edited.setHeight(44, ofRow: 33)
    #expect((edited, edited.hashValue) == (made, made.hashValue))
    var moved = made
    moved.moveRow(3, to: RowPath(section: 0, row: 8))
    #expect(moved != made)
    #expect(moved.contentHeight == made.contentHeight)
    moved.moveRow(8, to: RowPath(section: 0, row: 3))
    #expect(moved == made)
    var estimated = made
    estimated.reloadRows(5..<6, height: 44)
    #expect(estimated != made)
    var wide = made
    wide.leading = 3
    #expect(wide != made)
  }

  @Test func noInputTraps() {
    let bad: [CGFloat] = [
      .nan, .infinity, -.infinity, -1, 1e300, -1e300, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
    ]
    let indices = [Int.min, -1, 0, 3, 10, Int.max - 1, Int.max]
    for height in bad {
      for count in indices {
        var list = ListLayout(
          rowCount: count, rowHeight: height, isMeasured: false, rowsPerSection: count, headerHeight: height,
          footerHeight: height, leading: height, width: height)
        #expect(list.contentHeight.isFinite)
        #expect(list.contentHeight >= 0)
        #expect(list.rowCount <= 1_000_000_000)
        for other in bad {
          _ = list.row(at: other)
          _ = list.section(at: other)
          _ = list.pinnedHeader(at: other)
          _ = list.pinnedFooter(at: other)
          for end in bad {
            _ = list.rows(from: other, to: end)
            #expect(list.cells(from: other, to: end, limit: 5).count <= 5)
            #expect(list.correction(of: list.anchor(from: other, to: end)) == 0)
          }
        }
        for index in indices {
          #expect((list.top(ofRow: index) != nil) == (0..<list.rowCount).contains(index))
          _ = (list.frame(at: index), list.id(at: index), list.index(of: index), list.path(ofRow: index))
          _ = (list.rows(ofSection: index), list.top(ofSection: index), list.headerHeight(ofSection: index))
          _ = (list.footerHeight(ofSection: index), list.height(ofRow: index))
          for other in indices {
            let path = RowPath(section: index, row: other)
            list.insertRows(min(index, other)..<max(index, other), at: path, height: height)
            list.moveRow(index, to: path)
            list.moveSection(index, to: other)
          }
          list.setHeight(height, ofRow: index)
          list.setHeaderHeight(height, ofSection: index)
          list.setFooterHeight(height, ofSection: index)
          list.insertSection(at: index, rows: Int.max - 5..<Int.max, rowHeight: height)
          list.reloadRows(min(0, index)..<max(0, index), height: height)
          list.removeSection(index)
          list.removeRows(min(5, index)..<max(5, index))
        }
        #expect(list.contentHeight.isFinite)
        #expect(list.depth <= mostDepth(list.runCount))
      }
    }
  }

  /// Rows may have the greatest and the least numbers, at any place.
  @Test func theGreatestNumbersAreFound() {
    var list = ListLayout(rowCount: 10, rowHeight: 44, width: 402)
    for numbers in [Int.max - 3..<Int.max, Int.min..<Int.min + 3] {
      let done = list.insertRows(numbers, at: RowPath(section: 0, row: 5), height: 20)
      #expect(done)
      for number in numbers {
        let row = list.row(ofNumber: number)
        #expect(row == 5 + (number - numbers.lowerBound))
        #expect(row.flatMap { list.number(ofRow: $0) } == number)
      }
    }
    #expect((list.row(ofNumber: Int.max), list.number(ofRow: 16)) == (nil, nil))
    let anchor = list.anchor(from: 0, to: 900)
    #expect(list.correction(of: anchor) == 0)
  }

  @Test func numbersInUseAreRefused() {
    var list = ListLayout(rowCount: 10, rowHeight: 44, width: 402)
    let before = list
    let areDone = [
      list.insertRows(9..<12, at: RowPath(section: 0, row: 0), height: 1),
      list.insertSection(at: 0, rows: -3..<1),
      list.insertRows(20..<21, at: RowPath(section: 1, row: 0), height: 1),
      list.insertRows(20..<2_000_000_000, at: RowPath(section: 0, row: 0), height: 1),
    ]
    #expect((areDone, list) == ([false, false, false, false], before))
    list.removeRows(9..<10)
    var done = list.insertRows(9..<12, at: RowPath(section: 0, row: 99), height: 44, isMeasured: true)
    #expect(done)
    #expect((list.row(ofNumber: 11), list.runCount) == (11, 3), "and they are one run again")
    done = list.insertRows(-3 ..< -1, at: RowPath(section: 0, row: 0), height: 1)
    #expect((done, list.row(ofNumber: -2), list.row(ofNumber: -1)) == (true, 1, nil))
    #expect(list.row(ofNumber: 0) == 2)
    // The numbers of removed rows become available again.
    list.removeRows(0..<2)
    #expect(list.row(ofNumber: -2) == nil)
    done = list.insertRows(-2 ..< -1, at: RowPath(section: 0, row: 5), height: 1)
    #expect((done, list.row(ofNumber: -2)) == (true, 5))
  }
}
