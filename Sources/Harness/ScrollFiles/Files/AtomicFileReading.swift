import Foundation

// Reading whole files.
extension AtomicFile {
  /// Returns the bytes of a whole file of at most `limit` bytes.
  ///
  /// Only regular files are read, and streams that the process was given: its standard input, as
  /// `/dev/stdin`, and the pipes of a shell's process substitution. A named pipe could wait for ever, and a
  /// device could have no end.
  /// - Throws: ``FileError``, also for folders, devices and named pipes, and for files beyond the limit.
  public static func read(_ path: String, limit: Int = 1 << 30) throws(FileError) -> [UInt8] {
    try read(path, limit: limit, frame: .any)
  }

  /// The first and last bytes of a kind of file.
  package struct Frame: Sendable {
    package var first: [UInt8], last: [UInt8]

    package init(first: [UInt8], last: [UInt8]) {
      self.first = first
      self.last = last
    }

    package static let any = Frame(first: [], last: [])
  }

  /// Returns the bytes of a whole file of at most `limit` bytes that begins and ends as its kind does, which
  /// is looked at before the file is read.
  package static func read(_ path: String, limit: Int, frame: Frame) throws(FileError) -> [UInt8] {
    let (descriptor, status) = try openForReading(path)
    defer { close(descriptor) }
    let limit = max(0, limit)
    let tooLarge = FileError(.read, path, code: EFBIG, expected: "at most \(limit) bytes")
    guard status.st_size <= limit else { throw tooLarge }
    for (expected, offset) in [(frame.first, 0), (frame.last, Int(status.st_size) - frame.last.count)]
    where !expected.isEmpty {
      var found = [UInt8](repeating: 0, count: expected.count)
      guard offset >= 0, pread(descriptor, &found, found.count, off_t(offset)) == found.count,
        found == expected
      else { throw FileError(.read, path, code: EINVAL, expected: "a whole file of another kind") }
    }
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      // One byte more than the file claims shows its end; pipes claim 0, files may grow.
      let piece = try readPiece(
        descriptor, room: max(65536, Int(status.st_size) - bytes.count + 1), of: path)
      if piece.isEmpty { return bytes }
      if bytes.isEmpty { bytes = piece } else { bytes += piece }
    }
    throw tooLarge
  }

  /// Opens a file without waiting for anybody to write to it.
  private static func openForReading(
    _ path: String
  ) throws(FileError) -> (descriptor: Int32, status: stat) {
    func failure(_ code: Int32) -> FileError { FileError(.read, path, code: code) }
    try checkForNUL(path, .read)
    var status = stat()
    guard stat(path, &status) == 0 else { throw failure(errno) }
    var isStream = false
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw failure(EISDIR)
    case S_IFIFO where status.st_dev == pipeDevice: isStream = true
    case let kind:
      if let given = givenStream(path) {
        let descriptor = fcntl(given, F_DUPFD_CLOEXEC, 0)
        guard descriptor >= 0 else { throw failure(errno) }
        return (descriptor, status)
      }
      let found = kind == S_IFIFO ? "a named pipe" : kind == S_IFSOCK ? "a socket" : "a device"
      throw FileError(.read, path, code: EINVAL, expected: "a regular file, found \(found)")
    }
    // Whatever has taken the file's place since then does not hold up the process either.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw failure(errno) }
    guard fstat(descriptor, &status) == 0, !isStream || fcntl(descriptor, F_SETFL, 0) == 0 else {
      let code = errno
      close(descriptor)
      throw failure(code)
    }
    return (descriptor, status)
  }

  /// Returns the descriptor that a path names, or nil for any other path.
  private static func givenStream(_ path: String) -> Int32? {
    if path == "/dev/stdin" { return STDIN_FILENO }
    return ["/dev/fd/", "/proc/self/fd/"].lazy.compactMap { prefix in
      path.utf8.starts(with: prefix.utf8) ? Int32(path.dropFirst(prefix.count)) : nil
    }.first
  }

  /// The device of all pipes without a name, or nil if none can be created.
  private static let pipeDevice: dev_t? = {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    defer { for end in ends { close(end) } }
    var status = stat()
    return fstat(ends[0], &status) == 0 ? status.st_dev : nil
  }()

  /// The next bytes, at most `room`; none at the end.
  private static func readPiece(
    _ descriptor: Int32, room: Int, of path: String
  ) throws(FileError) -> [UInt8] {
    var code: Int32 = 0
    let piece = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      var got = -1
      repeat {
        got = Foundation.read(descriptor, buffer.baseAddress, room)
        code = got < 0 ? errno : 0
        if code == EAGAIN {
          // A stream that another process made nonblocking.
          var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
          _ = poll(&ready, 1, -1)
        }
      } while code == EINTR || code == EAGAIN
      count = max(0, got)
    }
    guard code == 0 else { throw FileError(.read, path, code: code) }
    return piece
  }
}
