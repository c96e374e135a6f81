import Foundation
import Testing
import PlaygroundPanel

/// The menu of a value, and the clipboard in fields and on values.
@Suite struct PanelClipboardTests {
  private var driver = PanelDriver()

  private func titles(_ driver: PanelDriver) -> [String] {
    driver.menu?.rows.map(\.title) ?? []
  }

  // MARK: The menu of a value

  @Test mutating func aRightClickOpensTheMenuOfTheValue() throws {
    let row = try driver.row("Rate")
    #expect(driver.send(.secondaryClick(at: row)).isTaken)
    #expect(driver.panel.focus == .menu(PanelMenu(.value("glide.rate"))))
    #expect(titles(driver) == ["Copy value", "Paste value", "Copy as --set glide.rate=0.998", "Source"])
    try driver.choose("Copy value")
    #expect((driver.clipboard, driver.panel.focus) == ("0.998", .value("glide.rate")))
    driver.send(.secondaryClick(at: row))
    try driver.choose("Copy as --set glide.rate=0.998")
    #expect(driver.clipboard == "--set glide.rate=0.998")
    driver.send(.secondaryClick(at: row))
    try driver.choose("Source")
    let source = try #require(PanelCatalogue.of(driver.subject).item("glide.rate")).sourceText
    #expect(driver.panel.note?.text == "glide.rate: \(source)")
    #expect(driver.subject.profile == .uikit)
    // Beside the rows there is no menu, and a second click closes one.
    driver.send(.secondaryClick(at: row))
    #expect(!driver.send(.secondaryClick(at: CGPoint(x: 10, y: 10))).isTaken)
    #expect(driver.panel.focus == .none)
  }

  @Test mutating func resetOfTheMenuNamesTheProfile() throws {
    driver.drag(from: try driver.row("Rate"), by: 40)
    driver.send(.secondaryClick(at: try driver.row("Rate")))
    try driver.choose("Reset to uikit 0.998")
    #expect(driver.changed.isEmpty)
    driver.press(.character("z"), .control)
    #expect(driver.changed == ["glide.rate"])
  }

  @Test mutating func theMenuKeyOpensTheMenuToo() throws {
    #expect(!driver.send(.key(.menu, [])).isTaken)
    driver.press(.tab)
    driver.press(.menu)
    #expect(driver.focusedMenu?.kind == .value("glide.rate") && driver.focusedMenu?.selection.row == 0)
    driver.press(.enter)
    #expect(driver.clipboard == "0.998" && driver.panel.focus == .value("glide.rate"))
    driver.press(.menu)
    driver.press(.tab)
    #expect(driver.panel.focus == .value("glide.fastRate"))
  }

  /// A spring's quantity is copied as the constants behind it, and a derived value cannot be pasted.
  @Test mutating func springsAreCopiedAsConstants() throws {
    let catalogue = PanelCatalogue.of(driver.subject)
    let stiffness = try #require(catalogue.item("springs.shortPages.stiffness"))
    let option = try #require(stiffness.option(in: driver.subject))
    #expect(option.hasPrefix("--set paging.pullShort="))
    #expect(option.contains(",paging.frictionShort="))
    let bounce = try #require(catalogue.items.first { !$0.isSettable })
    driver.send(.text("/"))
    driver.enter(bounce.name)
    driver.press(.tab, .shift)
    driver.rest()
    driver.send(.secondaryClick(at: try #require(driver.texts.last { $0.string == bounce.label }).position))
    #expect(titles(driver) == ["Copy value", titles(driver).dropFirst().first, "Source"])
    driver.press(.escape)
    #expect(driver.panel.focus == .none)
  }

  // MARK: Pasting

  @Test mutating func aNumberIsPastedOnAValue() throws {
    driver.click(try driver.row("Rate"))
    driver.clipboard = " 0.997\n"
    driver.press(.character("v"), .control)
    #expect(try driver.value("glide.rate") == 0.997)
    driver.press(.character("c"), .control)
    #expect(driver.clipboard == "0.997")
    driver.undoOnlyStep()
  }

  /// The reason is shown, and the value stays.
  @Test(arguments: [
    ("abc", "not a number; expected 0.5 to 0.9999 per ms"),
    ("7", "out of range; expected 0.5 to 0.9999 per ms"),
    ("", "not a number"), ("nan", "not a number"), (String(repeating: "9", count: 5000), "a number"),
  ])
  mutating func whatIsNoValueIsRefused(_ text: String, _ reason: String) throws {
    driver.click(try driver.row("Rate"))
    driver.clipboard = text
    driver.press(.character("v"), .control)
    #expect(driver.subject.profile == .uikit)
    #expect(!driver.panel.canUndo)
    let note = try #require(driver.panel.note)
    #expect(note.isProblem)
    #expect(note.text.contains(reason) || text.count > 1000)
  }

  @Test mutating func switchesArePasted() throws {
    driver.find("zeroesVelocity touch")
    let name = "touch.zeroesVelocityAtRest"
    for (text, isOn) in [("false", false), ("1", false), ("ON", true)] {
      driver.send(.pasted(text))
      #expect(try driver.subject.profile.value(of: name) == .toggle(isOn))
      #expect((driver.panel.note != nil) == (text == "1"))
    }
  }

  @Test mutating func fieldsPasteWhereTheCaretIs() throws {
    try driver.edit("Rate")
    driver.press(.character("x"), .control)
    #expect(driver.clipboard == "0.998")
    driver.press(.character("v"), .control)
    driver.press(.character("a"), .control)
    driver.press(.character("c"), .control)
    driver.press(.end)
    driver.clipboard = "5\n"
    driver.press(.character("v"), .control)
    driver.press(.enter)
    #expect(try driver.value("glide.rate") == 0.9985)
    // Text that is not a number is refused by the field.
    driver.press(.enter)
    driver.clipboard = "much"
    driver.press(.character("v"), .control)
    driver.press(.enter)
    #expect(driver.field?.refusal == "not a number; expected 0.5 to 0.9999 per ms")
    driver.press(.escape)
    // Names and filters are pasted as well.
    driver.clipboard = "glide"
    driver.click(.filter)
    driver.press(.character("v"), .control)
    #expect(driver.panel.filter == "glide")
    // Nothing is focused: nothing is taken.
    driver.press(.escape)
    driver.press(.escape)
    #expect(!driver.send(.pasted("0.9")).isTaken)
  }
}
