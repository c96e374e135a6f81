import Foundation
import ScrollSnapshots
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct JUnitReportTests {
  /// An element of an XML text.
  private final class Element {
    let name: String
    let attributes: [String: String]
    var children: [Element] = []
    var text = ""

    init(_ name: String, _ attributes: [String: String]) {
      self.name = name
      self.attributes = attributes
    }

    func all(_ name: String) -> [Element] { children.filter { $0.name == name } }
  }

  /// A parser that returns the root of an XML text, or nil for invalid text.
  private final class Reader: NSObject, XMLParserDelegate {
    private var open = [Element("", [:])]

    static func root(of text: String) -> Element? {
      let reader = Reader(), parser = XMLParser(data: Data(text.utf8))
      parser.delegate = reader
      return parser.parse() && reader.open.count == 1 ? reader.open[0].children.first : nil
    }

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      let element = Element(name, attributes)
      open.last?.children.append(element)
      open.append(element)
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
      open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) { open.last?.text += text }
  }

  private func result(
    _ name: String, _ outcome: SnapshotResult.Outcome, lines: [String] = [], command: String? = nil,
    seconds: Double? = nil
  ) -> SnapshotResult {
    var result = SnapshotResult(name: name, outcome: outcome)
    result.lines = lines
    result.command = command
    result.seconds = seconds
    return result
  }

  @Test func everyOutcomeIsACase() throws {
    var noted = result("a", .passed, seconds: 0.25)
    noted.source = "Assets/a.json"
    noted.notes = ["first", "second"]
    let report = JUnitReport(
      [
        noted,
        result("folder/b", .failed, lines: ["cause", "more"], command: "playground accept b", seconds: 1),
        result("c", .recorded, lines: ["recorded"]), result("d", .broken),
      ], name: "scenarios")
    let root = try #require(Reader.root(of: report.xml))
    #expect(root.name == "testsuites")
    let suite = try #require(root.all("testsuite").first)
    for element in [root, suite] {
      let attributes = ["name", "tests", "failures", "errors", "time"].map { element.attributes[$0] }
      #expect(attributes == ["scenarios", "4", "2", "1", "1.250"])
    }
    let cases = suite.all("testcase")
    #expect(cases.map { $0.attributes["name"] } == ["a", "folder/b", "c", "d"])
    #expect(cases.map { $0.attributes["time"] } == ["0.250", "1.000", "0.000", "0.000"])
    #expect(cases.map { $0.attributes["file"] } == ["Assets/a.json", nil, nil, nil])
    #expect(cases.map { $0.children.map(\.name) } == [["system-out"], ["failure"], ["failure"], ["error"]])
    #expect(cases[0].children[0].text == "first\nsecond")
    #expect(cases[1].children[0].attributes == ["message": "cause", "type": "failed"])
    #expect(cases[1].children[0].text == "cause\nmore\nplayground accept b")
    #expect(cases[2].children[0].attributes == ["message": "recorded", "type": "recorded"])
    #expect(cases[3].children[0].attributes == ["message": "broken", "type": "broken"])
  }

  @Test func textComesBackAsItWas() throws {
    let text = "<a href=\"x\">'&amp;' ]]>\t\n\r & \u{1F600} \u{E9}"
    let report = JUnitReport([result(text, .failed, lines: [text, text])], name: text)
    let root = try #require(Reader.root(of: report.xml))
    let element = try #require(root.all("testsuite").first?.all("testcase").first)
    #expect((root.attributes["name"], element.attributes["name"]) == (text, text))
    #expect((element.attributes["classname"], element.children.first?.attributes["message"]) == (text, text))
    #expect(element.children.first?.text == text + "\n" + text)
  }

  /// XML 1.0 cannot represent them, not even escaped.
  @Test(arguments: ["\0", "\u{1}", "\u{B}", "\u{1B}", "\u{1F}", "\u{FFFE}", "\u{FFFF}"])
  func controlCharactersAreReplaced(_ character: String) throws {
    let report = JUnitReport([result("a" + character, .failed, lines: ["b\(character)c"])])
    let root = try #require(Reader.root(of: report.xml))
    let element = try #require(root.all("testsuite").first?.all("testcase").first)
    #expect((element.attributes["name"], element.children.first?.text) == ("a\u{FFFD}", "b\u{FFFD}c"))
  }

  @Test func timesAreAlwaysNumbers() throws {
    let odd = [Double.nan, .infinity, -.infinity, -1].map { result("a", .passed, seconds: $0) }
    let root = try #require(Reader.root(of: JUnitReport(odd).xml))
    #expect(
      (root.attributes["time"], root.all("testsuite").first?.all("testcase").map { $0.attributes["time"] })
        == ("0.000", Array(repeating: "0.000", count: 4)))
    #expect(Reader.root(of: JUnitReport(odd, seconds: 2.5).xml)?.attributes["time"] == "2.500")
  }

  @Test func nothingIsASuiteToo() throws {
    let root = try #require(Reader.root(of: JUnitReport([]).xml))
    #expect(root.all("testsuite").first?.attributes["tests"] == "0")
    #expect(root.all("testsuite").first?.children.isEmpty == true)
  }
}
