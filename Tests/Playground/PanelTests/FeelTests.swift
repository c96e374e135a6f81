import PlaygroundDrawing
import ScrollPhysics
import Testing
import PlaygroundPanel

struct FeelTests {
  /// In every profile, a heavier glide is shorter, a softer edge gives way more, and a firmer release needs a faster
  /// finger.
  @Test(arguments: ScrollProfile.builtIn)
  func eachQualityDoesWhatItSays(_ profile: ScrollProfile) throws {
    func measure(_ feel: Feel, _ profile: ScrollProfile) -> Double {
      switch feel {
      case .weight: -(GlideTravel(of: profile.deceleration, from: 1000)?.distance ?? .infinity)
      case .edge:
        profile.stretch.map { $0.scale(0.25) } ?? -profile.mouse.band.shown(-100, within: 0...0, range: 800)
      case .release:
        (1...400).lazy.map { Double($0) * 10 }.first { profile.release.glides(latestX: 0, latestY: $0) }
          ?? 4000
      }
    }
    for feel in Feel.allCases {
      guard let share = feel.share(in: profile) else {
        #expect(profile.name == "none" && feel == .weight, "only a profile without glides has no weight")
        continue
      }
      #expect((1...3).contains(feel.constants(of: profile).count))
      let less = try #require(feel.moved(by: -0.25, in: profile)),
        more = try #require(feel.moved(by: 0.25, in: profile))
      if share > 0.02, share < 0.98 {
        #expect(
          measure(feel, less) <= measure(feel, profile) && measure(feel, profile) <= measure(feel, more),
          "\(feel)")
      }
      #expect(measure(feel, less) < measure(feel, more), "\(feel)")
      #expect(!feel.effect(in: profile).isEmpty && feel.effect(in: less) != feel.effect(in: more))
      // The profile does not change with its present share.
      for (name, value) in feel.settings(at: share, in: profile) {
        #expect(try profile.value(of: name) == value, "\(name)")
      }
    }
  }

  /// The sliders stand above all others, say what they do, and are undone in one step.
  @Test func theSlidersMoveConstantsAndSayTheirEffect() throws {
    var driver = PanelDriver()
    #expect(driver.texts.contains { $0.string.hasPrefix("1000 pt/s glides 4") })
    let row = try driver.row("Weight")
    driver.hold(row, movingBy: 4, 60)
    driver.send(.mouse(.ended, at: row))
    let profile = driver.subject.profile
    #expect(profile.differences(from: .uikit).map(\.name) == ["glide.rate"])
    let glide = try #require(GlideTravel(of: profile.deceleration, from: 1000))
    #expect(glide.distance < 450)
    driver.undoOnlyStep()
  }
}
