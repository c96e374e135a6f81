import Foundation
import ScrollPhysics
import Scrolling
import TestSupport
import Testing

// A platform defined by the tests: laws in both forms (``Viscous`` is in closed form) and profiles, which is all
// that one requires.

/// A body that slides with dry friction: it loses the same speed each second, step by step.
private struct DryFriction: DecelerationLaw {
  var deceleration = 1500.0

  static let tunables: [Tunable<DryFriction>] = [
    .number(
      "friction.deceleration", \.deceleration, unit: "pt/s²", range: 1...1e5, "Speed lost in a second",
      source: "a test", .chosen)
  ]

  func step(
    _ run: inout AxisRun, by seconds: Double, within edges: ClosedRange<Double>, bounces: Bool
  ) -> MotionStep {
    let edge = run.offset.clamped(to: edges)
    guard run.offset == edge else {
      run.motion = AxisMotion(offset: edge, velocity: 0)
      return .arrived(edge: edge)
    }
    let time = min(seconds, abs(run.velocity) / deceleration)
    let lost = (run.velocity < 0 ? -deceleration : deceleration) * time
    run.offset += (run.velocity - lost / 2) * time
    run.velocity = time < seconds ? 0 : run.velocity - lost
    let end = run.offset.clamped(to: edges)
    if end != run.offset {
      run.motion = AxisMotion(offset: end, velocity: 0)
      return .arrived(edge: end)
    }
    return run.velocity == 0 ? .rested : .moving
  }

  func projectedOffset(of run: AxisRun) -> Double {
    run.offset + run.velocity * abs(run.velocity) / (2 * deceleration)
  }
}

/// An edge that shows a share of the movement.
private struct LinearBand: OverscrollLaw {
  var share = 0.5

  static let tunables: [Tunable<LinearBand>] = [
    .number("share", \.share, unit: "", range: 0.1...1, "Share that shows", source: "a test", .chosen)
  ]

  func shown(_ proposed: Double, within edges: ClosedRange<Double>, range: Double) -> Double {
    let edge = proposed.clamped(to: edges)
    return edge + (proposed - edge) * share
  }

  func proposed(_ shown: Double, within edges: ClosedRange<Double>, range: Double) -> Double {
    let edge = shown.clamped(to: edges)
    return edge + (shown - edge) / share
  }
}

/// A release with the last raw velocity, which always glides.
private struct LastVelocity: ReleaseLaw {
  var factor = 1.0

  static let tunables: [Tunable<LastVelocity>] = [
    .number("factor", \.factor, unit: "", range: 0...2, "Share of it", source: "a test", .chosen)
  ]

  func velocity(of samples: PanSamples) -> Double { samples.rawVelocity(0) }
  func released(previous: Double, latest: Double) -> Double { latest * factor }
  func glides(latestX: Double, latestY: Double) -> Bool { true }
}

private struct InstantPages: PagingLaw {
  static let tunables: [Tunable<InstantPages>] = []

  func page(
    from offset: Double, velocity: Double, within edges: ClosedRange<Double>, stride: Double
  ) -> Double { (((offset - edges.lowerBound) / stride).rounded() * stride).clamped(to: edges) }

  func step(
    _ motion: inout AxisMotion, to target: Double, by seconds: Double, length: Double
  ) -> MotionStep {
    motion = AxisMotion(offset: target, velocity: 0)
    return .arrived(edge: target)
  }
}

@Suite struct DecelerationLawTests {
  let notebook = Notebook()
  private let fluid = ScrollProfile(name: "fluid", deceleration: Viscous())
  private let gravel = ScrollProfile(name: "gravel", deceleration: DryFriction())

  private func view(_ profile: ScrollProfile, y: Double = 1000) -> ScrollView {
    let view = ScrollView(profile, y: y)
    view.delegate = notebook
    return view
  }

  /// The callbacks of a fling.
  static let rows = [
    "willBeginDragging", "didScroll…", "willEndDragging", "didEndDragging(true)", "willBeginDecelerating",
    "didScroll…", "didEndDecelerating",
  ]

  // MARK: Glides

