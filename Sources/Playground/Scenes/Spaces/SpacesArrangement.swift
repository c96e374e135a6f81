import Foundation
import Scrolling

/// The arrangement of the views in a ``SpacesScene``. The scrolling view `outer` lies on a `stage`, which can
/// be moved, and which shrinks when an `aside` appears above it. If ``isNested`` is `true`, the list scrolls
/// in a separate `inner` view.
package struct SpacesArrangement: Hashable, Sendable {
  /// The part of the viewport available to the arrangement.
  package var area: CGRect
  /// The progress of moving the stage and of showing the aside at the top of the area, both from 0 to 1.
  package var moved = 0.0, split = 0.0
  /// Whether the list scrolls in a separate view.
  package var isNested = false
  /// The content offsets of the two views.
  package var outerOffset = CGPoint.zero, innerOffset = CGPoint.zero

  package static let rowCount = 14, card = 2
  package static let rowHeight: CGFloat = 44
  private static let margin: CGFloat = 12, bar: CGFloat = 24, rim: CGFloat = 8, asideHeight: CGFloat = 104
  private static let header: CGFloat = 72, side: CGFloat = 12, innerHeight: CGFloat = 180, tail: CGFloat = 360
  private static let way = CGPoint(x: 10, y: 36)

  /// The frame of the aside in the viewport. The height is 0 if the aside is hidden.
  package var aside: CGRect {
    CGRect(
      x: area.minX + Self.margin, y: area.minY + Self.margin, width: max(0, area.width - 2 * Self.margin),
      height: max(0, Self.asideHeight * CGFloat(split)))
  }

  /// The frame of the stage in the viewport.
  package var stage: CGRect {
    let taken = (Self.asideHeight + Self.margin) * CGFloat(split)
    return CGRect(
      x: area.minX + Self.margin + Self.way.x * CGFloat(moved),
      y: area.minY + Self.margin + taken + Self.way.y * CGFloat(moved),
      width: max(0, area.width - 2 * Self.margin - Self.way.x),
      height: max(0, area.height - 2 * Self.margin - taken - Self.way.y))
  }

  /// The frame of the outer view on the stage.
  package var outer: CGRect {
    CGRect(
      x: Self.rim, y: Self.bar, width: max(0, stage.width - 2 * Self.rim),
      height: max(0, stage.height - Self.bar - Self.rim))
  }

  /// The frame of the list in the outer view's content: the frame of the inner view if nested, otherwise the
  /// frame of all rows.
  package var list: CGRect {
    CGRect(
      x: Self.side, y: Self.header, width: max(0, outer.width - 2 * Self.side),
      height: isNested ? Self.innerHeight : Self.listHeight)
  }

  package static var listHeight: CGFloat { rowHeight * CGFloat(rowCount) }

  package func row(_ row: Int) -> CGRect {
    CGRect(x: 0, y: CGFloat(row) * Self.rowHeight, width: list.width, height: Self.rowHeight)
  }

  package var contentSize: CGSize {
    CGSize(width: outer.width, height: list.maxY + (isNested ? Self.tail : Self.side))
  }

  /// The initial arrangement, with nothing moved, split or nested. Code that reads `.global` frames assumes
  /// this arrangement.
  package var plain: SpacesArrangement { SpacesArrangement(area: area) }

  /// The name of the coordinate space of the view that scrolls the list.
  package var scroller: String { isNested ? "inner" : "outer" }

  /// Returns the tree of the views. Either every row reports its frame, or a single sensor at the top of the list's
  /// content does, in the space of the view that scrolls the list.
  package func tree(everyRowReports: Bool = false) -> Node {
    let space = CoordinateSpace.named(scroller)
    let window = CGRect(origin: .zero, size: CGSize(width: area.width, height: area.maxY))
    let rows = shownRows.map { row in
      let node = Node(
        row == Self.card ? NodeID("card") : NodeID("row", row), frame: self.row(row))
      return everyRowReports ? node.preference(RowFrames.self, frameIn: space, \.alone) : node
    }
    var head: [Node] = everyRowReports ? [] : [Node.offsetSensor(in: space)]
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

  /// The rows that are visible in the view that scrolls them. The card is always included.
  package var shownRows: [Int] {
    let top = isNested ? innerOffset.y : outerOffset.y - list.minY
    let height = isNested ? list.height : outer.height
    return (0..<Self.rowCount).filter { index in
      let frame = row(index)
      return index == Self.card || (frame.maxY > top && frame.minY < top + height)
    }
  }
}

/// The frames of all visible rows, in order.
enum RowFrames: PreferenceKey {
  static let defaultValue: [CGRect] = []
  static func reduce(value: inout [CGRect], nextValue: () -> [CGRect]) { value += nextValue() }
}

extension CGRect {
  fileprivate var alone: [CGRect] { [self] }
}
