import Foundation
import Scrolling
import TestSupport
import Testing

/// Calls from inside a callback. The transcripts of ContractScenarioTests have both rules in all other situations.
struct DelegateStatusMonitorTests {
  @Test(arguments: [DelegateStatusMonitor.Rule.recipe, .programmaticEnds])
  func aGlideForbiddenInItsFirstCallbackIsToldToItsEnd(rule: DelegateStatusMonitor.Rule) {
    let view = ScrollView(metrics: .phone)
    var told: [Bool] = []
    view.observe(DelegateStatusMonitor(rule)) { told.append($0) }
    view.onScrollEvent { view, event in
      if event == .didEndDragging(willDecelerate: true) { view.stopScrolling() }
    }
    view.flick(by: CGPoint(x: 0, y: -30))
    #expect((view.phase, told) == (.idle, [true, false]))
  }
}
