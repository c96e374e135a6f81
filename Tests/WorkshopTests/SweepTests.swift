import Testing
import workshop

@Suite struct SweepTests {
  @Test(arguments: [
    ("glide.rate", "0.998", ["0.99814", "0.99786"]), ("touch.slop", "10.0", ["10.7", "9.3"]),
    ("mouse.slopWhileGliding", "0.0", ["0.07"]), ("fastScroll.isOn", "false", ["true"]),
  ]) func aChangeIsSmall(_ name: String, _ value: String, _ changes: [String]) {
    #expect(SweepCommand.changes(of: name, from: value) == changes)
  }
}
