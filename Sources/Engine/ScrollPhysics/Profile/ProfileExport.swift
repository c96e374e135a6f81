/// A text format for a profile: its base and the constants that differ from it.
public enum ProfileExport: String, Hashable, Sendable, CaseIterable {
  /// Statements that create the same profile in a program that imports this library, and can throw.
  case swift
  /// A file for `--profile`.
  case json
  /// Options for the command line. They contain the constants but not the profile's name.
  case flags

  /// Returns the text of a profile, terminated by a newline. Throws ``ProfileError`` if the base is not built
  /// in or has other laws, or if a constant is out of its range.
  public func text(of profile: ScrollProfile) throws -> String {
    // A profile that could not be read back is not written in any format.
    let json = try profile.json()
    let base = try ScrollProfile.named(profile.base)
    let differences = profile.differences(from: base)
    switch self {
    case .json: return json
    case .swift: return Self.statements(profile, differences)
    case .flags:
      let settings = differences.map { "\($0.name)=\(Self.word($0.value))" }.joined(separator: ",")
      return "--profile \(profile.base)" + (settings.isEmpty ? "" : " --set \(settings)") + "\n"
    }
  }

  private static func statements(
    _ profile: ScrollProfile, _ differences: [(name: String, value: ScrollProfile.Value)]
  ) -> String {
    var changes: [String] = []
    if profile.name != profile.base { changes.append("profile.name = \(profile.name.debugDescription)") }
    for (name, value) in differences {
      let literal =
        switch value {
        case .number: ".number(\(word(value)))"
        case .toggle: ".toggle(\(word(value)))"
        }
      changes.append("try profile.set(\(name.debugDescription), to: \(literal))")
    }
    let first =
      "\(changes.isEmpty ? "let" : "var") profile = try ScrollProfile.named(\(profile.base.debugDescription))"
    return ([first] + changes).joined(separator: "\n") + "\n"
  }

  private static func word(_ value: ScrollProfile.Value) -> String {
    switch value {
    case .number(let number): "\(number)"
    case .toggle(let isOn): "\(isOn)"
    }
  }
}
