import Dispatch
import Foundation

/// A file that grows while the program runs, for data that must survive a crash of program or machine.
///
/// Appended bytes are in the file at once, and on the disk after ``synchronize()``. The file is locked until
/// it is closed or the program ends, however it ends.
package final class AppendedFile: Sendable {
  package let path: String
  private let descriptor: Int32
  /// The queue on which the disk is awaited.
  private let queue = DispatchQueue(label: "AppendedFile", qos: .utility)

  /// Creates a file that does not exist yet.
  /// - Throws: ``FileError``; the folder must exist.
  package init(creating path: String) throws(FileError) {
    try AtomicFile.checkForNUL(path, .write)
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileError(.write, path, code: errno) }
    self.path = path
    // The name is on the disk only after its folder is.
    AtomicFile.synchronizeFolder(PathName.folder(of: path))
    // A file system without locks still has the file.
    _ = flock(descriptor, LOCK_EX | LOCK_NB)
  }

  deinit {
    queue.sync {}
    close(descriptor)
  }

  /// Appends bytes.
  /// - Throws: ``FileError``; some of the bytes may then be in the file.
  package func append(_ bytes: [UInt8]) throws(FileError) {
    let code = bytes.withUnsafeBytes { AtomicFile.writeAll($0, to: descriptor) }
    guard code == 0 else { throw FileError(.write, path, code: code) }
  }

  /// Begins to write appended bytes to the disk, without waiting.
  package func synchronize() { queue.async { [descriptor] in _ = fsync(descriptor) } }

  /// Writes appended bytes to the disk and waits for completion.
  package func finish() { queue.sync { _ = fsync(descriptor) } }

  /// Returns whether a program that runs has a file open to append to it.
  package static func isInUse(_ path: String) -> Bool {
    guard !path.utf8.contains(0) else { return false }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return flock(descriptor, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK
  }
}
