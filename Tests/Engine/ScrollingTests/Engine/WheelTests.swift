import Foundation
import ScrollPhysics
import Scrolling
import TestSupport
import Testing

/// A wheel and keys in views that come to rest on pages or on targets.
struct WheelTests {
  private static func paged(offset: CGPoint = .zero) -> ScrollViewCore {
    var metrics = ScrollMetrics(400, 500, content: 1400, 2250)
    metrics.isPagingEnabled = true
    return ScrollViewCore(ScrollEngine(metrics: metrics, contentOffset: offset))
  }

  private static func rest(_ core: inout ScrollViewCore, from time: Double = 0) {
    for frame in 0..<600 where core.engine.need != .nothing {
      core.perform { $0.frame(at: time + Double(frame) / 60) }
    }
    #expect(core.engine.phase == .idle)
  }

  @Test func aNotchTurnsAPage() {
    var core = Self.paged()
    for (dy, pages) in [(-1.0, [500.0, 1000, 1500, 1750, 1750]), (1, [1500, 1000, 500, 0, 0])] {
      for page in pages {
        core.perform { $0.wheel(dx: 0, dy: dy) }
        Self.rest(&core)
        #expect(core.engine.contentOffset == CGPoint(x: 0, y: page))
      }
    }
    core.perform { $0.wheel(dx: 1, dy: 0) }
    Self.rest(&core)
    #expect(core.engine.contentOffset == CGPoint(x: 400, y: 0))
  }

  /// Content that becomes shorter on the way moves the end of a motion to the new edge.
  @Test(arguments: [true, false], [true, false])
  func aMotionEndsInsideContentThatShrinks(isWheel: Bool, isAdjustment: Bool) {
    let size = CGSize(width: 402, height: 1500)
    for step in [0, 3, 8] {
      var core = ScrollViewCore(ScrollEngine(metrics: .phone, contentOffset: CGPoint(x: 0, y: 1000)))
      core.perform { if isWheel { $0.wheel(dx: 0, dy: -8) } else { $0.scroll(by: CGPoint(x: 0, y: 600)) } }
      for frame in 0..<step { core.perform { $0.frame(at: Double(frame) / 60) } }
      core.perform {
        if isAdjustment {
          $0.adjustContentOffset(by: .zero, contentSize: size)
        } else {
          $0.metrics.contentSize = size
        }
      }
      Self.rest(&core, from: Double(step) / 60)
      #expect(core.engine.contentOffset.y == 626, "shrunk after \(step) frames")
    }
  }

  // MARK: Fractions of a notch

  /// Notches turn a page each, from between two pages to the next one in their direction. Fractions in both
  /// directions add up, none is left at an edge, and a drag ends the count.
  @Test func fractionsCountFromTheLastNotch() {
    func page(
      _ turns: [Double], from offset: Double = 500, frames: Int = 0, _ drag: Bool = false
    ) -> Double {
      var core = Self.paged(offset: CGPoint(x: 0, y: offset))
      var time = 0.0
      for turn in turns {
        core.perform { $0.wheel(dx: 0, dy: -turn) }
        for _ in 0..<frames {
          core.perform { $0.frame(at: time) }
          time += 1.0 / 60
        }
        guard drag else { continue }
        core.perform { $0.touchDown(CGPoint(x: 100, y: 300), at: 1) }
        core.perform { $0.touchMoved(to: CGPoint(x: 100, y: 280), id: 0, at: 1.1) }
        core.perform { $0.touchMoved(to: CGPoint(x: 100, y: 300), id: 0, at: 1.2) }
        core.perform { $0.touchUp(at: 3) }
        Self.rest(&core, from: 4)
      }
      Self.rest(&core, from: time)
      return Double(core.engine.contentOffset.y)
    }
    #expect(page([1, 1, 1], from: 0, frames: 1) == 1500, "in one motion")
    for offset in [30.0, 250, 470] {
      #expect((page([1], from: offset), page([-1], from: offset)) == (500, 0))
    }
    #expect(page([0.5, -0.5, 0.5]) == 500)
    #expect(page([0.75, 0.75, 0.5]) == 1500)
    #expect(page([1.5, 0.5]) == 1500)
    #expect(page([0.5, 0.5], true) == 500)
    #expect(page([0.9, -1], from: 1750) == 1500)
    #expect(page([-0.9, 1], from: 0) == 500)
  }

