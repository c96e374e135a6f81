import Foundation

// Prints the tables of constants and glides of the documentation, each below a line `table: NAME`. `.ci/docs`
// compiles this file together with the sources of ScrollPhysics.

func text(_ number: Double, _ format: (Double) -> String) -> String {
  number == number.rounded() && abs(number) < 1e9 ? "\(Int(number))" : format(number)
}

/// Returns the row of a constant of `uikit`, with its range and summary.
func row(_ tunable: Tunable<ScrollProfile>) -> String {
  let value =
    switch tunable.access {
    case .number(let get, _, let unit, let range):
      text(get(.uikit)) { "\($0)" } + (unit.isEmpty ? "" : " " + unit)
        + " (\(text(range.lowerBound) { "\($0)" }) to \(text(range.upperBound) { "\($0)" }))"
    case .toggle(let get, _): "\(get(.uikit))"
    }
  return "| `\(tunable.name)` | \(value) | \(tunable.confidence.rawValue) "
    + "| \(tunable.summary) (\(tunable.source)) |"
}

/// Returns a row for each constant of another profile, without those that are UIKit's, and without the other
/// devices that drag like a finger.
func rows(_ profile: ScrollProfile) -> [String] {
  let parts = ["glide", "bounce", "release", "touch", "stretch", "wheel", "keys", "boost"]
  return profile.tunables.filter { tunable in
    parts.contains { tunable.name.hasPrefix($0 + ".") }
      && !tunable.source.hasPrefix("as in the profile uikit")
      && (profile.name != "uikit-fast" || tunable.name.hasPrefix("glide."))
  }.map { tunable in
    let value =
      switch tunable.access {
      case .number(let get, _, let unit, _):
        text(get(profile)) { String(format: "%.6g", $0) } + (unit.isEmpty ? "" : " " + unit)
      case .toggle(let get, _): get(profile) ? "on" : "off"
      }
    return "| `\(tunable.name)` | \(value) | \(tunable.confidence.rawValue) | \(tunable.source) |"
  }
}

var part = ""
for tunable in ScrollProfile.uikit.tunables {
  if let first = tunable.name.split(separator: ".").first, first != part {
    part = String(first)
    print("table: uikit \(part)")
    print("| constant | default (range) | mark | summary and source |\n|---|---|---|---|")
  }
  print(row(tunable))
}
for profile in ScrollProfile.builtIn where profile.name != "uikit" {
  print("table: \(profile.name)\n| constant | value | mark | source |\n|---|---|---|---|")
  print(rows(profile).joined(separator: "\n"))
}
print("table: glides\n| profile | 1000 pt/s | 3000 pt/s | 8000 pt/s |\n|---|---|---|---|")
for profile in ScrollProfile.builtIn {
  let cells = [1000.0, 3000, 8000].map { velocity in
    GlideTravel(of: profile.deceleration, from: velocity).map { "\($0)" } ?? "-"
  }
  print("| `\(profile.name)` | \(cells.joined(separator: " | ")) |")
}
