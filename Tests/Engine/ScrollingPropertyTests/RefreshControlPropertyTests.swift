import Foundation
import Scrolling
import TestSupport
import Testing

@Suite struct RefreshControlPropertyTests {
  /// For any input, there are never more refreshes than drags, the inset matches the state, and ending the
  /// control restores everything.
  @Test func randomScenarios() {
    var refreshes = 0, endings = 0
    for seed in 0..<PropertyCount.scenarios {
      let scenario = RandomScenario(seed: seed)
      // Scenarios that change the view set all its metrics, including the inset that the control manages.
      let changes: [Input.Kind] = [
        .contentSize, .boundsSize, .contentInset, .scale, .bounces, .alwaysBounce, .isScrollEnabled,
        .isPagingEnabled, .isDirectionalLockEnabled, .decelerationRate,
      ]
      guard scenario.kind != .absurd,
        !scenario.inputs.contains(where: { input in changes.contains { input.holds($0) } })
      else { continue }
      let resting = scenario.metrics.contentInset.top
      var random = SeededGenerator(seed: seed)
      var control: RefreshControl?, kept: ScrollView?
      var drags = 0, calls = 0, since = 0
      scenario.playOnView { view in
        kept = view
        view.metrics.alwaysBounce.y = true
        view.onScrollEvent { _, event in if event == .willBeginDragging { drags += 1 } }
        control = RefreshControl(
          view, threshold: 30, trigger: random.chance(0.5) ? .atThreshold : .onRelease
        ) {
          calls += 1
          since = drags
        }
      } look: { view, input in
        guard let control else { return }
        #expect(calls <= drags)
        #expect(since <= drags)
        let inset = (Double(view.metrics.contentInset.top - resting) * 1000).rounded() / 1000
        #expect(inset == 0 || inset == 60, "seed \(seed) \(input)")
        if view.phase == .idle {
          #expect(
            inset == (control.isRefreshing ? 60 : 0),
            "seed \(seed) \(input)")
        }
        if random.chance(0.03) { control.endRefreshing() }
        if random.chance(0.01) { control.beginRefreshing(reveals: random.chance(0.5)) }
      }
      guard let control, let view = kept else { continue }
      refreshes += calls
      endings += control.isRefreshing ? 1 : 0
      control.endRefreshing()
      view.runFrames(from: (view.engine.time ?? 0) + 1)
      #expect(abs(view.metrics.contentInset.top - resting) < 1e-9, "seed \(seed)")
      #expect(view.phase == .idle, "seed \(seed)")
      switch control.state {
      case .idle: break
      // Content that a program moved there stays in place.
      case .pulling: #expect(view.contentOffset.y < -resting, "seed \(seed)")
      case .armed, .refreshing, .finishing: Issue.record("seed \(seed) \(control.state)")
      }
    }
    #expect(refreshes > 0)
    #expect(endings > 0)
  }
}
