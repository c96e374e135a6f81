import Foundation
import ScrollPhysics
import Testing

@Suite struct ScrollProfileCodingTests {
  private func read(_ text: String) throws -> ScrollProfile {
    try JSONDecoder().decode(ScrollProfile.self, from: Data(text.utf8))
  }

  private func refusal(_ text: String) -> ProfileError? {
    do {
      _ = try read(text)
      return nil
    } catch { return error as? ProfileError }
  }

  private func profile(_ changes: [String: ScrollProfile.Value]) throws -> ScrollProfile {
    var profile = ScrollProfile.uikit
    profile.name = "mine"
    for (name, value) in changes { try profile.set(name, to: value) }
    return profile
  }

  // MARK: Writing and reading

  @Test func onlyWhatChangedIsWritten() throws {
    let profile = try profile([
      "glide.rate": .number(0.997), "touch.slop": .number(4), "contract.endsCaughtGlide": .toggle(false),
      // Set to its default value.
      "bounce.returnRate": .number(0.01005),
    ])
    #expect(
      try profile.json() == """
        {
          "base" : "uikit",
          "name" : "mine",
          "set" : {
            "contract.endsCaughtGlide" : false,
            "glide.rate" : 0.997,
            "touch.slop" : 4
          }
        }

        """)
    #expect(
      try ScrollProfile.uikit.json() == """
        {
          "base" : "uikit",
          "name" : "uikit"
        }

        """)
  }

  /// Each by itself and all at once, with a number of many digits inside the range, or with its end.
  @Test func everyConstantGoesThereAndBack() throws {
    var all = ScrollProfile.uikit
    all.name = "a \"quoted\" name, größer"
    for tunable in ScrollProfile.uikit.tunables {
      let value: ScrollProfile.Value, end: ScrollProfile.Value
      switch tunable.access {
      case .number(let get, _, _, let range):
        let middle = range.lowerBound + (range.upperBound - range.lowerBound) / 3
        end = .number(range.upperBound)
        value = middle == get(.uikit) ? end : .number(middle)
      case .toggle(let get, _):
        value = .toggle(!get(.uikit))
        end = value
      }
      let profile = try profile([tunable.name: value])
      let back = try read(profile.json())
      #expect((back, back.name, back.base) == (profile, "mine", "uikit"), "\(tunable.name)")
      #expect(try back.value(of: tunable.name) == value, "\(tunable.name)")
      try all.set(tunable.name, to: end)
    }
    let back = try read(all.json())
    #expect((back, back.name) == (all, all.name))
    #expect(try back.json() == all.json())
  }

  @Test func whatIsLeftOutIsTheBases() throws {
    #expect(try read("{}") == .uikit)
    #expect(try read(#"{"base": "uikit"}"#) == .uikit)
    #expect(try read(#"{"set": {}}"#) == .uikit)
    let named = try read(#"{"name": "mine"}"#)
    #expect((named.name, named.differences(from: .uikit).isEmpty) == ("mine", true))
    let changed = try read(#"{"set": {"glide.rate": 0.9, "fastScroll.isOn": true}}"#)
    #expect(changed.name == "uikit")
    #expect(changed.differences(from: .uikit).map(\.name) == ["glide.rate", "fastScroll.isOn"])
    #expect(try read(#"{"set": {"touch.slop": 3}}"#).touch.slop == 3, "a whole number is a number")
  }

  // MARK: Errors

  /// The text of a profile and the error that it gives.
  static let refusals: [(String, ProfileError)] = {
    var refusals: [(String, ProfileError)] = [
      (#"{"sets": {}}"#, .unknownKey("sets", known: ["name", "base", "set"])),
      (#"{"Name": "mine"}"#, .unknownKey("Name", known: ["name", "base", "set"])),
      (#"{"base": "ios"}"#, .unknownProfile("ios", known: ScrollProfile.builtIn.map(\.name))),
      (#"{"name": "mine", "set": {"glide.Rate": 1}}"#, .unknownConstant("glide.Rate", profile: "mine")),
      (set("glide.rate", "1.0"), .outOfRange("glide.rate", value: 1, range: 0.5...0.9999, unit: "per ms")),
      (set("touch.slop", "-1"), .outOfRange("touch.slop", value: -1, range: 0...100, unit: "pt")),
      (set("wheel.notch", "1e300"), .outOfRange("wheel.notch", value: 1e300, range: 1...1000, unit: "pt")),
      (set("glide.rate", "true"), .wrongKind("glide.rate", expected: "a number")),
    ]
    for name in ["glide.Rate", "glide", "rate", "", "glide.rate "] {
      refusals.append((set(name, "1"), .unknownConstant(name, profile: "uikit")))
    }
    for value in ["1", "0", "0.5"] {
      let error = ProfileError.wrongKind("fastScroll.isOn", expected: "true or false")
      refusals.append((set("fastScroll.isOn", value), error))
    }
    for value in [#""0.9""#, "null", "[0.9]", "{}"] {
      let error = ProfileError.wrongKind("glide.rate", expected: "a number, true or false")
      refusals.append((set("glide.rate", value), error))
    }
    return refusals
  }()

  private static func set(_ name: String, _ value: String) -> String {
    #"{"set": {"\#(name)": \#(value)}}"#
  }

  @Test(arguments: refusals) func aMistakeIsNamed(text: String, error: ProfileError) {
    #expect(refusal(text) == error)
  }

  @Test func ofSeveralMistakesTheSameOneIsToldEveryTime() {
    let text = #"{"set": {"z": 1, "touch.slop": -1, "glide.rate": 7, "b": 2, "keys.page": "x"}}"#
    for _ in 0..<20 { #expect(refusal(text) == .unknownConstant("b", profile: "uikit")) }
  }

  @Test func textThatIsNoProfile() {
    for text in [
      "", "[]", "7", "{", #"{"name": 3}"#, #"{"base": ["uikit"]}"#, #"{"set": []}"#, #"{"set": 3}"#,
      #"{"set": null}"#,
    ] {
      #expect(throws: (any Error).self, "\(text)") { _ = try read(text) }
    }
  }

  @Test func otherLawsThanTheBasesAreNotWritten() {
    struct Rigid: OverscrollLaw, PagingLaw {
      static let tunables: [Tunable<Rigid>] = []
      func shown(_ proposed: Double, within edges: ClosedRange<Double>, range: Double) -> Double { proposed }
      func proposed(_ shown: Double, within edges: ClosedRange<Double>, range: Double) -> Double { shown }
      func page(
        from offset: Double, velocity: Double, within edges: ClosedRange<Double>, stride: Double
      ) -> Double { offset }
      func step(
        _ motion: inout AxisMotion, to target: Double, by seconds: Double, length: Double
      ) -> MotionStep { .arrived(edge: target) }
    }
    var profile = ScrollProfile.uikit
    profile.paging = Rigid()
    #expect(throws: ProfileError.otherLaws("uikit", base: "uikit")) { try profile.json() }
    var odd = ScrollProfile.uikit
    odd.wheel.notch = -3
    #expect(throws: ProfileError.self) { try odd.json() }
  }

  @Test func theDefaultIsTheBases() throws {
    var profile = ScrollProfile.uikit
    try profile.set("glide.rate", to: .number(0.99))
    #expect(try profile.defaultValue(of: "glide.rate") == .number(0.998))
    #expect(throws: ProfileError.self) { try profile.defaultValue(of: "glide") }
  }
}
