import Foundation

/// The two tiers of long loops: `make test` runs samples, `make test-long` the full counts.
package enum Tier {
  /// Whether the tests run with their full counts.
  package static let isLong = ProcessInfo.processInfo.environment["SCROLL_TESTS"] == "long"

  /// Returns the number of rounds of a loop.
  package static func count(sample: Int, full: Int) -> Int { isLong ? full : sample }
}
