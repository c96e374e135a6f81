import ScrollFiles
import Foundation
import TestSupport
import Testing

@Suite struct FilePlaceTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("", to: "sub/a")
    #expect(symlink("sub/a", folder("soft")) == 0)
    #expect(symlink("sub", folder("way")) == 0)
    #expect(symlink("sub/new", folder("dangling")) == 0)
  }

  @Test(arguments: ["sub/a", "sub/./a", "sub//a", "sub/../sub/a", "way/a", "soft", "way/../soft"])
  func oneFileHasOnePlace(_ name: String) {
    #expect(FilePlace(folder(name)) == FilePlace(folder("sub/a")))
  }

  @Test(arguments: [
    ["sub/new", "way/new", "dangling", "sub/../way/new"], ["x/y/z", "x/./y//z", "./x/y/z/", "sub/../x/y/z"],
  ])
  func oneNewFileHasOnePlace(_ names: [String]) {
    let places = names.map { FilePlace(folder($0)) }
    #expect(places[0] != nil)
    #expect(Set(places).count == 1)
    #expect(places[0] != FilePlace(folder("sub/a")))
  }

  @Test func otherFilesHaveOtherPlaces() throws {
    try folder.write("", to: "b")
    let names = ["sub/a", "sub", "b", "c", "sub/b", "sub/c", "c/c"]
    #expect(Set(names.map { FilePlace(folder($0)) }).count == names.count)
  }

  @Test(arguments: ["", "a\0b", "/dev/null", "/dev/stdout/x", "sub/a/b", "new/../x"])
  func thereIsNoneWhereNoFileCanBe(_ name: String) {
    #expect(FilePlace(name.hasPrefix("/") || name.isEmpty ? name : folder(name)) == nil)
  }

  /// A folder whose name is not UTF-8 can be the working directory, or the target of a link.
  @Test func foldersOfAnyNameHavePlaces() throws {
    let name = (Array(folder.path.utf8) + [UInt8(ascii: "/"), 0xE9, 0]).map { CChar(bitPattern: $0) }
    #expect(mkdir(name, 0o700) == 0)
    #expect(symlink(name, folder("odd")) == 0)
    try folder.write("", to: "odd/a")
    #expect(FilePlace(folder("odd/a")) == FilePlace(folder("odd/./a")))
    #expect(FilePlace(folder("odd/new")) == FilePlace(folder("odd/./new")))
    #expect(FilePlace(folder("odd/a")) != FilePlace(folder("odd/b")))
    // A file with that name is not that of the repaired name.
    #expect(symlink((name.dropLast() + [CChar(UInt8(ascii: "x")), 0]), folder("late")) == 0)
    #expect(#expect(throws: FileError.self) { try AtomicFile.write([1], to: folder("late")) }?.code == EILSEQ)
    unlink(folder("odd/a"))
    rmdir(name)
  }

  @Test(arguments: [
    ("way", "soft", "a"), ("way", "sub/x/y", "x/y"), ("sub", "way/a", "a"), ("new", "new/x", "x"),
    (".", "soft", "sub/a"), ("sub", "sub", nil), ("sub/a", "sub", nil), ("sub", "subs/a", nil),
    ("new", "newer/x", nil),
  ])
  func namesAreRelativeToAFolder(_ one: String, _ other: String, _ name: String?) throws {
    let (place, file) = (try #require(FilePlace(folder(one))), try #require(FilePlace(folder(other))))
    #expect(place.name(of: file) == name)
  }
}
