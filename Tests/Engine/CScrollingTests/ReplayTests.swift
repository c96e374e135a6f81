import CScrolling
import CScrollingChecks
import Foundation
import ScrollScript
import Scrolling
import Testing

/// The scenarios of scene `plain`, with the goldens of `playground simulate`, through the C interface.
struct ReplayTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Assets/Scenarios")

  static let scenarios: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? [])
    .filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }
    .filter { (try? scenario($0).scene) == "plain" }.sorted()

  static func scenario(_ name: String) throws -> Scenario {
    try Scenario(file: folder.appending(path: name + ".json").path())
  }

  /// A frame as text: the bits of offset and velocity, the phase, the flags and the callbacks.
  static func line(_ row: Trajectory.Row) -> String {
    let numbers = [row.offset.x, row.offset.y, row.velocity.x, row.velocity.y].map {
      String(format: "%a", $0)
    }
    let phase = ScrollPhase.allCases.firstIndex(of: row.phase) ?? -1
    let flags = [row.isTracking, row.isDragging, row.isDecelerating].map { $0 ? "1" : "0" }
    let events = row.events.isEmpty ? "-" : row.events.joined(separator: ";")
    return (numbers + ["\(phase)"] + flags + [events]).joined(separator: " ")
  }

  static func golden(_ name: String) throws -> [String] {
    let path = folder.appending(path: "Goldens/\(name)/trajectory.csv").path()
    return try Trajectory(csv: String(contentsOfFile: path, encoding: .utf8), file: path).rows.map(line)
  }

  /// The lines that a replay wrote. A zero has no sign in trajectories.
  static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { line in
      line.split(separator: " ").map { $0 == "-0x0p+0" ? "0x0p+0" : String($0) }.joined(separator: " ")
    }
  }

  @Test func thereAreScenarios() { #expect(Self.scenarios.count > 20) }

  @Test(arguments: scenarios)
  func theTrajectoryIsThatOfSimulate(_ name: String) throws {
    let script = try CallScript.text(of: Self.scenario(name), file: name)
    let result = try #require(checks_replay(script))
    defer { free(result) }
    let (lines, golden) = (Self.lines(String(cString: result)), try Self.golden(name))
    #expect(lines.count == golden.count)
    let first = zip(lines, golden).enumerated().first { $0.element.0 != $0.element.1 }
    #expect(
      first == nil,
      "frame \(first?.offset ?? 0): \(first?.element.0 ?? ""); expected \(first?.element.1 ?? "")")
  }
}
