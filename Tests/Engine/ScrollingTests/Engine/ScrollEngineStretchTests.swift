import Foundation
import ScrollPhysics
import Scrolling
import TestSupport
import Testing

/// The stretch of a view's content at its edges, in the engine. The pull, the lift and the impact
/// behave as in androidx NestedScrollView and Compose's overscroll; the numbers follow from the
/// formulas of ``StretchLaw``.
@Suite struct ScrollEngineStretchTests {
  private static let length = 874.0, bottom = 5126.0
  private static let stretching = ScrollProfile.builtIn.filter { $0.stretch != nil }

  private func view(_ profile: ScrollProfile = .android, y: Double) -> ScrollView {
    ScrollView(profile, y: y)
  }

  private static func edge(_ side: Double) -> Double { side < 0 ? 0 : bottom }

  @Test func theProfilesOfAndroidStretch() {
    #expect(Self.stretching.map(\.name) == ["android", "compose"])
    #expect(Double(view(y: 0).metrics.boundsSize.height) == Self.length)
  }

  /// The part of the drag beyond the edge, without the slop, pulls; the offset stays.
  @Test(arguments: stretching, [-1.0, 1]) func aDragBeyondTheEdgePulls(profile: ScrollProfile, side: Double) {
    let view = view(profile, y: Self.edge(side))
    var hand = Hand(view)
    hand.drag(CGPoint(x: 0, y: side))
    let pulled = (100 - profile.touch.slop) / Self.length
    #expect(abs(Double(view.stretch.y) - side * pulled) < 1e-7)
    #expect(view.y == Self.edge(side) && view.stretch.x == 0)
    #expect(abs(view.engine.stretchScale(.vertical) - StretchLaw().scale(pulled)) < 1e-7)
    #expect(view.need == .nothing, "the finger holds it")
    view.frame(at: 2)
    #expect(abs(Double(view.stretch.y) - side * pulled) < 1e-7)
  }

  /// A part of the drag moves the content to the edge, the rest pulls. Back, the finger uses up the stretch.
  @Test(arguments: stretching, [-1.0, 1]) func aDragBackUsesTheStretchUpFirst(
    profile: ScrollProfile, side: Double
  ) {
    let view = view(profile, y: Self.edge(side) - side * 40)
    var hand = Hand(view)
    let last = hand.drag(CGPoint(x: 0, y: 2 * side))
    let pulled = 160 - profile.touch.slop
    #expect(abs(Double(view.stretch.y) * side * Self.length - pulled) < 1e-3)
    hand.move(by: CGPoint(x: 0, y: side * 100), at: last + 0.1)
    #expect(abs(Double(view.stretch.y) * side * Self.length - (pulled - 100)) < 1e-3)
    #expect(view.y == Self.edge(side))
    hand.move(by: CGPoint(x: 0, y: side * 80), at: last + 0.2)
    #expect(view.stretch == .zero)
    #expect(abs(view.y - (Self.edge(side) - side * (180 - pulled))) < 1)
  }

  /// After a lift from rest, the spring returns the stretch as the law says, while the view is idle.
  @Test(arguments: stretching, [-1.0, 1]) func aLiftReturnsTheStretch(profile: ScrollProfile, side: Double) {
    let view = view(profile, y: Self.edge(side))
    var hand = Hand(view)
    let last = hand.drag(CGPoint(x: 0, y: 2 * side))
    var expected = EdgeStretch()
    expected.pull(to: abs(Double(view.stretch.y)))
    hand.up(at: last + 0.5)
    #expect(view.phase == .idle && view.need == .frame)
    for frame in 1...60 where expected.isMoving {
      view.frame(at: last + 0.5 + Double(frame) / 60)
      expected.step(by: 1.0 / 60, length: Self.length)
      #expect(abs(Double(view.stretch.y) * side - expected.pulled) < 1e-9)
      #expect(view.y == Self.edge(side))
    }
    #expect(view.stretch == .zero && view.need == .nothing)
  }