  @Test(arguments: [1.0, -1]) func aClosedFormIsAskedAtTheTimeSinceTheLift(side: Double) {
    let view = view(fluid, y: 2500)
    var hand = Hand(view)
    let lift = hand.fling(CGPoint(x: 0, y: 2 * side))
    let (start, target) = (view.y, notebook.events.compactMap { $0.target }.first)
    #expect(abs(Double(target?.y ?? 0) - (start + side * 500)) < 1e-6)
    // The first frame shows one nominal frame of motion, whenever it comes. Later, time matters, not steps.
    var time = lift + 0.01
    let began = time - 1.0 / 60
    view.frame(at: time)
    for step in [0.0, 0.0001, 0.0004, 0.016, 0.1, 0.0167, 0.5, 0.02, 0.02] {
      time += step
      view.frame(at: time)
      let decay = exp(-4 * (time - began))
      #expect(abs(view.y - (start + side * 500 * (1 - decay))) < 1e-9)
      #expect(abs(Double(view.engine.velocity.y) - side * 2000 * decay) < 1e-9)
    }
    view.runFrames(from: time)
    #expect(abs(view.y - (start + side * 500)) <= 1)
    #expect((view.phase, notebook.rows) == (.idle, Self.rows))
  }

  @Test(arguments: [1.0, -1]) func aSteppedLawIsSteppedFromFrameToFrame(side: Double) {
    let view = view(gravel, y: 2500)
    var hand = Hand(view)
    let lift = hand.fling(CGPoint(x: 0, y: 2 * side))
    let start = view.y
    for frame in 1...60 {
      view.frame(at: lift + Double(frame) / 60)
      let t = Double(frame) / 60
      #expect(abs(view.y - (start + side * (2000 * t - 750 * t * t))) < 1e-9)
    }
    view.runFrames(from: lift + 1)
    #expect(abs(view.y - (start + side * 2000 * 2000 / 3000)) <= 0.5 / 3 + 1e-9)
    #expect(notebook.rows == Self.rows)
  }

  // MARK: Edges that move during a motion

  @Test(arguments: [ScrollProfile.uikit, .macOS]) func anAxisAtRestIsFetchedByItsEdge(profile: ScrollProfile)
  {
    let view = ScrollView(metrics: .plane.with { $0.contentSize.width = 3000 }, profile: profile)
    view.contentOffset = CGPoint(x: 1000, y: 1000)
    view.pan(to: CGPoint(x: 1000, y: 1000), velocity: CGPoint(x: 0, y: 3000))
    view.runFrames(from: 1, atMost: 30)
    #expect(view.x == 1000)
    view.metrics.contentSize.width = 402 + 900
    view.frame(at: 1 + 31.0 / 60)
    var run = AxisRun(offset: 1000, velocity: 0)
    run.elapsed = 1.0 / 60
    _ = profile.deceleration.step(&run, by: 1.0 / 60, within: 0...900, bounces: true)
    #expect(abs(view.x - run.offset) < 1e-9 && view.x < 999, "from where it was, one frame in")
    view.runFrames(from: 1 + 31.0 / 60)
    #expect((view.x, view.phase) == (900, .idle))
  }

  @Test func anAxisThatCannotScrollGoesHomeFromBeyondItsEdge() {
    // A program moved the content there; the lift on the other axis releases this axis, too.
    let view = view(.uikit)
    view.contentOffset = CGPoint(x: 100, y: 1000)
    view.pan(to: CGPoint(x: 100, y: 1000), velocity: CGPoint(x: 0, y: 3000))
    view.frame(at: 1 + 1.0 / 60)
    #expect(view.x > 0 && view.x < 100)
    view.runFrames(from: 1 + 1.0 / 60)
    #expect((view.x, view.phase) == (0, .idle))
  }

  // MARK: Targets

