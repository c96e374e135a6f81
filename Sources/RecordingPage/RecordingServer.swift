import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization

/// A server on the local network that serves the recording page and takes its uploads, until the page says that it is done, a time
/// has passed, or the process is asked to end.
package final class RecordingServer: Sendable {
  /// The reason for which the server ended.
  package enum End: Hashable, Sendable {
    /// The page's button.
    case done
    /// The time limit.
    case timedOut
    /// A signal: Ctrl-C, or the request to terminate.
    case interrupted
  }

  /// The limits that keep a hostile client from holding the server.
  struct Limits: Sendable {
    /// The time in seconds in which a connection must send its request and take the answer.
    var seconds = 60
    /// The largest number of connections at a time. More are closed at once.
    var connections = 16
  }

  /// The address of the page.
  package let address: String
  /// The port on which the server listens.
  package let port: Int
  private let group: MultiThreadedEventLoopGroup
  private let channel: any Channel
  private let ended: EventLoopPromise<End>
  private let isStopped = Atomic(false)

  /// Starts a server at an address of this machine. `port` is 0 for any free port. `heard` is told of each upload, on a thread of
  /// the server.
  /// - Throws: ``RecordingServerError``
  package convenience init(
    host: String, port: Int, token: RecordingToken, store: UploadStore,
    heard: @escaping @Sendable (Result<UploadStore.Kept, UploadStore.Refusal>) -> Void
  ) throws(RecordingServerError) {
    try self.init(host: host, port: port, token: token, store: store, limits: Limits(), heard: heard)
  }

  init(
    host: String, port: Int, token: RecordingToken, store: UploadStore, limits: Limits,
    heard: @escaping @Sendable (Result<UploadStore.Kept, UploadStore.Refusal>) -> Void
  ) throws(RecordingServerError) {
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let ended = group.next().makePromise(of: End.self)
    let site = RecordingSite(token: token, store: store, heard: heard) { ended.succeed(.done) }
    let counter = ConnectionCounter()
    let bootstrap = ServerBootstrap(group: group)
      .serverChannelOption(.backlog, value: 64)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { channel in
        guard counter.enter(limits.connections) else { return channel.close() }
        channel.closeFuture.whenComplete { _ in counter.leave() }
        return channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.configureHTTPServerPipeline(withErrorHandling: true)
          try channel.pipeline.syncOperations.addHandler(
            RecordingHandler(site: site, seconds: limits.seconds))
        }
      }
    do {
      channel = try bootstrap.bind(host: host, port: port).wait()
    } catch {
      ended.succeed(.interrupted)
      try? group.syncShutdownGracefully()
      throw RecordingServerError(
        "cannot listen at \(host)\(port > 0 ? ", port \(port)" : ""): \(Self.reason(error)); expected an address of this machine and a free port"
      )
    }
    self.group = group
    self.ended = ended
    self.port = channel.localAddress?.port ?? port
    address = "http://\(host):\(self.port)/\(token.text)"
  }

  private static func reason(_ error: any Error) -> String {
    (error as? IOError).map { String(cString: strerror($0.errnoCode)) } ?? "\(error)"
  }

  /// Waits for the end of the server, at most a number of minutes, then stops it. Returns the reason. A signal to end counts while it
  /// waits, from before `ready` is called.
  package func run(minutes: Double, ready: () throws -> Void) rethrows -> End {
    let ended = ended
    let limit = group.next().scheduleTask(in: .milliseconds(Int64(minutes * 60_000))) {
      ended.succeed(.timedOut)
    }
    EndRequest.arrival.store(false, ordering: .relaxed)
    let signals = [SIGINT, SIGTERM].map { number in
      (number, signal(number) { _ in EndRequest.arrival.store(true, ordering: .relaxed) })
    }
    let watch = group.next().scheduleRepeatedTask(initialDelay: .zero, delay: .milliseconds(50)) { _ in
      if EndRequest.arrival.load(ordering: .relaxed) { ended.succeed(.interrupted) }
    }
    defer {
      limit.cancel()
      watch.cancel()
      for (number, former) in signals { signal(number, former) }
      stop()
    }
    try ready()
    return (try? ended.futureResult.wait()) ?? .interrupted
  }

  /// Stops the server, unless it has stopped. Connections are closed.
  package func stop() {
    guard !isStopped.exchange(true, ordering: .relaxed) else { return }
    ended.succeed(.interrupted)
    try? channel.close().wait()
    try? group.syncShutdownGracefully()
  }
}

/// The request to end the process, by Ctrl-C or by another process. The handler of a signal may do no more than note it.
private enum EndRequest {
  static let arrival = Atomic(false)
}

/// The number of open connections.
private final class ConnectionCounter: Sendable {
  private let count = Atomic(0)

  /// Counts a connection, unless there are already as many as the limit.
  func enter(_ limit: Int) -> Bool {
    if count.wrappingAdd(1, ordering: .relaxed).newValue <= limit { return true }
    leave()
    return false
  }

  func leave() { count.wrappingSubtract(1, ordering: .relaxed) }
}
