import Foundation
import ScrollPhysics
import Scrolling
import TestSupport
import Testing

/// An outer vertical view with two inner ones: 0 scrolls horizontally, 1 vertically, 2 is the outer one.
@Suite struct GestureRouterTests {
  private let views: [ScrollView]
  private let notes: [Notebook]

  init() {
    func view(_ width: CGFloat, _ height: CGFloat, content: CGSize) -> ScrollView {
      ScrollView(
        metrics: ScrollMetrics(
          boundsSize: CGSize(width: width, height: height), contentSize: content, scale: 2))
    }
    views = [
      view(400, 200, content: CGSize(width: 2000, height: 200)),
      view(400, 300, content: CGSize(width: 400, height: 900)),
      view(400, 800, content: CGSize(width: 400, height: 4000)),
    ]
    notes = views.map { _ in Notebook() }
    for (view, note) in zip(views, notes) { view.delegate = note }
  }

  /// Drags in equal steps on a path of views without lifting. Returns the time of the last movement.
  private func drag(
    _ nested: NestedScrollViews, by step: CGPoint, steps: Int = 6, on path: [Int], at time: Double = 1
  ) -> Double {
    nested.handle(.touch(.began, id: 0, at: CGPoint(x: 200, y: 400)), at: time, on: path)
    return move(nested, by: step, steps: steps, from: CGPoint(x: 200, y: 400), at: time)
  }

  private func move(
    _ nested: NestedScrollViews, by step: CGPoint, steps: Int, from: CGPoint, at time: Double
  ) -> Double {
    for index in 1...steps {
      let point = CGPoint(x: from.x + step.x * CGFloat(index), y: from.y + step.y * CGFloat(index))
      nested.handle(.touch(.moved, id: 0, at: point), at: time + Double(index) / 60)
    }
    return time + Double(steps) / 60
  }

  private func names(_ view: Int) -> [String] { notes[view].events.map(\.name) }

  /// The axis decides between crossed views. Otherwise the innermost view that can move has the gesture, one at
  /// its edge leaves it to the view around it, and where none can move, the innermost gives way.
  @Test(arguments: [
    ([0, 2], CGPoint(x: -20, y: 3), 0.0, 0), ([0, 2], CGPoint(x: -3, y: -20), 0, 2),
    ([1, 2], CGPoint(x: 0, y: -20), 0, 1), ([1, 2], CGPoint(x: 0, y: -20), 600, 2),
    ([1, 2], CGPoint(x: 0, y: 20), 0, 1),
  ])
  func oneViewHasTheGesture(path: [Int], step: CGPoint, start: Double, owner: Int) {
    let nested = NestedScrollViews(views)
    views[1].contentOffset.y = start
    for note in notes { note.clear() }
    let places = views.map(\.contentOffset)
    let end = drag(nested, by: step, on: path)
    #expect(nested.owner === views[owner])
    nested.handle(.touch(.ended, id: 0, at: .zero), at: end)
    #expect(nested.owner == nil)
    #expect(names(owner).first == "willBeginDragging" && views[owner].contentOffset != places[owner])
    #expect(views[owner].phase == .decelerating)
    for other in views.indices where other != owner {
      #expect(names(other).isEmpty && views[other].contentOffset == places[other])
    }
  }

  @Test func withHandingOverTheDragGoesOnInTheViewAround() throws {
    let nested = NestedScrollViews(views, handsOver: true)
    views[1].contentOffset.y = 560
    for note in notes { note.clear() }
    let end = drag(nested, by: CGPoint(x: 0, y: -20), steps: 12, on: [1, 2])
    // 240 pt of movement less 10 of slop: 40 to the edge, 190 for the other view.
    #expect(views[1].y == 600.0)
    #expect(abs(views[2].y - 190) < 1e-9)
    #expect(nested.owner === views[2])
    #expect(names(1).last == "didEndDragging(false)" && views[1].phase == .idle)
    #expect(names(2).first == "willBeginDragging")
    nested.handle(.touch(.ended, id: 0, at: .zero), at: end)
    let velocity = try #require(notes[2].events.compactMap(\.velocity).first)
    #expect(abs(Double(velocity.y) - 1.2) < 1e-6, "1,200 pt/s, as the finger moved")
    #expect(views[2].phase == .decelerating)
  }

