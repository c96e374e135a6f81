import FileFormats
import Foundation
import ScrollPhysics
import ScrollScript
import TuningPanel

/// The folder of the profiles that were saved, each a file NAME.json of what it changes.
package struct ProfileFolder: Hashable, Sendable {
  package let path: String

  private static let ending = ".json"

  /// A folder, which need not be there yet.
  package init(_ path: String) { self.path = path }

  /// The user's own: `scroll-playground/profiles` in `XDG_DATA_HOME`, which is `~/.local/share` unless set to an absolute
  /// path; nil where there is no home either.
  package init?(environment: [String: String]) {
    guard let home = UserFolder.path("XDG_DATA_HOME", or: ".local/share", in: environment) else { return nil }
    path = home + "/scroll-playground/profiles"
  }

  /// The names of the saved profiles, whether or not they can be read, in order.
  package var names: [String] {
    let files = (try? AtomicFile.names(in: path)) ?? []
    return files.filter { $0.hasSuffix(Self.ending) }.map { String($0.dropLast(Self.ending.count)) }
      .filter { ProfileName.problem($0) == nil }.sorted()
  }

  /// All that can be read, by name; each that cannot is told on `console` and left as it is.
  package func profiles(_ console: Console) -> [ScrollProfile] {
    names.compactMap { name in
      do { return try profile(name) } catch {
        console.note("\(error). This saved profile is left alone.")
        return nil
      }
    }
  }

  /// A saved profile; nil where there is none of that name. It goes by its file's name. Throws where it cannot be read.
  package func profile(_ name: String) throws(InputError) -> ScrollProfile? {
    guard ProfileName.problem(name) == nil, AtomicFile.exists(file(name)) else { return nil }
    var profile = try ScrollProfile(file: file(name))
    profile.name = name
    return profile
  }

  /// Saves a profile under its name, in the place of one that has it. Throws for a name that cannot be used, for what is
  /// no change of a built-in profile, and where it cannot be written; what was there before is there then.
  package func save(_ profile: ScrollProfile) throws {
    if let problem = ProfileName.problem(profile.name) { throw PlaygroundError(.usage, problem) }
    let text = try profile.json()
    try AtomicFile.makeFolder(path)
    try AtomicFile.write(Array(text.utf8), to: file(profile.name))
  }

  private func file(_ name: String) -> String { path + "/" + name + Self.ending }
}

/// Where a user's files of some kind belong, after the XDG Base Directory Specification.
enum UserFolder {
  /// What a variable says, or else a folder in the home; nil where neither is an absolute path.
  static func path(_ variable: String, or folder: String, in environment: [String: String]) -> String? {
    if let path = environment[variable], path.hasPrefix("/") { return path }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return (home == "/" ? "" : home) + "/" + folder
  }
}
