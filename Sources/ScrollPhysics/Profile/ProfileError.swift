/// Why a profile, or a value for one of its constants, was refused.
public enum ProfileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No built-in profile has that name.
  case unknownProfile(String, known: [String])
  /// A profile's file has a key that means nothing.
  case unknownKey(String, known: [String])
  /// The profile's laws are not those of the base that it names.
  case otherLaws(String, base: String)
  /// No constant of that profile has that name.
  case unknownConstant(String, profile: String)
  /// The value is outside the constant's range.
  case outOfRange(String, value: Double, range: ClosedRange<Double>, unit: String)
  /// The value is not of the constant's kind.
  case wrongKind(String, expected: String)

  /// One line: the thing, and what was expected.
  public var description: String {
    switch self {
    case .unknownProfile(let name, let known):
      "unknown profile \"\(name)\"; expected one of: \(known.joined(separator: ", "))"
    case .unknownKey(let name, let known):
      "unknown key \"\(name)\"; expected one of: \(known.joined(separator: ", "))"
    case .otherLaws(let name, let base):
      "profile \"\(name)\" has other laws than its base \"\(base)\"; expected a base that is built in with them"
    case .unknownConstant(let name, let profile):
      "unknown constant \"\(name)\"; expected one that profile \"\(profile)\" lists, as glide.rate"
    case .outOfRange(let name, let value, let range, let unit):
      "\(name) = \(value) is out of range; expected \(range.lowerBound) to \(range.upperBound)"
        + (unit.isEmpty ? "" : " \(unit)")
    case .wrongKind(let name, let expected): "\(name): expected \(expected)"
    }
  }
}
