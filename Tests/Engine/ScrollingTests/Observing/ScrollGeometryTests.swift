import Foundation
import Scrolling
import TestSupport
import Testing

@Suite struct ScrollGeometryTests {
  private static var inset: ScrollMetrics {
    return .phone.with { $0.contentInset = EdgeInsets(top: 60, left: 10, bottom: 34, right: 20) }
  }

  @Test func partsAndRectangles() {
    let view = ScrollView(metrics: Self.inset)
    let geometry = view.geometry
    #expect(geometry.contentOffset == CGPoint(x: -10, y: -60))
    #expect(geometry.contentSize == CGSize(width: 402, height: 6000))
    #expect(geometry.contentInsets == Self.inset.contentInset)
    #expect(geometry.containerSize == CGSize(width: 402, height: 874))
    #expect(geometry.visibleRect == CGRect(x: -10, y: -60, width: 402, height: 874))
    // At the top, the content starts at the inner edge of the inset.
    #expect(geometry.bounds == CGRect(x: 0, y: 0, width: 372, height: 780))
    #expect(
      geometry
        == ScrollGeometry(
          contentOffset: geometry.contentOffset, contentSize: geometry.contentSize,
          contentInsets: geometry.contentInsets, containerSize: geometry.containerSize))
    var small = geometry
    small.containerSize.height = 50
    #expect((small.bounds.height, small.bounds.width) == (0.0, 372.0))
  }

  @Test func anObserverHearsOfChangesOnly() {
    let view = ScrollView(metrics: Self.inset)
    var pages: [[Int]] = []
    var calls = 0
    view.onScrollGeometryChange(for: Int.self) {
      calls += 1
      return Int(($0.contentOffset.y / 1000).rounded(.down))
    } action: { old, new in
      pages.append([old, new])
    }
    #expect(calls == 2, "for the value to compare with and once when it is attached")
    #expect(pages.isEmpty, "not for the value there is")
    for y in stride(from: 0, through: 2500, by: 10) { view.contentOffset = CGPoint(x: 0, y: CGFloat(y)) }
    #expect(pages == [[-1, 0], [0, 1], [1, 2]])
    #expect(calls > 250)
    view.frame(at: 1)
    view.contentOffset = view.contentOffset
    #expect(pages.count == 3)
  }

  @Test func sizesAndInsetsAreGeometryToo() {
    let view = ScrollView(metrics: .phone)
    var heights: [Double] = [], tops: [Double] = [], all = 0
    view.onScrollGeometryChange(for: CGFloat.self, of: \.containerSize.height) { heights.append(Double($1)) }
    view.onScrollGeometryChange(for: EdgeInsets.self, of: \.contentInsets) { tops.append(Double($1.top)) }
    view.onScrollGeometryChange(for: ScrollGeometry.self, of: \.self) { _, _ in all += 1 }
    view.metrics.boundsSize.height = 500
    view.metrics.boundsSize.height = 500
    view.metrics.contentInset.top = 40
    view.metrics.contentSize.height = 9000
    view.metrics.isPagingEnabled = true
    // The inset moves a view at its top too.
    #expect((heights, tops, all, view.y) == ([500], [40], 4, -40))
  }

  @Test func eachOffsetOfAScrollIsSeenOnce() {
    let view = ScrollView(metrics: .phone)
    let notebook = Notebook(view)
    var offsets: [CGPoint] = [], olds: [CGPoint] = [.zero]
    view.onScrollGeometryChange(for: CGPoint.self, of: \.contentOffset) {
      #expect($0 == olds.last)
      olds.append($1)
      offsets.append($1)
    }
    view.runFrames(from: view.flick(by: CGPoint(x: 0, y: -30)))
    let told = zip(notebook.events, notebook.offsets).filter { $0.0 == .didScroll }.map(\.1)
    #expect(offsets == told)
    #expect(offsets.count > 60)
  }
}
