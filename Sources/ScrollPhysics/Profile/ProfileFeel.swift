import Foundation

/// The parts of a profile that a person feels, from its laws played: glides, the rubber band under a finger, and the way back from
/// beyond an edge.
package struct ProfileFeel: Hashable, Sendable {
  /// A glide without edges.
  package struct Flick: Hashable, Sendable {
    /// The velocity of the release in pt/s.
    package var velocity: Double
    /// The way and the time of the glide, or nil if it has not ended after a minute.
    package var travel: GlideTravel?
    /// The time in seconds after which half of the way is done, or nil if there is no way.
    package var half: Double?
  }

  /// The glides, from slow to fast.
  package let flicks: [Flick]
  /// The displayed overshoot in points of a finger 200 pt beyond an edge of a view 800 pt long.
  package let shown: Double
  /// The time in seconds in which content that is let go 100 pt beyond an edge comes to rest, or nil if that takes more than 10
  /// seconds.
  package let returning: Double?

  /// The velocities of the glides in pt/s, as in the command `profiles travel`.
  private static let velocities = [1000.0, 3000, 8000]
  private static let frameRate = 1000.0

  /// Plays the laws of a profile at 1000 frames per second.
  package init(of profile: ScrollProfile) {
    flicks = Self.velocities.map { velocity in
      let travel = GlideTravel(of: profile.deceleration, from: velocity, frameRate: Self.frameRate)
      return Flick(
        velocity: velocity, travel: travel,
        half: travel.flatMap { Self.half(of: profile.deceleration, from: velocity, $0) })
    }
    shown = abs(profile.touch.band.shown(-200, within: 0...0, range: 800))
    var run = AxisRun(offset: -100, velocity: 0)
    returning = (1...Int(10 * Self.frameRate)).first { frame in
      run.elapsed = Double(frame) / Self.frameRate
      let step = profile.deceleration.step(&run, by: 1 / Self.frameRate, within: 0...1e6, bounces: true)
      if case .moving = step { return false }
      return true
    }.map { Double($0) / Self.frameRate }
  }

  /// Returns the time in seconds after which half of the way of a glide is done.
  private static func half(of law: any DecelerationLaw, from velocity: Double, _ travel: GlideTravel)
    -> Double?
  {
    guard travel.distance > 0 else { return nil }
    var run = AxisRun(AxisMotion(offset: 0, velocity: velocity), length: GlideTravel.usualLength)
    for frame in 1...max(1, Int(travel.duration * frameRate)) {
      run.elapsed = Double(frame) / frameRate
      let step = law.step(&run, by: 1 / frameRate, within: -1e12...1e12, bounces: true)
      if run.offset >= travel.distance / 2 { return run.elapsed }
      guard case .moving = step else { return nil }
    }
    return nil
  }

  /// The least share by which two values differ for a person, and the least time in seconds.
  private static let noticed = 0.02, leastTime = 0.03

  /// Returns a sentence for each difference that a person would notice between two profiles, of which the first is the known one.
  /// The limits are a guess: ways that differ by 2 %, and times that differ by 2 % and 30 ms.
  package static func sentences(_ known: ScrollProfile, _ other: ScrollProfile) -> [String] {
    let (a, b) = (ProfileFeel(of: known), ProfileFeel(of: other))
    var sentences: [String] = []
    for (old, new) in zip(a.flicks, b.flicks) {
      guard let first = old.travel, let second = new.travel else { continue }
      var parts: [String] = []
      if let far = compared(first.distance, second.distance, "farther", "less far") { parts.append(far) }
      if let late = later(first.duration, second.duration) { parts.append("rests \(late)") }
      if let before = old.half, let after = new.half, let late = later(before, after) {
        parts.append("is half way \(late)")
      }
      guard !parts.isEmpty else { continue }
      let goes = parts[0].hasSuffix("far") || parts[0].hasSuffix("farther") ? "goes " : ""
      sentences.append(
        "A flick at \(number(old.velocity)) pt/s \(goes)\(parts.joined(separator: ", ")): "
          + "\(second), not \(first).")
    }
    if let more = compared(a.shown, b.shown, "farther", "less far") {
      sentences.append(
        "Content follows a finger 200 pt beyond an edge \(more): \(number(b.shown)) pt, not \(number(a.shown)) pt."
      )
    }
    if let first = a.returning, let second = b.returning, let late = later(first, second) {
      sentences.append(
        "Content let go 100 pt beyond an edge is back \(late): after \(time(second)), not \(time(first)).")
    }
    return sentences
  }

  /// Returns by which share a value is larger or smaller than another, or nil if nobody would notice.
  private static func compared(_ old: Double, _ new: Double, _ more: String, _ less: String) -> String? {
    guard abs(new - old) > noticed * max(abs(old), abs(new)) else { return nil }
    guard old > 0 else { return more }
    let percent = abs(new / old - 1) * 100
    return "\(number(max(1, percent))) % \(new > old ? more : less)"
  }

  private static func later(_ old: Double, _ new: Double) -> String? {
    guard abs(new - old) > max(leastTime, noticed * max(old, new)) else { return nil }
    return "\(time(abs(new - old))) \(new > old ? "later" : "sooner")"
  }

  private static func number(_ value: Double) -> String { String(format: "%.0f", value) }
  private static func time(_ seconds: Double) -> String { String(format: "%.2f s", seconds) }
}
