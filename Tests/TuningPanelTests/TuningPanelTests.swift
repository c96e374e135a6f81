import Drawing
import Foundation
import ScrollPhysics
import ScrollScript
import Scrolling
import Testing
import TuningPanel

/// The panel by mouse, wheel and keys: what is set, what is refused, what is undone, and who gets which key.
@Suite struct TuningPanelTests {
  // MARK: Dragging

  @Test(arguments: [(WindowEvent.Modifiers(), 0.1), (.alt, 0.01), (.shift, 1.0)])
  func dragIsRelativeFineAndCoarse(_ modifiers: WindowEvent.Modifiers, _ share: Double) throws {
    for label in ["Threshold", "Stop speed", "Rate"] {
      for back in [-1.0, 1] {
        var hand = PanelHand()
        let name = ["Threshold": "release.threshold", "Stop speed": "glide.stopSpeed", "Rate": "glide.rate"][
          label]
        let item = try #require(PanelCatalogue(hand.subject).item(name ?? ""))
        guard case .number(let range, let scale, _) = item.kind else { continue }
        let before = scale.share(of: try hand.value(item.name), in: range)
        hand.drag(from: try hand.row(label), by: back * 0.1 * TuningPanel.travel, steps: 7, modifiers)
        let after = scale.share(of: try hand.value(item.name), in: range)
        let expected = min(max(0, before + back * share), 1)
        #expect(abs(after - expected) < 0.004, "\(label) \(back)")
        #expect(hand.changed == [item.name])
        // One step, to the very value.
        hand.press(.character("z"), .control)
        #expect(hand.changed.isEmpty)
        #expect(!hand.panel.canUndo)
      }
    }
  }

  @Test func modifiersMayChangeInADrag() throws {
    var hand = PanelHand()
    let start = try hand.row("Threshold")
    hand.send(.mouse(.down, at: start))
    hand.send(.mouse(.moved, at: CGPoint(x: start.x + 4, y: start.y)))
    hand.send(.mouse(.moved, at: CGPoint(x: start.x + 36, y: start.y)))
    #expect(try hand.value("release.threshold") == 450)
    hand.send(.modifiers(.alt))
    hand.send(.mouse(.moved, at: CGPoint(x: start.x + 68, y: start.y)))
    #expect(try hand.value("release.threshold") == 470)
    hand.send(.mouse(.up, at: CGPoint(x: start.x + 68, y: start.y)))
    #expect(hand.panel.canUndo)
  }

  /// Far beyond an end it stays there, and comes back at once.
  @Test func dragStaysInRange() throws {
    var hand = PanelHand()
    let start = try hand.row("Rate")
    hand.send(.mouse(.down, at: start))
    for x in [4.0, 100, 900, 1e9] {
      hand.send(.mouse(.moved, at: CGPoint(x: start.x + x, y: start.y)))
    }
    #expect(try hand.value("glide.rate") == 0.9999)
    hand.send(.mouse(.moved, at: CGPoint(x: start.x + 1e9 - 32, y: start.y)))
    #expect(try hand.value("glide.rate") < 0.9999)
    for x in [-900.0, -1e12] { hand.send(.mouse(.moved, at: CGPoint(x: start.x + x, y: start.y))) }
    #expect(try hand.value("glide.rate") == 0.5)
    hand.send(.mouse(.up, at: start))
    hand.press(.character("z"), .control)
    #expect(hand.changed.isEmpty)
  }

  /// Dragged numbers have no more digits than a point of the drag makes, so that what is exported is short.
  @Test func draggedNumbersAreShort() throws {
    var hand = PanelHand()
    for label in ["Rate", "Stop speed", "Threshold", "Return rate", "Pull short"] {
      let start = try hand.row(label)
      for points in [-37.0, 11, 53] {
        hand.drag(from: start, by: points, steps: 5)
        hand.drag(from: start, by: points, .alt)
      }
    }
    #expect(hand.changed.count == 5)
    for name in hand.changed {
      let text = PanelNumber.exact(try hand.value(name))
      let digits = text.drop { $0 == "0" || $0 == "." }.filter(\.isNumber).drop { $0 == "9" }
      #expect(digits.count <= 5, "\(name) = \(text)")
    }
  }

