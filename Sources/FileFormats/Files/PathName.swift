/// The parts of a path as text, of any length and content. The file system is not consulted.
///
/// The functions of `NSString` are not used: on Linux, some of them trap on paths of one character.
package enum PathName {
  /// Returns the folder that contains the last part of a path: `a/b` for `a/b/c` and for `a/b/c/`, `.` for `c`, `/` for
  /// `/` and `/c`.
  package static func folder(of path: String) -> String {
    let named = trimmed(path[...])
    let parent = trimmed(named.utf8.lastIndex(of: slash).map { named[...$0] } ?? "")
    if parent.isEmpty { return path.utf8.first == slash ? "/" : "." }
    return String(parent)
  }

  /// Returns the last part of a path: `c` for `a/b/c` and for `a/b/c/`, `/` for `/`, and an empty name for an empty path.
  package static func last(of path: String) -> String {
    let named = trimmed(path[...])
    if named.isEmpty { return path.isEmpty ? "" : "/" }
    return String(named.utf8.lastIndex(of: slash).map { named[named.utf8.index(after: $0)...] } ?? named)
  }

  /// Returns the extension of the last part without its dot: `png` for `a/b.png` and for `a/b.png/`. A dot at the beginning
  /// of a name does not begin an extension.
  package static func ending(of path: String) -> String {
    let name = last(of: path)
    guard let dot = dot(in: name) else { return "" }
    return String(name[name.utf8.index(after: dot)...])
  }

  /// Returns a path without the extension of its last part, and without slashes at its end.
  package static func withoutEnding(_ path: String) -> String {
    let named = trimmed(path[...]), ending = ending(of: path)
    if named.isEmpty { return path.isEmpty ? "" : "/" }
    return ending.isEmpty ? String(named) : String(decoding: named.utf8.dropLast(ending.utf8.count + 1), as: UTF8.self)
  }

  /// Returns the last part of a path without its extension.
  package static func stem(of path: String) -> String { last(of: withoutEnding(path)) }

  private static let slash = UInt8(ascii: "/")

  /// The position of the dot that begins the extension of a name.
  private static func dot(in name: String) -> String.Index? {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex,
      name.utf8.index(after: dot) < name.endIndex
    else { return nil }
    return dot
  }

  /// Returns a path without slashes at its end.
  private static func trimmed(_ path: Substring) -> Substring {
    path[..<(path.utf8.lastIndex { $0 != slash }.map(path.utf8.index(after:)) ?? path.startIndex)]
  }
}
