import ScrollFiles
import Foundation
import Testing

struct DecodingErrorTextTests {
  private struct Page: Decodable { var lines: [Line] }
  private struct Line: Decodable { var count: Int, kind: Kind }
  private enum Kind: String, Decodable { case plain }

  @Test(arguments: [
    ("", "not JSON"), ("{", "not JSON"), ("[]", "another kind of value"), ("{}", "no \"lines\""),
    (#"{"lines":3}"#, "another kind of value at lines"),
    (#"{"lines":[{"count":1,"kind":"plain"},{"kind":"plain"}]}"#, "no \"count\" at lines[1]"),
    (#"{"lines":[{"count":"1"}]}"#, "another kind of value at lines[0].count"),
    (#"{"lines":[{"count":1,"kind":null}]}"#, "another kind of value at lines[0].kind"),
    (#"{"lines":[{"count":1,"kind":"bold"}]}"#, "damaged at lines[0].kind"),
  ])
  func reasonsNameThePlace(_ text: String, _ reason: String) {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Page.self, from: Data(text.utf8))
    }
    #expect(error?.reason == reason)
  }
}