  @Test func trackGoesWhereItIsPressed() throws {
    var hand = PanelHand()
    let row = try hand.row("Threshold")
    let layout = PanelLayout(frame: hand.frame)
    let middle = CGPoint(x: layout.left + layout.width / 2, y: row.y + 18)
    hand.send(.mouse(.down, at: middle))
    #expect(try hand.value("release.threshold") == 1000)
    hand.send(.mouse(.moved, at: CGPoint(x: layout.left + layout.width * 0.75, y: middle.y)))
    #expect(try hand.value("release.threshold") == 1500)
    // It stays under the pointer, though that was beyond the end.
    hand.send(.mouse(.moved, at: CGPoint(x: layout.right + 500, y: middle.y)))
    #expect(try hand.value("release.threshold") == 2000)
    hand.send(.mouse(.moved, at: CGPoint(x: layout.left + layout.width * 0.25, y: middle.y)))
    hand.send(.mouse(.up, at: middle))
    #expect(try hand.value("release.threshold") == 500)
    hand.press(.character("z"), .control)
    #expect(hand.changed.isEmpty && !hand.panel.canUndo)
  }

  @Test func escapeInADragPutsBack() throws {
    var hand = PanelHand()
    let start = try hand.row("Rate")
    hand.send(.mouse(.down, at: start))
    hand.send(.mouse(.moved, at: CGPoint(x: start.x + 4, y: start.y)))
    hand.send(.mouse(.moved, at: CGPoint(x: start.x + 80, y: start.y)))
    #expect(hand.changed == ["glide.rate"])
    hand.press(.escape)
    #expect(hand.changed.isEmpty && !hand.panel.canUndo)
    hand.send(.mouse(.moved, at: CGPoint(x: start.x + 160, y: start.y)))
    hand.send(.mouse(.up, at: start))
    #expect(hand.changed.isEmpty)
  }

  @Test func losingTheKeysEndsADrag() throws {
    var hand = PanelHand()
    let start = try hand.row("Rate")
    hand.send(.mouse(.down, at: start))
    hand.send(.mouse(.moved, at: CGPoint(x: start.x + 80, y: start.y)))
    hand.send(.focus(false))
    let value = try hand.value("glide.rate")
    #expect(!hand.send(.mouse(.moved, at: CGPoint(x: start.x + 120, y: start.y))).isTaken)
    #expect(try hand.value("glide.rate") == value)
  }

  // MARK: The wheel

  @Test func wheelChangesTheFocusedRowAlone() throws {
    var hand = PanelHand()
    let row = try hand.row("Threshold")
    #expect(hand.send(.wheel(dx: 0, dy: -1, at: row)).isTaken)
    hand.rest()
    // Unfocused it scrolled the list: no value changed, and the row is elsewhere.
    #expect(hand.effects.isEmpty)
    let moved = try hand.row("Threshold")
    #expect(moved.y == row.y - 64)
    hand.click(moved)
    hand.send(.wheel(dx: 0, dy: 1, at: moved))
    hand.send(.wheel(dx: 0, dy: 2, at: moved))
    #expect(try hand.value("release.threshold") == 280)
    hand.send(.wheel(dx: 0, dy: -1, at: try hand.row("Stop distance")))
    hand.rest()
    #expect(try hand.value("release.threshold") == 280 && hand.changed == ["release.threshold"])
  }

  @Test func aBurstOfTheWheelIsOneStep() throws {
    var hand = PanelHand()
    let row = try hand.row("Threshold")
    hand.click(row)
    for _ in 0..<5 {
      hand.send(.wheel(dx: 0, dy: 1, at: row))
      for _ in 0..<10 { hand.tick() }
    }
    // Quiet ends it, and the panel asks for the frame that sees that.
    #expect(hand.panel.need != .nothing)
    hand.rest()
    hand.send(.wheel(dx: 0, dy: 1, at: row))
    #expect(try hand.value("release.threshold") == 310)
    hand.press(.character("z"), .control)
    #expect(try hand.value("release.threshold") == 300)
    hand.press(.character("z"), .control)
    #expect(try hand.value("release.threshold") == 250 && !hand.panel.canUndo)
  }

