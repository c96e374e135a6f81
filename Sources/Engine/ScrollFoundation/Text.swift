// The functions of the C library that Foundation passes on, such as exp, and its formatting of numbers.

#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#elseif canImport(Android)
  @_exported import Android
#elseif canImport(Darwin)
  @_exported import Darwin
#endif

extension String {
  /// Creates a text from a format of `printf` and its arguments, cut to 511 bytes.
  public init(format: String, _ arguments: any CVarArg...) { self = printed(format, arguments) }
}

/// Returns the text of a format of `printf` and its arguments, cut to 511 bytes.
package func printed(_ format: String, _ arguments: [any CVarArg]) -> String {
  let bytes = withVaList(arguments) { list in
    [UInt8](unsafeUninitializedCapacity: 512) { buffer, count in
      buffer.withMemoryRebound(to: CChar.self) { characters in
        let length = vsnprintf(characters.baseAddress, characters.count, format, list)
        count = min(max(0, Int(length)), characters.count - 1)
      }
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}
