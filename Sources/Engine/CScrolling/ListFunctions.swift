// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import CScrollingHeader
import Foundation
import ScrollLists
import Scrolling

// Lists. `scrolling.h` documents each function.

private typealias HeightFunction = @convention(c) (Int64, UnsafeMutableRawPointer?) -> Double

extension ListLayout {
  fileprivate init(_ list: scroll_list) throws(Failure) {
    guard list.row_count >= 0, list.row_count <= 1_000_000_000 else {
      throw .value("row_count", list.row_count, expected: "0...1000000000")
    }
    guard list.rows_per_section >= 0 else {
      throw .value("rows_per_section", list.rows_per_section, expected: "at least 0")
    }
    try requireFinite(list.row_height, "row_height")
    try requireFinite(list.header_height, "header_height")
    try requireFinite(list.footer_height, "footer_height")
    try requireFinite(list.leading, "leading")
    try requireFinite(list.width, "width")
    let count = Int(list.row_count)
    let perSection = list.rows_per_section == 0 ? nil : Int(list.rows_per_section)
    guard let height = list.height else {
      self.init(
        rowCount: count, rowHeight: list.row_height, isMeasured: list.measure == nil,
        rowsPerSection: perSection, headerHeight: list.header_height, footerHeight: list.footer_height,
        leading: list.leading, width: list.width)
      return
    }
    var areBytes = true
    let table = HeightTable(count: count) { row in
      let height = areBytes ? callOut { height(Int64(row), list.user_data) } : 0
      guard let byte = UInt8(exactly: height) else {
        areBytes = false
        return 0
      }
      return byte
    }
    if areBytes {
      self.init(
        heights: table, rowsPerSection: perSection, headerHeight: list.header_height,
        footerHeight: list.footer_height, leading: list.leading, width: list.width)
    } else {
      self.init(
        rowCount: count, rowsPerSection: perSection, headerHeight: list.header_height,
        footerHeight: list.footer_height, leading: list.leading, width: list.width
      ) { row in CGFloat(callOut { height(Int64(row), list.user_data) }) }
    }
  }
}

extension ListLayout {
  @inline(__always)
  fileprivate mutating func read<Part>(_ part: (inout ListLayout) -> Part) -> Part { part(&self) }
}

extension View {
  /// Returns a part of the list, which is read in place: a copy takes longer than the read.
  @inline(__always)
  func readLayout<Part>(_ part: (inout ListLayout) -> Part) throws(Failure) -> Part {
    guard let part = list?.layout.read(part) else { throw Self.noList }
    return part
  }

  /// Changes the rows from an index on, as far as they exist.
  fileprivate func editRows(
    _ row: Int64, _ count: Int64, _ change: (inout ListLayout, Range<Int>) -> Void
  ) throws(Failure) {
    guard row >= 0 else { throw .value("row", row, expected: "at least 0") }
    guard count >= 0 else { throw .value("count", count, expected: "at least 0") }
    try changeList { list, engine in
      let total = list.layout.rowCount
      let first = min(Int(row), total)
      let end = first + min(Int(count), total - first)
      if first < end { list.edit(&engine) { change(&$0, first..<end) } }
      return true
    }
  }
}

func numbers(_ first: Int64, _ count: Int64) throws(Failure) -> Range<Int> {
  let (end, isTooLarge) = first.addingReportingOverflow(count)
  guard count >= 0, !isTooLarge else {
    throw .value("count", count, expected: "at least 0, and numbers that fit in 64 bits")
  }
  return Int(first)..<Int(end)
}

private func noRow(_ row: Int64) -> Failure { .missing("there is no row \(row)") }

@_cdecl("scroll_list_init")
public func scrollListInit(_ list: UnsafeMutablePointer<scroll_list>?, _ size: Int) -> scroll_status {
  status { () throws(Failure) in
    try requireSize(size, of: scroll_list.self, "list")
    let result = try required(list, "list")
    var list = scroll_list()
    list.row_height = 44
    result.initialize(to: list)
  }
}

