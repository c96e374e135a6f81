import Foundation
import Synchronization

/// The request to end the process because its terminal is gone (SIGHUP), which ends waits as SIGTERM does.
package enum Hangup {
  private static let arrival = Atomic(false)

  package static var hasCome: Bool { arrival.load(ordering: .relaxed) }

  /// Begins to listen, unless the process was started to ignore the request, as by `nohup`. SDL must listen
  /// to SIGTERM already.
  package static func listen() {
    // The handler of a signal must not be the first to use the value.
    arrival.store(false, ordering: .relaxed)
    let former = signal(SIGHUP) { _ in
      Hangup.arrival.store(true, ordering: .relaxed)
      raise(SIGTERM)
    }
    if Self.isIgnored(former) { signal(SIGHUP, SIG_IGN) }
  }

  private static func isIgnored(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
    unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
