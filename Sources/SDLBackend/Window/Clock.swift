import CSDL2
import Foundation

/// A monotonic clock that counts seconds since its creation. It is the only clock of the application.
package struct Clock: Sendable {
  private let start: UInt64

  /// Creates a clock that starts at 0.
  package init() { start = SDL_GetPerformanceCounter() }

  /// The seconds since the clock was created.
  package var now: Double {
    Double(SDL_GetPerformanceCounter() &- start) / Double(max(1, SDL_GetPerformanceFrequency()))
  }

  /// The CPU time used by the calling thread in seconds, for measurements on a shared machine.
  package static var threadSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
