import Foundation
import ScrollPhysics
import Scrolling
import TestSupport
import Testing

/// A pan recognizer provided by the caller: panBegan, panChanged, panEnded, panCancelled.
@Suite struct RecognizerTests {
  let notebook = Notebook()

  /// Movements of a finger: the displacement and the milliseconds since the previous movement.
  static let drags: [[(delta: CGPoint, milliseconds: Double)]] = [
    [
      (CGPoint(x: 0, y: -31), 8), (CGPoint(x: 0, y: -22), 9), (CGPoint(x: 0, y: -13), 8),
      (CGPoint(x: 0, y: -17), 8),
    ],
    [(CGPoint(x: -12, y: 5), 8), (CGPoint(x: -20, y: 7), 7), (CGPoint(x: -25, y: 3), 10)],
    [
      (CGPoint(x: 3, y: 40), 20), (CGPoint(x: 2, y: 400), 20), (CGPoint(x: 1, y: 900), 20),
      (CGPoint(x: 0, y: -30), 20),
    ],
    [(CGPoint(x: 0, y: -11), 8)],
    [(CGPoint(x: 6, y: -30), 50), (CGPoint(x: 0, y: -1), 80)],
  ]

  /// Returns the recognizer's velocities for movements in pt/s: UIKIT facts, section 4.1.
  private func velocities(_ drag: [(delta: CGPoint, milliseconds: Double)]) -> [CGPoint] {
    let raws = drag.map {
      CGPoint(x: $0.delta.x / $0.milliseconds * 1000, y: $0.delta.y / $0.milliseconds * 1000)
    }
    return raws.indices.map { index in
      guard index > 0 else { return raws[0] }
      let (new, old) = (raws[index], raws[index - 1])
      return CGPoint(x: 0.2 * new.x + 0.8 * old.x, y: 0.2 * new.y + 0.8 * old.y)
    }
  }

  /// A recognizer with the same translations and velocities as a finger has the same effect.
  @Test(arguments: drags.indices, [PanDevice.touch, .mouse])
  func isEqualToAFinger(drag: Int, device: PanDevice) {
    let drag = Self.drags[drag]
    let (finger, recognizer) = (Notebook(), Notebook())
    let views = [finger, recognizer].map { notebook in
      let view = ScrollView(metrics: .plane)
      view.contentOffset = CGPoint(x: 300, y: 1000)
      view.delegate = notebook
      return view
    }
    let velocities = velocities(drag)
    var hand = Hand(views[0], device)
    hand.down(at: 1)
    var (time, moved) = (1.0, CGPoint.zero)
    for (index, (delta, milliseconds)) in drag.enumerated() {
      time += milliseconds / 1000
      hand.move(by: delta, at: time)
      moved = CGPoint(x: moved.x + delta.x, y: moved.y + delta.y)
      if index == 0 {
        // The slop is subtracted on the axis that moved farther; the other one starts at 0.
        moved =
          abs(moved.x) > abs(moved.y)
          ? CGPoint(x: moved.x - 10 * (moved.x < 0 ? -1 : 1), y: 0)
          : CGPoint(x: 0, y: moved.y - 10 * (moved.y < 0 ? -1 : 1))
        views[1].panBegan(device, translation: moved, velocity: velocities[0], at: time)
      } else {
        views[1].panChanged(translation: moved, velocity: velocities[index])
      }
      #expect(views[0].contentOffset == views[1].contentOffset, "movement \(index)")
    }
    hand.up(at: time)
    views[1].panEnded(at: time)
    for view in views { view.runFrames(from: time) }
    #expect((finger.lines, finger.offsets.count) == (recognizer.lines, recognizer.offsets.count))
    for (one, other) in zip(finger.offsets, recognizer.offsets) {
      #expect(abs(one.x - other.x) < 1e-6)
      #expect(abs(one.y - other.y) < 1e-6)
    }
    for (one, other) in zip(finger.events, recognizer.events) {
      #expect(one.name == other.name)
      guard let velocity = one.velocity, let told = other.velocity else { continue }
      #expect(abs(velocity.x - told.x) < 1e-9)
      #expect(abs(velocity.y - told.y) < 1e-9)
    }
  }

