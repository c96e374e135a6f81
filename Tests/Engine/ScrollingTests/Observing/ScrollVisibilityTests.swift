import Foundation
import ScrollLists
import Scrolling
import TestSupport
import Testing

/// Rows of 100 pt in a view of 402 x 874.
struct ScrollVisibilityTests {
  private let view = ScrollView(metrics: .phone)
  private let rows = ListLayout(rowCount: 60, rowHeight: 100, width: 402)

  private func fraction(_ frame: CGRect, at y: CGFloat, inset: EdgeInsets = EdgeInsets()) -> Double {
    ScrollGeometry(
      contentOffset: CGPoint(x: 0, y: y), contentSize: CGSize(width: 402, height: 6000), contentInsets: inset,
      containerSize: CGSize(width: 402, height: 874)
    ).visibleFraction(of: frame)
  }

  @Test func theFractionIsThatOfTheAreaWithinTheInsets() {
    let row = rows.frame(at: 0)
    #expect((fraction(row, at: 0), fraction(row, at: 25), fraction(row, at: 100)) == (1, 0.75, 0))
    #expect((fraction(row, at: -900), fraction(row, at: -814)) == (0, 0.6))
    #expect(fraction(row, at: 0, inset: EdgeInsets(top: 40)) == 0.6)
    // Half of the width and half of the height.
    #expect(fraction(CGRect(x: 201, y: 0, width: 402, height: 100), at: 50) == 0.25)
    // A row of twice the height of the view is never more than half visible.
    #expect(fraction(CGRect(x: 0, y: 0, width: 402, height: 1748), at: 437) == 0.5)
  }

  @Test func framesWithoutAnAreaCountByTheirPlace() {
    let sensor = CGRect(x: 0, y: 300, width: 402, height: 0)
    #expect((fraction(sensor, at: 0), fraction(sensor, at: 301)) == (1, 0))
    #expect(fraction(CGRect(x: 0, y: CGFloat.nan, width: 402, height: 10), at: 0) == 0)
    #expect(fraction(CGRect(x: 0, y: 0, width: 402, height: CGFloat.infinity), at: 0) == 0)
    #expect(fraction(sensor, at: 0, inset: EdgeInsets(top: 500, bottom: 500)) == 0)
  }

  @Test func aRowTellsWhenItCrossesTheThreshold() {
    var log: [Bool] = []
    let row = view.onScrollVisibilityChange(of: rows.frame(at: 0)) { log.append($0) }
    #expect(log == [true])
    view.contentOffset.y = 50
    #expect(log == [true], "half visible is enough")
    view.contentOffset.y = 51
    #expect(log == [true, false])
    view.contentOffset.y = 400
    view.contentOffset.y = 10
    #expect(log == [true, false, true])
    row.value.frame?.origin.y = -80
    #expect(log == [true, false, true, false])
    row.value.frame = nil
    row.cancel()
    view.contentOffset.y = 0
    #expect(log.count == 4)
  }

  @Test(arguments: [(0.0, 99.0, 100.0), (0.25, 75, 76), (1, 0, 1), (7, 0, 1), (-7, 99, 100), (.nan, 50, 51)])
  func thresholds(threshold: Double, shown: CGFloat, hidden: CGFloat) {
    var observer = ScrollVisibilityObserver(rows.frame(at: 0), threshold: threshold)
    view.contentOffset.y = shown
    #expect(observer.observe(view.engine, at: .changed) == true)
    #expect(observer.isVisible)
    view.contentOffset.y = hidden
    #expect(observer.observe(view.engine, at: .changed) == false)
    #expect(observer.observe(view.engine, at: .changed) == nil)
  }

  @Test func theVisibleTargetsAreToldWhenTheyChange() {
    var log: [[Int]] = []
    view.onScrollTargetVisibilityChange(idType: Int.self, scrollTargetLayout: rows) { log.append($0) }
    #expect(log == [Array(0...8)])
    view.contentOffset.y = 20
    #expect(log.count == 1)
    view.contentOffset.y = 60
    #expect(log == [Array(0...8), Array(1...8)])
    view.contentOffset.y = 150
    #expect(log.last == Array(1...9))
  }

  @Test(arguments: 0..<20) func everyTargetIsListedThatIsVisible(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var frames = Rows()
    var top: CGFloat = 0
    for id in 0..<40 {
      let height = CGFloat(Int.random(in: 1...900, using: &random))
      frames.targets.append(.init(id, CGRect(x: 0, y: top, width: 402, height: height)))
      top += height
    }
    let threshold = Double.random(in: 0...1, using: &random)
    let view = ScrollView(
      metrics: ScrollMetrics(
        boundsSize: CGSize(width: 402, height: 874), contentSize: CGSize(width: 402, height: top),
        contentInset: EdgeInsets(top: 30, bottom: 50), scale: 2))
    var reported: [Int] = []
    view.onScrollTargetVisibilityChange(threshold: threshold, scrollTargetLayout: frames) { reported = $0 }
    for _ in 0..<60 {
      view.contentOffset.y = CGFloat.random(in: -200...top, using: &random)
      let least = view.contentOffset.y + 30, most = view.contentOffset.y + 824
      let naive = frames.targets.filter { target in
        let shown = min(target.frame.maxY, most) - max(target.frame.minY, least)
        return shown > 0 && shown / target.frame.height >= threshold
      }
      #expect(reported == naive.map(\.id))
    }
  }

  // MARK: With a layout that changes

  private func positioned(_ position: ScrollPosition) -> PositionedScrollView<Rows> {
    @State var position = position
    let rows = Rows(stack: Array(0..<60), across: 402) { _ in 100 }
    return view.scrollPosition($position, scrollTargetLayout: rows)
  }

  @Test func aTargetIsFollowedThroughLayouts() {
    let positioned = positioned(ScrollPosition(y: 0))
    var log: [Bool] = []
    positioned.onScrollVisibilityChange(of: 3) { log.append($0) }
    #expect(log == [true])
    positioned.layOut(Rows(stack: Array(4..<60), across: 402) { _ in 100 })
    #expect(log == [true, false], "it is no longer in the layout")
    positioned.layOut(Rows(stack: Array(0..<60), across: 402) { $0 < 3 ? 300 : 100 })
    #expect(log == [true, false])
    view.contentOffset.y = 300
    #expect(log == [true, false, true])
  }

  @Test func aNewLayoutIsReportedOnceAndWithoutAStateBetween() {
    let positioned = positioned(ScrollPosition(y: 5126))
    var log: [[Int]] = []
    positioned.onScrollTargetVisibilityChange { log.append($0) }
    #expect(log == [Array(51...59)])
    // The content ends earlier, so the offset changes with the metrics, before the layout is set.
    var metrics = ScrollMetrics.phone
    metrics.contentSize.height = 1000
    positioned.layOut(Rows(stack: Array(100..<110), across: 402) { _ in 100 }, metrics: metrics)
    view.clampAtRest()
    #expect(log.dropFirst().joined().allSatisfy { $0 >= 100 }, "no old row at a new offset")
    #expect(log.last == Array(101...109))
  }

  @Test func itEndsWithTheObjectThatBindsThePosition() {
    var log: [[Int]] = []
    do {
      let positioned = positioned(ScrollPosition(y: 0))
      positioned.onScrollTargetVisibilityChange { log.append($0) }
    }
    view.contentOffset.y = 500
    #expect(log.count == 1)
  }
}
