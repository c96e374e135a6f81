import ScrollPhysics
import Scrolling
import TestSupport
import Testing

@Suite struct KeyboardDismissalPropertyTests {
  /// For any input under any profile, a keyboard follows drags only, stays between its ends, and is sent to
  /// one of them when the drag ends.
  @Test(arguments: ScrollProfile.builtIn) func aKeyboardEndsWithItsDrag(profile: ScrollProfile) {
    var follows = 0, endings = 0
    for seed in 0..<PropertyCount.scenarios {
      let scenario = RandomScenario(seed: seed, profile: profile)
      var isFollowing = false
      _ = scenario.playOnView { view in
        view.keyboardHeight = 300
        view.observe(KeyboardDismissal(), deliver: .inCallback) { [unowned view] change in
          switch change {
          case .follow(let height):
            #expect(view.phase == .interacting && height >= 0 && height <= 300, "seed \(seed)")
            // A keyboard that was pulled up again needs no ending.
            isFollowing = height < 300
            follows += 1
            view.keyboardHeight = height
          case .hide, .show:
            #expect(isFollowing, "seed \(seed)")
            isFollowing = false
            endings += 1
            view.keyboardHeight = 300
          }
        }
      } look: { view, input in
        #expect(view.phase != .idle || !isFollowing, "seed \(seed) \(input)")
      }
    }
    #expect(follows > 0 && endings > 0)
  }
}
