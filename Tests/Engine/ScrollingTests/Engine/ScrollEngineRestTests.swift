import Foundation
import ScrollPhysics
import Scrolling
import TestSupport
import Testing

@Suite struct ScrollEngineRestTests {
  /// Creates a view with bounds of 402 x 760 pt and content along one axis.
  private static func view(
    _ profile: ScrollProfile = .uikit, content: CGFloat = 3000, at offset: CGFloat = 0,
    axis: Axis = .vertical
  ) -> ScrollView {
    var metrics = ScrollMetrics(
      boundsSize: axis.size(760, 402), contentSize: axis.size(content, 402), scale: 2)
    metrics.isPagingEnabled = false
    let view = ScrollView(metrics: metrics, profile: profile)
    view.contentOffset[axis] = offset
    return view
  }

  // MARK: Content that shrinks

  /// The offset of a view of 760 pt before and after a change.
  @Test func aViewStaysWhereItMayRestAndGoesToTheNearestPlaceElsewhere() {
    let changes: [(content: CGFloat, from: CGFloat, to: Double, (inout ScrollMetrics) -> Void)] = [
      // A smaller view stays, and a larger one shows no gap.
      (3000, 2240, 2240, { $0.boundsSize.height = 400 }), (3000, 2240, 2000, { $0.boundsSize.height = 1000 }),
      // A view that is at its top and at its bottom stays at its top, and rows that come at the bottom are no bar.
      (700, 0, 0, { $0.contentInset.bottom = 100 }), (3000, 2240, 2240, { $0.contentSize.height += 60 }),
      // Pages that begin between two are reached.
      (3000, 1000, 760, { $0.isPagingEnabled = true }),
    ]
    for (index, (content, start, end, change)) in changes.enumerated() {
      let view = Self.view(content: content, at: start)
      change(&view.metrics)
      #expect(view.y == end, "change \(index)")
    }
  }

  @Test func sizesThatChangeOneByOneAreOneLayout() {
    let view = Self.view(at: 2240)
    view.metrics.contentSize.height = 0
    #expect(view.y == 0)
    view.metrics.contentSize.height = 4000
    #expect(view.y == 2240, "until the next frame")
    view.metrics.contentSize.height = 0
    view.frame(at: 1)
    view.metrics.contentSize.height = 4000
    #expect(view.y == 0)
  }

  @Test func aLayoutIsOverWithTheNextFrameOfAMotion() {
    let view = Self.view()
    view.metrics.contentSize.width = 1000
    view.setContentOffset(CGPoint(x: 598, y: 0), animated: false)
    view.metrics.contentSize.width = 700
    view.runFrames(from: view.flick(by: CGPoint(x: 0, y: -30)))
    #expect((view.x, view.phase) == (298, .idle))
    view.metrics.contentSize.width = 1000
    #expect(view.x == 298)
  }

  @Test func whatAProgramPlacesOutsideStaysUntilTheNextLayout() {
    let view = Self.view()
    view.setContentOffset(CGPoint(x: 0, y: 5000), animated: false)
    view.frame(at: 1)
    #expect((view.y, view.need) == (5000, .nothing))
    view.metrics.bounces = false
    #expect(view.y == 5000, "the edges are the same")
    view.metrics.contentSize.height += 1
    #expect(view.y == 2241)
    view.perform {
      $0.metrics.contentSize.height = 1500
      $0.setContentOffset(CGPoint(x: 0, y: 2000), animated: false)
    }
    #expect(view.y == 740)
    view.setContentOffset(CGPoint(x: 0, y: 2000), animated: false)
    #expect(view.y == 2000)
    view.clampAtRest()
    #expect(view.y == 740)
  }

  // MARK: Insets

  /// The ways in which a bar changes the insets.
  private static let bars: [WritableKeyPath<ScrollMetrics, EdgeInsets> & Sendable] = [
    \.contentInset, \.safeAreaInsets, \.contentMargins,
  ]

