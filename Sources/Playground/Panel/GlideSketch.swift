import PlaygroundControls
import ScrollFiles
import ScrollPhysics

/// A small curve of the glide of a profile from 1000 pt/s, with its distance and its time.
struct GlideSketch: Hashable, Sendable {
  /// The distances at even times up to ``seconds``, as shares of ``distance``, from 0 to 1.
  let heights: [Double]
  /// The distance in points and the time in seconds, as in "490 pt in 2.3 s".
  let figures: String

  /// The extent of the curve, the same for all profiles.
  private static let seconds = 3.0, distance = 1200.0
  private static let points = 25
  private static let made = Memo<ScrollProfile, GlideSketch>(64)

  static func of(_ profile: ScrollProfile) -> GlideSketch { made.value(profile) { GlideSketch(profile) } }

  private init(_ profile: ScrollProfile) {
    let law = profile.deceleration
    var run = AxisRun(AxisMotion(offset: 0, velocity: 1000), length: GlideTravel.usualLength)
    let frames = Int(Self.seconds * 1000), step = frames / (Self.points - 1)
    var heights = [0.0], moves = true
    for frame in 1...frames {
      if moves {
        run.elapsed = Double(frame) / 1000
        moves = law.step(&run, by: 0.001, within: -1e12...1e12, bounces: true) == .moving
      }
      if frame % step == 0 { heights.append((run.offset / Self.distance).clamped(to: 0...1)) }
    }
    self.heights = heights
    figures = GlideTravel(of: law, from: 1000)?.figures ?? "over a minute"
  }
}

extension GlideTravel {
  /// The distance and the time, as in "490 pt in 2.3 s".
  var figures: String {
    "\(NumberText.fixed(distance, decimals: 0)) pt in \(NumberText.fixed(duration, decimals: 1)) s"
  }
}
