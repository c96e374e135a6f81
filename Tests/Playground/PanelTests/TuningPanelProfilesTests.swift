import PlaygroundDrawing
import Foundation
import PlaygroundScenes
import ScrollPhysics
import ScrollScript
import TestSupport
import Testing
import PlaygroundControls
import PlaygroundPanel

/// The head of the panel: which profile, saved, compared and copied how; springs, fingers, sizes.
@Suite struct TuningPanelProfilesTests {
  private var driver = PanelDriver()

  // MARK: Selecting

  @Test mutating func pickAndUndo() throws {
    driver.subject.saved = [try PanelDriver.soft()]
    driver.drag(from: try driver.row("Stop speed"), by: 40)
    let before = driver.subject.profile
    driver.click(.profile)
    #expect(driver.focusedMenu?.kind == .profiles)
    try driver.choose("soft")
    #expect(driver.subject.profile == (try PanelDriver.soft()))
    #expect(driver.panel.focus == .none)
    driver.press(.character("z"), .control)
    #expect(driver.subject.profile == before)
    driver.press(.character("y"), .control)
    #expect(driver.subject.profile.name == "soft")
    #expect(
      driver.effects.suffix(3) == [
        .profile(try PanelDriver.soft()), .profile(before), .profile(try PanelDriver.soft()),
      ])
  }

  @Test mutating func menuByKeys() throws {
    driver.subject.saved = [try PanelDriver.soft()]
    driver.press(.tab)
    driver.press(.tab, .shift)
    while driver.panel.focus != .button(.profile) { driver.press(.tab, .shift) }
    driver.press(.enter)
    driver.press(.up)
    let last = driver.focusedMenu?.selection.row
    // Other keys select nothing, and nothing behind the menu responds to them.
    for modifiers in [[], .control, .shift] as [WindowEvent.Modifiers] {
      #expect(driver.send(.key(.character("z"), modifiers)).isTaken)
    }
    #expect(driver.focusedMenu?.selection.row == last)
    driver.press(.escape)
    #expect(driver.panel.focus == .button(.profile))
    #expect(driver.effects.isEmpty)
    driver.press(.space)
    driver.press(.up)
    driver.press(.enter)
    #expect(driver.subject.profile.name == "soft")
  }

  /// A profile that is not in a list can be selected again.
  @Test func whatWasLoadedStays() throws {
    var subject = PanelDriver.subject()
    subject.profile.name = "from a file"
    var driver = PanelDriver(subject)
    try driver.choose("iOS", from: .profile)
    #expect(driver.subject.profile == .uikit)
    try driver.choose("from a file", from: .profile)
    #expect(driver.subject.profile.name == "from a file")
  }

  @Test func longMenusScroll() throws {
    var driver = PanelDriver(frame: CGRect(x: 0, y: 0, width: 344, height: 300))
    driver.subject.saved = try (0..<200).map { try PanelDriver.soft("p\($0)") }
    driver.click(.profile)
    driver.press(.up)
    #expect(driver.texts.contains { $0.string == "p199" })
    #expect(!driver.texts.contains { $0.string == "p0" })
    let frame = try #require(driver.menu).frame
    #expect(driver.frame.contains(frame))
    for dy in [3.0, 1e300, .nan, -.infinity, -1e300] {
      #expect(driver.send(.wheel(dx: 0, dy: dy, at: CGPoint(x: frame.midX, y: frame.midY))).isTaken)
    }
    #expect(driver.texts.contains { $0.string == "p199" })
    // A click beside the list closes it and does not reach the scene unless it is on the scene.
    driver.click(CGPoint(x: 10, y: 290))
    #expect(driver.panel.focus == .none)
    #expect(driver.effects.isEmpty)
  }

  // MARK: Saving

  @Test mutating func saveUnderAName() throws {
    driver.drag(from: try driver.row("Rate"), by: 40)
    for (name, word) in [("", "missing"), ("a/b", "\"/\""), ("uikit", "built in"), (".x", "dot")] {
      driver.click(.save)
      driver.enter(name)
      let refusal = try #require(driver.field?.refusal, "\(name) was taken")
      #expect(refusal.contains(word))
      #expect(driver.texts.contains { refusal.hasPrefix($0.string) && $0.color == Palette.light.danger })
      driver.press(.escape)
      #expect(driver.panel.focus == .none)
    }
    #expect(driver.subject.saved.isEmpty)
    driver.click(.save)
    driver.enter("my feel")
    #expect(driver.subject.saved.map(\.name) == ["my feel"])
    #expect(driver.subject.profile.name == "my feel")
    #expect(driver.subject.saved[0].differences(from: .uikit).map(\.name) == ["glide.rate"])
    // The current name is suggested and needs no confirmation; the name of another profile needs one.
    driver.click(.save)
    driver.press(.enter)
    driver.subject.saved.append(try PanelDriver.soft())
    driver.click(.save)
    #expect(driver.texts.contains { $0.string == "Save profile" })
    driver.type("soft")
    #expect(driver.texts.contains { $0.string == "Replace" })
    #expect(driver.texts.contains { $0.string == "Replaces the saved profile soft" })
    driver.press(.enter)
    #expect(driver.subject.profile.name == "my feel")
    driver.press(.enter)
    #expect((driver.subject.profile.name, driver.subject.saved.count) == ("soft", 2))
  }

  // MARK: Comparing and copying

  @Test mutating func compareWithAnother() throws {
    driver.subject.saved = [try PanelDriver.soft()]
    try driver.choose("soft", from: .compare)
    #expect(driver.effects == [.compare(try PanelDriver.soft())])
    // If it differs, there is a mark on the track.
    func marks() -> Int {
      driver.drawing.commands.count { if case .fill(_, Palette.light.second) = $0 { true } else { false } }
    }
    #expect(marks() == 2, "Weight, and the rate that it moves")
    try driver.choose("No comparison", from: .compare)
    try driver.choose("Keep these values as B", from: .compare)
    #expect(driver.subject.compared?.differences(from: .uikit).isEmpty == true)
    #expect(marks() == 0)
    // Up to E, the last of which can be removed.
    for letter in ["C", "D", "E"] {
      try driver.choose("Keep these values as \(letter)", from: .compare)
    }
    driver.click(.compare)
    #expect(!driver.texts.contains { $0.string.hasPrefix("Keep these values") })
    #expect(
      driver.texts.map(\.string).filter { ["Variants", "Compare with", "Presets", "Saved"].contains($0) }
        == ["Variants", "Compare with", "Presets", "Saved"])
    try driver.choose("Remove E")
    #expect(driver.subject.variants.count == 3)
    driver.drag(from: try driver.row("Stop speed"), by: 40)
    // Each variant has a mark in its color, and all are named.
    for color in Palette.light.variants.prefix(3) {
      #expect(
        driver.drawing.commands.contains { if case .fill(_, color) = $0 { true } else { false } })
    }
    driver.click(CGPoint(x: driver.frame.midX, y: driver.frame.maxY - 4))
    let texts = driver.texts.map(\.string)
    let first = try #require(texts.firstIndex(of: "Compared with"))
    #expect(Array(texts[first...].prefix(4)) == ["Compared with", "B", "C", "D"])
    try driver.choose("No comparison", from: .compare)
    #expect(driver.subject.compared == nil)
    #expect(marks() == 0)
  }

  @Test mutating func copyInThreeForms() throws {
    driver.drag(from: try driver.row("Rate"), by: 40)
    let titles = ["As Swift", "As JSON", "As command-line flags"]
    for (title, form) in zip(titles, ProfileExport.allCases) {
      try driver.choose(title, from: .copy)
      #expect(driver.effects.last == .copy(try form.text(of: driver.subject.profile)))
      #expect(driver.texts.contains { $0.string.hasPrefix("Copied") })
    }
    // A profile that cannot be written is reported.
    driver.subject.profile = ScrollProfile(name: "of my own")
    driver.tick()
    let count = driver.effects.count
    try driver.choose("As Swift", from: .copy)
    #expect((driver.effects.count, driver.panel.note?.isProblem) == (count, true))
  }

  // MARK: Springs

  @Test mutating func springsAreLinkedAndOneStep() throws {
    driver.send(.text("/"))
    driver.type("view 320 pt wide")
    driver.press(.escape)
    driver.find("pages in a view 320")
    #expect(driver.panel.focus == .value("springs.shortPages.stiffness"))
    driver.press(.tab)
    driver.press(.tab)
    driver.press(.enter)
    driver.enter("0.5")
    #expect(driver.changed == ["paging.pullShort", "paging.frictionShort"])
    let spring = try #require(driver.subject.profile.springs.first)
    let shape = try #require(spring.shape(in: driver.subject.profile))
    #expect(abs(shape.duration - 0.5) < 1e-9)
    #expect(driver.texts.contains { $0.string == "0.5" })
    #expect(driver.texts.contains { $0.string == FieldNumber.text(shape.stiffness) })
    driver.undoOnlyStep()
    // A value beyond the reach of its constants is rejected with the permitted range.
    driver.press(.enter)
    driver.enter("90")
    let range = try #require(spring.range(of: .duration, in: .uikit))
    #expect(driver.field?.refusal?.contains(FieldNumber.text(range.upperBound)) == true)
    #expect(driver.changed.isEmpty)
    driver.press(.escape)
    // A drag stops at that limit.
    driver.drag(from: try driver.row("Duration"), by: 2000, steps: 20)
    let end = try #require(spring.value(of: .duration, in: driver.subject.profile))
    #expect(abs(end / range.upperBound - 1) < 1e-6)
    driver.press(.backspace)
    #expect(driver.changed.isEmpty)
  }

  @Test mutating func sceneConstantsAreTunedLikeTheOthers() throws {
    driver.find("scene")
    driver.press(.up)
    #expect(driver.effects == [.set("scene.parallax", .number(0.31))])
    #expect(driver.subject.changes == 1)
    driver.press(.character("z"), .control)
    #expect(driver.subject.changes == 0)
    driver.press(.escape)
    // So are switches.
    driver.subject.constants = SceneKind.gallery.scene(Scenario()).constants
    driver.tick()
    driver.find("scene.rightToLeft")
    driver.press(.space)
    #expect(driver.effects.last == .set("scene.rightToLeft", .toggle(true)))
    driver.press(.backspace)
    #expect(driver.effects.last == .set("scene.rightToLeft", .toggle(false)))
    #expect(driver.subject.changes == 0)
  }

  /// A change made in one scene is not undone in another scene that lacks the constant.
  @Test mutating func undoInAnotherScene() throws {
    driver.find("scene")
    for name in ["scene.parallax", "scene.collapse", "scene.bar"] {
      #expect(driver.panel.focus == .value(name))
      driver.press(.up)
      driver.press(.tab)
    }
    driver.subject.constants = SceneKind.effects.scene(Scenario()).constants
    driver.tick()
    let count = driver.effects.count
    for _ in 0..<3 { driver.press(.character("z"), .control) }
    #expect(
      !driver.effects.dropFirst(count).contains { if case .set("scene.bar", _) = $0 { true } else { false } })
    driver.subject.constants = []
    driver.tick()
    for _ in 0..<3 { driver.press(.character("y"), .control) }
    driver.tick()
    #expect(driver.subject.profile == .uikit)
  }

  // MARK: Fingers

  @Test mutating func fingersScrollAndTune() throws {
    let row = try driver.row("Threshold")
    func swipe(by way: CGPoint) {
      driver.send(.finger(id: 7, .began, at: row))
      driver.tick()
      for step in 1...10 {
        let share = Double(step) / 10
        let point = CGPoint(x: row.x + way.x * share, y: row.y + way.y * share)
        #expect(driver.send(.finger(id: 7, .moved, at: point)).isTaken)
        driver.tick()
      }
      driver.send(.finger(id: 7, .ended, at: CGPoint(x: row.x + way.x, y: row.y + way.y)))
      driver.rest()
    }
    // A vertical swipe scrolls and changes nothing.
    swipe(by: CGPoint(x: 10, y: -120))
    #expect(driver.effects.isEmpty)
    #expect(!driver.texts.contains { $0.string == "Threshold" && $0.position.y > row.y - 100 })
    swipe(by: CGPoint(x: -10, y: 700))
    #expect(try driver.row("Threshold") == row && driver.effects.isEmpty)
    // A horizontal swipe tunes and does not scroll.
    swipe(by: CGPoint(x: 90, y: 6))
    #expect(driver.changed == ["release.threshold"])
    #expect(try driver.row("Threshold") == row)
    #expect(try driver.value("release.threshold") > 600)
    // A tap sets the focus. Another finger does not interfere.
    driver.send(.finger(id: 1, .began, at: try driver.row("Rate")))
    #expect(driver.send(.finger(id: 2, .began, at: row)).isTaken)
    driver.send(.finger(id: 1, .ended, at: try driver.row("Rate")))
    #expect(driver.panel.focus == .value("glide.rate"))
  }

  // MARK: Hovering and painting

  @Test mutating func nothingMovesUnderThePointer() throws {
    driver.click(try driver.row("Rate"))
    let strip = PanelLayout(frame: driver.frame).strip
    #expect(driver.send(.pointer(try driver.row("Threshold"))).mustPaint)
    let hovering = driver.texts.filter { !strip.contains($0.position) }.map {
      [$0.position.x, $0.position.y]
    }
    #expect(!driver.send(.pointer(CGPoint(x: 100, y: 100))).isTaken)
    #expect(
      driver.texts.filter { !strip.contains($0.position) }.map { [$0.position.x, $0.position.y] } == hovering)
    #expect(!driver.send(.pointer(nil)).mustPaint)
  }

  @Test mutating func textIsReadableAndInside() throws {
    driver.subject.compared = try PanelDriver.soft()
    driver.drag(from: try driver.row("Rate"), by: 40)
    for _ in 0..<12 {
      for text in driver.texts {
        #expect(text.style.size >= 11)
        #expect(text.maxWidth != nil || text.string.count < 12, "\(text.string)")
      }
      #expect(driver.drawing.depth == 0)
      for _ in 0..<9 { driver.press(.tab) }
      driver.rest()
    }
  }

  /// A frame of any size draws a balanced list and accepts any event.
  @Test func anySize() throws {
    let sizes: [CGSize] = [
      .zero, CGSize(width: 100, height: 50), CGSize(width: 1, height: 800), CGSize(width: 344, height: 1),
      CGSize(width: 344, height: 120), CGSize(width: 60, height: 400), CGSize(width: 5000, height: 5000),
      CGSize(width: -10, height: -10), CGSize(width: CGFloat.nan, height: 10),
      CGSize(width: CGFloat.infinity, height: 10),
    ]
    for size in sizes {
      var driver = PanelDriver(frame: CGRect(origin: CGPoint(x: 20, y: 30), size: size))
      driver.subject.saved = [try PanelDriver.soft()]
      for x in [21.0, 60, 200, 350] {
        for y in [31.0, 60, 100, 160, 178, 400, 790] {
          let point = CGPoint(x: x, y: y)
          driver.send(.pointer(point))
          driver.send(.mouse(.began, at: point))
          driver.send(.doubleClick(at: point))
          driver.send(.mouse(.moved, at: CGPoint(x: x + 30, y: y)))
          driver.send(.mouse(.ended, at: point))
          driver.send(.wheel(dx: 0, dy: -1, at: point))
          driver.send(.trackpadStep(dx: 3, dy: -5, at: point))
          driver.press(.tab)
          driver.press(.enter)
          driver.enter("1")
          driver.tick()
          #expect(driver.drawing.depth == 0)
        }
      }
      driver.press(.escape)
      driver.press(.escape)
      driver.press(.escape)
      driver.rest()
    }
  }

  /// Random input: all changes can be undone up to the start.
  @Test(arguments: [1, 2, 3]) func anythingCanBeUndone(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var driver = PanelDriver()
    let layout = PanelLayout(frame: driver.frame)
    func point() -> CGPoint {
      CGPoint(
        x: layout.frame.minX - 20 + CGFloat(random.next() % 384), y: CGFloat(random.next() % 820))
    }
    let keys: [WindowEvent.Key] = [
      .up, .down, .left, .right, .tab, .enter, .escape, .space, .backspace, .delete, .home, .end,
      .character("z"), .character("y"), .character("/"), .character("5"), .menu, .function(2),
    ]
    for _ in 0..<1500 {
      switch random.next() % 11 {
      case 0: driver.send(.mouse(.began, at: point()))
      case 1: driver.send(.mouse(.moved, at: point()))
      case 2: driver.send(.mouse(.ended, at: point()))
      case 3: driver.send(.wheel(dx: 0, dy: Double(random.next() % 7) - 3, at: point()))
      case 4:
        driver.send(
          .key(keys[Int(random.next() % 18)], WindowEvent.Modifiers(rawValue: UInt8(random.next() % 16))))
      case 5: driver.send(.text(["0.5", "9", "/", "x", ""][Int(random.next() % 5)]))
      case 6:
        driver.send(
          .finger(id: 1, [.began, .moved, .ended, .cancelled][Int(random.next() % 4)], at: point()))
      case 7: driver.send(.doubleClick(at: point()))
      case 8: driver.send(.secondaryClick(at: point()))
      case 9: driver.send(.pasted(["0.7", "true", "x", "soft", ""][Int(random.next() % 5)]))
      default: driver.tick()
      }
      // The last drawing is reused only if it is still the same.
      #expect(driver.drawing == driver.freshDrawing)
    }
    driver.send(.focus(false))
    driver.tick()
    for _ in 0..<4 { driver.press(.escape) }
    while driver.panel.canUndo { driver.press(.character("z"), .control) }
    driver.tick()
    // Nothing is marked as changed, and every bit is as it was.
    let begun = PanelDriver.subject()
    #expect(driver.subject.constants == begun.constants)
    #expect((driver.subject.profile, driver.subject.changes) == (begun.profile, 0))
    #expect(driver.dots.isEmpty)
  }
}
