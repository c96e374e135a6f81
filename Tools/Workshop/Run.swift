import ScrollFiles
import Foundation
import Glibc
import PlaygroundApp
import PlaygroundSDL
import ScrollMotion

/// A program that ran to its end.
struct Run {
  let words: [String]
  let end: ChildProcess.End
  /// What the program wrote.
  let text: String
  /// The elapsed time in seconds until the first byte of output and until the end.
  let firstByte: Double, seconds: Double
  /// The peak memory in bytes.
  let peak: Double

  /// Runs a program, which is a path or a name on the search path, to its end, in a changed environment.
  /// The text includes standard error if `mergesErrors`.
  init(_ words: [String], environment: [String: String] = [:], mergesErrors: Bool = false) throws {
    self.words = words
    let (reading, writing) = try ChildProcess.connection()
    let clock = Clock()
    let child = try Self.start(
      words, environment: environment, output: writing.number,
      errors: mergesErrors ? writing.number : STDERR_FILENO)
    writing.close()
    var bytes: [UInt8] = [], part = [UInt8](repeating: 0, count: 65536), first: Double?
    while case let count = read(reading.number, &part, part.count), count > 0 {
      first = first ?? clock.now
      bytes += part[..<count]
    }
    end = child.wait()
    seconds = clock.now
    firstByte = first ?? seconds
    text = String(decoding: bytes, as: UTF8.self)
    peak = Double(child.peakByteCount)
  }

  /// Returns the run of a program that ended with code 0. Of another, the output goes to standard error.
  func checked() throws -> Run {
    guard end == .code(0) else {
      Console.standard.complain(text)
      throw PlaygroundError(.machineFailed, "\(words.joined(separator: " ")): ended \(end); expected code 0")
    }
    return self
  }

  /// Starts a program without input, whose output is discarded by default.
  static func start(
    _ words: [String], environment: [String: String] = [:], output: Int32? = nil, errors: Int32? = nil
  ) throws -> ChildProcess {
    let nowhere = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { close(nowhere) }
    guard let path = path(of: words[0]) else {
      throw PlaygroundError(.machineFailed, "\(words[0]): not found on the search path")
    }
    do {
      return try ChildProcess(
        path, Array(words.dropFirst()),
        environment: ProcessInfo.processInfo.environment.merging(environment) { $1 }, input: nowhere,
        output: output ?? nowhere, errors: errors ?? nowhere)
    } catch { throw PlaygroundError(.machineFailed, "cannot start \(path): \(error)") }
  }

  /// Returns the path of a program, or nil if the search path has none of that name.
  static func path(of program: String) -> String? {
    if program.contains("/") { return program }
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    return ChildProcess.path(of: program, in: folders)
  }

  /// Returns the path of the playground: `PLAYGROUND`, or the program beside this one.
  static func playground() throws -> String {
    let environment = ProcessInfo.processInfo.environment
    let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let path = environment["PLAYGROUND"] ?? PathName.folder(of: own) + "/playground"
    guard access(path, X_OK) == 0 else {
      throw PlaygroundError(.machineFailed, "\(path): no program; make build builds it")
    }
    return path
  }
}

/// Calls a closure with the path of a temporary folder.
func withTemporaryFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
  let folder = NSTemporaryDirectory() + "/workshop-\(UUID().uuidString)"
  try AtomicFile.makeFolder(folder)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  return try body(folder)
}
