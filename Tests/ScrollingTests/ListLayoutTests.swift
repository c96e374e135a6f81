import Foundation
import Scrolling
import Testing

/// A list beside its naive twin: each edit is made on both.
struct TwinLists {
  private(set) var list: ListLayout
  private(set) var naive = NaiveList()
  var random: SeededGenerator
  private var next: Int

  /// Equal rows or, for odd seeds, rows each of its own height.
  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = random.integer(0...300)
    let size = random.chance(0.2) ? nil : random.integer(1...40)
    let (header, footer, leading) = (
      Self.height(&random), Self.height(&random), Self.height(&random)
    )
    let isMeasured = random.chance(0.5)
    var heights = Array(repeating: Self.height(&random), count: count)
    if seed % 2 == 1 {
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
        number: $0, height: NaiveList.units($1), isMeasured: seed % 2 == 1 || isMeasured)
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

  /// Nothing, whole points, thirds and quarters, or any length.
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
      // As measuring goes: some rows one after the other.
      for row in range() {
        let height = Self.height(&random)
        list.setHeight(height, ofRow: row, isMeasured: isMeasured)
        naive.change(row..<(row + 1)) {
          ($0.height, $0.isMeasured) = (NaiveList.units(height), isMeasured)
        }
      }
    }
  }

  /// Everything that can be asked, at random places and at edges.
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
  @Test(arguments: 0..<60) func allAnswersAreThoseOfTheNaiveTwin(seed: UInt64) {
    var twins = TwinLists(seed: seed)
    #expect(twins.disagreement() == nil, "as made")
    for step in 0..<120 {
      twins.edit()
      if let problem = twins.disagreement() {
        Issue.record("\(problem) after edit \(step)")
        return
      }
    }
  }
}
