import Foundation
import Scrolling
import TestSupport
import Testing

/// A conversation in a view of 402 by 760 points behind a keyboard of 336, whose top is at 424.
struct KeyboardDismissalTests {
  private static func view(content: CGFloat = 3000, at offset: CGFloat = 0) -> ScrollView {
    let view = ScrollView(metrics: ScrollMetrics(402, 760, content: 402, content))
    view.keyboardHeight = 336
    view.setContentOffset(CGPoint(x: 0, y: offset), animated: false)
    return view
  }

  /// Attaches an observer whose changes the view's keyboard makes, and returns their record.
  private final class Record {
    var changes: [KeyboardDismissal.Change] = []

    init(_ view: ScrollView, _ dismissal: KeyboardDismissal) {
      view.observe(dismissal) { [weak self, unowned view] change in
        self?.changes.append(change)
        switch change {
        case .follow(let height): view.keyboardHeight = height
        case .hide: view.keyboardHeight = 0
        case .show(let height): view.keyboardHeight = height
        }
      }
    }
  }

  @Test func allOfAConversationCanBeReached() {
    let view = Self.view(content: 600, at: 176)
    #expect(view.metrics.edges(.vertical) == 0...176)
    #expect(view.metrics.canScroll(.vertical))
    view.touchDown(CGPoint(x: 200, y: 300), at: 1)
    view.touchMoved(to: CGPoint(x: 200, y: 320), at: 1.1)
    view.touchMoved(to: CGPoint(x: 200, y: 400), at: 1.2)
    #expect(view.contentOffset.y < 176 && view.contentOffset.y > 0)
    // The keyboard covers the safe area of the home indicator, whether or not that is added.
    for behavior in ContentInsetAdjustmentBehavior.allCases {
      view.contentInsetAdjustmentBehavior = behavior
      view.safeAreaInsets = EdgeInsets(bottom: 34)
      #expect(view.adjustedContentInset.bottom == 336)
    }
    view.keyboardHeight = 20
    #expect(view.adjustedContentInset.bottom == 34, "the behavior is always")
    for invalid in [CGFloat.nan, -3] {
      view.keyboardHeight = invalid
      #expect(view.keyboardHeight == 0)
    }
  }

  @Test func theKeyboardFollowsTheFinger() {
    let view = Self.view(at: 2576)
    let record = Record(view, KeyboardDismissal())
    view.touchDown(CGPoint(x: 200, y: 380), at: 1)
    view.touchMoved(to: CGPoint(x: 200, y: 400), at: 1.02)
    view.touchMoved(to: CGPoint(x: 200, y: 424), at: 1.04)
    #expect(record.changes == [])
    let before = view.contentOffset.y
    for y in [430, 500, 600, 760] {
      view.touchMoved(to: CGPoint(x: 200, y: CGFloat(y)), at: 1 + Double(y) / 5000)
      #expect(record.changes.last == .follow(CGFloat(760 - y)))
      // The content follows the finger all the time.
      #expect(view.contentOffset.y == before - CGFloat(y - 424))
    }
    // It can be pulled up again, and is lifted on the way up.
    for step in 1...5 {
      view.touchMoved(to: CGPoint(x: 200, y: 760 - 22 * CGFloat(step)), at: 1.2 + Double(step) / 60)
      #expect(record.changes.last == .follow(22 * CGFloat(step)))
    }
    view.touchUp(at: 1.29)
    #expect(record.changes.last == .show(336))
    #expect(view.keyboardHeight == 336)
    view.runFrames(from: 1.29)
    #expect(record.changes.count == 10, "a glide moves no keyboard")
  }

  @Test func aFlickDownHidesTheKeyboard() {
    let view = Self.view(at: 1000)
    let record = Record(view, KeyboardDismissal())
    view.touchDown(CGPoint(x: 200, y: 400), at: 1)
    for step in 1...5 {
      view.touchMoved(to: CGPoint(x: 200, y: 400 + 10 * CGFloat(step)), at: 1 + Double(step) / 60)
    }
    view.touchUp(at: 1.09)
    #expect(record.changes.last == .hide)
    #expect(view.adjustedContentInset.bottom == 0)
  }

