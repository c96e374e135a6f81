import FileFormats
import Foundation

// The rows and their fields.
extension RecordingReader {
  /// The words with which rows begin.
  enum Kind: String, CaseIterable { case touch, mouse, trackpad, pan, drag, frame, decel, gap }

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

    func word<Word: RawRepresentable & CaseIterable>(
      _ index: Int, _: Word.Type
    ) throws(InputError) -> Word where Word.RawValue == String {
      let text = texts.indices.contains(index) ? texts[index] : ""
      guard let word = Word(rawValue: text) else {
        throw refusal(
          "expected \(Word.allCases.map(\.rawValue).joined(separator: ", ")), found "
            + (text.isEmpty ? "nothing" : JSONValue.string(text).kind))
      }
      return word
    }
  }
}
