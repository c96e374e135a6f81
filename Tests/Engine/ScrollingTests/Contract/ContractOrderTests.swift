import Foundation
import ScrollPhysics
import Scrolling
import TestSupport
import Testing

/// The callbacks of a delegate in order: one test per row of UIKIT facts, 7.1, and the missing cases.
@Suite struct ContractOrderTests {
  let notebook = Notebook()

  private func view(
    _ metrics: ScrollMetrics = .phone, y: Double = 1000,
    setting constants: [String: ScrollProfile.Value] = [:]
  ) throws -> ScrollView {
    try ScrollView(metrics, at: CGPoint(x: 0, y: y), notebook, setting: constants)
  }

  /// Ten movements of 20 pt; the slop is subtracted from the first one.
  static let drag = ["willBeginDragging", "didScroll ×10"]
  static let fling = ["willEndDragging", "didEndDragging(true)", "willBeginDecelerating"]
  static let landing = ["willEndDragging", "didEndDragging(false)"]
  static let up = CGPoint(x: 0, y: 2)

  /// Returns one didScroll per frame and one more for the rounding in the last tick.
  private func glide(_ frames: Int) -> [String] { ["didScroll ×\(frames + 1)", "didEndDecelerating"] }

  // MARK: The rows

  @Test("Drag, then glide", arguments: PanDevice.allCases) func dragThenGlide(device: PanDevice) throws {
    let view = try view()
    var hand = Hand(view, device)
    let frames = view.runFrames(from: hand.fling(Self.up))
    // 2 pt/ms: 159 frames and 993.0398 pt, with an estimate of 994.0047 pt (section 9.1).
    #expect((frames, notebook.order) == (159, Self.drag + Self.fling + glide(frames)))
    let end = try #require(notebook.events.first { $0.target != nil })
    let velocity = try #require(end.velocity)
    #expect(abs(velocity.y - 2) < 1e-9)
    #expect(velocity.x == 0)
    let target = try #require(end.target)
    #expect(abs(target.y - 2184.0047) < 1e-4)
    let last = notebook.offsets.suffix(3).map { Double($0.y) }
    #expect(abs(last[0] - (1190 + 993.0398)) < 1e-4, "the last step")
    #expect(last[1] == 2183 && last[2] == 2183, "the rounding, then the end")
  }

  @Test("Drag, hold, lift", arguments: PanDevice.allCases) func dragHoldLift(device: PanDevice) throws {
    let view = try view()
    var hand = Hand(view, device)
    hand.up(at: hand.drag(Self.up) + 0.5)
    #expect(notebook.order == Self.drag + Self.landing)
    #expect(notebook.events.contains(.willEndDragging(velocity: .zero, target: view.contentOffset)))
    #expect((view.y, view.phase, view.engine.need) == (1190, .idle, .nothing))
  }

