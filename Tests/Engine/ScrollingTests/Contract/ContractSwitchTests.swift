import Foundation
import ScrollPhysics
import Scrolling
import TestSupport
import Testing

/// Each contract setting for which sources on UIKit differ: the default by UIKIT facts, and the alternative.
@Suite struct ContractSwitchTests {
  let notebook = Notebook()
  let up = CGPoint(x: 0, y: 2)

  private func view(
    _ name: String, _ isOn: Bool, _ metrics: ScrollMetrics = .phone, y: Double = 1000
  ) throws -> ScrollView {
    try ScrollView(
      metrics, at: CGPoint(x: 0, y: y), notebook, setting: ["contract." + name: .toggle(isOn)])
  }

  private func gliding(_ view: ScrollView) -> Hand {
    var hand = Hand(view)
    view.runFrames(from: hand.fling(up), atMost: 20)
    hand.down(at: 2)
    notebook.clear()
    return hand
  }

  @Test func everySwitchHasATestAndItsDefaultIsTheFacts() throws {
    let defaults = [
      "endsAnimationAtTouch": true, "endsScrollToTopAsAnimation": false,
      "endsScrollToTopAtTop": false, "endsUnmovedAnimation": false,
      "endsCaughtGlide": true, "endsGlideBeforeDrag": true, "dragsInWillBeginDragging": true,
      "tracksInCaughtGlidesEnd": false, "endsDraggingWhenPaging": true, "reanchorsDrag": true,
      "entersTrackingModeAtTouch": false,
    ]
    #expect(Set(ContractSettings.tunables.map(\.name)) == Set(defaults.keys))
    for (name, isOn) in defaults {
      #expect(try ScrollProfile.uikit.value(of: "contract." + name) == .toggle(isOn), "\(name)")
    }
  }

  @Test(arguments: [true, false]) func endsAnimationAtTouch(isOn: Bool) throws {
    let view = try view("endsAnimationAtTouch", isOn)
    view.setContentOffset(CGPoint(x: 0, y: 4000), animated: true)
    view.runFrames(from: 1, atMost: 5)
    let seen = view.y
    notebook.clear()
    var hand = Hand(view)
    hand.down(at: 2)
    #expect(notebook.lines == (isOn ? ["didEndScrollingAnimation T-- tracking"] : []))
    #expect(view.y == seen, "either way it ends where it is seen")
    #expect(view.engine.need == .nothing, "either way it ends where it is seen")
    notebook.clear()
    hand.move(by: CGPoint(x: 0, y: -20), at: 2.1)
    hand.up(at: 2.5)
    view.runFrames(from: 2.5)
    #expect(notebook.rows == ["willBeginDragging", "didScroll…", "willEndDragging", "didEndDragging(false)"])
    // A scroll to the top behaves the same way.
    view.scrollToTop()
    view.runFrames(from: 3, atMost: 5)
    notebook.clear()
    hand.down(at: 4)
    #expect(notebook.lines == (isOn ? ["didScrollToTop T-- tracking"] : []))
  }

