import PlaygroundDrawing
import Foundation
import PlaygroundScenes
import Testing
import PlaygroundWorkbench

struct SessionHintTests {
  /// Returns the texts that appear when the pointer rests at a point.
  private func note(_ driver: SessionDriver, at point: CGPoint) throws -> [String] {
    _ = driver.handle(.pointer(point))
    let before = driver.strings
    for _ in 0..<40 { try driver.frame() }
    let after = driver.strings
    return after.filter { !before.contains($0) }
  }

  @Test func namesTheKeyThatDoesTheSame() throws {
    let driver = try SessionDriver("feed", window: .large, overlays: true)
    for (command, words) in [
      (WindowCommand.playOrPause, "Pause (Space)"), (.save, "Save the session as a scenario (Ctrl-S)"),
      (.loop, "Play the marked span over and over (L)"),
    ] { #expect(try note(driver, at: driver.place(of: command)).contains(words)) }
    // It goes with the pointer, and needs no frames at rest.
    _ = driver.handle(.pointer(CGPoint(x: 640, y: 300)))
    #expect(!driver.strings.contains { $0.hasSuffix("(L)") })
    for _ in 0..<60 { try driver.frame() }
    #expect(driver.session.need == .nothing)
  }

  /// The note of the curves leaves the controls above them and the curves themselves in sight.
  @Test func theNoteOfTheCurvesIsBelowThem() throws {
    let driver = try SessionDriver("feed", window: .large, overlays: true, panel: true, flicks: 1)
    driver.session.settle()
    let curves = try #require(driver.session.layout.curves)
    _ = try note(driver, at: driver.place(of: .plot))
    let places = driver.texts.filter { $0.string.hasPrefix("Drag: pan") }.map(\.position)
    #expect(places.count == 1 && places[0].y > curves.maxY)
  }

  /// A key that hides a tip of the panel still does what it always does.
  @Test func aKeyDoesNotStopAtATip() throws {
    let driver = try SessionDriver("feed", window: .large, overlays: true, panel: true)
    let panel = try #require(driver.session.layout.panel)
    let slider = try #require(
      driver.texts.first { $0.string == "Weight" && panel.contains($0.position) }?.position)
    #expect(try !note(driver, at: CGPoint(x: slider.x + 4, y: slider.y + 4)).isEmpty)
    driver.send(.key(.space, []))
    #expect(driver.session.isPaused)
  }

  // MARK: The list of scrolls

  @Test func aPressOnAScrollShowsItsBeginning() throws {
    let driver = try SessionDriver("feed", window: .large, overlays: true, flicks: 3)
    let scrolls = driver.session.scene.scrolls
    #expect(scrolls.count == 3)
    let readout = try #require(driver.session.layout.readout)
    for (index, scroll) in scrolls.enumerated() {
      let lines = driver.texts.filter { $0.string == scroll.stop.reason.words }.map(\.position)
      #expect(lines.count == 3, "all are listed, whichever is shown")
      let line = try #require(lines.dropFirst(index).first)
      #expect(readout.contains(line))
      driver.click(CGPoint(x: line.x + 20, y: line.y + 6))
      #expect(abs(driver.session.shownTime - scroll.startTime) < 1.0 / 60)
      #expect(driver.session.gesture?.span.contains(scroll.startTime) == true)
    }
  }
}
