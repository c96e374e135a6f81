import Foundation
import ScrollPhysics
import Testing

/// The article "Constants, and how well they are known" lists every constant of the profile.
struct ConstantsPageTests {
  @Test func listsEveryConstantAsItIs() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = root.appendingPathComponent("Sources/ScrollPhysics/ScrollPhysics.docc/Constants.md")
    let shown = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n")
      .filter { $0.hasPrefix("| `") }
    let rows = ScrollProfile.uikit.tunables.map(Self.row)
    let missing = rows.filter { !shown.contains($0) }, strange = shown.filter { !rows.contains($0) }
    #expect(missing.isEmpty, "Constants.md lacks:\n\(missing.joined(separator: "\n"))")
    #expect(strange.isEmpty, "only Constants.md has:\n\(strange.joined(separator: "\n"))")
    let isInOrder = shown == rows
    #expect(isInOrder, "expected the profile's order")
  }

  private static func row(_ tunable: Tunable<ScrollProfile>) -> String {
    let value =
      switch tunable.access {
      case .number(let get, _, let unit, let range):
        text(get(.uikit)) + (unit.isEmpty ? "" : " " + unit)
          + " (\(text(range.lowerBound)) to \(text(range.upperBound)))"
      case .toggle(let get, _): "\(get(.uikit))"
      }
    return "| `\(tunable.name)` | \(value) | \(tunable.confidence.rawValue) "
      + "| \(tunable.summary) (\(tunable.source)) |"
  }

  private static func text(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e9 ? "\(Int(number))" : "\(number)"
  }
}
