import ScrollBitmaps
import ScrollFiles
import Foundation
import Glibc
import ScrollMotion

/// A video that ffmpeg encodes while the pictures are appended.
final class ClipVideo {
  private let size: (width: Int, height: Int)
  /// The frame rate in pictures per second.
  private let rate: Double
  private let output: String
  private let process: ChildProcess
  private let complaints: UnsafeMutablePointer<FILE>
  /// One end of a socket pair; the other end is ffmpeg's standard input. Unlike a pipe, a socket can be
  /// written to without SIGPIPE if the reader has ended.
  private let input: Int32
  private var written = 0
  private var isOpen = true

  /// Returns the path of the installed ffmpeg, or nil if it is not on PATH.
  static func encoder(in context: CommandContext) -> String? {
    ChildProcess.path(of: "ffmpeg", in: context.environment["PATH"] ?? "")
  }

  /// Returns the path of the installed ffmpeg. Throws an error, which names an output, if it is not on PATH.
  static func encoder(in context: CommandContext, for output: String) throws -> String {
    guard let encoder = encoder(in: context) else {
      throw PlaygroundError(
        .machineFailed,
        "-o \(output): ffmpeg is not on PATH; expected ffmpeg (apt-get install ffmpeg), or the options "
          + "--animate -o \(PathName.withoutEnding(output)).png")
    }
    return encoder
  }

  /// Encodes a file at `rate` pictures per second. A lower quality is a larger number; the bits per second are limited if
  /// `mostBits` is given. `fill` appends the pictures in order, each with the time in seconds until which it is
  /// shown; the first begins at 0 s. A picture smaller than `size`, in pixels, is filled with the background.
  static func write(
    _ file: String, for output: String, by encoder: String, size: (width: Int, height: Int), rate: Double,
    quality: Int = 18, mostBits: Int? = nil, background: Color,
    fill: (_ append: (Bitmap, Double) throws -> Void) throws -> Void
  ) throws {
    // The encoder requires even sides.
    let (width, height) = (size.width + size.width % 2, size.height + size.height % 2)
    let video = try ClipVideo(
      file, for: output, by: encoder, size: (width, height), rate: rate, quality: quality, mostBits: mostBits)
    do {
      try fill { picture, time in
        try video.append(picture.padded(width: width, height: height, background), until: time)
      }
      try video.finish()
    } catch {
      video.cancel()
      throw error
    }
  }

  /// Starts encoding. The sides must be even.
  private init(
    _ file: String, for output: String, by encoder: String, size: (width: Int, height: Int), rate: Double,
    quality: Int, mostBits: Int?
  ) throws {
    self.output = output
    self.size = size
    self.rate = rate
    let ends: (reading: Int32, writing: Int32)
    do throws(ChildProcess.Failure) { ends = try ChildProcess.connection() } catch {
      throw Self.failure(output, error.description)
    }
    defer { Glibc.close(ends.reading) }
    input = ends.writing
    guard let complaints = tmpfile() else {
      let code = errno
      Glibc.close(ends.writing)
      throw Self.failure(output, String(cString: strerror(code)))
    }
    self.complaints = complaints
    let said = fileno(complaints)
    let form = [
      "-hide_banner", "-loglevel", "error", "-y", "-f", "rawvideo", "-pixel_format", "bgra",
      "-video_size", "\(size.width)x\(size.height)", "-framerate", "\(rate)", "-i", "pipe:0",
    ]
    // Players expect chroma at half the resolution and the color matrix of high definition (BT.709).
    let filter =
      "scale=out_color_matrix=bt709:out_range=tv,"
      + "setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709"
    let coding = [
      "-vf", filter, "-c:v", "libx264", "-crf", "\(quality)", "-pix_fmt", "yuv420p", "-movflags",
      "+faststart",
    ]
    let limit: [String] = mostBits.map { ["-maxrate", "\($0)", "-bufsize", "\($0)"] } ?? []
    let arguments: [String] = form + coding + limit + ["-f", "mp4", "file:" + file]
    do throws(ChildProcess.Failure) {
      process = try ChildProcess(encoder, arguments, input: ends.reading, output: said, errors: said)
    } catch {
      Glibc.close(ends.writing)
      fclose(complaints)
      throw Self.failure(output, "\(encoder) could not be started: \(error)")
    }
  }

  deinit {
    close()
    process.send(SIGTERM)
    fclose(complaints)
  }

  /// Appends a picture. The pictures of a video have equal durations, so one is repeated or omitted.
  private func append(_ picture: Bitmap, until time: Double) throws {
    guard (picture.width, picture.height) == size else {
      throw Self.failure(
        output,
        "an image of \(picture.width)x\(picture.height) pixels; expected \(size.width)x\(size.height)")
    }
    let end = (time * rate).rounded()
    while Double(written) < end {
      guard picture.pixels.withUnsafeBytes(send) else { throw ended() }
      written += 1
    }
  }

  /// Closes the input and waits until the file is complete.
  private func finish() throws {
    close()
    guard process.wait() == .code(0) else { throw ended() }
  }

  private func cancel() {
    process.send(SIGTERM)
    close()
    _ = process.wait()
  }

  private func close() {
    if isOpen { Glibc.close(input) }
    isOpen = false
  }

  /// Sends all bytes. Returns false if ffmpeg no longer reads them.
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
    let end = process.wait()
    return Self.failure(output, lastLine() ?? "it ended \(end)")
  }

  private func lastLine() -> String? {
    rewind(complaints)
    var text = [UInt8](repeating: 0, count: 65536)
    var last: Substring?
    while true {
      let count = fread(&text, 1, text.count, complaints)
      if count == 0 { break }
      let lines = String(decoding: text[..<count], as: UTF8.self).split(whereSeparator: \.isNewline)
      last = lines.last { !$0.allSatisfy(\.isWhitespace) } ?? last
    }
    return last.map(String.init)
  }

  private static func failure(_ output: String, _ reason: String) -> PlaygroundError {
    PlaygroundError(.machineFailed, "-o \(output): ffmpeg failed: \(reason)")
  }
}
