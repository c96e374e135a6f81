import ScrollFiles

/// What each frame draws, in text, by the number of the frame: one command a line, in the form that the program
/// prints. They are in the file `drawing.txt` beside the golden, so that a failure can say what is drawn
/// differently.
///
/// ```
/// frame-00014
/// fill 0 0 402 760 #FFFFFF
/// text 16 120 font-size=16 line-height=21 #111318 | Row 5
/// frame-00015
/// =0
/// =1 95.5
/// ```
///
/// A line `=1` stands for an earlier one, and `=1 95.5` for that line with another third word: most commands only
/// move along the content. The number, in base 36, counts from 0 all lines but names of frames and those such as
/// `=1`.
public struct FrameDrawings: Hashable, Sendable {
  /// The drawings by the number of the frame, starting at 0.
  public private(set) var all: [Int: String] = [:]

  static let fileName = "drawing.txt"
  /// The maximum size of a file that is read, in bytes: 4 MiB.
  static let mostBytes = 4 << 20

  /// Creates an empty set.
  public init() {}

  /// Parses the contents of a file. Lines before the first name of a frame belong to none and are dropped, as
  /// are references to lines that do not exist.
  public init(_ text: String) {
    var number: Int?
    var lines: [String] = [], known: [String] = []
    func close(_ all: inout [Int: String]) {
      if let number { all[number] = lines.joined(separator: "\n") }
    }
    // References make a text longer than its file.
    var left = 16 * Self.mostBytes
    for line in text.split(separator: "\n") {
      guard left > 0 else { break }
      if let next = GoldenSequence.frameNumber(line) {
        close(&all)
        (number, lines) = (next, [])
      } else if let reference = Self.reference(line) {
        guard known.indices.contains(reference.index) else { continue }
        var full = known[reference.index]
        if let word = reference.word {
          full = Self.parts(full).map { "\($0.before)\(word)\($0.after)" } ?? full
          known.append(full)
        }
        left -= full.utf8.count
        lines.append(full)
      } else {
        known.append(String(line))
        lines.append(String(line))
      }
    }
    close(&all)
  }

  /// The start of a line that stands for an earlier line, followed by its index in base 36.
  private static let reference = "="

  private static func reference(_ line: Substring) -> (index: Int, word: Substring?)? {
    guard line.hasPrefix(reference) else { return nil }
    let words = line.dropFirst().split(separator: " ", omittingEmptySubsequences: false)
    guard (1...2).contains(words.count), let index = Int(words[0], radix: 36) else { return nil }
    return (index, words.count == 2 ? words[1] : nil)
  }

  /// Returns the parts of a line before, in and after its third word, or nil for a line of fewer words.
  private static func parts(_ line: some StringProtocol) -> (
    before: String, word: String, after: String
  )? {
    let words = line.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false)
    guard words.count > 2 else { return nil }
    return ("\(words[0]) \(words[1]) ", String(words[2]), words.count == 4 ? " " + words[3] : "")
  }

  /// The drawing of a frame, or nil if there is none. Empty lines of a new one are dropped, and a
  /// line that has a meaning in the file is indented.
  public subscript(number: Int) -> String? {
    get { all[number] }
    set {
      all[number] = newValue.map { text in
        text.split(whereSeparator: \.isNewline).map { line in
          let isPlain = GoldenSequence.frameNumber(line) == nil && !line.hasPrefix(Self.reference)
          return isPlain ? String(line) : " " + line
        }
        .joined(separator: "\n")
      }
    }
  }

  /// The contents of the file. Parsing them gives the same drawings, without the last frames of more than may
  /// be read.
  public var text: String {
    var known: [Substring: Int] = [:], alike: [[String]: Int] = [:]
    var lines: [String] = []
    var left = Self.mostBytes
    for (number, text) in all.sorted(by: { $0.key < $1.key }) {
      left -= text.utf8.count + 32
      guard left > 0 else { break }
      lines.append(GoldenSequence.frameName(number))
      for line in text.split(separator: "\n") {
        func short(_ index: Int) -> String { Self.reference + String(index, radix: 36) }
        if let index = known[line] {
          lines.append(short(index))
          continue
        }
        let parts = Self.parts(line), key = parts.map { [$0.before, $0.after] } ?? []
        if let parts, let index = alike[key] {
          lines.append("\(short(index)) \(parts.word)")
        } else {
          lines.append(String(line))
          if parts != nil { alike[key] = known.count }
        }
        known[line] = known.count
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// A frame that differs, with the recorded drawing and that of this run.
  public struct Pair: Hashable, Sendable {
    /// The number of the frame, starting at 0.
    public var frame: Int
    /// The recorded drawing, and that of this run.
    public var expected: String, actual: String

    /// Creates a pair.
    public init(frame: Int, expected: String, actual: String) {
      self.frame = frame
      self.expected = expected
      self.actual = actual
    }
  }
}
