import ArgumentParser
import ScrollFiles
import Foundation
import PlaygroundApp
import TestSupport
import Testing

/// Every path of every command, with paths of every odd kind: each command ends with a typed message, and
/// writes only to the given paths.
@Suite struct OddPathsTests {
  private static let scenario = """
    { "scene": "plain", "viewport": { "width": 40, "height": 40, "scale": 1 },
      "content": { "width": 40, "height": 400 }, "duration": 0.3, "capture": [0],
      "events": [ { "t": 0.05, "flick": { "from": [20, 35], "by": [0, -20], "over": 0.1 } } ] }
    """

  /// A folder in a folder in a folder: commands run in the innermost.
  private struct Ground: @unchecked Sendable {
    let root: TemporaryFolder
    var folder: String { root("outer/inner") }

    init() throws {
      root = try TemporaryFolder(inMemory: true)
      try root.write("mine", to: "notes.txt")
      try root.write("mine", to: "outer/notes.txt")
      try fill()
    }

    private func fill() throws {
      for name in ["ok.json", "S/a.json"] {
        try root.write(OddPathsTests.scenario, to: "outer/inner/\(name)")
      }
      try root.write(#"{ "scene": "nope" }"#, to: "outer/inner/nope.json")
      for name in ["f", "mine.json"] { try root.write("{}", to: "outer/inner/\(name)") }
      #expect(mkfifo(root("outer/inner/pipe"), 0o600) == 0)
      let recording = try output(of: "simulate", folder + "/ok.json", "--format", "recording")
      try root.write(recording, to: "outer/inner/ok.csv")
      let words = ["--record", "never", "--artifacts", folder + "/left"]
      #expect(
        ending { try Capture().playground(["test", folder + "/S"] + words) }?.code == .comparisonFailed)
    }

    func files() -> [String: Data] {
      var files: [String: Data] = [:]
      for path in root.contents where AtomicFile.isRegular(root(path)) {
        files[path] = FileManager.default.contents(atPath: root(path))
      }
      return files
    }

    /// Restores the files.
    func restore(_ files: [String: Data]) throws {
      // Backward, so that folders follow their contents.
      for path in root.contents.reversed() where files[path] == nil {
        if AtomicFile.isRegular(root(path)) { try AtomicFile.remove(root(path)) }
        if AtomicFile.isFolder(root(path)) { AtomicFile.removeEmptyFolder(root(path)) }
      }
      for (path, data) in files where FileManager.default.contents(atPath: root(path)) != data {
        try data.write(to: URL(fileURLWithPath: root(path)))
      }
    }
  }

  private static let long = String(repeating: "a/", count: 2048)
  /// The values tried for every path. An argument that is not UTF-8 would have the replacement character.
  private static let odd = [
    "s", "f", ".", "..", "", "s/", "f/", long, String(repeating: "a", count: 4096), "a\nb", "caf\u{FFFD}",
    "\u{301}",
  ]
  /// The values tried only for paths that a command reads, because writing to a pipe waits for its reader.
  private static let oddInputs = ["pipe", "./pipe", "/dev/zero", "/dev/tty"]

  /// A new path option that its command does not mention among its files fails here.
  @Test func everyPathIsAmongTheFilesOfItsCommand() throws {
    let ground = try Ground()
    #expect(CommandPath.all.count > 60)
    for path in CommandPath.all {
      let marker = ground.folder + "/marker.json"
      let draft = try #require(CommandLineDraft(path, value: marker), "no command line for \(path)")
      let command = try draft.parsed()
      let files = command.files(command.settings(in: Capture().context()))
      #expect((files.read + files.written).contains { $0.path == marker }, "\(path)")
    }
  }

  /// Relative paths need a working directory that other tests do not have.
  @Test(
    .enabled("the system gives threads no working directory of their own") {
      (try? await OwnDirectory.run(in: "/") {}) != nil
    })
  func everyCommandEndsInOrder() async throws {
    let ground = try Ground()
    let problems = try await OwnDirectory.run(in: ground.folder) { try findProblems(on: ground) }
    for problem in problems { Issue.record("\(problem)") }
  }

  /// Runs every command with odd paths and returns the problems with their endings.
  private func findProblems(on ground: Ground) throws -> [String] {
    let before = ground.files()
    var problems: [String] = []
    for (number, path) in CommandPath.all.enumerated() {
      let marker = "marker.json"
      let named = try CommandLineDraft(path, value: marker)?.parsed()
      let isOutput = named.map { command in
        command.files(command.settings(in: Capture().context())).written.contains { $0.path == marker }
      }
      for value in values(isOutput: isOutput ?? false, number) {
        let capture = Capture()
        var context = capture.context()
        context.profiles = nil
        let draft = CommandLineDraft(path, value: value)
        let end = ending {
          try draft?.parsed().run(in: context)
        }
        let line = "\(path) \(value.prefix(20).debugDescription): \(end?.description ?? "no error")"
        let text = capture.output + capture.errors + (end?.description ?? "")
        if end?.description.isEmpty == true || end?.description.contains("\n") == true {
          problems.append("no message of one line: \(line)")
        }
        if Self.foreign.contains(where: text.contains) { problems.append("foreign words: \(line) \(text)") }
        let after = ground.files()
        problems += after.filter { before[$0] != $1 && !Self.mayWrite($0, value) }
          .map { "\($0.key) was written: \(line)" }
        problems += before.filter { after[$0] != $1 && $0 != "outer/inner/\(value)" }
          .map { "\($0.key) was changed: \(line)" }
        try ground.restore(before)
      }
    }
    return problems
  }

  /// Returns whether a command may write a file if one of its paths is odd.
  private static func mayWrite(_ file: String, _ value: String) -> Bool {
    let folder = value == ".." ? "outer/" : "outer/inner/"
    return file.utf8.starts(with: folder.utf8) && !file.hasSuffix(".tmp")
  }

  /// Returns the values tried for a path: everything in `make test-long`, and a few values otherwise, others
  /// for the next path.
  private func values(isOutput: Bool, _ number: Int) -> [String] {
    let all = Self.odd + (isOutput ? [] : Self.oddInputs)
    return Tier.isLong ? all : (0..<3).map { all[(number * 3 + $0) % all.count] }
  }

  /// Words that are neither the program's nor the system's.
  private static let foreign = [
    "Error Domain", "Cocoa", "DecodingError", "Swift.", "Optional(", "Fatal", "could not be completed",
  ]
}

/// A thread with a working directory of its own.
private enum OwnDirectory {
  private struct Failure: Error {}

  /// Gives the calling thread a working directory of its own. Returns false if the system refuses.
  private static func leave() -> Bool {
    // The header declares `unshare` only for C with GNU extensions.
    guard let symbol = dlsym(nil, "unshare") else { return false }
    let workingDirectory: Int32 = 0x200  // CLONE_FS
    return unsafeBitCast(symbol, to: (@convention(c) (Int32) -> Int32).self)(workingDirectory) == 0
  }

  /// Runs a function on such a thread in a folder. Throws an error if the system refuses.
  static func run<T: Sendable>(
    in folder: String, _ body: @escaping @Sendable () throws -> T
  ) async throws -> T {
    try await withCheckedThrowingContinuation { (done: CheckedContinuation<T, any Error>) in
      let thread = Thread {
        guard leave(), chdir(folder) == 0 else { return done.resume(throwing: Failure()) }
        do { done.resume(returning: try body()) } catch { done.resume(throwing: error) }
      }
      thread.stackSize = 8 << 20
      thread.start()
    }
  }
}
