package enum FontError: Error, Equatable, CustomStringConvertible {
  /// The file cannot be opened as a font. The values are its path and the reason.
  case unreadable(path: String, reason: String)

  package var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "font \(path): \(reason); expected a readable TrueType or OpenType file"
    }
  }
}
