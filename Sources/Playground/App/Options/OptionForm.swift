import ArgumentParser
import Foundation
import PlaygroundSDL
import PlaygroundScenes
import PlaygroundWorkbench
import ScrollFiles
import ScrollPhysics
import ScrollRecordings
import ScrollScript
import ScrollSnapshots

/// The form of an option's value: its name in the help, and how its text is read. The error for any other text
/// says what is expected.
struct OptionForm<Value: Sendable>: Sendable {
  let name: String
  /// Whether the value may begin with a hyphen, as negative numbers do.
  let takesHyphens: Bool
  /// Reads a value, or throws a `ValidationError` that says what is expected.
  let read: @Sendable (String) throws -> Value

  /// Creates a form whose `read` returns nil for other texts than the `expected` ones, or throws an error that says
  /// more.
  init(
    _ name: String, takesHyphens: Bool = false, expected: String = "",
    read: @escaping @Sendable (String) throws -> Value?
  ) {
    (self.name, self.takesHyphens) = (name, takesHyphens)
    self.read = { text in
      guard let value = try read(text) else { throw ValidationError("expected \(expected)") }
      return value
    }
  }

  fileprivate static func shown(_ value: Value) -> String {
    (value as? Double).map(NumberText.exact) ?? "\(value)"
  }