  @Test(arguments: [0.0, 1]) func aFingerThatRestedAfterAHandOverIsStill(moved: Double) {
    let nested = NestedScrollViews(views, handsOver: true)
    views[1].contentOffset.y = 560
    let end = drag(nested, by: CGPoint(x: 0, y: -20), steps: 12, on: [1, 2])
    if moved > 0 { nested.handle(.touch(.moved, id: 0, at: CGPoint(x: 200, y: 160 - moved)), at: end + 2) }
    nested.handle(.touch(.ended, id: 0, at: .zero), at: end + 2.008)
    #expect((names(2).last, views[2].phase) == ("didEndDragging(false)", .idle))
    #expect(abs(Double(notes[2].events.compactMap(\.velocity).first?.y ?? 9)) < 1e-3)
    #expect(abs(views[2].y - 190 - moved) < 1e-9)
  }

  /// Movements at 1200 pt/s and four events at the same place, before and after a hand-over.
  @Test(arguments: [false, true]) func eventsWithoutMovementReachTheLaw(handsOver: Bool) {
    for view in views { view.profile = .android }
    let nested = NestedScrollViews(views, handsOver: handsOver)
    views[1].contentOffset.y = handsOver ? 560 : 0
    var time = drag(nested, by: CGPoint(x: 0, y: -20), steps: 12, on: [1, 2])
    let owner = views[handsOver ? 2 : 1]
    #expect(nested.owner === owner)
    let (offset, moving) = (owner.y, owner.engine.velocity.y)
    for _ in 0..<4 {
      time += 0.008
      nested.handle(.touch(.moved, id: 0, at: CGPoint(x: 200, y: 160)), at: time)
    }
    #expect(abs(moving - 1200) < 1e-6)
    #expect(owner.engine.velocity.y < 600 && owner.y == offset)
  }

  @Test func aTouchStopsEveryGlideOnItsPath() {
    let nested = NestedScrollViews(views)
    views[2].flick(by: CGPoint(x: 0, y: -40), at: 0)
    for frame in 5...20 { views[2].frame(at: Double(frame) / 60) }
    notes[2].clear()
    nested.handle(.touch(.began, id: 0, at: .zero), at: 1, on: [0, 2])
    #expect(views[2].isTracking && views[2].isDecelerating)
    let stopped = views[2].y
    // A horizontal drag belongs to the inner view. The outer view, which was caught, is
    // released after it began.
    let end = move(nested, by: CGPoint(x: -20, y: 0), steps: 4, from: .zero, at: 1)
    #expect(views[0].isDragging && views[2].phase == .idle && views[2].y == stopped)
    #expect(names(2).suffix(3) == ["willEndDragging", "didEndDragging(false)", "didEndDecelerating"])
    nested.handle(.touch(.ended, id: 0, at: .zero), at: end)
  }

  @Test func aTapOnNestedViewsTellsNothing() {
    let nested = NestedScrollViews(views)
    nested.handle(.mouse(.began, at: .zero), at: 0, on: [0, 1, 2])
    nested.handle(.mouse(.moved, at: CGPoint(x: 2, y: 3)), at: 0.1)
    nested.handle(.mouse(.ended, at: .zero), at: 0.2)
    #expect(notes.allSatisfy { $0.events.isEmpty })
    #expect(views.allSatisfy { $0.phase == .idle })
  }

