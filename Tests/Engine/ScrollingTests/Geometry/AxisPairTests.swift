import Foundation
import Scrolling
import Testing

@Suite struct AxisPairTests {
  @Test func axesReachTheirOwnValue() {
    var pair = AxisPair(x: 1, y: 2)
    pair[.horizontal] += 10
    pair[.vertical] += 20
    #expect(pair == AxisPair(x: 11, y: 22))
    #expect(pair[.horizontal] == 11 && pair[.vertical] == 22)
    var point = CGPoint(x: 3, y: 4)
    point[.vertical] = point[.horizontal]
    #expect((point, Axis.allCases) == (CGPoint(x: 3, y: 3), [.horizontal, .vertical]))
  }
}
