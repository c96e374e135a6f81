import Foundation
import ScrollPhysics
import Scrolling
import TestSupport
import Testing

struct ScrollViewCoreTests {
  private var core = ScrollViewCore(ScrollEngine(metrics: .phone))

  /// Drags up by four movements of 40 points, and returns the time of the last one.
  private static func drag(_ perform: ((inout ScrollEngine) -> Void) -> Void) -> Double {
    perform { $0.touchDown(CGPoint(x: 200, y: 700), at: 1) }
    for step in 1...4 {
      perform { $0.touchMoved(to: CGPoint(x: 200, y: 700 - 40 * CGFloat(step)), at: 1 + Double(step) / 60) }
    }
    return 1 + 4.0 / 60
  }

  @Test mutating func aCallThatChangesNothingBeginsChangedAndEndsSettled() {
    var moments: [ScrollMoment] = []
    core.perform({ _ in }) { _, moment in moments.append(moment) }
    #expect(moments == [.changed, .settled])
  }

  @Test mutating func aResponseIsDeliveredByTheSameCall() {
    var offsets: [CGFloat] = []
    core.perform({ $0.setContentOffset(CGPoint(x: 0, y: 40), animated: false) }) { engine, moment in
      guard case .callback = moment else { return }
      offsets.append(engine.contentOffset.y)
      if offsets.count == 1 { engine.setContentOffset(CGPoint(x: 0, y: 90), animated: false) }
    }
    #expect((offsets, core.engine.contentOffset.y) == ([40, 90], 90))
  }

  @Test mutating func aResponseToTheSettledStateIsDeliveredAndSettlesAgain() {
    var moments: [ScrollMoment] = []
    core.perform({ $0.setContentOffset(CGPoint(x: 0, y: 40), animated: false) }) { engine, moment in
      moments.append(moment)
      if moment == .settled, moments.count == 3 { engine.setContentOffset(.zero, animated: false) }
    }
    #expect(moments == [.changed, .callback(.didScroll), .settled, .callback(.didScroll), .settled])
    #expect((core.engine.contentOffset, core.engine.owedCount) == (.zero, 0))
  }

  @Test mutating func anInnerCallDeliversItsOwnCallbacksOnly() {
    let clock = Self.drag { core.perform($0) }
    core.perform { $0.touchUp(at: clock) }
    var outer = core.begin { $0.stopScrolling() }
    #expect(core.next(&outer) == .changed)
    var inner = core.begin { $0.wheel(dx: 0, dy: -1) }
    var moments: [ScrollMoment] = []
    while let moment = core.next(&inner) { moments.append(moment) }
    #expect((moments.first, moments.last) == (.changed, .settled))
    var rest: [ScrollMoment] = []
    while let moment = core.next(&outer) { rest.append(moment) }
    #expect(rest.last == .settled)
    #expect(core.next(&outer) == nil)
    #expect(core.next(&inner) == nil)
    core.perform { $0.frame(at: clock + 1) }
    #expect(core.engine.phase == .animating)
  }

  /// A class and a value that are given the same calls are in the same states at the same moments.
  @Test mutating func aViewDeliversTheSameMoments() {
    let view = ScrollView(metrics: .phone)
    var seen: [ScrollEngine] = [], told: [ScrollEngine] = []
    view.onScrollEvent { view, _ in seen.append(view.engine) }
    func both(_ change: (inout ScrollEngine) -> Void) {
      view.perform(change)
      core.perform(change) { engine, moment in if case .callback = moment { told.append(engine) } }
    }
    let lift = Self.drag(both)
    both { $0.touchUp(at: lift) }
    for frame in 4..<200 { both { $0.frame(at: 1 + Double(frame) / 60) } }
    #expect(seen.count > 100)
    #expect((seen, view.engine) == (told, core.engine))
  }
}
