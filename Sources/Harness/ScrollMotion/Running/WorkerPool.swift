// Where there are no processes, scenarios are verified in this one.
#if os(Linux)
  import ScrollFiles
  import Foundation
  import Glibc
  import ScrollSnapshots

  /// A pool of worker processes that verify scenarios. Fonts can be used by one thread only, and a crash fails
  /// a single scenario.
  ///
  /// A worker reads one item per line as JSON from its standard input and writes one result per line. It
  /// receives the next item after its answer, so that a long scenario does not delay others. Everything else
  /// that it writes becomes part of the result: a crash with its backtrace, or the output of a scene.
  public final class WorkerPool {
    private let executable: String
    private let arguments: [String]
    private let next: NextStep, nextWithMoreTime: NextStep
    private let mode: RecordMode
    /// The time limit for one item in seconds.
    private let longest: Double
    /// How more time is allowed, for messages about an exceeded time limit.
    private let remedy: String
    /// Returns the time in seconds.
    private let now: () -> Double
    private var workers: [Worker] = []

    private final class Worker {
      let process: ChildProcess
      let output: ChildProcess.Descriptor
      /// The standard error of the worker, to which its prints go, too; closed after its end.
      let errors: ChildProcess.Descriptor
      /// The output of the worker beside its answers since the last one.
      private var said = WrittenText()
      private let input: ChildProcess.Descriptor
      var item: ScenarioSet.Item?
      /// The time in seconds at which the worker received its item.
      var since = 0.0
      /// Whether the worker was killed because it exceeded the time limit.
      var isOverdue = false
      var pending: [UInt8] = []

      init(_ executable: String, _ arguments: [String]) throws(ChildProcess.Failure) {
        let question = try ChildProcess.connection(), answer = try ChildProcess.connection(),
          remark = try ChildProcess.connection()
        process = try ChildProcess(
          executable, arguments,
          // Bitmaps are allocated and freed with every frame. If their memory were returned to the system
          // each time, it would have to be mapped and cleared again, which takes a third of the run time.
          environment: ProcessInfo.processInfo.environment.merging([
            "MALLOC_MMAP_THRESHOLD_": "\(32 << 20)", "MALLOC_TRIM_THRESHOLD_": "\(256 << 20)",
            "SWIFT_BACKTRACE": Worker.backtrace,
          ]) { own, _ in own }, input: question.reading.number, output: answer.writing.number,
          errors: remark.writing.number)
        // The program has its own copies of the other ends from here on.
        for other in [question.reading, answer.writing, remark.writing] { other.close() }
        (input, output, errors) = (question.writing, answer.reading, remark.reading)
        // A worker that has ended may have left the pipes to a process of its own.
        for reading in [answer.reading, remark.reading] { _ = fcntl(reading.number, F_SETFL, O_NONBLOCK) }
      }

      /// The settings of the Swift runtime for the backtrace of a crash: the frames of the thread that crashed.
      private static let backtrace =
        "enable=\(backtraceTool == nil ? "no" : "yes"),color=no,interactive=no,registers=none,images=none,threads=crashed,limit=24,timeout=5s"
        + (backtraceTool.map { ",swift-backtrace=\($0)" } ?? "")

      /// The tool of the Swift toolchain on the search path that writes backtraces, or nil if there is none. A
      /// program that contains Swift's libraries does not know its place, and without the tool its runtime
      /// would complain at each start.
      private static let backtraceTool: String? = {
        guard
          let swift = ChildProcess.path(of: "swift", in: ProcessInfo.processInfo.environment["PATH"] ?? "")
        else { return nil }
        let folder = PathName.folder(of: URL(fileURLWithPath: swift).resolvingSymlinksInPath().path)
        let tool = folder + "/../libexec/swift/linux/swift-backtrace"
        // A comma separates settings.
        return !tool.contains(",") && access(tool, X_OK) == 0 ? tool : nil
      }()

      /// Reads the worker's output to standard error, at most 1 MiB: one that never stops must not keep the
      /// pool from the others and from its time limit.
      func listen() {
        var buffer = [UInt8](repeating: 0, count: 1 << 12)
        var rest = 1 << 20
        while errors.number >= 0, rest > 0 {
          let count = read(errors.number, &buffer, buffer.count)
          if count > 0 {
            rest -= count
            said.append(buffer[..<count])
          } else if count < 0, errno == EINTR {
            continue
          } else {
            if count == 0 || errno != EAGAIN { errors.close() }
            return
          }
        }
      }

      /// Returns the lines that the worker wrote beside its answers since the last call.
      func takeSaid() -> [String] {
        listen()
        defer { said = WrittenText() }
        return said.lines
      }

      /// Sends an item to the worker. If the worker has ended, that is detected at the end of its output. A
      /// worker that cannot be reached for another reason would wait forever.
      /// - Throws: `RunError`
      func take(_ next: ScenarioSet.Item) throws {
        item = next
        let bytes = Array(try JSONEncoder().encode(next)) + [UInt8(ascii: "\n")]
        guard input.number >= 0 else { return }
        let code = bytes.withUnsafeBytes { AtomicFile.writeAll($0, to: input.number) }
        if ![0, EPIPE, ECONNRESET].contains(code) {
          let reason = String(cString: strerror(code))
          throw RunError(.machineFailed, "cannot send \(next.path) to a worker: \(reason)")
        }
      }

      /// Ends the worker's input, after which it ends.
      func close() { input.close() }
    }

    /// Creates a pool.
    /// - Parameters:
    ///   - executable: The path of the program that each worker runs; see ``answer(write:now:verify:)``.
    ///   - arguments: The arguments of a worker.
    ///   - next: The commands that messages suggest.
    ///   - nextWithMoreTime: The commands that messages about an exceeded time limit suggest.
    ///   - mode: The mode in which goldens are written.
    ///   - longest: The time limit for one scenario in seconds.
    ///   - remedy: How more time is allowed, for messages about an exceeded time limit.
    ///   - now: A function that returns the time in seconds.
    public init(
      executable: String, arguments: [String], next: NextStep, nextWithMoreTime: NextStep,
      mode: RecordMode,
      longest: Double, remedy: String, now: @escaping () -> Double
    ) {
      (self.executable, self.arguments, self.mode) = (executable, arguments, mode)
      (self.longest, self.remedy, self.now) = (longest, remedy, now)
      (self.next, self.nextWithMoreTime) = (next, nextWithMoreTime)
    }

    /// Does the work of a worker: reads items from standard input and writes their results, until there are no
    /// more items or nobody reads the results. The process ends with the one that started it, even in the middle
    /// of a scenario.
    /// - Throws: `RunError` for input that is no item.
    public static func answer(
      write: (String) throws -> Void, now: () -> Double, verify: (ScenarioSet.Item) -> SnapshotResult
    ) throws {
      // That process closes the input when it needs no more answers.
      Thread.detachNewThread {
        var input = pollfd(fd: STDIN_FILENO, events: 0, revents: 0)
        while poll(&input, 1, -1) < 0, errno == EINTR {}
        _exit(RunError.Code.machineFailed.rawValue)
      }
      while let line = readLine() {
        guard let item = try? JSONDecoder().decode(ScenarioSet.Item.self, from: Data(line.utf8))
        else {
          throw RunError(
            .usage, "a worker expects scenarios as JSON on standard input, one per line")
        }
        let start = now()
        var result = verify(item)
        result.seconds = now() - start
        let answer = String(decoding: try result.json(), as: UTF8.self) + "\n"
        // A closed output means that the parent process has ended.
        do { try write(answer) } catch { return }
      }
    }

    /// Verifies items and returns the results in arbitrary order. `progress` receives the number of results
    /// after each answer.
    public func run(
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
            throw RunError(.machineFailed, "cannot start \(executable): \(error)")
          }
          workers.append(worker)
          worker.since = now()
          try worker.take(item)
        }
        for worker in try ready() {
          results += try hear(worker, &rest)
          progress(results.count)
        }
      }
      return results
    }

    /// The largest number of bytes of an answer.
    private static let longestAnswer = 256 << 20

    /// The longest time in milliseconds for which the time limit is not checked.
    private static let patience: Int32 = 200

    /// Waits for a moment and returns workers with output or at their end. Kills those over the time limit.
    private func ready() throws -> [Worker] {
      // A negative descriptor is left out.
      var polls = (workers.map(\.output.number) + workers.map(\.errors.number)).map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      while poll(&polls, nfds_t(polls.count), Self.patience) < 0 {
        guard errno == EINTR else {
          throw RunError(.machineFailed, "cannot wait for workers: \(String(cString: strerror(errno)))")
        }
      }
      // A worker waits where nobody reads what it writes.
      for worker in workers { worker.listen() }
      for worker in workers where worker.item != nil && !worker.isOverdue && now() - worker.since > longest {
        worker.isOverdue = true
        worker.process.send(SIGKILL)
      }
      return zip(workers, polls).filter { $1.revents != 0 || $0.process.poll() != nil }.map(\.0)
    }

    /// Reads output of a worker. If the result is complete, returns it and sends the next item or closes its
    /// input.
    private func hear(_ worker: Worker, _ rest: inout ArraySlice<ScenarioSet.Item>) throws -> [SnapshotResult]
    {
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      // A process that it has left behind may go on writing.
      if worker.isOverdue { return lose(worker) }
      let count = read(worker.output.number, &buffer, buffer.count)
      if count < 0, errno == EINTR { return [] }
      // Nothing more comes from a worker that has ended, even if a process of its own has the pipe open.
      if count < 0, errno == EAGAIN, worker.process.poll() == nil { return [] }
      guard count > 0 else { return lose(worker) }
      worker.pending += buffer[..<count]
      guard worker.pending.count <= Self.longestAnswer else { return lose(worker) }
      guard worker.pending.last == UInt8(ascii: "\n"), let item = worker.item else { return [] }
      let line = worker.pending
      worker.pending = []
      worker.item = nil
      worker.since = now()
      if let next = rest.popFirst() { try worker.take(next) } else { worker.close() }
      let said = worker.takeSaid()
      do {
        var result = try SnapshotResult(json: line, file: "the answer")
        result.notes += said.map { "printed: \($0)" }
        return [result]
      } catch {
        return broken(item, "invalid answer from the worker process: \(error)", said)
      }
    }

    private func broken(
      _ item: ScenarioSet.Item, _ reason: String, _ said: [String], next: NextStep? = nil
    ) -> [SnapshotResult] {
      [.broken(item, reason, more: said, by: .program, next: next ?? self.next, mode: mode)]
    }

    /// Removes a worker that has ended. The item that it was verifying fails.
    private func lose(_ worker: Worker) -> [SnapshotResult] {
      workers.removeAll { $0 === worker }
      worker.close()
      // It has closed its output, and may take a while to write down a crash.
      if worker.isOverdue { worker.process.send(SIGKILL) }
      guard let item = worker.item else { return [] }
      if worker.isOverdue {
        let limit = NumberText.readable(longest)
        return broken(
          item, "\(item.path) took longer than \(limit) s and was stopped; \(remedy)", worker.takeSaid(),
          next: nextWithMoreTime)
      }
      guard worker.pending.count <= Self.longestAnswer else {
        worker.process.send(SIGKILL)
        return broken(
          item,
          "the answer of the worker process for \(item.path) is longer than \(Self.longestAnswer >> 20) MiB",
          worker.takeSaid())
      }
      let end = end(of: worker)
      let said = worker.takeSaid()
      // Swift's runtime names the place of a trap that it knows.
      let fatal = said.first { $0.contains(": Fatal error") }
      let what =
        switch end {
        case .code: "exited \(end) in the middle of the scenario"
        case .signal, .unknown: "ended \(end)"
        }
      return broken(
        item, "the worker process for \(item.path) \(what)\(fatal.map { ": \($0)" } ?? "")", said)
    }

    /// Waits for the end of a worker, at most until its time limit.
    private func end(of worker: Worker) -> ChildProcess.End {
      while worker.process.poll() == nil, now() - worker.since <= longest {
        worker.listen()
        usleep(2000)
      }
      worker.process.send(SIGKILL)
      return worker.process.wait()
    }

    private func end() {
      for worker in workers {
        worker.close()
        if worker.item != nil { worker.process.send(SIGKILL) }
      }
      // Without an item, a worker ends by itself.
      let start = now()
      while workers.contains(where: { $0.process.poll() == nil }), now() - start < Self.longestEnd {
        usleep(2000)
      }
      workers = []
    }

    /// The longest time in seconds for which workers without items are awaited. They are killed afterwards.
    private static let longestEnd = 1.0
  }
#endif
