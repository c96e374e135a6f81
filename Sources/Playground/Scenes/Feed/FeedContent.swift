import PlaygroundDrawing
import Foundation
import ScrollScript

/// The text content of the feed's rows. The content is a pure function of a seed and a row number, so ten
/// million rows cost nothing until they become visible.
package struct FeedContent: Hashable, Sendable {
  package struct Item: Hashable, Sendable {
    package var title: String
    /// One to three lines of text below the title.
    package var lines: [String]
    package var initials: String
    package var hue: Int
    package var photo: Int
  }

  private let seed: UInt64
  private let heights: Scenario.Content.Heights

  package init(seed: UInt64, heights: Scenario.Content.Heights) {
    self.seed = seed
    self.heights = heights
  }

  /// The height in points of a row with one line below its title. Each further line adds ``lineHeight``.
  package static let rowHeight: UInt8 = 64
  package static let lineHeight: UInt8 = 18

  package func height(of index: Int) -> UInt8 {
    Self.rowHeight + Self.lineHeight * UInt8(lineCount(of: index) - 1)
  }

  private func lineCount(of index: Int) -> Int {
    switch heights {
    case .equal: 1
    case .varying: 1 + Int(hash(index, 1) % 3)
    }
  }

  package func item(_ index: Int) -> Item {
    let given = Self.pick(Self.givenNames, hash(index, 2))
    let family = Self.pick(Self.familyNames, hash(index, 3))
    let lines = (0..<lineCount(of: index)).map { line in
      let number = UInt64(line)
      let opening = Self.pick(Self.openings, hash(index, 4 + 2 * number))
      return opening + " " + Self.pick(Self.endings, hash(index, 5 + 2 * number))
    }
    return Item(
      title: given + " " + family, lines: lines,
      initials: String(given.prefix(1)) + String(family.prefix(1)),
      hue: Int(hash(index, 20) % UInt64(Palette.avatars.count)),
      photo: Int(hash(index, 21) % UInt64(FeedPhoto.count)))
  }

  package func sectionTitle(_ section: Int) -> String {
    let day = Self.pick(Self.days, UInt64(section % Self.days.count))
    let weeks = section / Self.days.count
    return weeks == 0 ? day : "\(day), \(weeks) \(weeks == 1 ? "week" : "weeks") earlier"
  }

  private func hash(_ index: Int, _ purpose: UInt64) -> UInt64 {
    let row = seed &+ UInt64(truncatingIfNeeded: index) &* SplitMix64.increment
    return SplitMix64.finalised(row &+ purpose &* 0xD1B5_4A32_D192_ED03)
  }

  private static func pick(_ words: [String], _ hash: UInt64) -> String {
    words[Int(hash % UInt64(words.count))]
  }

  private static let days = [
    "Today", "Yesterday", "Wednesday", "Tuesday", "Monday", "Sunday", "Saturday",
  ]
  private static let givenNames = [
    "Ada", "Bruno", "Chiara", "Dmitri", "Elif", "Farid", "Greta", "Hugo", "Ines", "Jonas", "Kaya", "Linnea",
    "Mateo", "Nora", "Omar", "Priya", "Quentin", "Rosa", "Sven", "Tomoko", "Uma", "Viktor", "Wanda", "Yusuf",
  ]
  private static let familyNames = [
    "Abara", "Becker", "Castillo", "Dahl", "Eriksen", "Fontaine", "Garcia", "Haddad", "Ivanova", "Jansen",
    "Kimura", "Larsen", "Moreau", "Novak", "Okafor", "Petrov", "Quist", "Rossi", "Silva", "Tanaka",
    "Urban", "Vega", "Weiss", "Zhang",
  ]
  private static let openings = [
    "Found the frame where", "Measured again:", "The recording shows that", "Nobody believed it, but",
    "Written down at last:", "After the second flick", "From the edge inwards", "Before the finger lifts",
    "Once more, slowly:", "On the other screen", "By the third bounce", "With the lock off",
  ]
  private static let endings = [
    "the header catches up", "everything comes to rest", "the curve bends early", "it stops on a whole pixel",
    "the band gives way", "nothing moves before the slop", "the last row is in reach",
    "velocity is all there is", "the glide is longer", "a page is a page", "the offset tells the rest",
    "the ridge line drifts",
  ]
}