@_cdecl("scroll_view_set_list")
public func scrollViewSetList(
  _ view: scroll_view, _ list: UnsafePointer<scroll_list>?, _ size: Int
) -> scroll_status {
  withView(view) { view throws(Failure) in
    try requireSize(size, of: scroll_list.self, "list")
    guard let list = list?.pointee else {
      view.list = nil
      view.measuring = nil
      let empty = ListLayout(rowCount: 0, rowHeight: 0, width: 0)
      view.performPosition { $0.layOut(empty, of: $1) }
      return
    }
    // The program's function for heights may call back, and may free the view.
    let layout = try ListLayout(list)
    guard !view.isFreed else { return }
    view.list = SelfSizingList(layout)
    view.measuring = list.measure.map { View.Measuring(function: $0, userData: list.user_data) }
    view.setMetrics(view.core.engine.metrics)
  }
}

@_cdecl("scroll_view_get_row_count")
public func scrollViewGetRowCount(
  _ view: scroll_view, _ rows: UnsafeMutablePointer<Int64>?, _ sections: UnsafeMutablePointer<Int64>?
) -> scroll_status {
  withView(view) { view throws(Failure) in
    let counts = try view.readLayout { ($0.rowCount, $0.sectionCount) }
    rows?.initialize(to: Int64(counts.0))
    sections?.initialize(to: Int64(counts.1))
  }
}

@_cdecl("scroll_view_get_row_at")
public func scrollViewGetRowAt(
  _ view: scroll_view, _ y: Double, _ row: UnsafeMutablePointer<Int64>?
) -> scroll_status {
  withView(view) { view throws(Failure) in
    let result = try required(row, "row")
    try requireFinite(y, "y")
    guard let row = try view.readLayout({ $0.row(at: y) }) else {
      throw .missing("there is no row at \(y) pt")
    }
    result.initialize(to: Int64(row))
  }
}

@_cdecl("scroll_view_get_row_frame")
public func scrollViewGetRowFrame(
  _ view: scroll_view, _ row: Int64, _ frame: UnsafeMutablePointer<scroll_rect>?
) -> scroll_status {
  withView(view) { view throws(Failure) in
    let result = try required(frame, "frame")
    let frame = try view.readLayout { $0.rowCount > row ? $0.frame(at: Int(row)) : nil }
    guard row >= 0, let frame else { throw noRow(row) }
    result.initialize(to: scroll_rect(frame))
  }
}

@_cdecl("scroll_view_get_rows")
public func scrollViewGetRows(
  _ view: scroll_view, _ top: Double, _ bottom: Double, _ first: UnsafeMutablePointer<Int64>?,
  _ end: UnsafeMutablePointer<Int64>?
) -> scroll_status {
  withView(view) { view throws(Failure) in
    let (first, end) = (try required(first, "first"), try required(end, "end"))
    try requireFinite(top, "top")
    try requireFinite(bottom, "bottom")
    let rows = try view.readLayout { $0.rows(from: top, to: bottom) }
    first.initialize(to: Int64(rows.lowerBound))
    end.initialize(to: Int64(rows.upperBound))
  }
}

@_cdecl("scroll_view_get_visible_rows")
public func scrollViewGetVisibleRows(
  _ view: scroll_view, _ first: UnsafeMutablePointer<Int64>?, _ end: UnsafeMutablePointer<Int64>?
) -> scroll_status {
  withView(view) { view throws(Failure) in
    let (first, end) = (try required(first, "first"), try required(end, "end"))
    let (top, height) = view.read({ ($0.contentOffset.y, $0.metrics.boundsSize.height) }, (0, 0))
    let rows = try view.readLayout { $0.rows(from: top, to: top + height) }
    first.initialize(to: Int64(rows.lowerBound))
    end.initialize(to: Int64(rows.upperBound))
  }
}

@_cdecl("scroll_view_get_row_number")
public func scrollViewGetRowNumber(
  _ view: scroll_view, _ row: Int64, _ number: UnsafeMutablePointer<Int64>?
) -> scroll_status {
  withView(view) { view throws(Failure) in
    let result = try required(number, "number")
    guard let number = try view.readLayout({ $0.number(ofRow: Int(row)) }) else { throw noRow(row) }
    result.initialize(to: Int64(number))
  }
}

@_cdecl("scroll_view_get_row_with_number")
public func scrollViewGetRowWithNumber(
  _ view: scroll_view, _ number: Int64, _ row: UnsafeMutablePointer<Int64>?
) -> scroll_status {
  withView(view) { view throws(Failure) in
    let result = try required(row, "row")
    guard let row = try view.readLayout({ $0.row(ofNumber: Int(number)) }) else {
      throw .missing("no row has the number \(number)")
    }
    result.initialize(to: Int64(row))
  }
}

