import ScrollFiles
import PlaygroundApp
import ScrollPhysics
import ScrollScript
import TestSupport
import Testing

final class SettingsTests: FlickTests {
  @Test func overridesAScenario() throws {
    var settings = Settings()
    let plain = try settings.scenario(scenario)
    #expect(plain.content.rows == 50)
    settings.appearance = .dark
    settings.rows = 3
    settings.heights = .varying
    settings.seed = 99
    settings.frameRate = 120
    settings.profile = "uikit"
    let changed = try settings.scenario(scenario)
    #expect((changed.appearance, changed.content.rows) == (.dark, 3))
    #expect((changed.content.heights, changed.content.seed) == (.varying, 99))
    #expect((changed.frameTimes.count, changed.events) == (61, plain.events))
  }

  @Test func aFrameRateReplacesTheFramesOfARecording() throws {
    let path = try folder.write(#"{ "frames": [0, 0.1, 0.2] }"#, to: "recorded.json")
    var settings = Settings()
    settings.frameRate = 10
    #expect(try settings.scenario(path).frameTimes.elementsEqual([0, 0.1, 0.2]))
    settings.frameRate = 20
    #expect(try settings.scenario(path).frameTimes.count == 5)
  }

  @Test func tooManyFramesAreRefused() throws {
    let path = try folder.write(#"{ "duration": 86400, "frameRate": 1 }"#, to: "day.json")
    var settings = Settings()
    settings.frameRate = 1000
    expectEnding(.invalidInput, beginning: "\(path): frameRate") { _ = try settings.scenario(path) }
  }

  @Test func aProfileMayBeAFile() throws {
    var settings = Settings()
    settings.profile = try folder.write(
      #"{ "name": "slow", "set": { "glide.rate": 0.99 } }"#, to: "slow.json")
    let profile = try settings.scenario(scenario).profile
    #expect(try (profile.name, profile.value(of: "glide.rate")) == ("slow", .number(0.99)))
    for (text, rest) in [
      (#"{ "set": { "glide.rat": 1 } }"#, ": set.glide.rat: unknown constant"), ("?", ": line 1, column 1"),
    ] {
      let file = try folder.write(text, to: "wrong.json")
      settings.profile = file
      expectEnding(.invalidInput, beginning: file + rest) { _ = try settings.scenario(scenario) }
    }
    settings.profile = folder("missing.json")
    #expect(ending { _ = try settings.scenario(scenario) }?.code == .invalidInput)
  }

  /// `--set` changes the selected profile, or that of the scenario, in the order of the options.
  @Test func constantsAreSetInTheProfile() throws {
    var settings = Settings()
    settings.changes = try ["glide.rate=0.99,touch.slop=3", "touch.slop=4"].map {
      try #require(ProfileChange($0))
    }
    for name in [nil, "uikit"] {
      settings.profile = name
      let profile = try settings.scenario(scenario).profile
      #expect(try profile.value(of: "glide.rate") == .number(0.99))
      #expect((profile.name, profile.touch.slop) == ("uikit", 4))
    }
    settings.changes = [try #require(ProfileChange("slow:glide.rate=0.9"))]
    #expect(try settings.scenario(scenario).profile.name == "slow")
    for text in ["glide.rat=1", "glide.rate=7", "glide.rate=true", "scene.parallax=0.5"] {
      settings.changes = [try #require(ProfileChange(text))]
      expectEnding(.usage, beginning: "--set ") { _ = try settings.scenario(scenario) }
    }
  }

  /// A profile exported as options is restored by them.
  @Test func exportedOptionsMakeTheSameProfile() throws {
    var profile = ScrollProfile.uikit
    for tunable in profile.tunables {
      switch tunable.access {
      case .number(_, _, _, let range):
        try profile.set(
          tunable.name, to: .number(range.lowerBound + (range.upperBound - range.lowerBound) / 3))
      case .toggle(let get, _): try profile.set(tunable.name, to: .toggle(!get(profile)))
      }
    }
    let words = try ProfileExport.flags.text(of: profile).split(whereSeparator: \.isWhitespace).map(
      String.init)
    #expect(words.count == 4 && words[0] == "--profile" && words[2] == "--set")
    var settings = Settings()
    settings.profile = words[1]
    settings.changes = [try #require(ProfileChange(words[3]))]
    #expect(try settings.scenario(scenario).profile == profile)
  }

  @Test(arguments: ["", ".", "binary.json"])
  func unreadableScenariosAreNamed(name: String) throws {
    try AtomicFile.write([0xFF, 0xFE, 0x00], to: folder("binary.json"))
    let path = name.isEmpty ? "" : folder(name)
    let failed = ending { _ = try Settings().scenario(path) }
    #expect(failed?.code == .invalidInput)
    #expect(failed?.description.contains(path.isEmpty ? "\"\"" : path) == true)
    #expect(failed?.description.contains { $0.isNewline } == false)
  }

  @Test func wrongAssetsAreRefusedThoughNothingIsWanted() throws {
    expectEnding(.invalidInput, beginning: "--assets: ") {
      try Capture().playground("simulate", scenario, "--assets", folder.path)
    }
  }

  @Test func fontsThatAreNoneAreRefused() throws {
    let text = try folder.write("no font", to: "text.ttf")
    for path in [text, folder.path, folder("missing.ttf"), ""] {
      for isSemibold in [false, true] {
        var settings = Settings()
        if isSemibold { settings.semiboldFont = path } else { settings.font = path }
        expectEnding(.invalidInput, beginning: "font \(path): ") { _ = try settings.fonts() }
      }
    }
  }
}
