import ScrollFiles

// The limits of a scenario file. Reading and the schema take their ranges from here.
extension Scenario {
  /// The maximum number of rows in a list.
  public static let mostRows = 10_000_000
  /// The largest seed that a JSON number represents exactly.
  public static let largestSeed: UInt64 = 1 << 53
  /// The longest duration in seconds (a day).
  public static let longestDuration = 86_400.0
  /// The maximum number of frames in a scenario: a day at 60 per second, with some margin.
  public static let mostFrames = 6_000_000
  /// The maximum number of actions in a scenario, with gestures expanded.
  public static let mostActions = 2_000_000
  /// The maximum size of a file in bytes, which is sufficient for hours of a recorded session.
  public static let mostBytes = 32 << 20

  /// The maximum size of a profile file in bytes, which is sufficient for every constant in a wide format.
  static let mostProfileBytes = 1 << 20

  static let times = 0.0...longestDuration
  package static let frameRates = 1.0...1000.0
  package static let viewportLengths = 1.0...8192.0
  package static let viewportScales = 0.5...8.0
  package static let contentLengths = 0.0...1e9
  /// The whole numbers that a JSON number represents exactly.
  package static let wholeNumbers = 0...(1 << 53)
  /// The range of fingers, wheels, and distances, in points.
  package static let coordinates = -1e6...1e6
  /// The range of velocities in pt/s.
  static let velocities = -1e6...1e6
  /// The number of rows that one edit changes.
  static let editedRows = 1...10_000
  static let notches = -1000.0...1000.0
  package static let insets = -1e6...1e6
  package static let offsets = -1e12...1e12
  static let gestureLengths = 0.001...60.0
  static let holds = 0.0...600.0
}
