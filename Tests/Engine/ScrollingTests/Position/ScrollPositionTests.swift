import Foundation
import Scrolling
import Testing

struct ScrollPositionTests {
  @Test func eachInitialiserReadsAsItWasMade() {
    let id = ScrollPosition(id: "a", anchor: .center)
    #expect((id.viewID(type: String.self), id.viewID as? String) == ("a", "a"))
    #expect((id.edge, id.point, id.x, id.y, id.isPositionedByUser) == (nil, nil, nil, nil, false))

    let automatic = ScrollPosition(idType: Int.self)
    #expect((automatic.viewID == nil, automatic.edge, automatic.point) == (true, nil, nil))

    for edge in Edge.allCases {
      let position = ScrollPosition(idType: Int.self, edge: edge)
      #expect((position.edge, position.point, position.viewID == nil) == (edge, nil, true))
    }
    let point = ScrollPosition(idType: Int.self, point: CGPoint(x: 3, y: 4))
    #expect((point.point, point.x, point.y) == (CGPoint(x: 3, y: 4), 3, 4))
    #expect((point.edge, point) == (nil, ScrollPosition(idType: Int.self, x: 3, y: 4)))
    let x = ScrollPosition(idType: Int.self, x: 3)
    #expect((x.x, x.y, x.point) == (3, nil, nil))
    let y = ScrollPosition(idType: Int.self, y: 4)
    #expect((y.y, y.x, y.point) == (4, nil, nil))
  }

  @Test func theIDTypeIsNeverUnlessGiven() {
    #expect(ScrollPosition() == ScrollPosition(idType: Never.self))
    #expect(ScrollPosition(edge: .top) == ScrollPosition(idType: Never.self, edge: .top))
    #expect(ScrollPosition(point: .zero) == ScrollPosition(idType: Never.self, point: .zero))
    #expect(ScrollPosition(x: 1) == ScrollPosition(idType: Never.self, x: 1))
    #expect(ScrollPosition(y: 1) == ScrollPosition(idType: Never.self, y: 1))
    #expect(ScrollPosition(x: 1, y: 2) == ScrollPosition(idType: Never.self, x: 1, y: 2))
    #expect(ScrollPosition(edge: .top) != ScrollPosition(idType: Int.self, edge: .top))
  }

  @Test func idsOfAnotherTypeAreNotRead() {
    let position = ScrollPosition(id: 40)
    #expect((position.viewID(type: String.self), position.viewID(type: Int.self)) == (nil, 40))
    #expect(ScrollPosition(id: 40) == ScrollPosition(id: 40))
    #expect(ScrollPosition(id: 40) != ScrollPosition(id: 41))
    #expect(ScrollPosition(id: 40) != ScrollPosition(id: 40, anchor: .top))
    #expect(Set([ScrollPosition(id: 40), ScrollPosition(id: 40), ScrollPosition(id: "40")]).count == 2)
    let (empty, optional) = (ScrollPosition(idType: Int?.self), ScrollPosition(id: Int?.some(40)))
    let (none, some): (Int??, Int??) = (empty.viewID(type: Int?.self), optional.viewID(type: Int?.self))
    #expect((none == nil, some == .some(40)) == (true, true))
  }

  @Test func eachScrollReplacesTheOneBefore() {
    var position = ScrollPosition(id: 1, anchor: .bottom)
    position.scrollTo(edge: .bottom)
    #expect((position.edge, position.viewID == nil) == (.bottom, true))
    position.scrollTo(point: CGPoint(x: 1, y: 2))
    #expect((position.edge, position.point) == (nil, CGPoint(x: 1, y: 2)))
    position.scrollTo(x: 5)
    #expect((position.x, position.y, position.point) == (5, nil, nil))
    position.scrollTo(y: 6)
    #expect((position.x, position.y) == (nil, 6))
    position.scrollTo(x: 7, y: 8)
    #expect(position.point == CGPoint(x: 7, y: 8))
    position.scrollTo(id: 9, anchor: .top)
    #expect((position.point, position.viewID(type: Int.self)) == (nil, 9))
    #expect(position == ScrollPosition(id: 9, anchor: .top))
  }

  @Test(arguments: [
    ScrollPosition(edge: .bottom), ScrollPosition(point: CGPoint(x: 1, y: 2)), ScrollPosition(x: 1),
  ])
  func whatTheUserScrolledIsAtNoEdgeAndNoPoint(position: ScrollPosition) {
    var position = position
    position.isPositionedByUser = true
    #expect((position.isPositionedByUser, position.edge, position.point, position.x) == (true, nil, nil, nil))
    #expect(position.y == nil)
    position.isPositionedByUser = false
    #expect((position.isPositionedByUser, position.edge, position.point) == (false, nil, nil))
    position.scrollTo(edge: .top)
    #expect((position.isPositionedByUser, position.edge) == (false, .top))
    position.isPositionedByUser = false
    #expect(position.edge == .top)
  }

  @Test func theUsersPositionKeepsItsID() {
    var position = ScrollPosition(id: 4)
    position.isPositionedByUser = true
    #expect(position.viewID(type: Int.self) == 4)
    position.isPositionedByUser = false
    #expect((position.viewID(type: Int.self), position.isPositionedByUser) == (4, false))
  }

  @Test func coordinatesThatAreNotFiniteAreIgnored() {
    for value in [CGFloat.nan, .infinity, -.infinity] {
      var position = ScrollPosition(id: 40, anchor: .top)
      let before = position
      position.scrollTo(y: value)
      position.scrollTo(x: value)
      position.scrollTo(x: 3, y: value)
      position.scrollTo(point: CGPoint(x: value, y: 3))
      #expect(position == before)
      // A position that is not equal to itself would be read as a change in every frame.
      #expect(ScrollPosition(y: value) == ScrollPosition(y: value))
      #expect(ScrollPosition(y: value).y == nil)
    }
  }
}
