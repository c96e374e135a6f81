import ScrollFiles
import TestSupport
import Testing

struct InputErrorTests {
  @Test func isOneLineWhateverTheFileHolds() {
    let error = InputError(file: "a\nb", path: "p\u{1B}[31m", problem: "x\r\u{2028}y\u{85}")
    #expect(error.description == "a\\u000ab: p\\u001b[31m: x\\u000d\\u2028y\\u0085")
    #expect(InputError(file: "F", problem: "x").description == "F: x")
  }

  @Test func quotesNoBooks() throws {
    let long = String(repeating: "a", count: 100_000)
    for json in [
      "{ \"scene\": \"\(long)\" }", "{ \"\(long)\": 0 }", "{ \"profile\": \"\(long)\" }",
      "{ \"duration\": \(long) }",
      "{ \"duration\": \(String(repeating: "1", count: 100_000)) }",
      "{ \"events\": [{ \"t\": 0, \"set\": { \"\(long)\": 0 } }] }",
      "{ \"events\": [{ \"t\": 0, \"scrollTo\": { \"id\": \"\(long)\" } }] }",
    ] {
      let line = try #require(refusal(json))
      #expect(line.count < 1000, "\(line.prefix(200))")
    }
  }
}
