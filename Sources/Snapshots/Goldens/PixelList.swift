import FileFormats

/// The file `pixels.txt` beside the goldens of a sequence: a line of text for each frame, which changes when a pixel does,
/// under the environment that painted it. A person who reads a change of goldens sees there which pictures changed.
///
/// ```
/// painted with SDL 2.26.5, SDL_ttf 2.20.1, FreeType 2.12.1
/// frame-00000  0.0 s  402x760  9f3c0a1be2d41177
/// frame-00014  0.233 s  402x760  04be9d2c7718aa30
/// ```
public struct PixelList: Hashable, Sendable {
  /// A frame's line.
  public struct Line: Hashable, Sendable {
    /// The frame's time in seconds, finite.
    public var time: Double
    /// The picture's size in pixels.
    public var width: Int, height: Int
    /// The hash of its pixels.
    public var hash: PixelHash
    /// What painted it, on one line; nil where nobody said.
    public private(set) var environment: String?

    /// A frame's line. Line breaks in the environment become spaces, an empty one counts as none.
    public init(time: Double, width: Int, height: Int, hash: PixelHash, environment: String?) {
      self.time = time
      self.width = width
      self.height = height
      self.hash = hash
      self.environment = environment.flatMap(PixelList.oneLine)
    }
  }

  /// Why a list could not be read.
  public struct Unreadable: Error, Hashable, Sendable, CustomStringConvertible {
    /// The list's path.
    public var file: String
    /// The line's number, from 1.
    public var line: Int
    /// What was expected.
    public var expected: String

    /// For example: `pixels.txt, line 3: expected a frame as "frame-00014  0.233 s  402x760  04be9d2c7718aa30"`.
    public var description: String { "\(file), line \(line): expected \(expected)".printable(limit: 8192) }
  }

  /// The lines by the frames' numbers.
  public var lines: [Int: Line] = [:]

  /// The largest file in bytes that is read: 8 MiB, some 100,000 frames.
  public static let mostBytes = 8 << 20

  /// A list of nothing.
  public init() {}

  private static let heading = "painted with "

  /// Reads a list; `file` names it in messages.
  public init(_ text: String, file: String) throws(Unreadable) {
    var environment: String?
    // By bytes: characters are several times as expensive, and a line break is one byte here.
    let rows = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in rows.enumerated() {
      let bytes = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      guard !bytes.isEmpty else { continue }
      let row = Substring(bytes)
      func unreadable(_ expected: String) -> Unreadable {
        Unreadable(file: file, line: index + 1, expected: expected)
      }
      if row.hasPrefix(Self.heading) {
        environment = String(row.dropFirst(Self.heading.count))
        continue
      }
      let words = bytes.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
      let form = "a frame as \"frame-00014  0.233 s  402x760  04be9d2c7718aa30\""
      guard words.count == 5, words[2] == "s", let number = GoldenSequence.frameNumber(words[0]),
        let time = Double(words[1]), time.isFinite, let hash = PixelHash(words[4])
      else { throw unreadable(form) }
      let sides = words[3].split(separator: "x", omittingEmptySubsequences: false).compactMap { Int($0) }
      guard sides.count == 2, sides.allSatisfy({ $0 > 0 }) else { throw unreadable(form) }
      guard lines[number] == nil else { throw unreadable("one line for \(words[0]), found a second") }
      lines[number] = Line(
        time: time, width: sides[0], height: sides[1], hash: hash, environment: environment)
    }
  }

  /// The largest number of bytes of an environment that are kept.
  private static let longestEnvironment = 4096

  /// An environment as it is written; nil for one that says nothing.
  static func oneLine(_ environment: String) -> String? {
    let text = String(environment.prefix(longestEnvironment)).split(whereSeparator: \.isNewline)
      .joined(separator: " ").printable(limit: longestEnvironment)
    return text.isEmpty ? nil : text
  }

  /// The list as it is written; reads back as the same, times to a millionth of a second.
  public var text: String {
    var text = ""
    // Frames nobody named an environment for come before the first heading.
    let groups = Dictionary(grouping: lines.keys.sorted()) { lines[$0]?.environment ?? "" }
    for (environment, numbers) in groups.sorted(by: { $0.key < $1.key }) {
      if !environment.isEmpty { text += Self.heading + environment + "\n" }
      for number in numbers {
        guard let line = lines[number] else { continue }
        // A millionth of a second tells frames apart; more digits would be noise to a reader.
        let rounded = (line.time * 1e6).rounded() / 1e6
        let (time, size) = (rounded.isFinite ? rounded : line.time, "\(line.width)x\(line.height)")
        text += "\(GoldenSequence.frameName(number))  \(time) s  \(size)  \(line.hash)\n"
      }
    }
    return text
  }
}
