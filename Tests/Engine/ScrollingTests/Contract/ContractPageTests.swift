import Foundation
import Scrolling
import Testing

/// The tables of the pages "Delegate callbacks" and "Phases" say what the transcripts of the scenarios say.
@Suite struct ContractPageTests {
  private static func table(_ page: String, under heading: String) throws -> [[String]] {
    try Page("Sources/Engine/Scrolling/Scrolling.docc/\(page).md").table(under: heading)
  }

  /// Returns the transcript of the scenario that a row of a table names.
  private static func lines(_ row: String) throws -> [ContractLine] {
    let words = row.lowercased().split { !$0.isLetter }
    return try ContractScenario(words.joined(separator: "-")).lines()
  }

  @Test func theOrdersOfThePageAreThoseOfTheTranscripts() throws {
    let rows = try Self.table("Contract", under: "| what happens | callbacks |")
    #expect(rows.count >= 15)
    for row in rows {
      let order = try Self.lines(row[0]).order
      #expect((order.isEmpty ? "nothing" : order.joined(separator: " · ")) == row[1], "\(row[0])")
    }
  }

  @Test func theFlagsOfThePageAreThoseOfTheTranscripts() throws {
    let rows = try Self.table("Contract", under: "| in | isTracking | isDragging | isDecelerating |")
    #expect(rows.count == 9)
    let lines = try Self.lines("drag, then glide") + Self.lines("drag, hold, lift")
    let glide = try #require(lines.firstIndex { $0.event == .willBeginDecelerating })
    let end = try #require(lines.firstIndex { $0.event == .didEndDecelerating })
    for row in rows {
      let seen: [ContractLine]
      switch row[0] {
      case "didScroll of a drag": seen = lines[..<glide].filter { $0.event == .didScroll }
      case "didScroll of a glide": seen = [lines[glide + 2]]
      case "didScroll, the last": seen = [lines[end - 1]]
      default: seen = lines.filter { $0.event?.name == row[0] }
      }
      #expect(!seen.isEmpty, "\(row[0])")
      #expect(seen.allSatisfy { $0.state.flags.map { "\($0)" } == Array(row[1...]) }, "\(row[0])")
    }
  }

  @Test func theFlagsAroundACaughtGlideAreThoseOfTheTranscript() throws {
    let rows = try Self.table(
      "Contract", under: "| in, after a touch | isTracking | isDragging | isDecelerating |")
    #expect(rows.count == 3)
    let lines = try Self.lines("a touch stops a glide and lifts")
    for row in rows {
      let line = lines.last { $0.event?.name == (row[0] == "the finger rests" ? "didScroll" : row[0]) }
      #expect(line?.state.flags.map { "\($0)" } == Array(row[1...]), "\(row[0])")
    }
  }

  @Test func thePhasesOfThePageAreThoseOfTheTranscripts() throws {
    let scenarios = [
      "flick": ["drag, then glide"], "drag, hold, lift": ["drag, hold, lift"],
      "a touch catches a glide and lifts": ["a touch stops a glide and lifts"],
      "a touch catches a glide and drags": ["a touch stops a glide, then drags"],
      "an animated offset, a wheel, a scroll to top": [
        "an offset, animated", "notches of a wheel", "scroll to top",
      ],
      "a touch stops an animation and lifts": ["a touch stops a running animation"],
    ]
    let rows = try Self.table("Phases", under: "| what happens | phases |")
    #expect(Set(scenarios.keys) == Set(rows.map { $0[0] }))
    for row in rows {
      for name in scenarios[row[0]] ?? [] {
        let phases = try Self.lines(name).phases.map(\.rawValue).joined(separator: ", ")
        #expect(phases == row[1], "\(name)")
      }
    }
  }
}
