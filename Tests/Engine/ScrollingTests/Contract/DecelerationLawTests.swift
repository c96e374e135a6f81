import Foundation
import ScrollPhysics
import Scrolling
import TestSupport
import Testing

// A platform defined by the tests: laws in both forms and profiles, which is all that one requires.

/// A body slowed down by a fluid: v decays as e^(−kt), in closed form. Edges stop it, and from beyond an edge
/// it returns exponentially.
private struct FluidDrag: ClosedFormDeceleration {
  var drag = 2.0
  var stopSpeed = 5.0
  var returnTime = 0.1

  static let tunables: [Tunable<FluidDrag>] = [
    .number(
      "fluid.drag", \.drag, unit: "per s", range: 0.1...50, "Share of the velocity lost", source: "a test",
      .chosen),
    .number(
      "fluid.stopSpeed", \.stopSpeed, unit: "pt/s", range: 0.1...100, "Slower is still", source: "a test",
      .chosen),
    .number(
      "fluid.returnTime", \.returnTime, unit: "s", range: 0.01...1, "Time constant of the return",
      source: "a test", .chosen),
  ]

  func motion(
    after seconds: Double, from origin: AxisMotion, within edges: ClosedRange<Double>, bounces: Bool
  ) -> (AxisMotion, MotionStep) {
    let edge = origin.offset.clamped(to: edges)
    if origin.offset != edge {
      let left = bounces ? (origin.offset - edge) * exp(-seconds / returnTime) : 0
      let motion = AxisMotion(offset: edge + left, velocity: -left / returnTime)
      return (motion, abs(left) < 0.5 ? .arrived(edge: edge) : .moving)
    }
    let decay = exp(-drag * seconds)
    let motion = AxisMotion(
      offset: origin.offset + origin.velocity / drag * (1 - decay), velocity: origin.velocity * decay)
    let end = motion.offset.clamped(to: edges)
    if end != motion.offset { return (AxisMotion(offset: end, velocity: 0), .arrived(edge: end)) }
    return (motion, abs(motion.velocity) < stopSpeed ? .rested : .moving)
  }

