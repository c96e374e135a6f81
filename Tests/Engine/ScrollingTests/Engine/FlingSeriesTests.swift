import Foundation
import ScrollPhysics
import Scrolling
import TestSupport
import Testing

/// Two flicks in a row under every built-in profile: touch, flick, a touch during the glide, flick.
@Suite struct FlingSeriesTests {
  private static let boosting = [
    "android", "flutter-ios", "flutter-desktop", "chromium-trackpad", "chromium-windows", "chromium-linux",
    "firefox", "firefox-android", "gtk4", "qt-flickable",
  ]

  private func view(_ profile: ScrollProfile) -> ScrollView {
    let view = ScrollView(metrics: .phone.with { $0.contentSize.height = 200_000 }, profile: profile)
    view.contentOffset.y = 100_000
    return view
  }

  /// The first flick at 3000 pt/s, its glide for 0.2 s, and the second one's first velocity, at 2000 pt/s.
  private struct Outcome {
    /// The velocity of the first glide at the second touch, in pt/s.
    var caught = 0.0
    /// The time from the first lift to the second, in seconds.
    var seconds = 0.0
    /// The velocity in pt/s and the target that willEndDragging reported for the second lift.
    var velocity = 0.0, target = 0.0
    /// The offset of the second lift, in points.
    var offset = 0.0
    /// The boost as the engine reports it, in pt/s.
    var boost = 0.0
  }

  private func twoFlicks(
    _ view: ScrollView, speed: Double = 2, _ device: PanDevice = .touch, second: PanDevice? = nil,
    pause: (ScrollView) -> Void = { _ in }
  ) -> Outcome {
    let notebook = Notebook(view)
    var hand = Hand(view, device)
    let lift = hand.fling(CGPoint(x: 0, y: 3))
    for frame in 1...12 { view.frame(at: lift + Double(frame) / 60) }
    var outcome = Outcome()
    outcome.caught = Double(view.engine.velocity.y)
    pause(view)
    notebook.clear()
    var other = Hand(view, second ?? device)
    let next = other.fling(CGPoint(x: 0, y: speed), at: lift + 0.205)
    outcome.seconds = next - lift
    outcome.offset = view.y
    outcome.boost = Double(view.engine.boost.y)
    for event in notebook.events {
      guard let velocity = event.velocity, let target = event.target else { continue }
      (outcome.velocity, outcome.target) = (Double(velocity.y) * 1000, Double(target.y))
    }
    return outcome
  }

  /// The velocity that the second flick has according to the platform's rule.
  private func expected(_ profile: String, _ outcome: Outcome) -> Double {
    switch profile {
    // The first fling would have this velocity at the second lift.
    case "android":
      2000 + SplineGlide.overScroller.motion(after: outcome.seconds, from: 3000).velocity
    case "flutter-ios", "flutter-desktop": 2000 + 0.000816 * pow(outcome.caught, 1.967)
    case "chromium-trackpad", "chromium-windows", "chromium-linux", "firefox", "firefox-android": 5000
    case "gtk4": 2000 + min((2000 - 0.33 * outcome.caught) / 0.67, 6 * outcome.caught)
    case "qt-flickable": 2500
    default: 2000
    }
  }

  @Test(arguments: ScrollProfile.builtIn) func aSecondFlickIsBoostedAsThePlatformDoes(profile: ScrollProfile)
  {
    let outcome = twoFlicks(view(profile))
    let velocity = expected(profile.name, outcome)
    #expect(abs(outcome.velocity - velocity) < 1e-6, "\(profile.name)")
    #expect(abs(outcome.boost - (velocity - 2000)) < 1e-6, "\(profile.name)")
    #expect((outcome.boost > 0) == Self.boosting.contains(profile.name))
    let run = AxisRun(
      AxisMotion(offset: outcome.offset, velocity: velocity), length: ScrollMetrics.phone.range(.vertical))
    #expect(abs(outcome.target - profile.deceleration.projectedOffset(of: run)) < 1e-6)
  }

  /// A fling in the other direction, one that a program stopped, and one that ended with a touch add nothing.
  @Test(arguments: ScrollProfile.builtIn) func whatAddsNothing(profile: ScrollProfile) {
    let against = twoFlicks(view(profile), speed: -2)
    #expect(abs(against.velocity + 2000) < 1e-6)
    let stopped = twoFlicks(view(profile)) { $0.stopScrolling() }
    #expect(abs(stopped.velocity - 2000) < 1e-6)
    let cancelled = twoFlicks(view(profile)) { view in
      view.touchDown(.zero, at: 1.301)
      view.touchCancelled()
    }
    #expect(abs(cancelled.velocity - 2000) < 1e-6)
    let tapped = twoFlicks(view(profile)) { view in
      view.touchDown(.zero, at: 1.301)
      view.touchUp(at: 1.302)
    }
    #expect(abs(tapped.velocity - 2000) < 1e-6)
  }

  @Test(arguments: boosting) func anotherDeviceIsBoostedExceptInChromium(name: String) throws {
    let profile = try ScrollProfile.named(name)
    let other = twoFlicks(view(profile), second: .mouse)
    let isChromium = profile.boost is ChromiumBoost
    #expect((other.boost > 0) == !isChromium)
    #expect(twoFlicks(view(profile), .mouse).boost > 0)
  }

  @Test(arguments: boosting) func pagesAreNotBoosted(name: String) throws {
    let view = view(try .named(name))
    view.metrics.isPagingEnabled = true
    let outcome = twoFlicks(view)
    #expect(outcome.boost == 0)
  }

  @Test(arguments: boosting) func beyondAnEdgeNothingIsBoosted(name: String) throws {
    let view = view(try .named(name))
    let outcome = twoFlicks(view) { view in
      view.metrics.contentSize.height = view.contentOffset.y + 874 - 40
    }
    #expect(outcome.boost == 0)
  }

  @Test func anAxisThatCannotScrollIsNotBoosted() {
    let view = view(.chromiumLinux)
    view.metrics.contentSize.width = 2000
    view.metrics.bouncesHorizontally = false
    view.contentOffset.x = 100
    var hand = Hand(view)
    // Horizontally, the first fling ends at the edge, which is then the only offset.
    let lift = hand.fling(CGPoint(x: -3, y: 3))
    view.frame(at: lift + 1 / 60)
    view.metrics.contentSize.width = 402
    hand.fling(CGPoint(x: 0, y: 2), at: lift + 0.1)
    #expect(view.x == 0)
    #expect(view.engine.boost.x == 0 && view.engine.boost.y > 0)
  }

  @Test func anotherLawBeginsAnew() throws {
    let view = view(.chromiumLinux)
    let outcome = twoFlicks(view) { view in
      view.profile.boost = FirefoxBoost()
      view.profile.boost = ChromiumBoost()
    }
    #expect(outcome.boost == 0)
    let same = twoFlicks(self.view(.chromiumLinux)) { view in
      var law = ChromiumBoost()
      law.minimumSpeed = 300
      view.profile.boost = law
    }
    #expect(abs(same.boost - 3000) < 1e-6)
  }
}
