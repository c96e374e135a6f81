import Foundation

/// A monotonic clock that counts seconds since its creation. It is the only clock of the application.
package struct Clock: Sendable {
  private let start: timespec

  package init() { start = Self.time(CLOCK_MONOTONIC_RAW) }

  /// The seconds since the clock was created.
  package var now: Double { Self.seconds(from: start, to: Self.time(CLOCK_MONOTONIC_RAW)) }

  /// The CPU time used by the calling thread in seconds, for measurements on a shared machine.
  package static var threadSeconds: Double { seconds(from: timespec(), to: time(CLOCK_THREAD_CPUTIME_ID)) }

  private static func time(_ clock: clockid_t) -> timespec {
    var time = timespec()
    clock_gettime(clock, &time)
    return time
  }

  private static func seconds(from start: timespec, to end: timespec) -> Double {
    Double(end.tv_sec - start.tv_sec) + Double(end.tv_nsec - start.tv_nsec) * 1e-9
  }
}
