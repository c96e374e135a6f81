import Foundation
import Scrolling
import TestSupport
import Testing

/// The calls of the view to its delegate and observers, beside the transcripts of ContractScenarioTests.
@Suite struct ScrollViewTests {
  @Test func willEndDraggingTellsPointsPerMillisecondAndTarget() throws {
    // The medium-flick recording: released with 4.1097627 pt/ms at 318⅔, the target is 2366.5.
    let view = ScrollView(metrics: .phone), notebook = Notebook(view)
    for (index, sample) in FingerSample.mediumFlick.enumerated() {
      let point = CGPoint(x: sample.x, y: sample.y)
      if index == 0 { view.touchDown(point, at: sample.time) }
      view.touchMoved(to: point, at: sample.time)
    }
    view.touchUp(at: 0.917770)
    let end = try #require(notebook.events.first { $0.target != nil })
    guard case .willEndDragging(let velocity, let target) = end else { return }
    #expect(velocity.x == 0)
    #expect(abs(Double(velocity.y) - 4.1097627) < 1e-4)
    #expect(target.x == 0)
    #expect(abs(Double(target.y) - 2366.4975) < 0.06)
    let free = (Double(velocity.y) - 0.01) / abs(log(0.998))
    #expect(abs(Double(target.y) - (318 + 2.0 / 3 + free)) < 1e-9)
  }

  @Test func theDelegateIsNotKept() {
    let view = ScrollView(metrics: .phone)
    do {
      let shortLived = Notebook(view)
      view.contentOffset = CGPoint(x: 0, y: 8)
      #expect(shortLived.events == [.didScroll])
    }
    #expect(view.delegate == nil)
    view.contentOffset = CGPoint(x: 0, y: 9)
    #expect(view.y == 9)
  }
}
