import Foundation
import ScrollPhysics
import Scrolling
import TestSupport
import Testing

/// Two-fling sequences that real fingers made on a phone, from Firefox's TestFlingAcceleration.cpp
/// (MPL-2.0): positions every 10 ms, and the ranges of the velocities that its test allows on all platforms.
/// Only the figures are quoted.
@Suite struct FirefoxAccelerationTests {
  enum Step: Sendable {
    /// The finger's movements along y, in points, 10 ms apart.
    case pan([Int])
    /// Frames at 60 Hz for a number of milliseconds.
    case wait(Double)
    /// The direction of the content's velocity (1 toward greater offsets) and its range in pt/ms.
    case velocity(Double, ClosedRange<Double>)
  }

  struct Sequence: Sendable, CustomTestStringConvertible {
    var name: String
    var friction: Double?
    var steps: [Step]
    var testDescription: String { name }
  }

  static let sequences: [Sequence] = [
    Sequence(
      name: "two normal flings",
      steps: [
        .pan([0, 0, -21, -44, -52, -55, -53, -49, -46, -47]), .velocity(1, 4.5...6.8), .wait(375),
        .velocity(1, 2.2...5.1), .pan([-6, -51, -55, 0, -53, -57, -60, -60, -56]), .velocity(1, 9...14),
      ]),
    Sequence(
      name: "two fast flings",
      steps: [
        .pan([9, 30, 49, 60, 64, 64, 62, 59, 51]), .velocity(-1, 5...7.5), .wait(447),
        .velocity(-1, 2.3...5.2), .pan([7, 0, 38, 66, 75, 146, 0, 119]), .velocity(-1, 13...20),
      ]),
    Sequence(
      name: "opposite directions",
      steps: [
        .pan([0, 0, 0, -12, -24, -32, -43, -46, 0]), .velocity(1, 2.9...5.3), .wait(153),
        .velocity(1, 2.1...4.8), .pan([0, 0, 14, 61, 41, 0, 45, 35]), .velocity(-1, 3.2...4.2),
      ]),
    Sequence(
      name: "the first fling has slowed down",
      steps: [
        .pan([0, 9, 15, 23, 31, 30, 0, 34, 31, 29, 28, 24, 24, 11]), .velocity(-1, 2.2...3), .wait(498),
        .velocity(-1, 0.5...1), .pan([0, 10, 17, 29, 29, 33, 33, 0, 31, 27, 13]), .velocity(-1, 1.8...2.7),
      ]),
    Sequence(
      name: "a pause before the second pan",
      steps: [
        .pan([0, 0, 0, 0, -8, 0, -18, -32, -50, -57, -66, -68, -63, -60]), .velocity(1, 6.2...8.5),
        .wait(285),
        .velocity(1, 3.4...7.3),
        .pan(Array(repeating: 0, count: 18) + [-8, -18, -34, -53, -70, -75, -75, -64]),
        .velocity(1, 6.7...9.1),
      ]),
    Sequence(
      name: "a pause during the second pan",
      steps: [
        .pan([0, 0, 0, -5, 0, -15, -41, -71, -90, -93, -85, -64, -44]), .velocity(1, 7.5...10), .wait(204),
        .velocity(1, 4.8...9.3),
        .pan([
          0, 0, 0, -6, 0, -16, -26, -41, -49, -65, -66, -61, -50, -35, -24, -17, -11, -8, -6, -5, -4, -3, -2,
          -2,
          -2, -2, -2, -2, -2, -2, -3, -4, -5, -7, -9, -10, -10, -12, -18, -25, -23, -28, -30, -24,
        ]), .velocity(1, 2.5...3.4),
      ]),
    Sequence(
      name: "the other direction during the second pan",
      steps: [
        .pan([0, 0, 0, -5, -18, -31, -49, -56, -61, -54, -55]), .velocity(1, 5.4...7), .wait(255),
        .velocity(1, 3.1...6),
        .pan([
          0, 0, 0, 0, 30, 0, 19, 24, 32, 30, 37, 33, 33, 32, 25, 23, 23, 18, 13, 9, 5, 3, 1, 0, -7, -19, -38,
          -53,
          -68, -79, -85, -73, -64, -54,
        ]), .velocity(1, 7...10),
      ]),
    Sequence(
      name: "a long wait", friction: 0.0012,
      steps: [
        .pan([0, 0, -5, -10, -20, 0, -110, -86, 0, -102, -105]), .velocity(1, 6.3...9.4), .wait(1117),
        .velocity(1, 1.6...3.3), .pan([0, -8, 0, -30, -60, -87, -104, -111]), .velocity(1, 13...23),
      ]),
    Sequence(
      name: "a tap after five flings",
      steps: [
        .pan([11, 2, 107, 18, 148, 57, 133, 159, 21]), .wait(154), .pan([12, 68, 0, 162, 78, 140, 167]),
        .wait(123), .pan([11, 0, 79, 91, 131, 171]), .wait(123), .pan([8, 55, 22, 87, 117, 220, 54]),
        .wait(134), .pan([45, 137, 107, 102, 79]), .wait(246), .pan([0, 0, 0, 0]), .wait(869),
        .pan([0, 0, 8, 35, 8, 38, 29, 37]), .velocity(-1, 2.8...4.2),
      ]),
  ]

  /// By how many pt/ms a velocity of a profile exceeds its range at most: the profile's estimator knows the
  /// touch-down and movements within the slop, which Firefox does not track.
  private static let excesses = ["firefox-android, opposite directions": 0.05]

  @Test(arguments: sequences, ["firefox", "firefox-android"])
  func theVelocitiesAreInTheirRanges(sequence: Sequence, name: String) throws {
    var profile = try ScrollProfile.named(name)
    if let friction = sequence.friction, profile.deceleration is FirefoxDeceleration {
      try profile.set("glide.friction", to: .number(friction))
    }
    let view = ScrollView(
      metrics: ScrollMetrics(800, 1000, content: 800, 50000, scale: 1),
      profile: profile)
    view.contentOffset.y = 25000
    var time = 0.0
    var finger = CGPoint(x: 600, y: 1000)
    for step in sequence.steps {
      switch step {
      case .pan(let deltas):
        view.touchDown(finger, at: time)
        for delta in deltas {
          time += 0.01
          guard delta != 0 else { continue }
          finger.y += Double(delta)
          view.touchMoved(to: finger, at: time)
        }
        view.touchUp(at: time)
      case .wait(let milliseconds):
        for _ in 0..<Int((milliseconds * 0.06).rounded(.up)) {
          time += 1.0 / 60
          view.frame(at: time)
        }
      case .velocity(let side, let range):
        let speed = side * Double(view.engine.velocity.y) / 1000
        let excess = Self.excesses["\(name), \(sequence.name)"] ?? 0
        #expect(
          speed >= range.lowerBound && speed <= range.upperBound + excess,
          "\(name), \(sequence.name): \(speed) pt/ms")
      }
    }
  }
}
