import ScrollPhysics
import Testing

/// The constants of the platforms as read from their sources, where no published number depends on them, and
/// those of UIKit.
@Suite struct PlatformFactsTests {
  /// A profile, then its constants with their values. An indented line continues the one above it.
  private static let uikit = """
    uikit: glide.rate 0.998, glide.stopSpeed 10, glide.shortestStep 0.001, bounce.returnRate 0.01005,
      bounce.stopDistance 0.5, release.newestShare 0.2, release.latestShare 0.25, release.threshold 250,
      touch.slop 10, touch.slopWhileGliding 0, touch.band.coefficient 0.55, trackpad.slop 10,
      trackpad.slopWhileGliding 10, trackpad.band.coefficient 0.715, animation.duration 0.3,
      touch.appliesFirstTranslation true, trackpad.keepsPreviousAtRest true
    """
  private static let others = """
    uikit-fast: glide.rate 0.99, touch.slop 10, release.threshold 250, nested.prefersInner false
    android: release.minimumSpeed 50, release.maximumSpeed 8000, touch.slop 8, trackpad.slop 0,
      touch.restTime 0.04, touch.band.coefficient 0, release.estimator.minimumSamples 2, boost.share 1,
      boost.pause 0.04, boost.minimumDragSpeed 50, bounce.limit 0
    compose: release.minimumSpeed 50, release.maximumSpeed 8000, touch.slop 8, touch.restTime 0.04,
      release.estimator.minimumSamples 3
    compose-ios: release.minimumSpeed 500, glide.stopSpeed 10, touch.slop 10, touch.restTime 0.04,
      touch.band.coefficient 0.55, bounce.flung.stiffness 120, bounce.released.stiffness 300,
      bounce.flung.stopDistance 0.5, bounce.released.stopDistance 0.5, bounce.flung.stopSpeed 50,
      bounce.released.stopSpeed 50, bounce.flung.dampingRatio 1
    flutter-android: release.minimumSpeed 50, release.maximumSpeed 8000, touch.slop 18,
      touch.restTime 0.04
    flutter-ios: bounce.stiffness 200, bounce.dampingRatio 1.1, bounce.maximumSpeed 5000,
      bounce.stopDistance 1/3, bounce.stopSpeed 20/3, release.minimumSpeed 100, release.maximumSpeed 8000,
      touch.slop 18, touch.restTime 0.04, touch.band.coefficient 0.52, release.estimator.oldest 0.6,
      boost.scale 0.000816, boost.exponent 1.967, boost.maximum 40000, boost.leastShare 0.5,
      boost.pause 0.04
    flutter-desktop: glide.deceleration 1400, glide.stopSpeed 20, bounce.stiffness 250,
      bounce.dampingRatio 1.3, bounce.maximumSpeed 5000, bounce.stopDistance 1, bounce.stopSpeed 20,
      release.minimumSpeed 100, release.maximumSpeed 64000, touch.slop 18, touch.band.coefficient 0.26,
      release.estimator.oldest 0.15, boost.scale 0.000816
    chromium-trackpad: release.minimumSpeed 50, touch.slop 8, touch.restTime 0.04,
      touch.band.coefficient 0, boost.minimumSpeed 350, boost.minimumDragSpeed 150, boost.pause 0.05,
      wheel.notch 120, keys.arrow 40, keys.longest 0.15
    chromium-windows: glide.maximumViews 3, bounce.limit 0.1, touch.band.limit 0.1, wheel.notch 100,
      wheel.secondsPerPoint 0.0015, keys.arrow 40, keys.page 0.875, keys.minimumDuration 0.2,
      keys.maximumDuration 0.5
    chromium-linux: bounce.amplitude 0.31, bounce.period 1.6, touch.band.share 0.05, wheel.notch 120,
      wheel.longest 0.2, wheel.shortest 0.1, wheel.shortWay 120, wheel.longWay 480, wheel.bound 2.5,
      keys.arrow 40, keys.page 0.875, keys.longest 0.15, keys.shortest 0.15
    firefox: wheel.notch 114, keys.arrow 57, keys.page 0.95, touch.slopWhileGliding 10, trackpad.slop 0,
      trackpad.slopWhileGliding 0, wheel.minimumDuration 0.05, wheel.maximumDuration 0.2,
      wheel.intervalRatio 2, wheel.velocityWeight 0.25, wheel.stopWeight 0.4, keys.minimumDuration 0.15,
      keys.maximumDuration 0.15, bounce.stiffness 200, bounce.dampingRatio 1.1, bounce.maximumSpeed 10000,
      bounce.stopDistance 0.5, bounce.stopSpeed 5, release.minimumSpeed 500, touch.slop 10,
      touch.restTime 0.1, touch.band.share 1/16, boost.minimumSpeed 1500, boost.minimumDragSpeed 800,
      boost.pause 0.05, boost.share 1, boost.previousShare 1
    firefox-android: release.minimumSpeed 500, touch.slop 8, touch.restTime 0.04, nested.wheelHold 1.5
    gtk4: glide.friction 4, glide.stopSpeed 0.1, release.minimumSpeed 0.1, touch.slop 8,
      touch.restTime 0.15, touch.band.share 1, touch.band.limit 100
    qt-flickable: release.minimumSpeed 75, release.maximumSpeed 2500, touch.slop 10, touch.restTime 0.1,
      touch.band.share 0.5, bounce.secondDuration 0.3, boost.growth 0.25, boost.maximumFactor 3,
      boost.minimumSpeed 1250, boost.minimumViews 10, boost.pause 0.6, boost.slowPause 0.3,
      boost.slowLoss 0.5
    macos: release.minimumSpeed 0, touch.slop 0, touch.restTime 0.1, touch.band.coefficient 0.075,
      bounce.amplitude 0.31, bounce.minimumTime 0.024
    motion: release.minimumSpeed 0, release.estimator.window 0.1, touch.slop 3, touch.restTime 0.1,
      touch.band.share 0.35
    none: touch.slop 10, touch.restTime 0.1, touch.band.coefficient 0
    """

