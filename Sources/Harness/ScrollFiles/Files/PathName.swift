/// The parts of a path as text, of any length and content. The file system is not consulted.
///
/// The functions of `NSString` are not used: on Linux, some of them trap on paths of one character.
package enum PathName {
  // A mark behind a slash belongs to the same character, so that all of this counts bytes.

  /// Returns the folder that contains the last part of a path: `a/b` for `a/b/c` and for `a/b/c/`, `.` for
  /// `c`, `/` for `/` and `/c`.
  package static func folder(of path: String) -> String {
    let named = trimmed(path.utf8)
    let parent = trimmed(named.lastIndex(of: slash).map { named[..<$0] } ?? [])
    if parent.isEmpty { return path.utf8.first == slash ? "/" : "." }
    return String(decoding: parent, as: UTF8.self)
  }

  /// Returns the last part of a path: `c` for `a/b/c` and for `a/b/c/`, `/` for `/`, and an empty name for an
  /// empty path.
  package static func last(of path: String) -> String {
    let named = trimmed(path.utf8)
    if named.isEmpty { return path.isEmpty ? "" : "/" }
    let name = named.lastIndex(of: slash).map { named[named.index(after: $0)...] } ?? named
    return String(decoding: name, as: UTF8.self)
  }

  /// Returns the extension of the last part without its dot: `png` for `a/b.png` and for `a/b.png/`. A dot at
  /// the beginning of a name does not begin an extension.
  package static func ending(of path: String) -> String {
    let name = last(of: path).utf8
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else { return "" }
    return String(decoding: name[name.index(after: dot)...], as: UTF8.self)
  }

  /// Returns a path without the extension of its last part, and without slashes at its end.
  package static func withoutEnding(_ path: String) -> String {
    let named = trimmed(path.utf8), count = ending(of: path).utf8.count
    if named.isEmpty { return path.isEmpty ? "" : "/" }
    return String(decoding: count == 0 ? named : named.dropLast(count + 1), as: UTF8.self)
  }

  package static func stem(of path: String) -> String { last(of: withoutEnding(path)) }

  /// The characters that a file name cannot have on some system.
  package static let reserved: Set<Unicode.Scalar> = ["<", ">", ":", "\"", "\\", "|", "?", "*"]
  /// The names of devices on Windows, with any extension.
  private static let devices: Set = Set(
    ["con", "prn", "aux", "nul"] + (0...9).flatMap { ["com\($0)", "lpt\($0)"] })

  /// Returns what a name has that no file can have on some system, or that hides a file; nil if it can be the name of a
  /// new file everywhere. Slashes separate folders.
  package static func problem(of name: String) -> String? {
    for part in name.utf8.split(separator: slash, omittingEmptySubsequences: false).map(Substring.init) {
      let scalars = part.unicodeScalars
      guard let first = scalars.first, let last = scalars.last else { return "has an empty part" }
      if scalars.contains(where: \.isTerminalControl) { return "has a control character" }
      if let one = scalars.first(where: reserved.contains) { return "has the character \(one)" }
      if [" ", "."].contains(first) || [" ", "."].contains(last) {
        return "has a part that begins or ends with a dot or a space"
      }
      if part.utf8.count > 255 { return "has a part of more than 255 bytes" }
      let stem = Substring(scalars.prefix { $0 != "." }).lowercased()
      if devices.contains(stem) { return "has a part that is a device on Windows, \(stem)" }
    }
    return nil
  }

  private static let slash = UInt8(ascii: "/")

  private static func trimmed(_ path: some BidirectionalCollection<UInt8>) -> ArraySlice<UInt8> {
    let bytes = Array(path)
    return bytes[..<((bytes.lastIndex { $0 != slash } ?? -1) + 1)]
  }
}
