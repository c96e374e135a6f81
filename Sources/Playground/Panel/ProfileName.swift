import ScrollFiles
import ScrollPhysics

/// The rules for the name of a saved profile, which is also its file name.
package enum ProfileName {
  package static let lengths = 1...60
  /// The maximum number of bytes in a name, so that it can be a file name with an extension.
  private static let mostBytes = 200

  /// Returns the reason why a name cannot be used, or nil if it can.
  package static func problem(_ name: String) -> String? {
    let expected = "expected 1 to 60 letters, digits, spaces, dashes, underscores or dots"
    guard !name.isEmpty else { return "a name is missing; \(expected)" }
    guard lengths.contains(name.count), name.utf8.count <= mostBytes else {
      return "the name is too long; \(expected)"
    }
    if let wrong = name.first(where: { !($0.isLetter || $0.isNumber || " -_.".contains($0)) }) {
      return "\(String(wrong).debugDescription) in a name; \(expected)"
    }
    if let problem = PathName.problem(of: name) { return "the name \(problem)" }
    // People do not distinguish names that differ only in case, and not all file systems do.
    if let same = ScrollProfile.builtIn.first(where: { $0.name == name.lowercased() }) {
      return "\(same.name) is built in"
    }
    return nil
  }
}
