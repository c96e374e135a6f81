import Foundation
import ScrollLists
import Scrolling
import TestSupport
import Testing

struct DefaultScrollAnchorsTests {
  /// Returns rows of 60 points.
  private static func rows(_ ids: some Sequence<Int>) -> Rows {
    Rows(stack: Array(ids), across: 400) { _ in 60 }
  }

  private static func metrics(_ rows: Rows, height: CGFloat = 600, inset: CGFloat = 0) -> ScrollMetrics {
    ScrollMetrics(
      boundsSize: CGSize(width: 400, height: height),
      contentSize: CGSize(width: 400, height: rows.targets.last?.frame.maxY ?? 0),
      contentInset: EdgeInsets(bottom: inset), scale: 2)
  }

  private static func positioned(_ rows: Rows) -> PositionedScrollView<Rows> {
    PositionedScrollView(
      ScrollView(metrics: metrics(rows)), rows, position: .constant(ScrollPosition(idType: Int.self)))
  }

  private func layOut(
    _ positioned: PositionedScrollView<Rows>, _ ids: some Sequence<Int>, height: CGFloat = 600,
    inset: CGFloat = 0
  ) {
    let rows = Self.rows(ids)
    positioned.layOut(rows, metrics: Self.metrics(rows, height: height, inset: inset))
  }

  @Test func theInitialOffsetIsAtTheAnchor() {
    let positioned = Self.positioned(Self.rows(0..<100)).defaultScrollAnchor(.bottom, for: .initialOffset)
    #expect(positioned.view.contentOffset.y == 5400)
    layOut(positioned, 0..<110)
    #expect(positioned.view.contentOffset.y == 5400, "only the initial offset is at the anchor")
    let centered = Self.positioned(Self.rows(0..<100)).defaultScrollAnchor(.center, for: .initialOffset)
    #expect(centered.view.contentOffset.y == 2700)
  }

  @Test func theInitialOffsetWaitsForContent() {
    let positioned = Self.positioned(Self.rows([])).defaultScrollAnchor(.bottom)
    #expect(positioned.view.contentOffset.y == -600)
    layOut(positioned, 0..<100)
    #expect(positioned.view.contentOffset.y == 5400)
  }

  @Test func anAnchorThatIsTakenBackHasNoEffect() {
    let positioned = Self.positioned(Self.rows([])).defaultScrollAnchor(.bottom, for: .initialOffset)
    positioned.defaultScrollAnchor(nil)
    layOut(positioned, 0..<100)
    #expect(positioned.view.contentOffset.y == 0)
  }

  @Test func aPositionComesBeforeTheAnchor() {
    let rows = Self.rows(0..<100)
    let positioned = PositionedScrollView(
      ScrollView(metrics: Self.metrics(rows)), rows, position: .constant(ScrollPosition(id: 20, anchor: .top))
    ).defaultScrollAnchor(.bottom)
    #expect(positioned.view.contentOffset.y == 1200)
  }

  @Test func aViewAtTheBottomStaysThere() {
    let positioned = Self.positioned(Self.rows(0..<100)).defaultScrollAnchor(.bottom)
    layOut(positioned, 0..<103)
    #expect(positioned.view.contentOffset.y == 5580)
    // The keyboard comes and goes, as an inset and as a smaller view.
    layOut(positioned, 0..<103, inset: 300)
    #expect(positioned.view.contentOffset.y == 5880)
    layOut(positioned, 0..<103)
    #expect(positioned.view.contentOffset.y == 5580)
    layOut(positioned, 0..<103, height: 300)
    #expect(positioned.view.contentOffset.y == 5880)
  }

  /// Rows that arrive during a scroll to the bottom, and after it, do not lose the bottom.
  @Test func aScrollToTheBottomEndsThereAndFollows() {
    let positioned = Self.positioned(Self.rows(0..<100)).defaultScrollAnchor(.bottom, for: .sizeChanges)
    positioned.view.contentOffset = CGPoint(x: 0, y: 3000)
    positioned.view.press(.end, at: 1)
    for frame in 1...5 { positioned.view.frame(at: 1 + Double(frame) / 60) }
    layOut(positioned, 0..<101)
    positioned.view.runFrames(from: 1 + 5.0 / 60)
    #expect(positioned.view.contentOffset.y == 5460)
    for count in 102...106 { layOut(positioned, 0..<count) }
    #expect(positioned.view.contentOffset.y == 5760)
  }

