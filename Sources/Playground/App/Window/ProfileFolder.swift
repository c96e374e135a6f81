import ScrollFiles
import ScrollPhysics
import PlaygroundPanel

/// The folder of saved profiles. Each is a file NAME.json with the constants that it changes.
package struct ProfileFolder: Hashable, Sendable {
  package let path: String

  private static let ending = ".json"

  package init(_ path: String) { self.path = path }

  /// Creates the user's folder: `scroll-playground/profiles` in `XDG_DATA_HOME`, which defaults to
  /// `~/.local/share` unless it is an absolute path. Returns nil if there is no home folder either.
  package init?(environment: [String: String]) {
    guard let home = UserFolder.path("XDG_DATA_HOME", or: ".local/share", in: environment) else { return nil }
    path = home + "/scroll-playground/profiles"
  }

  /// The names of the saved profiles, sorted, including those that cannot be read.
  package var names: [String] {
    let files = (try? AtomicFile.names(in: path)) ?? []
    return files.filter { $0.hasSuffix(Self.ending) }.map { String($0.dropLast(Self.ending.count)) }
      .filter { ProfileName.problem($0) == nil }.sorted()
  }

  /// Returns all readable profiles, sorted by name. Each unreadable one is reported on `console` and left
  /// unchanged. Temporary files that a killed process left in the folder are removed.
  package func profiles(_ console: Console) -> [ScrollProfile] {
    AtomicFile.removeLeftovers(in: path)
    return names.compactMap { name in
      do { return try profile(name) } catch {
        console.note("\(error). This saved profile is ignored.")
        return nil
      }
    }
  }

  /// Returns a saved profile, or nil if there is none with that name. The file name determines its name.
  /// Throws an error if it cannot be read.
  package func profile(_ name: String) throws(InputError) -> ScrollProfile? {
    guard ProfileName.problem(name) == nil else { return nil }
    do throws(FileError) {
      guard try AtomicFile.kind(of: file(name)) != nil else { return nil }
    } catch {
      throw InputError(
        file: file(name), problem: "cannot be read: \(error.reason); expected \(error.expected)")
    }
    var profile = try ScrollProfile(file: file(name))
    profile.name = name
    return profile
  }

  /// Saves a profile under its name and replaces an existing one. Throws an error if the name is not valid or
  /// another one's but for case, the profile cannot be expressed as a change of a built-in one, or the file
  /// cannot be written; an existing file is then unchanged.
  package func save(_ profile: ScrollProfile) throws {
    if let problem = ProfileName.problem(profile.name) { throw PlaygroundError(.usage, problem) }
    let text = try profile.json()
    try AtomicFile.makeFolder(path)
    try ConfinedFolder(path).checkTwins(of: PathName.last(of: file(profile.name)))
    try AtomicFile.write(Array(text.utf8), to: file(profile.name))
  }

  /// Renames a saved profile and replaces another one with that name. Throws an error if there is no such
  /// profile, it cannot be read, the new name is not valid, or a file cannot be written; the profile with the
  /// old name then remains.
  package func rename(_ name: String, to new: String) throws {
    guard var profile = try self.profile(name) else { throw missing(name) }
    guard new != name else { return }
    profile.name = new
    try save(profile)
    try AtomicFile.remove(file(name))
  }

  /// Deletes a saved profile. Throws an error if there is none with that name or its file cannot be removed.
  package func delete(_ name: String) throws {
    guard ProfileName.problem(name) == nil, try AtomicFile.kind(of: file(name)) != nil else {
      throw missing(name)
    }
    try AtomicFile.remove(file(name))
  }

  private func missing(_ name: String) -> PlaygroundError {
    PlaygroundError(.invalidInput, "\(file(name)): no such file; expected a saved profile")
  }

  func file(_ name: String) -> String { path + "/" + name + Self.ending }
}

/// The folders for a user's files of one kind, as defined by the XDG Base Directory Specification.
enum UserFolder {
  /// Returns the path in a variable, or else the path of a folder in the home folder, if either is absolute.
  static func path(_ variable: String, or folder: String, in environment: [String: String]) -> String? {
    if let path = environment[variable], isUsable(path) { return path }
    guard let home = environment["HOME"], isUsable(home) else { return nil }
    return (home == "/" ? "" : home) + "/" + folder
  }

  /// Returns whether a variable has an absolute path. Bytes that are not UTF-8 arrive as replacement
  /// characters, with which the path would lead to another folder.
  static func isUsable(_ path: String) -> Bool {
    path.utf8.first == UInt8(ascii: "/") && !path.unicodeScalars.contains("\u{FFFD}")
  }
}
