extension DecodingError {
  /// The reason in a few words, with the place: `no "name" at frames[0]`.
  package var reason: String {
    switch self {
    case .keyNotFound(let key, let context): "no \"\(key.stringValue)\"\(context.place)"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      "another kind of value\(context.place)"
    case .dataCorrupted(let context): context.codingPath.isEmpty ? "not JSON" : "damaged\(context.place)"
    @unknown default: "unreadable"
    }
  }
}

extension DecodingError.Context {
  /// The place as a key path after " at ", empty for the whole text.
  fileprivate var place: String {
    let path = codingPath.reduce(into: "") { path, key in
      if let index = key.intValue {
        path += "[\(index)]"
      } else {
        path += (path.isEmpty ? "" : ".") + key.stringValue
      }
    }
    return path.isEmpty ? "" : " at \(path)"
  }
}

/// A guard before a JSON text from outside is decoded whole.
package enum JSONSize {
  /// Returns whether a text is within a limit on values, by counting the bytes that separate or open values.
  ///
  /// A decoded value occupies about fifty bytes of memory, however short its text is. Bytes inside strings
  /// are counted too, so that no parsing is needed; the count can only be too high.
  package static func isWithin(_ most: Int, _ json: [UInt8]) -> Bool {
    json.reduce(into: 0) { count, byte in
      if byte == UInt8(ascii: ",") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") { count += 1 }
    } <= most
  }
}