  @Test func uikitIsWhatTheFactsSay() throws { #expect(try profiles(of: Self.uikit) == ["uikit"]) }

  @Test func constantsAreAsRead() throws {
    let others = ScrollProfile.builtIn.map(\.name).filter { $0 != "uikit" }
    #expect(try profiles(of: Self.others) == Set(others))
  }

  /// Expects the values of a table and returns the names of its profiles.
  private func profiles(of table: String) throws -> Set<String> {
    var profile = ScrollProfile.uikit, names: Set<String> = []
    for line in table.split(separator: "\n") {
      let parts = line.split(separator: ": ")
      if parts.count == 2 { profile = try .named(String(parts[0])) }
      names.insert(profile.name)
      for fact in parts[parts.count - 1].split(separator: ",") {
        let words = fact.split(separator: " ")
        let numbers = words[1].split(separator: "/").compactMap { Double($0) }
        let value: ScrollProfile.Value =
          Bool(String(words[1])).map { .toggle($0) }
          ?? .number(numbers[0] / (numbers.count > 1 ? numbers[1] : 1))
        #expect(try profile.value(of: String(words[0])) == value, "\(profile.name) \(fact)")
      }
    }
    return names
  }

  /// The projects that a source can name, and the profiles of which their names may be the source.
  private static let projects: [(name: String, profiles: [String])] = [
    ("AOSP", ["android"]), ("androidx", ["android", "compose", "compose-ios"]),
    ("compose-multiplatform", ["compose-ios"]),
    ("Flutter", ["android", "flutter-android", "flutter-ios", "flutter-desktop", "macos"]),
    ("Chromium", ["chromium-trackpad", "chromium-windows", "chromium-linux"]), ("WebKit", ["macos"]),
    ("ListViewKit", ["macos"]), ("Firefox", ["firefox", "firefox-android"]), ("GTK", ["gtk4"]),
    ("qtdeclarative", ["qt-flickable"]), ("Motion", ["motion"]), ("recording", ["uikit", "uikit-fast"]),
    ("Telegram", ["uikit", "uikit-fast"]), ("Apple", ["uikit", "uikit-fast"]), ("set by each profile", []),
  ]

  /// The source of a constant names its platform, and only constants of recorded
  /// platforms are marked as recorded.
  @Test(arguments: ScrollProfile.builtIn) func sourcesAreThoseOfThePlatform(profile: ScrollProfile) {
    for tunable in profile.tunables {
      for project in Self.projects where tunable.source.contains(project.name) {
        #expect(project.profiles.contains(profile.name), "\(profile.name) \(tunable.name): \(tunable.source)")
      }
      #expect(!tunable.source.isEmpty)
      if !["uikit", "firefox", "chromium", "gtk"].contains(where: profile.name.hasPrefix) {
        #expect(tunable.confidence != .recorded)
      }
    }
  }

  /// Each stated source belongs to a constant, and the longest name applies.
  @Test(arguments: ScrollProfile.builtIn) func statedSourcesApply(profile: ScrollProfile) throws {
    let tunables = profile.tunables
    for (name, provenance) in profile.sources {
      let longer = profile.sources.keys.filter { $0 != name && $0.hasPrefix(name + ".") }
      let own = tunables.filter { tunable in
        (tunable.name == name || tunable.name.hasPrefix(name + "."))
          && !longer.contains { tunable.name == $0 || tunable.name.hasPrefix($0 + ".") }
      }
      #expect(!own.isEmpty, "\(profile.name) \(name)")
      for tunable in own { #expect(Provenance(tunable.source, tunable.confidence) == provenance) }
    }
  }
}
