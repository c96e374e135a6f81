import ScrollFiles
import Foundation
import TestSupport
import Testing

/// Temporary files that killed processes left behind.
@Suite struct AtomicFileLeftoversTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A number that Linux gives no process.
  private let ended = "4194305"

  @Test func goWithTheNextWrite() throws {
    for name in [
      ".playground-\(ended)-0.tmp", ".playground-\(ended)-12.tmp", ".playground-\(getpid())-0.tmp",
    ] {
      try folder.write("", to: name)
    }
    try AtomicFile.write([65], to: folder("a"))
    #expect(folder.contents == ["a"])
  }

  /// A process that nobody waits for stays in the table of processes.
  @Test func thoseOfAZombieGo() throws {
    var child: pid_t = 0
    let arguments = [strdup("true"), nil]
    defer { free(arguments[0]) }
    #expect(posix_spawn(&child, "/bin/true", nil, nil, arguments, nil) == 0)
    var information = siginfo_t()
    #expect(waitid(P_PID, id_t(child), &information, WEXITED | WNOWAIT) == 0)
    try folder.write("", to: ".playground-\(child)-0.tmp")
    AtomicFile.removeLeftovers(in: folder.path)
    #expect(folder.contents.isEmpty)
    #expect(waitpid(child, nil, 0) == child)
  }

  @Test func everythingElseStays() throws {
    let names = [
      ".playground-1-0.tmp", ".\(ended)-0.tmp", ".playground-\(ended).tmp", ".playground-\(ended)-.tmp",
      ".playground-\(ended)-x.tmp", ".playground--5-0.tmp", ".playground-0-0.tmp",
      "playground-\(ended)-0.tmp",
      ".playground-\(ended)-0.tmp2", ".playground-x-0.tmp",
    ]
    for name in names { try folder.write("", to: name) }
    try AtomicFile.makeFolder(folder(".playground-\(ended)-1.tmp"))
    #expect(symlink("none", folder(".playground-\(ended)-2.tmp")) == 0)
    AtomicFile.removeLeftovers(in: folder.path)
    #expect(
      folder.contents == (names + [".playground-\(ended)-1.tmp", ".playground-\(ended)-2.tmp"]).sorted())
  }

  /// Processes of another container have other numbers.
  @Test func whatIsBeingWrittenStays() throws {
    let path = try folder.write("", to: ".playground-\(ended)-0.tmp")
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    #expect(flock(descriptor, LOCK_EX) == 0)
    AtomicFile.removeLeftovers(in: folder.path)
    #expect(folder.contents.count == 1)
    // A process that another test starts just now has the descriptor, too, and with it the lock.
    #expect(flock(descriptor, LOCK_UN) == 0)
    close(descriptor)
    AtomicFile.removeLeftovers(in: folder.path)
    #expect(folder.contents.isEmpty)
  }

  @Test func ownFilesStayUntilTheyHaveTheirNames() throws {
    try AtomicFile.replace(folder("a")) { temporary in
      AtomicFile.removeLeftovers(in: folder.path)
      #expect(AtomicFile.exists(temporary))
    }
    #expect(folder.contents == ["a"])
    AtomicFile.removeLeftovers(in: folder("none"))
    AtomicFile.removeLeftovers(in: "a\0")
  }
}
