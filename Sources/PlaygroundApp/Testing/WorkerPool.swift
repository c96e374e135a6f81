import FileFormats
import Foundation
import SDLBackend
import Snapshots

/// A pool of worker processes that verify scenarios. Fonts can be used by one thread only, and a crash fails a single
/// scenario.
///
/// A worker reads one item per line as JSON from its standard input and writes one result per line. It receives the
/// next item after its answer, so that a long scenario does not delay others.
final class WorkerPool {
  private let executable: String
  private let arguments: [String]
  private let next: NextStep
  /// The time limit for one item in seconds.
  private let longest: Double
  private let clock = Clock()
  private var workers: [Worker] = []

  private final class Worker {
    let process = Process()
    let input: Int32, output: Int32
    private let pipes = (Pipe(), Pipe())
    var item: ScenarioSet.Item?
    /// The time in seconds at which the worker received its item.
    var since = 0.0
    /// A Boolean value that indicates whether the worker was killed because it exceeded the time limit.
    var isOverdue = false
    var pending: [UInt8] = []

    init(_ executable: String, _ arguments: [String]) throws {
      process.executableURL = URL(fileURLWithPath: executable)
      process.arguments = arguments
      // Bitmaps are allocated and freed with every frame. If their memory were returned to the system each time, it
      // would have to be mapped and cleared again, which takes a third of the run time.
      process.environment = ProcessInfo.processInfo.environment.merging([
        "MALLOC_MMAP_THRESHOLD_": "\(32 << 20)", "MALLOC_TRIM_THRESHOLD_": "\(256 << 20)",
      ]) { own, _ in own }
      process.standardInput = pipes.0
      process.standardOutput = pipes.1
      input = pipes.0.fileHandleForWriting.fileDescriptor
      output = pipes.1.fileHandleForReading.fileDescriptor
      try process.run()
    }

    /// Sends an item to the worker. If the worker has ended, that is detected at the end of its output.
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

  /// Verifies items and returns the results in arbitrary order. `progress` receives the number of results after each
  /// answer.
  func run(
    _ items: [ScenarioSet.Item], atOnce most: Int, progress: (Int) -> Void
  ) throws -> [SnapshotResult] {
    // Writing to a worker that has ended must not end this process. The end is detected by `poll`.
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

  /// Waits up to a second and returns the workers that have written output or ended. Kills workers that exceed the time
  /// limit.
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

  /// Reads output of a worker. If the result is complete, returns it and sends the next item or closes the worker's
  /// input.
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
      return [.broken(item, "invalid answer from the worker process: \(error)", next: next)]
    }
  }

  /// Removes a worker that has ended. The item that it was verifying fails.
  private func lose(_ worker: Worker) -> [SnapshotResult] {
    workers.removeAll { $0 === worker }
    worker.close()
    worker.process.waitUntilExit()
    guard let item = worker.item else { return [] }
    if worker.isOverdue {
      let limit = NumberText.readable(longest)
      return [.broken(item, "\(item.path) took longer than \(limit) s and was stopped", next: next)]
    }
    let status = worker.process.terminationStatus
    let how =
      worker.process.terminationReason == .uncaughtSignal ? "with signal \(status)" : "with code \(status)"
    return [.broken(item, "the worker process for \(item.path) ended \(how)", next: next)]
  }

  /// Ends all workers.
  private func end() {
    for worker in workers {
      worker.close()
      if worker.item != nil { worker.process.terminate() }
    }
    for worker in workers { worker.process.waitUntilExit() }
    workers = []
  }
}
