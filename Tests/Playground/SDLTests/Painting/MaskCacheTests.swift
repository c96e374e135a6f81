import ScrollBitmaps
import PlaygroundDrawing
import Foundation
import PlaygroundSDL
import Testing

@Suite struct MaskCacheTests {
  /// Expects a shape to be painted as its coverage mask alone is.
  private func expectItsMask(
    _ shape: Shape, at place: CGPoint, scale: CGFloat, _ color: Color, width: Int, height: Int
  ) throws {
    let gray = Color(0x808080)
    var expected = Bitmap(width: width, height: height, filledWith: gray)
    let mask = try #require(CoverageMask(shape, scale: scale))
    let left = Int((place.x * scale + 0.5).rounded(.down)), top = Int((place.y * scale + 0.5).rounded(.down))
    for row in 0..<mask.height {
      for column in 0..<mask.width where mask[column, row] > 0 {
        let x = left + mask.origin.x + column, y = top + mask.origin.y + row
        guard x >= 0, y >= 0, x < width, y < height else { continue }
        let opacity = Double(mask[column, row]) / 255 * Double(color.alpha) / 255
        var solid = color
        solid.alpha = 255
        expected.pixels[y * width + x] = gray.mixed(with: solid, opacity).word
      }
    }
    let list = makeList { $0.shape(shape, at: place, color) }
    let bitmap = try paint(list, width: width, height: height, scale: scale, background: gray)
    #expect(largestDifference(bitmap, expected) <= 2, "\(shape) at \(scale)")
    #expect(extent(of: bitmap, not: gray) != nil)
  }

  /// Every side of a border is in the picture at every scale and place, even if a point is less than a pixel.
  @Test(arguments: [1, 0.75, 0.5, 0.25] as [CGFloat])
  func everySideOfABorderIsDrawn(scale: CGFloat) throws {
    for place in 0..<8 {
      let frame = CGRect(
        x: 20 + place, y: 24 + place, width: 118 - place, height: 34 - place % 3)
      let list = makeList { list in
        list.transformed(origin: CGPoint(x: 3, y: 2), scale: scale) {
          $0.bordered(frame, radius: 9, red, border: blue)
        }
      }
      let bitmap = try paint(list, width: 180, height: 90)
      let x = Int((frame.midX * scale).rounded()) + 3, y = Int((frame.midY * scale).rounded()) + 2
      for line in [(0..<bitmap.width).map { bitmap[$0, y] }, (0..<bitmap.height).map { bitmap[x, $0] }] {
        let drawn = line.filter { $0 != white.word }
        #expect(drawn.first == blue.word && drawn.last == blue.word, "\(frame)")
        #expect(drawn.count { $0 == blue.word } == 2, "\(frame)")
        #expect(drawn.dropFirst().dropLast().allSatisfy { $0 == red.word }, "\(frame)")
      }
    }
  }

  @Test(arguments: [1, 1.5, 2, 3] as [CGFloat])
  func smallShapesAreTheirMasks(scale: CGFloat) throws {
    let shapes: [Shape] = [
      .circle(diameter: 15), .capsule(CGSize(width: 20, height: 3)),
      .roundedBorder(size: CGSize(width: 30, height: 21), radius: 6, width: 1),
      .cornerCutout(radius: 8, corner: .topRight),
      .polyline([CGPoint(x: 1, y: 1), CGPoint(x: 15, y: 9), CGPoint(x: 20, y: 3)], width: 1.5),
      .polygon([CGPoint(x: 0, y: 0), CGPoint(x: 18, y: 4), CGPoint(x: 6, y: 14)]),
      .shadow(size: CGSize(width: 10, height: 8), radius: 2, blur: 4),
    ]
    for shape in shapes {
      for color in [red, Color(red: 20, green: 60, blue: 250, alpha: 130)] {
        try expectItsMask(shape, at: CGPoint(x: 3, y: 4), scale: scale, color, width: 90, height: 70)
      }
    }
  }

  @Test(arguments: [1, 1.25, 2, 3] as [CGFloat])
  func largeShapesLookLikeTheirMasks(scale: CGFloat) throws {
    let shapes: [Shape] = [
      .roundedRect(size: CGSize(width: 150, height: 90), radius: 12),
      .roundedRect(size: CGSize(width: 150.3, height: 90.7), radius: 0),
      .roundedRect(size: CGSize(width: 150, height: 90), radius: 7.3),
      .capsule(CGSize(width: 160, height: 31)), .capsule(CGSize(width: 31, height: 160)),
      .shadow(size: CGSize(width: 130, height: 100), radius: 10, blur: 9),
      .shadow(size: CGSize(width: 100, height: 130), radius: 24, blur: 4),
    ]
    let side = Int(180 * scale)
    for shape in shapes {
      for color in [white, Color(red: 0, green: 0, blue: 0, alpha: 80)] {
        try expectItsMask(shape, at: CGPoint(x: 4, y: 4), scale: scale, color, width: side, height: side)
      }
    }
  }

  @Test func aHugeShapeTakesNoHugeTexture() throws {
    let renderer = try SceneRenderer(width: 100, height: 100, fonts: noFonts())
    let list = makeList {
      $0.shape(
        .roundedRect(size: CGSize(width: 9000, height: 9000), radius: 24), at: CGPoint(x: -50, y: -50), red)
      $0.shape(
        .shadow(size: CGSize(width: 5000, height: 5000), radius: 24, blur: 20), at: CGPoint(x: -50, y: -50),
        black)
    }
    try renderer.draw(list, pictures: Album(), scale: 2, background: white)
    #expect(renderer.keptByteCount > 0)
    #expect(renderer.keptByteCount < 1 << 20)
    // A shadow is omitted inside the shape that casts it.
    #expect(try renderer.bitmap()[50, 50] == red.word)
  }
}
