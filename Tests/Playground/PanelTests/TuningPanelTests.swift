import PlaygroundDrawing
import Foundation
import ScrollScript
import Scrolling
import Testing
import PlaygroundControls
import PlaygroundPanel

/// The panel with mouse, wheel and keys: setting and rejecting values, undo, and the routing of keys.
@Suite struct TuningPanelTests {
  private var driver = PanelDriver()

  // MARK: Dragging

  @Test(arguments: [(WindowEvent.Modifiers(), 0.1), (.alt, 0.01), (.shift, 1.0)])
  func dragIsRelativeFineAndCoarse(_ modifiers: WindowEvent.Modifiers, _ share: Double) throws {
    for label in ["Threshold", "Stop speed", "Rate"] {
      for back in [-1.0, 1] {
        var driver = PanelDriver()
        let name = ["Threshold": "release.threshold", "Stop speed": "glide.stopSpeed", "Rate": "glide.rate"][
          label]
        let item = try #require(PanelCatalogue.of(driver.subject).item(name ?? ""))
        let scale = try #require(item.scale)
        let before = scale.share(of: try driver.value(item.name))
        driver.drag(from: try driver.row(label), by: back * 0.1 * TuningPanel.travel, steps: 7, modifiers)
        let after = scale.share(of: try driver.value(item.name))
        let expected = min(max(0, before + back * share), 1)
        #expect(abs(after - expected) < 0.004, "\(label) \(back)")
        #expect(driver.changed == [item.name])
        // A single step restores the exact value.
        driver.undoOnlyStep()
      }
    }
  }

  @Test mutating func modifiersMayChangeInADrag() throws {
    let start = try driver.row("Threshold")
    driver.hold(start, movingBy: 4, 36)
    #expect(try driver.value("release.threshold") == 450)
    driver.send(.modifiers(.alt))
    driver.send(.mouse(.moved, at: CGPoint(x: start.x + 68, y: start.y)))
    #expect(try driver.value("release.threshold") == 470)
    driver.send(.mouse(.ended, at: CGPoint(x: start.x + 68, y: start.y)))
    #expect(driver.panel.canUndo)
  }

  /// Dragged far beyond an end, the value stays at the end and returns at once.
  @Test mutating func dragStaysInRange() throws {
    let start = try driver.row("Rate")
    driver.send(.mouse(.began, at: start))
    for x in [4.0, 100, 900, 1e9] {
      driver.send(.mouse(.moved, at: CGPoint(x: start.x + x, y: start.y)))
    }
    #expect(try driver.value("glide.rate") == 0.9999)
    driver.send(.mouse(.moved, at: CGPoint(x: start.x + 1e9 - 32, y: start.y)))
    #expect(try driver.value("glide.rate") < 0.9999)
    for x in [-900.0, -1e12] { driver.send(.mouse(.moved, at: CGPoint(x: start.x + x, y: start.y))) }
    #expect(try driver.value("glide.rate") == 0.5)
    driver.send(.mouse(.ended, at: start))
    driver.undoOnlyStep()
  }

  /// Dragged numbers have no more digits than a point of the drag requires, so that exports are short.
  @Test func draggedNumbersAreShort() throws {
    var driver = PanelDriver(frame: PanelDriver.tall)
    for label in ["Rate", "Stop speed", "Threshold", "Return rate", "Pull short"] {
      let start = try driver.row(label)
      for points in [-37.0, 11, 53] {
        driver.drag(from: start, by: points, steps: 5)
        driver.drag(from: start, by: points, .alt)
      }
    }
    #expect(driver.changed.count == 5)
    for name in driver.changed {
      let text = FieldNumber.exact(try driver.value(name))
      let digits = text.drop { $0 == "0" || $0 == "." }.filter(\.isNumber).drop { $0 == "9" }
      #expect(digits.count <= 5, "\(name) = \(text)")
    }
  }

