import Foundation
import ScrollPhysics
import Scrolling
import TestSupport
import Testing

/// A wheel and keys in views that come to rest on pages or on targets.
struct WheelTests {
  private static func paged(offset: CGPoint = .zero) -> ScrollViewCore {
    var metrics = ScrollMetrics(
      boundsSize: CGSize(width: 400, height: 500), contentSize: CGSize(width: 1400, height: 2250), scale: 2)
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
    for page in [500.0, 1000, 1500, 1750, 1750] {
      core.perform { $0.wheel(dx: 0, dy: -1) }
      Self.rest(&core)
      #expect(core.engine.contentOffset == CGPoint(x: 0, y: page))
    }
    for page in [1500.0, 1000, 500, 0, 0] {
      core.perform { $0.wheel(dx: 0, dy: 1) }
      Self.rest(&core)
      #expect(core.engine.contentOffset == CGPoint(x: 0, y: page))
    }
    core.perform { $0.wheel(dx: 1, dy: 0) }
    Self.rest(&core)
    #expect(core.engine.contentOffset == CGPoint(x: 400, y: 0))
  }

  @Test func notchesInAMotionTurnOnePageEach() {
    var core = Self.paged()
    core.perform { $0.wheel(dx: 0, dy: -1) }
    core.perform { $0.frame(at: 0) }
    core.perform { $0.wheel(dx: 0, dy: -1) }
    core.perform { $0.frame(at: 1.0 / 60) }
    core.perform { $0.wheel(dx: 0, dy: -1) }
    Self.rest(&core, from: 2.0 / 60)
    #expect(core.engine.contentOffset.y == 1500)
  }

  @Test(arguments: [30.0, 250, 470]) func contentBetweenPagesGoesToTheNextOneInTheDirection(offset: Double) {
    for (dy, page) in [(-1.0, 500.0), (1, 0)] {
      var core = Self.paged(offset: CGPoint(x: 0, y: offset))
      core.perform { $0.wheel(dx: 0, dy: dy) }
      Self.rest(&core)
      #expect(Double(core.engine.contentOffset.y) == page)
    }
  }

  @Test func aLongStepTurnsAsManyPagesAsItHas() {
    var core = Self.paged()
    core.perform { $0.scroll(by: CGPoint(x: 0, y: 1100)) }
    Self.rest(&core)
    #expect(core.engine.contentOffset.y == 1000)
    core.perform { $0.scroll(by: CGPoint(x: 0, y: -20)) }
    Self.rest(&core)
    #expect(core.engine.contentOffset.y == 500)
  }

  /// Pages of a fraction of a pixel's remainder do not drift.
  @Test func pagesOffThePixelGridAreReachedOneByOne() {
    var metrics = ScrollMetrics(
      boundsSize: CGSize(width: 100.3, height: 100.3), contentSize: CGSize(width: 100.3, height: 1003),
      scale: 2)
    metrics.isPagingEnabled = true
    var core = ScrollViewCore(ScrollEngine(metrics: metrics))
    for page in 1...9 {
      core.perform { $0.wheel(dx: 0, dy: -1) }
      Self.rest(&core)
      #expect(core.engine.metrics.page(at: core.engine.contentOffset.y, .vertical) == page)
    }
  }

  @Test func anUnpagedViewMovesByANotch() {
    var core = ScrollViewCore(ScrollEngine(metrics: .phone))
    core.perform { $0.wheel(dx: 0, dy: -1) }
    Self.rest(&core)
    #expect(core.engine.contentOffset.y == 64)
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

  // MARK: Target behaviors

  private static let rows = TargetFrames(stack: Array(0..<30), across: 400) { _ in 210 }

  private static func rested(
    _ behavior: some ScrollTargetBehavior, _ steps: [(inout ScrollEngine) -> Void]
  ) -> [Double] {
    let metrics = ScrollMetrics(
      boundsSize: CGSize(width: 400, height: 800), contentSize: CGSize(width: 400, height: 6300), scale: 2)
    let view = ScrollView(metrics: metrics)
    let positioned = PositionedScrollView(
      view, rows, position: Binding(get: { ScrollPosition(idType: Int.self) }, set: { _ in }),
      anchor: .top, behavior: behavior)
    var offsets: [Double] = []
    var time = 0.0
    for step in steps {
      view.perform(step)
      for _ in 0..<600 where view.need != .nothing {
        time += 1.0 / 60
        view.frame(at: time)
        positioned.update()
      }
      offsets.append(view.y)
    }
    withExtendedLifetime(positioned) {}
    return offsets
  }

  @Test func aNotchReachesTheNextRow() {
    let down: (inout ScrollEngine) -> Void = { $0.wheel(dx: 0, dy: -1) }
    let up: (inout ScrollEngine) -> Void = { $0.wheel(dx: 0, dy: 1) }
    #expect(Self.rested(.viewAligned, [down, down, up, up, up]) == [210, 420, 210, 0, 0])
  }

  @Test func aKeyComesToRestOnARow() {
    let page: (inout ScrollEngine) -> Void = { $0.scroll(by: CGPoint(x: 0, y: 720)) }
    #expect(Self.rested(.viewAligned, [page]) == [630])
  }

  @Test func notchesInAMotionReachOneRowEach() {
    let three: (inout ScrollEngine) -> Void = { $0.wheel(dx: 0, dy: -3) }
    let offsets = Self.rested(.viewAligned, [three])
    #expect(offsets == [210])
  }

  @Test func aNotchReachesTheNextPageOfABehavior() {
    let down: (inout ScrollEngine) -> Void = { $0.wheel(dx: 0, dy: -1) }
    #expect(Self.rested(.paging, [down, down]) == [800, 1600])
  }
}
