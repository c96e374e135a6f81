import PlaygroundApp
import ScrollPhysics
import TestSupport
import Testing

final class ProfilesCommandTests: FolderTests {
  private var mine: String { folder("mine.json") }

  override init() throws {
    try super.init()
    try folder.write(
      #"{ "name": "my \"own\"", "set": { "glide.rate": 0.997, "touch.appliesFirstTranslation": false } }"#,
      to: "mine.json")
  }

  private func profiles(_ words: String...) throws -> String { try output(of: ["profiles"] + words) }

  @Test func printsTheTravelOfChosenProfiles() throws {
    let rows = try profiles("travel", "gtk4", mine).split(separator: "\n").map(String.init)
    #expect(rows.count == 3)
    #expect(rows[1].hasPrefix("gtk4 ") && rows[1].contains("750 pt in 2.58 s"))
    #expect(rows[2].hasPrefix("my "), "a profile of a file")
  }

  @Test func showsEveryConstantOnALine() throws {
    var lines = try profiles("show", "uikit").split(separator: "\n")
    #expect(
      lines.popLast()
        == "[A] replayed against recordings, [B] two sources, or the vendor\u{2019}s, [C] one source, [D] inferred, or a choice of this project"
    )
    let rate = try #require(lines.first { $0.hasPrefix("glide.rate ") })
    for part in ["0.998", "per ms", "[A]"] { #expect(rate.contains(part), "\(part)") }
    // Values are aligned in a column.
    let columns = Set(lines.map { $0.firstIndex(of: "[")?.utf16Offset(in: $0) })
    #expect(columns.count == 1)
  }

  @Test func diffSaysWhatNobodyWouldFeel() throws {
    #expect(try profiles("diff", "uikit", mine).contains("\ntouch.appliesFirstTranslation  true   false\n"))
    let mouse = try folder.write(#"{ "set": { "mouse.slop": 4 } }"#, to: "mouse.json")
    let felt = try profiles("diff", "uikit", mouse)
    #expect(felt.hasSuffix("\n\nNo glide, edge or step differs by what one would feel.\n"))
  }

  /// The statements, executed one by one, create the same profile.
  @Test(arguments: [1, 2]) func swiftMakesTheSameProfile(_ step: Int) throws {
    var profile = ScrollProfile.uikit
    for (index, tunable) in profile.tunables.enumerated() where index.isMultiple(of: step) {
      switch tunable.access {
      case .number(let get, _, _, let range):
        let other = get(profile) == range.lowerBound ? range.upperBound : range.lowerBound
        try profile.set(tunable.name, to: .number(other))
      case .toggle(let get, _): try profile.set(tunable.name, to: .toggle(!get(profile)))
      }
    }
    let path = try folder.write(profile.json(), to: "odd.json")
    var lines = try profiles("export", path, "--as", "swift").split(separator: "\n")
    #expect(lines.removeFirst() == #"var profile = try ScrollProfile.named("uikit")"#)
    var made = ScrollProfile.uikit
    for line in lines {
      let parts = try #require(
        line.wholeMatch(of: /try profile\.set\("([A-Za-z0-9.]+)", to: \.(number|toggle)\((.+)\)\)/))
      let value: ScrollProfile.Value =
        parts.2 == "number"
        ? .number(try #require(Double(String(parts.3)))) : .toggle(parts.3 == "true")
      try made.set(String(parts.1), to: value)
    }
    #expect(made == profile)
    #expect(lines.count == profile.differences(from: .uikit).count)
  }
}
