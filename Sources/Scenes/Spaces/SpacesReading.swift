import Foundation
import Scrolling

/// What is read from the tree of a ``SpacesScene`` in one layout.
package struct SpacesReading: Hashable, Sendable {
  /// What a question is answered with from the frame in the window, from that in a named space, and in truth.
  package struct Answer: Hashable, Sendable {
    package var global: Bool, named: Bool, truth: Bool

    package init(global: Bool, named: Bool, truth: Bool) {
      (self.global, self.named, self.truth) = (global, named, truth)
    }
  }

  /// A space by its name, and the card's frame in it or why there is none.
  package struct Line: Hashable, Sendable {
    package var space: CoordinateSpace
    package var frame: Result<CGRect, CoordinateSpaceError>
  }

  /// The card's frame in every space, the last one being one in which it is not.
  package private(set) var lines: [Line] = []
  /// Whether the list is at its top.
  package private(set) var isAtTop = Answer(global: true, named: true, truth: true)
  /// Whether the whole card shows.
  package private(set) var cardShows = Answer(global: true, named: true, truth: true)
  /// Sensors read in a layout where every row reads its own frame, and where one at the top hands it up.
  package private(set) var readsOfRows = 0, readsOfOne = 0
  /// The row at the top of the view that scrolls it, found either way.
  package private(set) var topRowByRows = 0, topRowByOne = 0
  /// Layouts so far, and those in which what is handed up was another value.
  package private(set) var layouts = 0, changes = 0
  private var observation = PreferenceObservation<ScrollOffsetKey>()

  package init() {}

  private static let slack: CGFloat = 0.5

  /// Reads a layout.
  package mutating func read(_ arrangement: SpacesArrangement, outer: ScrollEngine, inner: ScrollEngine) {
    let offsets = (outer: outer.contentOffset, inner: inner.contentOffset)
    func tree(_ sensors: SpacesArrangement.Sensors) -> Node {
      arrangement.tree(outer: offsets.outer, inner: offsets.inner, sensors: sensors)
    }
    let root = tree(.once)
    lines = Self.spaces.map { space in
      Line(
        space: space,
        frame: Result { () throws(CoordinateSpaceError) in try root.frame(of: Self.card, in: space) })
    }
    askTop(root, arrangement, offsets.outer, offsets.inner)
    askCard(root, arrangement, outer, inner)
    countReads(root, tree(.everyRow), arrangement, offsets.outer, offsets.inner)
  }

  private static let card = NodeID("card")
  private static let spaces: [CoordinateSpace] = [
    .local, .global, .named("stage"), .named("outer"), .named("inner"), .named("aside"),
  ]

  /// The top of the list's content, where it is at rest, is where its view begins: in the window that was a number.
  private mutating func askTop(
    _ root: Node, _ arrangement: SpacesArrangement, _ outer: CGPoint, _ inner: CGPoint
  ) {
    let plain = arrangement.plain
    let home = plain.stage.minY + plain.outer.minY
    let top = NodeID("top")
    let global = (try? root.frame(of: top, in: .global).minY) ?? 0
    let named = (try? root.frame(of: top, in: .named(arrangement.scroller)).minY) ?? 0
    isAtTop = Answer(
      global: global >= home - Self.slack, named: named >= 0 - Self.slack,
      truth: (arrangement.isNested ? inner.y : outer.y) <= Self.slack)
  }

  /// The card shows whole where it is inside each view around it: in the window that was one rectangle.
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
    // From the views' own state.
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

  /// Whether a rectangle is inside another, but for rounding.
  private static func holds(_ outer: CGRect, _ inner: CGRect) -> Bool {
    outer.insetBy(dx: -slack, dy: -slack).contains(inner)
  }

  private mutating func countReads(
    _ once: Node, _ rows: Node, _ arrangement: SpacesArrangement, _ outer: CGPoint, _ inner: CGPoint
  ) {
    layouts += 1
    guard let one = try? once.collectPreferences(), let many = try? rows.collectPreferences() else { return }
    (readsOfOne, readsOfRows) = (one.sensorReads, many.sensorReads)
    if observation.update(one.values) != nil { changes += 1 }
    // Handed up is one number; the rows are counted from it.
    let start = observation.value + (arrangement.isNested ? 0 : arrangement.list.minY)
    let passed = (0 - start) / SpacesArrangement.rowHeight
    topRowByOne = Int(min(max(0, passed.rounded(.down)), CGFloat(SpacesArrangement.rowCount - 1)))
    let shown = arrangement.shownRows(outer: outer, inner: inner)
    topRowByRows = zip(shown, many.values[RowFrames.self]).first { $1.maxY > 0 }?.0 ?? 0
  }
}