  @Test func oddInputIsIgnored() {
    let nested = NestedScrollViews(views)
    nested.handle(.touch(.moved, id: 0, at: .zero), at: 0)
    nested.handle(.touch(.ended, id: 0, at: .zero), at: 0)
    nested.handle(.touch(.cancelled, id: 0, at: .zero), at: 0)
    nested.handle(.touch(.began, id: 0, at: CGPoint(x: CGFloat.nan, y: 0)), at: 0, on: [0])
    nested.handle(.touch(.began, id: 0, at: .zero), at: .infinity, on: [0])
    #expect(views[0].phase == .idle)
    nested.handle(.touch(.began, id: 3, at: .zero), at: 0, on: [7, -1, 0, 2])
    nested.handle(.touch(.began, id: 4, at: .zero), at: 0, on: [1])
    #expect(views[0].phase == .tracking && views[1].phase == .idle)
    nested.handle(.touch(.moved, id: 5, at: CGPoint(x: 0, y: -50)), at: 0.1)
    nested.handle(.mouse(.moved, at: CGPoint(x: 0, y: -50)), at: 0.1)
    nested.handle(.touch(.began, id: 3, at: CGPoint(x: 0, y: -50)), at: 0.1)
    #expect(views[2].phase == .tracking)
    // A second finger takes part, whatever is under it.
    nested.handle(.touch(.moved, id: 4, at: CGPoint(x: 0, y: -50)), at: 0.1)
    #expect(views[2].phase == .interacting && views[1].phase == .idle)
    nested.handle(.touch(.cancelled, id: 4, at: .zero), at: 0)
    #expect(views[2].phase == .interacting)
    nested.handle(.touch(.cancelled, id: 3, at: .zero), at: 0)
    #expect(views[2].phase == .idle)
  }

  @Test func viewsThatAreGoneAreLeftOut() {
    var router = GestureRouter()
    var views = views
    router.handle(.touch(.began, id: 0, at: .zero), at: 0, on: [2, 1, 0], of: &views)
    views.removeLast(2)
    router.handle(.touch(.moved, id: 0, at: CGPoint(x: -30, y: 0)), at: 0.1, of: &views)
    #expect(router.owner == 0)
    views.removeAll()
    router.handle(.touch(.moved, id: 0, at: CGPoint(x: -60, y: 0)), at: 0.2, of: &views)
    router.handle(.touch(.ended, id: 0, at: .zero), at: 0.3, of: &views)
    router.handle(.touch(.cancelled, id: 0, at: .zero), at: 0.3, of: &views)
    #expect((router.owner, router.location) == (nil, nil))
  }

  /// The views around the one that the finger scrolled had lost the touch, and do not scroll in its place.
  @Test func aGestureEndsWithItsView() {
    var router = GestureRouter()
    var views = Array(views.reversed())
    router.handle(.touch(.began, id: 0, at: .zero), at: 0, on: [2, 0], of: &views)
    router.handle(.touch(.moved, id: 0, at: CGPoint(x: -30, y: 0)), at: 0.1, of: &views)
    #expect(router.owner == 2)
    views.removeLast()
    router.handle(.touch(.moved, id: 0, at: CGPoint(x: -30, y: -60)), at: 0.2, of: &views)
    #expect(router.owner == nil && views[0].phase == .idle)
  }

  @Test func aLockedDragIsNotHandedOverAcross() {
    let nested = NestedScrollViews([views[2], views[0]], handsOver: true)
    views[2].metrics.contentSize.width = 800
    views[2].metrics.isDirectionalLockEnabled = true
    nested.handle(.touch(.began, id: 0, at: .zero), at: 0, on: [0, 1])
    nested.handle(.touch(.moved, id: 0, at: CGPoint(x: 0, y: -40)), at: 0.02)
    // A sideways wobble of a vertical drag at the left edge.
    nested.handle(.touch(.moved, id: 0, at: CGPoint(x: 12, y: -44)), at: 0.04)
    #expect(nested.owner === views[2] && views[2].isDragging && !views[0].isDragging)
  }

  @Test func aCallbackMayCallBack() {
    let nested = NestedScrollViews(views, handsOver: true)
    for note in notes {
      note.reaction = { _, _ in nested.handle(.touch(.cancelled, id: 0, at: .zero), at: 0) }
    }
    let end = drag(nested, by: CGPoint(x: 0, y: -20), on: [1, 2])
    #expect(views[1].isDragging)
    nested.handle(.touch(.ended, id: 0, at: .zero), at: end)
  }

  // MARK: Content touches

  private final class Content {
    var touches: [ContentTouch] = []
  }

  /// Attaches a content to each view, or to some of them.
  private func contents(of indices: [Int] = [0, 1, 2]) -> [Content] {
    let contents = views.map { _ in Content() }
    for index in indices {
      let content = contents[index]
      views[index].onContentTouch { content.touches.append($0) }
    }
    return contents
  }

