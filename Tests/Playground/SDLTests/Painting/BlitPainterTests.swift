import ScrollBitmaps
import PlaygroundDrawing
import Foundation
import PlaygroundSDL
import TestSupport
import Testing

/// Frames that are painted in memory, compared with the same frames painted by SDL's renderer alone.
@Suite struct BlitPainterTests {
  /// A shadow is drawn as one, row by row, column by column, and beyond the edges of a target moved over it.
  @Test(arguments: [26, 128, 255] as [UInt8]) func aShadowHasTheSamePixelsInAnyClip(alpha: UInt8) throws {
    let size = CGSize(width: 120, height: 110)
    let shadow = Shape.shadow(size: CGSize(width: 90, height: 83), radius: 3, blur: 5)
    let color = Color(red: 208, green: 48, blue: 64, alpha: alpha)
    func draw(on renderer: SceneRenderer, x: Int = 0, y: Int = 0, clips: [CGRect]) throws -> Bitmap {
      let list = makeList { list in
        for clip in clips {
          list.clip(to: clip) { $0.shape(shadow, at: CGPoint(x: 14 - x, y: 13 - y), color) }
        }
      }
      try renderer.draw(list, pictures: Album(), scale: 1, background: Color(0xF0E0FF))
      return try renderer.bitmap()
    }
    let bounds = CGRect(origin: .zero, size: size)
    let columns = (0..<120).map { CGRect(x: $0, y: 0, width: 1, height: 110) }
    let rows = (0..<110).map { CGRect(x: 0, y: $0, width: 120, height: 1) }
    let renderers = try RendererPair(size)
    let whole = try draw(on: renderers.memory, clips: [bounds])
    #expect(extent(of: whole, not: Color(0xF0E0FF)) != nil)
    for renderer in renderers.both {
      for clips in [[bounds], columns, rows] { #expect(try draw(on: renderer, clips: clips) == whole) }
    }
    // Targets of one column or one row, before each part of the shadow.
    for isColumn in [true, false] {
      let line = try RendererPair(CGSize(width: isColumn ? 1 : 120, height: isColumn ? 110 : 1))
      for place in 0..<(isColumn ? 120 : 110) {
        let (x, y) = isColumn ? (place, 0) : (0, place)
        let expected = isColumn ? (0..<110).map { whole[x, $0] } : (0..<120).map { whole[$0, y] }
        for renderer in line.both {
          let part = try draw(on: renderer, x: x, y: y, clips: [bounds])
          #expect(part.pixels == expected.compactMap { $0 }, "\(x), \(y)")
        }
      }
    }
  }

  /// Draws text of every style in each color on each ground, in a window and in a picture, at sizes that are
  /// hinted and sizes that are not.
  @Test(arguments: [1, 1.5, 2, 3, 0.5, 0.75] as [CGFloat])
  func textHasThePixelsOfSDL(scale: CGFloat) throws {
    let size = CGSize(width: 400, height: 360)
    let renderers = try RendererPair(size, scale: scale)
    let styles: [TextStyle] = [
      .bannerTitle, .barTitle, .rowTitle, .rowSubtitle, .sectionHeader, .panel, .panelNumber, .caption,
      TextStyle(size: 21.25, lineHeight: 30, weight: .semibold),
    ]
    let strings = ["AVATAR, To Wäy – ffi 10x20 -> 3:45", "Ẵgjpq \u{2026} 0123456789", "Tëxt | = != ==> ★"]
    for (round, ground) in [Color(0xFFFFFF), Color(0x16191E), Color(0x2D69FF)].enumerated() {
      for opacity in [1, 0.6, 0.1] {
        let list = makeList { list in
          list.fill(CGRect(origin: .zero, size: size), ground)
          // Some text lies on two colors, on a shape, or on text.
          list.fill(CGRect(x: 60.5, y: 0, width: 20, height: 500), red)
          list.shape(.circle(diameter: 120), at: CGPoint(x: 250, y: 40), blue)
          for (index, style) in styles.enumerated() {
            for (place, color) in [black, Color(0xF3F5F8), Color(0xE56510)].enumerated() {
              list.text(
                .init(
                  strings[(index + place + round) % strings.count], style: style,
                  color: color.opacity(opacity),
                  at: CGPoint(x: 3.3 + CGFloat(place) * 130, y: CGFloat(index) * 37.6)))
            }
          }
        }
        let id = PictureID(kind: 1, index: UInt64(round * 10) + UInt64(opacity * 10))
        let album = [id: Picture(size: size, background: white, list: list)]
        let picture = makeList { $0.picture(id, in: CGRect(origin: .zero, size: size)) }
        for list in [list, picture] {
          #expect(
            try renderers.firstDifference(list, album, scale: scale) == nil,
            "ground \(ground), opacity \(opacity)")
        }
      }
    }
  }

