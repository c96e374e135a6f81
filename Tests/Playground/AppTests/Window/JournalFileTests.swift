import ScrollFiles
import Foundation
import PlaygroundApp
import PlaygroundScenes
import ScrollScript
import TestSupport
import Testing
import PlaygroundWorkbench

/// The journals of windows, and the folder that keeps them for the next start.
final class JournalFileTests: FolderTests {
  private var journals: JournalFolder { JournalFolder(folder("state/journals")) }
  private var names: [String] { (try? AtomicFile.names(in: journals.path).sorted()) ?? [] }

  /// Turns the wheel by a notch and runs a few frames.
  private func scroll(_ session: inout Session, _ journal: JournalFile, from time: Double) throws {
    _ = session.handle(.wheel(dx: 0, dy: -1, at: CGPoint(x: 200, y: 300)))
    for frame in 0..<5 {
      try session.frame(measured: time + Double(frame) / 60, afterRest: frame == 0)
      journal.take(&session, at: time + Double(frame) / 60, isResting: false)
    }
  }

  /// Returns a session whose program has ended and left its journal.
  private func unsavedSession() throws -> Session {
    var session = try newSession()
    try scroll(&session, journal(), from: 1)
    return session
  }

  private var effects: WindowEffects {
    WindowEffects(save: nil, settings: capture.settings(), copy: { _ in }, paste: { nil })
  }

  private func journal() -> JournalFile { JournalFile(journals, capture.console()) }

  @Test func aSessionThatIsNotSavedIsFoundAtTheNextStart() throws {
    var session = try newSession()
    do {
      let journal = journal()
      journal.take(&session, at: 0, isResting: true)
      #expect(names.isEmpty, "nothing has been recorded")
      try scroll(&session, journal, from: 1)
      #expect(names == ["1.journal"])
      #expect(journals.unsaved.isEmpty, "it is being written")
      #expect(try Journal.recording(file: journals.path + "/1.journal") == session.recording)
      // The program is killed: nothing else is written.
    }
    let unsaved = try #require(journals.unsaved.first)
    #expect((unsaved.path, unsaved.scene) == (journals.path + "/1.journal", "plain"))
    #expect((unsaved.duration, capture.errors) == (session.recording.duration, ""))
  }

  @Test func aSavedSessionLeavesNone() throws {
    var session = try newSession()
    let journal = journal()
    try scroll(&session, journal, from: 1)
    session.noteSaved()
    #expect((journal.end(session, isKept: true), names.isEmpty) == (false, true))
  }

  @Test func anUnsavedSessionStaysOnlyIfItIsKept() throws {
    var session = try newSession()
    let kept = journal(), left = journal()
    try scroll(&session, kept, from: 1)
    var other = try newSession()
    try scroll(&other, left, from: 1)
    #expect((kept.end(session, isKept: true), left.end(other, isKept: false)) == (true, false))
    #expect((names, journals.unsaved.first?.path) == (["1.journal"], journals.path + "/1.journal"))
  }

  /// Each scene has a journal of its own, which goes on when the scene is opened again.
  @Test func everySceneKeepsItsRecording() throws {
    var session = try newSession()
    let journal = journal()
    try scroll(&session, journal, from: 1)
    session.open(.feed)
    try scroll(&session, journal, from: 2)
    session.noteSaved()
    journal.take(&session, at: 3, isResting: true)
    session.open(.plain)
    try scroll(&session, journal, from: 4)
    #expect(names == ["1.journal"], "the feed was saved")
    #expect(try Journal.recording(file: journals.path + "/1.journal") == session.recording)
    session.open(.gallery)
    try scroll(&session, journal, from: 5)
    #expect(journal.end(session, isKept: true))
    #expect(names == ["1.journal", "2.journal"])
    #expect(journals.unsaved.map(\.scene) == ["gallery", "plain"])
  }

