import ScrollFiles
import ScrollPhysics

/// A number or a switch of a scene that can be tuned like a profile's constants, by a `set` of its name.
package struct SceneConstant: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A number in a range. The unit is an empty string for a bare number.
    case number(range: ClosedRange<Double>, unit: String)
    case toggle
  }

  /// The name in files and panels, such as `scene.parallax`.
  package let name: String
  package let summary: String
  package let kind: Kind
  package let defaultValue: ScrollProfile.Value
  package var value: ScrollProfile.Value

  /// Creates a number from its name without the prefix, with its default value.
  package init(
    _ name: String, _ summary: String, unit: String, range: ClosedRange<Double>, default value: Double
  ) {
    self.init(name, summary, .number(range: range, unit: unit), .number(value))
  }

  package init(_ name: String, _ summary: String, default isOn: Bool) {
    self.init(name, summary, .toggle, .toggle(isOn))
  }

  private init(_ name: String, _ summary: String, _ kind: Kind, _ value: ScrollProfile.Value) {
    self.name = Action.sceneConstantPrefix + name
    self.summary = summary
    self.kind = kind
    defaultValue = value
    self.value = value
  }

  /// Sets the value. Throws an ``ActionError`` and changes nothing if the constant cannot have it.
  package mutating func set(_ new: ScrollProfile.Value) throws(ActionError) {
    switch (kind, new) {
    case (.number(let range, _), .number(let number)):
      guard range.contains(number) else {
        throw ActionError("\(name) = \(NumberText.exact(number)) is out of range; \(expected)")
      }
    case (.toggle, .toggle): break
    case (.number, .toggle): throw ActionError("\(name): \(expected), found a switch")
    case (.toggle, .number): throw ActionError("\(name): \(expected), found a number")
    }
    value = new
  }

  /// The part of an error message that names the values that the constant can have.
  private var expected: String {
    switch kind {
    case .number(let range, let unit):
      "expected \(NumberText.range(range))" + (unit.isEmpty ? "" : " \(unit)")
    case .toggle: "expected true or false"
    }
  }
}
