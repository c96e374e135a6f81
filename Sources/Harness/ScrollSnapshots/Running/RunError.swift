import ScrollFiles

/// An error that ends a run of scenarios: one line for standard error and an exit code.
public struct RunError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The exit code of a program that ends with the error.
  public enum Code: Int32, Sendable {
    /// A comparison failed, or goldens were just recorded.
    case comparisonFailed = 1
    /// The verified code crashed, exited, took too long, or refuses a scenario that it accepted before.
    case programFailed = 2
    /// A flag or an argument is not valid.
    case usage = 64
    /// A file that was read is missing, unreadable or invalid.
    case invalidInput = 65
    /// The screen, the disk or the machine failed.
    case machineFailed = 70
  }

  /// The longest description in bytes, enough for several long paths.
  private static let longest = 16384

  /// The exit code.
  public var code: Code
  /// The problem, its place and the expectation in one line.
  public var description: String

  /// Creates an error. Control characters in the description are escaped.
  public init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description.printable(limit: Self.longest)
  }
}
