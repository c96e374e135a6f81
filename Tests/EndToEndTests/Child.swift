import Foundation
import Glibc

/// A process that does not outlive its owner. What it prints goes to files, so that it never waits for a reader.
final class Child {
  /// What a process left behind.
  struct Ending {
    /// The exit code; nil where a signal ended it.
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

  /// Starts a program. It sees only a few variables of the environment: a user's settings do not reach the tests. One
  /// that ends with its standard input is not killed but told so, and even where this process crashes.
  init(
    _ path: String, _ arguments: [String], display: String? = nil, directory: String? = nil,
    environment extra: [String: String] = [:], endsWithInput: Bool = false
  ) throws {
    self.endsWithInput = endsWithInput
    files = try TemporaryFolder()
    name = ([(path as NSString).lastPathComponent] + arguments.prefix(2)).joined(separator: " ")
    // A process begins with the signals ignored that its maker ignores: a shell's background jobs ignore SIGINT. To
    // change that in this process would reach other tests.
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["--default-signal=INT", path] + arguments
    var environment = ProcessInfo.processInfo.environment.filter { Self.inherited.contains($0.key) }
    environment["DISPLAY"] = display
    // Nor does what a user has saved.
    for name in ["XDG_STATE_HOME", "XDG_DATA_HOME"] { environment[name] = files(name) }
    environment.merge(extra) { $1 }
    process.environment = environment
    if let directory { process.currentDirectoryURL = URL(fileURLWithPath: directory) }
    process.standardInput = input
    process.standardOutput = try Self.file(files("output"))
    process.standardError = try Self.file(files("errors"))
    // And with those blocked that its maker's thread blocks: one of a pool blocks most.
    var none = sigset_t()
    var blocked = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &blocked)
    defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
    try process.run()
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

  /// What it has printed up to now.
  var printed: String { (try? String(decoding: files.data(of: "output"), as: UTF8.self)) ?? "" }
  /// What it has printed to standard error up to now.
  var complaints: String { (try? String(decoding: files.data(of: "errors"), as: UTF8.self)) ?? "" }

  func send(_ signal: Int32) { kill(id, signal) }

  /// Waits until it has ended.
  func ending() async throws -> Ending {
    try await poll(for: "the end of \(name)") { process.isRunning ? nil : () }
    return Ending(
      code: process.terminationReason == .exit ? process.terminationStatus : nil,
      output: try files.data(of: "output"), errors: complaints)
  }

  /// Runs a program to its end; throws where that is not exit code 0.
  @discardableResult static func run(
    _ path: String, _ arguments: [String], display: String? = nil, directory: String? = nil
  ) async throws -> Ending {
    let child = try Child(path, arguments, display: display, directory: directory)
    let ending = try await child.ending()
    guard ending.code == 0 else {
      throw Failure("\(child.name): exit code \(ending.code.map(String.init) ?? "none"); \(ending.errors)")
    }
    return ending
  }

  /// Runs the built program to its end; throws where that is not exit code 0.
  @discardableResult static func playground(
    _ arguments: [String], directory: String? = nil
  ) async throws -> Ending {
    try await run(Tools.playground.orThrow("the program is not built"), arguments, directory: directory)
  }

  // MARK: What the kernel knows

  /// How busy it has been.
  struct Activity: Equatable {
    /// `S` while it waits for something.
    var state: Character
    /// Processor time in clock ticks, a hundredth of a second each.
    var ticks: Int
    /// How often its threads have gone to sleep.
    var sleeps: Int
  }

  /// How busy it has been since it began.
  func activity() throws -> Activity {
    func number(_ word: Substring) throws -> Int { try Int(word).orThrow("/proc: no number but \(word)") }
    let stat = try String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)
    // Fields from the third on; the second, the name, may hold anything.
    let fields = stat[(stat.lastIndex(of: ")") ?? stat.startIndex)...].dropFirst().split(separator: " ")
    guard fields.count > 12, let state = fields[0].first else { throw Failure("/proc/\(id)/stat: \(stat)") }
    let threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(id)/task")
    let sleeps = try threads.map { thread in
      let status = try String(contentsOfFile: "/proc/\(id)/task/\(thread)/status", encoding: .utf8)
      let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
      return try number((line?.split(whereSeparator: \.isWhitespace).last).orThrow("no such line"))
    }
    return Activity(
      state: state, ticks: try number(fields[11]) + number(fields[12]), sleeps: sleeps.reduce(0, +))
  }
}
