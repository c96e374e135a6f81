import Foundation
import ScrollPhysics
import Scrolling
import TestSupport
import Testing

/// Every constant marked as recorded is determined by the recordings: another value does not reproduce them.
@Suite struct ConstantsTests {
  static let recorded = ScrollProfile.uikit.tunables.filter { $0.confidence == .recorded }.map(\.name)

  @Test func theProfileMeetsEveryRecording() throws {
    #expect(try Self.faults(of: .uikit) == [])
  }

  @Test(arguments: recorded) func aTwentiethMoreOrLessIsNoticed(name: String) throws {
    let tunable = try #require(ScrollProfile.uikit.tunables.first { $0.name == name })
    guard case .number(let get, let set, _, let range) = tunable.access else {
      Issue.record("\(name) is a switch that is called recorded")
      return
    }
    // The recordings limit the stop distance only to between 0.4950 and 0.530 pt.
    let more = name == "bounce.stopDistance" ? 1.07 : 1.05
    let value = get(.uikit)
    let others = value == 0 ? [range.upperBound * 0.05] : [value * 0.95, value * more]
    for other in others {
      var profile = ScrollProfile.uikit
      set(&profile, other)
      #expect(try !Self.faults(of: profile).isEmpty, "\(name) = \(other)")
    }
  }

  /// Returns the quoted recordings that a profile does not reproduce.
  static func faults(of profile: ScrollProfile) throws -> [String] {
    var faults: [String] = []
    for recording in Recording.all {
      let error = recording.error(of: try recording.replayedGlide(profile))
      if error >= RecordingTests.exact { faults.append("glide of \(recording.name)") }
    }
    for (recording, samples) in [
      (Recording.mediumFlick, FingerSample.mediumFlick), (.overscrollRelease, FingerSample.overscrollRelease),
    ] where recording.dragged(by: samples, profile) == nil {
      faults.append("drag of \(recording.name)")
    }
    for (recording, start) in [(Recording.trackpadMediumFlick, 0.0), (.trackpadOverscrollGentle, 4624)]
    where !recording.isDragged(byTrackpadFrom: start, profile) {
      faults.append("drag of \(recording.name)")
    }
    faults += stopFaults(of: profile.deceleration)
    faults += slopFaults(of: profile)
    return faults
  }

  /// Recorded limits: 9.958 pt/s stopped, 10.046 continued; .4950 pt from the edge stopped, .530 continued.
  private static func stopFaults(of law: any DecelerationLaw) -> [String] {
    func step(_ offset: Double, _ velocity: Double) -> MotionStep {
      var motion = AxisRun(offset: offset, velocity: velocity)
      return law.step(&motion, by: 1.0 / 60, within: 0...1000, bounces: true)
    }
    guard let uikit = law as? Deceleration else { return ["not UIKit's law"] }
    let decay = FreeGlide.decay(uikit.glide.rate, over: 1.0 / 60)
    let shrink = frameExponential(-uikit.bounce.returnRate * 1000 / 60)
    let faults = [
      step(500, 9.958 / decay) == .rested ? nil : "9.958 pt/s stopped",
      step(500, 10.046 / decay) == .moving ? nil : "10.046 pt/s went on",
      step(-0.4950 / shrink, 0) == .arrived(edge: 0) ? nil : "0.4950 pt stopped",
      step(-0.530 / shrink, 0) == .moving ? nil : "0.530 pt went on",
    ]
    return faults.compactMap { $0 }
  }

  /// Recorded: during a glide, 1 pt began a drag by touch (and counted); a trackpad's slop is always 10 pt.
  private static func slopFaults(of profile: ScrollProfile) -> [String] {
    func gliding() -> Driver {
      var driver = Driver(metrics: .phone, profile: profile, contentOffset: CGPoint(x: 0, y: 2000))
      driver.touchDown(.zero, at: 0)
      for step in 1...4 { driver.touchMoved(to: CGPoint(x: 0, y: -40 * step), at: Double(step) / 60) }
      driver.touchUp(at: 4.0 / 60)
      for frame in 5...15 { driver.frame(at: Double(frame) / 60) }
      return driver
    }
    var (touch, trackpad) = (gliding(), gliding())
    touch.touchDown(.zero, at: 1)
    let caught = touch.y
    touch.touchMoved(to: CGPoint(x: 0, y: -1), at: 1.1)
    trackpad.trackpadBegan(at: 1)
    let rested = trackpad.y
    trackpad.trackpadMoved(by: CGPoint(x: 0, y: -19), at: 1.1)
    return [
      abs(touch.y - caught - 1) < 1e-9 ? nil : "a touch on a glide has no slop",
      abs(trackpad.y - rested - 9) < 1e-9 ? nil : "a trackpad on a glide has its slop",
    ].compactMap { $0 }
  }
}