  @Test func smallNotchesAddUp() throws {
    var hand = PanelHand()
    let row = try hand.row("Threshold")
    hand.click(row)
    for _ in 0..<4 { hand.send(.wheel(dx: 0, dy: 0.25, at: row)) }
    #expect(try hand.value("release.threshold") == 260)
    for _ in 0..<4 { hand.send(.trackpad(dx: 0, dy: 2, at: row)) }
    #expect(try hand.value("release.threshold") == 250)
    hand.send(.wheel(dx: 0, dy: .nan, at: row))
    hand.send(.wheel(dx: 0, dy: 1e300, at: row))
    #expect(try hand.value("release.threshold") == 2000)
  }

  // MARK: Typing

  @Test func typedValuesAreTakenOrRefusedWithTheRange() throws {
    var hand = PanelHand()
    let row = try hand.row("Rate")
    hand.send(.mouse(.down, at: row))
    hand.send(.mouse(.up, at: row))
    hand.send(.mouse(.down, at: row))
    hand.send(.doubleClick(at: row))
    hand.send(.mouse(.up, at: row))
    func field() throws -> TuningPanel.Field {
      guard case .field(let field) = hand.panel.focus else { throw Missing() }
      return field
    }
    #expect(try field().line.selectedText == "0.998")
    for rubbish in ["", "x", "0.9.9", "nan", "inf", "1e999", "0x1p-1", "7", "-1", "0,998", "1 000"] {
      hand.press(.character("a"), .control)
      hand.press(.backspace)
      hand.type(rubbish)
      hand.press(.enter)
      let refusal = try #require(try field().refusal, "\(rubbish)")
      #expect(refusal.contains("expected 0.5 to 0.9999 per ms"))
      #expect(hand.texts.contains { $0.string == refusal && $0.color == Palette.light.danger })
      #expect(hand.effects.isEmpty && hand.subject.profile == .uikit)
    }
    hand.press(.character("a"), .control)
    hand.type("9")
    #expect(try field().refusal == nil)
    hand.press(.home)
    hand.type("0.9")
    hand.press(.end)
    hand.type("57")
    hand.press(.left)
    hand.press(.backspace)
    hand.press(.enter)
    #expect(try hand.value("glide.rate") == 0.997 && hand.panel.focus == .value("glide.rate"))
    #expect(hand.effects == [.set("glide.rate", .number(0.997))])
    hand.press(.character("z"), .control)
    #expect(hand.subject.profile == .uikit && !hand.panel.canUndo)
  }

  private struct Missing: Error {}

  @Test func escapeLeavesTheValue() throws {
    var hand = PanelHand()
    hand.click(try hand.row("Rate"), .control)
    hand.type("0.99")
    hand.press(.escape)
    #expect(hand.panel.focus == .value("glide.rate") && hand.effects.isEmpty)
  }

  /// A field that nothing was typed into leaves every digit as it was.
  @Test func enterAloneChangesNothing() throws {
    var subject = PanelHand.subject()
    try subject.profile.set("glide.rate", to: .number(0.998123456789012))
    var hand = PanelHand(subject)
    for name in ["Rate", "Return rate", "Pull short"] {
      hand.click(try hand.row(name), .control)
      hand.press(.enter)
    }
    #expect(hand.effects.isEmpty)
  }

