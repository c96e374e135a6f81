import ScrollFiles
import Foundation
import ScrollScript
import PlaygroundWorkbench

/// The journals of the sessions that were not saved: one file per recording, in a folder beside the state.
package struct JournalFolder: Hashable, Sendable {
  package let path: String

  private static let ending = ".journal"
  /// The number of journals that are kept. Older ones are deleted.
  package static let mostKept = 40

  package init(_ path: String) { self.path = path }

  /// Creates the user's folder: `scroll-playground/journals` in `XDG_STATE_HOME`, which defaults to
  /// `~/.local/state` unless it is an absolute path. Returns nil if there is no home folder either.
  package init?(environment: [String: String]) {
    guard let home = UserFolder.path("XDG_STATE_HOME", or: ".local/state", in: environment) else {
      return nil
    }
    path = home + "/scroll-playground/journals"
  }

  /// The recordings that were not saved and that no running program has open, the newest first.
  package var unsaved: [Session.UnsavedRecording] {
    kept.compactMap { file in
      Journal.summary(file: file).map { .init(path: file, scene: $0.scene, duration: $0.duration) }
    }
  }

  /// The paths of the journals that no running program has open, the last written first.
  private var kept: [String] {
    let dated = numbers.map { number in
      var status = stat()
      let isThere = stat(file(number), &status) == 0
      let nanoseconds = isThere ? status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec : 0
      return (written: nanoseconds, number: number)
    }
    return dated.sorted(by: >).map { file($0.number) }
      .filter { AtomicFile.isRegular($0) && !AppendedFile.isInUse($0) }
  }

  private var numbers: [Int] {
    let names = (try? AtomicFile.names(in: path)) ?? []
    return names.filter { $0.hasSuffix(Self.ending) }.compactMap { Int($0.dropLast(Self.ending.count)) }
      .filter { (1...Self.mostNumber).contains($0) }
  }

  private static let mostNumber = 1_000_000_000

  private func file(_ number: Int) -> String { "\(path)/\(number)\(Self.ending)" }

  func contains(_ file: String) -> Bool { file.hasPrefix(path + "/") && file.hasSuffix(Self.ending) }

  /// Creates a journal, and deletes the oldest ones.
  /// - Throws: ``FileError``.
  func newFile() throws(FileError) -> AppendedFile {
    try AtomicFile.makeFolder(path)
    for old in kept.dropFirst(Self.mostKept - 1) { try AtomicFile.remove(old) }
    // The next number, or the smallest free one where the largest is taken.
    let taken = Set(numbers), last = taken.max() ?? 0
    let next = last < Self.mostNumber ? last + 1 : (1...).first { !taken.contains($0) } ?? 1
    for number in next..<next + 100 {
      do {
        return try AppendedFile(creating: file(number))
      } catch {
        // Another program that starts at the same time may have taken the number.
        guard error.code == EEXIST else { throw error }
      }
    }
    throw FileError(.write, file(next), code: EEXIST, expected: "a free number for a journal")
  }
}
