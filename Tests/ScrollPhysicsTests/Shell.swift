import Testing

@Test func shell() { #expect(Bool(true)) }
