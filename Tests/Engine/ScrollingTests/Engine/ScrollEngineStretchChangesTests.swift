import Foundation
import ScrollPhysics
import Scrolling
import TestSupport
import Testing

/// Changes of the view and of the profile while an edge is stretched: nothing that is shown jumps, and a
/// stretch that no finger holds returns by its own law.
@Suite struct ScrollEngineStretchChangesTests {
  private static let length = 874.0, bottom = 5126.0
  private static let stretching = ScrollProfile.builtIn.filter { $0.stretch != nil }
  private static let others = ScrollProfile.builtIn.filter { $0.stretch == nil }

  /// A view at an edge that a finger stretched by 272 pt, less the slop, with the time of its last movement.
  private func pulled(_ profile: ScrollProfile = .android, side: Double) -> (ScrollView, Hand, Double) {
    let view = ScrollView(profile, y: side < 0 ? 0 : Self.bottom)
    var hand = Hand(view)
    let last = hand.drag(CGPoint(x: 0, y: 2.72 * side))
    #expect(abs(Double(view.stretch.y)) > 0.25)
    return (view, hand, last)
  }

  /// Expects that a stretch returns as the law says, frame by frame, while the content stays at an offset.
  private func expectReturn(
    of view: ScrollView, from share: Double, at time: Double, length: Double = length, y: Double
  ) {
    var expected = EdgeStretch()
    expected.pull(to: abs(share))
    for frame in 1...60 where expected.isMoving {
      #expect(view.need == .frame)
      view.frame(at: time + Double(frame) / 60)
      expected.step(by: 1.0 / 60, length: length)
      #expect(abs(abs(Double(view.stretch.y)) - expected.pulled) < 1e-9)
      #expect(abs(view.y - y) < 1e-6)
    }
    #expect(view.stretch == .zero && view.need == .nothing)
  }

  // MARK: Sizes

  /// A new size leaves the share, and with it the picture, as it is; a finger continues from there.
  @Test(arguments: stretching, [0.5, 0.8, 1.4])
  func aNewSizeLeavesAPullAtTheTop(profile: ScrollProfile, factor: Double) {
    var (view, hand, last) = pulled(profile, side: -1)
    let (share, scale) = (Double(view.stretch.y), view.engine.stretchScale(.vertical))
    view.metrics.boundsSize.height *= factor
    #expect(Double(view.stretch.y) == share && view.engine.stretchScale(.vertical) == scale)
    hand.move(by: CGPoint(x: 0, y: -1), at: last + 0.1)
    #expect(abs(Double(view.stretch.y) - share - 1 / (Self.length * factor)) < 1e-6 && view.y == 0)
    let now = Double(view.stretch.y)
    hand.up(at: last + 1)
    expectReturn(of: view, from: now, at: last + 1, length: Self.length * factor, y: 0)
  }

  /// A view that grows at its bottom leaves the content beyond the edge, with its stretch; the way back uses
  /// up the stretch, and then moves the content.
  @Test(arguments: stretching) func aGrowingViewLeavesAPullAtTheBottom(profile: ScrollProfile) {
    var (view, hand, last) = pulled(profile, side: 1)
    let share = Double(view.stretch.y)
    view.metrics.boundsSize.height += 100
    #expect(Double(view.stretch.y) == share && view.y == Self.bottom && view.need == .nothing)
    hand.move(by: CGPoint(x: 0, y: 1), at: last + 0.1)
    let length = Self.length + 100
    #expect(abs(Double(view.stretch.y) - share + 1 / length) < 1e-6 && view.y == Self.bottom)
    hand.move(by: CGPoint(x: 0, y: share * length + 9), at: last + 0.2)
    #expect(view.stretch == .zero && abs(view.y - Self.bottom + 10) < 1)
    hand.up(at: last + 1)
    view.runFrames(from: last + 1)
    #expect(view.y == Self.bottom - 100)
  }

