import ScrollFiles
import Foundation
import TestSupport
import Testing

@Suite struct ConfinedFolderTests {
  @Test func aLinkToAFolderIsNotListed() throws {
    let folder = try TemporaryFolder()
    try AtomicFile.makeFolder(folder("inside"))
    try AtomicFile.makeFolder(folder("outside/secret"))
    #expect(symlink("../outside", folder("inside/link")) == 0)
    let confined = ConfinedFolder(folder("inside"))
    #expect(#expect(throws: FileError.self) { try confined.names(in: "link") }?.code == EINVAL)
  }
}
