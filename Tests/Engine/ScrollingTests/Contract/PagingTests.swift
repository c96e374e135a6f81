import Foundation
import ScrollPhysics
import Scrolling
import TestSupport
import Testing

/// A paged view: UIKIT facts, section 6.
@Suite struct PagingTests {
  let notebook = Notebook()

  /// Five pages on each axis, 402 pt wide and 874 pt high.
  static let pages: ScrollMetrics = {
    var metrics = ScrollMetrics(402, 874, content: 2010, 4370, scale: 3)
    metrics.isPagingEnabled = true
    return metrics
  }()

  private func view(_ metrics: ScrollMetrics = Self.pages, page: CGPoint = .zero) throws -> ScrollView {
    let (x, y) = (metrics.edges(.horizontal).lowerBound, metrics.edges(.vertical).lowerBound)
    let offset = CGPoint(
      x: x + page.x * metrics.boundsSize.width, y: y + page.y * metrics.boundsSize.height)
    return try ScrollView(metrics, at: offset, notebook)
  }

  /// Releases at an offset with a velocity and runs until the view rests. Returns the number of frames.
  @discardableResult private func letGo(
    _ view: ScrollView, at offset: CGPoint, velocity: CGPoint = .zero, time: Double = 1
  ) -> Int {
    notebook.clear()
    view.pan(to: offset, velocity: velocity, at: time)
    return view.runFrames(from: time)
  }

  // MARK: Selection of the page

  @Test func bothAxesAtOnce() throws {
    let view = try view(page: CGPoint(x: 1, y: 1))
    letGo(view, at: CGPoint(x: 500, y: 900), velocity: CGPoint(x: 400, y: -400))
    #expect(view.contentOffset == CGPoint(x: 804, y: 874), "each axis by its own velocity")
    #expect(notebook.rows == DecelerationLawTests.rows, "one deceleration for both")
    letGo(view, at: CGPoint(x: 804, y: 800), time: 10)
    #expect(view.contentOffset == CGPoint(x: 804, y: 874), "an axis on its page stays there")
  }

  @Test func insetsMoveThePages() throws {
    var metrics = Self.pages
    metrics.contentInset = EdgeInsets(top: 0, left: 20, bottom: 0, right: 30)
    let view = try view(metrics)
    #expect(view.x == -20)
    letGo(view, at: CGPoint(x: 100, y: 0), velocity: CGPoint(x: 1000, y: 0))
    #expect(view.x == 382)
    letGo(view, at: CGPoint(x: 1600, y: 0), velocity: CGPoint(x: 1000, y: 0), time: 10)
    #expect(view.x == 1638, "the last lies at the edge, 30 pt on")
  }

  // MARK: The motion

  @Test(arguments: [1.0, -1]) func aHardThrowDoesNotOvershootTheLastPage(side: Double) throws {
    let view = try view(page: CGPoint(x: side > 0 ? 3 : 1, y: 0))
    let from = view.x + 100 * side
    letGo(view, at: CGPoint(x: from, y: 0), velocity: CGPoint(x: 20_000 * side, y: 0))
    #expect(view.x == (side > 0 ? 1608 : 0))
    #expect(notebook.offsets.allSatisfy { (0...1608).contains($0.x) })
  }

  @Test(arguments: [1.0, -1], [0.0, 100, -100, 4000, -4000]) func releasedBeyondTheLastPage(
    side: Double, velocity: Double
  ) throws {
    // Outwards, at rest and inwards: band and bounce apply, and the motion ends on the page at that edge.
    let edge = side > 0 ? 1608.0 : 0
    let view = try view(page: CGPoint(x: side > 0 ? 4 : 0, y: 0))
    view.panBegan(translation: .zero, velocity: .zero, at: 1)
    view.panChanged(
      translation: CGPoint(x: -side * 150, y: 0), velocity: CGPoint(x: -velocity * side, y: 0))
    view.panChanged(
      translation: CGPoint(x: -side * 151, y: 0), velocity: CGPoint(x: -velocity * side, y: 0))
    #expect((50...90).contains(side * (view.x - edge)))
    view.panEnded(at: 1.1)
    #expect(notebook.events.contains { $0.target == CGPoint(x: edge, y: 0) })
    let released = view.x
    view.frame(at: 1.1 + 1.0 / 60)
    view.frame(at: 1.1 + 2.0 / 60)
    if velocity == 0 {
      #expect(abs(view.x - edge) < abs(released - edge), "a bounce, from the first frame with a step on")
    }
    view.runFrames(from: 1.1 + 2.0 / 60)
    #expect((view.x, view.phase) == (edge, .idle))
    #expect(notebook.rows == DecelerationLawTests.rows)
  }

