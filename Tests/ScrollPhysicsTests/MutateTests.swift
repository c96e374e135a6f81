import Foundation
import ScrollPhysics
import Testing

/// `make mutate` finds constants by reading the sources. It must find every constant that a profile lists.
@Suite struct MutateTests {
  /// Returns the name and literal of each constant that .ci/mutate would change.
  private static func listed() throws -> [(name: String, literal: String)] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let (process, output) = (Process(), Pipe())
    process.executableURL = root.appending(path: ".ci/mutate")
    process.arguments = ["--list"]
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return text.split(separator: "\n").map { line in
      let cells = line.split(separator: "\t").map(String.init)
      return cells.count == 5 ? (cells[3], cells[4]) : ("", "")
    }
  }

  /// The types that declare the defaults of a group of tunables, by the group's name.
  private static let types = [
    "glide": ["FreeGlide"], "bounce": ["EdgeBounce"], "release": ["ReleaseVelocity"],
    "paging": ["PageSpring"], "touch": ["PanSettings.touch", "PanSettings"],
    "mouse": ["PanSettings.touch", "PanSettings"], "trackpad": ["PanSettings.trackpad", "PanSettings"],
    "touch.band": ["RubberBand.touch"], "mouse.band": ["RubberBand.touch"],
    "trackpad.band": ["RubberBand.trackpad"], "wheel": ["InputSettings", "EvenStep"],
    "keys": ["InputSettings", "EvenStep"],
    "nested": ["InputSettings"], "animation": ["AnimationSettings"], "animation.toTop": ["ScrollToTopSpring"],
    "animation.curve": ["EaseCurve.easeInEaseOut"],
    "lock": ["DirectionLock"], "fastScroll": ["FastScrollSettings"], "contract": ["ContractSettings"],
  ]

  @Test func everyTunableIsAmongTheConstants() throws {
    let listed = try Self.listed()
    for tunable in ScrollProfile.uikit.tunables {
      let parts = tunable.name.split(separator: ".")
      let group = parts.dropLast().joined(separator: "."), leaf = parts.last ?? ""
      let types = try #require(Self.types[group], "\(tunable.name) is in no known group")
      let isThere = listed.contains { name, literal in
        guard types.contains(where: { name == "\($0).\(leaf)" }) else { return false }
        return switch tunable.access {
        case .number(let get, _, _, _): Double(literal) == get(.uikit)
        case .toggle(let get, _): literal == "\(get(.uikit))"
        }
      }
      #expect(isThere, "\(tunable.name)")
    }
  }
}
