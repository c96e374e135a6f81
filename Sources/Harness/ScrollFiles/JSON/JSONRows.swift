/// An array written element by element. Its text is that of ``JSONValue/document`` for the whole array.
package struct JSONRows {
  static let start = "[", end = "\n]\n", indent = "  "

  private var isEmpty = true

  package init() {}

  /// Returns the text of the next element, with the separator before it.
  package mutating func next(_ element: JSONValue) -> String {
    defer { isEmpty = false }
    return (isEmpty ? Self.start : ",") + "\n" + Self.indent + element.text
  }

  package func end() -> String { (isEmpty ? Self.start : "") + Self.end }
}
