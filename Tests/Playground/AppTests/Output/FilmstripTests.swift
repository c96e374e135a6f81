import PlaygroundDrawing
import Foundation
import PlaygroundApp
import ScrollScript
import Testing

struct FilmstripTests {
  private func filmstrip(frames: [Int]) throws -> Filmstrip {
    try Filmstrip(
      Scenario(data: Data(flick.utf8), file: "flick"), file: "flick", frames: frames, hairline: 0.5,
      fonts: FixedTextMetrics())
  }

  private func texts(_ filmstrip: Filmstrip) -> [String] {
    filmstrip.list.commands.compactMap {
      guard case .text(let text) = $0 else { return nil }
      return text.string
    }
  }

  @Test func framesStandSideBySideWithTheirTimes() throws {
    let strip = try filmstrip(frames: [0, 12, 30])
    #expect(strip.list.depth == 0)
    #expect(texts(strip).filter { $0.hasSuffix(" s") }.prefix(3) == ["0.00 s", "0.20 s", "0.50 s"])
    #expect(texts(strip).contains("Offset (pt)"))
  }

  @Test func eachFrameMakesItWider() throws {
    let widths = try (1...4).map { try filmstrip(frames: Array(0..<$0)).size.width }
    let steps = zip(widths, widths.dropFirst()).map { $1 - $0 }
    #expect(Set(steps).count == 1 && steps[0] > 200)
  }

  @Test func framesThatAreNotThereAreLeftOut() throws {
    #expect(texts(try filmstrip(frames: [0, 5000])).filter { $0 == "0.00 s" }.count == 1)
    #expect(try filmstrip(frames: []).list.depth == 0)
  }
}
