import Testing

/// The built program in windows on displays of its own, one after the other.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct EndToEnd {
  /// For suites that need a window: true where there is what it takes.
  static let canOpenWindows = Tools.missing.isEmpty
  /// What is said where there is not.
  static let cannot: Comment = "not found: \(Tools.missing.joined(separator: ", ")); `make test` installs it"
}
