import Foundation
import ScrollLists
import Scrolling
import TestSupport
import Testing

struct NamedListLayoutTests {
  /// Ten million rows named "row 0" and so on, as code names them that has no table.
  private struct Source: RowIdentities {
    func index(of id: String) -> Int? { id.hasPrefix("row ") ? Int(id.dropFirst(4)) : nil }
    func id(at index: Int) -> String { "row \(index)" }
  }

  private func list(_ count: Int = 10_000_000) -> NamedListLayout<Source> {
    NamedListLayout(ListLayout(rowCount: count, rowHeight: 44, width: 402), names: Source())
  }

  @Test func tenMillionRowsHaveNamesThatTheyKeep() {
    var done = false
    var list = list()
    done = list.insertRows(["new", "newer"], at: RowPath(section: 0, row: 100), height: 50)
    #expect(done)
    list.removeRows(0..<10)
    list.layout.moveRow(5_000_000, to: RowPath(section: 0, row: 0))
    #expect(list.targetCount == 9_999_992 && list.id(at: 0) == "row 5000008")
    #expect(list.index(of: "row 5000008") == 0 && list.id(at: 91) == "new" && list.index(of: "newer") == 92)
    #expect(
      list.index(of: "row 5") == nil && list.index(of: "other") == nil && list.index(of: "row -1") == nil)
    #expect(list.index(of: "row 10000000") == nil && list.index(of: "row 9999999") == 9_999_991)
    #expect(list.frame(of: "new") == CGRect(x: 0, y: 91 * 44, width: 402, height: 50))
  }

  @Test func idsInUseAreRefused() {
    var done = false
    var list = list(10)
    let before = list
    for ids in [["row 3"], ["a", "a"], ["b", "row 9"]] {
      done = list.insertRows(ids, at: RowPath(section: 0, row: 0), height: 1)
      #expect(!done)
    }
    done = list.insertRows(["a"], at: RowPath(section: 7, row: 0), height: 1)
    #expect(!done && list == before)
    done = list.insertRows(["a"], at: RowPath(section: 0, row: 0), height: 1)
    #expect(done)
    done = list.insertRows(["a"], at: RowPath(section: 0, row: 0), height: 1)
    #expect(!done)
    list.removeRows(0..<1)
    #expect(list.index(of: "a") == nil)
    done = list.insertRows(["a"], at: RowPath(section: 0, row: 5), height: 1)
    #expect(done)
    #expect(list.index(of: "a") == 5)
  }

  @Test func aPositionFollowsARowThroughEdits() {
    var list = list()
    func metrics() -> ScrollMetrics {
      ScrollMetrics(
        boundsSize: CGSize(width: 402, height: 874),
        contentSize: CGSize(width: 402, height: list.layout.contentHeight), scale: 2)
    }
    var driver = PositionDriver(metrics(), ScrollPositionController(list))
    driver.set { $0.scrollTo(id: "row 7000000", anchor: .top) }
    #expect(driver.y == 7_000_000 * 44)
    list.insertRows((0..<50).map { "new \($0)" }, at: RowPath(section: 0, row: 12), height: 31)
    list.removeRows(100..<5000)
    let now = metrics()
    driver.layOut(list) { $0 = now }
    let place = 7_000_000 * 44.0 + 50 * 31 - 4900 * 44
    #expect(driver.y == place)
    driver.set { $0.scrollTo(id: "new 7", anchor: .top) }
    #expect(driver.y == 12 * 44 + 7 * 31)
  }
}
