import ScrollBitmaps
import PlaygroundDrawing
import Foundation
import PlaygroundSDL
import Testing

@Suite struct PictureCacheTests {
  private let id = PictureID(kind: 1, index: 1)

  /// Returns a picture in which no two adjacent pixels are equal.
  private func pattern(_ size: CGSize) -> Picture {
    Picture(
      size: size, background: Color(0x101010),
      list: makeList { list in
        for y in 0..<Int(size.height) {
          for x in 0..<Int(size.width) {
            list.fill(
              CGRect(x: x, y: y, width: 1, height: 1), Color(UInt32(x * 0x0B0300 + y * 0x000713 + 0x102030)))
          }
        }
      })
  }

  @Test func aPictureIsAskedForOnceForEachScale() throws {
    let album = Album([id: pattern(CGSize(width: 12, height: 9))])
    let renderer = try SceneRenderer(width: 60, height: 40, fonts: noFonts())
    let list = makeList {
      $0.picture(id, in: CGRect(x: 0, y: 0, width: 12, height: 9))
      $0.picture(id, in: CGRect(x: 20, y: 0, width: 24, height: 9))
    }
    for _ in 0..<5 { try renderer.draw(list, pictures: album, scale: 1, background: white) }
    #expect(album.asked.count == 1)
    for _ in 0..<5 { try renderer.draw(list, pictures: album, scale: 2, background: white) }
    #expect(album.asked.count == 2)
  }

