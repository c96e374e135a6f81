import Foundation

// The file format of a profile: { "name": "mine", "base": "uikit", "set": { "glide.rate": 0.997 } }. Only
// changed values are required, and only they are written.
extension ScrollProfile: Codable {
  /// Creates a profile by decoding it. `base` and `set` are optional; the base defaults to UIKit, and the
  /// name to the base's. Throws ``ProfileError`` for an unknown base, key, or constant and for a value that
  /// is out of range or of the wrong kind. For any other invalid text, throws the decoder's own error.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    if let unknown = container.allKeys.map(\.stringValue).sorted().first(where: {
      !Key.all.map(\.stringValue).contains($0)
    }) {
      throw ProfileError.unknownKey(unknown, known: Key.all.map(\.stringValue))
    }
    self = try Self.named(container.decodeIfPresent(String.self, forKey: .base) ?? Self.uikit.name)
    name = try container.decodeIfPresent(String.self, forKey: .name) ?? base
    guard container.contains(.set) else { return }
    let changes = try container.nestedContainer(keyedBy: Key.self, forKey: .set)
    // Sorted by name, so that of several mistakes the same one is always reported.
    for key in changes.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
      let value: Value
      if let isOn = try? changes.decode(Bool.self, forKey: key) {
        value = .toggle(isOn)
      } else if let number = try? changes.decode(Double.self, forKey: key) {
        value = .number(number)
      } else {
        throw ProfileError.wrongKind(key.stringValue, expected: "a number, true or false")
      }
      try set(key.stringValue, to: value)
    }
  }

  /// Encodes the name, the base, and the constants that differ from the base. Throws ``ProfileError`` if
  /// the base is not built in or has other laws, or if a constant is out of its range.
  public func encode(to encoder: any Encoder) throws {
    let base = try Self.named(self.base)
    guard laws.map({ ObjectIdentifier(type(of: $0)) }) == base.laws.map({ ObjectIdentifier(type(of: $0)) }),
      fingers.rule == base.fingers.rule
    else { throw ProfileError.otherLaws(name, base: self.base) }
    let differences = differences(from: base)
    // A profile that could not be read back is not written.
    var trial = base
    for (name, value) in differences { try trial.set(name, to: value) }
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(name, forKey: .name)
    try container.encode(self.base, forKey: .base)
    guard !differences.isEmpty else { return }
    var changes = container.nestedContainer(keyedBy: Key.self, forKey: .set)
    for (name, value) in differences {
      switch value {
      case .number(let number): try changes.encode(number, forKey: Key(name))
      case .toggle(let isOn): try changes.encode(isOn, forKey: Key(name))
      }
    }
  }

  /// Returns the profile as JSON text with sorted keys. Equal profiles give equal text.
  /// Throws as ``encode(to:)``.
  public func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }

  private struct Key: CodingKey, Hashable {
    var stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }

    static let name = Key("name"), base = Key("base"), set = Key("set")
    static let all = [name, base, set]
  }
}