  private func view(_ notebook: Notebook, y: Double = 1000) throws -> ScrollView {
    try ScrollView(at: CGPoint(x: 0, y: y), notebook)
  }

  @Test func theDevicesBandIsUsed() throws {
    for (device, coefficient) in [(PanDevice.touch, 0.55), (.mouse, 0.55), (.trackpad, 0.715)] {
      let view = ScrollView(metrics: .phone)
      view.panBegan(device, translation: CGPoint(x: 0, y: 100), velocity: .zero, at: 1)
      let shown = 874 * (1 - 1 / (1 + coefficient * 100 / 874))
      #expect(abs(view.y + shown) <= 0.5 / 3 + 1e-9)
    }
  }

  @Test func itStopsAGlide() throws {
    let view = try view(notebook)
    view.runFrames(from: view.flick(by: CGPoint(x: 0, y: -30)), atMost: 10)
    notebook.clear()
    view.panBegan(translation: CGPoint(x: 0, y: -3), velocity: CGPoint(x: 0, y: -300), at: 2)
    // The rounding of the stop comes first.
    #expect(notebook.order == ["didScroll", "didEndDecelerating", "willBeginDragging", "didScroll"])
    view.panEnded(at: 2.1)
    #expect(notebook.events.contains { abs(Double($0.velocity?.y ?? 0) - 0.3) < 1e-9 })
  }

  @Test func aCancellationIsALiftFromRest() throws {
    let view = try view(notebook)
    view.panBegan(translation: CGPoint(x: 0, y: -30), velocity: CGPoint(x: 0, y: -3000), at: 1)
    view.panCancelled()
    #expect(notebook.order.suffix(2) == ["willEndDragging", "didEndDragging(false)"])
    #expect(notebook.events.contains { $0.velocity == .zero })
    #expect(view.phase == .idle)
  }

  @Test func aViewThatCannotScrollTellsNothing() throws {
    let view = try view(notebook, y: 0)
    view.metrics.contentSize.height = 300
    view.panBegan(translation: CGPoint(x: 0, y: -50), velocity: .zero, at: 1)
    view.panChanged(translation: CGPoint(x: 0, y: -90), velocity: .zero)
    #expect((notebook.events.isEmpty, view.isDragging) == (true, false))
    view.panEnded(at: 1.1)
    view.metrics.isScrollEnabled = false
    view.metrics.contentSize.height = 3000
    view.panBegan(translation: CGPoint(x: 0, y: -50), velocity: .zero, at: 2)
    #expect((notebook.events.isEmpty, view.phase) == (true, .idle))
  }

  @Test func oneThatBeganInsideALiftsCallbacksDragsOnceTheyAreTold() throws {
    for name in ["willEndDragging", "didEndDragging(true)", "willBeginDecelerating"] {
      let notebook = Notebook()
      let view = try view(notebook)
      notebook.reaction = { view, event in
        guard event.name == name else { return }
        notebook.reaction = { _, _ in }
        view.panBegan(translation: .zero, velocity: .zero, at: 1)
        view.panChanged(translation: CGPoint(x: 0, y: -7), velocity: .zero)
      }
      view.flick(by: CGPoint(x: 0, y: -30))
      notebook.clear()
      view.panChanged(translation: CGPoint(x: 0, y: -10), velocity: .zero)
      #expect(view.isDragging, "\(name)")
      let held = view.y
      view.panChanged(translation: CGPoint(x: 0, y: -20), velocity: .zero)
      #expect(view.y == held + 10, "\(name)")
      view.panEnded(at: 2)
      #expect((view.phase, notebook.events.last) == (.idle, .didEndDragging(willDecelerate: false)))
    }
  }
}
