import ScrollBitmaps
import PlaygroundDrawing
import Foundation
import PlaygroundSDL
import TestSupport
import Testing

/// Layers below a translucent fill, which are mixed before they are painted, compared with SDL's renderer.
@Suite struct RowComposerTests {
  private static let size = CGSize(width: 220, height: 160)

  @Test(arguments: [1, 2, 0.75] as [CGFloat])
  func composedLayersHaveThePixelsOfSDL(scale: CGFloat) throws {
    // A veil is only composed if it has enough pixels.
    let size = scale < 1 ? CGSize(width: 320, height: 240) : Self.size
    let renderers = try RendererPair(size, scale: scale)
    let count = Tier.count(sample: 60, full: 10_000)
    for seed in 0..<count {
      let list = LayeredDrawing(seed: UInt64(seed), size: size).list
      if let pixel = try renderers.firstDifference(list, scale: scale) {
        Issue.record("seed \(seed), scale \(scale): first pixel \(pixel)")
        return
      }
    }
    // Otherwise the test would show nothing.
    #expect(renderers.memory.composing.composed * 4 > count)
    #expect(renderers.sdl.composing.composed == 0)
  }

  /// Large translucent shapes could each be composed with all below them, whether overlapping or apart.
  @Test(arguments: [true, false]) func manyLargeShapesVisitFewOthers(areTogether: Bool) throws {
    let count = 400
    let list = makeList { list in
      for number in 0..<count {
        let place =
          areTogether
          ? CGPoint(x: number % 7, y: number % 11) : CGPoint(x: number % 20 * 70, y: number / 20 * 70)
        list.shape(.circle(diameter: 64), at: place, blue.opacity(0.4))
      }
    }
    let renderer = try SceneRenderer(
      width: areTogether ? 80 : 1400, height: areTogether ? 80 : 1400, fonts: noFonts())
    try renderer.draw(list, pictures: Album(), scale: 1, background: white)
    #expect(renderer.composing.visited >= count)
    #expect(renderer.composing.visited <= 32 * count)
  }

  /// Rows that would need many stretches are painted ordinarily, and the same after the memory was freed.
  @Test(arguments: [(2, true), (12, false)]) func fewCombsAreComposed(count: Int, isComposed: Bool) throws {
    let size = CGSize(width: 800, height: 400)
    let teeth = stride(from: 0, to: size.width, by: 48).flatMap { x in
      [
        CGPoint(x: x, y: 8), CGPoint(x: x, y: 400), CGPoint(x: x + 32, y: 400), CGPoint(x: x + 32, y: 8),
      ]
    }
    let comb = Shape.polygon([CGPoint.zero] + teeth + [CGPoint(x: 800, y: 8), CGPoint(x: 800, y: 0)])
    let list = makeList { list in
      for number in 0..<count {
        list.shape(comb, at: CGPoint(x: number * 3 % 16, y: number), Color(UInt32(number * 0x10_2030)))
      }
      list.fill(CGRect(origin: .zero, size: size), red.opacity(0.3))
    }
    let renderers = try RendererPair(size)
    for round in 1...2 {
      #expect(try renderers.firstDifference(list) == nil)
      for renderer in renderers.both { renderer.dropCaches() }
      #expect(renderers.memory.composing.composed == (isComposed ? round : 0))
    }
  }

  /// Pictures and very many stencils below a veil are painted one over the other.
  @Test func whatCannotBeComposedIsBlended() throws {
    let id = PictureID(kind: 1, index: 1)
    let album = [id: Picture(size: CGSize(width: 90, height: 70), background: blue)]
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
      #expect(try RendererPair(Self.size).firstDifference(list, album) == nil, "\(kind)")
    }
  }

  /// Text beside a light, in the corner of the square around it, lies on a color composed with the light.
  @Test func textInTheCornerOfALightHasItsGround() throws {
    let list = makeList { list in
      list.fill(CGRect(x: 30, y: 20, width: 100, height: 30), red)
      list.shape(.circle(diameter: 120), at: CGPoint(x: 20, y: 10), blue.opacity(0.4))
      list.fill(CGRect(x: 20, y: 12, width: 16, height: 14), red)
      list.shape(.circle(diameter: 120), at: CGPoint(x: 20, y: 10), white.opacity(0.4))
      list.shape(.circle(diameter: 9), at: CGPoint(x: 22, y: 14), black)
    }
    #expect(try RendererPair(Self.size).firstDifference(list) == nil)
  }
}