  @Test func whoReadsAboveTheBottomIsNotMoved() {
    let positioned = Self.positioned(Self.rows(0..<100)).defaultScrollAnchor(.bottom)
    let time = positioned.view.drag(by: CGPoint(x: 0, y: 40), steps: 6, at: 1)
    positioned.view.runFrames(from: time)
    let y = positioned.view.contentOffset.y
    #expect(y < 5300)
    layOut(positioned, 0..<110)
    #expect(positioned.view.contentOffset.y == y)
    // Older rows above move the content, not the visible rows.
    layOut(positioned, -10..<110)
    #expect(positioned.view.contentOffset.y == y + 600)
  }

  @Test func aBounceAtTheBottomEndsAtTheNewBottom() {
    let positioned = Self.positioned(Self.rows(0..<100)).defaultScrollAnchor(.bottom)
    let view = positioned.view
    let time = view.drag(by: CGPoint(x: 0, y: -20), steps: 10, at: 1)
    view.touchUp(at: time)
    view.frame(at: time + 1.0 / 60)
    #expect(view.isDecelerating)
    let beyond = view.contentOffset.y - 5400
    #expect(beyond > 20)
    layOut(positioned, 0..<101)
    #expect(abs(view.contentOffset.y - 5460 - beyond) <= 0.5)
    view.runFrames(from: time + 2.0 / 60)
    #expect(view.contentOffset.y == 5460)
  }

  /// A list at its bottom whose rows are measured as they come into view.
  private final class MeasuredList {
    var list = SelfSizingList(ListLayout(rowCount: 50, rowHeight: 60, isMeasured: false, width: 400))
    let view: ScrollView
    let positioned: PositionedScrollView<ListLayout>

    init(_ change: (PositionedScrollView<ListLayout>) -> Void = { _ in }) {
      view = ScrollView(
        metrics: ScrollMetrics(
          boundsSize: CGSize(width: 400, height: 600), contentSize: list.layout.contentSize, scale: 2))
      positioned = PositionedScrollView(
        view, list.layout, position: .constant(ScrollPosition(idType: Int.self))
      ).defaultScrollAnchor(.bottom)
      change(positioned)
      for _ in 0..<5 { measure() }
    }

    var bottom: CGFloat { list.layout.contentHeight - 600 }

    func measure() {
      positioned.adjust {
        list.update(&$0) { _, number in CGFloat(40 + number * 37 % 90) }
        return list.layout
      }
    }

    func add(_ number: Int) {
      positioned.adjust {
        list.edit(&$0) { layout in
          layout.insertRows(
            number..<(number + 1), at: RowPath(section: 0, row: layout.rowCount), height: 60)
        }
        return list.layout
      }
    }
  }

  @Test func rowsAddedToAMeasuringListKeepTheBottom() {
    let list = MeasuredList()
    #expect(list.view.contentOffset.y == list.bottom)
    for number in 50..<60 {
      list.add(number)
      for _ in 0..<3 { list.measure() }
      #expect(list.view.contentOffset.y == list.bottom)
    }
  }

  // MARK: Following

  /// Returns a conversation that follows its bottom, at a distance from it.
  private static func following(
    from distance: CGFloat, within reach: CGFloat = 80, animation: Animation? = nil
  ) -> PositionedScrollView<Rows> {
    let rows = rows(0..<100)
    let position = State(wrappedValue: ScrollPosition(idType: Int.self))
    let positioned = PositionedScrollView(
      ScrollView(metrics: metrics(rows)), rows, position: position.projectedValue
    ).defaultScrollAnchor(.bottom).followsSizeChanges(within: reach, animation: animation)
    positioned.view.contentOffset.y = 5400 - distance
    return positioned
  }

  @Test(arguments: [(0.0, 5460.0), (80, 5460), (81, 5319)])
  func aViewNearTheBottomFollows(distance: Double, y: Double) {
    let positioned = Self.following(from: distance)
    layOut(positioned, 0..<101)
    #expect(Double(positioned.view.contentOffset.y) == y)
    // The order in which the anchor and the following are set does not matter.
    positioned.defaultScrollAnchor(.bottom)
    positioned.view.contentOffset.y = 5400
    positioned.update()
    positioned.view.contentOffset.y = 5460 - 79
    layOut(positioned, 0..<102)
    #expect(positioned.view.contentOffset.y == 5520)
  }

