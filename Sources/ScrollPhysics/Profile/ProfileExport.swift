/// A profile as text to be used elsewhere: its base and what differs from it.
public enum ProfileExport: String, Hashable, Sendable, CaseIterable {
  /// Statements that make the same profile in a program that imports this library; they may throw.
  case swift
  /// A file for `--profile`.
  case json
  /// Options for the command line; they hold the constants and not the profile's name.
  case flags

  /// The text, its last line ended. Throws ``ProfileError`` where the base is not built in or has other laws, and for a
  /// constant that is out of its range.
  public func text(of profile: ScrollProfile) throws -> String {
    // What could not be read back is not written, in whatever form.
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
