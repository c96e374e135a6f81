import Foundation
import ScrollPhysics
import Testing

/// The edge of Compose on iOS, in a view of 874 pt, and figures computed from its source.
@Suite struct ComposeEdgeTests {
  private static let length = 874.0
  private static let law = ScrollProfile.composeIOS.deceleration

  private static func shown(_ pulled: Double) -> Double {
    RubberBand.touch.shown(pulled, within: -1e9...0, range: length)
  }

  /// Returns the motions of a run, 1 ms apart, in content from −5000 to 0, or mirrored from 0 to 5000.
  private static func play(_ offset: Double, _ velocity: Double, side: Double = 1) -> [AxisMotion] {
    var run = AxisRun(AxisMotion(offset: offset * side, velocity: velocity * side), length: length)
    var motions: [AxisMotion] = []
    for step in 1...5000 {
      run.elapsed = Double(step) / 1000
      let result = law.step(&run, by: 0.001, within: side > 0 ? -5000...0 : 0...5000, bounces: true)
      if case .arrived(let edge) = result { run.offset = edge }
      motions.append(AxisMotion(offset: run.offset * side, velocity: run.velocity * side))
      guard case .moving = result else { break }
    }
    return motions
  }

  @Test(arguments: [1.0, -1]) func aReleaseAtRestReturnsByTheStifferSpring(side: Double) {
    #expect(abs(Self.shown(290) - 134.9) < 0.05)
    let motions = Self.play(Self.shown(290), 0, side: side)
    for (index, offset) in [(99, 70.85), (199, 21.73), (299, 5.44)] {
      #expect(abs(motions[index].offset - offset) < 0.05, "\(motions[index].offset)")
    }
    #expect(motions.last?.offset == 0)
  }

  @Test(arguments: [1.0, -1]) func aFlingOvershootsByTheSofterSpring(side: Double) {
    // A glide that begins at the edge meets it at once.
    let motions = Self.play(0, 2456, side: side)
    #expect(abs((motions.map(\.offset).max() ?? 0) - 43.1) < 0.05)
    #expect(motions.last?.offset == 0)
  }

  /// A release away from the content continues outward by the spring of a fling.
  @Test func aReleaseOutwardGoesOnByTheSofterSpring() throws {
    let (edge, omega) = (ComposeEdge(), 120.0.squareRoot())
    let start = AxisMotion(offset: Self.shown(100), velocity: 1000)
    let motion = try #require(edge.motion(after: 0.1, from: start, length: Self.length))
    let pulled = exp(-omega * 0.1) * (100 + (1000 + omega * 100) * 0.1)
    #expect(abs(motion.offset - Self.shown(pulled)) < 1e-9)
  }

  @Test(arguments: [1.0, -1]) func aReleaseInwardGlidesOnWithTheVelocityThatIsLeft(side: Double) throws {
    let motions = Self.play(56.5, -3600, side: side)
    let inside = try #require(motions.firstIndex { $0.offset < 0 })
    #expect(abs(motions[inside].velocity + 553) < 5, "\(motions[inside].velocity)")
    let end = try #require(motions.last)
    #expect(abs(end.offset + 272) < 3 && end.velocity == 0, "\(end.offset)")
    // Each place of the way is where one step leads, so it does not depend on the frames.
    var run = AxisRun(AxisMotion(offset: 56.5 * side, velocity: -3600 * side), length: Self.length)
    run.elapsed = 0.4
    _ = Self.law.step(&run, by: 0.4, within: side > 0 ? -5000...0 : 0...5000, bounces: true)
    #expect(run.offset * side == motions[399].offset)
  }

  /// A slow release does not reach the edge before it is at rest, and a fast one may reach the other edge.
  @Test func theRestOfTheVelocityDecidesWhereAReleaseEnds() {
    #expect(Self.play(56.5, -1000).last?.offset == 0)
    #expect(Self.play(56.5, -30_000).last?.offset == -5000)
  }

  /// An edge that comes near while the spring pulls content back from near the length of the view adds no
  /// speed, with which the content would glide on inside.
  @Test(arguments: [1.0, -1]) func edgesThatMoveAddNoSpeed(side: Double) {
    var run = AxisRun(AxisMotion(offset: 860 * side, velocity: 0), length: Self.length)
    func step(_ frame: Int, _ edge: Double) -> Double {
      let before = run.offset
      run.elapsed = Double(frame) / 60
      let edges = side > 0 ? -5000...edge : -edge...5000
      _ = Self.law.step(&run, by: 1.0 / 60, within: edges, bounces: true)
      return (before - run.offset) * side * 60
    }
    let shown = (1...8).map { step($0, 0) }.max() ?? 0
    let after = (9...120).map { step($0, 700) }
    #expect(shown > 400 && after[0] < shown && after.allSatisfy { $0 > -1 && $0 < 800 }, "\(shown), \(after)")
    #expect(run.velocity == 0)
  }

  @Test func contentWithoutAViewHasAStraightBand() throws {
    let edge = ComposeEdge()
    let motion = try #require(edge.motion(after: 0.1, from: AxisMotion(offset: 55, velocity: 0)))
    let omega = 300.0.squareRoot()
    #expect(abs(motion.offset - 55 * (1 + omega * 0.1) * exp(-omega * 0.1)) < 1e-9)
    // No finger pulls content so far: the spring acts on what is shown.
    let far = try #require(edge.motion(after: 0, from: AxisMotion(offset: 900, velocity: 0), length: 874))
    #expect(far.offset == 900)
  }
}
