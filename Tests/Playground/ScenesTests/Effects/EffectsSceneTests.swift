import PlaygroundDrawing
import ScrollFiles
import Foundation
import PlaygroundScenes
import ScrollScript
import Scrolling
import TestSupport
import Testing

/// A header of 232 pt over a bar of 56, and sections of 36 + 3 * 64 = 228 pt.
struct EffectsSceneTests {
  private func scene(at y: Double = 0, rows: Int = 60) throws -> EffectsScene {
    var scene = EffectsScene(Scenario(scene: "effects") { $0.content.rows = rows })
    try scene.handle(.setContentOffset(x: nil, y: y, animated: false), at: 0)
    return scene
  }

  @Test func everyEffectIsClampedMonotoneAndContinuous() {
    for effect in HeaderEffect.allCases {
      let values = stride(from: -2000.0, through: 5000, by: 0.5).map { Double(effect.value($0)) }
      let steps = zip(values, values.dropFirst()).map { $1 - $0 }
      #expect(steps.allSatisfy { $0 >= 0 } || steps.allSatisfy { $0 <= 0 }, "\(effect)")
      #expect(steps.allSatisfy { abs($0) < 0.2 }, "\(effect)")
      #expect(effect.value(-1e9) == effect.value(-1e12), "\(effect)")
      #expect(effect.value(1e9) == effect.value(1e12), "\(effect)")
      // The plot shows the course of the values.
      #expect(values.max() != values.min(), "\(effect)")
      #expect(effect.range.contains(effect.value(0)), "\(effect)")
    }
  }

  /// The header includes an inset, and y is measured from its top.
  @Test func anInsetIsTheHeadersToo() throws {
    var inset = try scene()
    try inset.handle(.contentInset(EdgeInsets(top: 40)), at: 0)
    try inset.handle(.setContentOffset(x: nil, y: -40, animated: false), at: 0)
    #expect(inset.y == 0 && inset.frames("banner")[0]?.height == 272)
  }

  /// The button moves with the header and works at any position.
  @Test(arguments: [0.0, 90, 400]) func theHeadersButtonIsTappedWhereItShows(y: Double) throws {
    var scene = try scene(at: y)
    func button() throws -> DrawList.Text {
      try #require(texts(of: scene).first { $0.string.hasPrefix("Follow") })
    }
    for (before, after) in [("Follow", "Following"), ("Following", "Follow")] {
      #expect(try button().string == before)
      let place = try button().position
      try scene.tap(CGPoint(x: place.x, y: place.y + 9), at: 1)
      #expect(try button().string == after && scene.isFollowing == (after == "Following"))
    }
    #expect(Double(scene.y) == y)
    // A finger beside the button belongs to the list.
    try scene.tap(CGPoint(x: 40, y: 200), at: 2)
    #expect(!scene.isFollowing)
  }

  @Test func whatIsDrawnIsWhatIsPlotted() throws {
    for y in [-60.0, 0, 30, 60, 100, 150, 300] {
      let scene = try scene(at: y)
      let y = CGFloat(y)
      let texts = texts(of: scene)
      func alpha(_ string: String, size: CGFloat) -> UInt8 {
        texts.first { $0.string == string && $0.style.size == size }?.color.alpha ?? 0
      }
      func expected(_ opacity: CGFloat?) -> UInt8 { UInt8((255 * (opacity ?? 0)).rounded()) }
      #expect(alpha("Effects", size: 28) == expected(HeaderEffect.crossfade.value(y)))
      #expect(alpha("Effects", size: 17) == expected(HeaderEffect.crossfade.incoming(y)))
      // Two titles are never visible at the same time.
      #expect(alpha("Effects", size: 28) == 0 || alpha("Effects", size: 17) == 0)
      for effect in HeaderEffect.allCases {
        #expect(texts.contains { $0.string == effect.title }, "\(effect)")
      }
      let written = HeaderEffect.scale.text(y)
      #expect(texts.contains { $0.string == written && $0.style == .caption })
    }
  }

  /// Articles name the distance by a sensor's minY, which is −y. The effects are the same.
  @Test(arguments: [-60.0, 0, 88, 300]) func theDistanceIsShownWithEitherSign(y: Double) throws {
    let plain = try scene(at: y)
    var article = plain
    try article.handle(.set("scene.minY", .toggle(true)), at: 1)
    func strings(_ scene: EffectsScene) -> [String] { texts(of: scene).map(\.string) }
    func number(_ y: Double) -> String {
      NumberText.fixed(y, decimals: 1, minus: .sign) + " pt"
    }
    #expect(strings(plain).contains("y " + number(y)) && strings(article).contains("minY " + number(0 - y)))
    #expect(strings(plain).contains("Each value over y, \u{2212}120 to 440 pt"))
    #expect(strings(article).contains("Each value over minY, \u{2212}440 to 120 pt"))
    #expect(plain.frames("banner") == article.frames("banner"))
    try article.handle(.set("scene.minY", .toggle(false)), at: 2)
    #expect(picture(of: plain) == picture(of: article))
  }

  @Test func theCurvesDoNotScroll() throws {
    var scene = try scene()
    let time = try scene.drag(from: CGPoint(x: 200, y: 700), by: CGPoint(x: 0, y: -200), at: 0)
    scene.rest(from: time)
    #expect((scene.pane.engine.contentOffset.y, scene.need) == (0, .nothing))
    let up = try scene.drag(from: CGPoint(x: 200, y: 400), by: CGPoint(x: 0, y: -200), at: 5)
    scene.rest(from: up)
    #expect((scene.pane.engine.contentOffset.y, scene.need) == (190, .nothing))
  }
}
