import Foundation
import PlaygroundControls
import PlaygroundDrawing
import Testing

struct MenuTests {
  private typealias Row = Menu<String>.Row

  /// A heading, ten rows, of which the third is disabled, and a last one with a part that asks.
  private func menu(height: CGFloat) -> Menu<String> {
    let part = Menu<String>.Part("Delete", "delete", width: 48, keys: [.delete], question: "Delete?")
    let rows = (0..<10).map { Row("Row \($0)", "\($0)", isEnabled: $0 != 2) }
    return Menu(
      [Row("Heading", nil)] + rows + [Row("Last", "last", parts: [part])],
      CGRect(x: 10, y: 20, width: 200, height: height), MenuLook(), MenuSelection())
  }

  @Test func theHighlightSkipsWhatCannotBeChosenAndScrolls() {
    var menu = menu(height: 28 * 4 + 8)
    var seen: [Int?] = []
    for _ in 0..<12 {
      menu.move(by: 1)
      seen.append(menu.selection.row)
      #expect(menu.selection.row.flatMap { menu.row($0) } != nil)
    }
    #expect(seen == [1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2])
    // The heading above the first row is shown with it.
    #expect(menu.selection.first == 0)
    menu.scroll(by: 1000)
    #expect(menu.selection.first == 8)
    #expect(menu.scrollMark?.maxY == menu.frame.maxY - 6)
    menu.scroll(by: -1000)
    #expect(menu.scrollMark?.minY == menu.frame.minY + 6)
  }

  @Test func controlsAreTheVisibleRowsAndTheirParts() throws {
    let menu = menu(height: 400)
    #expect(menu.controls.map(\.command) == (0..<10).map(String.init) + ["last", "delete"])
    let last = try #require(menu.row(11)), list = ControlList(menu.controls)
    #expect(list.control(at: CGPoint(x: last.maxX - 4, y: last.midY))?.command == "delete")
    #expect(list.control(at: CGPoint(x: last.minX + 4, y: last.midY))?.command == "last")
    #expect(list.control(at: CGPoint(x: last.minX + 4, y: 30)) == nil)
  }

  @Test func aPartThatAsksNeedsTwoPresses() {
    var menu = menu(height: 400)
    menu.move(by: -1)
    for key: WindowEvent.Key in [.delete, .escape, .right, .enter] {
      #expect(menu.handle(key, isRepeated: false) == .handled, "\(key)")
    }
    #expect(menu.selection.asks)
    #expect(menu.handle(.enter, isRepeated: true) == .handled)
    #expect(menu.handle(.enter, isRepeated: false) == .chosen("delete"))
    menu = self.menu(height: 400)
    #expect(menu.handle(.enter, isRepeated: false) == .closed)
  }
}
