import Foundation
import Scrolling
import TestSupport
import Testing

struct ScrollTransitionTests {
  private func geometry(_ y: CGFloat, inset: EdgeInsets = EdgeInsets()) -> ScrollGeometry {
    ScrollGeometry(
      contentOffset: CGPoint(x: 0, y: y), contentSize: CGSize(width: 402, height: 6000), contentInsets: inset,
      containerSize: CGSize(width: 402, height: 800))
  }

  private let row = CGRect(x: 0, y: 1000, width: 402, height: 100)

  @Test func aRowAppearsBelowAndDisappearsAbove() {
    let transition = ScrollTransition()
    let states = [100, 200, 225, 300, 650, 1000, 1075, 1100, 2000].map {
      transition.state(of: row, in: geometry($0))
    }
    #expect(states.map(\.value) == [1, 1, 0.75, 0, 0, 0, -0.75, -1, -1])
    #expect(
      states.map(\.phase) == [
        .bottomTrailing, .bottomTrailing, .bottomTrailing, .identity, .identity, .identity, .topLeading,
        .topLeading,
        .topLeading,
      ])
    #expect(ScrollTransitionPhase.allCases.map(\.value) == [-1, 0, 1])
    #expect(ScrollTransitionPhase.allCases.map(\.isIdentity) == [false, true, false])
  }

  @Test func insetsAreNotPartOfTheContainer() {
    let state = ScrollTransition().state(of: row, in: geometry(1000, inset: EdgeInsets(top: 60, bottom: 30)))
    #expect(state.phase == .topLeading)
    #expect(abs(state.value + 0.6) < 1e-12)
  }

  @Test func eachEdgeHasItsConfiguration() {
    let transition = ScrollTransition(topLeading: .identity, bottomTrailing: .animated)
    let states = [1050, 299, 300].map { transition.state(of: row, in: geometry($0)) }
    #expect((states.map(\.value), states[0].phase) == ([0, 1, 0], .identity))
  }

  @Test func horizontalContentTransitsHorizontally() {
    let card = CGRect(x: 300, y: 0, width: 200, height: 100)
    var carousel = geometry(0)
    (carousel.contentSize, carousel.containerSize.height) = (CGSize(width: 3000, height: 100), 100)
    #expect(abs(ScrollTransition().state(of: card, in: carousel).value - 0.49) < 1e-12)
    #expect(ScrollTransition(axis: .vertical).state(of: card, in: carousel).value == 0)
    #expect(ScrollTransition(axis: .horizontal).state(of: row, in: geometry(1050)).value == 0)
  }

  @Test(arguments: 0..<40) func theEffectIsContinuousAndSymmetrical(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let length = CGFloat.random(in: 1...2000, using: &random)
    let threshold = ScrollTransitionConfiguration.Threshold.hidden
      .interpolated(towards: .centered, amount: Double.random(in: 0.01...1, using: &random))
      .inset(by: Double.random(in: 0...100, using: &random))
    let configuration: ScrollTransitionConfiguration =
      Bool.random(using: &random) ? .interactive : .interactive(timingCurve: .easeInEaseOut)
    let transition = ScrollTransition(configuration.threshold(threshold))
    let container = CGRect(x: 0, y: 0, width: 402, height: 800)
    var last = 1.0
    for y in stride(from: 800.5, through: -length - 1, by: -1) {
      let frame = CGRect(x: 0, y: y, width: 402, height: length)
      let value = transition.state(of: frame, in: container).value
      #expect(value <= last, "monotonic from below to above")
      // A threshold is never nearer than 1 % of half of both lengths.
      #expect(last - value < 2 / (0.005 * 800))
      let mirrored = CGRect(x: 0, y: 800 - y - length, width: 402, height: length)
      #expect(abs(transition.state(of: mirrored, in: container).value + value) < 1e-9)
      last = value
    }
    #expect(last == -1)
  }

  @Test func effectsAreInterpolatedFromTheIdentity() {
    func transition(_ content: VisualEffect, _ phase: ScrollTransitionPhase) -> VisualEffect {
      content.opacity(phase.isIdentity ? 1 : 0.2).offset(x: 30 * phase.value)
    }
    let half = ScrollTransition().effect(of: row, in: geometry(1050), transition: transition)
    #expect(abs(half.opacity - 0.6) < 1e-12)
    #expect(half.frame(of: row).minX == -15)
    #expect(ScrollTransition().effect(of: row, in: geometry(600), transition: transition).isIdentity)
    let below = ScrollTransition(.animated).effect(of: row, in: geometry(250), transition: transition)
    #expect(below == VisualEffect().opacity(0.2).offset(x: 30))
  }

  @Test func framesThatAreNotFiniteChangeNothing() {
    for y in [CGFloat.nan, .infinity] {
      let frame = CGRect(x: 0, y: y, width: 402, height: 100)
      let state = ScrollTransition().state(of: frame, in: CGRect(x: 0, y: 0, width: 402, height: 800))
      #expect((state.phase, state.value) == (.identity, 0))
    }
  }

  @Test func aNodeTransitsInItsScrollView() throws {
    let page = ScrollView(y: 950)
    let root = Node(
      NodeID("page"), frame: CGRect(x: 0, y: 40, width: 402, height: 874), scrolling: page.engine,
      children: [
        Node(
          NodeID("carousel"), frame: CGRect(x: 0, y: 900, width: 402, height: 100),
          contentOffset: CGPoint(x: 150, y: 0), scrollAxes: .horizontal,
          children: [Node(NodeID("card", 1), frame: CGRect(x: 100, y: 0, width: 100, height: 100))])
      ])
    let card = try root.geometry(of: NodeID("card", 1))
    func fade(_ content: VisualEffect, _ phase: ScrollTransitionPhase) -> VisualEffect {
      content.opacity(1 - abs(phase.value))
    }
    #expect(try card.frame(in: .scrollView()) == CGRect(x: -50, y: 0, width: 100, height: 100))
    let inPage = try card.frame(in: .scrollView(axis: .vertical))
    #expect(inPage == CGRect(x: -50, y: -50, width: 100, height: 100))
    #expect(try card.scrollTransition(transition: fade).opacity == 0.5)
    #expect(try card.scrollTransition(.animated, axis: .vertical, transition: fade).opacity == 0)
    #expect(throws: CoordinateSpaceError.noScrollView(axis: nil, of: NodeID("page"))) {
      try root.geometry(of: NodeID("page")).scrollTransition(transition: fade)
    }
  }
}
