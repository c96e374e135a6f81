import PlaygroundDrawing
import Foundation
import ScrollPhysics
import ScrollScript
import Testing
import PlaygroundWorkbench

struct SessionVariantsTests {
  private let driver: SessionDriver

  init() throws {
    driver = try SessionDriver("feed", window: .wide, overlays: true, panel: true, flicks: 1)
  }

  /// A drag on any device is a drag on the scene, also where the finger leaves the device on which it began.
  @Test func oneFingerMovesAll() throws {
    try driver.tune("glide.rate", to: 0.99)
    _ = driver.handle(.key(.character("v"), []))
    try driver.settle()
    let layout = driver.session.layout
    let other = try #require(layout.variants.first)
    let before = driver.session.recording.timeline.count
    func place(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(x: other.minX + x * layout.scale, y: other.minY + y * layout.scale)
    }
    for event: WindowEvent in [
      .mouse(.began, at: place(40, 200)), .mouse(.moved, at: place(-100, 90)),
      .mouse(.ended, at: place(-100, 90)),
      .finger(id: 7, .began, at: place(40, 200)), .finger(id: 7, .moved, at: place(900, 190)),
      .finger(id: 7, .ended, at: place(900, 190)),
    ] { try driver.frame([event]) }
    let expected: [Action] = [
      .mouse(.began, at: CGPoint(x: 40, y: 200)), .mouse(.moved, at: CGPoint(x: -100, y: 90)),
      .mouse(.ended, at: CGPoint(x: -100, y: 90)), .touch(.began, id: 0, at: CGPoint(x: 40, y: 200)),
      .touch(.moved, id: 0, at: CGPoint(x: 900, y: 190)), .touch(.ended, id: 0, at: CGPoint(x: 900, y: 190)),
    ]
    #expect(driver.session.recording.timeline.dropFirst(before).map(\.action) == expected)
  }

