import ArgumentParser
import ScrollFiles
import Foundation
import PlaygroundApp
import ScrollPhysics

/// The command `sweep`, which judges what failures of `playground test` say.
package struct SweepCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "sweep",
    abstract: "Change each constant and judge what the failures of `playground test` say.",
    discussion: """
      Each constant is changed by 7 % (a Boolean constant is inverted), and every scenario of the project is \
      verified with the change. The first line of each failure must name the constant with both values. The \
      exit code is 1 if a line is false, or if a constant is unnoticed without an explanation.
      """)

  @Argument(help: "Select constants whose name contains this, such as glide or touch.slop.")
  var word = ""
  @Option(
    help: """
      Give every scenario this profile, such as android, whose laws have constants that uikit lacks. \
      Unnoticed constants are then no error, because the scenarios were made for uikit.
      """)
  var profile: String?

  /// Constants that no scenario can notice.
  private static let unnoticeable = [
    "contract.dragsInWillBeginDragging":
      "only the value of isDragging inside willBeginDragging depends on it (ContractScenarioTests)",
    "contract.tracksInCaughtGlidesEnd":
      "only the value of isTracking inside didEndDecelerating depends on it (ContractScenarioTests)",
  ]

  package init() {}

  package func run() throws {
    for name in ["CI", "GITHUB_ACTIONS", "SNAPSHOTS_RECORD"] { unsetenv(name) }
    let base = try ScrollProfile.named(profile ?? "uikit")
    let tunables = base.tunables.filter { word.isEmpty || $0.name.lowercased().contains(word.lowercased()) }
    guard !tunables.isEmpty else {
      throw PlaygroundError(
        .usage, "no constant matches '\(word)'; playground profiles show \(base.name) lists all constants")
    }
    try withTemporaryFolder {
      try sweep(tunables, of: base, in: ScenarioVerifier(folder: $0, profile: profile))
    }
  }

  private func sweep(
    _ tunables: [Tunable<ScrollProfile>], of base: ScrollProfile, in verifier: ScenarioVerifier
  ) throws {
    let console = Console.standard, count = try verifier.record()
    func left(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(0, width - text.count))
    }
    try console.write(lines: ["\(left("constant", 34)) \(left("change", 22)) scenarios   right false"])
    var totals: (right: Int, false: Int) = (0, 0), changes = 0, unnoticed = 0
    for tunable in tunables {
      let name = tunable.name, seenBefore = totals.right + totals.false
      let value =
        switch tunable.access {
        case .number(let get, _, _, _): "\(get(base))"
        case .toggle(let get, _): "\(get(base))"
        }
      for new in Self.changes(of: name, from: value) {
        let failures = try verifier.failures("--record", "never", "--set", "\(name)=\(new)")
        let wrong = failures.filter {
          !$0.isRight(
            on: name, from: verifier.recorded(name, in: $0.scenario), to: new,
            moves: verifier.moves($0.scenario))
        }
        try console.write(lines: wrong.map { "FALSE  \(name)=\(new)  \($0.scenario): \($0.line)" })
        let right = failures.count - wrong.count
        totals = (totals.right + right, totals.false + wrong.count)
        let text = String(format: "%4d of %d   %5d %5d", failures.count, count, right, wrong.count)
        try console.write(lines: ["\(left(name, 34)) \(left("\(value) to \(new)", 22)) \(text)"])
        changes += 1
      }
      let isNoticed = totals.right + totals.false > seenBefore, reason = Self.unnoticeable[name]
      if !isNoticed {
        try console.write(lines: [reason.map { "       \(name): \($0)" } ?? "UNNOTICED  \(name)"])
      } else if reason != nil, profile == nil {
        try console.write(lines: ["NOTICED  \(name): its explanation does not hold"])
      }
      if profile == nil, isNoticed == (reason != nil) { unnoticed += 1 }
    }
    try console.write(lines: [
      "sweep: \(changes) changes of \(tunables.count) constants, \(count) scenarios: "
        + "\(totals.right + totals.false) failures, \(totals.right) right, \(totals.false) false; "
        + "\(unnoticed) constants unnoticed without an explanation"
    ])
    if totals.false + unnoticed > 0 { throw ExitCode.failure }
  }

  /// Returns the values in place of a value: 7 % more and less, of the distance from 1 for a rate per
  /// millisecond. 0 becomes 0.07, and a Boolean value is inverted.
  package static func changes(of name: String, from text: String) -> [String] {
    guard let value = Double(text) else { return [text == "true" ? "false" : "true"] }
    guard value != 0 else { return ["0.07"] }
    let isRate = name.lowercased().hasSuffix("rate") || name.contains("friction")
    let change = 0.07 * (isRate && value > 0.9 && value < 1 ? 1 - value : value)
    return [value + change, value - change].map { String(format: "%.12g", $0) }
  }
}

