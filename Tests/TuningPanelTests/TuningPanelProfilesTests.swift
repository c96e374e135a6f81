import Drawing
import Foundation
import Scenes
import ScrollPhysics
import ScrollScript
import Testing
import TuningPanel

/// Numbers that look like chance and are the same each time.
private struct Dice {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }
}

/// The head of the panel: which profile, saved as what, compared with what, copied how; springs, fingers, any size.
@Suite struct TuningPanelProfilesTests {
  private func soft() throws -> ScrollProfile {
    var soft = ScrollProfile.uikit
    soft.name = "soft"
    try soft.set("glide.rate", to: .number(0.999))
    return soft
  }

  private func menu(_ hand: PanelHand) -> PanelMenu? {
    guard case .menu(let menu) = hand.panel.focus else { return nil }
    return menu
  }

  private func choose(_ title: String, _ hand: inout PanelHand) throws {
    let text = try #require(hand.texts.last { $0.string == title && $0.style == .panel }, "\(title)")
    hand.click(CGPoint(x: text.position.x + 4, y: text.position.y + 8))
  }

  // MARK: Picking

  @Test func pickAndUndo() throws {
    var hand = PanelHand()
    hand.subject.saved = [try soft()]
    hand.drag(from: try hand.row("Stop speed"), by: 40)
    let before = hand.subject.profile
    hand.click(.profile)
    #expect(menu(hand)?.kind == .profiles)
    try choose("soft", &hand)
    #expect(hand.subject.profile == (try soft()) && hand.panel.focus == .none)
    hand.press(.character("z"), .control)
    #expect(hand.subject.profile == before)
    hand.press(.character("y"), .control)
    #expect(hand.subject.profile.name == "soft")
    #expect(hand.effects.suffix(3) == [.profile(try soft()), .profile(before), .profile(try soft())])
  }

  @Test func menuByKeys() throws {
    var hand = PanelHand()
    hand.subject.saved = [try soft()]
    hand.press(.tab)
    hand.press(.tab, .shift)
    while hand.panel.focus != .button(.profile) { hand.press(.tab, .shift) }
    hand.press(.enter)
    hand.press(.up)
    #expect(menu(hand)?.highlighted == 1)
    hand.press(.down)
    hand.press(.down)
    #expect(menu(hand)?.highlighted == 1)
    // A letter is no choice and goes on to the window.
    #expect(!hand.send(.key(.character("t"), [])).isTaken)
    hand.press(.escape)
    #expect(hand.panel.focus == .button(.profile) && hand.effects.isEmpty)
    hand.press(.space)
    hand.press(.down)
    hand.press(.down)
    hand.press(.enter)
    #expect(hand.subject.profile.name == "soft")
  }

  /// A profile that is in no list can be picked again.
  @Test func whatWasLoadedStays() throws {
    var subject = PanelHand.subject()
    subject.profile.name = "from a file"
    var hand = PanelHand(subject)
    hand.click(.profile)
    try choose("uikit", &hand)
    #expect(hand.subject.profile == .uikit)
    hand.click(.profile)
    try choose("from a file", &hand)
    #expect(hand.subject.profile.name == "from a file")
  }

  @Test func longMenusScroll() throws {
    var hand = PanelHand(frame: CGRect(x: 0, y: 0, width: 344, height: 300))
    hand.subject.saved = try (0..<200).map {
      var profile = try soft()
      profile.name = "p\($0)"
      return profile
    }
    hand.click(.profile)
    hand.press(.up)
    #expect(hand.texts.contains { $0.string == "p199" } && !hand.texts.contains { $0.string == "p0" })
    let open = try #require(menu(hand))
    let frame = open.frame(in: PanelLayout(frame: hand.frame), count: 201)
    #expect(hand.frame.contains(frame))
    for dy in [3.0, 1e300, .nan, -.infinity, -1e300] {
      #expect(hand.send(.wheel(dx: 0, dy: dy, at: CGPoint(x: frame.midX, y: frame.midY))).isTaken)
    }
    #expect(hand.texts.contains { $0.string == "p199" })
    // A click beside closes it, and is not the scene's unless it is on the scene.
    hand.click(CGPoint(x: 10, y: 290))
    #expect(hand.panel.focus == .none && hand.effects.isEmpty)
  }

