import Foundation
import ScrollLists

/// A list as plain arrays, which are summed for each query, in multiples of 1/3072 pt.
struct NaiveList {
  struct Row: Equatable {
    var number: Int
    var height: Int64
    var isMeasured: Bool
  }
  struct Section: Equatable {
    var header: Int64
    var footer: Int64
    var rows: [Row]
    var length: Int64 { header + rows.reduce(0) { $0 + $1.height } + footer }
  }

  var leading: Int64 = 0
  var sections: [Section] = []

  static func units(_ points: CGFloat) -> Int64 {
    points.isNaN ? 0 : Int64((min(max(0, points), 100_000) * 3072).rounded())
  }
  static func points(_ units: Int64) -> CGFloat { CGFloat(units) / 3072 }

  var rows: [Row] { sections.flatMap(\.rows) }
  var contentHeight: CGFloat { Self.points(leading + sections.reduce(0) { $0 + $1.length }) }

  var places: [(top: CGFloat, end: CGFloat)] {
    var places: [(CGFloat, CGFloat)] = []
    var top = leading
    for section in sections {
      top += section.header
      for row in section.rows {
        places.append((Self.points(top), Self.points(top + row.height)))
        top += row.height
      }
      top += section.footer
    }
    return places
  }

  var sectionPlaces: [(top: CGFloat, end: CGFloat)] {
    var top = leading
    return sections.map { section in
      defer { top += section.length }
      return (Self.points(top), Self.points(top + section.length))
    }
  }

  func path(ofRow row: Int) -> RowPath? {
    var left = row
    for (index, section) in sections.enumerated() where left >= 0 {
      if left < section.rows.count { return RowPath(section: index, row: left) }
      left -= section.rows.count
    }
    return nil
  }

  func row(at offset: CGFloat) -> Int? {
    places.lastIndex { $0.top <= offset && offset < $0.end }
  }

  func rows(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
    guard bottom > top else { return 0..<0 }
    let places = places
    let first = places.firstIndex { $0.end > top } ?? places.count
    let end = places.firstIndex { $0.top >= bottom } ?? places.count
    return first..<max(first, end)
  }

  func section(at offset: CGFloat) -> Int? {
    guard !sections.isEmpty, !offset.isNaN else { return nil }
    return sectionPlaces.lastIndex { $0.top <= offset } ?? 0
  }

  func pinnedHeader(at top: CGFloat) -> (Int, CGFloat)? {
    let places = sectionPlaces
    guard let section = places.lastIndex(where: { $0.top <= top }), sections[section].header > 0,
      top < contentHeight
    else { return nil }
    let end = sections[...section].reduce(leading) { $0 + $1.length }
    return (section, min(top, Self.points(end - sections[section].header)))
  }

  func pinnedFooter(at bottom: CGFloat) -> (Int, CGFloat)? {
    let places = sectionPlaces
    guard let section = places.lastIndex(where: { $0.top < bottom }), sections[section].footer > 0,
      bottom <= contentHeight
    else { return nil }
    return (section, max(places[section].top, bottom - Self.points(sections[section].footer)))
  }

  func cells(from top: CGFloat, to bottom: CGFloat) -> [ListCell] {
    guard bottom > top else { return [] }
    let range = rows(from: top, to: bottom)
    var cells: [ListCell] = []
    var (place, index) = (leading, 0)
    func shows(_ height: Int64) -> Bool {
      height > 0 && Self.points(place) < bottom && Self.points(place + height) > top
    }
    for (number, section) in sections.enumerated() {
      func add(_ kind: ListCell.Kind, _ height: Int64, _ isMeasured: Bool = true) {
        cells.append(
          ListCell(
            kind: kind, top: Self.points(place), height: Self.points(height), isMeasured: isMeasured))
      }
      if shows(section.header) { add(.header(section: number), section.header) }
      place += section.header
      for row in section.rows {
        if range.contains(index) { add(.row(index, number: row.number), row.height, row.isMeasured) }
        place += row.height
        index += 1
      }
      if shows(section.footer) { add(.footer(section: number), section.footer) }
      place += section.footer
    }
    return cells
  }

  // MARK: Edits

  mutating func insert(_ rows: [Row], at path: RowPath) {
    let place = min(max(0, path.row), sections[path.section].rows.count)
    sections[path.section].rows.insert(contentsOf: rows, at: place)
  }

  @discardableResult mutating func remove(_ range: Range<Int>) -> [Row] {
    var removed: [Row] = []
    for row in range.clamped(to: 0..<rows.count).reversed() {
      guard let path = path(ofRow: row) else { continue }
      removed.append(sections[path.section].rows.remove(at: path.row))
    }
    return removed.reversed()
  }

  mutating func change(_ range: Range<Int>, _ change: (inout Row) -> Void) {
    for row in range.clamped(to: 0..<rows.count) {
      guard let path = path(ofRow: row) else { continue }
      change(&sections[path.section].rows[path.row])
    }
  }
}
