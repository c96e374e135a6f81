import PlaygroundDrawing
import Foundation
import TestSupport
import Testing

@Suite struct PolylineTileTests {
  /// Returns a line with gaps and dots that goes to and fro.
  private func line(_ random: inout SeededGenerator) -> [CGPoint] {
    var points: [CGPoint] = []
    var point = CGPoint(x: random.number(-200...50), y: random.number(-30...90))
    for _ in 0..<140 {
      if random.chance(0.1) { points.append(Shape.penUp) }
      points.append(point)
      let step = random.chance(0.95) ? random.number(1...6) : random.number(-150...150)
      point = CGPoint(x: point.x + step, y: point.y + random.number(-9...9))
    }
    return points
  }

  @Test(arguments: [1, 2, 3, 0.75] as [CGFloat]) func tilesTogetherAreTheWholeMask(scale: CGFloat) throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<25 {
      let points = line(&random), width = random.number(0.3...6)
      let whole = try #require(CoverageMask(.polyline(points, width: width), scale: scale))
      let tiles = try #require(PolylineTile.tiles(of: points, width: width, scale: scale))
      var seen = [UInt8](repeating: 0, count: whole.coverage.count)
      for tile in tiles {
        guard let mask = CoverageMask(tile, width: width, scale: scale) else { continue }
        #expect(tile.columns.contains(mask.origin.x))
        #expect(mask.origin.x + mask.width <= tile.columns.upperBound)
        for y in 0..<mask.height {
          for x in 0..<mask.width {
            let column = mask.origin.x + x - whole.origin.x, row = mask.origin.y + y - whole.origin.y
            seen[row * whole.width + column] = mask[x, y]
          }
        }
      }
      #expect(seen == whole.coverage)
      #expect(zip(tiles, tiles.dropFirst()).allSatisfy { $0.columns.upperBound <= $1.columns.lowerBound })
    }
  }

  @Test func onlyTheEndOfALineThatGrowsIsNew() throws {
    let points = (0..<300).map { CGPoint(x: CGFloat($0), y: 40 * sin(CGFloat($0) / 20)) }
    func tiles(_ count: Int) throws -> [PolylineTile] {
      try #require(PolylineTile.tiles(of: Array(points.prefix(count)), width: 1.5, scale: 1))
    }
    let before = try tiles(270), after = try tiles(275)
    #expect(before.count == 6 && after.count == 6)
    #expect(before.dropLast() == after.dropLast())
    #expect(before.last != after.last)
  }

  @Test func smallAndUnusableLinesAreNotDivided() {
    let short = (0..<15).map { CGPoint(x: CGFloat($0) * 30, y: 3) }
    let narrow = (0..<200).map { CGPoint(x: CGFloat($0) / 2, y: 3) }
    let long = (0..<200).map { CGPoint(x: CGFloat($0) * 30, y: 3) }
    let far = (0..<200).map { CGPoint(x: CGFloat($0) + 1e12, y: 3) }
    let nowhere = [CGPoint](repeating: Shape.penUp, count: 200)
    for points in [short, narrow, long, far, nowhere, []] {
      #expect(PolylineTile.tiles(of: points, width: 1, scale: 1) == nil)
    }
    for (width, scale) in [(0, 1), (1, 0), (1, .nan), (.nan, 1), (.infinity, 1), (1, .infinity)]
      as [(CGFloat, CGFloat)]
    {
      let points = (0..<200).map { CGPoint(x: CGFloat($0), y: 3) }
      #expect(PolylineTile.tiles(of: points, width: width, scale: scale) == nil)
    }
  }
}