  func projectedOffset(of run: AxisRun) -> Double {
    run.offset + (run.velocity - (run.velocity < 0 ? -stopSpeed : stopSpeed)) / drag
  }
}

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
  private let fluid = ScrollProfile(name: "fluid", deceleration: FluidDrag())
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
    #expect(abs(Double(target?.y ?? 0) - (start + side * 1995 / 2)) < 1e-6)
    // The first frame shows one nominal frame of motion, whenever it comes. Later, time matters, not steps.
    var time = lift + 0.01
    let began = time - 1.0 / 60
    view.frame(at: time)
    for step in [0.0, 0.0001, 0.0004, 0.016, 0.1, 0.0167, 0.5, 0.02, 0.02] {
      time += step
      view.frame(at: time)
      let decay = exp(-2 * (time - began))
      #expect(abs(view.y - (start + side * 1000 * (1 - decay))) < 1e-9)
      #expect(abs(Double(view.engine.velocity.y) - side * 2000 * decay) < 1e-9)
    }
    view.runFrames(from: time)
    #expect(abs(view.y - (start + side * 997.5)) <= 1)
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

  @Test(arguments: [1.0, -1]) func bothMeetTheEdges(side: Double) {
    let edge = side > 0 ? 5126.0 : 0
    for profile in [fluid, gravel] {
      notebook.clear()
      let view = view(profile, y: edge - side * 400)
      var hand = Hand(view)
      let lift = hand.fling(CGPoint(x: 0, y: 2 * side))
      #expect(notebook.events.contains { $0.target == CGPoint(x: 0, y: edge) })
      view.runFrames(from: lift)
      #expect(view.y == edge)
      #expect(notebook.offsets.allSatisfy { side * (Double($0.y) - edge) <= 0 })
      // Released beyond the edge, the content returns.
      notebook.clear()
      hand.up(at: hand.drag(CGPoint(x: 0, y: 2 * side), at: 20) + 0.5)
      #expect(side * (view.y - edge) > 50)
      view.runFrames(from: 20.6)
      #expect((view.y, notebook.rows) == (edge, Self.rows))
    }
  }

  // MARK: Edges that move during a motion

  @Test func anEdgeThatMovesDoesNotDisturbAClosedForm() {
    let (view, still) = (view(fluid), view(fluid))
    var offsets: [[Double]] = [[], []]
    for (index, view) in [view, still].enumerated() {
      var hand = Hand(view)
      let lift = hand.fling(CGPoint(x: 0, y: 2))
      for frame in 1...100 {
        // Content far below is added and removed.
        if index == 0, frame % 7 == 0 { view.metrics.contentSize.height += frame % 2 == 0 ? 500 : -500 }
        view.frame(at: lift + Double(frame) / 60)
        offsets[index].append(view.y)
      }
    }
    // A decay has no memory: restarted from the current state, it continues in the same way.
    for (one, other) in zip(offsets[0], offsets[1]) { #expect(abs(one - other) < 1e-9) }
  }

  @Test func anEdgeThatComesInTakesTheContentAlong() {
    for profile in [fluid, gravel] {
      notebook.clear()
      let view = view(profile)
      var hand = Hand(view)
      let lift = hand.fling(CGPoint(x: 0, y: 2))
      view.runFrames(from: lift, atMost: 20)
      let seen = view.y
      view.metrics.contentSize.height = 874 + 1400
      #expect(seen > 1400)
      var last = seen
      for frame in 21...60 {
        view.frame(at: lift + Double(frame) / 60)
        #expect(view.y >= 1400 && view.y <= last, "straight home")
        last = view.y
      }
      view.runFrames(from: lift + 1)
      #expect((view.y, notebook.rows) == (1400, Self.rows))
    }
  }

  @Test func anAxisAtRestIsFetchedByItsEdge() {
    let view = ScrollView(metrics: .plane.with { $0.contentSize.width = 3000 }, profile: fluid)
    view.contentOffset = CGPoint(x: 1000, y: 1000)
    view.pan(to: CGPoint(x: 1000, y: 1000), velocity: CGPoint(x: 0, y: 3000))
    view.runFrames(from: 1, atMost: 30)
    #expect(view.x == 1000)
    view.metrics.contentSize.width = 402 + 900
    view.frame(at: 1 + 31.0 / 60)
    #expect(abs(view.x - (900 + 100 * exp(-1.0 / 6))) < 1e-9, "from where it was, one frame in")
    view.runFrames(from: 1 + 31.0 / 60)
    #expect((view.x, view.phase) == (900, .idle))
  }

  @Test func anAxisThatCannotScrollGoesHomeFromBeyondItsEdge() {
    // A program moved the content there; the lift on the other axis releases this axis, too.
    let view = view(fluid)
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
      let speed = profile == fluid ? 2 * distance + 5 : (2 * 1500 * distance).squareRoot()
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
      name: "all of them", deceleration: FluidDrag(), release: LastVelocity(), paging: InstantPages(),
      touch: PanSettings(slop: 4, slopWhileGliding: 0, band: LinearBand()))
    let names = profile.tunables.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.prefix(4) == ["fluid.drag", "fluid.stopSpeed", "fluid.returnTime", "release.factor"])
    #expect((names.contains("touch.band.share"), names.contains("touch.band.coefficient")) == (true, false))
    #expect(!names.contains { $0.hasPrefix("glide.") || $0.hasPrefix("paging.") })
    #expect(names.contains("mouse.band.coefficient"))
    #expect(names.contains("contract.reanchorsDrag"))
    for (name, number) in [("fluid.drag", 3.0), ("release.factor", 0.5), ("touch.band.share", 0.25)] {
      try profile.set(name, to: .number(number))
      #expect(try profile.value(of: name) == .number(number))
    }
    #expect((profile.deceleration as? FluidDrag)?.drag == 3)
    #expect(throws: ProfileError.outOfRange("fluid.drag", value: 51, range: 0.1...50, unit: "per s")) {
      try profile.set("fluid.drag", to: .number(51))
    }
    #expect(throws: ProfileError.unknownConstant("glide.rate", profile: "all of them")) {
      try profile.set("glide.rate", to: .number(0.9))
    }
    var unchanged = profile
    try unchanged.set("fluid.drag", to: .number(2))
    #expect(unchanged != profile)
    #expect(unchanged.differences(from: profile).map(\.name) == ["fluid.drag"])
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

  @Test func aProfileThatIsNotBuiltInIsNoBaseForAFile() throws {
    #expect(throws: ProfileError.unknownProfile("fluid", known: ScrollProfile.builtIn.map(\.name))) {
      _ = try fluid.json()
    }
    let text = Data(#"{"base": "fluid"}"#.utf8)
    #expect(throws: ProfileError.unknownProfile("fluid", known: ScrollProfile.builtIn.map(\.name))) {
      _ = try JSONDecoder().decode(ScrollProfile.self, from: text)
    }
  }
}
