import Foundation
import Testing

/// An article of a catalog.
struct Page {
  let text: String

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../..").standardized

  init(text: String) { self.text = text }

  /// Reads a page by its path in the project.
  init(_ path: String) throws {
    text = try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
  }

  /// Returns the cells of the table below a heading line, without the headings.
  func table(under heading: String) throws -> [[String]] {
    let lines = text.components(separatedBy: "\n")
    let start = try #require(lines.firstIndex(of: heading), "no table \(heading)")
    return lines[(start + 2)...].prefix { $0.hasPrefix("|") }.map { line in
      line.dropFirst().dropLast().components(separatedBy: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }
}
