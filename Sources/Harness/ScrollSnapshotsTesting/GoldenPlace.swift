import ScrollFiles
import ScrollSnapshots
import Testing

/// The golden that a call verifies: its store, and a name that is the caller's or the test's.
///
/// A golden without a name has the name of its test, below folders for the suites: `MenuTests/opens`. A
/// variant is a golden of its own below that: `MenuTests/opens/dark`.
package struct GoldenPlace: Hashable, Sendable {
  package private(set) var name: String
  package let store: GoldenStore
  /// The name of the test, for messages and for the filter of commands; nil outside a test.
  let test: String?
  let isNamed: Bool

  /// A golden that has no name.
  package enum Nameless: Error, Hashable, Sendable, CustomStringConvertible {
    case noTest
    /// The test runs once for each argument, with one name.
    case arguments(test: String)

    /// The problem and the expectation.
    package var description: String {
      switch self {
      case .noTest:
        "there is no test in this task from which the name of the golden could be taken; expected a name, as in named: \"menu\""
      case .arguments(let test):
        "\(test) runs once for each of its arguments, all with the name \(test); expected a variant for each, as in variant: \"\\(argument)\", or a name"
      }
    }
  }

  /// Creates the place of a golden.
  /// - Parameters:
  ///   - name: The name of the golden; nil for the test's name.
  ///   - variant: The name of the variant; nil for none.
  ///   - store: The store; nil for the suite's, or else `Goldens` beside the source file.
  ///   - sourceFile: The path of the test's source file.
  /// - Throws: ``Nameless``.
  package init(named name: String?, variant: String?, in store: GoldenStore?, beside sourceFile: String)
    throws(Nameless)
  {
    self.store = store ?? SnapshotsTrait.store ?? .beside(sourceFile)
    test = Test.current.map(Self.name)
    isNamed = name != nil
    guard let name = name ?? test else { throw .noTest }
    if !isNamed, variant == nil, Test.Case.current?.isParameterized ?? false { throw .arguments(test: name) }
    self.name = variant.map { name + "/" + $0 } ?? name
  }

  package func variant(_ name: String) -> GoldenPlace {
    var place = self
    place.name += "/" + name
    return place
  }

  static func name(of test: Test) -> String {
    test.id.nameComponents.map { part in
      // The name of a test in backticks may have any characters. Only parentheses begin argument names.
      let name = String(
        part.hasSuffix(")") ? part[..<(part.firstIndex(of: "(") ?? part.endIndex)] : part[...])
      return String(
        String.UnicodeScalarView(
          name.unicodeScalars.map {
            "/.`".unicodeScalars.contains($0) || PathName.reserved.contains($0) ? "_" : $0
          }))
    }.joined(separator: "/")
  }

  package var next: NextStep { .swiftTest(filter: test) }
}
