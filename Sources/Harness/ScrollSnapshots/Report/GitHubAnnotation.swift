import ScrollFiles

/// A failure as a workflow command of GitHub Actions, which shows it at the file in the list of changes.
public enum GitHubAnnotation {
  /// The number of annotations of one kind that GitHub shows for a step.
  public static let most = 10

  /// Returns one command for each of the first ``most`` results that did not pass: an error for a failure,
  /// and a warning for goldens that were just recorded.
  public static func lines(for results: [SnapshotResult]) -> [String] {
    results.filter { $0.outcome != .passed }.prefix(most).map {
      line(for: $0, at: $0.source.map { "file=\(property($0))," } ?? "")
    }
  }

  /// Returns the command for the failure of a golden with a name in a test, at a line of its source file.
  package static func line(for failure: any Error, of name: String, file: String, line: Int) -> String {
    var result = SnapshotResult(name: name, outcome: .broken)
    switch failure as? GoldenFailure {
    case .sequence(let found): result = found
    case .recorded, .removed: result.outcome = .recorded
    case .missing, .mismatch, .unreadable, .surplus: result.outcome = .failed
    case .notEncodable, .unusableName, .outOfOrder, .notATime, .overtaken, .file, nil: break
    }
    if result.lines.isEmpty { result.lines = ["\(failure)"] }
    return self.line(for: result, at: "file=\(property(file)),line=\(line),")
  }

  private static func line(for result: SnapshotResult, at place: String) -> String {
    let kind =
      switch result.outcome {
      case .passed: "notice"
      case .recorded: "warning"
      case .failed, .broken: "error"
      }
    let lines = result.lines.prefix(1) + [result.command].compactMap { $0 }
    let title = property("\(result.name): \(result.outcome.rawValue)")
    return "::\(kind) \(place)title=\(title)::" + lines.map(message).joined(separator: "%0A")
  }

  /// Returns a line in which the characters that end a command are encoded.
  private static func message(_ line: String) -> String {
    line.printable(limit: 4000).replacing(ascii: "%", with: "%25")
  }

  private static func property(_ text: String) -> String {
    message(text).replacing(ascii: ":", with: "%3A").replacing(ascii: ",", with: "%2C")
  }
}
