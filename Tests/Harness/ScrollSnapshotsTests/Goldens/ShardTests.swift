import ScrollSnapshots
import Testing

@Suite struct ShardTests {
  @Test func isReadAndWritten() {
    #expect((Shard("2/3")?.description, Shard("1/1")?.holds(7)) == ("2/3", true))
  }

  @Test(arguments: ["", "1", "0/3", "4/3", "1/0", "-1/3", "1/3/4", "a/b", "1/1001", "1 / 3"])
  func otherTextsAreNone(_ text: String) { #expect(Shard(text) == nil) }
}
