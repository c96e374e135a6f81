import Bitmaps
import Foundation
import Glibc

/// The program that makes videos, where it is installed.
struct FFmpeg {
  private let path: String

  /// Looks for it in the folders of a search path, separated by colons.
  init(searchPath: String, for output: String) throws {
    let found = searchPath.split(separator: ":").map { String($0) + "/ffmpeg" }.first {
      access($0, X_OK) == 0
    }
    guard let found else {
      throw PlaygroundError(
        .machineFailed,
        "-o \(output): videos are made by ffmpeg, which is not on PATH; apt-get install ffmpeg, or render "
          + "--animate -o \((output as NSString).deletingPathExtension).png, which needs nothing")
    }
    path = found
  }

  /// Starts it on a file, for pictures of a size in pixels, both sides even, that follow at `rate` a second.
  func start(
    _ file: String, for output: String, size: (width: Int, height: Int), rate: Double
  ) throws -> ClipVideo {
    try ClipVideo(
      path,
      [
        "-hide_banner", "-loglevel", "error", "-y", "-f", "rawvideo", "-pixel_format", "bgra",
        "-video_size", "\(size.width)x\(size.height)", "-framerate", "\(rate)", "-i", "pipe:0",
        // Players take colours at half the resolution and by the rules for high definition.
        "-vf",
        "scale=out_color_matrix=bt709:out_range=tv,"
          + "setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709",
        "-c:v", "libx264", "-crf", "18", "-pix_fmt", "yuv420p", "-movflags", "+faststart", "-f", "mp4",
        "file:" + file,
      ], for: output, size: size, rate: rate)
  }
}

/// A video that is being made by ffmpeg, which reads the pictures as they come.
final class ClipVideo: ClipWriter {
  private let size: (width: Int, height: Int)
  /// Pictures a second.
  private let rate: Double
  private let output: String
  private let process = Process()
  private let complaints: UnsafeMutablePointer<FILE>
  /// Our end of a pair of sockets, the other of which is ffmpeg's standard input. A socket can be written to without a
  /// signal where nobody reads any more.
  private let input: Int32
  private var written = 0
  private var isOpen = true

  fileprivate init(
    _ path: String, _ arguments: [String], for output: String, size: (width: Int, height: Int), rate: Double
  ) throws {
    self.output = output
    self.size = size
    self.rate = rate
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0
    else {
      throw Self.failure(output, String(cString: strerror(errno)))
    }
    input = ends[0]
    guard let complaints = tmpfile() else {
      let code = errno
      for end in ends { Glibc.close(end) }
      throw Self.failure(output, String(cString: strerror(code)))
    }
    self.complaints = complaints
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardInput = FileHandle(fileDescriptor: ends[1])
    let said = FileHandle(fileDescriptor: fileno(complaints))
    process.standardOutput = said
    process.standardError = said
    do {
      try process.run()
    } catch {
      Glibc.close(ends[1])
      throw Self.failure(output, "\(path) could not be started: \(error.localizedDescription)")
    }
    Glibc.close(ends[1])
  }

  deinit {
    close()
    if process.isRunning { process.terminate() }
    fclose(complaints)
  }

  /// A video has its pictures at equal distances: each is given as often as it takes until its end, or not at all.
  func append(_ picture: Bitmap, until time: Double) throws {
    guard (picture.width, picture.height) == size else {
      throw Self.failure(
        output,
        "a picture of \(picture.width)x\(picture.height) pixels; expected \(size.width)x\(size.height)")
    }
    let end = (time * rate).rounded()
    while Double(written) < end {
      guard picture.pixels.withUnsafeBytes(send) else { throw ended() }
      written += 1
    }
  }

  /// Waits until the file is written.
  func finish() throws {
    close()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else { throw ended() }
  }

  /// Ends it and waits until it lets go of the file.
  func cancel() {
    if process.isRunning { process.terminate() }
    close()
    process.waitUntilExit()
  }

  private func close() {
    if isOpen { Glibc.close(input) }
    isOpen = false
  }

  /// False if nobody reads any more.
  private func send(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let count = Glibc.send(input, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
      if count > 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  private func ended() -> PlaygroundError {
    process.waitUntilExit()
    return Self.failure(output, lastLine())
  }

  /// What it said last, or how it ended if it said nothing.
  private func lastLine() -> String {
    rewind(complaints)
    var text = [UInt8](repeating: 0, count: 65536)
    var last: Substring?
    while true {
      let count = fread(&text, 1, text.count, complaints)
      if count == 0 { break }
      let lines = String(decoding: text[..<count], as: UTF8.self).split(whereSeparator: \.isNewline)
      last = lines.last { !$0.allSatisfy(\.isWhitespace) } ?? last
    }
    if let last { return String(last) }
    let how = process.terminationReason == .exit ? "status" : "signal"
    return "it ended with \(how) \(process.terminationStatus)"
  }

  private static func failure(_ output: String, _ reason: String) -> PlaygroundError {
    PlaygroundError(.machineFailed, "-o \(output): ffmpeg failed: \(reason)")
  }
}