  @Test("Fling into edge", arguments: PanDevice.allCases, [1.0, -1])
  func flingIntoEdge(device: PanDevice, side: Double) throws {
    let edge = side > 0 ? 5126.0 : 0
    let view = try view(y: edge - side * 400)
    var hand = Hand(view, device)
    let lift = hand.fling(CGPoint(x: 0, y: 2 * side))
    #expect(
      notebook.events.contains { $0.target == CGPoint(x: 0, y: edge) }, "the target is held to the edge")
    let frames = view.runFrames(from: lift)
    #expect(notebook.order == Self.drag + Self.fling + glide(frames), "one deceleration, the bounce included")
    #expect(notebook.offsets.contains { side * (Double($0.y) - edge) > 40 })
    #expect(view.y == edge)
  }

  @Test("Release overscrolled", arguments: PanDevice.allCases, [1.0, -1])
  func releaseOverscrolled(device: PanDevice, side: Double) throws {
    let edge = side > 0 ? 5126.0 : 0
    let view = try view(y: edge)
    var hand = Hand(view, device)
    let lift = hand.drag(CGPoint(x: 0, y: 2 * side)) + 0.5
    hand.up(at: lift)
    #expect(notebook.order == Self.drag + Self.fling, "it decelerates though it is let go at rest")
    #expect(notebook.events.contains { $0.target == CGPoint(x: 0, y: edge) })
    notebook.clear()
    let frames = view.runFrames(from: lift)
    // A touch is at rest by then and takes its first step in the next frame; a trackpad keeps ¾ of its speed.
    #expect(notebook.order == glide(device == .trackpad ? frames : frames - 1))
    #expect(view.y == edge)
  }

  /// Returns a view that glides up, twenty frames after a fling, and the time. Nothing has been recorded yet.
  private func gliding(
    _ device: PanDevice = .touch, y: Double = 1000, setting constants: [String: ScrollProfile.Value] = [:]
  ) throws -> (view: ScrollView, hand: Hand) {
    let view = try view(y: y, setting: constants)
    var hand = Hand(view, device)
    view.runFrames(from: hand.fling(Self.up), atMost: 20)
    #expect((view.isDecelerating, view.engine.need) == (true, .frame))
    notebook.clear()
    return (view, hand)
  }

  @Test("Touch stops a glide, lift without moving (iOS 13+)", arguments: PanDevice.allCases)
  func touchStopsAGlideAndLifts(device: PanDevice) throws {
    let (view, hand) = try gliding(device)
    hand.down(at: 2)
    #expect(notebook.order == ["didScroll"], "only the rounding to a pixel")
    view.frame(at: 2.1)
    notebook.clear()
    hand.up(at: 2.2)
    #expect(notebook.order == Self.landing + ["didEndDecelerating"])
    #expect(notebook.events.first == .willEndDragging(velocity: .zero, target: view.contentOffset))
    #expect((view.phase, view.engine.need) == (.idle, .nothing))
  }

  @Test("Touch stops a glide, lift without moving, iOS ≤ 9/10")
  func touchStopsAGlideAndLiftsAsItDid() throws {
    let (view, hand) = try gliding(setting: ["contract.endsCaughtGlide": .toggle(false)])
    hand.down(at: 2)
    notebook.clear()
    hand.up(at: 2.2)
    #expect((notebook.order, view.phase, view.isDecelerating) == (Self.landing, .idle, false))
  }

  @Test("Touch stops a glide, then drags", arguments: PanDevice.allCases)
  func touchStopsAGlideThenDrags(device: PanDevice) throws {
    var (view, hand) = try gliding(device)
    hand.down(at: 2)
    #expect(notebook.order == ["didScroll"])
    notebook.clear()
    // A touch and a mouse continue the drag without slop; a trackpad has its slop again.
    for step in 1...4 { hand.move(by: CGPoint(x: 0, y: -15), at: 2 + Double(step) / 100) }
    hand.up(at: 2.5)
    #expect(
      notebook.order == ["didEndDecelerating", "willBeginDragging", "didScroll ×4"] + Self.landing)
    #expect(view.phase == .idle)
  }

  @Test("Drag during bounce", arguments: PanDevice.allCases, [1.0, -1])
  func dragDuringBounce(device: PanDevice, side: Double) throws {
    let edge = side > 0 ? 5126.0 : 0
    let view = try view(y: edge - side * 250)
    var hand = Hand(view, device)
    view.runFrames(from: hand.fling(CGPoint(x: 0, y: 2 * side)), atMost: 8)
    let overshoot = side * (view.y - edge)
    #expect(overshoot > 20)
    notebook.clear()
    hand.down(at: 2)
    notebook.clear()
    let slop = device == .trackpad ? 10.0 : 0
    hand.move(by: CGPoint(x: 0, y: -side * (slop + 1)), at: 2.01)
    #expect(notebook.order == ["didEndDecelerating", "willBeginDragging", "didScroll"])
    // The start is moved back through the rubber band: a point of finger movement moves the content by less
    // than a point, and nothing jumps.
    #expect((0...1).contains(side * (view.y - edge) - overshoot + 0.17))
    hand.up(at: 2.5)
    view.runFrames(from: 2.5)
    #expect(
      notebook.rows == ["didEndDecelerating", "willBeginDragging", "didScroll…"] + Self.fling + [
        "didScroll…", "didEndDecelerating",
      ])
    #expect(view.y == edge)
  }

  @Test("setContentOffset, not animated") func setContentOffset() throws {
    let view = try view()
    view.setContentOffset(CGPoint(x: 0, y: 500), animated: false)
    #expect(notebook.order == ["didScroll"], "inside the call")
    #expect(notebook.offsets == [CGPoint(x: 0, y: 500)])
    view.setContentOffset(CGPoint(x: 0, y: 500), animated: false)
    view.runFrames(from: 1)
    #expect(notebook.order == ["didScroll"], "the same offset is nothing")
  }

  @Test("setContentOffset, animated") func setContentOffsetAnimated() throws {
    let view = try view()
    view.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    #expect((notebook.events.isEmpty, view.y) == (true, 1000), "it still reads the old one")
    view.runFrames(from: 1)
    #expect((notebook.order, view.y) == (["didScroll ×18", "didEndScrollingAnimation"], 500))
    notebook.clear()
    view.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    view.runFrames(from: 2)
    #expect(notebook.events.isEmpty, "the same offset is nothing")
    #expect(view.phase == .idle, "the same offset is nothing")
  }

  @Test("setContentOffset, animated, interrupted by touch", arguments: PanDevice.allCases)
  func animatedInterruptedByTouch(device: PanDevice) throws {
    let view = try view()
    view.setContentOffset(CGPoint(x: 0, y: 4000), animated: true)
    view.runFrames(from: 1, atMost: 5)
    let seen = view.y
    notebook.clear()
    var hand = Hand(view, device)
    hand.down(at: 2)
    #expect(notebook.order == ["didEndScrollingAnimation"], "at once, where it is seen")
    #expect(view.y == seen, "at once, where it is seen")
    hand.up(at: 2.1)
    view.runFrames(from: 2.1)
    #expect(notebook.order == ["didEndScrollingAnimation"], "a touch that does nothing tells nothing")
    notebook.clear()
    hand.up(at: hand.drag(Self.up, at: 3) + 0.5)
    #expect(notebook.order == Self.drag + Self.landing, "then normal tracking")
  }

  @Test("scrollToTop") func scrollToTop() throws {
    let view = try view(.phone.with { $0.contentInset.top = 44 })
    view.scrollToTop()
    let frames = view.runFrames(from: 1)
    // 1.6 s at 60 Hz.
    #expect(frames == 96)
    #expect(notebook.order == ["shouldScrollToTop", "didScroll ×96", "didScrollToTop"])
    #expect(view.y == -44)
  }

  /// Five pages side by side, 402 pt each.
  static let pager: ScrollMetrics = {
    var metrics = ScrollMetrics(
      boundsSize: CGSize(width: 402, height: 874), contentSize: CGSize(width: 2010, height: 874), scale: 3)
    metrics.isPagingEnabled = true
    return metrics
  }()

  @Test("Paging", arguments: PanDevice.allCases) func paging(device: PanDevice) throws {
    let view = try ScrollView(Self.pager, at: .zero, notebook)
    var hand = Hand(view, device)
    let lift = hand.fling(CGPoint(x: 1, y: 0))
    // The first movement equals the slop.
    #expect(notebook.order == ["willBeginDragging", "didScroll ×9"] + Self.fling)
    #expect(notebook.events.contains { $0.target == CGPoint(x: 402, y: 0) })
    notebook.clear()
    view.runFrames(from: lift)
    #expect((notebook.rows, view.x) == (["didScroll…", "didEndDecelerating"], 402))
    notebook.clear()
    // Back to the exact position of the page: the only lift without a deceleration.
    hand.down(at: 10)
    for dx in [-30.0, -10, 30] { hand.move(by: CGPoint(x: dx, y: 0), at: 10 + abs(dx) / 1000) }
    hand.up(at: 11)
    #expect(notebook.rows == ["willBeginDragging", "didScroll…"] + Self.landing)
    #expect((view.x, view.phase) == (402, .idle))
    notebook.clear()
    // One pixel beside the page, the content decelerates even from rest.
    hand.down(at: 20)
    for dx in [-30.0, 19] { hand.move(by: CGPoint(x: dx, y: 0), at: 20 + abs(dx) / 1000) }
    hand.up(at: 21)
    view.runFrames(from: 21)
    #expect(
      notebook.rows == ["willBeginDragging", "didScroll…"] + Self.fling + [
        "didScroll…", "didEndDecelerating",
      ]
    )
    #expect(view.x == 402)
  }

  @Test("Changed target", arguments: PanDevice.allCases) func changedTarget(device: PanDevice) throws {
    let view = try view()
    notebook.target = { _ in CGPoint(x: 0, y: 1777) }
    var hand = Hand(view, device)
    let frames = view.runFrames(from: hand.fling(Self.up))
    #expect((notebook.order, view.y) == (Self.drag + Self.fling + glide(frames), 1777))
  }

  // MARK: Interruptions

  @Test("setContentOffset stops a glide", arguments: [false, true]) func setContentOffsetStopsAGlide(
    animated: Bool
  ) throws {
    let (view, _) = try gliding()
    view.setContentOffset(CGPoint(x: 0, y: 77), animated: animated)
    view.runFrames(from: 2)
    #expect(
      notebook.order
        == (animated
          ? ["didEndDecelerating", "didScroll ×18", "didEndScrollingAnimation"]
          : ["didScroll", "didEndDecelerating"]))
    #expect(view.y == 77)
  }

  @Test("setContentOffset to where it is stops a glide", arguments: [false, true])
  func setContentOffsetToWhereItIs(animated: Bool) throws {
    let (view, _) = try gliding()
    let seen = view.y
    view.setContentOffset(view.contentOffset, animated: animated)
    view.runFrames(from: 2)
    // The offset is rounded to a pixel, like any offset set by a program.
    #expect(
      animated
        ? notebook.rows == ["didEndDecelerating", "didScroll…", "didEndScrollingAnimation"]
        : notebook.order == ["didScroll", "didEndDecelerating"])
    #expect(abs(view.y - seen) <= 0.5 / 3 + 1e-9)
  }

  @Test("setContentOffset replaces an animation", arguments: [false, true])
  func setContentOffsetReplacesAnAnimation(animated: Bool) throws {
    let view = try view()
    view.setContentOffset(CGPoint(x: 0, y: 4000), animated: true)
    view.runFrames(from: 1, atMost: 5)
    notebook.clear()
    view.setContentOffset(CGPoint(x: 0, y: 77), animated: animated)
    view.runFrames(from: 2)
    #expect(
      notebook.order
        == (animated
          ? ["didEndScrollingAnimation", "didScroll ×18", "didEndScrollingAnimation"]
          : ["didScroll", "didEndScrollingAnimation"]))
    #expect(view.y == 77)
  }

  @Test("scrollToTop: a no, the top, a glide, an animation, a touch on its way") func scrollToTopElse() throws
  {
    let view = try view()
    notebook.letsScrollToTop = false
    view.scrollToTop()
    view.runFrames(from: 1)
    #expect((notebook.order, view.y) == (["shouldScrollToTop"], 1000))
    notebook.letsScrollToTop = true
    notebook.clear()
    view.contentOffset = .zero
    notebook.clear()
    view.scrollToTop()
    view.runFrames(from: 1)
    #expect(notebook.order == ["shouldScrollToTop"], "it is there")

    let (other, _) = try gliding()
    other.scrollToTop()
    other.runFrames(from: 2)
    #expect(notebook.rows == ["shouldScrollToTop", "didEndDecelerating", "didScroll…", "didScrollToTop"])
    notebook.clear()
    other.setContentOffset(CGPoint(x: 0, y: 900), animated: true)
    other.runFrames(from: 4, atMost: 5)
    other.scrollToTop()
    other.runFrames(from: 5, atMost: 10)
    #expect(
      notebook.order == [
        "didScroll ×5", "shouldScrollToTop", "didEndScrollingAnimation", "didScroll ×10",
      ])
    notebook.clear()
    let hand = Hand(other)
    hand.down(at: 6)
    hand.up(at: 6.1)
    #expect(notebook.order == ["didScrollToTop"], "interrupted, it ends as it would have")
  }

  @Test("scrollRectToVisible") func scrollRectToVisible() throws {
    let view = try view()
    view.scrollRectToVisible(CGRect(x: 0, y: 1100, width: 402, height: 100), animated: true)
    view.scrollRectToVisible(CGRect(x: 0, y: 1100, width: 402, height: 100), animated: false)
    #expect(notebook.events.isEmpty, "what shows already is nothing")
    #expect(view.phase == .idle, "what shows already is nothing")
    view.scrollRectToVisible(CGRect(x: 0, y: 2000, width: 402, height: 100), animated: true)
    view.runFrames(from: 1)
    #expect((notebook.order, view.y) == (["didScroll ×18", "didEndScrollingAnimation"], 2100 - 874))
    notebook.clear()
    view.scrollRectToVisible(CGRect(x: 0, y: 30, width: 402, height: 100), animated: false)
    #expect((notebook.order, view.y) == (["didScroll"], 30))
  }

  @Test("stopScrolling") func stopScrolling() throws {
    let (view, _) = try gliding()
    view.stopScrolling()
    #expect(notebook.order == ["didScroll", "didEndDecelerating"])
    notebook.clear()
    view.setContentOffset(.zero, animated: true)
    view.runFrames(from: 2, atMost: 5)
    notebook.clear()
    view.stopScrolling()
    view.stopScrolling()
    #expect(notebook.order == ["didScroll", "didEndScrollingAnimation"], "the rounding, and the end")
  }

  @Test("a finger is taken away", arguments: PanDevice.allCases) func aFingerIsTakenAway(
    device: PanDevice
  ) throws {
    let view = try view()
    var hand = Hand(view, device)
    hand.drag(Self.up)
    hand.cancel()
    view.runFrames(from: 2)
    #expect(notebook.order == Self.drag + Self.landing, "as from rest")
    notebook.clear()
    view.contentOffset = .zero
    hand.drag(CGPoint(x: 0, y: -2), at: 3)
    notebook.clear()
    hand.cancel()
    view.runFrames(from: 4)
    #expect(notebook.rows == Self.fling + ["didScroll…", "didEndDecelerating"])
    #expect(view.y == 0)
  }

  @Test("isScrollEnabled is switched off under a finger", arguments: PanDevice.allCases)
  func isScrollEnabledIsSwitchedOff(device: PanDevice) throws {
    let view = try view()
    var hand = Hand(view, device)
    hand.drag(Self.up)
    notebook.clear()
    view.metrics.isScrollEnabled = false
    #expect(notebook.order == Self.landing, "the drag is cancelled")
    hand.move(by: CGPoint(x: 0, y: -50), at: 1.2)
    hand.up(at: 1.3)
    #expect((notebook.order, view.y) == (Self.landing, 1190))
    // Released beyond an edge, the content returns.
    view.metrics.isScrollEnabled = true
    view.contentOffset = .zero
    hand.drag(CGPoint(x: 0, y: -2), at: 2)
    #expect(view.y < -50)
    notebook.clear()
    view.metrics.isScrollEnabled = false
    view.runFrames(from: 3)
    #expect(notebook.rows == Self.fling + ["didScroll…", "didEndDecelerating"])
    #expect(view.y == 0)
    // A glide continues.
    view.metrics.isScrollEnabled = true
    let lift = hand.fling(Self.up, at: 10)
    notebook.clear()
    view.metrics.isScrollEnabled = false
    let frames = view.runFrames(from: lift)
    #expect((frames, notebook.order) == (159, glide(frames)))
  }

  // MARK: Changing sizes and insets

  /// The changed metrics, each such that 3000 is beyond the far edge.
  enum Change: CaseIterable {
    case content, inset, bounds

    func apply(to view: ScrollView) {
      switch self {
      case .content: view.metrics.contentSize.height = 3674
      case .inset: view.metrics.contentInset.bottom = -2326
      case .bounds: view.metrics.boundsSize.height = 3200
      }
    }

    var edge: Double { 2800 }
  }

  /// Verifies that a change sends no callback, moves nothing and ends nothing, and clears the record.
  private func change(_ change: Change, _ view: ScrollView) {
    let (phase, offset) = (view.phase, view.contentOffset)
    notebook.clear()
    change.apply(to: view)
    #expect((notebook.events.isEmpty, view.phase, view.contentOffset) == (true, phase, offset))
    #expect(view.metrics.edges(.vertical) == 0...change.edge)
  }

  @Test("size and inset change at rest", arguments: Change.allCases) func changeAtRest(
    _ change: Change
  ) throws {
    let view = try view(y: 3000)
    notebook.clear()
    change.apply(to: view)
    view.runFrames(from: 1)
    #expect((notebook.order, view.y) == (["didScroll"], change.edge))
    view.setContentOffset(CGPoint(x: 0, y: 3000), animated: false)
    view.runFrames(from: 2)
    #expect(view.y == 3000, "where a program puts it, it stays")
    view.clampAtRest()
    #expect((notebook.order, view.y) == (["didScroll ×3"], change.edge))
  }

  @Test("size and inset change under a resting finger", arguments: Change.allCases) func changeUnderAFinger(
    _ change: Change
  ) throws {
    let view = try view(y: 3000)
    let hand = Hand(view)
    hand.down(at: 1)
    self.change(change, view)
    hand.up(at: 1.5)
    view.runFrames(from: 1.5)
    #expect(notebook.rows == ["willBeginDecelerating", "didScroll…", "didEndDecelerating"])
    #expect(view.y == change.edge)
  }

  @Test("size and inset change during a drag", arguments: Change.allCases) func changeDuringADrag(
    _ change: Change
  ) throws {
    let view = try view(y: 3000)
    var hand = Hand(view)
    hand.drag(Self.up)
    self.change(change, view)
    hand.move(by: CGPoint(x: 0, y: -1), at: 1.2)
    #expect(abs(view.y - 3190) < 1, "no jump")
    hand.up(at: 2)
    view.runFrames(from: 2)
    #expect(notebook.rows == ["didScroll…"] + Self.fling + ["didScroll…", "didEndDecelerating"])
    #expect(view.y == change.edge)
  }

  @Test("size and inset change during a glide", arguments: Change.allCases) func changeDuringAGlide(
    _ change: Change
  ) throws {
    let (view, _) = try gliding(y: 3000)
    self.change(change, view)
    let frames = view.runFrames(from: 1.1 + 20.0 / 60)
    #expect(notebook.order == glide(frames), "the same deceleration pulls it home")
    #expect(view.y == change.edge)
  }

  @Test("size and inset change under a caught glide", arguments: Change.allCases)
  func changeUnderACaughtGlide(_ change: Change) throws {
    let (view, hand) = try gliding(y: 3000)
    hand.down(at: 2)
    self.change(change, view)
    hand.up(at: 2.5)
    view.runFrames(from: 2.5)
    #expect(
      notebook.rows == [
        "willEndDragging", "didEndDragging(true)", "didEndDecelerating", "willBeginDecelerating",
        "didScroll…", "didEndDecelerating",
      ])
    #expect(view.y == change.edge)
  }

  @Test("size and inset change during an animation", arguments: Change.allCases)
  func changeDuringAnAnimation(_ change: Change) throws {
    let view = try view(y: 1000)
    view.setContentOffset(CGPoint(x: 0, y: 3000), animated: true)
    view.runFrames(from: 1, atMost: 9)
    self.change(change, view)
    view.runFrames(from: 1 + 9.0 / 60)
    #expect(notebook.order == ["didScroll ×9", "didEndScrollingAnimation", "didScroll"])
    #expect((notebook.offsets.dropLast().last?.y, view.y) == (3000, change.edge), "but a view at rest is")
  }
}
