import ScrollFiles
import Foundation
import Testing

struct JSONWriterTests {
  private static let value: JSONValue = [
    "name": "a \"b\"", "isOn": true, "count": 3, "share": .number(-0.0), "none": .null,
    "times": .numbers([0.5, nil, .nan]),
    "rows": [["x": 1], ["x": .number(-0.0)]], "empty": [], "nothing": [:],
  ]

  @Test func membersKeepTheirOrderOnOneLine() {
    #expect(
      Self.value.text == #"{ "name": "a \"b\"", "isOn": true, "count": 3, "share": 0.0, "none": null, "#
        + #""times": [0.5, null, null], "rows": [{ "x": 1 }, { "x": 0.0 }], "empty": [], "nothing": {} }"#)
  }

  @Test func documentsHaveALineForEachMemberAndEachObjectOfAList() {
    let document = """
      {
        "name": "a \\"b\\"",
        "isOn": true,
        "count": 3,
        "share": 0.0,
        "none": null,
        "times": [0.5, null, null],
        "rows": [
          { "x": 1 },
          { "x": 0.0 }
        ],
        "empty": [],
        "nothing": {}
      }

      """
    #expect(Self.value.document == document)
    #expect(Self.value.exactDocument == document.replacing(" 0.0", with: " -0.0"))
    #expect(JSONValue.array([["x": 1], 2]).document == "[\n  { \"x\": 1 },\n  2\n]\n")
  }

  @Test func exactNumbersAreReadBackWithAllTheirBits() throws {
    let numbers = [0.1, -0.0, 1e300, 0x1p-1070, 1.0 / 3, .pi, 9_007_199_254_740_992, -2.5, 0]
    let value = JSONValue.record([("numbers", .numbers(numbers))])
    #expect(value.exactDocument.split(separator: "\n").count == 6)
    let reader = try JSONReader(data: Data(value.exactDocument.utf8), file: "F")
    let elements = try reader.object(keys: ["numbers"]).required("numbers").array(atMost: 9)
    let read = try elements.map {
      try $0.number(in: -.greatestFiniteMagnitude ... .greatestFiniteMagnitude, "")
    }
    #expect(read.map(\.bitPattern) == numbers.map(\.bitPattern))
  }

  @Test func onlyWhatDoesNotFitInALineIsIndented() {
    let long = String(repeating: "o", count: 90)
    let value: JSONValue = [
      "short": ["a": 1, "b": [1, 2]], "long": ["text": .string(long), "list": [1, .string(long)]],
    ]
    #expect(
      value.indented == """
        {
          "short": { "a": 1, "b": [1, 2] },
          "long": {
            "text": "\(long)",
            "list": [1, "\(long)"]
          }
        }

        """)
    #expect(JSONValue.object([]).indented == "{}\n")
  }

  /// A value fits if its line, with indent and key, has at most 120 characters.
  @Test(arguments: [(98, 1), (99, 3), (100, 3), (101, 5)]) func theLimitIsALineOf120Characters(
    _ length: Int, _ lines: Int
  ) {
    let value: JSONValue = ["key": ["a": .string(String(repeating: "o", count: length))]]
    #expect(value.indented.split(separator: "\n").count == lines, "\(value.indented)")
  }
}
