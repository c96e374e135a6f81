import ScrollPhysics
import Testing

@Suite struct ScrollProfileTests {
  @Test(arguments: ScrollProfile.builtIn)
  func everyConstantIsDescribedAndItsDefaultIsInRange(profile: ScrollProfile) throws {
    let names = profile.tunables.map(\.name)
    #expect(Set(names).count == names.count)
    for tunable in profile.tunables {
      #expect((tunable.summary.isEmpty, tunable.source.isEmpty) == (false, false), "\(tunable.name)")
      #expect(tunable.summary.contains("\n") == false, "\(tunable.name)")
      switch tunable.access {
      case .number(let get, _, _, let range):
        #expect(range.contains(get(profile)), "\(tunable.name)")
        #expect(try profile.value(of: tunable.name) == .number(get(profile)))
      case .toggle(let get, _):
        #expect(try profile.value(of: tunable.name) == .toggle(get(profile)))
      }
    }
  }

  /// Every stored number and Boolean of a profile, found by reflection, so that none can be missing.
  @Test(arguments: ScrollProfile.builtIn) func everyConstantIsReachable(profile: ScrollProfile) {
    func leaves(_ value: Any) -> Int {
      if value is Double || value is Bool { return 1 }
      // Values that a law derives from its constants do not count.
      return Mirror(reflecting: value).children.filter { $0.label != "derived" }.reduce(0) {
        $0 + leaves($1.value)
      }
    }
    #expect(leaves(profile) == profile.tunables.count)
  }

  @Test(arguments: ScrollProfile.builtIn)
  func setChangesOneConstantAndDifferencesNameIt(base: ScrollProfile) throws {
    for tunable in base.tunables {
      var profile = base
      let value: ScrollProfile.Value
      switch tunable.access {
      case .number(let get, _, _, let range):
        value = .number(get(profile) == range.upperBound ? range.lowerBound : range.upperBound)
      case .toggle(let get, _): value = .toggle(!get(profile))
      }
      try profile.set(tunable.name, to: value)
      #expect(try profile.value(of: tunable.name) == value)
      let differences = profile.differences(from: base)
      #expect((differences.map(\.name), differences.map(\.value)) == ([tunable.name], [value]))
      for difference in base.differences(from: profile) {
        try profile.set(difference.name, to: difference.value)
      }
      #expect(profile == base)
    }
  }

  /// People tell the built-in profiles apart by their titles; another profile has its own name.
  @Test func builtInProfilesHaveTitlesOfTheirOwn() {
    let titles = ScrollProfile.builtIn.map(\.title)
    #expect(Set(titles).count == titles.count)
    #expect(ScrollProfile.title(of: "chromium-windows") == "Chrome on Windows")
    var own = ScrollProfile.android
    own.name = "heavier"
    #expect((own.title, ScrollProfile.title(of: "Android")) == ("heavier", "Android"))
  }

  @Test func refusesWhatIsNoValueAndChangesNothing() throws {
    var profile = ScrollProfile.uikit
    for number in [-1, 0.49, 1, Double.nan, .infinity, -.infinity] {
      #expect {
        try profile.set("glide.rate", to: .number(number))
      } throws: { error in
        guard case .outOfRange("glide.rate", _, 0.5...0.9999, "per ms") = error as? ProfileError else {
          return false
        }
        return true
      }
    }
    #expect(throws: ProfileError.unknownConstant("", profile: "uikit")) { _ = try profile.value(of: "") }
    #expect(profile == .uikit)
    // The ends of a range are valid.
    try profile.set("glide.rate", to: .number(0.5))
    try profile.set("glide.rate", to: .number(0.9999))
  }

  /// A name from a file does not forge a second line.
  @Test func anErrorIsOneLine() {
    let name = "a\r\n\u{85}\u{2028}é\"\u{0}"
    let text = "\"a\\r\\n\\u{0085}\\u{2028}é\"\\0\""
    for error in [
      ProfileError.unknownConstant(name, profile: name), .unknownProfile(name, known: []),
      .unknownKey(name, known: []), .otherLaws(name, base: name),
    ] {
      #expect(error.description.contains(text))
      let breaks = error.description.filter(\.isNewline)
      #expect(breaks.isEmpty)
    }
  }

  @Test func errorsSayThingPlaceAndWhatWasExpectedInOneLine() {
    let range = ProfileError.outOfRange("touch.slop", value: -3, range: 0...100, unit: "pt")
    #expect(range.description == "touch.slop = -3.0 is out of range; expected 0.0 to 100.0 pt")
    let unit = ProfileError.outOfRange("touch.band.coefficient", value: 2, range: 0...1, unit: "")
    #expect(unit.description == "touch.band.coefficient = 2.0 is out of range; expected 0.0 to 1.0")
    #expect("\(ProfileError.unknownConstant("glide.tare", profile: "uikit"))".contains("\"glide.tare\""))
    let kind = ProfileError.wrongKind("touch.slop", expected: "a number")
    #expect(kind.description == "touch.slop: expected a number")
    let key = ProfileError.unknownKey("sets", known: ["name", "base", "set"])
    #expect(key.description == #"unknown key "sets"; expected one of: name, base, set"#)
  }

  @Test func profilesAreFoundByName() throws {
    #expect(Set(ScrollProfile.builtIn.map(\.name)).count == ScrollProfile.builtIn.count)
    for profile in ScrollProfile.builtIn {
      #expect(try ScrollProfile.named(profile.name) == profile)
    }
    #expect(throws: ProfileError.self) { try ScrollProfile.named("UIKit") }
    let error = ProfileError.unknownProfile("UIKit", known: ["uikit"])
    #expect(error.description == "unknown profile \"UIKit\"; expected one of: uikit")
  }
}
