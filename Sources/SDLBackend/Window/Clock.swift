import CSDL2
import Foundation

/// The only clock: seconds since it was made, which never go back.
package struct Clock: Sendable {
  private let start: UInt64

  /// A clock that starts at 0.
  package init() { start = SDL_GetPerformanceCounter() }

  /// Seconds since the clock was made.
  package var now: Double {
    Double(SDL_GetPerformanceCounter() &- start) / Double(max(1, SDL_GetPerformanceFrequency()))
  }

  /// Seconds that the calling thread has been at work: the time to measure by on a machine that others share.
  package static var threadSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
