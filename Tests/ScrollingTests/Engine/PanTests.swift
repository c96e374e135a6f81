import Foundation
import ScrollPhysics
import Scrolling
import TestSupport
import Testing

@Suite struct PanTests {
  private func engine(_ metrics: ScrollMetrics = .phone, y: Double = 1000) -> Driver {
    Driver(metrics: metrics, contentOffset: CGPoint(x: 0, y: y))
  }

  // MARK: Slop

  /// The movement of the finger and the translation, in thirds of a point as recorded.
  @Test(arguments: [(31.0, 1.0), (155, 125), (61, 31), (134, 104)], [1.0, -1])
  func slopIsSubtracted(thirds: (moved: Double, translation: Double), direction: Double) {
    var engine = engine()
    engine.touchDown(at: CGPoint(x: 100, y: 400), time: 0)
    engine.touchMoved(to: CGPoint(x: 100, y: 400 + direction * thirds.moved / 3), at: 0.1)
    #expect(engine.drain() == [.willBeginDragging, .didScroll])
    #expect(abs(engine.y - (1000 - direction * thirds.translation / 3)) < 1e-9)
  }

  @Test func lessThanTheSlopIsNoDrag() {
    var engine = engine()
    engine.touchDown(at: CGPoint(x: 100, y: 400), time: 0)
    for (step, dy) in [3, -9.99, 9.99].enumerated() {
      engine.touchMoved(to: CGPoint(x: 100, y: 400 + dy), at: 0.1 * Double(step + 1))
    }
    #expect(engine.drain().isEmpty)
    #expect((engine.isTracking, engine.isDragging) == (true, false))
    engine.touchMoved(to: CGPoint(x: 100, y: 410), at: 0.5)
    #expect(engine.drain() == [.willBeginDragging], "it moved by 0: no didScroll")
    engine.touchUp(at: 1)
    #expect(engine.drain().last == .didEndDragging(willDecelerate: false))
  }

  @Test func firstTranslationMayBeDropped() throws {
    var engine = engine()
    try engine.profile.set("touch.appliesFirstTranslation", to: .toggle(false))
    engine.touchDown(at: CGPoint(x: 100, y: 400), time: 0)
    engine.touchMoved(to: CGPoint(x: 100, y: 370), at: 0.1)
    #expect(engine.drain() == [.willBeginDragging])
    engine.touchMoved(to: CGPoint(x: 100, y: 365), at: 0.2)
    #expect(engine.drain() == [.didScroll])
    #expect(engine.y == 1005)
  }

  @Test func theOtherAxisStartsAtZeroAndThenCountsInFull() {
    var engine = Driver(metrics: .plane, contentOffset: CGPoint(x: 300, y: 1000))
    engine.touchDown(at: CGPoint(x: 100, y: 400), time: 0)
    engine.touchMoved(to: CGPoint(x: 92, y: 385), at: 0.1)
    #expect(engine.contentOffset == CGPoint(x: 300, y: 1005))
    engine.touchMoved(to: CGPoint(x: 88, y: 386), at: 0.2)
    #expect(engine.contentOffset == CGPoint(x: 304, y: 1004))
  }

  @Test func theAxisThatMovedFurtherPaysTheSlop() {
    var engine = Driver(metrics: .plane, contentOffset: CGPoint(x: 300, y: 1000))
    engine.touchDown(at: CGPoint(x: 100, y: 400), time: 0)
    engine.touchMoved(to: CGPoint(x: 80, y: 388), at: 0.1)
    #expect(engine.contentOffset == CGPoint(x: 310, y: 1000))
  }

  @Test func anAxisThatCannotScrollStays() {
    var engine = engine()
    engine.touchDown(at: CGPoint(x: 100, y: 400), time: 0)
    engine.touchMoved(to: CGPoint(x: 300, y: 400), at: 0.1)
    #expect(engine.drain().isEmpty, "sideways is no movement of this view")
    engine.touchMoved(to: CGPoint(x: 300, y: 380), at: 0.12)
    #expect(engine.contentOffset == CGPoint(x: 0, y: 1010))
    engine.touchUp(at: 0.12)
    #expect(engine.velocity.x == 0)
  }

  // MARK: Catching a glide

