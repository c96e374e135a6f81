import PlaygroundApp
import Testing

struct ProfileChangeTests {
  @Test(arguments: [
    ("glide.rate=0.99", "glide.rate 0.99"), ("a=1,b=true", "a 1,b true"), ("fast:a=1", "fast"),
    (":a=-1e3", ""),
  ])
  func readsNamesAndConstants(text: String, name: String) {
    #expect(ProfileChange(text)?.name == name)
  }

  @Test(arguments: ["", "=", "a", "a=", "=1", "a=1,", ",a=1", "a=b", "a=1=2", "fast:", "fast:a", "a=yes"])
  func refusesTheRest(text: String) {
    #expect(ProfileChange(text) == nil)
  }
}
