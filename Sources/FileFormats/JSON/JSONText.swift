import Foundation

/// Parts of a JSON text on one line.
package enum JSONText {
  package static func object(_ members: [(String, String)]) -> String {
    "{ " + members.map { "\"\($0.0)\": \($0.1)" }.joined(separator: ", ") + " }"
  }

  package static func array(_ elements: [String]) -> String { "[" + elements.joined(separator: ", ") + "]" }

  /// A number with all its digits; JSON knows none that is not finite.
  package static func number(_ number: Double) -> String { number.isFinite ? "\(number + 0)" : "null" }

  package static func point(_ point: CGPoint) -> String { array([number(point.x), number(point.y)]) }
}
