import Testing

/// The built program, in windows on separate displays or without a display.
///
/// Each part runs one test at a time. Their tests mostly wait for frames, so the parts run side by side.
@Suite(.timeLimit(.minutes(5)))
struct EndToEnd {
  /// What a user does in a window.
  @Suite(.serialized) struct Interaction {}
  /// Constants changed in the window, and sessions that are opened again.
  @Suite(.serialized) struct Tuning {}
  /// Each scene, opened and scrolled.
  @Suite(.serialized) struct Scenes {}
  /// The program's life from its start to its end, and what it writes.
  @Suite(.serialized) struct Program {}

  /// A Boolean value that indicates whether the programs for tests with a window are installed.
  static let canOpenWindows = Tools.missing.isEmpty
  /// The reason for skipping tests with a window.
  static let cannot: Comment = "not found: \(Tools.missing.joined(separator: ", ")); `make test` installs it"
}