  @Test func onlyWhatIsInSightIsAskedFor() throws {
    let album = Album([id: pattern(CGSize(width: 12, height: 9))])
    let list = makeList { list in
      list.picture(id, in: CGRect(x: 0, y: 40.5, width: 12, height: 9))
      list.picture(id, in: CGRect(x: -12, y: 0, width: 11, height: 9))
      list.picture(id, in: CGRect(x: 0, y: 0, width: 12, height: 9), opacity: 0)
      list.clip(to: CGRect(x: 30, y: 0, width: 10, height: 10)) {
        $0.picture(id, in: CGRect(x: 0, y: 0, width: 12, height: 9))
      }
      list.picture(PictureID(kind: 9, index: 9), in: CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    let bitmap = try paint(list, album: album)
    #expect(album.asked == [PictureID(kind: 9, index: 9)])
    #expect(bitmap == Bitmap(width: 60, height: 40, filledWith: white))
  }

  @Test(arguments: [1, 2] as [CGFloat])
  func atItsOwnSizeAPictureIsCopiedExactly(scale: CGFloat) throws {
    let size = CGSize(width: 12, height: 9)
    let picture = pattern(size)
    let own = try paint(picture.list, width: Int(12 * scale), height: Int(9 * scale), scale: scale)
    for y in [0, 0.25, 0.5, 3.3, 3.49, 7.75, -4.6] as [CGFloat] {
      let list = makeList { $0.picture(id, in: CGRect(x: 5.3, y: y, width: 12, height: 9)) }
      let bitmap = try paint(list, width: 60, height: 60, scale: scale, album: Album([id: picture]))
      let left = Int((5.3 * scale).rounded()), top = Int((y * scale + 0.5).rounded(.down))
      var expected = Bitmap(width: 60, height: 60, filledWith: white)
      for row in 0..<own.height where top + row >= 0 {
        for column in 0..<own.width {
          expected.pixels[(top + row) * 60 + left + column] = own[column, row] ?? 0
        }
      }
      #expect(bitmap == expected, "at \(y)")
    }
  }

  @Test func rowsOfFractionalHeightLeaveNoGap() throws {
    let rows = (0..<5).map { PictureID(kind: 2, index: UInt64($0)) }
    let album = Album()
    for id in rows { album.pictures[id] = Picture(size: CGSize(width: 60, height: 7.3), background: blue) }
    let list = makeList { list in
      for (index, id) in rows.enumerated() {
        list.picture(id, in: CGRect(x: 0, y: CGFloat(index) * 7.3, width: 60, height: 7.3))
      }
    }
    let bitmap = try paint(list, width: 60, height: 37, background: red, album: album)
    #expect(extent(of: bitmap, not: blue) == nil)
  }

  @Test func aStretchedPictureFillsItsRectangleSmoothly() throws {
    let halves = Picture(
      size: CGSize(width: 10, height: 10), background: black,
      list: makeList { $0.fill(CGRect(x: 5, y: 0, width: 5, height: 10), white) })
    let bitmap = try paint(
      makeList { $0.picture(id, in: CGRect(x: 10, y: 5, width: 40, height: 30)) }, background: red,
      album: Album([id: halves]))
    #expect(extent(of: bitmap, not: red) == [10, 5, 50, 35])
    let row = (10..<50).map { (bitmap[$0, 20] ?? 0) & 255 }
    #expect(row == row.sorted())
    #expect((row.first, row.last) == (0, 255))
    #expect(row.contains { 40...215 ~= $0 })
  }

  @Test func opacityMixesWithWhatLiesBelow() throws {
    let album = Album([id: Picture(size: CGSize(width: 60, height: 40), background: Color(0xE04010))])
    for opacity in [0.1, 0.5, 0.94] {
      let mixed = Bitmap(
        width: 60, height: 40,
        filledWith: Color(0x2060A0).mixed(with: Color(0xE04010), (opacity * 255).rounded() / 255))
      for size in [CGSize(width: 60, height: 40), CGSize(width: 70, height: 50)] {
        let list = makeList { $0.picture(id, in: CGRect(origin: .zero, size: size), opacity: opacity) }
        #expect(largestDifference(try paint(list, background: Color(0x2060A0), album: album), mixed) <= 2)
      }
    }
    // Opaque again after a translucent drawing.
    let both = makeList {
      $0.picture(id, in: CGRect(x: 0, y: 0, width: 60, height: 40), opacity: 0.5)
      $0.picture(id, in: CGRect(x: 0, y: 0, width: 60, height: 40))
    }
    #expect(try paint(both, album: album) == Bitmap(width: 60, height: 40, filledWith: Color(0xE04010)))
  }

  @Test func memoryStaysWithinTheBudget() throws {
    let album = Album()
    let size = CGSize(width: 60, height: 10)
    for index in 0..<400 {
      album.pictures[PictureID(kind: 3, index: UInt64(index))] = Picture(
        size: size, background: Color(UInt32(index)))
    }
    let budget = SceneRenderer.Budget(pictures: 20 * 2400, masks: 4096, text: 4096)
    let renderer = try SceneRenderer(width: 60, height: 40, fonts: FontSet(), budget: budget)
    func frame(_ first: Int) throws {
      let list = makeList { list in
        for row in 0..<4 {
          list.picture(
            PictureID(kind: 3, index: UInt64(first + row)),
            in: CGRect(x: 0, y: row * 10, width: 60, height: 10))
        }
        list.shape(.circle(diameter: CGFloat(first % 30 + 1)), at: .zero, red)
        list.text(.init("\(first)", style: .rowTitle, color: red, at: .zero))
      }
      try renderer.draw(list, pictures: album, scale: 1, background: white)
    }
    var most = 0
    for first in 0..<390 {
      try frame(first)
      most = max(most, renderer.keptByteCount)
    }
    #expect(most <= budget.pictures + budget.masks + budget.text)
    #expect(album.asked.count == 393)
    try frame(380)
    #expect(album.asked.count == 393)
    try frame(0)
    #expect(album.asked.count == 397)
  }

  @Test func aFrameLargerThanTheBudgetIsStillRight() throws {
    let album = Album()
    let list = makeList { list in
      for index in 0..<8 {
        let id = PictureID(kind: 4, index: UInt64(index))
        album.pictures[id] = Picture(
          size: CGSize(width: 60, height: 5), background: Color(UInt32(index) * 0x1F1F1F))
        list.picture(id, in: CGRect(x: 0, y: index * 5, width: 60, height: 5))
      }
    }
    let renderer = try SceneRenderer(
      width: 60, height: 40, fonts: noFonts(), budget: .init(pictures: 2 * 1200))
    for _ in 0..<3 {
      try renderer.draw(list, pictures: album, scale: 1, background: red)
      let bitmap = try renderer.bitmap()
      #expect((0..<40).allSatisfy { bitmap[30, $0] == Color(UInt32($0 / 5) * 0x1F1F1F).word })
    }
  }
}
