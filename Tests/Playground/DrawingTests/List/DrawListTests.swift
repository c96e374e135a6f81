import ScrollBitmaps
import PlaygroundDrawing
import Foundation
import Testing

@Suite struct DrawListTests {
  @Test func commandsInOrder() {
    var list = DrawList()
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    list.fill(rect, Color(1))
    let answer = list.clip(to: rect) { list in
      list.picture(PictureID(kind: 1, index: 2), in: rect, opacity: 0.5)
      return list.depth
    }
    #expect(answer == 1)
    #expect(list.depth == 0)
    #expect(
      list.commands == [
        .fill(rect, Color(1)), .pushClip(rect),
        .picture(PictureID(kind: 1, index: 2), rect, opacity: 0.5), .popClip,
      ])
    list.removeAll()
    #expect(list == DrawList())
  }

  @Test func aThrownErrorStillClosesTheClip() {
    struct Oops: Error {}
    var list = DrawList()
    #expect(throws: Oops.self) { try list.clip(to: .zero) { _ in throw Oops() } }
    #expect((list.depth, list.commands.last) == (0, .popClip))
  }
}
