import Scrolling

/// The frames of content that still moves while a recording rests.
///
/// A recording has no frames while nothing moves. Played with other constants, its content may move for
/// longer. It then advances by frames of the nominal duration, until it needs none or the recording goes on.
package struct RestFrames: Hashable, Sendable {
  private let start: Double, end: Double, period: Double
  private var count = 0

  /// The longest time in seconds after the beginning of a rest in which there are such frames. Content that
  /// has not stopped by then stays in place.
  package static let longest = 600.0

  /// The shortest frame in seconds. The frames of a file can be arbitrarily close.
  private static let shortest = 0.0001

  /// Creates the frames of a rest that begins with a frame at `start` and lasts until the time `end`, or for
  /// ever if it is `nil`. Times are in seconds; `period` is the nominal duration of a frame.
  package init(after start: Double, until end: Double?, period: Double) {
    self.start = start
    self.period = max(period, Self.shortest)
    // A frame just before that of the recording would be a step of almost no time.
    self.end = min(end.map { $0 - period / 2 } ?? .infinity, start + Self.longest)
  }

  /// Returns the time of the next frame if the content needs one, or `nil` if the rest continues without
  /// frames. Content that only waits when the rest begins does what it did in the recording, and has no
  /// frames here.
  package mutating func next(_ need: FrameNeed) -> Double? {
    var next = count + 1
    switch need {
    case .nothing: return nil
    case .frame: break
    case .wakeUp(let time):
      guard count > 0, time < end else { return nil }
      if time > start { next = max(next, Int(((time - start) / period - 1e-6).rounded(.up))) }
    }
    let time = start + Double(next) * period
    guard time < end else { return nil }
    count = next
    return time
  }
}
