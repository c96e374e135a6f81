import Foundation
import ScrollLists
import Scrolling
import TestSupport
import Testing

/// Rows beside the headers and footers that are pinned over them.
struct PinnedViewsTests {
  /// Returns a list of 20 sections of up to seven rows, some without a header, with pinned views.
  private static func list(
    _ axis: Axis = .vertical, _ direction: LayoutDirection = .leftToRight, seed: UInt64 = 0
  ) -> ListLayout {
    var random = SeededGenerator(seed: seed)
    var list = ListLayout(rowCount: 0, rowHeight: 60, leading: 30, width: 400)
    for section in 0..<20 {
      list.insertSection(
        at: section, rows: (100 * section)..<(100 * section + random.integer(1...7)),
        rowHeight: CGFloat(random.integer(20...150)),
        headerHeight: CGFloat([0, 32, 50][random.integer(0...2)]),
        footerHeight: CGFloat([0, 20][random.integer(0...1)]))
    }
    (list.axis, list.layoutDirection) = (axis, direction)
    list.pinnedViews = [.sectionHeaders, .sectionFooters]
    return list
  }

  private static func view(_ list: ListLayout) -> ScrollView {
    let view = ScrollView(
      metrics: ScrollMetrics(
        boundsSize: list.axis == .vertical
          ? CGSize(width: 400, height: 700) : CGSize(width: 700, height: 400), contentSize: list.contentSize,
        scale: 1))
    view.layoutDirection = list.layoutDirection
    view.scrollPadding = EdgeInsets(top: 30)
    return view
  }

  @Test func marginsAreThoseOfTheRowsSection() {
    var list = ListLayout(
      rowCount: 6, rowHeight: 60, rowsPerSection: 3, headerHeight: 32, footerHeight: 20, width: 400)
    #expect(list.scrollMargins(at: 0) == EdgeInsets())
    let plain = list
    list.pinnedViews = .sectionHeaders
    #expect(list != plain)
    #expect(list.scrollMargins(at: 0) == EdgeInsets(top: 32))
    list.pinnedViews.insert(.sectionFooters)
    list.setHeaderHeight(0, ofSection: 1)
    #expect(list.scrollMargins(at: 2) == EdgeInsets(top: 32, bottom: 20))
    #expect(list.scrollMargins(at: 3) == EdgeInsets(bottom: 20))
    list.axis = .horizontal
    #expect(list.scrollMargins(at: 2) == EdgeInsets(left: 32, right: 20))
    list.layoutDirection = .rightToLeft
    #expect(list.scrollMargins(at: 2) == EdgeInsets(left: 20, right: 32))
    for row in [-1, 6, .max] { #expect(list.scrollMargins(at: row) == EdgeInsets()) }
    #expect(list.scrollTargetLayout(isEnabled: true).scrollMargins(at: 2) == list.scrollMargins(at: 2))
  }

  /// Whatever row is brought to whatever edge, its pinned header and footer, where they are drawn, leave it
  /// uncovered, and the position has its number.
  @Test(arguments: 0..<UInt64(Tier.count(sample: 40, full: 2000)))
  func noPinnedViewCoversARowThatIsScrolledTo(seed: UInt64) throws {
    let list = Self.list(seed: seed)
    let view = Self.view(list)
    let positioned = PositionedScrollView(view, list, position: .constant(ScrollPosition(idType: Int.self)))
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let row = random.integer(0...list.rowCount - 1)
      let number = try #require(list.number(ofRow: row))
      let anchor: UnitPoint? = [nil, .top, .bottom, .center][random.integer(0...3)]
      positioned.scrollTo(number, anchor: anchor)
      #expect(positioned.scrolledID == number)
      let frame = list.frame(at: row)
      let (top, bottom) = (view.contentOffset.y + 30, view.contentOffset.y + 700)
      let section = try #require(list.section(ofRow: row))
      var (least, most) = (top, bottom)
      if let header = list.pinnedHeader(at: top), header.section == section {
        least = header.top + (list.headerHeight(ofSection: section) ?? 0)
      }
      if let footer = list.pinnedFooter(at: bottom), footer.section == section { most = footer.top }
      #expect(
        frame.minY >= least - 1 && frame.maxY <= most + 1, "row \(row) at \(String(describing: anchor))")
      if anchor == .top, view.contentOffset.y < view.metrics.edges(.vertical).upperBound - 1 {
        // Rounded to a pixel, the row is exactly there.
        let margin = list.scrollMargins(at: row).top
        #expect(view.contentOffset.y == max(0, (frame.minY - margin - 30).rounded()))
      }
    }
  }

  /// The visible rows are those that a naive look at the drawn headers and footers finds.
  @Test(arguments: 0..<UInt64(Tier.count(sample: 40, full: 2000)))
  func rowsUnderPinnedViewsDoNotCount(seed: UInt64) {
    let list = Self.list(seed: seed)
    let view = Self.view(list)
    var random = SeededGenerator(seed: seed)
    var shown: [Int] = []
    view.onScrollTargetVisibilityChange(threshold: 0, scrollTargetLayout: list) { shown = $0 }
    for _ in 0..<20 {
      view.contentOffset.y = CGFloat(random.integer(0...Int(list.contentHeight) - 700))
      let (top, bottom) = (view.contentOffset.y + 30, view.contentOffset.y + 700)
      let header = list.pinnedHeader(at: top), footer = list.pinnedFooter(at: bottom)
      let expected = list.rows(from: top, to: bottom).filter { row in
        let frame = list.frame(at: row)
        var (least, most) = (top, bottom)
        if let header { least = max(least, header.top + (list.headerHeight(ofSection: header.section) ?? 0)) }
        if let footer { most = min(most, footer.top) }
        return min(frame.maxY, most) - max(frame.minY, least) > 0
      }
      #expect(shown == expected.compactMap(list.number(ofRow:)))
    }
  }
}
