import PlaygroundDrawing
import Foundation
import PlaygroundScenes
import ScrollScript
import TestSupport
import Testing
import PlaygroundWorkbench

struct SceneMenuTests {
  private let scene = CGSize(width: 402, height: 760)

  private func layout(_ width: CGFloat, _ height: CGFloat, opens: Bool = false) -> WorkbenchLayout {
    WorkbenchLayout(
      window: CGSize(width: width, height: height), scene: scene, tools: WorkbenchTools(opensMenu: opens))
  }

  /// Where the list is not in sight with the panel open or closed, there is always a button for it.
  @Test(arguments: [
    CGSize(width: 320, height: 240), CGSize(width: 640, height: 480), CGSize(width: 600, height: 800),
  ])
  func elsewhereThereIsAButtonForIt(_ window: CGSize) throws {
    for opensPanel in [false, true] {
      let driver = try SessionDriver("feed", window: window, overlays: true, panel: opensPanel)
      let button = try #require(
        driver.session.layout.timeline?.buttons.first { $0.command == .listScenes }?.frame)
      driver.click(CGPoint(x: button.midX, y: button.midY))
      let isBeside = driver.session.layout.menu?.isOverlay == false
      #expect(driver.session.layout.menu != nil)
      if isBeside { continue }
      let row = try #require(driver.session.layout.menu?.row(of: .gallery))
      driver.click(CGPoint(x: row.midX, y: row.midY))
      #expect(driver.session.take.kind == .gallery)
    }
  }

  @Test func inASmallWindowItLiesOverTheDeviceWhenAskedFor() throws {
    #expect(layout(500, 700).menu == nil)
    let menu = try #require(layout(500, 700, opens: true).menu)
    #expect(menu.isOverlay)
    #expect(CGRect(x: 0, y: 0, width: 500, height: 700).contains(menu.frame))
    let low = try #require(layout(500, 200, opens: true).menu)
    #expect(SceneKind.allCases.allSatisfy { low.frame.contains(low.row(of: $0)) })
    _ = layout(0, 0, opens: true).menu?.row(of: .plain)
  }

  /// Over the device, the list has the keys of a menu.
  @Test func itsRowsAreChosenWithKeys() throws {
    let driver = try SessionDriver("feed", window: CGSize(width: 500, height: 700), overlays: true)
    for key in [WindowEvent.Key.character("m"), .up, .enter] { driver.send(.key(key, [])) }
    #expect((driver.session.take.kind, driver.session.layout.menu == nil) == (SceneKind.allCases.last, true))
    driver.send(.key(.character("m"), []))
    driver.send(.key(.home, []))
    #expect(driver.session.take.kind == SceneKind.allCases.last)
    driver.send(.key(.down, []))
    driver.send(.key(.enter, []))
    #expect(driver.session.take.kind == SceneKind.allCases[1])
  }

  @Test func everySceneHasATitleOfItsOwn() {
    #expect(Set(SceneKind.allCases.map(\.title)).count == SceneKind.allCases.count)
  }
}
