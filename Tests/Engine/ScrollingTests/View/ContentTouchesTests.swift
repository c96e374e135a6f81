import Foundation
import Scrolling
import TestSupport
import Testing

struct ContentTouchesTests {
  private final class Content {
    var touches: [ContentTouch] = []
  }

  private let view = ScrollView(metrics: .phone)
  private let content = Content()
  private let start = CGPoint(x: 200, y: 700)

  init() {
    let content = content
    view.onContentTouch { content.touches.append($0) }
  }

  @Test func aFingerThatRestsReachesTheContentAfterTheDelay() {
    view.touchDown(start, at: 1)
    #expect(view.need == .wakeUp(at: 1.15))
    view.frame(at: 1.1)
    #expect(content.touches.isEmpty)
    view.frame(at: 1.15)
    #expect((content.touches, view.need) == ([.began(start)], .nothing))
    let near = CGPoint(x: 203, y: 702)
    view.touchMoved(to: near, at: 1.3)
    view.touchUp(at: 1.4)
    #expect(content.touches == [.began(start), .moved(near), .ended(near)])
  }

  @Test(arguments: [0, 1.7e9]) func theDelayIsNineFrames(clock: Double) {
    for frame in 0..<896 {
      content.touches = []
      func time(_ later: Int) -> Double { clock + Double(frame * 20 + later) / 60 }
      view.touchDown(start, at: time(0))
      view.frame(at: time(8))
      #expect(content.touches.isEmpty)
      view.frame(at: time(9))
      #expect(content.touches == [.began(start)], "frame \(frame)")
      view.touchCancelled()
    }
  }

  @Test func theContentsClosureMayReplaceItself() {
    final class Replacing {
      let view: ScrollView
      init(_ view: ScrollView) { self.view = view }
      deinit { view.onContentTouch(nil) }
    }
    let replacing = Replacing(view)
    view.onContentTouch { _ in withExtendedLifetime(replacing) {} }
    view.onContentTouch { [view] _ in view.onContentTouch(nil) }
    view.touchDown(start, at: 1)
    view.touchUp(at: 1.1)
  }

  @Test func aDragWithinTheDelayDoesNotReachTheContent() {
    view.touchDown(start, at: 1)
    for step in 1...8 {
      view.touchMoved(to: CGPoint(x: 200, y: 700 - 10 * step), at: 1 + Double(step) / 60)
    }
    #expect(view.isDragging)
    view.frame(at: 1.2)
    view.touchUp(at: 1.2)
    #expect(content.touches.isEmpty)
  }

  @Test func aDragAfterTheDelayCancelsTheTouch() {
    view.touchDown(start, at: 1)
    view.frame(at: 1.2)
    view.touchMoved(to: CGPoint(x: 200, y: 660), at: 1.3)
    #expect((view.isDragging, content.touches) == (true, [.began(start), .cancelled]))
    view.touchMoved(to: CGPoint(x: 200, y: 600), at: 1.32)
    view.touchUp(at: 1.33)
    #expect(content.touches.count == 2)
  }

  @Test func aTouchThatCannotBeCancelledPreventsTheDrag() {
    view.canCancelContentTouches = false
    view.touchDown(start, at: 1)
    view.frame(at: 1.2)
    let far = CGPoint(x: 200, y: 500)
    view.touchMoved(to: far, at: 1.3)
    #expect((view.isDragging, view.contentOffset) == (false, .zero))
    view.touchUp(at: 1.4)
    #expect(content.touches == [.began(start), .moved(far), .ended(far)])
    // A drag that begins within the delay scrolls.
    view.touchDown(start, at: 2)
    view.touchMoved(to: far, at: 2.05)
    #expect(view.isDragging)
  }

  @Test func withoutADelayTheTouchBeginsAtOnce() {
    view.delaysContentTouches = false
    view.mouseDown(start, at: 1)
    #expect(content.touches == [.began(start)])
    view.mouseMoved(to: CGPoint(x: 200, y: 600), at: 1.1)
    #expect((view.isDragging, content.touches) == (true, [.began(start), .cancelled]))
  }

  @Test func aFingerThatStopsTheViewDoesNotReachTheContent() {
    view.flick(by: CGPoint(x: 0, y: -30))
    content.touches = []
    view.frame(at: 1.2)
    #expect(view.isDecelerating)
    view.touchDown(start, at: 1.25)
    view.frame(at: 1.6)
    view.touchUp(at: 1.7)
    #expect(content.touches.isEmpty)
  }

  @Test func theSystemTakesATouchAway() {
    view.touchDown(start, at: 1)
    view.frame(at: 1.2)
    view.touchCancelled()
    #expect(content.touches == [.began(start), .cancelled])
    view.touchDown(start, at: 2)
    view.touchCancelled()
    view.frame(at: 3)
    #expect(content.touches.count == 2)
  }

  @Test func onlyTheTrackedFingerReachesTheContent() {
    view.touchDown(start, at: 1)
    view.touchDown(CGPoint(x: 10, y: 10), id: 1, at: 1.05)
    view.touchMoved(to: CGPoint(x: 20, y: 20), id: 1, at: 1.08)
    view.touchUp(id: 1, at: 1.1)
    #expect(content.touches.isEmpty)
    view.touchUp(at: 1.12)
    #expect(content.touches == [.began(start), .ended(start)])
  }

  /// In UIKit, a button works whether or not the view around it scrolls. Such a view tracks no finger and stops
  /// at none, so that neither keeps a touch from its content.
  @Test(arguments: [false, true], [false, true]) func aViewThatDoesNotScrollPassesItsTouches(
    isNested: Bool, isMoving: Bool
  ) {
    let nested = NestedScrollViews([view])
    func touch(_ phase: ScrollInput.Phase, id: Int = 0, at point: CGPoint, _ time: Double) {
      let input = ScrollInput.touch(phase, id: id, at: point)
      if isNested { nested.handle(input, at: time, on: [0]) } else { view.handle(input, at: time) }
    }
    view.isScrollEnabled = false
    view.setContentOffset(CGPoint(x: 0, y: 500), animated: isMoving)
    touch(.began, at: start, 1)
    touch(.began, id: 1, at: CGPoint(x: 10, y: 10), 1.02)
    touch(.ended, id: 1, at: .zero, 1.04)
    #expect((content.touches, view.phase.isScrolling) == ([], isMoving))
    view.frame(at: 1.15)
    let far = CGPoint(x: 200, y: 500)
    touch(.moved, at: far, 1.2)
    touch(.ended, at: .zero, 1.3)
    #expect(content.touches == [.began(start), .moved(far), .ended(far)])
    touch(.began, at: start, 2)
    touch(.ended, at: .zero, 2.1)
    #expect(content.touches.suffix(2) == [.began(start), .ended(start)])
  }

  @Test func anOverdueTouchReachesTheContentBeforeADrag() {
    view.canCancelContentTouches = false
    view.touchDown(start, at: 1e9)
    #expect(view.need == .wakeUp(at: 1e9 + 0.15))
    view.touchMoved(to: CGPoint(x: 200, y: 500), at: 1e9 + 0.15)
    #expect((view.isDragging, content.touches.first) == (false, .began(start)))
  }

  @Test func withoutAClosureNothingChanges() {
    view.canCancelContentTouches = false
    view.delaysContentTouches = false
    view.touchDown(start, at: 1)
    view.onContentTouch(nil)
    #expect(content.touches == [.began(start), .cancelled])
    view.touchMoved(to: CGPoint(x: 200, y: 600), at: 1.1)
    #expect(view.isDragging)
  }
}
