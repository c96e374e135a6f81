import Foundation
import ScrollPhysics
import Scrolling
import Testing

/// The order of callbacks and the flags in each (UIKIT facts, 7.1 and 7.2): T tracking, D dragging, G decelerating.
@Suite struct ScrollViewTests {
  let notebook = Notebook()

  private func view(_ metrics: ScrollMetrics = .phone, y: Double = 1000) -> ScrollView {
    let view = ScrollView(metrics: metrics)
    view.contentOffset = CGPoint(x: 0, y: y)
    view.delegate = notebook
    return view
  }

  static let drag = ["willBeginDragging TD- interacting", "didScroll TD- interacting"]
  static let lift = ["willEndDragging TD- interacting", "didEndDragging(true) TD- interacting"]
  static let landing = ["willEndDragging TD- interacting", "didEndDragging(false) T-- interacting"]
  static let glide = [
    "willBeginDecelerating -DG decelerating", "didScroll -DG decelerating",
    "didScroll --G decelerating", "didEndDecelerating --- idle",
  ]

  // MARK: Drag and glide

  @Test func dragThenGlide() {
    let view = view()
    let lift = view.flick(by: CGPoint(x: 0, y: -30))
    view.runFrames(from: lift)
    #expect(notebook.lines == Self.drag + Self.lift + Self.glide)
  }

  @Test func dragHoldLift() {
    let view = view()
    let time = view.drag(by: CGPoint(x: 0, y: -30), steps: 4, at: 1)
    #expect(view.isTracking && view.isDragging)
    view.touchUp(at: time + 0.5)
    #expect(notebook.lines == Self.drag + Self.landing)
    #expect(notebook.events.contains(.willEndDragging(velocity: .zero, target: view.contentOffset)))
    #expect(view.phase == .idle && view.engine.need == .nothing)
  }

  @Test(arguments: [1.0, -1]) func aFlingIntoTheEdgeIsOneDeceleration(side: Double) {
    let view = view(y: side > 0 ? 4900 : 226)
    let lift = view.flick(by: CGPoint(x: 0, y: -30 * side))
    view.runFrames(from: lift)
    #expect(notebook.lines == Self.drag + Self.lift + Self.glide)
    #expect(view.y == (side > 0 ? 5126 : 0))
    // The target is held to the edges.
    #expect(notebook.events.contains { $0.target == CGPoint(x: 0, y: side > 0 ? 5126 : 0) })
  }

  @Test func aReleaseOutsideDeceleratesThoughAtRest() {
    let view = view(y: 0)
    let time = view.drag(by: CGPoint(x: 0, y: 30), steps: 4, at: 1)
    view.touchUp(at: time + 0.5)
    view.runFrames(from: time + 0.5)
    #expect(notebook.lines == Self.drag + Self.lift + Self.glide)
    #expect(notebook.events.contains(.willEndDragging(velocity: .zero, target: .zero)))
    #expect(view.y == 0)
  }

  @Test func willEndDraggingTellsPointsPerMillisecondAndTarget() throws {
    // The medium-flick recording: released with 4.1097627 pt/ms at 318⅔, the target is 2366.5.
    let view = view(y: 0)
    for (index, sample) in FingerSample.mediumFlick.enumerated() {
      let point = CGPoint(x: sample.x, y: sample.y)
      if index == 0 { view.touchDown(at: point, time: sample.time) }
      view.touchMoved(to: point, at: sample.time)
    }
    view.touchUp(at: 0.917770)
    let end = try #require(notebook.events.first { $0.target != nil })
    guard case .willEndDragging(let velocity, let target) = end else { return }
    #expect(velocity.x == 0 && abs(Double(velocity.y) - 4.1097627) < 1e-4)
    #expect(target.x == 0 && abs(Double(target.y) - 2366.4975) < 0.06)
    let free = (Double(velocity.y) - 0.01) / abs(log(0.998))
    #expect(abs(Double(target.y) - (318 + 2.0 / 3 + free)) < 1e-9)
  }

  @Test func theFirstGlideOffsetIsSeenOneFrameAfterTheLift() {
    let view = view()
    let lift = view.flick(by: CGPoint(x: 0, y: -30))
    #expect(view.phase == .decelerating)
    let offset = view.y
    #expect(view.engine.need == .frame)
    view.frame(at: lift)
    #expect(view.y > offset + 20)
  }

  // MARK: A touch on a glide

