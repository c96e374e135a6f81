import ScrollFiles
import Testing

struct CSVTests {
  private func fields(_ text: String) throws -> [[String]] { try CSV.records(text).map(\.fields) }

  @Test(arguments: ["a,b\n1,2\n", "a,b\r\n1,2\r\n", "a,b\r\n1,2\r", "a,\"b\"\r\n1,2"])
  func lineBreaksEndRecords(text: String) throws {
    #expect(try fields(text) == [["a", "b"], ["1", "2"]])
  }

  @Test func aCarriageReturnWithoutALineFeedIsText() throws {
    #expect(try fields("a\rb,c\r\r\n\rd") == [["a\rb", "c\r"], ["\rd"]])
  }

  @Test func aCarriageReturnAfterAQuotedFieldIsRefused() {
    #expect(throws: CSV.QuoteError.self) { try fields("\"a\"\rb") }
  }

  @Test(arguments: ["a\rb", "a\r\nb", "\r", "a,\"b\"", "a\"\u{301}b"])
  func quotedFieldsReadBack(text: String) throws {
    #expect(try fields(CSV.field(text)) == [[text]])
  }
}
