import Foundation
import ScrollPhysics
import Scrolling
import TestSupport
import Testing

/// A vertical scroll of a real UIScrollView (iOS 26 simulator, 60 Hz). The numbers are measurements published as
/// fixtures of the Telegram iOS client. `RecordedFigures.swift` quotes the essential ones; the others are read from a
/// folder, if it exists.
struct Recording: Sendable, CustomTestStringConvertible {
  enum Device: Sendable { case touch, trackpad }

  /// A frame with fingers down. Translation and velocity (pt/s) are those of the recognizer, in the finger's direction.
  typealias DragFrame = (offset: Double, translation: Double, velocity: Double)

  var name: String
  var device: Device
  var scale: Double
  var bounds: CGSize
  var contentSize: CGSize
  var drags: [DragFrame]
  /// The number of offsets shown by the glide. The last two belong to one tick.
  var glideCount: Int
  /// The known offsets by their index in the glide.
  var glide: [Int: Double]

  var testDescription: String { name }

  var edges: ClosedRange<Double> { 0...Double(contentSize.height - bounds.height) }

  var metrics: ScrollMetrics {
    ScrollMetrics(boundsSize: bounds, contentSize: contentSize, scale: scale)
  }

  /// Returns the recognizer's velocities at the last two drag callbacks, in the offset's direction. In the gentle
  /// recording, the fingers on the trackpad rested before the lift: the latest velocity is 0 there, and the previous
  /// one is kept.
  func lastVelocities() throws -> (previous: Double, latest: Double) {
    let last = try #require(drags.last).velocity
    if name == "trackpad-overscroll-gentle" { return (-last, 0) }
    return (-(try #require(drags.dropLast().last)).velocity, -last)
  }

  /// Returns all offsets that the glide shows from the last drag frame on if it is stepped at 60 Hz with the laws of a
  /// profile.
  func replayedGlide(_ profile: ScrollProfile) throws -> [Double] {
    let (previous, latest) = try lastVelocities()
    var motion = AxisRun(
      // The touch recordings give drag offsets with 6 digits; the view is on a whole pixel.
      offset: try #require(drags.last).offset.roundedToPixel(scale: scale),
      velocity: profile.release.released(previous: previous, latest: latest))
    var shown: [Double] = []
    while shown.count < 2000 {
      let step = profile.deceleration.step(&motion, by: 1.0 / 60, within: edges, bounces: true)
      shown.append(motion.offset)
      switch step {
      case .moving: continue
      case .rested: return shown + [motion.offset.roundedToPixel(scale: scale)]
      case .arrived(let edge): return shown + [edge]
      }
    }
    return shown
  }

  /// Returns the largest distance in points between known and replayed offsets, or infinity if their numbers differ.
  func error(of replayed: [Double]) -> Double {
    guard replayed.count == glideCount else { return .infinity }
    return glide.map { abs(replayed[$0.key] - $0.value) }.max() ?? .infinity
  }
}

/// The input of the recognizer in window coordinates, and the velocity it returned (pt/s).
struct FingerSample: Sendable {
  var time: Double, x: Double, y: Double, velocityX: Double, velocityY: Double
}

extension ReferenceFolder {
  /// Returns a quoted recording with all the data in its file.
  func whole(_ quoted: Recording) throws -> Recording {
    let rows = try rows(quoted.name + ".csv")
    var whole = quoted
    whole.drags = try rows.filter { $0.first == "drag" }.map {
      (try Self.number($0, 2), try Self.number($0, 3), try Self.number($0, 4))
    }
    let glide = try rows.filter { $0.first == "decel" }.map { try Self.number($0, 2) }
    whole.glideCount = glide.count
    whole.glide = Dictionary(uniqueKeysWithValues: glide.enumerated().map { ($0.offset, $0.element) })
    return whole
  }

  /// Returns the samples of the finger in a trace up to the lift.
  func samples(_ trace: String) throws -> [FingerSample] {
    try rows("touches.csv").filter { $0.first == trace[...] && $0[1] != "ended" }.map {
      FingerSample(
        time: try Self.number($0, 3), x: try Self.number($0, 4), y: try Self.number($0, 5),
        velocityX: try Self.number($0, 7), velocityY: try Self.number($0, 8))
    }
  }
}
