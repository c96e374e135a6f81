import Foundation

/// The two tiers of long loops: `make test` runs samples, `make test-long` the full counts.
package enum Tier {
  /// Returns the number of rounds of a loop.
  package static func count(sample: Int, full: Int) -> Int {
    ProcessInfo.processInfo.environment["SCROLL_TESTS"] == "long" ? full : sample
  }
}
