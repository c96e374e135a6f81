import Foundation

/// The place of a file in the file system: its path without symbolic links, `.` and `..`. A file or folder that does not
/// exist yet has one, too.
package struct FilePlace: Hashable, Sendable {
  /// The path, for comparisons: bytes that are not UTF-8 are replaced.
  private let path: String

  /// Creates the place of a path. Returns nil for a device, pipe or socket, which has no contents to lose, and for a path
  /// at which no file can be.
  package init?(_ path: String) {
    guard !path.isEmpty, !path.utf8.contains(0) else { return nil }
    var status = stat()
    if stat(path, &status) == 0 {
      guard [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT), let pointer = realpath(path, nil) else {
        return nil
      }
      defer { free(pointer) }
      self.path = String(cString: pointer)
    } else {
      guard errno == ENOENT, let target = try? AtomicFile.linkTarget(of: path) else { return nil }
      let name = PathName.last(of: target), parent = PathName.folder(of: target)
      guard name != "..", parent != target, let folder = FilePlace(parent) else { return nil }
      self.path = name == "." ? folder.path : ConfinedFolder(folder.path).path(of: name)
    }
  }

  /// Returns the name of a file relative to this folder, or nil for a file elsewhere.
  package func name(of file: FilePlace) -> String? { ConfinedFolder(path).name(of: file.path) }
}