  /// A finger that comes down stops the return, and drags without a slop.
  @Test func aFingerHoldsTheReturn() {
    let view = view(y: 0)
    var hand = Hand(view)
    let last = hand.drag(CGPoint(x: 0, y: -3))
    hand.up(at: last + 0.5)
    for frame in 1...3 { view.frame(at: last + 0.5 + Double(frame) / 60) }
    let held = Double(view.stretch.y)
    #expect(held < -0.05)
    hand.down(at: last + 0.56)
    view.frame(at: last + 0.7)
    #expect(Double(view.stretch.y) == held && view.need == .nothing)
    hand.move(by: CGPoint(x: 0, y: 1), at: last + 0.8)
    #expect(abs(Double(view.stretch.y) - held + 1 / Self.length) < 1e-6)
    hand.up(at: last + 1)
    #expect(view.need == .frame)
    view.runFrames(from: last + 1)
    #expect(view.stretch == .zero)
  }

  /// A lift with a velocity away from the content pulls on, 13 times as fast, and nothing glides.
  @Test(arguments: [-1.0, 1]) func aFlickBeyondTheEdgeIsAbsorbed(side: Double) {
    let view = view(y: Self.edge(side))
    var hand = Hand(view)
    let lift = hand.fling(CGPoint(x: 0, y: 0.5 * side))
    var expected = EdgeStretch()
    expected.pull(to: abs(Double(view.stretch.y)))
    expected.absorb(500)
    #expect(view.phase == .idle && view.need == .frame)
    view.frame(at: lift + 1.0 / 60)
    expected.step(by: 1.0 / 60, length: Self.length)
    #expect(abs(Double(view.stretch.y) * side - expected.pulled) < 1e-6)
    #expect(view.y == Self.edge(side))
  }

  /// A glide that reaches the edge hands its velocity to the stretch on contact, at any frame rate.
  @Test(arguments: stretching, [-1.0, 1]) func aGlideThatMeetsTheEdgeIsAbsorbed(
    profile: ScrollProfile, side: Double
  ) {
    func peak(_ rate: Double) -> (peak: Double, samples: [Double]) {
      let view = view(profile, y: Self.edge(side) - side * 300)
      view.nominalFrame = 1 / rate
      var hand = Hand(view)
      let lift = hand.fling(CGPoint(x: 0, y: 2 * side))
      var samples: [Double] = []
      var peak = 0.0
      for frame in 1...Int(2 * rate) {
        view.frame(at: lift + Double(frame) / rate)
        let stretch = Double(view.stretch.y) * side
        #expect(stretch >= 0 && stretch <= 1)
        peak = max(peak, stretch)
        // The times that all rates have.
        if frame * 30 % Int(rate) == 0 { samples.append(stretch) }
      }
      #expect(view.stretch == .zero && view.y == Self.edge(side) && view.need == .nothing)
      return (peak, samples)
    }
    let slow = peak(30)
    #expect(slow.peak > 0.1)
    for rate in [60.0, 120, 240] {
      let fast = peak(rate)
      #expect(fast.samples.count == slow.samples.count)
      let difference = zip(slow.samples, fast.samples).map { abs($0 - $1) * Self.length }.max() ?? 9
      // The end of the return depends on the frame that begins it, within 8 pt.
      #expect(difference < 8, "\(rate): \(difference)")
    }
  }

  @Test func aSlowLiftTowardTheContentReturnsFaster() {
    let (slow, rest) = (view(y: 0), view(y: 0))
    for view in [slow, rest] {
      var hand = Hand(view)
      let last = hand.drag(CGPoint(x: 0, y: -4))
      for step in 1...5 { hand.move(by: CGPoint(x: 0, y: -2), at: last + 0.2 + Double(step) / 50) }
      hand.up(at: view === slow ? last + 0.3 : last + 0.8)
      #expect(view.phase == .idle)
      view.frame(at: last + 1)
      view.frame(at: last + 1 + 1.0 / 60)
    }
    #expect(slow.y == 0 && slow.stretch.y > rest.stretch.y && slow.stretch.y < 0)
  }

