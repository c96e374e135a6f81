import Foundation
import ScrollPhysics
import Scrolling
import TestSupport
import Testing

/// Calls from inside callbacks, and observers that come late. The transcripts of ContractScenarioTests have all other stops.
@Suite struct StopObserverTests {
  private static let up = CGPoint(x: 0, y: -30)

  private static func place(_ y: Double) -> CGPoint { CGPoint(x: 0, y: y) }

  /// Flicks and lets the view glide for 8 frames.
  private static func glide(_ view: ScrollView) {
    view.runFrames(from: view.flick(by: up, at: 10), atMost: 8)
  }

  // MARK: Reactions of a delegate

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

  /// A motion that a finger stops before the observer is attached.
  @Test(arguments: [ScrollCause.momentum, .program, .scrollToTop, .wheel, .key])
  func anObserverMayComeWhileAFingerHolds(_ cause: ScrollCause) {
    for lifts in [true, false] {
      let view = ScrollView(y: 1000)
      switch cause {
      case .momentum, .finger: Self.glide(view)
      case .program: view.setContentOffset(Self.place(3000), animated: true)
      case .scrollToTop: view.scrollToTop()
      case .wheel: view.wheel(dx: 0, dy: -3)
      case .key: view.scroll(by: Self.place(700))
      }
      view.runFrames(from: 10.5, atMost: 3)
      view.touchDown(.zero, at: 11)
      var stops: [ScrollStop] = []
      view.onScrollStop { stops.append($1) }
      #expect(stops.isEmpty)
      if lifts {
        view.touchUp(at: 12)
        #expect(
          stops == [ScrollStop(.touchStopped, cause: cause, contentOffset: view.contentOffset, time: 12)])
      } else {
        view.touchMoved(to: CGPoint(x: 0, y: 50), at: 11.5)
        #expect(stops.isEmpty)
        view.touchUp(at: 13)
        #expect(stops.map(\.reason) == [.slowDragLetGo])
      }
      // A finger on content at rest stops nothing.
      view.touchDown(.zero, at: 14)
      view.onScrollStop { stops.append($1) }
      view.touchUp(at: 15)
      #expect(stops.count == 1)
    }
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
