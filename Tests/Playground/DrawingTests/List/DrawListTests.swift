import PlaygroundDrawing
import Testing

@Suite struct DrawListTests {
  @Test func aThrownErrorStillClosesTheClip() {
    struct Oops: Error {}
    var list = DrawList()
    #expect(throws: Oops.self) { try list.clip(to: .zero) { _ in throw Oops() } }
    #expect((list.depth, list.commands.last) == (0, .popClip))
  }
}
