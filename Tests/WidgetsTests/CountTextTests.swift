import Testing
import Widgets

struct CountTextTests {
  @Test func digitsStandInGroupsOfThree() {
    #expect(CountText.words(0, "note") == "0 notes")
    #expect(CountText.words(1, "note") == "1 note")
    #expect(CountText.words(999, "note") == "999 notes")
    #expect(CountText.words(1000, "row") == "1,000 rows")
    #expect(CountText.words(10_000_000, "row") == "10,000,000 rows")
    #expect(CountText.words(-1234, "row") == "\u{2212}1,234 rows")
    #expect(CountText.words(.min, "row").hasPrefix("\u{2212}9,223,372,036"))
  }
}
