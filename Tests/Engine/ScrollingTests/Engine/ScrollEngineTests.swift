import Foundation
import Scrolling
import TestSupport
import Testing

/// The engine as a value. ``RandomScenarioTests`` covers properties that hold for any input.
@Suite struct ScrollEngineTests {
  @Test func aCopyGoesItsOwnWay() {
    var original = Driver(metrics: .phone, contentOffset: CGPoint(x: 0, y: 1000))
    original.touchDown(at: .zero, time: 0)
    original.touchMoved(to: CGPoint(x: 0, y: -30), at: 0.01)
    original.touchUp(at: 0.01)
    let copy = original
    for frame in 1...50 { original.frame(at: Double(frame) / 60) }
    #expect(copy.y == 1020)
    #expect(original.y > 1100)
    var replayed = copy
    for frame in 1...50 { replayed.frame(at: Double(frame) / 60) }
    #expect(replayed.engine == original.engine)
  }

  @Test func aViewWithoutSizeIsHarmless() {
    let nothing = ScrollMetrics(boundsSize: .zero, contentSize: .zero)
    let view = ScrollView(metrics: nothing)
    view.metrics.alwaysBounce = AxisPair(x: true, y: true)
    view.runFrames(from: view.flick(by: CGPoint(x: 20, y: 30)))
    #expect((view.contentOffset, view.phase) == (.zero, .idle))
    view.metrics.contentSize = CGSize(width: 100, height: 100)
    view.runFrames(from: view.flick(by: CGPoint(x: -2, y: -3), at: 10))
    #expect(view.phase == .idle)
  }
}
