import ScrollFiles
import Foundation
import TestSupport
import Testing

/// Reading never waits for somebody who may not write, and reads the streams that the process was given.
@Suite struct AtomicFileReadingTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(.timeLimit(.minutes(5))) func pipesWithANameAndDevicesAreRefused() throws {
    #expect(mkfifo(folder("pipe"), 0o600) == 0)
    #expect(symlink("pipe", folder("link")) == 0)
    for (path, found) in [
      (folder("pipe"), "a named pipe"), (folder("link"), "a named pipe"), ("/dev/zero", "a device"),
      ("/dev/null", "a device"),
    ] {
      let error = #expect(throws: FileError.self) { try AtomicFile.read(path) }
      #expect(error?.expected == "a regular file, found \(found)")
    }
  }

  /// Returns the reading end of a pipe that holds some bytes and then ends.
  private func pipe(holding bytes: [UInt8]) -> Int32 {
    var ends: [Int32] = [-1, -1]
    #expect(Foundation.pipe(&ends) == 0)
    #expect(write(ends[1], bytes, bytes.count) == bytes.count)
    close(ends[1])
    return ends[0]
  }

  /// As a shell passes them for `<(…)`.
  @Test func pipesOfADescriptorAreRead() throws {
    for prefix in ["/dev/fd/", "/proc/self/fd/"] {
      let descriptor = pipe(holding: [1, 2, 3])
      defer { close(descriptor) }
      #expect(try AtomicFile.read(prefix + "\(descriptor)") == [1, 2, 3])
    }
    let descriptor = pipe(holding: [1, 2, 3])
    defer { close(descriptor) }
    #expect(symlink("/dev/fd/\(descriptor)", folder("link")) == 0)
    #expect(
      #expect(throws: FileError.self) { try AtomicFile.read(folder("link"), limit: 2) }?.code == EFBIG)
  }

  /// As a shell passes them for `< pipe`.
  @Test(.timeLimit(.minutes(5))) func aNamedPipeOfADescriptorIsRead() throws {
    #expect(mkfifo(folder("pipe"), 0o600) == 0)
    let reading = open(folder("pipe"), O_RDONLY | O_NONBLOCK), writing = open(folder("pipe"), O_WRONLY)
    defer { close(reading) }
    #expect(write(writing, [7, 8] as [UInt8], 2) == 2)
    close(writing)
    #expect(try AtomicFile.read("/dev/fd/\(reading)") == [7, 8])
  }

  @Test func regularFilesOfADescriptorAreReadFromTheirBeginning() throws {
    let descriptor = open(try folder.write("12345", to: "a"), O_RDONLY)
    defer { close(descriptor) }
    #expect(lseek(descriptor, 3, SEEK_SET) == 3)
    #expect(try AtomicFile.read("/dev/fd/\(descriptor)") == Array("12345".utf8))
  }
}