  @Test func aTouchStopsAGlideAndLifts() {
    let view = view()
    let lift = view.flick(by: CGPoint(x: 0, y: -30))
    view.runFrames(from: lift, atMost: 20)
    notebook.clear()
    view.touchDown(at: .zero, time: 2)
    #expect(notebook.lines == ["didScroll T-G tracking"], "only the rounding to a pixel")
    #expect(view.isTracking && view.isDecelerating && !view.isDragging)
    notebook.clear()
    view.frame(at: 2.1)
    view.touchUp(at: 2.2)
    #expect(
      notebook.lines == [
        "willEndDragging T-G tracking", "didEndDragging(false) T-G tracking", "didEndDecelerating --- idle",
      ])
    #expect(notebook.events.first == .willEndDragging(velocity: .zero, target: view.contentOffset))
  }

  @Test func aTouchStopsAGlideAndDragsOn() {
    let view = view()
    let lift = view.flick(by: CGPoint(x: 0, y: -30))
    view.runFrames(from: lift, atMost: 20)
    view.touchDown(at: .zero, time: 2)
    notebook.clear()
    view.touchMoved(to: CGPoint(x: 0, y: -5), at: 2.1)
    #expect(notebook.lines == ["didEndDecelerating T-- tracking"] + Self.drag)
    notebook.clear()
    view.touchUp(at: 2.5)
    #expect(notebook.lines == Self.landing)
  }

  @Test func aDragDuringABounce() {
    let view = view(y: 5000)
    let lift = view.flick(by: CGPoint(x: 0, y: -30))
    view.runFrames(from: lift, atMost: 8)
    #expect(view.y > 5130)
    notebook.clear()
    view.touchDown(at: .zero, time: 2)
    view.touchMoved(to: CGPoint(x: 0, y: -5), at: 2.1)
    view.touchUp(at: 2.11)
    view.runFrames(from: 2.11)
    #expect(
      notebook.lines == ["didScroll T-G tracking", "didEndDecelerating T-- tracking"] + Self.drag + Self.lift
        + Self.glide)
    #expect(view.y == 5126)
  }

  @Test func aTouchStopsABounceAndLifts() {
    // The content is outside, so another deceleration follows.
    let view = view(y: 5000)
    let lift = view.flick(by: CGPoint(x: 0, y: -30))
    view.runFrames(from: lift, atMost: 8)
    view.touchDown(at: .zero, time: 2)
    notebook.clear()
    view.touchUp(at: 2.1)
    view.runFrames(from: 2.1)
    #expect(
      notebook.lines == [
        "willEndDragging T-G tracking", "didEndDragging(true) T-G tracking", "didEndDecelerating --- idle",
      ] + Self.glide)
    #expect(view.y == 5126)
  }

  @Test func aTouchThatDoesNothingTellsNothing() {
    let view = view()
    view.touchDown(at: .zero, time: 1)
    #expect(view.isTracking && !view.isDragging && view.phase == .tracking)
    view.touchMoved(to: CGPoint(x: 0, y: 5), at: 1.1)
    view.touchUp(at: 1.2)
    #expect(notebook.events.isEmpty && view.phase == .idle)
  }

  @Test func aTouchLetsGoOfContentThatAProgramPutOutside() {
    let view = view(y: -100)
    view.touchDown(at: .zero, time: 1)
    view.touchUp(at: 1.1)
    view.runFrames(from: 1.1)
    #expect(notebook.lines == Self.glide)
    #expect(view.y == 0)
  }

  @Test func aCancelledTouchEndsAsFromRest() {
    let view = view()
    view.drag(by: CGPoint(x: 0, y: -30), steps: 4, at: 1)
    view.touchCancelled()
    #expect(notebook.lines == Self.drag + Self.landing)
    notebook.clear()
    view.contentOffset = .zero
    view.drag(by: CGPoint(x: 0, y: 30), steps: 4, at: 2)
    notebook.clear()
    view.touchCancelled()
    #expect(notebook.lines == Self.lift + Self.glide.prefix(1))
  }

  @Test func aTrackpadTellsTheSame() {
    let view = view()
    view.trackpadBegan(at: 1)
    for step in 1...4 { view.trackpadMoved(by: CGPoint(x: 0, y: -30), at: 1 + Double(step) / 60) }
    view.trackpadEnded(at: 1.07)
    view.runFrames(from: 1.07)
    #expect(notebook.lines == Self.drag + Self.lift + Self.glide)
  }

  /// A user's recipe to learn that scrolling is over fires exactly once for each kind of stop.
  @Test func theUsersRecipeFiresOncePerStop() {
    let view = view()
    var stops = 0
    notebook.reaction = { view, event in
      switch event {
      case .didEndDecelerating: if !view.isTracking, !view.isDragging, !view.isDecelerating { stops += 1 }
      case .didEndDragging(false):
        if view.isTracking, !view.isDragging, !view.isDecelerating { stops += 1 }
      default: break
      }
    }
    view.runFrames(from: view.flick(by: CGPoint(x: 0, y: -30)))
    #expect(stops == 1)
    view.touchUp(at: view.drag(by: CGPoint(x: 0, y: -30), steps: 4, at: 10) + 1)
    #expect(stops == 2)
    view.runFrames(from: view.flick(by: CGPoint(x: 0, y: -30), at: 20), atMost: 5)
    view.touchDown(at: .zero, time: 21)
    view.touchUp(at: 21.2)
    #expect(stops == 3)
  }

  // MARK: Programmatic scrolling

  @Test func setContentOffset() {
    let view = view()
    view.setContentOffset(CGPoint(x: 0, y: 500), animated: false)
    #expect(notebook.lines == ["didScroll --- idle"])
    #expect(notebook.events.count == 1)
    view.setContentOffset(CGPoint(x: 0, y: 500), animated: false)
    view.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    #expect(notebook.events.count == 1, "the same offset is nothing, animated or not")
    notebook.clear()
    view.setContentOffset(CGPoint(x: 0, y: 900), animated: true)
    #expect(notebook.lines.isEmpty && view.y == 500)
    view.runFrames(from: 1)
    #expect(notebook.lines == ["didScroll --- animating", "didEndScrollingAnimation --- idle"])
  }

  @Test func anAnimationInterruptedByATouch() {
    let view = view()
    view.setContentOffset(CGPoint(x: 0, y: 4000), animated: true)
    view.runFrames(from: 1, atMost: 5)
    let seen = view.y
    notebook.clear()
    view.touchDown(at: CGPoint(x: 0, y: 300), time: 2)
    #expect(notebook.lines == ["didEndScrollingAnimation T-- tracking"])
    #expect(view.y == seen)
    view.touchMoved(to: CGPoint(x: 0, y: 280), at: 2.1)
    #expect(notebook.lines.suffix(2) == Self.drag[...])
    #expect(abs(view.y - (seen + 10)) < 0.5)
  }

  @Test func settingTheOffsetStopsAGlide() {
    let view = view()
    view.runFrames(from: view.flick(by: CGPoint(x: 0, y: -30)), atMost: 10)
    notebook.clear()
    view.setContentOffset(CGPoint(x: 0, y: 77), animated: false)
    #expect(notebook.lines == ["didScroll --G decelerating", "didEndDecelerating --- idle"])
    view.runFrames(from: view.flick(by: CGPoint(x: 0, y: -30), at: 5), atMost: 10)
    notebook.clear()
    view.setContentOffset(.zero, animated: true)
    view.runFrames(from: 6)
    #expect(
      notebook.lines == [
        "didEndDecelerating --- idle", "didScroll --- animating", "didEndScrollingAnimation --- idle",
      ])
    #expect(view.y == 0)
  }

  @Test func stopScrollingEndsOnAPixel() {
    let view = view()
    view.stopScrolling()
    view.runFrames(from: view.flick(by: CGPoint(x: 0, y: -30)), atMost: 10)
    let seen = view.y
    notebook.clear()
    view.stopScrolling()
    #expect(notebook.lines == ["didScroll --G decelerating", "didEndDecelerating --- idle"])
    #expect(abs(view.y - seen) <= 0.5 / 3 + 1e-9)
    #expect(view.engine.need == .nothing)
  }

  @Test func aWheel() {
    let view = view()
    view.wheel(dx: 0, dy: -1)
    view.runFrames(from: 1)
    #expect(notebook.lines == ["didScroll --- animating", "didEndScrollingAnimation --- idle"])
    #expect(view.y == 1064)
    view.runFrames(from: view.flick(by: CGPoint(x: 0, y: -30), at: 5), atMost: 10)
    notebook.clear()
    view.wheel(dx: 0, dy: 1)
    #expect(notebook.lines == ["didEndDecelerating --- idle"])
  }

  // MARK: Delegate and observers

  @Test func observersFollowTheDelegate() {
    let view = view()
    var order: [String] = []
    notebook.reaction = { _, event in order.append("delegate " + event.name) }
    view.observers.append { _, event in order.append("observer " + event.name) }
    view.contentOffset = .zero
    #expect(order == ["delegate didScroll", "observer didScroll"])
  }

  @Test func theDelegateIsNotKept() {
    let view = ScrollView(metrics: .phone)
    do {
      let shortLived = Notebook()
      view.delegate = shortLived
      view.contentOffset = CGPoint(x: 0, y: 8)
      #expect(shortLived.events == [.didScroll])
    }
    #expect(view.delegate == nil)
    view.contentOffset = CGPoint(x: 0, y: 9)
    #expect(view.y == 9)
  }

  @Test func aDelegateNeedsToWriteNothing() {
    final class Silent: ScrollViewDelegate {}
    let silent = Silent()
    let view = view()
    view.delegate = silent
    view.runFrames(from: view.flick(by: CGPoint(x: 0, y: -30)))
    #expect(view.phase == .idle)
  }

  @Test func disabledScrollingTakesNoFinger() {
    var metrics = ScrollMetrics.phone
    metrics.isScrollEnabled = false
    let view = view(metrics)
    view.runFrames(from: view.flick(by: CGPoint(x: 0, y: -30)))
    view.wheel(dx: 0, dy: -1)
    #expect(notebook.events.isEmpty && view.phase == .idle)
    view.contentOffset = .zero
    #expect(notebook.lines == ["didScroll --- idle"], "a program still may")
  }
}

extension ScrollEvent {
  /// The target of willEndDragging.
  var target: CGPoint? {
    if case .willEndDragging(_, let target) = self { return target }
    return nil
  }
}
