import Foundation

extension DecodingError {
  /// The reason in a few words, with the place: `no "name" at frames.[0]`.
  package var reason: String {
    func place(_ context: Context) -> String {
      let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(
        separator: ".")
      return path.isEmpty ? "" : " at \(path)"
    }
    switch self {
    case .keyNotFound(let key, let context): return "no \"\(key.stringValue)\"\(place(context))"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      return "another kind of value\(place(context))"
    case .dataCorrupted(let context): return "damaged\(place(context))"
    @unknown default: return "\(self)"
    }
  }
}

/// A guard before a JSON text from outside is decoded whole.
package enum JSONSize {
  /// Returns whether a text has at most so many values, by counting the bytes that separate or open them.
  ///
  /// A decoded value takes some fifty bytes of memory however short its text is. Bytes inside strings count too, so that the
  /// count is an upper bound that needs no parsing.
  package static func isWithin(_ most: Int, _ json: [UInt8]) -> Bool {
    json.reduce(into: 0) { count, byte in
      if byte == UInt8(ascii: ",") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") { count += 1 }
    } <= most
  }
}
