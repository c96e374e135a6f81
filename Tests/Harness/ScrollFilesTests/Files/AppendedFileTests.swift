import ScrollFiles
import Foundation
import TestSupport
import Testing

struct AppendedFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func whatIsAppendedIsInTheFileAtOnce() throws {
    let file = try AppendedFile(creating: folder("a"))
    try file.append(Array("one\n".utf8))
    try file.append([])
    #expect(folder.text(of: "a") == "one\n")
    try file.append(Array("two\n".utf8))
    file.synchronize()
    file.finish()
    #expect(folder.text(of: "a") == "one\ntwo\n")
  }

  @Test func isInUseUntilItIsClosed() throws {
    #expect(!AppendedFile.isInUse(folder("a")))
    do {
      let file = try AppendedFile(creating: folder("a"))
      #expect(AppendedFile.isInUse(folder("a")))
      // A renamed file is the same one.
      try FileManager.default.moveItem(atPath: file.path, toPath: folder("b"))
      #expect(AppendedFile.isInUse(folder("b")))
      file.finish()
    }
    #expect(!AppendedFile.isInUse(folder("b")))
  }

  @Test func anExistingFileIsNotTouched() throws {
    try folder.write("kept", to: "a")
    let error = #expect(throws: FileError.self) { _ = try AppendedFile(creating: folder("a")) }
    #expect(error?.code == EEXIST)
    #expect(folder.text(of: "a") == "kept")
    #expect(throws: FileError.self) { _ = try AppendedFile(creating: folder("none/a")) }
    #expect(throws: FileError.self) { _ = try AppendedFile(creating: folder("a\0b")) }
  }
}