  @Test(arguments: 0..<3, Axis.allCases) func aBarDoesNotCoverTheEdgeAtWhichAViewIs(bar: Int, axis: Axis) {
    let view = Self.view(axis: axis), bar = Self.bars[bar]
    view.metrics[keyPath: bar] = axis.insets(100, 0)
    #expect(view.contentOffset[axis] == -100)
    view.frame(at: 1)
    view.metrics[keyPath: bar] = EdgeInsets()
    #expect(view.contentOffset[axis] == 0)
    view.contentOffset[axis] = 2240
    view.metrics[keyPath: bar] = axis.insets(0, 100)
    #expect(view.contentOffset[axis] == 2340)
    view.frame(at: 2)
    view.metrics[keyPath: bar] = EdgeInsets()
    #expect(view.contentOffset[axis] == 2240)
    for offset in [300, 2239] {
      view.metrics[keyPath: bar] = EdgeInsets()
      view.contentOffset[axis] = CGFloat(offset)
      view.metrics[keyPath: bar] = axis.insets(100, 100)
      #expect(view.contentOffset[axis] == CGFloat(offset), "it stays with its rows")
    }
  }

  @Test func aLayoutFromTheRightBeginsAtTheRight() {
    let view = Self.view(content: 500, axis: .horizontal)
    view.metrics.layoutDirection = .rightToLeft
    #expect(view.x == -260)
    view.metrics.contentSize.width = 3000
    #expect(view.x == 2240)
    view.metrics.contentInset.right = 100
    #expect(view.x == 2340)
    view.frame(at: 1)
    view.metrics.contentInset.right = 40
    #expect(view.x == 2280)
    view.metrics.boundsSize.width = 1000
    #expect(view.x == 2040)
    view.contentOffset.x = 0
    view.metrics.contentInset.left = 100
    #expect(view.x == -100, "its end is at the left")
    view.frame(at: 2)
    view.metrics.layoutDirection = .leftToRight
    view.frame(at: 3)
    view.metrics.layoutDirection = .rightToLeft
    #expect(view.x == 2040)
  }

  // MARK: Pages

  private static func pager(_ profile: ScrollProfile = .uikit, page: CGFloat) -> ScrollView {
    var metrics = ScrollMetrics(402, 760, content: 5 * 402, 760)
    metrics.isPagingEnabled = true
    let view = ScrollView(metrics: metrics, profile: profile)
    view.contentOffset.x = page * 402
    return view
  }

  @Test(arguments: ScrollProfile.builtIn) func aPagerIsOnAPage(profile: ScrollProfile) {
    let view = Self.pager(profile, page: 4)
    view.metrics.contentSize.width -= 402
    #expect(view.x == 3 * 402)
    view.frame(at: 1)
    view.metrics.boundsSize.width = 300
    view.metrics.contentSize.width = 4 * 300
    #expect(view.x == 3 * 300)
    view.frame(at: 2)
    view.metrics.boundsSize.width = 760
    view.metrics.contentSize.width = 4 * 760
    #expect(view.x == 3 * 760, "although the page was missing in between")
    view.frame(at: 3)
    view.metrics.contentInset.left = 20
    #expect(view.x == 3 * 760 - 20)
  }

  // MARK: Motion

  @Test(arguments: ScrollProfile.builtIn, Axis.allCases)
  func aDragAcrossHoldsTheContentUntilTheLift(profile: ScrollProfile, axis: Axis) {
    for (start, bar, end) in [
      (0, axis.insets(100, 0), -100), (2240, axis.insets(0, 100), 2340),
    ] as [(CGFloat, EdgeInsets, CGFloat)] {
      let view = Self.view(profile, at: start, axis: axis)
      let notes = Notebook(view)
      view.metrics.contentSize = axis.size(3000, 1000)
      view.frame(at: 1)
      view.trackpadBegan(at: 2)
      view.trackpadMoved(by: axis.point(0, -60), at: 2.1)
      view.metrics.contentInset = bar
      #expect((view.contentOffset[axis], view.phase) == (start, .interacting))
      notes.clear()
      view.trackpadCancelled()
      #expect(notes.order == ["willEndDragging", "didEndDragging(false)", "didScroll"])
      #expect((view.contentOffset[axis], view.phase) == (end, .idle))
    }
  }

  // MARK: Responses

  @Test func aDelegateThatNeverAgreesWithItsLayoutGetsOneAFrame() {
    let view = Self.view()
    let notes = Notebook(view)
    notes.reaction = { view, _ in view.metrics.contentInset.top = view.y < 0 ? 0 : 100 }
    view.metrics.contentInset.top = 100
    #expect((view.y, notes.events.count, view.need) == (-100, 1, .frame))
    view.frame(at: 1)
    #expect((view.y, notes.events.count, view.need) == (0, 2, .frame))
    view.frame(at: 2)
    #expect((view.y, notes.events.count) == (-100, 3))
  }
}
