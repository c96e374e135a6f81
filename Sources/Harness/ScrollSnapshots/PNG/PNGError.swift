import ScrollFiles

/// The reason why an image could not be encoded, decoded, read or written, in one line.
public enum PNGError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The image cannot be encoded, for the given reason and with the expectation.
  case notEncodable(String)
  /// The data is not a PNG file or is damaged, for the reason given by libpng. `path` is nil for memory.
  case notDecodable(String, path: String?)
  /// The header claims more pixels than permitted; no memory was allocated for them.
  case tooLarge(width: Int, height: Int, maxPixels: Int, path: String?)
  /// The file could not be read or written.
  case file(FileError)

  /// For example: `cannot read a.png as PNG: IDAT: CRC error`.
  public var description: String {
    switch self {
    case .notEncodable(let reason):
      return "cannot encode the image as PNG: \(reason)"
    case .notDecodable(let reason, let path):
      return "cannot read \(path ?? "the bytes") as PNG: \(reason)"
    case .tooLarge(let width, let height, let maxPixels, let path):
      return "cannot read \(path ?? "the bytes") as PNG: it claims \(width)x\(height) pixels; "
        + "expected at most \(maxPixels) in total"
    case .file(let error):
      return error.description
    }
  }

  /// Returns the same error with the path of the file that contains the data.
  func inFile(_ path: String) -> PNGError {
    switch self {
    case .notDecodable(let reason, _): .notDecodable(reason, path: path)
    case .tooLarge(let width, let height, let maxPixels, _):
      .tooLarge(width: width, height: height, maxPixels: maxPixels, path: path)
    case .notEncodable, .file: self
    }
  }
}
