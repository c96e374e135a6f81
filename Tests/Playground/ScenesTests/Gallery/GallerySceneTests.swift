import Foundation
import PlaygroundScenes
import ScrollScript
import Scrolling
import TestSupport
import Testing

/// A bar of 56 points at the top and a panel of 148 at the bottom of 760 points. Cards of 88 points with gaps
/// of 12 begin at 244 points of the content; the carousel of photos of 282 points with gaps of 12 is above
/// them.
struct GallerySceneTests {
  private func scene(cards: Int = 40) -> GalleryScene {
    GalleryScene(Scenario(scene: "gallery") { $0.content.rows = cards })
  }

  private func offset(_ scene: GalleryScene) -> CGFloat { scene.panes[0].engine.contentOffset.y }

  /// Returns the place of the center of a photo on screen.
  private func center(ofPhoto number: Int, _ scene: GalleryScene) throws -> CGFloat {
    let carousel = try #require(scene.layout().children.first)
    let photo = try #require(carousel.children.first { $0.id == NodeID("photo", number) })
    return photo.frame.midX - carousel.contentOffset.x
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func theCarouselRestsWithAPhotoInItsCenter(_ direction: LayoutDirection) throws {
    var scene = scene()
    if direction == .rightToLeft { try scene.press("Right to left", at: 0) }
    #expect((scene.direction, scene.photo) == (direction, 0))
    #expect(try abs(center(ofPhoto: 0, scene) - 201) < 1e-9)
    // The following photo is on the right, or on the left in a layout from right to left.
    let forward: CGFloat = direction == .leftToRight ? -1 : 1
    #expect(try abs(center(ofPhoto: 1, scene) - (201 - forward * 294)) < 1e-9)
    var time = 0.0
    for (swipe, photo) in [(1, 1), (1, 2), (-1, 1), (1, 2), (-1, 1), (-1, 0)] as [(CGFloat, Int)] {
      let from = CGPoint(x: 201, y: 160)
      time = try scene.lead(from: from, by: CGPoint(x: 110 * forward * swipe, y: 4), at: time)
      #expect((scene.panes[1].engine.phase, scene.panes[0].engine.phase) == (.interacting, .idle))
      try scene.handle(.input(.touch(.ended, at: from)), at: time)
      time = scene.rest(from: time)
      #expect(scene.photo == photo)
      #expect(try abs(center(ofPhoto: photo, scene) - 201) < 1e-9)
      #expect(scene.effect(onPhoto: photo).isIdentity)
      let neighbor = scene.effect(onPhoto: photo + 1)
      #expect(neighbor.opacity == 0.35)
      #expect(abs(neighbor.scale.y - 0.82) < 1e-9)
    }
    #expect(offset(scene) == -56)
  }

  @Test func theDirectionKeepsThePhoto() throws {
    var scene = scene()
    try scene.handle(.scroll(.node(NodeID("photo", 3), anchor: .center, animated: false)), at: 0)
    for _ in 0..<2 {
      try scene.press("Right to left", at: 1)
      #expect(scene.photo == 3)
      #expect(try abs(center(ofPhoto: 3, scene) - 201) < 1e-9)
    }
    try scene.handle(.layout(.resize(CGSize(width: 500, height: 760))), at: 2)
    scene.rest(from: 2)
    #expect(try abs(center(ofPhoto: 3, scene) - 250) < 1e-9)
  }

  @Test func aCurveIsCompleteWhenItEnds() throws {
    var scene = scene()
    try scene.handle(.scroll(.setContentOffset(x: nil, y: 900, animated: false)), at: 0)
    try scene.press("Curve", at: 1)
    scene.rest(from: 1)
    #expect(offset(scene) == -56)
    #expect((scene.run?.kind, scene.run?.complete) == (.curve, scene.run?.ended))
    #expect(abs((scene.run?.complete ?? 0) - 0.8) <= 2.0 / 60)
  }

  @Test func aFingerEndsAnAnimation() throws {
    var scene = scene()
    try scene.press("Curve", at: 1)
    scene.play(from: 1, to: 1.3)
    #expect(scene.run?.ended == nil)
    try scene.lead(from: CGPoint(x: 200, y: 300), by: CGPoint(x: 0, y: 60), at: 1.3)
    #expect(scene.run?.complete != nil && scene.run?.ended == scene.run?.complete)
    #expect(scene.highlightedCard == nil, "a finger that stops the content does not reach it")
  }

  @Test func indicatorsFlashAndChangeTheirStyle() throws {
    var scene = scene()
    let plain = picture(of: scene)
    try scene.press("Flash", at: 1)
    #expect(scene.need == .frame)
    scene.frame(at: 1)
    let flashed = picture(of: scene)
    #expect((flashed.commands.count, scene.need) == (plain.commands.count + 1, .wakeUp(at: 1.3)))
    var pictures = [flashed]
    for title in ["Style: default", "Style: black"] {
      try scene.press(title, at: 1)
      scene.frame(at: 1)
      #expect(!pictures.contains(picture(of: scene)))
      pictures.append(picture(of: scene))
    }
    try scene.press("Style: white", at: 1)
    scene.frame(at: 1)
    #expect(picture(of: scene) == flashed)
    scene.play(from: 1, to: 2)
    #expect((scene.need, picture(of: scene).commands.count) == (.nothing, plain.commands.count))
  }

  @Test func theIndicatorIsAtTheTrailingEdge() throws {
    var scene = scene()
    for (title, x) in [("Flash", 396), ("Right to left", 3), ("Right to left", 396)] as [(String, CGFloat)] {
      try scene.press(title, at: 1)
      try scene.press("Flash", at: 1)
      scene.frame(at: 1)
      let bars = picture(of: scene).commands.compactMap { command -> CGPoint? in
        if case .shape(.roundedRect(let size, _), let place, _) = command, size.width == 3 {
          place
        } else {
          nil
        }
      }
      #expect(bars == [CGPoint(x: x, y: 56 + 3)])
    }
  }

  @Test func aLowViewportHasNoReadout() throws {
    var scene = scene()
    #expect(scene.place(of: "Visible: 0 to 2") != nil)
    try scene.handle(.layout(.resize(CGSize(width: 402, height: 470))), at: 1)
    scene.frame(at: 1)
    #expect((scene.visibleText, scene.place(of: "Visible: 0")) == ("Visible: 0", nil))
    #expect(scene.panes[0].engine.metrics.adjustedContentInset.bottom == 96)
  }

  @Test func aHugeGalleryTakesNoTime() throws {
    var scene = scene(cards: 10_000_000)
    try scene.handle(.scroll(.node(NodeID("card", 9_999_999), anchor: .bottom, animated: false)), at: 0)
    #expect((scene.visibleCards.last, self.scene(cards: 0).visibleText) == (9_999_999, "Visible: no card"))
  }
}
