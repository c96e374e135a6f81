import Foundation
import Synchronization

/// The request to end the process that Ctrl-C makes in a terminal (SIGINT), for commands that keep what there is.
enum Interruption {
  private static let arrival = Atomic(false)

  static var hasCome: Bool { arrival.load(ordering: .relaxed) }

  /// Begins to listen. A second request ends the process.
  static func listen() {
    // The handler of a signal must not be the first to use the value.
    arrival.store(false, ordering: .relaxed)
    signal(SIGINT) { _ in
      Interruption.arrival.store(true, ordering: .relaxed)
      signal(SIGINT, SIG_DFL)
    }
  }
}
