import Foundation
import Scrolling
import TestSupport
import Testing

@Suite struct ScrollPhaseChangePropertyTests {
  /// Each change starts in the phase in which the last one ended, and every change
  /// between two inputs is reported.
  @Test func noPhaseIsMissed() {
    var seen: Set<ScrollPhase> = []
    for seed in 0..<PropertyCount.scenarios {
      let scenario = RandomScenario(seed: seed)
      var told: [ScrollPhase] = [.idle]
      // The phases that a delegate reads in its callbacks.
      var read: [ScrollPhase] = []
      scenario.playOnView { view in
        view.onScrollPhaseChange { old, new, _ in
          #expect(old == told.last, "seed \(seed)")
          #expect(old != new, "seed \(seed)")
          told.append(new)
        }
        view.onScrollEvent { view, _ in if read.last != view.phase { read.append(view.phase) } }
      } look: { view, input in
        #expect(told.last == view.phase, "seed \(seed) \(input)")
      }
      #expect(told.last == .idle, "seed \(seed)")
      var rest = told[...]
      for phase in read {
        rest = rest.drop { $0 != phase }
        #expect(!rest.isEmpty, "seed \(seed): \(phase)")
      }
      seen.formUnion(told)
    }
    #expect(seen == Set(ScrollPhase.allCases))
  }
}
