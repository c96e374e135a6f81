/// The folders for a user's files, following the XDG Base Directory Specification.
enum UserFolder {
  /// Returns the value of a variable, or else a folder in the home folder. Returns nil if neither is an absolute path.
  static func path(_ variable: String, or folder: String, in environment: [String: String]) -> String? {
    if let path = environment[variable], path.hasPrefix("/") { return path }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return (home == "/" ? "" : home) + "/" + folder
  }
}
