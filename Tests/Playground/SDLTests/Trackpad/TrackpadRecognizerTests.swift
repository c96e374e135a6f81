import PlaygroundDrawing
import PlaygroundSDL
import Testing

/// A desktop that reports events to a stream, each a millisecond late.
private final class Desktop {
  typealias Kind = TrackpadRecognizer.Input.Kind
  typealias Output = TrackpadRecognizer.Output

  private var stream = TrackpadRecognizer()
  /// Milliseconds.
  var now: UInt32 = 1000
  var origin: UInt32 = 3

  var seconds: Double { Double(now) / 1000 }

  @discardableResult func tell(_ kind: Kind) -> [Output] {
    stream.take(.init(kind, origin: origin, milliseconds: now, arrival: seconds))
  }

  /// A frame of steps as Wayland reports it, 8 ms later.
  func scroll(_ source: TrackpadRecognizer.Input.Source?, dx: Double = 0, dy: Double = 0) -> [Output] {
    now += 8
    if let source { tell(.source(source)) }
    if dy != 0 { tell(.step(dx: 0, dy: dy)) }
    if dx != 0 { tell(.step(dx: dx, dy: 0)) }
    return tell(.frame)
  }

  /// A frame of stops, 8 ms later.
  func stop(
    _ source: TrackpadRecognizer.Input.Source? = .finger, horizontal: Bool = false, vertical: Bool = true
  ) -> [Output] {
    now += 8
    if let source { tell(.source(source)) }
    if vertical { tell(.stop(isHorizontal: false)) }
    if horizontal { tell(.stop(isHorizontal: true)) }
    return tell(.frame)
  }

  func notches(
    _ dy: Double, dx: Double = 0, increment: Double = 1, _ device: TrackpadRecognizer.Input.Device = .unknown,
    after milliseconds: UInt32 = 8
  ) -> [Output] {
    now += milliseconds
    return tell(.valuators(dx: dx, dy: dy, increment: increment, device: device))
  }

  func wait(_ milliseconds: UInt32) -> [Output] {
    now += milliseconds
    return stream.elapse(to: seconds)
  }

  var deadline: Double? { stream.deadline }
  var wheel: TrackpadRecognizer.Wheel { stream.wheel(at: seconds) }
}

@Suite struct TrackpadRecognizerTests {
  @Suite struct Wayland {
    private let desktop = Desktop()

