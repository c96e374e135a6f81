import PlaygroundDrawing
import Foundation
import Testing

@Suite struct ShadowCoverageTests {
  @Test(arguments: [1, 1.25, 2] as [CGFloat]) func sizeAndSymmetry(_ scale: CGFloat) throws {
    let shape = Shape.shadow(size: CGSize(width: 60, height: 44), radius: 12, blur: 16)
    let mask = try #require(CoverageMask(shape, scale: scale))
    #expect(mask.width == Int((60 * scale).rounded()) + 2 * Int((16 * scale).rounded()))
    #expect(mask.height == Int((44 * scale).rounded()) + 2 * Int((16 * scale).rounded()))
    #expect((mask.origin, mask.coverage) == (CoverageMask.Origin(x: 0, y: 0), mask.mirrored))
    #expect(mask.coverage == mask.flipped)
  }

  @Test func itFallsOffSmoothlyToNothing() throws {
    let mask = try #require(
      CoverageMask(.shadow(size: CGSize(width: 200, height: 160), radius: 24, blur: 32), scale: 1))
    let across = Array(mask.row(mask.height / 2).prefix(mask.width / 2))
    #expect(across[0] <= 1)
    #expect(zip(across.prefix(32), across.prefix(32).dropFirst()).allSatisfy { $0 <= $1 && $1 - $0 <= 9 })
    // Half at the edge of the rectangle, whose interior is excluded.
    #expect((118...128).contains(across[31]))
    #expect(across[32...].allSatisfy { $0 == 0 })
    #expect(mask.row(0).allSatisfy { $0 <= 1 })
    #expect(mask[0, 0] == 0 && mask[30, 30] < mask[30, 80])
  }

  /// Along a straight edge, half the mean distance of the kernel lies outside: 5/32 of the blur per point.
  @Test func asMuchIsOutsideAsTheKernelSays() throws {
    for (width, height, radius, blur) in [(200.0, 160.0, 24.0, 16.0), (300, 120, 40, 12)] {
      let mask = try #require(
        CoverageMask(
          .shadow(size: CGSize(width: width, height: height), radius: radius, blur: blur), scale: 1))
      let edge = 2 * (width + height) - (8 - 2 * Double.pi) * radius
      let expected = edge * blur * 5 / 32
      #expect(abs(mask.area - expected) < expected * 0.04, "\(mask.area) of \(expected)")
    }
  }

  @Test func largeShadowsAreCut() throws {
    let mask = try #require(
      CoverageMask(.shadow(size: CGSize(width: 9000, height: 30), radius: 6, blur: 5), scale: 1))
    #expect((mask.width, mask.height) == (4096, 40))
    #expect(mask[4095, 4] > 60 && mask[4095, 20] == 0)
  }
}
