import PlaygroundDrawing
import Foundation
import ScrollPhysics
import ScrollScript
import Testing
import PlaygroundPanel

/// Presets and saved profiles: saving, replacing, renaming and deleting with mouse and keyboard.
@Suite struct SavedProfilesTests {
  private func driver(saved names: String...) throws -> PanelDriver {
    var driver = PanelDriver()
    driver.subject.saved = try names.map { try PanelDriver.soft($0) }
    return driver
  }

  private func note(_ driver: PanelDriver) -> String? { driver.panel.note?.text }

  /// Clicks a part of a saved profile's item in the open menu.
  private func click(_ part: String, of name: String, _ driver: inout PanelDriver) throws {
    let text = try #require(driver.texts.last { $0.string.hasPrefix(name) && $0.style == .panel })
    let button = try #require(
      driver.texts.first { $0.string == part && abs($0.position.y - text.position.y) < 8 })
    let point = CGPoint(x: button.position.x, y: button.position.y + 7)
    driver.send(.pointer(point))
    driver.click(point)
  }

  /// The message of a saved profile stays until the next press, and nothing is marked as changed any more.
  @Test func savingConfirmsAndClearsTheMarks() throws {
    var driver = PanelDriver()
    driver.drag(from: try driver.row("Rate"), by: 40)
    driver.drag(from: try driver.row("Stop speed"), by: 40)
    let tuned = driver.subject.profile
    #expect(driver.texts.contains { $0.string == "2 changed" })
    driver.click(.save)
    driver.enter("mine")
    #expect(note(driver) == "Saved mine")
    #expect(driver.texts.contains { $0.string == "Saved mine" })
    for _ in 0..<120 { driver.tick() }
    driver.send(.pointer(try driver.row("Rate")))
    #expect((note(driver), driver.subject.changes) == ("Saved mine", 0))
    #expect(driver.texts.contains { $0.string == "0 changed" })
    // A change and a reset count from the saved values.
    driver.drag(from: try driver.row("Rate"), by: -20)
    #expect(note(driver) == nil)
    #expect(driver.texts.contains { $0.string == "1 changed" })
    driver.press(.backspace)
    #expect(driver.subject.changes == 0)
    #expect(try driver.subject.profile.value(of: "glide.rate") == tuned.value(of: "glide.rate"))
    // Undone to the beginning, the profile is what it was, while the file stays.
    while driver.panel.canUndo { driver.press(.character("z"), .control) }
    #expect((driver.subject.profile, driver.subject.changes) == (.uikit, 0))
    #expect(driver.subject.saved.map(\.name) == ["mine"])
  }

  @Test func theButtonReplacesWhatItNames() throws {
    var driver = try driver(saved: "soft")
    driver.click(.save)
    driver.type("soft")
    driver.click(.save)
    #expect(driver.effects == [.save(driver.subject.profile)])
    #expect(driver.subject.saved.count == 1)
    #expect(driver.subject.saved[0].differences(from: .uikit).isEmpty)
  }

  @Test func deletionTakesTwoPressesOfTheMouse() throws {
    var driver = try driver(saved: "hard", "soft")
    driver.click(.profile)
    try click("Delete", of: "soft", &driver)
    #expect(driver.effects.isEmpty)
    #expect(driver.texts.contains { $0.string == "Delete soft?" })
    // Another item withdraws the question.
    let hard = try #require(driver.texts.first { $0.string == "hard" })
    driver.send(.pointer(CGPoint(x: hard.position.x, y: hard.position.y + 8)))
    #expect(driver.focusedMenu?.selection.asks == false)
    try click("Delete", of: "soft", &driver)
    try click("Delete", of: "Delete soft?", &driver)
    #expect((driver.effects, driver.subject.saved.map(\.name)) == ([.delete("soft")], ["hard"]))
    #expect((note(driver), driver.subject.profile) == ("Deleted soft", .uikit))
  }

  /// A deleted profile that is in use stays in use, and differs from what it is based on.
  @Test func deletingTheCurrentProfileKeepsItsValues() throws {
    var driver = try driver(saved: "soft")
    driver.subject.profile = try PanelDriver.soft()
    driver.tick()
    #expect(driver.subject.changes == 0)
    driver.click(.profile)
    try click("Delete", of: "soft", &driver)
    try click("Delete", of: "Delete soft?", &driver)
    #expect(driver.subject.profile == (try PanelDriver.soft()))
    #expect(driver.subject.changes == 1)
    driver.click(.profile)
    #expect(driver.texts.contains { $0.string == "Not saved" })
  }

  @Test func renamingAsksBeforeItReplaces() throws {
    var driver = try driver(saved: "hard", "soft")
    driver.click(.profile)
    try click("Rename", of: "soft", &driver)
    for (name, word) in [("a/b", "\"/\""), ("uikit", "built in"), ("hard", "exists")] {
      driver.retype(name)
      driver.press(.enter)
      #expect(driver.field?.refusal?.contains(word) == true, "\(name)")
    }
    #expect(driver.effects.isEmpty)
    driver.retype("softer")
    driver.press(.enter)
    #expect(driver.effects == [.rename("soft", to: "softer")])
    #expect(note(driver) == "Renamed soft to softer")
    // By key, to a name that exists.
    driver.click(.profile)
    driver.press(.up)
    driver.press(.function(2))
    driver.enter("hard")
    driver.press(.enter)
    #expect(driver.effects.last == .rename("softer", to: "hard"))
    #expect(driver.subject.saved.map(\.name) == ["hard"])
  }

  /// The undo steps follow a profile that is renamed.
  @Test func undoFindsARenamedProfile() throws {
    var driver = try driver(saved: "soft")
    driver.subject.profile = try PanelDriver.soft()
    driver.click(.profile)
    driver.press(.down)
    driver.press(.enter)
    #expect(driver.subject.profile == .uikit)
    driver.click(.profile)
    try click("Rename", of: "soft", &driver)
    driver.enter("softer")
    driver.press(.character("z"), .control)
    #expect(driver.subject.profile == (try PanelDriver.soft("softer")))
    #expect(driver.subject.changes == 0)
  }

  @Test func tabAndShiftTabLeaveTheFieldOfAName() throws {
    var driver = PanelDriver()
    for (modifiers, next) in [(WindowEvent.Modifiers(), PanelButton.copy), (.shift, .redo)] {
      driver.click(.save)
      driver.type("mine")
      driver.press(.tab, modifiers)
      #expect(driver.panel.focus == .button(next))
    }
    driver.click(.filter)
    driver.press(.tab, .shift)
    #expect(driver.panel.focus == .button(.reset))
    driver.click(.profile)
    driver.press(.tab)
    #expect(driver.panel.focus == .button(.undo))
    driver.click(.copy)
    driver.press(.tab, .shift)
    #expect(driver.panel.focus == .button(.save))
    #expect(driver.effects.isEmpty)
  }
}
