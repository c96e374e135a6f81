import ScrollPhysics
import Testing

@Suite struct TunableTests {
  @Test func readsAndWritesItsConstantThroughTheWhole() throws {
    let tunable = try #require(FreeGlide.tunables.first { $0.name == "stopSpeed" })
    let lifted = tunable.within("glide", \Deceleration.glide)
    #expect((lifted.name, lifted.summary) == ("glide.stopSpeed", tunable.summary))
    #expect(lifted.confidence == .recorded)
    var law = Deceleration()
    guard case .number(let get, let set, let unit, let range) = lifted.access else {
      Issue.record("stopSpeed is a number")
      return
    }
    #expect((get(law), unit, range.contains(10)) == (10, "pt/s", true))
    set(&law, 25)
    #expect((law.glide.stopSpeed, get(law)) == (25, 25))
  }

  @Test func readsAndWritesASwitch() throws {
    let lifted = try #require(
      ScrollProfile.uikit.tunables.first { $0.name == "touch.appliesFirstTranslation" })
    var profile = ScrollProfile.uikit
    guard case .toggle(let get, let set) = lifted.access else {
      Issue.record("appliesFirstTranslation is a switch")
      return
    }
    #expect(get(profile))
    set(&profile, false)
    #expect(!profile.touch.appliesFirstTranslation)
    #expect(profile.trackpad.appliesFirstTranslation)
  }
}
