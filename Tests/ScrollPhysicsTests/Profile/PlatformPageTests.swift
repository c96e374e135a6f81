import Foundation
import ScrollPhysics
import Testing

/// Each platform's page lists the constants that its profiles have of their own, and has a picture, its proofs and its traps.
@Suite struct PlatformPageTests {
  private static let pages: [(name: String, profiles: [String])] = [
    ("Android", ["android"]), ("Compose", ["compose", "compose-ios"]),
    ("Flutter", ["flutter-android", "flutter-ios", "flutter-desktop"]),
    ("Chromium", ["chromium-touchpad", "chromium-windows", "chromium-linux"]),
    ("Firefox", ["firefox", "firefox-android"]), ("GTK", ["gtk4"]), ("Qt", ["qt-flickable"]),
    ("MacOS", ["macos"]), ("MotionLibrary", ["motion"]), ("Variants", ["uikit-fast", "none"]),
  ]

  /// Returns the lines of a page.
  private static func lines(_ name: String) throws -> [String] {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    let page = root.appendingPathComponent("Sources/ScrollPhysics/ScrollPhysics.docc/\(name).md")
    return try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n")
  }

  @Test func everyProfileHasAPage() {
    let profiles = Self.pages.flatMap(\.profiles) + ["uikit"]
    #expect(
      Set(profiles) == Set(ScrollProfile.builtIn.map(\.name)) && profiles.count == ScrollProfile.builtIn.count
    )
  }

  @Test(arguments: pages.map(\.name)) func aPageHasItsParts(name: String) throws {
    let lines = try Self.lines(name)
    for heading in ["## Overview", "### Verified by", "### Known traps", "## Topics"] {
      #expect(lines.contains(heading), "\(name) has no \(heading)")
    }
    #expect(lines.contains { $0.hasPrefix("![") }, "\(name) has no picture")
  }

  @Test(arguments: pages.flatMap { page in page.profiles.map { [page.name, $0] } })
  func aPageListsTheConstants(pageAndProfile: [String]) throws {
    let (name, profile) = (pageAndProfile[0], try ScrollProfile.named(pageAndProfile[1]))
    let lines = try Self.lines(name)
    let heading = "### Constants of \(profile.name)"
    let section = lines.drop { $0 != heading }.dropFirst().prefix { !$0.hasPrefix("#") }
    let shown = section.filter { $0.hasPrefix("| `") }
    let rows = Self.rows(profile)
    #expect(
      Array(shown) == rows,
      "\(name) has other rows below \(heading); expected\n\(rows.joined(separator: "\n"))")
  }

  /// Returns a row for each constant of a profile, without those that are UIKit's, and without the other devices that drag like a
  /// finger.
  private static func rows(_ profile: ScrollProfile) -> [String] {
    let parts = ["glide", "bounce", "release", "touch", "stretch", "wheel", "keys", "boost"]
    return profile.tunables.filter { tunable in
      parts.contains { tunable.name.hasPrefix($0 + ".") }
        && !tunable.source.hasPrefix("as in the profile uikit")
        && (profile.name != "uikit-fast" || tunable.name.hasPrefix("glide."))
    }.map { tunable in
      let value =
        switch tunable.access {
        case .number(let get, _, let unit, _): text(get(profile)) + (unit.isEmpty ? "" : " " + unit)
        case .toggle(let get, _): get(profile) ? "on" : "off"
        }
      return "| `\(tunable.name)` | \(value) | \(tunable.confidence.rawValue) | \(tunable.source) |"
    }
  }

  private static func text(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e9 ? "\(Int(number))" : String(format: "%.6g", number)
  }
}