  /// If the edge moves away, the stretch returns while the finger drags the content, which follows at once.
  @Test(arguments: stretching, [true, false])
  func anEdgeThatMovesAwayLetsTheStretchGo(profile: ScrollProfile, resizes: Bool) {
    var (view, hand, last) = pulled(profile, side: 1)
    let share = Double(view.stretch.y)
    if resizes { view.metrics.boundsSize.height -= 200 } else { view.contentSize.height += 2000 }
    #expect(Double(view.stretch.y) == share)
    hand.move(by: CGPoint(x: 0, y: -5), at: last + 0.1)
    #expect(Double(view.stretch.y) == share && abs(view.y - Self.bottom - 5) < 1e-6)
    expectReturn(
      of: view, from: share, at: last + 0.1, length: resizes ? Self.length - 200 : Self.length,
      y: Self.bottom + 5)
    hand.move(by: CGPoint(x: 0, y: 5), at: last + 2)
    #expect(view.stretch == .zero && abs(view.y - Self.bottom) < 1e-6)
  }

  /// A finger that reaches the edge while the stretch returns holds it again, and pulls on from there.
  @Test func aFingerMeetsTheReturningStretch() {
    var (view, hand, last) = pulled(side: 1)
    view.contentSize.height += 20
    for frame in 1...3 { view.frame(at: last + Double(frame) / 60) }
    let share = Double(view.stretch.y)
    #expect(share > 0.05 && share < 0.28 && view.need == .frame)
    hand.move(by: CGPoint(x: 0, y: -30), at: last + 0.1)
    #expect(abs(view.y - Self.bottom - 20) < 1e-6 && view.need == .nothing)
    #expect(abs(Double(view.stretch.y) - share - 10 / Self.length) < 1e-5)
    // The frames that passed meanwhile are no part of the return.
    hand.up(at: last + 2)
    let now = Double(view.stretch.y)
    expectReturn(of: view, from: now, at: last + 2, y: Self.bottom + 20)
  }

  /// Rows that are inserted above the stretched edge take the content along, and the stretch returns.
  @Test(arguments: [-1.0, 1]) func insertedRowsLetTheStretchGo(side: Double) {
    var (view, hand, last) = pulled(side: side)
    let share = Double(view.stretch.y)
    view.adjustContentOffset(
      by: CGPoint(x: 0, y: side < 0 ? 500 : 0), contentSize: CGSize(width: 402, height: 6500))
    let y = side < 0 ? 500 : Self.bottom
    #expect(view.y == y && Double(view.stretch.y) == share)
    hand.move(by: CGPoint(x: 0, y: -1), at: last + 0.1)
    #expect(abs(view.y - y - 1) < 1e-6 && Double(view.stretch.y) == share)
    expectReturn(of: view, from: share, at: last + 0.1, y: y + 1)
  }

  @Test func aProgramThatScrollsAwayLetsTheStretchGo() {
    var (view, hand, last) = pulled(side: -1)
    let share = Double(view.stretch.y)
    view.contentOffset = CGPoint(x: 0, y: 1000)
    hand.move(by: CGPoint(x: 0, y: -1), at: last + 0.1)
    #expect(view.y == 1001 && Double(view.stretch.y) == share)
    for step in 1...5 { hand.move(by: CGPoint(x: 0, y: -10), at: last + 0.1 + Double(step) / 100) }
    hand.up(at: last + 0.15)
    #expect(view.phase == .decelerating, "a stretch that returns takes no part in a lift")
    expectGlide(of: view, from: share, at: last + 0.15)
  }

  private func expectGlide(of view: ScrollView, from share: Double, at time: Double) {
    var last = abs(share)
    for frame in 1...300 {
      view.frame(at: time + Double(frame) / 60)
      #expect(abs(Double(view.stretch.y)) <= last && last - abs(Double(view.stretch.y)) < 0.1)
      last = abs(Double(view.stretch.y))
    }
    #expect(view.stretch == .zero && view.phase == .idle && view.y > 1100)
  }

