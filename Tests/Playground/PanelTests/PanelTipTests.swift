import PlaygroundDrawing
import Foundation
import ScrollPhysics
import Testing
import PlaygroundPanel

/// Tooltips: after a while, one at a time, inside the panel.
@Suite struct PanelTipTests {
  /// Returns the texts that the tooltip adds.
  private func tip(_ driver: PanelDriver) -> [DrawList.Text] {
    // The tooltip is drawn last, on a background of its own.
    guard
      let ground = driver.drawing.commands.lastIndex(where: {
        if case .shape(.shadow, _, _) = $0 { true } else { false }
      })
    else { return [] }
    return driver.drawing.commands[ground...].compactMap {
      if case .text(let text) = $0 { text } else { nil }
    }
  }

  private func words(_ driver: PanelDriver) -> String { tip(driver).map(\.string).joined(separator: " ") }

  @Test func appearsAfterHalfASecondAndSaysWhatIsThere() throws {
    var driver = PanelDriver()
    let row = try driver.row("Rate")
    driver.send(.pointer(row))
    for _ in 0..<29 { driver.tick() }
    #expect(tip(driver).isEmpty)
    // A movement on the same element does not begin the time again.
    driver.send(.pointer(CGPoint(x: row.x + 1, y: row.y)))
    for _ in 0..<2 { driver.tick() }
    let tunable = try #require(ScrollProfile.uikit.tunables.first { $0.name == "glide.rate" })
    for part in [
      "glide.rate", tunable.summary, "0.5 to 0.9999 per ms", "uikit 0.998",
      "Recorded (A): Apple, UIScrollView.DecelerationRate", "Drag",
    ] {
      #expect(words(driver).contains(part), "\(part)")
    }
    #expect(driver.panel.need == .nothing)
    // Another element begins anew; a press, a key or leaving hides it.
    driver.send(.pointer(try driver.row("Threshold")))
    #expect(tip(driver).isEmpty)
    for event: WindowEvent in [
      .key(.tab, []), .mouse(.began, at: row), .wheel(dx: 0, dy: 0, at: row), .pointer(nil),
    ] {
      driver.send(.mouse(.ended, at: row))
      driver.press(.escape)
      driver.send(.pointer(nil))
      driver.send(.pointer(row))
      driver.rest()
      #expect(!tip(driver).isEmpty)
      #expect(driver.send(event).mustPaint)
      #expect(tip(driver).isEmpty)
    }
  }

  /// A narrow or low panel has a menu of the buttons for which there is no room. The remaining buttons lie
  /// apart inside, and Tab visits nothing else.
  @Test(arguments: [
    CGSize(width: 344, height: 600), CGSize(width: 344, height: 200), CGSize(width: 320, height: 600),
    CGSize(width: 288, height: 600), CGSize(width: 240, height: 600), CGSize(width: 192, height: 200),
  ])
  func aSmallPanelHasAMenuOfButtons(size: CGSize) throws {
    let layout = PanelLayout(frame: CGRect(origin: .zero, size: size))
    let frames = layout.buttons.map { layout.frame(of: $0) }
    for (index, frame) in frames.enumerated() {
      #expect(layout.frame.contains(frame) && frame.width >= 28 && frame.height >= 28)
      #expect(!frames[..<index].contains { $0.intersects(frame) })
    }
    #expect(layout.isCompact == (size.width < 344 || size.height < 260))
    #expect(layout.isCompact || layout.frame(of: .save).width >= 70)
    var driver = PanelDriver(frame: layout.frame)
    try driver.subject.profile.set("glide.rate", to: .number(0.99))
    if layout.isCompact { driver.click(.more) }
    for title in ["Save profile", "Copy", "Compare", "Reset"] {
      let text = try #require(driver.texts.first { $0.string == title })
      let width = FixedTextMetrics().width(of: title, style: text.style)
      #expect(!layout.isCompact || width <= text.maxWidth ?? 0, "\(title)")
    }
    for button in PanelButton.allCases where !layout.buttons.contains(button) {
      #expect(layout.frame(of: button).isEmpty)
    }
  }

  /// Every control has one, and none reaches beyond the panel, at any size.
  @Test(arguments: [
    CGSize(width: 344, height: 800), CGSize(width: 344, height: 260), CGSize(width: 180, height: 420),
  ])
  func everyControlHasOneInside(_ size: CGSize) throws {
    var driver = PanelDriver(frame: CGRect(origin: CGPoint(x: 700, y: 20), size: size))
    let layout = PanelLayout(frame: driver.frame)
    var points = layout.buttons.map {
      CGPoint(x: layout.frame(of: $0).midX, y: layout.frame(of: $0).midY)
    }
    let list = layout.list
    // The heading, then the dot, the value and the track of rows.
    points.append(CGPoint(x: list.midX, y: list.minY + 10))
    for y in stride(from: list.minY + 32, to: list.maxY - 40, by: 32) {
      points += [
        CGPoint(x: list.minX + 4, y: y + 8), CGPoint(x: list.midX, y: y + 8),
        CGPoint(x: list.midX, y: y + 26),
      ]
    }
    for point in points {
      driver.send(.pointer(nil))
      driver.send(.pointer(point))
      driver.rest()
      let texts = tip(driver)
      #expect(!texts.isEmpty || size.width < 344, "\(point)")
      for text in texts {
        let width = FixedTextMetrics().width(of: text.string, style: text.style)
        let frame = CGRect(
          x: text.position.x, y: text.position.y, width: min(width, text.maxWidth ?? width),
          height: text.style.lineHeight)
        #expect(driver.frame.contains(frame), "\(text.string)")
      }
    }
  }

  @Test func itemsOfMenusHaveThem() throws {
    var driver = PanelDriver()
    driver.subject.saved = [try PanelDriver.soft()]
    driver.click(.profile)
    for (title, words) in [
      ("soft", "Constants that differ from uikit: 1"), ("Rename", "F2"), ("Delete", "Press twice"),
    ] {
      let text = try #require(driver.texts.last { $0.string == title })
      driver.send(.pointer(CGPoint(x: text.position.x + 2, y: text.position.y + 7)))
      driver.rest()
      #expect(self.words(driver).contains(words), "\(title)")
    }
  }

  /// Facts that the strip describes are not repeated.
  @Test func theStripIsNotRepeated() throws {
    var driver = PanelDriver()
    let row = try driver.row("Rate")
    driver.click(row)
    driver.send(.pointer(row))
    driver.rest()
    #expect(!words(driver).contains("0.5 to 0.9999"))
    #expect(words(driver).contains("Drag"))
  }

  @Test func theFocusRingFollowsTheKeyboard() throws {
    var driver = PanelDriver()
    driver.press(.tab)
    #expect(driver.panel.showsFocusRing)
    driver.click(try driver.row("Threshold"))
    #expect(!driver.panel.showsFocusRing)
    driver.press(.up)
    #expect(driver.panel.showsFocusRing)
  }
}
