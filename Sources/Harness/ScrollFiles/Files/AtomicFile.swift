import Foundation

/// Functions that read and write whole files, create folders, and query paths.
///
/// `Data.write(options: .atomic)` is not used: on Linux it replaces a symbolic link instead of its target,
/// loses the permissions of the file that it replaces, and reports a poor error if a folder is in the way.
public enum AtomicFile {
  /// Writes a file atomically: an error leaves an existing file unchanged and no new file behind.
  ///
  /// The bytes are written to a temporary file in the same folder and synchronized to the disk; the temporary
  /// file then replaces the file. A replaced file keeps its permissions. A symbolic link stays, and its
  /// target is replaced. Pipes and devices such as `/dev/stdout` are written directly.
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - path: The path of the file.
  ///   - isLasting: Whether the file is synchronized, which a reproducible one, such as an artifact of a failed
  ///     comparison, need not be.
  /// - Throws: ``FileError``; the folder must exist, and an existing file must be writable.
  public static func write(_ bytes: [UInt8], to path: String, isLasting: Bool = true) throws(FileError) {
    guard let staged = try stage(bytes, for: path, isLasting: isLasting) else {
      return try writeDirectly(bytes, to: path)
    }
    try staged.place()
  }

  /// A complete file that still has its temporary name.
  struct Staged {
    var temporary: String, target: String, path: String

    func place() throws(FileError) {
      guard rename(temporary, target) != 0 else { return AtomicFile.forgetTemporary(temporary) }
      let code = errno
      AtomicFile.removeTemporary(temporary)
      throw FileError(.write, path, code: code)
    }
  }

  /// Writes a file under a temporary name, the first free one from a number on. Returns nil for pipes and devices,
  /// which no rename can replace.
  static func stage(
    _ bytes: [UInt8], for path: String, from number: Int = 0, isLasting: Bool = true
  ) throws(FileError) -> Staged? {
    guard let (target, permissions) = try destination(of: path) else { return nil }
    let (descriptor, temporary) = try openTemporary(in: PathName.folder(of: target), for: path, from: number)
    let code = bytes.withUnsafeBytes { writeAll($0, to: descriptor) }
    return try complete(
      descriptor, temporary, as: target, permissions: permissions, code, for: path, isLasting: isLasting)
  }

  /// Returns the path of the file that is replaced, behind all links, and its permissions, which are nil for a new
  /// file. Returns nil for pipes and devices, which no rename can replace.
  private static func destination(
    of path: String
  ) throws(FileError) -> (target: String, permissions: mode_t?)? {
    func failure(_ code: Int32) -> FileError { FileError(.write, path, code: code) }
    try checkForNUL(path, .write)
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists {
      guard status.st_mode & S_IFMT != S_IFDIR else { throw failure(EISDIR) }
      guard access(path, W_OK) == 0 else { throw failure(errno) }
      guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    } else if errno != ENOENT {
      throw failure(errno)
    }
    let target = try linkTarget(of: path)
    guard !target.isEmpty, !target.hasSuffix("/") else { throw failure(ENOENT) }
    return (target, exists ? status.st_mode : nil)
  }

  /// Replaces a file atomically with the output of another program.
  ///
  /// `fill` receives the path of an empty file in the same folder, which takes its place afterwards. If
  /// `fill` throws, that file is removed and the error is rethrown. As with `write`, a replaced file keeps
  /// its permissions, and a symbolic link stays while its target is replaced.
  /// - Throws: ``FileError``, also for pipes and devices, which cannot be replaced; the error of `fill`.
  public static func replace(_ path: String, by fill: (_ temporary: String) throws -> Void) throws {
    guard let (target, permissions) = try destination(of: path) else {
      throw FileError(.write, path, code: ESPIPE, expected: "a regular file, or a name for one")
    }
    let (descriptor, temporary) = try openTemporary(in: PathName.folder(of: target), for: path)
    do {
      try fill(temporary)
    } catch {
      close(descriptor)
      removeTemporary(temporary)
      throw error
    }
    try complete(descriptor, temporary, as: target, permissions: permissions, 0, for: path).place()
  }

