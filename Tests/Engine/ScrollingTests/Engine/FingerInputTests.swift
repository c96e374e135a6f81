import Foundation
import ScrollPhysics
import Scrolling
import TestSupport
import Testing

/// Each input has exactly the effect of the method for its device and phase.
struct FingerInputTests {
  private static let start = CGPoint(x: 200, y: 700), end = CGPoint(x: 190, y: 640)
  private static let velocity = CGPoint(x: 0, y: -900)

  private struct Case: CustomTestStringConvertible, Sendable {
    var inputs: [FingerInput]
    var calls: [@Sendable (inout ScrollEngine, Double) -> Void]
    var testDescription: String { inputs.map { "\($0)" }.joined(separator: ", ") }
  }

  private static let cases: [Case] = {
    let touch: [(FingerInput, @Sendable (inout ScrollEngine, Double) -> Void)] = [
      (.touch(.down, id: 4, at: start), { $0.touchDown(at: start, id: 4, time: $1) }),
      (.touch(.move, id: 4, at: end), { $0.touchMoved(to: end, id: 4, at: $1) }),
      (.touch(.up, id: 4, at: .zero), { $0.touchUp(id: 4, at: $1) }),
      (.touch(.cancel, id: 4, at: .zero), { engine, _ in engine.touchCancelled(id: 4) }),
    ]
    let mouse: [(FingerInput, @Sendable (inout ScrollEngine, Double) -> Void)] = [
      (.mouse(.down, at: start), { $0.mouseDown(at: start, time: $1) }),
      (.mouse(.move, at: end), { $0.mouseMoved(to: end, at: $1) }),
      (.mouse(.up, at: .zero), { $0.mouseUp(at: $1) }),
      (.mouse(.cancel, at: .zero), { engine, _ in engine.mouseCancelled() }),
    ]
    let step = CGPoint(x: -3, y: -50)
    let trackpad: [(FingerInput, @Sendable (inout ScrollEngine, Double) -> Void)] = [
      (.trackpad(.begin, by: .zero), { $0.trackpadBegan(at: $1) }),
      (.trackpad(.move, by: step), { $0.trackpadMoved(by: step, at: $1) }),
      (.trackpad(.end, by: .zero), { $0.trackpadEnded(at: $1) }),
      (.trackpad(.cancel, by: .zero), { engine, _ in engine.trackpadCancelled() }),
    ]
    let pan: [(FingerInput, @Sendable (inout ScrollEngine, Double) -> Void)] = [
      (
        .pan(.begin, device: .touch, translation: .zero, velocity: velocity),
        { $0.panBegan(.touch, translation: .zero, velocity: velocity, at: $1) }
      ),
      (
        .pan(.change, device: .touch, translation: step, velocity: velocity),
        { engine, _ in engine.panChanged(translation: step, velocity: velocity) }
      ),
      (
        .pan(.end, device: .touch, translation: .zero, velocity: .zero), { $0.panEnded(at: $1) }
      ),
      (
        .pan(.cancel, device: .touch, translation: .zero, velocity: .zero),
        { engine, _ in engine.panCancelled() }
      ),
    ]
    return [touch, mouse, trackpad, pan].flatMap { device in
      // Down, two movements, and either of the ends.
      [[0, 1, 1, 2], [0, 1, 1, 3]].map { steps in
        Case(inputs: steps.map { device[$0].0 }, calls: steps.map { device[$0].1 })
      }
    }
  }()

  @Test(arguments: cases.indices) func anInputIsItsMethod(index: Int) throws {
    let test = Self.cases[index]
    var (first, second) = (
      ScrollViewCore(ScrollEngine(metrics: .phone)), ScrollViewCore(ScrollEngine(metrics: .phone))
    )
    for (step, (input, call)) in zip(test.inputs, test.calls).enumerated() {
      let time = 1 + Double(step) / 60
      let before = first.engine
      first.perform { $0.handle(input, at: time) }
      second.perform { call(&$0, time) }
      #expect(first.engine == second.engine, "\(test.testDescription), step \(step)")
      if step != 2 { #expect(first.engine != before, "\(test.testDescription), step \(step) does nothing") }
    }
  }

  @Test func aMovementThatMayNotBeginIsTrackedOnly() {
    for inputs: [FingerInput] in [
      [.touch(.down, id: 0, at: Self.start), .touch(.move, id: 0, at: Self.end)],
      [.mouse(.down, at: Self.start), .mouse(.move, at: Self.end)],
      [.trackpad(.begin, by: .zero), .trackpad(.move, by: CGPoint(x: 0, y: -50))],
    ] {
      var core = ScrollViewCore(ScrollEngine(metrics: .phone))
      for input in inputs { core.perform { $0.handle(input, at: 1, mayBegin: false) } }
      #expect((core.engine.phase, core.engine.contentOffset) == (.tracking, .zero))
    }
  }
}
