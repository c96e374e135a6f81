import Foundation

/// An error that occurred when a file was read, written or removed, or a folder was created. Its one-line
/// description names the path, the reason in the system's words, and the expectation.
public struct FileError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The operation that failed.
  public enum Action: String, Sendable {
    /// Reading a whole file.
    case read
    /// Writing a whole file.
    case write
    /// Removing a file.
    case remove
    /// Creating a folder.
    case makeFolder = "create the folder"
  }

  /// The operation that failed.
  public let action: Action
  /// The path as the caller specified it.
  public let path: String
  /// The `errno` of the system call.
  public let code: Int32
  /// The expectation that was not met, a phrase that follows the word "expected".
  public let expected: String

  /// Creates an error from an `errno`. The expectation is derived from the code unless it is given.
  public init(_ action: Action, _ path: String, code: Int32, expected: String? = nil) {
    self.action = action
    self.path = path
    self.code = code
    self.expected = expected ?? Self.expectation(action, path, code)
  }

  /// A one-line message, for example: `cannot write /no/a.png: No such file or directory; expected the folder
  /// /no to exist`.
  public var description: String {
    let text = "cannot \(action.rawValue) \(path.isEmpty ? "\"\"" : path): \(reason); expected \(expected)"
    return text.printable()
  }

  /// Whether the system refused access, or failed, so that the contents of a file or folder are unknown.
  package var isRefusal: Bool { [EACCES, EPERM, EIO, EMFILE, ENFILE, ENOMEM, ENOTDIR].contains(code) }

  package var reason: String { String(cString: strerror(code)) }

  private static func expectation(_ action: Action, _ path: String, _ code: Int32) -> String {
    let folder = PathName.folder(of: path)
    switch (code, action) {
    case (EISDIR, _): return "a file, found a folder"
    case (EEXIST, _): return "a folder, found a file"
    case (ENOTDIR, _): return "every part of the path before the last to be a folder"
    case (ENOENT, .read), (ENOENT, .remove): return "a file there"
    case (ENOENT, .write), (ENOENT, .makeFolder): return "the folder \(folder) to exist"
    case (EACCES, .read), (EPERM, .read): return "a file readable by this user"
    case (EACCES, _), (EPERM, _), (EROFS, _): return "a folder and file writable by this user"
    case (ENOSPC, _), (EDQUOT, _): return "enough free space in \(folder)"
    case (EFBIG, _): return "a size within the limit on files"
    case (ENAMETOOLONG, _): return "a shorter name"
    case (ELOOP, _): return "a path without a cycle of symbolic links"
    case (_, .read): return "a file that can be read"
    case (_, .remove): return "a file that can be removed"
    case (_, .write): return "a path that can be written"
    case (_, .makeFolder): return "a path where a folder can be created"
    }
  }
}
