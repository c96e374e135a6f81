import ScrollFiles
import Foundation
import ScrollPhysics

// The format of a profile in a scenario or in its own file: { "name": "mine", "base": "uikit", "set": {
// "glide.rate": 0.997 } }.
extension ScrollProfile {
  /// Reads the profile file at a path, in the format of ``json()``. Every key is optional. Throws
  /// `InputError` with the file and the key if the file cannot be read, if a base, key, or constant does not
  /// exist, or if a value is out of range.
  public init(file path: String) throws(InputError) {
    let data = try JSONReader.data(of: path, expecting: "profile", atMost: Scenario.mostProfileBytes)
    guard data.count <= Scenario.mostProfileBytes else {
      throw InputError(
        file: path, problem: "is too long; expected at most \(Scenario.mostProfileBytes) bytes")
    }
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
}
