import Foundation
import ScrollPhysics
import Testing

/// The laws of a wheel and of keys beside living browsers, which `Tools/Recorders/firefox.py` and `chromium.py` recorded with
/// `--by`. Only the time from each event to the beginning of the motion is fitted.
@Suite struct StepRecordingTests {
  /// Firefox 153, with the offsets of its compositor in sixtieths of a pixel: a wheel under sway 1.7, keys headless.
  @Test(arguments: [
    ("firefox-wheel-1", 114.0, 0.6), ("firefox-wheel-3", 114, 1.2), ("firefox-wheel-6", 114, 2),
    ("firefox-wheel-8", 114, 5),
    ("firefox-arrow-1", 57, 0.2), ("firefox-arrow-3", 57, 1.2), ("firefox-page-1", 762, 2.5),
  ])
  func firefoxMovesLikeItsProfile(name: String, distance: Double, tolerance: Double) throws {
    let recording = try RecordedSteps("Firefox/\(name).csv")
    #expect(recording.end == distance * Double(recording.steps.count))
    let law = name.contains("wheel") ? FirefoxStep.wheel : .keys
    let fit = recording.fit(law, distance: distance)
    #expect(fit.largest < tolerance, "\(name): \(fit)")
    // Firefox 67's durations of a wheel, and those of the other device, do not fit.
    let others = [
      FirefoxStep(minimumDuration: 0.2, maximumDuration: 0.4), name.contains("wheel") ? .keys : .wheel,
    ]
    for other in others {
      #expect(recording.fit(other, distance: distance).largest > 2 * tolerance, "\(name)")
    }
  }

  /// Chromium 156, with offsets in whole pixels: a wheel under sway 1.7, keys headless.
  @Test(arguments: [
    ("chromium-wheel-1", 120.0, 1.5), ("chromium-wheel-3", 120, 1.5), ("chromium-wheel-6", 120, 1.5),
    ("chromium-arrow-1", 40, 1.2), ("chromium-arrow-3", 40, 1.2),
  ])
  func chromiumMovesLikeItsProfile(name: String, distance: Double, tolerance: Double) throws {
    let recording = try RecordedSteps("Chromium/\(name).csv")
    #expect(recording.end == distance * Double(recording.steps.count))
    let law = name.contains("wheel") ? ChromiumStep.wheel : .keys
    let fit = recording.fit(law, distance: distance)
    #expect(fit.largest < tolerance, "\(name): \(fit)")
    #expect(recording.fit(EvenStep(), distance: distance).largest > 2 * tolerance, "\(name)")
  }
}
