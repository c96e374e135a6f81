import Foundation

extension DecodingError {
  /// A short reason with its place, for example `no "name" at frames.[0]`.
  package var reason: String {
    func place(_ context: Context) -> String {
      let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(
        separator: ".")
      return path.isEmpty ? "" : " at \(path)"
    }
    switch self {
    case .keyNotFound(let key, let context): return "no \"\(key.stringValue)\"\(place(context))"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      return "a value of the wrong type\(place(context))"
    case .dataCorrupted(let context): return "damaged\(place(context))"
    @unknown default: return "\(self)"
    }
  }
}

/// A limit on JSON text from outside, checked before it is decoded as a whole.
package enum JSONSize {
  /// Returns a Boolean value that indicates whether a text is within a limit on values, by counting the bytes that
  /// separate or open values.
  ///
  /// A decoded value occupies about fifty bytes of memory, however short its text is. Bytes inside strings are counted
  /// too, so that no parsing is needed; the count can only be too high.
  package static func isWithin(_ most: Int, _ json: [UInt8]) -> Bool {
    json.reduce(into: 0) { count, byte in
      if byte == UInt8(ascii: ",") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") { count += 1 }
    } <= most
  }
}
