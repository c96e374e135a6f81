import Foundation
import ScrollBitmaps
import ScrollFiles
import ScrollRecordings
import ScrollSnapshots

#if os(Linux)
  import Glibc
#endif

/// The pictures of a film with their times: a video that ffmpeg decodes, or a folder of PNG files.
package struct FilmReader {
  /// The most pictures that are read: half an hour at 60 a second.
  static let mostPictures = 108_000

  /// The endings of the names of videos.
  private static let endings: Set<String> = [
    "mp4", "m4v", "mov", "webm", "mkv", "avi", "gif", "apng", "3gp", "ts",
  ]

  /// Returns whether a path names a video, as far as its ending tells.
  package static func isFilm(_ path: String) -> Bool {
    endings.contains(PathName.ending(of: path).lowercased())
  }

  package let path: String
  /// The times of the pictures in seconds, ascending from 0.
  package let times: [Double]
  private let source: Source

  private enum Source {
    case video(decoder: String)
    case pictures([String])
  }

  /// Opens a film. A folder has `rate` pictures per second; a video has times of its own. `environment` has the `PATH` on
  /// which ffmpeg is.
  /// - Throws: `RunError` for a film that cannot be read.
  package init(_ path: String, rate: Double?, environment: [String: String]) throws {
    self.path = path
    if AtomicFile.isFolder(path) {
      let names = try AtomicFile.names(in: path).filter { $0.lowercased().hasSuffix(".png") }
        .sorted { $0.localizedStandardCompare($1) == .orderedAscending }
      guard let rate else {
        throw RunError(
          .usage,
          "\(path): pictures in a folder have no times; expected a rate, the pictures per second (--fps)")
      }
      source = .pictures(names.map { "\(path)/\($0)" })
      times = names.indices.map { Double($0) / rate }
    } else {
      guard AtomicFile.isRegular(path) else {
        throw RunError(
          .invalidInput, "\(path): no such file; expected a video or a folder of PNG files")
      }
      guard rate == nil else {
        throw RunError(
          .usage, "\(path): a video has times of its own; expected a folder of PNG files, or no rate (--fps)")
      }
      let decoder = try Self.decoder(of: path, environment)
      source = .video(decoder: decoder)
      times = try Self.times(of: path, by: decoder)
    }
    guard times.count > 1, times.count <= Self.mostPictures else {
      throw RunError(
        .invalidInput,
        "\(path): \(times.count > Self.mostPictures ? "more than \(Self.mostPictures)" : "\(times.count)") pictures; "
          + "expected 2 to \(Self.mostPictures), of one scroll or a few")
    }
  }

  /// Returns the path of ffmpeg.
  private static func decoder(of path: String, _ environment: [String: String]) throws -> String {
    #if os(Linux)
      guard let decoder = ChildProcess.path(of: "ffmpeg", in: environment["PATH"] ?? "") else {
        throw RunError(
          .machineFailed,
          "\(path): ffmpeg is not on PATH; expected it to decode videos (apt-get install ffmpeg)")
      }
      return decoder
    #else
      throw RunError(
        .machineFailed, "\(path): videos are decoded on Linux only; expected a folder of PNG files")
    #endif
  }

  /// Returns the times of the pictures of a video, of which each that is decoded has one.
  private static func times(of path: String, by decoder: String) throws -> [Double] {
    var text = Data()
    // Without a unit of its own, the encoder rounds times to the film's mean rate.
    let arguments = ["-vf", "scale=8:8", "-enc_time_base", "1:1000000", "-f", "framecrc"]
    try stream(path, by: decoder, arguments, atMost: mostPictures + 1) { text.append(contentsOf: $0) }
    // "#tb 0: 1/90000" is the unit of the times, and "0, dts, pts, ..." is a picture.
    var unit = 1.0, stamps: [Double] = []
    for line in String(decoding: text, as: UTF8.self).split(separator: "\n") {
      if line.hasPrefix("#tb 0:") {
        let parts = line.dropFirst(6).split(separator: "/").map { Double($0.drop { $0 == " " }) ?? 0 }
        if parts.count == 2, parts[0] > 0, parts[1] > 0 { unit = parts[0] / parts[1] }
      } else if let time = line.split(separator: ",").dropFirst(2).first.flatMap({
        Double($0.drop { $0 == " " })
      }) {
        stamps.append(time * unit)
      }
    }
    return evened(stamps.map { $0 - (stamps.first ?? 0) })
  }

  /// Returns the times in seconds of pictures whose stamps a container may have rounded to milliseconds: those of an even
  /// rate, some of whose pictures may be missing, if all stamps agree with it, or else the stamps.
  package static func evened(_ stamps: [Double]) -> [Double] {
    let steps = stamps.steps
    guard let median = steps.median, median > 0.003,
      stamps.allSatisfy({ abs($0 * 1000 - ($0 * 1000).rounded()) < 1e-3 })
    else { return stamps }
    // The numbers of the pictures, and the line through their stamps.
    let single = steps.filter { $0 < 1.5 * median }, step = single.reduce(0, +) / Double(single.count)
    let numbers = steps.reduce(into: [0.0]) { $0.append(($0.last ?? 0) + ($1 / step).rounded()) }
    let count = Double(numbers.count)
    let (number, stamp) = (numbers.reduce(0, +) / count, stamps.reduce(0, +) / count)
    let product = zip(numbers, stamps).reduce(0) { $0 + ($1.0 - number) * ($1.1 - stamp) }
    let period = product / numbers.reduce(0) { $0 + ($1 - number) * ($1 - number) }
    let even = numbers.map { stamp + ($0 - number) * period }
    let isEven = zip(even, stamps).allSatisfy { abs($0 - $1) < 0.0006 }
    return isEven ? even.map { $0 - even[0] } : stamps
  }

  /// Returns the first picture.
  /// - Throws: `RunError`.
  package func first() throws -> FilmImage {
    var first: FilmImage?
    try each("null", atMost: 1, decoded: \.gray) {
      FilmImage(try PNG.read(contentsOf: $0))
    } body: {
      first = first ?? $0
    }
    guard let first else {
      throw RunError(.invalidInput, "\(path): no picture can be decoded; expected a video")
    }
    return first
  }

  /// Reads the pictures, or a region of them, one by one. ffmpeg scales those of a video to `size`, in its words, where
  /// it decodes them.
  /// - Throws: `RunError` if the film cannot be read to its end.
  func read(
    scaledTo size: String, region: FilmRegion? = nil, isTransposed: Bool = false,
    _ body: (FilmImage, Double) throws -> Void
  ) throws {
    let crop = region.map { "format=gray,crop=\($0.width):\($0.height):\($0.x):\($0.y):exact=1," } ?? ""
    let filter = crop + (isTransposed ? "transpose=0," : "") + "scale=\(size):flags=area"
    var count = 0, first: (width: Int, height: Int)?
    try each(filter, decoded: \.gray) { file in
      guard let image = FilmImage(try PNG.read(contentsOf: file)) else { return nil }
      if let first, first != (image.width, image.height) {
        throw RunError(
          .invalidInput,
          "\(file): has \(image.width)x\(image.height) pixels; expected \(first.width)x\(first.height), as the others"
        )
      }
      first = (image.width, image.height)
      let part = region.map(image.cropped) ?? image
      return isTransposed ? part.transposed : part
    } body: { image in
      if times.indices.contains(count) { try body(image, times[count]) }
      count += 1
    }
    guard count == times.count else {
      throw RunError(
        .invalidInput, "\(path): \(count) of \(times.count) pictures can be decoded; expected a video")
    }
  }

  /// Reads the pictures one by one in a size in pixels: red, green and blue, row by row.
  /// - Throws: `RunError` if the film cannot be read.
  package func readColors(width: Int, height: Int, _ body: ([UInt8], Double) throws -> Void) throws {
    var count = 0
    try each("scale=\(width):\(height):flags=area", inColor: true, decoded: \.bytes) { file in
      try PNG.read(contentsOf: file).colors(width: width, height: height)
    } body: { bytes in
      guard times.indices.contains(count) else { return }
      try body(bytes, times[count])
      count += 1
    }
  }

  /// Reads the pictures one by one: those of a folder with `file`, and those of a video, all or the first, as ffmpeg
  /// decodes them through a filter.
  private func each<Picture>(
    _ filter: String, inColor: Bool = false, atMost most: Int? = nil,
    decoded: (NetpbmStream.Image) -> Picture?, file: (String) throws -> Picture?,
    body: (Picture) throws -> Void
  ) throws {
    switch source {
    case .pictures(let files):
      for path in files.prefix(most ?? files.count) {
        if let picture = try file(path) { try body(picture) }
      }
    case .video(let decoder):
      let (format, codec) = inColor ? ("rgb24", "ppm") : ("gray", "pgm")
      let arguments = ["-vf", "\(filter),format=\(format)", "-f", "image2pipe", "-c:v", codec]
      var pictures = NetpbmStream()
      try Self.stream(path, by: decoder, arguments, atMost: most) { bytes in
        pictures.append(bytes)
        while let image = pictures.next() {
          if let picture = decoded(image) { try body(picture) }
        }
      }
    }
  }

  /// Decodes pictures of a video, all or the first, and hands on what the decoder prints of them.
  private static func stream(
    _ path: String, by program: String, _ form: [String], atMost count: Int?,
    _ body: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    #if os(Linux)
      let arguments =
        ["-v", "error", "-nostdin", "-i", "file:" + path, "-map", "0:v:0", "-fps_mode", "passthrough"]
        + (count.map { ["-frames:v", "\($0)"] } ?? []) + form + ["pipe:1"]
      guard let complaints = tmpfile() else {
        throw RunError(.machineFailed, "no temporary file: \(String(cString: strerror(errno)))")
      }
      defer { fclose(complaints) }
      let process: ChildProcess, output: ChildProcess.Descriptor
      do throws(ChildProcess.Failure) {
        let nothing = ChildProcess.Descriptor(open("/dev/null", O_RDONLY | O_CLOEXEC))
        let ends = try ChildProcess.connection()
        process = try ChildProcess(
          program, arguments, input: nothing.number, output: ends.writing.number, errors: fileno(complaints))
        output = ends.reading
        for other in [nothing, ends.writing] { other.close() }
      } catch {
        throw RunError(.machineFailed, "\(program) could not be started: \(error)")
      }
      var buffer = [UInt8](repeating: 0, count: 1 << 18)
      while true {
        let count = Glibc.read(output.number, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        if count < 0 { throw RunError(.machineFailed, "\(path): \(String(cString: strerror(errno)))") }
        guard count > 0 else { break }
        try buffer.withUnsafeBytes { try body(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
      }
      guard process.wait() == .code(0) else {
        rewind(complaints)
        var text = [UInt8](repeating: 0, count: 4096)
        let count = fread(&text, 1, text.count, complaints)
        let line = String(decoding: text[..<count], as: UTF8.self).split(whereSeparator: \.isNewline).last
        guard !text[..<count].starts(with: Array("Unrecognized option 'fps_mode'".utf8)) else {
          throw RunError(.machineFailed, "\(program) is too old; expected version 5.1 or later")
        }
        throw RunError(
          .invalidInput,
          "\(path): \(line.map(String.init) ?? "cannot be decoded"); expected a video of one size")
      }
    #endif
  }
}

/// A parser of the pictures that ffmpeg writes one after the other: gray maps in the format PGM or colors in the format
/// PPM, with 8 bits each.
struct NetpbmStream {
  struct Image {
    let width: Int, height: Int
    /// One byte per pixel, or three.
    let bytes: [UInt8]

    /// The picture as luma, or nil if it has colors.
    var gray: FilmImage? { FilmImage(width: width, height: height, luma: bytes) }
  }

  private var bytes: [UInt8] = []
  private var start = 0

  mutating func append(_ more: UnsafeRawBufferPointer) {
    if start > 0 { bytes.removeFirst(start) }
    start = 0
    bytes.append(contentsOf: more)
  }

  /// Returns the next picture once it is complete.
  mutating func next() -> Image? {
    // P5 or P6, width, height and the greatest value, each followed by one white space.
    var place = start
    var words: [String] = []
    while words.count < 4 {
      guard let end = bytes[place...].prefix(24).firstIndex(where: { $0 == 10 || $0 == 32 }) else {
        return nil
      }
      words.append(String(decoding: bytes[place..<end], as: UTF8.self))
      place = end + 1
    }
    let channels = words[0] == "P6" ? 3 : 1
    guard channels == 3 || words[0] == "P5", words[3] == "255", let width = Int(words[1]),
      let height = Int(words[2]), width > 0, height > 0, width <= 1 << 15, height <= 1 << 15,
      bytes.count - place >= width * height * channels
    else { return nil }
    start = place + width * height * channels
    return Image(width: width, height: height, bytes: Array(bytes[place..<start]))
  }
}

extension Bitmap {
  /// Returns red, green and blue of each pixel of the image in another size, the means of the pixels in its place.
  fileprivate func colors(width: Int, height: Int) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(3 * width * height)
    for y in 0..<height {
      let rows = y * self.height / height..<max(y * self.height / height + 1, (y + 1) * self.height / height)
      for x in 0..<width {
        let columns = x * self.width / width..<max(x * self.width / width + 1, (x + 1) * self.width / width)
        var (red, green, blue, count): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
        for row in rows {
          for pixel in pixels[row * self.width + columns.lowerBound..<row * self.width + columns.upperBound] {
            (red, green, blue) = (red + (pixel >> 16 & 255), green + (pixel >> 8 & 255), blue + (pixel & 255))
            count += 1
          }
        }
        result += [UInt8(red / max(1, count)), UInt8(green / max(1, count)), UInt8(blue / max(1, count))]
      }
    }
    return result
  }
}

extension FilmImage {
  /// Creates a picture from a bitmap, whose luma is that of BT.709. Returns nil for an empty bitmap.
  init?(_ bitmap: Bitmap) {
    let luma = bitmap.pixels.map { pixel in
      let (red, green, blue) = (pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
      return UInt8((red * 54 + green * 183 + blue * 19) >> 8)
    }
    self.init(width: bitmap.width, height: bitmap.height, luma: luma)
  }
}