/// The scenarios of the project, verified by the playground.
private struct ScenarioVerifier {
  let folder: String
  let profile: String?

  /// Records the goldens and returns the number of scenarios.
  func record() throws -> Int {
    let count = try failures("--record", "all").count
    guard try failures("--record", "never").isEmpty else {
      throw PlaygroundError(.comparisonFailed, "the scenarios do not pass without a change")
    }
    return count
  }

  /// Verifies the scenarios and returns those that did not pass.
  func failures(_ options: String...) throws -> [FailureLine] {
    try? FileManager.default.removeItem(atPath: folder + "/artifacts")
    // Small frames take a tenth of the time.
    let run = try Run(
      [
        Run.playground(), "test", "Assets/Scenarios", "--goldens", folder + "/goldens", "--artifacts",
        folder + "/artifacts", "--scale", "0.25", "--timeout", "600", "--xunit", folder + "/results.xml",
      ] + (profile.map { ["--profile", $0] } ?? []) + options, mergesErrors: true)
    // 65, if no scenario failed and some lack the constant.
    guard [0, 1, 65].contains(where: { run.end == .code($0) }) else {
      Console.standard.complain(run.text)
      return [FailureLine(scenario: "all", type: "error", line: "the run failed")]
    }
    // Scenarios with another profile may lack the constant that is set.
    return FailureLine.all(in: try String(contentsOfFile: folder + "/results.xml", encoding: .utf8))
      .filter { !$0.line.contains(": unknown constant ") }
  }

  /// Returns a constant's value in the facts of a scenario's golden.
  func recorded(_ name: String, in scenario: String) -> String {
    let facts = try? String(contentsOfFile: "\(folder)/goldens/\(scenario)/facts.txt", encoding: .utf8)
    let line = facts?.split(separator: "\n").first { $0.hasPrefix(name + " ") }
    return line.map { String($0.dropFirst(name.count + 1)) } ?? ""
  }

  func moves(_ scenario: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(folder)/artifacts/\(scenario)/trajectory.actual.csv")
  }
}

/// The first line about a scenario that did not pass.
package struct FailureLine {
  package let scenario: String, type: String, line: String

  /// Returns the first lines in the JUnit XML of `playground test`.
  package static func all(in xml: String) -> [FailureLine] {
    var scenario = ""
    return xml.split(separator: "\n").compactMap { line in
      func value(_ name: String) -> String {
        guard let start = line.firstRange(of: " \(name)=\"")?.upperBound else { return "" }
        return String(line[start...].prefix { $0 != "\"" })
      }
      if line.hasPrefix("<testcase ") { scenario = value("name") }
      guard line.hasPrefix("<failure ") || line.hasPrefix("<error ") else { return nil }
      return FailureLine(scenario: scenario, type: value("type"), line: value("message"))
    }
  }

  /// Returns whether the line says what a change of a constant is: from the value in the golden to that in the run,
  /// with motion that differs or not.
  package func isRight(on name: String, from old: String, to new: String, moves: Bool) -> Bool {
    func isSame(_ a: Substring, _ b: String) -> Bool {
      guard let x = Double(a), let y = Double(b) else { return a == b }
      return abs(x - y) <= abs(1e-9 * y)
    }
    guard type == "failed",
      let (_, constant, was, now) = line.prefixMatch(of: /(\S+) was (\S+), is ([^\s;,]+)/)?.output
    else { return false }
    let end = moves ? "with \(was), the motion is as recorded" : "without effect on the motion"
    return constant == name && isSame(was, old) && isSame(now, new) && line.hasSuffix(end)
  }
}
