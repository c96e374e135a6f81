import Foundation
import ScrollPhysics
import Scrolling
import TestSupport
import Testing

/// A motion continues from the offset set by a program. Transcripts and DragPropertyTests have edges that move.
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
}
