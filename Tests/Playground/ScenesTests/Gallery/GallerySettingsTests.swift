import Foundation
import PlaygroundScenes
import ScrollScript
import Scrolling
import TestSupport
import Testing

/// The settings of the scene `gallery`, each in motion: motion with one value of a setting differs from
/// motion with the other.
struct GallerySettingsTests {
  private func scene(_ settings: [String: Bool] = [:]) throws -> GalleryScene {
    var scene = GalleryScene(Scenario(scene: "gallery") { $0.content.rows = 40 })
    for (name, isOn) in settings { try scene.handle(.set("scene." + name, .toggle(isOn)), at: 0) }
    return scene
  }

  private func offset(_ scene: GalleryScene) -> CGFloat { scene.panes[0].engine.contentOffset.y }
  private func carousel(_ scene: GalleryScene) -> CGFloat { scene.panes[1].engine.contentOffset.x }

  /// A card is scrolled to when it becomes a target. It begins at 3244, below a bar of 56 points.
  @Test func aCardIsScrolledToAsSoonAsItIsATarget() throws {
    var free = try scene(["scrollTargetLayout": false])
    #expect(free.photo == nil)
    try free.handle(.scrollTo(NodeID("card", 30), anchor: .top, animated: false), in: nil, at: 9)
    free.frame(at: 9.5)
    #expect(offset(free) == -56)
    try free.handle(.set("scene.scrollTargetLayout", .toggle(true)), at: 10)
    #expect(offset(free) == 3188)
  }

  /// A finger on card 1 rests for a time, and then moves up by 200 points in 0.2 s.
  private func drag(_ scene: inout GalleryScene, after rest: Double) throws -> CGFloat {
    let card = CGPoint(x: 200, y: 440)
    try scene.handle(.touch(.began, id: 0, at: card), in: nil, at: 1)
    for step in 1...12 {
      let time = 1 + rest + Double(step) / 60
      try scene.handle(
        .touch(.moved, id: 0, at: CGPoint(x: 200, y: 440 - 200 * CGFloat(step) / 12)), in: nil, at: time)
      scene.frame(at: time)
    }
    defer { try? scene.handle(.touch(.ended, id: 0, at: card), in: nil, at: 1.4 + rest) }
    return offset(scene)
  }

  /// No frame is drawn while the finger rests, so the movement itself ends the delay.
  @Test func aCardKeepsItsTouch() throws {
    var (canceled, kept, quick) = (
      try scene(), try scene(["canCancelContentTouches": false]),
      try scene(["canCancelContentTouches": false])
    )
    // The slop of 10 points does not move the content.
    #expect(try drag(&canceled, after: 0.3) == 134)
    #expect(try (canceled.touchText, drag(&kept, after: 0.3)) == ("Touch on card 1: canceled", -56))
    #expect(try (kept.touchText, drag(&quick, after: 0)) == ("Touch on card 1: left", 134))
  }

  @Test func theButtonReversesTheDirectionOfTheSetting() throws {
    var scene = try scene()
    try scene.handle(.scrollTo(NodeID("photo", 3), anchor: .center, animated: false), in: nil, at: 0)
    try scene.handle(.set("scene.rightToLeft", .toggle(true)), at: 1)
    #expect((scene.direction, scene.photo) == (.rightToLeft, 3))
    // Photo 3 is the sixth one from the left, at 5 · 294.
    #expect(carousel(scene) == 1410)
    try scene.press("Right to left", at: 2)
    #expect((scene.direction, carousel(scene)) == (.leftToRight, 822))
  }

  /// A run under the settings of another one is the same, whatever buttons were pressed before.
  @Test func buttonsDoNotChangeTheSettings() throws {
    var scene = try scene()
    let before = scene.constants
    for title in ["Right to left", "Delays touches", "Spring"] { try scene.press(title, at: 1) }
    #expect(scene.constants == before)
  }
}
