import Foundation
import Scrolling
import Testing

struct ScrollToTopTests {
  private final class Asked: ScrollViewDelegate {
    var answer: Bool
    var log: [String] = []
    init(_ answer: Bool) { self.answer = answer }
    func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool {
      log.append("shouldScrollToTop")
      return answer
    }
    func scrollViewDidScroll(_ scrollView: ScrollView) { log.append("didScroll") }
    func scrollViewDidScrollToTop(_ scrollView: ScrollView) { log.append("didScrollToTop") }
  }

  private func scrolled(by inset: CGFloat = 0) -> ScrollView {
    let view = ScrollView(
      metrics: ScrollMetrics(
        boundsSize: CGSize(width: 400, height: 800), contentSize: CGSize(width: 400, height: 4000),
        contentInset: EdgeInsets(top: inset)))
    view.contentOffset = CGPoint(x: 0, y: 1000)
    return view
  }

  @Test func asksScrollsAndSaysSo() {
    let view = scrolled(by: 44), delegate = Asked(true)
    view.delegate = delegate
    view.scrollToTop()
    #expect(view.phase == .animating)
    #expect(delegate.log == ["shouldScrollToTop"])
    var frame = 0
    while view.phase == .animating, frame < 200 {
      view.frame(at: Double(frame) / 60)
      frame += 1
    }
    #expect(view.contentOffset == CGPoint(x: 0, y: -44))
    #expect(delegate.log.last == "didScrollToTop")
    #expect(delegate.log.dropFirst().dropLast().allSatisfy { $0 == "didScroll" })
    // 1.6 s, with the first frame one nominal frame after the start.
    #expect(frame == 96)
  }

  @Test func aNoIsHeard() {
    let view = scrolled(), delegate = Asked(false)
    view.delegate = delegate
    view.scrollToTop()
    view.frame(at: 1)
    #expect(delegate.log == ["shouldScrollToTop"])
    #expect((view.phase, view.contentOffset.y) == (.idle, 1000))
  }

  @Test func aFingerHasItsWay() {
    let view = scrolled(), delegate = Asked(true)
    view.delegate = delegate
    view.touchDown(at: CGPoint(x: 0, y: 100), time: 0)
    view.scrollToTop()
    #expect(delegate.log.isEmpty)
    #expect(view.phase == .tracking)
  }

  @Test func aViewThatDoesNotScrollToTopIsNotAsked() {
    let view = scrolled(), delegate = Asked(true)
    view.delegate = delegate
    view.scrollsToTop = false
    view.scrollToTop()
    #expect(delegate.log.isEmpty)
    #expect(view.phase == .idle)
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
    let view = scrolled(), delegate = Asked(true)
    view.contentOffset = .zero
    view.profile.contract.endsScrollToTopAtTop = isTold
    view.profile.contract.endsScrollToTopAsAnimation = isAnimationEnd
    view.delegate = delegate
    var ends = 0
    view.onScrollEvent { _, event in if event == .didEndScrollingAnimation { ends += 1 } }
    view.scrollToTop()
    #expect(delegate.log == ["shouldScrollToTop"] + (isTold ? ["didScrollToTop"] : []))
    #expect(ends == (isTold && isAnimationEnd ? 1 : 0))
    #expect(view.phase == .idle)
    // A delegate that declines hears no more.
    delegate.answer = false
    delegate.log = []
    view.scrollToTop()
    #expect(delegate.log == ["shouldScrollToTop"])
  }
}
