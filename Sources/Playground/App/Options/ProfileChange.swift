import ScrollPhysics

/// Changes of a profile's constants as written on the command line: `glide.rate=0.99`. Several are separated
/// by commas, and a name can precede them: `fast:glide.rate=0.99`.
package struct ProfileChange: Sendable {
  /// The given name, or else the constants.
  package let name: String
  package let text: String
  private let settings: [(constant: String, value: ScrollProfile.Value)]
  var constants: [String] { settings.map(\.constant) }
  private let isNamed: Bool

  package init?(_ text: String) {
    let colon = text.firstIndex(of: ":")
    let constants = colon.map { text[text.index(after: $0)...] } ?? text[...]
    var settings: [(constant: String, value: ScrollProfile.Value)] = []
    for part in constants.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
      guard sides.count == 2, !sides[0].isEmpty, let value = Self.value(sides[1]) else { return nil }
      settings.append((sides[0], value))
    }
    self.text = text
    self.settings = settings
    isNamed = colon.map { $0 > text.startIndex } ?? false
    name = colon.map { String(text[..<$0]) } ?? String(constants.map { $0 == "=" ? " " : $0 })
  }

  /// Applies the changes to a profile, which also receives the name if one was given. `source` names the
  /// option in messages.
  func apply(to profile: inout ScrollProfile, from source: String) throws {
    if isNamed { profile.name = name }
    for setting in settings {
      do {
        try profile.set(setting.constant, to: setting.value)
      } catch {
        throw PlaygroundError(.usage, "\(source) \(name): \(error)")
      }
    }
  }

  private static func value(_ text: String) -> ScrollProfile.Value? {
    Bool(text).map { .toggle($0) } ?? Double(text).map { .number($0) }
  }
}
