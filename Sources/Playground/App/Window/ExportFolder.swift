import Foundation
import ScrollFiles

/// The folder for the files that a window names itself, and how its messages write their paths.
package struct ExportFolder: Equatable {
  /// The path, which is empty for the working directory.
  package let path: String
  private let home: String?

  /// Creates a folder at a path, or the user's: the folder of documents, or the home folder without one, or
  /// the working directory without either.
  package init(path: String?, environment: [String: String]) {
    home = environment["HOME"].flatMap(Self.absolute)
    self.path = path ?? Self.documents(in: environment, home: home) ?? home ?? ""
  }

  /// Returns the folder that the desktop's settings name, or else `Documents` in the home folder, if it exists.
  private static func documents(in environment: [String: String], home: String?) -> String? {
    let settings = UserFolder.path("XDG_CONFIG_HOME", or: ".config", in: environment)
      .flatMap { try? AtomicFile.read($0 + "/user-dirs.dirs", limit: 1 << 16) }
    let named = settings.flatMap {
      Self.documents(inSettings: String(decoding: $0, as: UTF8.self), home: home)
    }
    return [named, home.map { $0 + "/Documents" }].compactMap { $0 }.first { AtomicFile.isFolder($0) }
  }

  /// Returns the path in a line such as `XDG_DOCUMENTS_DIR="$HOME/Documents"`. The last of several counts.
  private static func documents(inSettings text: String, home: String?) -> String? {
    let key = "XDG_DOCUMENTS_DIR=\""
    let lines = text.split(whereSeparator: \.isNewline).map { $0.drop(while: \.isWhitespace) }
    guard let line = lines.last(where: { $0.hasPrefix(key) }) else { return nil }
    let quoted = line.dropFirst(key.count).prefixMatch(of: /(?:\\.|[^"\\])*/)?.output ?? ""
    var value = String(quoted.replacing(/\\(.)/) { $0.output.1 })
    if value.hasPrefix("$HOME") { value = (home ?? "") + value.dropFirst("$HOME".count) }
    return absolute(value)
  }

  /// Returns an absolute path without slashes at its end, or `nil` for any other text.
  private static func absolute(_ path: String) -> String? {
    guard UserFolder.isUsable(path) else { return nil }
    return path.last == "/" && path.count > 1 ? absolute(String(path.dropLast())) : path
  }

  /// Returns the path of a file in the folder.
  package func file(_ name: String) -> String {
    path.isEmpty || path.hasSuffix("/") ? path + name : path + "/" + name
  }

  /// Returns a path for a message, with its folder: `~` is the home folder.
  package func shown(_ path: String) -> String {
    let whole =
      path.utf8.first == UInt8(ascii: "/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    guard let home, home != "/", whole.hasPrefix(home + "/") else { return whole }
    return "~" + whole.dropFirst(home.count)
  }
}
