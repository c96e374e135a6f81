import Bitmaps
import Drawing
import Foundation
import SDLBackend
import TestSupport
import Testing

/// Layers below a translucent fill, which are mixed before they are painted, compared with SDL's renderer.
@Suite struct RowComposerTests {
  private static let size = CGSize(width: 220, height: 160)

  private func renderers(scale: CGFloat) throws -> [SceneRenderer] {
    let fonts = try FontSet()
    return try [false, true].map {
      try SceneRenderer(
        width: Int(Self.size.width * scale), height: Int(Self.size.height * scale), fonts: fonts,
        isPaintedBySDL: $0)
    }
  }

  /// Returns a layered picture: bands, lights, hills and text, each at a random place, below one or two veils.
  private func layers(_ random: inout SeededGenerator) -> DrawList {
    let (width, height) = (Self.size.width, Self.size.height)
    var list = DrawList()
    func color(_ random: inout SeededGenerator, opacity: Double = 1) -> Color {
      Color(UInt32(random.below(1 << 24))).opacity(opacity)
    }
    let step = random.number(1...9)
    for y in stride(from: random.number(-20...40), to: height, by: step) {
      list.fill(CGRect(x: 0, y: y, width: width, height: step + 1), color(&random))
    }
    for _ in 0..<random.below(8) {
      let place = CGPoint(x: random.number(-60...width), y: random.number(-60...height))
      let opacity = random.chance(0.5) ? 1 : Double(random.number(0.05...0.95))
      switch random.below(5) {
      case 0:
        list.shape(
          .circle(diameter: random.number(4...110)), at: place, color(&random, opacity: opacity))
      case 1:
        let waves = (0...50).map { CGPoint(x: CGFloat($0) * 5, y: 20 + 15 * sin(CGFloat($0) / 3)) }
        list.shape(
          .polygon([CGPoint(x: 0, y: 60)] + waves + [CGPoint(x: 250, y: 60)]), at: place,
          color(&random, opacity: opacity))
      case 2:
        let size = CGSize(width: random.number(1...150), height: random.number(1...90))
        list.fill(CGRect(origin: place, size: size), color(&random))
      case 3:
        list.text(
          DrawList.Text(
            "First light 01", style: .bannerTitle, color: color(&random, opacity: opacity), at: place))
      case _:
        list.clip(to: CGRect(x: place.x, y: place.y, width: 70, height: 50)) {
          $0.shape(
            .roundedBorder(size: CGSize(width: 90, height: 80), radius: 30, width: random.number(1...20)),
            at: CGPoint(x: place.x - 9, y: place.y - 12), color(&random, opacity: opacity))
        }
      }
    }
    let veil = CGRect(
      x: random.chance(0.5) ? 0 : 20, y: random.number(-10...50), width: width - random.number(0...60),
      height: random.number(60...200))
    list.fill(veil, color(&random, opacity: Double(random.number(0.01...0.99))))
    if random.chance(0.3) { list.fill(veil.insetBy(dx: 9, dy: 7), color(&random, opacity: 0.5)) }
    list.shape(.circle(diameter: 40), at: CGPoint(x: 90, y: 40), color(&random, opacity: 0.7))
    return list
  }

  @Test(arguments: [1, 2, 0.75] as [CGFloat])
  func composedLayersHaveThePixelsOfSDL(scale: CGFloat) throws {
    let renderers = try renderers(scale: scale)
    for seed in 0..<Tier.count(sample: 60, full: 10_000) {
      var random = SeededGenerator(seed: UInt64(seed))
      let list = layers(&random)
      let frames = try renderers.map { renderer in
        try renderer.draw(list, pictures: Album(), scale: scale, background: white)
        return try renderer.bitmap()
      }
      guard frames[0] == frames[1] else {
        let wrong = zip(frames[0].pixels, frames[1].pixels).enumerated().first { $1.0 != $1.1 }
        Issue.record("seed \(seed), scale \(scale): first pixel \(wrong?.offset ?? -1)")
        return
      }
    }
  }

  /// Pictures and very many stencils below a veil are painted one over the other.
  @Test func whatCannotBeComposedIsBlended() throws {
    let id = PictureID(kind: 1, index: 1)
    let album = Album([id: Picture(size: CGSize(width: 90, height: 70), background: blue)])
    for kind in 0..<3 {
      let list = makeList { list in
        list.fill(CGRect(x: 0, y: 0, width: 220, height: 160), red)
        switch kind {
        case 0: list.picture(id, in: CGRect(x: 20, y: 30, width: 90, height: 70))
        case 1: list.picture(id, in: CGRect(x: 20, y: 30, width: 130, height: 100), opacity: 0.5)
        case _:
          for number in 0..<200 {
            list.shape(
              .circle(diameter: 17), at: CGPoint(x: number % 20 * 10, y: number / 20 * 14), blue.opacity(0.4))
          }
        }
        list.fill(CGRect(x: 10, y: 5, width: 200, height: 150), black.opacity(0.3))
      }
      let frames = try renderers(scale: 1).map { renderer in
        try renderer.draw(list, pictures: album, scale: 1, background: white)
        return try renderer.bitmap()
      }
      #expect(frames[0] == frames[1], "\(kind)")
    }
  }

  /// Text beside a light, in the corner of the square around it, lies on a color that is composed with the light.
  @Test func textInTheCornerOfALightHasItsGround() throws {
    let list = makeList { list in
      list.fill(CGRect(x: 30, y: 20, width: 100, height: 30), red)
      list.shape(.circle(diameter: 120), at: CGPoint(x: 20, y: 10), blue.opacity(0.4))
      list.fill(CGRect(x: 20, y: 12, width: 16, height: 14), red)
      list.shape(.circle(diameter: 120), at: CGPoint(x: 20, y: 10), white.opacity(0.4))
      list.shape(.circle(diameter: 9), at: CGPoint(x: 22, y: 14), black)
    }
    let frames = try renderers(scale: 1).map { renderer in
      try renderer.draw(list, pictures: Album(), scale: 1, background: white)
      return try renderer.bitmap()
    }
    #expect(frames[0] == frames[1])
  }
}
