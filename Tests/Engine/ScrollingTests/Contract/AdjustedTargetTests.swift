import Foundation
import ScrollPhysics
import Scrolling
import TestSupport
import Testing

/// A delegate that changes targetContentOffset: UIKIT facts, section 1.2.
@Suite struct AdjustedTargetTests {
  let notebook = Notebook()

  /// The deceleration rates and their multipliers per millisecond.
  static let rates: [(rate: DecelerationRate, value: Double)] = [
    (.normal, 0.998), (.fast, 0.99), (.custom(0.995), 0.995),
  ]

  /// Returns a view far from any edge, at 20000 on both axes.
  private func view(
    _ rate: DecelerationRate = .normal, setting constants: [String: ScrollProfile.Value] = [:]
  ) throws -> ScrollView {
    var metrics = ScrollMetrics.plane
    metrics.contentSize = CGSize(width: 40_000, height: 40_000)
    metrics.decelerationRate = rate
    return try ScrollView(metrics, at: CGPoint(x: 20_000, y: 20_000), notebook, setting: constants)
  }

  /// Flings up by 50 pt with 2 pt/ms and runs frames until the view rests. Returns their number.
  @discardableResult private func fling(_ view: ScrollView, atMost count: Int = 6000) -> Int {
    view.pan(to: CGPoint(x: 20_000, y: 20_050), velocity: CGPoint(x: 0, y: 2000))
    return view.runFrames(from: 1, atMost: count)
  }

  /// Returns the displacement of an unchanged glide of v pt/ms as estimated by UIKit.
  private func natural(_ velocity: Double, _ rate: Double) -> Double {
    (abs(velocity) - 0.01) / abs(log(rate)) * (velocity < 0 ? -1 : 1)
  }

  /// Returns displacement and velocity in pt/ms after one nominal frame at 60 Hz, a glide's first.
  private func firstFrame(_ velocity: Double, _ rate: Double) -> (way: Double, velocity: Double) {
    let decay = frameExponential(1000.0 / 60 * log(rate))
    return (velocity * rate / (1 - rate) * (1 - decay), velocity * decay)
  }

