import ScrollFiles
import Foundation
import ScrollPhysics
import ScrollScript
import TestSupport
import Testing

/// A profile in a separate file, and the same object in a scenario.
struct ProfileFormatTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Writes a file and reads it.
  private func read(_ text: String) throws -> ScrollProfile {
    try ScrollProfile(file: folder.write(text, to: "profile.json"))
  }

  /// Returns the line of a refusal, with the path of the file written as F.
  private func line(_ text: String) -> String? {
    let error = #expect(throws: InputError.self) { try read(text) }
    return error?.description.replacingOccurrences(of: folder("profile.json"), with: "F")
  }

  @Test func whatAProfileWritesIsReadBack() throws {
    var profile = ScrollProfile.uikit
    #expect(try read(profile.json()) == profile)
    profile.name = "mine"
    for tunable in profile.tunables {
      switch tunable.access {
      case .number(_, _, _, let range): try profile.set(tunable.name, to: .number(range.upperBound))
      case .toggle(let get, _): try profile.set(tunable.name, to: .toggle(!get(profile)))
      }
    }
    #expect(try read(profile.json()) == profile)
    #expect(try scenario("{ \"profile\": \(profile.json()) }").profile == profile)
  }

  @Test func everyKeyMayBeLeftOut() throws {
    #expect(try read("{}") == .uikit)
    var profile = ScrollProfile.uikit
    profile.name = "mine"
    #expect(try read(#"{ "name": "mine" }"#) == profile)
    try profile.set("glide.rate", to: .number(0.99))
    #expect(try read(#"{ "set": { "glide.rate": 0.99 }, "name": "mine" }"#) == profile)
  }

  @Test(arguments: [
    (#""uikit""#, "F: expected an object, found \"uikit\""),
    (#"{ "names": "mine" }"#, "F: unknown key \"names\"; expected base, name, set"),
    (
      #"{ "set": { "glide.rate": "1" } }"#, "F: set.glide.rate: expected a number, true or false, found \"1\""
    ),
  ])
  func refuses(_ text: String, _ expected: String) { #expect(line(text) == expected) }
}
