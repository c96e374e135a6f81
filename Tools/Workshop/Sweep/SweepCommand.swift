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
      verified with the change: once against goldens with facts, where the first line of each failure must \
      name the constant with both values, and once against goldens without facts, where it must name the \
      constant or none. The exit code is 1 if a line is false, or if a constant is unnoticed without an \
      explanation.
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
    func counts(_ verdicts: [FailureLine.Verdict]) -> [Int] {
      FailureLine.Verdict.allCases.map { verdict in verdicts.count { $0 == verdict } }
    }
    let heading = "\(left("change", 22)) scenarios   right none false     without facts"
    try console.write(lines: ["\(left("constant", 34)) \(heading)"])
    var totals: [[FailureLine.Verdict]] = [[], []], changes = 0, unnoticed = 0
    for tunable in tunables {
      let name = tunable.name, seenBefore = totals[0].count
      let value =
        switch tunable.access {
        case .number(let get, _, _, _): "\(get(base))"
        case .toggle(let get, _): "\(get(base))"
        }
      for new in Self.changes(of: name, from: value) {
        var verdicts: [[FailureLine.Verdict]] = [[], []]
        for (index, set) in ["facts", "plain"].enumerated() {
          for failure in try verifier.failures(set, "--record", "never", "--set", "\(name)=\(new)") {
            let verdict = failure.verdict(
              on: name, from: verifier.recorded(name, in: failure.scenario), to: new,
              moves: verifier.moves(failure.scenario), facts: index == 0)
            verdicts[index].append(verdict)
            if verdict == .false {
              try console.write(lines: ["FALSE  \(name)=\(new)  \(failure.scenario): \(failure.line)"])
            }
          }
          totals[index] += verdicts[index]
        }
        let numbers = [verdicts[0].count, count] + verdicts.flatMap(counts)
        let text = String(format: "%4d of %d   %5d %4d %5d   %5d %4d %5d", arguments: numbers)
        try console.write(lines: ["\(left(name, 34)) \(left("\(value) to \(new)", 22)) \(text)"])
        changes += 1
      }
      let isNoticed = totals[0].count > seenBefore, reason = Self.unnoticeable[name]
      if !isNoticed {
        try console.write(lines: [reason.map { "       \(name): \($0)" } ?? "UNNOTICED  \(name)"])
      } else if reason != nil, profile == nil {
        try console.write(lines: ["NOTICED  \(name): its explanation does not hold"])
      }
      if profile == nil, isNoticed == (reason != nil) { unnoticed += 1 }
    }
    let sums = totals.map(counts)
    try console.write(lines: [
      "sweep: \(changes) changes of \(tunables.count) constants, \(count) scenarios: \(totals[0].count) failures; "
        + "with facts \(sums[0][0]) right, \(sums[0][1]) none, \(sums[0][2]) false; "
        + "without \(sums[1][0]) right, \(sums[1][1]) none, \(sums[1][2]) false; "
        + "\(unnoticed) constants unnoticed without an explanation"
    ])
    if sums[0][2] + sums[1][2] + unnoticed > 0 { throw ExitCode.failure }
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

/// The scenarios of the project, verified by the playground against goldens with facts and without.
private struct ScenarioVerifier {
  let folder: String
  let profile: String?

  /// Records both sets of goldens and returns the number of scenarios.
  func record() throws -> Int {
    let count = try failures("facts", "--record", "all").count, files = FileManager.default
    try files.copyItem(atPath: folder + "/facts", toPath: folder + "/plain")
    let names = files.enumerator(atPath: folder + "/plain")?.compactMap { $0 as? String } ?? []
    for name in names where name.hasSuffix("/facts.txt") {
      try files.removeItem(atPath: "\(folder)/plain/\(name)")
    }
    for set in ["facts", "plain"] where try !failures(set, "--record", "never").isEmpty {
      throw PlaygroundError(.comparisonFailed, "the scenarios do not pass without a change")
    }
    return count
  }

  /// Verifies the scenarios against a set of goldens and returns those that did not pass.
  func failures(_ set: String, _ options: String...) throws -> [FailureLine] {
    try? FileManager.default.removeItem(atPath: folder + "/artifacts")
    // Small frames take a tenth of the time.
    let run = try Run(
      [
        Run.playground(), "test", "Assets/Scenarios", "--goldens", "\(folder)/\(set)", "--artifacts",
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
    let facts = try? String(contentsOfFile: "\(folder)/facts/\(scenario)/facts.txt", encoding: .utf8)
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

  package enum Verdict: CaseIterable { case right, none, `false` }

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

  /// Judges what the line says about a change of a constant: from the value in the golden to that in the run,
  /// with motion that differs or not, and against a golden with facts or not.
  package func verdict(
    on name: String, from old: String, to new: String, moves: Bool, facts: Bool
  ) -> Verdict {
    func isSame(_ a: Substring, _ b: String) -> Bool {
      guard let x = Double(a), let y = Double(b) else { return a == b }
      return abs(x - y) <= abs(1e-9 * y)
    }
    if type != "failed" { return .false }
    if facts {
      let said = line.prefixMatch(of: /(\S+) was (\S+), is ([^\s;,]+)/)?.output
      guard let (_, constant, was, now) = said else { return .false }
      let end = moves ? "with \(was), the motion is as recorded" : "without effect on the motion"
      let isRight = constant == name && isSame(was, old) && isSame(now, new)
      return isRight && line.hasSuffix(end) ? .right : .false
    }
    let match = line.prefixMatch(of: /with ([A-Za-z0-9.]+) = (\S+), the motion matches/)?.output
    if let (_, constant, value) = match {
      return constant == name && isSame(value, old) ? .right : .false
    }
    if let (_, constant) = line.prefixMatch(of: #/with another ([A-Za-z0-9.]+), such as /#)?.output {
      return constant == name ? .right : .false
    }
    // A scene may show a constant that has no effect on its motion.
    return line.contains("changed") || moves && line.contains(#/ was \S+, is /#) ? .false : .none
  }
}
