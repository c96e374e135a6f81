import PlaygroundDrawing
import Foundation
import TestSupport
import Testing

@Suite struct PolygonCoverageTests {
  /// Each value is rounded to a multiple of 1/255.
  private func isArea(_ mask: CoverageMask?, _ exact: Double) -> Bool {
    guard let mask else { return false }
    let edges = mask.coverage.filter { $0 > 0 && $0 < 255 }.count
    return abs(mask.area - exact) <= Double(edges) * 0.5 / 255 + 1e-9
  }

  @Test func areasAreExact() {
    let triangle = points((1, 1), (11, 1), (1, 11))
    #expect(isArea(CoverageMask(.polygon(triangle), scale: 1), 50))
    #expect(isArea(CoverageMask(.polygon(triangle.reversed()), scale: 1), 50))
    #expect(isArea(CoverageMask(.polygon(triangle), scale: 3), 450))
    #expect(isArea(CoverageMask(.polygon(points((0.3, 0.4), (40.1, 7.7), (22.2, 31.9))), scale: 1), 546.915))
    let sliver = points((0, 0.25), (64, 0.25), (64, 0.5), (0, 0.5))
    #expect(isArea(CoverageMask(.polygon(sliver), scale: 1), 16))
  }

  @Test func pixelsHoldTheirShare() throws {
    let half = try #require(CoverageMask(.polygon(points((0, 0), (2, 0), (2, 2))), scale: 1))
    #expect(half.coverage == [128, 255, 0, 128])
    let square = points((0.25, 0.25), (2.75, 0.25), (2.75, 2.75), (0.25, 2.75))
    let inset = try #require(CoverageMask(.polygon(square), scale: 1))
    #expect(inset.coverage == [143, 191, 143, 191, 255, 191, 143, 191, 143])
    let whole = try #require(CoverageMask(.polygon(points((-3, -2), (5, -2), (5, 4), (-3, 4))), scale: 2))
    #expect((whole.origin, whole.width) == (CoverageMask.Origin(x: -6, y: -4), 16))
    #expect(whole.height == 12)
    #expect(whole.coverage.allSatisfy { $0 == 255 })
  }

  @Test func overlapsAreHoles() throws {
    let outer = points((0, 0), (12, 0), (12, 12), (0, 12), (0, 0))
    let inner = points((4, 4), (8, 4), (8, 8), (4, 8), (4, 4), (0, 0))
    for ring in [outer + inner, outer + inner.reversed() + points((0, 0))] {
      let mask = try #require(CoverageMask(.polygon(ring), scale: 1))
      #expect(mask[1, 6] == 255 && mask[10, 1] == 255 && mask[6, 6] == 0)
    }
    // The pentagram has a hollow center under the even-odd rule.
    let star = (0..<5).map { i in
      CGPoint(x: 50 + 45 * sin(Double(i) * 0.8 * .pi), y: 50 - 45 * cos(Double(i) * 0.8 * .pi))
    }
    let mask = try #require(CoverageMask(.polygon(star), scale: 1))
    #expect(mask[50 - mask.origin.x, 50 - mask.origin.y] == 0)
    #expect(mask[50 - mask.origin.x, 20 - mask.origin.y] == 255)
  }

  @Test func mirroringMirrors() throws {
    let shape = points((3, 1), (29.5, 12), (18, 30.25), (7.75, 22))
    let mask = try #require(CoverageMask(.polygon(shape), scale: 1))
    let other = try #require(
      CoverageMask(.polygon(shape.map { CGPoint(x: 33 - $0.x, y: $0.y) }), scale: 1))
    #expect(zip(other.coverage, mask.mirrored).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
  }

  @Test func randomOutlinesHaveTheirArea() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      // A star-shaped polygon does not intersect itself.
      let count = Int.random(in: 3...40, using: &random)
      let shape = (0..<count).map { index in
        let angle = (Double(index) + .random(in: 0...0.8, using: &random)) / Double(count) * 2 * .pi
        let radius = Double.random(in: 4...60, using: &random)
        return CGPoint(x: 20 + radius * cos(angle), y: 10 + radius * sin(angle))
      }
      var exact = 0.0
      for (a, b) in zip(shape, shape.dropFirst() + shape.prefix(1)) {
        exact += Double(a.x * b.y - b.x * a.y) / 2
      }
      let mask = try #require(CoverageMask(.polygon(shape), scale: 1))
      #expect(isArea(mask, abs(exact)) || abs(mask.area - abs(exact)) < 0.2 + Double(count) * 0.02)
    }
  }
}
