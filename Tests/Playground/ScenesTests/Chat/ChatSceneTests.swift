import Foundation
import PlaygroundDrawing
import PlaygroundScenes
import ScrollBitmaps
import ScrollScript
import Scrolling
import TestSupport
import Testing

/// A bar of 56 points at the top; buttons in a bar of 48 points at the bottom, above the keyboard of 216.
struct ChatSceneTests {
  private func scene(messages: Int = 40) -> ChatScene {
    ChatScene(Scenario(scene: "chat") { $0.content.rows = messages })
  }

  private func frames(_ scene: inout ChatScene, from time: Double, seconds: Double) {
    for frame in 1...Int(seconds * 60) { scene.frame(at: time + Double(frame) / 60) }
  }

  private func offset(_ scene: ChatScene) -> CGFloat { scene.pane.engine.contentOffset.y }

  /// Returns the position of a message on screen.
  private func top(of number: Int, _ scene: ChatScene) -> CGFloat? { scene.frames()[number]?.minY }

  /// Drags the content down by 300 points, lets it rest, and returns a message in view.
  private func scrollUp(_ scene: inout ChatScene, at time: Double) throws -> Int {
    let lift = try scene.drag(from: CGPoint(x: 200, y: 200), by: CGPoint(x: 0, y: 300), at: time)
    frames(&scene, from: lift, seconds: 1)
    return try #require(scene.layout().children.dropFirst(3).first?.id.index)
  }

  @Test func fewMessagesAreAtTheBottom() {
    let scene = scene(messages: 2)
    #expect(scene.isAtBottom)
    #expect(scene.layout().children.last.map { $0.frame.maxY - offset(scene) } == scene.size.height - 48)
    #expect(ChatScene(Scenario(scene: "chat") { $0.content.rows = 0 }).layout().children.isEmpty)
  }

  @Test func whoReadsFartherUpIsNotMoved() throws {
    var scene = scene()
    let read = try scrollUp(&scene, at: 0)
    #expect(!scene.isAtBottom)
    let place = top(of: read, scene)
    try scene.press("Receive", at: 4)
    try scene.press("Reply", at: 4)
    frames(&scene, from: 4, seconds: 3)
    #expect(top(of: read, scene) == place)
    #expect(scene.unread == 2)
    try scene.press("2 new messages", at: 8)
    frames(&scene, from: 8, seconds: 2)
    #expect((scene.isAtBottom, scene.unread) == (true, 0))
  }

  @Test func theKeyboardKeepsTheBottomInView() throws {
    var scene = scene()
    let before = offset(scene)
    try scene.press("Keyboard", at: 0)
    frames(&scene, from: 0, seconds: 0.5)
    #expect(offset(scene) == before + 216)
    #expect(scene.pane.engine.metrics.adjustedContentInset.bottom == 264)
    #expect(scene.pane.engine.metrics.contentInset.bottom == 0)
    try scene.press("Keyboard", at: 1)
    frames(&scene, from: 1, seconds: 0.5)
    #expect(offset(scene) == before)
  }

  @Test func aMessageOfOnesOwnScrollsToTheBottom() throws {
    var scene = scene()
    _ = try scrollUp(&scene, at: 0)
    try scene.press("Send", at: 4)
    #expect(scene.pane.engine.phase == .animating)
    frames(&scene, from: 4, seconds: 2)
    #expect(scene.isAtBottom)
    #expect(top(of: 40, scene) != nil)
  }

  @Test func olderMessagesAppearAboveWithoutMovingAnything() throws {
    var scene = scene()
    var time = 0.0
    for page in 1...5 {
      try scene.handle(.scrollToPosition(.edge(.top), animated: false), at: time)
      // The row at the top is kept in view, whatever is loaded above it.
      try scene.handle(.setContentOffset(x: nil, y: 60, animated: false), at: time)
      scene.frame(at: time)
      let read = try #require(scene.layout().children.dropFirst(2).first?.id.index)
      let place = try #require(top(of: read, scene))
      for frame in 1...120 {
        scene.frame(at: time + Double(frame) / 60)
        let now = try #require(top(of: read, scene))
        #expect(abs(now - place) <= 1e-9)
      }
      #expect(scene.list.layout.rowCount == 40 + 20 * page)
      time += 3
    }
    try scene.handle(.setContentOffset(x: nil, y: 0, animated: false), at: time)
    frames(&scene, from: time, seconds: 2)
    #expect(scene.list.layout.rowCount == 140, "there are five pages of older messages")
  }

  /// The key Home goes to the oldest message that is loaded, which stays in view when older ones are loaded.
  @Test func olderMessagesAppearAboveAViewAtItsTop() throws {
    var scene = scene()
    try scene.handle(.key(.home), at: 0)
    frames(&scene, from: 0, seconds: 0.6)
    let read = try #require(scene.layout().children.first?.id.index)
    let place = try #require(top(of: read, scene))
    frames(&scene, from: 0.6, seconds: 3)
    #expect(try abs(#require(top(of: read, scene)) - place) <= 1e-9)
    #expect(scene.list.layout.rowCount == 60, "one page of older messages")
  }

  @Test func resizingAndInsetsKeepTheBottomInView() throws {
    var scene = scene()
    for (width, height) in [(402, 400), (320, 900), (402, 760)] {
      try scene.handle(.resize(CGSize(width: width, height: height)), at: 0)
      scene.frame(at: 0)
      #expect(scene.isAtBottom)
    }
    try scene.handle(.contentInset(EdgeInsets(bottom: 100)), at: 0)
    #expect((scene.isAtBottom, scene.pane.engine.metrics.adjustedContentInset.bottom) == (true, 148))
  }

  /// Texts are broken into lines that fit their bubbles, at every width, and bubbles stand out from the ground.
  @Test(arguments: Scenario.Appearance.allCases) func bubblesShowTheirWholeText(
    _ appearance: Scenario.Appearance
  ) throws {
    var scene = ChatScene(
      Scenario(scene: "chat") {
        $0.content.rows = 40
        $0.appearance = appearance
      })
    let palette = Palette(appearance)
    for width in [402.0, 240, 700] {
      try scene.handle(.resize(CGSize(width: width, height: 760)), at: 0)
      var bubble: (frame: CGRect, ground: Color)?
      var count = 0
      for command in picture(of: scene).commands {
        switch command {
        case .shape(.roundedRect(let size, 14), let origin, let color):
          bubble = (CGRect(origin: origin, size: size), color)
          #expect(color.contrast(with: palette.surface) >= 1.3)
        case .text(let text) where text.style == .rowSubtitle:
          count += 1
          let room = try #require(text.maxWidth), frame = try #require(bubble?.frame)
          #expect(FixedTextMetrics(advance: 7.0 / 13).width(of: text.string, style: text.style) <= room)
          #expect(text.position.y >= frame.minY && text.position.y + 18 <= frame.maxY)
          #expect(text.color.contrast(with: try #require(bubble?.ground)) >= 4.5)
        default: continue
        }
      }
      #expect(count > 10)
    }
  }
}
