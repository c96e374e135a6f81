import Foundation
import ScrollPhysics
import Scrolling

/// The limits of a profile's deceleration, within which every glide must stay. Those of UIKit's law follow
/// from its formulas. Those of the other laws are measured by playing the law alone.
struct LawLimits {
  private let profile: ScrollProfile

  init(_ profile: ScrollProfile) { self.profile = profile }

  /// Returns the greatest distance in points that a band shows beyond an edge of a view of a length.
  static func reach(of band: any OverscrollLaw, _ length: Double) -> Double {
    band.shown(1e9, within: 0...0, range: length)
  }

  /// Returns the greatest distance in points by which a glide at a speed in pt/s can leave an edge, or that
  /// by which it can exceed its start beyond one.
  ///
  /// For UIKit, it is the peak of v·reach·e^(−kt)·(1 − e^(−λt)), which is 33.3 pt per pt/ms with UIKit's
  /// constants. Frame steps add a tenth.
  ///
  /// In a paged view, the page's spring may lead content outside, but no farther than UIKit's law.
  func overshoot(at speed: Double, isPaging: Bool = false) -> Double {
    guard profile.deceleration is Deceleration else {
      return max(playedOvershoot(at: speed), isPaging ? Self.overshoot(Deceleration(), at: speed) : 0)
    }
    return Self.overshoot(profile.deceleration as? Deceleration ?? Deceleration(), at: speed)
  }

  /// The greatest distance, in pixels, between a run and its mirror image.
  ///
  /// A place is rounded to a pixel, halves upward, so that mirrored places differ by a pixel. A band with a
  /// small slope that a finger catches there multiplies the difference on the way back, and the place after
  /// it is rounded, too. A band that becomes flat multiplies it by more; see ``catchDifference(at:in:)``.
  var mirrorTolerance: Double {
    guard !(profile.deceleration is Deceleration) else { return 1 }
    return bands.map { band in
      let slope = band.shown(1e-3, within: 0...0, range: 800) / 1e-3
      return slope > 0 ? max(1, 1 / slope + 1) : 1
    }.max() ?? 1
  }

  /// Returns by how many points the pulls differ, at most, of two fingers that catch the content at an
  /// offset and a pixel beside it.
  func catchDifference(at offset: CGPoint, in metrics: ScrollMetrics) -> Double {
    let pixel = 1 / Double(metrics.scale)
    return Axis.allCases.map { axis in
      let place = Double(offset[axis]), edges = metrics.edges(axis), range = metrics.range(axis)
      guard !edges.contains(place) else { return pixel }
      return bands.map { band in
        func pull(_ place: Double) -> Double { band.proposed(place, within: edges, range: range) }
        return max(abs(pull(place + pixel) - pull(place)), abs(pull(place - pixel) - pull(place)))
      }.max() ?? pixel
    }.max() ?? pixel
  }

  private var bands: [any OverscrollLaw] { [profile.touch.band, profile.trackpad.band] }

  private static func overshoot(_ law: Deceleration, at speed: Double) -> Double {
    let (shrink, decay) = (law.bounce.returnRate * 1000, -log(law.glide.rate) * 1000)
    let time = log(1 + decay / shrink) / decay
    return 1.1 * FreeGlide.reach(law.glide.rate) * exp(-shrink * time) * (1 - exp(-decay * time)) * speed
  }

  /// Whether a bounce may swing through the content to its other edge.
  var swings: Bool { !(profile.deceleration is Deceleration) }

  /// Returns the time in seconds within which a glide ends that has a speed in pt/s and is beyond an edge by
  /// a distance in points, or inside (0).
  func duration(from overshoot: Double, at speed: Double) -> Double {
    guard let law = profile.deceleration as? Deceleration else {
      let peak = overshoot + playedOvershoot(at: speed)
      let inside = play(AxisMotion(offset: 0, velocity: -speed), -1e13...1e13).seconds
      return inside + 3
        * max(
          play(AxisMotion(offset: peak, velocity: 0), -1e13...0).seconds,
          play(AxisMotion(offset: overshoot + 1e-6, velocity: speed), -1e13...0).seconds)
    }
    func decades(_ size: Double, _ least: Double) -> Double { log(max(size / least, 1)) }
    let (glide, bounce) = (law.glide, law.bounce)
    let free = decades(speed, glide.stopSpeed) / (-log(glide.rate) * 1000)
    let back =
      decades(overshoot + FreeGlide.reach(glide.rate) * speed, bounce.stopDistance)
      / (bounce.returnRate * 1000)
    return free + 3 * back
  }

  private func playedOvershoot(at speed: Double) -> Double {
    guard speed > 0, speed.isFinite else { return 0 }
    let start = startSpeed(speed)
    func extent(_ velocity: Double) -> (peak: Double, trough: Double) {
      let played = play(AxisMotion(offset: 1e-9, velocity: velocity), -1e13...0, steps: 480, rate: 240)
      return (played.peak, played.trough)
    }
    // A spring that content enters on its way back may swing through the content and beyond the other edge.
    // The laws of Firefox and of Compose on iOS glide on inside and bounce there.
    let law = profile.deceleration
    let glidesOn = law is FirefoxDeceleration || law is ComposedDeceleration<ExponentialGlide, ComposeEdge>
    let swing = glidesOn ? 0 : -extent(-start).trough
    // This law leaves an edge with the frame that would lie beyond it, however long that frame is.
    let frame = (profile.deceleration as? MotionInertia).map { $0.power * speed } ?? 0
    return 1.1 * max(extent(start).peak, swing) + frame + 1
  }

  /// Returns the speed with which the glide of a release begins.
  private func startSpeed(_ speed: Double) -> Double {
    var run = AxisRun(offset: 0, velocity: speed)
    run.elapsed = 1e-6
    _ = profile.deceleration.step(&run, by: 1e-6, within: -1e13...1e13, bounces: true)
    return max(speed, abs(run.velocity))
  }

  private func play(
    _ start: AxisMotion, _ edges: ClosedRange<Double>, steps: Int = 20_000, rate: Double = 60
  ) -> (seconds: Double, peak: Double, trough: Double) {
    var run = AxisRun(start)
    var (peak, trough) = (max(0, start.offset), min(0, start.offset))
    for step in 1...steps {
      run.elapsed = Double(step) / rate
      let result = profile.deceleration.step(&run, by: 1 / rate, within: edges, bounces: true)
      peak = max(peak, run.offset)
      trough = min(trough, run.offset)
      switch result {
      case .moving: continue
      case .rested, .arrived: return (run.elapsed, peak, trough)
      }
    }
    return (run.elapsed, peak, trough)
  }
}
