import ScrollFiles
import Foundation
import ScrollScript
import PlaygroundWorkbench

/// The journal of a window's session, from which the next start can continue if the session was not saved.
///
/// It is written as the session goes on, and deleted when the recording is saved or there is nothing to save.
/// Whatever ends the program, the recording up to the last display frame is in the file.
package final class JournalFile {
  private let folder: JournalFolder
  private let console: Console
  private var file: AppendedFile?
  private var position = Session.JournalPosition()
  private var isUnsaved = false
  private var bytes = 0
  private var hasFailed = false
  /// The measured time in seconds at which the file was last written to the disk, or nil without newer data.
  private var synchronized: Double?

  /// The longest time in seconds between the moment when something is written and that when it is on the
  /// disk, apart from the disk's own.
  private static let longestDelay = 0.5

  package init(_ folder: JournalFolder, _ console: Console) {
    self.folder = folder
    self.console = console
  }

  /// Writes the new part of a session at a measured time in seconds. `isResting` indicates that the next call
  /// can be far away. After an error, which is shown, nothing more is written.
  package func take(_ session: inout Session, at time: Double, isResting: Bool) {
    guard !hasFailed else { return }
    do {
      if let recording = position.recording, recording != session.take.number {
        try close(keeping: isUnsaved)
        position = Session.JournalPosition()
      }
      let lines = session.journalLines(after: &position)
      isUnsaved = session.isUnsaved
      if !lines.isEmpty { try write(lines, of: session) }
    } catch {
      hasFailed = true
      file = nil
      let reason = "The session cannot be kept for the next start: \(error)"
      session.tell(reason)
      console.note("playground: \(reason)")
    }
    guard let file, let last = synchronized else { return }
    if isResting || time - last >= Self.longestDelay || time < last {
      file.synchronize()
      synchronized = isResting ? nil : time
    }
  }

  private func write(_ lines: String, of session: Session) throws(FileError) {
    let text = Array(lines.utf8)
    // A recording fits several times. A journal that is full stays without a gap.
    guard bytes + text.count <= Journal.mostBytes else {
      bytes = Journal.mostBytes
      return
    }
    let isNew = file == nil
    if isNew { file = try folder.newFile() }
    guard let file else { return }
    bytes += text.count
    try file.append(text)
    if synchronized == nil { synchronized = -.infinity }
    if isNew, let former = session.take.openedJournal, folder.contains(former) {
      // The recording has gone on in the new file.
      file.finish()
      try AtomicFile.remove(former)
    }
  }

  /// Ends the journal at the end of the program. It is deleted unless it is to be kept and its recording was
  /// not saved. Returns whether it stays.
  @discardableResult package func end(_ session: Session, isKept: Bool) -> Bool {
    guard file != nil, !hasFailed else { return false }
    let isKept = isKept && session.isUnsaved
    do {
      try close(keeping: isKept)
    } catch { console.note("playground: \(error)") }
    return isKept
  }

  private func close(keeping: Bool) throws(FileError) {
    guard let file else { return }
    file.finish()
    if !keeping { try AtomicFile.remove(file.path) }
    (self.file, bytes, synchronized) = (nil, 0, nil)
  }
}
