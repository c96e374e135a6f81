import ScrollFiles
import Foundation

/// A file of lines that are written as they come, so that a crash loses none: for `--input-log`, the input of the
/// window and the offsets shown, and for `--frame-log`, the durations of frames.
final class LineLog {
  private let descriptor: Int32
  private let path: String
  private let option: String
  private let console: Console
  private var hasFailed = false

  /// Creates a file, in place of one that is there: its other hard links keep their contents. `option` names it in
  /// messages.
  /// - Throws: ``PlaygroundError``
  init(_ path: String, _ option: String, _ console: Console) throws {
    var status = stat()
    if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG { unlink(path) }
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw PlaygroundError(.machineFailed, "\(option): \(FileError(.write, path, code: errno))")
    }
    (self.path, self.option, self.console) = (path, option, console)
  }

  deinit { close(descriptor) }

  /// Writes a line. After a failure, which is reported, nothing more is written and the window goes on.
  func write(_ line: String) {
    guard !hasFailed else { return }
    let code = Array((line + "\n").utf8).withUnsafeBytes { AtomicFile.writeAll($0, to: descriptor) }
    guard code != 0 else { return }
    hasFailed = true
    console.note("\(option): \(FileError(.write, path, code: code)). Nothing more is written to it.")
  }
}
