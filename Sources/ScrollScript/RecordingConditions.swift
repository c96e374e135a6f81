import Foundation
import ScrollPhysics
import Scrolling

extension Recording {
  /// What a recording was made under. Lengths are points.
  public struct Conditions: Hashable, Sendable {
    /// What gave the velocities of a recogniser.
    public enum Device: String, Hashable, Sendable, CaseIterable { case touch, trackpad }

    /// How the times of frames are to be read.
    public enum FrameTimes: String, Hashable, Sendable, CaseIterable {
      /// Stamps of a display whose frames are all alike: each is meant to be whole frames after the one before.
      case steady
      /// Each frame's time as the view knew it.
      case own
    }

    /// Size of the view and of its content.
    public var bounds: CGSize, content: CGSize
    /// Pixels per point.
    public var scale: Double
    /// Room around the content (adjusted inset).
    public var inset = EdgeInsets()
    /// The offset before anything moves; nil where the recording does not say.
    public var offset: CGPoint?
    /// UIScrollView's properties of these names.
    public var bounces = true, alwaysBounceVertical = false, alwaysBounceHorizontal = false
    /// decelerationRate, by which velocity shrinks each millisecond; nil for the profile's own.
    public var rate: Double?
    /// What the fingers were on; nil where the recording does not say.
    public var device: Device?
    /// Frames per second; with frames of their own times the length of the first step after a release.
    public var frameRate = 60.0
    /// How the times of frames are to be read.
    public var frameTimes = FrameTimes.steady
    /// When the fingers lifted, in seconds; nil where the recording does not say.
    public var releaseTime: Double?

    /// Conditions of a view: sizes in points, scale in pixels per point.
    public init(bounds: CGSize, content: CGSize, scale: Double) {
      self.bounds = bounds
      self.content = content
      self.scale = scale
    }

    /// The view's facts.
    public var metrics: ScrollMetrics {
      var metrics = ScrollMetrics(
        boundsSize: bounds, contentSize: content, contentInset: inset, scale: scale)
      metrics.bounces = bounces
      metrics.alwaysBounce = AxisPair(x: alwaysBounceHorizontal, y: alwaysBounceVertical)
      return metrics
    }
  }

  /// The conditions by the names that files know them under.
  public enum Condition: String, Hashable, Sendable, CaseIterable {
    case bounds, content, scale, inset, offset, bounces, alwaysBounceVertical, alwaysBounceHorizontal, rate
    case device, frameRate, frameTimes, releaseTime

    /// What is wrong with a text for it; nil if nothing is.
    public func problem(with text: String) -> String? {
      var draft = Draft()
      return draft.set(self, to: text) ? nil : "expected \(expectation), found \(JSONValue.string(text).kind)"
    }

    fileprivate var expectation: String {
      func text(_ range: ClosedRange<Double>) -> String { "\(range.lowerBound) to \(range.upperBound)" }
      return switch self {
      case .bounds: "WxH in points, as 402x874, each \(text(Scenario.viewportLengths))"
      case .content: "WxH in points, as 402x6000, each \(text(Scenario.contentLengths))"
      case .scale: "pixels a point, \(text(Scenario.viewportScales))"
      case .inset: "points on all sides, or top,left,bottom,right, each \(text(Scenario.insets))"
      case .offset: "X,Y in points, as 0,120"
      case .bounces, .alwaysBounceVertical, .alwaysBounceHorizontal: "true or false"
      case .rate: "a factor each millisecond, as 0.998, \(text(Draft.rates)); or normal, fast"
      case .device: Self.words(Conditions.Device.self)
      case .frameRate: "frames per second, \(text(Scenario.frameRates))"
      case .frameTimes: Self.words(Conditions.FrameTimes.self)
      case .releaseTime: "a time in seconds"
      }
    }

    private static func words<Word: RawRepresentable & CaseIterable>(_: Word.Type) -> String
    where Word.RawValue == String {
      Word.allCases.map(\.rawValue).joined(separator: " or ")
    }
  }

