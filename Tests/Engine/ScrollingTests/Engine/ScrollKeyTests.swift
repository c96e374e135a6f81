import Foundation
import ScrollPhysics
import Scrolling
import Testing

/// Keys that scroll, by the distances of the profile.
@Suite struct ScrollKeyTests {
  /// Returns the offset at which content of 2000x4000 pt in a view of 300x500 pt rests after keys in a row.
  private func place(after keys: [ScrollKey]) -> CGPoint {
    let metrics = ScrollMetrics(300, 500, content: 2000, 4000)
    var core = ScrollViewCore(
      ScrollEngine(metrics: metrics, profile: .uikit, contentOffset: CGPoint(x: 700, y: 2000)))
    var time = 0.0
    for key in keys {
      core.perform { $0.press(key, at: time) }
      while core.engine.need != .nothing, time < 60 {
        core.perform { $0.frame(at: time) }
        time += 1.0 / 60
      }
    }
    return core.engine.contentOffset
  }

  /// An arrow moves by a step, a page key by nine tenths of the height, Home and End to the vertical edges.
  @Test(arguments: [
    ([ScrollKey.down], CGPoint(x: 700, y: 2064)), ([.up, .up], CGPoint(x: 700, y: 1872)),
    ([.right], CGPoint(x: 764, y: 2000)), ([.left], CGPoint(x: 636, y: 2000)),
    ([.pageDown], CGPoint(x: 700, y: 2450)), ([.pageUp], CGPoint(x: 700, y: 1550)),
    ([.home], CGPoint(x: 700, y: 0)), ([.end], CGPoint(x: 700, y: 3500)),
    ([.end, .pageDown], CGPoint(x: 700, y: 3500)),
  ])
  func keysMoveByTheirDistanceAndHoldAtTheEdges(keys: [ScrollKey], end: CGPoint) {
    #expect(place(after: keys) == end)
  }
}
