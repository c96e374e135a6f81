import Foundation
import Scrolling
import TestSupport
import Testing

extension Node {
  /// A window with a scroll view at (10, 100), scrolled by 250, that contains a row at 300 with a badge.
  static let window = Node(
    NodeID("window"), frame: CGRect(x: 5, y: 7, width: 400, height: 800), coordinateSpace: "window",
    children: [
      Node(
        NodeID("scroll"), frame: CGRect(x: 10, y: 100, width: 300, height: 500),
        contentOffset: CGPoint(x: 0, y: 250), coordinateSpace: "scroll",
        children: [
          Node(
            NodeID("row", 4), frame: CGRect(x: 0, y: 300, width: 300, height: 60),
            children: [Node(NodeID("badge"), frame: CGRect(x: 20, y: 10, width: 8, height: 8))])
        ])
    ])
}

struct NodeTests {
  private let root = Node.window

  @Test func oneNodeIsChangedAlone() {
    var changed = root
    #expect(changed.update(NodeID("badge")) { $0.frame.origin.x = 25 })
    #expect(changed != root)
    #expect(changed.path(to: NodeID("badge"))?.last?.frame.minX == 25)
    #expect(changed.update(NodeID("badge")) { $0.frame.origin.x = 20 })
    #expect((changed, changed.hashValue) == (root, root.hashValue))
    #expect(!changed.update(NodeID("row", 9)) { $0.frame = .zero })
    #expect(changed == root)
  }

  @Test func hitTestFollowsTheScrolledContent() {
    let path = ["window", "scroll", "row-4", "badge"]
    for (x, y, count) in [(36, 168, 4), (16, 158, 3), (16, 500, 2), (0, 0, 0)] {
      #expect(root.hitTest(CGPoint(x: x, y: y)).map(\.id.description) == Array(path.prefix(count)))
    }
  }

  @Test func namesReadAsTheyAreWritten() {
    for name in ["row-40", "banner", "pull-to-refresh", "row--3"] {
      #expect(NodeID(parsing: name).description == name)
    }
    #expect(NodeID(parsing: "row-40") == NodeID("row", 40))
    #expect(NodeID(parsing: "pull-to-refresh") == NodeID("pull-to-refresh"))
  }

  @Test func aNodeOfAScrollViewHasItsOffsetAndAxes() {
    let view = ScrollView(y: 40)
    let frame = CGRect(x: 0, y: 0, width: 402, height: 874)
    let node = Node(NodeID("list"), frame: frame, scrolling: view.engine)
    #expect((node.contentOffset, node.scrollAxes) == (CGPoint(x: 0, y: 40), .vertical))
    #expect(node != Node(NodeID("list"), frame: frame, contentOffset: CGPoint(x: 0, y: 40)))
    view.alwaysBounceHorizontal = true
    let both = Node(NodeID("list"), frame: frame, scrolling: view.engine).scrollAxes
    #expect(both == [.horizontal, .vertical])
  }
}