  // MARK: Saving

  @Test func saveUnderAName() throws {
    var hand = PanelHand()
    hand.drag(from: try hand.row("Rate"), by: 40)
    for (name, word) in [("", "missing"), ("a/b", "\"/\""), ("uikit", "built in"), (".x", "dot")] {
      hand.click(.save)
      hand.type(name)
      hand.press(.enter)
      guard case .field(let field) = hand.panel.focus else { Issue.record("\(name) was taken"); continue }
      let refusal = try #require(field.refusal)
      #expect(refusal.contains(word))
      #expect(hand.texts.contains { refusal.hasPrefix($0.string) && $0.color == Palette.light.danger })
      hand.press(.escape)
      #expect(hand.panel.focus == .none)
    }
    #expect(hand.subject.saved.isEmpty)
    hand.click(.save)
    hand.type("my feel")
    hand.press(.enter)
    #expect(hand.subject.saved.map(\.name) == ["my feel"] && hand.subject.profile.name == "my feel")
    #expect(hand.subject.saved[0].differences(from: .uikit).map(\.name) == ["glide.rate"])
    // Its own name is offered, and asks nothing; another's asks once.
    hand.click(.save)
    hand.press(.enter)
    hand.subject.saved.append(try soft())
    hand.click(.save)
    hand.type("soft")
    hand.press(.enter)
    #expect(hand.subject.profile.name == "my feel")
    hand.press(.enter)
    #expect(hand.subject.profile.name == "soft" && hand.subject.saved.count == 2)
  }

  // MARK: Comparing and copying

  @Test func compareWithAnother() throws {
    var hand = PanelHand()
    hand.subject.saved = [try soft()]
    hand.click(.compare)
    try choose("soft", &hand)
    #expect(hand.effects == [.compare(try soft())])
    // Where it differs there is a mark on the track.
    func marks() -> Int {
      hand.drawing.commands.count { if case .fill(_, Palette.light.second) = $0 { true } else { false } }
    }
    #expect(marks() == 1)
    hand.click(.compare)
    try choose("This, as it is now", &hand)
    #expect(hand.subject.compared?.differences(from: .uikit).isEmpty == true && marks() == 0)
    hand.drag(from: try hand.row("Stop speed"), by: 40)
    #expect(marks() == 1)
    hand.click(.compare)
    try choose("With none", &hand)
    #expect(hand.subject.compared == nil && marks() == 0)
  }

  @Test func copyInThreeForms() throws {
    var hand = PanelHand()
    hand.drag(from: try hand.row("Rate"), by: 40)
    let titles = ["As Swift", "As JSON", "As command-line flags"]
    for (title, form) in zip(titles, ProfileExport.allCases) {
      hand.click(.copy)
      try choose(title, &hand)
      #expect(hand.effects.last == .copy(try form.text(of: hand.subject.profile)))
      #expect(hand.texts.contains { $0.string.hasPrefix("Copied") })
    }
    // What cannot be written says so.
    hand.subject.profile = ScrollProfile(name: "of my own")
    hand.tick()
    let count = hand.effects.count
    hand.click(.copy)
    try choose("As Swift", &hand)
    #expect(hand.effects.count == count && hand.panel.note?.isProblem == true)
  }

  // MARK: Springs

