import Foundation
import ScrollLists
import Scrolling
import TestSupport
import Testing

struct ScrollTargetLayoutTests {
  /// Rows named backwards, so that a name is not a number.
  private struct Backwards: ScrollTargetLayout {
    var list: ListLayout
    var targetCount: Int { list.rowCount }
    func index(of id: String) -> Int? { Int(id).map { targetCount - 1 - $0 } }
    func id(at index: Int) -> String { "\(targetCount - 1 - index)" }
    func frame(at index: Int) -> CGRect { list.frame(at: index) }
    func targets(in rect: CGRect) -> Range<Int> { list.targets(in: rect) }
  }

  @Test(arguments: 0..<40) func aListAgreesWithItsTargetsOneByOne(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 0...60, using: &random)
    let table = HeightTable(count: count) { _ in UInt8.random(in: 1...255, using: &random) }
    let list = Backwards(
      list: ListLayout(
        heights: table, rowsPerSection: Int.random(in: 1...20, using: &random),
        headerHeight: CGFloat(Int.random(in: 0...40, using: &random)),
        leading: CGFloat(Int.random(in: 0...200, using: &random)), width: 402))
    let naive = TargetFrames((0..<count).map { .init(list.id(at: $0), list.frame(at: $0)) })
    #expect(list.targetCount == naive.targetCount)
    for index in 0..<count {
      #expect((list.index(of: naive.id(at: index)), naive.index(of: list.id(at: index))) == (index, index))
      #expect(list.frame(of: naive.id(at: index)) == naive.frame(at: index))
    }
    for _ in 0..<60 {
      let rect = CGRect(
        x: 0, y: CGFloat(Int.random(in: -300...9000, using: &random)), width: 402,
        height: CGFloat(Int.random(in: 1...900, using: &random)))
      #expect(list.targets(in: rect) == naive.targets(in: rect))
    }
  }

  @Test func rowsThatAreNotThereHaveNoPlace() {
    let list = ListLayout(rowCount: 10, rowHeight: 64, width: 402)
    #expect((list.index(of: 10), list.index(of: -1), list.frame(of: 10)) == (nil, nil, nil))
    #expect(list.frame(of: 9) == CGRect(x: 0, y: 576, width: 402, height: 64))
    #expect(TargetFrames<Int>().frame(of: 0) == nil)
  }

  @Test func betweenTargetsTheAnswerIsEmptyAtTheNext() {
    let frames = Rows([
      .init(0, CGRect(x: 0, y: 0, width: 10, height: 10)),
      .init(1, CGRect(x: 0, y: 50, width: 10, height: 10)),
    ])
    #expect(frames.targets(in: CGRect(x: 0, y: 20, width: 10, height: 20)) == 1..<1)
    #expect(frames.targets(in: CGRect(x: 0, y: 90, width: 10, height: 20)) == 2..<2)
    let row = Rows([
      .init(0, CGRect(x: 0, y: 0, width: 10, height: 10)),
      .init(1, CGRect(x: 50, y: 0, width: 10, height: 10)),
    ])
    #expect(row.targets(in: CGRect(x: 20, y: 0, width: 20, height: 10)) == 1..<1)
  }
}
