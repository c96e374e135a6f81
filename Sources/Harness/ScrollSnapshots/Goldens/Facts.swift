import ScrollFiles

/// The values that a golden was made of, by name: the constants of a program and the identity of its input.
/// They are in the file `facts.txt` beside the golden, so that a failure can say which of them changed.
///
/// ```
/// glide.rate 0.998
/// scenario.events 4f0c2ab17be2d411
/// ```
public struct Facts: Hashable, Sendable {
  /// A value with its name.
  public struct Fact: Hashable, Sendable {
    /// The name, without spaces.
    public let name: String
    /// The value on one line.
    public let value: String
    /// The option of a command that set the value for this run, such as `--set`, or nil if none did. It is
    /// not written to the file.
    public fileprivate(set) var option: String?
  }

  /// A fact that is not as recorded.
  public struct Change: Hashable, Sendable, CustomStringConvertible {
    /// The name of the fact.
    public var name: String
    /// The recorded value, or nil for a fact that was not recorded.
    public var recorded: String?
    /// The value of this run, or nil for a fact that no longer exists.
    public var actual: String?
    /// The option of a command that set the value of this run, such as `--set`, or nil if none did.
    public var option: String?

    /// Creates a change.
    public init(_ name: String, recorded: String?, actual: String?, option: String? = nil) {
      self.name = name
      self.recorded = recorded
      self.actual = actual
      self.option = option
    }

    /// For example: `glide.rate was 0.998, is 0.9975`, or `frame.scale was 1, is 2 (--scale)`.
    public var description: String {
      let source = option.map { " (\($0))" } ?? ""
      return switch (recorded, actual) {
      case (let recorded?, let actual?): "\(name) was \(recorded), is \(actual)\(source)"
      case (nil, let actual?): "\(name) is new, \(actual)\(source)"
      case (let recorded?, nil): "\(name) was \(recorded), no longer exists"
      case (nil, nil): "\(name) does not exist"
      }
    }
  }

  /// The facts in the order in which they were added.
  public private(set) var all: [Fact] = []
  private var values: [String: String] = [:]

  static let fileName = "facts.txt"
  /// The maximum size of a file that is read, in bytes: 256 KiB.
  static let mostBytes = 256 << 10
  /// The maximum length of a value in bytes. Longer text is cut.
  private static let longestValue = 200

  /// Creates an empty list.
  public init() {}

  /// The value of a fact, or nil if there is none of that name.
  public subscript(name: String) -> String? { values[name] }

  /// Adds a fact, unless there is one of the same name. Spaces in the name become underscores. Line breaks in
  /// the value become spaces, and only its first 200 bytes are kept.
  public mutating func add(_ name: String, _ value: String) {
    let name = Self.cut(String(name.map { $0.isWhitespace ? "_" : $0 }).printable())
    guard !name.isEmpty, values[name] == nil else { return }
    let value = Self.cut(value.split(whereSeparator: \.isNewline).joined(separator: " ").printable())
    values[name] = value
    all.append(Fact(name: name, value: value))
  }

  /// Notes that an option of a command, such as `--set`, set the value of a fact for this run. A fact that
  /// does not exist is ignored.
  public mutating func attribute(_ name: String, to option: String) {
    for index in all.indices where all[index].name == name { all[index].option = option }
  }

  /// Returns the options that set facts of this run to other values than the recorded ones, or to any if none
  /// are recorded; each once, in the order of the facts.
  func options(deviatingFrom recorded: Facts?) -> [String] {
    var options: [String] = []
    for (_, option) in set(deviatingFrom: recorded) where !options.contains(option) { options.append(option) }
    return options
  }

  /// Returns the same facts with their values and options, for example `glide.rate 0.9975 (--set)`.
  func optionTexts(deviatingFrom recorded: Facts?) -> [String] {
    set(deviatingFrom: recorded).map { "\($0.name) \($0.value) (\($1))" }
  }

  private func set(deviatingFrom recorded: Facts?) -> [(fact: Fact, option: String)] {
    all.compactMap { fact in
      guard let option = fact.option, recorded?[fact.name] != fact.value else { return nil }
      return (fact, option)
    }
  }

  private static func cut(_ text: String) -> String {
    var size = 0
    return String(
      String.UnicodeScalarView(
        text.unicodeScalars.prefix { scalar in
          size += UTF8.width(scalar)
          return size <= longestValue
        }))
  }

  /// Parses facts; `file` is their name in messages.
  public init(_ text: String, file: String) throws(InputError) {
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, row) in rows.enumerated() where !row.isEmpty {
      // As a character, a space before a combining mark is not a space.
      let words = row.unicodeScalars.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
        .map(String.init)
      guard words.count == 2, !words[0].isEmpty, values[words[0]] == nil else {
        throw InputError(
          file: file, path: "line \(index + 1)",
          problem: "expected a new name and its value, as in \"glide.rate 0.998\"")
      }
      add(words[0], words[1])
    }
  }

  /// The contents of the file. Parsing them gives the same facts.
  public var text: String { all.map { "\($0.name) \($0.value)\n" }.joined() }

  /// Returns the facts that are not as recorded, in the order of this list, followed by those that it lacks.
  public func changes(since recorded: Facts) -> [Change] {
    let own = all.compactMap { fact in
      recorded[fact.name] == fact.value
        ? nil
        : Change(fact.name, recorded: recorded[fact.name], actual: fact.value, option: fact.option)
    }
    return own
      + recorded.all.filter { self[$0.name] == nil }.map { Change($0.name, recorded: $0.value, actual: nil) }
  }
}

/// A failure of which the cause is sought: changes since the golden was recorded, and the track of both runs.
public struct Mismatch<Value: Sendable>: Sendable {
  /// The facts that changed, or nil if the golden has none.
  public var changes: [Facts.Change]?
  /// Whether another environment rendered the golden.
  public var isElsewhere: Bool
  /// The recorded track, or nil if there is none.
  public var expected: Value?
  /// The track of this run, or nil if there is none.
  public var actual: Value?
  /// Whether the tracks differ.
  public var isOfTrack: Bool
  /// The first frames whose pictures differ and of which both drawings are known, in ascending order.
  public var drawings: [FrameDrawings.Pair]

  /// Creates a description of a failure.
  public init(
    changes: [Facts.Change]?, isElsewhere: Bool = false, expected: Value?, actual: Value?, isOfTrack: Bool,
    drawings: [FrameDrawings.Pair] = []
  ) {
    self.changes = changes
    self.isElsewhere = isElsewhere
    self.expected = expected
    self.actual = actual
    self.isOfTrack = isOfTrack
    self.drawings = drawings
  }

  /// One line per changed fact, or a line saying that none changed; empty if the golden has none.
  package var lines: [String] { changes.map { $0.isEmpty ? [unchanged] : $0.map(\.description) } ?? [] }

  /// The line for a failure of which no fact changed.
  public var unchanged: String {
    "constants and scenario are as recorded"
      + (isElsewhere ? ", the environment is another one" : ": the code changed")
  }
}
