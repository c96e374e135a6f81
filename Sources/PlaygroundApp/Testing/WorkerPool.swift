import FileFormats
import Foundation
import SDLBackend
import Snapshots

/// Verifies scenarios in processes of their own, as many at a time as there are cores: fonts are for one thread, and what
/// ends one process is the failure of one scenario.
///
/// A worker reads an item a line as JSON from its standard input and answers a result a line. It gets the next item when
/// it has answered, so that long ones hold nobody up.
final class WorkerPool {
  private let executable: String
  private let arguments: [String]
  private let next: NextStep
  /// Seconds that one item may take.
  private let longest: Double
  private let clock = Clock()
  private var workers: [Worker] = []

  private final class Worker {
    let process = Process()
    let input: Int32, output: Int32
    private let pipes = (Pipe(), Pipe())
    var item: ScenarioSet.Item?
    /// When it got its item, in seconds.
    var since = 0.0
    /// Whether it was ended because that was too long ago.
    var isOverdue = false
    var pending: [UInt8] = []

    init(_ executable: String, _ arguments: [String]) throws {
      process.executableURL = URL(fileURLWithPath: executable)
      process.arguments = arguments
      // Pictures come and go with every frame. Their memory, given back to the system each time, would each time be
      // mapped and cleared anew, which takes a third of the whole.
      process.environment = ProcessInfo.processInfo.environment.merging([
        "MALLOC_MMAP_THRESHOLD_": "\(32 << 20)", "MALLOC_TRIM_THRESHOLD_": "\(256 << 20)",
      ]) { own, _ in own }
      process.standardInput = pipes.0
      process.standardOutput = pipes.1
      input = pipes.0.fileHandleForWriting.fileDescriptor
      output = pipes.1.fileHandleForReading.fileDescriptor
      try process.run()
    }

    /// Hands an item over; a worker that is gone is noticed when its output ends.
    func take(_ next: ScenarioSet.Item) throws {
      item = next
      var bytes = Array(try JSONEncoder().encode(next)) + [UInt8(ascii: "\n")]
      while !bytes.isEmpty {
        let count = Foundation.write(input, bytes, bytes.count)
        if count > 0 { bytes.removeFirst(count) } else if errno != EINTR { return }
      }
    }

    func close() { try? pipes.0.fileHandleForWriting.close() }
  }

  init(executable: String, arguments: [String], next: NextStep, longest: Double) {
    self.longest = longest
    self.executable = executable
    self.arguments = arguments
    self.next = next
  }

  /// Results in any order; `progress` is told how many there are each time.
  func run(
    _ items: [ScenarioSet.Item], atOnce most: Int, progress: (Int) -> Void
  ) throws -> [SnapshotResult] {
    // A worker that ends while it is written to is noticed otherwise.
    let before = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, before) }
    var rest = items[...]
    var results: [SnapshotResult] = []
    defer { end() }
    while results.count < items.count {
      while workers.count < most, let item = rest.popFirst() {
        let worker: Worker
        do { worker = try Worker(executable, arguments) } catch {
          throw PlaygroundError(.machineFailed, "cannot start \(executable): \(error.localizedDescription)")
        }
        workers.append(worker)
        worker.since = clock.now
        try worker.take(item)
      }
      for worker in try ready() {
        results += try hear(worker, &rest)
        progress(results.count)
      }
    }
    return results
  }

  /// Workers that have said something or ended.
  private func ready() throws -> [Worker] {
    var polls = workers.map { pollfd(fd: $0.output, events: Int16(POLLIN), revents: 0) }
    while poll(&polls, nfds_t(polls.count), 1000) < 0 {
      guard errno == EINTR else {
        throw PlaygroundError(.machineFailed, "cannot wait for workers: \(String(cString: strerror(errno)))")
      }
    }
    for worker in workers where worker.item != nil && !worker.isOverdue && clock.now - worker.since > longest
    {
      worker.isOverdue = true
      kill(worker.process.processIdentifier, SIGKILL)
    }
    return zip(workers, polls).filter { $1.revents != 0 }.map(\.0)
  }

  /// Takes what a worker says: the results that are complete. It gets the next item, or is let go.
  private func hear(_ worker: Worker, _ rest: inout ArraySlice<ScenarioSet.Item>) throws -> [SnapshotResult] {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(worker.output, &buffer, buffer.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return [] }
    guard count > 0 else { return lose(worker) }
    worker.pending += buffer[..<count]
    guard worker.pending.last == UInt8(ascii: "\n"), let item = worker.item else { return [] }
    let line = worker.pending
    worker.pending = []
    worker.item = nil
    worker.since = clock.now
    if let next = rest.popFirst() { try worker.take(next) } else { worker.close() }
    do { return [try SnapshotResult(json: line, file: "the answer")] } catch {
      return [.broken(item, "its worker answered what cannot be read: \(error)", next: next)]
    }
  }

  /// A worker that ended: the item it had is lost with it.
  private func lose(_ worker: Worker) -> [SnapshotResult] {
    workers.removeAll { $0 === worker }
    worker.close()
    worker.process.waitUntilExit()
    guard let item = worker.item else { return [] }
    if worker.isOverdue {
      let limit = NumberText.readable(longest)
      return [.broken(item, "\(item.path) took longer than \(limit) s and was given up", next: next)]
    }
    let status = worker.process.terminationStatus
    let how =
      worker.process.terminationReason == .uncaughtSignal ? "by signal \(status)" : "with code \(status)"
    return [.broken(item, "the process that played \(item.path) ended \(how)", next: next)]
  }

  /// Lets all workers go.
  private func end() {
    for worker in workers {
      worker.close()
      if worker.item != nil { worker.process.terminate() }
    }
    for worker in workers { worker.process.waitUntilExit() }
    workers = []
  }
}
