import Foundation
import Scrolling
import TestSupport
import Testing

struct ScrollToTopTests {
  private let notebook = Notebook()

  private func scrolled() -> ScrollView {
    let view = ScrollView(y: 1000)
    view.delegate = notebook
    return view
  }

  @Test func aFingerHasItsWay() {
    let view = scrolled()
    view.touchDown(at: CGPoint(x: 0, y: 100), time: 0)
    view.scrollToTop()
    #expect((notebook.events.isEmpty, view.phase) == (true, .tracking))
  }

  @Test func aViewThatDoesNotScrollToTopIsNotAsked() {
    let view = scrolled()
    view.scrollsToTop = false
    view.scrollToTop()
    #expect((notebook.events.isEmpty, view.phase) == (true, .idle))
    view.scrollsToTop = true
    view.scrollToTop()
    #expect(view.phase == .animating)
  }

  /// Of several views on screen, the only one with scrollsToTop scrolls, and with two of them none does.
  @Test func aTapReachesTheOnlyView() {
    var views = [scrolled(), scrolled(), scrolled()]
    #expect(views.scrollToTop() == nil)
    #expect(views.allSatisfy { $0.phase == .idle })
    views[0].scrollsToTop = false
    #expect(views.scrollToTop() == nil)
    views[2].scrollsToTop = false
    #expect(views.scrollToTop() == 1)
    #expect(views.map(\.phase) == [.idle, .animating, .idle])
    views[1].scrollsToTop = false
    #expect(views.scrollToTop() == nil)
  }

  /// Apple's two texts about a view that is already at its top.
  @Test(arguments: [false, true], [false, true]) func atTheTop(isTold: Bool, isAnimationEnd: Bool) {
    let view = scrolled()
    view.contentOffset = .zero
    notebook.clear()
    view.profile.contract.endsScrollToTopAtTop = isTold
    view.profile.contract.endsScrollToTopAsAnimation = isAnimationEnd
    view.scrollToTop()
    let ends = isTold ? ["didScrollToTop"] + (isAnimationEnd ? ["didEndScrollingAnimation"] : []) : []
    #expect((notebook.order, view.phase) == (["shouldScrollToTop"] + ends, .idle))
    // A delegate that declines hears no more.
    notebook.letsScrollToTop = false
    notebook.clear()
    view.scrollToTop()
    #expect(notebook.order == ["shouldScrollToTop"])
  }
}
