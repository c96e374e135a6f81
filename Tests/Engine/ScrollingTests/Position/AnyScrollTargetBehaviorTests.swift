import Foundation
import Scrolling
import TestSupport
import Testing

struct AnyScrollTargetBehaviorTests {
  /// Returns the offset at which a flick over rows of 300 pt ends.
  private func end(_ behavior: (any ScrollTargetBehavior)?) -> Double {
    let view = ScrollView(metrics: .phone)
    @State var position = ScrollPosition(idType: Int.self)
    let rows = Rows(stack: Array(0..<20), across: 402) { _ in 300 }
    let positioned = view.scrollPosition($position, scrollTargetLayout: rows)
    positioned.scrollTargetBehavior = behavior
    view.runFrames(from: view.flick(by: CGPoint(x: 0, y: -30)))
    return view.y
  }

  @Test func itActsLikeTheBehaviorInside() {
    #expect(end(AnyScrollTargetBehavior(.paging)) == end(.paging))
    #expect(end(AnyScrollTargetBehavior(.viewAligned)) == end(.viewAligned))
    #expect(end(AnyScrollTargetBehavior(.paging)) == 874)
    #expect(end(AnyScrollTargetBehavior(.viewAligned)).truncatingRemainder(dividingBy: 300) == 0)
  }

  @Test func behaviorsOfDifferentTypesHaveOneType() {
    let behaviors = [AnyScrollTargetBehavior(.paging), AnyScrollTargetBehavior(.viewAligned)]
    #expect(behaviors[0] != behaviors[1])
    #expect(behaviors[0] == AnyScrollTargetBehavior(.paging))
    #expect(Set(behaviors + behaviors).count == 2)
    #expect(AnyScrollTargetBehavior(.viewAligned(anchor: .center)) != behaviors[1])
    #expect(AnyScrollTargetBehavior(behaviors[0]).base is PagingScrollTargetBehavior)
  }

  @Test func anAnchorAloneSelectsViewAlignment() {
    let behavior: ViewAlignedScrollTargetBehavior = .viewAligned(anchor: .center)
    #expect(behavior == ViewAlignedScrollTargetBehavior(limitBehavior: .automatic, anchor: .center))
    // The center of a row of 300 pt is at the center of the view.
    #expect((end(behavior) + 437 - 150).truncatingRemainder(dividingBy: 300) == 0)
  }
}
