import ScrollFiles
import Foundation
import Scrolling

extension Recording {
  /// The lines before the first row: `# key: value`, `key=value` in any remark, and a first line in words.
  struct Head {
    private struct Text {
      var text: String
      var line: Int
    }

    let file: String
    private var texts: [Condition: Text] = [:]
    /// The conditions that the first line gives in words. They apply if no key gives them.
    private var words: [Condition: Text] = [:]
    /// The greatest offset according to the first line.
    private var greatestOffset: Double?

    init(file: String) { self.file = file }

    /// Parses a remark without its `#`. A remark that is not a condition is ignored.
    mutating func take(_ remark: String, line: Int) throws(InputError) {
      if let (condition, text) = Self.keyed(remark, separator: ":") {
        return try note(condition, text, line)
      }
      let tokens = remark.split(whereSeparator: \.isWhitespace).map(Self.bare)
      for token in tokens {
        if let (condition, text) = Self.keyed(token, separator: "=") { try note(condition, text, line) }
      }
      if line == 1 { takeWords(tokens) }
    }

    /// Returns whether a remark is a condition of the form `# key: value`.
    static func isCondition(_ remark: String) -> Bool { keyed(remark, separator: ":") != nil }

    func names(_ condition: Condition) -> Bool { texts[condition] != nil || words[condition] != nil }

    private mutating func note(_ condition: Condition, _ text: String, _ line: Int) throws(InputError) {
      if let first = texts[condition] {
        throw InputError(
          file: file, path: "line \(line)",
          problem: "\(condition.rawValue) occurs twice, here and in line \(first.line)")
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

    /// Returns a word without the punctuation around it.
    private static func bare(_ token: Substring) -> String {
      var token = token
      while let last = token.last, ",;:.()".contains(last) { token.removeLast() }
      while token.first == "(" { token.removeFirst() }
      return String(token)
    }

    /// Parses words such as `402x874`, `content 402x6000`, `scale 3`, `inset 0`, `rate .998`, `trackpad`, and
    /// `max offset 5126`.
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
        case ("rate", _): take(.decelerationRate)
        case ("offset", _) where word(index - 2) == "max":
          greatestOffset = Double(token)
        default: take(.bounds)
        }
      }
    }

    /// Returns the conditions. Those in `given` replace those of the file. Throws an error for an invalid text, or
    /// if a required condition is missing.
    func conditions(given: [Condition: String]) throws(InputError) -> Conditions {
      var conditions = Conditions.unstated
      for condition in Condition.allCases {
        let own = texts[condition] ?? words[condition]
        guard let text = given[condition] ?? own?.text else { continue }
        guard condition.form.read(text, &conditions) else {
          let place = given[condition] == nil ? own.map { "line \($0.line)" } : nil
          throw InputError(
            file: file, path: place ?? condition.rawValue,
            problem: "\(condition.rawValue): \(condition.problem(with: text) ?? "")")
        }
      }
      let missing = Condition.required.filter { given[$0] == nil && !names($0) }
      guard missing.isEmpty else {
        throw InputError(
          file: file,
          problem:
            "lacks the conditions \(missing.map(\.rawValue).joined(separator: ", ")); expected lines such as "
            + "\"# bounds: 402x874\", \"# content: 402x6000\", \"# scale: 3\" before the first row, or --bounds, "
            + "--content, --scale")
      }
      if given.isEmpty { try checkGreatestOffset(conditions) }
      return conditions
    }

    private func checkGreatestOffset(_ conditions: Conditions) throws(InputError) {
      let edge = conditions.metrics.edges(.vertical).upperBound
      guard let offset = greatestOffset, abs(edge - offset) > 1e-6 else { return }
      throw InputError(
        file: file, path: "line 1",
        problem: "has max offset \(offset); expected \(edge), according to its bounds and content")
    }
  }
}

extension Recording.Conditions {
  /// Creates conditions from their texts; `file` names the source of the recording in messages.
  package init(_ texts: [Recording.Condition: String], file: String) throws(InputError) {
    self = try Recording.Head(file: file).conditions(given: texts)
  }
}