  @Test func springsAreLinkedAndOneStep() throws {
    var hand = PanelHand()
    hand.send(.text("/"))
    hand.type("views of 320 pt")
    hand.press(.escape)
    hand.send(.text("/"))
    hand.type("pages, views of 320")
    hand.press(.enter)
    #expect(hand.panel.focus == .value("springs.shortPages.stiffness"))
    hand.press(.tab)
    hand.press(.tab)
    hand.press(.enter)
    hand.type("0.5")
    hand.press(.enter)
    #expect(hand.changed == ["paging.pullShort", "paging.frictionShort"])
    let spring = try #require(hand.subject.profile.springs.first)
    let shape = try #require(spring.shape(in: hand.subject.profile))
    #expect(abs(shape.duration - 0.5) < 1e-9)
    #expect(
      hand.texts.contains { $0.string == "0.5" }
        && hand.texts.contains { $0.string == PanelNumber.text(shape.stiffness) })
    hand.press(.character("z"), .control)
    #expect(hand.changed.isEmpty)
    // Beyond what its constants allow it is refused with what can be reached.
    hand.press(.enter)
    hand.type("90")
    hand.press(.enter)
    guard case .field(let field) = hand.panel.focus else { Issue.record("taken"); return }
    let range = try #require(spring.range(of: .duration, in: .uikit))
    #expect(field.refusal?.contains(PanelNumber.text(range.upperBound)) == true && hand.changed.isEmpty)
    hand.press(.escape)
    // A drag goes as far and no farther.
    hand.drag(from: try hand.row("Duration"), by: 2000, steps: 20)
    let end = try #require(spring.value(of: .duration, in: hand.subject.profile))
    #expect(abs(end / range.upperBound - 1) < 1e-6)
    hand.press(.backspace)
    #expect(hand.changed.isEmpty)
  }

  @Test func sceneConstantsAreTunedLikeTheOthers() throws {
    var hand = PanelHand()
    hand.send(.text("/"))
    hand.type("scene")
    hand.press(.enter)
    hand.press(.up)
    #expect(hand.effects == [.set("scene.parallax", .number(0.31))] && hand.subject.changes == 1)
    hand.press(.character("z"), .control)
    #expect(hand.subject.changes == 0)
  }

  /// What was tuned in one scene is not put back into another that does not have it.
  @Test func undoInAnotherScene() throws {
    var hand = PanelHand()
    hand.send(.text("/"))
    hand.type("scene")
    hand.press(.enter)
    for name in ["scene.parallax", "scene.collapse", "scene.bar"] {
      #expect(hand.panel.focus == .value(name))
      hand.press(.up)
      hand.press(.tab)
    }
    hand.subject.constants = SceneKind.effects.scene(Scenario()).constants
    hand.tick()
    let count = hand.effects.count
    for _ in 0..<3 { hand.press(.character("z"), .control) }
    #expect(
      !hand.effects.dropFirst(count).contains { if case .set("scene.bar", _) = $0 { true } else { false } })
    hand.subject.constants = []
    hand.tick()
    for _ in 0..<3 { hand.press(.character("y"), .control) }
    hand.tick()
    #expect(hand.subject.profile == .uikit)
  }

  @Test func closingEndsWhatIsUnderWay() throws {
    var hand = PanelHand()
    let row = try hand.row("Rate")
    hand.send(.mouse(.down, at: row))
    hand.send(.mouse(.moved, at: CGPoint(x: row.x + 4, y: row.y)))
    hand.send(.mouse(.moved, at: CGPoint(x: row.x + 44, y: row.y)))
    hand.panel.close()
    #expect(!hand.send(.mouse(.moved, at: CGPoint(x: row.x + 90, y: row.y))).isTaken)
    #expect(hand.panel.focus == .none && hand.panel.canUndo)
    hand.rest()
    hand.press(.character("z"), .control)
    #expect(hand.subject.profile == .uikit)
  }

  // MARK: Fingers

  @Test func fingersScrollAndTune() throws {
    var hand = PanelHand()
    let row = try hand.row("Threshold")
    func swipe(by way: CGPoint) {
      hand.send(.finger(id: 7, .down, at: row))
      hand.tick()
      for step in 1...10 {
        let share = Double(step) / 10
        let point = CGPoint(x: row.x + way.x * share, y: row.y + way.y * share)
        #expect(hand.send(.finger(id: 7, .moved, at: point)).isTaken)
        hand.tick()
      }
      hand.send(.finger(id: 7, .up, at: CGPoint(x: row.x + way.x, y: row.y + way.y)))
      hand.rest()
    }
    // Upwards scrolls and changes nothing, …
    swipe(by: CGPoint(x: 10, y: -120))
    #expect(hand.effects.isEmpty)
    #expect(!hand.texts.contains { $0.string == "Threshold" && $0.position.y > row.y - 100 })
    swipe(by: CGPoint(x: -10, y: 700))
    #expect(try hand.row("Threshold") == row && hand.effects.isEmpty)
    // … sideways tunes and does not scroll, …
    swipe(by: CGPoint(x: 90, y: 6))
    #expect(hand.changed == ["release.threshold"])
    #expect(try hand.row("Threshold") == row)
    #expect(try hand.value("release.threshold") > 600)
    // … and a tap gives the focus. Another finger does not disturb it.
    hand.send(.finger(id: 1, .down, at: try hand.row("Rate")))
    #expect(hand.send(.finger(id: 2, .down, at: row)).isTaken)
    hand.send(.finger(id: 1, .up, at: try hand.row("Rate")))
    #expect(hand.panel.focus == .value("glide.rate"))
  }

  @Test func aCancelledDragPutsBack() throws {
    var hand = PanelHand()
    let row = try hand.row("Threshold")
    hand.send(.finger(id: 1, .down, at: row))
    hand.send(.finger(id: 1, .moved, at: CGPoint(x: row.x + 20, y: row.y)))
    hand.send(.finger(id: 1, .moved, at: CGPoint(x: row.x + 90, y: row.y)))
    #expect(hand.changed == ["release.threshold"])
    hand.send(.finger(id: 1, .cancelled, at: row))
    #expect(hand.changed.isEmpty && !hand.panel.canUndo)
  }

  // MARK: Hovering and painting

  @Test func stripSaysWhatTheRowIs() throws {
    var hand = PanelHand()
    #expect(hand.send(.pointer(try hand.row("Rate"))).mustPaint)
    let tunable = try #require(ScrollProfile.uikit.tunables.first { $0.name == "glide.rate" })
    let strip = PanelLayout(frame: hand.frame).strip
    let said = hand.texts.filter { strip.contains($0.position) }.map(\.string).joined(separator: " ")
    for part in [
      "glide.rate", tunable.summary, "0.5 to 0.9999 per ms", "uikit 0.998",
      "Recorded (A): Apple, UIScrollView.DecelerationRate",
    ] {
      #expect(said.contains(part), "\(part)")
    }
    // Nothing else moves.
    let hovering = hand.texts.filter { !strip.contains($0.position) }.map { [$0.position.x, $0.position.y] }
    #expect(!hand.send(.pointer(CGPoint(x: 100, y: 100))).isTaken)
    #expect(
      hand.texts.filter { !strip.contains($0.position) }.map { [$0.position.x, $0.position.y] } == hovering)
    #expect(!hand.send(.pointer(nil)).mustPaint)
  }

  /// Of all that is painted the value under the hand alone is in accent, in any state.
  @Test func oneThingInAccent() throws {
    var hand = PanelHand()
    func accents() -> [String] {
      hand.texts.filter { $0.color == Palette.light.accent }.map(\.string)
    }
    #expect(accents().isEmpty)
    hand.send(.pointer(try hand.row("Rate")))
    #expect(accents() == ["0.998"])
    hand.click(try hand.row("Threshold"))
    #expect(accents() == ["250"])
    hand.send(.mouse(.down, at: try hand.row("Stop speed")))
    #expect(accents() == ["10"])
  }

  @Test func textIsReadableAndInside() throws {
    var hand = PanelHand()
    hand.subject.compared = try soft()
    hand.drag(from: try hand.row("Rate"), by: 40)
    for _ in 0..<12 {
      for text in hand.texts {
        #expect(text.style.size >= 11)
        #expect(text.maxWidth != nil || text.string.count < 12, "\(text.string)")
      }
      #expect(hand.drawing.depth == 0)
      for _ in 0..<9 { hand.press(.tab) }
      hand.rest()
    }
  }

  /// A frame of any size paints a balanced list and takes any event.
  @Test func anySize() throws {
    let sizes: [CGSize] = [
      .zero, CGSize(width: 100, height: 50), CGSize(width: 1, height: 800), CGSize(width: 344, height: 1),
      CGSize(width: 344, height: 120), CGSize(width: 60, height: 400), CGSize(width: 5000, height: 5000),
      CGSize(width: -10, height: -10), CGSize(width: CGFloat.nan, height: 10),
      CGSize(width: CGFloat.infinity, height: 10),
    ]
    for size in sizes {
      var hand = PanelHand(frame: CGRect(origin: CGPoint(x: 20, y: 30), size: size))
      hand.subject.saved = [try soft()]
      for x in [21.0, 60, 200, 350] {
        for y in [31.0, 60, 100, 160, 178, 400, 790] {
          let point = CGPoint(x: x, y: y)
          hand.send(.pointer(point))
          hand.send(.mouse(.down, at: point))
          hand.send(.doubleClick(at: point))
          hand.send(.mouse(.moved, at: CGPoint(x: x + 30, y: y)))
          hand.send(.mouse(.up, at: point))
          hand.send(.wheel(dx: 0, dy: -1, at: point))
          hand.send(.trackpad(dx: 3, dy: -5, at: point))
          hand.press(.tab)
          hand.press(.enter)
          hand.type("1")
          hand.press(.enter)
          hand.tick()
          #expect(hand.drawing.depth == 0)
        }
      }
      hand.press(.escape)
      hand.press(.escape)
      hand.press(.escape)
      hand.rest()
    }
  }

  /// Random hands: whatever they do, everything can be undone to where it began.
  @Test(arguments: [1, 2, 3]) func anythingCanBeUndone(_ seed: UInt64) throws {
    var random = Dice(state: seed)
    var hand = PanelHand()
    let layout = PanelLayout(frame: hand.frame)
    func point() -> CGPoint {
      CGPoint(
        x: layout.frame.minX - 20 + CGFloat(random.next() % 384), y: CGFloat(random.next() % 820))
    }
    let keys: [WindowEvent.Key] = [
      .up, .down, .left, .right, .tab, .enter, .escape, .space, .backspace, .delete, .home, .end,
      .character("z"), .character("y"), .character("/"), .character("5"),
    ]
    for _ in 0..<1500 {
      switch random.next() % 9 {
      case 0: hand.send(.mouse(.down, at: point()))
      case 1: hand.send(.mouse(.moved, at: point()))
      case 2: hand.send(.mouse(.up, at: point()))
      case 3: hand.send(.wheel(dx: 0, dy: Double(random.next() % 7) - 3, at: point()))
      case 4:
        hand.send(
          .key(keys[Int(random.next() % 16)], WindowEvent.Modifiers(rawValue: UInt8(random.next() % 16))))
      case 5: hand.send(.text(["0.5", "9", "/", "x", ""][Int(random.next() % 5)]))
      case 6:
        hand.send(.finger(id: 1, [.down, .moved, .up, .cancelled][Int(random.next() % 4)], at: point()))
      case 7: hand.send(.doubleClick(at: point()))
      default: hand.tick()
      }
    }
    hand.send(.focus(false))
    hand.tick()
    for _ in 0..<4 { hand.press(.escape) }
    while hand.panel.canUndo { hand.press(.character("z"), .control) }
    hand.tick()
    let begun = PanelHand.subject()
    #expect(hand.subject.constants == begun.constants)
    #expect(hand.subject.profile.differences(from: .uikit).isEmpty)
  }
}