  /// Rows that are inserted above in between leave the sum as it is, and a jump ends it.
  @Test func theSumMovesWithTheContent() {
    var core = ScrollViewCore(
      ScrollEngine(metrics: .phone.with { $0.scale = 1 }, contentOffset: CGPoint(x: 0, y: 1000)))
    for part in 0..<10 {
      core.perform { $0.wheel(dx: 0, dy: -0.1) }
      Self.rest(&core, from: Double(part))
      core.perform { $0.adjustContentOffset(by: CGPoint(x: 0, y: 10)) }
    }
    #expect(core.engine.contentOffset.y == 1164)
    // A key adds to the exact sum, too.
    for part in 10..<20 {
      core.perform { $0.scroll(by: CGPoint(x: 0, y: 0.3)) }
      Self.rest(&core, from: Double(part))
    }
    #expect(core.engine.contentOffset.y == 1167)
    core.perform { $0.wheel(dx: 0, dy: -0.4 / 64) }
    core.perform { $0.setContentOffset(CGPoint(x: 0, y: 1000), animated: false) }
    core.perform { $0.wheel(dx: 0, dy: -0.4 / 64) }
    Self.rest(&core, from: 20)
    #expect(core.engine.contentOffset.y == 1000)
  }

  /// Notches in one callback after another, before the motion of the first has begun, are not lost.
  @Test func notchesInCallbacksAddUp() {
    let view = ScrollView(metrics: .phone.with { $0.scale = 2 })
    let notebook = Notebook(view)
    var notches = 0.0
    notebook.reaction = { view, event in
      let calls: [ScrollEvent] = [
        .didEndDragging(willDecelerate: true), .willBeginDecelerating, .didEndDecelerating,
      ]
      guard calls.contains(event) else { return }
      view.wheel(dx: 0, dy: -1)
      notches += 1
    }
    let end = view.flick(by: CGPoint(x: 0, y: -300))
    let lifted = view.y
    view.runFrames(from: end)
    #expect(notches == 3 && view.y - lifted == 64 * notches, "\(view.y - lifted)")
  }

  @Test func aLongStepTurnsAsManyPagesAsItHas() {
    var core = Self.paged()
    for (step, page) in [(1100.0, 1000.0), (-20, 500)] {
      core.perform { $0.scroll(by: CGPoint(x: 0, y: step)) }
      Self.rest(&core)
      #expect(Double(core.engine.contentOffset.y) == page)
    }
  }

  /// Pages of a fraction of a pixel's remainder do not drift.
  @Test func pagesOffThePixelGridAreReachedOneByOne() {
    var metrics = ScrollMetrics(100.3, 100.3, content: 100.3, 1003)
    metrics.isPagingEnabled = true
    var core = ScrollViewCore(ScrollEngine(metrics: metrics))
    for page in 1...9 {
      core.perform { $0.wheel(dx: 0, dy: -1) }
      Self.rest(&core)
      #expect(core.engine.metrics.page(at: core.engine.contentOffset.y, .vertical) == page)
    }
  }

  @Test func theTargetOfAStepCanBeChanged() {
    var core = ScrollViewCore(ScrollEngine(metrics: .phone))
    core.perform { $0.wheel(dx: 0, dy: -1) }
    core.perform { $0.retarget(to: CGPoint(x: 0, y: 300)) }
    Self.rest(&core)
    #expect(core.engine.contentOffset.y == 300)
    // Not the target of a program's animation.
    core.perform { $0.setContentOffset(CGPoint(x: 0, y: 500), animated: true) }
    core.perform { $0.retarget(to: .zero) }
    Self.rest(&core)
    #expect(core.engine.contentOffset.y == 500)
  }
}

/// Wheels and keys with a target behavior, in situations that confuse one step with another.
struct WheelTargetTests {
  private static func positioned(
    rows height: CGFloat, scale: CGFloat = 2, behavior: some ScrollTargetBehavior
  ) -> PositionedScrollView<TargetFrames<Int>> {
    let view = ScrollView(metrics: ScrollMetrics(400, 600, content: 400, height * 60, scale: scale))
    return PositionedScrollView(
      view, TargetFrames(stack: Array(0..<60), across: 400) { _ in height },
      position: Binding(get: { ScrollPosition(idType: Int.self) }, set: { _ in }), anchor: .top,
      behavior: behavior)
  }

  private static func rest(_ positioned: PositionedScrollView<TargetFrames<Int>>, from time: Double) {
    for frame in 0..<600 where positioned.view.need != .nothing {
      positioned.view.frame(at: time + Double(frame) / 60)
      positioned.update()
    }
    #expect(positioned.view.phase == .idle)
  }

  @Test func notchesReachTheNextRowOrPageAndAKeyComesToRestOnARow() {
    func rested(
      _ behavior: some ScrollTargetBehavior, _ steps: [(inout ScrollEngine) -> Void]
    ) -> [Double] {
      let positioned = Self.positioned(rows: 210, behavior: behavior)
      return steps.enumerated().map { index, step in
        positioned.view.perform(step)
        Self.rest(positioned, from: Double(10 * index))
        return positioned.view.y
      }
    }
    let down: (inout ScrollEngine) -> Void = { $0.wheel(dx: 0, dy: -1) }
    let up: (inout ScrollEngine) -> Void = { $0.wheel(dx: 0, dy: 1) }
    #expect(rested(.viewAligned, [down, down, up, up, up]) == [210, 420, 210, 0, 0])
    #expect(rested(.viewAligned, [{ $0.wheel(dx: 0, dy: -3) }]) == [210], "three at once are one step")
    #expect(rested(.viewAligned, [{ $0.scroll(by: CGPoint(x: 0, y: 720)) }]) == [630])
    #expect(rested(.paging, [down, down]) == [600, 1200])
  }