  /// A value in a range, whose upper bound `most` is none.
  fileprivate static func within(
    _ range: ClosedRange<Value>, upTo most: Value, _ name: String, _ what: String
  ) -> Self where Value: LosslessStringConvertible {
    let least = shown(range.lowerBound)
    let limits =
      range.upperBound == most ? "of \(least) or more" : "from \(least) to \(shown(range.upperBound))"
    return Self(name, takesHyphens: true, expected: "\(what) \(limits)") { text in
      Value(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }
}

extension OptionForm<String> {
  /// Any text.
  static func text(_ name: String, takesHyphens: Bool = false) -> Self {
    Self(name, takesHyphens: takesHyphens) { $0 }
  }

  /// The path of a file, or of what the name says.
  static func path(_ name: String = "file", takesHyphens: Bool = false) -> Self {
    Self(name, takesHyphens: takesHyphens, expected: "a path") { $0.isEmpty ? nil : $0 }
  }
}

extension OptionForm<Double> {
  /// A finite number in a range.
  static func number(_ range: ClosedRange<Double>, _ name: String = "n") -> Self {
    within(range, upTo: .greatestFiniteMagnitude, name, "a number")
  }
}

extension OptionForm where Value: FixedWidthInteger {
  /// A whole number in a range.
  static func integer(_ range: ClosedRange<Value>) -> Self {
    within(range, upTo: .max, "n", "a whole number")
  }
}

extension OptionForm<CGSize> {
  /// A size in points, written as `1280x800`.
  static let size = Self("WxH", takesHyphens: true, expected: "two lengths of 1 to 8192, as in 1280x800") {
    guard let sides = numbers(in: $0.lowercased(), by: "x", 2),
      sides.allSatisfy(OptionLimits.windowSides.contains)
    else { return nil }
    return CGSize(width: sides[0], height: sides[1])
  }
}

extension OptionForm<ClosedRange<Double>> {
  /// A span of time in seconds, written as `0.5,2`.
  static let span = Self(
    "from,to", takesHyphens: true, expected: "two times in s, the first before the second, as in 0.5,2"
  ) {
    numbers(in: $0, by: ",", 2).flatMap { $0[0] < $0[1] ? $0[0]...$0[1] : nil }
  }
}

extension OptionForm<ClosedRange<Int>> {
  /// A range of frame numbers, written as `14` or `14..20`.
  static let frames = Self("frames", expected: "the number of a frame, or a range as in 14..20") { text in
    let ends = text.components(separatedBy: "..").map { Int($0) }
    guard ends.count <= 2, let first = ends[0], let last = ends[ends.count - 1], first >= 0, last >= first
    else { return nil }
    return first...last
  }
}

extension OptionForm<[MotionQuantity]> {
  /// Different panels of a plot, written as `offset,velocity`.
  static let panels = Self(
    "panels", expected: "different ones of \(MotionQuantity.allCases.map(\.rawValue).joined(separator: ","))"
  ) { text in
    let names = text.components(separatedBy: ",")
    let known = names.compactMap(MotionQuantity.init(rawValue:))
    return known.count == names.count && Set(known).count == known.count ? known : nil
  }
}

extension OptionForm<FilmRegion> {
  /// A rectangle in pixels, written as `0,120,1170x2200`.
  static let region = Self("x,y,wxh", expected: "a rectangle of 16x16 pixels or more, as in 0,120,1170x2200")
  {
    let sides = numbers(in: $0.lowercased().replacing("x", with: ","), by: ",", 4)?.compactMap(
      Int.init(exactly:))
    guard let sides, sides.count == 4, sides.allSatisfy((0...1 << 15).contains), sides[2] >= 16,
      sides[3] >= 16
    else { return nil }
    return FilmRegion(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
  }
}

extension OptionForm<Shard> {
  /// A part of a set, written as `1/3`.
  static let shard = Self("i/n", expected: "a part of a whole, as in 1/3") { Shard($0) }
}

extension OptionForm<ProfileChange> {
  /// Constants of a profile with their values.
  static let constants = Self(
    "constants", expected: "constants with numbers, true or false, as in glide.rate=0.99,touch.slop=0"
  ) { ProfileChange($0) }
}

extension OptionForm<Tolerance> {
  /// A tolerance of a comparison, as its key reads it.
  static func tolerance(_ key: Tolerance.Key, _ name: String) -> Self {
    Self(name, takesHyphens: true) { text in
      do { return try Tolerance(key, argument: text) } catch let error as InputError {
        throw ValidationError(error.path.isEmpty ? error.problem : "\(error.path): \(error.problem)")
      }
    }
  }
}

/// Returns finite numbers with a separator between them, or nil for any other text.
private func numbers(in text: String, by separator: String, _ count: Int) -> [Double]? {
  let numbers = text.components(separatedBy: separator).map { Double($0) ?? .nan }
  return numbers.count == count && numbers.allSatisfy(\.isFinite) ? numbers : nil
}

extension Option {
  /// Creates an option with a default value, which the help names.
  init(
    wrappedValue: Value, _ form: OptionForm<Value>, _ help: String, name: NameSpecification = .long
  ) where Value: Sendable {
    self.init(
      wrappedValue: wrappedValue, name: name, parsing: form.takesHyphens ? .unconditional : .next,
      help: ArgumentHelp(
        "\(help) (default: \(OptionForm<Value>.shown(wrappedValue)))", valueName: form.name),
      transform: form.read)
  }

  /// Creates an option that may be missing.
  init<T>(_ form: OptionForm<T>, _ help: String, name: NameSpecification = .long) where Value == T? {
    self.init(
      name: name, parsing: form.takesHyphens ? .unconditional : .next,
      help: ArgumentHelp(help, valueName: form.name), transform: form.read)
  }

  /// Creates an option that may be repeated.
  init<T>(
    wrappedValue: [T], _ form: OptionForm<T>, _ help: String, name: NameSpecification = .long
  ) where Value == [T] {
    self.init(
      wrappedValue: wrappedValue, name: name,
      parsing: form.takesHyphens ? .unconditionalSingleValue : .singleValue,
      help: ArgumentHelp(help, valueName: form.name), transform: form.read)
  }
}

// Enumerations with raw values are parsed and listed by name.

extension AnalysisView: ExpressibleByArgument {}
extension ProfileExport: ExpressibleByArgument {}
extension RecordMode: ExpressibleByArgument {}
extension RendererChoice: ExpressibleByArgument {}
extension SceneKind: ExpressibleByArgument {}
extension Scenario.Appearance: ExpressibleByArgument {}
extension Scenario.Content.Heights: ExpressibleByArgument {}

/// The format in which findings are written.
enum FindingsFormat: String, CaseIterable, ExpressibleByArgument { case text, json }

extension Console {
  func write(_ findings: Findings, as format: FindingsFormat) throws {
    switch format {
    case .text: try write(findings.text)
    case .json: try write(findings.json)
    }
  }
}

/// The values that options accept.
package enum OptionLimits {
  package static let rows = 0...Scenario.mostRows
  /// The seeds that a scenario file can hold.
  package static let seeds = 0...Scenario.largestSeed
  /// The frame rates, in frames per second.
  package static let frameRates = 1.0...1000.0
  /// The lengths of the window's sides, in points.
  package static let windowSides = 1.0...8192.0
  /// The scales, in pixels per point.
  package static let scales = 0.25...8.0
}
