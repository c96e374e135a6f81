import Foundation
import Scrolling
import TestSupport
import Testing

struct ScrollIndicatorsTests {
  @Test func theyShowWhileScrollingAndFadeAfterwards() {
    var indicators = ScrollIndicators()
    indicators.frame(at: 1, phase: .idle)
    #expect((indicators.opacity(.vertical), indicators.need) == (0, .nothing))
    indicators.frame(at: 2, phase: .interacting)
    indicators.frame(at: 2.25, phase: .idle)
    #expect((indicators.opacity(.vertical), indicators.need) == (1, .wakeUp(at: 2.3)))
    indicators.frame(at: 2.45, phase: .idle)
    #expect(abs(indicators.opacity(.vertical) - 0.5) < 1e-9)
    #expect(indicators.need == .frame)
    indicators.frame(at: .nan, phase: .idle)
    indicators.frame(at: 2.7, phase: .idle)
    #expect((indicators.opacity(.vertical), indicators.need) == (0, .nothing))
  }

  @Test func aFlashBeginsAtTheNextFrame() {
    let view = ScrollView(metrics: .phone)
    view.frame(at: 5)
    view.flashScrollIndicators()
    #expect((view.scrollIndicators.opacity(.vertical), view.scrollIndicators.need) == (0, .frame))
    view.frame(at: 9)
    #expect((view.scrollIndicators.opacity(.vertical), view.scrollIndicators.need) == (1, .wakeUp(at: 9.3)))
    view.frame(at: 9.7)
    #expect((view.scrollIndicators.opacity(.vertical), view.need) == (0, .nothing))
  }

  @Test func hiddenIndicatorsStayHidden() {
    let view = ScrollView(metrics: .phone)
    view.scrollIndicators(.hidden, axes: .vertical)
    view.runFrames(from: view.flick(by: CGPoint(x: 0, y: -30)), atMost: 5)
    #expect((view.scrollIndicators.opacity(.vertical), view.scrollIndicators.opacity(.horizontal)) == (0, 1))
    view.scrollIndicators(.never)
    view.flashScrollIndicators()
    #expect(view.scrollIndicators.need == .nothing)
    #expect(ScrollIndicatorVisibility.allCases.map(\.isShown) == [true, true, false, false])
  }

  @Test func theNamesOfUIKitSetTheSame() {
    let view = ScrollView(metrics: .phone)
    #expect((view.showsVerticalScrollIndicator, view.showsHorizontalScrollIndicator) == (true, true))
    view.showsVerticalScrollIndicator = false
    #expect(view.scrollIndicators.visibility == AxisPair(x: .automatic, y: .hidden))
    view.showsHorizontalScrollIndicator = false
    view.showsVerticalScrollIndicator = true
    #expect(view.scrollIndicators.visibility == AxisPair(x: .hidden, y: .automatic))
    #expect(view.indicatorStyle == .default)
    view.indicatorStyle = .white
    #expect(view.scrollIndicators.style == .white)
  }
}
