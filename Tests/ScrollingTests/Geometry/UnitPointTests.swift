import Foundation
import Scrolling
import Testing

struct UnitPointTests {
  @Test func theNamesAreShares() {
    #expect(UnitPoint.zero == UnitPoint(x: 0, y: 0))
    #expect(UnitPoint.zero == .topLeading)
    #expect(UnitPoint.top == UnitPoint(x: 0.5, y: 0))
    #expect(UnitPoint.bottom == UnitPoint(x: 0.5, y: 1))
    #expect(UnitPoint.leading == UnitPoint(x: 0, y: 0.5))
    #expect(UnitPoint.trailing == UnitPoint(x: 1, y: 0.5))
    #expect(UnitPoint.center == UnitPoint(x: 0.5, y: 0.5))
    #expect(UnitPoint.topTrailing == UnitPoint(x: 1, y: 0))
    #expect(UnitPoint.bottomLeading == UnitPoint(x: 0, y: 1))
    #expect(UnitPoint.bottomTrailing == UnitPoint(x: 1, y: 1))
  }

  @Test func edgesCrossAnAxis() {
    #expect(Edge.allCases.map(\.axis) == [.vertical, .horizontal, .vertical, .horizontal])
  }

  @Test func axesMakeSets() {
    let both: Axis.Set = [.horizontal, .vertical]
    #expect(both.contains(Axis.Set(.horizontal)))
    #expect(both.contains(Axis.Set(.vertical)))
    #expect(!Axis.Set.vertical.contains(Axis.Set(.horizontal)))
    #expect(both.rawValue == 3)
  }
}
