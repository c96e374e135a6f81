import ScrollFiles

/// Results as JUnit XML for build servers: one suite with a test case per result. A result that differs or
/// was just recorded is a failure; one that could not be verified is an error.
public struct JUnitReport: Sendable {
  /// The name of the suite.
  public var name: String
  /// The results of the run.
  public var results: [SnapshotResult]
  /// The duration of the whole run in seconds, or nil for the sum of its results.
  public var seconds: Double?

  /// Creates a report of results.
  public init(_ results: [SnapshotResult], name: String = "snapshots", seconds: Double? = nil) {
    self.results = results
    self.name = name
    self.seconds = seconds
  }

  /// The complete file.
  public var xml: String {
    let failures = results.count { Self.element(of: $0.outcome) == "failure" }
    let errors = results.count { Self.element(of: $0.outcome) == "error" }
    let counts = attributes([
      ("name", name), ("tests", "\(results.count)"), ("failures", "\(failures)"), ("errors", "\(errors)"),
    ])
    let time = attributes([("time", Self.time(seconds ?? results.reduce(0) { $0 + Self.usable($1.seconds) }))]
    )
    let suite = "<testsuite\(counts) skipped=\"0\"\(time)>\n\(results.map(testCase).joined())</testsuite>"
    return
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites\(counts)\(time)>\n\(suite)\n</testsuites>\n"
  }

  private static func element(of outcome: SnapshotResult.Outcome) -> String? {
    switch outcome {
    case .passed: nil
    case .recorded, .failed: "failure"
    case .broken: "error"
    }
  }

  private func testCase(_ result: SnapshotResult) -> String {
    var own = [("classname", name), ("name", result.name), ("time", Self.time(Self.usable(result.seconds)))]
    if let source = result.source { own.append(("file", source)) }
    var parts: [String] = []
    if let element = Self.element(of: result.outcome) {
      let head = attributes([
        ("message", result.lines.first ?? result.outcome.rawValue), ("type", result.outcome.rawValue),
      ])
      let body = (result.lines + [result.command].compactMap { $0 }).joined(separator: "\n")
      parts.append("<\(element)\(head)>\(Self.escaped(body))</\(element)>\n")
    }
    if !result.notes.isEmpty {
      parts.append("<system-out>\(Self.escaped(result.notes.joined(separator: "\n")))</system-out>\n")
    }
    let opening = "<testcase\(attributes(own))"
    return parts.isEmpty ? opening + "/>\n" : opening + ">\n\(parts.joined())</testcase>\n"
  }

  private func attributes(_ pairs: [(name: String, value: String)]) -> String {
    pairs.map { " \($0.name)=\"\(Self.escaped($0.value, inAttribute: true))\"" }.joined()
  }

  /// Returns a number of seconds that can be added up, or 0 if there is none.
  private static func usable(_ seconds: Double?) -> Double {
    guard let seconds, seconds.isFinite, seconds > 0 else { return 0 }
    return seconds
  }

  private static func time(_ seconds: Double) -> String { NumberText.fixed(usable(seconds), decimals: 3) }

  /// Escapes text for XML 1.0. Characters that XML lacks, such as control characters, become U+FFFD.
  private static func escaped(_ text: String, inAttribute: Bool = false) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26: escaped += "&amp;"
      case 0x3C: escaped += "&lt;"
      case 0x3E: escaped += "&gt;"
      case 0x22 where inAttribute: escaped += "&quot;"
      // Unescaped, a parser would read them as a space in an attribute and as a line feed elsewhere.
      case 0x09 where inAttribute, 0x0A where inAttribute, 0x0D: escaped += "&#\(scalar.value);"
      case 0..<0x20 where scalar.value != 0x09 && scalar.value != 0x0A, 0xFFFE, 0xFFFF: escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
