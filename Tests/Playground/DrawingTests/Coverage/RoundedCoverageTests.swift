import PlaygroundDrawing
import ScrollBitmaps
import Foundation
import Testing

@Suite struct RoundedCoverageTests {
  @Test(arguments: [1, 2, 3, 5, 8, 13, 40, 101, 400]) func aDiscHasItsArea(_ diameter: Int) throws {
    let mask = try #require(CoverageMask(.circle(diameter: CGFloat(diameter)), scale: 1))
    #expect((mask.width, mask.height) == (diameter, diameter))
    let exact = Double.pi / 4 * Double(diameter * diameter)
    // Exact areas, with each edge pixel rounded to a multiple of 1/255.
    #expect(abs(mask.area - exact) < 0.015 * Double(diameter).squareRoot())
  }

  @Test(arguments: [1, 1.25, 1.5, 2, 3] as [CGFloat]) func everythingIsSymmetric(_ scale: CGFloat) throws {
    for shape in [
      Shape.circle(diameter: 17), .capsule(CGSize(width: 3, height: 21)),
      .roundedRect(size: CGSize(width: 33, height: 21), radius: 7.3),
    ] {
      let mask = try #require(CoverageMask(shape, scale: scale))
      #expect((mask.coverage, mask.coverage) == (mask.mirrored, mask.flipped))
    }
    let disc = try #require(CoverageMask(.circle(diameter: 17), scale: scale))
    for y in 0..<disc.height {
      for x in 0..<y { #expect(abs(Int(disc[x, y]) - Int(disc[y, x])) <= 1) }
    }
  }

  @Test(arguments: [1, 1.25, 1.5, 2, 3] as [CGFloat]) func straightSidesAreCrisp(_ scale: CGFloat) throws {
    let mask = try #require(
      CoverageMask(.roundedRect(size: CGSize(width: 41, height: 30), radius: 8), scale: scale))
    #expect(mask.width == Int((41 * scale).rounded()))
    #expect(mask.height == Int((30 * scale).rounded()))
    #expect(mask.origin == CoverageMask.Origin(x: 0, y: 0))
    let round = Int((8 * scale).rounded(.up))
    for x in round..<mask.width - round {
      for y in 0..<mask.height { #expect(mask[x, y] == 255) }
    }
    for y in round..<mask.height - round { #expect(mask.row(y).allSatisfy { $0 == 255 }) }
    #expect(mask[0, 0] == 0)
  }

  @Test func thinCapsulesKeepTheirRound() throws {
    let mask = try #require(CoverageMask(.capsule(CGSize(width: 3, height: 9)), scale: 1))
    #expect(mask[1, 0] > 200 && mask[0, 0] > 60 && mask[0, 0] < 160)
    #expect(mask.row(4) == [255, 255, 255])
    let area = Double.pi * 1.5 * 1.5 + 3 * 6
    #expect(abs(mask.area - area) < 0.05)
    // At a fractional scale the ends are still round, as wide as high.
    let scaled = try #require(CoverageMask(.capsule(CGSize(width: 3, height: 9)), scale: 1.25))
    #expect(scaled.width == 4)
    #expect(abs(scaled.area - (Double.pi * 4 + 4 * 7)) < 0.05)
  }

  @Test func radiiAreHeldToHalfTheShorterSide() {
    let size = CGSize(width: 20, height: 10)
    #expect(
      CoverageMask(.roundedRect(size: size, radius: 900), scale: 2) == CoverageMask(.capsule(size), scale: 2))
    let square = CoverageMask(.roundedRect(size: size, radius: -3), scale: 2)
    #expect(square?.coverage.allSatisfy { $0 == 255 } == true)
  }

  @Test func whatIsSmallerThanAPixelIsOnePixel() {
    let hair = CoverageMask(.roundedRect(size: CGSize(width: 12, height: 0.2), radius: 0), scale: 1)
    #expect((hair?.width, hair?.height) == (12, 1))
  }

  @Test(arguments: [(12.0, 1.0), (12, 2), (8, 3), (10, 1.25), (7, 1.5), (5.3, 1)])
  func cutoutsFillWhatCornersLeave(_ radius: CGFloat, _ scale: CGFloat) throws {
    // The position of the rectangle is a whole number of pixels at every scale here.
    let rect = CGRect(x: 8, y: 16, width: 64, height: 48)
    var cutouts = [UInt8](repeating: 0, count: 300 * 300)
    func paint(_ shape: Shape, _ x: CGFloat, _ y: CGFloat) throws {
      let mask = try #require(CoverageMask(shape, scale: scale))
      let left = Int((x * scale).rounded()) + mask.origin.x, top = Int((y * scale).rounded()) + mask.origin.y
      for row in 0..<mask.height {
        for column in 0..<mask.width {
          // Cutouts of two corners do not meet.
          let place = (top + row) * 300 + left + column
          cutouts[place] = max(cutouts[place], mask[column, row])
        }
      }
    }
    var list = DrawList()
    list.roundCorners(of: rect, radius: radius, Color(0))
    #expect(list.commands.count == 4)
    for case .shape(let shape, let place, _) in list.commands { try paint(shape, place.x, place.y) }
    let body = try #require(CoverageMask(.roundedRect(size: rect.size, radius: radius), scale: scale))
    let left = Int(rect.minX * scale), top = Int(rect.minY * scale)
    var outside = 0
    for y in 0..<300 {
      for x in 0..<300 {
        let inside = x >= left && y >= top && x < left + body.width && y < top + body.height
        let white = Int(cutouts[y * 300 + x])
        if inside {
          #expect(white + Int(body[x - left, y - top]) == 255)
        } else if white > 0 {
          outside += 1
        }
      }
    }
    #expect(outside == 0)
  }

  /// A border has the same whole number of pixels on all sides, at least one, and is open inside.
  @Test(arguments: [0.25, 0.5, 0.75, 1, 1.5, 2, 3] as [CGFloat], [2, 8, 12] as [CGFloat])
  func bordersHaveAllSides(scale: CGFloat, radius: CGFloat) throws {
    for size in [CGSize(width: 41, height: 32), CGSize(width: 100, height: 33)] {
      let mask = try #require(
        CoverageMask(.roundedBorder(size: size, radius: radius, width: 1), scale: scale))
      let line = max(1, Int(scale.rounded()))
      let (x, y) = (mask.width / 2, mask.height / 2)
      for step in 0..<line {
        #expect(mask[step, y] == 255 && mask[mask.width - 1 - step, y] == 255)
        #expect(mask[x, step] == 255 && mask[x, mask.height - 1 - step] == 255)
      }
      #expect(mask[line, y] == 0 && mask[mask.width - 1 - line, y] == 0)
      #expect(mask[x, line] == 0 && mask[x, mask.height - 1 - line] == 0)
      #expect(mask.coverage == mask.mirrored && mask.coverage == mask.flipped)
    }
    #expect(
      CoverageMask(.roundedBorder(size: CGSize(width: 4, height: 4), radius: 1, width: 9), scale: 1)
        == CoverageMask(.roundedRect(size: CGSize(width: 4, height: 4), radius: 1), scale: 1))
  }
}
