import ScrollBitmaps
import PlaygroundDrawing
import Foundation
import PlaygroundSDL
import TestSupport
import Testing

/// Frames of which only the changes are painted.
@Suite struct PartialFrameTests {
  /// Draws the frames of drawings one after the other, in parts and as wholes, and compares each with SDL's.
  /// - Returns: The number of all frames, of those of which only a part was painted, of those for which
  ///   something was moved, and of the areas that were composed for a part; nil if the pixels of a frame are
  ///   wrong, which is recorded.
  private func compare(
    _ drawings: some Sequence<some ChangingDrawing>, _ size: CGSize, scale: CGFloat
  ) throws -> (all: Int, partial: Int, moved: Int, composed: Int)? {
    let fonts = try FontSet()
    let partial = try SceneRenderer(size, scale: scale, fonts: fonts)
    let full = try SceneRenderer(size, scale: scale, fonts: fonts)
    let sdl = try SceneRenderer(size, scale: scale, fonts: fonts, isPaintedBySDL: true)
    full.repaintsFully = true
    var counts = (all: 0, partial: 0, moved: 0, composed: 0)
    for (seed, drawing) in drawings.enumerated() {
      var drawing = drawing
      for frame in 0..<Self.framesPerDrawing {
        let list = drawing.list
        let composed = partial.composing.composed
        for renderer in [partial, full, sdl] {
          try renderer.draw(list, pictures: Album(RandomDrawing.album), scale: scale, background: white)
        }
        let expected = try sdl.bitmap()
        for (painted, name) in [(try full.bitmap(), "whole"), (try partial.bitmap(), "partial")]
        where painted != expected {
          let wrong = zip(painted.pixels, expected.pixels).enumerated().first { $1.0 != $1.1 }
          let place = (wrong?.offset ?? 0).quotientAndRemainder(dividingBy: painted.width)
          Issue.record(
            "\(name), seed \(seed), frame \(frame), scale \(scale): pixel \(place.remainder),\(place.quotient) is \(String(describing: wrong?.element)), work \(partial.work)"
          )
          return nil
        }
        counts.all += 1
        if partial.work.painted < full.work.painted {
          counts.partial += 1
          counts.composed += partial.composing.composed - composed
        }
        if partial.work.moved > 0 { counts.moved += 1 }
        drawing.advance()
      }
    }
    return counts
  }

  private static let framesPerDrawing = 5

  @Test(arguments: [1, 2, 3, 0.75] as [CGFloat])
  func partialAndFullFramesHaveThePixelsOfSDL(scale: CGFloat) throws {
    let count = Tier.count(sample: 60, full: 25_000 / (Self.framesPerDrawing - 1))
    let drawings = (0..<count).lazy.map { RandomDrawing(seed: UInt64($0) &* 4 &+ UInt64(scale * 4)) }
    guard let counts = try compare(drawings, RandomDrawing.size, scale: scale) else { return }
    // Otherwise the test would show nothing.
    #expect(counts.partial * 2 > counts.all)
    #expect(counts.moved * 10 > counts.all)
  }

  @Test(arguments: [1, 0.75] as [CGFloat])
  func partialAndFullFramesOfLayersHaveThePixelsOfSDL(scale: CGFloat) throws {
    // A veil is only composed if it has enough pixels.
    let size = CGSize(width: 220 / min(1, scale), height: 160 / min(1, scale))
    let count = Tier.count(sample: 30, full: 2500)
    let drawings = (0..<count).lazy.map { LayeredDrawing(seed: UInt64($0), size: size) }
    guard let counts = try compare(drawings, size, scale: scale) else { return }
    #expect(counts.partial * 2 > counts.all)
    #expect(counts.composed * 20 > counts.all)
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
    #expect(renderer.keptByteCount == 0)
    try draw(scrolled)
    #expect(renderer.work == (8000, 0))
  }

  /// A plot whose time goes on: a band, a level and a curve that end with it.
  @Test func whatGrowsIsPaintedOnlyAtItsEnd() throws {
    let renderer = try SceneRenderer(width: 600, height: 200, fonts: noFonts())
    func draw(_ time: Int) throws {
      let list = makeList { list in
        list.fill(CGRect(x: 0, y: 0, width: 600, height: 200), white)
        list.fill(CGRect(x: 0, y: 0, width: time, height: 200), blue.opacity(0.1))
        list.fill(CGRect(x: 0, y: 0, width: time, height: 2), red)
        let curve = (0...time).map { CGPoint(x: Double($0), y: 100 + 80 * sin(Double($0) / 50)) }
        list.shape(.polyline(curve, width: 1.5), at: .zero, black)
      }
      try renderer.draw(list, pictures: Album(), scale: 1, background: white)
    }
    try draw(400)
    #expect(renderer.work.painted == 120_000)
    for time in stride(from: 403, to: 440, by: 3) {
      try draw(time)
      // The band's pixels, and the tile of the curve.
      #expect(renderer.work.painted <= 3 * 200 + 2 * 64 * 200, "\(time)")
      #expect(renderer.work.moved == 0)
    }
    try draw(250)
    #expect(renderer.work.painted < 80_000)
  }

  /// Operations below the scrolled list, such as a shadow, are not painted where the list hides them.
  @Test func whatIsHiddenIsNotPaintedWhenTheRestMoves() throws {
    let renderer = try SceneRenderer(width: 120, height: 100, fonts: noFonts())
    func draw(_ y: CGFloat) throws {
      let list = makeList { list in
        list.shape(
          .shadow(size: CGSize(width: 80, height: 100), radius: 0, blur: 10), at: CGPoint(x: 10, y: -10),
          black)
        list.clip(to: CGRect(x: 20, y: 0, width: 80, height: 100)) { list in
          list.fill(CGRect(x: 20, y: 0, width: 80, height: 100), white)
          list.transformed(origin: CGPoint(x: 20, y: y)) { $0.append(Self.rows) }
        }
      }
      try renderer.draw(list, pictures: Album(Self.album), scale: 1, background: white)
    }
    try draw(0)
    try draw(-7)
    #expect(renderer.work.moved == 93 * 80)
    #expect(renderer.work.painted <= 10 * 80)
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
}
