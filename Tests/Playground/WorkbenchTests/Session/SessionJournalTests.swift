import PlaygroundDrawing
import Foundation
import ScrollScript
import TestSupport
import Testing
import PlaygroundWorkbench

struct SessionJournalTests {
  private func read(_ text: String) throws -> Scenario {
    try Journal.recording(Array(text.utf8), file: "1.journal")
  }

  /// Written a few lines at a time while the session goes on, the journal always has the contents of a save.
  @Test func hasTheRecordingAfterEveryFrame() throws {
    let driver = try SessionDriver()
    var position = Session.JournalPosition()
    var text = ""
    func take() throws {
      text += driver.session.journalLines(after: &position)
      guard driver.session.take.tape.hasInput else { return #expect(text.isEmpty) }
      #expect(try read(text) == driver.session.recording)
    }
    for _ in 0..<3 {
      try driver.frame()
      try take()
    }
    try driver.frame([.mouse(.began, at: CGPoint(x: 200, y: 600))])
    for y in stride(from: 560.0, through: 400, by: -40) {
      try driver.frame([.mouse(.moved, at: CGPoint(x: 200, y: y))])
      try take()
    }
    try driver.frame([.mouse(.ended, at: CGPoint(x: 200, y: 400))])
    try driver.rest()
    try take()
    try driver.frame([.wheel(dx: 0, dy: -2, at: CGPoint(x: 200, y: 300))], after: 3)
    try driver.rest()
    try take()
    #expect(driver.session.journalLines(after: &position) == "")
    #expect(text.split(separator: "\n").count == driver.session.take.tape.frames.count + 1)
  }

  /// A constant that was changed during a pause is not in a frame yet.
  @Test func hasChangesThatWaitForAFrame() throws {
    let driver = try SessionDriver()
    try driver.flick()
    try driver.rest()
    _ = driver.handle(.key(.space, []))
    var position = Session.JournalPosition()
    var text = driver.session.journalLines(after: &position)
    driver.session.change("glide.rate", to: .number(0.99))
    #expect(driver.session.isUnsaved)
    text += driver.session.journalLines(after: &position)
    #expect(try read(text).events.last?.event == .action(.set("glide.rate", .number(0.99))))
    driver.session.change("glide.rate", to: .number(0.98))
    text += driver.session.journalLines(after: &position)
    try driver.session.finish()
    #expect(try read(text).events == driver.session.recording.events)
    #expect(try read(text).frames == driver.session.recording.frames)
  }

  @Test func isUnsavedUntilItsInputIsInAFile() throws {
    let driver = try SessionDriver()
    #expect(!driver.session.isUnsaved)
    try driver.flick()
    #expect(driver.session.isUnsaved)
    driver.session.noteSaved()
    #expect(!driver.session.isUnsaved)
    try driver.rest()
    #expect(!driver.session.isUnsaved, "the rest of a glide follows from its input")
    try driver.frame([.wheel(dx: 0, dy: -2, at: CGPoint(x: 200, y: 300))])
    #expect(driver.session.isUnsaved)
    let recording = driver.session.recording
    try driver.session.open(recording, file: "session.json")
    #expect((driver.session.isUnsaved, driver.session.take.openedJournal) == (false, nil))
    try driver.session.open(recording, file: "1.journal", isJournal: true)
    #expect((driver.session.isUnsaved, driver.session.take.openedJournal) == (true, "1.journal"))
    #expect(driver.session.recording.events == recording.events)
    // It goes on where it ended.
    #expect(driver.session.shownTime == recording.duration)
    _ = driver.handle(.key(.space, []))
    try driver.frame([.wheel(dx: 0, dy: -2, at: CGPoint(x: 200, y: 300))])
    #expect(driver.session.recording.events.count > recording.events.count)
  }

  // MARK: The offer

  private let unsaved = Session.UnsavedRecording(path: "/state/1.journal", scene: "feed", duration: 81.6)

  private func offering(_ window: CGSize = .large) throws -> SessionDriver {
    let driver = try SessionDriver(window: window, overlays: true)
    driver.session.window.offers = [unsaved]
    return driver
  }

  @Test(arguments: [CGSize(width: 1280, height: 800), CGSize(width: 320, height: 240)])
  func anOfferIsAnsweredWithItsButtons(_ window: CGSize) throws {
    for (titles, effect) in [
      (["Open"], Session.Effect.open("/state/1.journal")),
      (["Delete", "Delete"], .discard(unsaved)), (["Delete", "Keep", "Open"], .open("/state/1.journal")),
    ] {
      let driver = try offering(window)
      for title in titles {
        #expect(driver.session.takeEffects().isEmpty)
        try driver.click(text: title)
      }
      #expect((driver.session.takeEffects(), driver.session.window.offers) == ([effect], []))
      #expect(!driver.session.take.tape.hasInput)
    }
  }

  /// Nothing is deleted by a single press.
  @Test func aRecordingIsDeletedAfterAQuestion() throws {
    let driver = try offering()
    try driver.click(text: "Delete")
    #expect(driver.strings.contains("Delete the session Feed, 1 min 22 s, for good?"))
    _ = driver.handle(.key(.escape, []))
    #expect(
      (driver.strings.contains("Keep"), driver.session.window.offers.first?.path) == (false, unsaved.path))
  }

