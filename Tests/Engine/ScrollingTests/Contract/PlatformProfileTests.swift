import Foundation
import ScrollPhysics
import Scrolling
import TestSupport
import Testing

/// Every built-in profile under a finger, in the engine.
@Suite struct PlatformProfileTests {
  /// A steady finger has its velocity under every estimator, and the content glides as far as the law says.
  @Test(arguments: ScrollProfile.builtIn, [1.0, -1])
  func aFlingGlidesAsTheLawSays(profile: ScrollProfile, side: Double) {
    let view = ScrollView(profile, y: 2500)
    var hand = Hand(view)
    let lift = hand.fling(CGPoint(x: 0, y: side))
    #expect(view.phase == .decelerating)
    #expect(abs(abs(Double(view.engine.velocity.y)) - 1000) < 1e-6)
    let start = view.y
    let run = AxisRun(AxisMotion(offset: start, velocity: side * 1000))
    let end = profile.deceleration.projectedOffset(of: run)
    view.runFrames(from: lift)
    #expect(view.phase == .idle)
    // UIKit's prediction differs by up to 0.1 %, and the end is rounded to a pixel.
    #expect(abs(view.y - end) < 1.5, "\(profile.name): \(view.y), expected \(end)")
  }

  /// The pixels per point of the view round places and change no law. The motion differs at its end only.
  @Test(arguments: ScrollProfile.builtIn) func theScaleOfTheViewChangesNoMotion(profile: ScrollProfile) {
    let views = [1.0, 2, 3].map { scale in
      let view = ScrollView(profile, y: 2500)
      view.metrics.scale = scale
      return view
    }
    var hands = views.map { Hand($0) }
    let lift = hands.indices.map { hands[$0].fling(CGPoint(x: 0, y: 1)) }[0]
    for frame in 1...400 {
      for view in views { view.frame(at: lift + Double(frame) / 60) }
      guard views.allSatisfy({ $0.phase == .decelerating }) else { break }
      #expect(views[1].y == views[0].y && views[2].y == views[0].y, "\(profile.name)")
    }
    #expect(views.allSatisfy { abs($0.y - views[0].y) <= 0.75 })
  }

  /// The laws that contain inches have one constant for the length of a point, and no other law has it. With
  /// points that are pixels, a law of n pixels per dp moves n times as far in the same time.
  @Test func theDensityIsOneConstant() throws {
    let dependent = ["android", "compose", "flutter-android", "chromium-windows", "firefox-android"]
    for profile in ScrollProfile.builtIn {
      let names = profile.tunables.filter { $0.name.hasSuffix("density") }.map(\.name)
      #expect(names == (dependent.contains(profile.name) ? ["glide.density"] : []), "\(profile.name)")
    }
    for name in ["compose", "flutter-android", "firefox-android"] {
      let points = try ScrollProfile.named(name)
      var pixels = points
      try pixels.set("glide.density", to: .number(420))
      let travel = try #require(GlideTravel(of: points.deceleration, from: 2000))
      let same = try #require(GlideTravel(of: pixels.deceleration, from: 2000 * 2.625))
      let slow = try #require(GlideTravel(of: pixels.deceleration, from: 2000))
      #expect(abs(same.distance - 2.625 * travel.distance) < 1e-6, "\(name)")
      #expect(same.duration == travel.duration, "\(name)")
      // At the same number per second, pixels are slower than points.
      #expect(slow.distance < travel.distance)
    }
  }

  /// Chromium on Windows limits a fling to three views, each axis by its own length.
  @Test(arguments: [300.0, 800]) func aLawIsToldTheLengthOfTheView(height: Double) {
    let size = CGSize(width: 240, height: height)
    for side in [1.0, -1] {
      let view = ScrollView(
        metrics: ScrollMetrics(boundsSize: size, contentSize: CGSize(width: 1e5, height: 1e5), scale: 1),
        profile: .chromiumWindows)
      view.setContentOffset(CGPoint(x: 5e4, y: 5e4), animated: false)
      var hand = Hand(view)
      // Without a view, 7000 pt/s would go 9261 pt.
      let lift = hand.fling(CGPoint(x: 7 * side, y: 7 * side))
      let start = view.contentOffset
      view.runFrames(from: lift, atMost: 2000)
      #expect(abs(view.y - start.y - side * 3 * height) <= 1)
      #expect(abs(view.x - start.x - side * 3 * 240) <= 1)
    }
  }

