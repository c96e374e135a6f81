import ScrollPhysics

/// What a saved profile may be called: its name is also its file's.
package enum ProfileName {
  /// Characters of a name.
  package static let lengths = 1...60
  /// Bytes of a name, so that with an ending it is a file's.
  private static let mostBytes = 200

  /// Why a name cannot be used; nil where it can.
  package static func problem(_ name: String) -> String? {
    let expected = "expected 1 to 60 letters, digits, spaces, dashes, underscores or dots"
    guard !name.isEmpty else { return "a name is missing; \(expected)" }
    guard lengths.contains(name.count), name.utf8.count <= mostBytes else {
      return "the name is too long; \(expected)"
    }
    if let wrong = name.first(where: { !($0.isLetter || $0.isNumber || " -_.".contains($0)) }) {
      return "\(String(wrong).debugDescription) in a name; \(expected)"
    }
    if name.hasPrefix(".") || name.hasPrefix(" ") || name.hasSuffix(" ") {
      return "a name begins with no dot and no space, and ends with no space"
    }
    if ScrollProfile.builtIn.contains(where: { $0.name == name }) {
      return "\(name) is built in; expected another name"
    }
    return nil
  }
}
