import Foundation
import Scrolling

/// The values read from the node tree of a ``SpacesScene`` in one layout.
package struct SpacesReading: Hashable, Sendable {
  /// The answers to one question: from the frame in the window, from the frame in a named space, and from the
  /// views' actual state.
  package struct Answer: Hashable, Sendable {
    package var global: Bool, named: Bool, truth: Bool

    package init(global: Bool, named: Bool, truth: Bool) {
      (self.global, self.named, self.truth) = (global, named, truth)
    }
  }

  /// A coordinate space and the card's frame in it, or the error if the frame is not available.
  package struct Line: Hashable, Sendable {
    package var space: CoordinateSpace
    package var frame: Result<CGRect, CoordinateSpaceError>
  }

  /// The card's frame in every coordinate space. The last space does not contain the card.
  package private(set) var lines: [Line] = []
  /// The answers to whether the list is at its top.
  package private(set) var isAtTop = Answer(global: true, named: true, truth: true)
  /// The answers to whether the whole card is visible.
  package private(set) var cardShows = Answer(global: true, named: true, truth: true)
  /// The number of sensor reads in a layout in which every row reads its own frame, and in one in which a
  /// single sensor at the top reports the offset.
  package private(set) var readsOfRows = 0, readsOfOne = 0
  /// The row at the top of the view that scrolls it, as found from each row's frame and the single sensor.
  package private(set) var topRowByRows = 0, topRowByOne = 0
  /// The number of layouts so far, and the number of those in which the reported offset changed.
  package private(set) var layouts = 0, changes = 0
  private var observation = PreferenceObservation<ScrollOffsetKey>()

  private static let slack: CGFloat = 0.5

  package mutating func read(_ arrangement: SpacesArrangement, outer: ScrollEngine, inner: ScrollEngine) {
    let root = arrangement.tree()
    lines = Self.spaces.map { space in
      Line(
        space: space,
        frame: Result { () throws(CoordinateSpaceError) in try root.frame(of: Self.card, in: space) })
    }
    askTop(root, arrangement)
    askCard(root, arrangement, outer, inner)
    countReads(root, arrangement)
  }

  private static let card = NodeID("card")
  private static let spaces: [CoordinateSpace] = [
    .local, .global, .named("stage"), .named("outer"), .named("inner"), .named("aside"),
  ]

  /// Determines whether the list is at its top. At rest, the top of the content coincides with the top of its
  /// view. In window coordinates, this position is a fixed number taken from the plain arrangement.
  private mutating func askTop(_ root: Node, _ arrangement: SpacesArrangement) {
    let plain = arrangement.plain
    let home = plain.stage.minY + plain.outer.minY
    let top = NodeID("top")
    let global = (try? root.frame(of: top, in: .global).minY) ?? 0
    let named = (try? root.frame(of: top, in: .named(arrangement.scroller)).minY) ?? 0
    isAtTop = Answer(
      global: global >= home - Self.slack, named: named >= 0 - Self.slack,
      truth: (arrangement.isNested ? arrangement.innerOffset : arrangement.outerOffset).y <= Self.slack)
  }

  /// Determines whether the whole card is visible, that is, whether it lies inside each enclosing view. In
  /// window coordinates, the test uses one fixed rectangle taken from the plain arrangement.
  private mutating func askCard(
    _ root: Node, _ arrangement: SpacesArrangement, _ outer: ScrollEngine, _ inner: ScrollEngine
  ) {
    let plain = arrangement.plain
    let home = plain.outer.offsetBy(dx: plain.stage.minX, dy: plain.stage.minY)
    let global = (try? root.frame(of: Self.card, in: .global)).map { Self.holds(home, $0) } ?? false
    let views = arrangement.isNested ? ["outer", "inner"] : ["outer"]
    let named = views.allSatisfy { view in
      guard let proxy = try? root.geometry(of: Self.card), let bounds = try? proxy.bounds(of: view) else {
        return false
      }
      return Self.holds(bounds, CGRect(origin: .zero, size: proxy.size))
    }
    // Determine the true answer from the views' own state.
    let row = arrangement.row(SpacesArrangement.card)
    let list = arrangement.list
    var inOuter = row.offsetBy(dx: list.minX, dy: list.minY)
    var truth = true
    if arrangement.isNested {
      let visible = ScrollGeometry(inner).visibleRect
      truth = Self.holds(visible, row)
      inOuter = inOuter.offsetBy(dx: -visible.minX, dy: -visible.minY)
    }
    truth = truth && Self.holds(ScrollGeometry(outer).visibleRect, inOuter)
    cardShows = Answer(global: global, named: named, truth: truth)
  }

  /// Returns whether one rectangle contains another, within a rounding tolerance.
  private static func holds(_ outer: CGRect, _ inner: CGRect) -> Bool {
    outer.insetBy(dx: -slack, dy: -slack).contains(inner)
  }

  private mutating func countReads(_ once: Node, _ arrangement: SpacesArrangement) {
    layouts += 1
    let rows = arrangement.tree(everyRowReports: true)
    guard let one = try? once.collectPreferences(), let many = try? rows.collectPreferences() else { return }
    (readsOfOne, readsOfRows) = (one.sensorReads, many.sensorReads)
    if observation.update(one.values) != nil, layouts > 1 { changes += 1 }
    // The sensor reports a single offset, from which the row is computed.
    let start = observation.value + (arrangement.isNested ? 0 : arrangement.list.minY)
    let passed = (0 - start) / SpacesArrangement.rowHeight
    topRowByOne = Int(min(max(0, passed.rounded(.down)), CGFloat(SpacesArrangement.rowCount - 1)))
    topRowByRows = zip(arrangement.shownRows, many.values[RowFrames.self]).first { $1.maxY > 0 }?.0 ?? 0
  }
}