  /// A finger that catches a bounce holds the content where it is, also where no drag could have pulled it,
  /// and moves it back inside without a jump. From there on, the band limits the drag again.
  @Test(arguments: ScrollProfile.builtIn, [1.0, -1])
  func aCaughtBounceDoesNotJump(profile: ScrollProfile, side: Double) {
    let edge = side > 0 ? 5126.0 : 0
    let view = ScrollView(profile, y: edge - side * 100)
    var hand = Hand(view)
    let lift = hand.fling(CGPoint(x: 0, y: 6 * side))
    var time = lift
    var peak = 0.0
    while view.phase == .decelerating, side * (view.y - edge) >= peak {
      peak = max(0, side * (view.y - edge))
      time += 1 / 60.0
      view.frame(at: time)
    }
    guard view.phase == .decelerating else { return }
    hand.down(at: time)
    var last = view.y
    for _ in 0..<2000 {
      time += 1 / 60.0
      hand.move(by: CGPoint(x: 0, y: 4 * side), at: time)
      view.frame(at: time)
      let step = side * (last - view.y)
      #expect((-0.34...4.34).contains(step), "\(profile.name): a step of \(step) pt at \(view.y)")
      last = view.y
    }
    #expect(side * (edge - view.y) > 1, "\(profile.name) is inside")
    for _ in 0..<2500 {
      time += 1 / 60.0
      hand.move(by: CGPoint(x: 0, y: -4 * side), at: time)
      view.frame(at: time)
    }
    let height = Double(view.metrics.boundsSize.height)
    let most = profile.touch.band.shown(edge + side * 10000, within: 0...5126, range: height)
    #expect(side * (view.y - edge) > -0.34, "\(profile.name) is beyond the edge or at it")
    #expect(side * (view.y - most) < 0.34, "\(profile.name) is where the band shows it, or nearer")
  }

  /// Content that a program moves during a glide continues from its new place, also if the beginning of the
  /// glide would then lie beyond an edge, or if it was bouncing.
  @Test(arguments: ScrollProfile.builtIn, [(1500.0, 400.0, 4900.0), (800, -1, 2500)])
  func contentMovedByAProgramDoesNotJump(
    profile: ScrollProfile, places: (start: Double, moved: Double, to: Double)
  ) {
    let view = ScrollView(profile, y: places.start)
    var hand = Hand(view)
    var time = hand.fling(CGPoint(x: 0, y: -6))
    while view.y > places.moved, view.phase == .decelerating {
      time += 1 / 120.0
      view.frame(at: time)
    }
    guard view.phase == .decelerating else { return }
    let speed = abs(Double(view.engine.velocity.y))
    view.contentOffset.y = places.to
    var last = view.y
    #expect(last == places.to)
    for _ in 0..<1200 where view.phase == .decelerating {
      time += 1 / 120.0
      view.frame(at: time)
      // Motion's glide begins with 2.46 times the velocity.
      #expect(abs(view.y - last) <= 2.5 * speed / 120 + 1, "\(profile.name): from \(last) to \(view.y)")
      last = view.y
    }
    #expect(view.phase == .idle)
    #expect((0...5126).contains(view.y))
  }

  @Test(arguments: ScrollProfile.builtIn, ["uikit", "android", "gtk4"])
  func anotherProfileContinuesAGlide(profile: ScrollProfile, first: String) throws {
    let view = ScrollView(try .named(first), y: 1500)
    var hand = Hand(view)
    let lift = hand.fling(CGPoint(x: 0, y: 2))
    for frame in 1...20 { view.frame(at: lift + Double(frame) / 60) }
    let (before, speed) = (view.y, abs(Double(view.engine.velocity.y)))
    view.profile = profile
    view.frame(at: lift + 21 / 60.0)
    // Motion's glide begins with 2.46 times the velocity.
    #expect((-0.34...2.5 * speed / 60 + 0.34).contains(view.y - before), "\(view.y - before)")
    view.runFrames(from: lift + 21 / 60.0, atMost: 2000)
    #expect(view.phase == .idle)
  }

  @Test(arguments: ScrollProfile.builtIn, [-300.0, 40, 900, 2400])
  func aTargetIsReached(profile: ScrollProfile, way: Double) {
    let view = ScrollView(profile, y: 1500)
    let notebook = Notebook(view)
    var hand = Hand(view)
    notebook.target = { _ in CGPoint(x: 0, y: 1600 + way) }
    let lift = hand.fling(CGPoint(x: 0, y: 1))
    view.runFrames(from: lift, atMost: 2000)
    #expect(view.y == 1600 + way, "\(profile.name)")
    #expect(view.phase == .idle)
  }

  @Test(arguments: ScrollProfile.builtIn) func aStoppedFingerDoesNotFling(profile: ScrollProfile) {
    let view = ScrollView(profile, y: 2500)
    var hand = Hand(view)
    let last = hand.drag(CGPoint(x: 0, y: 2))
    hand.up(at: last + 0.3)
    let place = view.y
    view.runFrames(from: last + 0.3)
    #expect(view.y == place)
  }
}
