import PlaygroundDrawing
import PlaygroundScenes
import Testing

struct FeedContentTests {
  @Test func isAFunctionOfSeedAndRow() {
    let content = FeedContent(seed: 7, heights: .varying)
    let again = FeedContent(seed: 7, heights: .varying)
    // The items are requested in another order, as during scrolling.
    let up = (0..<200).map(content.item)
    #expect(up == (0..<200).reversed().map(again.item).reversed())
  }

  @Test func equalRowsHaveOneLine() {
    let content = FeedContent(seed: 7, heights: .equal)
    #expect((0..<100).allSatisfy { content.height(of: $0) == FeedContent.rowHeight })
    #expect((0..<100).allSatisfy { content.item($0).lines.count == 1 })
  }

  @Test func varyingHeightsFollowTheLines() {
    let content = FeedContent(seed: 7, heights: .varying)
    for row in 0..<100 {
      let lines = content.item(row).lines.count
      #expect((1...3).contains(lines))
      #expect(Int(content.height(of: row)) == 64 + 18 * (lines - 1))
    }
    #expect(Set((0..<100).map(content.height)).count == 3)
  }

  @Test(arguments: [0, 1, 9_999_999, Int.max, -1, Int.min])
  func anyRowHasContent(row: Int) {
    for seed in [UInt64.min, .max] {
      let item = FeedContent(seed: seed, heights: .varying).item(row)
      #expect(!item.title.isEmpty)
      #expect(item.lines.allSatisfy { !$0.isEmpty })
      #expect(item.initials.count == 2)
      #expect(Palette.avatars.indices.contains(item.hue))
    }
  }

  @Test func sectionsAreDaysThenWeeks() {
    let content = FeedContent(seed: 7, heights: .equal)
    #expect((content.sectionTitle(0), content.sectionTitle(6)) == ("Today", "Saturday"))
    #expect(Set((0..<7).map(content.sectionTitle)).count == 7)
    #expect(Set((0..<700).map(content.sectionTitle)).count == 700)
  }
}
