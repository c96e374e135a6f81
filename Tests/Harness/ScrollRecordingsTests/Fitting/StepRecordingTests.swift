import Foundation
import ScrollPhysics
import Testing

/// The laws of a wheel and of keys compared with real browsers and a real GTK, which
/// `Tools/Recorders/firefox.py`, `chromium.py` and `gtk.py` recorded with `--by`. Only the time from each
/// event to the beginning of the motion is fitted.
@Suite struct StepRecordingTests {
  /// Firefox 153, with the offsets of its compositor in sixtieths of a pixel: a wheel under sway 1.7, keys
  /// headless.
  @Test(arguments: [
    ("firefox-wheel-1", 114.0, 0.6), ("firefox-wheel-3", 114, 1.2), ("firefox-wheel-6", 114, 2),
    ("firefox-wheel-8", 114, 5),
    ("firefox-arrow-1", 57, 0.2), ("firefox-arrow-3", 57, 1.2), ("firefox-page-1", 762, 2.5),
  ])
  func firefoxMovesLikeItsProfile(name: String, distance: Double, tolerance: Double) throws {
    let recording = try RecordedSteps("Firefox/\(name)")
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
    let recording = try RecordedSteps("Chromium/\(name)")
    #expect(recording.end == distance * Double(recording.steps.count))
    let law = name.contains("wheel") ? ChromiumStep.wheel : .keys
    let fit = recording.fit(law, distance: distance)
    #expect(fit.largest < tolerance, "\(name): \(fit)")
    #expect(recording.fit(EvenStep(), distance: distance).largest > 2 * tolerance, "\(name)")
  }

  /// GTK 4.8.3 under sway 1.7, with unrounded offsets. The motion begins one frame before it shows.
  @Test(arguments: [
    ("gtk-arrow-1", 80.0), ("gtk-arrow-3", 80), ("gtk-arrow-3-400", 40), ("gtk-page-1", 720),
    ("gtk-page-3", 720),
    ("gtk-wheel-3", 86.1773876), ("gtk-wheel-3-400", 54.2883523),
  ])
  func gtkMovesLikeItsProfile(name: String, distance: Double) throws {
    let recording = try RecordedSteps("GTK/\(name)")
    let profile = ScrollProfile.gtk4, length = name.hasSuffix("-400") ? 400.0 : 800
    let isWheel = name.contains("wheel")
    let law = isWheel ? profile.wheel.motion : profile.keys.motion
    let settings =
      isWheel ? profile.wheel.notch : name.contains("page") ? profile.keys.page * length : profile.keys.arrow
    #expect(
      abs((name.contains("page") ? settings : law.distance(of: settings, in: length)) - distance) < 1e-6)
    let fit = recording.fit(law, distance: distance)
    #expect(fit.largest < 0.002 * distance, "\(name): \(fit)")
    guard !isWheel else { return }
    // Neither an even motion nor steps that add up move so.
    #expect(recording.fit(EvenStep(), distance: distance).largest > 0.02 * distance, "\(name)")
    if recording.steps.count > 1 {
      #expect(recording.end < 0.98 * distance * Double(recording.steps.count), "\(name)")
    }
  }

  /// The End key: 39,200 px by the law of the other keys. The content moves by 0.1 to 0.3 % of the distance
  /// in the fit's step of 0.2 ms, and Firefox reports the times of its frames to a millisecond.
  @Test(arguments: [
    ("Chromium/chromium", "chromium-linux", 0.004), ("Firefox/firefox", "firefox", 0.015),
    ("GTK/gtk", "gtk4", 0.004),
  ])
  func endMovesLikeOtherKeys(file: String, name: String, tolerance: Double) throws {
    let recording = try RecordedSteps("\(file)-end-1")
    let motion = try ScrollProfile.named(name).keys.motion
    #expect(recording.end == 39_200 && motion.leadsToEdges)
    let fit = recording.fit(motion, distance: 39_200)
    #expect(fit.largest < tolerance * 39_200, "\(name): \(fit)")
    #expect(recording.fit(EvenStep(), distance: 39_200).largest > 2 * tolerance * 39_200, "\(name)")
  }
}
