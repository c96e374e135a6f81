import ScrollPhysics
import Testing
import PlaygroundPanel

@Suite struct ProfileNameTests {
  @Test func names() {
    for name in ["soft", "Soft 2", "a", "weich-ä", "v1.2_b", String(repeating: "x", count: 60)] {
      #expect(ProfileName.problem(name) == nil, "\(name)")
    }
    let wrong = [
      "", " ", "a/b", "a\\b", "a\nb", "a\0", "..", ".hidden", " a", "a ", "uikit", "a:b", "😀", "a\"b",
      String(repeating: "x", count: 61), "a" + String(repeating: "\u{301}", count: 300),
    ]
    for name in wrong { #expect(ProfileName.problem(name) != nil, "\(name)") }
    for profile in ScrollProfile.builtIn {
      #expect(ProfileName.problem(profile.name)?.contains("built in") == true)
      #expect(ProfileName.problem(profile.name.uppercased())?.contains("built in") == true)
    }
  }
}
