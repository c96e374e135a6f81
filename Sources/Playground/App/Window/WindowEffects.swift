import PlaygroundDrawing
import ScrollFiles
import ScrollMotion
import Foundation
import ScrollPhysics
import ScrollScript
import PlaygroundPanel
import PlaygroundScenes
import PlaygroundWorkbench

/// The effects of a session outside its window: the clipboard and files. An error is shown as a message in
/// the window, and nothing is lost.
package struct WindowEffects {
  /// The path to which the session is saved, or `nil` for an unused name in the folder of exports.
  private let save: String?
  let folder: ExportFolder
  let settings: Settings
  let copy: (String) throws -> Void
  private let paste: () -> String?
  private let zoom: (Session.Effect.Zoom) -> WindowEvent?

  /// Creates effects that write exports to a folder, or to the user's folder of documents if it is `nil`. `zoom` changes
  /// the size of everything in the window and returns the event of its new size.
  package init(
    save: String?, exports: String? = nil, settings: Settings, copy: @escaping (String) throws -> Void,
    zoom: @escaping (Session.Effect.Zoom) -> WindowEvent? = { _ in nil }, paste: @escaping () -> String?
  ) {
    self.save = save
    folder = ExportFolder(path: exports, environment: settings.context.environment)
    self.settings = settings
    self.copy = copy
    (self.zoom, self.paste) = (zoom, paste)
  }

  /// Carries out effects. Returns whether the window must be redrawn.
  package func carryOut(_ effects: [Session.Effect], in session: inout Session) -> Bool {
    for effect in effects {
      do {
        try carryOut(effect, in: &session)
      } catch {
        let reason = "\(PlaygroundError(error))"
        session.tell(reason)
        settings.console.note("playground: \(reason)")
      }
    }
    return !effects.isEmpty
  }

  private func carryOut(_ effect: Session.Effect, in session: inout Session) throws {
    switch effect {
    case .copy(let text):
      try copy(text)
      session.tell("Copied")
    case .paste:
      guard let text = paste() else {
        return session.tell("Nothing to paste")
      }
      _ = session.handle(.pasted(text))
    case .keep(let profile):
      let before = session.presentProfile
      try change(in: &session, .saved(before: before, profile)) { try $0.save(profile) }
    case .renameProfile(let name, let new):
      try change(in: &session, .renamed(name, to: new)) { try $0.rename(name, to: new) }
    case .deleteProfile(let name):
      try change(in: &session, .deleted(name)) { try $0.delete(name) }
    case .save:
      try session.finish()
      let bytes = Array(session.recording.json.utf8)
      if let save { try AtomicFile.write(bytes, to: save) }
      let path = try save ?? AtomicFile.create(folder.file("session"), ".json", bytes)
      session.noteSaved()
      session.tell("Saved \(folder.shown(path))")
    case .export(let export):
      try session.finish()
      session.begin(.export(export))
    case .open(let path):
      if FilmReader.isFilm(path) {
        session.begin(.film(path, scale: nil))
      } else {
        try open(path, in: &session)
      }
    case .discard(let recording):
      try AtomicFile.remove(recording.path)
      session.tell("Deleted")
    case .zoom(let change):
      if let resized = zoom(change) { _ = session.handle(resized) }
    }
  }

  /// The end of work that a person canceled, or during which the window was closed.
  private struct Canceled: Error {}

  /// Does the first work that a session has begun, and returns whether there was any. Its end changes the
  /// message of the window. `meanwhile` is called between pictures and may change the session; if it throws
  /// an error, the work is canceled and the error is rethrown.
  @discardableResult
  package func carryOutWork(
    of session: inout Session, meanwhile: (inout Session) throws -> Void = { _ in }
  ) throws -> Bool {
    guard let running = session.runningWork else { return false }
    var interruption: (any Error)?
    do {
      let progress = { (share: Double) in
        session.noteWork(share)
        do { try meanwhile(&session) } catch {
          interruption = error
          throw Canceled()
        }
        if session.isWorkCanceled { throw Canceled() }
      }
      switch running.kind {
      case .export(let export):
        session.endWork(try perform(export, of: running.session, progress: progress))
      case .film(let path, let scale):
        let (scenario, film) = try traced(path, scale, for: session, progress)
        try session.open(scenario, file: path, showing: film)
        session.endWork(film.verdict + (film.fitted == nil ? "" : "; Fit takes its constants"))
      }
    } catch is Canceled {
      session.endWork("Canceled; nothing was \(running.kind.isExport ? "written" : "opened")")
    } catch {
      let reason = "\(PlaygroundError(error))"
      session.endWork(reason)
      settings.console.note("playground: \(reason)")
    }
    if let interruption { throw interruption }
    return true
  }

  /// Returns a film with its scenario under the present profile of a session.
  private func traced(
    _ path: String, _ scale: Double?, for session: Session, _ progress: (Double) throws -> Void
  ) throws -> (scenario: Scenario, film: Film) {
    // Finding what scrolls and its offsets takes most of the time.
    let reader = try FilmReader(path, rate: nil, environment: settings.context.environment)
    var tracing = try FilmTracing(reader, scale: scale) { try progress(0.7 * $0) }
    return try tracing.shown(number: session.take.number, under: session.presentProfile) {
      try progress(0.7 + 0.3 * $0)
    }
  }

  /// Changes the folder of profiles and reports the outcome to the session.
  private func change(
    in session: inout Session, _ outcome: TuningPanel.Outcome, _ body: (ProfileFolder) throws -> Void
  ) throws {
    do {
      guard let folder = settings.context.profiles else {
        throw PlaygroundError(.machineFailed, "no folder to save profiles in; expected HOME or XDG_DATA_HOME")
      }
      try body(folder)
      session.conclude(outcome, saved: folder.profiles(settings.console))
    } catch {
      session.window.panel.take(.failed("\(PlaygroundError(error))"))
      throw error
    }
  }

  /// Opens a session, a profile, or the journal of a session that was not saved.
  private func open(_ path: String, in session: inout Session) throws {
    if let recording = try Journal.recording(file: path) {
      try session.open(recording, file: path, isJournal: true)
      return session.tell("Opened the session that was not saved")
    }
    if Self.isProfile(path) {
      session.adopt(try ScrollProfile(file: path))
    } else {
      try session.open(Scenario(file: path), file: path)
    }
    session.tell("Opened \(PathName.last(of: path))")
  }

  /// Returns whether a file is a profile: it has a key of a profile and none of a scenario.
  private static func isProfile(_ path: String) -> Bool {
    guard let bytes = try? AtomicFile.read(path, limit: 1 << 20),
      let members = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    else { return false }
    return (members["set"] != nil || members["base"] != nil) && members["scene"] == nil
      && members["events"] == nil
  }
}
