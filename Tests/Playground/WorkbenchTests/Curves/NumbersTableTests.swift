import PlaygroundDrawing
import Foundation
import Scrolling
import Testing
import PlaygroundWorkbench

struct NumbersTableTests {
  private func numbers(_ offsets: [Double]) -> MotionNumbers {
    MotionNumbers(.moving(vertical(offsets), phase: .decelerating))
  }

  private func words(_ table: NumbersTable, _ size: CGSize = CGSize(width: 236, height: 104)) -> [String] {
    var list = DrawList()
    table.draw(
      in: CGRect(origin: CGPoint(x: 10, y: 10), size: size),
      DrawingStyle(.light, FixedTextMetrics(), hairline: 1), into: &list)
    return list.texts.map(\.string)
  }

  /// Five motions in a narrow table lose decimals rather than digits.
  @Test func fiveMotionsAreRoundedToFit() {
    let names = ["A", "B", "C", "D", "E"]
    let motions: [(name: String, numbers: MotionNumbers)] = names.enumerated().map { index, name in
      (name, numbers([0, Double(index + 1) * 1100.4]))
    }
    let table = NumbersTable(motions)
    let narrow = words(table, CGSize(width: 260, height: 136)),
      wide = words(table, CGSize(width: 600, height: 136))
    #expect(["1100", "2201", "3301", "4402", "5502"].allSatisfy(narrow.contains))
    #expect(["1100.4", "2200.8", "3301.2", "4401.6", "5502.0"].allSatisfy(wide.contains))
    #expect(!wide.contains("Change"))
  }

  @Test func everythingStaysInItsFrame() {
    for width in [0.0, 30, 120, 236, 800] {
      for height in [0.0, 10, 40, 104, 300] {
        let frame = CGRect(x: 5, y: 7, width: width, height: height)
        var list = DrawList()
        NumbersTable(old: numbers([0, 1e9, 3e12]), new: numbers([0, -1e9])).draw(
          in: frame, DrawingStyle(.dark, FixedTextMetrics(), hairline: 0.5), into: &list)
        for case .text(let text) in list.commands {
          #expect(text.position.y >= frame.minY - 0.01 && text.position.y + 14 <= frame.maxY + 1)
          #expect(text.position.x >= frame.minX && text.position.x <= frame.maxX + 1)
          #expect(text.maxWidth != nil)
        }
      }
    }
  }

  @Test func aTallOneHasTheGreatestLagToo() {
    #expect(!words(NumbersTable(old: numbers([0, 1]))).contains("Maximum lag"))
    let tall = words(NumbersTable(old: numbers([0, 1])), CGSize(width: 300, height: 130))
    #expect(tall.contains("Maximum lag"))
    #expect(!tall.contains("Change"))
  }

  @Test func changesHaveTheirSignAndNoneShowsADash() throws {
    func change(_ old: [Double], _ new: [Double]) throws -> String? {
      try #require(NumbersTable(old: numbers(old), new: numbers(new)).rows().first).change
    }
    #expect(try change([0, 10], [0, 12.34]) == "+2.3")
    #expect(try change([0, 10], [0, 4]) == "\u{2212}6.0")
    #expect(try (change([0, 10], [0, 10.01]), change([0, 10], [0])) == (nil, nil))
    let lag = try #require(NumbersTable(old: numbers([0, 1])).rows().first { $0.name == "Lag" })
    #expect((lag.texts, lag.change) == (["\u{2013}"], nil))
  }
}

extension NumbersTable {
  fileprivate init(old: MotionNumbers, new: MotionNumbers? = nil) {
    self.init([("Recorded", old)] + (new.map { [("What if", $0)] } ?? []))
  }
}
