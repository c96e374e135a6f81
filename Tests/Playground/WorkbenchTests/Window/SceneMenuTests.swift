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

  @Test func itStandsBesideTheDeviceWhereThereIsRoom() throws {
    let layout = layout(1280, 800)
    let menu = try #require(layout.menu)
    #expect(!menu.isOverlay)
    #expect(menu.frame.maxX < layout.device.minX && menu.frame.minX >= 0)
    for kind in SceneKind.allCases {
      let row = menu.row(of: kind)
      #expect(menu.frame.contains(row))
      #expect(row.height >= 28)
    }
  }

  @Test(arguments: [
    CGSize(width: 900, height: 600), CGSize(width: 940, height: 700), CGSize(width: 970, height: 640),
    CGSize(width: 1024, height: 700), CGSize(width: 1024, height: 768),
    CGSize(width: 1280, height: 800), CGSize(width: 1500, height: 900), CGSize(width: 1920, height: 1200),
  ])
  func itIsInSightBesideTheOpenPanel(_ window: CGSize) throws {
    let layout = WorkbenchLayout(window: window, scene: scene, tools: WorkbenchTools(opensPanel: true))
    let menu = try #require(layout.menu)
    #expect(!menu.isOverlay)
    #expect(SceneKind.allCases.allSatisfy { menu.row(of: $0).height >= 22 })
    #expect(layout.timeline?.buttons.contains { $0.command == .listScenes } == false)
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

  @Test func theChosenOneIsMarked() {
    func texts(_ kind: SceneKind) -> [TextStyle] {
      var list = DrawList()
      let scenario = Scenario(scene: kind.rawValue)
      Session(
        scenario, scene: SceneKind.plain.scene(scenario), window: CGSize(width: 1280, height: 800),
        period: 1.0 / 60
      ).draw(into: &list, hairline: 1)
      return SceneKind.allCases.compactMap { kind in list.texts.first { $0.string == kind.title }?.style }
    }
    #expect((texts(.feed).count, texts(.feed).first) == (SceneKind.allCases.count, .sectionHeader))
    #expect((texts(.plain).first, texts(.plain).last) == (.rowSubtitle, .sectionHeader))
  }
}
