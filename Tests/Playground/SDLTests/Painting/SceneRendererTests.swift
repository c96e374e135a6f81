import ScrollBitmaps
import PlaygroundDrawing
import Foundation
import PlaygroundSDL
import Testing

@Suite struct SceneRendererTests {
  @Test func aFillCoversExactlyTheSnappedPixels() throws {
    let bitmap = try paint(makeList { $0.fill(CGRect(x: 10.4, y: 5.5, width: 20.2, height: 3), red) })
    // Edges at 10.4, 30.6, 5.5 and 8.5 round to 10, 31, 6 and 9.
    var expected = Bitmap(width: 60, height: 40, filledWith: white)
    for y in 6..<9 { for x in 10..<31 { expected.pixels[y * 60 + x] = red.word } }
    #expect(bitmap == expected)
  }

  @Test func theScaleMultipliesAndNeighborsMeet() throws {
    let list = makeList {
      $0.fill(CGRect(x: 0, y: 0, width: 60, height: 3.3), red)
      $0.fill(CGRect(x: 0, y: 3.3, width: 60, height: 3.3), blue)
    }
    let bitmap = try paint(list, scale: 1.5)
    #expect(
      (0..<12).map { bitmap[30, $0] } == Array(repeating: red.word, count: 5)
        + Array(repeating: blue.word, count: 5) + [white.word, white.word])
  }

  @Test func theBackgroundIsPaintedWhereNothingCovers() throws {
    let renderer = try SceneRenderer(width: 20, height: 10, fonts: noFonts())
    let full = makeList { $0.fill(CGRect(x: 0, y: 0, width: 20, height: 10), red) }
    let part = makeList { $0.fill(CGRect(x: 0, y: 4, width: 20, height: 2), blue) }
    try renderer.draw(full, pictures: Album(), scale: 1, background: black)
    try renderer.draw(part, pictures: Album(), scale: 1, background: white)
    let bitmap = try renderer.bitmap()
    #expect((0..<10).map { bitmap[7, $0] == blue.word } == (0..<10).map { $0 == 4 || $0 == 5 })
    #expect(bitmap[0, 3] == white.word && bitmap[19, 6] == white.word)
  }

  @Test func clipsNest() throws {
    let list = makeList { list in
      list.clip(to: CGRect(x: 10, y: 10, width: 30, height: 20)) { list in
        list.clip(to: CGRect(x: 20, y: 0, width: 40, height: 15)) {
          $0.fill(CGRect(x: 0, y: 0, width: 60, height: 40), red)
        }
        list.fill(CGRect(x: 0, y: 25, width: 60, height: 15), blue)
      }
    }
    let bitmap = try paint(list)
    var expected = Bitmap(width: 60, height: 40, filledWith: white)
    for y in 10..<15 { for x in 20..<40 { expected.pixels[y * 60 + x] = red.word } }
    for y in 25..<30 { for x in 10..<40 { expected.pixels[y * 60 + x] = blue.word } }
    #expect(bitmap == expected)
  }

  @Test func aClipCutsShapesAndStretchedPicturesWithoutChangingThem() throws {
    let id = PictureID(kind: 1, index: 1), place = CGPoint(x: -7, y: 5)
    let pattern = makeList { list in
      for pixel in 0..<23 * 17 {
        list.fill(
          CGRect(x: pixel % 23, y: pixel / 23, width: 1, height: 1),
          Color(UInt32(pixel * 0x0B_0713 & 0xFF_FFFF)))
      }
    }
    let album = Album([id: Picture(size: CGSize(width: 23, height: 17), background: blue, list: pattern)])
    var lists = [makeList { $0.picture(id, in: CGRect(x: 3, y: -6, width: 50, height: 44)) }]
    for shape in [
      Shape.roundedRect(size: CGSize(width: 150, height: 90), radius: 12),
      .shadow(size: CGSize(width: 120, height: 80), radius: 8, blur: 9), .circle(diameter: 30),
    ] { lists.append(makeList { $0.shape(shape, at: place, blue.opacity(0.7)) }) }
    for (index, list) in lists.enumerated() {
      let whole = try paint(list, album: album)
      for clip in [
        CGRect(x: 5, y: 9, width: 50, height: 23), CGRect(x: 0, y: 7, width: 60, height: 20),
        CGRect(x: 11, y: 0, width: 9, height: 40), CGRect(x: 17, y: 13, width: 1, height: 1),
      ] {
        let cut = try paint(makeList { $0.clip(to: clip) { $0.append(list) } }, album: album)
        var expected = Bitmap(width: 60, height: 40, filledWith: white)
        for y in Int(clip.minY)..<Int(clip.maxY) {
          for x in Int(clip.minX)..<Int(clip.maxX) { expected.pixels[y * 60 + x] = whole[x, y] ?? 0 }
        }
        #expect(cut == expected, "list \(index), \(clip)")
      }
    }
  }

  /// A picture of pixels fills its place at any scale, also where they are as many as its place has points.
  @Test(arguments: [0.5, 1, 2, 3] as [CGFloat]) func pixelsFillTheirPlace(scale: CGFloat) throws {
    let id = PictureID(kind: 1, index: 2), side = Int(10 * scale)
    let pixels = try #require(Bitmap(width: 10, height: 10, pixels: Array(repeating: red.word, count: 100)))
    let bitmap = try paint(
      makeList { $0.picture(id, in: CGRect(x: 0, y: 0, width: 10, height: 10)) }, width: side, height: side,
      scale: scale, album: Album([id: Picture(pixels)]))
    #expect(bitmap == Bitmap(width: side, height: side, filledWith: red))
  }

  @Test func aListOutOfBalanceIsRefusedWhole() throws {
    var inside = DrawList()
    var outer = DrawList()
    outer.fill(CGRect(x: 0, y: 0, width: 60, height: 40), red)
    outer.clip(to: .zero) { inside = $0 }
    let renderer = try SceneRenderer(width: 10, height: 10, fonts: noFonts())
    try renderer.draw(DrawList(), pictures: Album(), scale: 1, background: white)
    #expect(throws: SceneError.unpopped(1)) {
      try renderer.draw(inside, pictures: Album(), scale: 1, background: black)
    }
    #expect(try renderer.bitmap() == Bitmap(width: 10, height: 10, filledWith: white))
  }

  @Test(arguments: [0, -1, .nan, .infinity, 65] as [CGFloat])
  func anImpossibleScaleIsRefused(scale: CGFloat) throws {
    let renderer = try SceneRenderer(width: 10, height: 10, fonts: noFonts())
    #expect(throws: SceneError.self) {
      try renderer.draw(DrawList(), pictures: Album(), scale: scale, background: white)
    }
  }

  @Test func extremeCoordinatesDoNotTrap() throws {
    let extremes = [CGFloat.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -1e300, 1e19, 0, -3]
    let list = makeList { list in
      for value in extremes {
        for other in extremes {
          let rect = CGRect(x: value, y: other, width: other, height: value)
          list.fill(rect, red)
          list.shape(
            .roundedRect(size: CGSize(width: other, height: value), radius: value),
            at: CGPoint(x: value, y: other), red)
          list.shape(
            .shadow(size: CGSize(width: value, height: other), radius: other, blur: value), at: .zero, red)
          list.picture(PictureID(kind: 0, index: 0), in: rect, opacity: value)
          list.clip(to: rect) { $0.fill(rect, blue) }
          list.text(
            DrawList.Text(
              "a", style: TextStyle(size: value, lineHeight: other), color: red,
              at: CGPoint(x: other, y: value),
              maxWidth: other))
        }
      }
    }
    let album = Album([
      PictureID(kind: 0, index: 0): Picture(size: CGSize(width: 8, height: 8), background: blue)
    ])
    let renderer = try SceneRenderer(width: 30, height: 30, fonts: FontSet())
    try renderer.draw(list, pictures: album, scale: 2, background: white)
    try renderer.draw(DrawList(), pictures: album, scale: 2, background: white)
    #expect(try renderer.bitmap() == Bitmap(width: 30, height: 30, filledWith: white))
  }

  @Test func pixelsAreHandedOverInPlace() throws {
    let renderer = try SceneRenderer(width: 5, height: 3, fonts: noFonts())
    try renderer.draw(
      makeList { $0.fill(CGRect(x: 4, y: 2, width: 1, height: 1), red) }, pictures: Album(), scale: 1,
      background: Color(0x123456))
    let seen = try renderer.withPixels { pixels, width, height, bytesPerRow in
      #expect((width, height) == (5, 3))
      #expect(pixels.count == bytesPerRow * height)
      #expect(bytesPerRow >= width * 4)
      return (0..<3).map { pixels.load(fromByteOffset: $0 * bytesPerRow + 16, as: UInt32.self) & 0xFFFFFF }
    }
    #expect(seen == [0x123456, 0x123456, 0xFF0000])
    let bitmap = try renderer.bitmap()
    #expect(bitmap.pixels.allSatisfy { $0 >> 24 == 255 })
    #expect((bitmap.width, bitmap.height) == (5, 3))
  }

  @Test(arguments: [(0, 10), (10, -1), (100_000, 10)])
  func anImpossibleSizeIsRefused(width: Int, height: Int) throws {
    #expect(throws: SDLError.size(width: width, height: height)) {
      try SceneRenderer(width: width, height: height, fonts: noFonts())
    }
  }
}
