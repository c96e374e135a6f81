import ScrollFiles

/// The command suggested after a failure, with which every message ends.
public enum NextStep: Hashable, Sendable {
  /// Commands of the playground: the arguments between `playground test` and the scenario, those after
  /// `accept`, and the name under which the program was started.
  case playground(test: [String], accept: [String], program: String = "playground")
  /// The test runner of Swift, with a filter for the tests to run again, or nil for all tests.
  case swiftTest(filter: String?)

  /// Returns the command that makes frames of this run the goldens. If `frames` is nil, the command accepts
  /// all frames and the track.
  public func accept(_ name: String, frames: ClosedRange<Int>? = nil) -> String {
    switch self {
    case .playground(_, let options, let program):
      let range = frames.map {
        ["--frames", $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)..\($0.upperBound)"]
      }
      // A name that starts with a hyphen follows `--`, which ends the options.
      let words =
        name.hasPrefix("-") ? (range ?? []) + options + ["--", name] : [name] + (range ?? []) + options
      return Self.line([program, "accept"] + words)
    case .swiftTest:
      return record(name, .failed)
    }
  }

  /// Returns the command that records goldens in the given mode.
  public func record(_ name: String, _ mode: RecordMode) -> String {
    switch self {
    case .playground: all(["--only", name, "--record", mode.rawValue])
    case .swiftTest: "\(RecordMode.variable)=\(mode.rawValue) " + again(name)
    }
  }

  /// Returns the command that verifies everything again, with further options.
  public func all(_ more: [String] = []) -> String {
    switch self {
    case .playground(let options, _, let program): Self.line([program, "test"] + options + more)
    case .swiftTest: Self.line(["swift", "test"])
    }
  }

  /// Returns the command that accepts all failures of the last run.
  public var acceptAll: String {
    switch self {
    case .playground(_, let options, let program): Self.line([program, "accept", "--all"] + options)
    case .swiftTest: "\(RecordMode.variable)=\(RecordMode.failed.rawValue) " + all()
    }
  }

  /// Returns the command that verifies the value again.
  public func again(_ name: String) -> String {
    switch self {
    case .playground: all(["--only", name])
    case .swiftTest(let filter): Self.line(["swift", "test"] + (filter.map { ["--filter", $0] } ?? []))
    }
  }

  /// Returns the command that verifies the value again in a mode that was requested. It names a mode that
  /// replaces goldens, which is never the default.
  package func again(_ name: String, _ mode: RecordMode) -> String {
    mode.writes(.differs) ? record(name, mode) : again(name)
  }

  /// Joins words into a shell command. Words with characters that are special to a shell are quoted.
  public static func line(_ words: [String]) -> String {
    words.map { word in
      let isPlain = word.utf8.allSatisfy {
        ($0 >= 0x30 && $0 <= 0x39) || ($0 >= 0x41 && $0 <= 0x5A) || ($0 >= 0x61 && $0 <= 0x7A)
          || "-_./=:,+@%".utf8.contains($0) || $0 >= 0x80
      }
      return isPlain && !word.isEmpty ? word : "'" + word.replacing(ascii: "'", with: #"'\''"#) + "'"
    }.joined(separator: " ")
  }
}
