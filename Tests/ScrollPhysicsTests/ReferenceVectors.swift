import Foundation
import Testing

/// The folder of the complete published vectors: `vectors` below `SCROLL_REFERENCE`, or below a folder
/// `shared/reference` beside the checkout. The tests quote the numbers that matter most and need no folder for them.
enum ReferenceVectors {
  static let comment: Comment =
    "needs the published vectors: set SCROLL_REFERENCE, or put shared/reference beside the checkout"

  static let path: String? = {
    var candidates: [URL] = []
    if let path = ProcessInfo.processInfo.environment["SCROLL_REFERENCE"] {
      candidates.append(URL(fileURLWithPath: path, isDirectory: true))
    }
    var folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    while folder.path != "/", !folder.path.isEmpty {
      candidates.append(folder.appendingPathComponent("shared/reference", isDirectory: true))
      folder.deleteLastPathComponent()
    }
    return candidates.map { $0.appendingPathComponent("vectors").path }
      .first { FileManager.default.fileExists(atPath: $0 + "/chromium.json") }
  }()

  static var isThere: Bool { path != nil }

  /// Returns the value in a file of the folder.
  static func decode<Value: Decodable>(_ type: Value.Type, _ file: String) throws -> Value {
    let data = try Data(contentsOf: URL(fileURLWithPath: #require(path) + "/\(file).json"))
    return try JSONDecoder().decode(type, from: data)
  }
}
