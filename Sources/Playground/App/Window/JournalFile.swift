import ScrollFiles
import ScrollScript
import PlaygroundWorkbench

/// The journals of a window's session, one for each take, from which the next start can continue what was not saved.
///
/// They are written as the session goes on, and deleted when their recording is saved or there is nothing to save.
/// Whatever ends the program, the recordings up to the last display frame are in the files.
package final class JournalFile {
  /// The journal of a take, as far as it has been written.
  private struct Entry {
    var file: AppendedFile?
    var position = Session.JournalPosition()
    var isUnsaved = false
    var bytes = 0
    /// The measured time in seconds at which the file was last written to the disk, or nil without newer data.
    var synchronized: Double?
  }

  private let folder: JournalFolder
  private let console: Console
  private var entries: [Int: Entry] = [:]
  private var hasFailed = false

  /// The longest time in seconds between the moment when something is written and that when it is on the
  /// disk, apart from the disk's own.
  private static let longestDelay = 0.5

  package init(_ folder: JournalFolder, _ console: Console) {
    self.folder = folder
    self.console = console
  }

  /// Writes the new part of the session's take at a measured time in seconds. `isResting` indicates that the next
  /// call can be far away. After an error, which is shown, nothing more is written.
  package func take(_ session: inout Session, at time: Double, isResting: Bool) {
    guard !hasFailed else { return }
    let number = session.take.number
    var entry = entries[number] ?? Entry()
    do {
      // Another take is on the disk before this one goes on.
      for other in entries.keys where other != number { try leave(other) }
      let lines = session.journalLines(after: &entry.position)
      entry.isUnsaved = session.isUnsaved
      if !lines.isEmpty { try write(lines, to: &entry, of: session) }
    } catch {
      hasFailed = true
      entry.file = nil
      let reason = "The session cannot be kept for the next start: \(error)"
      session.tell(reason)
      console.note("playground: \(reason)")
    }
    if let file = entry.file, let last = entry.synchronized,
      isResting || time - last >= Self.longestDelay || time < last
    {
      file.synchronize()
      entry.synchronized = isResting ? nil : time
    }
    entries[number] = entry
  }

  /// Keeps the journal of a take that is not the present one, or removes it if the recording was saved. The
  /// take's next change then begins another.
  private func leave(_ number: Int) throws(FileError) {
    guard let entry = entries[number], let file = entry.file else { return }
    if !entry.isUnsaved {
      file.finish()
      entries[number] = nil
      try AtomicFile.remove(file.path)
    } else if entry.synchronized != nil {
      file.synchronize()
      entries[number]?.synchronized = nil
    }
  }

  private func write(_ lines: String, to entry: inout Entry, of session: Session) throws(FileError) {
    let text = Array(lines.utf8)
    // A recording fits several times. A journal that is full stays without a gap.
    guard entry.bytes + text.count <= Journal.mostBytes else {
      entry.bytes = Journal.mostBytes
      return
    }
    let isNew = entry.file == nil
    if isNew { entry.file = try folder.newFile() }
    guard let file = entry.file else { return }
    entry.bytes += text.count
    try file.append(text)
    if entry.synchronized == nil { entry.synchronized = -.infinity }
    if isNew, let former = session.take.openedJournal, folder.contains(former) {
      // The recording has gone on in the new file.
      file.finish()
      try AtomicFile.remove(former)
    }
  }

  /// Ends the journals at the end of the program. Those are deleted whose recordings were saved, or all of them
  /// unless they are to be kept. Returns whether one stays.
  @discardableResult package func end(_ session: Session, isKept: Bool) -> Bool {
    entries[session.take.number]?.isUnsaved = session.isUnsaved
    var stays = false
    for entry in entries.values {
      guard let file = entry.file else { continue }
      file.finish()
      if isKept, entry.isUnsaved {
        stays = true
      } else {
        do { try AtomicFile.remove(file.path) } catch { console.note("playground: \(error)") }
      }
    }
    entries = [:]
    return stays
  }
}
