import Foundation
import Testing

/// A folder of complete published recordings or vectors, below `SCROLL_REFERENCE` or below a folder `shared/reference`
/// beside the checkout. The tests quote the numbers that matter most and need no folder for them.
package struct ReferenceFolder: Sendable {
  /// The recordings of a real UIScrollView.
  package static let recordings = ReferenceFolder("uikit", with: "touches.csv")
  /// The vectors of other platforms' laws.
  package static let vectors = ReferenceFolder("vectors", with: "chromium.json")

  /// The path of the folder, or nil if there is none.
  package let path: String?

  private init(_ name: String, with file: String) {
    var candidates = [ProcessInfo.processInfo.environment["SCROLL_REFERENCE"]].compactMap(\.self)
    var folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    while folder.path != "/", !folder.path.isEmpty {
      candidates.append(folder.path + "/shared/reference")
      folder.deleteLastPathComponent()
    }
    path = candidates.map { $0 + "/" + name }.first {
      FileManager.default.fileExists(atPath: "\($0)/\(file)")
    }
  }

  /// The condition of a test that needs the folder.
  package var needed: ConditionTrait {
    .enabled(
      if: path != nil,
      "needs the published recordings: set SCROLL_REFERENCE, or put shared/reference beside the checkout")
  }

  private func data(_ file: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: #require(path) + "/" + file))
  }

  /// Returns the value in a JSON file.
  package func decode<Value: Decodable>(_ type: Value.Type, _ file: String) throws -> Value {
    try JSONDecoder().decode(type, from: data(file + ".json"))
  }

  /// Returns the rows of a CSV file as fields, without comments.
  package func rows(_ file: String) throws -> [[Substring]] {
    String(decoding: try data(file), as: UTF8.self).split(whereSeparator: \.isNewline)
      .filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: ",", omittingEmptySubsequences: false) }
  }

  /// Returns the number in a column of a row.
  package static func number(_ row: [Substring], _ column: Int) throws -> Double {
    try #require(column < row.count ? Double(row[column]) : nil, "column \(column) of \(row)")
  }
}
