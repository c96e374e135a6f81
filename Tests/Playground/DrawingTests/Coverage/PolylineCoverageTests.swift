import PlaygroundDrawing
import Foundation
import Testing

@Suite struct PolylineCoverageTests {
  @Test func aLineOnPixelCentersIsExact() throws {
    let mask = try #require(CoverageMask(.polyline(points((1, 2.5), (9, 2.5)), width: 1), scale: 1))
    #expect((mask.origin, mask.width, mask.height) == (CoverageMask.Origin(x: 0, y: 2), 10, 1))
    // The round caps extend half a pixel beyond the ends.
    #expect(mask.row(0) == [128, 255, 255, 255, 255, 255, 255, 255, 255, 128])
  }

  @Test func aLineBetweenPixelsIsSharedByBoth() throws {
    let mask = try #require(CoverageMask(.polyline(points((1, 3), (9, 3)), width: 1), scale: 1))
    #expect(mask.height == 2)
    #expect(mask[4, 0] == 128 && mask[4, 1] == 128)
    let thin = try #require(CoverageMask(.polyline(points((1, 2.5), (9, 2.5)), width: 0.5), scale: 1))
    #expect(thin[4, 0] == 128)
  }

  @Test(arguments: [1, 2, 3] as [CGFloat]) func evenWidthsAreCrisp(_ scale: CGFloat) throws {
    let mask = try #require(CoverageMask(.polyline(points((10, 4), (10, 40)), width: 2), scale: scale))
    #expect((mask.width, mask.origin.x) == (Int(2 * scale), Int(9 * scale)))
    for y in Int(scale)..<mask.height - Int(scale) { #expect(mask.row(y).allSatisfy { $0 == 255 }) }
  }

  @Test(arguments: [0, 0.3, 0.7, 1.1, 1.5, 2.2, 2.9]) func areaDoesNotDependOnTheAngle(_ angle: Double) throws
  {
    for width in [0.7, 1.5, 4, 30] {
      let end = CGPoint(x: 50 + 40 * cos(angle), y: 50 + 40 * sin(angle))
      let mask = try #require(
        CoverageMask(.polyline([CGPoint(x: 50, y: 50), end], width: width), scale: 2))
      let exact = 4 * (40 * width + Double.pi / 4 * width * width)
      #expect(abs(mask.area - exact) < exact * 0.012 + 0.6, "width \(width)")
    }
  }

  @Test func aTurnedWayIsTheSame() {
    let way = points((3, 4), (31, 9.5), (12, 40), (12.25, 41))
    #expect(
      CoverageMask(.polyline(way, width: 3), scale: 1.5)
        == CoverageMask(.polyline(way.reversed(), width: 3), scale: 1.5))
  }

  @Test func jointsAreRoundAndSolid() throws {
    let bend = try #require(CoverageMask(.polyline(points((4, 20), (20, 20), (20, 4)), width: 6), scale: 2))
    // The joint is fully covered, and its outer corner is rounded.
    let x = 40 - bend.origin.x, y = 40 - bend.origin.y
    #expect(bend[x, y] == 255 && bend[x + 3, y + 3] == 255)
    #expect(bend[bend.width - 1, bend.height - 1] == 0)
  }

  @Test func oneWideStrokeEqualsTheMeasuredOne() throws {
    // Filling the interior at once must give the same result as measuring each pixel.
    let a = CGPoint(x: 20.3, y: 17.7), b = CGPoint(x: 71.9, y: 44.2)
    let half = 11.0
    let mask = try #require(CoverageMask(.polyline([a, b], width: 2 * half), scale: 1))
    let dx = Double(b.x - a.x), dy = Double(b.y - a.y)
    for row in 0..<mask.height {
      for column in 0..<mask.width {
        let px = Double(column + mask.origin.x) + 0.5 - Double(a.x)
        let py = Double(row + mask.origin.y) + 0.5 - Double(a.y)
        let t = min(max(0, (px * dx + py * dy) / (dx * dx + dy * dy)), 1)
        let distance = hypot(px - t * dx, py - t * dy)
        let expected = min(max(0, half + 0.5 - distance), 1) * 255
        #expect(abs(Double(mask[column, row]) - expected) <= 1)
      }
    }
  }

  @Test func penUpMakesGapsAndDots() throws {
    let way = points((2, 2), (8, 2)) + [Shape.penUp] + points((14, 2), (20, 2)) + [Shape.penUp, Shape.penUp]
    let mask = try #require(CoverageMask(.polyline(way + points((30, 2)), width: 2), scale: 1))
    let middle = mask.row(0)
    #expect(middle[4] == 255 && middle[10] == 0 && middle[16] == 255 && middle[25] == 0)
    #expect(mask.width == 30 && middle[28] > 180)
    let nan = way.map { $0.x.isInfinite ? CGPoint(x: Double.nan, y: 1) : $0 } + points((30, 2))
    #expect(CoverageMask(.polyline(nan, width: 2), scale: 1) == mask)
    let dot = try #require(CoverageMask(.polyline(points((5, 5)), width: 4), scale: 2))
    #expect(abs(dot.area - Double.pi * 16) < 0.5)
    // A shape with gaps equals itself.
    #expect(Shape.polyline(way, width: 2) == Shape.polyline(way, width: 2))
  }

  @Test func scalesAgree() throws {
    let way = points((3, 4), (31, 9.5), (12, 40))
    let one = try #require(CoverageMask(.polyline(way, width: 3), scale: 1)).area
    for scale in [1.25, 1.5, 2, 3] {
      let area = try #require(CoverageMask(.polyline(way, width: 3), scale: scale)).area
      #expect(abs(area / (scale * scale) - one) < one * 0.01)
    }
  }
}
