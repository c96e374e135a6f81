import Foundation
import ScrollPhysics
import Scrolling
import TestSupport
import Testing

struct ScrollEngineAdjustmentTests {
  /// Height differences of rows measured above the visible area, in points, including thirds and tiny ones
  /// that would reveal rounding.
  private static let corrections: [CGFloat] = [100, -40, 1.0 / 3, -1.0 / 7, 0.001, 777.25, -333.1]

  @Test(arguments: Doing.allCases) func contentGoesOnAsIfNothingHadHappened(doing: Doing) {
    var driver = Driver(contentOffset: CGPoint(x: 0, y: 1000))
    doing.begin(&driver)
    var twin = driver
    var total = 0.0
    for frame in 0..<40 {
      let correction = Self.corrections[frame % Self.corrections.count]
      let (before, velocity, phase) = (driver.engine.y, driver.engine.velocity, driver.engine.phase)
      driver.drain()
      let size = CGSize(width: 402, height: driver.metrics.contentSize.height + correction)
      driver.perform {
        let moved = $0.adjustContentOffset(by: CGPoint(x: 0, y: correction), contentSize: size)
        #expect(moved == CGPoint(x: 0, y: before + correction - before))
      }
      #expect(driver.drain() == [.didScroll])
      total += Double(correction)
      #expect(abs(driver.engine.y - before - Double(correction)) < 1e-9)
      #expect((driver.engine.velocity, driver.engine.phase) == (velocity, phase))
      doing.step(frame, &driver)
      doing.step(frame, &twin)
      let drift = abs(driver.engine.y - twin.engine.y - total)
      #expect(drift < (doing.rounds ? 1.0 / 3 : 1e-9), "frame \(frame)")
    }
    guard driver.engine.need == .frame else { return }
    for frame in 40..<400 {
      doing.step(frame, &driver)
      doing.step(frame, &twin)
    }
    #expect((driver.engine.need, twin.engine.need) == (.nothing, .nothing))
    // A glide ends on a whole pixel.
    #expect(abs(driver.engine.y - twin.engine.y - total) < 1.0 / 3)
  }

  @Test func aPageMovesAlong() {
    var metrics = ScrollMetrics.phone
    metrics.isPagingEnabled = true
    var driver = Driver(metrics: metrics, contentOffset: CGPoint(x: 0, y: 874))
    Doing.gliding.begin(&driver)
    driver.frame(at: 1.1)
    driver.perform { $0.adjustContentOffset(by: CGPoint(x: 0, y: 100)) }
    for frame in 1..<200 { driver.frame(at: 1.1 + Double(frame) / 60) }
    #expect((driver.engine.y, driver.engine.phase) == (874 * 2 + 100, .idle))
  }

  /// History of more than a view that is inserted above while a wheel leads to the top is not passed.
  @Test func aNotchDoesNotPassAPageOfInsertedRows() {
    var driver = Driver(contentOffset: CGPoint(x: 0, y: 20))
    driver.wheel(dx: 0, dy: 1)
    driver.frame(at: 1)
    let size = CGSize(width: 402, height: 8000)
    driver.perform { $0.adjustContentOffset(by: CGPoint(x: 0, y: 2000), contentSize: size) }
    for frame in 1...100 { driver.frame(at: 1 + Double(frame) / 60) }
    #expect(driver.engine.y == 2000)
  }

  /// Content that grows inside the callback between a command and its animation counts, too.
  @Test func anAnimationThatIsOwedEndsAtTheBottom() {
    for isLift in [true, false] {
      let notebook = Notebook()
      let view = ScrollView(metrics: .phone)
      view.contentOffset = CGPoint(x: 0, y: 1000)
      view.delegate = notebook
      notebook.reaction = { view, event in
        switch event {
        case .didEndDragging where isLift:
          view.setContentOffset(CGPoint(x: 0, y: 5126), animated: true)
          view.metrics.contentSize.height += 60
        case .didEndDecelerating where !isLift: view.metrics.contentSize.height += 60
        case _: break
        }
      }
      let lift = view.flick(by: CGPoint(x: 0, y: -30))
      if !isLift {
        view.frame(at: lift + 1.0 / 60)
        view.setContentOffset(CGPoint(x: 0, y: 5126), animated: true)
      }
      view.runFrames(from: lift + 1.0 / 60)
      #expect(view.y == 5186)
    }
  }

