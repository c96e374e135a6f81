import Foundation
import Scrolling
import Testing

@Suite struct ScrollEventTests {
  @Test func theMoreUrgentNeedWins() {
    let needs: [FrameNeed] = [.nothing, .wakeUp(at: 2), .wakeUp(at: 1), .frame]
    for (index, need) in needs.enumerated() {
      for (other, weaker) in needs.enumerated() where other <= index {
        #expect((need.merged(with: weaker), weaker.merged(with: need)) == (need, need))
      }
    }
  }
}
