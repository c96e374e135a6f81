import ScrollPhysics

/// Constants that differ from a profile's, as they are written on the command line: `glide.rate=0.99`, several with
/// commas between them, after a name and a colon if they shall have one: `fast:glide.rate=0.99`.
package struct ProfileChange: Hashable, Sendable {
  /// One constant and its value.
  private struct Setting: Hashable, Sendable {
    var constant: String
    var value: ScrollProfile.Value
  }

  /// What it is called: its name, or else its constants.
  package let name: String
  /// As it is written on the command line.
  package let text: String
  private let settings: [Setting]
  /// Whether it was given a name.
  private let isNamed: Bool

  /// Reads the text; nil if it is none of the form.
  package init?(_ text: String) {
    let colon = text.firstIndex(of: ":")
    let constants = colon.map { text[text.index(after: $0)...] } ?? text[...]
    var settings: [Setting] = []
    for part in constants.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
      guard sides.count == 2, !sides[0].isEmpty, let value = Self.value(sides[1]) else { return nil }
      settings.append(Setting(constant: sides[0], value: value))
    }
    self.text = text
    self.settings = settings
    isNamed = colon.map { $0 > text.startIndex } ?? false
    name = colon.map { String(text[..<$0]) } ?? String(constants.map { $0 == "=" ? " " : $0 })
  }

  /// Makes the change, under its own name where it has one; `source` is what it came from, for messages.
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
