import Foundation

// Files under names that no other file has.
extension AtomicFile {
  /// The names that a new file may get: NAME.ending, NAME-2.ending and so on.
  private static let mostNames = 999

  /// Creates a file under the first free name of NAME.ending, NAME-2.ending to NAME-999.ending.
  /// - Returns: The path of the file.
  /// - Throws: ``FileError``; no file is left behind.
  package static func create(_ name: String, _ ending: String, _ bytes: [UInt8]) throws -> String {
    try create(name, [ending]) { temporaries in
      for path in temporaries { try write(bytes, to: path) }
    }[0]
  }

  /// Creates several files at once, whose names differ by their endings alone, under the first free name of
  /// NAME, NAME-2 to NAME-999. A file that another program creates meanwhile is never replaced: the next name
  /// is taken instead.
  ///
  /// - Parameters:
  ///   - name: The path of the files without a number and an ending.
  ///   - endings: The endings, with their dots, such as `.json` and `-b.json`.
  ///   - others: Endings with which no file exists under the name that is chosen.
  ///   - fill: Writes the files. It receives the paths of empty files in the same folder, one for each ending,
  ///     which get their names afterwards. If it throws an error, they are removed.
  /// - Returns: The paths of the files, in the order of the endings.
  /// - Throws: ``FileError``, before `fill` is called if the folder cannot be written; the error of `fill`.
  package static func create(
    _ name: String, _ endings: [String], besides others: [String] = [], fill: ([String]) throws -> Void
  ) throws -> [String] {
    let wanted = name + (endings.first ?? "")
    try checkForNUL(wanted, .write)
    var open: [(descriptor: Int32, name: String)] = []
    var staged: [Staged] = []
    defer {
      for file in open { close(file.descriptor) }
      for file in open.map(\.name) + staged.map(\.temporary) { removeTemporary(file) }
    }
    for _ in endings { open.append(try openTemporary(in: PathName.folder(of: name), for: wanted)) }
    try fill(open.map(\.name))
    while !open.isEmpty {
      let file = open.removeFirst()
      staged.append(
        try complete(file.descriptor, file.name, as: wanted, permissions: nil, 0, for: wanted))
    }
    for number in 1...mostNames {
      let base = number == 1 ? name : "\(name)-\(number)"
      if others.contains(where: { exists(base + $0) }) { continue }
      let paths = endings.map { base + $0 }
      var taken: [String] = []
      var code: Int32 = 0
      for (file, path) in zip(staged, paths) where code == 0 {
        code = link(file.temporary, newName: path)
        if code == 0 { taken.append(path) }
      }
      if code == 0 { return paths }
      for path in taken { unlink(path) }
      if code != EEXIST { throw FileError(.write, wanted, code: code) }
    }
    throw FileError(
      .write, wanted, code: EEXIST,
      expected: "one of \(wanted) to \(name)-\(mostNames)\(endings.first ?? "") to be free")
  }

  /// Gives a file another name that no file has. Returns 0, or the `errno` of the call that failed.
  private static func link(_ path: String, newName: String) -> Int32 {
    if Foundation.link(path, newName) == 0 { return 0 }
    let code = errno
    guard code == EPERM || code == EOPNOTSUPP || code == ENOSYS else { return code }
    // A file system without hard links, such as that of a memory card: an empty file takes the name.
    let descriptor = Foundation.open(newName, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { return errno }
    close(descriptor)
    guard rename(path, newName) != 0 else { return 0 }
    defer { unlink(newName) }
    return errno
  }
}
