import Foundation
import ScrollPhysics
import Scrolling
import TestSupport
import Testing

/// Each method of a view has exactly the effect of its input.
struct ScrollInputTests {
  private static let start = CGPoint(x: 200, y: 700), end = CGPoint(x: 190, y: 640)
  private static let velocity = CGPoint(x: 0, y: -900)

  private typealias Call = @Sendable (ScrollView, Double) -> Void

  private struct Case: CustomTestStringConvertible, Sendable {
    var inputs: [ScrollInput]
    var calls: [Call]
    var testDescription: String { inputs.map { "\($0)" }.joined(separator: ", ") }
  }

  private static let cases: [Case] = {
    let touch: [(ScrollInput, Call)] = [
      (.touch(.began, id: 4, at: start), { $0.touchDown(start, id: 4, at: $1) }),
      (.touch(.moved, id: 4, at: end), { $0.touchMoved(to: end, id: 4, at: $1) }),
      (.touch(.ended, id: 4), { $0.touchUp(id: 4, at: $1) }),
      (.touch(.cancelled, id: 4), { view, _ in view.touchCancelled(id: 4) }),
    ]
    let mouse: [(ScrollInput, Call)] = [
      (.mouse(.began, at: start), { $0.mouseDown(start, at: $1) }),
      (.mouse(.moved, at: end), { $0.mouseMoved(to: end, at: $1) }),
      (.mouse(.ended), { $0.mouseUp(at: $1) }), (.mouse(.cancelled), { view, _ in view.mouseCancelled() }),
    ]
    let way = CGPoint(x: -3, y: -50)
    let trackpad: [(ScrollInput, Call)] = [
      (.trackpad(.began), { $0.trackpadBegan(at: $1) }),
      (.trackpad(.moved, by: way), { $0.trackpadMoved(by: way, at: $1) }),
      (.trackpad(.ended), { $0.trackpadEnded(at: $1) }),
      (.trackpad(.cancelled), { view, _ in view.trackpadCancelled() }),
    ]
    let pan: [(ScrollInput, Call)] = [
      (
        .pan(.began, velocity: velocity),
        { $0.panBegan(.touch, translation: .zero, velocity: velocity, at: $1) }
      ),
      (
        .pan(.moved, translation: way, velocity: velocity),
        { view, _ in view.panChanged(translation: way, velocity: velocity) }
      ),
      (.pan(.ended), { $0.panEnded(at: $1) }), (.pan(.cancelled), { view, _ in view.panCancelled() }),
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
