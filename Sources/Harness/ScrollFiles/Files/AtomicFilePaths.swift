import Foundation

// Kinds of files, folders, names and removal.
extension AtomicFile {
  /// The names of the entries of a folder without hidden files, in no order; none where there is no folder.
  /// Names that are not UTF-8 are left out.
  /// - Throws: ``FileError``
  public static func names(in folder: String) throws(FileError) -> [String] { try listing(of: folder).names }

  /// The contents of a folder without hidden files, in no order.
  package struct Listing: Sendable {
    /// The names that are UTF-8.
    package var names: [String] = []
    /// The other names, which no path can express. Bytes above 0x7F are written as `\xE9`.
    package var undecodable: [(name: String, isFolder: Bool)] = []
  }

  /// Returns the contents of a folder, which are empty where there is no folder.
  /// - Throws: ``FileError``
  package static func listing(of folder: String) throws(FileError) -> Listing {
    try checkForNUL(folder, .read)
    guard let stream = opendir(folder) else {
      if errno == ENOENT { return Listing() }
      let expected = errno == ENOTDIR ? "a folder, found a file" : nil
      throw FileError(.read, folder, code: errno, expected: expected)
    }
    defer { closedir(stream) }
    var listing = Listing()
    while let name = nextName(in: stream) {
      let bytes = name.map { UInt8(bitPattern: $0) }
      guard bytes.first != UInt8(ascii: ".") else { continue }
      if let text = String(validating: bytes, as: UTF8.self) {
        listing.names.append(text)
        continue
      }
      var status = stat()
      let isFolder =
        fstatat(dirfd(stream), name + [0], &status, AT_SYMLINK_NOFOLLOW) == 0
        && status.st_mode & S_IFMT == S_IFDIR
      listing.undecodable.append((escaped(bytes), isFolder))
    }
    guard errno == 0 else { throw FileError(.read, folder, code: errno) }
    return listing
  }

  /// Returns the next name in a folder, without NUL, or nil at the end, with `errno` 0, and after an error.
  static func nextName(in stream: OpaquePointer) -> [CChar]? {
    errno = 0
    guard let entry = readdir(stream) else { return nil }
    return withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) {
        Array(UnsafeBufferPointer(start: $0, count: strlen($0)))
      }
    }
  }

  /// Returns text for bytes that are not UTF-8.
  package static func escaped(_ bytes: some Sequence<UInt8>) -> String {
    bytes.reduce(into: "") { text, byte in
      if byte < 0x80 {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += "\\x" + String(byte, radix: 16, uppercase: true)
      }
    }
  }

  package enum Kind: Hashable, Sendable {
    case file
    case folder
    /// A device, pipe or socket, or a symbolic link where links are not followed.
    case other
  }

  /// Returns the kind of the file at a path, or nil if there is none. Unless symbolic links are followed, they are of
  /// the kind ``Kind/other``.
  /// - Throws: ``FileError`` if that cannot be determined, such as in a folder that this user may not search.
  package static func kind(
    of path: String, isFollowed: Bool = true, for action: FileError.Action = .read
  ) throws(FileError) -> Kind? {
    try checkForNUL(path, action)
    var status = stat()
    guard (isFollowed ? stat(path, &status) : lstat(path, &status)) == 0 else {
      if errno == ENOENT { return nil }
      throw FileError(action, path, code: errno)
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// Returns whether something is at a path; symbolic links are followed.
  public static func exists(_ path: String) -> Bool { !path.utf8.contains(0) && access(path, F_OK) == 0 }

  /// Whether a path is a symbolic link, wherever that leads.
  package static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Returns whether a folder is at a path; symbolic links are followed.
  package static func isFolder(_ path: String) -> Bool { (try? kind(of: path)) == .folder }

  /// Returns whether a regular file is at a path; links are followed. Reading another kind may block.
  package static func isRegular(_ path: String) -> Bool { (try? kind(of: path)) == .file }

  /// The device and the number of a file, which all paths to it share.
  package struct Identity: Hashable, Sendable { fileprivate let device: UInt64, number: UInt64 }

  /// Returns the identity of the file or folder at a path, or nil if nothing is there.
  package static func identity(_ path: String) -> Identity? {
    var status = stat()
    guard !path.utf8.contains(0), stat(path, &status) == 0 else { return nil }
    return Identity(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
  }

  /// Renames a file that cannot be used to a free name beside it, `PATH.unused` or `PATH.unused-2` to
  /// `PATH.unused-99`.
  /// - Returns: The new path, or nil if no name is free.
  /// - Throws: ``FileError``; the file is then where it was.
  package static func setAside(_ path: String) throws(FileError) -> String? {
    let names = ["\(path).unused"] + (2...99).map { "\(path).unused-\($0)" }
    guard let name = names.first(where: { !exists($0) }) else { return nil }
    guard rename(path, name) == 0 else { throw FileError(.write, path, code: errno) }
    return name
  }

  /// Writes the names in a folder to the disk. Not every file system can do it.
  static func synchronizeFolder(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = fsync(descriptor)
    close(descriptor)
  }

  package static func removeEmptyFolder(_ path: String) { rmdir(path) }

  /// Removes a file; none there is fine.
  /// - Throws: ``FileError``
  public static func remove(_ path: String) throws(FileError) {
    try checkForNUL(path, .remove)
    guard unlink(path) == 0 || errno == ENOENT else { throw FileError(.remove, path, code: errno) }
  }

  /// Makes a folder and those above it where they are missing.
  /// - Throws: ``FileError``, also where a file has the folder's name.
  public static func makeFolder(_ path: String) throws(FileError) {
    try checkForNUL(path, .makeFolder)
    var status = stat()
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFDIR else { throw FileError(.makeFolder, path, code: EEXIST) }
      return
    }
    let parent = PathName.folder(of: path)
    if errno == ENOENT, !path.isEmpty, parent != path { try makeFolder(parent) }
    // Another process may have been faster.
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw FileError(.makeFolder, path, code: errno) }
  }
}