  @Test func aStoppedStepIsNoNewStep() {
    let positioned = Self.positioned(rows: 100, behavior: .viewAligned)
    let view = positioned.view
    view.wheel(dx: 0, dy: -4)
    for frame in 0..<4 { view.frame(at: Double(frame) / 60) }
    let notebook = Notebook(view)
    // Any call inside the callback settles before the motion has ended.
    notebook.reaction = { view, event in if event == .didScroll { view.nominalFrame = 1.0 / 120 } }
    view.setContentOffset(CGPoint(x: 0, y: 120), animated: false)
    Self.rest(positioned, from: 1)
    #expect(view.y == 120)
  }

  /// Rounding to pixels of a fraction of a point is not idempotent, and a row may begin between two pixels, up to one
  /// beside the place where the content rests.
  @Test(arguments: [(102.9, 1.75), (102.9, 0.6), (102.9, 2.75), (210.2, 1)])
  func everyRowIsReachedBesideThePixels(height: Double, scale: Double) {
    let positioned = Self.positioned(rows: height, scale: scale, behavior: .viewAligned)
    for row in 1...8 {
      positioned.view.wheel(dx: 0, dy: -1)
      Self.rest(positioned, from: Double(row))
      #expect(abs(positioned.view.y - height * Double(row)) <= 1 / scale)
    }
  }

  /// NotchFractionTests has the places that eight eighths reach.
  @Test(arguments: [1.0, -1]) func lessThanANotchLeavesNoTargetAndReportsNoMotion(side: Double) {
    let behaviors: [any ScrollTargetBehavior] = [.viewAligned, .paging]
    for behavior in behaviors {
      let positioned = Self.positioned(rows: 100, behavior: behavior)
      let view = positioned.view
      view.setContentOffset(CGPoint(x: 0, y: 1800), animated: false)
      let notebook = Notebook(view)
      for _ in 1...7 { view.wheel(dx: 0, dy: -side / 8) }
      #expect(notebook.events.isEmpty && view.phase == .idle)
    }
  }

  /// The last edge is between two pixels, and the content rests up to one beyond it.
  @Test func aRowIsReachedFromAnEdgeBesideThePixels() {
    let positioned = Self.positioned(rows: 102.96, scale: 1, behavior: .viewAligned)
    let view = positioned.view
    let edge = view.engine.metrics.edges(.vertical).upperBound
    view.setContentOffset(CGPoint(x: 0, y: edge), animated: false)
    #expect(view.y > edge)
    view.wheel(dx: 0, dy: 1)
    Self.rest(positioned, from: 1)
    #expect(view.y == (102.96 * 54).rounded())
  }

  @Test func aDiagonalStepReachesOneTargetOnEachAxis() {
    let view = ScrollView(metrics: ScrollMetrics(400, 600, content: 2000, 6000))
    struct Grid: ScrollTargetBehavior {
      func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        target.rect.origin.x = (target.rect.origin.x / 40).rounded() * 40
        target.rect.origin.y = (target.rect.origin.y / 400).rounded() * 400
      }
    }
    let positioned = PositionedScrollView(
      view, TargetFrames<Int>(), position: Binding(get: { ScrollPosition(idType: Int.self) }, set: { _ in }),
      behavior: Grid())
    view.scroll(by: CGPoint(x: 40, y: 40))
    Self.rest(positioned, from: 1)
    #expect(view.contentOffset == CGPoint(x: 40, y: 400))
  }

  @Test func aTargetThatIsNotFiniteIsIgnored() {
    let view = ScrollView(metrics: .phone)
    view.wheel(dx: 0, dy: -1)
    view.perform { $0.retarget(to: CGPoint(x: 0, y: CGFloat.infinity)) }
    for frame in 0..<60 { view.frame(at: Double(frame) / 60) }
    #expect(view.y == 64)
  }

  @Test func theBehaviorThatTheDelegateChoosesAppliesToTheSameLift() {
    let positioned = Self.positioned(rows: 100, behavior: .viewAligned)
    let notebook = Notebook(positioned.view)
    notebook.reaction = { [weak positioned] _, event in
      if event.target != nil { positioned?.scrollTargetBehavior = .paging }
    }
    Self.rest(positioned, from: positioned.view.flick(by: CGPoint(x: 0, y: -40)))
    #expect(positioned.view.y == 600)
  }
}