    @Test func fingersBeginMoveAndEndWithTheirOwnTimes() {
      #expect(
        desktop.scroll(.finger, dy: 7.25) == [
          .phase(.began, time: 1.008), .phase(.moved(dx: 0, dy: -7.25), time: 1.008),
        ])
      #expect(
        desktop.scroll(.finger, dx: 2, dy: -3) == [.phase(.moved(dx: -2, dy: 3), time: desktop.seconds)])
      #expect(desktop.stop(horizontal: true) == [.phase(.ended, time: desktop.seconds)])
      // The next ones begin anew.
      #expect(desktop.scroll(.finger, dy: 1).first == .phase(.began, time: desktop.seconds))
    }

    @Test func emptyFramesSayNothing() {
      _ = desktop.scroll(.finger, dy: 5)
      // GNOME sends them between and after the steps of a fast flick.
      for _ in 0..<3 { #expect(desktop.tell(.frame) == []) }
      #expect(desktop.scroll(.finger, dy: 5) == [.phase(.moved(dx: 0, dy: -5), time: desktop.seconds)])
      #expect(desktop.tell(.frame) == [])
      #expect(desktop.stop(nil) == [.phase(.ended, time: desktop.seconds)])
      #expect(desktop.tell(.frame) == [])
    }

    @Test func aStopWithoutFingersEndsNothing() {
      #expect(desktop.stop() == [])
      // Some compositors report stops of wheels and tilts.
      #expect(desktop.scroll(.wheel, dy: 15) == [])
      #expect(desktop.stop(.wheel) == [])
      _ = desktop.scroll(.finger, dy: 5)
      #expect(desktop.stop(.wheel) == [])
      #expect(desktop.stop(.tilt) == [])
      #expect(desktop.stop(.finger) == [.phase(.ended, time: desktop.seconds)])
    }

    @Test func aSourceThatIsNotToldIsUnknown() {
      #expect(desktop.scroll(nil, dy: 5) == [])
      #expect(desktop.wheel == .unknown)
    }

    @Test func aContinuousSourceHasNoLift() {
      #expect(
        desktop.scroll(.continuous, dx: 1, dy: -5) == [.step(dx: -1, dy: 5, time: desktop.seconds)])
      #expect(desktop.wheel == .reported)
      #expect(desktop.stop(.continuous) == [])
    }

    @Test func wheelEventsOfSDLAreKnownByTheSource() {
      #expect(desktop.wheel == .unknown)
      desktop.tell(.source(.finger))
      desktop.tell(.step(dx: 0, dy: 15))
      // SDL's own may come before the end of the frame.
      #expect(desktop.wheel == .reported)
      desktop.tell(.frame)
      #expect(desktop.wheel == .reported)
      // Also a wheel that turns by fractions of a notch is one.
      #expect(desktop.scroll(.wheel, dy: 3.75) == [])
      #expect(desktop.wheel == .wheel)
      _ = desktop.wait(201)
      #expect(desktop.wheel == .unknown)
    }

    @Test func aHoldThatMovesIsOneGesture() {
      desktop.now += 8
      #expect(desktop.tell(.hold(fingers: 2, isWindow: true)) == [.phase(.held, time: desktop.seconds)])
      desktop.now += 50
      // More fingers join, or the hold becomes a scroll.
      #expect(desktop.tell(.holdEnd(isCancelled: true)) == [])
      #expect(desktop.scroll(.finger, dy: 2) == [.phase(.moved(dx: 0, dy: -2), time: desktop.seconds)])
      #expect(desktop.wait(500) == [])
      #expect(desktop.stop() == [.phase(.ended, time: desktop.seconds)])
    }

    @Test func aHoldEndsWithoutAMovement() {
      desktop.tell(.hold(fingers: 2, isWindow: true))
      desktop.now += 300
      #expect(desktop.tell(.holdEnd(isCancelled: false)) == [.phase(.holdEnded, time: desktop.seconds)])
      #expect(desktop.tell(.holdEnd(isCancelled: false)) == [])
    }

    @Test func aCancelledHoldThatDoesNotScrollEnds() {
      desktop.tell(.hold(fingers: 1, isWindow: true))
      desktop.now += 30
      let cancelled = desktop.seconds
      #expect(desktop.tell(.holdEnd(isCancelled: true)) == [])
      #expect((desktop.deadline, desktop.wait(99)) == (cancelled + TrackpadRecognizer.patience, []))
      #expect(desktop.wait(2) == [.phase(.holdEnded, time: cancelled)])
      #expect(desktop.deadline == nil)
    }

    @Test func aSecondFingerThatJoinsGoesOnHolding() {
      desktop.tell(.hold(fingers: 1, isWindow: true))
      desktop.now += 20
      #expect(desktop.tell(.holdEnd(isCancelled: true)) == [])
      #expect(desktop.tell(.hold(fingers: 2, isWindow: true)) == [])
      #expect(desktop.wait(400) == [])
      #expect(desktop.tell(.holdEnd(isCancelled: false)) == [.phase(.holdEnded, time: desktop.seconds)])
    }

    @Test func handsOfMoreFingersAndElsewhereAreNotHeld() {
      #expect(desktop.tell(.hold(fingers: 3, isWindow: true)) == [])
      #expect(desktop.tell(.holdEnd(isCancelled: false)) == [])
      #expect(desktop.tell(.hold(fingers: 2, isWindow: false)) == [])
    }

    @Test func bothAxesHaveToStop() {
      _ = desktop.scroll(.finger, dx: 4, dy: 3)
      #expect(desktop.stop(vertical: true) == [])
      #expect(desktop.stop(horizontal: true, vertical: false) == [.phase(.ended, time: desktop.seconds)])
    }

    @Test func theStopOfOneAxisIsALiftUnlessTheOtherMovesOn() {
      _ = desktop.scroll(.finger, dx: 4, dy: 3)
      _ = desktop.stop(vertical: true)
      let stopped = desktop.seconds
      #expect(desktop.wait(99) == [])
      #expect(desktop.wait(2) == [.phase(.ended, time: stopped)])

      _ = desktop.scroll(.finger, dx: 4, dy: 3)
      _ = desktop.stop(vertical: true)
      #expect(desktop.scroll(.finger, dx: 1) == [.phase(.moved(dx: -1, dy: 0), time: desktop.seconds)])
      #expect(desktop.wait(300) == [])
      #expect(desktop.stop(horizontal: true, vertical: false) == [.phase(.ended, time: desktop.seconds)])
    }

    @Test func leavingTheWindowCancels() {
      desktop.tell(.entered(isWindow: true))
      _ = desktop.scroll(.finger, dy: 5)
      #expect(desktop.tell(.left) == [.phase(.cancelled, time: desktop.seconds)])
      #expect(desktop.scroll(.finger, dy: 5) == [])
      #expect(desktop.stop() == [])
      // Another surface of the program is not the window.
      desktop.tell(.entered(isWindow: false))
      #expect(desktop.scroll(.finger, dy: 5) == [])
      desktop.tell(.entered(isWindow: true))
      #expect(desktop.scroll(.finger, dy: 5).first == .phase(.began, time: desktop.seconds))
    }

    @Test func oneSeatScrollsAtATime() {
      _ = desktop.scroll(.finger, dy: 5)
      desktop.origin = 4
      #expect(desktop.scroll(.finger, dy: 9) == [])
      #expect(desktop.stop() == [])
      #expect(desktop.tell(.hold(fingers: 2, isWindow: true)) == [])
      #expect(desktop.tell(.left) == [])
      desktop.origin = 3
      #expect(desktop.scroll(.finger, dy: 5) == [.phase(.moved(dx: 0, dy: -5), time: desktop.seconds)])
      #expect(desktop.stop() == [.phase(.ended, time: desktop.seconds)])
    }

    @Test func valuesThatAreNoNumbersAreIgnored() {
      #expect(desktop.tell(.step(dx: .nan, dy: 1)) == [])
      #expect(desktop.tell(.step(dx: 0, dy: .infinity)) == [])
      #expect(desktop.tell(.frame) == [])
      #expect(desktop.notches(.nan) == [])
    }
  }

  @Suite struct X11 {
    private let desktop = Desktop()

    @Test func aTrackpadOfLibinputEndsWithAStepOfLength0() {
      #expect(
        desktop.notches(0.5, increment: 15, .trackpad) == [
          .phase(.began, time: 1.008), .phase(.moved(dx: 0, dy: -7.5), time: 1.008),
        ])
      #expect(desktop.wheel == .reported)
      // Whole notches are the trackpad's, too; natural scrolling has a negative increment.
      #expect(
        desktop.notches(-2, dx: 1, increment: -15, .trackpad)
          == [.phase(.moved(dx: -15, dy: 30), time: desktop.seconds)])
      #expect(desktop.notches(0, increment: 15, .trackpad) == [.phase(.ended, time: desktop.seconds)])
      #expect(desktop.notches(0, increment: 15, .trackpad) == [])
    }

    @Test func anUnknownDeviceIsATrackpadByItsFractions() {
      #expect(desktop.notches(0.725) == [.step(dx: 0, dy: -7.25, time: desktop.seconds)])
      // The whole steps between are of the same movement.
      #expect(desktop.notches(1) == [.step(dx: 0, dy: -10, time: desktop.seconds)])
      #expect(desktop.wheel == .reported)
      // After a while a whole notch is a wheel's.
      #expect(desktop.notches(1, after: 300) == [])
      #expect(desktop.wheel == .wheel)
    }

    @Test func aMouseIsAWheelWhateverItsFraction() {
      #expect(desktop.notches(0.25, increment: 15, .mouse) == [])
      #expect(desktop.wheel == .wheel)
      #expect(desktop.notches(0, increment: 15, .mouse) == [])
    }

    @Test func aDeviceThatTellsItsLiftIsBelievedFromThenOn() {
      #expect(desktop.notches(0.5) == [.step(dx: 0, dy: -5, time: desktop.seconds)])
      // A lift ends a gesture that began without one.
      #expect(desktop.notches(0) == [.phase(.ended, time: desktop.seconds)])
      #expect(desktop.notches(0) == [])
      #expect(desktop.notches(0.5).first == .phase(.began, time: desktop.seconds))
      #expect(desktop.notches(0) == [.phase(.ended, time: desktop.seconds)])
    }

    @Test func aStepOfLength0AtRestIsNothing() {
      #expect(desktop.notches(0) == [])
      #expect(desktop.notches(0, .trackpad) == [])
      #expect(desktop.wheel == .unknown)
    }

    @Test func leavingTheWindowCancels() {
      _ = desktop.notches(0.5, increment: 15, .trackpad)
      desktop.origin = TrackpadRecognizer.allOrigins
      #expect(desktop.tell(.left) == [.phase(.cancelled, time: desktop.seconds)])
    }

    @Test func anUnpluggedTrackpadCancelsItsScrollAlone() {
      _ = desktop.notches(0.5, increment: 15, .trackpad)
      let trackpad = desktop.origin
      desktop.origin = trackpad + 1
      #expect(desktop.tell(.left) == [])
      desktop.origin = trackpad
      #expect(desktop.tell(.left) == [.phase(.cancelled, time: desktop.seconds)])
      // Another one is heard.
      desktop.origin = trackpad + 1
      #expect(desktop.notches(0.5, increment: 15, .trackpad).first == .phase(.began, time: desktop.seconds))
      #expect(desktop.notches(0, .trackpad) == [.phase(.ended, time: desktop.seconds)])
    }

    @Test func aDeviceOfTheSameNumberHasNotToldALift() {
      _ = desktop.notches(0.5)
      _ = desktop.notches(0)
      #expect(desktop.notches(0.5).first == .phase(.began, time: desktop.seconds))
      #expect(desktop.tell(.left) == [.phase(.cancelled, time: desktop.seconds)])
      #expect(desktop.notches(0.5) == [.step(dx: 0, dy: -5, time: desktop.seconds)])
    }
  }
}
