import ScrollFiles
import Foundation
import ScrollPhysics

// The format of a profile in a scenario or in its own file: { "name": "mine", "base": "uikit", "set": {
// "glide.rate": 0.997 } }.
extension ScrollProfile {
  /// Reads the profile file at a path, a JSON object as the window saves it. Every key is optional. Throws
  /// `InputError` with the file and the key if the file cannot be read, if a base, key, or constant does not
  /// exist, or if a value is out of range.
  public init(file path: String) throws(InputError) {
    let data = try JSONReader.data(of: path, expecting: "profile", atMost: Scenario.mostProfileBytes)
    try self.init(members: try JSONReader(data: data, file: path))
  }

  /// Reads the name of a built-in profile, or an object.
  init(_ reader: JSONReader) throws(InputError) {
    switch reader.value {
    case .string: self = try Self.named(reader.name(), reader)
    case .object: try self.init(members: reader)
    case .null, .bool, .number, .integer, .array: throw reader.unexpected("a profile's name or an object")
    }
  }

  private init(members reader: JSONReader) throws(InputError) {
    let members = try reader.object(keys: ["name", "base", "set"])
    let base = try members["base"].map { base throws(InputError) in (try base.name(), base) }
    self = try Self.named(base?.0 ?? Self.uikit.name, base?.1 ?? reader)
    if let reader = members["name"] { name = try reader.name() }
    for (name, reader) in try members["set"]?.anyMembers() ?? [] {
      let value = try Value(reader)
      do { try set(name, to: value) } catch { throw reader.refusal("\(error)") }
    }
  }

  private static func named(_ name: String, _ reader: JSONReader) throws(InputError) -> ScrollProfile {
    do { return try named(name) } catch { throw reader.refusal("\(error)") }
  }
}

extension ScrollProfile.Value {
  init(_ reader: JSONReader) throws(InputError) {
    switch reader.value {
    case .bool(let isOn): self = .toggle(isOn)
    case .number(let number): self = .number(number)
    case .integer(let number): self = .number(Double(number))
    case .null, .string, .array, .object: throw reader.unexpected("a number, true or false")
    }
  }

  var json: JSONValue {
    switch self {
    case .number(let number): .number(number)
    case .toggle(let isOn): .bool(isOn)
    }
  }
}

// MARK: Writing

extension ScrollProfile {
  /// The profile as a scenario's file has it.
  var json: JSONValue {
    // A base that is not built in has no name by which it could be read back.
    guard let base = try? ScrollProfile.named(base) else { return .string(base) }
    let changes = differences(from: base).map { ($0.name, $0.value.json) }
    var members: [JSONMember] = [("base", .string(self.base))]
    if name != self.base { members.insert(("name", .string(name)), at: 0) }
    if !changes.isEmpty { members.append(("set", .record(changes))) }
    return members.count == 1 ? .string(self.base) : .record(members)
  }
}

// MARK: The schema

extension Format where Value == ScrollProfile {
  static func profile(_ summary: String) -> Self {
    let forms: [JSONValue] = [.reference("profileName")] + ScrollProfile.builtIn.map(\.changedSchema)
    return Format(
      schema: ["description": .string(summary), "oneOf": .array(forms)],
      read: { reader throws(InputError) in try ScrollProfile(reader) }, write: { $0.json })
  }
}

extension Format where Value == (name: String, value: ScrollProfile.Value) {
  /// A constant of the profile or of the scene, by its name, and its value.
  static var constant: Self {
    // The constants of a scene are known to it, each with a number, true or false.
    let pattern = "^" + Action.sceneConstantPrefix.replacing(".", with: #"\."#)
    let values: JSONValue = ["type": ["number", "boolean"]]
    let sceneConstants: JSONValue = [
      "type": "object", "patternProperties": .record([(pattern, values)]), "additionalProperties": false,
    ]
    return Format(
      schema: [
        "type": "object", "minProperties": 1, "maxProperties": 1,
        "anyOf": .array(ScrollProfile.builtIn.map(\.constantsReference) + [sceneConstants]),
      ],
      read: { reader throws(InputError) in
        let pairs = try reader.anyMembers()
        guard let pair = pairs.first, pairs.count == 1 else {
          throw reader.refusal("expected one constant and its value")
        }
        return (pair.key, try ScrollProfile.Value(pair.reader))
      }, write: { .record([($0.name, $0.value.json)]) })
  }
}

extension ScrollProfile {
  fileprivate var constantsReference: JSONValue { .reference("\(name)Constants") }

  /// The schema of an object that changes this built-in profile. The base defaults to uikit.
  fileprivate var changedSchema: JSONValue {
    let base: [JSONMember] = [("base", ["const": .string(name)])]
    let name = Format.name("The name of the profile; that of its base by default.").schema
    let further: [JSONMember] = [("name", name), ("set", constantsReference)]
    return self.name == ScrollProfile.uikit.name
      ? .object(nil, [], base + further) : .object(nil, base, further)
  }

  /// The definitions of the constants of all built-in profiles. A constant that another profile shares with UIKit's, with
  /// the same description and range, is defined once.
  static let definitions: [JSONMember] = {
    let others = builtIn.filter { $0.name != uikit.name }
    let theirs = Set(others.flatMap { $0.tunables.map(\.schemaText) })
    let shared = uikit.tunables.filter { theirs.contains($0.schemaText) }
    let sharedTexts = Set(shared.map(\.schemaText))
    return builtIn.map { profile in
      let constants = profile.tunables.map { tunable in
        let isShared = sharedTexts.contains(tunable.schemaText)
        return (tunable.name, isShared ? .reference("constant.\(tunable.name)") : tunable.schema)
      }
      return (
        "\(profile.name)Constants", .object("Constants of profile \(profile.name) by name.", [], constants)
      )
    } + shared.map { ("constant.\($0.name)", $0.schema) }
  }()
}

extension Tunable {
  fileprivate var schema: JSONValue {
    switch access {
    case .number(_, _, let unit, let range):
      .number(range, unit.isEmpty ? summary : "\(summary) (\(unit))")
    case .toggle: .flag(summary)
    }
  }

  fileprivate var schemaText: String { name + schema.text }
}
