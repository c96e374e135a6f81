import Foundation
import PlaygroundScenes
import Testing

struct ControlBarTests {
  private func row(_ titles: [String], in width: CGFloat, from left: CGFloat = 16, places: Int? = nil)
    -> [CGRect]
  {
    ControlBar.row(titles.map { ($0, $0, false) }, in: width, from: left, top: 8, places: places).map(\.frame)
  }

  @Test func aRowSharesTheRoom() {
    let frames = row(["a", "b", "c"], in: 402)
    #expect(frames.map(\.minX) == [16, 142, 268])
    #expect(frames.allSatisfy { $0.width == 118 && $0.height == ControlBar.height && $0.minY == 8 })
    #expect(row(["a", "b"], in: 402, places: 3) == Array(frames.prefix(2)))
    #expect(row([], in: 25, from: 0) == [])
    #expect(row(["a", "b"], in: 16, from: 9).allSatisfy { $0.width >= 0 })
  }
}
