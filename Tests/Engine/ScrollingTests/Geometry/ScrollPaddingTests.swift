import Foundation
import Scrolling
import TestSupport
import Testing

/// Scrolling to targets, and their visibility, beside views that are pinned over the content.
struct ScrollPaddingTests {
  private typealias Frames = TargetFrames<Int>

  /// A hundred rows of 60 points along an axis, in a view of 600 along it by 400, with bars of 50 and 30.
  private static func metrics(_ axis: Axis = .vertical) -> ScrollMetrics {
    var metrics = ScrollMetrics(
      boundsSize: axis.size(600, 400), contentSize: axis.size(6000, 400), contentInset: axis.insets(10, 0),
      scale: 2)
    metrics.scrollPadding = axis.insets(50, 30)
    return metrics
  }

  private static func frames(_ axis: Axis = .vertical) -> Frames {
    Frames(stack: Array(0..<100), along: axis, across: 400) { _ in 60 }
  }

  @Test(arguments: Axis.allCases) func targetsStopBesideWhatIsPinned(axis: Axis) {
    let view = ScrollView(metrics: Self.metrics(axis))
    let positioned = PositionedScrollView(
      view, Self.frames(axis), position: .constant(ScrollPosition(idType: Int.self)))
    func y() -> CGFloat { view.contentOffset[axis] }
    positioned.scrollTo(50, anchor: .topLeading)
    #expect(y() == 2940)
    #expect(positioned.scrolledID == 50)
    positioned.scrollTo(50, anchor: .bottomTrailing)
    #expect(y() == 2490)
    positioned.scrollTo(50, anchor: .center)
    // The free part is from 60 to 570, and its middle is at 315.
    #expect(y() == 2715)
    // The edges are those without the padding.
    positioned.scrollTo(0, anchor: .topLeading)
    #expect(y() == -10)
    positioned.scrollTo(99, anchor: .bottomTrailing)
    #expect(y() == 5400)
    // The smallest scroll that shows a covered row.
    view.contentOffset = axis.point(3000)
    positioned.scrollTo(50)
    #expect(y() == 2940)
    positioned.scrollTo(50)
    #expect(y() == 2940)
    positioned.scrollTo(59)
    #expect(y() == 3030)
    let rect = Self.frames(axis).frame(at: 40)
    view.scrollRectToVisible(rect, animated: false)
    #expect(y() == 2340)
  }

  @Test func theTopmostRowIsTheFirstThatNothingCovers() {
    let view = ScrollView(metrics: Self.metrics())
    let positioned = PositionedScrollView(
      view, Self.frames(), id: .constant(nil), anchor: .top)
    let time = view.drag(by: CGPoint(x: 0, y: -12), steps: 10, at: 1)
    view.runFrames(from: time)
    let first = (view.contentOffset.y + 60) / 60
    #expect(positioned.scrolledID == Int(first.rounded(.down)))
    // A layout moves no row that is in part below the bar.
    let before = view.contentOffset.y
    positioned.layOut(Self.frames())
    #expect(view.contentOffset.y == before)
  }

  @Test func whatIsCoveredIsNotVisible() {
    let view = ScrollView(metrics: Self.metrics())
    var shown: [Int] = []
    view.onScrollTargetVisibilityChange(threshold: 1, scrollTargetLayout: Self.frames()) { shown = $0 }
    var isVisible = false
    view.onScrollVisibilityChange(of: CGRect(x: 0, y: 3000, width: 400, height: 60)) { isVisible = $0 }
    view.contentOffset.y = 2940
    #expect((shown.first, shown.last, isVisible) == (50, 57, true))
    view.contentOffset.y = 2970
    #expect((shown.first, isVisible) == (51, true))
    view.contentOffset.y = 2971
    #expect(!isVisible)
    view.scrollPadding.top = 0
    view.contentOffset.y = 2972
    #expect(isVisible)
    #expect(view.geometry.bounds.height == 590, "the padding is inside the bounds")
  }

  @Test func aligningRestsBesideWhatIsPinned() {
    let view = ScrollView(metrics: Self.metrics())
    let positioned = PositionedScrollView(
      view, Self.frames(), position: .constant(ScrollPosition(idType: Int.self)),
      behavior: .viewAligned(limitBehavior: .never))
    view.runFrames(from: view.flick(by: CGPoint(x: 0, y: -15)))
    let y = view.contentOffset.y
    #expect(y > 200)
    #expect((y + 60).truncatingRemainder(dividingBy: 60) == 0)
    withExtendedLifetime(positioned) {}
  }

  @Test func anyPaddingIsSafe() {
    var metrics = Self.metrics()
    metrics.scrollPadding = EdgeInsets(top: -5, left: .nan, bottom: .infinity)
    #expect(metrics.scrollPadding == EdgeInsets(bottom: 1e12))
    metrics.scrollPadding = EdgeInsets(top: 500, bottom: 500)
    let view = ScrollView(metrics: metrics)
    let positioned = PositionedScrollView(
      view, Self.frames(), position: .constant(ScrollPosition(idType: Int.self)))
    for anchor in [UnitPoint?.none, .top, .center, .bottom] {
      positioned.scrollTo(50, anchor: anchor)
      #expect(metrics.edges(.vertical).contains(view.contentOffset.y))
    }
    #expect(view.geometry.visibleFraction(of: CGRect(x: 0, y: 3000, width: 400, height: 60)) == 0)
  }
}
