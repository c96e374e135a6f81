// The types by which the engine reads and writes JSON, without any JSON. The engine compiles with them
// unchanged. The C interface has no function that reaches them, and a call from elsewhere throws.

/// The error of a call that needs Foundation.
public struct FoundationIsMissing: Error, Hashable, Sendable {}

/// Bytes, of which there are none.
public struct Data: Hashable, Sendable {
  /// Creates no bytes.
  public init() {}
  /// The number of bytes.
  public var count: Int { 0 }
}

extension String {
  /// Creates an empty text.
  public init(decoding data: Data, as encoding: UTF8.Type) { self = "" }
}

/// An encoder that throws.
public final class JSONEncoder {
  /// The options of the text.
  public struct OutputFormatting: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Indentation.
    public static let prettyPrinted = OutputFormatting(rawValue: 1)
    /// Keys in order.
    public static let sortedKeys = OutputFormatting(rawValue: 2)
    /// Slashes as they are.
    public static let withoutEscapingSlashes = OutputFormatting(rawValue: 8)
  }

  /// The options, which have no effect.
  public var outputFormatting: OutputFormatting = []
  /// Creates an encoder.
  public init() {}
  /// Throws ``FoundationIsMissing``.
  public func encode<Value: Encodable>(_ value: Value) throws -> Data { throw FoundationIsMissing() }
}

/// A decoder that throws.
public final class JSONDecoder {
  /// Creates a decoder.
  public init() {}
  /// Throws ``FoundationIsMissing``.
  public func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    throw FoundationIsMissing()
  }
}
