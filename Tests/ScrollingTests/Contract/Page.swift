import Foundation
import Testing

/// A page that is read by people: the README or an article of a catalogue.
struct Page {
  let text: String

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A page by its path in the project.
  init(_ path: String) throws {
    text = try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The articles of a module's catalogue by name.
  static func articles(of module: String) throws -> [String] {
    let folder = "Sources/\(module)/\(module).docc"
    return try FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(folder).path)
      .filter { $0.hasSuffix(".md") }.sorted().map { folder + "/" + $0 }
  }

  /// Its blocks of Swift.
  var code: [String] {
    text.components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "\n```").first
    }
  }

  /// Whether code stands in it line by line, wherever its lines begin.
  func shows(_ code: String) -> Bool {
    func lines(_ text: String) -> String {
      text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        .joined(separator: "\n")
    }
    return !code.isEmpty && ("\n" + lines(text) + "\n").contains("\n" + lines(code) + "\n")
  }

  /// The cells of the table under a heading line, without the headings.
  func table(under heading: String) throws -> [[String]] {
    let lines = text.components(separatedBy: "\n")
    let start = try #require(lines.firstIndex(of: heading), "no table \(heading)")
    return lines[(start + 2)...].prefix { $0.hasPrefix("|") }.map { line in
      line.dropFirst().dropLast().components(separatedBy: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }
}
