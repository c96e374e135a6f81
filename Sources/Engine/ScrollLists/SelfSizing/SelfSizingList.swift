import Foundation
import Scrolling

/// A list whose rows are measured as they come into view. Measuring and editing move no visible rows.
///
/// Use the list beside a ``/Scrolling/ScrollEngine``: call ``update(_:measure:)`` after each display frame
/// and each input, and make edits through ``edit(_:_:)``. With a ``/Scrolling/ScrollView``, call both inside
/// ``/Scrolling/ScrollView/perform(_:)``, which delivers the didScroll of a correction:
///
///     view.perform { list.update(&$0) { _, number in text(number).height } }
///
/// Rows that are not measured yet have their estimated height, so the content's height, and with it a scroll
/// indicator, changes as rows are measured. Along the horizontal ``ListLayout/axis``, heights are widths, and
/// the content's width becomes the length of the list. Every call takes O(log n) in the number of rows.
public struct SelfSizingList: Hashable, Sendable {
  /// The layout of the rows. Changes to it move the visible rows; changes through ``edit(_:_:)`` do not.
  public var layout: ListLayout
  /// The distance around the visible part within which rows are measured too, in points. The default is 0.
  public var margin: CGFloat = 0
  /// The maximum number of rows that a call measures, at least 1. The next call
  /// continues. The default is 500.
  public var mostMeasurements = 500

  /// Creates a list. Rows whose heights are estimates are measured.
  public init(_ layout: ListLayout) { self.layout = layout }

  /// The result of an update.
  public struct Update: Hashable, Sendable {
    /// The number of measured rows.
    public var measured = 0
    /// The distance by which the content offset moved, in points.
    public var correction: CGFloat = 0
    /// A Boolean value that indicates whether every visible row is measured, and during an animation every
    /// row near its target. If not, another update is due in the next display frame.
    public var isComplete = true

    /// Creates the result of an update that changed nothing.
    public init() {}
  }

  /// Measures the visible rows that are not measured yet, and the rows that come into view as a result.
  /// During an animation, it also measures the rows at the animation's target and within two heights of the
  /// view around it, so that the end of the animation moves over measured rows. One visible row stays in its
  /// place. The engine's content height becomes the height of the list, and
  /// ``/Scrolling/ScrollEngine/adjustContentOffset(by:contentSize:)`` moves the offset.
  ///
  /// - Parameters:
  ///   - engine: The engine of the scroll view. Take its callbacks afterwards.
  ///   - measure: A closure that returns the height of a row in points, for its index and its number. It may
  ///     read a view whose engine is updated. A closure that uses the list itself needs
  ///     ``updated(_:measure:)``.
  /// - Returns: The result of the update.
  @discardableResult public mutating func update(
    _ engine: inout ScrollEngine, measure: (_ row: Int, _ number: Int) -> CGFloat
  ) -> Update {
    var update = Update()
    let most = max(1, mostMeasurements)
    var destination = destination(engine)
    // Each pass may bring more rows into view, because measured rows may be lower than their estimates.
    while true {
      let visible = stretch(engine)
      var rows: [MeasuredRow] = []
      var known: Set<Int> = []
      let parts = [Stretch(visible, margin: margin), destination].compactMap { $0 }
      update.isComplete = parts.allSatisfy {
        collect(in: $0, atMost: most - update.measured, into: &rows, &known)
      }
      if rows.isEmpty {
        update.correction += settle(0, &engine)
        return update
      }
      let anchor = layout.anchor(from: visible.top, to: visible.bottom)
      let target = destination.map { layout.anchor(from: $0.view.top, to: $0.view.bottom) }
      for row in rows { layout.setHeight(measure(row.index, row.number), ofRow: row.index) }
      update.measured += rows.count
      update.correction += settle(layout.correction(of: anchor), &engine)
      if let target { destination?.move(by: layout.correction(of: target)) }
    }
  }

  /// Measures rows as ``update(_:measure:)`` does, on a copy. `measure` may use this list, wherever it is stored,
  /// and finds it as it was before the call.
  ///
  /// - Returns: The list, which replaces this one, and the result of the update.
  public func updated(
    _ engine: inout ScrollEngine, measure: (_ row: Int, _ number: Int) -> CGFloat
  ) -> (list: SelfSizingList, update: Update) {
    var list = self
    let update = list.update(&engine, measure: measure)
    return (list, update)
  }

  /// Changes the list and keeps the visible rows where they are on screen. Returns the distance by which the
  /// content offset moved, in points. The closure reads and changes the layout that it gets: the list itself
  /// is being changed, and must not be used.
  @discardableResult public mutating func edit(
    _ engine: inout ScrollEngine, _ changes: (inout ListLayout) -> Void
  ) -> CGFloat {
    let visible = stretch(engine)
    let correction = layout.edit(from: visible.top, to: visible.bottom, changes)
    return settle(correction, &engine)
  }

  /// Gives the engine the list's length, and moves its offset by a distance in the list.
  private func settle(_ correction: CGFloat, _ engine: inout ScrollEngine) -> CGFloat {
    var size = engine.metrics.contentSize
    var delta = CGPoint.zero
    switch layout.axis {
    case .vertical: (size.height, delta.y) = (layout.contentHeight, correction)
    case .horizontal:
      delta.x = layout.isReversed ? layout.contentHeight - size.width - correction : correction
      size.width = layout.contentHeight
    }
    return engine.adjustContentOffset(by: delta, contentSize: size)[layout.axis]
  }

  /// A part of the content, in points, that is or will be visible, and the distance around it
  /// within which rows are measured too.
  private struct Stretch {
    var view: (top: CGFloat, bottom: CGFloat)
    var margin: CGFloat

    init(_ view: (top: CGFloat, bottom: CGFloat), margin: CGFloat) {
      self.view = view
      self.margin = margin > 0 && margin.isFinite ? margin : 0
    }

    mutating func move(by distance: CGFloat) {
      view.top += distance
      view.bottom += distance
    }
  }

  /// Returns the part of the content that is visible at an offset, or after all pending callbacks of the engine.
  private func stretch(_ engine: ScrollEngine, at offset: CGPoint? = nil) -> (top: CGFloat, bottom: CGFloat) {
    layout.span(
      of: CGRect(origin: offset ?? engine.pendingContentOffset, size: engine.metrics.boundsSize))
  }

  /// Returns the part of the content that will be visible at the end of the animation in progress, if any.
  private func destination(_ engine: ScrollEngine) -> Stretch? {
    guard engine.phase == .animating, let target = engine.targetContentOffset else { return nil }
    let view = stretch(engine, at: target)
    return Stretch(view, margin: max(margin, 2 * (view.bottom - view.top)))
  }

  private typealias MeasuredRow = (index: Int, number: Int)

  /// Adds the rows of a part of the content that are not measured yet and not known from another part.
  /// Returns whether there were no more than `most` rows in total.
  private func collect(
    in part: Stretch, atMost most: Int, into rows: inout [MeasuredRow], _ known: inout Set<Int>
  ) -> Bool {
    let (top, bottom) = (part.view.top - part.margin, part.view.bottom + part.margin)
    for cell in layout.cells(from: top, to: bottom) where !cell.isMeasured {
      guard case .row(let index, let number) = cell.kind, !known.contains(index) else { continue }
      if rows.count >= most { return false }
      known.insert(index)
      rows.append((index, number))
    }
    return true
  }
}