  @Test(arguments: [false, true]) func endsScrollToTopAsAnimation(isOn: Bool) throws {
    let view = try view("endsScrollToTopAsAnimation", isOn)
    view.scrollToTop()
    view.runFrames(from: 1)
    #expect(
      notebook.lines == ["shouldScrollToTop --- idle", "didScroll --- animating", "didScrollToTop --- idle"]
        + (isOn ? ["didEndScrollingAnimation --- idle"] : []))
    // An interrupted scroll ends the same way.
    view.contentOffset = CGPoint(x: 0, y: 1000)
    view.scrollToTop()
    view.runFrames(from: 5, atMost: 5)
    notebook.clear()
    view.touchDown(at: .zero, time: 6)
    #expect(
      notebook.lines == ["didScrollToTop T-- tracking"]
        + (isOn ? ["didEndScrollingAnimation T-- tracking"] : []))
    view.touchUp(at: 6.1)
    view.scrollToTop()
    view.runFrames(from: 7, atMost: 5)
    notebook.clear()
    view.setContentOffset(CGPoint(x: 0, y: 700), animated: false)
    #expect(
      notebook.order == ["didScroll", "didScrollToTop"] + (isOn ? ["didEndScrollingAnimation"] : []))
    // A separate animation is not affected.
    notebook.clear()
    view.setContentOffset(.zero, animated: true)
    view.runFrames(from: 9)
    #expect(notebook.rows == ["didScroll…", "didEndScrollingAnimation"])
  }

  @Test(arguments: [false, true]) func endsUnmovedAnimation(isOn: Bool) throws {
    let view = try view("endsUnmovedAnimation", isOn)
    view.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
    #expect(notebook.lines == (isOn ? ["didEndScrollingAnimation --- idle"] : []))
    notebook.clear()
    view.setContentOffset(CGPoint(x: 0, y: 1000), animated: false)
    #expect(notebook.events.isEmpty, "not animated it stays nothing")
    view.contentOffset = .zero
    notebook.clear()
    view.scrollToTop()
    #expect(notebook.order == ["shouldScrollToTop"], "nor is a scroll to the top meant")
  }

  @Test(arguments: [true, false]) func endsCaughtGlide(isOn: Bool) throws {
    let view = try view("endsCaughtGlide", isOn)
    let hand = gliding(view)
    #expect(Notebook.state(view) == "T-G tracking")
    hand.up(at: 2.2)
    #expect(
      notebook.lines == ["willEndDragging T-G tracking", "didEndDragging(false) T-G tracking"]
        + (isOn ? ["didEndDecelerating --- idle"] : []))
    #expect(Notebook.state(view) == "--- idle")
    // A touch that continues the drag does not end the old glide either.
    var other = gliding(view)
    other.move(by: CGPoint(x: 0, y: -20), at: 2.1)
    #expect(
      notebook.lines == (isOn ? ["didEndDecelerating T-- tracking"] : []) + [
        "willBeginDragging TD- interacting", "didScroll TD- interacting",
      ])
    other.up(at: 3)
    // After a bounce, the next deceleration begins in its place.
    view.contentOffset = CGPoint(x: 0, y: 4700)
    let last = gliding(view)
    #expect(view.y > 5130)
    last.up(at: 2.2)
    view.runFrames(from: 2.2)
    #expect(
      notebook.rows == ["willEndDragging", "didEndDragging(true)"] + (isOn ? ["didEndDecelerating"] : []) + [
        "willBeginDecelerating", "didScroll…", "didEndDecelerating",
      ])
  }

  @Test(arguments: [true, false]) func endsGlideBeforeDrag(isOn: Bool) throws {
    var hand = gliding(try view("endsGlideBeforeDrag", isOn))
    hand.move(by: CGPoint(x: 0, y: -20), at: 2.1)
    hand.move(by: CGPoint(x: 0, y: -20), at: 2.2)
    #expect(
      notebook.lines
        == (isOn
          ? [
            "didEndDecelerating T-- tracking", "willBeginDragging TD- interacting",
            "didScroll TD- interacting",
          ]
          : [
            "willBeginDragging TD- interacting", "didEndDecelerating TD- interacting",
            "didScroll TD- interacting",
          ]))
    #expect(notebook.order.last == "didScroll ×2")
  }

  @Test(arguments: [true, false]) func dragsInWillBeginDragging(isOn: Bool) throws {
    let view = try view("dragsInWillBeginDragging", isOn)
    var hand = Hand(view)
    hand.fling(up)
    #expect(
      notebook.lines.prefix(3) == [
        "willBeginDragging \(isOn ? "TD-" : "T--") interacting", "didScroll TD- interacting",
        "willEndDragging TD- interacting",
      ])
    // A movement of exactly the slop: there is no didScroll, and the flag is true after the callback.
    view.stopScrolling()
    hand.down(at: 5)
    hand.move(by: CGPoint(x: 0, y: -10), at: 5.1)
    #expect((Notebook.state(view), notebook.events.last) == ("TD- interacting", .willBeginDragging))
  }

  @Test(arguments: [false, true]) func tracksInCaughtGlidesEnd(isOn: Bool) throws {
    let view = try view("tracksInCaughtGlidesEnd", isOn)
    gliding(view).up(at: 2.2)
    #expect(
      notebook.lines == [
        "willEndDragging T-G tracking", "didEndDragging(false) T-G tracking",
        "didEndDecelerating \(isOn ? "T-- tracking" : "--- idle")",
      ])
    #expect(Notebook.state(view) == "--- idle")
  }

  @Test(arguments: [true, false]) func endsDraggingWhenPaging(isOn: Bool) throws {
    let view = try view("endsDraggingWhenPaging", isOn, ContractOrderTests.pager, y: 0)
    notebook.target = { _ in .zero }
    var hand = Hand(view)
    view.runFrames(from: hand.fling(CGPoint(x: 2, y: 0)))
    #expect(
      notebook.rows == ["willBeginDragging", "didScroll…"] + (isOn ? ["willEndDragging"] : []) + [
        "didEndDragging(true)", "willBeginDecelerating", "didScroll…", "didEndDecelerating",
      ])
    #expect(view.x == 402, "in a paged view the target is not the delegate's to change")
    // Without paging, the callback is always sent.
    view.metrics.isPagingEnabled = false
    notebook.clear()
    hand.fling(CGPoint(x: 2, y: 0), at: 10)
    #expect(notebook.rows.contains("willEndDragging"))
  }

  @Test(arguments: [true, false]) func reanchorsDrag(isOn: Bool) throws {
    let view = try view("reanchorsDrag", isOn, y: 4900)
    var hand = Hand(view)
    hand.drag(up)
    #expect(view.y == 5090, "inside")
    view.metrics.contentSize.height = 5900
    #expect((notebook.order, view.y) == (["willBeginDragging", "didScroll ×10"], 5090))
    hand.move(by: CGPoint(x: 0, y: -1), at: 1.2)
    // 64 pt beyond the new edge, the content moves at about half the finger's speed; with the setting off,
    // the rubber band applies at once.
    let banded = 5026 + RubberBand.touch.shown(65, within: 0...0, range: 874)
    #expect(isOn ? abs(view.y - 5090.3) < 0.5 : abs(view.y - banded) <= 0.5 / 3 + 1e-9)
    #expect(banded < 5065)
    #expect(Notebook.state(view) == "TD- interacting")
  }

  @Test(arguments: [false, true]) func entersTrackingModeAtTouch(isOn: Bool) throws {
    let view = try view("entersTrackingModeAtTouch", isOn)
    var hand = Hand(view)
    hand.down(at: 1)
    #expect(view.engine.runLoopMode == (isOn ? .tracking : .default), "a finger that rests")
    hand.move(by: CGPoint(x: 0, y: -20), at: 1.1)
    #expect(view.engine.runLoopMode == .tracking, "a drag")
    hand.up(at: 2)
    #expect(view.engine.runLoopMode == .default)
    hand = gliding(view)
    #expect(view.engine.runLoopMode == .tracking, "a finger that holds a glide")
    hand.up(at: 3)
    #expect(view.engine.runLoopMode == .default)
  }
}