  /// Blends every alpha of a fill, and every coverage of a shape, with colors that differ in each channel.
  @Test func translucentColorsHaveThePixelsOfSDL() throws {
    let renderers = try RendererPair(CGSize(width: 256, height: 64))
    for color in [Color(0xFF0000), Color(0x01FE80), Color(0x123456), white, black] {
      let list = makeList { list in
        for x in 0..<256 {
          list.fill(
            CGRect(x: x, y: 0, width: 1, height: 64), Color(UInt32(truncatingIfNeeded: x &* 0x03_0701)))
          var shade = color
          shade.alpha = UInt8(x)
          list.fill(CGRect(x: x, y: 0, width: 1, height: 20), shade)
        }
        list.shape(.circle(diameter: 90), at: CGPoint(x: 10, y: 22), color.opacity(0.7))
        list.shape(
          .shadow(size: CGSize(width: 90, height: 20), radius: 8, blur: 12), at: CGPoint(x: 120, y: 10), color
        )
        list.fill(CGRect(x: 0, y: 44, width: 256, height: 20), color.opacity(0.3))
      }
      #expect(try renderers.firstDifference(list) == nil)
    }
  }

  /// Long lines cross several colors, and a veil covers runs of equal pixels and pixels that all differ.
  @Test(arguments: [0.02, 0.5, 0.502, 0.97]) func linesAndVeilsHaveThePixelsOfSDL(opacity: Double) throws {
    let size = CGSize(width: 300, height: 240)
    let renderers = try RendererPair(size)
    var random = SeededGenerator(seed: 3)
    let wave = (0...150).map { CGPoint(x: CGFloat($0) * 2, y: 60 + 50 * sin(CGFloat($0) / 9)) }
    let list = makeList { list in
      for band in 0..<24 {
        list.fill(
          CGRect(x: 0, y: band * 10, width: 300, height: 10), Color(UInt32(band &* 417_351 & 0xFF_FFFF)))
      }
      for color in [white, red.opacity(0.4)] {
        list.shape(.polyline(wave, width: 1.5), at: CGPoint(x: 0, y: color == white ? 0 : 9.5), color)
        list.shape(
          .roundedBorder(size: CGSize(width: 200, height: 150), radius: 30, width: 9),
          at: CGPoint(x: 40, y: 70),
          color)
      }
      // More different pixels than are blended at once.
      for _ in 0..<6000 {
        let place = CGPoint(x: random.below(300), y: 160 + random.below(60))
        list.fill(
          CGRect(origin: place, size: CGSize(width: 1, height: 1)), Color(UInt32(random.below(0xFF_FFFF))))
      }
      list.text(.init("Veiled words", style: .bannerTitle, color: white, at: CGPoint(x: 20, y: 20)))
      list.fill(CGRect(x: 1, y: 3, width: 297, height: 230), Color(0x3080F0).opacity(opacity))
    }
    #expect(try renderers.firstDifference(list) == nil)
  }
}
