import Foundation
import PlaygroundDrawing
import PlaygroundScenes
import ScrollScript
import TestSupport
import Testing

struct NestedSceneTests {
  private var scene = NestedScene(Scenario(scene: "nested"))

  /// Drags from a point in equal steps, lifts after a rest, and returns the offsets of the views.
  private mutating func drag(from: CGPoint, by step: CGPoint, at time: Double = 0) throws -> [CGPoint] {
    try scene.handle(.mouse(.began, at: from), at: time)
    for index in 1...10 {
      let place = CGPoint(x: from.x + step.x * CGFloat(index), y: from.y + step.y * CGFloat(index))
      try scene.handle(.mouse(.moved, at: place), at: time + Double(index) / 60)
    }
    try scene.handle(.mouse(.ended, at: .zero), at: time + 1)
    scene.frame(at: time + 1)
    return scene.takeRows(at: time + 1).map(\.offset)
  }

  @Test mutating func aWheelTurnsWhatItCanUnderThePointer() throws {
    func wheel(_ dy: Double) -> Action { .wheel(dx: 0, dy: dy, at: CGPoint(x: 200, y: 400)) }
    try scene.handle(wheel(-1), at: 0)
    #expect(scene.pane.name == "box")
    try scene.handle(.stop, in: "box", at: 0)
    try scene.handle(.setContentOffset(x: nil, y: 520, animated: false), in: "box", at: 0)
    try scene.handle(wheel(-1), at: 0)
    #expect(scene.pane.name == "outer")
  }

  /// A key scrolls the innermost view under the pointer, and is ignored while a finger is down.
  @Test mutating func aKeyScrollsWhatLiesUnderThePointer() throws {
    /// Presses a key, lets the motion end, and returns the views that have moved.
    func press(_ key: Action.Key, at time: Double) throws -> [String] {
      let before = scene.panes.map(\.engine.contentOffset)
      try scene.handle(.key(key), at: time)
      for frame in 1...120 { scene.frame(at: time + Double(frame) / 60) }
      return zip(scene.panes, before).compactMap { $0.engine.contentOffset == $1 ? nil : $0.name }
    }
    func point(_ x: Double, _ y: Double, at time: Double) throws {
      try scene.handle(.mouse(.began, at: CGPoint(x: x, y: y)), at: time)
      try scene.handle(.mouse(.ended, at: .zero), at: time + 0.1)
    }
    try point(200, 400, at: 0)
    #expect(try press(.down, at: 1) == ["box"])
    #expect(scene.pane.name == "box")
    try point(200, 200, at: 13)
    #expect(try press(.right, at: 14) == ["strip"])
    // Beside the inner views, and with a name, the key goes where it went before.
    try point(20, 50, at: 26)
    #expect(try press(.pageDown, at: 27) == ["outer"])
    try scene.handle(.key(.home), in: "box", at: 30)
    for frame in 1...120 { scene.frame(at: 30 + Double(frame) / 60) }
    #expect(scene.panes[2].engine.contentOffset.y == 0)
    // A finger that is down keeps keys away.
    try scene.handle(.mouse(.began, at: CGPoint(x: 20, y: 50)), at: 33)
    #expect(try press(.down, at: 34) == [])
  }

  /// Scrolls by two fingers that begin with the pointer at a place, and lift after a rest.
  private mutating func scroll(_ place: CGPoint?, by step: CGPoint, at time: Double) throws {
    try scene.handle(.trackpad(.began, by: .zero, at: place), at: time)
    for index in 1...5 {
      try scene.handle(.trackpad(.moved, by: step), at: time + Double(index) / 60)
    }
    try scene.handle(.trackpad(.ended, by: .zero), at: time + 0.8)
    scene.frame(at: time + 0.8)
  }

  @Test mutating func aTrackpadScrollsWhereItBegins() throws {
    // The last place of the mouse is in the box.
    try scene.handle(.mouse(.began, at: CGPoint(x: 200, y: 400)), at: 0)
    try scene.handle(.mouse(.ended, at: .zero), at: 0.1)
    try scroll(CGPoint(x: 200, y: 200), by: CGPoint(x: -8, y: 0), at: 1)
    #expect(scene.pane.name == "strip")
    try scroll(CGPoint(x: 200, y: 400), by: CGPoint(x: 0, y: -8), at: 2)
    #expect(scene.pane.name == "box")
    // Without a place, it is the previous scroll's.
    try scroll(nil, by: CGPoint(x: 0, y: -8), at: 3)
    #expect(scene.pane.name == "box")
    try scroll(CGPoint(x: 20, y: 50), by: CGPoint(x: 0, y: -8), at: 4)
    #expect(scene.pane.name == "outer")
    // Beside the scene, the outer view scrolls.
    try scroll(CGPoint(x: -100, y: 2000), by: CGPoint(x: 0, y: -8), at: 5)
    #expect(
      (scene.pane.name, scene.panes.map(\.engine.contentOffset))
        == ("outer", [CGPoint(x: 0, y: 60), CGPoint(x: 30, y: 0), CGPoint(x: 0, y: 60)]))
  }

  /// The position of the pointer counts at the beginning alone: a wheel elsewhere moves another view.
  @Test mutating func aTrackpadKeepsItsViewWhileThePointerMoves() throws {
    try scene.handle(.trackpad(.began, by: .zero, at: CGPoint(x: 200, y: 400)), at: 0)
    try scene.handle(.trackpad(.moved, by: CGPoint(x: 0, y: -20)), at: 0.02)
    try scene.handle(.wheel(dx: 0, dy: 0, at: CGPoint(x: 20, y: 50)), at: 0.03)
    try scene.handle(.trackpad(.moved, by: CGPoint(x: 0, y: -20)), at: 0.04)
    try scene.handle(.trackpad(.ended, by: .zero), at: 1)
    #expect(scene.panes.map(\.engine.contentOffset.y) == [0, 0, 30])
  }

  @Test mutating func theButtonIsTheSwitch() throws {
    try scene.press("Hand over mid-drag", at: 0)
    #expect(scene.panes.allSatisfy { $0.engine.profile == .uikit }, "it is no constant of the profile")
    try scene.handle(.setContentOffset(x: nil, y: 500, animated: false), in: "box", at: 0)
    let offsets = try drag(from: CGPoint(x: 200, y: 400), by: CGPoint(x: 0, y: -10), at: 1)
    #expect(offsets[2].y == 520.0 && offsets[0].y == 70.0)
    try scene.press("Hand over mid-drag", at: 3)
    // A new finger on the view belongs to it.
    _ = try drag(from: try #require(scene.place(of: "Hand over mid-drag")), by: CGPoint(x: 0, y: -10), at: 4)
    #expect(scene.panes[0].engine.contentOffset.y == 70.0)
  }

  /// A profile that hands over by itself leaves nothing to the button.
  @Test mutating func theButtonIsDisabledWhereTheProfileHandsOver() throws {
    try scene.handle(.set("nested.handsOver", .toggle(true)), at: 0)
    let before = picture(of: scene)
    try scene.press("Hand over mid-drag", at: 0)
    #expect(picture(of: scene) == before)
  }
}
