import ScrollPhysics
import Testing

struct ProfileFeelTests {
  @Test(arguments: ScrollProfile.builtIn) func aProfileFeelsLikeItself(_ profile: ScrollProfile) {
    #expect(ProfileFeel.sentences(profile, profile).isEmpty)
    let feel = ProfileFeel(of: profile)
    #expect(feel.flicks.map(\.velocity) == [1000, 3000, 8000])
    for flick in feel.flicks {
      guard let travel = flick.travel, let half = flick.half else { continue }
      #expect(half > 0 && half <= travel.duration)
    }
  }

  /// UIKit's glide from a velocity v has the way v / -1000 ln 0.998, half of which is done after ln 2 / -1000 ln 0.998 s, except
  /// for the rest below 10 pt/s.
  @Test func halvesAreThoseOfTheLaw() throws {
    let flick = try #require(ProfileFeel(of: .uikit).flicks.last)
    #expect(abs(try #require(flick.half) - 0.3462) < 0.003)
    #expect(abs(ProfileFeel(of: .uikit).shown - (1 - 1 / (200 * 0.55 / 800 + 1)) * 800) < 1e-9)
  }

  @Test func differencesAreTold() throws {
    var heavy = ScrollProfile.uikit
    try heavy.set("glide.rate", to: .number(0.999))
    let said = ProfileFeel.sentences(.uikit, heavy)
    #expect(said.count == 3)
    #expect(said.first?.hasPrefix("A flick at 1000 pt/s goes 10") == true, "\(said)")
    #expect(said.first?.contains(" % farther, rests ") == true)
    #expect(ProfileFeel.sentences(heavy, .uikit).first?.contains("less far, rests ") == true)
    var soft = ScrollProfile.uikit
    try soft.set("touch.band.coefficient", to: .number(0.3))
    #expect(
      ProfileFeel.sentences(.uikit, soft) == [
        "Content follows a finger 200 pt beyond an edge 42 % less far: 56 pt, not 97 pt."
      ])
    var slow = ScrollProfile.uikit
    try slow.set("bounce.returnRate", to: .number(0.005))
    #expect(
      ProfileFeel.sentences(.uikit, slow).first?.hasPrefix("Content let go 100 pt beyond an edge is back ")
        == true)
    var none = ScrollProfile.uikit
    try none.set("mouse.slop", to: .number(3))
    #expect(ProfileFeel.sentences(.uikit, none).isEmpty)
  }
}
