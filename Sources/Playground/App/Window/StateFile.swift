import ScrollFiles
import Foundation
import PlaygroundWorkbench

/// The file that keeps the state of the workbench between runs.
package struct StateFile: Sendable {
  package let path: String
  private let console: Console

  package init(_ path: String, _ console: Console) {
    self.path = path
    self.console = console
  }

  /// Creates the user's file: `scroll-playground/state.json` in `XDG_STATE_HOME`, which defaults to
  /// `~/.local/state` unless it is an absolute path. Returns nil if there is no home folder either.
  package init?(environment: [String: String], _ console: Console) {
    guard let home = UserFolder.path("XDG_STATE_HOME", or: ".local/state", in: environment) else {
      return nil
    }
    self.init(home + "/scroll-playground/state.json", console)
  }

  /// Returns the state of the last run, if any. A file that cannot be used is reported and renamed.
  package func read() -> WorkbenchState? {
    do {
      guard try AtomicFile.kind(of: path) != nil else { return nil }
      return try WorkbenchState(decoding: Data(try AtomicFile.read(path, limit: 1 << 20)))
    } catch {
      console.setAside(path, because: "\(error)", startingWith: "with defaults")
      return nil
    }
  }

  /// Saves a state. An error is reported, and an existing file stays unchanged.
  package func write(_ state: WorkbenchState) {
    do {
      let text = try state.encoded()
      try AtomicFile.makeFolder(PathName.folder(of: path))
      try AtomicFile.write(Array(text), to: path)
    } catch { console.note("The state of the workbench was not saved: \(error)") }
  }
}

extension Console {
  /// Renames a saved file that cannot be used, and tells the reason and how the window starts without it.
  func setAside(_ path: String, because reason: String, startingWith start: String) {
    do {
      guard let name = try AtomicFile.setAside(path) else {
        return note("\(reason); it will be overwritten")
      }
      note("\(reason). Moved to \"\(name)\"; starting \(start).")
    } catch {
      note("\(reason). Starting \(start).")
    }
  }
}
