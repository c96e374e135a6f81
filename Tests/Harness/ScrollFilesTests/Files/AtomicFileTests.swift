import ScrollFiles
import Foundation
import TestSupport
import Testing

private func permissions(_ path: String) -> mode_t? {
  var status = stat()
  return stat(path, &status) == 0 ? status.st_mode & 0o7777 : nil
}

private func failure(writing path: String) -> FileError? {
  #expect(throws: FileError.self) { try AtomicFile.write(Array("new".utf8), to: path) }
}

@Suite struct AtomicFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func writesAndReads() throws {
    for size in [0, 1, 65535, 65536, 65537, 300_000] {
      let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0) }
      try AtomicFile.write(bytes, to: folder("a"))
      #expect(try AtomicFile.read(folder("a")) == bytes)
    }
    #expect(folder.contents == ["a"])
  }

  @Test func newFilesGetTheUsualPermissions() throws {
    close(open(folder("plain"), O_CREAT | O_WRONLY, 0o666))
    try AtomicFile.write([1], to: folder("new"))
    #expect(permissions(folder("new")) == permissions(folder("plain")))
  }

  @Test(arguments: [0o600, 0o640, 0o755, 0o4711] as [mode_t])
  func replacedFilesKeepTheirPermissions(_ mode: mode_t) throws {
    try folder.write("old", to: "a")
    #expect(chmod(folder("a"), mode) == 0)
    try AtomicFile.write(Array("new".utf8), to: folder("a"))
    #expect(folder.text(of: "a") == "new")
    #expect(permissions(folder("a")) == mode)
  }

  @Test func symbolicLinksAreFollowed() throws {
    try AtomicFile.makeFolder(folder("deep"))
    try folder.write("old", to: "deep/target")
    #expect(symlink("deep/target", folder("link")) == 0)
    #expect(symlink(folder("link"), folder("deep/back")) == 0)
    try AtomicFile.write(Array("new".utf8), to: folder("deep/back"))
    #expect(folder.text(of: "deep/target") == "new")
    // Writing through a dangling link creates its destination.
    #expect(symlink("deep/later", folder("early")) == 0)
    try AtomicFile.write(Array("late".utf8), to: folder("early"))
    #expect(folder.text(of: "deep/later") == "late")
    for link in ["link", "deep/back", "early"] {
      #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: folder(link))) != nil)
    }
    #expect(folder.contents == ["deep", "deep/back", "deep/later", "deep/target", "early", "link"])
  }

  @Test func writingIsTriedWithoutATrace() throws {
    try folder.write("old", to: "a")
    for path in [folder("a"), folder("b"), "/dev/null"] { try AtomicFile.checkWritable(path) }
    #expect((folder.contents, folder.text(of: "a")) == (["a"], "old"))
  }

  /// The check in advance reports the same error as writing, and neither changes anything.
  @Test func pathsThatNoFileCanHaveAreRefused() throws {
    try folder.write("old", to: "file")
    try AtomicFile.makeFolder(folder("folder/inside"))
    #expect(symlink("two", folder("one")) == 0)
    #expect(symlink("one", folder("two")) == 0)
    let contents = folder.contents
    let refused: [(path: String, code: Int32)] = [
      (folder(""), EISDIR), (folder("folder"), EISDIR), (folder("folder/"), EISDIR), (folder("no/a"), ENOENT),
      (folder("new/"), ENOENT), ("", ENOENT), ("/proc/x", ENOENT), (folder("file/a"), ENOTDIR),
      (folder("one"), ELOOP), (folder("a\0b"), EINVAL),
      (folder(String(repeating: "a", count: 300)), ENAMETOOLONG),
    ]
    for (path, code) in refused {
      let found = #expect(throws: FileError.self, "\(path)") { try AtomicFile.checkWritable(path) }
      #expect((found, found?.code) == (failure(writing: path), code), "\(path)")
    }
    #expect(
      failure(writing: folder("folder"))?.description
        == "cannot write \(folder("folder")): Is a directory; expected a file, found a folder")
    #expect(failure(writing: folder("no/a"))?.expected == "the folder \(folder("no")) to exist")
    #expect(failure(writing: folder("a\0b"))?.expected == "a path without a NUL character")
    #expect(throws: FileError.self) { try AtomicFile.read(folder("a\0b")) }
    #expect(throws: FileError.self) { try AtomicFile.makeFolder(folder("a\0b")) }
    #expect((folder.contents, folder.text(of: "file")) == (contents, "old"))
  }

  @Test(.enabled(if: geteuid() != 0, "the system lets root write anywhere"))
  func unwritableFoldersAndFilesStayUntouched() throws {
    try folder.write("old", to: "readonly")
    #expect(chmod(folder("readonly"), 0o444) == 0)
    #expect(failure(writing: folder("readonly"))?.code == EACCES)
    #expect(chmod(folder.path, 0o555) == 0)
    defer { chmod(folder.path, 0o755) }
    #expect(
      failure(writing: folder("a"))?.description
        == "cannot write \(folder("a")): Permission denied; expected a folder and file writable by this user")
    #expect(folder.text(of: "readonly") == "old")
    #expect(folder.contents == ["readonly"])
  }

  @Test func othersFillAFileWholeOrNotAtAll() throws {
    struct Refused: Error {}
    func fill(_ temporary: String, _ text: String) throws {
      #expect(temporary.hasPrefix(folder.path + "/."))
      try Data(text.utf8).write(to: URL(fileURLWithPath: temporary))
    }
    try AtomicFile.replace(folder("a")) { try fill($0, "first") }
    #expect(folder.text(of: "a") == "first")
    #expect(chmod(folder("a"), 0o640) == 0)
    #expect(symlink("a", folder("link")) == 0)
    try AtomicFile.replace(folder("link")) { name in
      try fill(name, "second")
      #expect(folder.text(of: "a") == "first", "until it is done")
    }
    #expect(folder.text(of: "a") == "second")
    #expect(permissions(folder("a")) == 0o640)
    #expect(throws: Refused.self) {
      try AtomicFile.replace(folder("a")) { name in
        try fill(name, "third")
        throw Refused()
      }
    }
    #expect(folder.text(of: "a") == "second")
    #expect(folder.contents == ["a", "link"])
  }

  @Test func nothingIsFilledWhereItCouldNotGo() throws {
    for (path, code) in [("/dev/full", ESPIPE), (folder.path, EISDIR), (folder("no/a"), ENOENT)] {
      let error = #expect(throws: FileError.self) {
        try AtomicFile.replace(path) { _ in Issue.record("\(path) was to be written") }
      }
      #expect((error?.code, error?.path) == (code, path))
    }
    #expect(folder.contents.isEmpty)
  }

  @Test func devicesAreWrittenDirectlyAndNeverReplaced() throws {
    try AtomicFile.write([1, 2, 3], to: "/dev/null")
    var status = stat()
    #expect(stat("/dev/null", &status) == 0)
    #expect(status.st_mode & S_IFMT == S_IFCHR)
    #expect(
      failure(writing: "/dev/full")?.description
        == "cannot write /dev/full: No space left on device; expected a device or pipe that takes 3 bytes")
  }

  @Test func writersAtOnceLeaveOneAtomicFile() throws {
    let path = folder("a")
    DispatchQueue.concurrentPerform(iterations: 8) { number in
      do {
        try AtomicFile.write([UInt8](repeating: UInt8(number), count: 100_000), to: path)
      } catch {
        Issue.record(error)
      }
    }
    let bytes = try AtomicFile.read(path)
    #expect(bytes.count == 100_000)
    #expect(Set(bytes).count == 1)
    #expect(folder.contents == ["a"])
  }

  @Test func readingRefusesFoldersMissingFilesAndTooMuch() throws {
    #expect(
      #expect(throws: FileError.self) { try AtomicFile.read(folder.path) }?.description
        == "cannot read \(folder.path): Is a directory; expected a file, found a folder")
    #expect(#expect(throws: FileError.self) { try AtomicFile.read(folder("no")) }?.code == ENOENT)
    try folder.write("12345", to: "a")
    #expect(try AtomicFile.read(folder("a"), limit: 5).count == 5)
    for limit in [4, 0, -1] {
      let error = #expect(throws: FileError.self) { try AtomicFile.read(folder("a"), limit: limit) }
      #expect(error?.expected == "at most \(max(0, limit)) bytes")
    }
  }

  @Test func namesThatAreNotUTF8AreListedApart() throws {
    for name in ["a.json", "\u{E9}.json", ".hidden"] { try folder.write("", to: name) }
    let bytes: [[UInt8]] = [Array("caf".utf8) + [0xE9], [0xFF]]
    close(open(Self.path(bytes[0], in: folder), O_CREAT | O_WRONLY, 0o600))
    #expect(mkdir(Self.path(bytes[1], in: folder), 0o700) == 0)
    let listing = try AtomicFile.listing(of: folder.path)
    #expect(listing.names.sorted() == ["a.json", "\u{E9}.json"])
    let others = listing.undecodable.sorted { $0.name < $1.name }
    #expect(others.map(\.name) == ["\\xFF", "caf\\xE9"])
    #expect(others.map(\.isFolder) == [true, false])
    #expect(try AtomicFile.names(in: folder.path).count == 2)
    unlink(Self.path(bytes[0], in: folder))
    rmdir(Self.path(bytes[1], in: folder))
  }

  /// Returns the path of a name of any bytes for the system's functions.
  private static func path(_ name: [UInt8], in folder: TemporaryFolder) -> [CChar] {
    (Array(folder.path.utf8) + [UInt8(ascii: "/")] + name + [0]).map { CChar(bitPattern: $0) }
  }

  @Test func kindsAreKnownOrTheReasonIs() throws {
    try folder.write("", to: "a")
    try AtomicFile.makeFolder(folder("b"))
    #expect(symlink("b", folder("link")) == 0)
    #expect(symlink("none", folder("broken")) == 0)
    let kinds: [(String, AtomicFile.Kind?)] = [
      (folder("a"), .file), (folder("b"), .folder), (folder("link"), .folder), (folder("broken"), nil),
      (folder("none"), nil), ("/dev/null", .other),
    ]
    for (path, kind) in kinds {
      #expect(try AtomicFile.kind(of: path) == kind, "\(path)")
      #expect(AtomicFile.isFolder(path) == (kind == .folder), "\(path)")
      #expect(AtomicFile.exists(path) == (kind != nil), "\(path)")
    }
    let long = folder(String(repeating: "a", count: 300))
    for (path, code) in [(folder("a/b"), ENOTDIR), (long, ENAMETOOLONG), ("a\0", EINVAL)] {
      #expect(#expect(throws: FileError.self) { try AtomicFile.kind(of: path) }?.code == code)
      #expect(!AtomicFile.exists(path) && !AtomicFile.isFolder(path))
    }
    #expect(!AtomicFile.exists(""))
    #expect(AtomicFile.identity(folder("b")) == AtomicFile.identity(folder("link")))
    #expect(AtomicFile.identity(folder("a")) != AtomicFile.identity(folder("b")))
    #expect(AtomicFile.identity(folder("broken")) == nil)
  }

  @Test func foldersAreMadeWithThoseAbove() throws {
    try AtomicFile.makeFolder(folder("a/b/c/"))
    try AtomicFile.makeFolder(folder("a/b"))
    try AtomicFile.makeFolder(".")
    try AtomicFile.makeFolder("/")
    #expect(folder.contents == ["a", "a/b", "a/b/c"])
    try folder.write("text", to: "file")
    #expect(
      #expect(throws: FileError.self) { try AtomicFile.makeFolder(folder("file")) }?.description
        == "cannot create the folder \(folder("file")): File exists; expected a folder, found a file")
    #expect(#expect(throws: FileError.self) { try AtomicFile.makeFolder(folder("file/a")) }?.code == ENOTDIR)
    #expect(#expect(throws: FileError.self) { try AtomicFile.makeFolder("") }?.code == ENOENT)
  }

  // MARK: Names

  @Test func namesAreOfAFolderAlone() throws {
    #expect(try AtomicFile.names(in: folder("no")) == [])
    #expect(try AtomicFile.names(in: folder.path) == [])
    try AtomicFile.makeFolder(folder("b/inside"))
    for name in ["a", "é\u{301}.png", ".hidden", String(repeating: "x", count: 255)] {
      try folder.write("", to: name)
    }
    #expect(
      try Set(AtomicFile.names(in: folder.path))
        == ["a", "b", "é\u{301}.png", String(repeating: "x", count: 255)])
    #expect(
      #expect(throws: FileError.self) { try AtomicFile.names(in: folder("a")) }?.description
        == "cannot read \(folder("a")): Not a directory; expected a folder, found a file")
    #expect(#expect(throws: FileError.self) { try AtomicFile.names(in: "a\0") }?.code == EINVAL)
  }

  @Test func filesAreSetAsideUnderAFreeName() throws {
    for number in 1...99 {
      try folder.write("\(number)", to: "a")
      let name = folder(number == 1 ? "a.unused" : "a.unused-\(number)")
      #expect(try AtomicFile.setAside(folder("a")) == name)
      #expect(AtomicFile.exists(name))
    }
    try folder.write("100", to: "a")
    #expect(try AtomicFile.setAside(folder("a")) == nil)
    #expect(folder.text(of: "a") == "100")
    #expect(#expect(throws: FileError.self) { try AtomicFile.setAside(folder("b")) }?.code == ENOENT)
  }

  @Test func filesAreRemovedAndFoldersAreNot() throws {
    try folder.write("", to: "a")
    try AtomicFile.makeFolder(folder("b"))
    #expect(symlink("b", folder("link")) == 0)
    for name in ["a", "link", "a", "no"] { try AtomicFile.remove(folder(name)) }
    #expect(folder.contents == ["b"])
    let error = #expect(throws: FileError.self) { try AtomicFile.remove(folder("b")) }
    #expect((error?.action, error?.path) == (.remove, folder("b")))
    #expect(error?.description.hasPrefix("cannot remove \(folder("b")): ") == true)
    #expect(#expect(throws: FileError.self) { try AtomicFile.remove("a\0") }?.code == EINVAL)
  }
}