  /// Returns a view gliding up in the middle, 30 frames after a flick, and the time.
  private func gliding() -> (Driver, Double) {
    var engine = engine(y: 2000)
    engine.touchDown(at: CGPoint(x: 100, y: 700), time: 0)
    for step in 1...4 {
      engine.touchMoved(to: CGPoint(x: 100, y: 700 - 40 * CGFloat(step)), at: Double(step) / 60)
    }
    engine.touchUp(at: 4.0 / 60)
    engine.drain()
    for frame in 5...35 {
      engine.frame(at: Double(frame) / 60)
      engine.drain()
    }
    return (engine, 35.0 / 60)
  }

  @Test func aTouchStopsAGlideOnAPixelAndDragsWithoutSlop() {
    var (engine, time) = gliding()
    let seen = engine.y
    #expect(seen != (seen * 3).rounded() / 3)
    engine.touchDown(at: CGPoint(x: 100, y: 400), time: time)
    #expect(engine.drain() == [.didScroll])
    let stopped = engine.y
    #expect(abs(stopped - seen) <= 0.5 / 3)
    #expect(abs(stopped * 3 - (stopped * 3).rounded()) < 1e-9)
    engine.frame(at: time + 1)
    #expect(engine.drain().isEmpty)
    engine.touchMoved(to: CGPoint(x: 100, y: 399), at: time + 1.1)
    #expect(engine.drain() == [.didEndDecelerating, .willBeginDragging, .didScroll])
    #expect(abs(engine.y - (stopped + 1)) < 1e-9)
  }

  @Test func aTrackpadStopsAGlideAndStillHasItsSlop() {
    var (engine, time) = gliding()
    engine.trackpadBegan(at: time)
    engine.drain()
    let stopped = engine.y
    engine.trackpadMoved(by: CGPoint(x: 0, y: -9), at: time + 0.1)
    #expect(engine.drain().isEmpty)
    engine.trackpadMoved(by: CGPoint(x: 0, y: -4), at: time + 0.2)
    #expect(engine.drain() == [.didEndDecelerating, .willBeginDragging, .didScroll])
    #expect(abs(engine.y - (stopped + 3)) < 1e-9)
  }

  // MARK: Beyond the edges

  @Test(arguments: [1.0, -1]) func aDragThatStartsOverscrolledDoesNotJump(side: Double) {
    // A bounce is caught outside: the first point of movement moves the content by less than a point.
    let edge = side > 0 ? 5126.0 : 0
    var engine = engine(y: edge + side * 150)
    engine.touchDown(at: CGPoint(x: 100, y: 400), time: 0)
    engine.touchUp(at: 0.01)
    for frame in 1...5 { engine.frame(at: Double(frame) / 60) }
    engine.touchDown(at: CGPoint(x: 100, y: 400), time: 0.1)
    let start = engine.y
    #expect(side * (start - edge) > 50)
    engine.touchMoved(to: CGPoint(x: 100, y: 400 - side), at: 0.12)
    #expect((0...1).contains(side * (engine.y - start)))
    // Back by the unbanded overshoot: exactly at the edge, from where the content follows 1:1.
    let overshoot = abs(start - edge)
    let pulled = 874 * overshoot / ((874 - overshoot) * 0.55)
    engine.touchMoved(to: CGPoint(x: 100, y: 400 + side * (pulled + 30)), at: 0.2)
    #expect(abs(engine.y - (edge - side * 30)) <= 0.34)
  }

  @Test func withoutBouncesTheEdgesAreWalls() {
    var engine = engine(.phone.with { $0.bounces = false }, y: 20)
    engine.touchDown(at: CGPoint(x: 100, y: 400), time: 0)
    engine.touchMoved(to: CGPoint(x: 100, y: 500), at: 0.1)
    #expect(engine.y == 0)
    engine.touchMoved(to: CGPoint(x: 100, y: 440), at: 0.2)
    #expect(engine.y == 0, "the finger is 10 pt above where the wall begins")
    engine.touchMoved(to: CGPoint(x: 100, y: 400), at: 0.3)
    #expect(engine.y == 30)
  }

