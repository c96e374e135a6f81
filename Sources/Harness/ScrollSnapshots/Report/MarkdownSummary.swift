import ScrollFiles

/// Results as Markdown for the page of a build: the counts, the causes that several results share, and a
/// table of the results that did not pass.
public struct MarkdownSummary: Sendable {
  /// The heading.
  public var title: String
  /// The results of the run.
  public var results: [SnapshotResult]
  /// The command that verifies everything again, or nil for none.
  public var command: String?

  /// The number of rows of the table. GitHub shows at most 1 MiB.
  public static let mostRows = 500
  /// The length in bytes at which the first line of a result is cut.
  private static let longestLine = 1000

  /// Creates a summary of results.
  public init(_ results: [SnapshotResult], title: String, command: String? = nil) {
    self.results = results
    self.title = title
    self.command = command
  }

  /// The complete file.
  public var text: String {
    let said = SnapshotResult.outcomes(of: results)
    var lines = [
      "## \(Self.escaped(title))", "",
      said.isEmpty ? "No results." : "\(NumberText.count(results.count, "result")): \(said).",
    ]
    let groups = FailureGroup.groups(of: results)
    if !groups.isEmpty {
      lines += ["", "**Causes**", ""]
      lines += groups.map { "- \(Self.escaped($0.line(of: results.count)))" }
    }
    let wrong = results.filter { $0.outcome != .passed }
    if !wrong.isEmpty {
      lines += ["", "| name | outcome | first line | next |", "|---|---|---|---|"]
      lines += wrong.prefix(Self.mostRows).map { result in
        let cells = [
          Self.escaped(result.name), result.outcome.rawValue, Self.escaped(result.lines.first ?? ""),
          result.command.map(Self.code) ?? "",
        ]
        return "| \(cells.joined(separator: " | ")) |"
      }
      if wrong.count > Self.mostRows {
        lines += ["", "\(wrong.count - Self.mostRows) more are in the report."]
      }
    }
    if let command { lines += ["", "Again: \(Self.code(command))"] }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns text without a meaning in Markdown, on one line.
  private static func escaped(_ text: String) -> String {
    text.printable(limit: longestLine).unicodeScalars.map {
      "\\`*_[]<>|#~&".unicodeScalars.contains($0) ? "\\\($0)" : String($0)
    }.joined()
  }

  /// Returns text as code on one line. Between the cells of a table, a bar must be escaped even in code.
  private static func code(_ text: String) -> String {
    let text = text.printable(limit: longestLine)
    // The fence is longer than any run of backticks in the text.
    let longest = text.unicodeScalars.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: longest + 1)
    let space = longest > 0 ? " " : ""
    return fence + space + text.replacing(ascii: "|", with: "\\|") + space + fence
  }
}

extension SnapshotResult {
  /// Returns the number of results with each outcome that occurs, such as `3 passed, 1 failed`.
  static func outcomes(of results: [SnapshotResult]) -> String {
    Outcome.allCases.map { outcome in (outcome, results.count { $0.outcome == outcome }) }
      .filter { $0.1 > 0 }.map { "\($0.1) \($0.0.rawValue)" }.joined(separator: ", ")
  }
}
