import Foundation
import Scrolling
import Testing

struct NodeTests {
  /// A window with a scroll view at (10, 100), scrolled by 250, that holds a row at 300 with a badge in it.
  private let root = Node(
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

  @Test func framesInEverySpace() throws {
    let badge = NodeID("badge")
    #expect(try root.frame(of: badge, in: .local) == CGRect(x: 0, y: 0, width: 8, height: 8))
    #expect(try root.frame(of: badge, in: .named("scroll")) == CGRect(x: 20, y: 60, width: 8, height: 8))
    #expect(try root.frame(of: badge, in: .named("window")) == CGRect(x: 30, y: 160, width: 8, height: 8))
    #expect(try root.frame(of: badge, in: .global) == CGRect(x: 35, y: 167, width: 8, height: 8))
    #expect(
      try root.frame(of: NodeID("scroll"), in: .named("scroll"))
        == CGRect(x: 0, y: 0, width: 300, height: 500))
  }

  @Test func unknownNamesAreNamedWithThoseInReach() {
    #expect(throws: CoordinateSpaceError.unknownNode(NodeID("row", 5))) {
      try root.frame(of: NodeID("row", 5), in: .global)
    }
    let error = CoordinateSpaceError.unknownSpace("list", of: NodeID("badge"), inReach: ["window", "scroll"])
    #expect(throws: error) { try root.frame(of: NodeID("badge"), in: .named("list")) }
    #expect(
      error.description == "no coordinate space \"list\" encloses \"badge\"; in reach: window, scroll")
  }

  @Test func hitTestFollowsTheScrolledContent() {
    #expect(
      root.hitTest(CGPoint(x: 36, y: 168)).map(\.id.description) == ["window", "scroll", "row-4", "badge"])
    #expect(root.hitTest(CGPoint(x: 16, y: 158)).map(\.id.description) == ["window", "scroll", "row-4"])
    #expect(root.hitTest(CGPoint(x: 16, y: 500)).map(\.id.description) == ["window", "scroll"])
    #expect(root.hitTest(CGPoint(x: 0, y: 0)).isEmpty)
  }

  @Test func namesReadAsTheyAreWritten() {
    for name in ["row-40", "banner", "pull-to-refresh", "row--3"] {
      #expect(NodeID(parsing: name).description == name)
    }
    #expect(NodeID(parsing: "row-40") == NodeID("row", 40))
    #expect(NodeID(parsing: "pull-to-refresh") == NodeID("pull-to-refresh"))
  }
}
