import ScrollBitmaps
import PlaygroundDrawing
import Foundation

/// A row of tabs of equal width.
struct TabRow {
  let frame: CGRect
  let titles: [String]
  /// The number of a tab that opens a list, which a mark shows, or `nil`.
  var opensList: Int?

  func frame(of index: Int) -> CGRect {
    let width = max(0, (frame.width - 24) / CGFloat(max(1, titles.count)))
    return CGRect(
      x: (frame.minX + 12 + width * CGFloat(index)).rounded(), y: frame.minY + 8, width: width.rounded(),
      height: max(0, min(28, frame.height - 8)))
  }

  func index(at point: CGPoint) -> Int? { titles.indices.first { frame(of: $0).contains(point) } }

  func draw(
    chosen: Int?, pointer: CGPoint?, _ palette: Palette, hairline: CGFloat, into list: inout DrawList
  ) {
    list.fill(frame, palette.surface)
    list.fill(CGRect(x: frame.minX, y: frame.minY, width: hairline, height: frame.height), palette.hairline)
    for (index, title) in titles.enumerated() {
      let tab = frame(of: index)
      let isOn = index == chosen
      if isOn || pointer.map(tab.contains) ?? false {
        list.shape(
          .roundedRect(size: tab.insetBy(dx: 1, dy: 0).size, radius: 8),
          at: CGPoint(x: tab.minX + 1, y: tab.minY), isOn ? palette.canvas : palette.raised)
      }
      list.text(
        DrawList.Text(
          title, style: .panel, color: isOn ? palette.textPrimary : palette.textSecondary,
          at: CGPoint(x: tab.midX - (index == opensList ? 6 : 0), y: tab.midY - 8), alignment: .center,
          maxWidth: tab.width - (index == opensList ? 20 : 8)))
      if index == opensList {
        list.shape(
          .polygon([CGPoint(x: 0, y: 0), CGPoint(x: 8, y: 0), CGPoint(x: 4, y: 5)]),
          at: CGPoint(x: tab.maxX - 13, y: tab.midY - 2), palette.textSecondary)
      }
    }
  }
}

/// The tabs that select the comparison.
package struct WorkbenchViews {
  private let row: TabRow

  /// Creates the tabs in a frame. The title of the profiles names the first and the last of the variants: A,
  /// the present constants, and a number of others.
  package init(_ frame: CGRect?, variants: Int = 1) {
    row = TabRow(
      frame: frame ?? .zero,
      titles: AnalysisView.allCases.map {
        $0 == .profiles && variants > 1 ? "A to \(Session.letter(variants - 1))" : $0.title
      })
  }

  package func frame(of view: AnalysisView) -> CGRect {
    row.frame(of: AnalysisView.allCases.firstIndex(of: view) ?? 0)
  }

  package func view(at point: CGPoint) -> AnalysisView? {
    row.index(at: point).map { AnalysisView.allCases[$0] }
  }

  func draw(
    _ chosen: AnalysisView, pointer: CGPoint?, _ palette: Palette, hairline: CGFloat,
    into list: inout DrawList
  ) {
    row.draw(
      chosen: AnalysisView.allCases.firstIndex(of: chosen), pointer: pointer, palette, hairline: hairline,
      into: &list)
  }
}

/// The tabs of a drawer.
package enum DrawerTab: Int, CaseIterable, Sendable {
  case values, curves

  package func frame(in layout: WorkbenchLayout) -> CGRect? {
    layout.drawerTabs.map { TabRow(frame: $0, titles: ["", ""]).frame(of: rawValue) }
  }
}

extension Session {
  /// Returns the row of the tabs of a drawer. In a narrow one, the second tab lists the comparisons.
  func drawerTabs(in frame: CGRect) -> TabRow {
    layout.mergesTabs
      ? TabRow(frame: frame, titles: ["Values", title(of: view)], opensList: 1)
      : TabRow(frame: frame, titles: ["Values", "Curves"])
  }
}
