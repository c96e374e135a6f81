import PlaygroundDrawing
import Foundation
import TestSupport
import Testing

@Suite struct CoverageMaskTests {
  static let hostile: [CGFloat] = [
    .nan, .infinity, -.infinity, 0, -0.0, -1, 1e-300, .leastNonzeroMagnitude, 1e-9, 0.3, 1, 1e9, 1e12, 1e300,
    .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 2_147_483_648, 4096.5,
  ]

  @Test(arguments: hostile) func hostileNumbersNeverTrap(_ value: CGFloat) {
    let sizes = [CGSize(width: value, height: 10), CGSize(width: 10, height: value)]
    var shapes: [Shape] = sizes.flatMap { size -> [Shape] in
      [
        .roundedRect(size: size, radius: 3), .capsule(size), .shadow(size: size, radius: 3, blur: 4),
      ]
    }
    let ten = CGSize(width: 10, height: 10)
    shapes += [
      .roundedRect(size: ten, radius: value), .circle(diameter: value),
      .shadow(size: ten, radius: value, blur: 4), .shadow(size: ten, radius: 3, blur: value),
      .cornerCutout(radius: value, corner: .bottomRight),
      .polyline(points((0, 0), (10, 10)), width: value),
      .polyline([.zero, CGPoint(x: value, y: 3)], width: 2),
      .polyline([CGPoint(x: value, y: value), CGPoint(x: -value, y: 5)], width: 2),
      .polygon([.zero, CGPoint(x: value, y: 3), CGPoint(x: 4, y: 9)]),
      .polygon([.zero, CGPoint(x: 3, y: value), CGPoint(x: 9, y: -value)]),
    ]
    for shape in shapes {
      guard let mask = CoverageMask(shape, scale: 1.5) else { continue }
      #expect((1...CoverageMask.maximumSide).contains(mask.width))
      #expect((1...CoverageMask.maximumSide).contains(mask.height))
      #expect(mask.coverage.count == mask.width * mask.height)
    }
    let plain = CoverageMask(.circle(diameter: 4), scale: value)
    #expect((plain != nil) == (value > 0 && value * 4 <= 1_073_741_824))
  }

  @Test func unusableShapesHaveNoMask() {
    let ten = CGSize(width: 10, height: 10)
    let unusable: [Shape] = [
      .roundedRect(size: .zero, radius: 0), .roundedRect(size: ten, radius: .nan),
      .roundedRect(size: CGSize(width: 10, height: -1), radius: 0), .circle(diameter: .infinity),
      .cornerCutout(radius: 0, corner: .topLeft), .polyline([], width: 1), .polyline([.zero], width: 0),
      .polyline([Shape.penUp], width: 1), .polygon([]), .polygon(points((0, 0), (5, 5))),
      .polygon(points((0, 0), (5, 5), (.nan, 3))), .polygon(points((0, 0), (5, 0), (9, 0))),
      .shadow(size: ten, radius: 1, blur: -1), .shadow(size: ten, radius: 1, blur: .nan),
      .shadow(size: ten, radius: 1, blur: 0),
    ]
    for shape in unusable { #expect(CoverageMask(shape, scale: 2) == nil, "\(shape)") }
    #expect(CoverageMask(.circle(diameter: 4), scale: 0) == nil)
    #expect(CoverageMask(.circle(diameter: 4), scale: -1) == nil)
  }

  @Test func randomShapesStayWithinTheirBoxes() throws {
    var random = SeededGenerator(seed: 42)
    for _ in 0..<300 {
      let scale = [1, 1.25, 1.5, 2, 3][Int.random(in: 0..<5, using: &random)] as CGFloat
      let count = Int.random(in: 3...9, using: &random)
      let path = (0..<count).map { _ in
        CGPoint(x: .random(in: -40...60, using: &random), y: .random(in: -40...60, using: &random))
      }
      let width = CGFloat.random(in: 0.1...9, using: &random)
      let line = try #require(CoverageMask(.polyline(path, width: width), scale: scale))
      let left = (path.map(\.x).min() ?? 0) - width / 2, right = (path.map(\.x).max() ?? 0) + width / 2
      #expect(line.origin.x == Int((left * scale).rounded(.down)))
      #expect(line.origin.x + line.width == Int((right * scale).rounded(.up)))
      let length = zip(path, path.dropFirst()).reduce(0) { sum, ends in
        sum + hypot(Double(ends.0.x - ends.1.x), Double(ends.0.y - ends.1.y))
      }
      let most = (length * Double(width) + Double.pi / 4 * Double(width * width)) * Double(scale * scale)
      #expect(line.area <= most * 1.02 + Double(count))

      let area = try #require(CoverageMask(.polygon(path), scale: scale))
      #expect(area.area <= Double(area.width * area.height))
      #expect(area.coverage.contains { $0 > 0 })
    }
  }

  @Test func largeShapesAreCutToTheOrigin() throws {
    let wide = try #require(
      CoverageMask(.roundedRect(size: CGSize(width: 9000, height: 4), radius: 2), scale: 1))
    #expect((wide.width, wide.height) == (4096, 4))
    #expect(wide.row(1).suffix(4000).allSatisfy { $0 == 255 })
    let line = try #require(CoverageMask(.polyline(points((-20_000, 2), (20_000, 2)), width: 2), scale: 1))
    #expect((line.origin, line.width) == (CoverageMask.Origin(x: 0, y: 1), 4096))
    #expect(line.coverage.allSatisfy { $0 == 255 })
    let far = try #require(CoverageMask(.polyline(points((-9000, 2), (-1000, 2)), width: 2), scale: 1))
    #expect(far.origin.x + far.width == -999)
    let square = points((-9000, -9000), (9000, -9000), (9000, 9000), (-9000, 9000))
    let ground = try #require(CoverageMask(.polygon(square), scale: 1))
    #expect(ground.origin == CoverageMask.Origin(x: 0, y: 0))
    #expect(ground.row(4095).allSatisfy { $0 == 255 })
  }

  @Test func masksAnswerZeroOutside() throws {
    let mask = try #require(
      CoverageMask(.roundedRect(size: CGSize(width: 3, height: 2), radius: 0), scale: 1))
    #expect(mask[2, 1] == 255)
    #expect(mask[3, 1] == 0 && mask[0, 2] == 0 && mask[-1, 0] == 0 && mask[.max, .min] == 0)
  }
}