  /// Conditions while they are collected.
  fileprivate struct Draft {
    static let rates = 0.5...0.99999
    private var conditions = Conditions(bounds: .zero, content: .zero, scale: 0)
    private var known: Set<Condition> = []

    /// The conditions, or which of those that must be known are missing.
    func finished() -> Result<Conditions, MissingConditions> {
      let missing = [Condition.bounds, .content, .scale].filter { !known.contains($0) }
      return missing.isEmpty ? .success(conditions) : .failure(MissingConditions(names: missing))
    }

    /// Takes a condition; false where the text is none.
    mutating func set(_ condition: Condition, to text: String) -> Bool {
      known.insert(condition)
      switch condition {
      case .bounds: return Self.put(Self.size(text, Scenario.viewportLengths), &conditions.bounds)
      case .content: return Self.put(Self.size(text, Scenario.contentLengths), &conditions.content)
      case .scale: return Self.put(Self.number(text, Scenario.viewportScales), &conditions.scale)
      case .inset: return Self.put(Self.inset(text), &conditions.inset)
      case .offset:
        guard let numbers = Self.numbers(text, count: 2, Scenario.offsets) else { return false }
        conditions.offset = CGPoint(x: numbers[0], y: numbers[1])
        return true
      case .bounces: return Self.put(Bool(text), &conditions.bounces)
      case .alwaysBounceVertical: return Self.put(Bool(text), &conditions.alwaysBounceVertical)
      case .alwaysBounceHorizontal: return Self.put(Bool(text), &conditions.alwaysBounceHorizontal)
      case .rate:
        let named = ["normal": 0.998, "fast": 0.99][text]
        guard let rate = named ?? Self.number(text, Self.rates) else { return false }
        conditions.rate = rate
        return true
      case .device:
        conditions.device = Conditions.Device(rawValue: text.lowercased())
        return conditions.device != nil
      case .frameRate: return Self.put(Self.number(text, Scenario.frameRates), &conditions.frameRate)
      case .frameTimes:
        return Self.put(Conditions.FrameTimes(rawValue: text.lowercased()), &conditions.frameTimes)
      case .releaseTime:
        conditions.releaseTime = Self.number(text, Recording.times)
        return conditions.releaseTime != nil
      }
    }

    private static func put<Value>(_ value: Value?, _ place: inout Value) -> Bool {
      guard let value else { return false }
      place = value
      return true
    }

    private static func number(_ text: some StringProtocol, _ range: ClosedRange<Double>) -> Double? {
      Double(text).flatMap { range.contains($0) ? $0 : nil }
    }

    private static func numbers(_ text: String, count: Int, _ range: ClosedRange<Double>) -> [Double]? {
      let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      let numbers = parts.compactMap { number(String($0).trimmingCharacters(in: .whitespaces), range) }
      return parts.count == count && numbers.count == count ? numbers : nil
    }

    private static func size(_ text: String, _ range: ClosedRange<Double>) -> CGSize? {
      let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
      guard parts.count == 2, let width = number(parts[0], range), let height = number(parts[1], range)
      else { return nil }
      return CGSize(width: width, height: height)
    }

    private static func inset(_ text: String) -> EdgeInsets? {
      if let all = number(text, Scenario.insets) {
        return EdgeInsets(top: all, left: all, bottom: all, right: all)
      }
      return numbers(text, count: 4, Scenario.insets).map {
        EdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])
      }
    }
  }

  fileprivate struct MissingConditions: Error { var names: [Condition] }

  /// Times that a clock may show, in seconds.
  static let times = -1e10...1e10

  /// The lines before the first row: `# key: value`, `key=value` in any remark, and a first line in words.
  struct Head {
    private struct Text {
      var text: String
      var line: Int
    }

    private let file: String
    private var texts: [Condition: Text] = [:]
    /// What the first line says in words, where no key says otherwise.
    private var words: [Condition: Text] = [:]
    /// The greatest offset by the first line.
    private var greatestOffset: (offset: Double, line: Int)?

    init(file: String) { self.file = file }

    /// Takes a remark without its `#`. One that is no condition means nothing.
    mutating func take(_ remark: String, line: Int) throws(ScenarioError) {
      if let (condition, text) = Self.keyed(remark, separator: ":") {
        return try note(condition, text, line)
      }
      let tokens = remark.split(whereSeparator: \.isWhitespace).map(Self.bare)
      for token in tokens {
        if let (condition, text) = Self.keyed(token, separator: "=") { try note(condition, text, line) }
      }
      if line == 1 { takeWords(tokens) }
    }

    /// Whether a remark is a condition of the `# key: value` kind.
    static func isCondition(_ remark: String) -> Bool { keyed(remark, separator: ":") != nil }

    private mutating func note(_ condition: Condition, _ text: String, _ line: Int) throws(ScenarioError) {
      if let first = texts[condition] {
        throw ScenarioError(
          file: file, path: "line \(line)",
          problem: "\(condition.rawValue) is given twice, here and in line \(first.line)")
      }
      texts[condition] = Text(text: text, line: line)
    }

    private static func keyed(_ text: String, separator: Character) -> (Condition, String)? {
      guard let end = text.firstIndex(of: separator) else { return nil }
      let name = text[..<end].trimmingCharacters(in: .whitespaces).lowercased()
      guard let condition = Condition.allCases.first(where: { $0.rawValue.lowercased() == name }) else {
        return nil
      }
      return (condition, text[text.index(after: end)...].trimmingCharacters(in: .whitespaces))
    }

    /// A word without the punctuation around it.
    private static func bare(_ token: Substring) -> String {
      var token = token
      while let last = token.last, ",;:.()".contains(last) { token.removeLast() }
      while token.first == "(" { token.removeFirst() }
      return String(token)
    }

    /// `402x874`, `content 402x6000`, `scale 3`, `inset 0`, `rate .998`, `trackpad`, `max offset 5126`.
    private mutating func takeWords(_ tokens: [String]) {
      func word(_ index: Int) -> String { tokens.indices.contains(index) ? tokens[index].lowercased() : "" }
      for (index, token) in tokens.enumerated() {
        func take(_ condition: Condition) {
          if words[condition] == nil, condition.problem(with: token) == nil {
            words[condition] = Text(text: token, line: 1)
          }
        }
        switch (word(index - 1), word(index)) {
        case (_, "trackpad"), (_, "touch"): take(.device)
        case ("content", _): take(.content)
        case ("scale", _): take(.scale)
        case ("inset", _): take(.inset)
        case ("rate", _): take(.rate)
        case ("offset", _) where word(index - 2) == "max":
          greatestOffset = Double(token).map { ($0, 1) }
        default: take(.bounds)
        }
      }
    }

    /// The conditions; those of `given` replace the file's. Throws for a text that is none, and where one is missing
    /// that must be known.
    func conditions(given: [Condition: String]) throws(ScenarioError) -> Conditions {
      var draft = Draft()
      for condition in Condition.allCases {
        let own = texts[condition] ?? words[condition]
        guard let text = given[condition] ?? own?.text else { continue }
        let place = given[condition] == nil ? own.map { "line \($0.line)" } : nil
        guard draft.set(condition, to: text) else {
          throw ScenarioError(
            file: file, path: place ?? condition.rawValue,
            problem: "\(condition.rawValue): \(condition.problem(with: text) ?? "")")
        }
      }
      switch draft.finished() {
      case .success(let conditions):
        if given.isEmpty { try checkGreatestOffset(conditions) }
        return conditions
      case .failure(let missing):
        let names = missing.names.map(\.rawValue)
        throw ScenarioError(
          file: file,
          problem: "does not say its \(names.joined(separator: ", ")); expected lines as \"# bounds: 402x874\", "
            + "\"# content: 402x6000\", \"# scale: 3\" before the first row, or --bounds, --content, --scale")
      }
    }

    private func checkGreatestOffset(_ conditions: Conditions) throws(ScenarioError) {
      guard let (offset, line) = greatestOffset else { return }
      let edge = conditions.metrics.edges(.vertical).upperBound
      guard abs(edge - offset) > 1e-6 else { return }
      throw ScenarioError(
        file: file, path: "line \(line)",
        problem: "says max offset \(offset), but with the bounds and the content it names that is \(edge)")
    }
  }
}
