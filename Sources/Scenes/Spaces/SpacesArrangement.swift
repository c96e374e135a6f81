import Foundation
import Scrolling

/// Where the views of a ``SpacesScene`` are: `outer`, which scrolls, on a `stage` that can be moved and made smaller by an
/// `aside` above it; with ``isNested`` its list scrolls in an `inner` view of its own.
package struct SpacesArrangement: Hashable, Sendable {
  /// The part of the viewport that there is for it.
  package var area: CGRect
  /// How far the stage is moved, 0 to 1, and how much of the area's top the aside takes.
  package var moved = 0.0, split = 0.0
  /// Whether the list is in a view of its own.
  package var isNested = false

  package static let rowCount = 14, card = 2
  package static let rowHeight: CGFloat = 44
  private static let margin: CGFloat = 12, bar: CGFloat = 24, rim: CGFloat = 8, asideHeight: CGFloat = 104
  private static let header: CGFloat = 72, side: CGFloat = 12, innerHeight: CGFloat = 180, tail: CGFloat = 360
  private static let way = CGPoint(x: 10, y: 36)

  /// The aside's frame in the viewport; of no height where there is none.
  package var aside: CGRect {
    CGRect(
      x: area.minX + Self.margin, y: area.minY + Self.margin, width: max(0, area.width - 2 * Self.margin),
      height: max(0, Self.asideHeight * CGFloat(split)))
  }

  /// The stage's frame in the viewport.
  package var stage: CGRect {
    let taken = (Self.asideHeight + Self.margin) * CGFloat(split)
    return CGRect(
      x: area.minX + Self.margin + Self.way.x * CGFloat(moved),
      y: area.minY + Self.margin + taken + Self.way.y * CGFloat(moved),
      width: max(0, area.width - 2 * Self.margin - Self.way.x),
      height: max(0, area.height - 2 * Self.margin - taken - Self.way.y))
  }

  /// The outer view's frame on the stage.
  package var outer: CGRect {
    CGRect(
      x: Self.rim, y: Self.bar, width: max(0, stage.width - 2 * Self.rim),
      height: max(0, stage.height - Self.bar - Self.rim))
  }

  /// Where the list is in the outer view's content: the inner view's frame, or that of all rows.
  package var list: CGRect {
    CGRect(
      x: Self.side, y: Self.header, width: max(0, outer.width - 2 * Self.side),
      height: isNested ? Self.innerHeight : Self.listHeight)
  }

  /// Height of all rows.
  package static var listHeight: CGFloat { rowHeight * CGFloat(rowCount) }

  /// A row's frame in the list.
  package func row(_ row: Int) -> CGRect {
    CGRect(x: 0, y: CGFloat(row) * Self.rowHeight, width: list.width, height: Self.rowHeight)
  }

  /// Size of the outer view's content.
  package var contentSize: CGSize {
    CGSize(width: outer.width, height: list.maxY + (isNested ? Self.tail : Self.side))
  }

  /// As it is before anything is moved, split or nested: what code that reads `.global` was written for.
  package var plain: SpacesArrangement { SpacesArrangement(area: area) }

  /// Which nodes tell where they are.
  package enum Sensors: Hashable, Sendable {
    /// A single one at the top of the list's content, in the space of the view that scrolls it.
    case once
    /// Each row that shows.
    case everyRow
  }

  /// The name of the space of the view that scrolls the list.
  package var scroller: String { isNested ? "inner" : "outer" }

  /// The tree, the views being scrolled to these offsets.
  package func tree(outer outerOffset: CGPoint, inner innerOffset: CGPoint, sensors: Sensors) -> Node {
    let space = CoordinateSpace.named(scroller)
    let window = CGRect(origin: .zero, size: CGSize(width: area.width, height: area.maxY))
    let rows = shownRows(outer: outerOffset, inner: innerOffset).map { row in
      let node = Node(
        row == Self.card ? NodeID("card") : NodeID("row", row), frame: self.row(row))
      return sensors == .everyRow ? node.preference(RowFrames.self, frameIn: space, \.alone) : node
    }
    var head: [Node] = sensors == .once ? [Node.offsetSensor(in: space)] : []
    head.append(Node(NodeID("top"), frame: .zero))
    let content: [Node]
    if isNested {
      content = [
        Node(
          NodeID("inner"), frame: list, contentOffset: innerOffset, coordinateSpace: "inner",
          children: head + rows)
      ]
    } else {
      content = head + [Node(NodeID("list"), frame: list, children: rows)]
    }
    let outer = Node(
      NodeID("outer"), frame: self.outer, contentOffset: outerOffset, coordinateSpace: "outer",
      children: content)
    let stage = Node(NodeID("stage"), frame: self.stage, coordinateSpace: "stage", children: [outer])
    let aside = Node(NodeID("aside"), frame: self.aside, coordinateSpace: "aside")
    return Node(NodeID("window"), frame: window, children: split > 0 ? [aside, stage] : [stage])
  }

  /// The rows that show in the view that scrolls them, and the card always.
  package func shownRows(outer: CGPoint, inner: CGPoint) -> [Int] {
    let top = isNested ? inner.y : outer.y - list.minY
    let height = isNested ? list.height : self.outer.height
    return (0..<Self.rowCount).filter { index in
      let frame = row(index)
      return index == Self.card || (frame.maxY > top && frame.minY < top + height)
    }
  }
}

/// The frames of all rows that show, in order.
enum RowFrames: PreferenceKey {
  static let defaultValue: [CGRect] = []
  static func reduce(value: inout [CGRect], nextValue: () -> [CGRect]) { value += nextValue() }
}

extension CGRect {
  /// A list of it.
  fileprivate var alone: [CGRect] { [self] }
}
