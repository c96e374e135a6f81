import Foundation
import PlaygroundApp
import ScrollPhysics
import ScrollScript
import TestSupport
import Testing
import PlaygroundWorkbench

/// The effects that the window requests: clipboard and files.
final class WindowEffectsTests: FolderTests {
  private var settings: Settings {
    var settings = capture.settings()
    settings.context.profiles = ProfileFolder(folder("profiles"))
    return settings
  }
  /// The lines of standard error.
  private var notes: [Substring] { capture.errors.split(separator: "\n") }

  private func session(panel: Bool = false) throws -> Session {
    var session = try newSession(
      window: CGSize(width: 1280, height: 800), tools: WorkbenchTools(opensPanel: panel))
    try session.frame(measured: 0, afterRest: true)
    return session
  }

  private func effects(save: String? = nil) -> WindowEffects {
    WindowEffects(save: save, settings: settings, copy: { _ in }, paste: { nil })
  }

  @Test func aCopyReachesTheClipboard() throws {
    var session = try session()
    var copied: [String] = []
    let effects = WindowEffects(save: nil, settings: settings, copy: { copied.append($0) }, paste: { nil })
    #expect(effects.carryOut([.copy("let x = 1")], in: &session))
    #expect(
      (copied, session.window.notice, effects.carryOut([], in: &session)) == (["let x = 1"], "Copied", false))
  }

  @Test func aProfileIsKeptAndListed() throws {
    var session = try session()
    var mine = ScrollProfile.uikit
    mine.name = "mine"
    try mine.set("glide.rate", to: .number(0.99))
    _ = effects().carryOut([.keep(mine)], in: &session)
    #expect((session.window.saved, session.title) == ([mine], "plain \u{00B7} mine"))
    #expect(folder.text(of: "profiles/mine.json")?.contains("glide.rate") == true)
  }

  /// Saving is confirmed in the panel, which counts changes from the saved values.
  @Test func savedProfilesAreRenamedAndDeleted() throws {
    var session = try session()
    session.change("glide.rate", to: .number(0.99))
    #expect(session.subject.changes == 1)
    var mine = session.presentProfile
    mine.name = "mine"
    _ = effects().carryOut([.keep(mine)], in: &session)
    #expect((session.subject.changes, session.window.panel.note?.text) == (0, "Saved mine"))
    #expect(session.window.notice == "Saved mine")
    session.compared = mine
    _ = effects().carryOut([.renameProfile("mine", to: "yours")], in: &session)
    #expect(session.window.saved.map(\.name) == ["yours"])
    #expect(session.presentProfile.name == "yours" && session.compared?.name == "yours")
    #expect(session.window.panel.note?.text == "Renamed mine to yours")
    _ = effects().carryOut([.deleteProfile("yours")], in: &session)
    #expect(session.window.saved.isEmpty)
    #expect((session.subject.changes, session.window.panel.note?.text) == (1, "Deleted yours"))
    #expect(session.presentProfile.name == "uikit")
    // A failure names the file, and changes nothing.
    _ = effects().carryOut([.deleteProfile("yours")], in: &session)
    #expect(session.window.panel.note?.isProblem == true)
    #expect(session.window.panel.note?.text.contains(folder("profiles/yours.json")) == true)
    #expect((session.window.notice, notes.count) == (session.window.panel.note?.text, 1))
  }

  @Test func theClipboardIsPasted() throws {
    var session = try session(panel: true)
    for clipboard in [nil, "0.95"] {
      for _ in 0..<200 {
        _ = session.handle(.key(.tab, []))
        if case .value = session.window.panel.focus { break }
      }
      _ = session.handle(.key(.character("v"), .control))
      let effects = WindowEffects(save: nil, settings: settings, copy: { _ in }, paste: { clipboard })
      #expect(effects.carryOut(session.takeEffects(), in: &session))
      #expect((session.subject.changes == 0) == (clipboard == nil))
      if clipboard == nil { #expect(session.window.notice?.hasPrefix("Nothing to paste") == true) }
    }
  }

  @Test func aSessionIsSavedAndOpened() throws {
    var session = try session()
    session.change("glide.rate", to: .number(0.99))
    _ = effects(save: folder("session.json")).carryOut([.save], in: &session)
    #expect(session.window.notice == "Saved \(folder("session.json"))")
    var other = try self.session()
    _ = effects().carryOut([.open(folder("session.json"))], in: &other)
    #expect((other.recording, other.isPaused) == (session.recording, true))
    // Profiles can be dropped, too.
    try folder.write(#"{ "name": "fast", "set": { "glide.rate": 0.99 } }"#, to: "fast.json")
    var third = try self.session()
    _ = effects().carryOut([.open(folder("fast.json"))], in: &third)
    #expect(try third.presentProfile.value(of: "glide.rate") == .number(0.99))
    #expect((third.presentProfile.name, third.isPaused) == ("fast", false))
  }

  /// The file is named and rejected, and the running state stays unchanged.
  @Test(arguments: [
    "{ \"scene\": \"feed\", \"events\": [ { \"t\": 0.1, \"tou", "{ \"scene\": \"nowhere\" }",
    "{ \"set\": { \"glide.rate\": 7 } }", "",
    "{ \"scene\": \"feed\", \"events\": [ { \"t\": 0, \"scrollTo\": { \"id\": \"none\" } } ] }",
  ])
  func whatCannotBeReadIsNamedAndChangesNothing(text: String) throws {
    var session = try session()
    let before = session.recording
    try folder.write(text, to: "broken.json")
    for path in [folder("broken.json"), folder("missing.json"), folder.path] {
      _ = effects().carryOut([.open(path)], in: &session)
      #expect(session.window.notice?.contains(path) == true, "\(session.window.notice ?? "nothing")")
    }
    #expect((session.recording, session.isPaused) == (before, false))
    #expect(notes.count == 3)
  }

  @Test func whatCannotBeWrittenIsNamedAndLosesNothing() throws {
    var session = try session()
    try folder.write("old", to: "profiles")
    _ = effects(save: folder("no/such/folder.json")).carryOut([.save, .keep(.uikit)], in: &session)
    #expect(notes.count == 2)
    #expect(folder.text(of: "profiles") == "old")
  }
}
