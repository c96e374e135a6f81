import PlaygroundDrawing
import Foundation
import PlaygroundScenes
import ScrollScript
import TestSupport
import Testing
import PlaygroundWorkbench

extension SceneMenu {
  /// The frames of the rows, one for each scene.
  var rows: [CGRect] {
    let count = SceneKind.allCases.count
    return (0..<count).map { look.row($0, of: count, in: frame) ?? .zero }
  }
}

struct SceneMenuTests {
  /// Where the list is not in sight with the panel open or closed, there is always a button for it.
  @Test(arguments: [
    CGSize(width: 320, height: 240), CGSize(width: 640, height: 480), CGSize(width: 600, height: 800),
  ])
  func elsewhereThereIsAButtonForIt(_ window: CGSize) throws {
    for opensPanel in [false, true] {
      let driver = try SessionDriver("feed", window: window, overlays: true, panel: opensPanel)
      try driver.click(.listScenes)
      try driver.click(.open(.gallery))
      #expect(driver.session.take.kind == .gallery)
    }
  }

  @Test func inASmallWindowItLiesOverTheDevice() {
    for window in [CGSize(width: 500, height: 700), CGSize(width: 500, height: 200)] {
      let menu = SceneMenu(over: window)
      #expect(CGRect(origin: .zero, size: window).contains(menu.frame))
      #expect(menu.rows.allSatisfy(menu.frame.contains))
    }
    _ = SceneMenu(over: .zero).rows
  }

  /// Over the device, the list has the keys of a menu.
  @Test func itsRowsAreChosenWithKeys() throws {
    let driver = try SessionDriver("feed", window: CGSize(width: 500, height: 700), overlays: true)
    for key in [WindowEvent.Key.character("m"), .up, .enter] { driver.send(.key(key, [])) }
    #expect((driver.session.take.kind, driver.session.window.popup) == (SceneKind.allCases.last, nil))
    driver.send(.key(.character("m"), []), .key(.home, []))
    #expect(driver.session.take.kind == SceneKind.allCases.last)
    driver.send(.key(.down, []))
    driver.send(.key(.enter, []))
    #expect(driver.session.take.kind == SceneKind.allCases[1])
  }

  @Test func everySceneHasATitleOfItsOwn() {
    #expect(Set(SceneKind.allCases.map(\.title)).count == SceneKind.allCases.count)
  }
}
