import Foundation
import Testing

/// A page for readers: the README or an article of a catalog.
struct Page {
  let text: String

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Reads a page by its path in the project.
  init(_ path: String) throws {
    text = try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
  }

  /// Returns the paths of the articles in the catalog of a module.
  static func articles(of module: String) throws -> [String] {
    let folder = "Sources/\(module)/\(module).docc"
    return try FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(folder).path)
      .filter { $0.hasSuffix(".md") }.sorted().map { folder + "/" + $0 }
  }

  /// The Swift code blocks of the page.
  var code: [String] {
    text.components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "\n```").first
    }
  }

  /// Returns whether the page contains code, line by line and regardless of indentation.
  func shows(_ code: String) -> Bool {
    func lines(_ text: String) -> String {
      text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        .joined(separator: "\n")
    }
    return !code.isEmpty && ("\n" + lines(text) + "\n").contains("\n" + lines(code) + "\n")
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
