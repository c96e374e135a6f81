import Foundation
import Scrolling
import Testing

struct GeometryProxyTests {
  /// The window with a sidebar.
  private let root: Node = {
    var root = Node.window
    root.children.insert(
      Node(NodeID("side"), frame: CGRect(x: 320, y: 0, width: 80, height: 800), coordinateSpace: "bar"), at: 0
    )
    return root
  }()

  @Test func framesInEverySpace() throws {
    let badge = try root.geometry(of: NodeID("badge"))
    #expect((badge.id, badge.size) == (NodeID("badge"), CGSize(width: 8, height: 8)))
    #expect(try badge.frame(in: .local) == CGRect(x: 0, y: 0, width: 8, height: 8))
    #expect(try badge.frame(in: .named("scroll")) == CGRect(x: 20, y: 60, width: 8, height: 8))
    #expect(try badge.frame(in: .named("window")) == CGRect(x: 30, y: 160, width: 8, height: 8))
    #expect(try badge.frame(in: .global) == CGRect(x: 35, y: 167, width: 8, height: 8))
    #expect(
      try root.frame(of: NodeID("badge"), in: .global) == CGRect(x: 35, y: 167, width: 8, height: 8))
    #expect(
      try root.frame(of: NodeID("scroll"), in: .named("scroll"))
        == CGRect(x: 0, y: 0, width: 300, height: 500))
  }

  @Test func theNearestNodeOfANameCounts() throws {
    var root = root
    root.update(NodeID("row", 4)) { $0.coordinateSpace = "scroll" }
    #expect(
      try root.frame(of: NodeID("badge"), in: .named("scroll"))
        == CGRect(x: 20, y: 10, width: 8, height: 8))
  }

  @Test func boundsOfASpaceInOnesOwnCoordinates() throws {
    let row = try root.geometry(of: NodeID("row", 4))
    #expect(try row.bounds(of: "scroll") == CGRect(x: 0, y: -50, width: 300, height: 500))
    #expect(try row.bounds(of: "window") == CGRect(x: -10, y: -150, width: 400, height: 800))
    // The visible part of the row is the intersection: all of it here, its lower part after more scrolling.
    var scrolled = root
    scrolled.update(NodeID("scroll")) { $0.contentOffset.y = 320 }
    let shown = try scrolled.geometry(of: NodeID("row", 4)).bounds(of: "scroll")
      .intersection(CGRect(x: 0, y: 0, width: 300, height: 60))
    #expect(shown == CGRect(x: 0, y: 20, width: 300, height: 40))
    #expect(
      try root.geometry(of: NodeID("scroll")).bounds(of: "scroll")
        == CGRect(x: 0, y: 0, width: 300, height: 500))
  }

  @Test func globalGoesWrongWhereTheViewIsMovedAndNamedHolds() throws {
    var moved = root
    moved.update(NodeID("scroll")) { $0.frame.origin = CGPoint(x: 110, y: 40) }
    let badge = NodeID("badge")
    #expect(try moved.frame(of: badge, in: .global) != root.frame(of: badge, in: .global))
    #expect(try moved.frame(of: badge, in: .named("scroll")) == root.frame(of: badge, in: .named("scroll")))
  }

  @Test func unknownNamesAreNamedWithThoseInReach() throws {
    #expect(throws: CoordinateSpaceError.unknownNode(NodeID("row", 5))) {
      try root.geometry(of: NodeID("row", 5))
    }
    #expect(throws: CoordinateSpaceError.unknownNode(NodeID("row", 5))) {
      try root.frame(of: NodeID("row", 5), in: .global)
    }
    let badge = try root.geometry(of: NodeID("badge"))
    let error = CoordinateSpaceError.unknownSpace("list", of: NodeID("badge"), inReach: ["window", "scroll"])
    #expect(throws: error) { try badge.frame(in: .named("list")) }
    #expect(throws: error) { try badge.bounds(of: "list") }
    #expect(
      error.description == "no coordinate space \"list\" encloses \"badge\"; in reach: window, scroll")
    let beside = CoordinateSpaceError.unknownSpace(
      "bar", of: NodeID("badge"), inReach: ["window", "scroll"], elsewhere: NodeID("side"))
    #expect(throws: beside) { try badge.frame(in: .named("bar")) }
    #expect(beside.description.hasSuffix("; \"side\" has that name but does not enclose it"))
    let bare = Node(NodeID("bare"), frame: .zero)
    let nothing = CoordinateSpaceError.unknownSpace("a", of: NodeID("bare"), inReach: [])
    #expect(throws: nothing) { try bare.frame(of: NodeID("bare"), in: .named("a")) }
    #expect(nothing.description == "no coordinate space \"a\" encloses \"bare\"; in reach: none")
  }

  @Test func theNearestScrollViewOfAnAxisNeedsNoName() throws {
    var root = root
    root.update(NodeID("scroll")) { $0.scrollAxes = .vertical }
    root.update(NodeID("row", 4)) { ($0.scrollAxes, $0.contentOffset.x) = (.horizontal, 15) }
    let badge = try root.geometry(of: NodeID("badge"))
    #expect(try badge.frame(in: .scrollView()) == CGRect(x: 5, y: 10, width: 8, height: 8))
    #expect(try badge.frame(in: .scrollView(axis: .horizontal)) == CGRect(x: 5, y: 10, width: 8, height: 8))
    #expect(try badge.frame(in: .scrollView(axis: .vertical)) == CGRect(x: 5, y: 60, width: 8, height: 8))
    // The node itself does not count.
    let row = try root.geometry(of: NodeID("row", 4))
    #expect(try row.frame(in: .scrollView()) == CGRect(x: 0, y: 50, width: 300, height: 60))
    let error = CoordinateSpaceError.noScrollView(axis: .horizontal, of: NodeID("row", 4))
    #expect(throws: error) { try row.frame(in: .scrollView(axis: .horizontal)) }
    #expect(error.description == "no node that scrolls horizontally encloses \"row-4\"")
    #expect(throws: CoordinateSpaceError.noScrollView(axis: nil, of: NodeID("side"))) {
      try root.frame(of: NodeID("side"), in: .scrollView())
    }
  }
}
