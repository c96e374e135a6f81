import Foundation
import ScrollPhysics
import Scrolling
import TestSupport
import Testing

/// The motion of a wheel and of keys under the platforms that have their own.
@Suite struct StepMotionTests {
  static let profiles = ScrollProfile.builtIn.filter { $0.wheel.motion.continues }

  @Test func thePlatformsAreThese() {
    #expect(
      Self.profiles.map(\.name) == ["chromium-trackpad", "chromium-windows", "chromium-linux", "firefox"])
  }

  /// Returns the offsets at each sixth of a second after steps at times in seconds.
  private func offsets(_ profile: ScrollProfile, rate: Int, late: Bool = false, keys: Bool = false)
    -> [Double]
  {
    let view = ScrollView(metrics: .phone, profile: profile)
    view.setContentOffset(CGPoint(x: 0, y: 1000), animated: false)
    var steps = [(0.5, 2.0), (0.61, 1), (0.643, 3), (0.7, -4), (0.9, 1)][...]
    var offsets: [Double] = []
    for frame in 0..<(2 * rate) {
      let time = Double(frame) / Double(rate)
      while let (moment, notches) = steps.first, moment <= time {
        if keys {
          view.scroll(by: CGPoint(x: 0, y: 40 * notches), at: moment)
        } else {
          view.wheel(dx: 0, dy: -notches, at: moment)
        }
        steps.removeFirst()
      }
      // A program that hangs shows no frame for 0.2 s.
      if late, (0.55..<0.62).contains(time) || (0.66..<0.8).contains(time) { continue }
      if view.engine.need == .frame { view.frame(at: time) }
      if frame % (rate / 6) == 0 { offsets.append(view.y) }
    }
    #expect(view.phase == .idle)
    return offsets
  }

  @Test(arguments: profiles, [false, true]) func frameRatesAgree(profile: ScrollProfile, keys: Bool) {
    let reference = offsets(profile, rate: 60, keys: keys)
    #expect(reference.last == 1000 + 3 * (keys ? 40 : profile.wheel.notch))
    for rate in [30, 120, 144] {
      let other = offsets(profile, rate: rate, keys: keys)
      #expect(zip(reference, other).allSatisfy { abs($0 - $1) < 1e-6 }, "\(rate)")
    }
    #expect(offsets(profile, rate: 60, keys: keys) == reference, "the same input has the same bits")
    let late = offsets(profile, rate: 60, late: true, keys: keys)
    #expect(late.suffix(6) == reference.suffix(6))
  }

  @Test(arguments: profiles) func aStepAheadKeepsTheVelocity(profile: ScrollProfile) {
    let view = ScrollView(metrics: .phone, profile: profile)
    view.wheel(dx: 0, dy: -2, at: 1)
    var places: [Double] = []
    for frame in 0...300 {
      let time = 1 + Double(frame) / 1000
      if frame == 60 { view.wheel(dx: 0, dy: -2, at: time) }
      view.frame(at: time)
      places.append(view.y)
    }
    let speeds = zip(places.dropFirst(), places).map { ($0 - $1) * 1000 }
    #expect(speeds[59] > 100)
    #expect(abs(speeds[60] - speeds[59]) < 0.1 * speeds[59])
    #expect(zip(places.dropFirst(), places).allSatisfy { $0 >= $1 - 1e-9 })
  }

  /// An arrow key of Chromium moves 40 px in 150 ms, and a page key seven eighths of the view.
  @Test func aKeyOfChromiumIsOverInTime() {
    let view = ScrollView(metrics: .phone, profile: .chromiumLinux)
    view.scroll(by: CGPoint(x: 0, y: 40), at: 1)
    view.frame(at: 1)
    #expect(view.y == 0)
    view.frame(at: 1.075)
    #expect(abs(view.y - 20) < 1e-9)
    view.frame(at: 1.1499)
    #expect(view.phase == .animating)
    view.frame(at: 1.15)
    #expect(view.y == 40 && view.phase == .idle)
  }

  /// Without a time, the motion begins with the display frame, one nominal frame in.
  @Test(arguments: profiles) func withoutATimeTheFrameBegins(profile: ScrollProfile) {
    let view = ScrollView(metrics: .phone, profile: profile)
    view.scroll(by: CGPoint(x: 0, y: 40))
    view.frame(at: 5)
    let first = view.y
    #expect(first > 0 && first < 20)
    view.scroll(by: CGPoint(x: 0, y: 40))
    view.runFrames(from: 5)
    #expect(view.y == 80)
  }

  /// A step continues the motion of steps, and no motion of a program: a scroll to the top along one axis
  /// would lead a step along the other one the wrong way.
  @Test func aStepDoesNotContinueAScrollToTheTop() {
    let view = ScrollView(metrics: .plane, profile: .chromiumTrackpad)
    view.setContentOffset(CGPoint(x: -70, y: 3000), animated: false)
    view.scrollToTop()
    view.frame(at: 1)
    view.frame(at: 1.2)
    #expect(view.y < 2999)
    view.scroll(by: CGPoint(x: 76, y: 400))
    for frame in 1...60 {
      view.frame(at: 1.2 + Double(frame) / 60)
      #expect(view.x >= -70)
    }
    #expect(view.x == 6)
  }

  @Test(arguments: [1.0, -1]) func aStepLeadsContentOutsideNoFartherAway(side: Double) {
    let view = ScrollView(metrics: .phone, profile: .chromiumTrackpad)
    view.contentOffset = CGPoint(x: 0, y: 2600)
    view.wheel(dx: 0, dy: -2 * side)
    view.frame(at: 0.5)
    view.wheel(dx: 0, dy: 2 * side)
    let offset = view.y
    view.contentSize.height = side > 0 ? 502 : 6000
    if side < 0 { view.contentInset.top = -4000 }
    let edge = side > 0 ? 0.0 : 4000
    for frame in 1...120 {
      view.frame(at: 0.5 + Double(frame) / 60)
      #expect((view.y - offset) * side <= 0, "\(view.y)")
    }
    #expect(view.phase == .idle && view.y == edge)
  }

  /// Under GTK's law, a step leads from the place that is shown: the rest of the motion is lost.
  @Test func aStepUnderGTKLeadsFromThePlaceThatIsShown() {
    let view = ScrollView(metrics: .phone, profile: .gtk4)
    let page = ScrollProfile.gtk4.keys.page * Double(view.engine.metrics.boundsSize.height)
    func press(_ frames: Set<Int>, from first: Int) {
      for frame in first..<first + 60 {
        let time = Double(frame) / 60
        if frames.contains(frame) { view.press(.pageDown, at: time) }
        view.frame(at: time)
      }
    }
    press([0], from: 0)
    #expect(abs(view.y - page) < 0.5 && view.phase == .idle)
    // The second press comes after six frames, when 1 − 0.5³ of the distance is covered.
    let start = view.y
    press([60, 66], from: 60)
    #expect(abs(view.y - start - 1.875 * page) <= 1)
    #expect(view.phase == .idle)
  }

  /// A notch takes no time under GTK's law, so that none is lost between two display frames.
  @Test(arguments: [1, 2, 3] as [CGFloat]) func notchesUnderGTKAddUpBetweenFrames(scale: CGFloat) {
    let view = ScrollView(metrics: .phone.with { $0.scale = scale }, profile: .gtk4)
    let notch = pow(Double(view.engine.metrics.boundsSize.height), 2.0 / 3)
    func turn(_ notches: [Double], _ frame: Int) -> Double {
      for notch in notches { view.wheel(dx: 0, dy: -notch) }
      view.frame(at: Double(frame) / 60)
      #expect(view.phase == .idle)
      return view.y
    }
    #expect(abs(turn([1, 1, 1], 0) - 3 * notch) <= 0.5 / Double(scale))
    #expect(turn([-3], 1) == 0)
    #expect(turn([1, -1], 2) == 0)
    #expect(abs(turn([1], 3) - notch) <= 0.5 / Double(scale))
    #expect(abs(turn([1], 4) - 2 * notch) <= 0.5 / Double(scale))
    #expect(turn([-1, 1, -1, -1], 5) == 0)
  }

  /// A step back to the place that is shown ends the motion, and one at the edge keeps the content there.
  @Test func aStepBackUnderGTKEndsTheMotion() {
    let view = ScrollView(metrics: .phone, profile: .gtk4)
    view.press(.pageDown, at: 0)
    // No frame has shown the motion: the content is at the top, beyond which the key does not lead.
    view.press(.pageUp, at: 0.001)
    for frame in 1...60 { view.frame(at: Double(frame) / 60) }
    #expect(view.y == 0 && view.phase == .idle)
    view.wheel(dx: 0, dy: -1)
    view.frame(at: 2)
    #expect(abs(view.y - pow(Double(view.engine.metrics.boundsSize.height), 2.0 / 3)) <= 0.5)
    #expect(view.phase == .idle)
  }

  /// Home and End lead to the edges by the law of keys, from wherever the content is on its way.
  @Test(arguments: ScrollProfile.builtIn.filter { $0.keys.motion.leadsToEdges })
  func homeAndEndLeadToTheEdges(profile: ScrollProfile) {
    let view = ScrollView(metrics: .phone, profile: profile)
    let edges = view.engine.metrics.edges(.vertical)
    var time = 0.0
    func scroll(_ frames: Int) {
      for _ in 0..<frames {
        time += 1.0 / 60
        view.frame(at: time)
      }
    }
    for (keys, edge) in [
      ([ScrollKey.end], edges.upperBound), ([.home], edges.lowerBound),
      ([.pageDown, .end], edges.upperBound),
      ([.pageUp, .home], edges.lowerBound), ([.end, .home], edges.lowerBound),
    ] {
      for key in keys {
        view.press(key, at: time)
        scroll(3)
      }
      scroll(60)
      #expect(view.y == edge && view.phase == .idle, "\(profile.name) \(keys)")
    }
  }

  /// A step along one axis leaves the target of the other axis as it was, as does a step of no distance.
  @Test(arguments: [ScrollProfile.gtk4, .chromiumLinux, .uikit])
  func aStepAlongOneAxisLeavesTheOther(profile: ScrollProfile) {
    for steps in [CGPoint(x: 40, y: 0), .zero] {
      let view = ScrollView(metrics: .plane, profile: profile)
      view.setContentOffset(.zero, animated: false)
      view.press(.pageDown, at: 0)
      for frame in 1...3 { view.frame(at: Double(frame) / 60) }
      view.scroll(by: steps, at: 0.05)
      for frame in 4...60 { view.frame(at: Double(frame) / 60) }
      let page = profile.keys.page * Double(view.engine.metrics.boundsSize.height)
      #expect(
        abs(view.y - page) < 0.6 && abs(view.x - Double(steps.x)) < 0.6,
        "\(profile.name): \(view.x), \(view.y)")
    }
  }

  /// The last page may be shorter than the others.
  @Test(arguments: ScrollProfile.builtIn) func homeAndEndLeadToTheEdgesOfPages(profile: ScrollProfile) {
    var metrics = ScrollMetrics.phone
    metrics.isPagingEnabled = true
    metrics.contentSize.height = 2.4 * metrics.boundsSize.height
    let view = ScrollView(metrics: metrics, profile: profile)
    let edges = metrics.edges(.vertical)
    for (index, key) in [ScrollKey.end, .home, .end].enumerated() {
      view.press(key, at: Double(index))
      for frame in 1...50 { view.frame(at: Double(index) + Double(frame) / 60) }
      #expect(abs(view.y - (key == .home ? edges.lowerBound : edges.upperBound)) < 0.2, "\(profile.name)")
    }
    view.isScrollEnabled = false
    view.press(.home, at: 4)
    view.frame(at: 4.1)
    view.frame(at: 5)
    #expect(abs(view.y - edges.upperBound) < 0.2)
  }
}
