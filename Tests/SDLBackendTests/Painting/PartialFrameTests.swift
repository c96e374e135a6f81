import Bitmaps
import Drawing
import Foundation
import SDLBackend
import TestSupport
import Testing

/// Frames of which only the changes are painted.
@Suite struct PartialFrameTests {
  /// Draws random frames one after the other and compares each with one that is painted as a whole.
  @Test(arguments: [1, 2, 3, 0.75] as [CGFloat])
  func aPartialFrameEqualsAFullOne(scale: CGFloat) throws {
    let fonts = try FontSet()
    let size = RandomDrawing.size
    func renderer() throws -> SceneRenderer {
      try SceneRenderer(
        width: Int((size.width * scale).rounded(.up)), height: Int((size.height * scale).rounded(.up)),
        fonts: fonts)
    }
    let partial = try renderer(), full = try renderer()
    full.repaintsFully = true
    let framesPerDrawing = 5
    var counts = (all: 0, partial: 0, moved: 0)
    for seed in 0..<Tier.count(sample: 60, full: 25_000 / (framesPerDrawing - 1)) {
      var drawing = RandomDrawing(seed: UInt64(seed) &* 4 &+ UInt64(scale * 4))
      for frame in 0..<framesPerDrawing {
        let list = drawing.list
        for renderer in [partial, full] {
          try renderer.draw(list, pictures: Album(RandomDrawing.album), scale: scale, background: white)
        }
        let expected = try full.bitmap(), painted = try partial.bitmap()
        guard painted == expected else {
          let wrong = zip(painted.pixels, expected.pixels).enumerated().first { $1.0 != $1.1 }
          let place = (wrong?.offset ?? 0).quotientAndRemainder(dividingBy: painted.width)
          Issue.record(
            "seed \(seed), frame \(frame), scale \(scale): pixel \(place.remainder),\(place.quotient) is \(String(describing: wrong?.element)), work \(partial.work)"
          )
          return
        }
        counts.all += 1
        if partial.work.painted < full.work.painted { counts.partial += 1 }
        if partial.work.moved > 0 { counts.moved += 1 }
        drawing.advance()
      }
    }
    // Otherwise the test would show nothing.
    #expect(counts.partial * 2 > counts.all)
    #expect(counts.moved * 10 > counts.all)
  }

  private static let rows = makeList { list in
    for row in 0..<12 {
      list.picture(
        PictureID(kind: 1, index: UInt64(row)), in: CGRect(x: 0, y: row * 10, width: 80, height: 10))
    }
  }

  private static let album: [PictureID: Picture] = Dictionary(
    uniqueKeysWithValues: (0..<12).map { row in
      (
        PictureID(kind: 1, index: UInt64(row)),
        Picture(size: CGSize(width: 80, height: 10), background: Color(UInt32(row * 20)))
      )
    })

  @Test func onlyTheRowThatComesInIsPainted() throws {
    let renderer = try SceneRenderer(width: 80, height: 100, fonts: noFonts())
    func draw(_ list: DrawList) throws {
      try renderer.draw(list, pictures: Album(Self.album), scale: 1, background: white)
    }
    try draw(Self.rows)
    #expect(renderer.work == (8000, 0))
    try draw(Self.rows)
    #expect(renderer.work == (0, 0))
    let scrolled = makeList { list in list.transformed(origin: CGPoint(x: 0, y: -7)) { $0.append(Self.rows) }
    }
    try draw(scrolled)
    #expect(renderer.work.moved == 93 * 80)
    #expect(renderer.work.painted <= 10 * 80)
    #expect(try renderer.bitmap()[3, 99] == Color(200).word)
    renderer.dropCaches()
    try draw(scrolled)
    #expect(renderer.work == (8000, 0))
  }

  @Test func aMissingPictureIsRequestedInEachFrame() throws {
    let renderer = try SceneRenderer(width: 80, height: 100, fonts: noFonts())
    let album = Album()
    for _ in 0..<2 { try renderer.draw(Self.rows, pictures: album, scale: 1, background: white) }
    #expect(album.asked.count == 20)
    album.pictures = Self.album
    try renderer.draw(Self.rows, pictures: album, scale: 1, background: white)
    #expect(try renderer.bitmap()[0, 15] == Color(20).word)
  }

  /// A translucent fill over plain colors is mixed beforehand; one that is cut into small parts is blended.
  @Test(arguments: [0.1, 0.5, 0.502, 0.9]) func aVeilMixedBeforehandHasTheSamePixels(opacity: Double) throws {
    func list(_ veils: [CGRect]) -> DrawList {
      makeList { list in
        for band in 0..<40 {
          list.fill(
            CGRect(x: 0, y: band * 5, width: 200, height: 5), Color(UInt32(band &* 417_351 & 0xFF_FFFF)))
        }
        list.shape(.circle(diameter: 60), at: CGPoint(x: 30, y: 20), red.opacity(0.3))
        list.shape(.circle(diameter: 60), at: CGPoint(x: 90, y: 70), blue)
        for veil in veils { list.fill(veil, white.opacity(opacity)) }
      }
    }
    // Parts of 80 by 80 are blended as textures, too, but are too small to be mixed.
    let parts = (0..<4).map { CGRect(x: $0 % 2 * 80, y: $0 / 2 * 80, width: 80, height: 80) }
    let whole = try paint(list([CGRect(x: 0, y: 0, width: 160, height: 160)]), width: 200, height: 200)
    #expect(try whole == paint(list(parts), width: 200, height: 200))
  }

  /// Fully covered pixels of a large mask are written without SDL.
  @Test func aLargeShapeHasThePixelsOfSDL() throws {
    let waves = (0..<90).map { CGPoint(x: CGFloat($0) * 2, y: 60 + 50 * sin(CGFloat($0))) }
    let list = makeList { list in
      for band in 0..<40 {
        list.fill(
          CGRect(x: 0, y: band * 5, width: 200, height: 5), Color(UInt32(band &* 417_351 & 0xFF_FFFF)))
      }
      list.shape(.polygon(waves), at: .zero, blue)
      list.shape(
        .roundedBorder(size: CGSize(width: 150, height: 90), radius: 40, width: 20),
        at: CGPoint(x: 20.5, y: 80), red)
      list.clip(to: CGRect(x: 33, y: 40, width: 90, height: 121)) {
        $0.shape(
          .polygon([.zero, CGPoint(x: 150, y: 30), CGPoint(x: 40, y: 180)]), at: CGPoint(x: 9, y: 3), black)
      }
    }
    let id = PictureID(kind: 1, index: 1)
    let size = CGSize(width: 200, height: 200)
    let album = Album([id: Picture(size: size, background: white, list: list)])
    let picture = makeList { $0.picture(id, in: CGRect(origin: .zero, size: size)) }
    #expect(try paint(list, width: 200, height: 200) == paint(picture, width: 200, height: 200, album: album))
  }
}
