import Foundation
import ScrollLists
import Scrolling
import TestSupport
import Testing

struct OptionalTargetLayoutTests {
  private let rows = ListLayout(rowCount: 50, rowHeight: 100, width: 402)
  private let screen = CGRect(x: 0, y: 250, width: 402, height: 874)

  @Test func enabledItIsTheLayoutItself() {
    let layout = rows.scrollTargetLayout()
    #expect((layout.targetCount, layout.index(of: 7), layout.id(at: 7)) == (50, 7, 7))
    #expect((layout.frame(of: 7), layout.targets(in: screen)) == (rows.frame(at: 7), 2..<12))
  }

  @Test func disabledItHasNoTargets() {
    let layout = rows.scrollTargetLayout(isEnabled: false)
    #expect((layout.targetCount, layout.index(of: 7), layout.frame(of: 7)) == (0, nil, nil))
    #expect(layout.targets(in: screen).isEmpty)
    #expect(layout != rows.scrollTargetLayout())
  }

  @Test func gesturesAndPositionsIgnoreTargetsThatAreDisabled() {
    let view = ScrollView(metrics: .phone)
    let free = ScrollView(metrics: .phone)
    @State var position = ScrollPosition(idType: Int.self)
    let disabled = rows.scrollTargetLayout(isEnabled: false)
    let positioned = view.scrollPosition($position, scrollTargetLayout: disabled)
    positioned.scrollTargetBehavior = .viewAligned
    for view in [view, free] { view.runFrames(from: view.flick(by: CGPoint(x: 0, y: -30))) }
    positioned.update()
    #expect((view.y, position.viewID(type: Int.self)) == (free.y, nil))
    positioned.scrollTo(3, anchor: .top)
    #expect(view.y == free.y)
    positioned.layOut(rows.scrollTargetLayout())
    positioned.scrollTo(3, anchor: .top)
    #expect(view.y == 300)
  }
}
