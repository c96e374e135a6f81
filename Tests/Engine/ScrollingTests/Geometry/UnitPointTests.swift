import Scrolling
import Testing

struct UnitPointTests {
  @Test func theNamesAreShares() {
    #expect((UnitPoint.zero, UnitPoint.zero) == (UnitPoint(x: 0, y: 0), .topLeading))
    let points: [(UnitPoint, x: Double, y: Double)] = [
      (.top, 0.5, 0), (.bottom, 0.5, 1), (.leading, 0, 0.5), (.trailing, 1, 0.5), (.center, 0.5, 0.5),
      (.topTrailing, 1, 0), (.bottomLeading, 0, 1), (.bottomTrailing, 1, 1),
    ]
    for (point, x, y) in points { #expect(point == UnitPoint(x: x, y: y)) }
  }
}
