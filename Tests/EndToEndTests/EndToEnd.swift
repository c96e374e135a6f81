import Testing

/// The built program in windows on separate displays, one test at a time.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct EndToEnd {
  /// A Boolean value that indicates whether the programs for tests with a window are installed.
  static let canOpenWindows = Tools.missing.isEmpty
  /// The reason for skipping tests with a window.
  static let cannot: Comment = "not found: \(Tools.missing.joined(separator: ", ")); `make test` installs it"
}
