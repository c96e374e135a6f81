import Foundation
import ScrollPhysics
import ScrollScript
import Scrolling
import TestSupport
import Testing

@Suite struct ScriptedScrollViewsTests {
  /// A delegate that scrolls on from a callback.
  private final class Follower: ScrollViewDelegate {
    func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
      scrollView.setContentOffset(.zero, animated: true)
    }
  }

  private func scenario(_ events: [Scenario.TimedEvent], duration: Double = 3) -> Scenario {
    Scenario(scene: "plain") { ($0.duration, $0.events) = (duration, events) }
  }

  private let flick = Scenario.TimedEvent(
    .gesture(.flick, from: CGPoint(x: 100, y: 500), by: CGPoint(x: 0, y: -60), over: 0.1, hold: 0), at: 0.1)

  private func view(_ scenario: Scenario, _ profile: ScrollProfile = .uikit) -> ScrollView {
    ScrollView(metrics: PlainSubject(scenario).engine.metrics, profile: profile)
  }

  private func played(_ scenario: Scenario, _ views: KeyValuePairs<String, ScrollView>) throws -> Trajectory {
    var player = Player(scenario, file: "F", on: ScriptedScrollViews(of: (), views))
    return try player.trajectory(allViews: true)
  }

  /// A view is scrolled as an engine of its own is, with its own profile and frame duration.
  @Test func aViewMovesAsItsEngineDoes() throws {
    let scenario = scenario([flick])
    var own = scenario
    try own.profile.set("glide.rate", to: .number(0.99))
    var subject = PlainSubject(own)
    subject.engine.nominalFrame = 1.0 / 30
    var player = Player(scenario, file: "F", on: subject)
    let list = view(scenario, own.profile)
    list.nominalFrame = 1.0 / 30
    #expect(try played(scenario, ["plain": list]) == player.trajectory())
  }

  @Test func callbacksComeInTheOrderInWhichTheyBegin() throws {
    let scenario = scenario([flick], duration: 5)
    let list = view(scenario), follower = Follower()
    list.delegate = follower
    // The owner keeps the delegate.
    var player = Player(
      scenario, file: "F", on: ScriptedScrollViews(of: follower, ["list": list]))
    let names = try player.trajectory().rows.flatMap(\.events).filter { $0 != "didScroll" }
    #expect(
      names == [
        "willBeginDragging", "willEndDragging", "didEndDragging(true)", "willBeginDecelerating",
        "didEndDecelerating", "didEndScrollingAnimation",
      ])
  }

  @Test func aNamedViewIsTheOneThatMoves() throws {
    let scenario = scenario([
      Scenario.TimedEvent(.action(.setContentOffset(x: nil, y: 100, animated: false)), in: "grid", at: 0.1)
    ])
    let rows = try played(scenario, ["list": view(scenario), "grid": view(scenario)]).rows
    #expect((rows.prefix(2).map(\.view), rows.last { $0.view == "list" }?.offset.y) == (["list", "grid"], 0))
    #expect(rows.last { $0.view == "grid" }?.offset.y == 100)
  }

  @Test func nodesAreScrolledTo() throws {
    let scenario = scenario([
      Scenario.TimedEvent(.action(.scrollTo(NodeID("row", 9), anchor: .init(.top), animated: false)), at: 0.1)
    ])
    let subject = ScriptedScrollViews(of: (), ["list": view(scenario)]) { id in
      "\(id)" == "row-9" ? CGRect(x: 0, y: 900, width: 100, height: 100) : nil
    }
    var player = Player(scenario, file: "F", on: subject)
    #expect(try player.trajectory().rows.last?.offset.y == 900)
  }

  @Test func theProgramHasItsPartOfEachFrame() throws {
    let scenario = scenario([], duration: 0.1)
    let times = Times()
    var player = Player(
      scenario, file: "F",
      on: ScriptedScrollViews(
        of: (), ["list": view(scenario)], onFrame: { times.all.append($0) }))
    _ = try player.trajectory()
    #expect(times.all == Array(scenario.frameTimes))
  }

  private final class Times {
    var all: [Double] = []
  }

  @Test(arguments: [
    (
      Scenario.TimedEvent(.action(.scroll(.stop)), in: "grid", at: 0.1),
      "no view \"grid\" in this scene; expected list"
    ),
    (
      .init(.action(.delegate(DelegateAnswers())), at: 0.1),
      "delegate: the delegate of this view answers itself; remove the event"
    ),
    (
      .init(.action(.scroll(.node(NodeID("row", 1), anchor: nil, animated: false))), at: 0.1),
      "scrollTo: no \"row-1\" in this scene; expected the name of a row, such as row-0"
    ),
  ])
  func whatTheViewsCannotDoIsRefused(_ event: Scenario.TimedEvent, _ problem: String) {
    let scenario = scenario([event])
    #expect {
      try played(scenario, ["list": view(scenario)])
    } throws: { error in
      "\(error)" == "F: events[0]: at 0.1 s: \(problem)"
    }
  }
}
