import Foundation
import Glibc
import TestSupport

/// A process that does not outlive its owner. Its output goes to files, so that it never waits for a reader.
final class Child {
  struct Ending {
    /// The exit code, or nil if a signal ended the process.
    let code: Int32?
    let output: Data
    let errors: String

    var text: String { String(decoding: output, as: UTF8.self) }
  }

  private let process = Process()
  private let files: TemporaryFolder
  private let input = Pipe()
  private let endsWithInput: Bool
  private let name: String

  /// Starts a program. It receives only a few environment variables, so that a user's settings do not affect
  /// the tests. A program that ends when its standard input closes is not killed; it ends even if this
  /// process crashes.
  init(
    _ path: String, _ arguments: [String], display: String? = nil, directory: String? = nil,
    environment extra: [String: String] = [:], endsWithInput: Bool = false
  ) throws {
    self.endsWithInput = endsWithInput
    files = try TemporaryFolder()
    name = ([(path as NSString).lastPathComponent] + arguments.prefix(2)).joined(separator: " ")
    // A process inherits ignored signals from its parent: background jobs of a shell ignore SIGINT. Changing
    // that in this process would affect other tests.
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["--default-signal=INT", path] + arguments
    var environment = ProcessInfo.processInfo.environment.filter { Self.inherited.contains($0.key) }
    environment["DISPLAY"] = display
    // Saved state of the user does not affect the tests either.
    for name in ["XDG_STATE_HOME", "XDG_DATA_HOME"] { environment[name] = files(name) }
    environment.merge(extra) { $1 }
    process.environment = environment
    if let directory { process.currentDirectoryURL = URL(fileURLWithPath: directory) }
    process.standardInput = input
    let output = try Self.file(files("output")), errors = try Self.file(files("errors"))
    process.standardOutput = output
    process.standardError = errors
    // A process also inherits blocked signals from the parent's thread: threads of a pool block most signals.
    var none = sigset_t()
    var blocked = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &blocked)
    defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
    try process.run()
    // Foundation keeps them open otherwise, and the list of a thousand open files ends where it may not be read.
    try output.close()
    try errors.close()
  }

  /// Starts the built program, perhaps as another user or after a shell's statements, such as `ulimit -f 8`.
  convenience init(
    playground arguments: [String], after statements: String? = nil, as user: [String] = [],
    display: String? = nil, directory: String? = nil, environment: [String: String] = [:]
  ) throws {
    let program = try Tools.playground.orThrow("the program is not built")
    // Not every system's sh can limit the number of processes.
    let shell = statements.map { ["/bin/bash", "-c", "set -e; \($0); exec \"$@\"", "bash"] } ?? []
    let words = user + shell + [program] + arguments
    try self.init(
      words[0], Array(words.dropFirst()), display: display, directory: directory, environment: environment)
  }

  deinit {
    if process.isRunning, !endsWithInput { kill(id, SIGKILL) }
    try? input.fileHandleForWriting.close()
  }

  private static let inherited: Set = ["PATH", "HOME", "USER", "LANG", "LD_LIBRARY_PATH", "TMPDIR"]

  private static func file(_ path: String) throws -> FileHandle {
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    return try FileHandle(forWritingAtPath: path).orThrow("\(path) cannot be written")
  }

  var id: pid_t { process.processIdentifier }
  var isRunning: Bool { process.isRunning }

  var printed: String { (try? String(decoding: files.data(of: "output"), as: UTF8.self)) ?? "" }
  var complaints: String { (try? String(decoding: files.data(of: "errors"), as: UTF8.self)) ?? "" }

  func send(_ signal: Int32) { kill(id, signal) }

  func closeInput() { try? input.fileHandleForWriting.close() }

  func ending(within limit: Duration = .seconds(180)) async throws -> Ending {
    try await poll(for: "the end of \(name)", within: limit) { process.isRunning ? nil : () }
    return Ending(
      code: process.terminationReason == .exit ? process.terminationStatus : nil,
      output: try files.data(of: "output"), errors: complaints)
  }

  /// Waits until the program has shown a frame in its window, by the log of its input.
  func firstFrame(in log: String) async throws {
    try await poll(for: "the first frame; \(complaints)", every: .milliseconds(20)) {
      guard isRunning else { throw Failure("no window but: \(complaints)") }
      return try? String(contentsOfFile: log, encoding: .utf8).contains(" shown\n") ? () : nil
    }
  }

  /// Waits for the end and throws unless the exit code is 0.
  func success() async throws -> Ending {
    let ending = try await ending()
    guard ending.code == 0 else {
      let code = ending.code.map(String.init) ?? "none, but a signal"
      throw Failure("\(name): exit code \(code); \(ending.errors)")
    }
    return ending
  }

  /// Runs a program to its end and throws unless the exit code is 0.
  @discardableResult static func run(
    _ path: String, _ arguments: [String], display: String? = nil, directory: String? = nil
  ) async throws -> Ending {
    try await Child(path, arguments, display: display, directory: directory).success()
  }

  /// Runs the built program to its end and throws unless the exit code is 0.
  @discardableResult static func playground(
    _ arguments: [String], directory: String? = nil
  ) async throws -> Ending {
    try await run(Tools.playground.orThrow("the program is not built"), arguments, directory: directory)
  }

  // MARK: Information from the kernel

  /// The activity of a process.
  struct Activity: Equatable {
    /// `S` while the process sleeps.
    var state: Character
    /// The processor time in clock ticks of 1/100 s.
    var ticks: Int
    /// The number of times its threads have gone to sleep.
    var sleeps: Int
  }

  /// Returns whether the process sleeps through some checks, 25 ms apart, and a last step, without once waking up.
  func sleeps(checks: Int, and last: () async throws -> Void = {}) async throws -> Bool {
    let before = try activity()
    for _ in 0..<checks {
      guard try activity().state == "S" else { return false }
      try await Task.sleep(for: .milliseconds(25))
    }
    try await last()
    let after = try activity()
    return after.state == "S" && after.sleeps == before.sleeps
  }

  func activity() throws -> Activity {
    func number(_ word: Substring) throws -> Int { try Int(word).orThrow("/proc: no number but \(word)") }
    let stat = try String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)
    // The fields from the third on. The second field, the name, may contain any character.
    let fields = stat[(stat.lastIndex(of: ")") ?? stat.startIndex)...].dropFirst().split(separator: " ")
    guard fields.count > 12, let state = fields[0].first else { throw Failure("/proc/\(id)/stat: \(stat)") }
    let threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(id)/task")
    let sleeps = try threads.compactMap { thread -> Int? in
      // A thread may end between the listing and the reading.
      guard let status = try? String(contentsOfFile: "/proc/\(id)/task/\(thread)/status", encoding: .utf8)
      else { return nil }
      let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
      return try number((line?.split(whereSeparator: \.isWhitespace).last).orThrow("no such line"))
    }
    return Activity(
      state: state, ticks: try number(fields[11]) + number(fields[12]), sleeps: sleeps.reduce(0, +))
  }
}