  /// An opened journal is replaced by one that has its recording and goes on.
  @Test func anOpenedJournalGoesOnInAnother() throws {
    let session = try unsavedSession()
    var next = try newSession(.feed)
    let unsaved = try #require(journals.unsaved.first)
    _ = effects.carryOut([.open(unsaved.path)], in: &next)
    #expect(next.window.notice == "Opened the session that was not saved")
    #expect(next.recording.events == session.recording.events)
    let journal = journal()
    journal.take(&next, at: 1, isResting: true)
    #expect(names == ["2.journal"])
    #expect(try Journal.recording(file: journals.path + "/2.journal") == next.recording)
    #expect(
      (journal.end(next, isKept: true), journals.unsaved.first?.path) == (true, journals.path + "/2.journal"))
  }

  @Test func aJournalThatIsDiscardedIsDeleted() throws {
    var session = try unsavedSession()
    _ = effects.carryOut([.discard(try #require(journals.unsaved.first))], in: &session)
    #expect(names.isEmpty)
    #expect((session.window.notice, session.window.offers) == ("Deleted", []))
  }

  /// The newest recording is offered first.
  @Test func olderJournalsAreOfferedInTurn() throws {
    for _ in 0..<3 { _ = try unsavedSession() }
    #expect(names == ["1.journal", "2.journal", "3.journal"])
    var session = try newSession()
    session.window.offers = journals.unsaved
    let offered = session.window.offers.map { PathName.last(of: $0.path) }
    for offer in journals.unsaved { _ = effects.carryOut([.discard(offer)], in: &session) }
    #expect(offered == ["3.journal", "2.journal", "1.journal"])
    #expect(names.isEmpty)
  }

  /// A journal from elsewhere, such as one that was dropped on the window, stays where it is.
  @Test func aJournalFromElsewhereIsNotDeleted() throws {
    _ = try unsavedSession()
    let other = folder("copy.journal")
    try FileManager.default.copyItem(atPath: journals.path + "/1.journal", toPath: other)
    var next = try newSession()
    _ = effects.carryOut([.open(other)], in: &next)
    let journal = journal()
    journal.take(&next, at: 1, isResting: true)
    #expect((AtomicFile.exists(other), names) == (true, ["1.journal", "2.journal"]))
  }

  @Test func onlyTheNewestAreKept() throws {
    for _ in 0..<JournalFolder.mostKept + 3 { _ = try unsavedSession() }
    #expect(names.count == JournalFolder.mostKept)
    #expect(journals.unsaved.first?.path == journals.path + "/\(JournalFolder.mostKept + 3).journal")
  }

  @Test func whatIsNoJournalIsNeitherOfferedNorInTheWay() throws {
    try folder.write("", to: "state/journals/4.journal")
    try folder.write("{", to: "state/journals/7.journal")
    try folder.write("notes", to: "state/journals/readme.txt")
    try folder.write("x", to: "state/journals/99999999999999999999.journal")
    #expect((mkfifo(journals.path + "/9.journal", 0o600), journals.unsaved) == (0, []))
    _ = try unsavedSession()
    #expect(journals.unsaved.first?.path == journals.path + "/10.journal")
    #expect(folder.text(of: "state/journals/readme.txt") == "notes")
  }

  /// The largest number leaves room for others, which are offered by the time at which they were written.
  @Test func aPlantedNumberHidesNothing() throws {
    try folder.write("", to: "state/journals/1000000000.journal")
    for _ in 0..<2 { _ = try unsavedSession() }
    let offered = journals.unsaved.map { PathName.last(of: $0.path) }
    #expect(offered == ["2.journal", "1.journal"])
  }

  /// The window says so, and goes on without a journal.
  @Test func aFolderThatCannotBeWrittenIsToldOnce() throws {
    try folder.write("a file", to: "state")
    var session = try newSession()
    let journal = journal()
    try scroll(&session, journal, from: 1)
    try scroll(&session, journal, from: 2)
    #expect(session.window.notice?.hasPrefix("The session cannot be kept for the next start: ") == true)
    #expect((capture.errors.split(separator: "\n").count, journal.end(session, isKept: true)) == (1, false))
  }
}
