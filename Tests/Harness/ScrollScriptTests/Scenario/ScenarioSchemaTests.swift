import Foundation
import ScrollPhysics
import ScrollScript
import TestSupport
import Testing

/// Compares the schema with the reader. Each object of the schema is written with all its keys, with its
/// required keys only, with its numbers at and beyond both ends of their ranges, and with an additional key.
struct ScenarioSchemaTests {
  private typealias Object = [String: Any]

  private let root: Object

  init() throws {
    root = try #require(
      try JSONSerialization.jsonObject(with: Data(Scenario.schema.utf8)) as? [String: Any])
  }

  @Test func isAnObjectOfDraft2020() throws {
    #expect(root["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    #expect(Scenario.schema.hasSuffix("}\n"))
    // Each reference resolves, and each definition is used.
    let references = Set(
      Scenario.schema.split(separator: "\"").map(String.init).filter { $0.hasPrefix("#/$defs/") }
        .map { String($0.dropFirst(8)) })
    #expect(references == Set(try #require(root["$defs"] as? Object).keys))
  }

  @Test func theReaderNamesTheVeryKeys() throws {
    let known = try #require(keys(expectedBy: "{ \"?\": 0 }"))
    #expect(known == Set(try properties(root).keys))
    for part in ["viewport", "content", "scrollView"] {
      let schema = try property(part, of: root)
      #expect(keys(expectedBy: "{ \"\(part)\": { \"?\": 0 } }") == Set(try properties(schema).keys))
    }
    for profile in alternatives(try property("profile", of: root)).dropFirst() {
      #expect(keys(expectedBy: "{ \"profile\": { \"?\": 0 } }") == Set(try properties(profile).keys))
    }
  }

  @Test func theReaderNamesTheVeryEvents() throws {
    var forms: [String: Set<String>] = [:], values: [String: Set<String>] = [:]
    for event in try eventForms() {
      let kind = try kind(of: event)
      forms[kind, default: []].formUnion(try properties(event).keys)
      // A kind may have several forms, such as scrollTo.
      let value = try property(kind, of: event)
      guard value["type"] as? String == "object", kind != "set" else { continue }
      values[kind, default: []].formUnion(try properties(value).keys)
    }
    let line = try #require(refusal("{ \"events\": [{}] }"))
    let named = try #require(line.firstMatch(of: /expected exactly one of (.*), found none/)).1
    #expect(Set(named.components(separatedBy: ", ")) == Set(forms.keys))
    for (kind, keys) in forms {
      // A key of another event is rejected with the list of permitted keys.
      let foreign = try #require(["x", "dx", "animated"].first { !keys.contains($0) })
      #expect(
        self.keys(expectedBy: "{ \"events\": [{ \"\(kind)\": 0, \"\(foreign)\": 0 }] }") == keys, "\(kind)")
    }
    for (kind, properties) in values {
      let expected = keys(expectedBy: "{ \"events\": [{ \"t\": 0, \"\(kind)\": { \"?\": 0 } }] }")
      #expect(expected == properties, "\(kind)")
    }
  }

  @Test func theProfilesConstants() throws {
    for profile in ScrollProfile.builtIn {
      let constants = try properties(try definition("\(profile.name)Constants"))
      #expect(Set(constants.keys) == Set(profile.tunables.map(\.name)))
    }
    #expect(try definition("profileName")["enum"] as? [String] == ScrollProfile.builtIn.map(\.name))
    #expect(alternatives(try property("profile", of: root)).count == ScrollProfile.builtIn.count + 1)
  }

  /// Values permitted by the schema are read, and those just beyond are rejected.
  @Test func eachValueInTheRootAndItsParts() throws {
    for (key, schema) in try properties(root) where key != "events" && key != "profile" {
      try probe(schema, "\(key)") { value in
        // Rests are times of frames.
        let frames = key == "rests" && value != "[]" ? "\"frames\": \(value), " : ""
        return "{ \(frames)\"\(key)\": \(value) }"
      }
    }
    // An empty profile is UIKit's, whatever the other forms require.
    for schema in alternatives(try property("profile", of: root)) {
      try probe(schema, "profile", isOnlyForm: false) { "{ \"profile\": \($0) }" }
    }
  }

  @Test func eachValueInEveryEvent() throws {
    for event in try eventForms() {
      let kind = try kind(of: event)
      let word = try sample(try property(kind, of: event))
      let required = Set(try #require(event["required"] as? [String]))
      let saysItsPart = ["touch", "mouse", "trackpad", "pan"].contains(kind)
      for (key, schema) in try properties(event) where key != kind || !(saysItsPart || kind == "set") {
        try probe(schema, "\(kind).\(key)") { value in
          var members = try required.filter { $0 != key }.map { name in
            "\"\(name)\": \(name == "t" ? "0" : try sample(try property(name, of: event)))"
          }
          members.append("\"\(key)\": \(value)")
          // Keys that require each other.
          for needed in (event["dependentRequired"] as? [String: [String]])?[key] ?? [] {
            members.append("\"\(needed)\": 0")
          }
          let first = preceding(
            kind, word, "\"id\": \(key == "id" ? value : "0")", view: key == "in" ? ", \"in\": \(value)" : "")
          return "{ \"events\": [\(first){ \(members.joined(separator: ", ")) }] }"
        }
      }
      // An object without a required key is rejected.
      for missing in required {
        let members = try required.subtracting([missing]).map {
          "\"\($0)\": \(try sample(try property($0, of: event)))"
        }
        #expect(
          refusal("{ \"events\": [{ \(members.joined(separator: ", ")) }] }") != nil, "\(kind) \(missing)")
      }
    }
  }

  /// Each constant of the profile with which the scenario starts can be set.
  @Test func eachConstantInASet() throws {
    let event = try #require(try eventForms().first { try kind(of: $0) == "set" })
    let value = try property("set", of: event)
    let sets = try #require(value["anyOf"] as? [Object])
    #expect(sets.count == ScrollProfile.builtIn.count + 1)
    for (profile, constants) in zip(ScrollProfile.builtIn, sets) {
      let constants = try resolved(constants).merging(value) { schema, _ in schema }
      try probe(constants, "set") {
        "{ \"profile\": \"\(profile.name)\", \"events\": [{ \"t\": 0, \"set\": \($0) }] }"
      }
    }
    // The constants of scenes are not listed by name but matched by a pattern.
    let patterns = try #require(sets.last?["patternProperties"] as? Object)
    #expect(Array(patterns.keys) == ["^scene\\."])
    func refused(_ set: String) -> Bool {
      refusal("{ \"events\": [{ \"t\": 0, \"set\": { \(set) } }] }") != nil
    }
    for set in ["\"scene.parallax\": 0.5", "\"scene.x\": -1e9", "\"scene.rightToLeft\": true"] {
      #expect(!refused(set))
    }
    for set in ["\"scene.parallax\": \"0.5\"", "\"scene.parallax\": null", "\"scenes\": 1"] {
      #expect(refused(set))
    }
  }

  /// Returns the events that must precede an event.
  private func preceding(_ kind: String, _ word: String, _ id: String, view: String) -> String {
    switch (kind, word) {
    case ("touch", "\"up\""): "{ \"t\": 0, \"touch\": \"down\", \"x\": 0, \"y\": 0, \(id)\(view) }, "
    case ("mouse", "\"up\""): "{ \"t\": 0, \"mouse\": \"down\", \"x\": 0, \"y\": 0\(view) }, "
    case ("trackpad", "\"move\""), ("trackpad", "\"end\""): "{ \"t\": 0, \"trackpad\": \"begin\"\(view) }, "
    case ("pan", "\"change\""), ("pan", "\"end\""):
      "{ \"t\": 0, \"pan\": \"begin\", \"translation\": [0, 0], \"velocity\": [0, 0]\(view) }, "
    default: ""
    }
  }

  // MARK: Probing

  /// Writes the values that a schema permits and those just outside, and expects the reader to agree with it.
  /// Another form may permit a value that a form refuses.
  private func probe(
    _ schema: Object, _ name: String, isOnlyForm: Bool = true, _ document: (String) throws -> String
  ) throws {
    let schema = try resolved(schema)
    func reads(_ values: String...) throws {
      for json in try values.map(document) { #expect(refusal(json) == nil, "\(name): \(json)") }
    }
    func refuses(_ values: String...) throws {
      for json in try values.map(document) { #expect(refusal(json) != nil, "\(name): \(json)") }
    }
    if let kinds = schema["oneOf"] as? [Object] {
      // Either words or a number; anything else is rejected.
      for kind in kinds {
        for word in kind["enum"] as? [String] ?? [] { try reads("\"\(word)\"") }
        if kind["type"] as? String == "number" { try probe(kind, name, document) }
      }
      try refuses("\"?\"", "true")
      return
    }
    if let words = schema["enum"] as? [String] {
      for word in words { try reads("\"\(word)\"") }
      try refuses("\"?\"", "0")
      return
    }
    if let constant = schema["const"] as? String {
      try reads("\"\(constant)\"")
      try refuses("\"?\"")
      return
    }
    if let constant = schema["const"] as? Bool {
      try reads("\(constant)")
      try refuses("\(!constant)")
      return
    }
    switch schema["type"] as? String {
    case "number", "integer":
      let (least, most) = (try number(schema, "minimum"), try number(schema, "maximum"))
      // A duration of a day requires a low frame rate, so these keys are not tested alone.
      if name != "duration" && name != "frameRate" {
        try reads("\(least)", "\(most)")
      }
      let isWhole = schema["type"] as? String == "integer"
      try refuses("\(isWhole ? least - 1 : least.nextDown)")
      try refuses("\(isWhole ? (most + 1 > most ? most + 1 : most + 2) : most.nextUp)")
      if isWhole { try refuses("\(least + 0.5)") }
      try refuses("\"\(least)\"", "null")
    case "boolean":
      try reads("true", "false")
      try refuses("1")
    case "string":
      let most = try number(schema, "maxLength")
      try reads("\"a\"", "\"\(String(repeating: "a", count: Int(most)))\"")
      try refuses("\"\(String(repeating: "a", count: Int(most) + 1))\"", "\"\"", "0")
    case "array":
      let items = try resolved(try #require(schema["items"] as? Object))
      let least = schema["minItems"] as? Int ?? 0
      try reads("[\((0..<max(1, least)).map(String.init).joined(separator: ", "))]")
      if least > 0 { try refuses("[\((0..<least - 1).map(String.init).joined(separator: ", "))]") }
      if let most = schema["maxItems"] as? Int, most < 10 {
        try refuses("[\((0...most).map(String.init).joined(separator: ", "))]")
      }
      let rest = (1..<max(1, least)).map { ", \($0)" }.joined()
      try probe(items, name + "[0]") { try document("[\($0)\(rest)]") }
    case "object":
      let required = Set(schema["required"] as? [String] ?? [])
      let properties = try properties(schema)
      let fixed = schema["minProperties"] as? Int ?? 0
      if required.isEmpty && fixed == 0 { try reads("{}") } else if isOnlyForm { try refuses("{}") }
      try refuses("{ \"?\": 0 }")
      for (key, schema) in properties {
        try probe(schema, "\(name).\(key)") { value in
          let members = try required.filter { $0 != key }.map {
            "\"\($0)\": \(try sample(try #require(properties[$0])))"
          }
          return try document("{ \((members + ["\"\(key)\": \(value)"]).joined(separator: ", ")) }")
        }
      }
    case let other: Issue.record("\(name) has type \(other ?? "none")")
    }
  }

  /// Returns the least value that a schema permits, as text.
  private func sample(_ schema: Object) throws -> String {
    let schema = try resolved(schema)
    if let any = schema["anyOf"] as? [Object] {
      let first = try properties(try #require(any.first))
      let (key, value) = try #require(first.min { $0.key < $1.key })
      return "{ \"\(key)\": \(try sample(value)) }"
    }
    if let kinds = schema["oneOf"] as? [Object] { return try sample(try #require(kinds.first)) }
    if let words = schema["enum"] as? [String] { return "\"\(try #require(words.first))\"" }
    if let constant = schema["const"] as? Bool { return "\(constant)" }
    if let constant = schema["const"] as? String { return "\"\(constant)\"" }
    switch schema["type"] as? String {
    case "number", "integer": return "\(try number(schema, "minimum"))"
    case "boolean": return "true"
    case "string": return "\"a\""
    case "array": return "[0, 0]"
    default:
      let properties = try properties(schema)
      let keys = schema["required"] as? [String] ?? []
      return
        "{ \(try keys.map { "\"\($0)\": \(try sample(try #require(properties[$0])))" }.joined(separator: ", ")) }"
    }
  }

  // MARK: Reading the schema

  private func number(_ schema: Object, _ key: String) throws -> Double {
    try #require((schema[key] as? NSNumber)?.doubleValue)
  }

  private func definition(_ name: String) throws -> Object {
    try #require((root["$defs"] as? Object)?[name] as? Object)
  }

  private func resolved(_ schema: Object) throws -> Object {
    guard let reference = schema["$ref"] as? String else { return schema }
    return try definition(String(reference.dropFirst(8))).merging(schema) { $1 }
  }

  private func properties(_ schema: Object) throws -> [String: Object] {
    let schema = try resolved(schema)
    #expect(schema["additionalProperties"] as? Bool == false)
    return try #require(schema["properties"] as? [String: Object])
  }

  private func property(_ name: String, of schema: Object) throws -> Object {
    try resolved(try #require(try properties(schema)[name]))
  }

  private func alternatives(_ schema: Object) -> [Object] { schema["oneOf"] as? [Object] ?? [] }

  private func eventForms() throws -> [Object] { alternatives(try definition("event")) }

  private func kind(of event: Object) throws -> String {
    // Each form requires the time first, followed by its kind.
    let required = try #require(event["required"] as? [String])
    #expect(required.first == "t")
    return try #require(required.dropFirst().first)
  }

  /// Returns the keys that the reader reports as expected.
  private func keys(expectedBy json: String) -> Set<String>? {
    refusal(json)?.firstMatch(of: /unknown key .*; expected (.*)$/)
      .map { Set($0.1.components(separatedBy: ", ")) }
  }
}
