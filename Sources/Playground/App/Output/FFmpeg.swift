import Foundation
import Glibc
import ScrollMotion

/// A run of ffmpeg, whose input this process writes. It ends at the latest when it is released.
final class FFmpeg {
  /// This process's end of a socket pair. Unlike a pipe, a socket can be written to without SIGPIPE if the reader
  /// has ended.
  private let stream: ChildProcess.Descriptor
  private let process: ChildProcess
  private let complaints: UnsafeMutablePointer<FILE>
  /// The output of the command, for messages.
  private let output: String

  /// Returns the path of the installed program, or nil if it is not on PATH.
  static func path(in context: CommandContext) -> String? {
    ChildProcess.path(of: "ffmpeg", in: context.environment["PATH"] ?? "")
  }

  /// Starts the program at a path. Messages name the `output` of the command.
  /// - Throws: ``PlaygroundError``
  init(_ program: String, _ arguments: [String], for output: String) throws(PlaygroundError) {
    func failure(_ reason: String) -> PlaygroundError {
      Self.failure("\(program) could not be started: \(reason)", output)
    }
    guard let complaints = tmpfile() else { throw failure(String(cString: strerror(errno))) }
    let said = fileno(complaints)
    do throws(ChildProcess.Failure) {
      let ends = try ChildProcess.connection()
      process = try ChildProcess(program, arguments, input: ends.reading.number, output: said, errors: said)
      stream = ends.writing
      ends.reading.close()
    } catch {
      fclose(complaints)
      throw failure(error.description)
    }
    (self.complaints, self.output) = (complaints, output)
  }

  deinit { fclose(complaints) }

  private static func failure(_ reason: String, _ output: String) -> PlaygroundError {
    PlaygroundError(.machineFailed, "\(output): ffmpeg failed: \(reason)")
  }

  /// Sends all bytes.
  /// - Throws: ``PlaygroundError`` if the program no longer reads them.
  func send(_ bytes: UnsafeRawBufferPointer) throws(PlaygroundError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = Glibc.send(stream.number, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
      if count > 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      } else if errno != EINTR {
        throw failure()
      }
    }
  }

  /// Closes the stream and waits for the end of the program.
  /// - Throws: ``PlaygroundError`` if it fails.
  func finish() throws(PlaygroundError) {
    stream.close()
    if process.wait() != .code(0) { throw failure() }
  }

  /// Returns the error of a program that has ended or reads nothing more: its last complaint, or how it ended.
  private func failure() -> PlaygroundError {
    stream.close()
    let end = process.wait()
    rewind(complaints)
    var text = WrittenText()
    var bytes = [UInt8](repeating: 0, count: 65536)
    while case let count = fread(&bytes, 1, bytes.count, complaints), count > 0 {
      text.append(bytes[..<count])
    }
    return Self.failure(text.lines.last ?? "it ended \(end)", output)
  }
}
