import Foundation
import ScrollPhysics
import Scrolling
import Testing

/// A view of 100 pt that appears at the bottom of a container of 800 pt. Its distance is the part inside.
struct ScrollTransitionConfigurationTests {
  private typealias Threshold = ScrollTransitionConfiguration.Threshold

  private func value(
    _ configuration: ScrollTransitionConfiguration, in distance: CGFloat, length: CGFloat = 100
  ) -> Double {
    ScrollTransition(configuration).state(
      of: CGRect(x: 0, y: 800 - distance, width: 402, height: length),
      in: CGRect(x: 0, y: 0, width: 402, height: 800)
    ).value
  }

  /// Returns the smallest whole distance at which the view counts as visible.
  private func place(_ threshold: Threshold, length: CGFloat = 100) -> CGFloat? {
    stride(from: -200, through: 900, by: 1).first {
      value(.animated.threshold(threshold), in: $0, length: length) == 0
    }
  }

  @Test func thresholdsArePlacesOnTheWayIn() {
    #expect((place(.hidden), place(.visible(0.3)), place(.visible), place(.visible(7))) == (0, 30, 100, 100))
    #expect((place(.visible(.nan)), place(.centered), place(.visible.inset(by: 20))) == (100, 450, 120))
    #expect((place(.visible.inset(by: -20)), place(.hidden.inset(by: -20))) == (80, -20))
    #expect(place(.visible.inset(by: .nan)) == 100)
    #expect(place(.hidden.interpolated(towards: .centered, amount: 0.2)) == 90)
    #expect(place(.hidden.interpolated(towards: .visible, amount: 7)) == 100)
  }

  @Test func noPlaceIsBeyondTheCenter() {
    #expect(place(.centered.inset(by: 300)) == 450)
    // A view that is longer than the container is visible at the center.
    #expect(place(.visible, length: 1000) == 900)
  }

  @Test func aCurveRunsFromHiddenToTheThreshold() {
    #expect(value(.interactive, in: 25) == 0.75)
    let half = value(.interactive(timingCurve: EaseCurve(x1: 0, y1: 0, x2: 1, y2: 1)), in: 50)
    #expect(abs(half - 0.5) < 1e-12)
    let eased = value(.interactive(timingCurve: .easeInEaseOut), in: 25)
    #expect(abs(eased - (1 - EaseCurve.easeInEaseOut.value(at: 0.25).progress)) < 1e-12)
    #expect(eased > 0.85)
    #expect(value(.interactive(timingCurve: .easeInEaseOut), in: -10) == 1)
    #expect(value(.interactive.threshold(.hidden.inset(by: -20)), in: -30) == 1)
  }

  @Test func animationsAreTheCallers() {
    #expect(ScrollTransitionConfiguration.animated.animation == .default)
    #expect(ScrollTransitionConfiguration.interactive.animation == nil)
    #expect(ScrollTransitionConfiguration.interactive.animation(.default).animation == .default)
    #expect((value(.animated, in: 25), value(.identity, in: 25)) == (1, 0))
  }
}
