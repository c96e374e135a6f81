import Foundation
import ScrollPhysics
import Scrolling
import TestSupport
import Testing

/// A motion continues from the offset set by a program or by an edge that moved.
@Suite struct ReanchorTests {
  let notebook = Notebook()

  private func view(_ metrics: ScrollMetrics = .phone, y: Double = 1000) throws -> ScrollView {
    try ScrollView(metrics, at: CGPoint(x: 0, y: y), notebook)
  }

  /// A pixel of the phone.
  static let pixel = 1.0 / 3 + 1e-9

  // MARK: contentOffset =

  @Test func contentThatGoesInACircle() throws {
    // A delegate that moves the content back by a thousand points whenever it passes 2000.
    let view = try view()
    notebook.reaction = { view, event in
      if event == .didScroll, view.y > 2000 { view.contentOffset.y -= 1000 }
    }
    var hand = Hand(view)
    view.runFrames(from: hand.fling(CGPoint(x: 0, y: 8)))
    // 4 pt/ms alone would move 1992.0 pt; 8 pt/ms moves more than 3980 pt in loops.
    #expect((1000...2000).contains(view.y))
    #expect(view.phase == .idle)
    let natural = 1000 + 800 - 10 + (8 - 0.01) * 499
    #expect(abs((natural - view.y).remainder(dividingBy: 1000)) < 3)
    #expect(notebook.rows.filter { $0 == "willBeginDecelerating" }.count == 1)
    #expect(notebook.rows.filter { $0 == "didEndDecelerating" }.count == 1)
  }

  @Test func anOffsetSetInTheLastStepIsTheEnd() throws {
    // The last tick reports two offsets. If the delegate sets the offset in either, the view stays there.
    for last in 1...2 {
      let view = try view()
      var hand = Hand(view)
      let lift = hand.fling(CGPoint(x: 0, y: 2))
      var frames = 0
      notebook.reaction = { _, event in if event == .didScroll { frames += 1 } }
      view.runFrames(from: lift)
      let total = frames
      frames = 0
      notebook.clear()
      notebook.reaction = { view, event in
        guard event == .didScroll else { return }
        frames += 1
        if frames == total + 10 - 2 + last {
          self.notebook.reaction = { _, _ in }
          view.contentOffset = CGPoint(x: 0, y: 70)
        }
      }
      view.contentOffset.y = 1000
      frames = 0
      view.runFrames(from: hand.fling(CGPoint(x: 0, y: 2), at: 20))
      #expect((view.y, view.phase) == (70, .idle), "\(last)")
      #expect(notebook.events.filter { $0 == .didEndDecelerating }.count == 1)
      #expect(notebook.events.last == .didEndDecelerating)
    }
  }

  @Test func aBounceGoesOnFromAnOffsetThatIsSet() throws {
    let view = try view(y: 4900)
    var hand = Hand(view)
    view.runFrames(from: hand.fling(CGPoint(x: 0, y: 2)), atMost: 8)
    #expect(view.y > 5130)
    view.contentOffset.y = 5400
    view.runFrames(from: 1.1 + 8.0 / 60)
    #expect((view.y, notebook.events.last) == (5126, .didEndDecelerating))
  }

  @Test func aDragSetBeyondAnEdgeCountsThroughTheBand() throws {
    let view = try view()
    var hand = Hand(view)
    hand.drag(CGPoint(x: 0, y: 2))
    view.contentOffset.y = -100
    hand.move(by: CGPoint(x: 0, y: -1), at: 1.11)
    #expect((-100...(-99)).contains(view.y), "a point of finger is less than a point")
    // Back by the amount that the rubber band absorbed: the content is at the edge and follows from there.
    let pulled: Double = 874 * 100 / (774 * 0.55)
    hand.move(by: CGPoint(x: 0, y: 1 - pulled - 30), at: 1.12)
    #expect(abs(view.y - 30) <= Self.pixel)
  }

  @Test func anAxisThatIsNotSetStaysInHand() throws {
    let view = try view(.plane, y: 1000)
    view.contentOffset.x = 300
    var hand = Hand(view)
    hand.drag(CGPoint(x: 0, y: 2))
    hand.move(by: CGPoint(x: -20, y: 0), at: 1.11)
    view.contentOffset.y = 300
    #expect(view.contentOffset == CGPoint(x: 320, y: 300))
    hand.move(by: CGPoint(x: -20, y: 0), at: 1.12)
    #expect(view.contentOffset == CGPoint(x: 340, y: 300))
  }