  @Test mutating func trackGoesWhereItIsPressed() throws {
    let row = try driver.row("Threshold")
    let layout = PanelLayout(frame: driver.frame)
    let middle = CGPoint(x: layout.left + layout.width / 2, y: row.y + 18)
    driver.send(.mouse(.began, at: middle))
    #expect(try driver.value("release.threshold") == 1000)
    driver.send(.mouse(.moved, at: CGPoint(x: layout.left + layout.width * 0.75, y: middle.y)))
    #expect(try driver.value("release.threshold") == 1500)
    // The value stays under the pointer, although the pointer was beyond the end.
    driver.send(.mouse(.moved, at: CGPoint(x: layout.right + 500, y: middle.y)))
    #expect(try driver.value("release.threshold") == 2000)
    driver.send(.mouse(.moved, at: CGPoint(x: layout.left + layout.width * 0.25, y: middle.y)))
    driver.send(.mouse(.ended, at: middle))
    #expect(try driver.value("release.threshold") == 500)
    driver.undoOnlyStep()
  }

  /// Escape puts the value back, and so does a finger that is cancelled.
  @Test(arguments: [false, true]) mutating func aDragThatIsCancelledPutsBack(byFinger: Bool) throws {
    let start = try driver.row("Rate")
    func send(_ phase: WindowEvent.Phase, _ dx: CGFloat) {
      let point = CGPoint(x: start.x + dx, y: start.y)
      driver.send(byFinger ? .finger(id: 1, phase, at: point) : .mouse(phase, at: point))
    }
    for (phase, dx) in [(.began, 0), (.moved, 20), (.moved, 90)] as [(WindowEvent.Phase, CGFloat)] {
      send(phase, dx)
    }
    #expect(driver.changed == ["glide.rate"])
    if byFinger { send(.cancelled, 90) } else { driver.press(.escape) }
    #expect(driver.changed.isEmpty)
    #expect(!driver.panel.canUndo)
    send(.moved, 160)
    send(.ended, 0)
    #expect(driver.changed.isEmpty)
  }

  /// A window that loses the keys puts the value back, while a panel that is closed keeps it.
  @Test(arguments: [false, true]) mutating func aDragEndsWithTheKeysOrThePanel(closes: Bool) throws {
    let start = try driver.row("Rate")
    driver.hold(start, movingBy: 4, 44)
    if closes { driver.panel.close() } else { driver.send(.focus(false)) }
    let value = try driver.value("glide.rate")
    #expect(!driver.send(.mouse(.moved, at: CGPoint(x: start.x + 120, y: start.y))).isTaken)
    #expect(try driver.value("glide.rate") == value)
    #expect((driver.panel.focus == nil, driver.panel.canUndo) == (closes, closes))
    #expect(driver.changed.isEmpty == !closes)
    driver.rest()
    driver.undoOnlyStep()
  }

  // MARK: The wheel

  @Test mutating func wheelChangesTheFocusedRowAlone() throws {
    let row = try driver.row("Threshold")
    #expect(driver.send(.wheel(dx: 0, dy: -1, at: row)).isTaken)
    driver.rest()
    // Without focus, the wheel scrolled the list: no value changed, and the row has moved.
    #expect(driver.effects.isEmpty)
    let moved = try driver.row("Threshold")
    #expect(moved.y == row.y - 64)
    driver.click(moved)
    driver.send(.wheel(dx: 0, dy: 1, at: moved))
    driver.send(.wheel(dx: 0, dy: 2, at: moved))
    #expect(try driver.value("release.threshold") == 280)
    driver.send(.wheel(dx: 0, dy: -1, at: try driver.row("Stop distance")))
    driver.rest()
    #expect(try driver.value("release.threshold") == 280 && driver.changed == ["release.threshold"])
  }

  @Test mutating func aBurstOfTheWheelIsOneStep() throws {
    let row = try driver.row("Threshold")
    driver.click(row)
    for _ in 0..<5 {
      driver.send(.wheel(dx: 0, dy: 1, at: row))
      for _ in 0..<10 { driver.tick() }
    }
    // A pause ends the change, and the panel requests the frame that detects it.
    #expect(driver.panel.need != .nothing)
    driver.rest()
    driver.send(.wheel(dx: 0, dy: 1, at: row))
    #expect(try driver.value("release.threshold") == 310)
    driver.press(.character("z"), .control)
    #expect(try driver.value("release.threshold") == 300)
    driver.press(.character("z"), .control)
    #expect(try driver.value("release.threshold") == 250 && !driver.panel.canUndo)
  }

