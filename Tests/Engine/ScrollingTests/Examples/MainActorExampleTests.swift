import Foundation
import Scrolling
import TestSupport
import Testing

/// The examples on Swift 6: a main-actor class that is a delegate, and completions that change its state.
@MainActor struct MainActorExampleTests {
  // example: Contract.mainActor
  @MainActor final class Screen: @MainActor ScrollViewDelegate {
    let view: ScrollView
    private(set) var isCollapsed = false
    private(set) var isDone = false

    init(_ view: ScrollView) {
      self.view = view
      view.delegate = self
    }

    func scrollViewDidScroll(_ scrollView: ScrollView) {
      isCollapsed = scrollView.contentOffset.y > 120
    }

    func scrollToTop(_ positioned: PositionedScrollView<TargetFrames<Int>>) {
      withAnimation {
        positioned.position.scrollTo(edge: .top)
      } completion: {
        self.isDone = true
      }
    }
  }
  // end

  @Test func aMainActorClassIsADelegate() {
    let screen = Screen(ScrollView(metrics: .rows))
    let view = screen.view
    @State var position = ScrollPosition(idType: Int.self)
    let positioned = view.scrollPosition($position, scrollTargetLayout: Rows.rows(0..<100))
    view.contentOffset.y = 300
    #expect((screen.isCollapsed, screen.isDone) == (true, false))
    screen.scrollToTop(positioned)
    for frame in 1...60 {
      view.frame(at: Double(frame) / 60)
      positioned.update()
    }
    #expect((view.y, screen.isCollapsed, screen.isDone) == (-100, false, true))
  }

  /// A class on no actor whose state a completion changes.
  private nonisolated final class Model {
    var isDone = false
    func change() {
      withAnimation {
      } completion: {
        self.isDone = true
      }
    }
  }

  @Test func aCompletionNeedNotBeSendable() {
    let model = Model()
    model.change()
    #expect(model.isDone)
    var transaction = Transaction(), count = 0
    transaction.addAnimationCompletion { count += 1 }
    withTransaction(transaction) {}
    #expect(count == 1)
  }
}
