import Foundation
import ScrollPhysics
import Scrolling
import TestSupport
import Testing

/// Each method of a view has exactly the effect of its input.
struct ScrollInputTests {
  private static let start = CGPoint(x: 200, y: 700), end = CGPoint(x: 190, y: 640)
  private static let velocity = CGPoint(x: 0, y: -900)

  private struct Case: CustomTestStringConvertible, Sendable {
    var inputs: [ScrollInput]
    var calls: [@Sendable (ScrollView, Double) -> Void]
    var testDescription: String { inputs.map { "\($0)" }.joined(separator: ", ") }
  }

  private static let cases: [Case] = {
    let touch: [(ScrollInput, @Sendable (ScrollView, Double) -> Void)] = [
      (.touch(.began, id: 4, at: start), { $0.touchDown(at: start, id: 4, time: $1) }),
      (.touch(.moved, id: 4, at: end), { $0.touchMoved(to: end, id: 4, at: $1) }),
      (.touch(.ended, id: 4, at: .zero), { $0.touchUp(id: 4, at: $1) }),
      (.touch(.cancelled, id: 4, at: .zero), { view, _ in view.touchCancelled(id: 4) }),
    ]
    let mouse: [(ScrollInput, @Sendable (ScrollView, Double) -> Void)] = [
      (.mouse(.began, at: start), { $0.mouseDown(at: start, time: $1) }),
      (.mouse(.moved, at: end), { $0.mouseMoved(to: end, at: $1) }),
      (.mouse(.ended, at: .zero), { $0.mouseUp(at: $1) }),
      (.mouse(.cancelled, at: .zero), { view, _ in view.mouseCancelled() }),
    ]
    let step = CGPoint(x: -3, y: -50)
    let trackpad: [(ScrollInput, @Sendable (ScrollView, Double) -> Void)] = [
      (.trackpad(.began, by: .zero), { $0.trackpadBegan(at: $1) }),
      (.trackpad(.moved, by: step), { $0.trackpadMoved(by: step, at: $1) }),
      (.trackpad(.ended, by: .zero), { $0.trackpadEnded(at: $1) }),
      (.trackpad(.cancelled, by: .zero), { view, _ in view.trackpadCancelled() }),
    ]
    let pan: [(ScrollInput, @Sendable (ScrollView, Double) -> Void)] = [
      (
        .pan(.began, device: .touch, translation: .zero, velocity: velocity),
        { $0.panBegan(.touch, translation: .zero, velocity: velocity, at: $1) }
      ),
      (
        .pan(.moved, device: .touch, translation: step, velocity: velocity),
        { view, _ in view.panChanged(translation: step, velocity: velocity) }
      ),
      (
        .pan(.ended, device: .touch, translation: .zero, velocity: .zero), { $0.panEnded(at: $1) }
      ),
      (
        .pan(.cancelled, device: .touch, translation: .zero, velocity: .zero),
        { view, _ in view.panCancelled() }
      ),
    ]
    // Down, two movements, and either of the ends.
    let fingers = [touch, mouse, trackpad, pan].flatMap { device in
      [[0, 1, 1, 2], [0, 1, 1, 3]].map { steps in
        Case(inputs: steps.map { device[$0].0 }, calls: steps.map { device[$0].1 })
      }
    }
    let steps = Case(
      inputs: [.wheel(dy: -2), .key(.pageDown)],
      calls: [{ $0.wheel(dx: 0, dy: -2, at: $1) }, { $0.press(.pageDown, at: $1) }])
    return fingers + [steps]
  }()

  @Test(arguments: cases.indices) func anInputIsItsMethod(index: Int) throws {
    let test = Self.cases[index]
    var first = ScrollViewCore(ScrollEngine(metrics: .phone))
    let second = ScrollView(metrics: .phone)
    for (step, (input, call)) in zip(test.inputs, test.calls).enumerated() {
      let time = 1 + Double(step) / 60
      let before = first.engine
      first.perform { $0.handle(input, at: time) }
      call(second, time)
      #expect(first.engine == second.engine, "\(test.testDescription), step \(step)")
      if step != 2 { #expect(first.engine != before, "\(test.testDescription), step \(step) does nothing") }
    }
  }

  @Test func aMovementThatMayNotBeginIsTrackedOnly() {
    for inputs: [ScrollInput] in [
      [.touch(.began, id: 0, at: Self.start), .touch(.moved, id: 0, at: Self.end)],
      [.mouse(.began, at: Self.start), .mouse(.moved, at: Self.end)],
      [.trackpad(.began, by: .zero), .trackpad(.moved, by: CGPoint(x: 0, y: -50))],
    ] {
      var core = ScrollViewCore(ScrollEngine(metrics: .phone))
      for input in inputs { core.perform { $0.handle(input, at: 1, mayBegin: false) } }
      #expect((core.engine.phase, core.engine.contentOffset) == (.tracking, .zero))
    }
  }
}
