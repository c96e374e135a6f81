/// What a person types next after a failure: the last words of every message.
public enum NextStep: Hashable, Sendable {
  /// The playground's commands: what goes between `playground test` and the scenario, what after `accept`, and how the
  /// program was called.
  case playground(test: [String], accept: [String], program: String = "playground")
  /// Swift's test runner, with the tests to run again; nil for all.
  case swiftTest(filter: String?)

  /// The command that makes this run's frames of these numbers the goldens; all frames and the track with nil.
  public func accept(_ name: String, frames: ClosedRange<Int>? = nil) -> String {
    switch self {
    case .playground(_, let options, let program):
      let range = frames.map {
        ["--frames", $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)..\($0.upperBound)"]
      }
      // A name that looks like an option comes behind what ends them.
      let words =
        name.hasPrefix("-") ? (range ?? []) + options + ["--", name] : [name] + (range ?? []) + options
      return Self.line([program, "accept"] + words)
    case .swiftTest:
      return record(name, .failed)
    }
  }

  /// The command that records what is missing.
  public func record(_ name: String, _ mode: RecordMode) -> String {
    switch self {
    case .playground(let options, _, let program):
      return Self.line([program, "test"] + options + ["--only", name, "--record", mode.rawValue])
    case .swiftTest: return "\(RecordMode.variable)=\(mode.rawValue) " + again(name)
    }
  }

  /// The command that verifies it once more.
  public func again(_ name: String) -> String {
    switch self {
    case .playground(let options, _, let program):
      return Self.line([program, "test"] + options + ["--only", name])
    case .swiftTest(let filter):
      return Self.line(["swift", "test"] + (filter.map { ["--filter", $0] } ?? []))
    }
  }

  /// Words as a shell takes them: those it would take apart or understand in its own way stand in quotes.
  public static func line(_ words: [String]) -> String {
    words.map { word in
      let isPlain = word.utf8.allSatisfy {
        ($0 >= 0x30 && $0 <= 0x39) || ($0 >= 0x41 && $0 <= 0x5A) || ($0 >= 0x61 && $0 <= 0x7A)
          || "-_./=:,+@%".utf8.contains($0) || $0 >= 0x80
      }
      return isPlain && !word.isEmpty ? word : "'" + word.quotesEscaped + "'"
    }.joined(separator: " ")
  }
}

extension String {
  /// With each `'` as a shell takes it in single quotes. Not by characters: a quote may carry an accent.
  fileprivate var quotesEscaped: String {
    var text = ""
    for scalar in unicodeScalars {
      if scalar == "'" { text += "'\\''" } else { text.unicodeScalars.append(scalar) }
    }
    return text
  }
}