@_cdecl("scroll_view_get_row_path")
public func scrollViewGetRowPath(
  _ view: scroll_view, _ row: Int64, _ section: UnsafeMutablePointer<Int64>?,
  _ index: UnsafeMutablePointer<Int64>?
) -> scroll_status {
  withView(view) { view throws(Failure) in
    let (section, index) = (try required(section, "section"), try required(index, "index"))
    guard let path = try view.readLayout({ $0.path(ofRow: Int(row)) }) else { throw noRow(row) }
    section.initialize(to: Int64(path.section))
    index.initialize(to: Int64(path.row))
  }
}

@_cdecl("scroll_view_get_pinned_header")
public func scrollViewGetPinnedHeader(
  _ view: scroll_view, _ y: Double, _ section: UnsafeMutablePointer<Int64>?,
  _ top: UnsafeMutablePointer<Double>?
) -> scroll_status {
  pinned(view, y, section, top, "header") { $0.pinnedHeader(at: y) }
}

/// Writes the section and the offset of a header or a footer that is pinned in a list.
func pinned(
  _ view: scroll_view, _ y: Double, _ section: UnsafeMutablePointer<Int64>?,
  _ top: UnsafeMutablePointer<Double>?,
  _ name: String, find: (inout ListLayout) -> (section: Int, top: CGFloat)?
) -> scroll_status {
  withView(view) { view throws(Failure) in
    let (section, top) = (try required(section, "section"), try required(top, "top"))
    try requireFinite(y, "y")
    guard let pinned = try view.readLayout(find) else {
      throw .missing("no \(name) is pinned at \(y) pt")
    }
    section.initialize(to: Int64(pinned.section))
    top.initialize(to: Double(pinned.top))
  }
}

@_cdecl("scroll_view_insert_rows")
public func scrollViewInsertRows(
  _ view: scroll_view, _ section: Int64, _ index: Int64, _ count: Int64, _ firstNumber: Int64,
  _ height: Double
) -> scroll_status {
  withView(view) { view throws(Failure) in
    let numbers = try numbers(firstNumber, count)
    guard index >= 0 else { throw .value("index", index, expected: "at least 0") }
    try requireFinite(height, "height")
    let isMeasured = view.measuring == nil
    var areInserted = false
    try view.editList {
      areInserted = $0.insertRows(
        numbers, at: RowPath(section: Int(section), row: Int(index)), height: height, isMeasured: isMeasured)
    }
    guard areInserted else {
      throw .missing(
        "there is no section \(section), or one of the numbers \(numbers) is in use")
    }
  }
}

@_cdecl("scroll_view_remove_rows")
public func scrollViewRemoveRows(_ view: scroll_view, _ row: Int64, _ count: Int64) -> scroll_status {
  withView(view) { view throws(Failure) in
    try view.editRows(row, count) { $0.removeRows($1) }
  }
}

@_cdecl("scroll_view_reload_rows")
public func scrollViewReloadRows(
  _ view: scroll_view, _ row: Int64, _ count: Int64, _ height: Double
) -> scroll_status {
  withView(view) { view throws(Failure) in
    try requireFinite(height, "height")
    try view.editRows(row, count) { $0.reloadRows($1, height: height) }
    if view.measuring != nil { view.input { _ in } }
  }
}

@_cdecl("scroll_view_move_row")
public func scrollViewMoveRow(
  _ view: scroll_view, _ row: Int64, _ section: Int64, _ index: Int64
) -> scroll_status {
  withView(view) { view throws(Failure) in
    guard index >= 0 else { throw .value("index", index, expected: "at least 0") }
    var isMoved = false
    try view.editList { isMoved = $0.moveRow(Int(row), to: RowPath(section: Int(section), row: Int(index))) }
    guard isMoved else {
      throw .missing("there is no row \(row) or no section \(section)")
    }
  }
}

@_cdecl("scroll_view_set_row_height")
public func scrollViewSetRowHeight(_ view: scroll_view, _ row: Int64, _ height: Double) -> scroll_status {
  withView(view) { view throws(Failure) in
    try requireFinite(height, "height")
    guard try view.readLayout({ $0.height(ofRow: Int(row)) }) != nil else { throw noRow(row) }
    try view.editList { $0.setHeight(height, ofRow: Int(row)) }
  }
}
