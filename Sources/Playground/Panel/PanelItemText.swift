import Foundation
import PlaygroundControls
import ScrollPhysics

// The texts of values, for fields, for the clipboard and for people.
extension PanelItem {
  /// Returns the text of a value with all its digits.
  package static func text(_ value: ScrollProfile.Value) -> String {
    switch value {
    case .number(let number): FieldNumber.exact(number)
    case .toggle(let isOn): "\(isOn)"
    }
  }

  /// The reason why a text cannot be the value of an item.
  package struct Refusal: Error, CustomStringConvertible { package let description: String }

  /// Returns the settings that give the item the value of a text. Throws if it is not a permitted value.
  func settings(
    parsing text: String, in subject: TuningPanel.Subject
  ) throws(Refusal) -> [(name: String, value: ScrollProfile.Value)] {
    func refusal(_ reason: String) -> Refusal {
      Refusal(description: "\(reason); expected \(rangeText(in: subject))")
    }
    guard isSettable else { throw Refusal(description: "cannot be set; it follows from other values") }
    guard scale == nil else {
      guard let number = FieldNumber.parse(text) else { throw refusal("not a number") }
      guard let settings = settings(for: number, in: subject) else { throw refusal("out of range") }
      return settings
    }
    switch text.trimmingCharacters(in: .whitespacesAndNewlines).lowercased() {
    case "true", "on": return [(name, .toggle(true))]
    case "false", "off": return [(name, .toggle(false))]
    default: throw refusal("not a switch")
    }
  }

  /// Returns the values that can currently be set, with their unit, such as "0.5 to 0.9999 per ms".
  func rangeText(in subject: TuningPanel.Subject) -> String {
    guard let scale, let range = range(in: subject) else { return "true or false" }
    return "\(FieldNumber.text(range.lowerBound)) to \(FieldNumber.text(range.upperBound))"
      + (scale.unit.isEmpty ? "" : " \(scale.unit)")
  }

  /// The confidence and the source of the default value; empty if the scene defines it.
  package var sourceText: String {
    (confidence.map { Self.words("\($0)") + " (\($0.rawValue)): " } ?? "") + source
  }

  /// Returns the option of the command line that gives the item its value by the constants behind a spring.
  package func option(in subject: TuningPanel.Subject) -> String? {
    let settings = constants(of: subject).compactMap { name in
      subject.value(of: name).map { "\(name)=\(Self.text($0))" }
    }
    return settings.isEmpty ? nil : "--set " + settings.joined(separator: ",")
  }

  /// Returns the range, the base value and the values of the compared profiles in one line.
  func facts(in subject: TuningPanel.Subject) -> String {
    func word(_ value: ScrollProfile.Value) -> String {
      switch value {
      case .number(let number): FieldNumber.text(number)
      case .toggle(let isOn): isOn ? "on" : "off"
      }
    }
    var facts: [String] = []
    if let scale, isSettable {
      facts.append(rangeText(in: subject))
      switch scale.kind {
      case .linear: break
      case .logarithmic: facts.append("log scale")
      case .complement: facts.append("log scale of 1 \u{2212} value")
      }
    }
    if let base = base(of: subject) {
      facts.append((place.isScene ? "default " : "\(subject.base.name) ") + word(base))
    }
    for (name, compared) in zip(subject.comparedNames, subject.variants) {
      if let value = value(in: compared) { facts.append("\(name) " + word(value)) }
    }
    return facts.joined(separator: " \u{00B7} ")
  }
}