  @Test mutating func smallNotchesAddUp() throws {
    let row = try driver.row("Threshold")
    driver.click(row)
    for _ in 0..<4 { driver.send(.wheel(dx: 0, dy: 0.25, at: row)) }
    #expect(try driver.value("release.threshold") == 260)
    for _ in 0..<4 { driver.send(.trackpadStep(dx: 0, dy: 2, at: row)) }
    #expect(try driver.value("release.threshold") == 250)
    driver.send(.wheel(dx: 0, dy: .nan, at: row))
    driver.send(.wheel(dx: 0, dy: 1e300, at: row))
    #expect(try driver.value("release.threshold") == 2000)
  }

  @Test func theListFollowsATrackpadAndGlidesFromItsLift() throws {
    var driver = PanelDriver(frame: PanelDriver.tall)
    let row = try driver.row("Threshold")
    func top() throws -> CGFloat { try driver.row("Threshold").y }
    // Fingers that move by less than the slop move nothing.
    driver.send(.trackpad(.began, at: row, time: driver.time))
    #expect(driver.send(.trackpad(.moved(dx: 3, dy: -9), at: row, time: driver.time + 0.01)).isTaken)
    driver.tick()
    #expect(try top() == row.y)
    // The list sticks to the fingers from there on, wherever the pointer goes.
    for _ in 0..<3 {
      driver.send(.trackpad(.moved(dx: 0, dy: -7), at: .zero, time: driver.time + 0.01))
      driver.tick()
    }
    #expect(try abs(top() - (row.y - 20)) < 0.5)
    driver.send(.trackpad(.ended, at: row, time: driver.time + 0.01))
    driver.tick()
    let lifted = try top()
    driver.tick()
    #expect(try top() < lifted)
    // Fingers that rest catch the glide.
    driver.send(.trackpad(.held, at: row, time: driver.time + 0.01))
    driver.tick()
    let caught = try top()
    for _ in 0..<3 { driver.tick() }
    #expect(try top() == caught)
    #expect(driver.effects.isEmpty)
  }

  @Test mutating func aTrackpadOnAFocusedRowTunesUntilItLifts() throws {
    let row = try driver.row("Threshold")
    driver.click(row)
    driver.send(.trackpad(.began, at: row, time: driver.time))
    for _ in 0..<4 { driver.send(.trackpad(.moved(dx: 0, dy: 2), at: row, time: driver.time)) }
    driver.send(.trackpad(.ended, at: row, time: driver.time))
    driver.rest()
    #expect(try driver.value("release.threshold") == 240)
    #expect(try driver.row("Threshold") == row)
    // The next one is beside it.
    let other = try driver.row("Rate")
    driver.send(.trackpad(.began, at: other, time: driver.time))
    driver.send(.trackpad(.moved(dx: 0, dy: -30), at: row, time: driver.time))
    driver.tick()
    #expect(try driver.value("release.threshold") == 240)
    #expect(try driver.row("Threshold").y < row.y)
    // The focus goes elsewhere: the fingers no longer hold the list.
    driver.send(.focus(false))
    driver.rest()
    #expect(driver.panel.need == .nothing)
  }

  // MARK: Typing

  @Test mutating func typedValuesAreTakenOrRefusedWithTheRange() throws {
    try driver.edit("Rate")
    #expect(driver.field?.line.selectedText == "0.998")
    for rubbish in ["", "x", "0.9.9", "nan", "inf", "1e999", "0x1p-1", "7", "-1", "0,998", "1 000"] {
      driver.press(.character("a"), .control)
      driver.press(.backspace)
      driver.enter(rubbish)
      let refusal = try #require(driver.field?.refusal, "\(rubbish)")
      #expect(refusal.contains("expected 0.5 to 0.9999 per ms"))
      #expect(driver.texts.contains { $0.string == refusal && $0.color == Palette.light.danger })
      #expect(driver.effects.isEmpty)
      #expect(driver.subject.profile == .uikit)
    }
    driver.retype("0.997")
    #expect(driver.field != nil && driver.field?.refusal == nil)
    driver.press(.enter)
    #expect(try driver.value("glide.rate") == 0.997 && driver.panel.focus == .value("glide.rate"))
    #expect(driver.effects == [.set("glide.rate", .number(0.997))])
    driver.undoOnlyStep()
  }

