import Foundation
import ScrollScript
import TestSupport
import Testing

struct JSONParserTests {
  @Test(arguments: [
    ("", "F: is empty; expected JSON"),
    (" \n\t", "F: is empty; expected JSON"),
    ("[]", "F: expected an object, found an array"),
    ("7", "F: expected an object, found 7"),
    ("{", "F: line 1, column 2: is not JSON: expected a key in quotes, found the end of the file"),
    ("{\"scene\"", "F: line 1, column 9: is not JSON: expected \":\", found the end of the file"),
    ("{\"scene\":", "F: line 1, column 10: is not JSON: expected a value, found the end of the file"),
    ("{\"scene\": \"a", "F: line 1, column 11: is not JSON: the string has no closing quote"),
    (
      "{\"scene\": \"a\"",
      "F: line 1, column 14: is not JSON: expected \",\" or \"}\", found the end of the file"
    ),
    ("{\"scene\": \"a\",}", "F: line 1, column 15: is not JSON: expected a key in quotes, found \"}\""),
    ("{\n  \"capture\": [1, 2,]\n}", "F: line 2, column 20: is not JSON: expected a value, found \"]\""),
    ("{\"capture\": [1 2]}", "F: line 1, column 16: is not JSON: expected \",\" or \"]\", found \"2\""),
    ("{} x", "F: line 1, column 4: is not JSON: expected the end, found \"x\""),
    ("{'scene': 1}", "F: line 1, column 2: is not JSON: expected a key in quotes, found \"'\""),
    ("{\"duration\": NaN}", "F: line 1, column 14: is not JSON: expected a value, found \"NaN\""),
    ("{\"duration\": -Infinity}", "F: line 1, column 15: is not JSON: expected a digit, found \"Infinity\""),
    ("{\"duration\": 1e999}", "F: line 1, column 14: is not JSON: \"1e999\" is too large for a number"),
    ("{\"duration\": 01}", "F: line 1, column 15: is not JSON: expected \",\" or \"}\", found \"1\""),
    ("{\"duration\": 1.}", "F: line 1, column 16: is not JSON: expected a digit, found \"}\""),
    ("{\"duration\": .5}", "F: line 1, column 14: is not JSON: expected a value, found \".5\""),
    ("{\"duration\": +1}", "F: line 1, column 14: is not JSON: expected a value, found \"+1\""),
    ("{\"duration\": 1e}", "F: line 1, column 16: is not JSON: expected a digit, found \"}\""),
    ("{\"duration\": truely}", "F: line 1, column 18: is not JSON: expected \",\" or \"}\", found \"ly\""),
    (
      "{\"duration\": 1, \"duration\": 1}",
      "F: line 1, column 17: is not JSON: key \"duration\" occurs twice in one object"
    ),
    (
      "{\"scene\": \"\\x\"}",
      "F: line 1, column 12: is not JSON: expected one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u"
    ),
    (
      "{\"scene\": \"\\",
      "F: line 1, column 12: is not JSON: expected one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u"
    ),
    (
      "{\"scene\": \"\\ud800\"}",
      "F: line 1, column 12: is not JSON: expected \\u and four digits, in pairs for characters beyond ffff"
    ),
    (
      "{\"scene\": \"\\u00\"}",
      "F: line 1, column 12: is not JSON: expected \\u and four digits, in pairs for characters beyond ffff"
    ),
    (
      "{\"scene\": \"é\n\"}",
      "F: line 1, column 13: is not JSON: expected control characters in strings to be escaped as \\u and four digits"
    ),
  ])
  func refusesWithLineAndColumn(_ json: String, _ line: String) {
    #expect(refusal(json) == line)
  }

  @Test func refusesWhatIsNotUTF8() {
    #expect(
      refusal(Data([0xFF, 0xFE, 0x7B, 0, 0x7D, 0]))
        == "F: is text in UTF-16; expected UTF-8")
    #expect(
      refusal(Data("{\"scene\": \"a".utf8) + [0xC3, 0x28, 0x22, 0x7D])
        == "F: line 1, column 12: is not JSON: expected UTF-8 text")
    #expect(refusal(Data([0])) == "F: line 1, column 1: is not JSON: expected a value in UTF-8 text")
  }

  @Test func aByteOrderMarkIsNoMatter() {
    #expect(refusal(Data([0xEF, 0xBB, 0xBF]) + Data("{}".utf8)) == nil)
    #expect(refusal(Data([0xEF, 0xBB, 0xBF])) == "F: is empty; expected JSON")
  }

  @Test(arguments: ["[", "{\"a\":", "{\"events\":["])
  func deepNestingIsRefused(_ opening: String) throws {
    let line = try #require(refusal(String(repeating: opening, count: 200_000)))
    #expect(line.hasSuffix("is not JSON: expected at most 64 nested arrays and objects"))
  }

  @Test func keysThatStandTwiceAreFoundInLargeObjects() {
    let members = (0..<40).map { "\"k\($0)\": 0" }
    for twice in [0, 11, 12, 39] {
      let json = "{" + (members + ["\"k\(twice)\": 0"]).joined(separator: ",\n") + "}"
      #expect(
        refusal(json) == "F: line 41, column 1: is not JSON: key \"k\(twice)\" occurs twice in one object")
    }
  }

  @Test func stringsWithEscapes() throws {
    let json = "{ \"scene\": \"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\uD83D\\uDE00é😀\" }"
    #expect(try scenario(json).scene == "\"\\/\u{8}\u{C}\n\r\té😀é😀")
  }

  @Test(arguments: [
    ("0", 0), ("-0", -0.0), ("1e3", 1000), ("1E+3", 1000), ("25e-1", 2.5), ("0.1", 0.1), ("1e-999", 0),
    ("0.30000000000000004", 0.1 + 0.2), ("4.9406564584124654e-324", .leastNonzeroMagnitude), ("59.94", 59.94),
    ("123.4567890123456789012345678901234567890", 123.45678901234568),
  ])
  func numbersToTheLastBit(_ json: String, _ number: Double) throws {
    let read = try scenario("{ \"duration\": \(json) }").duration
    #expect(read.bitPattern == number.bitPattern)
  }
}
