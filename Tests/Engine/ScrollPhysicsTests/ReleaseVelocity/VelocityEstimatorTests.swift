import Foundation
import ScrollPhysics
import Testing

@Suite struct VelocityEstimatorTests {
  static let all: [any VelocityEstimator] = [
    ReleaseVelocity(), LeastSquaresVelocity.android, LeastSquaresVelocity.flutter,
    LeastSquaresVelocity.chromium, ImpulseVelocity.android, ImpulseVelocity.compose, AverageVelocity.qt,
    AverageVelocity.firefox, WeightedVelocity.iOS, WeightedVelocity.macOS, SpanVelocity.gtk,
    SpanVelocity.motion,
  ]

  private func samples(_ rows: [(time: Double, position: Double)], sign: Double = 1) -> PanSamples {
    var samples = PanSamples(position: sign * rows[0].position, time: rows[0].time / 1000)
    for row in rows.dropFirst() { samples.add(position: sign * row.position, time: row.time / 1000) }
    return samples
  }

  /// The y coordinates of Flutter's stroke 13, interrupted by a pause of 48 ms (velocity_tracker_test.dart,
  /// BSD-3-Clause), in ms and px.
  private let stroke: [(time: Double, position: Double)] = [
    (0, 306), (7, 306), (23, 314), (30, 319.4285583496094), (38, 326.8571472167969),
    (45, 339.4285583496094), (93, 355.71429443359375), (101, 374.28570556640625),
    (109, 396.5714416503906), (117, 421.4285583496094), (125, 451.4285583496094),
  ]

  /// Flutter's 3890.3 px/s to 0.1 %, and androidx's 3802.5518 px/s to 0.2 px/s
  /// (VelocityTrackerTest.kt, Apache-2.0).
  @Test(arguments: [1.0, -1]) func aStrokeHasThePublishedVelocities(sign: Double) {
    let samples = samples(stroke, sign: sign)
    #expect(abs(LeastSquaresVelocity.flutter.velocity(of: samples) - sign * 3890.3) < 3.89)
    #expect(abs(ImpulseVelocity.compose.velocity(of: samples) - sign * 3802.5518) < 0.2)
  }

  /// AOSP's parabolas to 0.001 % (VelocityTracker_test.cpp, Apache-2.0).
  @Test(arguments: zip([[1.0, 4, 8], [1, 4, 9], [4, 1, 0], [-2, -1, 0]], [4500.0, 6000, 0, 1000]))
  func aParabolaHasItsSlope(positions: [Double], slope: Double) {
    let samples = samples(positions.enumerated().map { (Double($0.offset), $0.element) })
    #expect(abs(LeastSquaresVelocity.android.velocity(of: samples) - slope) <= 1e-5 * max(slope, 1))
  }

  /// Chromium's test of reversals: 50 samples that move by 10 px per ms, then 10 that rest.
  @Test(arguments: [1.0, -1]) func theRestrictedEstimatorDoesNotReverse(sign: Double) {
    let samples = samples((1...60).map { (Double($0), Double(min($0, 50)) * 10) }, sign: sign)
    #expect(sign * LeastSquaresVelocity.android.velocity(of: samples) < 0)
    #expect(LeastSquaresVelocity.chromium.velocity(of: samples) == 0)
  }

  @Test(arguments: all) func uniformMovementHasItsVelocity(estimator: any VelocityEstimator) {
    for velocity in [500.0, -7000, 0] {
      let samples = samples((0..<20).map { (Double($0) * 8, Double($0) * 0.008 * velocity) })
      #expect(abs(estimator.velocity(of: samples) - velocity) < 1e-6, "\(estimator)")
    }
  }