  @Test func anOfferIsAnsweredWithAKey() throws {
    let driver = try offering()
    #expect(driver.handle(.key(.character("o"), [])))
    #expect(driver.session.takeEffects() == [.open("/state/1.journal")])
    #expect(!driver.handle(.key(.character("o"), [])))
  }

  /// The bar goes out of the way of a person who is not looking at it. Its key still opens the recording.
  @Test func theBarOfAnOfferFoldsWithAPressElsewhereOrEscape() throws {
    let driver = try offering()
    try driver.frame([.mouse(.began, at: CGPoint(x: 640, y: 300))])
    #expect(!driver.strings.contains("Open"))
    #expect(driver.session.takeEffects().isEmpty)
    #expect(driver.session.take.tape.hasInput, "the press is also one in the scene")
    try driver.frame([.mouse(.ended, at: CGPoint(x: 640, y: 300))])
    #expect(driver.handle(.key(.character("o"), [])))
    #expect((driver.session.takeEffects(), driver.session.window.offers) == ([.open("/state/1.journal")], []))

    let other = try offering()
    _ = other.handle(.key(.escape, []))
    #expect(!other.strings.contains("Open"))
    // Where nothing else is, the bar disappears as well.
    let empty = try offering()
    #expect(empty.handle(.mouse(.began, at: CGPoint(x: 1270, y: 400))))
    #expect(!empty.strings.contains("Open"))
  }

  /// All unsaved sessions are offered, one after the other.
  @Test func theNextSessionIsOfferedAfterOneIsDeleted() throws {
    let driver = try SessionDriver(window: .large, overlays: true)
    driver.session.window.offers = [unsaved, .init(path: "/state/0.journal", scene: "pager", duration: 2)]
    #expect(driver.strings.contains("The session Feed, 1 min 22 s, was not saved (1 of 2)"))
    for _ in 0..<2 { try driver.click(text: "Delete") }
    #expect(driver.session.takeEffects() == [.discard(unsaved)])
    #expect(driver.strings.contains("The session Pages, 2 s, was not saved"))
  }

  @Test(arguments: [
    (0.0, "0 s"), (42.4, "42 s"), (60, "1 min 0 s"), (81.6, "1 min 22 s"), (.infinity, "1440 min 0 s"),
  ])
  func anOfferNamesSceneAndLength(_ duration: Double, _ length: String) throws {
    let driver = try SessionDriver(window: .large, overlays: true)
    driver.session.window.offers = [.init(path: "x", scene: "feed", duration: duration)]
    #expect(driver.strings.contains("The session Feed, \(length), was not saved"))
  }
}
