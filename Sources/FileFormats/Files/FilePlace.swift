import Foundation

/// The place of a file in the file system, however its path is written. All links to a file, and all spellings of a path,
/// have the same place. A file or folder that does not exist yet has one, too.
package struct FilePlace: Hashable, Sendable {
  /// The file itself, or the deepest folder of its path that exists.
  private let device: UInt64, number: UInt64
  /// The rest of the path of a file that does not exist.
  private let rest: [String]
  /// The path without symbolic links and without `.` and `..`, for comparisons: bytes that are not UTF-8 are replaced.
  private let path: String
  /// The number of hard links to a regular file; 0 for anything else.
  package let links: Int

  /// Creates the place of a path. Returns nil for a device, pipe or socket, which has no contents to lose, and for a path
  /// at which no file can be.
  package init?(_ path: String) {
    guard !path.isEmpty, !path.utf8.contains(0) else { return nil }
    var status = stat()
    if stat(path, &status) == 0 {
      guard let resolved = Self.resolved(path) else { return nil }
      switch status.st_mode & S_IFMT {
      case S_IFREG: links = Int(status.st_nlink)
      case S_IFDIR: links = 0
      default: return nil
      }
      (self.path, rest) = (resolved, [])
      (device, number) = (UInt64(status.st_dev), UInt64(status.st_ino))
    } else {
      guard errno == ENOENT, let target = try? AtomicFile.linkTarget(of: path) else { return nil }
      let name = PathName.last(of: target), parent = PathName.folder(of: target)
      guard name != "..", parent != target, let folder = FilePlace(parent) else { return nil }
      guard name != "." else {
        self = folder
        return
      }
      self.path = folder.path == "/" ? "/" + name : folder.path + "/" + name
      rest = folder.rest + [name]
      (device, number, links) = (folder.device, folder.number, 0)
    }
  }

  package static func == (a: FilePlace, b: FilePlace) -> Bool {
    (a.device, a.number) == (b.device, b.number) && a.rest == b.rest
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(device)
    hasher.combine(number)
    hasher.combine(rest)
  }

  /// Returns a Boolean value that indicates whether a file or folder is below this folder, also through links, `..` or a second
  /// mount of the folder.
  package func isAbove(_ other: FilePlace) -> Bool {
    var path = other.path
    while path != "/" {
      path = PathName.folder(of: path)
      if FilePlace(path) == self { return true }
    }
    return false
  }

  /// Returns the name of a file relative to this folder, or nil for a file elsewhere.
  package func name(of file: FilePlace) -> String? { ConfinedFolder(path).name(of: file.path) }

  private static func resolved(_ path: String) -> String? {
    guard let pointer = realpath(path, nil) else { return nil }
    defer { free(pointer) }
    return String(cString: pointer)
  }
}
