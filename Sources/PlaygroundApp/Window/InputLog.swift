import FileFormats
import Foundation

/// The input of the window and the offsets shown, for `--input-log`: one line per event, written as it arrives, so that a
/// crash loses none.
final class InputLog {
  private let file: FileHandle
  private let path: String
  private let console: Console
  private var hasFailed = false

  /// Creates an empty file, in place of one that exists.
  init(_ path: String, _ console: Console) throws {
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let file = FileHandle(forWritingAtPath: path)
    else {
      throw PlaygroundError(
        .machineFailed,
        "--input-log: cannot write \"\(path)\" (expected a file in a folder this user may write)")
    }
    self.file = file
    self.path = path
    self.console = console
  }

  deinit { try? file.close() }

  /// Writes a line. After a failure, which is told, nothing more is written and the window goes on.
  func write(_ line: String) {
    guard !hasFailed else { return }
    do {
      try file.write(contentsOf: Data((line + "\n").utf8))
    } catch {
      hasFailed = true
      console.note("--input-log: \(path) could not be written any further: \(PlaygroundError(error))")
    }
  }
}