  @Test func underAFingerThatRestsItIsOneDidScroll() throws {
    let view = try view()
    let hand = Hand(view)
    hand.down(at: 1)
    view.contentOffset.y = 400
    hand.up(at: 2)
    #expect((notebook.lines, view.y) == (["didScroll T-- tracking"], 400))
  }

  // MARK: Edges that move during a drag

  /// The changed metrics, each such that the far edge moves to 4926 or the near edge to 200, by the side.
  enum Change: CaseIterable {
    case content, inset, bounds

    func apply(to metrics: inout ScrollMetrics) {
      switch self {
      case .content: metrics.contentSize.height = 5800
      case .inset: metrics.contentInset.bottom = -200
      case .bounds: metrics.boundsSize.height = 1074
      }
    }
  }

  /// Drags a finger beyond the future position of the edge to an offset. Nothing is recorded meanwhile.
  private func dragged(to offset: Double, _ view: ScrollView) -> Hand {
    view.contentOffset.y = 4800
    var hand = Hand(view)
    hand.down(at: 1)
    hand.move(by: CGPoint(x: 0, y: -10 - (offset - 4800)), at: 1.01)
    return hand
  }

  @Test(arguments: Change.allCases, [false, true]) func contentInsideIsHeldByTheFingerAlone(
    change: Change, isReanchored: Bool
  ) throws {
    let view = try view()
    view.profile.contract.reanchorsDrag = isReanchored
    var hand = dragged(to: 4900, view)
    change.apply(to: &view.metrics)
    #expect(view.y == 4900)
    hand.move(by: CGPoint(x: 0, y: -10), at: 1.02)
    #expect(view.y == 4910)
  }

  @Test(arguments: Change.allCases) func contentThatIsOutsideByThenDoesNotJump(change: Change) throws {
    let view = try view()
    var hand = dragged(to: 5000, view)
    notebook.clear()
    change.apply(to: &view.metrics)
    #expect((notebook.events.isEmpty, view.y) == (true, 5000))
    hand.move(by: CGPoint(x: 0, y: -1), at: 1.02)
    #expect((5000 - Self.pixel...5001).contains(view.y))
    hand.move(by: CGPoint(x: 0, y: 1), at: 1.03)
    #expect(abs(view.y - 5000) <= Self.pixel)
    // Back through the new rubber band.
    let range = Double(view.metrics.boundsSize.height)
    let pulled = RubberBand.touch.proposed(5000, within: 0...4926, range: range) - 4926
    hand.move(by: CGPoint(x: 0, y: pulled + 30), at: 1.04)
    #expect(abs(view.y - 4896) <= Self.pixel)
  }

  @Test(arguments: Change.allCases) func unlessTheSwitchIsOff(change: Change) throws {
    let view = try view()
    view.profile.contract.reanchorsDrag = false
    var hand = dragged(to: 5000, view)
    change.apply(to: &view.metrics)
    hand.move(by: CGPoint(x: 0, y: -1), at: 1.02)
    let range = Double(view.metrics.boundsSize.height)
    let shown = RubberBand.touch.shown(5001, within: 0...4926, range: range)
    #expect(shown < 4970, "it jumps to what the new edge's band shows")
    #expect(abs(view.y - shown) <= Self.pixel, "it jumps to what the new edge's band shows")
  }

  @Test func contentThatIsInsideByThenDoesNotJumpEither() throws {
    let view = try view()
    var hand = dragged(to: 5400, view)
    let held = view.y
    #expect(held > 5126 && held < 5300)
    // More content arrives below, and the banded movement becomes free.
    view.metrics.contentSize.height = 9000
    hand.move(by: CGPoint(x: 0, y: -10), at: 1.02)
    #expect(abs(view.y - (held + 10)) <= Self.pixel)
    view.profile.contract.reanchorsDrag = false
  }

  @Test func aCoordinateSpaceOfItsOwnPerAxis() throws {
    let view = try view(.plane)
    view.contentOffset = CGPoint(x: 300, y: 4800)
    var hand = Hand(view)
    hand.down(at: 1)
    hand.move(by: CGPoint(x: 0, y: -210), at: 1.01)
    hand.move(by: CGPoint(x: -20, y: 0), at: 1.02)
    view.metrics.contentSize.height = 5800
    hand.move(by: CGPoint(x: -20, y: 0), at: 1.03)
    #expect(view.contentOffset == CGPoint(x: 340, y: 5000), "the other axis goes on unchanged")
  }
}
