import Foundation

/// A change of several files of one folder that is made as a whole, even if the process is killed.
///
/// The new contents are first complete under temporary names. A list of the steps then appears in the folder,
/// under a hidden name, and from that moment the change will be made: by this process or, if it is killed, by
/// the next one that looks at the folder. Doing a part of the list twice does no harm, because the temporary
/// files stay until the list is gone.
package enum FolderChange {
  /// Writes and removes files of a folder.
  /// - Parameters:
  ///   - folder: The path of the folder, which must exist.
  ///   - files: The names in the folder and the contents of the files to write. Existing ones must be regular
  ///     files.
  ///   - removed: The names of the files to remove. It is fine if there is none.
  /// - Throws: ``FileError``. The folder is then as it was unless the system refuses a name even at the
  ///   second attempt; in that case the change is completed when the folder is used again.
  package static func make(
    in folder: String, writing files: [(name: String, bytes: [UInt8])], removing removed: [String]
  ) throws(FileError) {
    var steps: [Step] = []
    var isCertain = false
    defer { if !isCertain { removeTemporaries(of: steps, in: folder) } }
    for file in files {
      let path = folder + "/" + file.name
      guard let staged = try AtomicFile.stage(file.bytes, for: path, from: steps.count) else {
        throw FileError(.write, path, code: ESPIPE)
      }
      steps.append(Step(temporary: PathName.last(of: staged.temporary), name: file.name))
    }
    steps += removed.filter { AtomicFile.exists(folder + "/" + $0) }.map { Step(temporary: nil, name: $0) }
    guard !steps.isEmpty else { return }
    let list = try write(steps, in: folder)
    isCertain = true
    defer { AtomicFile.forgetTemporary(list) }
    // The lock shows processes of other containers, with their own numbers, that the change is in progress.
    let lock = open(list, O_RDONLY | O_CLOEXEC)
    defer { if lock >= 0 { close(lock) } }
    if lock >= 0 { _ = flock(lock, LOCK_EX | LOCK_NB) }
    // Nothing can be undone any more, so a refusal that has passed is no failure.
    do throws(FileError) { try take(steps, list, in: folder) } catch { try take(steps, list, in: folder) }
  }

  /// Completes the changes of a folder whose processes were killed.
  /// - Throws: ``FileError``, also for a list that no process wrote. The change is then not complete.
  package static func completeInterrupted(in folder: String) throws(FileError) {
    for name in AtomicFile.hiddenNames(in: folder) {
      guard let process = AtomicFile.process(ofHidden: name, ending: ending) else { continue }
      let list = folder + "/" + name
      guard AtomicFile.isLeft(list, by: process) else { continue }
      let bytes: [UInt8]
      do { bytes = try AtomicFile.read(list, limit: mostBytes) } catch {
        // Another process was faster.
        if error.code == ENOENT { continue }
        throw error
      }
      guard let steps = steps(bytes, of: process) else {
        throw FileError(
          .read, list, code: EINVAL,
          expected: "the list of an interrupted change; remove it if there was none")
      }
      try take(steps, list, in: folder)
    }
  }

  private static let ending = ".change"
  /// The largest size of a list in bytes: 8 MiB, for more than 100,000 files.
  private static let mostBytes = 8 << 20

  /// A temporary file that becomes the file with a name, or the removal of that file.
  private struct Step {
    /// The name of the temporary file in the folder; nil for a removal.
    var temporary: String?
    var name: String
  }

  /// Writes the list under its own name, after which the change is certain.
  /// - Returns: The path of the list.
  private static func write(_ steps: [Step], in folder: String) throws(FileError) -> String {
    // No name contains a NUL character.
    let bytes = steps.map { ($0.temporary ?? "") + "\0" + $0.name + "\0" }.joined()
    // Only other threads of this process change the same folder.
    var number = 0
    while AtomicFile.exists(path(number, in: folder)) { number += 1 }
    let list = path(number, in: folder)
    AtomicFile.keepTemporary(list)
    do throws(FileError) {
      // The first numbers are those of the steps.
      guard let staged = try AtomicFile.stage(Array(bytes.utf8), for: list, from: steps.count) else {
        throw FileError(.write, list, code: ESPIPE)
      }
      try staged.place()
    } catch {
      AtomicFile.forgetTemporary(list)
      throw error
    }
    AtomicFile.synchronizeFolder(folder)
    return list
  }

  private static func path(_ number: Int, in folder: String) -> String {
    folder + "/" + AtomicFile.hiddenName(number, of: getpid(), ending: ending)
  }

  /// Returns the steps in a list, or nil if it contains anything but names in the folder.
  private static func steps(_ bytes: [UInt8], of process: pid_t) -> [Step]? {
    guard bytes.last == 0 else { return nil }
    let parts = bytes.dropLast().split(separator: 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard parts.count.isMultiple(of: 2) else { return nil }
    var steps: [Step] = []
    for index in stride(from: 0, to: parts.count, by: 2) {
      let (temporary, name) = (parts[index], parts[index + 1])
      let isOwn = temporary.isEmpty || AtomicFile.process(ofHidden: temporary) == process
      guard isOwn, !["", ".", ".."].contains(name), !name.utf8.contains(UInt8(ascii: "/")) else { return nil }
      steps.append(Step(temporary: temporary.isEmpty ? nil : temporary, name: name))
    }
    return steps
  }

  /// Takes all steps, continuing after a failure, and otherwise removes the list and the temporary files.
  private static func take(_ steps: [Step], _ list: String, in folder: String) throws(FileError) {
    var failure: FileError?
    for step in steps {
      do throws(FileError) { try take(step, in: folder) } catch { failure = failure ?? error }
    }
    if let failure { throw failure }
    AtomicFile.synchronizeFolder(folder)
    // With the list still there, the next process would do it all again, and undo later changes.
    try AtomicFile.remove(list)
    removeTemporaries(of: steps, in: folder)
  }

  private static func removeTemporaries(of steps: [Step], in folder: String) {
    for step in steps { step.temporary.map { AtomicFile.removeTemporary(folder + "/" + $0) } }
  }

  private static func take(_ step: Step, in folder: String) throws(FileError) {
    let path = folder + "/" + step.name
    guard let temporary = step.temporary.map({ folder + "/" + $0 }) else {
      return try AtomicFile.remove(path)
    }
    // A second name takes the file's place, so that the temporary one stays.
    guard let second = secondName(of: temporary, in: folder) else {
      // Another process may have been faster.
      guard AtomicFile.exists(temporary) else { return }
      // A file system without second names.
      return try AtomicFile.write(try AtomicFile.read(temporary), to: path)
    }
    // Where the file has its name already, the system leaves the second one.
    defer { AtomicFile.removeTemporary(second) }
    guard rename(second, path) == 0 else { throw FileError(.write, path, code: errno) }
  }

  /// Gives a temporary file a second temporary name. Returns its path, or nil if the system does not.
  private static func secondName(of temporary: String, in folder: String) -> String? {
    for number in 0..<100_000 {
      let second = folder + "/" + AtomicFile.hiddenName(number, of: getpid())
      // The name may be that of another temporary file of this process, or of a killed one with its number.
      guard AtomicFile.keepTemporary(second) else { continue }
      if link(temporary, second) == 0 { return second }
      let code = errno
      AtomicFile.forgetTemporary(second)
      guard code == EEXIST else { return nil }
    }
    return nil
  }
}