  /// A fast lift toward the content glides: the glide uses up four points of the stretch for each of its own
  /// before it moves the content, which then moves less far by as much.
  @Test(arguments: stretching, [-1.0, 1]) func aFastLiftTowardTheContentTakesTheStretchFirst(
    profile: ScrollProfile, side: Double
  ) {
    let view = view(profile, y: Self.edge(side))
    var hand = Hand(view)
    var time = hand.drag(CGPoint(x: 0, y: 3 * side))
    for _ in 1...8 {
      time += 0.01
      hand.move(by: CGPoint(x: 0, y: 20 * side), at: time)
    }
    let pulled = Double(view.stretch.y) * side * Self.length
    #expect(abs(pulled - (300 - profile.touch.slop - 160)) < 1e-3)
    hand.up(at: time)
    #expect(view.phase == .decelerating)
    let speed = Double(view.engine.velocity.y) * -side
    let travel = profile.deceleration.projectedOffset(of: AxisRun(offset: 0, velocity: speed))
    #expect(
      abs(Double(view.targetContentOffset?.y ?? 0) - (Self.edge(side) - side * (travel - pulled / 4))) < 1)
    var (last, offset) = (pulled, Self.edge(side))
    for frame in 1...300 {
      view.frame(at: time + Double(frame) / 60)
      let stretch = Double(view.stretch.y) * side * Self.length
      #expect(stretch <= last + 1e-9 && (view.y - offset) * side <= 0.34)
      // The content does not move before the stretch is used up.
      if stretch > 1e-9 { #expect(view.y == Self.edge(side)) }
      (last, offset) = (stretch, view.y)
    }
    #expect(view.phase == .idle && view.stretch == .zero)
    #expect(abs(view.y - (Self.edge(side) - side * (travel - pulled / 4))) < 1)
  }

  @Test func nothingStretchesWhereNothingBounces() {
    let still = view(y: 0)
    still.bounces = false
    var hand = Hand(still)
    let lift = hand.fling(CGPoint(x: 0, y: -3))
    #expect(still.stretch == .zero)
    still.runFrames(from: lift)
    #expect(still.stretch == .zero)
  }

  /// A rectangle is drawn longer about the edge of the view that is stretched.
  @Test func aRectangleIsStretchedAboutTheEdge() {
    for side in [-1.0, 1] {
      let view = view(y: Self.edge(side))
      var hand = Hand(view)
      hand.drag(CGPoint(x: 0, y: 4 * side))
      let scale = view.engine.stretchScale(.vertical)
      let drawn = view.engine.stretched(CGRect(x: 5, y: 100, width: 50, height: 200))
      #expect(drawn.minX == 5 && drawn.width == 50 && abs(Double(drawn.height) - 200 * scale) < 1e-9)
      let expected = side < 0 ? 100 * scale : Self.length - (Self.length - 100) * scale
      #expect(scale > 1.02 && abs(Double(drawn.minY) - expected) < 1e-9)
      // In a part of the view, it is about the edge of that part, at which content stays.
      let container = CGRect(x: 0, y: 60, width: 402, height: 700)
      let held =
        side < 0 ? CGRect(x: 5, y: 60, width: 50, height: 20) : CGRect(x: 5, y: 740, width: 50, height: 20)
      let stretched = view.engine.stretched(held, in: container)
      #expect(abs(Double(side < 0 ? stretched.minY - 60 : stretched.maxY - 760)) < 1e-9)
      #expect(abs(Double(stretched.height) - 20 * scale) < 1e-9 && stretched.minX == 5)
    }
  }
}
