import FileFormats

// What a scenario file may say; reading and schema take their ranges from here.
extension Scenario {
  /// Most rows a list may have.
  public static let mostRows = 10_000_000
  /// Largest seed that a JSON number holds exactly.
  public static let largestSeed: UInt64 = 1 << 53
  /// Longest duration in seconds (a day).
  public static let longestDuration = 86_400.0
  /// Most frames a scenario may have: a day at 60 per second, and some.
  public static let mostFrames = 6_000_000
  /// Most actions a scenario may have, gestures spelled out.
  public static let mostActions = 2_000_000
  /// Largest file in bytes: hours of a recorded session.
  public static let mostBytes = 32 << 20

  /// Largest file of a profile in bytes: every constant, written wide.
  static let mostProfileBytes = 1 << 20

  static let longestName = JSONReader.longestName
  static let times = 0.0...longestDuration
  package static let frameRates = 1.0...1000.0
  package static let viewportLengths = 1.0...8192.0
  package static let viewportScales = 0.5...8.0
  package static let contentLengths = 0.0...1e9
  /// Whole numbers that a JSON number holds exactly.
  static let wholeNumbers = 0...(1 << 53)
  /// Fingers, wheels and distances, in points.
  package static let coordinates = -1e6...1e6
  /// In pt/s.
  static let velocities = -1e6...1e6
  static let notches = -1000.0...1000.0
  package static let insets = -1e6...1e6
  package static let offsets = -1e12...1e12
  static let gestureLengths = 0.001...60.0
  static let holds = 0.0...600.0
}
