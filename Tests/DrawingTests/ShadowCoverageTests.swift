import Drawing
import Foundation
import Testing

@Suite struct ShadowCoverageTests {
  @Test(arguments: [1, 1.25, 2] as [CGFloat]) func sizeAndSymmetry(_ scale: CGFloat) throws {
    let shape = Shape.shadow(size: CGSize(width: 60, height: 44), radius: 12, blur: 16)
    let mask = try #require(CoverageMask(shape, scale: scale))
    #expect(mask.width == Int((60 * scale).rounded()) + 2 * Int((16 * scale).rounded()))
    #expect(mask.height == Int((44 * scale).rounded()) + 2 * Int((16 * scale).rounded()))
    #expect(mask.origin == CoverageMask.Origin(x: 0, y: 0))
    #expect(mask.coverage == mask.mirrored)
    #expect(mask.coverage == mask.flipped)
  }

  @Test func itFallsOffSmoothlyToNothing() throws {
    let mask = try #require(
      CoverageMask(.shadow(size: CGSize(width: 200, height: 160), radius: 24, blur: 32), scale: 1))
    let across = Array(mask.row(mask.height / 2).prefix(mask.width / 2))
    #expect(across[0] <= 1 && across[across.count - 1] == 255)
    #expect(zip(across, across.dropFirst()).allSatisfy { $0 <= $1 && $1 - $0 <= 9 })
    // Half way at the edge of the rectangle.
    #expect(abs(Int(across[31]) + Int(across[32]) - 255) <= 1)
    #expect(mask.row(0).allSatisfy { $0 <= 1 })
    #expect(mask[0, 0] == 0 && mask[40, 40] < mask[40, 80])
  }

  @Test func smoothingKeepsTheArea() throws {
    for (width, height, radius, blur) in [(200.0, 160.0, 24.0, 32.0), (40, 20, 10, 30), (30, 30, 15, 4)] {
      let mask = try #require(
        CoverageMask(
          .shadow(size: CGSize(width: width, height: height), radius: radius, blur: blur), scale: 1))
      let area = width * height - (4 - Double.pi) * radius * radius
      #expect(abs(mask.area - area) < area * 0.01)
    }
  }

  @Test func withoutBlurItIsTheRectangle() {
    let size = CGSize(width: 30, height: 20)
    #expect(
      CoverageMask(.shadow(size: size, radius: 6, blur: 0), scale: 2)
        == CoverageMask(.roundedRect(size: size, radius: 6), scale: 2))
  }

  @Test func largeShadowsAreCut() throws {
    let mask = try #require(
      CoverageMask(.shadow(size: CGSize(width: 9000, height: 30), radius: 6, blur: 5), scale: 1))
    #expect(mask.width == 4096 && mask.height == 40)
    #expect(mask[4095, 20] == 255)
  }
}