  /// A field that was not edited keeps every digit.
  @Test func enterAloneChangesNothing() throws {
    var subject = PanelDriver.subject()
    try subject.profile.set("glide.rate", to: .number(0.998123456789012))
    var driver = PanelDriver(subject, frame: PanelDriver.tall)
    for name in ["Rate", "Return rate", "Pull short"] {
      try driver.edit(name)
      driver.press(.enter)
    }
    #expect(driver.effects.isEmpty)
  }

  @Test func leavingAFieldTakesWhatCanBe() throws {
    var driver = PanelDriver(frame: PanelDriver.tall)
    try driver.edit("Rate")
    driver.type("0.99")
    driver.click(try driver.row("Threshold"))
    #expect(try driver.value("glide.rate") == 0.99)
    try driver.edit("Rate")
    driver.type("99")
    driver.click(try driver.row("Threshold"))
    #expect(try driver.value("glide.rate") == 0.99)
    // A button closes the field before it acts.
    try driver.edit("Rate")
    driver.type("0.95")
    driver.click(.undo)
    #expect(try driver.value("glide.rate") == 0.99 && driver.panel.focus == .value("glide.rate"))
    // Tab moves on if it can, and otherwise stays.
    try driver.edit("Rate")
    driver.type("x")
    driver.press(.tab)
    #expect(driver.field?.refusal != nil)
    driver.type("0.9")
    driver.press(.tab)
    #expect(try driver.value("glide.rate") == 0.9 && driver.panel.focus == .value("glide.fastRate"))
  }

  @Test mutating func clickPutsTheCaret() throws {
    try driver.edit("Rate")
    let text = try #require(driver.texts.first { $0.string == "0.998" })
    let advance = 0.55 * 12.0
    driver.click(CGPoint(x: text.position.x + 3.2 * advance, y: text.position.y + 8))
    driver.enter("5")
    #expect(try driver.value("glide.rate") == 0.9598)
  }

  /// The modifiers of a key apply to that key only; those of the mouse are reported when they change.
  @Test mutating func aKeyLeavesTheMousesModifiers() throws {
    driver.press(.character("z"), .control)
    driver.send(.mouse(.began, at: try driver.row("Rate")))
    driver.send(.mouse(.ended, at: try driver.row("Rate")))
    #expect(driver.panel.focus == .value("glide.rate"))
    driver.send(.modifiers(.alt))
    driver.press(.tab)
    driver.send(.focus(false))
    driver.send(.focus(true))
    let threshold = try driver.row("Threshold")
    driver.hold(threshold, movingBy: 4, 36)
    #expect(try driver.value("release.threshold") == 270)
  }

  // MARK: Keys

  @Test mutating func arrowsAdjustTheFocusedValueAlone() throws {
    #expect(!driver.send(.key(.up, [])).isTaken)
    #expect(!driver.send(.key(.pageDown, [])).isTaken)
    driver.click(try driver.row("Threshold"))
    driver.press(.up)
    #expect(try driver.value("release.threshold") == 260)
    driver.press(.down)
    driver.press(.left)
    #expect(try driver.value("release.threshold") == 240)
    driver.press(.right, .alt)
    #expect(try driver.value("release.threshold") == 241)
    driver.press(.up, .shift)
    #expect(try driver.value("release.threshold") == 300)
    // Keys that the panel does not handle go to the window.
    for key: WindowEvent.Key in [.pageUp, .home, .space, .character("t"), .character("."), .character("p")] {
      #expect(!driver.send(.key(key, [])).isTaken)
    }
    #expect(!driver.send(.key(.up, .control)).isTaken)
    #expect(!driver.send(.key(.tab, .alt)).isTaken)
    driver.press(.backspace)
    #expect(driver.changed.isEmpty)
    // A click beside the panel returns the arrow keys to the window.
    #expect(!driver.send(.mouse(.began, at: CGPoint(x: 500, y: 400))).isTaken)
    #expect(!driver.send(.key(.up, [])).isTaken)
  }

