import Foundation
import ScrollPhysics
import Scrolling
import TestSupport
import Testing

@Suite struct PanTests {
  private func engine(y: Double = 1000) -> Driver { Driver(contentOffset: CGPoint(x: 0, y: y)) }

  // MARK: Slop

  @Test func firstTranslationMayBeDropped() throws {
    var engine = engine()
    try engine.profile.set("touch.appliesFirstTranslation", to: .toggle(false))
    engine.touchDown(CGPoint(x: 100, y: 400), at: 0)
    engine.touchMoved(to: CGPoint(x: 100, y: 370), at: 0.1)
    #expect(engine.drain() == [.willBeginDragging])
    engine.touchMoved(to: CGPoint(x: 100, y: 365), at: 0.2)
    #expect(engine.drain() == [.didScroll])
    #expect(engine.y == 1005)
  }

  // MARK: Beyond the edges

  /// A band that is not rigid owes the way back, also without bounces: the content is held at a point of it.
  @Test(arguments: ScrollProfile.builtIn, [1.0, -1])
  func withoutBouncesAPointOfTheContentIsHeld(profile: ScrollProfile, out: Double) {
    guard profile.touch.band.shown(1, within: 0...0, range: 800) != 0 else { return }
    let edge = out > 0 ? 0 : 5126.0
    let view = ScrollView(profile, y: edge)
    view.bounces = false
    var hand = Hand(view)
    hand.down(at: 0)
    for (way, time) in [(300.0, 0.1), (-100, 0.2), (150, 0.3), (-10, 0.4)] {
      hand.move(by: CGPoint(x: 0, y: out * way), at: time)
      #expect(abs(view.y - edge) < 1e-9)
    }
  }

  // MARK: Release

  /// A drag by raw velocities in pt/ms, 10 ms apart, and a lift after a wait in seconds.
  struct Release: Sendable {
    var raws: [Double], wait = 0.0, device = PanDevice.touch, start = 2000.0, zeroesAtRest = true
  }

  /// The velocity of willEndDragging in pt/ms, which is 0 if nothing glides.
  @Test(
    arguments: [
      // Recognizer 4, 3.6, 2.2; released at 0.75·3.6 + 0.25·2.2. The first drag event has its own velocity.
      (Release(raws: [4, 2, 3]), 3.25), (Release(raws: [2]), 2),
      // The threshold is judged on the latest velocity before blending: 0.28, and 0.24.
      (Release(raws: [2, 0.3, 0.2]), 1.315), (Release(raws: [2, 0.25, 0.2]), 0),
      // A finger that rested lets go at rest.
      (Release(raws: [4, 4, 4], wait: 0.098), 4), (Release(raws: [4, 4, 4], wait: 0.102), 0),
      (Release(raws: [4, 4, 4], wait: 0.3), 0),
      // UIKit itself keeps the velocity of a synthetic finger without events, which the setting reproduces.
      (Release(raws: [4, 4, 4], wait: 3, zeroesAtRest: false), 4),
      // Of a trackpad at rest, the latest velocity counts inside, and three quarters of the last one outside.
      (Release(raws: [4, 4, 4], wait: 0.3, device: .trackpad), 0),
      (Release(raws: [4, 4, 4], wait: 0.37, device: .trackpad, start: 5126), 3),
    ] as [(Release, Double)])
  func aLiftBlendsTheLastTwoRecognizerVelocities(release: Release, velocity: Double) throws {
    let notebook = Notebook()
    let view = try ScrollView(
      at: CGPoint(x: 0, y: release.start), notebook,
      setting: ["touch.zeroesVelocityAtRest": .toggle(release.zeroesAtRest)])
    var (hand, time) = (Hand(view, release.device), 1.0)
    hand.down(at: time)
    for raw in release.raws {
      time += 0.01
      hand.move(by: CGPoint(x: 0, y: -raw * 10), at: time)
    }
    hand.up(at: time + release.wait)
    let told = try #require(notebook.events.compactMap(\.velocity).first)
    #expect(abs(Double(told.y) - velocity) < 1e-9)
    #expect(notebook.events.contains(.didEndDragging(willDecelerate: true)) == (velocity != 0))
  }

  @Test func thresholdIsTwoDimensional() {
    for (perAxis, glides) in [(200.0, true), (170, false)] {
      var engine = Driver(metrics: .plane, contentOffset: CGPoint(x: 300, y: 1000))
      engine.touchDown(.zero, at: 0)
      for step in 1...5 {
        let moved = -CGFloat(step) * perAxis / 10
        engine.touchMoved(to: CGPoint(x: moved, y: moved), at: Double(step) / 10)
      }
      engine.touchUp(at: 0.5)
      #expect(engine.drain().contains(.didEndDragging(willDecelerate: glides)))
    }
  }

  // MARK: Rests

