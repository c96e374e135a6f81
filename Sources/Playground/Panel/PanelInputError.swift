import Foundation
import ScrollPhysics

/// The reason why a text cannot be the value of an item.
package enum PanelInputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text is not a number. The permitted values are described with their unit.
  case notANumber(expected: String)
  /// The number is not permitted. The permitted values are described with their unit.
  case outOfRange(expected: String)
  case notASwitch
  /// The value follows from others.
  case notSettable

  package var description: String {
    switch self {
    case .notANumber(let expected): "not a number; expected \(expected)"
    case .outOfRange(let expected): "out of range; expected \(expected)"
    case .notASwitch: "not a switch; expected true or false"
    case .notSettable: "cannot be set; it follows from other values"
    }
  }
}

// The text of values, for fields and for the clipboard.
extension PanelItem {
  /// Returns the text of a value with all its digits.
  package static func text(_ value: ScrollProfile.Value) -> String {
    switch value {
    case .number(let number): PanelNumber.exact(number)
    case .toggle(let isOn): "\(isOn)"
    }
  }

  /// Returns the settings that give the item the value of a text. Throws if it is not a permitted value.
  func settings(
    parsing text: String, in subject: TuningPanel.Subject
  ) throws(PanelInputError) -> [(name: String, value: ScrollProfile.Value)] {
    guard isSettable else { throw .notSettable }
    let value: ScrollProfile.Value
    switch kind {
    case .number:
      guard let number = PanelNumber.parse(text) else {
        throw .notANumber(expected: rangeText(in: subject))
      }
      value = .number(number)
    case .toggle:
      switch text.trimmingCharacters(in: .whitespacesAndNewlines).lowercased() {
      case "true", "on": value = .toggle(true)
      case "false", "off": value = .toggle(false)
      default: throw .notASwitch
      }
    }
    do { return try settings(for: value, in: subject) } catch {
      throw .outOfRange(expected: rangeText(in: subject))
    }
  }

  /// Returns the values that can currently be set, with their unit, such as "0.5 to 0.9999 per ms".
  func rangeText(in subject: TuningPanel.Subject) -> String {
    guard case .number(_, _, let unit) = kind, let range = range(in: subject) else { return "true or false" }
    return "\(PanelNumber.text(range.lowerBound)) to \(PanelNumber.text(range.upperBound))"
      + (unit.isEmpty ? "" : " \(unit)")
  }

  /// The confidence and the source of the default value; empty if the scene defines it.
  package var sourceText: String {
    (confidence.map { Self.words("\($0)") + " (\($0.rawValue)): " } ?? "") + source
  }

  /// Returns the option of the command line that gives the item its value by the constants behind a spring.
  package func option(in subject: TuningPanel.Subject) -> String? {
    let names: [String]
    switch place {
    case .constant, .scene: names = [name]
    case .spring(let spring, _): names = spring.constants
    }
    let settings = names.compactMap { name in subject.value(of: name).map { "\(name)=\(Self.text($0))" } }
    return settings.isEmpty ? nil : "--set " + settings.joined(separator: ",")
  }
}
