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

  /// Returns a driver that a finger dragged, or nil if it does not show the drag frames: offsets within 1e-6 pt, and
  /// velocities within 0.12 pt/s, because their time stamps are rounded. This view cannot scroll sideways.
  func dragged(by samples: [FingerSample], _ profile: ScrollProfile = .uikit) -> Driver? {
    let start = name == "overscroll-release" ? edges.upperBound : 0
    var driver = Driver(metrics: metrics, profile: profile, contentOffset: CGPoint(x: 0, y: start))
    var frames = drags[...]
    for (index, sample) in samples.enumerated() {
      let point = CGPoint(x: sample.x, y: sample.y)
      if index == 0 { driver.touchDown(point, at: sample.time) }
      driver.touchMoved(to: point, at: sample.time)
      guard driver.isDragging else { continue }
      guard let frame = frames.popFirst(), abs(driver.y - frame.offset) < 1e-6, driver.velocity.x == 0,
        abs(Double(driver.velocity.y) + frame.velocity) < 0.12
      else { return nil }
    }
    return frames.isEmpty ? driver : nil
  }

  /// Returns whether the translations of a trackpad from an offset show the drag frames. The first translation includes
  /// the slop of 10 pt.
  func isDragged(byTrackpadFrom start: Double, _ profile: ScrollProfile = .uikit) -> Bool {
    var driver = Driver(metrics: metrics, profile: profile, contentOffset: CGPoint(x: 0, y: start))
    driver.trackpadBegan(at: 0)
    var translation = 10.0
    for (index, frame) in drags.enumerated() {
      let delta = CGPoint(x: 0, y: frame.translation - translation)
      driver.trackpadMoved(by: delta, at: Double(index + 1) / 60)
      translation = frame.translation
      guard driver.y == frame.offset else { return false }
    }
    return true
  }

  /// Returns the largest distance in points between known and replayed offsets, or infinity if their numbers differ.
  func error(of replayed: [Double]) -> Double {
    guard replayed.count == glideCount else { return .infinity }
    return glide.map { abs(replayed[$0.key] - $0.value) }.max() ?? .infinity
  }
}

/// The input of the recognizer in window coordinates.
struct FingerSample: Sendable {
  var time: Double, x: Double, y: Double
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
      FingerSample(time: try Self.number($0, 3), x: try Self.number($0, 4), y: try Self.number($0, 5))
    }
  }
}
