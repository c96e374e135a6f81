/// The reason that a profile, or a value for one of its constants, was rejected.
public enum ProfileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No built-in profile has the name.
  case unknownProfile(String, known: [String])
  /// A profile file contains an unknown key.
  case unknownKey(String, known: [String])
  /// The profile and the base that it names have different laws.
  case otherLaws(String, base: String)
  /// No constant of the profile has the name.
  case unknownConstant(String, profile: String)
  /// The value is outside the constant's range.
  case outOfRange(String, value: Double, range: ClosedRange<Double>, unit: String)
  /// The value has the wrong kind for the constant.
  case wrongKind(String, expected: String)

  /// A one-line message with the problem and the expected value.
  public var description: String {
    switch self {
    case .unknownProfile(let name, let known):
      "unknown profile \(Self.quoted(name)); expected one of: \(known.joined(separator: ", "))"
    case .unknownKey(let name, let known):
      "unknown key \(Self.quoted(name)); expected one of: \(known.joined(separator: ", "))"
    case .otherLaws(let name, let base):
      "profile \(Self.quoted(name)) has different laws than its base \(Self.quoted(base)); "
        + "expected a built-in base with the same laws"
    case .unknownConstant(let name, let profile):
      "unknown constant \(Self.quoted(name)); expected one that profile \(Self.quoted(profile)) lists"
        + Self.example(of: profile)
    case .outOfRange(let name, let value, let range, let unit):
      "\(name) = \(value) is out of range; expected \(range.lowerBound) to \(range.upperBound)"
        + (unit.isEmpty ? "" : " \(unit)")
    case .wrongKind(let name, let expected): "\(name): expected \(expected)"
    }
  }

  /// Returns the first constant of a built-in profile as an example, or nothing for any other profile.
  private static func example(of profile: String) -> String {
    let known = ScrollProfile.builtIn.first { $0.name == profile }
    return known?.tunables.first.map { ", such as " + $0.name } ?? ""
  }

  /// Returns a name from a file in quotes, on one line: control characters and line separators are escaped.
  private static func quoted(_ name: String) -> String {
    var text = "\""
    for scalar in name.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: text += scalar.escaped(asASCII: true)
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
