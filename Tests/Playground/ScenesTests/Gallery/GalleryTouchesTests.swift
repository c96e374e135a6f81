import Foundation
import PlaygroundScenes
import ScrollScript
import TestSupport
import Testing

/// Card 1 is at 400...488 on screen.
struct GalleryTouchesTests {
  private let card = CGPoint(x: 200, y: 440)

  private func scene(isDelayed: Bool) throws -> GalleryScene {
    var scene = GalleryScene(Scenario(scene: "gallery") { $0.content.rows = 40 })
    if !isDelayed { try scene.press("Delays touches", at: 0) }
    return scene
  }

  /// Returns the numbers of the frames at which a card is highlighted, while a scenario plays.
  private func highlights(_ actions: [(time: Double, action: Action)], isDelayed: Bool) throws -> [Int] {
    var scene = try scene(isDelayed: isDelayed)
    var (frames, rest) = ([Int](), actions[...])
    for frame in 0..<120 {
      let time = Double(frame) / 60
      while let next = rest.first, next.time <= time {
        try scene.handle(next.action, in: nil, at: next.time)
        rest.removeFirst()
      }
      scene.frame(at: time)
      if let card = scene.highlightedCard {
        #expect(card == 1)
        frames.append(frame)
      }
    }
    return frames
  }

  @Test func aRestingFingerHighlightsAfterTheDelay() throws {
    let down = (time: 0.5, action: Action.input(.touch(.began, at: card)))
    let lift = (time: 1.0, action: Action.input(.touch(.ended, at: card)))
    // 0.15 s after frame 30 is frame 39. The lift is handled before frame 60.
    #expect(try highlights([down, lift], isDelayed: true) == Array(39..<60))
    #expect(try highlights([down, lift], isDelayed: false) == Array(30..<60))
  }

  @Test func theReadoutNamesTheLastEvent() throws {
    var scene = try scene(isDelayed: true)
    #expect(scene.touchText == "Touch a card")
    try scene.tap(card, at: 1)
    #expect(scene.touchText == "Touch on card 1: tapped")
    try scene.handle(.input(.touch(.began, at: card)), at: 2)
    #expect(scene.need == .wakeUp(at: 2.15))
    scene.frame(at: 2.15)
    #expect(scene.touchText == "Touch on card 1: began")
    // A finger that moves sideways scrolls nothing. It leaves the highlight with the card.
    try scene.handle(.input(.touch(.moved, at: CGPoint(x: 8, y: card.y))), at: 2.2)
    #expect(scene.highlightedCard == nil)
    try scene.handle(.input(.touch(.moved, at: card)), at: 2.3)
    #expect(scene.highlightedCard == 1)
    try scene.handle(.input(.touch(.cancelled, at: card)), at: 2.4)
    #expect((scene.touchText, scene.highlightedCard) == ("Touch on card 1: canceled", nil))
  }

  @Test func touchesBesideTheCardsReachNone() throws {
    var scene = try scene(isDelayed: false)
    // The carousel, the gap below card 1, the top bar and the panel.
    for point in [
      CGPoint(x: 200, y: 150), CGPoint(x: 200, y: 494), CGPoint(x: 200, y: 20), CGPoint(x: 200, y: 640),
    ] {
      try scene.handle(.input(.touch(.began, at: point)), at: 1)
      #expect(scene.highlightedCard == nil)
      try scene.handle(.input(.touch(.ended, at: point)), at: 1)
    }
    // A second finger has no part in it.
    try scene.handle(.input(.touch(.began, at: card)), at: 2)
    try scene.handle(.input(.touch(.began, id: 1, at: CGPoint(x: 200, y: 540))), at: 2)
    #expect(scene.highlightedCard == 1)
    try scene.handle(.input(.touch(.ended, id: 1, at: CGPoint(x: 200, y: 540))), at: 2)
    #expect(scene.highlightedCard == 1)
  }
}
