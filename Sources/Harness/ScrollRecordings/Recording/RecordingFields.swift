import ScrollFiles
import Foundation
import ScrollScript
import Scrolling

// The rows and their fields.
extension RecordingReader {
  /// The words with which rows begin.
  enum Kind: String, CaseIterable { case touch, mouse, trackpad, pan, drag, frame, decel, gap }

  /// A finger that is down, or a device, whose id is 0.
  struct Finger: Hashable {
    let kind: Kind
    let id: Int
  }

  struct Fields {
    let file: String
    let line: Int
    let kind: Kind
    let texts: [String]

    func refusal(_ problem: String) -> InputError {
      InputError(file: file, path: "line \(line)", problem: "\(kind.rawValue): \(problem)")
    }

    func require(_ counts: some Sequence<Int>, _ form: String) throws(InputError) {
      guard counts.contains(texts.count) else {
        throw refusal("expected \(form), found \(texts.count) fields")
      }
    }

    func number(_ index: Int, _ name: String, _ range: ClosedRange<Double>) throws(InputError) -> Double {
      let text = texts.indices.contains(index) ? texts[index] : ""
      guard let number = Double(text), range.contains(number) else {
        throw refusal(
          "\(name): expected a number from \(NumberText.range(range)), found "
            + (text.isEmpty ? "nothing" : JSONValue.string(text).kind))
      }
      return number
    }

    /// Returns the finger's number in the last field.
    func finger() throws(InputError) -> Int {
      let text = texts.last ?? ""
      guard let id = Int(text), Scenario.wholeNumbers.contains(id) else {
        throw refusal("finger: expected a whole number, found \(JSONValue.string(text).kind)")
      }
      return id
    }

    func phase(_ words: PhaseWords) throws(InputError) -> ScrollInput.Phase {
      let text = texts.indices.contains(2) ? texts[2] : ""
      guard let row = words.table.first(where: { $0.word == text }) else {
        throw refusal(
          "expected \(words.table.map(\.word).joined(separator: ", ")), found "
            + (text.isEmpty ? "nothing" : JSONValue.string(text).kind))
      }
      return row.value
    }
  }
}
