import Foundation
import ScrollPhysics
import Testing

@Suite struct GlideTravelTests {
  /// Distances and durations computed from the laws as read, independently of this code. A distance that counts the
  /// whole decay is longer than the glide by the part below the stop speed.
  @Test(arguments: [
    "uikit 499/2.30 1498/2.85 3996/3.34 below 5", "uikit-fast 99/0.46 298/0.57 796/0.67 below 5",
    "android 194/0.56 1309/1.25 7186/2.57", "flutter-android 194/0.46 1309/1.03 7186/2.12",
    "flutter-ios 499/2.50 1498/3.05 3995/3.54 below 3.4", "flutter-desktop 166/0.35 796/0.62 2770/0.91",
    "gtk4 250/2.30 750/2.58 2000/2.82", "firefox 499/2.30 1498/2.85 3996/3.34 below 5",
    "chromium-trackpad 181/0.52 675/0.79 1983/1.04", "chromium-windows 189/0.43 1701/1.30 3240/2.00",
    "qt-flickable 333/0.67 2083/1.67 2083/1.67", "macos 157/0.63 681/0.91 2520/1.26",
    "motion 800/2.40 2400/2.75 6400/3.07",
  ])
  func glidesAreAsComputed(row: String) throws {
    let words = row.split(separator: " ").map(String.init)
    let law = try ScrollProfile.named(words[0]).deceleration
    let below = words.count > 5 ? try #require(Double(words[5])) : 0
    for (velocity, word) in zip([1000.0, 3000, 8000], words.dropFirst()) {
      let expected = word.split(separator: "/").compactMap { Double($0) }
      for side in [1.0, -1] {
        let travel = try #require(GlideTravel(of: law, from: side * velocity))
        // For UIKit and Firefox, the whole decay was computed as 1/|ln r| ms. Steps of 1 ms have r/(1 − r), up to 0.5 %
        // less at .99 and 0.1 % at .998.
        let lost = expected[0] - travel.distance
        #expect(
          (-0.51...below + 1.01 + expected[0] * (below > 0 ? 0.0011 : 0)).contains(lost), "\(row): \(travel)")
        #expect(abs(travel.duration - expected[1]) < 0.0111, "\(row): \(travel)")
      }
    }
  }

  @Test func aFrameRateOutOfRangeHasNoTravel() {
    for rate in [0, 0.5, 10001, Double.nan, .infinity] {
      #expect(GlideTravel(of: Deceleration(), from: 1000, frameRate: rate) == nil)
    }
    #expect(GlideTravel(of: Deceleration(), from: 1000, frameRate: 60) != nil)
  }

  /// At the rate 0.9999, a velocity v falls to 10 pt/s in ln(v/10) / 0.1 s: in 58 s, and in 62.
  @Test func aGlideIsPlayedForAMinute() throws {
    var law = Deceleration()
    law.glide.rate = 0.9999
    let travel = try #require(GlideTravel(of: law, from: 10 * exp(5.8), frameRate: 60))
    #expect(abs(travel.duration - 58) < 0.1)
    #expect(GlideTravel(of: law, from: 10 * exp(6.2), frameRate: 60) == nil)
  }

  @Test func theTextIsRounded() {
    #expect(
      GlideTravel(of: ScrollProfile.android.deceleration, from: 1000)?.description == "194 pt in 0.56 s")
  }
}
