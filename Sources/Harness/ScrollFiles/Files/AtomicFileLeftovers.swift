import Foundation
import Synchronization

// Temporary files of processes that were killed while they wrote.
extension AtomicFile {
  /// Returns the name of a hidden file, by default a temporary one, that states the process that it belongs to and
  /// that no other program uses.
  static func hiddenName(_ number: Int, of process: pid_t, ending: String = temporaryEnding) -> String {
    "\(beginning)\(process)-\(number)\(ending)"
  }

  private static let beginning = ".playground-"
  /// The ending of temporary files.
  static let temporaryEnding = ".tmp"

  /// Completes the changes of a folder that killed processes had begun (see ``FolderChange``), and removes
  /// the temporary files whose processes have ended. Errors are ignored, because leftovers are no obstacle;
  /// those of a change that cannot be completed stay.
  package static func removeLeftovers(in folder: String) {
    do { try FolderChange.completeInterrupted(in: folder) } catch { return }
    for name in hiddenNames(in: folder) {
      guard let process = process(ofHidden: name) else { continue }
      let path = folder + "/" + name
      if isLeft(path, by: process) { unlink(path) }
    }
  }

  /// Returns the names of this program's hidden files in a folder, in no order; none if it cannot be read.
  static func hiddenNames(in folder: String) -> [String] {
    guard !folder.utf8.contains(0), let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let bytes = nextName(in: stream) {
      let name = String(decoding: bytes.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      if name.hasPrefix(beginning) { names.append(name) }
    }
    return names
  }

  /// Removes leftovers as ``removeLeftovers(in:)`` does, once per folder and process.
  static func removeLeftoversOnce(in folder: String) {
    if searched.withLock({ $0.insert(folder).inserted }) { removeLeftovers(in: folder) }
  }

  /// The folders that were searched for leftovers.
  private static let searched = Mutex<Set<String>>([])

  private static let own = Mutex<Set<String>>([])

  /// Notes a new temporary file of this process. Returns false if it is noted already: the name is that of
  /// another write, which must not be forgotten.
  @discardableResult static func keepTemporary(_ path: String) -> Bool {
    own.withLock { $0.insert(path).inserted }
  }

  /// Notes that a temporary file was renamed.
  static func forgetTemporary(_ path: String) { own.withLock { _ = $0.remove(path) } }

  static func removeTemporary(_ path: String) {
    unlink(path)
    forgetTemporary(path)
  }

  /// Returns the process in the name of a hidden file with an ending, or nil for any other name.
  static func process(ofHidden name: String, ending: String = temporaryEnding) -> pid_t? {
    guard name.hasPrefix(beginning), name.hasSuffix(ending) else { return nil }
    let parts = name.dropFirst(beginning.count).dropLast(ending.count)
      .split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, UInt(parts[1]) != nil, let process = pid_t(parts[0]), process > 0 else {
      return nil
    }
    return process
  }

  /// Returns whether nobody writes to a temporary file any more.
  static func isLeft(_ path: String, by process: pid_t) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    // In a container, the same number belongs to one process after the other.
    let hasEnded =
      process == getpid() ? own.withLock { !$0.contains(path) } : hasEnded(process)
    guard hasEnded else { return false }
    // A process that writes may be in another container, which has numbers of its own.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return errno == EACCES }
    defer { close(descriptor) }
    return flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
  }

  /// Returns whether a process has ended, even if its parent has not asked for its exit code yet.
  private static func hasEnded(_ process: pid_t) -> Bool {
    if kill(process, 0) != 0 { return errno == ESRCH }
    guard let status = try? read("/proc/\(process)/stat", limit: 4096) else { return false }
    // The state follows the name, which is in parentheses and may contain any character.
    guard let end = status.lastIndex(of: UInt8(ascii: ")")), end + 2 < status.count else { return false }
    return "ZX".utf8.contains(status[end + 2])
  }
}
