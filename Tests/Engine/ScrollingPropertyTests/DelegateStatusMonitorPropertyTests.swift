import Foundation
import Scrolling
import TestSupport
import Testing

@Suite struct DelegateStatusMonitorPropertyTests {
  /// A monitor attached at any moment is scrolling when the view is, misses no scroll that an earlier monitor
  /// knows, and ends with it.
  @Test func aMonitorAttachedLateKnowsWhatAnEarlierOneDoes() {
    var (late, held) = (0, 0)
    for seed in 0..<PropertyCount.scenarios {
      let scenario = RandomScenario(seed: seed)
      var first: ScrollStatusObserver?
      var attached: [ScrollStatusObserver] = []
      var random = SeededGenerator(seed: seed)
      scenario.playOnView { view in
        first = view.scrollStatusMonitor(.constant(false), monitorMode: .delegate)
      } look: { view, input in
        let isScrolling = first?.isScrolling ?? false
        #expect(attached.allSatisfy { $0.isScrolling || !isScrolling }, "seed \(seed) \(input)")
        guard random.chance(0.2) else { return }
        let monitor = view.scrollStatusMonitor(.constant(false), monitorMode: .delegate)
        let holdsGlide = view.phase == .tracking && view.isDecelerating
        #expect(monitor.isScrolling == (holdsGlide || view.phase.isScrolling && view.phase != .tracking))
        late += monitor.isScrolling ? 1 : 0
        held += holdsGlide ? 1 : 0
        attached.append(monitor)
      }
      #expect(first?.isScrolling == false && attached.allSatisfy { !$0.isScrolling }, "seed \(seed)")
    }
    #expect(late > 0 && held > 0)
  }
}
