// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import CScrollingHeader
import Foundation
import ScrollLists
import Scrolling

// The sections of lists. `scrolling.h` documents each function.

private func noSection(_ section: Int64) -> Failure { .missing("there is no section \(section)") }

extension View {
  fileprivate func editSection(
    _ section: Int64, _ change: (inout ListLayout) -> Void
  ) throws(Failure) {
    guard try readLayout({ $0.headerHeight(ofSection: Int(section)) }) != nil else {
      throw noSection(section)
    }
    try editList(change)
  }
}

@_cdecl("scroll_view_get_section")
public func scrollViewGetSection(
  _ view: scroll_view, _ section: Int64, _ result: UnsafeMutablePointer<scroll_section>?
) -> scroll_status {
  withView(view) { view throws(Failure) in
    let result = try required(result, "result")
    let index = Int(section)
    let (top, header, footer, rows) = try view.readLayout {
      (
        $0.top(ofSection: index), $0.headerHeight(ofSection: index), $0.footerHeight(ofSection: index),
        $0.rows(ofSection: index)
      )
    }
    guard let top, let header, let footer else { throw noSection(section) }
    result.initialize(
      to: scroll_section(
        first_row: Int64(rows.lowerBound), end_row: Int64(rows.upperBound), top: Double(top),
        header_height: Double(header), footer_height: Double(footer)))
  }
}

@_cdecl("scroll_view_get_section_at")
public func scrollViewGetSectionAt(
  _ view: scroll_view, _ y: Double, _ section: UnsafeMutablePointer<Int64>?
) -> scroll_status {
  withView(view) { view throws(Failure) in
    let result = try required(section, "section")
    try requireFinite(y, "y")
    guard let section = try view.readLayout({ $0.section(at: y) }) else {
      throw .missing("the list has no sections")
    }
    result.initialize(to: Int64(section))
  }
}

@_cdecl("scroll_view_get_pinned_footer")
public func scrollViewGetPinnedFooter(
  _ view: scroll_view, _ y: Double, _ section: UnsafeMutablePointer<Int64>?,
  _ top: UnsafeMutablePointer<Double>?
) -> scroll_status {
  pinned(view, y, section, top, "footer") { $0.pinnedFooter(at: y) }
}

@_cdecl("scroll_view_insert_section")
public func scrollViewInsertSection(
  _ view: scroll_view, _ section: Int64, _ count: Int64, _ firstNumber: Int64, _ rowHeight: Double,
  _ headerHeight: Double, _ footerHeight: Double
) -> scroll_status {
  withView(view) { view throws(Failure) in
    let numbers = try numbers(firstNumber, count)
    try requireFinite(rowHeight, "row_height")
    try requireFinite(headerHeight, "header_height")
    try requireFinite(footerHeight, "footer_height")
    let isMeasured = view.measuring == nil
    var isInserted = false
    try view.editList {
      isInserted = $0.insertSection(
        at: Int(section), rows: numbers, rowHeight: rowHeight, isMeasured: isMeasured,
        headerHeight: headerHeight, footerHeight: footerHeight)
    }
    guard isInserted else {
      throw .missing(
        "there is no place \(section) for a section, or one of the numbers \(numbers) is in use; "
          + "expected 0 to the number of sections and new numbers")
    }
  }
}

@_cdecl("scroll_view_remove_section")
public func scrollViewRemoveSection(_ view: scroll_view, _ section: Int64) -> scroll_status {
  withView(view) { view throws(Failure) in
    try view.editSection(section) { $0.removeSection(Int(section)) }
  }
}

@_cdecl("scroll_view_move_section")
public func scrollViewMoveSection(_ view: scroll_view, _ section: Int64, _ target: Int64) -> scroll_status {
  withView(view) { view throws(Failure) in
    guard target >= 0, target < Int64(try view.readLayout { $0.sectionCount }) else {
      throw noSection(target)
    }
    try view.editSection(section) { $0.moveSection(Int(section), to: Int(target)) }
  }
}

@_cdecl("scroll_view_set_header_height")
public func scrollViewSetHeaderHeight(
  _ view: scroll_view, _ section: Int64, _ height: Double
) -> scroll_status {
  withView(view) { view throws(Failure) in
    try requireFinite(height, "height")
    try view.editSection(section) { $0.setHeaderHeight(height, ofSection: Int(section)) }
  }
}

@_cdecl("scroll_view_set_footer_height")
public func scrollViewSetFooterHeight(
  _ view: scroll_view, _ section: Int64, _ height: Double
) -> scroll_status {
  withView(view) { view throws(Failure) in
    try requireFinite(height, "height")
    try view.editSection(section) { $0.setFooterHeight(height, ofSection: Int(section)) }
  }
}
