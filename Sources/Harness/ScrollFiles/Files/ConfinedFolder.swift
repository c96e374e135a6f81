import Foundation

/// A folder whose files are read and written without leaving it, even if its contents are hostile.
///
/// Names are relative to the folder. A name with an empty, `.` or `..` component is rejected, and so is a
/// name that leads through a symbolic link. Only regular files are opened, never a device, pipe or socket.
/// Artifacts and goldens can come from other machines and are accessed only through this type. The folder
/// itself is chosen by the caller and may be a link.
///
/// A name is checked before it is used. A process that changes the folder in between is not detected.
package struct ConfinedFolder: Hashable, Sendable {
  /// The path of the folder, which need not exist.
  package let path: String

  /// Creates a confined folder. The empty path stands for the working directory.
  package init(_ path: String) { self.path = path.isEmpty ? "." : path }

  /// The absolute path of the folder. Links and `..` are not resolved.
  package var absolutePath: String {
    path.utf8.first == UInt8(ascii: "/") ? path : FileManager.default.currentDirectoryPath + "/" + path
  }

  /// Returns the path of a name; the folder's own path for the empty name.
  package func path(of name: String) -> String {
    name.isEmpty ? path : path.utf8.last == UInt8(ascii: "/") ? path + name : path + "/" + name
  }

  package func name(of path: String) -> String? {
    let prefix = self.path(of: "x").utf8.dropLast()
    guard path.utf8.starts(with: prefix), path.utf8.count > prefix.count else { return nil }
    return String(Substring(path.utf8.dropFirst(prefix.count)))
  }

  /// Returns the kind of the entry with a name, or nil if there is none. Symbolic links are of the kind
  /// ``AtomicFile/Kind/other``.
  /// - Throws: ``FileError``, also for a name that leaves the folder.
  package func kind(of name: String) throws(FileError) -> AtomicFile.Kind? {
    try resolve(name, .read)
  }

  /// Returns the bytes of a regular file.
  /// - Parameters:
  ///   - name: The file's name.
  ///   - limit: The largest size in bytes.
  ///   - frame: The first and last bytes that the file must have, checked before the file is read.
  /// - Returns: The whole file.
  /// - Throws: ``FileError``; for a file of more than `limit` bytes before it is read.
  package func read(
    _ name: String, limit: Int, frame: AtomicFile.Frame = .any
  ) throws(FileError) -> [UInt8] {
    try require(.file, try resolve(name, .read), name, .read)
    return try AtomicFile.read(path(of: name), limit: limit, frame: frame)
  }

  /// Returns the names in a subfolder, or in the folder itself for the empty name, without hidden files.
  /// Returns none if the subfolder does not exist.
  /// - Throws: ``FileError``
  package func names(in name: String = "") throws(FileError) -> [String] { try listing(of: name).names }

  /// Returns the contents of a subfolder, or of the folder itself for the empty name. They are empty if the
  /// subfolder does not exist.
  /// - Throws: ``FileError``
  package func listing(of name: String) throws(FileError) -> AtomicFile.Listing {
    guard let kind = try resolve(name, .read) else { return AtomicFile.Listing() }
    try require(.folder, kind, name, .read)
    return try AtomicFile.listing(of: path(of: name))
  }

  /// Returns those names in the folder that may be subfolders with an entry of a name, without hidden ones.
  /// It costs one system call for each name, and leaves links and errors to the other functions.
  /// - Throws: ``FileError``
  package func names(having entry: String) throws(FileError) -> [String] {
    try names().filter { name in
      var status = stat()
      return lstat(path(of: name + "/" + entry), &status) == 0 || (errno != ENOENT && errno != ENOTDIR)
    }
  }

  /// Removes the temporary files that killed processes left in a subfolder; see
  /// ``AtomicFile/removeLeftovers(in:)``.
  package func removeLeftovers(in name: String) {
    if (try? resolve(name, .remove)) == .folder { AtomicFile.removeLeftovers(in: path(of: name)) }
  }

  /// Writes a file atomically and creates its folder.
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - name: The file's name, which must not have a twin if the file is lasting; see ``checkTwins(of:)``.
  ///   - isLasting: Whether the file is synchronized to the disk before the call returns.
  /// - Throws: ``FileError``
  package func write(_ bytes: [UInt8], to name: String, isLasting: Bool = true) throws(FileError) {
    if isLasting { try checkTwins(of: name) }
    try require(.file, try resolve(name, .write), name, .write)
    try AtomicFile.makeFolder(PathName.folder(of: path(of: name)))
    try AtomicFile.write(bytes, to: path(of: name), isLasting: isLasting)
  }

  /// Writes and removes files of a subfolder, or of the folder itself for the empty name, as a whole: a
  /// process that is killed leaves the subfolder as it was, or its change is completed by
  /// ``completeChange(in:)``. Creates the subfolder.
  /// - Throws: ``FileError``
  package func change(
    in name: String, writing files: [(name: String, bytes: [UInt8])], removing removed: [String]
  ) throws(FileError) {
    guard !files.isEmpty || !removed.isEmpty else { return }
    if !files.isEmpty { try checkTwins(of: name) }
    func inner(_ file: String) -> String { name.isEmpty ? file : name + "/" + file }
    for file in files.map(\.name) + removed {
      guard !file.utf8.contains(UInt8(ascii: "/")) else {
        throw FileError(.write, path(of: inner(file)), code: EINVAL, expected: "a name without a slash")
      }
    }
    for name in files.map({ inner($0.name) }) {
      try require(.file, try resolve(name, .write), name, .write)
    }
    for name in removed.map(inner) { _ = try resolve(name, .remove) }
    if !files.isEmpty { try AtomicFile.makeFolder(path(of: name)) }
    try FolderChange.make(in: path(of: name), writing: files, removing: removed)
  }

  /// Verifies that no entry, nor a folder on the way to it, has the same name but for case or normal form. Some
  /// systems would take both for one.
  /// - Throws: ``FileError``
  package func checkTwins(of name: String) throws(FileError) {
    var folder = ""
    for part in name.utf8.split(separator: UInt8(ascii: "/")).map({ String(Substring($0)) }) {
      let folded = part.lowercased()
      let twin = try names(in: folder).first { other in
        !other.utf8.elementsEqual(part.utf8) && other.lowercased() == folded
      }
      let prefix = folder.isEmpty ? "" : folder + "/"
      guard twin == nil else {
        throw FileError(
          .write, path(of: name), code: EEXIST,
          expected:
            "a name that differs from \(path(of: prefix + (twin ?? ""))) by more than case or normal form")
      }
      folder = prefix + part
    }
  }

  /// Runs a closure while no other process or thread writes to a subfolder under an exclusive lock. A shared
  /// lock prevents only exclusive ones. Creates the subfolder for an exclusive lock; one that does not exist
  /// needs no shared lock.
  ///
  /// A file system without locks does not prevent anything. The closure must not lock the subfolder again.
  /// - Throws: ``FileError``, also if another process keeps the lock for 30 s; the error of the closure.
  package func locked<Result>(
    _ name: String, exclusively: Bool, _ body: () throws -> Result
  ) throws -> Result {
    if exclusively {
      try require(.folder, try resolve(name, .write), name, .write)
      try AtomicFile.makeFolder(path(of: name))
    } else if try resolve(name, .read) != .folder {
      return try body()
    }
    let folder = path(of: name)
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    // A file that cannot be opened cannot be locked, and its use fails with a better reason.
    defer { if descriptor >= 0 { close(descriptor) } }
    var attempts = 3000
    while descriptor >= 0, flock(descriptor, (exclusively ? LOCK_EX : LOCK_SH) | LOCK_NB) != 0 {
      let code = errno
      if code == EINTR { continue }
      guard code == EWOULDBLOCK else { break }
      attempts -= 1
      guard attempts > 0 else {
        throw FileError(
          exclusively ? .write : .read, folder, code: code,
          expected: "no other process to write there for 30 s")
      }
      usleep(10_000)
    }
    return try body()
  }

  /// Completes a change of a subfolder whose process was killed; see ``change(in:writing:removing:)``.
  /// - Throws: ``FileError``
  package func completeChange(in name: String) throws(FileError) {
    if try resolve(name, .read) == .folder { try FolderChange.completeInterrupted(in: path(of: name)) }
  }

  /// Removes a file or a link. Does nothing if it does not exist.
  /// - Throws: ``FileError``
  package func remove(_ name: String) throws(FileError) {
    guard try resolve(name, .remove) != nil else { return }
    try AtomicFile.remove(path(of: name))
  }

  /// Checks each component of a name, beginning with the folder. Returns the kind of the last, if it exists.
  private func resolve(_ name: String, _ action: FileError.Action) throws(FileError) -> AtomicFile.Kind? {
    var current = ""
    let parts =
      name.isEmpty ? [] : name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    for part in parts {
      guard !part.isEmpty, !part.elementsEqual(".".utf8), !part.elementsEqual("..".utf8), !part.contains(0)
      else {
        throw FileError(action, path(of: name), code: EINVAL, expected: "a name below \(path)")
      }
    }
    var kind = try AtomicFile.kind(of: path, for: action)
    for (index, part) in parts.enumerated() {
      guard let parent = kind else { return nil }
      try require(.folder, parent, current, action)
      current += (index == 0 ? "" : "/") + String(Substring(part))
      kind = try AtomicFile.kind(of: path(of: current), isFollowed: false, for: action)
    }
    return kind
  }

  /// Throws an error if something of another kind than the wanted one was found.
  private func require(
    _ wanted: AtomicFile.Kind, _ found: AtomicFile.Kind?, _ name: String, _ action: FileError.Action
  ) throws(FileError) {
    guard let found, found != wanted else { return }
    switch (wanted, found) {
    case (.file, .folder): throw FileError(action, path(of: name), code: EISDIR)
    case (.folder, .file): throw FileError(action, path(of: name), code: ENOTDIR)
    case (_, _):
      let expected = wanted == .file ? "a regular file" : "a folder"
      throw FileError(
        action, path(of: name), code: EINVAL, expected: expected + ", found a link, device, pipe or socket")
    }
  }
}
