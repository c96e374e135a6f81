import Foundation
import PlaygroundCore
import SDLBackend
import ScrollPhysics
import ScrollScript
import Snapshots

/// Carries out what the window asks for beyond itself: the clipboard and files. What fails is told in the window and loses
/// nothing.
package struct Desk {
  /// Where the session is saved; nil for a free name in the working directory.
  private let save: String?
  private let settings: Settings
  /// Puts a text on the clipboard.
  private let copy: (String) throws -> Void

  package init(save: String?, settings: Settings, copy: @escaping (String) throws -> Void) {
    self.save = save
    self.settings = settings
    self.copy = copy
  }

  /// Does what is asked for. Whether the window must be painted anew.
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
    case .keep(let profile):
      guard let folder = settings.profiles else {
        throw PlaygroundError(.machineFailed, "no folder to save profiles in; expected HOME or XDG_DATA_HOME")
      }
      try folder.save(profile)
      session.saved = folder.profiles(settings.console)
      session.rename(profile.name)
      session.tell("Saved \(profile.name)")
    case .save:
      let path = save ?? Self.freeName()
      try session.finish()
      try WholeFile.write(Array(session.recording.json.utf8), to: path)
      session.tell("Saved \(path)")
    case .open(let path):
      try open(path, in: &session)
      session.tell("Opened \((path as NSString).lastPathComponent)")
    }
  }

  /// A session, or a profile.
  private func open(_ path: String, in session: inout Session) throws {
    let scenario: Scenario
    do {
      scenario = try Scenario(file: path)
    } catch {
      guard let profile = try? ScrollProfile(file: path) else { throw error }
      return session.take(profile)
    }
    try session.open(scenario, file: path)
  }

  /// A name for a session that no file has.
  private static func freeName() -> String {
    let names = ["session.json"] + (2...999).map { "session-\($0).json" }
    return names.first { !FileManager.default.fileExists(atPath: $0) } ?? "session.json"
  }
}