  private let start = CGPoint(x: 200, y: 400)

  private func touch(
    _ nested: NestedScrollViews, _ phase: ScrollInput.Phase, at point: CGPoint = .zero, _ time: Double,
    on path: [Int] = []
  ) {
    nested.handle(.touch(phase, id: 0, at: point), at: time, on: path)
  }

  @Test func aTapReachesTheContentOfTheInnermostView() {
    let (nested, contents) = (NestedScrollViews(views), contents())
    touch(nested, .began, at: start, 1, on: [0, 2])
    #expect(contents[0].touches.isEmpty)
    touch(nested, .ended, 1.1)
    #expect(contents[0].touches == [.began(start), .ended(start)])
    touch(nested, .began, at: start, 2, on: [2])
    touch(nested, .ended, 2.1)
    #expect((contents[2].touches, contents[0].touches.count) == ([.began(start), .ended(start)], 2))
    // A view without a closure leaves its touches to the one around it.
    views[0].onContentTouch(nil)
    touch(nested, .began, at: start, 3, on: [7, 0, 2])
    touch(nested, .ended, 3.1)
    #expect(contents[2].touches.count == 4)
  }

  @Test func theTouchIsDelayedByItsView() {
    let (nested, contents) = (NestedScrollViews(views), contents())
    touch(nested, .began, at: start, 1, on: [0, 2])
    #expect((views[0].need, views[2].need) == (.wakeUp(at: 1.15), .nothing))
    for view in views { view.frame(at: 1.1) }
    #expect(contents[0].touches.isEmpty)
    for view in views { view.frame(at: 1.15) }
    #expect(contents[0].touches == [.began(start)])
    let near = CGPoint(x: 203, y: 401)
    touch(nested, .moved, at: near, 1.2)
    touch(nested, .ended, 1.25)
    #expect(contents[0].touches == [.began(start), .moved(near), .ended(near)])
    views[0].delaysContentTouches = false
    touch(nested, .began, at: start, 2, on: [0, 2])
    #expect(contents[0].touches.last == .began(start))
    touch(nested, .cancelled, 0)
    #expect((contents[0].touches.last, contents[2].touches.isEmpty) == (.cancelled, true))
  }

  @Test(arguments: [false, true]) func aDragOfAnyViewCancelsTheTouch(isOfAncestor: Bool) {
    let (nested, contents) = (NestedScrollViews(views), contents())
    let far = isOfAncestor ? CGPoint(x: 200, y: 360) : CGPoint(x: 160, y: 400)
    // Within the delay, the touch never reaches the content.
    touch(nested, .began, at: start, 1, on: [0, 2])
    touch(nested, .moved, at: far, 1.05)
    #expect(nested.owner === views[isOfAncestor ? 2 : 0])
    for view in views { view.frame(at: 1.3) }
    touch(nested, .ended, 1.31)
    #expect(contents[0].touches.isEmpty)
    for view in views { view.stopScrolling() }
    // After the delay, it is canceled.
    touch(nested, .began, at: start, 2, on: [0, 2])
    for view in views { view.frame(at: 2.2) }
    touch(nested, .moved, at: far, 2.3)
    #expect(nested.owner === views[isOfAncestor ? 2 : 0])
    #expect(contents[0].touches == [.began(start), .cancelled])
    touch(nested, .moved, at: start, 2.4)
    touch(nested, .ended, 2.5)
    #expect((contents[0].touches.count, contents[2].touches.isEmpty) == (2, true))
  }

