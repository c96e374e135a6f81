import ScrollFiles
import Foundation
import TestSupport
import Testing

/// The messages for files that cannot be read at all.
@Suite struct JSONReaderTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Returns the problem with a file, or nil if it can be read.
  private static func problem(_ path: String) -> String? {
    do throws(InputError) {
      _ = try JSONReader.data(of: path, expecting: "profile", atMost: 5)
      return nil
    } catch {
      return error.problem
    }
  }

  @Test func theReasonIsTheProgramsOrTheSystems() throws {
    let file = try folder.write("12345", to: "file")
    #expect(try JSONReader.data(of: file, expecting: "profile", atMost: 5).count == 5)
    #expect(Self.problem(folder("none")) == "no such file; expected a profile")
    #expect(Self.problem(folder.path) == "is a directory; expected a profile file")
    #expect(Self.problem(try folder.write("123456", to: "long")) == "is too long; expected at most 5 bytes")
    #expect(
      Self.problem("/dev/zero") == "cannot be read as a profile; expected a regular file, found a device")
    #expect(
      Self.problem(file + "/a")
        == "cannot be read: Not a directory; expected every part of the path before the last to be a folder")
    #expect(
      Self.problem(folder(String(repeating: "a", count: 300)))
        == "cannot be read: File name too long; expected a shorter name")
  }

  /// A folder that may not be searched is not one without the file.
  @Test func missingPermissionIsNamed() async throws {
    try folder.write("12345", to: "closed/file")
    #expect(chmod(folder("closed"), 0) == 0)
    let path = folder("closed/file")
    let problems = await OtherUser.run { () -> [String?] in
      var code: Int32?
      do throws(FileError) { _ = try AtomicFile.kind(of: path) } catch { code = error.code }
      return [Self.problem(path), code.map { "\($0)" }]
    }
    #expect(chmod(folder("closed"), 0o700) == 0)
    #expect(
      problems == ["no permission to read it; expected a profile that this user may read", "\(EACCES)"])
  }
}

/// A thread that may not access everything even if the tests run as root.
private enum OtherUser {
  static func run<T: Sendable>(_ body: @escaping @Sendable () -> T) async -> T {
    await withCheckedContinuation { (done: CheckedContinuation<T, Never>) in
      Thread {
        // Linux checks files against a user of the thread; the function is declared for C with extensions.
        if geteuid() == 0, let symbol = dlsym(nil, "setfsuid") {
          _ = unsafeBitCast(symbol, to: (@convention(c) (uid_t) -> Int32).self)(65534)
        }
        done.resume(returning: body())
      }.start()
    }
  }
}
