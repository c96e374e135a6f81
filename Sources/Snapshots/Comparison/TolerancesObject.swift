import FileFormats

/// An object in a file of tolerances, which rejects unknown keys. Its errors name the key and the expectation.
struct TolerancesObject {
  private let container: KeyedDecodingContainer<Key>
  private let path: String

  init(_ decoder: any Decoder, path: String, keys: [String]) throws(ComparisonError) {
    guard let container = try? decoder.container(keyedBy: Key.self) else {
      throw ComparisonError(key: path, found: "no object", expected: "an object in { }")
    }
    try self.init(container, path: path, keys: keys)
  }

  private init(
    _ container: KeyedDecodingContainer<Key>, path: String, keys: [String]
  ) throws(ComparisonError) {
    self.container = container
    self.path = path
    // Keys are sorted, so that several mistakes always report the same one.
    if let unknown = container.allKeys.map(\.stringValue).sorted().first(where: { !keys.contains($0) }) {
      throw ComparisonError(
        key: place(unknown), found: "an unknown key",
        expected: "\(keys.dropLast().joined(separator: ", ")) or \(keys.suffix(1).joined())")
    }
  }

  /// Returns a number, or nil if there is no such key.
  func number(_ key: String, in range: ClosedRange<Double>) throws(ComparisonError) -> Double? {
    guard container.contains(Key(key)) else { return nil }
    let expected =
      "a number from \(NumberText.exact(range.lowerBound)) to \(NumberText.exact(range.upperBound))"
    guard let number = try? container.decode(Double.self, forKey: Key(key)) else {
      throw ComparisonError(key: place(key), found: "no number", expected: expected)
    }
    guard range.contains(number) else {
      throw ComparisonError(key: place(key), found: NumberText.exact(number), expected: expected)
    }
    return number
  }

  /// Returns an integer, or nil if there is no such key.
  func integer(_ key: String, in range: ClosedRange<Int>) throws(ComparisonError) -> Int? {
    guard container.contains(Key(key)) else { return nil }
    let expected = "a whole number from \(range.lowerBound) to \(range.upperBound)"
    guard let number = try? container.decode(Double.self, forKey: Key(key)) else {
      throw ComparisonError(key: place(key), found: "no number", expected: expected)
    }
    guard let integer = Int(exactly: number), range.contains(integer) else {
      throw ComparisonError(key: place(key), found: NumberText.exact(number), expected: expected)
    }
    return integer
  }

  /// Returns a Boolean value, or nil if there is no such key.
  func flag(_ key: String) throws(ComparisonError) -> Bool? {
    guard container.contains(Key(key)) else { return nil }
    guard let flag = try? container.decode(Bool.self, forKey: Key(key)) else {
      throw ComparisonError(key: place(key), found: "neither true nor false", expected: "true or false")
    }
    return flag
  }

  /// Returns an object, or nil if there is no such key.
  func object(_ key: String, keys: [String]) throws(ComparisonError) -> TolerancesObject? {
    guard container.contains(Key(key)) else { return nil }
    guard let nested = try? container.nestedContainer(keyedBy: Key.self, forKey: Key(key)) else {
      throw ComparisonError(key: place(key), found: "no object", expected: "an object in { }")
    }
    return try TolerancesObject(nested, path: place(key), keys: keys)
  }

  /// Returns a list of objects, which is empty if there is no such key.
  func objects(_ key: String, keys: [String]) throws(ComparisonError) -> [TolerancesObject] {
    guard container.contains(Key(key)) else { return [] }
    guard var list = try? container.nestedUnkeyedContainer(forKey: Key(key)) else {
      throw ComparisonError(key: place(key), found: "no list", expected: "a list in [ ]")
    }
    var objects: [TolerancesObject] = []
    while !list.isAtEnd {
      let place = "\(place(key))[\(objects.count)]"
      guard let nested = try? list.nestedContainer(keyedBy: Key.self) else {
        throw ComparisonError(key: place, found: "no object", expected: "an object in { }")
      }
      objects.append(try TolerancesObject(nested, path: place, keys: keys))
    }
    return objects
  }

  func required<Value>(_ value: Value?, _ key: String) throws(ComparisonError) -> Value {
    guard let value else {
      throw ComparisonError(key: place(key), found: "missing", expected: "a whole number")
    }
    return value
  }

  private func place(_ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
