import ScrollBitmaps
import PlaygroundDrawing
import Foundation
import Testing

@Suite struct PaletteTests {
  static let palettes: [Palette] = [.light, .dark]

  @Test(arguments: palettes) func textIsReadable(_ palette: Palette) {
    for ground in [palette.canvas, palette.surface, palette.raised] {
      #expect(palette.textPrimary.contrast(with: ground) >= 7)
      #expect(palette.textSecondary.contrast(with: ground) >= 4.5)
    }
    // The selected value is written in the accent color.
    #expect(palette.accent.contrast(with: palette.surface) >= 4.5)
    #expect(palette.danger.contrast(with: palette.surface) >= 4.5)
    // The name of a column stands on the column's color.
    for ground in [palette.accent] + palette.variants {
      #expect(palette.ink(on: ground).contrast(with: ground) >= 4.5)
    }
  }

  @Test(arguments: palettes) func graphicsStandOut(_ palette: Palette) {
    let graphics =
      [
        palette.textTertiary, palette.accent, palette.second, palette.danger, palette.dragging,
        palette.decelerating, palette.bouncing, palette.animating,
      ] + palette.variants
    for ground in [palette.canvas, palette.surface, palette.raised] {
      for color in graphics { #expect(color.contrast(with: ground) >= 3, "\(color) on \(ground)") }
    }
  }

  /// Curves are told apart without red or green cones, by the matrices of Machado, Oliveira and Fernandes (2009) for
  /// linear colors. A just noticeable difference is about 2.3.
  @Test(arguments: palettes) func curvesDifferForEveryEye(_ palette: Palette) {
    let eyes: [[[Double]]] = [
      [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
      [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
      [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
    ]
    func product(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
      matrix.map { zip($0, vector).reduce(0) { $0 + $1.0 * $1.1 } }
    }
    func lab(_ color: Color, _ eye: [[Double]]) -> [Double] {
      let linear = [16, 8, 0].map { shift -> Double in
        let value = Double(color.word >> UInt32(shift) & 255) / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      }
      let seen = product(eye, linear).map { min(max(0, $0), 1) }
      let xyz = product(
        [[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]], seen)
      let f = zip(xyz, [0.95047, 1, 1.08883]).map { value, white in
        value / white > 0.008856 ? cbrt(value / white) : 7.787 * value / white + 16.0 / 116
      }
      return [116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])]
    }
    let colors = [palette.accent] + palette.variants
    for eye in eyes {
      for (index, color) in colors.enumerated() {
        for other in colors[..<index] {
          let difference = zip(lab(color, eye), lab(other, eye)).map { ($0 - $1) * ($0 - $1) }.reduce(0, +)
          #expect(difference.squareRoot() >= 20, "\(color) and \(other)")
        }
      }
    }
  }

  @Test func initialsAreReadableOnAvatars() {
    #expect(Set(Palette.avatars).count == 12)
    for color in Palette.avatars { #expect(color.contrast(with: Color(0xFFFFFF)) >= 4.5) }
    let light = Palette.avatars.map(\.luminance)
    #expect((light.max() ?? 1) - (light.min() ?? 0) < 0.03)
  }

  @Test func contrastIsWCAGs() {
    #expect(abs(Color(0).contrast(with: Color(0xFFFFFF)) - 21) < 1e-9)
    #expect(Color(0x777777).contrast(with: Color(0x777777)) == 1)
    #expect(abs(Color(0x767676).contrast(with: Color(0xFFFFFF)) - 4.54) < 0.01)
    #expect(Color(0xFF0000).contrast(with: Color(0)) == Color(0).contrast(with: Color(0xFF0000)))
  }
}