  @Test mutating func aHeldKeyIsOneStep() throws {
    driver.click(try driver.row("Threshold"))
    driver.press(.up)
    for _ in 0..<8 { driver.press(.up, .repeated) }
    driver.press(.up)
    #expect(try driver.value("release.threshold") == 350)
    driver.press(.character("z"), .control)
    #expect(try driver.value("release.threshold") == 340)
    driver.press(.character("z"), .control)
    #expect(try driver.value("release.threshold") == 250)
  }

  @Test mutating func switches() throws {
    driver.find("zeroesVelocity touch")
    #expect(driver.panel.focus == .value("touch.zeroesVelocityAtRest"))
    func isOn() throws -> Bool {
      try driver.subject.profile.value(of: "touch.zeroesVelocityAtRest") == .toggle(true)
    }
    #expect(try isOn())
    driver.press(.space)
    #expect(try !isOn())
    driver.press(.enter)
    #expect(try isOn())
    driver.press(.left)
    #expect(try !isOn())
    driver.press(.right)
    driver.click(try driver.row("Zeroes velocity at rest"))
    #expect(try !isOn())
    driver.press(.delete)
    #expect(try isOn() && driver.changed.isEmpty)
  }

  @Test mutating func tabWalksTheValuesAndShowsThem() throws {
    var seen: [String] = []
    for _ in 0..<400 {
      driver.press(.tab)
      driver.rest()
      guard case .value(let name) = driver.panel.focus else { break }
      seen.append(name)
      let label = try #require(PanelCatalogue.of(driver.subject).item(name)).label
      let list = PanelLayout(frame: driver.frame).list
      #expect(driver.texts.contains { $0.string == label && list.contains($0.position) }, "\(name)")
    }
    let items = PanelCatalogue.of(driver.subject).items.filter { $0.isSettable && $0.group != "feel" }
    #expect(seen == items.map(\.name))
    #expect(driver.effects.isEmpty)
    // On to the header, and back.
    #expect(driver.panel.focus == .button(.profile))
    driver.press(.tab, .shift)
    #expect(driver.panel.focus == .value(seen[seen.count - 1]))
    driver.press(.tab, .shift)
    #expect(driver.panel.focus == .value(seen[seen.count - 2]))
  }

  @Test mutating func escapeLeavesOneThingAtATime() throws {
    try driver.edit("Rate")
    #expect(driver.send(.key(.escape, [])).isTaken)
    #expect(driver.panel.focus == .value("glide.rate"))
    #expect(driver.send(.key(.escape, [])).isTaken)
    #expect(driver.panel.focus == .none)
    #expect(!driver.send(.key(.escape, [])).isTaken)
    // With a filter, there is one more step to leave.
    driver.find("glide")
    #expect(driver.send(.key(.escape, [])).isTaken)
    #expect(driver.panel.filter == "glide")
    #expect(driver.send(.key(.escape, [])).isTaken)
    #expect(driver.panel.filter.isEmpty)
    #expect(!driver.send(.key(.escape, [])).isTaken)
  }

  // MARK: Filter and folding

  @Test mutating func filterMatchesNameSummaryAndGroup() throws {
    #expect(!driver.send(.text("x")).isTaken)
    #expect(driver.send(.key(.character("/"), [])).isTaken)
    #expect(driver.send(.text("/")).isTaken)
    // Typed text is not a command.
    for key: WindowEvent.Key in [.character("t"), .space, .up, .pageDown] {
      #expect(driver.send(.key(key, [])).isTaken)
    }
    func labels() -> [String] { driver.texts.filter { $0.style == .panel }.map(\.string) }
    driver.type("STOPSPEED")
    #expect(labels().contains("Stop speed"))
    #expect(!labels().contains("Rate"))
    driver.retype("multiplier per ms")
    #expect(labels().isEmpty == false)
    #expect(!labels().contains("Stop speed"))
    driver.retype("velocity multiplier")
    #expect(labels().contains("Rate"))
    #expect(labels().contains("Friction short"))
    driver.retype("scene")
    #expect(labels().contains("Parallax"))
    #expect(!labels().contains("Rate"))
    driver.retype("no such thing")
    #expect(labels().contains { $0.hasPrefix("No constant matches") })
    driver.press(.tab)
    driver.press(.escape)
    #expect(driver.panel.filter.isEmpty || driver.send(.key(.escape, [])).isTaken)
    #expect(driver.panel.filter.isEmpty)
    #expect(driver.effects.isEmpty)
  }