  @Test func aViewThatCannotCancelTheTouchDoesNotScroll() {
    let (nested, contents) = (NestedScrollViews(views), contents())
    let (across, down) = (CGPoint(x: 120, y: 400), CGPoint(x: 120, y: 300))
    views[0].canCancelContentTouches = false
    touch(nested, .began, at: start, 1, on: [0, 2])
    views[0].frame(at: 1.2)
    touch(nested, .moved, at: across, 1.3)
    #expect(nested.owner == nil)
    #expect(!views[0].isDragging && views[0].x == 0.0)
    #expect(contents[0].touches == [.began(start), .moved(across)])
    // The view around it may.
    touch(nested, .moved, at: down, 1.4)
    #expect(nested.owner === views[2])
    #expect(contents[0].touches.last == .cancelled)
    touch(nested, .ended, 1.5)
    views[2].stopScrolling()
    // Neither may.
    views[2].canCancelContentTouches = false
    touch(nested, .began, at: start, 2, on: [0, 2])
    views[0].frame(at: 2.2)
    touch(nested, .moved, at: CGPoint(x: 200, y: 300), 2.3)
    #expect(nested.owner == nil && views[2].phase == .tracking)
    touch(nested, .ended, 2.4)
    #expect(contents[0].touches.last == .ended(CGPoint(x: 200, y: 300)))
    // A drag that begins within the delay scrolls.
    touch(nested, .began, at: start, 3, on: [0, 2])
    touch(nested, .moved, at: across, 3.05)
    #expect(nested.owner === views[0])
    touch(nested, .ended, 3.1)
  }

  @Test func anInnerViewMayScrollWhereTheOneAroundItMayNot() {
    let (nested, contents) = (NestedScrollViews(views), contents())
    views[2].canCancelContentTouches = false
    touch(nested, .began, at: start, 1, on: [0, 2])
    views[0].frame(at: 1.2)
    touch(nested, .moved, at: CGPoint(x: 200, y: 340), 1.3)
    #expect(!views[2].isDragging)
    touch(nested, .moved, at: CGPoint(x: 100, y: 340), 1.35)
    #expect(nested.owner === views[0])
    #expect(contents[0].touches.last == .cancelled)
    touch(nested, .ended, 1.4)
  }

  @Test func aFingerThatStopsAViewOnItsPathReachesNoContent() {
    let (nested, contents) = (NestedScrollViews(views), contents())
    views[2].flick(by: CGPoint(x: 0, y: -40), at: 0)
    contents[2].touches = []
    for frame in 5...20 { views[2].frame(at: Double(frame) / 60) }
    #expect(views[2].isDecelerating)
    touch(nested, .began, at: start, 1, on: [0, 2])
    for view in views { view.frame(at: 1.3) }
    touch(nested, .ended, 1.4)
    #expect(contents.allSatisfy { $0.touches.isEmpty })
  }

  @Test func onlyTheRoutedFingerReachesTheContent() {
    let (nested, contents) = (NestedScrollViews(views), contents())
    touch(nested, .began, at: start, 1, on: [0, 2])
    nested.handle(.touch(.began, id: 1, at: .zero), at: 1.02, on: [1])
    nested.handle(.touch(.moved, id: 1, at: CGPoint(x: 5, y: 5)), at: 1.04)
    nested.handle(.touch(.ended, id: 1, at: .zero), at: 1.06)
    #expect(contents.allSatisfy { $0.touches.isEmpty })
    touch(nested, .ended, 1.08)
    #expect((contents[0].touches, contents[1].touches.isEmpty) == ([.began(start), .ended(start)], true))
    nested.handle(.trackpad(.began, by: .zero), at: 2, on: [0, 2])
    nested.handle(.trackpad(.ended, by: .zero), at: 2.1)
    #expect(contents[0].touches.count == 2)
  }

  @Test func aContentMayCallBack() {
    let nested = NestedScrollViews(views)
    var touches: [ContentTouch] = []
    views[0].onContentTouch { touch in
      touches.append(touch)
      if case .began = touch { nested.handle(.touch(.cancelled, id: 0, at: .zero), at: 0) }
    }
    touch(nested, .began, at: start, 1, on: [0, 2])
    touch(nested, .moved, at: CGPoint(x: 201, y: 400), 1.2)
    #expect(touches == [.began(start), .cancelled])
    #expect(views.allSatisfy { $0.phase == .idle })
  }

  @Test func aRouterAsksWhichViewsMayBegin() {
    var router = GestureRouter()
    var views = views
    router.handle(.touch(.began, id: 0, at: .zero), at: 0, on: [0, 1, 2], of: &views)
    router.handle(.touch(.moved, id: 0, at: CGPoint(x: 0, y: -30)), at: 0.1, of: &views) { $0 != 1 }
    #expect(router.owner == 2)
    router.handle(.touch(.cancelled, id: 0, at: .zero), at: 0, of: &views)
  }
}
