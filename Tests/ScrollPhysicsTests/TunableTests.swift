import ScrollPhysics
import Testing

@Suite struct TunableTests {
  @Test func readsAndWritesItsConstantThroughTheWhole() throws {
    let tunable = try #require(FreeGlide.tunables.first { $0.name == "stopSpeed" })
    let lifted = tunable.within("glide", \ScrollProfile.deceleration.glide)
    #expect(lifted.name == "glide.stopSpeed")
    #expect(lifted.summary == tunable.summary)
    #expect(lifted.confidence == .recorded)
    var profile = ScrollProfile.uikit
    guard case .number(let get, let set, let unit, let range) = lifted.access else {
      Issue.record("stopSpeed is a number")
      return
    }
    #expect(get(profile) == 10)
    #expect(unit == "pt/s")
    #expect(range.contains(10))
    set(&profile, 25)
    #expect(profile.deceleration.glide.stopSpeed == 25)
    #expect(get(profile) == 25)
  }

  @Test func readsAndWritesASwitch() throws {
    let lifted = try #require(
      PanSettings.touchTunables.first { $0.name == "appliesFirstTranslation" }
    ).within("touch", \ScrollProfile.touch)
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
