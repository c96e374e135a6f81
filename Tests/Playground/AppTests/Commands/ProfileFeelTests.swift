import PlaygroundApp
import ScrollPhysics
import Testing

struct ProfileFeelTests {
  private static func sentences(_ known: ScrollProfile, _ other: ScrollProfile) -> [String] {
    ProfileFeel.sentences(ProfileFeel(of: known), ProfileFeel(of: other))
  }

  /// A glide far from edges is the law's own, which `profiles travel` prints.
  @Test(arguments: ScrollProfile.builtIn) func aProfileFeelsLikeItselfAndItsLaws(_ profile: ScrollProfile) {
    let feel = ProfileFeel(of: profile)
    #expect(ProfileFeel.sentences(feel, feel).isEmpty)
    for motion in feel.flicks + [feel.notch, feel.arrow, feel.page] {
      guard let motion, let half = motion.half else { continue }
      #expect(half > 0 && half <= motion.duration)
    }
    #expect((feel.impactStretch > 0) == (profile.stretch != nil))
    for (velocity, motion) in zip(ProfileFeel.velocities, feel.flicks) {
      let travel = GlideTravel(of: profile.deceleration, from: velocity)
      // A release is limited before the law begins.
      guard profile.release.released(previous: velocity, latest: velocity) == velocity else { continue }
      #expect(abs((motion?.distance ?? 0) - (travel?.distance ?? 0)) <= 0.5, "\(profile.name) \(velocity)")
      #expect(abs((motion?.duration ?? 0) - (travel?.duration ?? 0)) <= 0.005, "\(profile.name) \(velocity)")
    }
  }

  /// UIKit's glide from a velocity v covers v / -1000 ln 0.998, half of it in ln 2 / -1000 ln 0.998 s, except
  /// for the rest below 10 pt/s.
  @Test func halvesAreThoseOfTheLaw() throws {
    let feel = ProfileFeel(of: .uikit), flick = try #require(feel.flicks.last ?? nil)
    #expect(abs(try #require(flick.half) - 0.3462) < 0.003)
    #expect(abs(feel.shown - (1 - 1 / (200 * 0.55 / 800 + 1)) * 800) < 0.1)
  }

  @Test func differencesOfGlidesAreTold() throws {
    let heavy = try Self.uikit(with: ["glide.rate": 0.999]), said = Self.sentences(.uikit, heavy)
    #expect(said.filter { $0.hasPrefix("A flick at ") }.count == 3)
    #expect(said.first?.hasPrefix("A flick at 1000 pt/s goes 10") == true, "\(said)")
    #expect(said.first?.contains(" % farther, rests ") == true)
    #expect(Self.sentences(heavy, .uikit).first?.contains("less far, rests ") == true)
    let slow = try Self.uikit(with: ["bounce.returnRate": 0.005])
    let back = "Content let go 100 pt beyond an edge is back "
    #expect(Self.sentences(.uikit, slow).first?.hasPrefix(back) == true)
  }

  private static func uikit(with constants: [String: Double]) throws -> ScrollProfile {
    var profile = ScrollProfile.uikit
    for (name, value) in constants { try profile.set(name, to: .number(value)) }
    return profile
  }

  @Test(
    arguments: [
      (
        ["touch.band.coefficient": 0.3],
        ["Content follows a finger 200 pt beyond an edge 42 % less far: 56 pt, not 97 pt."]
      ),
      (
        ["wheel.notch": 96],
        ["A notch of the wheel in a view of 800 pt goes 50 % farther: 96 pt in 0.20 s, not 64 pt in 0.20 s."]
      ),
      (
        ["keys.arrow": 32, "keys.page": 0.45],
        [
          "An arrow key in a view of 800 pt goes 50 % less far: 32 pt in 0.20 s, not 64 pt in 0.20 s.",
          "A page key in a view of 800 pt goes 50 % less far: 360 pt in 0.20 s, not 720 pt in 0.20 s.",
        ]
      ), (["mouse.slop": 3], []),
    ] as [([String: Double], [String])]) func differencesAreTold(
      _ constants: [String: Double], _ sentences: [String]
    ) throws
  {
    #expect(try Self.sentences(.uikit, Self.uikit(with: constants)) == sentences)
  }

  /// Android's limits of a fling, its stretch, and its boost of a fling that follows another.
  @Test func edgesAndReleasesAreTold() {
    let said = Self.sentences(.uikit, .android)
    let edge = "A flick that meets an edge at 3000 pt/s ends in "
    for beginning in [
      "A release moves the content on by half a point or more from 50 pt/s, ",
      "After a release at 12000 pt/s, a glide begins at 8000 pt/s, not at 12000 pt/s.",
      "Of three flicks in a row at 2000 pt/s, the third goes ",
      "A finger 200 pt beyond an edge of a view of 800 pt stretches the content: by 1.8 %",
    ] { #expect(said.contains { $0.hasPrefix(beginning) }, "\(said)") }
    #expect(
      said.contains { $0.hasPrefix(edge + "a stretch by ") && $0.contains(", not in a bounce of ") },
      "\(said)")
    #expect(Self.sentences(.android, .compose).allSatisfy { !$0.contains(" an edge at ") })
    let stops = Self.sentences(.android, .firefoxAndroid)
    #expect(stops.contains { $0.hasPrefix(edge + "a stop, not in a stretch by ") }, "\(stops)")
  }
}
