import ScrollFiles

/// The file `pixels.txt` beside the goldens of a sequence, with one line of text per frame that changes
/// whenever a pixel changes, grouped by the environment that rendered the frame. A person who reviews a
/// change of goldens sees there which images changed. The second hash is that of the file (XXH64, as the program
/// `xxhsum` prints it): a file with this hash need not be decoded. Goldens of former versions lack it.
///
/// ```
/// painted with SDL 2.26.5, SDL_ttf 2.20.1, FreeType 2.12.1
/// frame-00000  0.0 s  402x760  9f3c0a1be2d41177  61f6a1c2c06c9d49
/// frame-00014  0.233 s  402x760  04be9d2c7718aa30  2a1fd83f35f0f8a4
/// ```
public struct PixelList: Hashable, Sendable {
  /// The line of a frame.
  public struct Line: Hashable, Sendable {
    /// The time of the frame in seconds, finite.
    public var time: Double
    /// The size of the image in pixels.
    public var width: Int, height: Int
    /// The hash of the pixels.
    public var hash: PixelHash
    /// The hash of the bytes of the file, or nil if it is not recorded.
    package var file: XXH64?
    /// The environment that rendered the frame, on one line, or nil if it is not known.
    public private(set) var environment: String?

    /// Creates the line of a frame. Line breaks in the environment become spaces; an empty one becomes nil.
    public init(time: Double, width: Int, height: Int, hash: PixelHash, environment: String?) {
      self.time = time
      self.width = width
      self.height = height
      self.hash = hash
      self.environment = environment.flatMap(PixelList.oneLine)
    }
  }

  /// The lines by frame number.
  public var lines: [Int: Line] = [:]

  /// The maximum size of a file that is read, in bytes: 8 MiB, enough for more than 100,000 frames.
  public static let mostBytes = 8 << 20

  /// Creates an empty list.
  public init() {}

  private static let heading = "painted with "

  /// Parses a list; `file` is its name in messages.
  public init(_ text: String, file: String) throws(InputError) {
    var environment: String?
    // Bytes are several times faster to process than characters, and a line break is a single byte here.
    let rows = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in rows.enumerated() {
      let bytes = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      guard !bytes.isEmpty else { continue }
      let row = Substring(bytes)
      func unreadable(_ expected: String) -> InputError {
        InputError(file: file, path: "line \(index + 1)", problem: "expected \(expected)")
      }
      if row.hasPrefix(Self.heading) {
        environment = String(row.dropFirst(Self.heading.count))
        continue
      }
      let words = bytes.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
      let form = "a frame as \"frame-00014  0.233 s  402x760  04be9d2c7718aa30\""
      guard (5...6).contains(words.count), words[2] == "s", let number = GoldenSequence.frameNumber(words[0]),
        let time = Double(words[1]), time.isFinite, let hash = PixelHash(words[4]),
        words.count == 5 || XXH64(words[5]) != nil
      else { throw unreadable(form) }
      let sides = words[3].split(separator: "x", omittingEmptySubsequences: false).compactMap { Int($0) }
      guard sides.count == 2, sides.allSatisfy({ $0 > 0 }) else { throw unreadable(form) }
      guard lines[number] == nil else { throw unreadable("one line for \(words[0]), found a second") }
      lines[number] = Line(
        time: time, width: sides[0], height: sides[1], hash: hash, environment: environment)
      lines[number]?.file = words.count == 6 ? XXH64(words[5]) : nil
    }
  }

  /// The maximum length of an environment in bytes. Longer text is cut.
  private static let longestEnvironment = 4096

  /// Returns an environment as it is written, or nil if it is empty.
  static func oneLine(_ environment: String) -> String? {
    let text = String(environment.prefix(longestEnvironment)).split(whereSeparator: \.isNewline)
      .joined(separator: " ").printable(limit: longestEnvironment)
    return text.isEmpty ? nil : text
  }

  /// The contents of the file. Parsing them gives the same list, with times rounded to a microsecond.
  public var text: String {
    var text = ""
    // Frames without an environment precede the first heading.
    let groups = Dictionary(grouping: lines.keys.sorted()) { lines[$0]?.environment ?? "" }
    for (environment, numbers) in groups.sorted(by: { $0.key < $1.key }) {
      if !environment.isEmpty { text += Self.heading + environment + "\n" }
      for number in numbers {
        guard let line = lines[number] else { continue }
        // Microseconds distinguish frames; more digits would only distract the reader.
        let rounded = (line.time * 1e6).rounded() / 1e6
        let (time, size) = (rounded.isFinite ? rounded : line.time, "\(line.width)x\(line.height)")
        text +=
          "\(GoldenSequence.frameName(number))  \(time) s  \(size)  \(line.hash)\(line.file.map { "  \($0)" } ?? "")\n"
      }
    }
    return text
  }
}