  /// Raw velocities of 4 pt/ms, a rest, and others.
  @Test func aFingerThatRestedBeginsAnewIfTheSettingsSaySo() throws {
    func velocity(after rest: Double, zeroesAtRest: Bool = true) throws -> Double {
      var engine = engine(y: 2000)
      try engine.profile.set("touch.zeroesVelocityAtRest", to: .toggle(zeroesAtRest))
      engine.touchDown(.zero, at: 0)
      for step in 1...3 { engine.touchMoved(to: CGPoint(x: 0, y: -40 * step), at: Double(step) / 100) }
      engine.touchMoved(to: CGPoint(x: 0, y: -120 - 1000 * rest), at: 0.03 + rest)
      engine.touchMoved(to: CGPoint(x: 0, y: -120 - 1000 * rest - 20), at: 0.04 + rest)
      engine.touchUp(at: 0.04 + rest)
      return Double(engine.drain().compactMap(\.velocity).first?.y ?? 9)
    }
    // 0.75·(0.2·1 + 0.8·4) + 0.25·(0.2·2 + 0.8·1)
    #expect(try abs(velocity(after: 0.098) - 2.85) < 1e-6)
    #expect(try abs(velocity(after: 0.2, zeroesAtRest: false) - 2.85) < 1e-6)
    // 0.75·1 + 0.25·(0.2·2 + 0.8·1)
    #expect(try abs(velocity(after: 0.102) - 1.05) < 1e-6)
    #expect(try abs(velocity(after: 4) - 1.05) < 1e-6)
  }

  // MARK: Fingers

  /// A finger, the mouse, a trackpad or a recognizer of the caller.
  enum Source: CaseIterable {
    case touch, mouse, trackpad, recognizer

    func input(_ phase: ScrollInput.Phase, _ distance: Double = 0) -> ScrollInput {
      let point = CGPoint(x: 0, y: distance)
      return switch self {
      case .touch: .touch(phase, id: 0, at: point)
      case .mouse: .mouse(phase, at: point)
      case .trackpad: .trackpad(phase, by: point)
      case .recognizer: .pan(phase, device: .touch, translation: point, velocity: .zero)
      }
    }
  }

  /// While one is down, at rest or dragging, the others do nothing.
  @Test(arguments: Source.allCases, Source.allCases)
  func onlyFingersOfOneDeviceDrag(first: Source, second: Source) throws {
    guard first != second else { return }
    let notebook = Notebook()
    let view = try ScrollView(at: CGPoint(x: 0, y: 1000), notebook)
    view.handle(first.input(.began), at: 1)
    for distance in [0.0, -50] {
      if distance != 0 { view.handle(first.input(.moved, distance), at: 1.1) }
      let (phase, y) = (view.phase, view.y)
      notebook.clear()
      for end in [ScrollInput.Phase.ended, .cancelled] {
        view.handle(second.input(.moved, 90), at: 1.2)
        view.handle(second.input(.began), at: 1.2)
        view.handle(second.input(.moved, 300), at: 1.2)
        view.handle(second.input(end), at: 1.2)
      }
      #expect((notebook.events.isEmpty, view.phase, view.y) == (true, phase, y))
    }
    #expect(view.isDragging && view.y > 1039)
    view.handle(first.input(.cancelled), at: 2)
    // Without a begin, nothing happens.
    notebook.clear()
    for phase in [ScrollInput.Phase.moved, .ended, .cancelled] {
      view.handle(second.input(phase, -90), at: 3)
    }
    #expect((notebook.events.isEmpty, view.phase) == (true, .idle))
  }

  // MARK: A mouse

  @Test func aMousesSettingsAreItsOwn() throws {
    let notebook = Notebook()
    let view = try ScrollView(
      at: .zero, notebook,
      setting: [
        "mouse.slop": .number(3), "mouse.band.coefficient": .number(1),
        "mouse.zeroesVelocityAtRest": .toggle(false),
      ])
    for (device, slop, coefficient, velocity) in [(PanDevice.mouse, 3.0, 1.0, -1.0), (.touch, 10, 0.55, 0)] {
      view.contentOffset = .zero
      notebook.clear()
      var hand = Hand(view, device)
      hand.down(at: 1)
      hand.move(by: CGPoint(x: 0, y: slop - 0.5), at: 1.1)
      #expect(notebook.events.isEmpty)
      hand.move(by: CGPoint(x: 0, y: 100.5), at: 1.2)
      #expect(abs(view.y + 874 * (1 - 1 / (1 + coefficient * 100 / 874))) <= 0.5 / 3 + 1e-9)
      hand.move(by: CGPoint(x: 0, y: 100), at: 1.3)
      hand.move(by: CGPoint(x: 0, y: 100), at: 1.4)
      hand.up(at: 9)
      let told = notebook.events.compactMap { $0.velocity }.first
      #expect(abs(Double(told?.y ?? 9) - velocity) < 1e-2, "\(device)")
      view.runFrames(from: 9)
    }
  }

  @Test func withoutMayBeginAMovementIsFollowedAndBeginsNothing() throws {
    let notebook = Notebook()
    let view = try ScrollView(at: CGPoint(x: 0, y: 1000), notebook)
    view.touchDown(.zero, at: 1)
    for step in 1...3 {
      view.touchMoved(to: CGPoint(x: 0, y: -20 * step), at: 1 + Double(step) / 100, mayBegin: false)
    }
    #expect((notebook.events.isEmpty, view.phase) == (true, .tracking))
    view.touchMoved(to: CGPoint(x: 0, y: -61), at: 1.04)
    #expect((notebook.order, view.y) == (["willBeginDragging", "didScroll"], 1051))
    // During the drag, `mayBegin` is ignored.
    view.touchMoved(to: CGPoint(x: 0, y: -71), at: 1.05, mayBegin: false)
    #expect(view.y == 1061)
  }
}