  @Test func leavingAFieldTakesWhatCanBe() throws {
    var hand = PanelHand()
    hand.click(try hand.row("Rate"), .control)
    hand.type("0.99")
    hand.click(try hand.row("Threshold"))
    #expect(try hand.value("glide.rate") == 0.99)
    hand.click(try hand.row("Rate"), .control)
    hand.type("99")
    hand.click(try hand.row("Threshold"))
    #expect(try hand.value("glide.rate") == 0.99)
    // Tab goes on where it can be, and stays where not.
    hand.click(try hand.row("Rate"), .control)
    hand.type("x")
    hand.press(.tab)
    guard case .field(let field) = hand.panel.focus else { throw Missing() }
    #expect(field.refusal != nil)
    hand.type("0.9")
    hand.press(.tab)
    #expect(try hand.value("glide.rate") == 0.9 && hand.panel.focus == .value("glide.fastRate"))
  }

  @Test func clickPutsTheCaret() throws {
    var hand = PanelHand()
    hand.click(try hand.row("Rate"), .control)
    let text = try #require(hand.texts.first { $0.string == "0.998" })
    let advance = 0.55 * 12.0
    hand.click(CGPoint(x: text.position.x + 3.2 * advance, y: text.position.y + 8))
    hand.type("5")
    hand.press(.enter)
    #expect(try hand.value("glide.rate") == 0.9598)
  }

  /// Modifiers of a key are that key's alone: the mouse's own are told when they change.
  @Test func aKeyLeavesTheMousesModifiers() throws {
    var hand = PanelHand()
    hand.press(.character("z"), .control)
    hand.send(.mouse(.down, at: try hand.row("Rate")))
    hand.send(.mouse(.up, at: try hand.row("Rate")))
    #expect(hand.panel.focus == .value("glide.rate"))
    hand.send(.modifiers(.control))
    hand.press(.up)
    hand.send(.focus(false))
    hand.send(.focus(true))
    hand.send(.mouse(.down, at: try hand.row("Threshold")))
    guard case .field = hand.panel.focus else { Issue.record("no field"); return }
  }

  @Test func copyInAField() throws {
    var hand = PanelHand()
    hand.click(try hand.row("Rate"), .control)
    hand.press(.character("c"), .control)
    #expect(hand.effects == [.copy("0.998")])
    hand.press(.character("x"), .control)
    hand.press(.escape)
    #expect(hand.effects == [.copy("0.998"), .copy("0.998")])
  }

  // MARK: Keys

  @Test func arrowsAdjustTheFocusedValueAlone() throws {
    var hand = PanelHand()
    #expect(!hand.send(.key(.up, [])).isTaken && !hand.send(.key(.pageDown, [])).isTaken)
    hand.click(try hand.row("Threshold"))
    hand.press(.up)
    #expect(try hand.value("release.threshold") == 260)
    hand.press(.down)
    hand.press(.left)
    #expect(try hand.value("release.threshold") == 240)
    hand.press(.right, .alt)
    #expect(try hand.value("release.threshold") == 241)
    hand.press(.up, .shift)
    #expect(try hand.value("release.threshold") == 300)
    // What it does not take is the window's.
    for key: WindowEvent.Key in [.pageUp, .home, .space, .character("t"), .character("."), .character("p")] {
      #expect(!hand.send(.key(key, [])).isTaken)
    }
    #expect(!hand.send(.key(.up, .control)).isTaken && !hand.send(.key(.tab, .alt)).isTaken)
    hand.press(.backspace)
    #expect(hand.changed.isEmpty)
    // A click beside the panel gives the arrows back.
    #expect(!hand.send(.mouse(.down, at: CGPoint(x: 500, y: 400))).isTaken)
    #expect(!hand.send(.key(.up, [])).isTaken)
  }

  @Test func aHeldKeyIsOneStep() throws {
    var hand = PanelHand()
    hand.click(try hand.row("Threshold"))
    hand.press(.up)
    for _ in 0..<8 { hand.press(.up, .repeated) }
    hand.press(.up)
    #expect(try hand.value("release.threshold") == 350)
    hand.press(.character("z"), .control)
    #expect(try hand.value("release.threshold") == 340)
    hand.press(.character("z"), .control)
    #expect(try hand.value("release.threshold") == 250)
  }

