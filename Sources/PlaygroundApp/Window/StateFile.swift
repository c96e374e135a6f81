import FileFormats
import Foundation
import Workbench

/// The file in which the workbench is kept from run to run.
package struct StateFile: Sendable {
  package let path: String
  private let console: Console

  package init(_ path: String, _ console: Console) {
    self.path = path
    self.console = console
  }

  /// The user's own: `scroll-playground/state.json` in `XDG_STATE_HOME`, which is `~/.local/state` unless set to an
  /// absolute path; nil where there is no home either.
  package init?(environment: [String: String], _ console: Console) {
    guard let home = UserFolder.path("XDG_STATE_HOME", or: ".local/state", in: environment) else {
      return nil
    }
    self.init(home + "/scroll-playground/state.json", console)
  }

  /// What the last run left; nil where there is nothing. What cannot be used is told and set aside.
  package func read() -> WorkbenchState? {
    guard AtomicFile.exists(path) else { return nil }
    do {
      return try WorkbenchState(decoding: Data(try AtomicFile.read(path, limit: 1 << 20)))
    } catch {
      setAside(error)
      return nil
    }
  }

  /// Keeps a state. What fails is told and loses nothing that was there.
  package func write(_ state: WorkbenchState) {
    do {
      let text = try state.encoded()
      try AtomicFile.makeFolder((path as NSString).deletingLastPathComponent)
      try AtomicFile.write(Array(text), to: path)
    } catch { console.note("The state of the workbench is not kept: \(error)") }
  }

  /// Gives the file another name, one that is free.
  private func setAside(_ reason: any Error) {
    do {
      guard let name = try AtomicFile.setAside(path) else {
        return console.note("\(reason); it will be written over")
      }
      console.note("\(reason). It is \"\(name)\" now, and the run begins as the first.")
    } catch {
      console.note("\(reason). The run begins as the first.")
    }
  }
}
