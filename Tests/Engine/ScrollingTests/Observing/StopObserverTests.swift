import Foundation
import ScrollPhysics
import Scrolling
import TestSupport
import Testing

/// Calls from inside callbacks, and an observer that comes inside one. The transcripts of ContractScenarioTests have all other
/// stops.
@Suite struct StopObserverTests {
  private static let up = CGPoint(x: 0, y: -30)

  /// What a delegate does in the callbacks of a lift.
  enum Reaction: CaseIterable { case stop, touch, tap }

  @Test(arguments: Reaction.allCases, ["willEndDragging", "didEndDragging(true)", "willBeginDecelerating"])
  func aStopInTheCallbacksOfALiftIsTold(reaction: Reaction, name: String) {
    let view = ScrollView(metrics: .phone)
    let notebook = Notebook(view)
    notebook.reaction = { view, event in
      guard event.name == name else { return }
      if reaction == .stop { return view.stopScrolling() }
      view.touchDown(.zero, id: 5, at: 2)
      if reaction == .tap { view.touchUp(id: 5, at: 2) }
    }
    var stops: [ScrollStop.Reason] = []
    view.onScrollStop { stops.append($1.reason) }
    view.runFrames(from: view.flick(by: Self.up))
    notebook.reaction = { _, _ in }
    view.touchUp(id: 5, at: 3)
    #expect((stops, view.phase) == ([reaction == .stop ? .programStopped : .touchStopped], .idle))
  }

  @Test func anObserverMayComeInsideTheCallbacksOfALift() {
    var engine = ScrollEngine(metrics: .phone)
    engine.touchDown(CGPoint(x: 200, y: 700), at: 1)
    engine.touchMoved(to: CGPoint(x: 200, y: 650), at: 1.1)
    engine.drain()
    engine.touchUp(at: 2)
    var watched = Watched(engine, StopObserver())
    watched.perform { _ in }
    #expect(watched.reports.map(\.reason) == [.slowDragLetGo])
  }
}

extension ScrollMetrics {
  /// A phone with pages of its own height.
  static var paged: ScrollMetrics {
    var metrics = phone
    metrics.contentSize.height = 5 * 874
    metrics.isPagingEnabled = true
    return metrics
  }
}
