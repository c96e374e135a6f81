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
}