  @Test func whatIsNoNumberDoesNothing() {
    for delta in [
      CGPoint(x: 0, y: CGFloat.nan), CGPoint(x: CGFloat.infinity, y: 0), CGPoint(x: 0, y: 1e300), .zero,
    ] {
      for doing in Doing.allCases {
        var driver = Driver(contentOffset: CGPoint(x: 0, y: 1000))
        doing.begin(&driver)
        let before = driver
        driver.perform {
          let moved = $0.adjustContentOffset(by: delta)
          #expect(moved.x == 0)
          #expect((moved.y == 0 || delta.y == 1e300))
        }
        if delta.y != 1e300 { #expect(driver == before) }
        #expect(driver.engine.y.isFinite)
        #expect(driver.engine.y <= 5126)
      }
    }
  }

  /// Rows that turn out to be as high as estimated, measured between a question and its answer, are no change
  /// that would come between the two.
  @Test func anAdjustmentByNothingLeavesNoTrace() {
    var engine = ScrollEngine(metrics: .phone, contentOffset: CGPoint(x: 0, y: 1000))
    engine.scrollToTop()
    #expect(engine.nextEvent() == .shouldScrollToTop)
    let before = engine
    engine.adjustContentOffset(by: .zero, contentSize: engine.metrics.contentSize)
    #expect(engine == before)
    engine.declineScrollToTop()
    #expect((engine.nextEvent(), engine.phase) == (nil, .idle))
  }

  @Test func restIsHeldToTheEdges() {
    // All content is visible: rows above may grow, and the view stays at its edge.
    var small = Driver(metrics: ScrollMetrics(402, 874, content: 402, 300))
    small.perform {
      $0.adjustContentOffset(by: CGPoint(x: 0, y: 50), contentSize: CGSize(width: 402, height: 350))
    }
    #expect(small.engine.y == 0)
    #expect(small.drain().isEmpty)
    // At the end, rows are removed.
    var driver = Driver(contentOffset: CGPoint(x: 0, y: 5126))
    driver.perform { $0.adjustContentOffset(by: .zero, contentSize: CGSize(width: 402, height: 5800)) }
    #expect(driver.engine.y == 4926)
    #expect(driver.drain() == [.didScroll])
    // Then rows grow, above and below.
    driver.perform {
      $0.adjustContentOffset(by: CGPoint(x: 0, y: 100), contentSize: CGSize(width: 402, height: 6000))
    }
    #expect(driver.engine.y == 5026)
  }

  @Test func aBounceGoesOnAsFarBeyondTheEdgeAsItWas() {
    var driver = Driver(contentOffset: CGPoint(x: 0, y: 5080))
    Doing.gliding.begin(&driver)
    var twin = driver
    var total = 0.0
    for frame in 0..<60 {
      // Rows above the visible area grow during a bounce at the end.
      if frame < 20 {
        total += 12.25
        let size = CGSize(width: 402, height: 6000 + total)
        driver.perform { $0.adjustContentOffset(by: CGPoint(x: 0, y: 12.25), contentSize: size) }
      }
      Doing.gliding.step(frame, &driver)
      Doing.gliding.step(frame, &twin)
      #expect(abs(driver.engine.y - total - twin.engine.y) < 1e-9 || driver.engine.need == .nothing)
    }
    #expect(twin.engine.y == 5126)
    #expect(abs(driver.engine.y - 5126 - total) < 1e-9)
  }

  @Test func adjustmentsBeforeTheirCallbackAreOne() {
    var driver = Driver(contentOffset: CGPoint(x: 0, y: 1000))
    driver.perform {
      for _ in 0..<3 { $0.adjustContentOffset(by: CGPoint(x: 0, y: 100)) }
    }
    #expect(driver.engine.y == 1300)
    #expect(driver.drain() == [.didScroll])
  }

  @Test func fromInsideAnyCallbackOfAGlidesEnd() {
    // The last frame may report two offsets.
    for target in 1...400 {
      var driver = Driver(contentOffset: CGPoint(x: 0, y: 1000))
      Doing.gliding.begin(&driver)
      var (calls, moved, ended) = (0, false, false)
      for frame in 1..<400 where !ended {
        driver.engine.frame(at: 1.1 + Double(frame) / 60)
        while let event = driver.engine.nextEvent() {
          ended = ended || event == .didEndDecelerating
          calls += 1
          guard calls == target, event == .didScroll else { continue }
          moved = true
          driver.engine.adjustContentOffset(by: CGPoint(x: 0, y: 300))
        }
      }
      guard moved else { continue }
      #expect((ended, driver.engine.phase) == (true, .idle))
      var twin = Driver(contentOffset: CGPoint(x: 0, y: 1000))
      Doing.gliding.begin(&twin)
      for frame in 1..<400 { twin.frame(at: 1.1 + Double(frame) / 60) }
      #expect(abs(driver.engine.y - twin.engine.y - 300) < 1.0 / 3, "callback \(target)")
    }
  }
}
