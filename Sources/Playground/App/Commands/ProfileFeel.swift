import ScrollPhysics

/// The parts of a profile that a person feels, from its laws played: glides, the rubber band under a finger,
/// edges, the limits of a release, flicks in a row, and the steps of a wheel and of keys.
package struct ProfileFeel: Hashable, Sendable {
  /// A glide without edges, or the motion of a step.
  package struct Motion: Hashable, Sendable {
    /// The distance in points.
    package var distance: Double
    /// The time in seconds.
    package var duration: Double
    /// The time in seconds in which half of the distance is covered, or nil without distance or time.
    package var half: Double?
  }

  /// A glide without edges.
  package struct Flick: Hashable, Sendable {
    /// The velocity of the release in pt/s.
    package var velocity: Double
    /// The glide, or nil if it has not ended after a minute.
    package var motion: Motion?
  }

  /// The glides, from slow to fast.
  package let flicks: [Flick]
  /// The displayed overshoot in points of a finger 200 pt beyond an edge of a view 800 pt long.
  package let shown: Double
  /// The share by which that finger stretches the content.
  package let pulledStretch: Double
  /// The time in seconds in which content that is let go 100 pt beyond an edge comes to rest, or nil if that
  /// takes more than 10 seconds.
  package let returning: Double?
  /// The greatest distance in points beyond an edge of a glide that meets it at 3000 pt/s.
  package let overshoot: Double
  /// The greatest share by which that glide stretches the content.
  package let impactStretch: Double
  /// The speed in pt/s from which on a release glides, or nil if none does.
  package let leastSpeed: Double?
  /// The velocity in pt/s with which a glide begins after a release at 12000 pt/s.
  package let fastest: Double
  /// The distance of the third of three flicks in a row at 2000 pt/s, as a multiple of the first, or nil if
  /// they do not move the content.
  package let gain: Double?
  /// The steps of a wheel, of an arrow key, and of a page key.
  package let notch: Motion, arrow: Motion, page: Motion

  /// The velocities of the glides in pt/s, as in the command `profiles travel`.
  private static let velocities = [1000.0, 3000, 8000]
  /// The velocity of a glide that meets an edge, of a fast release, and of flicks in a row, in pt/s.
  package static let impact = 3000.0, fast = 12000.0, series = 2000.0
  /// The length of the view in points.
  package static let length = 800.0
  private static let frameRate = 1000.0

  /// Plays the laws of a profile at 1000 frames per second.
  package init(of profile: ScrollProfile) {
    let law = profile.deceleration
    flicks = Self.velocities.map { Flick(velocity: $0, motion: Self.glide(of: law, from: $0)) }
    let shown = abs(profile.touch.band.shown(-200, within: 0...0, range: Self.length))
    self.shown = shown
    pulledStretch = profile.stretch.map { $0.scale(max(0, 200 - shown) / Self.length) - 1 } ?? 0
    returning = Self.play(law, AxisRun(offset: -100, velocity: 0), within: 0...1e6, seconds: 10)
    let impact = AxisMotion(offset: 0, velocity: Self.impact)
    var farthest = 0.0
    _ = Self.play(law, AxisRun(impact, length: Self.length), within: -1e6...0, seconds: 10) {
      farthest = max(farthest, $0.offset)
    }
    overshoot = farthest
    impactStretch = profile.stretch.map { Self.stretch(of: $0) } ?? 0
    leastSpeed = Self.leastSpeed(of: profile)
    fastest = profile.release.released(previous: Self.fast, latest: Self.fast)
    gain = Self.gain(of: profile)
    func step(_ law: any StepLaw, _ distance: Double) -> Motion {
      Self.step(of: law, by: law.distance(of: distance, in: Self.length))
    }
    notch = step(profile.wheel.motion, profile.wheel.notch)
    arrow = step(profile.keys.motion, profile.keys.arrow)
    page = Self.step(of: profile.keys.motion, by: profile.keys.page * Self.length)
  }

  // MARK: Playing

  /// Plays a law on a run and calls `look` after each frame. Returns the time in seconds at which it ended,
  /// or nil if it has not ended after a number of seconds.
  private static func play(
    _ law: any DecelerationLaw, _ start: AxisRun, within edges: ClosedRange<Double>, seconds: Double,
    look: (AxisRun) -> Void = { _ in }
  ) -> Double? {
    var run = start
    for frame in 1...max(1, Int(seconds * frameRate)) {
      run.elapsed = Double(frame) / frameRate
      let step = law.step(&run, by: 1 / frameRate, within: edges, bounces: true)
      look(run)
      guard case .moving = step else { return run.elapsed }
    }
    return nil
  }

  /// Returns a glide from a velocity in pt/s whose free distance is multiplied by a factor.
  private static func glide(
    of law: any DecelerationLaw, from velocity: Double, multiplier: Double = 1
  ) -> Motion? {
    var places: [Double] = []
    let start = AxisRun(
      AxisMotion(offset: 0, velocity: velocity), multiplier: multiplier, length: GlideTravel.usualLength)
    guard
      let end = play(law, start, within: -1e12...1e12, seconds: 60, look: { places.append($0.offset) }),
      let distance = places.last
    else { return nil }
    let half = distance > 0 ? places.firstIndex { $0 >= distance / 2 } : nil
    return Motion(distance: distance, duration: end, half: half.map { Double($0 + 1) / frameRate })
  }

  /// Returns the greatest share by which a glide that meets an edge stretches the content.
  private static func stretch(of law: StretchLaw) -> Double {
    var (edge, greatest) = (EdgeStretch(), 0.0)
    edge.absorb(impact, law: law)
    for _ in 0..<Int(10 * frameRate) where edge.isMoving {
      edge.step(by: 1 / frameRate, length: length, law: law)
      greatest = max(greatest, edge.pulled)
    }
    return law.scale(greatest) - 1
  }

  /// Returns the least speed, to 0.25 pt/s, at which a release moves the content by half a point.
  private static func leastSpeed(of profile: ScrollProfile) -> Double? {
    func moves(_ speed: Double) -> Bool {
      guard profile.release.glides(latestX: 0, latestY: speed) else { return false }
      let released = profile.release.released(previous: speed, latest: speed)
      return glide(of: profile.deceleration, from: released).map { $0.distance >= 0.5 } ?? true
    }
    var (still, moving) = (0.0, 4096.0)
    guard moves(moving) else { return nil }
    while moving - still > 0.25 {
      let middle = (still + moving) / 2
      if moves(middle) { moving = middle } else { still = middle }
    }
    return moving
  }

  /// Returns the distance of the third of three flicks in a row, as a multiple of the first. Each touch is
  /// 0.2 s after the lift before, and each drag has ten movements, 10 ms apart.
  private static func gain(of profile: ScrollProfile) -> Double? {
    let (law, boost) = (profile.deceleration, profile.boost)
    guard let first = glide(of: law, from: series), first.distance > 0 else { return nil }
    guard boost.isOn else { return 1 }
    var history = FlingHistory()
    var velocity = series
    for flick in 0..<3 {
      let down = 0.3 * Double(flick)
      let before =
        flick == 0 ? [] : velocities(of: law, from: velocity, multiplier: boost.multiplier(after: history))
      func running(after seconds: Double) -> Double? {
        let frame = Int(seconds * frameRate) - 1
        return before.indices.contains(frame) ? before[frame] : nil
      }
      history.touchDown(at: down, catching: running(after: 0.2).map { SIMD2(0, $0) }, boost)
      history.beginDrag(at: down + 0.01, translation: .zero)
      for step in 2...10 {
        history.drag(
          at: down + 0.01 * Double(step), translation: SIMD2(0, series * 0.01 * Double(step - 1)),
          velocity: SIMD2(0, series), boost)
      }
      let fling = Fling(
        time: down + 0.1, velocity: SIMD2(0, series), running: SIMD2(0, running(after: 0.3) ?? 0),
        views: SIMD2(1, 1000))
      velocity = history.lift(fling, boost).y
    }
    return glide(of: law, from: velocity, multiplier: boost.multiplier(after: history)).map {
      $0.distance / first.distance
    }
  }

  /// Returns the velocities of a glide after each frame of its first third of a second, until it ends.
  private static func velocities(
    of law: any DecelerationLaw, from velocity: Double, multiplier: Double
  ) -> [Double] {
    var velocities: [Double] = []
    let start = AxisRun(
      AxisMotion(offset: 0, velocity: velocity), multiplier: multiplier, length: GlideTravel.usualLength)
    let end = play(law, start, within: -1e12...1e12, seconds: 1.0 / 3) { velocities.append($0.velocity) }
    return end == nil ? velocities : velocities.dropLast()
  }

  /// Returns the motion of a step by a distance in points, from rest.
  private static func step(of law: any StepLaw, by distance: Double) -> Motion {
    let course = law.course(of: StepStart(distance: distance))
    guard course.duration > 0 else { return Motion(distance: distance, duration: 0) }
    let frames = max(1, Int((course.duration * frameRate).rounded()))
    let half = (1...frames).first { course.value(at: Double($0) / Double(frames)).progress >= 0.5 }
    return Motion(
      distance: distance, duration: course.duration,
      half: half.map { course.duration * Double($0) / Double(frames) })
  }
}
