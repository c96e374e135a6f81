import Foundation
import Scrolling
import TestSupport
import Testing

struct RefreshControlTests {
  private let view = ScrollView(metrics: .phone)

  private func pull(at time: Double = 1) {
    let now = view.drag(by: CGPoint(x: 0, y: 80), steps: 5, at: time)
    view.touchUp(at: now + 1)
    view.runFrames(from: now + 1)
  }

  @Test func aPullCallsTheActionOnceAndRestsBelowTheControl() {
    var calls = 0
    let control = RefreshControl(view) { calls += 1 }
    pull()
    #expect(calls == 1)
    #expect(control.isRefreshing)
    #expect(view.y == -60)
    #expect(view.metrics.contentInset.top == 60)
    control.endRefreshing()
    view.runFrames(from: 5)
    #expect(view.y == 0)
    #expect(control.state == .idle)
    #expect(view.metrics.contentInset.top == 0)
    pull(at: 9)
    #expect(calls == 2)
  }

  @Test func anActionThatIsDoneAtOnceGrowsNothing() {
    let control = RefreshControl(view)
    control.action = { [weak control] in control?.endRefreshing() }
    pull()
    #expect(view.y == 0)
    #expect(control.state == .idle)
    #expect(view.metrics.contentInset.top == 0)
  }

  @Test func theProgramsOwnInsetMayChangeMeanwhile() {
    let control = RefreshControl(view)
    control.beginRefreshing(reveals: true)
    view.runFrames(from: 1)
    #expect(view.y == -60)
    control.restingInsetTop = 20
    #expect(view.metrics.contentInset.top == 80)
    control.endRefreshing()
    view.runFrames(from: 3)
    #expect(view.metrics.contentInset.top == 20)
    #expect(view.y == -20)
    #expect(control.state == .idle)
  }

  @Test func aControlThatIsGoneLeavesTheViewAlone() {
    var calls = 0
    weak var gone: RefreshControl?
    do {
      let control = RefreshControl(view) { calls += 1 }
      gone = control
    }
    #expect(gone == nil)
    pull()
    #expect(calls == 0)
    #expect(view.y == 0)
  }
}
