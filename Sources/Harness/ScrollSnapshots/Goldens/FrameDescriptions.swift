import ScrollFiles

/// Descriptions of frames in text, such as the commands that drew them, by the number of the frame. They are
/// in the file `descriptions.txt` beside the golden, so that a failure can say what was drawn differently.
/// Their contents are up to the program; only their lines are kept.
///
/// ```
/// frame-00014
/// 9f31aa02bc10de45
/// fill #FFFFFF aXk0
/// frame-00015
/// 41c09a77d2e6035b
/// =1
/// ```
public struct FrameDescriptions: Hashable, Sendable {
  /// The descriptions by the number of the frame, starting at 0.
  public private(set) var all: [Int: String] = [:]

  static let fileName = "descriptions.txt"
  /// The name of the file with the full descriptions among the artifacts of a failure.
  static let fullName = "descriptions.full.txt"
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
    for line in text.split(separator: "\n") {
      if let next = GoldenSequence.frameNumber(line) {
        close(&all)
        (number, lines) = (next, [])
      } else if line.hasPrefix(Self.reference), let index = Int(line.dropFirst(), radix: 36) {
        if known.indices.contains(index) { lines.append(known[index]) }
      } else {
        known.append(String(line))
        lines.append(String(line))
      }
    }
    close(&all)
  }

  /// The start of a line that stands for an earlier line, followed by its index in base 36. Consecutive
  /// frames have most lines in common.
  private static let reference = "="

  /// The description of a frame, or nil if there is none. Empty lines of a new description are dropped, and a
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

  /// The contents of the file. Parsing them gives the same descriptions.
  public var text: String {
    var known: [Substring: Int] = [:]
    var lines: [String] = []
    for (number, text) in all.sorted(by: { $0.key < $1.key }) {
      lines.append(GoldenSequence.frameName(number))
      for line in text.split(separator: "\n") {
        if let index = known[line] {
          let short = Self.reference + String(index, radix: 36)
          lines.append(short)
        } else {
          known[line] = known.count
          lines.append(String(line))
        }
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// A description of a frame in two lengths.
  public struct Description: Hashable, Sendable {
    /// The text that is recorded with the golden.
    public var short: String
    /// The text that explains a failure and is left among its artifacts.
    public var full: String

    /// Creates a description.
    public init(short: String, full: String) {
      self.short = short
      self.full = full
    }
  }

  /// A frame that differs, with the recorded and the present description.
  public struct Pair: Hashable, Sendable {
    /// The number of the frame, starting at 0.
    public var frame: Int
    /// The recorded description, and the full one of this run.
    public var expected: String, actual: String

    /// Creates a pair.
    public init(frame: Int, expected: String, actual: String) {
      self.frame = frame
      self.expected = expected
      self.actual = actual
    }
  }
}