  @Test func switches() throws {
    var hand = PanelHand()
    hand.send(.text("/"))
    hand.type("zeroesVelocity touch")
    hand.press(.enter)
    #expect(hand.panel.focus == .value("touch.zeroesVelocityAtRest"))
    func isOn() throws -> Bool {
      try hand.subject.profile.value(of: "touch.zeroesVelocityAtRest") == .toggle(true)
    }
    #expect(try isOn())
    hand.press(.space)
    #expect(try !isOn())
    hand.press(.enter)
    #expect(try isOn())
    hand.press(.left)
    #expect(try !isOn())
    hand.press(.right)
    hand.click(try hand.row("Zeroes velocity at rest"))
    #expect(try !isOn())
    hand.press(.delete)
    #expect(try isOn() && hand.changed.isEmpty)
  }

  @Test func tabWalksTheValuesAndShowsThem() throws {
    var hand = PanelHand()
    var seen: [String] = []
    for _ in 0..<400 {
      hand.press(.tab)
      hand.rest()
      guard case .value(let name) = hand.panel.focus else { break }
      seen.append(name)
      let label = try #require(PanelCatalogue(hand.subject).item(name)).label
      let list = PanelLayout(frame: hand.frame).list
      #expect(hand.texts.contains { $0.string == label && list.contains($0.position) }, "\(name)")
    }
    #expect(seen == PanelCatalogue(hand.subject).items.filter(\.isSettable).map(\.name))
    #expect(hand.effects.isEmpty)
    // On into the head, and back.
    #expect(hand.panel.focus == .button(.profile))
    hand.press(.tab, .shift)
    #expect(hand.panel.focus == .value(seen[seen.count - 1]))
    hand.press(.tab, .shift)
    #expect(hand.panel.focus == .value(seen[seen.count - 2]))
  }

  @Test func escapeLeavesOneThingAtATime() throws {
    var hand = PanelHand()
    hand.click(try hand.row("Rate"), .control)
    #expect(hand.send(.key(.escape, [])).isTaken && hand.panel.focus == .value("glide.rate"))
    #expect(hand.send(.key(.escape, [])).isTaken && hand.panel.focus == .none)
    #expect(!hand.send(.key(.escape, [])).isTaken)
    // With a filter there is one thing more to leave.
    hand.send(.text("/"))
    hand.type("glide")
    hand.press(.enter)
    #expect(hand.send(.key(.escape, [])).isTaken && hand.panel.filter == "glide")
    #expect(hand.send(.key(.escape, [])).isTaken && hand.panel.filter.isEmpty)
    #expect(!hand.send(.key(.escape, [])).isTaken)
  }

  // MARK: Filter and folding

  @Test func filterMatchesNameSummaryAndGroup() throws {
    var hand = PanelHand()
    #expect(!hand.send(.text("x")).isTaken)
    #expect(hand.send(.key(.character("/"), [])).isTaken && hand.send(.text("/")).isTaken)
    // What is typed is no command.
    for key: WindowEvent.Key in [.character("t"), .space, .up, .pageDown] {
      #expect(hand.send(.key(key, [])).isTaken)
    }
    func labels() -> [String] { hand.texts.filter { $0.style == .panel }.map(\.string) }
    hand.type("STOPSPEED")
    #expect(labels().contains("Stop speed") && !labels().contains("Rate"))
    hand.press(.character("a"), .control)
    hand.type("multiplier per ms")
    #expect(labels().isEmpty == false && !labels().contains("Stop speed"))
    hand.press(.character("a"), .control)
    hand.type("velocity multiplier")
    #expect(labels().contains("Rate") && labels().contains("Friction short"))
    hand.press(.character("a"), .control)
    hand.type("scene")
    #expect(labels().contains("Parallax") && !labels().contains("Rate"))
    hand.press(.character("a"), .control)
    hand.type("no such thing")
    #expect(labels().contains { $0.hasPrefix("Nothing") })
    hand.press(.tab)
    hand.press(.escape)
    #expect(hand.panel.filter.isEmpty || hand.send(.key(.escape, [])).isTaken)
    #expect(hand.panel.filter.isEmpty && hand.effects.isEmpty)
  }