  /// Flings along an axis with v pt/ms while the delegate requests a target `way` from the lift. Compares the
  /// first frame with a velocity and a rate, and the end with the target.
  private func check(
    _ axis: Axis, _ velocity: Double, way: Double, in rate: DecelerationRate,
    law: (velocity: Double, rate: Double)
  ) throws {
    let name: Comment = "\(axis) \(velocity), \(way) at \(rate)"
    notebook.clear()
    let view = try view(rate)
    var place = CGPoint.zero
    notebook.target = { _ in place }
    notebook.reaction = { view, event in
      guard event.target != nil else { return }
      place = view.contentOffset
      place[axis] += way
    }
    let start = view.contentOffset
    var end = start
    end[axis] += velocity < 0 ? -50 : 50
    var speed = CGPoint.zero
    speed[axis] = velocity * 1000
    view.pan(to: end, velocity: speed)
    #expect(
      notebook.order.suffix(3) == ["willEndDragging", "didEndDragging(true)", "willBeginDecelerating"], name)
    let from = Double(view.contentOffset[axis])
    view.frame(at: 1 + 1.0 / 60)
    let expected = firstFrame(law.velocity, law.rate)
    let shown = (
      way: Double(view.contentOffset[axis]) - from, velocity: Double(view.engine.velocity[axis]) / 1000
    )
    if view.phase == .decelerating {
      #expect(abs(shown.way - expected.way) < 1e-6, name)
      #expect(abs(shown.velocity - expected.velocity) < 1e-9, name)
    } else {
      // The target is so near that the glide takes a single frame.
      #expect(abs(expected.way) >= abs(way), name)
    }
    view.runFrames(from: 1 + 1.0 / 60)
    #expect(view.contentOffset == place, name)
    #expect(notebook.rows == DecelerationLawTests.rows, name)
    // The glide moves straight to the target and never past it.
    let ways = notebook.offsets.map { Double($0[axis]) - from }.drop { $0 != 0 }
    let sign = way < 0 ? -1.0 : 1
    #expect(zip(ways, ways.dropFirst()).allSatisfy { sign * ($1 - $0) >= 0 }, name)
    #expect(ways.allSatisfy { abs($0) <= abs(way) + 1e-9 }, name)
  }

  /// A farther target raises the velocity, a nearer one slows the glide down quicker, and one that lies the
  /// other way, or after a slow lift, is reached as from rest.
  @Test(arguments: Axis.allCases, [1.0, -1])
  func theGlideEndsAtTheTarget(axis: Axis, side: Double) throws {
    for (rate, r) in Self.rates {
      func raised(_ way: Double) -> (velocity: Double, rate: Double) {
        (way * side < 0 ? -side * 0.01 - log(r) * way : side * 0.01 - log(r) * way, r)
      }
      for (velocity, extra) in [(2.0, 30.0), (1, 500), (0.3, 3000), (4, 1)] {
        let way = (natural(velocity, r) + extra).rounded(.up) * side
        try check(axis, velocity * side, way: way, in: rate, law: raised(way))
      }
      for (velocity, share) in [(2.0, 0.99), (1, 0.5), (4, 0.25), (4, 0.05)] {
        let way = (natural(velocity, r) * share).rounded(.down) * side
        let slowed = exp(-(velocity * side - side * 0.01) / way)
        try check(axis, velocity * side, way: way, in: rate, law: (velocity * side, slowed))
      }
      // 0.2 pt/ms is below the threshold, so the velocity counts as 0, wherever the target is.
      for (velocity, way) in [
        (2.0, -30.0), (0.4, -500), (6, -1), (0, 300), (0.2, 40), (-0.2, 40), (0.2, 1),
      ] {
        try check(axis, velocity * side, way: way * side, in: rate, law: raised(way * side))
      }
    }
  }

  @Test("one axis of two") func oneAxis() throws {
    let view = try view()
    notebook.target = { CGPoint(x: 20_300, y: $0.y) }
    view.pan(to: CGPoint(x: 20_050, y: 20_050), velocity: CGPoint(x: 1000, y: 1000))
    view.frame(at: 1 + 1.0 / 60)
    let (x, y) = (firstFrame(1, exp(-0.99 / 250)), firstFrame(1, 0.998))
    #expect(abs(view.x - (20_050 + x.way)) < 1e-6, "nearer: it slows down quicker")
    #expect(abs(view.y - (20_050 + y.way)) < 1e-6, "the other is left to the law")
    view.runFrames(from: 1 + 1.0 / 60)
    #expect(view.x == 20_300)
    #expect(abs(view.y - (20_050 + 494.1668)) < 0.5)
  }

  @Test("beyond the edges: held to them, also between two pixels", arguments: [1.0, -1], [2.0, 0.1])
  func beyondTheEdges(side: Double, velocity: Double) throws {
    let insets = ScrollMetrics.phone.with { $0.contentInset = EdgeInsets(top: 44, bottom: 34) }
    let betweenPixels = ScrollMetrics.phone.with {
      $0.scale = 1
      $0.contentSize.height = 6000.6
      $0.contentInset.top = 0.6
    }
    for (metrics, top, bottom, tolerance) in [
      (insets, -44.0, 5160.0, 0.0), (betweenPixels, -0.6, 5126.6, 1e-9),
    ] {
      notebook.clear()
      let edge = side > 0 ? bottom : top
      let view = try ScrollView(metrics, at: CGPoint(x: 0, y: 2000), notebook)
      notebook.target = { _ in CGPoint(x: 77, y: side * 1e9) }
      view.pan(to: CGPoint(x: 0, y: 2000 + 50 * side), velocity: CGPoint(x: 0, y: 1000 * velocity * side))
      view.runFrames(from: 1)
      #expect(abs(view.y - edge) <= tolerance && view.x == 0, "and the axis that cannot scroll stays")
      let isInside = notebook.offsets.allSatisfy { side * (Double($0.y) - edge) <= tolerance }
      #expect(isInside || tolerance > 0, "it does not bounce")
      #expect(notebook.order.last == "didEndDecelerating")
    }
  }

  @Test("a law that ends a last digit beside the place shows it once") func shownOnce() throws {
    for place in stride(from: 200.0, to: 3000, by: 100) {
      let view = ScrollView(metrics: .phone, profile: try .named("flutter-desktop"))
      notebook.clear()
      notebook.target = { _ in CGPoint(x: 0, y: place) }
      view.delegate = notebook
      var hand = Hand(view)
      view.runFrames(from: hand.fling(CGPoint(x: 0, y: 2)))
      #expect(view.y == place)
      for (last, next) in zip(notebook.offsets, notebook.offsets.dropFirst()) {
        #expect(last == next || abs(last.y - next.y) > 1e-9)
      }
    }
  }

  @Test("no place is no answer", arguments: [CGFloat.nan, .infinity, -.infinity])
  func noPlace(number: CGFloat) throws {
    for bad in [CGPoint(x: number, y: 20_300), CGPoint(x: 20_000, y: number)] {
      let view = try view()
      notebook.target = { _ in bad }
      fling(view)
      #expect(view.x == 20_000)
      #expect(abs(view.y - (20_050 + 993.0398)) < 0.5)
      #expect(view.phase == .idle)
    }
  }

  @Test("rates at their ends", arguments: [0.0, 1e-300, 0.5, 0.9999, 7, -3, .nan, .infinity])
  func ratesAtTheirEnds(rate: Double) throws {
    for way in [300.0, -300, 1] {
      let view = try view(.custom(rate))
      notebook.target = { _ in CGPoint(x: 20_000, y: 20_050 + way) }
      let frames = fling(view)
      #expect(view.contentOffset == CGPoint(x: 20_000, y: 20_050 + way))
      #expect(frames < 6000)
      #expect((view.phase, view.engine.velocity) == (.idle, .zero))
    }
  }

  // MARK: Combinations

  @Test("an edge that comes nearer than the place") func anEdgeComesNearer() throws {
    let view = try view()
    notebook.target = { _ in CGPoint(x: 20_000, y: 24_000) }
    fling(view, atMost: 5)
    view.metrics.contentSize.height = 22_000 + 874
    view.runFrames(from: 1 + 5.0 / 60)
    #expect(view.y == 22_000)
    #expect(notebook.offsets.allSatisfy { $0.y <= 22_000 })
  }

  @Test("repeated flicks' multiplier gives way to the place") func multiplier() throws {
    let view = try view(setting: ["fastScroll.isOn": .toggle(true)])
    notebook.reaction = { _, _ in }
    var time = 1.0
    var offered = 0.0
    for flick in 1...5 {
      if flick == 5 { notebook.target = { _ in CGPoint(x: 20_000, y: view.y + 700) } }
      notebook.clear()
      view.panBegan(translation: .zero, velocity: CGPoint(x: 0, y: -1000), at: time)
      view.panChanged(translation: CGPoint(x: 0, y: -216), velocity: CGPoint(x: 0, y: -1000))
      let lift = view.y
      view.panEnded(at: time + 0.1)
      offered = Double(notebook.events.compactMap { $0.target }.first?.y ?? 0) - lift
      if flick < 5 { view.runFrames(from: time + 0.1, atMost: 3) }
      time += 0.5
    }
    // Two drags of 216 pt after the third counted flick: 1 + 0.9, then + 1.5·0.9.
    #expect(abs(offered - 494.5048 * (1.9 + 1.35)) < 1e-3)
    // A target beyond the natural end of 1 pt/ms: the velocity is raised as if there were no factor.
    let from = view.y
    view.frame(at: time)
    #expect(abs(view.y - from - firstFrame(0.01 - log(0.998) * 700, 0.998).way) < 1e-6)
    view.runFrames(from: time)
    #expect(abs(view.y - (from + 700)) <= 0.5 / 3 + 1e-9)
  }

  @Test("a delegate that also sets the offset", arguments: [false, true]) func alsoSetsTheOffset(
    animated: Bool
  ) throws {
    let view = try view()
    notebook.target = { _ in CGPoint(x: 20_000, y: 20_700) }
    notebook.reaction = { view, event in
      guard event.target != nil else { return }
      view.setContentOffset(CGPoint(x: 20_000, y: 20_400), animated: animated)
    }
    fling(view)
    if animated {
      // The animation was requested last and replaces the glide.
      #expect(
        notebook.order.suffix(4) == [
          "willEndDragging", "didEndDragging(false)", "didScroll ×18", "didEndScrollingAnimation",
        ])
      #expect(view.y == 20_400)
    } else {
      // The content continues from there to the target.
      #expect(
        notebook.rows.suffix(6) == [
          "willEndDragging", "didScroll…", "didEndDragging(true)", "willBeginDecelerating", "didScroll…",
          "didEndDecelerating",
        ])
      #expect(view.y == 20_700)
    }
  }

  @Test("contentOffset moved on the way takes the place along") func contentOffsetMoved() throws {
    let view = try view()
    notebook.target = { _ in CGPoint(x: 20_000, y: 20_700) }
    fling(view, atMost: 5)
    let seen = view.y
    view.contentOffset.y -= 3000
    let moved = view.y - seen
    view.runFrames(from: 1 + 5.0 / 60)
    #expect(abs(view.y - (20_700 + moved)) <= 0.5 / 3 + 1e-9)
  }

  // MARK: Other times

  @Test("at other times it does nothing") func atOtherTimes() {
    var steps: [(inout ScrollEngine) -> Void] = [{ $0.touchDown(.zero, at: 1) }]
    for step in 1...3 {
      steps.append { $0.touchMoved(to: CGPoint(x: 0, y: -20 * step), at: 1 + Double(step) / 100) }
    }
    steps.append { $0.touchUp(at: 1.03) }
    for frame in 1...10 { steps.append { $0.frame(at: 1.03 + Double(frame) / 60) } }
    steps += [
      { $0.touchDown(.zero, at: 2) }, { $0.touchUp(at: 2.1) },
      { $0.setContentOffset(.zero, animated: true) }, { $0.frame(at: 3) },
    ]
    var engine = ScrollEngine(metrics: .phone, contentOffset: CGPoint(x: 0, y: 1000))
    func hasEffect() -> Bool {
      var other = engine
      other.retarget(to: CGPoint(x: 0, y: 1234))
      return other != engine
    }
    #expect(!hasEffect())
    for step in steps {
      step(&engine)
      #expect(!hasEffect(), "not before it is asked")
      while let event = engine.nextEvent() {
        #expect(hasEffect() == (event.target != nil), "\(event)")
      }
      #expect(!hasEffect())
    }
  }
}
