import ScrollPhysics
import Testing

@Suite struct RubberBandTests {
  struct Call: Sendable {
    var proposed: Double, shown: Double
  }

  /// Calls of UIScrollView's own function: bottom edge 5126, range 874 (recorded, iOS 26 simulator).
  static let touchCalls = [
    Call(proposed: 5136.333333015442, shown: 5131.646615086691),
    Call(proposed: 5162, shown: 5145.361378384426),
    Call(proposed: 5214, shown: 5171.86036426713),
    Call(proposed: 5262.66667175293, shown: 5195.2140497819255),
    Call(proposed: 5328.66667175293, shown: 5224.858614025587),
    Call(proposed: 5411.333343505859, shown: 5259.044235785274),
    Call(proposed: 5570.333343505859, shown: 5316.981956533756),
  ]

  /// The same with a trackpad: bottom edge 4968, range 1032.
  static let trackpadCalls = [
    Call(proposed: 4972.021667480469, shown: 4970.867502441323),
    Call(proposed: 5100.367477416992, shown: 5054.692356164014),
    Call(proposed: 5331.781799316406, shown: 5175.7443587217485),
    Call(proposed: 5590.752990722656, shown: 5279.058559441921),
    Call(proposed: 5790.1805419921875, shown: 5342.520588239779),
    Call(proposed: 5985.791259765625, shown: 5394.776699907232),
    Call(proposed: 6045.3392333984375, shown: 5409.074268070148),
  ]

  /// A third view: bottom edge 4624, range 1376.
  static let portraitTrackpadCalls = [
    Call(proposed: 4645.4825439453125, shown: 4639.190450888152),
    Call(proposed: 4813.958633422852, shown: 4747.618453009501),
    Call(proposed: 4962.524230957031, shown: 4829.837115394579),
  ]

  @Test(arguments: touchCalls) func isTouchesToTheLastBit(call: Call) {
    #expect(RubberBand.touch.shown(call.proposed, within: 0...5126, range: 874) == call.shown)
  }

  @Test(arguments: trackpadCalls) func isTheTrackpadsToTheLastBit(call: Call) {
    #expect(RubberBand.trackpad.shown(call.proposed, within: 0...4968, range: 1032) == call.shown)
  }

  @Test(arguments: portraitTrackpadCalls) func isTheTrackpadsInPortraitToTheLastBit(call: Call) {
    #expect(RubberBand.trackpad.shown(call.proposed, within: 0...4624, range: 1376) == call.shown)
  }

  /// Range 874, coefficient 0.55: overshoot → shown overshoot (derived).
  static let table: [(overshoot: Double, shown: Double)] = [
    (10, 5.46561), (50, 26.66112), (100, 51.74381), (200, 97.70325), (400, 175.75868), (874, 310.12903),
    (2000, 487.03141),
  ]

  @Test(arguments: table) func followsTheTableOnBothSides(row: (overshoot: Double, shown: Double)) {
    let top = RubberBand.touch.shown(-64 - row.overshoot, within: -64...500, range: 874)
    let bottom = RubberBand.touch.shown(500 + row.overshoot, within: -64...500, range: 874)
    #expect(abs(-64 - top - row.shown) < 0.00001)
    #expect(abs(bottom - 500 - row.shown) < 0.00001)
  }

  @Test func leavesTheInsideAlone() {
    for offset in [-64, 0, 123.456, 500] as [Double] {
      #expect(RubberBand.touch.shown(offset, within: -64...500, range: 874) == offset)
      #expect(RubberBand.touch.proposed(offset, within: -64...500, range: 874) == offset)
    }
  }

  @Test(arguments: [RubberBand.touch, .trackpad, RubberBand(coefficient: 1)])
  func inverseGivesBackWhatWasProposed(band: RubberBand) {
    for overshoot in [0.01, 1, 37.5, 400, 874, 20_000] as [Double] {
      for proposed in [-overshoot, 500 + overshoot] {
        let shown = band.shown(proposed, within: 0...500, range: 874)
        let back = band.proposed(shown, within: 0...500, range: 874)
        #expect(abs(back - proposed) < 1e-9 * (1 + overshoot * overshoot), "\(proposed)")
      }
    }
  }

  @Test func neverShowsARangeOrMore() {
    #expect(RubberBand.touch.shown(1e9, within: 0...500, range: 874) < 500 + 874)
    #expect(RubberBand.touch.shown(.infinity, within: 0...500, range: 874) == 500 + 874)
    #expect(RubberBand.touch.shown(-1e9, within: 0...500, range: 874) > -874)
  }

  @Test func isAWallWithoutRangeOrCoefficient() {
    #expect(RubberBand.touch.shown(600, within: 0...500, range: 0) == 500)
    #expect(RubberBand.touch.shown(-600, within: 0...500, range: -1) == 0)
    #expect(RubberBand(coefficient: 0).shown(600, within: 0...500, range: 874) == 500)
  }

  @Test func takesWhatNoDragCanReachAsItIs() {
    #expect(RubberBand.touch.proposed(500 + 874, within: 0...500, range: 874) == 1374)
    #expect(RubberBand.touch.proposed(-2000, within: 0...500, range: 874) == -2000)
    #expect(RubberBand(coefficient: 0).proposed(510, within: 0...500, range: 874) == 510)
    #expect(RubberBand.touch.proposed(510, within: 0...500, range: 0) == 510)
  }
}
