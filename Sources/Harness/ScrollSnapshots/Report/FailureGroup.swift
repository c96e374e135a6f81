/// The results of a run that did not pass for the same cause.
public struct FailureGroup: Hashable, Sendable {
  /// The cause: the first line of each result, without the parts that differ.
  public let cause: String
  /// The names of the results, in the order of the run.
  public let names: [String]

  /// Returns the causes that at least two results share, the most frequent first.
  ///
  /// Causes are the same if their first lines are, without additional attempts ("; with 0.998, …"). Lines
  /// that state no values ("… was …, is …") may differ in paths and from their first number on: two results
  /// in which a different number of items is drawn elsewhere have one cause.
  public static func groups(of results: [SnapshotResult]) -> [FailureGroup] {
    typealias Member = (place: Int, name: String, line: String)
    let failures = results.enumerated().compactMap { place, result -> Member? in
      guard [.failed, .broken].contains(result.outcome), let line = line(of: result) else { return nil }
      return (place, result.name, line)
    }
    let groups = Dictionary(grouping: failures) { cause(of: $0.line) }.filter { $0.value.count > 1 }
    // Groups of one size keep the order of the run.
    let sorted = groups.sorted { ($1.value.count, $0.value[0].place) < ($0.value.count, $1.value[0].place) }
    return sorted.map { cause, members in
      let isOneLine = members.allSatisfy { $0.line == members[0].line }
      return FailureGroup(cause: isOneLine ? members[0].line : cause, names: members.map(\.name))
    }
  }

  /// For example: `20 of 26: glide.rate was 0.998, is 0.9975`.
  public func line(of count: Int) -> String { "\(names.count) of \(count): \(cause)" }

  /// The first line of a result, without the path of its own scenario.
  private static func line(of result: SnapshotResult) -> String? {
    guard let line = result.lines.first else { return nil }
    let own = result.source.map { line.replacing($0, with: scenario) } ?? line
    return own.count > longest ? String(own.prefix(longest)) + "\u{2026}" : own
  }

  private static let longest = 1000
  /// The fewest characters before a number that identify the subject of a line, beside the scenario's name.
  private static let shortest = 12
  /// The separator between a cause and the result of a run with the recorded value.
  private static let addition = "; with "
  /// The placeholder of a path in which lines differ.
  private static let gap = "\u{2026}"
  /// The placeholder of the path of a result's own scenario.
  private static let scenario = "the scenario"

  /// Returns the part that the lines of one cause have in common.
  private static func cause(of line: String) -> String {
    let cause = line.range(of: addition).map { String(line[..<$0.lowerBound]) } ?? line
    guard !cause.contains(" was ") else { return cause }
    let words = cause.split(separator: " ", omittingEmptySubsequences: false)
      .map { $0.contains("/") ? gap : String($0) }
    var text = words.prefix { !$0.contains { $0.isNumber } }.joined(separator: " ")
    while let last = text.last, " ,:;(".contains(last) { text.removeLast() }
    for ending in [" from frame", " in frame", " with signal", " with code"] where text.hasSuffix(ending) {
      text.removeLast(ending.count)
    }
    let said = text.replacing(scenario, with: "").replacing(gap, with: "")
    return said.count >= shortest ? text : cause
  }
}