  @Test(arguments: [1.0, -1], [30.0, 400, 1500, -200]) func bothAreAimedByTheDefault(
    side: Double, way: Double
  ) {
    for profile in [fluid, gravel] {
      notebook.clear()
      let view = view(profile, y: 2500)
      let place = (view.y + side * (100 + way)).rounded()
      notebook.target = { _ in CGPoint(x: 0, y: place) }
      view.pan(to: CGPoint(x: 0, y: 2500 + side * 100), velocity: CGPoint(x: 0, y: 2000 * side))
      // The velocity whose projection is the target.
      let distance = abs(way)
      let speed = profile == fluid ? 4 * distance : (2 * 1500 * distance).squareRoot()
      #expect(abs(abs(Double(view.engine.velocity.y)) - speed) < 1e-6)
      view.runFrames(from: 1)
      #expect(view.y == place, "it ends exactly there")
      #expect(notebook.rows == Self.rows)
      let offsets = notebook.offsets.map { Double($0.y) }.drop { $0 != 2500 + side * 100 }
      let sign = way * side < 0 ? -1.0 : 1
      #expect(zip(offsets, offsets.dropFirst()).allSatisfy { sign * ($1 - $0) >= 0 })
    }
  }

  // MARK: Profiles

  @Test func theirConstantsAreTheProfiles() throws {
    var profile = ScrollProfile(
      name: "all of them", deceleration: Viscous(), release: LastVelocity(), paging: InstantPages(),
      touch: PanSettings(slop: 4, slopWhileGliding: 0, band: LinearBand()))
    let names = profile.tunables.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.prefix(2) == ["friction", "release.factor"])
    #expect((names.contains("touch.band.share"), names.contains("touch.band.coefficient")) == (true, false))
    #expect(!names.contains { $0.hasPrefix("glide.") || $0.hasPrefix("paging.") })
    #expect(names.contains("mouse.band.coefficient"))
    #expect(names.contains("contract.reanchorsDrag"))
    for (name, number) in [("friction", 3.0), ("release.factor", 0.5), ("touch.band.share", 0.25)] {
      try profile.set(name, to: .number(number))
      #expect(try profile.value(of: name) == .number(number))
    }
    #expect((profile.deceleration as? Viscous)?.friction == 3)
    #expect(throws: ProfileError.outOfRange("friction", value: 101, range: 0.1...100, unit: "per s")) {
      try profile.set("friction", to: .number(101))
    }
    #expect(throws: ProfileError.unknownConstant("glide.rate", profile: "all of them")) {
      try profile.set("glide.rate", to: .number(0.9))
    }
    var unchanged = profile
    try unchanged.set("friction", to: .number(2))
    #expect(unchanged != profile)
    #expect(unchanged.differences(from: profile).map(\.name) == ["friction"])
    #expect(profile != ScrollProfile.uikit)
    #expect(fluid != gravel)
    // The constants of another law read as NaN, and writing them has no effect.
    guard case .number(let get, let set, _, _)? = fluid.tunables.first?.access else { return }
    var other = gravel
    set(&other, 7)
    #expect((get(other).isNaN, other) == (true, gravel))
  }

  @Test func allOfThemTogetherMakeAView() {
    var profile = ScrollProfile(
      name: "all of them", deceleration: DryFriction(), release: LastVelocity(factor: 0.5),
      paging: InstantPages(), touch: PanSettings(slop: 4, slopWhileGliding: 0, band: LinearBand()))
    let view = view(profile, y: 0)
    var hand = Hand(view)
    hand.down(at: 1)
    hand.move(by: CGPoint(x: 0, y: 104), at: 1.1)
    #expect(view.y == -50, "half of 100")
    hand.move(by: CGPoint(x: 0, y: -300), at: 1.2)
    #expect(view.y == 200)
    hand.up(at: 1.2)
    #expect(notebook.events.contains { abs(Double($0.velocity?.y ?? 0) - 1.5) < 1e-9 }, "half of 3 pt/ms")
    view.runFrames(from: 1.2)
    #expect(abs(view.y - (200 + 1500 * 1500 / 3000.0)) <= 0.5 / 3 + 1e-9)
    view.metrics.isPagingEnabled = true
    hand.fling(CGPoint(x: 0, y: 0.3), at: 10)
    view.frame(at: 10.2)
    #expect((view.y, view.phase) == (874, .idle))
    profile.touch.band = RubberBand.touch
    #expect(profile != view.profile)
  }
}
