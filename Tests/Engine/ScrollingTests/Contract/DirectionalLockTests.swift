import Foundation
import ScrollPhysics
import Scrolling
import TestSupport
import Testing

/// isDirectionalLockEnabled: UIKIT facts, section 4.5.
@Suite struct DirectionalLockTests {
  private func view(isLocked: Bool = true, _ metrics: ScrollMetrics = .plane) -> ScrollView {
    var metrics = metrics
    metrics.isDirectionalLockEnabled = isLocked
    let view = ScrollView(metrics: metrics)
    view.contentOffset = CGPoint(x: 300, y: 2000)
    return view
  }

  /// Returns the displacement by a drag of 30 pt at an angle in degrees that continues by (30, 30).
  private func moved(_ view: ScrollView, _ device: PanDevice, degrees: Double) -> CGPoint {
    let start = view.contentOffset
    var hand = Hand(view, device)
    let radians = degrees * .pi / 180
    hand.down(at: 1)
    hand.move(by: CGPoint(x: -30 * cos(radians), y: -30 * sin(radians)), at: 1.01)
    let begun = view.contentOffset
    hand.move(by: CGPoint(x: -30, y: -30), at: 1.02)
    // The lock applies until the end of the drag: the axes that moved first continue to move in full.
    let last = CGPoint(x: view.x - Double(begun.x), y: view.y - Double(begun.y))
    #expect(last.x == 0 || abs(last.x - 30) < 0.4)
    #expect(last.y == 0 || abs(last.y - 30) < 0.4)
    return CGPoint(x: view.contentOffset.x - start.x, y: view.contentOffset.y - start.y)
  }

  @Test(arguments: PanDevice.allCases, [(5.0, true, false), (45, true, true), (85, false, true)])
  func aDragKeepsToItsAxis(device: PanDevice, angle: (degrees: Double, x: Bool, y: Bool)) {
    let moved = moved(view(), device, degrees: angle.degrees)
    #expect((moved.x != 0) == angle.x)
    #expect((moved.y != 0) == angle.y)
    let free = self.moved(view(isLocked: false), device, degrees: angle.degrees)
    #expect(free.x != 0, "without the lock both")
    #expect(free.y != 0, "without the lock both")
  }

  @Test func aLockedAxisNeitherFlingsNorTells() throws {
    let view = view()
    let notebook = Notebook(view)
    var hand = Hand(view)
    hand.down(at: 1)
    hand.move(by: CGPoint(x: -1, y: -30), at: 1.01)
    // Horizontal movement, which is ignored now.
    for step in 2...5 { hand.move(by: CGPoint(x: -40, y: -5), at: 1 + Double(step) / 100) }
    #expect(view.engine.velocity.x == 0)
    #expect(view.engine.velocity.y > 0)
    hand.up(at: 1.05)
    let end = try #require(notebook.events.first { $0.target != nil })
    #expect((end.velocity?.x, end.target?.x) == (0, 300))
    view.runFrames(from: 1.05)
    #expect(view.x == 300)
    #expect(view.y > 2050)
  }

  @Test func theThresholdOfAGlideCountsNoLockedAxis() {
    let view = view()
    let notebook = Notebook(view)
    // Up at 200 pt/s and sideways at 1000: the vertical velocity alone is below 250.
    view.panBegan(translation: CGPoint(x: 0, y: -20), velocity: CGPoint(x: -1000, y: -200), at: 1)
    view.panChanged(translation: CGPoint(x: -90, y: -22), velocity: CGPoint(x: -1000, y: -200))
    view.panEnded(at: 1.1)
    #expect(view.contentOffset == CGPoint(x: 300, y: 2022))
    #expect(notebook.events.last == .didEndDragging(willDecelerate: false))
  }

  @Test func aRecognizerThatBeganWhereItCameDownIsLockedByItsVelocity() {
    for (velocity, x, y) in [
      (CGPoint(x: -500, y: 30), true, false), (CGPoint(x: 10, y: -500), false, true),
      (CGPoint(x: -500, y: -500), true, true), (CGPoint.zero, true, true),
    ] {
      let view = view()
      view.panBegan(translation: .zero, velocity: velocity, at: 1)
      view.panChanged(translation: CGPoint(x: -50, y: -50), velocity: velocity)
      #expect((view.x == 350) == x, "\(velocity)")
      #expect((view.y == 2050) == y, "\(velocity)")
    }
  }

  @Test func aViewOfOneAxisNeedsNoLock() {
    // The content fits horizontally, so a drag at 5° still moves it up by its small vertical component.
    let view = view(.phone)
    view.contentOffset = CGPoint(x: 0, y: 2000)
    var hand = Hand(view)
    hand.down(at: 1)
    hand.move(by: CGPoint(x: -200, y: -17), at: 1.01)
    #expect(view.contentOffset == CGPoint(x: 0, y: 2007))
    // If the other axis bounces, the lock selects an axis again, and it is the horizontal one.
    hand.up(at: 1.5)
    view.metrics.alwaysBounce.x = true
    hand.down(at: 2)
    hand.move(by: CGPoint(x: -200, y: -17), at: 2.01)
    #expect(view.x > 0)
    #expect(view.y == 2007)
  }

  @Test func aLockSwitchedOnDuringADragCountsFromTheNext() {
    let view = view(isLocked: false)
    var hand = Hand(view)
    hand.down(at: 1)
    hand.move(by: CGPoint(x: 0, y: -30), at: 1.01)
    view.metrics.isDirectionalLockEnabled = true
    hand.move(by: CGPoint(x: -20, y: 0), at: 1.02)
    #expect(view.x == 320)
  }

  @Test func aLockedAxisThatIsBeyondItsEdgeComesHome() {
    let view = view()
    view.contentOffset = CGPoint(x: 640, y: 2000)
    var hand = Hand(view)
    hand.down(at: 1)
    for step in 1...4 { hand.move(by: CGPoint(x: 0, y: -20), at: 1 + Double(step) / 100) }
    #expect(view.x == 640)
    #expect(view.y > 2000)
    hand.up(at: 2)
    view.runFrames(from: 2)
    #expect((view.x, view.phase) == (598, .idle))
  }
}
