import Foundation

/// The secret part of the recording page's address, without which nobody on the network is answered.
package struct RecordingToken: Hashable, Sendable {
  /// 16 characters that are easy to type: 80 random bits.
  package let text: String

  /// Letters and digits that are not mistaken for each other.
  private static let alphabet = Array("abcdefghijkmnpqrstuvwxyz23456789".utf8)
  private static let length = 16

  /// Creates a token from the system's source of randomness. A generator with a seed could be guessed.
  /// - Throws: ``RecordingServerError`` if the system has none.
  package init() throws(RecordingServerError) {
    var bytes = [UInt8](repeating: 0, count: Self.length)
    guard getentropy(&bytes, bytes.count) == 0 else {
      throw RecordingServerError(
        "cannot make a token: \(String(cString: strerror(errno))); expected a system with random numbers")
    }
    // 32 characters: each byte chooses among them evenly.
    text = String(decoding: bytes.map { Self.alphabet[Int($0) % Self.alphabet.count] }, as: UTF8.self)
  }

  /// Returns whether a text is the token, in a time that does not depend on the characters that agree.
  func matches(_ other: some StringProtocol) -> Bool {
    let (own, given) = (Array(text.utf8), Array(other.utf8))
    guard own.count == given.count else { return false }
    return zip(own, given).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

/// An error of the recording page's server in one line.
package struct RecordingServerError: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}
