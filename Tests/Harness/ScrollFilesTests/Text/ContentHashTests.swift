import ScrollFiles
import Testing

@Suite struct ContentHashTests {
  /// Vectors of the FNV reference code (fnv64a test suite).
  @Test(arguments: [
    ("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8"),
  ]) func hashesAsTheReferenceDoes(_ text: String, _ hash: String) {
    #expect(ContentHash(text.utf8).description == hash)
  }
}