  @Test mutating func groupsFold() throws {
    func click(_ title: String) throws {
      let text = try #require(driver.texts.first { $0.string == title && $0.style == .sectionHeader })
      driver.click(CGPoint(x: text.position.x + 4, y: text.position.y + 8))
    }
    try click("Glide")
    #expect(driver.panel.folded == ["glide"])
    #expect(!driver.texts.contains { $0.string == "Fast rate" })
    // The keyboard can enter again.
    driver.press(.tab)
    #expect(driver.panel.focus == .group("glide"))
    driver.press(.enter)
    #expect(driver.panel.folded.isEmpty)
    #expect(driver.panel.focus == .value("glide.rate"))
    try click("Glide")
    try click("Glide")
    #expect(driver.panel.folded.isEmpty)
    #expect(driver.texts.contains { $0.string == "Fast rate" })
    // A filter also searches collapsed groups.
    try click("Glide")
    driver.send(.text("/"))
    driver.type("fastrate")
    #expect(driver.texts.contains { $0.string == "Fast rate" })
  }

  // MARK: Undo

  @Test mutating func undoIsUnlimited() throws {
    driver.click(try driver.row("Threshold"))
    var values: [Double] = []
    for index in 0..<1000 {
      values.append(try driver.value("release.threshold"))
      driver.press(.enter)
      driver.enter("\((index * 37) % 1999 + 1)")
    }
    let last = try driver.value("release.threshold")
    for value in values.reversed() {
      driver.press(.character("z"), .control)
      #expect(try driver.value("release.threshold") == value)
    }
    #expect(!driver.panel.canUndo)
    #expect(driver.subject.profile == .uikit)
    for _ in 0..<1000 { driver.press(.character("z"), [.control, .shift]) }
    #expect(try driver.value("release.threshold") == last && !driver.panel.canRedo)
    for _ in 0..<3 { driver.press(.character("z"), .control) }
    for _ in 0..<3 { driver.press(.character("y"), .control) }
    #expect(try driver.value("release.threshold") == last)
    // A new change clears the redo stack.
    driver.press(.character("z"), .control)
    driver.press(.up)
    #expect(driver.panel.canUndo)
    driver.press(.character("z"), .control)
    driver.press(.up)
    #expect(!driver.panel.canRedo)
  }

  @Test mutating func buttonsUndoRedoAndReset() throws {
    driver.drag(from: try driver.row("Rate"), by: 40)
    driver.drag(from: try driver.row("Stop speed"), by: 40)
    let tuned = driver.subject.profile
    driver.click(.undo)
    #expect(driver.changed == ["glide.rate"])
    driver.click(.redo)
    #expect(driver.subject.profile == tuned)
    driver.tick()
    driver.subject.constants[0].value = .number(0.9)
    driver.click(.reset)
    #expect((driver.subject.profile, driver.subject.changes) == (.uikit, 0))
    driver.press(.character("z"), .control)
    #expect(driver.subject.profile == tuned && driver.subject.constants[0].value == .number(0.9))
  }

  @Test mutating func dotMarksAndResets() throws {
    #expect(driver.dots.isEmpty)
    driver.drag(from: try driver.row("Stop speed"), by: 40)
    let dot = try #require(driver.dots.first)
    #expect(driver.dots.count == 1)
    #expect(driver.texts.contains { $0.string == "1 changed" })
    driver.click(CGPoint(x: dot.x + 3, y: dot.y + 3))
    #expect(driver.changed.isEmpty)
    #expect(driver.dots.isEmpty)
    driver.press(.character("z"), .control)
    #expect(driver.changed == ["glide.stopSpeed"])
  }
}
