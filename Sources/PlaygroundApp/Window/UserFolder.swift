/// Where a user's files of some kind belong, after the XDG Base Directory Specification.
enum UserFolder {
  /// What a variable says, or else a folder in the home; nil where neither is an absolute path.
  static func path(_ variable: String, or folder: String, in environment: [String: String]) -> String? {
    if let path = environment[variable], path.hasPrefix("/") { return path }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return (home == "/" ? "" : home) + "/" + folder
  }
}
