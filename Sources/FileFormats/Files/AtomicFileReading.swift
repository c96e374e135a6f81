import Foundation

// Reading whole files.
extension AtomicFile {
  /// The bytes of a whole file of at most `limit` bytes.
  /// - Throws: ``FileError``, also for folders and for files beyond the limit.
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

    /// Any file.
    package static let any = Frame(first: [], last: [])
  }

  /// Returns the bytes of a whole file of at most `limit` bytes that begins and ends as its kind does, which is looked at
  /// before the file is read.
  package static func read(_ path: String, limit: Int, frame: Frame) throws(FileError) -> [UInt8] {
    func failure(_ code: Int32) -> FileError { FileError(.read, path, code: code) }
    try checkForNUL(path, .read)
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure(errno) }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw failure(EISDIR) }
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
      } while code == EINTR
      count = max(0, got)
    }
    guard code == 0 else { throw FileError(.read, path, code: code) }
    return piece
  }
}