  @Test(arguments: [(200.0, false), (160, true)])
  func withoutSpeedTheNearerEndIsReached(visible: Double, hides: Bool) {
    for isCancelled in [false, true] {
      let view = Self.view(at: 1000)
      let record = Record(view, KeyboardDismissal())
      view.touchDown(CGPoint(x: 200, y: 400), at: 1)
      view.touchMoved(to: CGPoint(x: 200, y: 424), at: 1.1)
      view.touchMoved(to: CGPoint(x: 200, y: 760 - visible), at: 1.2)
      if isCancelled { view.touchCancelled() } else { view.touchUp(at: 3) }
      #expect(record.changes == [.follow(visible), hides ? .hide : .show(336)])
    }
  }

  @Test func aDragAboveTheKeyboardLeavesIt() {
    let view = Self.view(at: 1000)
    let record = Record(view, KeyboardDismissal())
    view.touchDown(CGPoint(x: 200, y: 100), at: 1)
    for step in 1...9 {
      view.touchMoved(to: CGPoint(x: 200, y: 100 + 36 * CGFloat(step)), at: 1 + Double(step) / 60)
    }
    view.touchUp(at: 1.15)
    view.runFrames(from: 1.15)
    #expect(record.changes == [])
    // So does one with a trackpad, which has no position.
    view.trackpadBegan(at: 5)
    for step in 1...40 { view.trackpadMoved(by: CGPoint(x: 0, y: 20), at: 5 + Double(step) / 60) }
    view.trackpadEnded(at: 5.7)
    view.runFrames(from: 5.8)
    #expect(record.changes == [])
  }

  @Test func aFingerThatBeginsOnTheKeyboardsPlaceMovesItByItsOwnWay() {
    let view = Self.view(at: 1000)
    // The view's top is 100 points below the origin of the fingers' coordinates.
    let record = Record(view, KeyboardDismissal(viewTop: 100))
    view.touchDown(CGPoint(x: 200, y: 600), at: 1)
    view.touchMoved(to: CGPoint(x: 200, y: 620), at: 1.1)
    view.touchMoved(to: CGPoint(x: 200, y: 621), at: 1.2)
    #expect(record.changes == [.follow(335)])
  }

  @Test func aDragDismissesAtItsBeginning() {
    for mode in [KeyboardDismissMode.onDrag, .none] {
      let view = Self.view(at: 1000)
      let record = Record(view, KeyboardDismissal(mode))
      view.trackpadBegan(at: 1)
      view.trackpadMoved(by: CGPoint(x: 0, y: -30), at: 1.1)
      #expect(record.changes == (mode == .onDrag ? [.hide] : []))
      view.trackpadEnded(at: 1.2)
      let end = view.drag(by: CGPoint(x: 0, y: 30), steps: 9, at: 3)
      view.runFrames(from: end)
      #expect(record.changes == (mode == .onDrag ? [.hide] : []), "a hidden keyboard is not dismissed")
    }
  }

  @Test func aDragFromTheBottomKeepsTheContentUnderTheFinger() {
    let view = Self.view()
    let rows = TargetFrames(stack: Array(0..<50), across: 402) { _ in 60 }
    let positioned = PositionedScrollView(
      view, rows, position: .constant(ScrollPosition(idType: Int.self))
    ).defaultScrollAnchor(.bottom)
    #expect(view.contentOffset.y == 2576)
    let record = Record(view, KeyboardDismissal())
    view.touchDown(CGPoint(x: 200, y: 410), at: 1)
    view.touchMoved(to: CGPoint(x: 200, y: 424), at: 1.02)
    let before = view.contentOffset.y
    for step in 1...300 {
      view.touchMoved(to: CGPoint(x: 200, y: 424 + CGFloat(step)), at: 1.02 + Double(step) / 60)
      positioned.update()
      #expect(view.contentOffset.y == before - CGFloat(step))
    }
    #expect(record.changes.last == .follow(36))
  }
}
