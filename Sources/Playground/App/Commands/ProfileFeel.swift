import Foundation
import ScrollPhysics
import ScrollScript
import Scrolling

/// The parts of a profile that a person feels, from a view played under it: glides, the rubber band under a finger,
/// edges, the limits of a release, flicks in a row, and the steps of a wheel and of keys.
package struct ProfileFeel: Hashable, Sendable {
  /// A glide far from edges, or the motion of a step.
  package struct Motion: Hashable, Sendable {
    /// The distance in points.
    package var distance: Double
    /// The time in seconds.
    package var duration: Double
    /// The time in seconds in which half of the distance is covered, or nil without distance or time.
    package var half: Double?
  }

  /// The glides from ``velocities``, each nil if it has not ended after a minute.
  package let flicks: [Motion?]
  /// The displayed overshoot in points of a finger 200 pt beyond an edge of a view 800 pt long.
  package let shown: Double
  /// The share by which that finger stretches the content.
  package let pulledStretch: Double
  /// The time in seconds in which content that is let go 100 pt beyond an edge comes to rest, or nil if that
  /// takes more than a minute, or no finger leads content there.
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
  package let notch: Motion?, arrow: Motion?, page: Motion?

  /// The velocities of the glides in pt/s, as in the command `profiles travel`.
  package static let velocities = [1000.0, 3000, 8000]
  /// The velocity of a glide that meets an edge, of a fast release, and of flicks in a row, in pt/s.
  static let impact = 3000.0, fast = 12000.0, series = 2000.0
  /// The length of the view in points.
  static let length = 800.0
  private static let frameRate = 1000.0

  /// Plays a view under a profile at 1000 frames per second.
  package init(of profile: ScrollProfile) {
    flicks = Self.velocities.map { Self.motion(of: Self.released(profile, at: $0, GlideTravel.usualLength)) }
    let pulled = Self.view(profile, at: 0)
    pulled.panBegan(translation: .zero, velocity: .zero, at: 0)
    pulled.panChanged(translation: CGPoint(x: 0, y: 200), velocity: .zero)
    (shown, pulledStretch) = (0 - Double(pulled.contentOffset.y), pulled.engine.stretchScale(.vertical) - 1)
    let beyond = Self.view(profile, at: -100)
    beyond.panBegan(translation: .zero, velocity: .zero, at: 0)
    beyond.panEnded(at: 0)
    returning = shown > 0 ? Self.motion(of: beyond)?.duration : nil
    var farthest = 0.0, greatest = 1.0
    _ = Self.motion(of: Self.released(profile, at: -Self.impact, from: 1)) { view in
      farthest = max(farthest, -Double(view.contentOffset.y))
      greatest = max(greatest, view.engine.stretchScale(.vertical))
    }
    (overshoot, impactStretch) = (farthest, greatest - 1)
    leastSpeed = Self.leastSpeed(of: profile)
    fastest = Double(Self.released(profile, at: Self.fast).engine.velocity.y)
    gain = Self.gain(of: profile)
    func step(_ input: ScrollInput) -> Motion? {
      let view = Self.view(profile), start = view.contentOffset.y
      view.handle(input, at: 0)
      return Self.motion(of: view, since: start)
    }
    (notch, arrow, page) = (step(.wheel(dy: -1)), step(.key(.down)), step(.key(.pageDown)))
  }

  // MARK: Playing

  /// Returns a view at an offset in points, by default far from its edges. Its pixels are as small as they may be.
  private static func view(_ profile: ScrollProfile, at y: CGFloat = 5e5, _ length: Double = length)
    -> ScrollView
  {
    let metrics = ScrollMetrics(
      boundsSize: CGSize(width: 400, height: length), contentSize: CGSize(width: 400, height: 1e6), scale: 16)
    let view = ScrollView(metrics: metrics, profile: profile)
    view.contentOffset.y = y
    view.nominalFrame = 1 / frameRate
    return view
  }

  /// Returns a view from which a finger has just lifted at a velocity of the content in pt/s.
  private static func released(
    _ profile: ScrollProfile, at velocity: Double, from y: CGFloat = 5e5, _ length: Double = length
  ) -> ScrollView {
    let view = view(profile, at: y, length)
    view.panBegan(translation: .zero, velocity: .zero, at: 0)
    for _ in 0..<2 { view.panChanged(translation: .zero, velocity: CGPoint(x: 0, y: -velocity)) }
    view.panEnded(at: 0)
    return view
  }

  /// Plays a view from a time in seconds until it rests, and calls `look` after each frame. Returns its motion
  /// from an offset in points, by default the present one, or nil if it has not ended after a minute.
  private static func motion(
    of view: ScrollView, since start: CGFloat? = nil, from time: Double = 0,
    look: (ScrollView) -> Void = { _ in }
  ) -> Motion? {
    let start = start ?? view.contentOffset.y
    var places: [Double] = []
    while view.need == .frame {
      guard Double(places.count) < 60 * frameRate else { return nil }
      view.frame(at: time + Double(places.count + 1) / frameRate)
      places.append(abs(view.contentOffset.y - start))
      look(view)
    }
    let distance = abs(Double(view.contentOffset.y - start))
    // A motion of one frame is none: the content was there at once.
    guard places.count > 1 else { return Motion(distance: distance, duration: 0) }
    let half = distance > 0 ? places.firstIndex { $0 >= distance / 2 } : nil
    return Motion(
      distance: distance, duration: Double(places.count) / frameRate,
      half: half.map { Double($0 + 1) / frameRate })
  }

  /// Returns the least speed, to 0.25 pt/s, at which a release moves the content by half a point.
  private static func leastSpeed(of profile: ScrollProfile) -> Double? {
    func moves(_ speed: Double) -> Bool {
      let view = released(profile, at: speed), start = view.contentOffset.y
      var time = 0.0
      while view.need == .frame, view.contentOffset.y - start < 0.5, time < 60 {
        time += 1 / frameRate
        view.frame(at: time)
      }
      return view.contentOffset.y - start >= 0.5
    }
    let fastest = 4096.0, step = 0.25
    guard moves(fastest) else { return nil }
    return Double((1..<Int(fastest / step)).bisected { moves(Double($0) * step) }) * step
  }

  /// Returns the distance of the third of three flicks in a row, as a multiple of the first. Each touch is
  /// 0.2 s after the lift before, and each drag has ten movements, 10 ms apart.
  private static func gain(of profile: ScrollProfile) -> Double? {
    func distance(ofFlick number: Int) -> Double {
      let view = view(profile, GlideTravel.usualLength)
      var lift = 0.0
      for flick in 0..<number {
        for frame in 1..<200 where flick > 0 && view.need == .frame {
          view.frame(at: lift + Double(frame) / frameRate)
        }
        let down = 0.3 * Double(flick)
        view.touchDown(CGPoint(x: 200, y: 700), at: down)
        for step in 1...10 {
          let time = 0.01 * Double(step)
          view.touchMoved(to: CGPoint(x: 200, y: 700 - series * time), at: down + time)
        }
        lift = down + 0.1
        view.touchUp(at: lift)
      }
      return motion(of: view, from: lift)?.distance ?? 0
    }
    let first = distance(ofFlick: 1)
    return first > 0 ? distance(ofFlick: 3) / first : nil
  }
}