  @Test func withoutBouncesTheEndsAreWalls() throws {
    let view = try view(Self.pages.with { $0.bounces = false })
    letGo(view, at: CGPoint(x: -150, y: 0), velocity: CGPoint(x: -1000, y: 0))
    #expect(view.x == 0)
    #expect(notebook.offsets.allSatisfy { $0.x >= 0 })
    #expect(notebook.order == ["willBeginDragging", "willEndDragging", "didEndDragging(false)"])
  }

  // MARK: Changing sizes

  @Test(arguments: Axis.allCases) func resizedOnTheWayItEndsOnTheSamePage(axis: Axis) throws {
    let view = try view(page: CGPoint(x: 2, y: 2))
    var (offset, speed) = (view.contentOffset, CGPoint.zero)
    offset[axis] += 100
    speed[axis] = 1000
    view.pan(to: offset, velocity: speed)
    view.runFrames(from: 1, atMost: 5)
    // The device is rotated: the bounds change, and the content with them.
    view.metrics.boundsSize = CGSize(width: 874, height: 402)
    view.metrics.contentSize = CGSize(width: 4370, height: 2010)
    notebook.clear()
    view.runFrames(from: 1 + 5.0 / 60)
    #expect(notebook.rows.prefix(2) == ["didScroll…", "didEndDecelerating"])
    #expect(Double(view.contentOffset[axis]) == 3 * view.metrics.range(axis))
    // The other axis does not glide. It is laid out where it comes to rest.
    if axis == .vertical { #expect((view.x, notebook.rows.count) == (2 * 874, 3)) }
  }

  @Test func anInsetOnTheWayTakesThePageAlong() throws {
    let view = try view()
    view.pan(to: CGPoint(x: 100, y: 0), velocity: CGPoint(x: 1000, y: 0))
    view.runFrames(from: 1, atMost: 5)
    view.metrics.contentInset.left = 20
    view.runFrames(from: 1 + 5.0 / 60)
    #expect(view.x == 382)
  }

  @Test func resizedWhileTheLiftIsTold() throws {
    for name in ["willEndDragging", "didEndDragging(true)", "willBeginDecelerating"] {
      let view = try view()
      notebook.reaction = { view, event in
        if event.name == name { view.metrics.boundsSize.width = 300 }
      }
      letGo(view, at: CGPoint(x: 100, y: 0), velocity: CGPoint(x: 1000, y: 0))
      #expect(view.x == 300, "\(name)")
    }
  }

  @Test func pagesBetweenPixels() throws {
    // 100.3 pt wide: pages at 100.3, 200.6, … are shown on whole pixels, which count as the page.
    var metrics = Self.pages
    metrics.boundsSize.width = 100.3
    metrics.contentSize.width = 501.5
    let view = try view(metrics)
    letGo(view, at: CGPoint(x: 60, y: 0), velocity: CGPoint(x: 1000, y: 0))
    #expect(abs(view.x - 100 - 1.0 / 3) < 1e-9)
    view.pan(to: view.contentOffset, velocity: .zero, at: 10)
    #expect(notebook.order.last == "didEndDragging(false)")
    // The last page ends at the edge itself.
    letGo(view, at: CGPoint(x: 350, y: 0), velocity: CGPoint(x: 1000, y: 0), time: 20)
    #expect(abs(view.x - 401.2) < 1e-9)
    notebook.clear()
    letGo(view, at: view.contentOffset, time: 30)
    #expect(notebook.order.last == "didEndDecelerating" || notebook.order.last == "didEndDragging(false)")
    #expect(abs(view.x - 401.2) < 1e-9)
  }

  @Test func contentThatFitsStays() throws {
    var metrics = Self.pages
    metrics.contentSize = CGSize(width: 402, height: 874)
    let view = try view(metrics)
    letGo(view, at: CGPoint(x: 300, y: 300), velocity: CGPoint(x: 5000, y: 5000))
    #expect((view.contentOffset, notebook.events.isEmpty) == (.zero, true))
    metrics.alwaysBounce.x = true
    view.metrics = metrics
    letGo(view, at: CGPoint(x: 300, y: 300), velocity: CGPoint(x: 5000, y: 5000), time: 10)
    #expect((view.contentOffset, notebook.order.last) == (.zero, "didEndDecelerating"))
  }

  @Test(arguments: [true, false]) func contentBetweenTwoPagesIsLetGoByATouch(drags: Bool) {
    let view = ScrollView(metrics: ScrollMetrics(400, 800, content: 400, 8000))
    view.metrics.isPagingEnabled = true
    view.setContentOffset(CGPoint(x: 0, y: 800), animated: true)
    view.runFrames(from: 0, atMost: 9)
    view.touchDown(.zero, at: 1)
    if drags { view.touchMoved(to: CGPoint(x: 0, y: 15), at: 1.5) }
    view.touchUp(at: 2)
    view.runFrames(from: 2)
    #expect(view.phase == .idle, "\(view.y)")
    #expect((view.y == 0 || view.y == 800), "\(view.y)")
  }
}
