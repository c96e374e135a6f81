import Testing

/// The built program, in windows on separate displays or without a display.
///
/// Its tests mostly wait for frames, so that a few run side by side.
@Suite(.timeLimit(.minutes(15)), .atMostAtOnce(9))
struct EndToEnd {
  /// User actions in a window.
  @Suite struct Interaction {}
  /// Constants changed in the window, and sessions that are opened again.
  @Suite struct Tuning {}
  /// Each scene, opened and scrolled.
  @Suite struct Scenes {}
  /// The program's life from its start to its end, and what it writes.
  @Suite struct Program {}

  /// Whether the programs for tests with a window are installed.
  static let canOpenWindows = Tools.missing.isEmpty
  /// The reason for skipping tests with a window.
  static let cannot: Comment = "not found: \(Tools.missing.joined(separator: ", ")); `make test` installs it"
}
