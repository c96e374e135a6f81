import PlaygroundDrawing
import Foundation
import PlaygroundSDL
import PlaygroundScenes
import ScrollPhysics
import ScrollScript
import Testing
import PlaygroundPanel

@Suite struct TuningPanelGoldenTests {
  /// The panel with the fonts of this machine.
  private struct Fixture {
    var panel = TuningPanel()
    var subject: TuningPanel.Subject
    let frame: CGRect
    let fonts: FontSet
    var time = 0.0

    init(_ size: CGSize) throws {
      frame = CGRect(origin: .zero, size: size)
      fonts = try FontSet()
      subject = TuningPanel.Subject(
        profile: .uikit, constants: SceneKind.feed.scene(Scenario()).constants)
      send(.exposed)
    }

    mutating func send(_ events: WindowEvent...) {
      for event in events {
        let response = panel.handle(event, in: frame, of: subject, measuring: fonts)
        if case .key(.tab, let modifiers) = event, !response.isTaken {
          // The window moves the focus, and begins again at the end.
          func walk() -> Bool {
            panel.walk(back: modifiers.contains(.shift), in: frame, of: subject)
          }
          _ = walk() || walk()
        }
        for effect in response.effects {
          switch effect {
          case .set(let name, let value):
            do { try subject.profile.set(name, to: value) } catch { Issue.record("\(error)") }
          case .preview: break
          case .profile, .compare, .keepVariant, .removeVariant, .copy, .paste, .save, .rename, .delete:
            Issue.record("not asked for: \(effect)")
          }
        }
        repeat {
          time += 1.0 / 60
          panel.frame(at: time)
        } while panel.need == .frame && time < 100
      }
    }

    /// Lets time pass without events.
    mutating func wait(_ seconds: Double) {
      time += seconds
      panel.frame(at: time)
    }

    mutating func type(_ text: String) {
      for character in text { send(.key(.character(character), []), .text(String(character))) }
    }

    mutating func click(_ point: CGPoint) { send(.mouse(.began, at: point), .mouse(.ended, at: point)) }

    func expect(
      named name: String, _ palette: Palette, scale: CGFloat = 1,
      sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      var list = DrawList()
      panel.draw(in: frame, of: subject, DrawingStyle(palette, fonts, hairline: 1 / scale), into: &list)
      #expect(list.depth == 0)
      try PaintedGolden.expect(
        list, size: frame.size, background: palette.canvas, fonts: fonts, named: name, scale: scale,
        sourceLocation: sourceLocation)
    }
  }

  /// The first row is the weight.
  private static let first = CGPoint(x: 40, y: 168)

  @Test func aValueUnderTheHand() throws {
    var fixture = try Fixture(CGSize(width: 344, height: 480))
    fixture.send(.pointer(Self.first), .mouse(.began, at: Self.first))
    fixture.send(.mouse(.moved, at: CGPoint(x: 44, y: 168)), .mouse(.moved, at: CGPoint(x: 4, y: 168)))
    try fixture.expect(named: "panel-drag", .light)
  }

  @Test func whatIsRefused() throws {
    var fixture = try Fixture(CGSize(width: 344, height: 480))
    fixture.click(Self.first)
    fixture.send(.key(.enter, []))
    fixture.type("7")
    fixture.send(.key(.enter, []))
    try fixture.expect(named: "panel-refused-dark", .dark)
  }

  @Test func aMenuOverTheRows() throws {
    var fixture = try Fixture(CGSize(width: 344, height: 300))
    var soft = ScrollProfile.uikit
    soft.name = "soft"
    try soft.set("glide.rate", to: .number(0.999))
    (fixture.subject.saved, fixture.subject.compared) = ([soft], soft)
    fixture.click(CGPoint(x: 250, y: 62))
    fixture.send(.pointer(CGPoint(x: 200, y: 130)))
    try fixture.expect(named: "panel-menu", .light)
  }

  @Test func presetsAndSavedProfiles() throws {
    var fixture = try Fixture(CGSize(width: 344, height: 480))
    for (name, rate) in [("heavy", 0.9965), ("soft and long for the feed", 0.999)] {
      var profile = ScrollProfile.uikit
      profile.name = name
      try profile.set("glide.rate", to: .number(rate))
      fixture.subject.saved.append(profile)
    }
    fixture.subject.profile.name = "from a file"
    fixture.click(CGPoint(x: 100, y: 26))
    fixture.send(.key(.up, []), .key(.up, []), .key(.delete, []))
    try fixture.expect(named: "panel-presets", .light)
  }

  @Test func theMenuOfAValue() throws {
    var fixture = try Fixture(CGSize(width: 344, height: 480))
    fixture.send(.pointer(Self.first), .mouse(.began, at: Self.first))
    fixture.send(.mouse(.moved, at: CGPoint(x: 44, y: 168)), .mouse(.moved, at: CGPoint(x: 4, y: 168)))
    fixture.send(.mouse(.ended, at: Self.first), .secondaryClick(at: Self.first))
    fixture.send(.pointer(CGPoint(x: 200, y: 302)))
    try fixture.expect(named: "panel-value-menu-dark", .dark, scale: 2)
  }

  @Test func thePlotsOfTheLaws() throws {
    var fixture = try Fixture(CGSize(width: 344, height: 1360))
    fixture.panel.folded = [
      "release", "paging", "mouse", "trackpad", "wheel", "keys", "lock", "fastScroll", "nested", "contract",
      "scene",
    ]
    var heavy = ScrollProfile.uikit
    heavy.name = "heavy"
    try heavy.set("glide.rate", to: .number(0.997))
    try heavy.set("touch.band.coefficient", to: .number(0.4))
    try heavy.set("animation.curve.x1", to: .number(0.1))
    fixture.subject.compared = heavy
    try fixture.expect(named: "panel-plots", .light)
  }

  @Test func aTooltip() throws {
    var fixture = try Fixture(CGSize(width: 344, height: 480))
    fixture.send(.pointer(Self.first))
    fixture.wait(0.5)
    try fixture.expect(named: "panel-tooltip", .light)
  }

  @Test func theFocusRingAndARefusedPaste() throws {
    var fixture = try Fixture(CGSize(width: 344, height: 480))
    fixture.send(.mouse(.began, at: Self.first), .mouse(.ended, at: Self.first), .pasted("0,998"))
    try fixture.expect(named: "panel-paste", .light)
    for _ in 0..<40 where fixture.panel.focus != .button(.save) { fixture.send(.key(.tab, .shift)) }
    try fixture.expect(named: "panel-focus-dark", .dark)
  }

  @Test func springsAndSwitchesFiltered() throws {
    var fixture = try Fixture(CGSize(width: 344, height: 480))
    fixture.send(.text("/"))
    fixture.type("touch slop rest")
    fixture.send(.key(.character("a"), .control))
    fixture.type("view 320 pt wide velocity")
    fixture.send(.key(.character("a"), .control))
    fixture.type("at rest")
    fixture.send(.key(.enter, []), .key(.space, []), .key(.tab, []))
    try fixture.expect(named: "panel-switches", .light)
    fixture.send(.key(.escape, []), .key(.escape, []), .text("/"))
    fixture.type("springs 320")
    fixture.send(.key(.enter, []), .key(.up, []), .key(.tab, []), .key(.enter, []))
    try fixture.expect(named: "panel-springs-2x", .dark, scale: 2)
  }
}
