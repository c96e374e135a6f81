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

  @Test func anActionThatIsDoneAtOnceGrowsNothing() {
    let control = RefreshControl(view)
    control.action = { [weak control] in control?.endRefreshing() }
    pull()
    #expect((view.y, control.state, view.metrics.contentInset.top) == (0, .idle, 0))
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
    #expect((view.metrics.contentInset.top, view.y, control.state) == (20, -20, .idle))
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
    #expect((calls, view.y) == (0, 0))
  }

  // MARK: Asynchronous closures

  /// A closure that waits until it is released, and records how it ended.
  private actor Gate {
    private(set) var starts = 0
    private(set) var wasCancelled = false
    private var isOpen = false

    func wait() async {
      starts += 1
      while !isOpen, !Task.isCancelled { await Task.yield() }
      wasCancelled = Task.isCancelled
    }
    func open() { isOpen = true }
  }

  @Test func theEndOfTheClosureEndsTheRefreshAtTheNextFrame() async {
    let gate = Gate()
    let control = view.refreshable { await gate.wait() }
    #expect(control.need == .nothing)
    pull()
    #expect((control.isRefreshing, control.need, view.y) == (true, .frame, -60))
    while await gate.starts == 0 { await Task.yield() }
    view.frame(at: 10)
    #expect(control.isRefreshing)
    await gate.open()
    var time = 10.0
    while control.isRefreshing {
      await Task.yield()
      time += 1.0 / 60
      view.frame(at: time)
    }
    #expect(control.need == .nothing)
    view.runFrames(from: time)
    #expect((view.y, view.metrics.contentInset.top) == (0, 0))
    pull(at: time + 10)
    while await gate.starts < 2 { await Task.yield() }
  }

  @Test func anEarlyEndCancelsTheClosure() async {
    let gate = Gate()
    let control = view.refreshable { await gate.wait() }
    pull()
    while await gate.starts == 0 { await Task.yield() }
    control.endRefreshing()
    #expect((control.isRefreshing, control.need) == (false, .nothing))
    while await !gate.wasCancelled { await Task.yield() }
  }

  @Test func aControlThatIsGoneCancelsItsClosure() async {
    let gate = Gate()
    do {
      let control = view.refreshable { await gate.wait() }
      pull()
      #expect(control.isRefreshing)
    }
    while await !gate.wasCancelled { await Task.yield() }
  }
}