  /// A glide away from the edge, which uses up the stretch before it moves the content, uses up
  /// the rest of the new length.
  @Test(arguments: [0.5, 1.4], [false, true])
  func aNewSizeLeavesAGlideThatTakesFromTheStretch(factor: Double, isAimed: Bool) {
    var (view, hand, time) = pulled(side: -1)
    view.nominalFrame = 1.0 / 240
    let notebook = Notebook()
    notebook.target = { _ in CGPoint(x: 0, y: 150) }
    if isAimed { view.delegate = notebook }
    for _ in 1...8 {
      time += 0.01
      hand.move(by: CGPoint(x: 0, y: -12), at: time)
    }
    hand.up(at: time)
    #expect(view.phase == .decelerating)
    let step = Double(view.engine.velocity.y) / 240
    view.frame(at: time + 1.0 / 240)
    let share = Double(view.stretch.y)
    view.metrics.boundsSize.height *= factor
    #expect(Double(view.stretch.y) == share && share < -0.05)
    var (last, offset) = (share, view.y)
    for frame in 2...1200 {
      view.frame(at: time + Double(frame) / 240)
      let now = Double(view.stretch.y)
      // With a longer distance to the same target, the glide becomes faster.
      #expect(now >= last && now - last <= (isAimed ? 8 : 4) * step / (Self.length * factor))
      if now < -1e-9 { #expect(view.y == 0) }
      // The glide rests on a whole pixel, up to half a pixel back.
      #expect(view.y > offset - 0.17 && view.y - offset < step + 0.34)
      (last, offset) = (now, view.y)
    }
    #expect(view.stretch == .zero && view.phase == .idle)
    if isAimed { #expect(view.y == 150) }
  }

  // MARK: Bounces

  /// Without a bounce, the stretch returns under the finger, whose way back moves the content at once.
  @Test(arguments: stretching, [-1.0, 1]) func anEdgeThatNoLongerBouncesLetsTheStretchGo(
    profile: ScrollProfile, side: Double
  ) {
    var (view, hand, last) = pulled(profile, side: side)
    let (share, y) = (Double(view.stretch.y), view.y)
    view.bounces = false
    #expect(Double(view.stretch.y) == share)
    hand.move(by: CGPoint(x: 0, y: -side), at: last + 0.1)
    #expect(Double(view.stretch.y) == share && view.y == y)
    hand.move(by: CGPoint(x: 0, y: side * 31), at: last + 0.2)
    #expect(Double(view.stretch.y) == share && abs(view.y - y + side * 31) < 0.34)
    expectReturn(of: view, from: share, at: last + 0.2, y: view.y)
  }

  /// With the bounce again, or back under a profile that stretches, the finger holds the rest.
  @Test(arguments: [(false, -1.0), (true, 1)]) func whatIsLeftIsHeldAgain(changesProfile: Bool, side: Double)
  {
    var (view, hand, last) = pulled(side: side)
    if changesProfile { view.profile = .uikit } else { view.bounces = false }
    for frame in 1...3 { view.frame(at: last + Double(frame) / 60) }
    let (share, y) = (Double(view.stretch.y), view.y)
    if changesProfile { view.profile = .compose } else { view.bounces = true }
    #expect(Double(view.stretch.y) == share && share * side > 0.05 && view.need == .nothing)
    hand.move(by: CGPoint(x: 0, y: side), at: last + 0.2)
    #expect(abs(Double(view.stretch.y) - share + side / Self.length) < 1e-6 && view.y == y)
  }

  // MARK: Profiles

  /// A profile that does not stretch lets the stretch return by the law before, and
  /// leaves the content as it is.
  @Test(arguments: stretching, others) func anotherProfileLetsTheStretchReturn(
    profile: ScrollProfile, other: ScrollProfile
  ) {
    var (view, hand, last) = pulled(profile, side: -1)
    let (share, scale) = (Double(view.stretch.y), view.engine.stretchScale(.vertical))
    view.profile = other
    #expect(Double(view.stretch.y) == share && view.engine.stretchScale(.vertical) == scale)
    hand.move(by: CGPoint(x: 0, y: -10), at: last + 0.1)
    #expect(Double(view.stretch.y) == share && abs(view.y - 10) < 1e-6)
    expectReturn(of: view, from: share, at: last + 0.1, y: view.y)
    hand.up(at: last + 1)
    #expect(view.stretch == .zero)
  }

  /// So it does after the lift, and in a glide that was using up the stretch.
  @Test(arguments: others) func anotherProfileLetsTheReturnEnd(other: ScrollProfile) {
    let (view, hand, last) = pulled(side: -1)
    let share = Double(view.stretch.y)
    hand.up(at: last + 0.5)
    view.profile = other
    expectReturn(of: view, from: share, at: last + 0.5, y: 0)

    var (gliding, finger, time) = pulled(side: -1)
    gliding.nominalFrame = 1.0 / 240
    for _ in 1...8 {
      time += 0.01
      finger.move(by: CGPoint(x: 0, y: -20), at: time)
    }
    finger.up(at: time)
    gliding.frame(at: time + 1.0 / 240)
    let left = Double(gliding.stretch.y)
    #expect(gliding.phase == .decelerating && left < -0.02)
    gliding.profile = other
    #expect(Double(gliding.stretch.y) == left && gliding.y == 0)
    var latest = left
    for frame in 2...1800 {
      gliding.frame(at: time + Double(frame) / 240)
      #expect(Double(gliding.stretch.y) >= latest)
      latest = Double(gliding.stretch.y)
    }
    #expect(gliding.stretch == .zero && gliding.phase == .idle && gliding.y >= 0)
  }

  /// Content that a band shows beyond its edge stays there under a profile that stretches; the finger leads
  /// it back, or pulls the stretch.
  @Test(arguments: others, [-1.0, 1]) func contentBeyondItsEdgeStaysUnderAProfileThatStretches(
    other: ScrollProfile, side: Double
  ) {
    let edge = side < 0 ? 0 : Self.bottom
    let view = ScrollView(other, y: edge)
    var hand = Hand(view)
    let last = hand.drag(CGPoint(x: 0, y: 2 * side))
    let y = view.y
    view.profile = .android
    #expect(view.y == y && view.stretch == .zero)
    hand.move(by: CGPoint(x: 0, y: -30 * side), at: last + 0.1)
    #expect(abs(view.y - y) < 1e-6 && abs(Double(view.stretch.y) * side - 30 / Self.length) < 1e-5)
    hand.move(by: CGPoint(x: 0, y: 40 * side), at: last + 0.2)
    #expect(view.stretch == .zero && abs(view.y - y + 10 * side) < 0.5)
    hand.up(at: last + 1)
    view.runFrames(from: last + 1)
    #expect((view.y - edge) * side <= 0)
  }

  @Test(arguments: others, others) func contentBeyondItsEdgeStaysUnderAnotherBand(
    profile: ScrollProfile, other: ScrollProfile
  ) {
    let view = ScrollView(profile, y: 0)
    var hand = Hand(view)
    let last = hand.drag(CGPoint(x: 0, y: -2))
    let y = view.y
    view.profile = other
    hand.move(by: CGPoint(x: 0, y: -0.5), at: last + 0.1)
    // Half a point, and a pixel.
    #expect(abs(view.y - y) < 0.84)
    hand.move(by: CGPoint(x: 0, y: 1), at: last + 0.2)
    #expect(abs(view.y - y) < 0.84)
  }

  /// Content placed farther beyond its edge than the view is long becomes no stretch under a finger.
  @Test(arguments: stretching) func contentFarBeyondItsEdgeIsNoPull(profile: ScrollProfile) {
    let view = ScrollView(profile, y: Self.bottom + 2000)
    var hand = Hand(view)
    hand.drag(CGPoint(x: 0, y: 2))
    #expect(view.y == Self.bottom)
    #expect(abs(Double(view.stretch.y) - (200 - profile.touch.slop) / Self.length) < 1e-3)
  }
}
