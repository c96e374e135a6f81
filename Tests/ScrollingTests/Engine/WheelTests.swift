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

  /// A notch, or a key that moves as far, moves the content by 64 pt in 0.2 s, 48 in the first half.
  @Test(arguments: [true, false]) func aNotchMovesAsDocumented(isWheel: Bool) {
    var core = ScrollViewCore(ScrollEngine(metrics: .phone))
    core.perform { if isWheel { $0.wheel(dx: 0, dy: -1) } else { $0.scroll(by: CGPoint(x: 0, y: 64)) } }
    // The first frame shows the motion one frame in.
    for frame in 0..<6 { core.perform { $0.frame(at: Double(frame) / 60) } }
    #expect(abs(core.engine.contentOffset.y - 48) < 0.5)
    for frame in 6..<12 { core.perform { $0.frame(at: Double(frame) / 60) } }
    #expect((core.engine.contentOffset.y, core.engine.phase) == (64, .idle))
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

  /// Rows that are removed above the visible part move the end of a motion with the content.
  @Test func aMotionEndsWhereItsContentGoes() {
    var core = ScrollViewCore(ScrollEngine(metrics: .phone, contentOffset: CGPoint(x: 0, y: 2000)))
    core.perform { $0.scroll(by: CGPoint(x: 0, y: 600)) }
    for frame in 0..<4 { core.perform { $0.frame(at: Double(frame) / 60) } }
    let height = core.engine.metrics.contentSize.height
    core.perform {
      $0.adjustContentOffset(
        by: CGPoint(x: 0, y: -1000), contentSize: CGSize(width: 402, height: height - 1000))
    }
    Self.rest(&core, from: 4.0 / 60)
    #expect(core.engine.contentOffset.y == 1600)
  }

  @Test(arguments: [0, 120] as [CGFloat]) func aScrollToTheTopEndsAtTheNewTop(inset: CGFloat) {
    var metrics = ScrollMetrics.phone
    metrics.contentInset.top = 60
    var core = ScrollViewCore(ScrollEngine(metrics: metrics, contentOffset: CGPoint(x: 0, y: 2000)))
    core.perform { $0.scrollToTop() }
    for frame in 0..<4 { core.perform { $0.frame(at: Double(frame) / 60) } }
    core.perform { $0.metrics.contentInset.top = inset }
    Self.rest(&core, from: 4.0 / 60)
    #expect(core.engine.contentOffset.y == -inset)
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
    for (step, page) in [(1100.0, 1000.0), (-20, 500)] {
      core.perform { $0.scroll(by: CGPoint(x: 0, y: step)) }
      Self.rest(&core)
      #expect(Double(core.engine.contentOffset.y) == page)
    }
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

  @Test func notchesReachTheNextRowOrPageAndAKeyComesToRestOnARow() {
    let down: (inout ScrollEngine) -> Void = { $0.wheel(dx: 0, dy: -1) }
    let up: (inout ScrollEngine) -> Void = { $0.wheel(dx: 0, dy: 1) }
    #expect(Self.rested(.viewAligned, [down, down, up, up, up]) == [210, 420, 210, 0, 0])
    #expect(Self.rested(.viewAligned, [{ $0.wheel(dx: 0, dy: -3) }]) == [210], "three at once are one step")
    #expect(Self.rested(.viewAligned, [{ $0.scroll(by: CGPoint(x: 0, y: 720)) }]) == [630])
    #expect(Self.rested(.paging, [down, down]) == [800, 1600])
  }
}

/// Wheels and keys with a target behavior, in situations that confuse one step with another.
struct WheelTargetTests {
  private static func positioned(
    rows height: CGFloat, scale: CGFloat = 2, behavior: some ScrollTargetBehavior
  ) -> PositionedScrollView<TargetFrames<Int>> {
    let view = ScrollView(
      metrics: ScrollMetrics(
        boundsSize: CGSize(width: 400, height: 600), contentSize: CGSize(width: 400, height: height * 60),
        scale: scale))
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

  /// Rounding to pixels of a fraction of a point is not idempotent.
  @Test(arguments: [1.75, 0.6, 2.75]) func everyRowIsReachedAtAFractionalScale(scale: CGFloat) {
    let positioned = Self.positioned(rows: 102.9, scale: scale, behavior: .viewAligned)
    for row in 1...8 {
      positioned.view.wheel(dx: 0, dy: -1)
      Self.rest(positioned, from: Double(row))
      #expect(abs(positioned.view.y - 102.9 * Double(row)) <= 1 / Double(scale))
    }
  }

  @Test func aDiagonalStepReachesOneTargetOnEachAxis() {
    let view = ScrollView(
      metrics: ScrollMetrics(
        boundsSize: CGSize(width: 400, height: 600), contentSize: CGSize(width: 2000, height: 6000), scale: 2)
    )
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

  @Test func pagesWithoutADistanceTrapNothing() {
    var metrics = ScrollMetrics(
      boundsSize: CGSize(width: 100, height: 1e-5), contentSize: .zero, contentInset: EdgeInsets(top: 1e12))
    metrics.isPagingEnabled = true
    let view = ScrollView(metrics: metrics)
    view.wheel(dx: 0, dy: -1)
    view.wheel(dx: 0, dy: 1)
    #expect(metrics.page(at: -1e12, .vertical) >= 0)
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
