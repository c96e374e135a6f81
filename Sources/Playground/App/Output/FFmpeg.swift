import Foundation
import Glibc
import ScrollMotion

/// A run of ffmpeg, whose input this process writes.
final class FFmpeg {
  /// This process's end of a socket pair. Unlike a pipe, a socket can be written to without SIGPIPE if the reader
  /// has ended.
  private let stream: ChildProcess.Descriptor
  private let process: ChildProcess
  private let complaints: UnsafeMutablePointer<FILE>

  /// Returns the path of the installed program, or nil if it is not on PATH.
  static func path(in context: CommandContext) -> String? {
    ChildProcess.path(of: "ffmpeg", in: context.environment["PATH"] ?? "")
  }

  /// Starts the program at a path.
  /// - Throws: ``PlaygroundError``
  init(_ program: String, _ arguments: [String]) throws(PlaygroundError) {
    func failure(_ reason: String) -> PlaygroundError {
      PlaygroundError(.machineFailed, "\(program) could not be started: \(reason)")
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
    self.complaints = complaints
  }

  deinit {
    stream.close()
    process.send(SIGTERM)
    fclose(complaints)
  }

  /// Sends all bytes. Returns false if the program no longer reads them.
  func send(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let count = Glibc.send(stream.number, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
      if count > 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  /// Ends the program before it is done.
  func cancel() {
    process.send(SIGTERM)
    _ = end()
  }

  /// Closes the stream, waits for the end of the program, and returns how it ended.
  func end() -> ChildProcess.End {
    stream.close()
    return process.wait()
  }

  /// The lines that the program has complained with, without empty ones.
  var said: [String] {
    rewind(complaints)
    var text = WrittenText()
    var bytes = [UInt8](repeating: 0, count: 65536)
    while case let count = fread(&bytes, 1, bytes.count, complaints), count > 0 {
      text.append(bytes[..<count])
    }
    return text.lines
  }
}
