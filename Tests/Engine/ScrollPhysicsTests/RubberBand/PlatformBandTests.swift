import Foundation
import ScrollPhysics
import Testing

@Suite struct PlatformBandTests {
  static let all: [any OverscrollLaw] = [
    RubberBand.rigid, RubberBand.touch, RubberBand.trackpad, RubberBand(coefficient: 0.52),
    LinearBand(share: 0.5), LinearBand(share: 1, limit: 50), ExponentialBand.firefox, TanhBand(),
  ]

  /// Flutter scales each movement by 0.52·(1 − o/d)² (0.26 at its fast rate). In the limit of small
  /// movements, that is UIKit's form with the same coefficient. The factors come from
  /// scroll_physics_test.dart (BSD-3-Clause).
  @Test(arguments: [
    [0, 0.52, 0.26], [0.4, 0.1872, 0.0936], [0.8, 0.0208, 0.0104],
  ]) func flutterScalesMovements(row: [Double]) {
    for (coefficient, factor) in [(0.52, row[1]), (0.26, row[2])] {
      let band = RubberBand(coefficient: coefficient)
      let place = row[0] == 0 ? 0 : band.proposed(-100 * row[0], within: 0...1000, range: 100)
      let slope =
        (band.shown(place, within: 0...1000, range: 100)
          - band.shown(place - 1e-4, within: 0...1000, range: 100)) / 1e-4
      #expect(abs(slope - factor) < 1e-4, "\(slope), expected \(factor)")
    }
  }

  /// 100 px beyond the edge of a view of 1000 px are shown as 19
  /// (elastic_overscroll_controller_bezier_unittest.cc, BSD-3-Clause); Chromium drops fractions.
  @Test func chromiumStretchesAsPublished() {
    #expect(TanhBand().shown(-100, within: 0...1000, range: 1000).rounded(.towardZero) == -19)
    #expect(abs(TanhBand().shown(-1e6, within: 0...1000, range: 1000) + 100) < 1e-9, "0.1 of the view")
  }

  @Test func firefoxResistsByTheFreePart() {
    let band = ExponentialBand.firefox
    // A movement of 0.001 pt at an overshoot of 400 in a view of 1000 pt shows 0.6/16 of it.
    let place = band.proposed(-400, within: 0...1000, range: 1000)
    let step =
      band.shown(place, within: 0...1000, range: 1000)
      - band.shown(place - 0.001, within: 0...1000, range: 1000)
    #expect(abs(step / 0.001 - 0.6 / 16) < 1e-5)
  }

  @Test func linearBandsShowAShare() {
    #expect(LinearBand(share: 0.5).shown(-80, within: 0...1000, range: 500) == -40)
    #expect(LinearBand(share: 1, limit: 50).shown(1080, within: 0...1000, range: 500) == 1050)
    #expect(LinearBand(share: 1, limit: 50).proposed(1060, within: 0...1000, range: 500) == 1060)
  }

  @Test(arguments: all) func insideIsUnchangedAndSidesAreMirrored(band: any OverscrollLaw) {
    for range in [0.0, 300] {
      for place in [0, 12.5, 100] {
        #expect(band.shown(place, within: 0...100, range: range) == place)
        #expect(band.proposed(place, within: 0...100, range: range) == place)
      }
      for pulled in [0.5, 40, 1e6] {
        let low = band.shown(-pulled, within: 0...100, range: range)
        #expect(abs(band.shown(100 + pulled, within: 0...100, range: range) - 100 + low) < 1e-9 * pulled)
        #expect((-pulled...0).contains(low))
      }
    }
  }

  @Test(arguments: all) func proposedIsTheInverse(band: any OverscrollLaw) {
    for shown in [-29.0, -3, 0, 50, 100, 104, 129] {
      let place = band.proposed(shown, within: 0...100, range: 300)
      #expect(place == shown || abs(band.shown(place, within: 0...100, range: 300) - shown) < 1e-9)
    }
  }

  @Test func withoutALimitItIsAMillion() {
    // The band of a profile, whose default argument is that of the library.
    let band = ScrollProfile.qtFlickable.touch.band
    #expect(band.shown(1_999_999, within: 0...0, range: 800) == 999_999.5)
    #expect(band.shown(-4e6, within: 0...0, range: 800) == -1e6)
  }
}