  /// A to E play one input in order, each named by its differences from A.
  @Test func fiveVariantsPlayOneFlick() throws {
    let rates = [0.99, 0.995, 0.998, 0.9985]
    for rate in rates {
      try driver.tune("glide.rate", to: rate)
      #expect(driver.handle(.key(.character("v"), [])))
    }
    try driver.tune("glide.rate", to: 0.999)
    #expect(
      driver.session.comparison.variants.map { try? $0.value(of: "glide.rate") } == rates.map { .number($0) })
    #expect(
      driver.session.variantNames == ["A  glide.rate = 0.999"]
        + zip(["B", "C", "D", "E"], rates).map { "\($0)  glide.rate = \($1)" })
    // Each is the same flick, and the slower the rate, the shorter its distance.
    let ends = driver.session.others.map { $0.scene.pane.engine.contentOffset.y }
    let a = try #require(driver.session.whatIf).scene.pane.engine.contentOffset.y
    #expect(zip(ends, ends.dropFirst() + [a]).allSatisfy { $0 < $1 })
    #expect(driver.session.shown.variants.map { $0.pane.engine.contentOffset.y } == ends)
    #expect(driver.shownOffset == Double(a))
    #expect(driver.session.numbers.columns.map(\.name) == ["A", "B", "C", "D", "E"])
    #expect(["A", "B", "C", "D", "E"].allSatisfy(driver.strings.contains))
    // Devices are named, as far as there is room.
    #expect(driver.session.variantNames.allSatisfy(driver.strings.contains))
    _ = driver.handle(.resized(CGSize(width: 900, height: 600), scale: 1))
    let short = driver.session.variantNames.prefix(3).map(Device.shortened)
    #expect(short.allSatisfy(driver.strings.contains))
    #expect(driver.strings.contains { $0.hasSuffix("a wider window") })
    _ = driver.handle(.resized(CGSize(width: 1920, height: 1200), scale: 1))
    #expect(driver.session.variantNames.allSatisfy(driver.strings.contains))
    #expect(!driver.strings.contains { $0.hasSuffix("a wider window") })
    // A sixth is refused, with instructions.
    _ = driver.handle(.key(.character("v"), []))
    #expect(
      (driver.session.comparison.variants.count, driver.session.window.notice?.contains("Shift-V")) == (
        4, true
      ))
    for count in (0..<4).reversed() {
      _ = driver.handle(.key(.character("v"), .shift))
      try driver.settle()
      #expect(driver.session.others.count == count)
    }
    #expect(driver.session.comparison.view == .whatIf)
    _ = driver.handle(.key(.character("v"), .shift))
    #expect(driver.session.comparison.variants.isEmpty)
  }

  /// Variants that share the value of a constant are named by those in which they differ.
  @Test func noTwoHaveOneName() throws {
    func profile(_ values: [String: Double]) throws -> ScrollProfile {
      var profile = ScrollProfile.uikit
      for (name, value) in values { try profile.set(name, to: .number(value)) }
      return profile
    }
    let rate = "glide.rate", band = "touch.band.coefficient", slop = "touch.slop"
    #expect(
      try Session.names(of: [profile([:]), profile([rate: 0.99]), profile([rate: 0.99, band: 0.4])])
        == [
          "A  glide.rate = 0.998 and 1 more", "B  glide.rate = 0.99",
          "C  touch.band.coefficient = 0.4 and 1 more",
        ])
    // No single constant distinguishes the last one.
    let names = try Session.names(of: [
      profile([:]), profile([rate: 0.99, band: 0.4]), profile([rate: 0.99, slop: 3]),
      profile([band: 0.4, slop: 3]), profile([rate: 0.99, band: 0.4, slop: 3]),
    ])
    #expect(Set(names.map { $0.dropFirst(3) }).count == 5, "\(names)")
    #expect(try Session.names(of: [profile([:]), profile([:])]) == ["A  uikit", "B  as A"])
    // Another name distinguishes enough, and then the changes of A are counted.
    let changed = try profile([rate: 0.99, "bounce.returnRate": 0.02])
    #expect(
      try Session.names(of: [changed, profile([:])])
        == ["A  glide.rate = 0.99 and 1 more", "B  glide.rate = 0.998 and 1 more"])
    var mine = ScrollProfile.uikit
    mine.name = "mine"
    #expect(Session.names(of: [changed, mine]) == ["A  uikit, 2 changed", "B  mine"])
  }

  /// In a small window, a press on the name of the outline shows the next one.
  @Test func theOutlineIsThatOfAnyVariant() throws {
    for rate in [0.99, 0.995, 0.9985] {
      try driver.tune("glide.rate", to: rate)
      driver.session.keepVariant()
    }
    _ = driver.handle(.resized(CGSize(width: 800, height: 600), scale: 1))
    try driver.settle()
    let device = driver.session.layout.device
    #expect(driver.session.layout.variants.isEmpty)
    for letter in ["B", "C", "D", "B"] {
      #expect(driver.strings.contains { $0.hasPrefix("A    Outline: \(letter) ") })
      driver.click(CGPoint(x: device.midX, y: device.minY - 10))
    }
  }

  /// Beside variants, the device shows A: neither run is chosen, and the choice remains as it was.
  @Test func besideVariantsNoRunIsChosen() throws {
    try driver.tune("glide.rate", to: 0.99)
    func ground(of button: WindowCommand) throws -> Bool {
      let frame = try #require(driver.session.layout.timeline?.buttons.first { $0.command == button }?.frame)
      return driver.drawing.commands.contains { command in
        guard case .shape(.roundedRect, let place, _) = command else { return false }
        return place == CGPoint(x: frame.minX + 1, y: frame.minY + 2)
      }
    }
    #expect(try ground(of: .show(.whatIf)))
    let side = driver.session.playhead.side
    _ = driver.handle(.key(.character("v"), []))
    try driver.settle()
    for button in [WindowCommand.show(.recorded), .show(.whatIf)] {
      #expect(try !ground(of: button))
      try driver.click(button)
      #expect(driver.session.playhead.side == side)
    }
    _ = driver.handle(.key(.character("w"), []))
    #expect((driver.session.playhead.side, driver.session.window.notice?.contains("What if")) == (side, true))
    driver.session.choose(.whatIf)
    try driver.settle()
    #expect(try ground(of: .show(.whatIf)))
  }

  /// Constants that are kept already are not kept again, and a message says which variant has them.
  @Test func copiesAreNotKept() throws {
    for (rate, letter) in [(0.99, "B"), (0.995, "C")] {
      try driver.tune("glide.rate", to: rate)
      _ = driver.handle(.key(.character("v"), []))
      #expect(driver.session.window.notice?.hasPrefix("Kept as \(letter)") == true)
      _ = driver.handle(.key(.character("v"), []))
      #expect(driver.session.window.notice?.hasPrefix("\(letter) has the same constants") == true)
    }
    #expect(driver.session.comparison.variants.count == 2)
    try driver.tune("glide.rate", to: 0.99)
    _ = driver.handle(.key(.character("v"), []))
    #expect(driver.session.window.notice?.hasPrefix("B has the same constants") == true)
    #expect(driver.session.comparison.variants.count == 2)
  }

  /// The same constants give the same figures, whichever run has them.
  @Test func equalVariantsHaveEqualFigures() throws {
    try driver.tune("glide.rate", to: 0.99)
    _ = driver.handle(.key(.character("v"), []))
    try driver.settle()
    #expect(driver.session.variantNames.last == "B  as A")
    let columns = driver.session.numbers.columns
    #expect(columns.map(\.name) == ["A", "B"] && columns[0].numbers == columns[1].numbers)
    #expect(columns[0].numbers.roughness != nil)
    // The recording and a variant of its own constants.
    try driver.tune("glide.rate", to: 0.998)
    driver.session.compare(with: driver.session.presentProfile, .profiles)
    try driver.settle()
    let same = driver.session.numbers.columns
    #expect(same[0].numbers == same[1].numbers && same[0].numbers != columns[0].numbers)
  }

  /// Returns the text after "Compared with" in the panel.
  private func comparedNames(_ driver: SessionDriver) -> [String] {
    let texts = driver.strings
    return texts.firstIndex(of: "Compared with").map { Array(texts[($0 + 1)...].prefix(1)) } ?? []
  }

  /// The panel does not give changed constants the name of the profile from which they began.
  @Test func thePanelCallsAnUnnamedVariantB() throws {
    try driver.tune("glide.rate", to: 0.99)
    _ = driver.handle(.key(.character("v"), []))
    try driver.settle()
    #expect(comparedNames(driver) == ["B"])
    driver.session.compare(with: .uikit, .profiles)
    try driver.settle()
    #expect(comparedNames(driver) == ["B"])
    var mine = ScrollProfile.uikit
    mine.name = "mine"
    driver.session.conclude(.saved(before: .uikit, mine), saved: [mine])
    driver.session.compare(with: mine, .profiles)
    driver.session.rename("other")
    try driver.settle()
    #expect(driver.session.subject.comparedNames == ["mine"])
  }
}
