import Foundation
import ScrollSnapshots
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct JUnitReportTests {
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

  /// Returns the text of a report, which is well-formed.
  private func xml(_ report: JUnitReport) -> String {
    #expect(XMLParser(data: Data(report.xml.utf8)).parse())
    return report.xml
  }

  @Test func everyOutcomeIsACase() {
    var noted = result("a", .passed, seconds: 0.25)
    noted.source = "Assets/a.json"
    noted.notes = ["first", "second"]
    let report = JUnitReport(
      [
        noted,
        result("folder/b", .failed, lines: ["cause", "more"], command: "playground accept b", seconds: 1),
        result("c", .recorded, lines: ["recorded"]), result("d", .broken),
      ], name: "scenarios")
    #expect(
      xml(report) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="scenarios" tests="4" failures="2" errors="1" time="1.250">
        <testsuite name="scenarios" tests="4" failures="2" errors="1" skipped="0" time="1.250">
        <testcase classname="scenarios" name="a" time="0.250" file="Assets/a.json">
        <system-out>first
        second</system-out>
        </testcase>
        <testcase classname="scenarios" name="folder/b" time="1.000">
        <failure message="cause" type="failed">cause
        more
        playground accept b</failure>
        </testcase>
        <testcase classname="scenarios" name="c" time="0.000">
        <failure message="recorded" type="recorded">recorded</failure>
        </testcase>
        <testcase classname="scenarios" name="d" time="0.000">
        <error message="broken" type="broken"></error>
        </testcase>
        </testsuite>
        </testsuites>

        """)
  }

  @Test func textIsEscapedSoThatAParserReadsItAsItWas() {
    let text = "<a href=\"x\">'&amp;' ]]>\t\n\r & \u{1F600} \u{E9}"
    let body = "&lt;a href=\"x\"&gt;'&amp;amp;' ]]&gt;\t\n&#13; &amp; \u{1F600} \u{E9}"
    let value = "&lt;a href=&quot;x&quot;&gt;'&amp;amp;' ]]&gt;&#9;&#10;&#13; &amp; \u{1F600} \u{E9}"
    let xml = xml(JUnitReport([result(text, .failed, lines: [text, text])], name: text))
    #expect(xml.contains("<testsuites name=\"\(value)\" tests="))
    #expect(xml.contains("<testcase classname=\"\(value)\" name=\"\(value)\" time="))
    #expect(xml.contains("<failure message=\"\(value)\" type=\"failed\">\(body)\n\(body)</failure>"))
  }

  /// XML 1.0 cannot represent them, not even escaped.
  @Test(arguments: ["\0", "\u{1}", "\u{B}", "\u{1B}", "\u{1F}", "\u{FFFE}", "\u{FFFF}"])
  func controlCharactersAreReplaced(_ character: String) {
    let xml = xml(JUnitReport([result("a" + character, .failed, lines: ["b\(character)c"])]))
    #expect(xml.contains(" name=\"a\u{FFFD}\" time=") && xml.contains(">b\u{FFFD}c</failure>"))
  }

  @Test func timesAreAlwaysNumbers() {
    let odd = [Double.nan, .infinity, -.infinity, -1].map { result("a", .passed, seconds: $0) }
    // The suites, the suite and its cases.
    #expect(xml(JUnitReport(odd)).components(separatedBy: " time=\"0.000\"").count - 1 == 2 + odd.count)
    #expect(xml(JUnitReport(odd, seconds: 2.5)).contains(" errors=\"0\" time=\"2.500\">"))
  }

  @Test func nothingIsASuiteToo() {
    let suite =
      "<testsuite name=\"snapshots\" tests=\"0\" failures=\"0\" errors=\"0\" skipped=\"0\" time=\"0.000\">"
    #expect(xml(JUnitReport([])).contains(suite + "\n</testsuite>"))
  }
}