  /// Sets the permissions of a temporary file, synchronizes and closes it, or removes it after an error.
  static func complete(
    _ descriptor: Int32, _ temporary: String, as target: String, permissions: mode_t?, _ error: Int32,
    for path: String, isLasting: Bool = true
  ) throws(FileError) -> Staged {
    var code = error
    if code == 0, let permissions, fchmod(descriptor, permissions & 0o7777) != 0 { code = errno }
    // EINVAL: the file system does not support synchronization, which is not a failure to write.
    if code == 0, isLasting, fsync(descriptor) != 0, errno != EINVAL { code = errno }
    if close(descriptor) != 0, code == 0 { code = errno }
    if code != 0 {
      removeTemporary(temporary)
      throw FileError(.write, path, code: code)
    }
    return Staged(temporary: temporary, target: target, path: path)
  }

  /// Checks before long work that a file can be written. Existing files stay, and no new file is left.
  /// - Throws: ``FileError`` as `write` would, as far as can be determined in advance.
  public static func checkWritable(_ path: String) throws(FileError) {
    guard let target = try destination(of: path)?.target else { return }
    let (descriptor, temporary) = try openTemporary(in: PathName.folder(of: target), for: path)
    close(descriptor)
    removeTemporary(temporary)
  }

  static func checkForNUL(_ path: String, _ action: FileError.Action) throws(FileError) {
    if path.utf8.contains(0) {
      throw FileError(action, path, code: EINVAL, expected: "a path without a NUL character")
    }
  }

  /// Returns the end of a chain of symbolic links, which need not exist, or the path itself if it is no link.
  static func linkTarget(of path: String) throws(FileError) -> String {
    var current = path
    for _ in 0..<40 {
      var name = [UInt8](repeating: 0, count: Int(PATH_MAX))
      let length = readlink(current, &name, name.count)
      guard length > 0 else { return current }
      guard let next = String(validating: name[..<length], as: UTF8.self) else {
        throw FileError(.write, path, code: EILSEQ, expected: "a link to a path in UTF-8")
      }
      current = next.utf8.first == UInt8(ascii: "/") ? next : PathName.folder(of: current) + "/" + next
    }
    throw FileError(.write, path, code: ELOOP)
  }

  /// Creates a temporary file under an unused name, with the permissions of a new file.
  static func openTemporary(
    in folder: String, for path: String, from first: Int = 0
  ) throws(FileError) -> (descriptor: Int32, name: String) {
    removeLeftoversOnce(in: folder)
    // Only other threads and killed processes occupy names. A thousand of them indicate an error.
    for number in first..<first + 1000 {
      let name = "\(folder)/\(hiddenName(number, of: getpid()))"
      guard keepTemporary(name) else { continue }
      let descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 {
        // The lock shows other processes that the file is no leftover. Without locks, the file still exists.
        _ = flock(descriptor, LOCK_EX | LOCK_NB)
        return (descriptor, name)
      }
      let code = errno
      forgetTemporary(name)
      if code != EEXIST { throw FileError(.write, path, code: code) }
    }
    throw FileError(.write, path, code: EEXIST, expected: "fewer than 1000 leftover .tmp files in \(folder)")
  }

  private static func writeDirectly(_ bytes: [UInt8], to path: String) throws(FileError) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(.write, path, code: errno) }
    var code = bytes.withUnsafeBytes { writeAll($0, to: descriptor) }
    if close(descriptor) != 0, code == 0 { code = errno }
    if code != 0 {
      throw FileError(.write, path, code: code, expected: "a device or pipe that takes \(bytes.count) bytes")
    }
  }

  /// Writes all bytes. Returns 0, or the `errno` of the call that failed.
  package static func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
    var rest = bytes
    while !rest.isEmpty {
      let count = Foundation.write(descriptor, rest.baseAddress, rest.count)
      if count > 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      } else if count == 0 {
        return EIO
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }
}
