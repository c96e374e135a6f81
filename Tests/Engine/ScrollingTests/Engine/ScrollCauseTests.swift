import Foundation
import Scrolling
import TestSupport
import Testing

@Suite struct ScrollCauseTests {
  private let view = Self.view()
  private static let up = CGPoint(x: 0, y: -30)

  private static func view() -> ScrollView { ScrollView(y: 1000) }

  // MARK: The target

  @Test(arguments: [-30.0, 30, -90]) func theTargetOfAGlideIsWhereItEnds(delta: Double) throws {
    var offered: CGPoint?
    var read: [CGPoint?] = []
    view.onScrollEvent { view, event in
      if case .willEndDragging(_, let target) = event {
        offered = target
        #expect(view.targetContentOffset == nil, "the delegate may still answer")
      }
      if event == .didEndDragging(willDecelerate: true) { read.append(view.targetContentOffset) }
    }
    let lift = view.flick(by: CGPoint(x: 0, y: delta))
    #expect((read, view.targetContentOffset) == ([offered], offered))
    var targets: [Double] = []
    while view.need == .frame {
      view.frame(at: (view.engine.time ?? lift) + 1.0 / 60)
      if let target = view.targetContentOffset { targets.append(Double(target.y)) }
    }
    #expect(targets.count > 20)
    // The projection of the law equals UIKit's, which is 0.1 % off the distance, and the end is on a pixel.
    let tolerance = 0.001 * abs(view.y - 1000) + 0.5
    #expect(targets.allSatisfy { abs($0 - view.y) < tolerance })
    #expect(view.targetContentOffset == nil)
  }

  @Test func theTargetIsTheAnswerThePageOrTheAnimations() {
    let notebook = Notebook(view)
    notebook.target = { CGPoint(x: $0.x, y: 1300) }
    view.flick(by: Self.up)
    #expect(view.targetContentOffset == CGPoint(x: 0, y: 1300))
    view.frame(at: 2)
    #expect(view.targetContentOffset == CGPoint(x: 0, y: 1300))
    view.setContentOffset(CGPoint(x: 0, y: 200), animated: true)
    #expect(view.targetContentOffset == CGPoint(x: 0, y: 200))

    let paged = ScrollView(metrics: .paged)
    paged.flick(by: Self.up)
    #expect(paged.targetContentOffset == CGPoint(x: 0, y: 874))
  }

  @Test func aLiftThatIsReplacedHasTheOtherTarget() {
    let notebook = Notebook(view)
    notebook.reaction = { view, event in
      guard event.name == "didEndDragging(true)" else { return }
      view.setContentOffset(CGPoint(x: 0, y: 12), animated: true)
      #expect(view.targetContentOffset == CGPoint(x: 0, y: 12))
      view.stopScrolling()
      #expect(view.targetContentOffset == nil)
    }
    view.flick(by: Self.up)
    #expect(view.phase == .idle)
  }

  // MARK: Time

  @Test func theTimeIsTheLatestThatWasTold() {
    #expect(view.engine.time == nil)
    view.frame(at: 3)
    view.frame(at: 2)
    view.frame(at: .nan)
    view.touchDown(.zero, at: .infinity)
    #expect(view.engine.time == 3)
    view.touchDown(.zero, at: 4)
    #expect(view.engine.time == 4)
    view.touchMoved(to: CGPoint(x: 0, y: 30), at: 5)
    #expect(view.engine.time == 5)
    view.touchUp(at: 6)
    #expect(view.engine.time == 6)
    view.panBegan(translation: .zero, velocity: .zero, at: 7)
    #expect(view.engine.time == 7)
    view.panEnded(at: 8)
    #expect(view.engine.time == 8)
  }
}