  @Test func groupsFold() throws {
    var hand = PanelHand()
    func click(_ title: String) throws {
      let text = try #require(hand.texts.first { $0.string == title && $0.style == .sectionHeader })
      hand.click(CGPoint(x: text.position.x + 4, y: text.position.y + 8))
    }
    try click("Glide")
    #expect(hand.panel.folded == ["glide"] && !hand.texts.contains { $0.string == "Fast rate" })
    // The keys get in again.
    hand.press(.tab)
    #expect(hand.panel.focus == .group("glide"))
    hand.press(.enter)
    #expect(hand.panel.folded.isEmpty && hand.panel.focus == .value("glide.rate"))
    try click("Glide")
    try click("Glide")
    #expect(hand.panel.folded.isEmpty && hand.texts.contains { $0.string == "Fast rate" })
    // A filter looks into folded ones.
    try click("Glide")
    hand.send(.text("/"))
    hand.type("fastrate")
    #expect(hand.texts.contains { $0.string == "Fast rate" })
  }

  // MARK: Undo

  @Test func undoIsUnlimited() throws {
    var hand = PanelHand()
    hand.click(try hand.row("Threshold"))
    var values: [Double] = []
    for index in 0..<1000 {
      values.append(try hand.value("release.threshold"))
      hand.press(.enter)
      hand.type("\((index * 37) % 1999 + 1)")
      hand.press(.enter)
    }
    let last = try hand.value("release.threshold")
    for value in values.reversed() {
      hand.press(.character("z"), .control)
      #expect(try hand.value("release.threshold") == value)
    }
    #expect(!hand.panel.canUndo && hand.subject.profile == .uikit)
    for _ in 0..<1000 { hand.press(.character("z"), [.control, .shift]) }
    #expect(try hand.value("release.threshold") == last && !hand.panel.canRedo)
    for _ in 0..<3 { hand.press(.character("z"), .control) }
    for _ in 0..<3 { hand.press(.character("y"), .control) }
    #expect(try hand.value("release.threshold") == last)
    // Something new ends what could be done again.
    hand.press(.character("z"), .control)
    hand.press(.up)
    #expect(hand.panel.canUndo)
    hand.press(.character("z"), .control)
    hand.press(.up)
    #expect(!hand.panel.canRedo)
  }

  @Test func buttonsUndoRedoAndReset() throws {
    var hand = PanelHand()
    hand.drag(from: try hand.row("Rate"), by: 40)
    hand.drag(from: try hand.row("Stop speed"), by: 40)
    let tuned = hand.subject.profile
    hand.click(.undo)
    #expect(hand.changed == ["glide.rate"])
    hand.click(.redo)
    #expect(hand.subject.profile == tuned)
    hand.tick()
    hand.subject.constants[0].value = 0.9
    hand.click(.reset)
    #expect(hand.subject.profile == .uikit && hand.subject.changes == 0)
    hand.press(.character("z"), .control)
    #expect(hand.subject.profile == tuned && hand.subject.constants[0].value == 0.9)
  }

  @Test func dotMarksAndResets() throws {
    var hand = PanelHand()
    func dots() -> [CGPoint] {
      hand.drawing.commands.compactMap {
        if case .shape(.circle(diameter: 6), let at, Palette.light.textPrimary) = $0 { return at }
        return nil
      }
    }
    #expect(dots().isEmpty)
    hand.drag(from: try hand.row("Stop speed"), by: 40)
    let dot = try #require(dots().first)
    #expect(dots().count == 1 && hand.texts.contains { $0.string == "1 changed" })
    hand.click(CGPoint(x: dot.x + 3, y: dot.y + 3))
    #expect(hand.changed.isEmpty && dots().isEmpty)
    hand.press(.character("z"), .control)
    #expect(hand.changed == ["glide.stopSpeed"])
  }
}