  @Test func onlyContentTowardTheBottomIsFollowed() {
    let positioned = Self.following(from: 0)
    let view = positioned.view
    let time = view.drag(by: CGPoint(x: 0, y: 10), steps: 6, at: 1)
    view.touchUp(at: time + 1)
    #expect((view.contentOffset.y, view.phase) == (5350, .idle))
    // Older rows above move the content, not the visible rows.
    layOut(positioned, -10..<100)
    #expect(positioned.view.contentOffset.y == 5950)
    // Fewer rows leave the view where it is.
    layOut(positioned, -10..<99)
    #expect(positioned.view.contentOffset.y == 5940)
    layOut(positioned, -10..<99, inset: 300)
    #expect(positioned.view.contentOffset.y == 6240)
  }

  /// Rows above whose heights are no sums of binary fractions are not taken for rows below.
  @Test func noRoundingIsFollowed() {
    let state = State(wrappedValue: ScrollPosition(idType: Int.self))
    var list = SelfSizingList(ListLayout(rowCount: 50, rowHeight: 61.3, width: 400))
    let view = ScrollView(metrics: ScrollMetrics(400, 600, content: 400, list.layout.contentHeight, scale: 3))
    let positioned = PositionedScrollView(view, list.layout, position: state.projectedValue)
      .defaultScrollAnchor(.bottom).followsSizeChanges(within: 80)
    let time = view.drag(by: CGPoint(x: 0, y: 10), steps: 6, at: 1)
    view.touchUp(at: time + 1)
    let distance = list.layout.contentHeight - view.contentOffset.y
    for number in 50..<200 {
      positioned.adjust {
        list.edit(&$0) { $0.insertRows(number..<(number + 1), at: RowPath(section: 0, row: 0), height: 17.7) }
        return list.layout
      }
      #expect(abs(list.layout.contentHeight - view.contentOffset.y - distance) < 1e-6)
    }
  }

  @Test(arguments: [0.0, 60]) func addedRowsAreFollowedWithAnAnimation(distance: Double) {
    let positioned = Self.following(from: distance, animation: .smooth(duration: 0.3))
    let view = positioned.view
    var time = 1.0
    func frames(_ count: Int) {
      for _ in 0..<count {
        time += 1.0 / 60
        view.frame(at: time)
        positioned.update()
      }
    }
    layOut(positioned, 0..<101)
    #expect((view.contentOffset.y, view.phase) == (5400 - distance, .animating))
    frames(5)
    #expect(view.contentOffset.y > 5400 - distance && view.contentOffset.y < 5460)
    // More rows on the way continue the same animation.
    layOut(positioned, 0..<105)
    frames(120)
    #expect((view.contentOffset.y, view.phase) == (5700, .idle))
    // A keyboard and a row that grows are followed at once.
    layOut(positioned, 0..<105, inset: 300)
    #expect((view.contentOffset.y, view.phase) == (6000, .idle))
    var rows = Self.rows(0..<105)
    rows.targets[104].frame.size.height += 18
    positioned.layOut(rows, metrics: Self.metrics(rows, inset: 300))
    #expect((view.contentOffset.y, view.phase) == (6018, .idle))
    // A finger takes the view, and the animation does not come back.
    layOut(positioned, 0..<110, inset: 300)
    frames(3)
    time = view.drag(by: CGPoint(x: 0, y: 30), steps: 8, at: time + 0.1)
    view.touchUp(at: time + 1)
    time += 1
    frames(60)
    let y = view.contentOffset.y
    #expect(y < 6000)
    layOut(positioned, 0..<115, inset: 300)
    frames(10)
    #expect(view.contentOffset.y == y)
  }

  @Test func addedRowsOfAMeasuringListAreFollowedWithAnAnimation() {
    let list = MeasuredList { $0.followsSizeChanges(within: 40, animation: .default) }
    let view = list.view
    #expect((view.contentOffset.y, view.phase) == (list.bottom, .idle), "measuring is followed at once")
    var time = 1.0
    for number in 50..<60 {
      list.add(number)
      list.measure()
      #expect(view.contentOffset.y < list.bottom - 20 && view.phase == .animating)
      for _ in 0..<40 {
        time += 1.0 / 60
        view.frame(at: time)
        list.measure()
        list.positioned.update()
      }
      #expect((view.contentOffset.y, view.phase) == (list.bottom, .idle))
    }
  }

  @Test func smallContentIsAligned() {
    let positioned = Self.positioned(Self.rows(0..<3)).defaultScrollAnchor(.bottom, for: .alignment)
    #expect(positioned.view.contentOffset.y == -420)
    layOut(positioned, 0..<4)
    positioned.view.clampAtRest()
    #expect(positioned.view.contentOffset.y == -360)
    positioned.defaultScrollAnchor(nil)
    #expect(positioned.view.contentOffset.y == 0)
  }
}