  @Test(arguments: all) func mirroredSamplesHaveTheMirroredVelocity(estimator: any VelocityEstimator) {
    #expect(
      estimator.velocity(of: samples(stroke, sign: -1)) == -estimator.velocity(of: samples(stroke)),
      "\(estimator)")
  }

  @Test(arguments: all) func theVelocityIsFinite(estimator: any VelocityEstimator) {
    #expect(estimator.velocity(of: PanSamples(position: 5, time: 1)) == 0, "\(estimator)")
    var samples = PanSamples(position: 0, time: 0)
    for (position, time) in [
      (1e308, 1e-300), (-1e308, 1), (.nan, 2), (.infinity, 3), (0, .nan), (0, .infinity), (3, 4),
    ] {
      samples.add(position: position, time: time)
      #expect(estimator.velocity(of: samples).isFinite, "\(estimator)")
    }
  }

  /// Android and Flutter forget the samples before a pause; the others count samples.
  @Test func aPauseEndsTheHistory() {
    let moved: [(time: Double, position: Double)] = [(0, 0), (10, 100), (20, 200), (61, 201), (71, 202)]
    let samples = samples(moved)
    #expect(abs(LeastSquaresVelocity.android.velocity(of: samples) - 100) < 1e-6)
    #expect(LeastSquaresVelocity.flutter.velocity(of: samples) == 0, "two samples are too few")
    #expect(abs(ImpulseVelocity.android.velocity(of: samples) - 100) < 1e-6)
    #expect(
      abs(WeightedVelocity.iOS.velocity(of: samples) - (0.6 * 1e4 + 0.35 / 0.041 + 0.05 * 100)) < 1e-6)
  }

  /// Estimators with their windows in ms: the oldest sample counts up to this age.
  static let windows: [(any VelocityEstimator, Double)] = [
    (LeastSquaresVelocity.android, 100), (LeastSquaresVelocity.flutter, 100),
    (LeastSquaresVelocity.chromium, 100), (ImpulseVelocity.android, 100), (ImpulseVelocity.compose, 40),
    (SpanVelocity.gtk, 150), (SpanVelocity.motion, 100),
  ]

  @Test(arguments: windows) func samplesCountUpToAnAge(estimator: any VelocityEstimator, window: Double) {
    /// The velocity of a uniform movement but for the oldest sample, which is `ahead` pt ahead.
    func velocity(age: Double, ahead: Double) -> Double {
      let rest = stride(from: -140.0, through: 0, by: 20).filter { $0 > -age }.map { ($0, 5 * $0) }
      return estimator.velocity(of: samples([(-age, -5 * age + ahead)] + rest))
    }
    #expect(velocity(age: window - 0.5, ahead: 90) != velocity(age: window - 0.5, ahead: -180))
    #expect(velocity(age: window + 0.5, ahead: 90) == velocity(age: window + 0.5, ahead: -180))
  }

  @Test func aFingerThatRestsFor40MillisecondsHasStopped() {
    func velocities(pause: Double) -> [Double] {
      let samples = samples([(0, 0), (10, 100), (20, 200), (20 + pause, 300)])
      return [
        LeastSquaresVelocity.android.velocity(of: samples), ImpulseVelocity.android.velocity(of: samples),
      ]
    }
    #expect(velocities(pause: 39).allSatisfy { $0 != 0 })
    #expect(velocities(pause: 41) == [0, 0])
  }

  @Test func flutterWeighsTheLastThree() {
    let samples = samples([(0, 0), (10, 1000), (20, 1100), (30, 1110)])
    #expect(abs(WeightedVelocity.iOS.velocity(of: samples) - (0.6 * 1e5 + 0.35 * 1e4 + 0.05 * 1e3)) < 1e-6)
    #expect(abs(WeightedVelocity.macOS.velocity(of: samples) - (0.15 * 1e5 + 0.65 * 1e4 + 0.2 * 1e3)) < 1e-6)
  }

  @Test func qtAveragesTheLastThree() {
    let samples = samples([(0, 0), (10, 5000), (20, 6000), (30, 6100), (40, 6110)])
    #expect(abs(AverageVelocity.qt.velocity(of: samples) - (1e5 + 1e4 + 1e3) / 3) < 1e-6)
  }

  @Test func firefoxAveragesFiveOfFiveMilliseconds() {
    // The sample after 3 ms has no velocity of its own. The first velocity is too old.
    let samples = samples([(0, 0), (10, 5000), (120, 5110), (123, 5120), (130, 5210), (140, 5210)])
    #expect(abs(AverageVelocity.firefox.velocity(of: samples) - (1000 + 1e4 + 0) / 3) < 1e-6)
    for (milliseconds, second) in [(4.9, []), (5.1, [200 / 0.0051])] {
      let samples = self.samples([(0, 0), (10, 100), (10 + milliseconds, 300)])
      let expected = ([1e4] + second).reduce(0, +) / Double(1 + second.count)
      #expect(abs(AverageVelocity.firefox.velocity(of: samples) - expected) < 1e-6)
    }
    let many = self.samples((0..<9).map { (Double($0) * 10, Double($0 * $0)) })
    #expect(abs(AverageVelocity.firefox.velocity(of: many) - 1100) < 1e-6, "velocities of 700 to 1500")
  }

  /// A velocity of 10⁵ whose newer sample is of this age, in ms, and then one of 0.
  @Test(arguments: [AverageVelocity.qt, .firefox]) func velocitiesCountForATenthOfASecond(
    estimator: AverageVelocity
  ) {
    func velocity(age: Double) -> Double {
      estimator.velocity(of: samples([(0, 0), (10, 1000), (10 + age, 1000)]))
    }
    #expect(abs(velocity(age: 99) - 5e4) < 1e-6)
    #expect(velocity(age: 101) == 0)
  }

  /// Twelve steps of 7.25 to 18.25 px at 60 Hz, in whole milliseconds: GTK 4 under sway reported 860.74 px/s.
  @Test func gtkDividesTheDistanceByTheTime() {
    var rows: [(time: Double, position: Double)] = [(0, 0)]
    for step in 1...12 {
      let time = (Double(step) * 1000 / 60 + 0.5).rounded(.down)
      rows.append((time, rows[step - 1].position + 6.25 + Double(step)))
    }
    // Nine steps lie in the last 150 ms, in whole milliseconds 150. In the recording they were 149.
    let samples = samples(rows)
    #expect(abs(SpanVelocity.gtk.velocity(of: samples) - 128.25 / 0.15) < 1e-6)
    rows[12].time -= 1
    #expect(abs(SpanVelocity.gtk.velocity(of: self.samples(rows)) - 860.74) < 0.005)
    let two = self.samples([(0, 0), (500, 10)])
    #expect(SpanVelocity.gtk.velocity(of: two) == 20, "two samples always have a velocity")
  }

  @Test func aReleaseIsWithinItsLimits() {
    let release = FlingRelease(LeastSquaresVelocity.android, minimumSpeed: 50, maximumSpeed: 8000)
    #expect(release.released(previous: 9000, latest: 400) == 400, "the previous velocity has no share")
    #expect(release.released(previous: 0, latest: -9000) == -8000)
    #expect(release.released(previous: 0, latest: 49.9) == 0)
    #expect(release.released(previous: 0, latest: .nan) == 0)
    #expect(release.glides(latestX: 0, latestY: -50))
    #expect(!release.glides(latestX: 40, latestY: -40), "each axis by itself")
    #expect(!release.glides(latestX: .nan, latestY: 0))
    let always = FlingRelease(LeastSquaresVelocity.android, minimumSpeed: 0)
    #expect(!always.glides(latestX: 0, latestY: 0))
    // A profile without a maximum.
    let motion = ScrollProfile.motion.release
    #expect(motion.released(previous: 0, latest: 999_999) == 999_999)
    #expect(motion.released(previous: 0, latest: 2e6) == 1e6)
    let chromium = FlingRelease(LeastSquaresVelocity.chromium, minimumSpeed: 0, maximumSpeed: 1000)
    #expect(chromium.released(previous: 0, latest: 50000) == 1000, "Chromium velocity_tracker_unittest.cc")
  }
}
