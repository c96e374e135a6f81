import Foundation
import ScrollPhysics
import Scrolling
import TestSupport
import Testing

/// Both rules on one view, called as a delegate would be.
struct DelegateStatusMonitorTests {
  private final class Pair {
    var recipe = DelegateStatusMonitor(.recipe)
    var fixed = DelegateStatusMonitor()
    var answers: (Bool, Bool) { (recipe.isScrolling, fixed.isScrolling) }

    var changes: [Bool] = []

    private struct Observer: ScrollObserver {
      weak var pair: Pair?
      func observe(_ engine: ScrollEngine, at moment: ScrollMoment) -> Bool? {
        guard let pair else { return nil }
        _ = pair.recipe.observe(engine, at: moment)
        if let change = pair.fixed.observe(engine, at: moment) { pair.changes.append(change) }
        return nil
      }
    }

    init(_ view: ScrollView) { view.observe(Observer(pair: self)) { (_: Bool) in } }
  }

  private let view = ScrollView(metrics: .phone)
  private let pair: Pair

  init() { pair = Pair(view) }

  @Test func bothFollowAFingersScrollToItsEnd() {
    view.touchDown(at: CGPoint(x: 200, y: 700), time: 1)
    #expect(pair.answers == (false, false))
    view.touchMoved(to: CGPoint(x: 200, y: 660), at: 1.02)
    #expect(pair.answers == (true, true))
    view.touchMoved(to: CGPoint(x: 200, y: 620), at: 1.04)
    view.touchUp(at: 1.04)
    #expect(pair.answers == (true, true))
    for frame in 0..<2000 {
      view.frame(at: 1.05 + Double(frame) / 60)
      #expect(pair.answers == (view.isDecelerating, view.isDecelerating))
      if view.phase == .idle { break }
    }
    #expect(pair.answers == (false, false))
    #expect(view.y > 500)
  }

  @Test func bothEndWithAHeldFingersLiftAndWithACaughtGlide() {
    let held = view.drag(by: CGPoint(x: 0, y: -20), steps: 4, at: 1)
    #expect(pair.answers == (true, true))
    view.touchUp(at: held + 1)
    #expect(pair.answers == (false, false))
    view.flick(by: CGPoint(x: 0, y: -30), at: 4)
    view.frame(at: 4.1)
    view.touchDown(at: .zero, time: 4.12)
    #expect(pair.answers == (true, true))
    view.touchUp(at: 4.3)
    #expect(pair.answers == (false, false))
  }

  @Test func aCaughtGlideThatIsDraggedOnDoesNotFlicker() {
    for endsFirst in [true, false] {
      let view = ScrollView(metrics: .phone)
      view.profile.contract.endsGlideBeforeDrag = endsFirst
      let pair = Pair(view)
      view.flick(by: CGPoint(x: 0, y: -30), at: 1)
      view.frame(at: 1.1)
      view.touchDown(at: CGPoint(x: 200, y: 600), time: 1.12)
      for step in 1...6 {
        view.touchMoved(to: CGPoint(x: 200, y: 600 - 20 * step), at: 1.12 + Double(step) / 60)
      }
      view.touchUp(at: 1.12 + 6.0 / 60)
      view.runFrames(from: 1.3)
      #expect(pair.changes == [true, false])
    }
  }

  @Test func anAnimationOutOfAGlideDoesNotFlicker() {
    view.flick(by: CGPoint(x: 0, y: -30), at: 1)
    view.frame(at: 1.1)
    view.setContentOffset(.zero, animated: true)
    view.setContentOffset(CGPoint(x: 0, y: 900), animated: true)
    view.runFrames(from: 1.2)
    #expect(pair.changes == [true, false])
  }

  @Test func anUnanimatedSetLeavesTheRecipeAtYesForEver() {
    view.contentOffset = CGPoint(x: 0, y: 300)
    #expect(pair.answers == (true, false))
    view.setContentOffset(CGPoint(x: 0, y: 400), animated: false)
    for frame in 0..<600 { view.frame(at: Double(frame) / 60) }
    #expect(view.phase == .idle)
    #expect(pair.answers == (true, false))
    // Only the next scroll by a finger resets it.
    view.runFrames(from: view.flick(by: CGPoint(x: 0, y: -30), at: 20))
    #expect(pair.answers == (false, false))
  }

  @Test func programmaticEndsAreKnownToTheFixedOneAlone() {
    view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    view.frame(at: 1)
    #expect(pair.answers == (true, true))
    view.runFrames(from: 1)
    #expect(pair.answers == (true, false))
    view.scrollToTop()
    view.frame(at: 4)
    #expect(pair.answers == (true, true))
    view.runFrames(from: 4)
    #expect(view.y == 0)
    #expect(pair.answers == (true, false))
    view.wheel(dx: 0, dy: -1)
    view.frame(at: 8)
    #expect(pair.answers == (true, true))
    view.runFrames(from: 8)
    #expect(pair.answers == (true, false))
  }

  @Test func aSetUnderAFingerCountsOnlyWhileItDrags() {
    view.touchDown(at: CGPoint(x: 200, y: 700), time: 1)
    view.contentOffset.y = 50
    #expect(pair.answers == (true, false))
    view.touchMoved(to: CGPoint(x: 200, y: 600), at: 1.1)
    view.contentOffset.y = 90
    #expect(pair.answers == (true, true))
    view.touchUp(at: 2)
    #expect(pair.answers == (false, false))
  }

  @Test func aGlideForbiddenInItsFirstCallbackIsToldToItsEnd() {
    view.onScrollEvent { view, event in
      if event == .didEndDragging(willDecelerate: true) { view.stopScrolling() }
    }
    view.flick(by: CGPoint(x: 0, y: -30))
    #expect(view.phase == .idle)
    #expect(pair.answers == (false, false))
  }

  @Test func anAnimationThatATouchEndedWithoutACallIsSettled() throws {
    try view.profile.set("contract.endsAnimationAtTouch", to: .toggle(false))
    let pair = Pair(view)
    view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    view.runFrames(from: 1, atMost: 4)
    view.touchDown(at: .zero, time: 2)
    view.touchUp(at: 2.1)
    #expect(view.phase == .idle)
    #expect(pair.answers == (true, false))
  }
}
