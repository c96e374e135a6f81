import Foundation
import ScrollFoundation
import Testing

/// The stand-in for Foundation beside Foundation.
@Suite struct ScrollFoundationTests {
  private static let numbers: [Double] = [
    0, -0.0, 1, -1, 0.1, 2.5, -7.25, 1e-300, 1e12, -1e12, .infinity, -.infinity, .nan,
  ]

  @Test func rectanglesHaveTheSameParts() {
    for x in Self.numbers {
      for width in Self.numbers {
        let one = Foundation.CGRect(x: x, y: width, width: width, height: x)
        let other = ScrollFoundation.CGRect(x: x, y: width, width: width, height: x)
        let parts: [(String, Double, Double)] = [
          ("minX", one.minX, other.minX), ("maxX", one.maxX, other.maxX),
          ("minY", one.minY, other.minY), ("maxY", one.maxY, other.maxY),
          ("width", one.width, other.width), ("height", one.height, other.height),
          ("standardized", one.standardized.origin.x, other.standardized.origin.x),
          ("standardized", one.standardized.size.height, other.standardized.size.height),
        ]
        for (name, left, right) in parts {
          #expect(left == right || (left.isNaN && right.isNaN), "\(name) of \(x), \(width)")
        }
        #expect(one.isEmpty == other.isEmpty, "\(x), \(width)")
        #expect(one.isNull == other.isNull, "\(x), \(width)")
      }
    }
  }

  @Test func rectanglesContainTheSamePoints() {
    let finite = Self.numbers.filter(\.isFinite)
    for x in finite {
      for width in finite {
        for place in Self.numbers {
          let one = Foundation.CGRect(x: x, y: -1, width: width, height: 3)
          let other = ScrollFoundation.CGRect(x: x, y: -1, width: width, height: 3)
          #expect(
            one.contains(Foundation.CGPoint(x: place, y: 0))
              == other.contains(ScrollFoundation.CGPoint(x: place, y: 0)), "\(x), \(width), \(place)")
        }
      }
    }
  }

  @Test func numbersAreFormattedAlike() {
    for number in Self.numbers where number.isFinite {
      for format in ["%.0f", "%.2f s", "%.7f", "%.0f pt in %.2f s"] {
        #expect(
          ScrollFoundation.printed(format, [number, number])
            == String(format: format, arguments: [number, number]))
      }
    }
  }

  @Test func codingThrows() {
    #expect(throws: FoundationIsMissing.self) { try ScrollFoundation.JSONEncoder().encode(1) }
    #expect(throws: FoundationIsMissing.self) {
      try ScrollFoundation.JSONDecoder().decode(Int.self, from: ScrollFoundation.Data())
    }
    #expect(ScrollFoundation.Data().count == 0)
  }
}
