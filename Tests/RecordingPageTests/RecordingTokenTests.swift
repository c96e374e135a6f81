import Testing

@testable import RecordingPage

@Suite struct RecordingTokenTests {
  @Test func aTokenIsShortAndPlain() throws {
    let token = try RecordingToken().text
    #expect(token.count == 16)
    #expect(token.allSatisfy { "abcdefghijkmnpqrstuvwxyz23456789".contains($0) })
  }

  @Test func noTwoAreTheSame() throws {
    let tokens = try (0..<1000).map { _ in try RecordingToken().text }
    #expect(Set(tokens).count == 1000)
    // Every character occurs at every place.
    #expect(Set(tokens.compactMap(\.first)).count == 32)
  }

  @Test func onlyTheWholeTokenMatches() throws {
    let token = try RecordingToken()
    #expect(token.matches(token.text))
    for other in ["", String(token.text.dropLast()), token.text + "a", token.text.uppercased(), "é"] {
      #expect(!token.matches(other))
    }
  }
}