  @Test func bandsDifferByDevice() {
    for (trackpad, expected) in [(false, 51.74381), (true, 66.09802)] {
      var engine = engine(y: 0)
      if trackpad {
        engine.trackpadBegan(at: 0)
        engine.trackpadMoved(by: CGPoint(x: 0, y: 110), at: 0.1)
      } else {
        engine.touchDown(at: CGPoint(x: 0, y: 0), time: 0)
        engine.touchMoved(to: CGPoint(x: 0, y: 110), at: 0.1)
      }
      // 874·(1 − 1/(1 + c·100/874)), rounded to a third of a point.
      #expect(abs(engine.y + expected) <= 0.5 / 3)
    }
  }

  // MARK: Release

  /// Performs a drag with the given raw velocities and a wait before the lift, and returns the velocity in
  /// willEndDragging in pt/ms.
  private func released(
    _ raws: [Double], after wait: Double = 0, trackpad: Bool = false, settings: [String] = []
  ) throws -> (velocity: Double, decelerates: Bool) {
    var engine = engine(y: 2000)
    for name in settings { try engine.profile.set(name, to: .toggle(false)) }
    var (time, moved) = (0.0, 0.0)
    if trackpad { engine.trackpadBegan(at: 0) } else { engine.touchDown(at: .zero, time: 0) }
    for raw in raws {
      time += 0.01
      moved -= raw * 10
      if trackpad {
        engine.trackpadMoved(by: CGPoint(x: 0, y: -raw * 10), at: time)
      } else {
        engine.touchMoved(to: CGPoint(x: 0, y: moved), at: time)
      }
    }
    if trackpad { engine.trackpadEnded(at: time + wait) } else { engine.touchUp(at: time + wait) }
    let events = engine.drain()
    let end = events.compactMap { event -> (Double, CGPoint)? in
      if case .willEndDragging(let velocity, let target) = event { return (Double(velocity.y), target) }
      return nil
    }
    return (try #require(end.first).0, events.contains(.didEndDragging(willDecelerate: true)))
  }

  @Test func blendsTheLastTwoRecognizerVelocities() throws {
    // Raw 4, 2, 3 pt/ms: recognizer 4, 3.6, 2.2; released at 0.75·3.6 + 0.25·2.2 = 3.25.
    let release = try released([4, 2, 3])
    #expect(abs(release.velocity - 3.25) < 1e-9)
    #expect(release.decelerates)
  }

  @Test func aReleaseFromTheFirstDragEventUsesThatVelocity() throws {
    let release = try released([2])
    #expect(abs(release.velocity - 2) < 1e-9)
  }

  @Test func thresholdIsJudgedOnTheLatestBeforeBlending() throws {
    // Raw 2, 0.3, 0.2: recognizer 2, 1.66, 0.28, so it glides at 1.315. Raw 2, 0.25, 0.2:
    // latest 0.24, so it does not.
    #expect(try released([2, 0.3, 0.2]).decelerates)
    let slow = try released([2, 0.25, 0.2])
    #expect((slow.decelerates, slow.velocity) == (false, 0))
  }

  @Test func thresholdIsTwoDimensional() {
    for (perAxis, glides) in [(200.0, true), (170, false)] {
      var engine = Driver(metrics: .plane, contentOffset: CGPoint(x: 300, y: 1000))
      engine.touchDown(at: .zero, time: 0)
      for step in 1...5 {
        let moved = -CGFloat(step) * perAxis / 10
        engine.touchMoved(to: CGPoint(x: moved, y: moved), at: Double(step) / 10)
      }
      engine.touchUp(at: 0.5)
      #expect(engine.drain().contains(.didEndDragging(willDecelerate: glides)))
    }
  }

  @Test func aTouchThatRestedLetsGoAtRest() throws {
    #expect(try released([4, 4, 4], after: 0.098).velocity > 3.99)
    #expect(try released([4, 4, 4], after: 0.102).velocity == 0)
    let rested = try released([4, 4, 4], after: 0.3)
    #expect((rested.velocity, rested.decelerates) == (0, false))
    // UIKit itself keeps the velocity of a synthetic finger without events, which the setting reproduces.
    let stale = try released([4, 4, 4], after: 3, settings: ["touch.zeroesVelocityAtRest"])
    #expect(abs(stale.velocity - 4) < 1e-9)
  }

  @Test func aTrackpadThatRestedKeepsThreeQuartersOutside() throws {
    #expect(try !released([4, 4, 4], after: 0.3, trackpad: true).decelerates, "inside, the latest counts: 0")
    var engine = engine(y: 5126)
    engine.trackpadBegan(at: 0)
    for step in 1...3 { engine.trackpadMoved(by: CGPoint(x: 0, y: -40), at: Double(step) / 100) }
    engine.trackpadEnded(at: 0.4)
    let velocities = engine.drain().compactMap { event -> Double? in
      if case .willEndDragging(let velocity, _) = event { return Double(velocity.y) }
      return nil
    }
    #expect(velocities.count == 1)
    #expect(abs((velocities.first ?? 0) - 3) < 1e-9)
  }

  // MARK: Fingers

  @Test func fingersThatAreNotTrackedAreIgnored() {
    var engine = engine()
    engine.touchDown(at: CGPoint(x: 0, y: 400), id: 7, time: 0)
    engine.touchMoved(to: CGPoint(x: 0, y: 380), id: 7, at: 0.1)
    engine.drain()
    engine.touchMoved(to: CGPoint(x: 0, y: 900), id: 8, at: 0.12)
    engine.touchUp(id: 8, at: 0.13)
    engine.touchCancelled(id: 9)
    engine.trackpadBegan(at: 0.14)
    engine.trackpadMoved(by: CGPoint(x: 0, y: 300), at: 0.15)
    engine.trackpadEnded(at: 0.16)
    engine.trackpadCancelled()
    #expect(engine.drain().isEmpty)
    #expect((engine.y, engine.isDragging) == (1010, true))
    engine.touchMoved(to: CGPoint(x: 0, y: 375), id: 7, at: 0.17)
    #expect(engine.y == 1015)
  }

  @Test func aStillFingerSendsNothing() {
    // The time of the next movement includes the pause: 10 pt in 0.1 s are 100 pt/s.
    var engine = engine()
    engine.touchDown(at: CGPoint(x: 0, y: 400), time: 0)
    for (y, time) in [(380.0, 0.1), (380, 0.15), (380, 0.19), (370, 0.2)] {
      engine.touchMoved(to: CGPoint(x: 0, y: y), at: time)
    }
    // 0.2·100 + 0.8·200
    #expect(abs(Double(engine.velocity.y) - 180) < 1e-9)
  }

  // MARK: A mouse

  @Test func aMouseIsATouchUnlessItsSettingsSayOtherwise() throws {
    let profile = ScrollProfile.uikit
    #expect(profile.mouse == profile.touch)
    let (touch, mouse) = (Notebook(), Notebook())
    for (device, notebook) in [(PanDevice.touch, touch), (.mouse, mouse)] {
      let view = try ScrollView(at: CGPoint(x: 0, y: 4800), notebook)
      var hand = Hand(view, device)
      view.runFrames(from: hand.fling(CGPoint(x: 0, y: 2)), atMost: 10)
      hand.down(at: 2)
      hand.move(by: CGPoint(x: 0, y: -3), at: 2.1)
      hand.up(at: 2.2)
      view.runFrames(from: 2.2)
    }
    #expect((touch.events, touch.offsets, touch.lines) == (mouse.events, mouse.offsets, mouse.lines))
  }

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

  @Test func aMouseAndAFingerExcludeEachOther() throws {
    let notebook = Notebook()
    let view = try ScrollView(at: CGPoint(x: 0, y: 1000), notebook)
    view.mouseDown(at: .zero, time: 1)
    view.touchDown(at: .zero, time: 1.1)
    view.touchMoved(to: CGPoint(x: 0, y: -50), at: 1.2)
    view.touchUp(at: 1.3)
    #expect((notebook.events.isEmpty, view.isTracking) == (true, true))
    view.mouseMoved(to: CGPoint(x: 0, y: -50), at: 1.4)
    #expect(view.y == 1040)
    view.touchCancelled()
    view.trackpadCancelled()
    #expect(view.isDragging)
    view.mouseCancelled()
    #expect((view.phase, notebook.order.suffix(2)) == (.idle, ["willEndDragging", "didEndDragging(false)"]))
  }

  @Test func withoutMayBeginAMovementIsFollowedAndBeginsNothing() throws {
    let notebook = Notebook()
    let view = try ScrollView(at: CGPoint(x: 0, y: 1000), notebook)
    view.touchDown(at: .zero, time: 1)
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
