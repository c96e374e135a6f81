import Foundation
import Scrolling

/// A list in a scroll view whose rows are measured when they come into view, and which changes without that what shows
/// moves.
///
/// A value beside a ``/Scrolling/ScrollEngine``: call ``update(_:measure:)`` after each frame and each input, and make edits through
/// ``edit(_:_:)``; with a ``/Scrolling/ScrollView`` inside ``/Scrolling/ScrollView/perform(_:)``, which delivers the didScroll of a correction:
///
///     view.perform { list.update(&$0) { _, number in text(number).height } }
///
/// Rows that are not measured yet count with their estimate, so the content's height, and with it a scroll indicator,
/// changes as they are. No call takes longer for more rows but by O(log n).
public struct SelfSizingList: Hashable, Sendable {
  /// The rows. Changing it moves what shows; ``edit(_:_:)`` does not.
  public var layout: ListLayout
  /// Rows are measured this far above and below what shows too, in points; 0 unless set.
  public var margin: CGFloat = 0
  /// No call measures more rows than this, at least 1; what is left is measured by the next. 500 unless set.
  public var mostMeasurements = 500

  /// A list; its rows are measured where their heights are estimates.
  public init(_ layout: ListLayout) { self.layout = layout }

  /// What an update came to.
  public struct Update: Hashable, Sendable {
    /// How many rows were measured.
    public var measured = 0
    /// How far the content offset is moved, in points.
    public var correction: CGFloat = 0
    /// Whether every row in view is measured; if not, another update is due in the next frame.
    public var isComplete = true

    /// One that did nothing.
    public init() {}
  }

  /// Measures the rows in view that are not measured yet, and those that come into view by that, each from the one that
  /// stays in its place on. The content's height is the list's from then on; ``/Scrolling/ScrollEngine/adjustContentOffset(by:contentSize:)``
  /// moves the offset.
  ///
  /// - Parameters:
  ///   - engine: The scroll view's; its callbacks are to be taken afterwards.
  ///   - measure: The height in points of a row, by its index and its number.
  /// - Returns: What it came to.
  @discardableResult public mutating func update(
    _ engine: inout ScrollEngine, measure: (_ row: Int, _ number: Int) -> CGFloat
  ) -> Update {
    var update = Update()
    let most = max(1, mostMeasurements)
    // One row after another may be without height, or each lower than its estimate: more come into view.
    while true {
      let visible = stretch(engine)
      let unmeasured = unmeasuredRows(visible, atMost: most - update.measured)
      update.isComplete = unmeasured.isAll
      if unmeasured.rows.isEmpty {
        update.correction += settle(0, &engine)
        return update
      }
      let anchor = layout.anchor(from: visible.top, to: visible.bottom)
      for row in unmeasured.rows {
        layout.setHeight(measure(row.index, row.number), ofRow: row.index)
      }
      update.measured += unmeasured.rows.count
      update.correction += settle(layout.correction(of: anchor), &engine)
    }
  }

  /// Makes changes to the list so that what shows stays where it is on screen. Returns how far the content offset is
  /// moved for that, in points.
  @discardableResult public mutating func edit(
    _ engine: inout ScrollEngine, _ changes: (inout ListLayout) -> Void
  ) -> CGFloat {
    let visible = stretch(engine)
    let correction = layout.edit(from: visible.top, to: visible.bottom, changes)
    return settle(correction, &engine)
  }

  private func settle(_ correction: CGFloat, _ engine: inout ScrollEngine) -> CGFloat {
    let size = CGSize(width: engine.metrics.contentSize.width, height: layout.contentHeight)
    return engine.adjustContentOffset(by: CGPoint(x: 0, y: correction), contentSize: size).y
  }

  /// What shows once what the engine owes is told.
  private func stretch(_ engine: ScrollEngine) -> (top: CGFloat, bottom: CGFloat) {
    let top = engine.pendingContentOffset.y
    return (top, top + engine.metrics.boundsSize.height)
  }

  private func unmeasuredRows(
    _ visible: (top: CGFloat, bottom: CGFloat), atMost most: Int
  ) -> (rows: [(index: Int, number: Int)], isAll: Bool) {
    let margin = margin > 0 && margin.isFinite ? margin : 0
    var rows: [(index: Int, number: Int)] = []
    for cell in layout.cells(from: visible.top - margin, to: visible.bottom + margin) where !cell.isMeasured {
      guard case .row(let index, let number) = cell.kind else { continue }
      if rows.count == most { return (rows, false) }
      rows.append((index, number))
    }
    return (rows, true)
  }
}
