import Foundation
import Scrolling
import TestSupport
import Testing

@Suite struct StopObserverPropertyTests {
  /// For any input, each time the view comes to rest after a motion, there is one
  /// further stop at that offset.
  @Test func oneStopForEachTimeThatItComesToRest() {
    var reasons: Set<ScrollStop.Reason> = []
    for seed in 0..<PropertyCount.scenarios {
      let scenario = RandomScenario(seed: seed)
      var stops: [ScrollStop] = []
      var hasMoved = false, rests = 0
      scenario.playOnView {
        $0.onScrollStop { stops.append($1) }
      } look: { view, input in
        switch view.phase {
        case .interacting, .decelerating, .animating: hasMoved = true
        case .tracking: break
        case .idle:
          if hasMoved {
            rests += 1
            hasMoved = false
            #expect(stops.last?.contentOffset == view.contentOffset, "seed \(seed) \(input)")
          }
        }
      }
      #expect(stops.count == rests, "seed \(seed)")
      reasons.formUnion(stops.map(\.reason))
    }
    #expect(reasons.count >= 8, "\(reasons)")
  }

  /// With fingers only, the delegate recipe and the observer agree, except for a bounce that a finger holds
  /// and releases: it reports didEndDecelerating although the content moves on at once.
  @Test func fingersStopWhereTheRecipeSays() {
    var agreed = 0, held = 0
    for seed in 0..<PropertyCount.scenarios * 2 {
      let scenario = RandomScenario(seed: seed)
      guard scenario.kind == .fingers else { continue }
      let recipe = StopRecipe()
      var stops = 0, goingOn = 0, last: ScrollEvent?
      scenario.playOnView { view in
        view.delegate = recipe
        view.onScrollEvent { _, event in
          if last == .didEndDecelerating, event == .willBeginDecelerating { goingOn += 1 }
          last = event
        }
        view.onScrollStop { _, _ in
          stops += 1
          #expect(recipe.stops.count == stops + goingOn, "seed \(seed)")
        }
      }
      #expect(recipe.stops.count == stops + goingOn, "seed \(seed)")
      agreed += stops
      held += goingOn
    }
    #expect(agreed > Int(PropertyCount.scenarios) / 2)
    #expect(held > 0)
  }
}
