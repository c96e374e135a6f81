import ScrollPhysics
import Testing

@Suite struct RubberBandTests {
  /// Calls of UIScrollView's own function (recorded, iOS 26 simulator): the bottom edge, the range, and proposed and shown
  /// offsets, by touch and by trackpad.
  @Test(arguments: [
    (
      RubberBand.touch, 5126.0, 874.0,
      [
        (5136.333333015442, 5131.646615086691), (5162, 5145.361378384426), (5214, 5171.86036426713),
        (5262.66667175293, 5195.2140497819255), (5328.66667175293, 5224.858614025587),
        (5411.333343505859, 5259.044235785274), (5570.333343505859, 5316.981956533756),
      ]
    ),
    (
      .trackpad, 4968.0, 1032.0,
      [
        (4972.021667480469, 4970.867502441323), (5100.367477416992, 5054.692356164014),
        (5331.781799316406, 5175.7443587217485), (5590.752990722656, 5279.058559441921),
        (5790.1805419921875, 5342.520588239779), (5985.791259765625, 5394.776699907232),
        (6045.3392333984375, 5409.074268070148),
      ]
    ),
    (
      .trackpad, 4624.0, 1376.0,
      [
        (4645.4825439453125, 4639.190450888152), (4813.958633422852, 4747.618453009501),
        (4962.524230957031, 4829.837115394579),
      ]
    ),
  ])
  func isTheOriginalToTheLastBit(
    band: RubberBand, edge: Double, range: Double, calls: [(proposed: Double, shown: Double)]
  ) {
    for call in calls { #expect(band.shown(call.proposed, within: 0...edge, range: range) == call.shown) }
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
